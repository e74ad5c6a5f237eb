// Made from the catalogue by `UPDATE=1 cargo test -p protocol`: change that instead.

/** The settings of each game that arrange cards: no proof of a seed makes such a deal fair. */
export const ARRANGED: ReadonlyMap<string, readonly string[]> = new Map([
  ['war', ['deck', 'p1', 'p2']],
  ['duel', ['cards1', 'cards2', 'life1', 'life2', 'hand1', 'hand2', 'deck1', 'deck2', 'monsters1', 'monsters2', 'spells1', 'spells2', 'grave1', 'grave2', 'phase', 'turn', 'active', 'placed']],
  ['wolfpack', ['health1', 'health2', 'health3', 'health4', 'health5', 'hand1', 'hand2', 'hand3', 'hand4', 'hand5', 'ace_hand', 'deck1', 'deck2', 'deck3', 'deck4', 'deck5', 'ace_deck']],
  ['vanguard', ['cards1', 'cards2', 'hand1', 'hand2', 'top1', 'top2', 'units1', 'units2', 'soul1', 'soul2', 'damage1', 'damage2', 'drop1', 'drop2', 'bind1', 'bind2', 'turn', 'active', 'phase']],
]);

/** Why something cannot be done: the game knows best, once it is asked in its own words. */

import type { Scene, Seat, Spot } from '../protocol';
import { reference } from '../scene/reference';
import { cardAt, zoneOf } from '../scene/spots';

/** The code of a text that the game cannot read at all. */
export const UNREADABLE = 'not-an-action';

/** The most that is asked about one card. */
const MOST = 12;

const firstWord = (action: string): string => action.split(' ')[0] ?? '';
const kind = (id: string): string => id.split('.')[1] ?? id;

/**
 * Everything that is done with cards, now or earlier in the match, said of this one: the game is asked about it text by
 * text, and says why not. What is done with other cards beside it comes first.
 */
export function questions(scene: Scene, seat: Seat | null, spot: Spot, earlier: readonly string[]): string[] {
  const zone = zoneOf(scene, spot.zone);
  const printed = cardAt(scene, spot)?.face?.name;
  if (seat === null || !zone || printed === undefined || (zone.owner !== null && zone.owner !== seat)) return [];
  const beside = scene.choices.filter(({ touches: [actor] = [] }) => actor && kind(actor.zone) === kind(zone.id));
  const far = scene.choices.filter((choice) => !beside.includes(choice));
  const actions = [...beside, ...far].map((choice) => choice.action);
  const verbs = [...new Set([...actions, ...[...earlier].reverse()].map(firstWord))];
  const name = reference(scene, spot, seat) ?? '';
  return verbs.flatMap((verb) => [`${verb} ${printed}`, `${verb} ${name}`]).slice(0, MOST);
}

/** What was typed, and the same in words that the game may read: `summon h3` becomes `summon Kuriboh`. */
export function readings(scene: Scene, spotCalled: (word: string) => Spot | null, text: string): string[] {
  const said = (slots: boolean): string =>
    text
      .split(/\s+/)
      .map((word) => {
        const spot = spotCalled(word);
        const keeps = !spot || (!slots && zoneOf(scene, spot.zone)?.shape === 'spot');
        return keeps ? word : (cardAt(scene, spot)?.face?.name ?? word);
      })
      .join(' ');
  return [...new Set([text, said(false), said(true)])];
}

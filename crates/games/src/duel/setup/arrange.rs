//! Arranged positions: for stories, puzzles and tests.

use effects::nearest;
use kernel::{Seat, SetupError, ellipsize};

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::position::board::{Board, DeckOrigin};
use crate::duel::position::card_index::CardIndex;
use crate::duel::position::field::{CardSide, FieldMonster, FieldSpell, MOST_OF_ONE, Mode, Raised, SLOTS};
use crate::duel::position::phase::Phase;
use crate::duel::setup::deal::first_player;
use crate::duel::setup::duel_setup::DuelOptions;

/// Puts on an empty board what the settings describe.
pub(in crate::duel) fn fill(board: &mut Board, setup: &DuelOptions) -> Result<(), SetupError> {
    if let Some(name) = ["cards1", "cards2"].into_iter().find(|name| setup.given.contains_key(name)) {
        let what = "a shuffled deck cannot be combined with an arranged position: use deck1 and deck2";
        return Err(SetupError::of(name, what));
    }
    let given = |name: &str| setup.given.get(name).map(String::as_str);
    let active = if given("active") == Some("P2") { Seat(1) } else { Seat(0) };
    let turn = given("turn").and_then(|turn| turn.parse().ok()).unwrap_or(1);
    (board.origin, board.starter) = (DeckOrigin::Listed, first_player(active, turn));
    (board.active, board.turn) = (active, turn);
    board.phase = given("phase").and_then(|phase| phase.parse().ok()).unwrap_or_default();
    board.placed = given("placed") == Some("yes");
    for (seat, names) in [Seat(0), Seat(1)].into_iter().zip(NAMES) {
        Arranging { setup, board, seat }.fill(names)?;
    }
    let fought = board.monsters(active).any(|(_, monster)| monster.attacked);
    board.fought = fought && board.phase == Phase::Battle;
    board.index = CardIndex::of(&board.fields, board.prints.len());
    Ok(())
}

/// The settings of one player: life, hand, deck, monsters, spells, graveyard.
const NAMES: [[&str; 6]; 2] = [
    ["life1", "hand1", "deck1", "monsters1", "spells1", "grave1"],
    ["life2", "hand2", "deck2", "monsters2", "spells2", "grave2"],
];

/// One player's side of a board that is being arranged.
struct Arranging<'a> {
    setup: &'a DuelOptions,
    board: &'a mut Board,
    seat: Seat,
}

impl Arranging<'_> {
    fn fill(
        &mut self,
        [life, hand, deck, monsters, spells, grave]: [&'static str; 6],
    ) -> Result<(), SetupError> {
        let text = |name| self.setup.given.get(name).map_or("", String::as_str);
        let (setup, seat) = (self.setup, self.seat);
        let life = text(life).parse().unwrap_or(setup.rules.life);
        let piles = [
            cards(setup, hand, text(hand))?,
            cards(setup, deck, text(deck))?,
            cards(setup, grave, text(grave))?,
        ];
        let in_slots = [slots(monsters, text(monsters))?, slots(spells, text(spells))?];
        let monsters =
            in_slots[0].iter().map(|slot| slot.map(|text| monster(setup, monsters, text)).transpose());
        let monsters = monsters.collect::<Result<Vec<_>, _>>()?;
        let spells = in_slots[1].iter().map(|slot| slot.map(|text| spell(setup, spells, text)).transpose());
        let spells = spells.collect::<Result<Vec<_>, _>>()?;
        let [hand, deck, grave] =
            piles.map(|pile| pile.into_iter().map(|print| self.card(print)).collect::<Vec<_>>());
        for (slot, monster) in monsters.into_iter().enumerate() {
            let placed = monster.map(|(print, monster)| FieldMonster { card: self.card(print), ..monster });
            self.board.fields[seat.index()].monsters[slot] = placed;
        }
        for (slot, print) in spells.into_iter().enumerate() {
            let placed = print.map(|print| FieldSpell::new(self.card(print), CardSide::Down));
            self.board.fields[seat.index()].spells[slot] = placed;
        }
        let count = self.board.owners.iter().filter(|owner| *owner == seat).count();
        if count > MOST_OF_ONE {
            return Err(SetupError::new(format!(
                "{seat} has {count} cards: a player has at most {MOST_OF_ONE}"
            )));
        }
        let field = &mut self.board.fields[seat.index()];
        field.life = life;
        field.hand = hand.into_iter().collect();
        field.deck = deck.into_iter().rev().collect();
        field.grave = grave.iter().copied().collect();
        let seen = field.monsters.iter().flatten().map(|monster| monster.card);
        let seen = seen.chain(field.spells.iter().flatten().map(|spell| spell.card)).chain(grave);
        seen.collect::<Vec<_>>().into_iter().for_each(|card| self.board.appear(card));
        Ok(())
    }

    /// A new card with this print. What is too much is told of later: here it gets a number that no card has.
    fn card(&mut self, print: PrintId) -> Card {
        self.board.add_card(print, self.seat).unwrap_or(Card(u8::MAX))
    }
}

/// The cards of a list of names with commas between.
pub(in crate::duel) fn cards(
    setup: &DuelOptions,
    setting: &str,
    text: &str,
) -> Result<Vec<PrintId>, SetupError> {
    let names = || text.split(',').map(str::trim).filter(|name| !name.is_empty());
    // Counted before any of them is looked up: a list of a megabyte is refused at once.
    match names().count() {
        0..=MOST_OF_ONE => {
            let pieces: Vec<&str> = names().collect();
            joined(setup, &pieces).map(|name| card(setup, setting, &name)).collect()
        }
        n => Err(SetupError::of(setting, format!("too many cards: {n}; a player has at most {MOST_OF_ONE}"))),
    }
}

/// The names in these pieces: a name may itself have a comma.
fn joined<'a>(setup: &'a DuelOptions, pieces: &'a [&str]) -> impl Iterator<Item = String> {
    let mut rest = pieces;
    std::iter::from_fn(move || {
        let (first, more) = rest.split_first()?;
        let both = more.first().map(|second| format!("{first}, {second}"));
        match both.filter(|both| setup.pool.find(both).is_some()) {
            Some(both) => {
                rest = &more[1..];
                Some(both)
            }
            None => {
                rest = more;
                Some((*first).to_string())
            }
        }
    })
}

fn card(setup: &DuelOptions, setting: &str, name: &str) -> Result<PrintId, SetupError> {
    setup.pool.find(name).map(PrintId).ok_or_else(|| {
        let names = setup.pool.prints.iter().map(|print| print.name.as_str());
        let meant = nearest(name, names).map_or(String::new(), |name| format!(" (did you mean `{name}`?)"));
        SetupError::of(setting, format!("there is no card `{}`{meant}", ellipsize(name)))
    })
}

/// What stands in each of the five slots.
fn slots<'a>(setting: &str, text: &'a str) -> Result<[Option<&'a str>; SLOTS], SetupError> {
    let mut slots = [None; SLOTS];
    if text.trim().is_empty() {
        return Ok(slots);
    }
    for (at, item) in text.split(',').map(str::trim).enumerate() {
        let slot = slots.get_mut(at).ok_or_else(|| SetupError::of(setting, "there are only five slots"))?;
        *slot = match item {
            "-" => None,
            "" => return Err(SetupError::of(setting, "write an empty slot as `-`")),
            item => Some(item),
        };
    }
    Ok(slots)
}

/// `Kuriboh defense up switched +500/+300`
fn monster(setup: &DuelOptions, setting: &str, text: &str) -> Result<(PrintId, FieldMonster), SetupError> {
    let mut monster = FieldMonster::new(Card::default(), Mode::Attack);
    let mut side = None;
    let mut words: Vec<&str> = text.split_whitespace().collect();
    while let Some(word) = words.pop() {
        match word {
            "defense" => monster.mode = Mode::Defense,
            "up" => side = Some(CardSide::Up),
            "down" => side = Some(CardSide::Down),
            "attacked" => monster.attacked = true,
            "switched" => monster.switched = true,
            _ => match raised(word) {
                Some(raised) => monster.raised = raised,
                None => {
                    words.push(word);
                    break;
                }
            },
        }
    }
    monster.side = side.unwrap_or(monster.mode.side());
    if monster.mode == Mode::Attack && monster.side == CardSide::Down {
        let what = format!(
            "`{}` is invalid: a monster in attack is face-up; write `defense` after the name",
            ellipsize(text)
        );
        return Err(SetupError::of(setting, what));
    }
    let print = card(setup, setting, &words.join(" "))?;
    match setup.pool.cards().printed(print).facts.stats() {
        Some(_) => Ok((print, monster)),
        None => Err(SetupError::of(setting, format!("`{}` is a spell, not a monster", words.join(" ")))),
    }
}

/// `+500/-300`
fn raised(word: &str) -> Option<Raised> {
    let number = |text: &str| text.starts_with(['+', '-']).then(|| text.parse().ok())?;
    let (atk, def) = word.split_once('/')?;
    Some(Raised { atk: number(atk)?, def: number(def)? })
}

fn spell(setup: &DuelOptions, setting: &str, text: &str) -> Result<PrintId, SetupError> {
    let name = text.strip_suffix(" down").unwrap_or(text);
    let print = card(setup, setting, name)?;
    match setup.pool.cards().printed(print).facts.stats() {
        None => Ok(print),
        Some(_) => Err(SetupError::of(setting, format!("`{name}` is a monster, not a spell"))),
    }
}

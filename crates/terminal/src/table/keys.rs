//! One key map for every step of a choice.
//!
//! A small letter is a verb or a command of the table, and means the same at every step and for every card. A number is
//! the number on a card's label. A capital letter begins a label: `M1`.

use kernel::scene::{Lane, Spot};
use kernel::{Scene, Seat};

use super::action_menu::{ChoicePath, MenuRow};

/// Letters of the table's own commands: no verb has them.
const OWN: &str = "ioqruv";

/// The letters of the verbs that games have. Two verbs of one game have two letters; yes and no are `y` and `n` wherever
/// something is asked, so no other verb has these.
const VERBS: [(&str, char); 26] = [
    ("activate", 'a'),
    ("aim", 'a'),
    ("attack", 'k'),
    ("call", 'g'),
    ("choose", 'c'),
    ("continue", 'c'),
    ("defend", 'j'),
    ("discard", 'd'),
    ("done", 'f'),
    ("end", 'e'),
    ("flip", 'l'),
    ("guard", 'a'),
    ("intercept", 'l'),
    ("next", 'x'),
    ("no", 'n'),
    ("order", 'h'),
    ("play", 'p'),
    ("return", 'p'),
    ("ride", 'j'),
    ("select", 's'),
    ("set", 't'),
    ("stride", 'w'),
    ("summon", 's'),
    ("switch", 'w'),
    ("use", 'z'),
    ("yes", 'y'),
];

/// For rows that have neither a verb nor one card, in this order.
const ORDER: &str = "1234567890";
const CAPITALS: &str = "ABCDEFGHIJKLMNOPQRSTVWXYZ";

/// A card that can be chosen: its label, and the number that chooses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CardLabel {
    pub(super) name: String,
    number: Option<usize>,
    /// Is it in the seat's own hand?
    pub(super) held: bool,
}

impl CardLabel {
    /// The label that the seat has for a spot. Where a label has no number, as for the one plane of each player, the
    /// number is that of the seat.
    pub(super) fn new(scene: &Scene, spot: &Spot, seat: Seat) -> Option<Self> {
        let name = scene.reference(spot, seat)?;
        let zone = scene.zone(&spot.zone)?;
        let (_, last) = name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        let owner = zone.owner.filter(|_| scene.seats.len() > 2).map(|owner| owner.index() + 1);
        let held = zone.owner == Some(seat) && zone.lane == Lane::Hand;
        Some(Self { number: last.parse().ok().or(owner), name, held })
    }

    /// The key that chooses the card, if its number is short enough.
    pub(super) fn digit(&self) -> Option<char> {
        match self.number? {
            10 => Some('0'),
            number => char::from_digit(number as u32, 10).filter(|_| (1..10).contains(&number)),
        }
    }
}

/// The letter of a verb.
pub(super) fn letter(verb: &str) -> Option<char> {
    let verb = verb.to_lowercase();
    let known = VERBS.iter().find(|(known, _)| *known == verb).map(|(_, letter)| *letter);
    let own = |c: &char| c.is_ascii_lowercase() && !OWN.contains(*c) && !"yn".contains(*c);
    known.or_else(|| verb.chars().find(own))
}

/// The letters that begin labels.
pub(super) fn initials(scene: &Scene, seat: Seat) -> Vec<char> {
    let names = scene.zones.iter().filter_map(|zone| scene.reference(&Spot::zone(zone.id.clone()), seat));
    names.filter_map(|name| name.chars().next()).map(|c| c.to_ascii_uppercase()).collect()
}

/// Gives every row of a step its key.
pub(super) fn assign(rows: &mut [MenuRow], labels: &[CardLabel], initials: &[char], path: &ChoicePath) {
    let label = |row: &MenuRow| -> Option<&CardLabel> {
        let name = match &path.card {
            _ if row.verb.is_some() => return None,
            None => row.touches.first()?,
            Some(_) => {
                let mut left = row.touches.iter().skip(1).filter(|name| !path.targets.contains(name));
                left.next().filter(|_| left.next().is_none())?
            }
        };
        labels.iter().find(|label| label.name == *name)
    };
    let cards: Vec<Option<CardLabel>> = rows.iter().map(|row| label(row).cloned()).collect();
    let held = cards.iter().flatten().any(|card| card.held);
    let digit = |card: &CardLabel| card.digit().filter(|_| card.held || !held);
    let times = |c: char| cards.iter().flatten().filter(|card| digit(card) == Some(c)).count();
    let verbs: Vec<Option<char>> = rows.iter().map(|row| row.verb.as_deref().and_then(letter)).collect();
    for (i, row) in rows.iter_mut().enumerate() {
        let alone = |c: &char| verbs.iter().filter(|verb| **verb == Some(*c)).count() == 1;
        row.key = match (&cards[i], verbs[i].filter(alone)) {
            (Some(card), _) => match digit(card).filter(|c| times(*c) == 1) {
                Some(c) => c.to_string(),
                None => card.name.to_uppercase(),
            },
            (None, Some(letter)) => letter.to_string(),
            (None, None) => String::new(),
        };
    }
    // Numbers stand for cards wherever there are cards to choose from.
    let among_cards = path.card.is_some() || cards.iter().any(Option::is_some);
    let free = |c: &char| !initials.contains(c);
    let mut order = ORDER.chars().filter(|_| !among_cards).chain(CAPITALS.chars().filter(free));
    for row in rows.iter_mut().filter(|row| row.key.is_empty()) {
        row.key = order.next().map_or(String::new(), String::from);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use catalog::bots::BotKind;
    use kernel::{Pairs, Seed, Viewer};

    use super::*;

    /// In the whole of a match of any game, a verb has one letter and a letter one verb.
    #[test]
    fn a_letter_is_one_verb_of_a_game() {
        for line in catalog::GAMES {
            let mut verbs: BTreeMap<char, String> = BTreeMap::new();
            for seed in 0..6 {
                let mut game = (line.open)(&Pairs::default(), Seed::from(seed), Vec::new()).unwrap();
                while let Some(seat) = game.deciders().first().filter(|_| game.decisions().len() < 300) {
                    for choice in game.scene(Viewer::Seat(seat)).choices {
                        let key =
                            letter(&choice.verb).unwrap_or_else(|| panic!("{} has a letter", choice.verb));
                        let known = verbs.entry(key).or_insert_with(|| choice.verb.to_string());
                        assert_eq!(*known, *choice.verb, "{}: {key}", line.about.name);
                    }
                    let action = game.advise(seat, BotKind::Random, game.roll(seat)).unwrap();
                    game.play(seat, &action).unwrap();
                }
            }
        }
    }

    #[test]
    fn yes_and_no_and_the_tables_own_letters_belong_to_no_other_verb() {
        for (verb, letter) in VERBS {
            assert!(!OWN.contains(letter), "{verb}");
            assert_eq!("yn".contains(letter), ["yes", "no"].contains(&verb), "{verb}");
        }
        assert_eq!(["Set", "quit", "nod", "Ion"].map(letter), [Some('t'), Some('t'), Some('d'), None]);
    }
}

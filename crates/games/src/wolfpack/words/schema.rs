//! What can be asked about the cards of Wolf Pack, and about who flies.

use effects::ROLE;
use effects::query::{Field, Kind, Schema};

/// The fields that are printed on cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OfPrints;

impl Schema for OfPrints {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: Kind::Plain, about: "The card's name." },
        Field {
            name: "deck",
            aliases: &["d"],
            kind: Kind::Words(&["pack", "ace"]),
            about: "Who has it in the deck.",
        },
        Field {
            name: "rarity",
            aliases: &["r"],
            kind: Kind::Words(&["common", "uncommon", "rare"]),
            about: "How rare it is: the setup says how many copies that makes.",
        },
        Field { name: "text", aliases: &["o"], kind: Kind::Text, about: "What the card does." },
    ];
}

const STATES: &[&str] = &[
    "draw",
    "selection",
    "action",
    "confirm",
    "boss-draw",
    "boss-selection",
    "boss-action",
    "boss-phase-confirm",
];

/// The fields of flyers, and of the changes of state that a card can wait for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OfThings;

impl Schema for OfThings {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: Kind::Bare(&["friend", "enemy", "foe", "pilot", "ace"]),
            about: "On whose side a flyer is; a foe is whom one may fire at, with friendly fire also a pilot.",
        },
        Field { name: "health", aliases: &[], kind: Kind::Number, about: "A flyer's health." },
        Field {
            name: "change",
            aliases: &[],
            kind: Kind::Bare(&[
                "draw-selection",
                "draw-action",
                "selection-action",
                "action-action",
                "action-confirm",
                "confirm-boss-draw",
                "boss-draw-selection",
                "boss-selection-selection",
                "boss-selection-action",
                "boss-action-action",
                "boss-action-confirm",
                "boss-confirm-draw",
            ]),
            about: "A change from one state of the turn order to the next.",
        },
        Field { name: "from", aliases: &[], kind: Kind::Words(STATES), about: "The state before a change." },
        Field { name: "to", aliases: &[], kind: Kind::Words(STATES), about: "The state after a change." },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wolfpack::state;

    /// The words of the language are those of the table.
    #[test]
    fn every_state_and_every_change_has_its_word() {
        assert_eq!(state::STATES.map(|node| node.word)[..], *STATES);
        let field = OfThings::FIELDS.iter().find(|field| field.name == "change").unwrap();
        let Kind::Bare(words) = field.kind else { panic!("changes stand alone") };
        let table = state::CHANGES.iter().flat_map(|change| [Some(change.word), change.alias]);
        assert_eq!(words, table.flatten().collect::<Vec<_>>());
    }
}

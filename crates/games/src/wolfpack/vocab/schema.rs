//! The fields of the cards of Wolf Pack, and of its flyers.

use effects::ROLE;
use effects::query::{Field, FieldKind, Schema};

/// The printed fields of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WolfPackPrintSchema;

impl Schema for WolfPackPrintSchema {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The card's name." },
        Field {
            name: "deck",
            aliases: &["d"],
            kind: FieldKind::Words(&["pack", "ace"]),
            about: "The decks that contain it.",
        },
        Field {
            name: "rarity",
            aliases: &["r"],
            kind: FieldKind::Words(&["common", "uncommon", "rare"]),
            about: "Its rarity, which decides the number of copies.",
        },
        Field { name: "text", aliases: &["o"], kind: FieldKind::Text, about: "What the card does." },
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

/// The fields of flyers, and of the state transitions that can be triggers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WolfPackObjectSchema;

impl Schema for WolfPackObjectSchema {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["friend", "enemy", "foe", "pilot", "ace"]),
            about: "The side of a flyer; a foe can be fired at, with friendly fire also a pilot.",
        },
        Field { name: "health", aliases: &[], kind: FieldKind::Number, about: "A flyer's health." },
        Field {
            name: "turn",
            aliases: &[],
            kind: FieldKind::Bare(&["on-turn", "off-turn"]),
            about: "Whether it is the turn of the flyer's side, or of the other side.",
        },
        Field {
            name: "change",
            aliases: &[],
            kind: FieldKind::Bare(&[
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
            about: "A transition of the turn order.",
        },
        Field {
            name: "from",
            aliases: &[],
            kind: FieldKind::Words(STATES),
            about: "The state before a transition.",
        },
        Field {
            name: "to",
            aliases: &[],
            kind: FieldKind::Words(STATES),
            about: "The state after a transition.",
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wolfpack::turn_state;

    /// The words of the language match those of the table.
    #[test]
    fn every_state_and_every_change_has_its_word() {
        assert_eq!(turn_state::STATES.map(|node| node.word)[..], *STATES);
        let field = WolfPackObjectSchema::FIELDS.iter().find(|field| field.name == "change").unwrap();
        let FieldKind::Bare(words) = field.kind else { panic!("transitions stand alone") };
        let table = turn_state::CHANGES.iter().flat_map(|change| [Some(change.word), change.alias]);
        assert_eq!(words, table.flatten().collect::<Vec<_>>());
    }
}

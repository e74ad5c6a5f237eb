//! What can be asked about the duel's cards.

use effects::ROLE;
use effects::query::{Field, FieldKind, Schema};

/// The icons of spells and traps, in the order of [`CardIcon::ALL`](crate::duel::CardIcon::ALL); then those of monsters.
pub const ICONS: &[&str] = &[
    "normal",
    "equip",
    "continuous",
    "field",
    "quick-play",
    "ritual",
    "counter",
    "effect",
    "flip",
    "spirit",
    "union",
    "token",
];

/// The attributes of monsters.
pub const ATTRIBUTES: &[&str] = &["earth", "water", "fire", "wind", "light", "dark", "divine"];

/// The types of monsters.
pub const TRIBES: &[&str] = &[
    "aqua",
    "beast",
    "beast-warrior",
    "dinosaur",
    "dragon",
    "fairy",
    "fiend",
    "fish",
    "insect",
    "machine",
    "plant",
    "pyro",
    "reptile",
    "rock",
    "sea serpent",
    "spellcaster",
    "thunder",
    "warrior",
    "winged beast",
    "zombie",
];

const ICON: Field =
    Field { name: "icon", aliases: &[], kind: FieldKind::Words(ICONS), about: "The icon of a card." };
const ATTRIBUTE: Field = Field {
    name: "attribute",
    aliases: &[],
    kind: FieldKind::Words(ATTRIBUTES),
    about: "A monster's attribute.",
};
const TRIBE: Field =
    Field { name: "type", aliases: &[], kind: FieldKind::Words(TRIBES), about: "A monster's type." };

/// The fields that are printed on cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DuelPrintSchema;

impl Schema for DuelPrintSchema {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The card's name." },
        Field {
            name: "kind",
            aliases: &["t"],
            kind: FieldKind::Words(&["monster", "spell", "trap"]),
            about: "The kind of card.",
        },
        Field {
            name: "level",
            aliases: &["lv"],
            kind: FieldKind::Number,
            about: "A monster's level, 1 to 8.",
        },
        Field { name: "atk", aliases: &[], kind: FieldKind::Number, about: "A monster's attack power." },
        Field { name: "def", aliases: &[], kind: FieldKind::Number, about: "A monster's defence power." },
        Field {
            name: "phases",
            aliases: &["phase"],
            kind: FieldKind::Words(&["main", "battle"]),
            about: "When a spell can be activated.",
        },
        Field {
            name: "description",
            aliases: &[],
            kind: FieldKind::Text,
            about: "A sentence or two about the card.",
        },
        Field { name: "text", aliases: &["o"], kind: FieldKind::Text, about: "What the card does." },
        // Last, because a ruleset without them keeps no room for them.
        ICON,
        ATTRIBUTE,
        TRIBE,
        Field {
            name: "limit",
            aliases: &[],
            kind: FieldKind::Number,
            about: "How many copies a deck may have.",
        },
        Field {
            name: "passcode",
            aliases: &[],
            kind: FieldKind::Number,
            about: "The number that is printed on the card.",
        },
        Field {
            name: "alias",
            aliases: &[],
            kind: FieldKind::Text,
            about: "Another name under which the card counts.",
        },
        Field {
            name: "next",
            aliases: &[],
            kind: FieldKind::Text,
            about: "The monster of the next level that the card names.",
        },
    ];
}

/// The fields of things on the table: what the queries inside effects ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DuelTableSchema;

impl Schema for DuelTableSchema {
    const FIELDS: &'static [Field] = &[
        ROLE,
        Field {
            name: "side",
            aliases: &[],
            kind: FieldKind::Bare(&["yours", "theirs", "its"]),
            about: "The owner: you, the opponent, or the player who is `it`.",
        },
        Field {
            name: "kind",
            aliases: &["t"],
            kind: FieldKind::Bare(&["monster", "spell", "trap", "player"]),
            about: "The kind of object.",
        },
        Field {
            name: "place",
            aliases: &[],
            kind: FieldKind::Bare(&["hand", "deck", "grave", "banished", "field", "revealed"]),
            about: "The zone; on the field if none is named.",
        },
        Field {
            name: "mode",
            aliases: &[],
            kind: FieldKind::Bare(&["attack", "defense"]),
            about: "The position of a monster on the field.",
        },
        Field {
            name: "position",
            aliases: &[],
            kind: FieldKind::Words(&["attack", "defense"]),
            about: "The position of a monster on the field.",
        },
        Field {
            name: "came",
            aliases: &[],
            kind: FieldKind::Words(&["hand", "deck", "grave", "banished", "field"]),
            about: "The zone that it came from to where it is.",
        },
        Field { name: "what", aliases: &[], kind: FieldKind::Bare(&["card"]), about: "Any card." },
        Field {
            name: "face",
            aliases: &[],
            kind: FieldKind::Words(&["up", "down"]),
            about: "Whether it is face up or face down.",
        },
        Field {
            name: "link",
            aliases: &[],
            kind: FieldKind::Bare(&["equipped", "attached", "linked"]),
            about: "The monster that this card is equipped to, the cards equipped to this card, or the monster \
                that this card holds.",
        },
        Field {
            name: "did",
            aliases: &[],
            kind: FieldKind::Words(&["attack", "battle-kill", "arrive", "rise", "fall"]),
            about: "What it did in this turn: attack, destroy a monster by battle, come where it is, come face-up, or \
                fall in the battle that goes on.",
        },
        Field {
            name: "cause",
            aliases: &[],
            kind: FieldKind::Words(&["battle", "effect", "opponent", "destruction"]),
            about: "What brought it where it is.",
        },
        Field {
            name: "summoner",
            aliases: &[],
            kind: FieldKind::Text,
            about: "The name of the card whose effect summoned it.",
        },
        Field {
            name: "summonable",
            aliases: &[],
            kind: FieldKind::Words(&["normal", "special"]),
            about: "How it can be summoned.",
        },
        Field {
            name: "quality",
            aliases: &[],
            kind: FieldKind::Bare(&[
                "improper",
                "counter-holder",
                "seen",
                "union-free",
                "only-target",
                "leveled",
            ]),
            about: "Never summoned as it says; able to hold counters; looked at; without a union monster; the only \
                target of the effect that happens; naming a next level.",
        },
        Field {
            name: "will",
            aliases: &[],
            kind: FieldKind::Words(&["special-summon", "destroy-monsters"]),
            about: "What the effect that it activated would do.",
        },
        Field {
            name: "like",
            aliases: &[],
            kind: FieldKind::Words(&["name-of-it", "name-of-that", "next-of-it", "declared"]),
            about: "What it has in common with another card, or with what was declared.",
        },
        Field { name: "counters", aliases: &[], kind: FieldKind::Number, about: "The counters on it." },
        Field { name: "who", aliases: &[], kind: FieldKind::Bare(&["you", "opponent"]), about: "A player." },
        ICON,
        ATTRIBUTE,
        TRIBE,
        Field {
            name: "level",
            aliases: &["lv"],
            kind: FieldKind::Number,
            about: "A monster's level; face-down monsters have none.",
        },
        Field {
            name: "atk",
            aliases: &[],
            kind: FieldKind::Number,
            about: "A monster's current ATK, with lasting changes; face-down monsters have none.",
        },
        Field {
            name: "def",
            aliases: &[],
            kind: FieldKind::Number,
            about: "A monster's current DEF, with lasting changes; face-down monsters have none.",
        },
        Field {
            name: "name",
            aliases: &["n"],
            kind: FieldKind::Text,
            about: "The card's name; face-down cards have none.",
        },
    ];
}

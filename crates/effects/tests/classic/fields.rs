//! The fields of a classic duel: of printed cards, and of things on the table.

use effects::ROLE;
use effects::query::{Field, FieldKind, Schema};

use super::{Printed, Table};

const KINDS: &[&str] = &["monster", "spell", "trap"];
const ICONS: &[&str] = &[
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
pub(crate) const TYPES: &[&str] = &[
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
const ATTRIBUTES: &[&str] = &["dark", "earth", "fire", "light", "water", "wind"];

const fn plain(name: &'static str, kind: FieldKind, about: &'static str) -> Field {
    Field { name, aliases: &[], kind, about }
}

const NAME: Field = Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "Its name." };
const ICON: Field = plain("icon", FieldKind::Words(ICONS), "How it is played.");
const TYPE: Field =
    Field { name: "type", aliases: &["t"], kind: FieldKind::Words(TYPES), about: "Its type." };
const ATTRIBUTE: Field = plain("attribute", FieldKind::Words(ATTRIBUTES), "Its attribute.");
const LEVEL: Field = Field { name: "level", aliases: &["lv"], kind: FieldKind::Number, about: "Its level." };
const ATK: Field = plain("atk", FieldKind::Number, "Its attack.");
const DEF: Field = plain("def", FieldKind::Number, "Its defence.");

impl Schema for Printed {
    const FIELDS: &'static [Field] = &[
        NAME,
        Field { name: "kind", aliases: &["k"], kind: FieldKind::Bare(KINDS), about: "What it is." },
        ICON,
        ATTRIBUTE,
        TYPE,
        LEVEL,
        ATK,
        DEF,
        plain("limit", FieldKind::Number, "How many copies a deck may hold."),
        plain("passcode", FieldKind::Number, "The number printed in its corner."),
        plain("alias", FieldKind::Text, "Another name under which it counts."),
        plain("next", FieldKind::Text, "The monster of the next level that it names."),
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What it does." },
    ];
}

/// The zones of cards.
pub(crate) const PLACES: &[&str] = &["field", "hand", "deck", "grave", "banished", "revealed"];
/// What a player can declare.
pub(crate) const DECLARED: &[&str] = &["monster-type", "level", "kind-of-card", "card-name"];

impl Schema for Table {
    const FIELDS: &'static [Field] = &[
        ROLE,
        plain("side", FieldKind::Bare(&["yours", "theirs", "its"]), "Whose it is."),
        plain("kind", FieldKind::Bare(KINDS), "What it is."),
        plain("what", FieldKind::Bare(&["card"]), "Any card."),
        plain("place", FieldKind::Bare(PLACES), "Where it is."),
        plain("face", FieldKind::Words(&["up", "down"]), "Which way it lies."),
        plain("position", FieldKind::Words(&["attack", "defense"]), "How it stands."),
        plain(
            "did",
            FieldKind::Words(&["attack", "battle-kill", "arrive", "rise", "fall"]),
            "What it has done this turn.",
        ),
        plain("came", FieldKind::Words(PLACES), "Where it came from."),
        plain(
            "cause",
            FieldKind::Words(&["battle", "effect", "opponent", "destruction"]),
            "Why it came to its zone.",
        ),
        plain("summoner", FieldKind::Text, "The card that summoned it."),
        plain("summonable", FieldKind::Words(&["normal", "special"]), "How it can be summoned."),
        plain(
            "quality",
            FieldKind::Bare(&["improper", "counter-holder", "seen", "union-free", "only-target", "leveled"]),
            "What else is known of it.",
        ),
        plain(
            "will",
            FieldKind::Words(&["special-summon", "destroy-monsters"]),
            "What the effect that it activated would do.",
        ),
        plain("counters", FieldKind::Number, "The counters on it."),
        plain(
            "link",
            FieldKind::Bare(&["equipped", "attached", "linked"]),
            "The card that this is equipped to, the cards equipped to this, or the card that this holds.",
        ),
        plain(
            "like",
            FieldKind::Words(&["name-of-it", "name-of-that", "name-of-first", "next-of-it", "declared"]),
            "What it has in common with another thing.",
        ),
        plain("who", FieldKind::Bare(&["you", "opponent", "player"]), "A player."),
        ICON,
        ATTRIBUTE,
        TYPE,
        LEVEL,
        ATK,
        DEF,
        Field { kind: FieldKind::Text, ..NAME },
        // The text of a card can be searched, but effects cannot query it.
        plain("text", FieldKind::Text, "What it does."),
    ];
}

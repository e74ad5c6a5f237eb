//! What can be asked about the cards of Vanguard.

use effects::ROLE;
use effects::query::{Field, FieldKind, Schema};

/// The kinds of cards, in the order of [`CardKindOf`](crate::vanguard::VanguardKind).
pub(in crate::vanguard) const KINDS: &[&str] =
    &["normal", "trigger", "stride", "g-guardian", "order", "blitz", "token"];

/// The kinds of triggers.
pub(in crate::vanguard) const TRIGGERS: &[&str] = &["critical", "draw", "stand", "heal"];

/// The skills that a grade gives.
pub(in crate::vanguard) const SKILLS: &[&str] = &["boost", "intercept", "twin drive", "triple drive"];

pub(in crate::vanguard) const NATIONS: &[&str] = &[
    "united sanctuary",
    "dragon empire",
    "star gate",
    "dark zone",
    "magallanica",
    "zoo",
    "hollow reach",
    "ember coast",
];

pub(in crate::vanguard) const CLANS: &[&str] = &[
    "royal paladin",
    "kagero",
    "nova grappler",
    "oracle think tank",
    "gold paladin",
    "narukami",
    "aqua force",
    "shadow paladin",
    "star lockers",
    "forge wardens",
];

pub(in crate::vanguard) const RACES: &[&str] = &[
    "abyss dragon",
    "alien",
    "angel",
    "aquaroid",
    "battleroid",
    "cosmo dragon",
    "demon",
    "dragonman",
    "elf",
    "flame dragon",
    "giant",
    "gillman",
    "gnome",
    "golem",
    "high beast",
    "human",
    "mermaid",
    "noble",
    "salamander",
    "sylph",
    "tear dragon",
    "thunder dragon",
    "warbeast",
    "winged dragon",
    "workeroid",
    "construct",
    "astral",
    "smith",
    "ember beast",
];

pub(in crate::vanguard) const SERIES: &[&str] = &["liberator", "eradicator", "revenger", "eclipse", "anvil"];

/// What the abilities of a card do.
pub(in crate::vanguard) const CATEGORIES: &[&str] = &[
    "retire",
    "drop",
    "return",
    "draw",
    "look",
    "stand-rest",
    "power-shield",
    "critical",
    "cannot-attack",
    "ride",
    "call",
    "clan",
    "soul-charge",
];

const fn field(name: &'static str, kind: FieldKind, about: &'static str) -> Field {
    Field { name, aliases: &[], kind, about }
}

const fn called(
    name: &'static str,
    aliases: &'static [&'static str],
    kind: FieldKind,
    about: &'static str,
) -> Field {
    Field { name, aliases, kind, about }
}

const GRADE: Field = called("grade", &["g"], FieldKind::Number, "The grade, 0 to 4.");
const POWER: Field = field("power", FieldKind::Number, "The power.");
const SHIELD: Field = field("shield", FieldKind::Number, "The shield: the power that it adds as a guardian.");
const CRITICAL: Field = field("critical", FieldKind::Number, "The damage that it deals.");
const TRIGGER: Field = field("trigger", FieldKind::Words(TRIGGERS), "The trigger, if it has one.");
const NATION: Field = field("nation", FieldKind::Words(NATIONS), "The nation.");
const CLAN: Field = called("clan", &["c"], FieldKind::Words(CLANS), "The clan.");
const RACE: Field = field("race", FieldKind::Words(RACES), "The race.");
const NAMED_SERIES: Field = field("series", FieldKind::Words(SERIES), "The series that its name belongs to.");

/// The fields that are printed on cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VanguardPrintSchema;

impl Schema for VanguardPrintSchema {
    const FIELDS: &'static [Field] = &[
        called("name", &["n"], FieldKind::Plain, "The name of the card."),
        called("kind", &["t"], FieldKind::Words(KINDS), "The kind of card."),
        GRADE,
        POWER,
        SHIELD,
        CRITICAL,
        TRIGGER,
        NATION,
        CLAN,
        RACE,
        field("skill", FieldKind::Words(SKILLS), "The skill that its grade gives."),
        NAMED_SERIES,
        field("ability", FieldKind::Words(&["act", "auto", "cont", "none"]), "The kinds of its abilities."),
        field("pool", FieldKind::Words(&["ocg", "tcg", "both", "custom"]), "The pool that it comes from."),
        field("category", FieldKind::Words(CATEGORIES), "What its abilities do."),
        field("text", FieldKind::Text, "What the card does."),
    ];
}

/// The fields of things on the table: what the queries inside effects ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VanguardTableSchema;

impl Schema for VanguardTableSchema {
    const FIELDS: &'static [Field] = &[
        ROLE,
        field("side", FieldKind::Bare(&["yours", "theirs"]), "Whose it is: yours, or your opponent's."),
        field(
            "place",
            FieldKind::Bare(&[
                "vanguard", "rear", "guardian", "hand", "deck", "soul", "damage", "drop", "circle", "bind",
                "g-zone", "orders",
            ]),
            "Where it is; on the field if no zone is named.",
        ),
        field("is", FieldKind::Bare(&["unit", "locked", "deleted"]), "A unit on the field, and its state."),
        field("face", FieldKind::Words(&["up", "down"]), "Whether it is face up or face down."),
        field("row", FieldKind::Words(&["front", "back"]), "The row of a unit or a circle."),
        field("state", FieldKind::Bare(&["standing", "resting"]), "How a unit stands."),
        field(
            "battle",
            FieldKind::Bare(&["boosted", "attacker", "attacked", "in-column", "bound-by-this"]),
            "Its part in the battle, or its relation to this card.",
        ),
        field("free", FieldKind::Bare(&["open"]), "A circle without a unit."),
        field("who", FieldKind::Bare(&["you", "opponent", "player"]), "A player."),
        called("kind", &["t"], FieldKind::Words(KINDS), "The kind of card."),
        GRADE,
        POWER,
        SHIELD,
        CRITICAL,
        TRIGGER,
        NATION,
        CLAN,
        RACE,
        NAMED_SERIES,
        called("name", &["n"], FieldKind::Text, "The name of the card."),
    ];
}

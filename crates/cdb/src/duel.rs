//! The bits of a duel's cards, as fields of the card language.

use crate::CardRow;
use crate::card_file::CardFields;

const MONSTER: u64 = 0x1;
const SPELL: u64 = 0x2;
const TRAP: u64 = 0x4;
const NORMAL: u64 = 0x10;
const RITUAL: u64 = 0x80;

/// Kinds of cards that the language does not have.
const FOREIGN: &[(u64, &str)] = &[
    (0x40, "fusion monsters"),
    (0x800, "dual monsters"),
    (0x1000, "tuners"),
    (0x2000, "synchro monsters"),
    (0x4000, "tokens"),
    (0x40_0000, "toon monsters"),
    (0x80_0000, "xyz monsters"),
    (0x100_0000, "pendulum monsters"),
    (0x400_0000, "link cards"),
];

const ICONS: &[(u64, &str)] = &[
    (0x1_0000, "quick-play"),
    (0x2_0000, "continuous"),
    (0x4_0000, "equip"),
    (0x8_0000, "field"),
    (0x10_0000, "counter"),
    (RITUAL, "ritual"),
];

/// Marks of monsters beside their effect.
const MARKS: &[(u64, &str)] = &[(0x200, "spirit"), (0x400, "union"), (0x20_0000, "flip")];

const ATTRIBUTES: &[(u64, &str)] = &[
    (0x1, "earth"),
    (0x2, "water"),
    (0x4, "fire"),
    (0x8, "wind"),
    (0x10, "light"),
    (0x20, "dark"),
    (0x40, "divine"),
];

const TYPES: &[(u64, &str)] = &[
    (0x1, "warrior"),
    (0x2, "spellcaster"),
    (0x4, "fairy"),
    (0x8, "fiend"),
    (0x10, "zombie"),
    (0x20, "machine"),
    (0x40, "aqua"),
    (0x80, "pyro"),
    (0x100, "rock"),
    (0x200, "winged beast"),
    (0x400, "plant"),
    (0x800, "insect"),
    (0x1000, "thunder"),
    (0x2000, "dragon"),
    (0x4000, "beast"),
    (0x8000, "beast-warrior"),
    (0x1_0000, "dinosaur"),
    (0x2_0000, "fish"),
    (0x4_0000, "sea serpent"),
    (0x8_0000, "reptile"),
];

/// The fields of a card, or why the language cannot hold it.
pub(crate) fn fields(card: &CardRow) -> Result<CardFields, String> {
    if let Some(kind) = CardRow::word(card.kind, FOREIGN) {
        return Err(format!("the card language has no {kind}"));
    }
    let mut fields = CardFields::default();
    match card.kind & (MONSTER | SPELL | TRAP) {
        MONSTER => monster(card, &mut fields)?,
        kind @ (SPELL | TRAP) => {
            fields.word("kind", if kind == SPELL { "spell" } else { "trap" });
            fields.word("icon", CardRow::word(card.kind, ICONS).unwrap_or("normal"));
        }
        _ => return Err(format!("its type {:#x} is neither monster, spell nor trap", card.kind)),
    }
    fields.number("passcode", i64::try_from(card.id).map_err(|_| "its number is too large".to_string())?);
    fields.has_effect = card.kind & (SPELL | TRAP) != 0 || !card.is(MONSTER | NORMAL);
    fields.text("description", &card.text);
    Ok(fields)
}

fn monster(card: &CardRow, fields: &mut CardFields) -> Result<(), String> {
    if card.is(RITUAL) {
        return Err("the card language has no ritual monsters".into());
    }
    fields.word("kind", "monster");
    let marks = MARKS.iter().filter(|(bit, _)| card.is(*bit)).map(|(_, mark)| *mark);
    match card.is(NORMAL) {
        true => fields.word("icon", "normal"),
        false => fields.words("icon", &std::iter::once("effect").chain(marks).collect::<Vec<_>>()),
    }
    let attribute = CardRow::word(card.attribute, ATTRIBUTES);
    fields.word(
        "attribute",
        attribute.ok_or_else(|| format!("its attribute {:#x} is unknown", card.attribute))?,
    );
    let kind = CardRow::word(card.race, TYPES);
    fields.word("type", kind.ok_or_else(|| format!("its type {:#x} is unknown", card.race))?);
    let level = card.level & 0xff;
    if !(1..=8).contains(&level) {
        return Err(format!("its level is {level}, and the card language has 1 to 8"));
    }
    fields.number("level", level);
    for (name, value) in [("atk", card.atk), ("def", card.def)] {
        match value {
            -2 => return Err(format!("its {name} is `?`")),
            0..10_000 => fields.number(name, value),
            _ => return Err(format!("its {name} is {value}, and the card language has 0 to 9999")),
        }
    }
    Ok(())
}

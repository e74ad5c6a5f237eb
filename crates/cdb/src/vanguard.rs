//! The bits of Vanguard's cards, as fields of the card language. Clan and race stand in the first lines of the text.

use crate::CardRow;
use crate::card_file::CardFields;

const UNIT: u64 = 0x1;
const TRIGGER: u64 = 0x4;

const TRIGGERS: &[(u64, &str)] = &[(0x20, "critical"), (0x80, "heal"), (0x100, "draw"), (0x200, "stand")];

const NATIONS: &[(u64, &str)] = &[
    (0x1, "united sanctuary"),
    (0x2, "dragon empire"),
    (0x4, "star gate"),
    (0x8, "dark zone"),
    (0x10, "magallanica"),
    (0x20, "zoo"),
];

/// Labels of the first lines of a text.
const LABELS: [&str; 3] = ["Clan", "Race", "Skill"];

/// Whether a text begins with the lines of a Vanguard card.
pub(crate) fn is_labelled(text: &str) -> bool {
    text.lines().take(3).any(|line| label(line, "Clan").is_some())
}

fn label<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (label, value) = line.split_once([':', '：'])?;
    (label.trim() == name).then(|| value.trim())
}

/// The fields of a card, or why the language cannot hold it.
pub(crate) fn fields(card: &CardRow) -> Result<CardFields, String> {
    if !card.is(UNIT) {
        return Err(format!("its type {:#x} is not that of a unit", card.kind));
    }
    let mut fields = CardFields::default();
    fields.word("kind", if card.is(TRIGGER) { "trigger" } else { "normal" });
    let grade = card.level & 0xff;
    if !(0..=4).contains(&grade) {
        return Err(format!("its grade is {grade}, and the card language has 0 to 4"));
    }
    fields.number("grade", grade);
    for (name, value) in [("power", card.atk), ("shield", card.def)] {
        match value {
            0 if name == "shield" => {}
            0..100_000 => fields.number(name, value),
            _ => return Err(format!("its {name} is {value}, and the card language has 0 to 99999")),
        }
    }
    if card.is(TRIGGER) {
        let trigger = CardRow::word(card.kind, TRIGGERS).ok_or("its trigger is unknown")?;
        fields.word("trigger", trigger);
    }
    if let Some(nation) = CardRow::word(card.attribute, NATIONS) {
        fields.word("nation", nation);
    }
    for (name, title) in [("clan", "Clan"), ("race", "Race")] {
        let value = card.text.lines().take(3).find_map(|line| label(line, title));
        let value = value.filter(|value| !value.is_empty());
        if let Some(value) = value {
            fields.text(name, &value.to_lowercase());
        }
    }
    let is_label = |line: &&str| LABELS.iter().any(|name| label(line, name).is_some());
    let ability: Vec<&str> = card.text.lines().skip_while(is_label).collect();
    fields.comment = ability.join(" ").trim().to_string();
    // The bit for cards without an ability is wrong on some cards: the text decides.
    fields.has_effect = ["[AUTO]", "[ACT]", "[CONT]"].iter().any(|mark| fields.comment.contains(mark));
    Ok(fields)
}

//! Writes cards as a card file in TOML.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::{CardRow, SetNames, duel, vanguard};

/// The game whose numbers a database has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardStyle {
    /// Monsters, spells and traps.
    Duel,
    /// Units with grades, clans and triggers.
    Vanguard,
}

impl CardStyle {
    /// The style of most of the cards.
    pub fn of(cards: &[CardRow]) -> Self {
        let labelled = cards.iter().filter(|card| vanguard::is_labelled(&card.text)).count();
        if labelled * 2 > cards.len() { Self::Vanguard } else { Self::Duel }
    }
}

/// A card file, and what became of the cards of the database.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ImportedCards {
    /// The card file.
    pub text: String,
    /// The number of cards in it.
    pub cards: usize,
    /// The names of the cards in it whose effect is only a text.
    pub unprogrammed: Vec<String>,
    /// The number of cards that the game already has.
    pub known: usize,
    /// The number of other prints of a card.
    pub reprints: usize,
    /// The cards that the language cannot hold; they stand at the end of the file as comments.
    pub omitted: Vec<OmittedCard>,
}

/// A card that the language cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OmittedCard {
    /// The number of the card.
    pub id: u64,
    /// The name.
    pub name: String,
    /// Why.
    pub why: String,
}

/// The fields of a card in order, each as TOML.
#[derive(Default)]
pub(crate) struct CardFields {
    lines: Vec<(&'static str, String)>,
    /// A text that has no field.
    pub(crate) comment: String,
    /// Whether the card does something.
    pub(crate) has_effect: bool,
}

impl CardFields {
    pub(crate) fn number(&mut self, name: &'static str, value: i64) {
        self.lines.push((name, value.to_string()));
    }

    pub(crate) fn word(&mut self, name: &'static str, word: &str) {
        self.lines.push((name, quoted(word)));
    }

    pub(crate) fn words(&mut self, name: &'static str, words: &[&str]) {
        match words {
            [word] => self.word(name, word),
            words => {
                let all: Vec<_> = words.iter().map(|word| quoted(word)).collect();
                self.lines.push((name, format!("[{}]", all.join(", "))));
            }
        }
    }

    /// A text, unless there is none.
    pub(crate) fn text(&mut self, name: &'static str, text: &str) {
        let text = one_line(text);
        if !text.is_empty() {
            self.lines.push((name, quoted(&text)));
        }
    }
}

/// The cards as a file. Cards for which `is_known` holds by their name are left out: the game has them with programs.
pub fn card_file(
    cards: &[CardRow],
    style: CardStyle,
    series: &SetNames,
    is_known: &dyn Fn(&str) -> bool,
) -> ImportedCards {
    let mut file = ImportedCards::default();
    let numbers: BTreeSet<u64> = cards.iter().map(|card| card.id).collect();
    let mut names = BTreeSet::new();
    for card in cards {
        let name = one_line(&card.name);
        let read = match style {
            _ if name.is_empty() => Err("it has no name".into()),
            CardStyle::Duel => duel::fields(card),
            CardStyle::Vanguard => vanguard::fields(card),
        };
        if card.alias != 0 && numbers.contains(&card.alias) || names.contains(&name) {
            file.reprints += 1;
        } else if is_known(&name) {
            file.known += 1;
        } else {
            match read {
                Ok(fields) => file.add(&name, &fields, &series.of(card.series)),
                Err(why) => file.omitted.push(OmittedCard { id: card.id, name: name.clone(), why }),
            }
        }
        names.insert(name);
    }
    for OmittedCard { id, name, why } in &file.omitted {
        _ = writeln!(file.text, "# {id} {name}: {why}");
    }
    file
}

impl ImportedCards {
    fn add(&mut self, name: &str, fields: &CardFields, series: &[&str]) {
        self.cards += 1;
        if fields.has_effect {
            self.unprogrammed.push(name.into());
        }
        for comment in series.iter().map(|series| format!("series: {series}")) {
            _ = writeln!(self.text, "# {comment}");
        }
        if !fields.comment.is_empty() {
            _ = writeln!(self.text, "# {}", one_line(&fields.comment));
        }
        _ = writeln!(self.text, "[[card]]\nname = {}", quoted(name));
        for (name, value) in &fields.lines {
            _ = writeln!(self.text, "{name} = {value}");
        }
        self.text.push('\n');
    }
}

/// A text on one line, without control characters.
fn one_line(text: &str) -> String {
    let visible = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A string of TOML.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

//! Card files in TOML: one table per card, and all errors of a file at once.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::card_values::CardValues;
use super::clauses::CardClauses;
use super::print::{Print, TEXT};
use super::written::written_at;
use crate::program::Ability;
use crate::query::{Field, FieldKind, Schema, folded};
use crate::read::{Clause, NOTHING_DONE, ability_in};
use crate::{Diagnostic, MAX_DIAGNOSTICS, SourceText, Vocab, nearest};
use kernel::ellipsize;

/// The maximum number of cards in a file: a card is identified by 16 bits, and a game may read a few files.
const MOST_CARDS: usize = 30_000;
/// The maximum number of abilities of a card.
const MOST_ABILITIES: usize = 16;

/// Reads the cards of a file. Cards with errors are left out and reported.
///
/// ```toml
/// [[card]]
/// name = "Ember Fox"
/// kind = "monster"
/// atk = 1200
/// when = "summoned this"
/// do = "draw 1"
/// ```
///
/// A card with several abilities has them in tables `[[card.ability]]` below it.
pub fn read_toml<V: Vocab>(source: &SourceText<'_>) -> (Vec<Print<V>>, Vec<Diagnostic>) {
    read_toml_with(source, |_, _, _| {})
}

/// The same for a game that demands more of a card: `check` adds what else is wrong with it, at the clauses at fault. A
/// card with such a mistake is left out, too.
pub fn read_toml_with<V: Vocab>(
    source: &SourceText<'_>,
    mut check: impl FnMut(&Print<V>, &CardClauses<'_>, &mut Vec<Diagnostic>),
) -> (Vec<Print<V>>, Vec<Diagnostic>) {
    let (document, mistakes) = parsed(source.text);
    let mut file = File { text: source.text, mistakes };
    let mut prints: Vec<Print<V>> = Vec::new();
    for (key, value) in document.get_ref() {
        if Diagnostic::enough(&file.mistakes) {
            break;
        }
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("card", DeValue::Array(cards)) => {
                if let Some(first) = cards.get(MOST_CARDS) {
                    let what =
                        format!("a file has at most {MOST_CARDS} cards: move the others to another file");
                    file.wrong("too-many", first_line(source.text, first.span()), what);
                }
                prints.reserve(cards.len().min(MOST_CARDS));
                for card in cards.iter().take(MOST_CARDS) {
                    if Diagnostic::enough(&file.mistakes) {
                        break;
                    }
                    let DeValue::Table(table) = card.get_ref() else {
                        file.wrong(
                            "syntax",
                            card.span(),
                            "a card is a table: write `[[card]]` and its keys \
                            below it",
                        );
                        continue;
                    };
                    let Some(print) = file.card::<V>(table, card.span()) else { continue };
                    let before = file.mistakes.len();
                    check(&print, &CardClauses::new(table), &mut file.mistakes);
                    if file.mistakes.len() == before {
                        prints.push(print);
                    }
                }
                file.leave_out_doubles(&mut prints);
            }
            ("card", _) => {
                file.wrong("syntax", key.span(), "write cards as `[[card]]`, with double brackets");
            }
            (other, _) => {
                let what = format!(
                    "unknown key `{}`: a card file contains only `[[card]]` tables",
                    ellipsize(other)
                );
                file.mistakes
                    .push(Diagnostic::new("unknown-key", key.span(), what).meant(nearest(other, ["card"])));
            }
        }
    }
    if prints.is_empty() && file.mistakes.is_empty() {
        let end = source.text.len();
        file.wrong(
            "no-cards",
            end..end,
            "the file has no cards: write a table `[[card]]` with its keys below it",
        );
    }
    (prints, Diagnostic::in_order(file.mistakes))
}

/// The number of bytes of an invalid TOML file that are parsed after the first error. Each error takes memory, and
/// in a file of nothing but brackets every byte is one.
const READ_ON: usize = 1 << 15;

/// The tables of a text, or of its first part if it is not valid TOML, and the TOML errors.
fn parsed(text: &str) -> (Spanned<DeTable<'_>>, Vec<Diagnostic>) {
    let first = match DeTable::parse(text) {
        Ok(document) => return (document, Vec::new()),
        Err(first) => first.span().map_or(0, |span| span.end),
    };
    let end = text.ceil_char_boundary(first.saturating_add(READ_ON).min(text.len()));
    let line = text[end..].find('\n').filter(|line| *line < READ_ON);
    let end = end + line.unwrap_or(0);
    let (document, errors) = DeTable::parse_recoverable(&text[..end]);
    let whole = end == text.len();
    // Errors caused by the cut are not reported.
    let errors = errors.iter().map(broken).filter(|mistake| whole || mistake.span.end < end);
    let mut mistakes: Vec<_> = errors.take(MAX_DIAGNOSTICS + 1).collect();
    if !whole {
        mistakes.push(Diagnostic::stopped(end, "parsing stopped here because of an earlier error"));
    }
    (document, mistakes)
}

fn broken(error: &toml::de::Error) -> Diagnostic {
    Diagnostic::new("syntax", error.span().unwrap_or(0..0), error.message())
}

struct File<'a> {
    text: &'a str,
    mistakes: Vec<Diagnostic>,
}

type Entry<'a, 'i> = (&'a Spanned<DeString<'i>>, &'a Spanned<DeValue<'i>>);

impl File<'_> {
    fn wrong(&mut self, code: &'static str, span: Range<usize>, what: impl Into<String>) {
        self.mistakes.push(Diagnostic::new(code, span, what));
    }

    /// Leaves out the cards with the name of an earlier card. Sorting finds them faster than a set that grows.
    fn leave_out_doubles<V: Vocab>(&mut self, prints: &mut Vec<Print<V>>) {
        let mut order: Vec<u32> = (0..prints.len() as u32).collect();
        order.sort_unstable_by_key(|at| (&prints[*at as usize].name, *at));
        let pairs =
            order.array_windows().filter(|[a, b]| prints[*a as usize].name == prints[*b as usize].name);
        let mut doubles: Vec<u32> = pairs.map(|[_, double]| *double).collect();
        doubles.sort_unstable();
        for at in doubles.iter().take(MAX_DIAGNOSTICS + 1) {
            let print = &prints[*at as usize];
            let what = format!("the name {} occurs twice", print.name);
            self.wrong("double-name", print.sheet.span("name"), what);
        }
        let mut at = 0..;
        prints.retain(|_| at.next().is_none_or(|at| doubles.binary_search(&at).is_err()));
    }

    fn card<V: Vocab>(&mut self, table: &DeTable<'_>, whole: Range<usize>) -> Option<Print<V>> {
        let before = self.mistakes.len();
        let mut sheet = CardValues::<V>::default();
        let mut own = Vec::new();
        let mut abilities = Vec::new();
        let mut broken = Vec::new();
        for (key, value) in table {
            if Diagnostic::enough(&self.mistakes) {
                return None;
            }
            match key.get_ref().as_ref() {
                "ability" => abilities.extend(self.abilities::<V>(value)),
                name if Clause::is_key(name) => own.push((key, value)),
                name => match V::Print::place(name).filter(|at| V::Print::FIELDS[*at].name != TEXT) {
                    Some(at) if !sheet.span_at(at).is_empty() => {
                        let (a, b) = (sheet.span_at(at), value.span());
                        let later = if a.start > b.start { a } else { b };
                        let name = V::Print::FIELDS[at].name;
                        self.wrong("double-key", later, format!("{name} occurs twice"));
                    }
                    Some(at) => {
                        sheet.set_span(at, value.span());
                        if self.value(at, value, &mut sheet).is_none() {
                            broken.push(V::Print::FIELDS[at].name);
                        }
                    }
                    None => self.unknown::<V>(name, key.span()),
                },
            }
        }
        if !own.is_empty() {
            abilities.reserve_exact(1);
            abilities.insert(0, self.ability(&own));
        }
        if abilities.len() > MOST_ABILITIES {
            let what = format!("a card has at most {MOST_ABILITIES} abilities");
            self.wrong("too-many", first_line(self.text, whole.clone()), what);
        }
        match Print::read(&sheet) {
            // A card with an error is left out.
            Ok((name, facts)) if self.mistakes.len() == before => {
                Some(Print::made(name, facts, sheet, abilities))
            }
            Ok(_) => None,
            Err(unfit) => {
                // A value that cannot be parsed has its own error already.
                if !broken.contains(&unfit.field) {
                    let span = sheet.span(unfit.field);
                    let span = if span.is_empty() { whole } else { span };
                    self.wrong("unfit", first_line(self.text, span), unfit.what);
                }
                None
            }
        }
    }

    fn unknown<V: Vocab>(&mut self, name: &str, span: Range<usize>) {
        let names = V::Print::FIELDS.iter().map(|field| field.name).filter(|name| *name != TEXT);
        let meant = nearest(name, names.chain(Clause::KEYS).chain(["ability", "may"]));
        let what = match name {
            TEXT => "`text` is generated from the card's program; remove it".into(),
            _ => format!("unknown key `{}` of a card", ellipsize(name)),
        };
        self.mistakes.push(Diagnostic::new("unknown-key", span, what).meant(meant));
    }

    fn abilities<V: Vocab>(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Ability<V>> {
        let DeValue::Array(tables) = value.get_ref() else {
            self.wrong("syntax", value.span(), "write abilities as `[[card.ability]]`, with double brackets");
            return vec![];
        };
        let mut read = Vec::with_capacity(tables.len());
        for table in tables {
            if Diagnostic::enough(&self.mistakes) {
                break;
            }
            let DeValue::Table(keys) = table.get_ref() else {
                self.wrong(
                    "syntax",
                    table.span(),
                    "an ability is a table: write `[[card.ability]]` and its keys below it",
                );
                continue;
            };
            match keys.is_empty() {
                true => self.wrong("empty", table.span(), NOTHING_DONE),
                false => read.push(self.ability(&keys.iter().collect::<Vec<_>>())),
            }
        }
        read
    }

    fn ability<V: Vocab>(&mut self, entries: &[Entry<'_, '_>]) -> Ability<V> {
        let mut clauses = Vec::with_capacity(entries.len());
        let mut mistakes = Vec::new();
        for (key, value) in entries {
            if Diagnostic::enough(&mistakes) {
                break;
            }
            let (key, at) = (key.get_ref().as_ref(), key.span());
            match value.get_ref() {
                DeValue::String(text) => {
                    clauses.push(Clause { key, at, text, span: value.span() });
                }
                _ => mistakes.push(Diagnostic::new(
                    "syntax",
                    value.span(),
                    format!("`{}` must be a string in quotes", ellipsize(key)),
                )),
            }
        }
        let read = ability_in(&clauses, &mut mistakes, |mistake, clause| {
            let written = self.text.get(clause.span.clone()).unwrap_or_default();
            let span = written_at(written, clause.text, mistake.span.clone());
            Diagnostic { span: clause.span.start + span.start..clause.span.start + span.end, ..mistake }
        });
        self.mistakes.append(&mut mistakes);
        read
    }

    /// Sets the field at this index to a value; `None` if the value is wrong.
    fn value<V: Vocab>(
        &mut self,
        at: usize,
        value: &Spanned<DeValue<'_>>,
        sheet: &mut CardValues<V>,
    ) -> Option<()> {
        let field = &V::Print::FIELDS[at];
        match (field.kind, value.get_ref()) {
            (FieldKind::Number, DeValue::Integer(number)) => {
                let digits = match number.as_str() {
                    text if text.contains('_') => Cow::Owned(text.replace('_', "")),
                    text => Cow::Borrowed(text),
                };
                match i64::from_str_radix(&digits, number.radix()) {
                    Ok(number) => {
                        sheet.set_number(at, number);
                        return Some(());
                    }
                    Err(_) => {
                        self.wrong(
                            "not-a-number",
                            value.span(),
                            format!("the number {} is too large", ellipsize(&digits)),
                        );
                    }
                }
            }
            (FieldKind::Text | FieldKind::Plain, DeValue::String(text)) => {
                sheet.set_text(at, text);
                return Some(());
            }
            (FieldKind::Words(known) | FieldKind::Bare(known), DeValue::String(text)) => {
                // A word may consist of several words: `clan = "royal paladin"`.
                if let Some(word) = known_word(known, text) {
                    sheet.set_words(at, &[word]);
                    return Some(());
                }
                let written = self.text.get(value.span()).unwrap_or_default();
                let words = text.split_whitespace().map(|word| {
                    let at = word.as_ptr() as usize - text.as_ptr() as usize;
                    let span = written_at(written, text, at..at + word.len());
                    let span = value.span().start + span.start..value.span().start + span.end;
                    self.one_of(field, known, word, span)
                });
                // All of them are checked before the first error counts.
                let words: Vec<_> = words.collect();
                let words = words.into_iter().collect::<Option<Vec<_>>>()?;
                sheet.set_words(at, &words);
                return Some(());
            }
            (FieldKind::Words(known) | FieldKind::Bare(known), DeValue::Array(items)) => {
                let words = items.iter().map(|item| match item.get_ref() {
                    DeValue::String(word) => self.one_of(field, known, word, item.span()),
                    _ if Diagnostic::enough(&self.mistakes) => None,
                    _ => {
                        self.wrong(
                            "syntax",
                            item.span(),
                            format!("{} must be a string of words in quotes", field.name),
                        );
                        None
                    }
                });
                let words: Vec<_> = words.collect();
                let words = words.into_iter().collect::<Option<Vec<_>>>()?;
                sheet.set_words(at, &words);
                return Some(());
            }
            (FieldKind::Number, _) => {
                self.wrong(
                    "not-a-number",
                    value.span(),
                    format!("{} must be a whole number, without quotes", field.name),
                );
            }
            _ => self.wrong("syntax", value.span(), format!("{} must be a string in quotes", field.name)),
        }
        None
    }

    fn one_of(
        &mut self,
        field: &Field,
        known: &'static [&'static str],
        word: &str,
        span: Range<usize>,
    ) -> Option<&'static str> {
        let found = known_word(known, word);
        if found.is_none() && !Diagnostic::enough(&self.mistakes) {
            let list = if known.len() <= 12 {
                format!(": expected one of {}", known.join(", "))
            } else {
                String::new()
            };
            let what = format!("{} cannot be `{}`{list}", field.name, ellipsize(word));
            let meant = nearest(word, known.iter().copied());
            self.mistakes.push(Diagnostic::new("unknown-word", span, what).meant(meant));
        }
        found
    }
}

/// The word as the field spells it.
fn known_word(known: &'static [&'static str], word: &str) -> Option<&'static str> {
    let word = folded(word);
    known.iter().find(|right| **right == word).copied()
}

/// The part of a span that stands on its first line.
fn first_line(text: &str, span: Range<usize>) -> Range<usize> {
    let line = text.get(span.clone()).and_then(|part| part.find('\n'));
    span.start..line.map_or(span.end, |at| span.start + at)
}

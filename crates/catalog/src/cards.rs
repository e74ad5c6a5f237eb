//! The cards of any game: searching them, and checking files with new ones.

use effects::query::{Field, Schema, Search, Show};
use effects::{BuiltInCards, CardValues, Diagnostic, FieldValue, Print, SourceText, VerbParam, Vocab, Word};

/// The cards of a game, with the types erased.
#[derive(Copy, Clone, Debug)]
pub struct CardPool {
    /// The fields of a card.
    pub fields: &'static [Field],
    /// Finds the cards that match a search, or returns the error.
    pub search: fn(&str) -> Result<CardSearchResult, effects::query::QueryError>,
    /// Reads a file of cards.
    pub check: fn(&SourceText<'_>) -> CheckedCards,
    /// The fields of things on the table, for queries inside an effect.
    pub table: &'static [Field],
    /// The words of the card language, by category.
    pub words: fn() -> Vec<(&'static str, Vec<String>)>,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSearchResult {
    /// The search in its normal form.
    pub search: String,
    /// The cards, in the requested order.
    pub cards: Vec<CardDescription>,
    /// The number of all cards.
    pub total: usize,
    /// The presentation.
    pub show: Show,
}

/// A card as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDescription {
    /// The name.
    pub name: String,
    /// The printed values, by field, without name and text; numbers are numbers.
    pub values: Vec<(&'static str, FieldValue)>,
    /// The text, generated from its program.
    pub text: String,
}

/// The content of a card file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedCards {
    /// The valid cards.
    pub cards: Vec<CardDescription>,
    /// The errors of the others.
    pub mistakes: Vec<Diagnostic>,
}

impl CardPool {
    pub(crate) const fn of<S: BuiltInCards>() -> Self {
        Self {
            fields: <S::V as Vocab>::Print::FIELDS,
            table: <S::V as Vocab>::Table::FIELDS,
            search: |text| {
                let search: Search<<S::V as Vocab>::Print> = text.parse()?;
                let library = S::library();
                let found = library.search(&search);
                let cards = found.iter().map(|at| shown(&library.prints[usize::from(*at)])).collect();
                Ok(CardSearchResult {
                    search: search.to_string(),
                    cards,
                    total: library.prints.len(),
                    show: search.show,
                })
            },
            check: |source| {
                let (prints, mistakes) = S::read_for_match(source);
                CheckedCards { cards: prints.iter().map(shown).collect(), mistakes }
            },
            words: words::<S::V>,
        }
    }
}

/// The words of a vocabulary, by what they are.
fn words<V: Vocab>() -> Vec<(&'static str, Vec<String>)> {
    vec![
        ("verbs", V::Verb::ALL.iter().map(|verb| shape::<V>(*verb)).collect()),
        ("triggers", names::<V::Trigger>()),
        ("stats", names::<V::Stat>()),
        ("counters", names::<V::MatchCounter>()),
        ("keywords", names::<V::Keyword>()),
        ("timings", names::<V::Timing>()),
        ("zones where abilities work", names::<V::Zone>()),
    ]
}

fn names<W: Word>() -> Vec<String> {
    W::ALL.iter().map(|word| word.name().into()).collect()
}

/// A verb with what follows it: `draw NUMBER [for WHICH]`.
fn shape<V: Vocab>(verb: V::Verb) -> String {
    let part = |part: &VerbParam| match part {
        VerbParam::Which => "WHICH".into(),
        VerbParam::Amount => "NUMBER".into(),
        VerbParam::Stats => "STATS".into(),
        VerbParam::OneOf(words) => words.join("|"),
        VerbParam::Key(word) => (*word).into(),
        VerbParam::Maybe(word) => format!("[{word} WHICH]"),
    };
    let parts = V::verb(verb).takes.iter().map(part);
    std::iter::once(verb.name().to_string()).chain(parts).collect::<Vec<_>>().join(" ")
}

fn shown<V: Vocab>(print: &Print<V>) -> CardDescription {
    let fields = V::Print::FIELDS.iter().filter(|field| !["name", "text"].contains(&field.name));
    let value = |sheet: &CardValues<V>, field: &Field| sheet.value(field.name);
    let values = fields.map(|field| (field.name, value(&print.sheet, field)));
    let values = values.filter(|(_, value)| *value != FieldValue::None).collect();
    CardDescription { name: print.name.to_string(), values, text: print.text().into() }
}

impl CardDescription {
    /// The value of a field as text; empty if the card has none.
    pub fn value(&self, field: &str) -> String {
        let found = self.values.iter().find(|(name, _)| *name == field);
        match found.map(|(_, value)| value) {
            Some(FieldValue::Number(number)) => number.to_string(),
            Some(FieldValue::Text(text)) => text.clone(),
            Some(FieldValue::Words(words)) => words.join(" "),
            Some(FieldValue::None) | None => String::new(),
        }
    }

    /// A card as one line: its name, its printed values, its text.
    pub fn sentence(&self) -> String {
        let long = |value: &FieldValue| matches!(value, FieldValue::Text(..));
        let values = self.values.iter().filter(|(_, value)| !long(value));
        let values: Vec<_> = values
            .map(|(name, value)| match value {
                FieldValue::Words(_) => self.value(name),
                _ => format!("{name} {}", self.value(name)),
            })
            .collect();
        let values = if values.is_empty() { String::new() } else { format!(" ({})", values.join(", ")) };
        match self.text.is_empty() {
            true => format!("{}{values}", self.name),
            false => format!("{}{values}: {}", self.name, self.text),
        }
    }
}

//! The cards of any game: searching them, and checking files with new ones.

use effects::query::{Field, Schema, Search, Show};
use effects::{BuiltInCards, CardValues, Diagnostic, FieldValue, Print, SourceText, VerbParam, Vocab, Word};

/// The cards of a game, with the types erased.
#[derive(Copy, Clone, Debug)]
pub struct CardPool {
    /// What can be asked about a card.
    pub fields: &'static [Field],
    /// Finds the cards that answer a search, or says what is wrong with it.
    pub search: fn(&str) -> Result<CardSearchResult, effects::query::QueryError>,
    /// Reads a file of cards.
    pub check: fn(&SourceText<'_>) -> CheckedCards,
    /// What can be asked of things on the table, inside an effect.
    pub table: &'static [Field],
    /// The words a card can be written with: what they are, and the words.
    pub words: fn() -> Vec<(&'static str, Vec<String>)>,
}

/// The answer to a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSearchResult {
    /// The search as it was understood.
    pub search: String,
    /// The cards, in the order that was asked for.
    pub cards: Vec<CardDescription>,
    /// Of how many.
    pub total: usize,
    /// How they are to be shown.
    pub show: Show,
}

/// A card as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDescription {
    /// Its name.
    pub name: String,
    /// What is printed on it, by field, without name and text; the numbers are numbers.
    pub values: Vec<(&'static str, FieldValue)>,
    /// What it does, as generated from its program.
    pub text: String,
}

/// What a file of cards holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedCards {
    /// The cards that are right.
    pub cards: Vec<CardDescription>,
    /// What is wrong with the others.
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
        ("what a card can wait for", names::<V::Trigger>()),
        ("stats", names::<V::Stat>()),
        ("numbers of the match", names::<V::MatchCounter>()),
        ("keywords", names::<V::Keyword>()),
        ("moments", names::<V::Timing>()),
        ("places where abilities work", names::<V::Zone>()),
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
    /// The value of a field as text; nothing if the card has none.
    pub fn value(&self, field: &str) -> String {
        let found = self.values.iter().find(|(name, _)| *name == field);
        match found.map(|(_, value)| value) {
            Some(FieldValue::Number(number)) => number.to_string(),
            Some(FieldValue::Text(text)) => text.clone(),
            Some(FieldValue::Words(words)) => words.join(" "),
            Some(FieldValue::None) | None => String::new(),
        }
    }

    /// The sentence of a card: its name, what is printed on it, what it does.
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

//! The printed values of a card.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::OnceLock;

use crate::Vocab;
use crate::query::{Field, FieldKind, QueryRecord, Schema, fold};

/// One value of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum FieldValue {
    /// The card has none.
    #[default]
    None,
    /// A number.
    Number(i64),
    /// A text, as it is printed.
    Text(String),
    /// Words.
    Words(Vec<&'static str>),
}

impl FieldValue {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }
}

/// The values of a card, by the fields that the game prints. A file can have thousands of cards, so this type is
/// compact: all texts are in one string, and a word is an index into the words of its field.
#[derive(Clone, Debug)]
pub struct CardValues<V> {
    /// The values by field; once the file is read, without the empty ones at the end.
    values: Box<[Kept]>,
    /// The texts, concatenated.
    texts: String,
    /// The source range of each value; empty once the file is read.
    spans: Vec<Range<usize>>,
    /// The folded texts, by field; computed at the first search.
    folded: OnceLock<Box<[String]>>,
    vocab: PhantomData<V>,
}

/// One value in its compact form.
#[derive(Clone, Debug)]
enum Kept {
    None,
    Number(i64),
    /// A range of the texts.
    Text(u32, u32),
    /// The index of one of the words of the field.
    Word(u16),
    #[expect(clippy::box_collection, reason = "few cards have several words, and all have the room for them")]
    Words(Box<Vec<&'static str>>),
}

/// An error in the values of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldError {
    /// The field.
    pub field: &'static str,
    /// The message.
    pub what: String,
}

impl FieldError {
    /// An error in this field.
    pub fn new(field: &'static str, what: impl Into<String>) -> Self {
        Self { field, what: what.into() }
    }
}

impl<V: Vocab> Default for CardValues<V> {
    fn default() -> Self {
        let fields = V::Print::FIELDS.len();
        Self {
            values: vec![Kept::None; fields].into(),
            texts: String::new(),
            spans: vec![0..0; fields],
            folded: OnceLock::new(),
            vocab: PhantomData,
        }
    }
}

/// The known words of a field.
fn known(field: &Field) -> &'static [&'static str] {
    match field.kind {
        FieldKind::Words(words) | FieldKind::Bare(words) => words,
        _ => &[],
    }
}

impl<V: Vocab> CardValues<V> {
    fn place(name: &str) -> Option<usize> {
        V::Print::FIELDS.iter().position(|field| field.name == name)
    }

    /// Sets a field, with its source range. A field that the game does not print is ignored.
    pub fn set(&mut self, name: &str, value: FieldValue, span: Range<usize>) {
        let Some(at) = Self::place(name) else { return };
        self.set_span(at, span);
        match value {
            FieldValue::None => self.keep(at, Kept::None),
            FieldValue::Number(number) => self.set_number(at, number),
            FieldValue::Text(text) => self.set_text(at, &text),
            FieldValue::Words(words) => self.set_words(at, &words),
        }
    }

    fn keep(&mut self, at: usize, value: Kept) {
        if at >= self.values.len() {
            let mut all = std::mem::take(&mut self.values).into_vec();
            all.resize(V::Print::FIELDS.len(), Kept::None);
            self.values = all.into();
        }
        self.values[at] = value;
        self.folded = OnceLock::new();
    }

    /// Sets the source range of the field at this index.
    pub(super) fn set_span(&mut self, at: usize, span: Range<usize>) {
        if let Some(place) = self.spans.get_mut(at) {
            *place = span;
        }
    }

    /// The source range of the field at this index.
    pub(super) fn span_at(&self, at: usize) -> Range<usize> {
        self.spans.get(at).cloned().unwrap_or(0..0)
    }

    /// Sets the field at this index to a number.
    pub(super) fn set_number(&mut self, at: usize, number: i64) {
        self.keep(at, Kept::Number(number));
    }

    /// Sets the field at this index to a text.
    pub(super) fn set_text(&mut self, at: usize, text: &str) {
        let from = self.texts.len() as u32;
        self.texts.push_str(text);
        self.keep(at, Kept::Text(from, self.texts.len() as u32));
    }

    /// Sets the field at this index to some words.
    pub(super) fn set_words(&mut self, at: usize, words: &[&'static str]) {
        let place = |word| known(&V::Print::FIELDS[at]).iter().position(|known| *known == word);
        let kept = match words {
            &[word] if let Some(place) = place(word) => Kept::Word(place as u16),
            words => Kept::Words(Box::new(words.to_vec())),
        };
        self.keep(at, kept);
    }

    /// The value of a field.
    pub fn value(&self, name: &str) -> FieldValue {
        match Self::place(name).and_then(|at| self.values.get(at)).unwrap_or(&Kept::None) {
            Kept::None => FieldValue::None,
            Kept::Number(number) => FieldValue::Number(*number),
            Kept::Text(..) => FieldValue::text(self.text(name)),
            Kept::Word(_) | Kept::Words(_) => FieldValue::Words(self.words(name).to_vec()),
        }
    }

    /// The source range of a field; empty once the file is read.
    pub fn span(&self, name: &str) -> Range<usize> {
        Self::place(name).map_or(0..0, |at| self.span_at(at))
    }

    /// Frees the memory that only the reader needed.
    pub(super) fn settle(&mut self) {
        self.spans = Vec::new();
        let used =
            self.values.iter().rposition(|value| !matches!(value, Kept::None)).map_or(0, |last| last + 1);
        if used < self.values.len() {
            self.values = self.values[..used].into();
        }
        self.texts.shrink_to_fit();
    }

    /// The approximate size in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.values) + self.texts.capacity() + self.spans.capacity() * size_of::<Range<usize>>()
    }

    /// The number in a field.
    pub fn number(&self, name: &str) -> Option<i64> {
        match *self.values.get(Self::place(name)?)? {
            Kept::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The text in a field, as it is printed.
    pub fn text(&self, name: &str) -> &str {
        Self::place(name).map_or("", |at| self.text_at(at))
    }

    fn text_at(&self, at: usize) -> &str {
        match self.values.get(at) {
            Some(Kept::Text(from, to)) => &self.texts[*from as usize..*to as usize],
            _ => "",
        }
    }

    /// The words in a field.
    pub fn words(&self, name: &str) -> &[&'static str] {
        let Some(at) = Self::place(name) else { return &[] };
        match self.values.get(at) {
            Some(Kept::Word(place)) => known(&V::Print::FIELDS[at])
                .get(usize::from(*place)..=usize::from(*place))
                .unwrap_or_default(),
            Some(Kept::Words(words)) => words,
            _ => &[],
        }
    }

    /// The number in a field that must have one within these bounds.
    pub fn whole(&self, name: &'static str, bounds: Range<i64>) -> Result<i64, FieldError> {
        let last = bounds.end - 1;
        match self.number(name) {
            Some(number) if bounds.contains(&number) => Ok(number),
            Some(number) => {
                Err(FieldError::new(name, format!("{name} is {number}: expected {} to {last}", bounds.start)))
            }
            None => Err(FieldError::new(
                name,
                format!("{name} is missing: add a number from {} to {last}", bounds.start),
            )),
        }
    }
}

impl<V: Vocab> QueryRecord for CardValues<V> {
    fn number(&self, field: &Field) -> Option<i64> {
        CardValues::number(self, field.name)
    }

    fn text(&self, field: &Field) -> &str {
        let folded =
            self.folded.get_or_init(|| (0..self.values.len()).map(|at| fold(self.text_at(at))).collect());
        Self::place(field.name).map_or("", |at| &folded[at])
    }

    fn has(&self, field: &Field, word: &str) -> bool {
        self.words(field.name).contains(&word)
    }
}

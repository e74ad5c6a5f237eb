//! The values that are printed on a card.

use std::marker::PhantomData;
use std::ops::Range;

use crate::Vocab;
use crate::query::{Field, Record, Schema, fold};

/// One value of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Value {
    /// The card has none.
    #[default]
    None,
    /// A number.
    Number(i64),
    /// A text, as it is printed and as it is searched.
    Text(String, String),
    /// Words.
    Words(Vec<&'static str>),
}

impl Value {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        let folded = fold(&text);
        Self::Text(text, folded)
    }
}

/// The values of a card, by the fields that the game prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet<V> {
    values: Vec<Value>,
    /// Where each value stands in its file.
    spans: Vec<Range<usize>>,
    vocab: PhantomData<V>,
}

/// What is wrong with the values of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// The field.
    pub field: &'static str,
    /// What is wrong with it.
    pub what: String,
}

impl Unfit {
    /// This field is wrong.
    pub fn new(field: &'static str, what: impl Into<String>) -> Self {
        Self { field, what: what.into() }
    }
}

impl<V: Vocab> Default for Sheet<V> {
    fn default() -> Self {
        let fields = V::Print::FIELDS.len();
        Self { values: vec![Value::None; fields], spans: vec![0..0; fields], vocab: PhantomData }
    }
}

impl<V: Vocab> Sheet<V> {
    fn place(name: &str) -> Option<usize> {
        V::Print::FIELDS.iter().position(|field| field.name == name)
    }

    /// Sets a field, which stands there in its file. A name that the game does not print is left out.
    pub fn set(&mut self, name: &str, value: Value, span: Range<usize>) {
        if let Some(at) = Self::place(name) {
            self.values[at] = value;
            self.spans[at] = span;
        }
    }

    /// The value of a field.
    pub fn value(&self, name: &str) -> &Value {
        Self::place(name).map_or(&Value::None, |at| &self.values[at])
    }

    /// Where a field stands in its file.
    pub fn span(&self, name: &str) -> Range<usize> {
        Self::place(name).map_or(0..0, |at| self.spans[at].clone())
    }

    /// The number in a field.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The text in a field, as it is printed.
    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(text, _) => text,
            _ => "",
        }
    }

    /// The words in a field.
    pub fn words(&self, name: &str) -> &[&'static str] {
        match self.value(name) {
            Value::Words(words) => words,
            _ => &[],
        }
    }

    /// The number in a field that must have one in these bounds.
    pub fn whole(&self, name: &'static str, bounds: Range<i64>) -> Result<i64, Unfit> {
        let last = bounds.end - 1;
        match self.number(name) {
            Some(number) if bounds.contains(&number) => Ok(number),
            Some(number) => {
                Err(Unfit::new(name, format!("{name} is {number}; it can be {} to {last}", bounds.start)))
            }
            None => {
                Err(Unfit::new(name, format!("{name} is missing: a number from {} to {last}", bounds.start)))
            }
        }
    }
}

impl<V: Vocab> Record for Sheet<V> {
    fn number(&self, field: &Field) -> Option<i64> {
        Sheet::number(self, field.name)
    }

    fn text(&self, field: &Field) -> &str {
        match self.value(field.name) {
            Value::Text(_, folded) => folded,
            _ => "",
        }
    }

    fn has(&self, field: &Field, word: &str) -> bool {
        self.words(field.name).contains(&word)
    }
}

//! Reading a query: a small hand-written parser that knows where every word stands.

use std::ops::Range;
use std::str::FromStr;

use super::fold::fold;
use super::schema::{Field, Kind, Schema};
use super::test::{Op, Pattern, Test};
use super::tree::{Node, Query};
use super::wrong::Wrong;
use crate::nearest;
use kernel::brief;

/// Brackets and negations inside one another, at most.
const MOST_NESTED: usize = 64;

impl<S: Schema> FromStr for Query<S> {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let mut reader = Reader::new(text);
        reader.space();
        if reader.rest().is_empty() {
            return Ok(Self::any());
        }
        let node = reader.or::<S>()?;
        match reader.rest() {
            "" => Ok(Self::of(node)),
            _ => Err(Wrong::new(reader.at..reader.at + 1, "this bracket closes nothing")),
        }
    }
}

/// A value as it was written, and where.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) shape: Shape,
    pub(super) span: Range<usize>,
}

/// How a value was written.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Shape {
    Word,
    Quoted,
    Pattern,
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    nested: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, nested: 0 }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn or<S: Schema>(&mut self) -> Result<Node, Wrong> {
        let mut arms = vec![self.and::<S>()?];
        while self.eat_or() {
            arms.push(self.and::<S>()?);
        }
        Ok(Node::or(arms))
    }

    /// `or` counts when it stands alone.
    fn eat_or(&mut self) -> bool {
        let alone = self.rest().strip_prefix("or").is_some_and(|rest| {
            rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == '(' || c == ')')
        });
        if alone {
            self.at += 2;
            self.space();
        }
        alone
    }

    fn and<S: Schema>(&mut self) -> Result<Node, Wrong> {
        let from = self.at;
        let mut terms = Vec::new();
        loop {
            self.space();
            let here = self.at;
            if self.rest().is_empty() || self.rest().starts_with(')') || self.eat_or() {
                self.at = here;
                break;
            }
            terms.push(self.not::<S>()?);
        }
        match terms.is_empty() {
            true => Err(Wrong::new(from..self.at, "something to look for is missing here")),
            false => Ok(Node::and(terms)),
        }
    }

    pub(super) fn not<S: Schema>(&mut self) -> Result<Node, Wrong> {
        let from = self.at;
        self.nested += 1;
        if self.nested > MOST_NESTED {
            let what = format!("brackets and minus signs go at most {MOST_NESTED} deep");
            let width = self.rest().chars().next().map_or(0, char::len_utf8);
            return Err(Wrong::new(from..from + width, what));
        }
        let node = if self.eat("-") {
            Node::Not(Box::new(self.not::<S>()?))
        } else if self.eat("(") {
            let inner = self.or::<S>()?;
            if !self.eat(")") {
                return Err(Wrong::new(from..from + 1, "the bracket that closes this one is missing"));
            }
            inner
        } else {
            Node::Test(self.test::<S>()?)
        };
        self.nested -= 1;
        Ok(node)
    }

    fn test<S: Schema>(&mut self) -> Result<Test, Wrong> {
        let Some((name, op)) = self.key() else {
            return alone::<S>(self.value()?);
        };
        let Some(field) = S::field(&self.text[name.clone()]) else {
            let what = format!("there is no `{}`", brief(&self.text[name.clone()]));
            return Err(Wrong::new(name.clone(), what).meant(S::meant(&self.text[name])));
        };
        test(field, op, self.value()?)
    }

    /// `atk>=`: a name and a sign, if that is what stands here.
    pub(super) fn key(&mut self) -> Option<(Range<usize>, Op)> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|&end| end > 0)?;
        let (sign, op) = Op::ALL.into_iter().find(|(sign, _)| rest[end..].starts_with(sign))?;
        let name = self.at..self.at + end;
        self.at = name.end + sign.len();
        Some((name, op))
    }

    /// A word, `"text in quotes"` or `/a pattern/`.
    pub(super) fn value(&mut self) -> Result<Written, Wrong> {
        let from = self.at;
        let (shape, text) = match self.rest().chars().next() {
            Some('"') => (Shape::Quoted, self.enclosed('"', "the closing quote (\") is missing")?),
            Some('/') => (Shape::Pattern, self.enclosed('/', "the closing slash (/) is missing")?),
            _ => {
                let rest = self.rest();
                let end =
                    rest.find(|c: char| c.is_whitespace() || c == '(' || c == ')').unwrap_or(rest.len());
                self.at += end;
                (Shape::Word, rest[..end].to_string())
            }
        };
        let span = from..self.at;
        match shape == Shape::Word && text.is_empty() {
            true => Err(Wrong::new(from.saturating_sub(1)..from, "a value is missing after this")),
            false => Ok(Written { text, shape, span }),
        }
    }

    /// Goes past a value, or to the end if it is a broken one: whoever reads the query will say so.
    pub(super) fn skip_value(&mut self) {
        if self.value().is_err() {
            self.at = self.text.len();
        }
    }

    /// Goes past a bracket, a minus sign or a value.
    pub(super) fn skip_sign_or_value(&mut self) {
        if !["(", ")", "-"].into_iter().any(|sign| self.eat(sign)) {
            self.skip_value();
        }
    }

    /// Up to the same sign again; a backslash takes the next sign as it is.
    fn enclosed(&mut self, sign: char, missing: &str) -> Result<String, Wrong> {
        let from = self.at;
        let mut chars = self.rest().char_indices().skip(1);
        let mut text = String::new();
        while let Some((at, c)) = chars.next() {
            match c {
                _ if c == sign => {
                    self.at += at + 1;
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    // In a pattern a backslash means something of its own, unless it guards a slash.
                    Some((_, next)) if sign == '/' && next != '/' => text.extend(['\\', next]),
                    Some((_, next)) => text.push(next),
                    None => break,
                },
                _ => text.push(c),
            }
        }
        Err(Wrong::new(from..self.text.len(), missing))
    }
}

/// A value without a field before it.
fn alone<S: Schema>(value: Written) -> Result<Test, Wrong> {
    let Written { text, shape, span } = value;
    if shape == Shape::Word
        && let Some((field, word)) = S::bare(&text)
    {
        return Ok(Test::Word(field, Op::Has, word));
    }
    if !S::is_searched() {
        let words = S::FIELDS.iter().filter_map(|field| match field.kind {
            Kind::Bare(words) => Some(words),
            _ => None,
        });
        let meant = nearest(&text, words.flatten().copied());
        return Err(Wrong::new(span, format!("`{}` means nothing by itself here", brief(&text))).meant(meant));
    }
    match shape {
        Shape::Pattern => Ok(Test::Pattern(None, pattern(&text, span)?)),
        _ => Ok(Test::Text(None, Op::Has, fold(&text))),
    }
}

/// A value with a field before it.
fn test(field: &'static Field, op: Op, value: Written) -> Result<Test, Wrong> {
    let Written { text, shape, span } = value;
    let name = field.name;
    let comparing = !matches!(op, Op::Has | Op::Equal | Op::Unequal);
    match field.kind {
        Kind::Number => {
            let number = text.parse().ok().filter(|_| shape == Shape::Word);
            let number = number.ok_or_else(|| {
                Wrong::new(span, format!("`{}` is not a whole number, as {name} is", brief(&text)))
            })?;
            Ok(Test::Number(field, if op == Op::Has { Op::Equal } else { op }, number))
        }
        _ if comparing => Err(Wrong::new(
            span,
            format!("{name} is not a number, so `{op}` cannot compare it: use `:`, `=` or `!=`"),
        )),
        Kind::Words(words) | Kind::Bare(words) => {
            let folded = fold(&text);
            let word =
                words.iter().find(|word| **word == folded && shape != Shape::Pattern).ok_or_else(|| {
                    let known = if words.len() <= 12 {
                        format!(": it can be {}", words.join(", "))
                    } else {
                        String::new()
                    };
                    let meant = nearest(&folded, words.iter().copied());
                    let known = if meant.is_some() { String::new() } else { known };
                    Wrong::new(span, format!("{name} is never `{}`{known}", brief(&text))).meant(meant)
                })?;
            Ok(Test::Word(field, if op == Op::Equal { Op::Has } else { op }, word))
        }
        Kind::Text | Kind::Plain => match (shape, op) {
            (Shape::Pattern, Op::Unequal) => Err(Wrong::new(
                span,
                "a pattern is written after `:`; put `-` before the whole for its opposite",
            )),
            (Shape::Pattern, _) => Ok(Test::Pattern(Some(field), pattern(&text, span)?)),
            _ => Ok(Test::Text(Some(field), op, fold(&text))),
        },
    }
}

fn pattern(text: &str, span: Range<usize>) -> Result<Pattern, Wrong> {
    Pattern::new(text).map_err(|error| {
        // The last line says what is wrong; the others repeat the pattern.
        let what = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
        Wrong::new(span, format!("this pattern cannot be read: {what}"))
    })
}

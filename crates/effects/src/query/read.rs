//! The query parser, written by hand to keep the location of every word.

use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr;

use super::error::QueryError;
use super::fold::{fold, folded};
use super::schema::{Field, FieldKind, Schema};
use super::test::{Op, Pattern, Test};
use super::tree::{Query, QueryNode};
use crate::{ROLE, nearest};
use kernel::ellipsize;

/// The maximum nesting of brackets and negations.
const MOST_NESTED: usize = 64;

impl<S: Schema> FromStr for Query<S> {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Self, QueryError> {
        let mut reader = QueryParser::new(text);
        reader.space();
        if reader.rest().is_empty() {
            return Ok(Self::any());
        }
        let node = reader.or::<S>()?;
        match reader.rest() {
            "" => Ok(Self::of(node)),
            _ => Err(QueryError::new(reader.at..reader.at + 1, "unmatched closing bracket")),
        }
    }
}

/// A value as it was written, and its location.
pub(super) struct ValueToken<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) shape: TokenKind,
    pub(super) span: Range<usize>,
}

/// How a value was written.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word,
    Quoted,
    Pattern,
}

pub(super) struct QueryParser<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    nested: usize,
}

impl<'a> QueryParser<'a> {
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

    fn or<S: Schema>(&mut self) -> Result<QueryNode, QueryError> {
        let first = self.and::<S>()?;
        if !self.eat_or() {
            return Ok(first);
        }
        let mut arms = vec![first, self.and::<S>()?];
        while self.eat_or() {
            arms.push(self.and::<S>()?);
        }
        Ok(QueryNode::or(arms))
    }

    /// `or` counts only as a separate word.
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

    fn and<S: Schema>(&mut self) -> Result<QueryNode, QueryError> {
        let from = self.at;
        if self.ends_and() {
            return Err(QueryError::new(from..self.at, "a search term is missing here"));
        }
        let first = self.not::<S>()?;
        if self.ends_and() {
            return Ok(first);
        }
        let mut terms = vec![first, self.not::<S>()?];
        while !self.ends_and() {
            terms.push(self.not::<S>()?);
        }
        Ok(QueryNode::and(terms))
    }

    /// Skips blanks. Whether no further test follows.
    fn ends_and(&mut self) -> bool {
        self.space();
        let here = self.at;
        let ends = self.rest().is_empty() || self.rest().starts_with(')') || self.eat_or();
        self.at = here;
        ends
    }

    pub(super) fn not<S: Schema>(&mut self) -> Result<QueryNode, QueryError> {
        let from = self.at;
        self.nested += 1;
        if self.nested > MOST_NESTED {
            let what = format!("brackets and minus signs can be nested at most {MOST_NESTED} deep");
            let width = self.rest().chars().next().map_or(0, char::len_utf8);
            return Err(QueryError::new(from..from + width, what));
        }
        let node = if self.eat("-") {
            QueryNode::Not(Box::new(self.not::<S>()?))
        } else if self.eat("(") {
            let inner = self.or::<S>()?;
            if !self.eat(")") {
                return Err(QueryError::new(from..from + 1, "the closing bracket is missing"));
            }
            inner
        } else {
            QueryNode::Test(self.test::<S>()?)
        };
        self.nested -= 1;
        Ok(node)
    }

    fn test<S: Schema>(&mut self) -> Result<Test, QueryError> {
        let Some((name, op)) = self.key() else {
            return alone::<S>(self.value()?);
        };
        let Some(field) = S::field(&self.text[name.clone()]) else {
            let what = format!("unknown field `{}`", ellipsize(&self.text[name.clone()]));
            return Err(QueryError::new(name.clone(), what).meant(S::meant(&self.text[name])));
        };
        if let Some((sign, right)) = Op::turned(&self.text[name.end..]) {
            let what = format!("`{sign}` is not an operator");
            return Err(QueryError::new(name.end..name.end + sign.len(), what).meant(Some(right)));
        }
        match self.relative::<S>(field, op) {
            Some(test) => Ok(test),
            None => test(field, op, self.value()?),
        }
    }

    /// `level(it)` after `level<=`: a number of a thing that plays a part in an effect.
    fn relative<S: Schema>(&mut self, field: &'static Field, op: Op) -> Option<Test> {
        let roles = S::FIELDS.iter().find(|field| field.name == ROLE.name)?;
        let (name, rest) = self.rest().split_once('(')?;
        let (role, _) = rest.split_once(')')?;
        let with = S::field(name)?;
        let FieldKind::Bare(words) = roles.kind else { return None };
        let of = words.iter().find(|word| **word == role.trim())?;
        if field.kind != FieldKind::Number || with.kind != FieldKind::Number {
            return None;
        }
        self.at += name.len() + role.len() + 2;
        Some(Test::Relative(field, if op == Op::Has { Op::Equal } else { op }, with, of))
    }

    /// `atk>=`: a name and an operator, if they come next.
    pub(super) fn key(&mut self) -> Option<(Range<usize>, Op)> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|&end| end > 0)?;
        let (sign, op) = Op::ALL.into_iter().find(|(sign, _)| rest[end..].starts_with(sign))?;
        let name = self.at..self.at + end;
        self.at = name.end + sign.len();
        Some((name, op))
    }

    /// A word, `"text in quotes"` or `/a pattern/`.
    pub(super) fn value(&mut self) -> Result<ValueToken<'a>, QueryError> {
        let from = self.at;
        let (shape, text): (_, Cow<'a, str>) = match self.rest().chars().next() {
            Some('"') => (TokenKind::Quoted, self.enclosed('"', "the closing quote (\") is missing")?.into()),
            Some('/') => (TokenKind::Pattern, self.enclosed('/', "the closing slash (/) is missing")?.into()),
            _ => {
                let rest = self.rest();
                let end =
                    rest.find(|c: char| c.is_whitespace() || c == '(' || c == ')').unwrap_or(rest.len());
                self.at += end;
                (TokenKind::Word, rest[..end].into())
            }
        };
        let span = from..self.at;
        match shape == TokenKind::Word && text.is_empty() {
            true => Err(QueryError::new(from.saturating_sub(1)..from, "the value is missing here")),
            false => Ok(ValueToken { text, shape, span }),
        }
    }

    /// Skips a value, or goes to the end if it is malformed: the query parser reports that.
    pub(super) fn skip_value(&mut self) {
        if self.value().is_err() {
            self.at = self.text.len();
        }
    }

    /// Skips a bracket, a minus sign or a value.
    pub(super) fn skip_sign_or_value(&mut self) {
        if !["(", ")", "-"].into_iter().any(|sign| self.eat(sign)) {
            self.skip_value();
        }
    }

    /// Reads up to the closing sign; a backslash escapes the next character.
    fn enclosed(&mut self, sign: char, missing: &str) -> Result<String, QueryError> {
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
                    // In a pattern a backslash has its own meaning, unless it escapes a slash.
                    Some((_, next)) if sign == '/' && next != '/' => text.extend(['\\', next]),
                    Some((_, next)) => text.push(next),
                    None => break,
                },
                _ => text.push(c),
            }
        }
        Err(QueryError::new(from..self.text.len(), missing))
    }
}

/// A value without a field.
fn alone<S: Schema>(value: ValueToken<'_>) -> Result<Test, QueryError> {
    let ValueToken { text, shape, span } = value;
    if shape == TokenKind::Word
        && let Some((field, word)) = S::bare(&text)
    {
        return Ok(Test::Word(field, Op::Has, word));
    }
    if !S::is_searched() {
        let words = S::FIELDS.iter().filter_map(|field| match field.kind {
            FieldKind::Bare(words) => Some(words),
            _ => None,
        });
        let meant = nearest(&text, words.flatten().copied()).map(String::from);
        // A card is named by a test, also where its name stands alone in a search.
        let by_name = || S::field("name").map(|field| named(field.name, &text));
        let meant = meant.or_else(by_name);
        return Err(
            QueryError::new(span, format!("unknown word `{}`", ellipsize(&text))).meant(meant.as_deref())
        );
    }
    match shape {
        TokenKind::Pattern => Ok(Test::Pattern(None, pattern(&text, span)?)),
        _ => Ok(Test::Text(None, Op::Has, fold(&text))),
    }
}

/// A test for this name, as it is written.
fn named(field: &str, name: &str) -> String {
    match name.contains(|c: char| !c.is_alphanumeric()) {
        true => format!("{field}:\"{}\"", ellipsize(name)),
        false => format!("{field}:{}", ellipsize(name)),
    }
}

/// A value with a field before it.
fn test(field: &'static Field, op: Op, value: ValueToken<'_>) -> Result<Test, QueryError> {
    let ValueToken { text, shape, span } = value;
    let name = field.name;
    let comparing = !matches!(op, Op::Has | Op::Equal | Op::Unequal);
    match field.kind {
        FieldKind::Number => {
            let number = text.parse().ok().filter(|_| shape == TokenKind::Word);
            let number = number.ok_or_else(|| {
                QueryError::new(
                    span,
                    format!("`{}` is not a whole number, but {name} needs one", ellipsize(&text)),
                )
            })?;
            Ok(Test::Number(field, if op == Op::Has { Op::Equal } else { op }, number))
        }
        _ if comparing => Err(QueryError::new(
            span,
            format!("{name} is not a number, so `{op}` cannot compare it: use `:`, `=` or `!=`"),
        )),
        FieldKind::Words(words) | FieldKind::Bare(words) => {
            let folded = folded(&text);
            let word = words.iter().find(|word| **word == folded && shape != TokenKind::Pattern).ok_or_else(
                || {
                    let known = if words.len() <= 12 {
                        format!(": expected one of {}", words.join(", "))
                    } else {
                        String::new()
                    };
                    let meant = nearest(&folded, words.iter().copied());
                    let known = if meant.is_some() { String::new() } else { known };
                    QueryError::new(span, format!("{name} cannot be `{}`{known}", ellipsize(&text)))
                        .meant(meant)
                },
            )?;
            Ok(Test::Word(field, if op == Op::Equal { Op::Has } else { op }, word))
        }
        FieldKind::Text | FieldKind::Plain => match (shape, op) {
            (TokenKind::Pattern, Op::Unequal) => Err(QueryError::new(
                span,
                "write a pattern after `:`; put `-` in front of the test to negate it",
            )),
            (TokenKind::Pattern, _) => Ok(Test::Pattern(Some(field), pattern(&text, span)?)),
            _ => Ok(Test::Text(Some(field), op, fold(&text))),
        },
    }
}

fn pattern(text: &str, span: Range<usize>) -> Result<Pattern, QueryError> {
    Pattern::new(text).map_err(|error| {
        // The last line is the message; the others repeat the pattern.
        let what = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
        QueryError::new(span, format!("invalid pattern: {what}"))
    })
}

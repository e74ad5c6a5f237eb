//! What one types into a search box: a query, and how the answer is to be shown.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::error::QueryError;
use super::read::QueryParser;
use super::schema::{Field, FieldKind, Schema};
use super::test::QueryRecord;
use super::tree::Query;
use crate::nearest;
use kernel::ellipsize;

/// Which way the answers go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Direction {
    /// The lowest first.
    Up,
    /// The highest first.
    Down,
}

/// By what the answers are put in order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The field.
    pub field: &'static Field,
    /// Which way.
    pub direction: Direction,
}

/// How the answers are shown.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Show {
    /// As pictures side by side.
    Grid,
    /// A line each.
    #[default]
    List,
    /// With everything that is written on them.
    Text,
}

impl Order {
    /// Which of two records comes first; what has no value comes last either way.
    pub fn compare(&self, a: &impl QueryRecord, b: &impl QueryRecord) -> Ordering {
        let turn = |order: Ordering| if self.direction == Direction::Down { order.reverse() } else { order };
        match self.field.kind {
            FieldKind::Number => match (a.number(self.field), b.number(self.field)) {
                (Some(a), Some(b)) => turn(a.cmp(&b)),
                (a, b) => b.is_some().cmp(&a.is_some()),
            },
            _ => turn(a.text(self.field).cmp(b.text(self.field))),
        }
    }
}

impl Show {
    const ALL: [(&'static str, Self); 3] = [("grid", Self::Grid), ("list", Self::List), ("text", Self::Text)];
}

/// A query with its directions: `level<=4 order:atk-desc show:text`.
///
/// `order:` and `show:` may stand anywhere among the words of the query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search<S> {
    /// What is looked for.
    pub query: Query<S>,
    /// The first order counts most.
    pub order: Vec<Order>,
    /// How to show it.
    pub show: Show,
}

impl<S: Schema> FromStr for Search<S> {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Self, QueryError> {
        let mut search = Self { query: Query::any(), order: Vec::new(), show: Show::default() };
        // Directions are blanked out where they stand, so that the places of mistakes in the rest stay true.
        let mut rest = text.to_string();
        let mut reader = QueryParser::new(text);
        loop {
            reader.space();
            let from = reader.at;
            if reader.rest().is_empty() {
                break;
            }
            match reader.key() {
                Some((name, _)) if matches!(&text[name.clone()], "order" | "show") => {
                    let value = reader.value()?;
                    match &text[name] {
                        "order" => search.order.push(order::<S>(&value.text, value.span)?),
                        _ => search.show = show(&value.text, value.span)?,
                    }
                    rest.replace_range(from..reader.at, &" ".repeat(reader.at - from));
                }
                Some(_) => reader.skip_value(),
                None => reader.skip_sign_or_value(),
            }
        }
        search.query = rest.parse()?;
        Ok(search)
    }
}

fn order<S: Schema>(text: &str, span: std::ops::Range<usize>) -> Result<Order, QueryError> {
    let (name, direction) = match text.strip_suffix("-desc") {
        Some(name) => (name, Direction::Down),
        None => (text.strip_suffix("-asc").unwrap_or(text), Direction::Up),
    };
    let field = S::field(name).ok_or_else(|| {
        QueryError::new(span.clone(), format!("there is no `{}` to order by", ellipsize(name)))
            .meant(S::meant(name))
    })?;
    match field.kind {
        FieldKind::Words(_) | FieldKind::Bare(_) => {
            Err(QueryError::new(span, format!("{name} has no order: it is a set of words")))
        }
        FieldKind::Number | FieldKind::Text | FieldKind::Plain => Ok(Order { field, direction }),
    }
}

fn show(text: &str, span: std::ops::Range<usize>) -> Result<Show, QueryError> {
    let found = Show::ALL.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, show)| show).ok_or_else(|| {
        let meant = nearest(text, Show::ALL.map(|(name, _)| name));
        QueryError::new(
            span,
            format!("`{}` is no way to show cards: grid, list and text are", ellipsize(text)),
        )
        .meant(meant)
    })
}

impl<S> fmt::Display for Search<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = vec![];
        let query = self.query.to_string();
        if !query.is_empty() {
            parts.push(query);
        }
        parts.extend(self.order.iter().map(|order| match order.direction {
            Direction::Up => format!("order:{}", order.field.name),
            Direction::Down => format!("order:{}-desc", order.field.name),
        }));
        if self.show != Show::default() {
            parts.extend(
                Show::ALL.iter().find(|(_, show)| *show == self.show).map(|(name, _)| format!("show:{name}")),
            );
        }
        f.write_str(&parts.join(" "))
    }
}

//! The content of a search box: a query, and how the results are shown.

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

/// The direction of a sort order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Ascending.
    Up,
    /// Descending.
    Down,
}

/// A sort key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The field.
    pub field: &'static Field,
    /// The direction.
    pub direction: Direction,
}

/// The presentation of the results.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Show {
    /// Images in a grid.
    Grid,
    /// One line each.
    #[default]
    List,
    /// With the full text.
    Text,
}

impl Order {
    /// Compares two records; a record without a value comes last in both directions.
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

/// A query with its options: `level<=4 order:atk-desc show:text`.
///
/// `order:` and `show:` may stand anywhere among the words of the query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search<S> {
    /// The query.
    pub query: Query<S>,
    /// The sort keys, the most significant first.
    pub order: Vec<Order>,
    /// The presentation.
    pub show: Show,
}

impl<S: Schema> FromStr for Search<S> {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Self, QueryError> {
        let mut search = Self { query: Query::any(), order: Vec::new(), show: Show::default() };
        // Options are replaced by blanks, so that the locations of errors in the rest stay right.
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
        QueryError::new(span.clone(), format!("cannot order by unknown field `{}`", ellipsize(name)))
            .meant(S::meant(name))
    })?;
    match field.kind {
        FieldKind::Words(_) | FieldKind::Bare(_) => {
            Err(QueryError::new(span, format!("cannot order by {name}: it is a set of words")))
        }
        FieldKind::Number | FieldKind::Text | FieldKind::Plain => Ok(Order { field, direction }),
    }
}

fn show(text: &str, span: std::ops::Range<usize>) -> Result<Show, QueryError> {
    let found = Show::ALL.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, show)| show).ok_or_else(|| {
        let meant = nearest(text, Show::ALL.map(|(name, _)| name));
        QueryError::new(span, format!("unknown layout `{}`: use grid, list or text", ellipsize(text)))
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

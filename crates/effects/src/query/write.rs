//! Writing a query so that it parses to the same query.

use std::fmt;

use super::schema::FieldKind;
use super::test::Test;
use super::tree::{Query, QueryNode};

impl<S> fmt::Display for Query<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.node {
            QueryNode::Any => Ok(()),
            node => write!(f, "{node}"),
        }
    }
}

impl fmt::Display for QueryNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => Ok(()),
            Self::Test(test) => write!(f, "{test}"),
            Self::Not(inner) => write!(f, "-{}", Bracketed(inner)),
            Self::And(nodes) => join(f, nodes, " "),
            Self::Or(nodes) => nodes
                .iter()
                .enumerate()
                .try_for_each(|(i, node)| write!(f, "{}{node}", if i > 0 { " or " } else { "" })),
        }
    }
}

fn join(f: &mut fmt::Formatter<'_>, nodes: &[QueryNode], between: &str) -> fmt::Result {
    nodes
        .iter()
        .enumerate()
        .try_for_each(|(i, node)| write!(f, "{}{}", if i > 0 { between } else { "" }, Bracketed(node)))
}

/// A node in brackets where it needs them.
struct Bracketed<'a>(&'a QueryNode);

impl fmt::Display for Bracketed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            QueryNode::And(_) | QueryNode::Or(_) => write!(f, "({})", self.0),
            other => write!(f, "{other}"),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(field, op, n) => write!(f, "{}{op}{n}", field.name),
            Self::Relative(field, op, with, of) => write!(f, "{}{op}{}({of})", field.name, with.name),
            Self::Word(field, op, word) => match (field.kind, op) {
                (FieldKind::Bare(_), super::Op::Has) => write!(f, "{}", Value(word)),
                _ => write!(f, "{}{op}{}", field.name, Value(word)),
            },
            Self::Text(Some(field), op, text) => write!(f, "{}{op}{}", field.name, Value(text)),
            Self::Text(None, _, text) => write!(f, "{}", Quoted(text)),
            Self::Pattern(Some(field), pattern) => {
                write!(f, "{}:/{}/", field.name, slashes(pattern.as_str()))
            }
            Self::Pattern(None, pattern) => write!(f, "/{}/", slashes(pattern.as_str())),
        }
    }
}

fn slashes(pattern: &str) -> String {
    pattern.replace('/', "\\/")
}

/// A value: in quotes unless it is one plain word.
struct Value<'a>(&'a str);

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || c == '\'';
        match !self.0.is_empty() && self.0.chars().all(plain) {
            true => f.write_str(self.0),
            false => write!(f, "{}", Quoted(self.0)),
        }
    }
}

/// Words without a field are always in quotes: they could be the word of a field, or `or`.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

//! Tests joined by *and*, *or* and *not*.

use std::marker::PhantomData;

use super::schema::Schema;
use super::test::{QueryRecord, Test};

/// A query on the cards of a game whose fields are `S`.
///
/// It is parsed with [`str::parse`], checked against the schema, and written with [`ToString`]; the written text
/// parses to the same query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query<S> {
    pub(crate) node: QueryNode,
    schema: PhantomData<S>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum QueryNode {
    Any,
    Test(Test),
    Not(Box<Self>),
    And(Vec<Self>),
    Or(Vec<Self>),
}

impl QueryNode {
    /// All of these; *and* inside *and* is one *and*.
    pub(super) fn and(nodes: Vec<Self>) -> Self {
        Self::join(nodes, Self::And, |node| match node {
            Self::And(inner) => Ok(inner),
            other => Err(other),
        })
    }

    /// Any of these; *or* inside *or* is one *or*.
    pub(super) fn or(nodes: Vec<Self>) -> Self {
        Self::join(nodes, Self::Or, |node| match node {
            Self::Or(inner) => Ok(inner),
            other => Err(other),
        })
    }

    fn join(
        nodes: Vec<Self>,
        make: fn(Vec<Self>) -> Self,
        same: fn(Self) -> Result<Vec<Self>, Self>,
    ) -> Self {
        let mut flat = Vec::with_capacity(nodes.len());
        for node in nodes {
            match same(node) {
                Ok(inner) => flat.extend(inner),
                Err(other) => flat.push(other),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { make(flat) }
    }
}

impl<S> Query<S> {
    /// The query that matches everything.
    pub fn any() -> Self {
        Self::of(QueryNode::Any)
    }

    pub(super) fn of(node: QueryNode) -> Self {
        Self { node, schema: PhantomData }
    }
}

impl<S: Schema> Query<S> {
    /// Whether this record matches the query.
    pub fn holds(&self, record: &impl QueryRecord) -> bool {
        self.holds_with(&|test| test.holds(record, S::FIELDS))
    }

    /// Whether the query holds for these test results. For records that need more than their fields to answer.
    pub fn holds_with(&self, test: &impl Fn(&Test) -> bool) -> bool {
        fn visit(node: &QueryNode, test: &impl Fn(&Test) -> bool) -> bool {
            match node {
                QueryNode::Any => true,
                QueryNode::Test(t) => test(t),
                QueryNode::Not(inner) => !visit(inner, test),
                QueryNode::And(nodes) => nodes.iter().all(|node| visit(node, test)),
                QueryNode::Or(nodes) => nodes.iter().any(|node| visit(node, test)),
            }
        }
        visit(&self.node, test)
    }
}

impl<S> Default for Query<S> {
    fn default() -> Self {
        Self::any()
    }
}

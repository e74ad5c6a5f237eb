//! Which things: a query, made ready to be asked quickly.

use crate::query::{Query, QueryNode, Test};
use crate::{ITS, ROLE, Vocab};

/// A query on the things of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector<V: Vocab> {
    /// As it was written.
    pub query: Query<V::Table>,
    /// As the rules ask it of any thing.
    pub filter: Filter<V::Atom>,
    /// As the rules ask it of the things at the places it looks in: that they are there goes without saying.
    pub sought: Filter<V::Atom>,
    /// The places it looks in.
    pub reach: u32,
}

/// The part a thing plays in an effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// The card whose effect it is.
    This,
    /// What was chosen, or what `for each` is at.
    It,
    /// What it happened to.
    That,
    /// The other one it happened with: the target of an attack, the card that was revealed.
    Other,
}

impl Role {
    const ALL: [(&'static str, Self); 4] =
        [("this", Self::This), ("it", Self::It), ("that", Self::That), ("other", Self::Other)];

    fn find(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == word).map(|(_, role)| *role)
    }
}

/// Tests joined by *and*, *or* and *not*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter<A> {
    /// Everything.
    Any,
    /// The thing that plays this part.
    Role(Role),
    /// A test of the game's own.
    Atom(A),
    /// The opposite.
    Not(Box<Self>),
    /// All of these.
    All(Vec<Self>),
    /// At least one of these.
    Some(Vec<Self>),
}

impl<V: Vocab> Selector<V> {
    /// Makes a query ready; the test that things cannot be asked is the error.
    pub fn new(query: Query<V::Table>) -> Result<Self, Test> {
        let filter = filter::<V>(&query.node)?;
        let named = reach::<V>(&filter);
        let reach = if named == 0 { V::TABLE } else { named };
        let sought = sought::<V>(&filter, reach);
        Ok(Self { query, filter, sought, reach })
    }

    /// Does it depend on what was chosen before: on `it`, or on the word for [what belongs to it](ITS)?
    pub fn is_of_it(&self) -> bool {
        speaks_of_it(&self.query.node)
    }

    /// Is it just the thing that plays this part?
    pub fn is(&self, role: Role) -> bool {
        self.filter == Filter::Role(role)
    }
}

fn filter<V: Vocab>(node: &QueryNode) -> Result<Filter<V::Atom>, Test> {
    let all = |nodes: &[QueryNode]| nodes.iter().map(filter::<V>).collect::<Result<Vec<_>, _>>();
    Ok(match node {
        QueryNode::Any => Filter::Any,
        QueryNode::Test(test) => match role(test) {
            Some(role) => Filter::Role(role),
            None => Filter::Atom(V::atom(test).ok_or_else(|| test.clone())?),
        },
        QueryNode::Not(inner) => Filter::Not(Box::new(filter::<V>(inner)?)),
        QueryNode::And(nodes) => Filter::All(all(nodes)?),
        QueryNode::Or(nodes) => Filter::Some(all(nodes)?),
    })
}

/// The part that this test names, if it names one.
pub(crate) fn role(test: &Test) -> Option<Role> {
    match test {
        Test::Word(field, _, word) if field.name == ROLE.name => Role::find(word),
        _ => None,
    }
}

fn speaks_of_it(node: &QueryNode) -> bool {
    match node {
        QueryNode::Any => false,
        QueryNode::Test(test) => {
            role(test) == Some(Role::It) || matches!(test, Test::Word(_, _, word) if *word == ITS)
        }
        QueryNode::Not(inner) => speaks_of_it(inner),
        QueryNode::And(nodes) | QueryNode::Or(nodes) => nodes.iter().any(speaks_of_it),
    }
}

/// The filter without the one test that says nothing more than where one looks anyway.
fn sought<V: Vocab>(filter: &Filter<V::Atom>, looks_in: u32) -> Filter<V::Atom> {
    let is_said =
        |filter: &Filter<V::Atom>| matches!(filter, Filter::Atom(atom) if V::reach(atom) == looks_in);
    match filter {
        Filter::All(all) => {
            let mut left: Vec<_> = all.iter().filter(|test| !is_said(test)).cloned().collect();
            if left.len() == 1 { left.remove(0) } else { Filter::All(left) }
        }
        one if is_said(one) => Filter::Any,
        other => other.clone(),
    }
}

/// Places count where they are named; "not in the hand" does not look into the hand.
fn reach<V: Vocab>(filter: &Filter<V::Atom>) -> u32 {
    match filter {
        Filter::Atom(atom) => V::reach(atom),
        Filter::All(all) | Filter::Some(all) => all.iter().map(reach::<V>).fold(0, |a, b| a | b),
        Filter::Any | Filter::Role(_) | Filter::Not(_) => 0,
    }
}

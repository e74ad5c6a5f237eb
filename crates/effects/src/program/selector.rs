//! Selectors: queries on things, compiled for fast evaluation.

use super::ChoiceName;
use crate::query::{Op, Query, QueryNode, Test};
use crate::{ITS, ROLE, Vocab, Word};

/// A compiled query on the things of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector<V: Vocab> {
    /// The source query.
    pub query: Query<V::Table>,
    /// The filter for any thing.
    pub filter: Filter<V::Atom>,
    /// The filter for things in the zones of `reach`, without the tests that are always true there.
    pub sought: Filter<V::Atom>,
    /// The zones that it searches.
    pub reach: u32,
}

/// The role of a thing in an effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// The source card of the effect.
    This,
    /// The chosen thing, or the current thing of `for each`.
    It,
    /// The thing that the event happened to.
    That,
    /// The other thing of the event: the target of an attack, the revealed card.
    Other,
    /// The things of a named choice.
    Named(ChoiceName),
}

impl Role {
    const ALL: [(&'static str, Self); 4] =
        [("this", Self::This), ("it", Self::It), ("that", Self::That), ("other", Self::Other)];

    pub(crate) fn find(word: &str) -> Option<Self> {
        let plain = Self::ALL.iter().find(|(name, _)| *name == word).map(|(_, role)| *role);
        plain.or_else(|| ChoiceName::find(word).map(Self::Named))
    }
}

/// Tests joined by *and*, *or* and *not*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter<A> {
    /// Matches everything.
    Any,
    /// The thing with this role.
    Role(Role),
    /// A test of the game.
    Atom(A),
    /// A stat compared with a stat of a thing with a role.
    Stat(StatComparison),
    /// Negation.
    Not(Box<Self>),
    /// All of these.
    All(Vec<Self>),
    /// At least one of these.
    Some(Vec<Self>),
}

/// A stat compared with a stat of a thing with a role: `level<=level(it)`. Stats are indices of [`Vocab::Stat`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StatComparison {
    /// The stat of the thing that is tested.
    pub stat: u8,
    /// The comparison.
    pub op: Op,
    /// The stat that it is compared with.
    pub with: u8,
    /// The thing whose stat that is; of several, the sum.
    pub of: Role,
}

impl<V: Vocab> Selector<V> {
    /// Compiles a query; the error is a test that does not apply to things.
    pub fn new(query: Query<V::Table>) -> Result<Self, Test> {
        let filter = filter::<V>(&query.node)?;
        let named = reach::<V>(&filter);
        let reach = if named == 0 { V::TABLE } else { named };
        let sought = sought::<V>(&filter, reach);
        Ok(Self { query, filter, sought, reach })
    }

    /// Whether it depends on `it`, or on [`its`](ITS).
    pub fn is_of_it(&self) -> bool {
        mentions(&self.query.node, &|role| role == Role::It)
    }

    /// Whether it depends on an earlier choice: on `it`, on [`its`](ITS) or on a named choice.
    pub fn is_of_choice(&self) -> bool {
        mentions(&self.query.node, &|role| matches!(role, Role::It | Role::Named(_)))
    }

    /// The named choice that all its things belong to. They are looked for there, in whatever zone they are.
    pub fn named(&self) -> Option<ChoiceName> {
        let named = |filter: &Filter<V::Atom>| match filter {
            Filter::Role(Role::Named(name)) => Some(*name),
            _ => None,
        };
        match &self.filter {
            Filter::All(all) => all.iter().find_map(named),
            one => named(one),
        }
    }

    /// The role that all its things have.
    pub(crate) fn role(&self) -> Option<Role> {
        let role = |filter: &Filter<V::Atom>| match filter {
            Filter::Role(role) => Some(*role),
            _ => None,
        };
        match &self.filter {
            Filter::All(all) => all.iter().find_map(role),
            one => role(one),
        }
    }

    /// Whether it is just the thing with this role.
    pub fn is(&self, role: Role) -> bool {
        self.filter == Filter::Role(role)
    }
}

fn filter<V: Vocab>(node: &QueryNode) -> Result<Filter<V::Atom>, Test> {
    let all = |nodes: &[QueryNode]| nodes.iter().map(filter::<V>).collect::<Result<Vec<_>, _>>();
    Ok(match node {
        QueryNode::Any => Filter::Any,
        QueryNode::Test(test) => match (role(test), test) {
            (Some(role), _) => Filter::Role(role),
            (None, Test::Relative(field, op, with, of)) => {
                let stat = |name: &str| V::Stat::find(name).map(|stat| stat.index() as u8);
                let (Some(stat), Some(with), Some(of)) = (stat(field.name), stat(with.name), Role::find(of))
                else {
                    return Err(test.clone());
                };
                Filter::Stat(StatComparison { stat, op: *op, with, of })
            }
            (None, test) => Filter::Atom(V::atom(test).ok_or_else(|| test.clone())?),
        },
        QueryNode::Not(inner) => Filter::Not(Box::new(filter::<V>(inner)?)),
        QueryNode::And(nodes) => Filter::All(all(nodes)?),
        QueryNode::Or(nodes) => Filter::Some(all(nodes)?),
    })
}

/// The role that this test names, if any.
pub(crate) fn role(test: &Test) -> Option<Role> {
    match test {
        Test::Word(field, _, word) if field.name == ROLE.name => Role::find(word),
        _ => None,
    }
}

/// Whether it mentions one of these roles; `its` is of `it`.
fn mentions(node: &QueryNode, is_one: &impl Fn(Role) -> bool) -> bool {
    match node {
        QueryNode::Any => false,
        QueryNode::Test(test) => match test {
            Test::Relative(_, _, _, of) => Role::find(of).is_some_and(is_one),
            Test::Word(_, _, word) if *word == ITS => is_one(Role::It),
            test => role(test).is_some_and(is_one),
        },
        QueryNode::Not(inner) => mentions(inner, is_one),
        QueryNode::And(nodes) | QueryNode::Or(nodes) => nodes.iter().any(|node| mentions(node, is_one)),
    }
}

/// The filter without the one test that is always true in the searched zones.
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

/// Only zones that are named positively count; "not in the hand" does not search the hand.
fn reach<V: Vocab>(filter: &Filter<V::Atom>) -> u32 {
    match filter {
        Filter::Atom(atom) => V::reach(atom),
        Filter::All(all) | Filter::Some(all) => all.iter().map(reach::<V>).fold(0, |a, b| a | b),
        Filter::Any | Filter::Role(_) | Filter::Stat(_) | Filter::Not(_) => 0,
    }
}

//! Where the clauses of a card stand in its file, for what a game itself finds wrong with a card.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::read::Clause;

/// The places of a card's clauses. They are looked up only when something is wrong.
#[derive(Copy, Clone, Debug)]
pub struct CardClauses<'a> {
    card: &'a DeTable<'a>,
}

impl<'a> CardClauses<'a> {
    pub(super) fn new(card: &'a DeTable<'a>) -> Self {
        Self { card }
    }

    /// Where one of these clauses of an ability stands, the first that is there; nowhere if none is.
    pub fn find(&self, ability: usize, keys: &[&str]) -> Option<Range<usize>> {
        let clauses = self.ability(ability)?;
        keys.iter().find_map(|key| Some(value(clauses, key)?.span()))
    }

    /// Where an ability stands: its first clause.
    pub fn first(&self, ability: usize) -> Option<Range<usize>> {
        let clauses = self.ability(ability)?.iter().filter(|(key, _)| Clause::is_key(key.get_ref()));
        clauses.map(|(key, value)| key.span().start..value.span().end).min_by_key(|span| span.start)
    }

    /// The table of an ability: the card's own, if it has clauses of its own, comes first.
    fn ability(&self, number: usize) -> Option<&'a DeTable<'a>> {
        let own = self.card.keys().any(|key| Clause::is_key(key.get_ref()));
        if own && number == 0 {
            return Some(self.card);
        }
        let DeValue::Array(tables) = value(self.card, "ability")?.get_ref() else { return None };
        match tables.get(number - usize::from(own))?.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => None,
        }
    }
}

fn value<'a>(table: &'a DeTable<'a>, name: &str) -> Option<&'a Spanned<DeValue<'a>>> {
    table.iter().find(|(key, _)| key.get_ref().as_ref() == name).map(|(_, value)| value)
}

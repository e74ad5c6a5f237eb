//! What a ruleset demands of a deck, as data.

use crate::DeckSection;

/// The rules of a deck.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DeckRules {
    /// The sections that a deck may have.
    pub sections: &'static [DeckSection],
    /// How many cards of which kind a deck has.
    pub counts: &'static [CountRule],
    /// The maximum number of copies of one name, over all sections. A card can have a lower limit.
    pub copies: u16,
    /// The number of cards in the opening hand.
    pub opening: u16,
    /// Whether the player with the first turn draws in it.
    pub first_turn_draw: bool,
}

/// How many cards of one kind a deck has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CountRule {
    /// What is counted, for a sentence: `cards`, `trigger units`.
    pub what: &'static str,
    /// The sections that count together.
    pub sections: &'static [DeckSection],
    /// The query that a counted card matches; empty for every card.
    pub query: &'static str,
    /// The fewest cards.
    pub fewest: u16,
    /// The most cards.
    pub most: u16,
}

impl CountRule {
    /// The permitted numbers, for a sentence.
    pub fn range(&self) -> String {
        let Self { fewest, most, what, .. } = *self;
        match (fewest, most) {
            (fewest, most) if fewest == most => format!("exactly {fewest} {what}"),
            (0, most) => format!("at most {most} {what}"),
            (fewest, u16::MAX) => format!("at least {fewest} {what}"),
            (fewest, most) => format!("{fewest} to {most} {what}"),
        }
    }
}

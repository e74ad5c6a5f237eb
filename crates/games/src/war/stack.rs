//! Last in, first out: a war pile.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::card::{Card, Ranks};

/// A stack of cards: the card that was pushed last is popped first.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Stack {
    cards: [Card; Self::MOST],
    len: u8,
}

impl Stack {
    /// The maximum number of cards in a stack: both piles grow alike, so half of all cards is enough.
    pub const MOST: usize = 128;

    /// An empty stack.
    #[inline]
    pub fn new() -> Self {
        Self { cards: [Card::default(); Self::MOST], len: 0 }
    }

    /// Lays a card on top.
    ///
    /// # Panics
    /// When it already holds [`MOST`](Self::MOST) cards.
    #[inline(always)]
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Removes and returns the card on top.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// The card on top.
    #[inline(always)]
    pub fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Removes all cards at once.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Their ranks, bottom first.
    pub fn ranks(&self) -> Ranks {
        Ranks(self.as_slice().iter().map(|card| card.rank()).collect())
    }
}

impl Default for Stack {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Vec<Card>> for Stack {
    fn from(cards: Vec<Card>) -> Self {
        let mut stack = Self::new();
        cards.into_iter().take(Self::MOST).for_each(|card| stack.push(card));
        stack
    }
}

impl From<Stack> for Vec<Card> {
    fn from(stack: Stack) -> Self {
        stack.as_slice().to_vec()
    }
}

impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Stack {}

impl Hash for Stack {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack[{}]", self.ranks())
    }
}

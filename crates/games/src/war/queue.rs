//! First in, first out: the cards of a player.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Ranks};

/// A queue of cards: they leave at the front in the order in which they entered at the back.
///
/// It is a ring of 256 places with two byte indices, which wrap around by themselves: no card is ever moved,
/// nothing is allocated, and no index can be out of bounds.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Queue {
    ring: [Card; 256],
    front: u8,
    back: u8,
}

impl Queue {
    /// The maximum number of cards in a queue: there is always room for two more behind the last.
    pub const MOST: usize = 253;

    /// An empty queue.
    pub fn new() -> Self {
        Self { ring: [Card::default(); 256], front: 0, back: 0 }
    }

    /// These ranks, front first.
    pub fn from_ranks(ranks: &Ranks) -> Self {
        Self::from(Card::of_ranks(&ranks.0))
    }

    /// The queue for a loop that keeps both indices in registers.
    #[inline(always)]
    pub(super) fn open(&mut self) -> OpenQueue<'_> {
        OpenQueue { front: self.front, back: self.back, queue: self }
    }

    /// Puts a card at the back.
    #[inline(always)]
    pub fn enqueue(&mut self, card: Card) {
        self.ring[usize::from(self.back)] = card;
        self.back = self.back.wrapping_add(1);
    }

    /// Appends these cards if `won`, in the same way as [`RoundQueue::enqueue_if`]. There must be room for
    /// them in any case.
    #[inline(always)]
    pub(super) fn enqueue_all_if<const N: usize>(&mut self, won: bool, cards: &[Card; N]) {
        let back = usize::from(self.back);
        match self.ring.get_mut(back..back + N) {
            Some(places) => places.copy_from_slice(cards),
            None => cards.iter().enumerate().for_each(|(i, card)| self.ring[(back + i) % 256] = *card),
        }
        self.back = self.back.wrapping_add(u8::from(won) * N as u8);
    }

    /// The first cards of a queue that is known to have enough.
    #[inline(always)]
    pub(super) fn first_known<const N: usize>(&self) -> [Card; N] {
        debug_assert!(self.len() >= N, "the caller has looked");
        let front = usize::from(self.front);
        match self.ring.get(front..front + N).and_then(|cards| cards.try_into().ok()) {
            Some(cards) => cards,
            None => std::array::from_fn(|i| self.ring[(front + i) % 256]),
        }
    }

    /// Removes this many cards from the front.
    #[inline(always)]
    pub(super) fn skip_known(&mut self, cards: u8) {
        debug_assert!(self.len() >= usize::from(cards), "the caller has looked");
        self.front = self.front.wrapping_add(cards);
    }

    /// Deals these cards alternately to two queues, at most [`MOST`](Self::MOST) cards.
    #[inline]
    pub(super) fn alternately(cards: &[Card]) -> [Self; 2] {
        let mut queues = [Self::new(), Self::new()];
        let [first, second] = &mut queues;
        let (pairs, rest) = cards.as_chunks::<2>();
        for ((pair, one), other) in pairs.iter().zip(&mut first.ring).zip(&mut second.ring) {
            [*one, *other] = *pair;
        }
        (first.back, second.back) = (pairs.len() as u8, pairs.len() as u8);
        rest.iter().for_each(|card| first.enqueue(*card));
        queues
    }

    /// Removes and returns the card at the front.
    #[inline(always)]
    pub fn dequeue(&mut self) -> Option<Card> {
        (!self.is_empty()).then(|| self.dequeue_known())
    }

    /// The number of cards.
    #[inline(always)]
    pub fn len(&self) -> usize {
        usize::from(self.back.wrapping_sub(self.front))
    }

    /// Whether it is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.front == self.back
    }

    /// The cards, front first.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        (0..self.len()).map(|i| self.ring[usize::from(self.front.wrapping_add(i as u8))])
    }

    /// Their ranks, front first.
    pub fn ranks(&self) -> Ranks {
        Ranks(self.iter().map(Card::rank).collect())
    }

    /// Whether it holds the same ranks in the same order. The rules ignore suits.
    pub fn same_ranks(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().map(Card::rank).eq(other.iter().map(Card::rank))
    }

    /// Replaces the cards one by one, front first.
    pub(super) fn refill(&mut self, mut next: impl FnMut() -> Card) {
        for i in 0..self.len() {
            self.ring[usize::from(self.front.wrapping_add(i as u8))] = next();
        }
    }
}

/// A queue in a round.
pub(super) trait RoundQueue {
    /// Removes and returns the card at the front of a queue that is known not to be empty.
    fn dequeue_known(&mut self) -> Card;

    /// Appends two cards if `won`.
    ///
    /// The cards of a round are written behind the last card of both queues, and only the winner's queue grows over
    /// them. A branch predictor cannot predict the winner, so this avoids a branch.
    fn enqueue_if(&mut self, won: bool, first: Card, second: Card);
}

impl RoundQueue for Queue {
    #[inline(always)]
    fn dequeue_known(&mut self) -> Card {
        let mut open = self.open();
        let card = open.dequeue_known();
        open.close();
        card
    }

    #[inline(always)]
    fn enqueue_if(&mut self, won: bool, first: Card, second: Card) {
        let mut open = self.open();
        open.enqueue_if(won, first, second);
        open.close();
    }
}

/// A queue whose indices are apart from its cards. A function that is not inlined takes the address of a queue, so the
/// indices in it are in memory, and a loop would write and read them in every round.
pub(super) struct OpenQueue<'a> {
    queue: &'a mut Queue,
    front: u8,
    back: u8,
}

impl OpenQueue<'_> {
    /// Writes the indices back.
    #[inline(always)]
    pub(super) fn close(self) {
        (self.queue.front, self.queue.back) = (self.front, self.back);
    }

    /// The number of cards.
    #[inline(always)]
    pub(super) fn len(&self) -> u8 {
        self.back.wrapping_sub(self.front)
    }
}

impl RoundQueue for OpenQueue<'_> {
    #[inline(always)]
    fn dequeue_known(&mut self) -> Card {
        debug_assert!(self.len() > 0, "the caller has looked");
        let card = self.queue.ring[usize::from(self.front)];
        self.front = self.front.wrapping_add(1);
        card
    }

    #[inline(always)]
    fn enqueue_if(&mut self, won: bool, first: Card, second: Card) {
        self.queue.ring[usize::from(self.back)] = first;
        self.queue.ring[usize::from(self.back.wrapping_add(1))] = second;
        self.back = self.back.wrapping_add(u8::from(won) * 2);
    }
}

impl Default for Queue {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Vec<Card>> for Queue {
    fn from(cards: Vec<Card>) -> Self {
        let mut queue = Self::new();
        cards.into_iter().take(Self::MOST).for_each(|card| queue.enqueue(card));
        queue
    }
}

impl From<Queue> for Vec<Card> {
    fn from(queue: Queue) -> Self {
        queue.iter().collect()
    }
}

impl PartialEq for Queue {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for Queue {}

impl Hash for Queue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        self.iter().for_each(|card| card.hash(state));
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<Rank> = self.iter().map(Card::rank).collect();
        write!(f, "Queue[{}]", Ranks(ranks))
    }
}

//! One round: one card each, the higher one takes both.

use std::cmp::Ordering;

use kernel::{EventSink, Seat};

use super::card::Card;
use super::event::Event;
use super::queue::{Queue, RoundQueue};
use super::setup::{Collect, Rules};

/// The result of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Round {
    /// The first player took both cards.
    P1,
    /// The second player took both cards.
    P2,
    /// The cards tie: a war over them follows. They are in neither queue now.
    War(Card, Card),
    /// A queue was empty at the start, so its owner has lost; if both were, nobody has won. No card was taken.
    Over(Option<Seat>),
}

/// Plays one round: both players dequeue a card; the owner of the higher card enqueues their own card, then the
/// other (or the reverse, if the rules collect the opponent's first). Equal cards are returned for
/// [`resolve_war`](super::resolve_war).
#[inline(always)]
pub fn play_round(p1: &mut Queue, p2: &mut Queue, rules: &Rules, sink: &mut impl EventSink<Event>) -> Round {
    match (p1.is_empty(), p2.is_empty()) {
        (false, false) => {}
        (true, true) => return Round::Over(None),
        (true, false) => return Round::Over(Some(Seat(1))),
        (false, true) => return Round::Over(Some(Seat(0))),
    }
    play_known_round(p1, p2, rules, sink)
}

/// Plays one round of two players who are known to have cards.
#[inline(always)]
pub(super) fn play_known_round(
    p1: &mut impl RoundQueue,
    p2: &mut impl RoundQueue,
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) -> Round {
    let (c1, c2) = (p1.dequeue_known(), p2.dequeue_known());
    sink.note(|| Event::Dequeued { seat: Seat(0), card: c1 });
    sink.note(|| Event::Dequeued { seat: Seat(1), card: c2 });
    let order = c1.rank().cmp(&c2.rank());
    sink.note(|| Event::compared(c1, c2, false));
    if order == Ordering::Equal {
        return Round::War(c1, c2);
    }
    let first = order == Ordering::Greater;
    let own_first = rules.collect == Collect::OwnFirst;
    let (own, other) = if own_first { (c1, c2) } else { (c2, c1) };
    p1.enqueue_if(first, own, other);
    p2.enqueue_if(!first, other, own);
    for own in [own_first, !own_first] {
        let seat = Seat(u8::from(!first));
        let owner = if own { seat } else { Seat(1 - seat.0) };
        sink.note(|| Event::Enqueued { seat, owner, card: [c1, c2][owner.index()] });
    }
    if first { Round::P1 } else { Round::P2 }
}

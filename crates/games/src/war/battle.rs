//! A war: cards on two stacks until one face-up card is higher, or somebody cannot go on.

use std::cmp::Ordering;

use kernel::{EventSink, Seat, Seats};

use super::card::Card;
use super::event::Event;
use super::queue::{Queue, RoundQueue};
use super::setup::{Collect, PileOrder, Rules};
use super::stack::Stack;

/// The result of a war.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WarResolution {
    /// The winner of the piles; none if both ran short of cards with equally many left.
    pub winner: Option<Seat>,
    /// The war ended the match, because a player could not continue.
    pub over: bool,
    /// The number of comparisons of face-up cards.
    pub cycles: u32,
    /// The number of ties in a row, including the first one.
    pub ties: u32,
}

/// Resolves a war over two tied cards that are already drawn: pushes each on a stack, then plays cycles on the same
/// stacks until there is a winner.
pub fn resolve_war(
    p1: &mut Queue,
    p2: &mut Queue,
    c1: Card,
    c2: Card,
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) -> WarResolution {
    let mut piles = [Stack::new(), Stack::new()];
    begin_war(&mut piles, c1, c2, sink);
    let mut war = WarResolution { winner: None, over: false, cycles: 0, ties: 1 };
    loop {
        match fight(p1, p2, &mut piles, rules, sink) {
            Fight::Tied => {
                war.cycles += 1;
                war.ties += 1;
            }
            Fight::Won(seat) => return WarResolution { winner: Some(seat), cycles: war.cycles + 1, ..war },
            Fight::Short(winner) => return WarResolution { winner, over: true, ..war },
        }
    }
}

/// The number of cards that each player lays in a cycle of a [short war](short_war): three face down and one face
/// up.
const USUAL: usize = 4;

/// Resolves the usual war, which has one cycle of [`USUAL`] cards, as [`resolve_war`] does without a log. Returns
/// `None`, and changes nothing, for any other war.
///
/// The cards are written behind the last card of both queues, and only the winner's queue grows over them. The
/// winner is unpredictable, so this avoids a branch. A queue has room for that, because ten cards are in no queue
/// meanwhile.
#[inline(always)]
pub(super) fn short_war(
    p1: &mut Queue,
    p2: &mut Queue,
    c1: Card,
    c2: Card,
    rules: &Rules,
) -> Option<WarResolution> {
    if usize::from(rules.down) + 1 != USUAL || p1.len() < USUAL || p2.len() < USUAL {
        return None;
    }
    let (laid1, laid2) = (p1.first_known::<USUAL>(), p2.first_known::<USUAL>());
    let (up1, up2) = (laid1[USUAL - 1].rank(), laid2[USUAL - 1].rank());
    if up1 == up2 {
        return None;
    }
    let pile = |tied: Card, [a, b, c, d]: [Card; USUAL]| match rules.pile {
        PileOrder::Lifo => [d, c, b, a, tied],
        PileOrder::Fifo => [tied, a, b, c, d],
    };
    let ([a, b, c, d, e], [f, g, h, i, j]) = match rules.collect {
        Collect::OwnFirst => (pile(c1, laid1), pile(c2, laid2)),
        Collect::OpponentFirst => (pile(c2, laid2), pile(c1, laid1)),
    };
    let first = up1 > up2;
    p1.skip_known(USUAL as u8);
    p2.skip_known(USUAL as u8);
    p1.enqueue_all_if(first, &[a, b, c, d, e, f, g, h, i, j]);
    p2.enqueue_all_if(!first, &[f, g, h, i, j, a, b, c, d, e]);
    Some(WarResolution { winner: Some(Seat(u8::from(!first))), over: false, cycles: 1, ties: 1 })
}

/// The result of one cycle of a war.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fight {
    /// This player's face-up card was higher and wins the piles.
    Won(Seat),
    /// Equal again.
    Tied,
    /// A player had too few cards: the match is over, and this player, if any, has won it and the piles.
    Short(Option<Seat>),
}

/// The tied cards go on their owners' stacks.
pub(super) fn begin_war(piles: &mut [Stack; 2], c1: Card, c2: Card, sink: &mut impl EventSink<Event>) {
    for (seat, card) in [(Seat(0), c1), (Seat(1), c2)] {
        piles[seat.index()].push(card);
        sink.note(|| Event::Tied { seat, card });
    }
}

/// One cycle: the check that both players can continue, the cards face down, one face up, and the comparison.
pub(super) fn fight(
    p1: &mut Queue,
    p2: &mut Queue,
    piles: &mut [Stack; 2],
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) -> Fight {
    let need = usize::from(rules.down) + 1;
    if p1.len() < need || p2.len() < need {
        return run_short(p1, p2, piles, rules, sink);
    }
    for (seat, queue) in [(Seat(0), &mut *p1), (Seat(1), &mut *p2)] {
        let pile = &mut piles[seat.index()];
        for _ in 0..need {
            let card = queue.dequeue_known();
            sink.note(|| Event::Staked { seat, card: Some(card), face: rules.face(pile.len()) });
            pile.push(card);
        }
    }
    let (Some(c1), Some(c2)) = (piles[0].top(), piles[1].top()) else {
        unreachable!("a card was just turned up")
    };
    sink.note(|| Event::compared(c1, c2, true));
    let winner = match c1.rank().cmp(&c2.rank()) {
        Ordering::Equal => return Fight::Tied,
        Ordering::Greater => Seat(0),
        Ordering::Less => Seat(1),
    };
    let queue = if winner == Seat(0) { p1 } else { p2 };
    collect(winner, queue, piles, rules, sink);
    Fight::Won(winner)
}

/// A player who cannot continue has lost. If neither can, the longer queue wins; if they are equal, it is a draw
/// and both take back their own cards.
#[cold]
fn run_short(
    p1: &mut Queue,
    p2: &mut Queue,
    piles: &mut [Stack; 2],
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) -> Fight {
    let need = usize::from(rules.down) + 1;
    let left = [p1.len(), p2.len()];
    let short: Seats = [Seat(0), Seat(1)].into_iter().filter(|seat| left[seat.index()] < need).collect();
    sink.note(|| Event::Short { left: left.map(|n| n as u8), need: need as u8 });
    let winner = match left[0].cmp(&left[1]) {
        Ordering::Equal if short.len() == 2 => None,
        Ordering::Greater => Some(Seat(0)),
        _ => Some(Seat(1)),
    };
    match winner {
        Some(Seat(0)) => collect(Seat(0), p1, piles, rules, sink),
        Some(seat) => collect(seat, p2, piles, rules, sink),
        None => {
            take(Seat(0), p1, Seat(0), &mut piles[0], rules, sink);
            take(Seat(1), p2, Seat(1), &mut piles[1], rules, sink);
        }
    }
    Fight::Short(winner)
}

/// The winner takes both piles, their own first unless the rules reverse that.
fn collect(
    winner: Seat,
    queue: &mut Queue,
    piles: &mut [Stack; 2],
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) {
    let other = Seat(1 - winner.0);
    let order = match rules.collect {
        Collect::OwnFirst => [winner, other],
        Collect::OpponentFirst => [other, winner],
    };
    for owner in order {
        take(winner, queue, owner, &mut piles[owner.index()], rules, sink);
    }
}

/// Moves all cards of one pile to the back of a queue: from the top, or as a variant from the bottom.
fn take(
    seat: Seat,
    queue: &mut Queue,
    owner: Seat,
    stack: &mut Stack,
    rules: &Rules,
    sink: &mut impl EventSink<Event>,
) {
    let told = |card, place| Event::Collected {
        seat,
        owner,
        card: Some(card),
        face: rules.face(place),
        pile: rules.pile,
    };
    let cards = stack.as_slice().iter().copied().enumerate();
    match rules.pile {
        PileOrder::Lifo => cards.rev().for_each(|(place, card)| {
            queue.enqueue(card);
            sink.note(|| told(card, place));
        }),
        PileOrder::Fifo => cards.for_each(|(place, card)| {
            queue.enqueue(card);
            sink.note(|| told(card, place));
        }),
    }
    stack.clear();
}

//! The events of War: every operation on a queue or a stack, as text.

use std::fmt;

use kernel::Seat;
use serde::Serialize;

use super::card::Card;
use super::play::WarEnd;
use super::setup::PileOrder;

/// The orientation of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardOrientation {
    /// Face down: hidden from everybody.
    Down,
    /// Face up: visible to everybody.
    Up,
}

/// One event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A round begins.
    Round {
        /// The number, from one.
        number: u32,
    },
    /// A player took the front card of their own queue and shows it.
    Dequeued {
        /// The player.
        seat: Seat,
        /// The card.
        #[serde(serialize_with = "text")]
        card: Card,
    },
    /// Two face-up cards were compared.
    Compared {
        /// Both cards.
        #[serde(serialize_with = "texts")]
        cards: [Card; 2],
        /// The owner of the higher card; none in a tie.
        winner: Option<Seat>,
        /// Whether they lie on the war piles.
        #[serde(skip)]
        at_war: bool,
    },
    /// The winner of a round put a card at the back of their own queue.
    Enqueued {
        /// The winner.
        seat: Seat,
        /// The owner of the card.
        owner: Seat,
        /// The card.
        #[serde(serialize_with = "text")]
        card: Card,
    },
    /// A tied card went on its owner's war pile.
    Tied {
        /// The player.
        seat: Seat,
        /// The card.
        #[serde(serialize_with = "text")]
        card: Card,
    },
    /// A card went from a queue onto its owner's war pile.
    Staked {
        /// The player.
        seat: Seat,
        /// The card; hidden when it lies face down.
        #[serde(serialize_with = "maybe")]
        card: Option<Card>,
        /// The orientation.
        face: CardOrientation,
    },
    /// A player has too few cards to continue a war.
    Short {
        /// The number of cards that each player has left.
        left: [u8; 2],
        /// The number of cards that a cycle takes.
        need: u8,
    },
    /// A card went from a war pile to the back of a queue.
    Collected {
        /// The player who collects.
        seat: Seat,
        /// The owner of the pile.
        owner: Seat,
        /// The card; hidden when it lay face down.
        #[serde(serialize_with = "maybe")]
        card: Option<Card>,
        /// The orientation.
        face: CardOrientation,
        /// The order of collection.
        pile: PileOrder,
    },
    /// The match is over.
    Over {
        /// The reason.
        #[serde(rename = "outcome", serialize_with = "outcome")]
        end: WarEnd,
    },
}

impl Event {
    pub(super) fn compared(c1: Card, c2: Card, at_war: bool) -> Self {
        let winner = match c1.rank().cmp(&c2.rank()) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        Self::Compared { cards: [c1, c2], winner, at_war }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden =
            |card: &Option<Card>| card.map_or("a face-down card".to_string(), |card| card.to_string());
        match self {
            Self::Round { number } => write!(f, "Round {number}."),
            Self::Dequeued { seat, card } => {
                write!(f, "{seat} dequeues {card} from the front of its queue.")
            }
            Self::Compared { cards: [a, b], winner: Some(winner), .. } => {
                let (high, low) = if *winner == Seat(0) { (a, b) } else { (b, a) };
                write!(f, "{high} beats {low}: {winner} wins.")
            }
            Self::Compared { cards: [a, b], winner: None, .. } => write!(f, "{a} ties {b}: war!"),
            Self::Enqueued { seat, owner, card } if seat == owner => {
                write!(f, "{seat} enqueues its own {card} at the back of its queue.")
            }
            Self::Enqueued { seat, owner, card } => {
                write!(f, "{seat} enqueues {owner}'s {card} at the back of its queue.")
            }
            Self::Tied { seat, card } => write!(f, "{seat} pushes the tied {card} on its war pile."),
            Self::Staked { seat, card, face: CardOrientation::Up } => {
                write!(f, "{seat} dequeues {} and pushes it face up on its war pile.", hidden(card))
            }
            Self::Staked { seat, card: Some(card), face: CardOrientation::Down } => {
                write!(f, "{seat} dequeues {card} and pushes it face down on its war pile.")
            }
            Self::Staked { seat, card: None, face: CardOrientation::Down } => {
                write!(f, "{seat} dequeues a card and pushes it face down on its war pile.")
            }
            Self::Short { left, need } => {
                let short: Vec<_> = (0..2)
                    .filter(|&i| left[i] < *need)
                    .map(|i| format!("{} has {}", Seat(i as u8), left[i]))
                    .collect();
                write!(f, "A war takes {need} cards, but {}.", short.join(" and "))
            }
            Self::Collected { seat, owner, card, pile, .. } => {
                let whose = if seat == owner { "its own".to_string() } else { format!("{owner}'s") };
                let how = match pile {
                    PileOrder::Lifo => format!("pops {} off {whose} war pile", hidden(card)),
                    PileOrder::Fifo => format!("takes {} from the bottom of {whose} war pile", hidden(card)),
                };
                write!(f, "{seat} {how} and enqueues it.")
            }
            Self::Over { end } => f.write_str(&over(*end)),
        }
    }
}

/// The end of a match as a sentence.
pub(super) fn over(end: WarEnd) -> String {
    let won = |winner: Seat, why| format!("{winner} wins the match: {} {why}.", Seat(1 - winner.0));
    let draw = |why| format!("The match is a draw: {why}.");
    match end {
        WarEnd::EmptyQueue(winner) => won(winner, "has no cards left"),
        WarEnd::ExhaustedInWar(Some(winner)) => won(winner, "cannot continue the war"),
        WarEnd::ExhaustedInWar(None) => draw("neither can continue, and both have the same number of cards"),
        WarEnd::RoundLimit => draw("the round limit is reached"),
        WarEnd::Cycle => draw("the same position occurred before, so the match would never end"),
        WarEnd::NoCards => draw("nobody has any cards"),
    }
}

fn outcome<S: serde::Serializer>(end: &WarEnd, s: S) -> Result<S::Ok, S::Error> {
    end.outcome().serialize(s)
}

fn text<S: serde::Serializer>(card: &Card, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(card)
}

fn texts<S: serde::Serializer>(cards: &[Card; 2], s: S) -> Result<S::Ok, S::Error> {
    cards.map(|card| card.to_string()).serialize(s)
}

fn maybe<S: serde::Serializer>(card: &Option<Card>, s: S) -> Result<S::Ok, S::Error> {
    card.map(|card| card.to_string()).serialize(s)
}

//! What happens in a duel, in words.

use std::fmt;

use effects::{CardName, MachineLimit};
use kernel::{RevealKind, Seat, Viewer};
use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::board::{End, other};
use super::card::Card;
use super::change::{Change, Deed};
use super::field::Mode;
use super::seen::Eyes;
use super::tell::Move;

/// One thing that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// A change that is about to happen, as the rules speak of it. Nobody hears of it yet.
    #[serde(skip)]
    Due(Change<Card>),
    /// A change that has happened, as somebody may hear of it.
    Done(Box<Telling>),
}

/// What is told of a change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Telling {
    /// What happened.
    #[serde(flatten)]
    pub(super) change: Change<Told>,
    /// The cards that moved, for the screens.
    #[serde(skip)]
    pub(super) moves: Vec<Move>,
    #[serde(skip)]
    pub(super) uncovers: Option<RevealKind>,
    /// An effect has looked at a hand: whatever happens from here on may tell something of it.
    #[serde(skip)]
    pub(super) looked: bool,
}

/// What is told of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// On whose field it was.
    pub(super) seat: Seat,
    /// Its name, where the hearer may know it.
    pub(super) name: Option<CardName>,
    /// Does, or did, it lie in a place for spells? That is seen of a face-down card, too.
    pub(super) spell: bool,
    pub(super) eyes: Eyes,
}

impl Event {
    /// What is told of it, once it has happened.
    pub(super) fn telling(&self) -> Option<&Telling> {
        match self {
            Self::Due(_) => None,
            Self::Done(telling) => Some(telling),
        }
    }

    /// The event as a viewer may hear it.
    pub(super) fn to(&self, viewer: Viewer) -> Option<Self> {
        self.telling().map(|telling| Self::Done(Box::new(telling.to(viewer))))
    }
}

impl Telling {
    fn to(&self, viewer: Viewer) -> Self {
        let told = |told: Told| Told { name: told.name.filter(|_| told.eyes.has(viewer)), ..told };
        let moves = self.moves.iter().map(|moved| moved.to(viewer)).collect();
        Self { change: self.change.map(told), moves, ..*self }
    }

    /// What it uncovered to one viewer.
    pub(super) fn uncovers_to(&self, viewer: Viewer) -> Option<RevealKind> {
        let learns = self.looked || self.moves.iter().any(|moved| moved.uncovers_to(viewer));
        self.uncovers.filter(|uncovered| *uncovered == RevealKind::Chance || learns)
    }
}

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Told", 2)?;
        told.serialize_field("seat", &self.seat)?;
        told.serialize_field("name", &self.name.as_ref().map(CardName::as_str))?;
        told.end()
    }
}

impl Told {
    /// `Kuriboh`, or what is said of a card that the hearer does not know.
    fn named(self, unknown: &str) -> String {
        self.name.map_or_else(|| unknown.into(), |name| name.to_string())
    }

    /// `P1's Kuriboh`, or `a face-down monster of P1`.
    fn whose(self) -> String {
        let kind = if self.spell { "spell" } else { "monster" };
        match self.name {
            Some(name) => format!("{}'s {name}", self.seat),
            None => format!("a face-down {kind} of {}", self.seat),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Due(_) => f.write_str("Something is about to happen."),
            Self::Done(telling) => telling.fmt(f),
        }
    }
}

impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.change {
            Change::Turn { seat, number } => write!(f, "Turn {number}: {seat}."),
            Change::Phase { seat, phase } => write!(f, "{seat} goes on to the {} phase.", phase.title()),
            Change::Drew { seat, card } => write!(f, "{seat} draws {}.", card.named("a card")),
            Change::NoCard { seat } => write!(f, "{seat} has to draw, but the deck is empty."),
            Change::Summoned { card } => write!(f, "{} summons {}.", card.seat, card.named("a monster")),
            Change::SetMonster { card } => match card.name {
                Some(name) => write!(f, "{} sets {name} face-down.", card.seat),
                None => write!(f, "{} sets a monster face-down.", card.seat),
            },
            Change::SetSpell { card } => match card.name {
                Some(name) => write!(f, "{} sets {name} face-down.", card.seat),
                None => write!(f, "{} sets a spell face-down.", card.seat),
            },
            Change::Activated { card } => write!(f, "{} activates {}.", card.seat, card.named("a spell")),
            Change::Spent { card } => {
                write!(f, "{} goes to {}'s graveyard.", card.named("The spell"), card.seat)
            }
            Change::Sacrificed { card } => write!(f, "{} sacrifices {}.", card.seat, card.named("a monster")),
            Change::Destroyed { card } => write!(f, "{} is destroyed.", capital(&card.whose())),
            Change::Discarded { card } => write!(f, "{} discards {}.", card.seat, card.named("a card")),
            Change::Switched { card, mode: Mode::Attack } => {
                write!(f, "{} switches {} to ATTACK.", card.seat, card.named("a monster"))
            }
            Change::Switched { card, mode: Mode::Defense } => {
                write!(f, "{} switches {} to DEFENSE, face-down.", card.seat, card.named("a monster"))
            }
            Change::Attacks { card, target: Some(target) } => {
                write!(f, "{} attacks {}.", capital(&card.whose()), target.whose())
            }
            Change::Attacks { card, target: None } => {
                write!(f, "{} attacks {} directly.", capital(&card.whose()), other(card.seat))
            }
            Change::Foiled { deed: Deed::Attack, .. } => f.write_str("The attack comes to nothing."),
            Change::Foiled { deed: Deed::Summon, .. } => f.write_str("The summoning comes to nothing."),
            Change::Standoff { .. } => f.write_str("Neither is destroyed."),
            Change::Revealed { card } => {
                write!(f, "The face-down monster of {} is {}.", card.seat, card.named("turned over"))
            }
            Change::Hurt { seat, by, left } => write!(f, "{seat} loses {by} life points: {left} are left."),
            Change::Raised { card, atk, def, .. } => {
                write!(f, "{} gets {atk:+} ATK and {def:+} DEF.", capital(&card.whose()))
            }
            Change::Stands { card, atk, def } => {
                write!(f, "{} has {atk} ATK and {def} DEF now.", capital(&card.whose()))
            }
            Change::Taken { card, by } => write!(f, "{by} takes {}.", card.whose()),
            Change::Revived { card, by } => {
                write!(f, "{by} brings {} back from {}'s graveyard.", card.named("a monster"), card.seat)
            }
            Change::Rolled { seat, shown } => write!(f, "{seat} rolls a {shown}."),
            Change::Flipped { seat, heads } => {
                write!(f, "{seat} flips a coin: {}.", if heads { "heads" } else { "tails" })
            }
            Change::Lot => f.write_str("Chance chooses."),
            Change::Nothing => f.write_str("Nothing comes of it."),
            Change::Over { end } => f.write_str(&over(end)),
        }
    }
}

/// How a match ended, as one would say it.
pub(super) fn over(end: End) -> String {
    match end {
        End::LifePoints(winner) => {
            format!("{winner} wins the match: {} has no life points left.", other(winner))
        }
        End::DeckOut(winner) => format!("{winner} wins the match: {} cannot draw a card.", other(winner)),
        End::Jammed(MachineLimit::Steps) => {
            "The match is undecided: an effect does not come to an end.".into()
        }
        End::Jammed(MachineLimit::Capacity) => {
            "The match is undecided: more happens at once than there is room for.".into()
        }
        End::TurnLimit(turns) => format!("The match is undecided after {turns} turns."),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

//! The changes of a position.

use kernel::Seat;
use serde::Serialize;

use super::reason::VanguardMoveReason;
use crate::vanguard::cards::facts::Trigger;
use crate::vanguard::position::board::VanguardEnd;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{CircleOf, Column};
use crate::vanguard::position::field::UnitFace;
use crate::vanguard::position::phase::VanguardPhase;
use crate::vanguard::position::place::ZoneOf;

/// One change. `C` is a card in the rules, and what a viewer is told of it in an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum VanguardChange<C = Card> {
    /// The first player calls the coin, which is then flipped.
    Called {
        /// Whether heads was called.
        heads: bool,
        /// Whether the coin shows heads.
        shows: bool,
    },
    /// This player has the first turn.
    Begins {
        /// The player.
        seat: Seat,
    },
    /// Both first vanguards are turned up (R1-8).
    Revealed,
    /// A turn begins.
    Turn {
        /// The turn player.
        seat: Seat,
        /// The number of the turn.
        number: u16,
    },
    /// A phase begins.
    Phase {
        /// The turn player.
        seat: Seat,
        /// The phase.
        phase: VanguardPhase,
    },
    /// A card moves.
    Moved(MovedCard<C>),
    /// All units of a player stand (R1-9).
    StandAll {
        /// The player.
        seat: Seat,
    },
    /// A unit stands or rests.
    Posed {
        /// The unit.
        card: C,
        /// Whether it rests.
        rested: bool,
    },
    /// A card is turned over where it lies.
    Turned {
        /// The card.
        card: C,
        /// Whether it lies face down.
        down: bool,
    },
    /// A card on a circle is locked or deleted, or turned up again (A1-32, A1-33).
    Faced {
        /// The card.
        card: C,
        /// Which way it lies.
        face: UnitFace,
    },
    /// A token comes to a circle.
    Made {
        /// The print of the token.
        #[serde(skip)]
        print: VanguardPrintId,
        /// The circle.
        at: CircleOf,
    },
    /// A player wins by an effect (R1-41).
    Decided {
        /// The winner.
        seat: Seat,
    },
    /// The units of a column change places (R1-15).
    Swapped {
        /// The player.
        seat: Seat,
        /// The column.
        #[serde(skip)]
        column: Column,
    },
    /// A player is told to draw.
    Draws {
        /// The player.
        seat: Seat,
    },
    /// A unit attacks.
    Attacks {
        /// The attacker.
        attacker: C,
        /// The target.
        target: C,
    },
    /// A unit boosts the attacker.
    Boosts {
        /// The booster.
        booster: C,
        /// The attacker.
        attacker: C,
    },
    /// A drive check has revealed a card.
    DriveChecked {
        /// The attacker.
        attacker: C,
        /// The revealed card.
        card: C,
    },
    /// A trigger takes effect.
    Triggered {
        /// The card.
        card: C,
        /// The trigger.
        trigger: Trigger,
    },
    /// A trigger gives a unit power or critical until the end of the turn.
    Raised {
        /// The unit.
        card: C,
        /// The power.
        power: i32,
        /// The critical.
        critical: i8,
    },
    /// The powers are compared (R1-30).
    Compared {
        /// The attacker.
        attacker: C,
        /// The target.
        target: C,
        /// The power of the attack.
        power: i32,
        /// The power that it has to reach.
        against: i32,
    },
    /// An attack hits.
    Hits {
        /// The attacker.
        attacker: C,
        /// The target.
        target: C,
    },
    /// An attack is cancelled (R1-31).
    Cancelled,
    /// The battle is over.
    BattleOver,
    /// The turn is over: what lasts until its end stops.
    TurnOver,
    /// A player uses an ability of a card.
    Used {
        /// The card.
        card: C,
    },
    /// A player shows a card.
    Shown {
        /// The card.
        card: C,
    },
    /// A player shuffles the deck.
    Shuffled {
        /// The player.
        seat: Seat,
    },
    /// A coin is flipped for an effect.
    Flipped {
        /// The player.
        seat: Seat,
        /// Whether it shows heads.
        heads: bool,
    },
    /// A die is rolled for an effect.
    Rolled {
        /// The player.
        seat: Seat,
        /// The result.
        shows: u8,
    },
    /// The numbers of a unit have changed without any other event.
    Stands {
        /// The unit.
        card: C,
        /// Its power.
        power: i32,
        /// Its power before.
        was: i32,
    },
    /// The match is over.
    Over {
        /// How.
        end: VanguardEnd,
    },
}

/// A card that moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MovedCard<C = Card> {
    /// The card.
    pub card: C,
    /// Where it was.
    pub from: ZoneOf,
    /// Where it goes.
    pub to: ZoneOf,
    /// The reason.
    pub reason: VanguardMoveReason,
    /// The card on account of which it moves: the unit that is ridden on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<C>,
}

impl<C: Copy> VanguardChange<C> {
    /// The same with other values for the cards.
    pub(in crate::vanguard) fn map<D>(self, mut with: impl FnMut(C) -> D) -> VanguardChange<D> {
        match self {
            Self::Called { heads, shows } => VanguardChange::Called { heads, shows },
            Self::Begins { seat } => VanguardChange::Begins { seat },
            Self::Revealed => VanguardChange::Revealed,
            Self::Turn { seat, number } => VanguardChange::Turn { seat, number },
            Self::Phase { seat, phase } => VanguardChange::Phase { seat, phase },
            Self::Moved(MovedCard { card, from, to, reason, by }) => {
                let (card, by) = (with(card), by.map(with));
                VanguardChange::Moved(MovedCard { card, from, to, reason, by })
            }
            Self::StandAll { seat } => VanguardChange::StandAll { seat },
            Self::Posed { card, rested } => VanguardChange::Posed { card: with(card), rested },
            Self::Turned { card, down } => VanguardChange::Turned { card: with(card), down },
            Self::Faced { card, face } => VanguardChange::Faced { card: with(card), face },
            Self::Made { print, at } => VanguardChange::Made { print, at },
            Self::Decided { seat } => VanguardChange::Decided { seat },
            Self::Swapped { seat, column } => VanguardChange::Swapped { seat, column },
            Self::Draws { seat } => VanguardChange::Draws { seat },
            Self::Attacks { attacker, target } => {
                VanguardChange::Attacks { attacker: with(attacker), target: with(target) }
            }
            Self::Boosts { booster, attacker } => {
                VanguardChange::Boosts { booster: with(booster), attacker: with(attacker) }
            }
            Self::DriveChecked { attacker, card } => {
                VanguardChange::DriveChecked { attacker: with(attacker), card: with(card) }
            }
            Self::Triggered { card, trigger } => VanguardChange::Triggered { card: with(card), trigger },
            Self::Raised { card, power, critical } => {
                VanguardChange::Raised { card: with(card), power, critical }
            }
            Self::Compared { attacker, target, power, against } => {
                let (attacker, target) = (with(attacker), with(target));
                VanguardChange::Compared { attacker, target, power, against }
            }
            Self::Hits { attacker, target } => {
                VanguardChange::Hits { attacker: with(attacker), target: with(target) }
            }
            Self::Cancelled => VanguardChange::Cancelled,
            Self::BattleOver => VanguardChange::BattleOver,
            Self::TurnOver => VanguardChange::TurnOver,
            Self::Used { card } => VanguardChange::Used { card: with(card) },
            Self::Shown { card } => VanguardChange::Shown { card: with(card) },
            Self::Shuffled { seat } => VanguardChange::Shuffled { seat },
            Self::Flipped { seat, heads } => VanguardChange::Flipped { seat, heads },
            Self::Rolled { seat, shows } => VanguardChange::Rolled { seat, shows },
            Self::Stands { card, power, was } => VanguardChange::Stands { card: with(card), power, was },
            Self::Over { end } => VanguardChange::Over { end },
        }
    }
}

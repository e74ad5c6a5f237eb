//! Phases, and what comes next in them.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::card::Card;

/// A phase of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VanguardPhase {
    /// Before the first turn.
    #[default]
    Setup,
    /// The units of the turn player stand.
    Stand,
    /// The turn player draws.
    Draw,
    /// The turn player rides.
    Ride,
    /// Calls, moves, abilities.
    Main,
    /// Attacks.
    Battle,
    /// The end of the turn.
    End,
}

impl VanguardPhase {
    /// The phases of a turn, in order.
    pub const TURN: [Self; 6] = [Self::Stand, Self::Draw, Self::Ride, Self::Main, Self::Battle, Self::End];

    /// The name.
    pub fn title(self) -> &'static str {
        match self {
            Self::Setup => "Setup",
            Self::Stand => "Stand",
            Self::Draw => "Draw",
            Self::Ride => "Ride",
            Self::Main => "Main",
            Self::Battle => "Battle",
            Self::End => "End",
        }
    }

    /// What it is for, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Setup => "Both players choose a first vanguard and exchange cards of their hands.",
            Self::Stand => "All units of the turn player stand up.",
            Self::Draw => "The turn player draws a card.",
            Self::Ride => "The turn player may place a unit of the same or the next grade on the vanguard.",
            Self::Main => "The turn player calls units, moves them in their columns and uses abilities.",
            Self::Battle => "The turn player attacks with standing units of the front row.",
            Self::End => "What lasts until the end of the turn stops.",
        }
    }
}

/// What comes next when nothing is pending.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) enum TurnPoint {
    /// The first player calls the coin.
    #[default]
    Call,
    /// This player chooses who has the first turn.
    Choose(Seat),
    /// This player chooses a first vanguard.
    FirstVanguard(Seat),
    /// This player exchanges cards of the hand.
    Mulligan(Seat),
    /// Both first vanguards are turned up.
    Reveal,
    /// A turn begins.
    Begin,
    /// The draw of the turn.
    Draw,
    /// The ride phase begins.
    Ride,
    /// The turn player rides, or not.
    Riding,
    /// The turn player strides, or not.
    Striding,
    /// The turn player discards for a stride: the unit, and the grades that are still missing.
    StridePay(Card, u8),
    /// The main phase begins.
    Main,
    /// The turn player acts.
    Acting,
    /// The battle phase begins.
    Battle,
    /// The turn player attacks, or not.
    Attack,
    /// The defender calls guardians.
    Guard,
    /// The next drive check.
    Drive,
    /// The attacker assigns a trigger.
    DriveTrigger,
    /// The card of a drive check leaves the trigger zone.
    DriveEnd,
    /// The comparison of powers.
    Compare,
    /// The next damage check.
    Damage,
    /// The defender assigns a trigger.
    DamageTrigger,
    /// The card of a damage check leaves the trigger zone.
    DamageEnd,
    /// The battle is over.
    Close,
    /// The end phase begins.
    End,
    /// Its abilities have resolved.
    EndTurn,
}

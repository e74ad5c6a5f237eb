//! The constants and options of Wolf Pack.

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, Switch};
use serde::{Deserialize, Serialize};

/// A pilot's initial and maximum health (R3-4, A3-28).
pub(super) const PILOT_HEALTH: i32 = 50;
/// The number of cards to which a pilot's hand is refilled (R3-4, A3-2).
pub(super) const PILOT_HAND: usize = 3;
/// The number of cards to which the Ace's hand is refilled (R3-7, A3-2).
pub(super) const ACE_HAND: usize = 5;
/// The number of actions of the Ace under fire (R3-31, A3-30).
pub(super) const ACTIONS_UNDER_FIRE: u8 = 2;

/// The rules of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The number of pilots.
    pub pilots: u8,
    /// Whether pilots may fire at each other.
    pub friendly_fire: Switch,
    /// Whether pilots see each other's hands.
    pub open_hands: Switch,
    /// The order in which pilots act.
    pub order: ActingOrder,
    /// How the match continues between the turns.
    pub going: TurnAdvance,
    /// The host.
    pub host: Seat,
    /// The Ace's initial health.
    pub ace_health: i32,
    /// The number of cards that the Ace plays in a turn.
    pub ace_actions: u8,
    /// Who flies the Ace, unless somebody else does.
    pub ace: Mind,
    /// The round limit: the match is a draw after it.
    pub max_rounds: u32,
}

/// The strength of the Ace (A3-38).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Difficulty {
    /// Constant: suitable for four or five pilots.
    #[default]
    Seed,
    /// By the number of pilots.
    Scaled,
}

/// The Ace's health for one to five pilots by who flies it, measured so that a team of greedy bots wins about half of its
/// matches against a cadet, some against a veteran, and a few against an ace of aces.
const SCALED_HEALTH: [[i32; 5]; 3] =
    [[52, 115, 165, 216, 272], [52, 115, 165, 216, 272], [45, 96, 132, 171, 217]];

impl Difficulty {
    /// The Ace's health and actions against this many pilots.
    pub(super) fn ace(self, pilots: u8, mind: Mind) -> (i32, u8) {
        let pilots = pilots.clamp(1, 5);
        match self {
            Self::Seed => (250, 3),
            Self::Scaled => (SCALED_HEALTH[mind as usize][usize::from(pilots) - 1], pilots),
        }
    }
}

/// An enumeration whose values are words of a setting.
macro_rules! setting {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $value:ident = $text:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$doc])* $value),+ }
        setting!(@text $name: $($value = $text),+);
    };
    (@text $name:ident: $($value:ident = $text:literal),+) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$value => $text),+ })
            }
        }
        impl FromStr for $name {
            type Err = ();
            fn from_str(text: &str) -> Result<Self, ()> {
                match text { $($text => Ok(Self::$value),)+ _ => Err(()) }
            }
        }
    };
}

setting!(@text Difficulty: Seed = "seed", Scaled = "scaled");

setting!(
    /// How one of the game's own players thinks: its place in the list of them, the weakest first (A3-38).
    Mind:
    /// By chance.
    Cadet = "cadet",
    /// By chance, without waste.
    Veteran = "veteran",
    /// What hurts most.
    AceOfAces = "ace-of-aces",
);

impl Mind {
    /// All of them, the weakest first.
    pub(super) const ALL: [Self; 3] = [Self::Cadet, Self::Veteran, Self::AceOfAces];

    /// The name of the player.
    pub(super) fn name(self) -> &'static str {
        super::game_bots::PROFILES[self as usize].name
    }
}

setting!(
    /// In what order pilots act (A3-5).
    ActingOrder:
    /// By seat.
    Seat = "seat",
    /// By time of confirmation.
    Confirmation = "confirmation",
);

setting!(
    /// How the match continues between the turns (A3-34).
    TurnAdvance:
    /// The host continues it.
    Host = "host",
    /// It continues automatically.
    Auto = "auto",
);

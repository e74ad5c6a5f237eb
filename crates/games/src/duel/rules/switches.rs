//! The switches of the rules. The code of the duel reads switches, and never asks which ruleset has set them.

use std::hash::{Hash, Hasher};

use kernel::Switch;
use serde::{Deserialize, Serialize};

/// What the rulesets differ in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Life points at the start (R4-19).
    pub life: i32,
    /// How many turns of both players a match has at most; then nobody has won.
    pub most_turns: u32,
    /// Cards drawn before the first turn (R4-20).
    pub opening: u8,
    /// What a deck that the computer deals is made of (R4-12).
    pub deck: DeckRecipe,
    /// Attacks in the first turn of the match (A4-4).
    pub first_turn_attack: Switch,
    /// Spells in the battle phase, before the attacks (A4-11).
    pub battle_spells: Switch,
    /// Placing a monster on a full field, in the slot of its sacrifice (A4-9).
    pub full_field_sacrifice: Switch,
    /// An attack that is exactly as strong as the defence (R4-56).
    pub defense_tie: DefenseTie,
    /// An attack that is weaker than the defence (R4-57).
    pub failed_attack: FailedAttack,
    /// Answers and chains, and all that goes with them.
    #[serde(default)]
    pub timing: TimingRules,
}

/// What a duel in which players answer each other has besides. All of it is off where they do not.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TimingRules {
    /// Traps, responses, chains and all phases of a turn (A0-29, A0-44, A0-57).
    pub chains: bool,
    /// A coin is tossed, and its winner chooses who begins (R0-17, A0-77).
    pub toss: bool,
    /// The most cards in the hand at the end of a turn (R0-43).
    pub hand_limit: Option<u8>,
    /// A monster can be summoned in face-up defence position (A0-16).
    pub face_up_defense: bool,
    /// The fewest and the most cards of a deck, and the most copies of a card (R0-3, A0-2).
    pub deck: DeckLimits,
}

/// Replays carry the hashes of positions, and last: what a ruleset does not have leaves no trace in them.
impl Hash for TimingRules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if *self != Self::default() {
            let Self { chains, toss, hand_limit, face_up_defense, deck } = self;
            (chains, toss, hand_limit, face_up_defense, deck).hash(state);
        }
    }
}

/// How many cards a deck has, and how many copies of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeckLimits {
    /// The fewest cards.
    pub fewest: u8,
    /// The most cards.
    pub most: u8,
    /// The most copies of one card.
    pub copies: u8,
}

impl DeckLimits {
    /// A deck that is listed in a setting: the opening hand and the starter's first draw at least.
    pub const LISTED: Self = Self { fewest: 6, most: 60, copies: 60 };
}

impl Default for DeckLimits {
    fn default() -> Self {
        Self::LISTED
    }
}

impl TimingRules {
    /// Nobody answers anybody.
    pub const NONE: Self = Self {
        chains: false,
        toss: false,
        hand_limit: None,
        face_up_defense: false,
        deck: DeckLimits::LISTED,
    };
}

/// What a deck that the computer deals is made of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeckRecipe {
    /// How many monsters.
    pub monsters: u8,
    /// How many spells.
    pub spells: u8,
}

/// What happens when an attack is exactly as strong as the defence.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefenseTie {
    /// Nothing.
    Nothing,
    /// Both monsters are destroyed.
    BothDestroyed,
}

/// What becomes of a monster whose attack is weaker than the defence; its player loses the difference anyway.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailedAttack {
    /// It stays.
    AttackerStays,
    /// It is destroyed.
    AttackerDestroyed,
}

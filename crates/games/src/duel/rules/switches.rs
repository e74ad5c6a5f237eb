//! The switches of the rules. The code of the duel reads switches, and never asks which ruleset has set them.

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

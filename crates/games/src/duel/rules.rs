//! The switches of the rules. The code of the duel reads switches; only this file knows what each ruleset is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A ruleset: a name for a setting of all switches.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Ruleset {
    /// The duel of forty cards that the computer deals.
    #[default]
    Academy,
}

impl Ruleset {
    /// All rulesets.
    pub const ALL: &'static [Self] = &[Self::Academy];

    /// The switches of this ruleset.
    pub fn rules(self) -> Rules {
        match self {
            Self::Academy => Rules {
                life: 8000,
                most_turns: 500,
                opening: 5,
                deck: Deck { monsters: 15, spells: 5 },
                first_turn_attack: Switch::On,
                battle_spells: Switch::On,
                full_field_sacrifice: Switch::Off,
                defense_tie: DefenseTie::Nothing,
                failed_attack: FailedAttack::AttackerStays,
            },
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Academy => "academy",
        })
    }
}

impl FromStr for Ruleset {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|ruleset| ruleset.to_string() == text).ok_or(())
    }
}

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
    pub deck: Deck,
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
pub struct Deck {
    /// How many monsters.
    pub monsters: u8,
    /// How many spells.
    pub spells: u8,
}

/// Whether something is allowed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
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

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::On => "on",
            Self::Off => "off",
        })
    }
}

impl FromStr for Switch {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(()),
        }
    }
}

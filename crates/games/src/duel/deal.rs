//! What is agreed before a match: rules, cards, and perhaps an arranged position.

use std::collections::BTreeMap;
use std::fmt;

use kernel::{Seat, Setting, Setup, SetupError, SharedData};

use super::rules::{Rules, Ruleset, Switch};
use super::settings::{ARRANGED, POSITION, SECRETS, SETTINGS};
use super::shelf::{Files, Shelf};

/// Who has the first turn (R4-21).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Starter {
    /// Chance decides.
    #[default]
    Dice,
    /// This player.
    Seat(Seat),
}

/// The setup of a duel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its switches, some of them perhaps set otherwise.
    pub rules: Rules,
    /// Who has the first turn.
    pub starter: Starter,
    /// The cards there are.
    pub shelf: Shelf,
    /// The lists of cards and numbers of an explicit deal, by setting, as they were written.
    pub(super) given: BTreeMap<&'static str, String>,
}

/// The most life points that make sense.
const MOST_LIFE: i32 = 1_000_000;

impl Default for Deal {
    fn default() -> Self {
        let ruleset = Ruleset::default();
        let (starter, shelf) = (Starter::default(), Shelf::default());
        Self { ruleset, rules: ruleset.rules(), starter, shelf, given: BTreeMap::new() }
    }
}

impl Setup for Deal {
    const SETTINGS: &'static [Setting] = SETTINGS;
    const SECRETS: &'static [&'static str] = SECRETS;
    const ARRANGED: &'static [&'static str] = ARRANGED;
    const FILES: &'static [&'static str] = &["monsters", "spells", "cards"];

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let wrong = |right: &str| SetupError::value(name, value, right);
        let switch = || value.parse::<Switch>().map_err(|()| wrong("on or off"));
        match name {
            "rules" => {
                let ruleset: Ruleset = value.parse().map_err(|()| wrong("a ruleset: there is academy"))?;
                if ruleset != self.ruleset {
                    (self.ruleset, self.rules) = (ruleset, ruleset.rules());
                }
            }
            "life" => self.rules.life = life(value).ok_or_else(|| wrong(LIFE))?,
            "battle_spells" => self.rules.battle_spells = switch()?,
            "first_turn_attack" => self.rules.first_turn_attack = switch()?,
            "starter" => {
                self.starter = match value {
                    "dice" => Starter::Dice,
                    "P1" => Starter::Seat(Seat(0)),
                    "P2" => Starter::Seat(Seat(1)),
                    _ => return Err(wrong("P1, P2 or dice")),
                }
            }
            "monsters" | "spells" | "cards" => {
                let mut files = self.shelf.files().clone();
                let text =
                    (!value.trim().is_empty()).then(|| format!("{}\n", value.trim_end_matches(['\n', '\r'])));
                match name {
                    "monsters" => files.monsters = text,
                    "spells" => files.spells = text,
                    _ => files.cards = text,
                }
                self.shelf = Shelf::of(files).map_err(|wrong| SetupError::of(wrong.file, wrong.what))?;
            }
            _ => {
                let setting = SETTINGS.iter().find(|setting| setting.name == name);
                let setting = setting.ok_or_else(|| SetupError::of(name, "there is no such setting"))?;
                let right = match name {
                    "life1" | "life2" => life(value).is_none().then_some(LIFE),
                    "turn" => {
                        let turns = 1..=self.rules.most_turns;
                        let fits = value.parse().is_ok_and(|turn| turns.contains(&turn));
                        (!fits).then_some("a number of a turn from 1 to 500")
                    }
                    "phase" => value.parse::<super::Phase>().is_err().then_some("main1, battle or main2"),
                    "active" => (!["P1", "P2"].contains(&value)).then_some("P1 or P2"),
                    "placed" => (!["yes", "no"].contains(&value)).then_some("yes or no"),
                    _ => None,
                };
                if let Some(right) = right {
                    return Err(wrong(right));
                }
                self.given.insert(setting.name, value.into());
            }
        }
        Ok(())
    }

    fn share(&mut self, with: &SharedData) {
        self.shelf.share(with);
    }

    fn value(&self, name: &str) -> Option<String> {
        let Files { monsters, spells, cards } = self.shelf.files();
        match name {
            "rules" => Some(self.ruleset.to_string()),
            "life" => Some(self.rules.life.to_string()),
            "battle_spells" => Some(self.rules.battle_spells.to_string()),
            "first_turn_attack" => Some(self.rules.first_turn_attack.to_string()),
            "starter" => Some(self.starter.to_string()),
            "monsters" => monsters.clone(),
            "spells" => spells.clone(),
            "cards" => cards.clone(),
            _ => self.given.get(name).cloned(),
        }
    }
}

impl Deal {
    /// Is a position given, and nothing shuffled?
    pub(super) fn gives_position(&self) -> bool {
        POSITION.iter().any(|name| self.given.contains_key(name))
    }
}

const LIFE: &str = "a number of life points from 1 to 1000000";

fn life(text: &str) -> Option<i32> {
    text.parse().ok().filter(|life| (1..=MOST_LIFE).contains(life))
}

impl fmt::Display for Starter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice => f.write_str("dice"),
            Self::Seat(seat) => seat.fmt(f),
        }
    }
}

//! What is agreed before a match: rules, cards, and perhaps an arranged position.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use effects::{CardsHandle, MatchCards};
use kernel::{Seat, Setting, Setup, SetupError, SharedData, Switch};

use crate::duel::cards::pool::{CardFiles, DuelCardPool};
use crate::duel::rules::switches::Rules;
use crate::duel::rulesets::{Academy, Ruleset};
use crate::duel::setup::settings::{ARRANGED, POSITION, SECRETS};

/// Who has the first turn (R4-21).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Starter {
    /// Chance decides.
    #[default]
    Dice,
    /// This player.
    Seat(Seat),
}

/// The setup of a duel by a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuelSetup<R = Academy> {
    /// What is agreed, whatever the ruleset.
    pub options: DuelOptions,
    ruleset: PhantomData<R>,
}

/// What is agreed before a match, whatever the ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuelOptions {
    /// The switches of the ruleset, some of them perhaps set otherwise.
    pub rules: Rules,
    /// Who has the first turn.
    pub starter: Starter,
    /// The cards there are.
    pub pool: CardsHandle<DuelCardPool>,
    /// The lists of cards and numbers of an explicit setup, by setting, as they were written.
    pub(in crate::duel) given: BTreeMap<&'static str, String>,
}

/// The most life points that make sense.
const MOST_LIFE: i32 = 1_000_000;

impl<R: Ruleset> Default for DuelSetup<R> {
    fn default() -> Self {
        let (pool, starter) = (CardsHandle::Standard(R::pool()), Starter::default());
        let options = DuelOptions { rules: R::RULES, starter, pool, given: BTreeMap::new() };
        Self { options, ruleset: PhantomData }
    }
}

impl<R: Ruleset> Setup for DuelSetup<R> {
    const SETTINGS: &'static [Setting] = R::SETTINGS;
    const SECRETS: &'static [&'static str] = SECRETS;
    const ARRANGED: &'static [&'static str] = ARRANGED;
    const FILES: &'static [&'static str] = &["monsters", "spells", "cards"];
    const RULESET: Option<&'static str> = Some(R::NAME);

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let wrong = |right: &str| SetupError::value(name, value, right);
        let switch = || Switch::from_setting(name, value);
        match name {
            "rules" if value == R::NAME => {}
            "rules" => {
                let names =
                    R::SETTINGS.iter().find(|setting| setting.name == name).map(|setting| setting.takes);
                let names = names.unwrap_or(R::NAME).replace('|', ", ");
                return Err(wrong(&format!("a ruleset: {names}")));
            }
            "life" => self.options.rules.life = life(value).ok_or_else(|| wrong(LIFE))?,
            "battle_spells" => self.options.rules.battle_spells = switch()?,
            "first_turn_attack" => self.options.rules.first_turn_attack = switch()?,
            "starter" => {
                self.options.starter = match value {
                    "dice" => Starter::Dice,
                    "P1" => Starter::Seat(Seat(0)),
                    "P2" => Starter::Seat(Seat(1)),
                    _ => return Err(wrong("P1, P2 or dice")),
                }
            }
            "monsters" | "spells" | "cards" => {
                let mut files = self.options.pool.cards().files().clone();
                let text =
                    (!value.trim().is_empty()).then(|| format!("{}\n", value.trim_end_matches(['\n', '\r'])));
                match name {
                    "monsters" => files.monsters = text,
                    "spells" => files.spells = text,
                    _ => files.cards = text,
                }
                self.options.pool = CardsHandle::of(R::pool(), files)
                    .map_err(|wrong| SetupError::of(wrong.file, wrong.what))?;
            }
            "turn" => {
                let most = self.options.rules.most_turns;
                if !value.parse().is_ok_and(|turn| (1..=most).contains(&turn)) {
                    return Err(wrong(&format!("a turn number from 1 to {most}")));
                }
                self.options.given.insert("turn", value.into());
            }
            _ => {
                let setting = R::SETTINGS.iter().find(|setting| setting.name == name);
                let setting = setting.ok_or_else(|| SetupError::of(name, "there is no such setting"))?;
                let right = match name {
                    "life1" | "life2" => life(value).is_none().then_some(LIFE),
                    "phase" => {
                        value.parse::<crate::duel::Phase>().is_err().then_some("main1, battle or main2")
                    }
                    "list1" | "list2" => {
                        let pool = self.options.pool.cards();
                        if pool.deck_named(value).is_none() {
                            return Err(wrong(&format!("the name of a deck: {}", pool.deck_names())));
                        }
                        None
                    }
                    "active" => (!["P1", "P2"].contains(&value)).then_some("P1 or P2"),
                    "placed" => (!["yes", "no"].contains(&value)).then_some("yes or no"),
                    _ => None,
                };
                if let Some(right) = right {
                    return Err(wrong(right));
                }
                self.options.given.insert(setting.name, value.into());
            }
        }
        Ok(())
    }

    fn share(&mut self, with: &SharedData) {
        self.options.pool.share(with);
    }

    fn value(&self, name: &str) -> Option<String> {
        let CardFiles { monsters, spells, cards } = self.options.pool.cards().files();
        match name {
            "rules" => Some(R::NAME.into()),
            "life" => Some(self.options.rules.life.to_string()),
            "battle_spells" => Some(self.options.rules.battle_spells.to_string()),
            "first_turn_attack" => Some(self.options.rules.first_turn_attack.to_string()),
            "starter" => Some(self.options.starter.to_string()),
            "monsters" => monsters.clone(),
            "spells" => spells.clone(),
            "cards" => cards.clone(),
            _ => self.options.given.get(name).cloned(),
        }
    }
}

impl DuelOptions {
    /// Is a position given, and nothing shuffled?
    pub(in crate::duel) fn gives_position(&self) -> bool {
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

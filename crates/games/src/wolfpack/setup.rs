//! The setup of a match: flyers, rules and cards.

use std::collections::BTreeMap;

use effects::{CardsHandle, MatchCards};
use kernel::{Advice, Seat, Setting, Setup, SetupError, SharedData, Switch};

use super::card::Copies;
use super::card_set::{CardFile, WolfPackCards};
use super::flyer::Flyer;
use super::rules::{ActingOrder, Difficulty, Mind, Rules, TurnAdvance};
use super::settings::{ARRANGED, SECRETS, SETTINGS};

/// The setup of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WolfPackSetup {
    /// The number of pilots (A3-36).
    pub pilots: u8,
    /// The strength of the Ace (A3-38).
    pub difficulty: Difficulty,
    /// Who flies the Ace, unless somebody else does (A3-38).
    pub ace: Mind,
    /// The Ace's health, if it is said.
    pub ace_health: Option<i32>,
    /// The Ace's actions, if they are set.
    pub ace_actions: Option<u8>,
    /// Whether pilots may aim attacks at each other (A3-9).
    pub friendly_fire: Switch,
    /// Whether pilots see each other's hands (A3-4).
    pub open_hands: Switch,
    /// The order in which pilots act (A3-5).
    pub order: ActingOrder,
    /// How the turns begin (A3-34).
    pub going: TurnAdvance,
    /// The host.
    pub host: Seat,
    /// The number of copies of a card in a deck.
    pub copies: Copies,
    /// After this many rounds the match is a draw.
    pub max_rounds: u32,
    /// The cards.
    pub pool: CardsHandle<WolfPackCards>,
    /// Has a match only the cards of the card file, if there is one?
    pub cards_only: Switch,
    /// Hands, decks and health of an arranged match, by setting, as they were written.
    pub(super) given: BTreeMap<&'static str, String>,
}

/// The maximum health.
const MOST_HEALTH: i32 = 9_999;
const MOST_COPIES: u8 = 12;
const MOST_ROUNDS: u32 = 100_000;

impl Default for WolfPackSetup {
    fn default() -> Self {
        Self {
            pilots: 4,
            difficulty: Difficulty::default(),
            ace: Mind::Cadet,
            ace_health: None,
            ace_actions: None,
            friendly_fire: Switch::Off,
            open_hands: Switch::Off,
            order: ActingOrder::Seat,
            going: TurnAdvance::Host,
            host: Seat(0),
            copies: Copies::default(),
            max_rounds: 500,
            pool: CardsHandle::Standard(WolfPackCards::standard()),
            cards_only: Switch::Off,
            given: BTreeMap::new(),
        }
    }
}

impl Setup for WolfPackSetup {
    const SETTINGS: &'static [Setting] = SETTINGS;
    const SECRETS: &'static [&'static str] = SECRETS;
    const ARRANGED: &'static [&'static str] = ARRANGED;
    const FILES: &'static [&'static str] = &["cards"];
    const HOST: Option<&'static str> = Some("host");
    const HOUSE: Option<&'static str> = Some("ace");

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let wrong = |right: &str| SetupError::value(name, value, right);
        let number = |least: u32, most: u32| {
            let read = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
            read.ok_or_else(|| wrong(&format!("a number from {least} to {most}")))
        };
        let health = || number(1, MOST_HEALTH as u32).map(|health| health as i32);
        let copies = || number(0, MOST_COPIES.into()).map(|copies| copies as u8);
        let switch = || Switch::from_setting(name, value);
        match name {
            "pilots" => self.pilots = number(1, Flyer::MOST_PILOTS.into())? as u8,
            "difficulty" => self.difficulty = value.parse().map_err(|()| wrong("seed or scaled"))?,
            "ace" => self.ace = value.parse().map_err(|()| wrong("cadet, veteran or ace-of-aces"))?,
            "ace_health" => self.ace_health = Some(health()?),
            "ace_actions" => self.ace_actions = Some(number(1, 5)? as u8),
            "friendly_fire" => self.friendly_fire = switch()?,
            "open_hands" => self.open_hands = switch()?,
            "order" => self.order = value.parse().map_err(|()| wrong("seat or confirmation"))?,
            "continue" => self.going = value.parse().map_err(|()| wrong("host or auto"))?,
            "host" => {
                let seat = value.parse::<Seat>().ok().filter(|seat| seat.0 < Flyer::MOST_PILOTS);
                self.host = seat.ok_or_else(|| wrong("a pilot: P1 to P5"))?;
            }
            "common" => self.copies.common = copies()?,
            "uncommon" => self.copies.uncommon = copies()?,
            "rare" => self.copies.rare = copies()?,
            "max_rounds" => self.max_rounds = number(1, MOST_ROUNDS)?,
            "cards" => {
                let text = Some(value).filter(|value| !value.trim().is_empty()).map(String::from);
                self.read_cards(text)?;
            }
            "cards_only" => {
                self.cards_only = switch()?;
                self.read_cards(self.pool.cards().files().text.clone())?;
            }
            _ => {
                let setting = SETTINGS.iter().find(|setting| setting.name == name);
                let setting = setting.ok_or_else(|| SetupError::of(name, "there is no such setting"))?;
                if name.starts_with("health") {
                    health()?;
                }
                self.given.insert(setting.name, value.into());
            }
        }
        Ok(())
    }

    /// 250 health are a match for four or five pilots only (A3-38).
    fn advice(&self) -> Option<Advice> {
        if self.is_arranged() || self.ace_health.is_some() || self.ace_actions.is_some() {
            return None;
        }
        let (value, why) = match self.pilots {
            few @ 1..=3 => {
                let (health, actions) = Difficulty::Scaled.ace(few, self.ace);
                let (pilots, s) = (
                    if few == 1 { "one pilot" } else { "this few pilots" },
                    if actions == 1 { "" } else { "s" },
                );
                let why = format!(
                    "An Ace with 250 health and 3 actions is strong enough for four or five pilots, and \
                     {pilots} cannot win: scaled, it has {health} health and {actions} action{s}."
                );
                (Difficulty::Scaled, Some(why))
            }
            _ => (Difficulty::Seed, None),
        };
        Some(Advice { setting: "difficulty", value: value.to_string(), why })
    }

    fn share(&mut self, with: &SharedData) {
        self.pool.share(with);
    }

    fn value(&self, name: &str) -> Option<String> {
        Some(match name {
            "pilots" => self.pilots.to_string(),
            "difficulty" => self.difficulty.to_string(),
            "ace" => self.ace.to_string(),
            "ace_health" => self.ace_health?.to_string(),
            "ace_actions" => self.ace_actions?.to_string(),
            "friendly_fire" => self.friendly_fire.to_string(),
            "open_hands" => self.open_hands.to_string(),
            "order" => self.order.to_string(),
            "continue" => self.going.to_string(),
            "host" => self.host.to_string(),
            "common" => self.copies.common.to_string(),
            "uncommon" => self.copies.uncommon.to_string(),
            "rare" => self.copies.rare.to_string(),
            "max_rounds" => self.max_rounds.to_string(),
            "cards" => self.pool.cards().files().text.clone()?,
            "cards_only" => self.cards_only.to_string(),
            _ => self.given.get(name)?.clone(),
        })
    }
}

impl WolfPackSetup {
    fn read_cards(&mut self, text: Option<String>) -> Result<(), SetupError> {
        // Without a file there is nothing to replace the built-in cards with.
        let alone = text.is_some() && self.cards_only.is_on();
        self.pool = CardsHandle::of(WolfPackCards::standard(), CardFile { text, alone })
            .map_err(|what| SetupError::of("cards", what))?;
        Ok(())
    }

    /// What the match is played by; an error if the settings do not go together.
    pub(super) fn rules(&self) -> Result<Rules, SetupError> {
        if self.host.0 >= self.pilots {
            let what = format!("{} is not in this match: it has {} pilots", self.host, self.pilots);
            return Err(SetupError::of("host", what));
        }
        if let Some(clash) = &self.pool.cards().clash {
            return Err(SetupError::of("cards", clash));
        }
        let (health, actions) = self.difficulty.ace(self.pilots, self.ace);
        Ok(Rules {
            pilots: self.pilots,
            friendly_fire: self.friendly_fire,
            open_hands: self.open_hands,
            order: self.order,
            going: self.going,
            host: self.host,
            ace_health: self.ace_health.unwrap_or(health),
            ace_actions: self.ace_actions.unwrap_or(actions),
            ace: self.ace,
            max_rounds: self.max_rounds,
        })
    }
}

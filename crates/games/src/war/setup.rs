//! The options of War, and explicit deals.

use std::fmt;
use std::str::FromStr;

use kernel::{Dice, Seed, Setting, Setup, SetupError};
use serde::{Deserialize, Serialize};

use super::card::{Card, Ranks};
use super::event::CardOrientation;
use super::queue::Queue;

/// Which cards a winner collects first, after a round and after a war.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Collect {
    /// The winner's own.
    #[default]
    OwnFirst,
    /// The opponent's.
    OpponentFirst,
}

/// The order in which a pile is collected.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PileOrder {
    /// As a stack: the top card first.
    #[default]
    Lifo,
    /// As a queue: the tied card first.
    Fifo,
}

/// The options of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The match is a draw after this many rounds.
    pub max_rounds: u32,
    /// Cards face down in each cycle of a war.
    pub down: u8,
    /// Which pile is collected first.
    pub collect: Collect,
    /// The order in which a pile is collected.
    pub pile: PileOrder,
}

impl Default for Rules {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Rules {
    /// The default rules.
    pub const DEFAULT: Self =
        Self { max_rounds: 5000, down: 3, collect: Collect::OwnFirst, pile: PileOrder::Lifo };

    /// The orientation of the card at this place of a war pile: the tied card and the last card of every cycle face
    /// up, the others face down.
    pub fn face(&self, place: usize) -> CardOrientation {
        if place.is_multiple_of(usize::from(self.down) + 1) {
            CardOrientation::Up
        } else {
            CardOrientation::Down
        }
    }
}

/// Rules and, for tests and puzzles, an explicit deal.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WarSetup {
    /// The options of the rules.
    pub rules: Rules,
    /// A deck in this order, dealt alternately, instead of a shuffled one.
    pub deck: Option<Ranks>,
    /// The first player's cards, front first.
    pub p1: Option<Ranks>,
    /// The second player's cards, front first.
    pub p2: Option<Ranks>,
}

/// The maximum number of cards in a match: each queue must be able to hold them all.
const MOST_CARDS: usize = 250;
/// The maximum number of cards face down: more than a player can have.
const MOST_DOWN: u8 = 250;

impl Setup for WarSetup {
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "max_rounds",
            takes: "a whole number",
            about: "The match is a draw after this many rounds (5000).",
        },
        Setting {
            name: "down",
            takes: "0 to 250",
            about: "How many cards each player lays face down in each cycle of a war (3).",
        },
        Setting {
            name: "collect",
            takes: "own-first|opponent-first",
            about: "Whose cards a winner collects first, after a round and after a war (own-first).",
        },
        Setting {
            name: "pile",
            takes: "lifo|fifo",
            about: "Whether a war pile is collected from the top, as a stack, or from the bottom (lifo).",
        },
        Setting {
            name: "deck",
            takes: "a list of cards",
            about: "A deck in this order, dealt alternately from its first card, instead of a shuffled one.",
        },
        Setting {
            name: "p1",
            takes: "a list of cards",
            about: "The first player's cards, front first; needs p2 and no deck.",
        },
        Setting {
            name: "p2",
            takes: "a list of cards",
            about: "The second player's cards, front first; needs p1 and no deck.",
        },
    ];

    const SECRETS: &'static [&'static str] = &["deck", "p1", "p2"];
    const ARRANGED: &'static [&'static str] = Self::SECRETS;

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let wrong = |right: &str| SetupError::value(name, value, right);
        let rules = &mut self.rules;
        let ranks = || Ranks::from_str(value).map(Some).map_err(|e| SetupError::of(name, e));
        match name {
            "max_rounds" => {
                rules.max_rounds = value.parse().map_err(|_| wrong("a whole number from 0 to 4294967295"))?;
            }
            "down" => {
                let down = value.parse().ok().filter(|&n| n <= MOST_DOWN);
                rules.down = down.ok_or_else(|| wrong("a whole number from 0 to 250"))?;
            }
            "collect" => {
                rules.collect = match value {
                    "own-first" => Collect::OwnFirst,
                    "opponent-first" => Collect::OpponentFirst,
                    _ => return Err(wrong("own-first or opponent-first")),
                }
            }
            "pile" => {
                rules.pile = match value {
                    "lifo" => PileOrder::Lifo,
                    "fifo" => PileOrder::Fifo,
                    _ => return Err(wrong("lifo or fifo")),
                }
            }
            "deck" => self.deck = ranks()?,
            "p1" => self.p1 = ranks()?,
            "p2" => self.p2 = ranks()?,
            _ => unreachable!("settings are looked up before they are set"),
        }
        Ok(())
    }

    fn value(&self, name: &str) -> Option<String> {
        let ranks = |ranks: &Option<Ranks>| ranks.as_ref().map(|r| r.to_string().replace(' ', ","));
        match name {
            "max_rounds" => Some(self.rules.max_rounds.to_string()),
            "down" => Some(self.rules.down.to_string()),
            "collect" => Some(self.rules.collect.to_string()),
            "pile" => Some(self.rules.pile.to_string()),
            "deck" => ranks(&self.deck),
            "p1" => ranks(&self.p1),
            "p2" => ranks(&self.p2),
            _ => None,
        }
    }
}

impl WarSetup {
    /// Both players' queues as the seed deals them.
    #[inline]
    pub fn queues(&self, seed: Seed) -> Result<[Queue; 2], SetupError> {
        self.dealt(&mut Dice::new(seed))
    }

    /// Both players' queues: the explicit deal if there is one, or a shuffled deck dealt alternately, the
    /// first card to the first player.
    #[inline]
    pub(super) fn dealt(&self, dice: &mut Dice) -> Result<[Queue; 2], SetupError> {
        let cards = match (&self.deck, &self.p1, &self.p2) {
            (None, None, None) => {
                let mut deck = Card::DECK;
                dice.shuffle(&mut deck);
                return Ok(Queue::alternately(&deck));
            }
            (Some(deck), None, None) => &deck.0,
            (None, Some(p1), Some(p2)) => &[p1.0.as_slice(), p2.0.as_slice()].concat(),
            (Some(_), _, _) => {
                return Err(SetupError::new("give a deck, or p1 and p2, not both"));
            }
            (None, Some(_), None) => return Err(SetupError::new("p1 is given without p2: give both")),
            (None, None, Some(_)) => return Err(SetupError::new("p2 is given without p1: give both")),
        };
        if cards.len() > MOST_CARDS {
            let n = cards.len();
            return Err(SetupError::new(format!("too many cards: {n}; a match has at most {MOST_CARDS}")));
        }
        let cards = Card::of_ranks(cards);
        Ok(match &self.p1 {
            None => Queue::alternately(&cards),
            Some(p1) => {
                let (first, second) = cards.split_at(p1.0.len());
                [first, second].map(|cards| Queue::from(cards.to_vec()))
            }
        })
    }
}

impl fmt::Display for Collect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OwnFirst => "own-first",
            Self::OpponentFirst => "opponent-first",
        })
    }
}

impl fmt::Display for PileOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lifo => "lifo",
            Self::Fifo => "fifo",
        })
    }
}

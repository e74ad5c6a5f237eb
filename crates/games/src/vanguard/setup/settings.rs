//! The settings of a match.

use std::collections::BTreeMap;

use kernel::{Seat, Setting, Setup, SetupError};

use crate::vanguard::cards::deck::{faults, read_deck};
use crate::vanguard::cards::pool::{DECK_NAMES, cards};

/// The setup of a match of Vanguard.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct VanguardSetup {
    /// The player of the first turn; chance and the winner of the toss decide if none is named.
    pub(in crate::vanguard) starter: Option<Seat>,
    /// The decks by their names; chance decides if none is named.
    pub(in crate::vanguard) decks: [Option<u8>; 2],
    /// Whether a deck against the rules loses the match instead of being refused (R1-4).
    pub(in crate::vanguard) faulty_decks_lose: bool,
    /// The lists of cards of an explicit setup, by setting, as they were written.
    pub(in crate::vanguard) given: BTreeMap<&'static str, String>,
}

const fn setting(name: &'static str, takes: &'static str, about: &'static str) -> Setting {
    Setting { name, takes, about }
}

const LIST: &str = "cards: `4 Wingal; Barcgal`";
const UNITS: &str = "units: `f1 Wingal; v Barcgal rested`";

/// The settings that arrange a position.
const POSITION: &[&str] = &[
    "hand1", "hand2", "top1", "top2", "units1", "units2", "soul1", "soul2", "damage1", "damage2", "drop1",
    "drop2", "bind1", "bind2", "turn", "active", "phase",
];

impl Setup for VanguardSetup {
    const SETTINGS: &'static [Setting] = &[
        setting("deck1", DECK_NAMES, "The first player's deck (dice)."),
        setting("deck2", DECK_NAMES, "The second player's deck (dice)."),
        setting(
            "starter",
            "toss|P1|P2",
            "The player with the first turn; the winner of a toss chooses (toss).",
        ),
        setting(
            "deck_check",
            "refuse|lose",
            "Whether a deck against the rules is refused, or loses the match (refuse).",
        ),
        setting("cards1", LIST, "The first player's own deck of 50 cards, and up to 16 for the G zone."),
        setting("cards2", LIST, "The second player's own deck of 50 cards, and up to 16 for the G zone."),
        setting(
            "hand1",
            LIST,
            "The first player's hand in an arranged position; nothing is chosen or exchanged.",
        ),
        setting("hand2", LIST, "The second player's hand; zones that are not given are empty."),
        setting("top1", LIST, "The top of the first player's deck, the top card first; the deck lies below."),
        setting(
            "top2",
            LIST,
            "The top of the second player's deck, the top card first; the deck lies below.",
        ),
        setting(
            "units1",
            UNITS,
            "The first player's units on v, f1, f2, b1, b2, b3; with `rested`, `locked`, `deleted`.",
        ),
        setting("units2", UNITS, "The second player's units, likewise."),
        setting("soul1", LIST, "The first player's soul, the bottom card first."),
        setting("soul2", LIST, "The second player's soul, the bottom card first."),
        setting("damage1", LIST, "The first player's damage zone; `down` behind a name turns it face down."),
        setting("damage2", LIST, "The second player's damage zone, likewise."),
        setting("drop1", LIST, "The first player's drop zone, the bottom card first."),
        setting("drop2", LIST, "The second player's drop zone, the bottom card first."),
        setting("bind1", LIST, "The first player's bind zone."),
        setting("bind2", LIST, "The second player's bind zone."),
        setting("turn", "1 to 200", "The turn of an arranged position (3)."),
        setting("active", "P1|P2", "The turn player of an arranged position (P1)."),
        setting("phase", "ride|main|battle", "The phase of an arranged position (main)."),
    ];
    const SECRETS: &'static [&'static str] = &["cards1", "cards2", "hand1", "hand2", "top1", "top2"];
    const ARRANGED: &'static [&'static str] = &[
        "cards1", "cards2", "hand1", "hand2", "top1", "top2", "units1", "units2", "soul1", "soul2",
        "damage1", "damage2", "drop1", "drop2", "bind1", "bind2", "turn", "active", "phase",
    ];

    fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let wrong = |right: &str| SetupError::value(name, value, right);
        match name {
            "deck1" | "deck2" => {
                let at = cards().decks.iter().position(|(deck, _)| *deck == value);
                if at.is_none() && value != "dice" {
                    return Err(wrong(&format!("one of {}", DECK_NAMES.replace('|', ", "))));
                }
                self.decks[usize::from(name == "deck2")] = at.map(|at| at as u8);
            }
            "starter" => {
                self.starter = match value {
                    "toss" => None,
                    "P1" => Some(Seat(0)),
                    "P2" => Some(Seat(1)),
                    _ => return Err(wrong("toss, P1 or P2")),
                }
            }
            "deck_check" => {
                self.faulty_decks_lose = match value {
                    "refuse" => false,
                    "lose" => true,
                    _ => return Err(wrong("refuse or lose")),
                }
            }
            _ => {
                let setting = Self::SETTINGS.iter().find(|setting| setting.name == name);
                let setting = setting.ok_or_else(|| SetupError::of(name, "there is no such setting"))?;
                let right = match name {
                    "turn" => (!value.parse().is_ok_and(|turn: u16| (1..=200).contains(&turn)))
                        .then_some("a turn number from 1 to 200"),
                    "active" => (!["P1", "P2"].contains(&value)).then_some("P1 or P2"),
                    "phase" => {
                        (!["ride", "main", "battle"].contains(&value)).then_some("ride, main or battle")
                    }
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

    fn value(&self, name: &str) -> Option<String> {
        let deck = |at: usize| {
            let deck = self.decks[at].and_then(|deck| cards().decks.get(usize::from(deck)));
            Some(deck.map_or("dice", |(name, _)| name).to_string())
        };
        match name {
            "deck1" => deck(0),
            "deck2" => deck(1),
            "starter" => Some(self.starter.map_or_else(|| "toss".into(), |seat| seat.to_string())),
            "deck_check" => Some(if self.faulty_decks_lose { "lose" } else { "refuse" }.into()),
            _ => self.given.get(name).cloned(),
        }
    }
}

impl VanguardSetup {
    /// Whether a position is given and nothing is chosen before it.
    pub(in crate::vanguard) fn gives_position(&self) -> bool {
        POSITION.iter().any(|name| self.given.contains_key(name))
    }

    /// Every fault of a player's own deck; none for a deck of the game (V14).
    pub(in crate::vanguard) fn deck_faults(&self, seat: Seat) -> Result<Vec<String>, SetupError> {
        let name = ["cards1", "cards2"][seat.index().min(1)];
        let Some(text) = self.given.get(name) else { return Ok(Vec::new()) };
        let library = &cards().library;
        let deck = read_deck(library, text).map_err(|what| SetupError::of(name, what))?;
        let faults = faults(library, &deck);
        match self.faulty_decks_lose || faults.is_empty() {
            true => Ok(faults),
            false => {
                Err(SetupError::of(name, format!("this deck is against the rules: {}", faults.join("; "))))
            }
        }
    }
}

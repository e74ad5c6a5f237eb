//! The modes in which a game can be started.

use crate::CardVisibility;

/// A mode in which a game can be started.
#[derive(Copy, Clone, Debug)]
pub struct PlayMode {
    /// Its name.
    pub name: &'static str,
    /// A description.
    pub about: &'static str,
    /// The visibility of cards.
    pub sight: CardVisibility,
    /// Whether it plays automatically.
    pub autoplay: Autoplay,
    /// The participants.
    pub company: Participants,
}

/// Whether the match plays automatically from the start.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Autoplay {
    /// It waits for a key.
    Stepped,
    /// It plays at this multiple of 1×.
    Playing(u32),
}

/// The participants.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Participants {
    /// Only bots.
    Bots,
    /// One person, and bots.
    PersonAndBot,
    /// Only people.
    People,
}

/// Whether a game has decisions, or only plays itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Use {
    Played,
    Watched,
}

const WATCHED: [PlayMode; 3] = [
    PlayMode {
        name: "Step through a match",
        about: "all cards face up, one operation at a time",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
    PlayMode {
        name: "Watch a match",
        about: "automatic, at ten times the speed",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Playing(10),
        company: Participants::People,
    },
    PlayMode {
        name: "Watch as a spectator",
        about: "hidden cards stay hidden until they are revealed",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
];

const PLAYED: [PlayMode; 3] = [
    PlayMode {
        name: "Play against the computer",
        about: "you see only your cards; u takes back a move",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::PersonAndBot,
    },
    PlayMode {
        name: "Play together at this keyboard",
        about: "players take turns, and hands stay hidden",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
    PlayMode {
        name: "Watch bots play",
        about: "all cards face up; automatic",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Playing(2),
        company: Participants::Bots,
    },
];

impl Use {
    /// The modes of such a game.
    pub(super) fn ways(self) -> &'static [PlayMode] {
        match self {
            Self::Played => &PLAYED,
            Self::Watched => &WATCHED,
        }
    }
}

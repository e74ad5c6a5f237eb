//! The ways to meet a game.

use crate::CardVisibility;

/// A way to meet a game.
#[derive(Copy, Clone, Debug)]
pub struct PlayMode {
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Through whose eyes.
    pub sight: CardVisibility,
    /// Does it play by itself?
    pub autoplay: Autoplay,
    /// With whom.
    pub company: Participants,
}

/// Does the match play by itself from the start?
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Autoplay {
    /// It waits for a key.
    Stepped,
    /// It plays this many times as fast as 1×.
    Playing(u32),
}

/// Who sits at the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Participants {
    /// Only bots.
    Bots,
    /// One person, and bots.
    PersonAndBot,
    /// Only people.
    People,
}

/// What a game is for: some are played, some have nothing to choose in them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Use {
    Played,
    Watched,
}

const WATCHED: [PlayMode; 3] = [
    PlayMode {
        name: "Step through a match",
        about: "every card open, one operation at a time",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
    PlayMode {
        name: "Watch a match",
        about: "it plays by itself, at ten times the speed",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Playing(10),
        company: Participants::People,
    },
    PlayMode {
        name: "Sit among the public",
        about: "hidden cards stay hidden until they are shown",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
];

const PLAYED: [PlayMode; 3] = [
    PlayMode {
        name: "Play against the computer",
        about: "you see your own cards; u takes a move back",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::PersonAndBot,
    },
    PlayMode {
        name: "Play together at this keyboard",
        about: "it goes round, and hands stay hidden",
        sight: CardVisibility::Closed,
        autoplay: Autoplay::Stepped,
        company: Participants::People,
    },
    PlayMode {
        name: "Watch bots play",
        about: "every card open; it plays by itself",
        sight: CardVisibility::Open,
        autoplay: Autoplay::Playing(2),
        company: Participants::Bots,
    },
];

impl Use {
    /// The ways to meet a game that is for this.
    pub(super) fn ways(self) -> &'static [PlayMode] {
        match self {
            Self::Played => &PLAYED,
            Self::Watched => &WATCHED,
        }
    }
}

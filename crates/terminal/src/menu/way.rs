//! The ways to meet a game.

use crate::Sight;

/// A way to meet a game.
#[derive(Copy, Clone, Debug)]
pub struct Way {
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Through whose eyes.
    pub sight: Sight,
    /// Does it play by itself?
    pub pace: Pace,
    /// With whom.
    pub company: Company,
}

/// Does the match play by itself from the start?
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    /// It waits for a key.
    Stepped,
    /// It plays this many times as fast as 1×.
    Playing(u32),
}

/// Who sits at the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Company {
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

const WATCHED: [Way; 3] = [
    Way {
        name: "Step through a match",
        about: "every card open, one operation at a time",
        sight: Sight::Open,
        pace: Pace::Stepped,
        company: Company::People,
    },
    Way {
        name: "Watch a match",
        about: "it plays by itself, at ten times the speed",
        sight: Sight::Open,
        pace: Pace::Playing(10),
        company: Company::People,
    },
    Way {
        name: "Sit among the public",
        about: "hidden cards stay hidden until they are shown",
        sight: Sight::Closed,
        pace: Pace::Stepped,
        company: Company::People,
    },
];

const PLAYED: [Way; 3] = [
    Way {
        name: "Play against the computer",
        about: "you see your own cards; u takes a move back",
        sight: Sight::Closed,
        pace: Pace::Stepped,
        company: Company::PersonAndBot,
    },
    Way {
        name: "Play together at this keyboard",
        about: "it goes round, and hands stay hidden",
        sight: Sight::Closed,
        pace: Pace::Stepped,
        company: Company::People,
    },
    Way {
        name: "Watch bots play",
        about: "every card open; it plays by itself",
        sight: Sight::Open,
        pace: Pace::Playing(2),
        company: Company::Bots,
    },
];

impl Use {
    /// The ways to meet a game that is for this.
    pub(super) fn ways(self) -> &'static [Way] {
        match self {
            Self::Played => &PLAYED,
            Self::Watched => &WATCHED,
        }
    }
}

//! The bots of the seats.

use std::fmt;
use std::str::FromStr;

use kernel::{PlayedGame, Players, Seat};

use crate::{BotKind, UnknownBot};

/// The bots of a match in seat order, `greedy,random`; the last one plays all remaining seats too, so a single one
/// plays them all. A remaining seat with a [default bot](PlayedGame::default_bot) of the game keeps that bot, or gets the
/// bot named for the house. With an empty list, all other seats play at random.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lineup {
    kinds: Vec<BotKind>,
    house: Option<BotKind>,
}

impl Lineup {
    /// These bots, in seat order.
    pub fn new(kinds: Vec<BotKind>) -> Self {
        Self { kinds, house: None }
    }

    /// The same, with this bot in place of the game's default bots.
    pub fn with_house(self, house: Option<BotKind>) -> Self {
        Self { house, ..self }
    }

    /// The bot of a seat, in a game without default bots.
    pub fn of(&self, seat: Seat) -> BotKind {
        self.of_or_default(seat, None)
    }

    /// The bot of a seat with this default bot of the game.
    pub fn of_or_default(&self, seat: Seat, usual: Option<BotKind>) -> BotKind {
        let last = || self.kinds.last().copied().unwrap_or_default();
        let house = usual.map(|usual| self.house.unwrap_or(usual));
        self.kinds.get(seat.index()).copied().or(house).unwrap_or_else(last)
    }

    /// The bot of every seat of a match.
    pub fn seated<G: PlayedGame>(&self, game: &G) -> Vec<BotKind> {
        game.seats().iter().map(|seat| self.of_or_default(seat, default_bot(game, seat))).collect()
    }

    /// The shortest list that gives every seat of a match the same bot.
    pub fn shortest<G: PlayedGame>(&self, game: &G) -> Self {
        let seated = self.seated(game);
        let mut lists = (0..seated.len()).map(|named| Self::new(seated[..named].to_vec()));
        let found = lists.find(|list| list.seated(game) == seated);
        found.unwrap_or_else(|| Self::new(seated))
    }

    /// The number of seats with a bot of their own.
    pub fn named(&self) -> usize {
        self.kinds.len()
    }

    /// Whether the list is empty.
    pub fn is_default(&self) -> bool {
        self.kinds.is_empty() && self.house.is_none()
    }

    /// The bots for every seat of such a match.
    pub fn players<G: PlayedGame>(&self, game: &G) -> Players<G> {
        Players::new(self.seated(game).into_iter().map(BotKind::bot).collect())
    }
}

/// The bot that plays a seat of this match by default, where the game has one for it.
pub fn default_bot<G: PlayedGame>(game: &G, seat: Seat) -> Option<BotKind> {
    game.default_bot(seat).and_then(|name| BotKind::find(name, G::BOT_PROFILES).ok())
}

/// The names in seat order. The house bot is not among them, but in the [shortest](Lineup::shortest) list every
/// seat has its bot.
impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kinds.is_empty() {
            return f.write_str(BotKind::default().name());
        }
        let names: Vec<_> = self.kinds.iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join(","))
    }
}

/// Parses names of bots that play any game.
impl FromStr for Lineup {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self::new)
    }
}

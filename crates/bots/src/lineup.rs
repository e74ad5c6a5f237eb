//! Who plays which seat.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, Players, Seat};

use crate::{BotKind, UnknownBot};

/// The bots of a match in seat order, `greedy,random`; the last one plays all further seats too, so a single one
/// plays them all. A further seat for which the game has a [usual](Game::usual) player keeps that one, or goes to
/// the bot that was named for the house. If nothing is said, everybody else plays at random.
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

    /// The same, with this bot in the place of the game's usual players.
    pub fn with_house(self, house: Option<BotKind>) -> Self {
        Self { house, ..self }
    }

    /// The bot of a seat, in a game without players of its own.
    pub fn of(&self, seat: Seat) -> BotKind {
        self.of_or_default(seat, None)
    }

    /// The bot of a seat for which the game has this usual player.
    pub fn of_or_default(&self, seat: Seat, usual: Option<BotKind>) -> BotKind {
        let last = || self.kinds.last().copied().unwrap_or_default();
        let house = usual.map(|usual| self.house.unwrap_or(usual));
        self.kinds.get(seat.index()).copied().or(house).unwrap_or_else(last)
    }

    /// The bot of every seat of a match.
    pub fn seated<G: Game>(&self, game: &G) -> Vec<BotKind> {
        game.seats().iter().map(|seat| self.of_or_default(seat, default_bot(game, seat))).collect()
    }

    /// The shortest list that seats the same bots at a match.
    pub fn shortest<G: Game>(&self, game: &G) -> Self {
        let seated = self.seated(game);
        let mut lists = (0..seated.len()).map(|named| Self::new(seated[..named].to_vec()));
        let found = lists.find(|list| list.seated(game) == seated);
        found.unwrap_or_else(|| Self::new(seated))
    }

    /// How many seats have a bot of their own.
    pub fn named(&self) -> usize {
        self.kinds.len()
    }

    /// Was nobody named?
    pub fn is_default(&self) -> bool {
        self.kinds.is_empty() && self.house.is_none()
    }

    /// Somebody for every seat of such a match.
    pub fn players<G: Game>(&self, game: &G) -> Players<G> {
        Players::new(self.seated(game).into_iter().map(BotKind::bot).collect())
    }
}

/// The bot that plays a seat of this match if nobody is named for it, where the game has one for it.
pub fn default_bot<G: Game>(game: &G, seat: Seat) -> Option<BotKind> {
    game.default_bot(seat).and_then(|name| BotKind::find(name, G::BOT_PROFILES).ok())
}

/// The names in seat order. Who plays for the house is not among them, but in a list that is
/// [as short as can be](Lineup::shortest) every seat has its bot.
impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kinds.is_empty() {
            return f.write_str(BotKind::default().name());
        }
        let names: Vec<_> = self.kinds.iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join(","))
    }
}

/// Bots that play any game.
impl FromStr for Lineup {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self::new)
    }
}

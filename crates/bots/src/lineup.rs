//! Who plays which seat.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, Players, Seat};

use crate::{Kind, Unknown};

/// The bots of a match in seat order, `greedy,random`; the last one plays all further seats too, so a single one
/// plays them all. A further seat for which the game has a [usual](Game::usual) player keeps that one. If nothing
/// is said, everybody else plays at random.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bots(Vec<Kind>);

impl Bots {
    /// These bots, in seat order.
    pub fn new(kinds: Vec<Kind>) -> Self {
        Self(kinds)
    }

    /// The bot of a seat, in a game without players of its own.
    pub fn of(&self, seat: Seat) -> Kind {
        self.or_usual(seat, None)
    }

    /// The bot of a seat for which the game has this usual player.
    pub fn or_usual(&self, seat: Seat, usual: Option<Kind>) -> Kind {
        let last = || self.0.last().copied().unwrap_or_default();
        self.0.get(seat.index()).copied().or(usual).unwrap_or_else(last)
    }

    /// The bot of every seat of a match.
    pub fn seated<G: Game>(&self, game: &G) -> Vec<Kind> {
        game.seats().iter().map(|seat| self.or_usual(seat, usual(game, seat))).collect()
    }

    /// The shortest list that seats the same bots at a match.
    pub fn shortest<G: Game>(&self, game: &G) -> Self {
        let seated = self.seated(game);
        let lists = (0..seated.len()).map(|named| Self(seated[..named].to_vec()));
        lists.into_iter().find(|list| list.seated(game) == seated).unwrap_or(Self(seated))
    }

    /// How many seats have a bot of their own.
    pub fn named(&self) -> usize {
        self.0.len()
    }

    /// Was nobody named?
    pub fn is_usual(&self) -> bool {
        self.0.is_empty()
    }

    /// Somebody for every seat of such a match.
    pub fn players<G: Game>(&self, game: &G) -> Players<G> {
        Players::new(self.seated(game).into_iter().map(Kind::bot).collect())
    }
}

/// The bot that plays a seat of this match if nobody is named for it, where the game has one for it.
pub fn usual<G: Game>(game: &G, seat: Seat) -> Option<Kind> {
    game.usual(seat).and_then(|name| Kind::find(name, G::BRAINS).ok())
}

impl fmt::Display for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_usual() {
            return f.write_str(Kind::default().name());
        }
        let names: Vec<_> = self.0.iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join(","))
    }
}

/// Bots that play any game.
impl FromStr for Bots {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}

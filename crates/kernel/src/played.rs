//! The third page of the contract between a game and all code that plays it: how bots and tables play the game.

use serde::{Deserialize, Serialize};

use crate::{BotProfile, Game, RandomSource, Rng, Seat};

/// The reason why a response window matters to a seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relevance {
    /// The game does not say; it might matter.
    #[default]
    Unspecified,
    /// It does not concern the seat.
    Irrelevant,
    /// The seat, or a card of its own, is attacked.
    Attacked,
    /// The seat, or a card of its own, is a target.
    Targeted,
    /// The event would eliminate the seat.
    Lethal,
    /// A set card of the seat reacts to the event.
    Named,
}

/// A game that bots can play and tables can host. Everything has a default: bots then choose at random, all seats
/// are alike, and there are no response windows.
pub trait PlayedGame: Game {
    /// The game's own bots, in addition to the bots that play any game.
    const BOT_PROFILES: &'static [BotProfile] = &[];

    /// Whether the game has response windows; if so, screens offer auto-pass.
    const RESPONSE_WINDOWS: bool = false;

    /// The evaluation of a legal action for the seat that may take it, in the game's own points. It uses only
    /// information of that seat: it is the same in every position that the seat cannot tell apart. Bots call this
    /// for every action of every decision, so it must be cheap and must not allocate.
    fn evaluate(&self, _seat: Seat, _action: &Self::Action) -> i32 {
        0
    }

    /// Appends the [evaluation](PlayedGame::evaluate) of each of these legal actions, in their order. A game
    /// overrides it where the evaluations of one decision share work.
    fn evaluate_all(&self, seat: Seat, actions: &[Self::Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| self.evaluate(seat, action)));
    }

    /// The decision of the bot at this index of [`BOT_PROFILES`](PlayedGame::BOT_PROFILES) for a seat that has to
    /// decide. It uses only information of that seat: with the same random numbers it is the same in every position
    /// that the seat cannot tell apart.
    ///
    /// # Panics
    /// If there is no legal action.
    fn think(&self, seat: Seat, _brain: usize, rng: &mut Rng) -> Self::Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.swap_remove(rng.below(legal.len()))
    }

    /// The name of the bot that plays a seat by default, where the game has a bot for it.
    fn default_bot(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The role of this seat, where the rules have a name for it. No other seat has the same role.
    fn role(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// In a response window of this seat, the action that passes; otherwise `None`. Tables make passing take the
    /// same time whether or not the seat could respond.
    fn pass_action(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The reason why an open response window matters to this seat, by the information of the seat. Players who
    /// auto-pass are still asked when it is relevant.
    fn relevance(&self, _seat: Seat) -> Relevance {
        Relevance::Unspecified
    }
}

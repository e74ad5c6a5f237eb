//! Games that are played, and games that only happen.

use bots::BotKind;

use crate::AnyGame;

/// How many decisions are looked at to see whether a game is one in which somebody chooses.
const GLANCE: usize = 64;

/// Does somebody choose something in this match? In some games there is only ever one thing to do: they are
/// watched, the others are played.
pub fn is_interactive(game: &dyn AnyGame) -> bool {
    let mut game = game.boxed();
    for _ in 0..GLANCE {
        let deciders = game.deciders();
        if deciders.iter().any(|seat| game.legal(seat).len() > 1) {
            return true;
        }
        let Some(seat) = deciders.first() else { return false };
        let only = game.advise(seat, BotKind::Random, 0);
        if only.is_none_or(|action| game.play(seat, &action).is_err()) {
            return false;
        }
    }
    false
}

//! Whether a game has choices.

use bots::BotKind;

use crate::AnyGame;

/// The number of decisions examined to find out whether a game has choices.
const GLANCE: usize = 64;

/// Whether this match has a choice. In some games there is only ever one legal action: those are watched, the
/// others are played.
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

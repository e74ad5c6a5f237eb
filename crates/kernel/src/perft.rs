//! Perft: counting move sequences, as chess programs do to test their move generators.

use crate::{EventLog, Game};

/// The number of different sequences of the next `depth` decisions. Seats that decide at once decide in seat order.
///
/// A match that ends earlier counts zero, so the numbers also depend on when matches end.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    perft_within(game, depth, u64::MAX).expect("nobody counts that far")
}

/// Like [`perft`], but returns `None` once it has visited more than `most` positions.
///
/// ```
/// use kernel::{Game, Seed, example::HighCard, perft_within};
/// let game = HighCard::new(&Default::default(), Seed::from(7))?;
/// assert_eq!(perft_within(&game, 2, 1_000), Some(4), "both keep or swap");
/// assert_eq!(perft_within(&game, 2, 2), None);
/// # Ok::<(), kernel::SetupError>(())
/// ```
pub fn perft_within<G: Game>(game: &G, depth: u32, most: u64) -> Option<u64> {
    count(game, depth, &mut { most })
}

fn count<G: Game>(game: &G, depth: u32, left: &mut u64) -> Option<u64> {
    *left = left.checked_sub(1)?;
    let Some(seat) = game.deciders().first() else { return Some(u64::from(depth == 0)) };
    if depth == 0 {
        return Some(1);
    }
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    if depth == 1 {
        return Some(actions.len() as u64);
    }
    actions.into_iter().try_fold(0u64, |sum, action| {
        let mut child = game.clone();
        child.play(seat, action, &mut EventLog::off());
        sum.checked_add(count(&child, depth - 1, left)?)
    })
}

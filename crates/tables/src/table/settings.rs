//! Parses the setup of a table: its game, the game's settings, its own options.

use catalog::{AnyGame, GameEntry};
use kernel::{Pairs, Refusal, Seed, Setup, SetupError};

use crate::{EDITION, TableOptions};

/// The catalogue entry of a game, by the ruleset that the setup selects.
pub(super) fn find(game: &str, setup: &Pairs) -> Result<&'static GameEntry, Refusal> {
    catalog::find_with(game, setup).map_err(|unknown| Refusal::new("no-such-game", format!("{unknown}.")))
}

/// A trial match with these settings, dealt from a seed that is never used.
pub(super) fn trial(line: &GameEntry, setup: &Pairs) -> Result<Box<dyn AnyGame>, Refusal> {
    (line.open)(setup, Seed::from(0), Vec::new())
        .map_err(|error| Refusal::new("bad-setting", sentence(&error)))
}

/// Checks that this program supports the rules of this edition.
pub(super) fn is_edition(edition: u32) -> Result<(), Refusal> {
    if edition <= EDITION {
        return Ok(());
    }
    let sentence = format!(
        "A newer program opened this table (edition {edition}); this program supports editions up \
            to {EDITION}."
    );
    Err(Refusal::new("other-edition", sentence))
}

pub(super) fn options(pairs: &Pairs) -> Result<TableOptions, Refusal> {
    TableOptions::from_pairs(pairs).map_err(|error| Refusal::new("bad-option", sentence(&error)))
}

/// An error in a setting as a sentence; it may end with the user's input.
pub(super) fn sentence(error: &SetupError) -> String {
    let text = error.to_string();
    if text.ends_with(['.', '?', '!']) { text } else { text + "." }
}

//! The card files of the duel: what loads, what does not, and where it says so.

mod cards;
mod law;
mod mistakes;
mod quirks;

use effects::Source;

/// The text of a file, under a name that appears in no message by itself.
fn file(text: &str) -> Source<'_> {
    Source { name: "my.csv", text }
}

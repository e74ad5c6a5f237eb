//! The card files of the duel: what loads, what does not, and where it says so.

mod cards;
mod law;
mod mistakes;
mod quirks;

use effects::SourceText;

/// The text of a file, under a name that appears in no message by itself.
fn file(text: &str) -> SourceText<'_> {
    SourceText { name: "my.csv", text }
}

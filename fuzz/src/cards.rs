//! Cards of anybody's making, and questions about them.

use catalog::{GAMES, SourceText};
use games::duel::csv;

use crate::text;

/// Every mistake can be shown where it stands.
fn shown<'a>(source: &SourceText<'_>, mistakes: impl IntoIterator<Item = &'a catalog::Diagnostic>) {
    for mistake in mistakes {
        assert!(mistake.span.start <= mistake.span.end && mistake.span.end <= source.text.len());
        mistake.show(source);
    }
}

pub(crate) fn toml(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let source = SourceText { name: "cards.toml", text };
    for cards in GAMES.iter().filter_map(|entry| entry.cards.as_ref()) {
        let checked = (cards.check)(&source);
        shown(&source, &checked.mistakes);
        checked.cards.iter().for_each(|card| drop(card.sentence()));
    }
}

pub(crate) fn csv(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let source = SourceText { name: "cards.csv", text };
    let (monsters, spells) = (csv::monsters(&source), csv::spells(&source));
    shown(&source, monsters.mistakes.iter().chain(&spells.mistakes));
    csv::shared_names(&monsters.rows, &spells.rows);
}

pub(crate) fn query(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    for cards in GAMES.iter().filter_map(|entry| entry.cards.as_ref()) {
        let Ok(found) = (cards.search)(text) else { continue };
        // A search is written so that it is read as the same.
        let again = (cards.search)(&found.search).unwrap_or_else(|_| panic!("`{}`", found.search));
        assert_eq!((&again.search, again.cards.len()), (&found.search, found.cards.len()));
    }
}

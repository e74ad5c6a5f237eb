//! Decks in every format, and limit lists.

use decks::{KnownCards, DeckFormat, KnownCard, read_deck, read_limits, write_deck};
use effects::SourceText;

use crate::text;

/// What a format reads, Croupier's own format holds, and every format writes.
fn read(format: DeckFormat, bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let card = |number: u64, name: &str| KnownCard { name: name.into(), numbers: vec![number], limit: Some(3) };
    let cards = KnownCards::new(vec![card(1_000, "Vorse Raider"), card(2_000, "7 Colored Fish"), card(3_000, "A #1")]);
    let source = SourceText { name: "deck", text };
    let reading = format.read(&source, &cards);
    assert_eq!(reading.spans.len(), reading.deck.lines.len());
    for mistake in &reading.mistakes {
        assert!(mistake.span.start <= mistake.span.end && mistake.span.end <= text.len());
        mistake.show(&source);
    }
    let own = write_deck(&reading.deck);
    let again = read_deck(&SourceText { name: "deck", text: &own });
    assert!(again.mistakes.is_empty(), "{own}");
    assert_eq!(again.deck, reading.deck, "{own}");
    for other in DeckFormat::ALL {
        other.write(&reading.deck, &cards);
    }
}

pub(crate) fn deck(bytes: &[u8]) {
    read(DeckFormat::Deck, bytes);
}

pub(crate) fn ydk(bytes: &[u8]) {
    read(DeckFormat::Ydk, bytes);
}

pub(crate) fn ydke(bytes: &[u8]) {
    read(DeckFormat::Ydke, bytes);
}

pub(crate) fn list(bytes: &[u8]) {
    read(DeckFormat::List, bytes);
}

pub(crate) fn csv(bytes: &[u8]) {
    read(DeckFormat::Csv, bytes);
}

pub(crate) fn limits(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let source = SourceText { name: "lflist.conf", text };
    let (_, mistakes) = read_limits(&source);
    mistakes.iter().for_each(|mistake| drop(mistake.show(&source)));
}

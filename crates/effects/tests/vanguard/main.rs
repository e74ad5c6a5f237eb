//! The card language covers Vanguard: every ability of ten decks loads, renders, parses back and runs.

#[path = "../common/cards.rs"]
mod cards;
#[path = "../common/words.rs"]
mod common;
#[path = "../common/shelf.rs"]
mod shelf;

mod board;
mod random;
mod run;
mod voice;
mod words;
mod world;

use cards::{clauses, load, read, said};
use effects::Print;
use testkit::golden;
use words::Words;

fn prints() -> Vec<Print<Words>> {
    load("cards.toml", include_str!("cards.toml"))
}

#[test]
fn every_card_text_matches_its_golden() {
    golden("tests/vanguard/cards.txt", &said(&prints()));
}

#[test]
fn every_ability_is_read_back_as_it_is_written() {
    for card in prints() {
        for ability in &card.abilities {
            let written = clauses(ability);
            assert_eq!(read(&written).as_ref(), Ok(ability), "{}: {written:?}", card.name);
        }
    }
}

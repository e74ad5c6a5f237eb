//! The card language covers a classic duel: a card for every icon and every kind of effect loads, renders, parses
//! back and runs.

#[path = "../common/cards.rs"]
mod cards;
#[path = "../common/words.rs"]
mod common;
#[path = "../common/shelf.rs"]
mod shelf;

mod arena;
mod chains;
mod changes;
mod choices;
mod constructs;
mod numbers;
mod passes;
mod pool;
mod relations;
mod sweep;
mod tables;
mod verbs_run;
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
    golden("tests/classic/cards.txt", &said(&prints()));
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

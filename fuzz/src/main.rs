//! Everything that reads what others wrote, given nonsense: `DECODER=story cargo fuzz run decode`. One program for all of
//! them, so that it is built once; `tools/fuzz` runs each of them for a while.
//!
//! A decoder may refuse whatever it likes, but it says so: it does not panic, does not hang, and reads again what was
//! written of what it took.
#![no_main]

mod cards;
mod decks_of_others;
#[allow(dead_code, reason = "only the conversation is needed of the command")]
#[path = "../../crates/cli/src/commands/engine/mod.rs"]
mod engine;
#[allow(dead_code, reason = "the engine speaks of how a program ends")]
#[path = "../../crates/cli/src/exit.rs"]
mod exit;
mod matches;
mod wire;
mod words;

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

/// What the engine needs of the program around it.
mod settings {
    use kernel::Seed;

    /// The same seed every time, so that what is found is found again.
    pub(crate) fn drawn_seed() -> Seed {
        Seed::from(7)
    }
}

/// A decoder: its name, and what it does with bytes.
type Decoder = (&'static str, fn(&[u8]));

/// All of them. `tools/fuzz` reads their names from here.
const DECODERS: &[Decoder] = &[
    ("client-frame", wire::client_frame),
    ("server-frame", wire::server_frame),
    ("http-body", wire::http_body),
    ("forwarded", wire::forwarded),
    ("lab-body", wire::lab_body),
    ("explore-body", wire::explore_body),
    ("http-answer", wire::http_answer),
    ("record", wire::record),
    ("card-toml", cards::toml),
    ("card-csv", cards::csv),
    ("query", cards::query),
    ("deck", decks_of_others::deck),
    ("ydk", decks_of_others::ydk),
    ("ydke", decks_of_others::ydke),
    ("list", decks_of_others::list),
    ("deck-csv", decks_of_others::csv),
    ("limits", decks_of_others::limits),
    ("replay", matches::replay),
    ("timeline", matches::timeline),
    ("story", matches::story),
    ("deal", matches::deal),
    ("setup", matches::setup),
    ("snapshot", matches::snapshot),
    ("table", wire::table),
    ("engine", matches::engine),
    ("target", words::target),
    ("proof", words::proof),
    ("seed", words::seed),
    ("certificate", words::certificate),
];

fn chosen() -> fn(&[u8]) {
    static CHOSEN: OnceLock<fn(&[u8])> = OnceLock::new();
    *CHOSEN.get_or_init(|| {
        let name = std::env::var("DECODER").unwrap_or_default();
        let found = DECODERS.iter().find(|(other, _)| *other == name);
        let names: Vec<_> = DECODERS.iter().map(|(name, _)| *name).collect();
        found.unwrap_or_else(|| panic!("DECODER is one of {}", names.join(", "))).1
    })
}

/// The text of some bytes, if they are one.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

fuzz_target!(|bytes: &[u8]| chosen()(bytes));

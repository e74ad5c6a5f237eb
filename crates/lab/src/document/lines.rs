//! The header above the lines of single matches.

use serde_json::{Value, json};

use super::run::{seated, setup_object};
use crate::report::Subject;

/// The first line of a stream of matches: what they are of.
pub fn line_header(subject: &Subject, wanted: u64) -> Value {
    json!({
        "schema": "croupier/lab-matches",
        "version": crate::SCHEMA_VERSION,
        "croupier": crate::VERSION,
        "game": subject.entry.about.name,
        "rules": subject.entry.about.rules,
        "setup": setup_object(&subject.runner.setup()),
        "bots": seated(subject),
        "seed": subject.seed.to_string(),
        "wanted": wanted,
    })
}

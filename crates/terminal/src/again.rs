//! The command that plays the same match again.

use catalog::AnyGame;
use kernel::Pairs;

/// The settings that are not as they are when nothing is set.
pub fn unusual(game: &dyn AnyGame) -> Pairs {
    let header = game.header();
    let usual = (game.entry().open)(&Pairs::default(), header.seed, Vec::new());
    let usual = usual.map(|game| game.header().setup.clone()).unwrap_or_default();
    Pairs(header.setup.0.iter().filter(|pair| !usual.0.contains(pair)).cloned().collect())
}

/// The command that plays this match again from its start.
pub fn command(game: &dyn AnyGame) -> String {
    let header = game.header();
    let mut words = vec!["croupier".into(), "play".into(), header.game.clone()];
    for (name, value) in unusual(game).0 {
        words.extend([format!("--{}", name.replace('_', "-")), quoted(&value)]);
    }
    words.extend(["--seed".into(), header.seed.to_string()]);
    words.join(" ")
}

fn quoted(value: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_,./=".contains(c);
    match !value.is_empty() && value.chars().all(plain) {
        true => value.into(),
        false => format!("'{}'", value.replace('\'', r"'\''")),
    }
}

//! The games that can be played here.

use axum::response::Response;
use catalog::{Entry, GAMES};
use kernel::Setup;
use serde::Serialize;
use tables::{Options, PROTOCOL};

use crate::json;

/// Everything that can be played here.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Catalogue {
    /// The protocol that the sockets of this server speak.
    protocol: u32,
    /// The games.
    games: Vec<Game>,
    /// What can be set about a room, whatever is played there.
    options: Vec<Setting>,
}

/// A game.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Game {
    /// Its name in data.
    name: &'static str,
    /// Its name for people.
    title: &'static str,
    /// What it is, in a sentence.
    sentence: &'static str,
    /// The version of its rules.
    rules: u32,
    /// How few can play it.
    fewest_seats: u8,
    /// How many can play it.
    most_seats: u8,
    /// What can be set about a match.
    settings: Vec<Setting>,
    /// Who plays it without being a person.
    bots: Vec<Bot>,
}

/// Something that can be set, of a game or of a room.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Setting {
    /// Its name in data.
    name: &'static str,
    /// What it takes, in a few words or as a list.
    takes: &'static str,
    /// The values to choose from, if there is a list of them.
    values: Option<Vec<&'static str>>,
    /// What it does, in a sentence.
    sentence: &'static str,
    /// Its value when nothing is said; nothing, if it has none then.
    usual: Option<String>,
}

/// A player that is a program.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Bot {
    /// Its name in data.
    name: &'static str,
    /// How it plays, in a sentence.
    sentence: &'static str,
}

/// `GET /api/games`
pub(super) async fn list() -> Response {
    let options = Options::default();
    let options = Options::SETTINGS.iter().map(|option| setting(option, options.value(option.name)));
    json::answer(&Catalogue {
        protocol: PROTOCOL,
        games: GAMES.iter().map(game).collect(),
        options: options.collect(),
    })
}

fn game(entry: &Entry) -> Game {
    let (about, usual) = (entry.about, (entry.defaults)());
    let value = |name: &str| usual.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
    Game {
        name: about.name,
        title: about.title,
        sentence: about.sentence,
        rules: about.rules,
        fewest_seats: about.seats.0,
        most_seats: about.seats.1,
        settings: entry.settings.iter().map(|of| setting(of, value(of.name))).collect(),
        bots: entry.bots().map(|(name, sentence)| Bot { name, sentence }).collect(),
    }
}

fn setting(of: &kernel::Setting, usual: Option<String>) -> Setting {
    Setting {
        name: of.name,
        takes: of.takes,
        values: of.values().map(Iterator::collect),
        sentence: of.about,
        usual,
    }
}

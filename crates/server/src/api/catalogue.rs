//! The games that can be played here.

use axum::response::Response;
use catalog::{Entry, GAMES};
use kernel::{Setting, Setup};
use serde::Serialize;
use tables::{Options, PROTOCOL};

use crate::json;

#[derive(Serialize)]
struct Catalogue {
    protocol: u32,
    games: Vec<Game>,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Game {
    name: &'static str,
    title: &'static str,
    sentence: &'static str,
    rules: u32,
    fewest_seats: u8,
    most_seats: u8,
    settings: Vec<Choice>,
    bots: Vec<Bot>,
}

/// Something that can be set, of a game or of a room.
#[derive(Serialize)]
struct Choice {
    name: &'static str,
    takes: &'static str,
    values: Option<Vec<&'static str>>,
    sentence: &'static str,
    usual: Option<String>,
}

#[derive(Serialize)]
struct Bot {
    name: &'static str,
    sentence: &'static str,
}

/// `GET /api/games`
pub(super) async fn list() -> Response {
    let options = Options::default();
    let options = Options::SETTINGS.iter().map(|setting| choice(setting, options.value(setting.name)));
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
        settings: entry.settings.iter().map(|setting| choice(setting, value(setting.name))).collect(),
        bots: entry.bots().map(|(name, sentence)| Bot { name, sentence }).collect(),
    }
}

fn choice(setting: &Setting, usual: Option<String>) -> Choice {
    Choice {
        name: setting.name,
        takes: setting.takes,
        values: setting.values().map(Iterator::collect),
        sentence: setting.about,
        usual,
    }
}

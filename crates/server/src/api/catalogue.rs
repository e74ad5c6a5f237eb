//! The catalogue of games.

use axum::response::Response;
use catalog::{GAMES, GameEntry, is_interactive};
use kernel::Setup;
use kernel::scene::GlossaryEntry;
use serde::Serialize;
use tables::{PROTOCOL, TableOptions};

use crate::guide::Lesson;
use crate::json;

/// The games and options that this server offers.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Catalogue {
    /// The protocol version of this server's sockets.
    protocol: u32,
    /// The games.
    games: Vec<Game>,
    /// The options of a room, for any game.
    options: Vec<Setting>,
}

/// A game.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Game {
    /// Its name in data.
    name: &'static str,
    /// The title for display.
    title: &'static str,
    /// A description in one sentence.
    sentence: &'static str,
    /// The version of its rules.
    rules: u32,
    /// Whether no player ever has a choice. Such a game plays itself, and the client steps through it.
    plays_itself: bool,
    /// The minimum number of seats.
    fewest_seats: u8,
    /// The maximum number of seats.
    most_seats: u8,
    /// The glossary of the words and symbols on its scenes.
    signs: &'static [GlossaryEntry],
    /// The settings of a match.
    settings: Vec<Setting>,
    /// The bots that can play it.
    bots: Vec<Bot>,
    /// A guided first match, if there is one.
    guide: Option<Lesson>,
}

/// A setting of a game or an option of a room.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Setting {
    /// Its name in data.
    name: &'static str,
    /// The accepted values, described briefly or as a list.
    takes: &'static str,
    /// The values to choose from, if there is a list.
    values: Option<Vec<&'static str>>,
    /// A description in one sentence.
    sentence: &'static str,
    /// The default; `None` if there is none.
    usual: Option<String>,
}

/// A bot.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Bot {
    /// Its name in data.
    name: &'static str,
    /// A description of its play in one sentence.
    sentence: &'static str,
}

/// `GET /api/games`
pub(super) async fn list() -> Response {
    let options = TableOptions::default();
    let options = TableOptions::SETTINGS.iter().map(|option| setting(option, options.value(option.name)));
    json::answer(&Catalogue {
        protocol: PROTOCOL,
        games: GAMES.iter().map(game).collect(),
        options: options.collect(),
    })
}

fn game(entry: &GameEntry) -> Game {
    let (about, usual) = (entry.about, (entry.defaults)());
    let value = |name: &str| usual.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
    Game {
        name: about.name,
        title: about.title,
        sentence: about.sentence,
        rules: about.rules,
        plays_itself: plays_itself(entry),
        fewest_seats: about.seats.0,
        most_seats: about.seats.1,
        signs: entry.signs,
        settings: entry.settings.iter().map(|of| setting(of, value(of.name))).collect(),
        bots: entry.bots().map(|(name, sentence)| Bot { name, sentence }).collect(),
        guide: entry.guide.and_then(|steps| Lesson::read(steps).ok()),
    }
}

/// Whether no player has a choice in a match with the default settings.
fn plays_itself(entry: &GameEntry) -> bool {
    let dealt = (entry.open)(&kernel::Pairs::default(), kernel::Seed::from(0), Vec::new());
    dealt.is_ok_and(|game| !is_interactive(game.as_ref()))
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

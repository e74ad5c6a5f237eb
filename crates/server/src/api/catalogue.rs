//! The games that can be played here.

use axum::response::Response;
use catalog::{GAMES, GameEntry, is_interactive};
use kernel::Setup;
use kernel::scene::GlossaryEntry;
use serde::Serialize;
use tables::{PROTOCOL, TableOptions};

use crate::guide::Lesson;
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
    /// Is there only ever one thing to do? Then it plays itself, and one steps through it.
    plays_itself: bool,
    /// How few can play it.
    fewest_seats: u8,
    /// How many can play it.
    most_seats: u8,
    /// What the words and marks on its scenes mean.
    signs: &'static [GlossaryEntry],
    /// What can be set about a match.
    settings: Vec<Setting>,
    /// Who plays it without being a person.
    bots: Vec<Bot>,
    /// A first match with somebody at one's side, if there is one.
    guide: Option<Lesson>,
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

/// Is a match with the usual settings one in which nobody chooses anything?
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

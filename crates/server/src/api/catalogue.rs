//! The catalogue of games.

use axum::response::Response;
use catalog::{GAMES, GameEntry, is_interactive};
use kernel::Setup;
use kernel::scene::GlossaryEntry;
use protocol::{Catalogue, GlossaryTerm, ListedBot, ListedGame, ListedSetting};
use tables::{PROTOCOL, TableOptions};

use crate::{guide, json};

/// Lists the games, their settings and their bots.
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "games",
    responses(
        (status = 200, description = "The catalogue.", body = Catalogue),
    )
)]
pub(super) async fn list() -> Response {
    let options = TableOptions::default();
    let options = TableOptions::SETTINGS.iter().map(|option| setting(option, options.value(option.name)));
    json::answer(&Catalogue {
        protocol: PROTOCOL,
        games: GAMES.iter().map(game).collect(),
        options: options.collect(),
    })
}

fn game(entry: &GameEntry) -> ListedGame {
    let (about, usual) = (entry.about, (entry.defaults)());
    let value = |name: &str| usual.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone());
    ListedGame {
        id: entry.id(),
        ruleset: entry.ruleset.map(String::from),
        name: about.name.into(),
        title: about.title.into(),
        sentence: about.sentence.into(),
        rules: about.rules,
        plays_itself: plays_itself(entry),
        fewest_seats: about.seats.0,
        most_seats: about.seats.1,
        signs: entry.signs.iter().map(term).collect(),
        settings: entry.settings.iter().map(|of| setting(of, value(of.name))).collect(),
        bots: entry.bots().map(|(name, sentence)| bot(name, sentence)).collect(),
        guide: entry.guide.and_then(|steps| guide::read(steps).ok()),
    }
}

/// Whether no player has a choice in a match with the default settings.
fn plays_itself(entry: &GameEntry) -> bool {
    let dealt = (entry.open)(&kernel::Pairs::default(), kernel::Seed::from(0), Vec::new());
    dealt.is_ok_and(|game| !is_interactive(game.as_ref()))
}

fn bot(name: &str, sentence: &str) -> ListedBot {
    ListedBot { name: name.into(), sentence: sentence.into() }
}

fn term(of: &GlossaryEntry) -> GlossaryTerm {
    GlossaryTerm { text: of.text.into(), about: of.about.into() }
}

fn setting(of: &kernel::Setting, usual: Option<String>) -> ListedSetting {
    ListedSetting {
        name: of.name.into(),
        takes: of.takes.into(),
        values: of.values().map(|values| values.map(String::from).collect()),
        sentence: of.about.into(),
        usual,
    }
}

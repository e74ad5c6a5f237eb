//! The catalogue of games.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use catalog::{GAMES, GameEntry, is_interactive};
use kernel::Setup;
use kernel::scene::GlossaryEntry;
use protocol::{Catalogue, GlossaryTerm, ListedBot, ListedGame, ListedSetting};
use tables::{PROTOCOL, TableOptions};

use crate::{compression, guide, json, rule_pictures};

/// Lists the games, their settings and their bots.
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "games",
    responses(
        (status = 200, description = "The catalogue.", body = Catalogue),
    )
)]
pub(super) async fn list(headers: HeaderMap) -> Response {
    let (plain, packed) = &*LISTED;
    let takes_gzip = compression::takes_gzip(&headers);
    let mut response = json::typed("application/json", if takes_gzip { &packed[..] } else { &plain[..] });
    let out = response.headers_mut();
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if takes_gzip {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// The catalogue as JSON, plain and compressed: it is the same as long as the program runs.
static LISTED: LazyLock<(Vec<u8>, Vec<u8>)> = LazyLock::new(|| {
    let options = TableOptions::default();
    let options = TableOptions::SETTINGS.iter().map(|option| setting(option, options.value(option.name)));
    let catalogue =
        Catalogue { protocol: PROTOCOL, games: GAMES.iter().map(game).collect(), options: options.collect() };
    let plain = serde_json::to_vec(&catalogue).unwrap_or_default();
    let packed = compression::gzip(&plain);
    (plain, packed)
});

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
        pictures: entry.pictures.and_then(|file| rule_pictures::read(file).ok()).unwrap_or_default(),
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

//! The commands, with their fields and responses.

use catalog::bots::BotKind;
use catalog::{AnyGame, GAMES, GameEntry, ObservedEvent};
use kernel::{Outcome, Seat, Seats, Viewer};
use serde_json::{Value, json};

use super::bots;
use super::error::Error;
use super::history;
use super::request::Request;
use super::session::{EngineSession, JsonFields};
use crate::settings::drawn_seed;

/// The protocol version: it increases when an old program would misunderstand a response.
const PROTOCOL: u32 = 1;
/// The maximum depth of `perft`.
const DEEPEST: u64 = 100;
/// The maximum number of positions that `perft` visits.
const MOST_POSITIONS: u64 = 10_000_000;

/// One command.
pub(super) struct EngineCommand {
    pub(super) name: &'static str,
    /// Its fields, besides `do` and `id`.
    pub(super) fields: &'static [&'static str],
    pub(super) run: fn(&mut EngineSession, &Request) -> Result<JsonFields, Error>,
}

/// Every command but `quit`.
pub(super) const VERBS: &[EngineCommand] = &[
    EngineCommand { name: "hello", fields: &[], run: |_, _| Ok(hello()) },
    EngineCommand {
        name: "games",
        fields: &[],
        run: |_, _| Ok(fields(json!({"games": GAMES.iter().map(about).collect::<Vec<_>>()}))),
    },
    EngineCommand { name: "new", fields: &["game", "seed", "setup", "names"], run: new },
    EngineCommand {
        name: "state",
        fields: &["match"],
        run: |session, request| Ok(state(&**session.game(request)?)),
    },
    EngineCommand { name: "legal", fields: &["match", "seat"], run: legal },
    EngineCommand { name: "play", fields: &["match", "seat", "action", "viewer", "motions"], run: play },
    EngineCommand { name: "explain", fields: &["match", "seat", "action"], run: explain },
    EngineCommand { name: "advise", fields: &["match", "seat", "bot", "roll"], run: bots::advise },
    EngineCommand {
        name: "go",
        fields: &["match", "seat", "bot", "roll", "viewer", "motions"],
        run: bots::go,
    },
    EngineCommand { name: "view", fields: &["match", "viewer"], run: view },
    EngineCommand { name: "scene", fields: &["match", "viewer"], run: scene },
    EngineCommand { name: "facts", fields: &["match"], run: facts },
    EngineCommand { name: "clone", fields: &["match"], run: history::clone },
    EngineCommand { name: "undo", fields: &["match", "steps"], run: history::undo },
    EngineCommand { name: "back", fields: &["match", "seat", "steps"], run: history::back },
    EngineCommand { name: "change", fields: &["match", "seat"], run: history::change },
    EngineCommand { name: "save", fields: &["match"], run: history::save },
    EngineCommand { name: "load", fields: &["replay"], run: history::load },
    EngineCommand { name: "perft", fields: &["match", "depth"], run: perft },
    EngineCommand {
        name: "close",
        fields: &["match"],
        run: |session, request| session.close(request).map(|()| JsonFields::new()),
    },
];

pub(super) fn fields(value: Value) -> JsonFields {
    match value {
        Value::Object(fields) => fields,
        _ => unreachable!("answers are objects"),
    }
}

fn hello() -> JsonFields {
    let names: Vec<_> = VERBS.iter().map(|verb| verb.name).chain(["quit"]).collect();
    fields(json!({
        "name": "croupier",
        "version": clap::crate_version!(),
        "protocol": PROTOCOL,
        "commands": names,
        "bots": BotKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>(),
    }))
}

fn about(entry: &GameEntry) -> Value {
    let settings = entry.settings.iter().map(|setting| {
        let mut about = json!({"name": setting.name, "takes": setting.takes, "about": setting.about});
        if let Some(values) = setting.values() {
            about["values"] = values.collect();
        }
        about
    });
    let about = entry.about;
    json!({
        "name": about.name,
        "ruleset": entry.ruleset,
        "title": about.title,
        "sentence": about.sentence,
        "rules": about.rules,
        "seats": {"fewest": about.seats.0, "most": about.seats.1},
        "settings": settings.collect::<Vec<_>>(),
        "bots": entry.bots().map(|(name, _)| name).collect::<Vec<_>>(),
    })
}

fn new(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let setup = request.setup()?;
    let entry = catalog::find_with(request.text("game")?, &setup)
        .map_err(|unknown| Error::new("unknown-game", format!("{unknown}.")))?;
    let seed = request.seed()?.unwrap_or_else(drawn_seed);
    let names = request.texts("names")?;
    let game = (entry.open)(&setup, seed, names).map_err(|e| Error::new("bad-setup", format!("{e}.")))?;
    let mut answer = opened(session, game)?;
    answer.insert("seed".into(), seed.to_string().into());
    Ok(answer)
}

/// Opens a match and returns its state.
pub(super) fn opened(session: &mut EngineSession, game: Box<dyn AnyGame>) -> Result<JsonFields, Error> {
    let stands = state(&*game);
    let mut answer = fields(json!({"match": session.open(game)?}));
    answer.extend(stands);
    Ok(answer)
}

/// The public state of a match.
pub(super) fn state(game: &dyn AnyGame) -> JsonFields {
    fields(json!({
        "game": game.entry().about.name,
        "seats": game.seats(),
        "names": game.header().names,
        "decisions": game.decisions().len(),
        "deciders": game.deciders(),
        "outcome": outcome(game.outcome()),
    }))
}

fn outcome(outcome: Option<Outcome>) -> Value {
    outcome.map_or(
        Value::Null,
        |outcome| json!({"winners": outcome.winners, "reason": outcome.reason, "text": outcome.to_string()}),
    )
}

fn legal(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seats = if request.has("seat") { Seats::one(seat_of(&**game, request)?) } else { game.deciders() };
    let legal: JsonFields = seats.iter().map(|seat| (seat.to_string(), json!(game.legal(seat)))).collect();
    Ok(fields(json!({"legal": legal})))
}

/// A seat that is at the table.
pub(super) fn seat_of(game: &dyn AnyGame, request: &Request) -> Result<Seat, Error> {
    let seat = request.parsed("seat")?;
    at_table(game, seat).map(|()| seat)
}

/// A valid viewer: the public, the judge, or a seat of the match.
fn viewer_of(game: &dyn AnyGame, request: &Request) -> Result<Viewer, Error> {
    let viewer = request.viewer()?;
    match viewer {
        Viewer::Seat(seat) => at_table(game, seat).map(|()| viewer),
        Viewer::Public | Viewer::Judge => Ok(viewer),
    }
}

fn at_table(game: &dyn AnyGame, seat: Seat) -> Result<(), Error> {
    match game.seats().contains(seat) {
        true => Ok(()),
        false => {
            let what = format!("There is no {seat}: the seats are {}.", game.seats());
            Err(Error::new("no-such-seat", what))
        }
    }
}

fn play(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seat = seat_of(&**game, request)?;
    play_action(&mut **game, seat, request.text("action")?, request)
}

/// Plays an action and returns its events, for the viewer and in the form that the request names.
pub(super) fn play_action(
    game: &mut dyn AnyGame,
    seat: Seat,
    action: &str,
    request: &Request,
) -> Result<JsonFields, Error> {
    let motions = request.switch("motions")?;
    let viewer = viewer_of(game, request)?;
    let told = game.play(seat, action)?;
    let line = |line: ObservedEvent| match motions {
        true => json!({"text": line.text, "event": line.event, "motions": line.motions}),
        false => json!({"text": line.text, "event": line.event}),
    };
    Ok(fields(json!({
        "told": told.to(viewer).into_iter().map(line).collect::<Vec<_>>(),
        "decisions": game.decisions().len(),
        "deciders": game.deciders(),
        "outcome": outcome(game.outcome()),
    })))
}

fn explain(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seat = seat_of(&**game, request)?;
    Ok(fields(match game.refusal(seat, request.text("action")?) {
        None => json!({"legal": true}),
        Some(refusal) => json!({"legal": false, "code": refusal.code, "message": refusal.sentence}),
    }))
}

fn view(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let viewer = viewer_of(&**game, request)?;
    Ok(fields(json!({"viewer": viewer.to_string(), "view": game.view(viewer)})))
}

fn scene(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let viewer = viewer_of(&**game, request)?;
    Ok(fields(json!({"viewer": viewer.to_string(), "scene": game.scene(viewer)})))
}

fn facts(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let facts: JsonFields =
        session.game(request)?.facts().into_iter().map(|fact| (fact.name.to_string(), fact.value)).collect();
    Ok(fields(json!({"facts": facts})))
}

fn perft(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let depth = request.number("depth")?;
    let game = session.game(request)?;
    let too_deep = |what: String| Error::new("too-deep", what);
    if depth > DEEPEST {
        return Err(too_deep(format!("`depth`: {depth} is too deep: at most {DEEPEST}.")));
    }
    let count = game.perft(depth as u32, MOST_POSITIONS);
    let count = count.ok_or_else(|| {
        too_deep(format!(
            "There are more than {MOST_POSITIONS} positions within {depth} decisions: use a smaller depth."
        ))
    })?;
    Ok(fields(json!({"depth": depth, "count": count})))
}

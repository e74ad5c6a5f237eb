//! The commands that go back in a match, branch off it, and save it.

use catalog::AnyGame;
use kernel::UndoCost;
use serde_json::json;

use super::error::Error;
use super::request::Request;
use super::session::{EngineSession, JsonFields};
use super::verbs::{fields, opened, seat_of, state};

pub(super) fn clone(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let copy = session.game(request)?.boxed();
    opened(session, copy)
}

pub(super) fn undo(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    *game = game.until(kept(&**game, request)?);
    Ok(state(&**game))
}

pub(super) fn back(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let back = game.undo_cost(seat_of(&**game, request)?, kept(&**game, request)?);
    let mut answer = fields(json!({"back": back.code(), "text": back.to_string()}));
    if let UndoCost::Other(seat) = back {
        answer.insert("seat".into(), json!(seat));
    }
    Ok(answer)
}

/// The seat chooses again while others who choose at the same time have not all chosen; their choices stay.
pub(super) fn change(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seat = seat_of(&**game, request)?;
    *game = game.changed(seat)?;
    Ok(state(&**game))
}

/// How many decisions are left when the last one, or as many as the request says, are taken back.
fn kept(game: &dyn AnyGame, request: &Request) -> Result<usize, Error> {
    let steps = request.maybe_number("steps")?.unwrap_or(1);
    let taken = game.decisions().len();
    usize::try_from(steps).ok().and_then(|steps| taken.checked_sub(steps)).ok_or_else(|| {
        Error::new(
            "bad-field",
            format!(
                "`steps`: cannot take back {steps} decisions; only {taken} were \
            played."
            ),
        )
    })
}

pub(super) fn save(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    Ok(fields(json!({"replay": session.game(request)?.replay().to_string()})))
}

pub(super) fn load(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = catalog::verify_text(request.text("replay")?)?;
    opened(session, game)
}

//! The commands that use a bot.

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::Seat;
use serde_json::json;

use super::error::Error;
use super::request::Request;
use super::session::{EngineSession, JsonFields};
use super::verbs::{fields, play_action, seat_of};

/// The action that a bot would choose.
pub(super) fn advise(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seat = seat_of(&**game, request)?;
    let bot = bot(&**game, seat, request)?;
    Ok(fields(json!({"action": game.advise(seat, bot, roll(&**game, seat, request)?)})))
}

/// Lets a bot make one decision, for the named seat or the first decider.
pub(super) fn go(session: &mut EngineSession, request: &Request) -> Result<JsonFields, Error> {
    let game = session.game(request)?;
    let seat = match game.deciders().first() {
        Some(seat) if !request.has("seat") => seat,
        None if !request.has("seat") => Seat(0),
        _ => seat_of(&**game, request)?,
    };
    let bot = bot(&**game, seat, request)?;
    let advice = game.advise(seat, bot, roll(&**game, seat, request)?);
    let action = advice.ok_or_else(|| idle(&**game, seat))?;
    let mut answer = fields(json!({"seat": seat, "action": action}));
    answer.extend(play_action(&mut **game, seat, &action, request)?);
    Ok(answer)
}

/// Why the seat cannot act now: the game's own refusal of any action.
fn idle(game: &dyn AnyGame, seat: Seat) -> Error {
    let any = game.decisions().last().map_or("", |decision| &decision.action);
    let refusal = game.refusal(seat, any);
    refusal.map_or_else(|| Error::new("not-your-turn", format!("{seat} has no decision now.")), Error::from)
}

/// The named bot, or the default bot of the seat.
fn bot(game: &dyn AnyGame, seat: Seat, request: &Request) -> Result<BotKind, Error> {
    if !request.has("bot") {
        return Ok(game.default_bot(seat).unwrap_or_default());
    }
    let name = request.text("bot")?;
    game.entry().bot(name).map_err(|unknown| Error::new("bad-field", format!("`bot`: {unknown}.")))
}

/// The given random number, or the one for this decision of this match.
fn roll(game: &dyn AnyGame, seat: Seat, request: &Request) -> Result<u64, Error> {
    Ok(request.maybe_number("roll")?.unwrap_or_else(|| game.roll(seat)))
}

//! Arranged positions: for stories, puzzles and tests.

use effects::nearest;
use kernel::{EventLog, Seat, SetupError, ellipsize};

use super::settings::VanguardSetup;
use crate::vanguard::cards::pool::cards;
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::board::{BOTH, other};
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::phase::{TurnPoint, VanguardPhase};
use crate::vanguard::position::place::ZoneOf;
use crate::vanguard::position::state::VanguardPosition;

/// The zones of an arranged position, with their settings.
const PILES: [([&str; 2], VanguardZone); 6] = [
    (["hand1", "hand2"], VanguardZone::Hand),
    (["soul1", "soul2"], VanguardZone::Soul),
    (["damage1", "damage2"], VanguardZone::Damage),
    (["drop1", "drop2"], VanguardZone::Drop),
    (["bind1", "bind2"], VanguardZone::Bind),
    (["top1", "top2"], VanguardZone::Deck),
];

/// Arranges the cards of both players. The rest of each deck is shuffled below the given cards.
pub(super) fn arrange(position: &mut VanguardPosition, setup: &VanguardSetup) -> Result<(), SetupError> {
    let given = |name: &str| setup.given.get(name).map(String::as_str);
    position.board.active = if given("active") == Some("P2") { Seat(1) } else { Seat(0) };
    position.board.turn = given("turn").and_then(|turn| turn.parse().ok()).unwrap_or(3);
    let active = position.board.active;
    position.board.starter = if position.board.turn % 2 == 1 { active } else { other(active) };
    for seat in BOTH {
        position.shuffle(seat, &mut EventLog::off());
        for (names, zone) in PILES {
            let name = names[seat.index()];
            if let Some(text) = given(name) {
                fill(position, seat, zone, name, text)?;
            }
        }
        let name = ["units1", "units2"][seat.index()];
        units(position, seat, name, given(name).unwrap_or_default())?;
    }
    let (phase, point) = match given("phase") {
        Some("ride") => (VanguardPhase::Ride, TurnPoint::Riding),
        Some("battle") => (VanguardPhase::Battle, TurnPoint::Attack),
        _ => (VanguardPhase::Main, TurnPoint::Acting),
    };
    (position.board.phase, position.board.point) = (phase, point);
    Ok(())
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|item| !item.is_empty())
}

fn fill(
    position: &mut VanguardPosition,
    seat: Seat,
    zone: VanguardZone,
    setting: &'static str,
    text: &str,
) -> Result<(), SetupError> {
    let mut prints = Vec::new();
    for item in items(text) {
        let (copies, name) = match item.split_once(' ') {
            Some((copies, name)) if copies.bytes().all(|byte| byte.is_ascii_digit()) => {
                (copies.parse().unwrap_or(usize::MAX), name.trim())
            }
            _ => (1, item),
        };
        let (name, down) = name.strip_suffix(" down").map_or((name, false), |name| (name, true));
        if prints.len() + copies.min(100) > 60 {
            return Err(SetupError::of(setting, "too many cards: at most 60 in a zone"));
        }
        let print = find(setting, name)?;
        prints.extend(std::iter::repeat_n((print, down), copies));
    }
    // The top card of a deck comes first.
    if zone == VanguardZone::Deck {
        prints.reverse();
    }
    for (print, down) in prints {
        let card = bring(position, seat, print, setting)?;
        position.board.put(card, ZoneOf { seat, zone }, VanguardMoveReason::Put);
        position.board.down.set(card, down);
    }
    Ok(())
}

fn units(
    position: &mut VanguardPosition,
    seat: Seat,
    setting: &'static str,
    text: &str,
) -> Result<(), SetupError> {
    for item in items(text) {
        let wrong = || {
            SetupError::of(setting, format!("`{}` is not a circle and a unit: `f1 Wingal`", ellipsize(item)))
        };
        let (circle, mut name) = item.split_once(' ').ok_or_else(wrong)?;
        let circle = Circle::find(circle).ok_or_else(wrong)?;
        let (mut rested, mut face) = (false, UnitFace::Up);
        while let Some((rest, word)) = name.trim().rsplit_once(' ') {
            match word {
                "rested" => rested = true,
                "locked" => face = UnitFace::Locked,
                "deleted" => face = UnitFace::Deleted,
                _ => break,
            }
            name = rest;
        }
        let print = find(setting, name.trim())?;
        if !cards().print(print).facts.kind.is_unit() {
            return Err(SetupError::of(setting, format!("{} is no unit of a deck", name.trim())));
        }
        let at = CircleOf { seat, circle };
        if position.board.on(at).is_some() {
            return Err(SetupError::of(setting, format!("two units are on {}", circle.title())));
        }
        let card = bring(position, seat, print, setting)?;
        position.board.put(
            card,
            ZoneOf { seat, zone: VanguardZone::Circle(circle) },
            VanguardMoveReason::Placed,
        );
        let until = position.board.turn + 1;
        if let Some(unit) = position.board.unit_mut(card) {
            (unit.rested, unit.face) = (rested, face);
            unit.until = if face == UnitFace::Up { 0 } else { until };
        }
    }
    match position.board.vanguard(seat) {
        Some(_) => Ok(()),
        None => Err(SetupError::of(setting, "a player needs a vanguard: write `v` and a unit")),
    }
}

fn find(setting: &'static str, name: &str) -> Result<VanguardPrintId, SetupError> {
    cards().find(name).ok_or_else(|| {
        let names = cards().library.prints.iter().map(|print| print.name.as_str());
        let meant = nearest(name, names).map_or(String::new(), |name| format!(" (did you mean `{name}`?)"));
        SetupError::of(setting, format!("there is no card `{}`{meant}", ellipsize(name)))
    })
}

/// A card with this print: one of the deck if there is one, otherwise a new one.
fn bring(
    position: &mut VanguardPosition,
    seat: Seat,
    print: VanguardPrintId,
    setting: &'static str,
) -> Result<Card, SetupError> {
    if let Some(card) = position.find(seat, VanguardZone::Deck, print).filter(|_| !setting.starts_with("top"))
    {
        return Ok(card);
    }
    let card = position.board.add_card(print, seat, VanguardZone::Deck);
    card.ok_or_else(|| SetupError::of(setting, "the arranged position has too many cards"))
}

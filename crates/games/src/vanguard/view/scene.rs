//! What Vanguard looks like.

use std::sync::Arc;

use kernel::scene::{
    Arrow, CardFace, CardMotion, CardView, Counter, Facing, GridPlace, Lane, Pose, Scene, SeatView, Spot,
    StatView, Text, Track, ZoneLayout, ZoneView,
};
use kernel::{RoundLabel, Seat};

use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::position::board::BOTH;
use crate::vanguard::position::circle::Circle;
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::phase::VanguardPhase;
use crate::vanguard::position::place::zone_id;
use crate::vanguard::view::position_view::VanguardView;
use crate::vanguard::view::seen::{SeenUnit, VanguardSeen};

pub(in crate::vanguard) fn label(turn: u16) -> RoundLabel {
    let name = if turn == 0 { "Before the match".into() } else { format!("Turn {turn}") };
    RoundLabel { round: u32::from(turn), name }
}

pub(in crate::vanguard) fn draw(view: &VanguardView) -> Scene {
    let RoundLabel { round, name } = label(view.turn);
    let phases = VanguardPhase::TURN;
    Scene {
        heading: name,
        round,
        seats: BOTH.map(|seat| seat_view(view, seat)).into(),
        zones: BOTH.into_iter().flat_map(|seat| zones(view, seat)).collect(),
        arrows: arrows(view),
        track: Track {
            phases: phases.iter().map(|phase| phase.title().into()).collect(),
            now: phases.iter().position(|phase| *phase == view.phase).unwrap_or(0),
            about: phases.iter().map(|phase| phase.about().into()).collect(),
        },
        prompt: view.prompt.clone(),
        ..Scene::default()
    }
}

fn arrows(view: &VanguardView) -> Vec<Arrow> {
    let Some(battle) = &view.battle else { return Vec::new() };
    let arrow = |from: Spot, to: Spot, label: &str| Arrow { from, to, label: label.into() };
    let mut arrows = vec![arrow(battle.attacker.spot(), battle.target.spot(), "attack")];
    arrows.extend(battle.booster.map(|booster| arrow(booster.spot(), battle.attacker.spot(), "boost")));
    arrows
}

/// The damage that ends the match.
const MOST_DAMAGE: i64 = 6;

/// The damage that a player can still take.
pub(in crate::vanguard) fn life(damage: usize) -> i64 {
    (MOST_DAMAGE - damage as i64).max(0)
}

fn seat_view(view: &VanguardView, seat: Seat) -> SeatView {
    let field = &view.fields[seat.index()];
    let count = |name: &'static str, zone| Counter {
        name: name.into(),
        value: field.pile(zone).len() as i64,
        most: None,
    };
    let life = life(field.pile(VanguardZone::Damage).len());
    SeatView {
        seat,
        deciding: view.decider == Some(seat),
        counters: vec![
            Counter { name: "life".into(), value: life, most: Some(MOST_DAMAGE) },
            count("damage", VanguardZone::Damage),
            count("hand", VanguardZone::Hand),
            count("deck", VanguardZone::Deck),
            count("soul", VanguardZone::Soul),
            count("drop", VanguardZone::Drop),
        ],
    }
}

/// The place of a zone: the six circles, the guardians between both vanguards, damage and triggers at the left, piles at
/// the right, and the soul under the vanguard.
fn grid(seat: Seat, zone: VanguardZone) -> Option<GridPlace> {
    let vanguard = |seat| zone_id(seat, VanguardZone::Circle(Circle::Vanguard));
    let (row, column) = match zone {
        VanguardZone::Hand => return None,
        VanguardZone::Guardian => {
            let place = GridPlace::at(0, 2).over(3).in_centre();
            return Some(place.between(vanguard(Seat(0)), vanguard(Seat(1))));
        }
        VanguardZone::Soul => return Some(GridPlace::at(0, 3).under(vanguard(seat))),
        VanguardZone::Trigger => return Some(GridPlace::at(0, 0).over(2)),
        VanguardZone::Damage => return Some(GridPlace::at(1, 0).over(2)),
        VanguardZone::Circle(Circle::FrontLeft) => (0, 2),
        VanguardZone::Circle(Circle::Vanguard) => (0, 3),
        VanguardZone::Circle(Circle::FrontRight) => (0, 4),
        VanguardZone::Circle(Circle::BackLeft) => (1, 2),
        VanguardZone::Circle(Circle::BackCenter) => (1, 3),
        VanguardZone::Circle(Circle::BackRight) => (1, 4),
        VanguardZone::Deck => (0, 5),
        VanguardZone::Drop => (1, 5),
        VanguardZone::Bind => (0, 6),
        VanguardZone::GZone => (1, 6),
        VanguardZone::Order => (0, 7),
        VanguardZone::Gauge => (1, 7),
        VanguardZone::Heart => (0, 8),
        VanguardZone::Removed => (1, 8),
    };
    Some(GridPlace::at(row, column))
}

/// The zones of a player: the front row from left to right, then the back row, then the piles.
fn zones(view: &VanguardView, seat: Seat) -> Vec<ZoneView> {
    let field = &view.fields[seat.index()];
    let zone = |zone: VanguardZone, name: &'static str, shape, lane, cards: Vec<CardView>| ZoneView {
        id: zone_id(seat, zone),
        owner: Some(seat),
        name: name.into(),
        shape,
        lane,
        grid: grid(seat, zone),
        cards,
    };
    let pile = |which: VanguardZone, name, shape, lane| {
        zone(which, name, shape, lane, field.pile(which).iter().map(picture).collect())
    };
    let circle = |circle: Circle, name, lane| {
        let cards = field.circles[circle as usize].iter().map(picture).collect();
        zone(VanguardZone::Circle(circle), name, ZoneLayout::Spot, lane, cards)
    };
    let mut all = vec![
        pile(VanguardZone::Hand, "hand", ZoneLayout::Row, Lane::Hand),
        circle(Circle::FrontLeft, "rear-guard", Lane::Front),
        circle(Circle::Vanguard, "vanguard", Lane::Front),
        circle(Circle::FrontRight, "rear-guard", Lane::Front),
        circle(Circle::BackLeft, "rear-guard", Lane::Back),
        circle(Circle::BackCenter, "rear-guard", Lane::Back),
        circle(Circle::BackRight, "rear-guard", Lane::Back),
        pile(VanguardZone::Guardian, "guardians", ZoneLayout::Row, Lane::Front),
        pile(VanguardZone::Deck, "deck", ZoneLayout::Stack, Lane::Side),
        pile(VanguardZone::Soul, "soul", ZoneLayout::Stack, Lane::Side),
        pile(VanguardZone::Damage, "damage", ZoneLayout::Row, Lane::Side),
        pile(VanguardZone::Drop, "drop", ZoneLayout::Stack, Lane::Side),
        pile(VanguardZone::Trigger, "trigger", ZoneLayout::Row, Lane::Side),
    ];
    if view.has_more_zones {
        all.push(pile(VanguardZone::Bind, "bind", ZoneLayout::Row, Lane::Side));
        all.push(pile(VanguardZone::GZone, "G zone", ZoneLayout::Stack, Lane::Side));
        all.push(pile(VanguardZone::Order, "orders", ZoneLayout::Row, Lane::Side));
        all.push(pile(VanguardZone::Gauge, "gauge", ZoneLayout::Row, Lane::Side));
        all.push(pile(VanguardZone::Heart, "heart", ZoneLayout::Stack, Lane::Side));
        all.push(pile(VanguardZone::Removed, "removed", ZoneLayout::Stack, Lane::Side));
    }
    all
}

/// A card as it is drawn.
pub(in crate::vanguard) fn picture(seen: &VanguardSeen) -> CardView {
    let VanguardSeen { id, face, down, unit } = seen;
    let rested = unit.as_ref().is_some_and(|unit| unit.rested);
    CardView {
        id: *id,
        face: face.as_ref().map(|face| shown(face, unit.as_ref())),
        side: if *down { Facing::Down } else { Facing::Up },
        pose: if rested { Pose::Sideways } else { Pose::Upright },
        stance: unit.as_ref().map(|unit| if unit.rested { "REST" } else { "STAND" }.into()),
        badges: unit.as_ref().map_or(Vec::new(), badges),
    }
}

fn badges(unit: &SeenUnit) -> Vec<Text> {
    let mut badges: Vec<Text> = Vec::new();
    match unit.face {
        UnitFace::Locked => badges.push("locked".into()),
        UnitFace::Deleted => badges.push("deleted".into()),
        UnitFace::Up | UnitFace::Down => {}
    }
    let (printed, now) = unit.numbers[1];
    if now != printed && unit.face == UnitFace::Up {
        badges.push(format!("critical {now}").into());
    }
    badges
}

/// The face with the numbers that count now.
fn shown(face: &Arc<CardFace>, unit: Option<&SeenUnit>) -> Arc<CardFace> {
    let Some(unit) = unit.filter(|unit| unit.face == UnitFace::Up) else { return face.clone() };
    if unit.numbers.iter().all(|(printed, now)| printed == now) && unit.sources.is_empty() {
        return face.clone();
    }
    let mut shown = CardFace::clone(face);
    for (figure, at) in [("power", 0), ("critical", 1), ("shield", 2)] {
        let (printed, now) = unit.numbers[at];
        if let Some(place) = shown.figures.iter_mut().find(|it| it.name == figure) {
            *place = StatView::new(figure, printed.into(), now.into());
            if at == 0 {
                place.sources.clone_from(&unit.sources);
            }
        }
    }
    Arc::new(shown)
}

/// The cards that an event, as a viewer sees it, moves.
pub(in crate::vanguard) fn motions(event: &VanguardEvent) -> Vec<CardMotion> {
    let moved = event.motions.iter().map(|motion| {
        let from = match motion.from_here {
            true => motion.from.spot(),
            false => Spot::zone(zone_id(motion.from.seat, motion.from.zone)),
        };
        CardMotion { from, to: motion.to.spot(), card: picture(&motion.card) }
    });
    moved.collect()
}

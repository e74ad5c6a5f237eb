//! The events of Vanguard in the language of scenes.

use kernel::SceneEvent;
use kernel::scene::{AnnounceKind, SceneTarget, Spot};

use crate::vanguard::events::change::{MovedCard, VanguardChange};
use crate::vanguard::events::event::{CardTold, VanguardEvent};
use crate::vanguard::events::reason::VanguardMoveReason;
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::position::place::PlaceOf;
use crate::vanguard::view::scene::life;

/// What an event, as a viewer sees it, shows besides the cards that it moves.
pub(in crate::vanguard) fn scene_events(event: &VanguardEvent) -> Vec<SceneEvent> {
    let announce = |kind, seat, text: String| vec![SceneEvent::Announce { kind, seat: Some(seat), text }];
    match &event.change {
        VanguardChange::Turn { seat, number } => {
            announce(AnnounceKind::Turn, *seat, format!("Turn {number}"))
        }
        VanguardChange::Phase { seat, phase } => announce(AnnounceKind::Phase, *seat, phase.title().into()),
        VanguardChange::Moved(moved) => of_move(event, moved),
        VanguardChange::Attacks { attacker, target } => match (spot(attacker), spot(target)) {
            (Some(from), Some(to)) => vec![SceneEvent::Strike { from, to: SceneTarget::Spot(to) }],
            _ => Vec::new(),
        },
        VanguardChange::Compared { target, power, against, .. } if power < against => {
            spot(target).map(|at| SceneEvent::Miss { at: SceneTarget::Spot(at) }).into_iter().collect()
        }
        VanguardChange::Turned { card, .. }
        | VanguardChange::Faced { card, .. }
        | VanguardChange::Posed { card, .. } => {
            spot(card).map(|spot| SceneEvent::TurnOver { spot }).into_iter().collect()
        }
        VanguardChange::Shown { card } => {
            spot(card).map(|spot| SceneEvent::Reveal { spot }).into_iter().collect()
        }
        VanguardChange::Triggered { card, trigger } => {
            announce(AnnounceKind::Special, card.seat, format!("{} trigger!", trigger.title()))
        }
        VanguardChange::Raised { card, .. } => numbers(event, card),
        VanguardChange::Stands { card, power, was } if power != was => spot(card)
            .map(|spot| SceneEvent::NumberChanged {
                spot,
                name: "power".into(),
                from: (*was).into(),
                to: (*power).into(),
                why: String::new(),
            })
            .into_iter()
            .collect(),
        VanguardChange::Called { shows, .. } => {
            vec![SceneEvent::Coin { seat: kernel::Seat(0), heads: *shows }]
        }
        VanguardChange::Flipped { seat, heads } => vec![SceneEvent::Coin { seat: *seat, heads: *heads }],
        VanguardChange::Rolled { seat, shows } => vec![SceneEvent::Die { seat: *seat, shown: *shows }],
        VanguardChange::Shuffled { seat } => {
            let zone = crate::vanguard::position::place::zone_id(*seat, VanguardZone::Deck);
            vec![SceneEvent::Shuffle { zone }]
        }
        VanguardChange::Used { card } => spot(card)
            .map(|spot| SceneEvent::LinkAdded { spot, seat: card.seat, label: card.name.or("") })
            .into_iter()
            .collect(),
        VanguardChange::Cancelled => {
            vec![SceneEvent::Announce {
                kind: AnnounceKind::Special,
                seat: None,
                text: "Attack cancelled".into(),
            }]
        }
        _ => Vec::new(),
    }
}

fn spot(card: &CardTold) -> Option<Spot> {
    card.place.map(PlaceOf::spot)
}

/// The numbers of a unit that a trigger has changed: they are on the card that the event shows again.
fn numbers(event: &VanguardEvent, card: &CardTold) -> Vec<SceneEvent> {
    let VanguardChange::Raised { power, critical, .. } = event.change else { return Vec::new() };
    let Some(unit) = event.motions.first().and_then(|motion| motion.card.unit.as_ref()) else {
        return Vec::new();
    };
    let Some(spot) = spot(card) else { return Vec::new() };
    let (name, by, now) = match power {
        0 => ("critical", i64::from(critical), i64::from(unit.numbers[1].1)),
        power => ("power", i64::from(power), i64::from(unit.numbers[0].1)),
    };
    vec![SceneEvent::NumberChanged {
        spot,
        name: name.into(),
        from: now - by,
        to: now,
        why: "trigger".into(),
    }]
}

/// A card that is checked, that becomes damage, that is healed or retired.
fn of_move(event: &VanguardEvent, moved: &MovedCard<CardTold>) -> Vec<SceneEvent> {
    let seat = moved.to.seat;
    let mut all = Vec::new();
    let motion = event.motions.iter().find(|motion| motion.to.area() == moved.to);
    match moved.reason {
        VanguardMoveReason::DriveCheck | VanguardMoveReason::DamageCheck => {
            all.extend(motion.map(|motion| SceneEvent::Reveal { spot: motion.to.spot() }));
        }
        VanguardMoveReason::Retired => {
            all.extend(motion.map(|motion| SceneEvent::Destroy { spot: motion.from.spot() }));
        }
        _ => {}
    }
    if moved.from.zone == moved.to.zone {
        return all;
    }
    let left = |seat: kernel::Seat| life(usize::from(event.damage[seat.index()]));
    // Damage beyond the sixth card changes nothing.
    if moved.to.zone == VanguardZone::Damage && event.damage[seat.index()] <= 6 {
        all.push(SceneEvent::Damage { seat, counter: "life".into(), by: 1, left: left(seat) });
    }
    let from = moved.from.seat;
    if moved.from.zone == VanguardZone::Damage && event.damage[from.index()] < 6 {
        all.push(SceneEvent::Gain { seat: from, counter: "life".into(), by: 1, left: left(from) });
    }
    all
}

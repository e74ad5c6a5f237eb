//! The events of a duel in the language of scenes.

use kernel::SceneEvent;
use kernel::scene::{AnnounceKind, SceneTarget, Spot};

use crate::duel::events::change::{Attempt, DuelChange, Moved};
use crate::duel::events::event::{CardMention, Event};
use crate::duel::events::reason::MoveReason;
use crate::duel::events::report::CardMove;
use crate::duel::position::board::other;
use crate::duel::position::place::CardPlace;
use crate::duel::view::scene::picture;
use crate::duel::view::seen_card::SeenCard;

/// What an event, as somebody hears it, shows besides the cards that it moves.
pub(in crate::duel) fn scene_events(event: &Event) -> Vec<SceneEvent> {
    let announce = |kind, seat, text: String| vec![SceneEvent::Announce { kind, seat: Some(seat), text }];
    match event.change {
        DuelChange::Turn { seat, number } => announce(AnnounceKind::Turn, seat, format!("Turn {number}")),
        DuelChange::Phase { seat, phase } => announce(AnnounceKind::Phase, seat, phase.title().into()),
        DuelChange::Moved(moved) => of_move(event, &moved),
        DuelChange::Switched { card, .. } | DuelChange::Revealed { card } => {
            at(card, |spot| SceneEvent::TurnOver { spot })
        }
        DuelChange::Attacks { card, target } => at(card, |from| {
            let aimed = target.and_then(|target| target.slot).map(CardPlace::spot);
            let to = aimed.map_or(SceneTarget::Seat(other(card.seat)), SceneTarget::Spot);
            SceneEvent::Strike { from, to }
        }),
        DuelChange::Foiled { card, deed: Attempt::Attack } => {
            at(card, |spot| SceneEvent::LinkNegated { spot })
        }
        DuelChange::Hurt { seat, by, left } => {
            vec![SceneEvent::Damage { seat, counter: "life".into(), by: by.into(), left: left.into() }]
        }
        DuelChange::Raised { card, atk, def, .. } => {
            let now = event.moves.iter().find(|moved| Some(moved.to) == card.slot);
            let now = now.and_then(|moved| powers(&moved.card));
            now.map_or(Vec::new(), |now| numbers(card, (now.0 - atk, now.1 - def), now))
        }
        DuelChange::Stands { card, atk, def, was } if card.name.name.is_some() => {
            numbers(card, was, (atk, def))
        }
        DuelChange::Rolled { seat, shown } => vec![SceneEvent::Die { seat, shown }],
        DuelChange::Flipped { seat, heads } => vec![SceneEvent::Coin { seat, heads }],
        DuelChange::Turned { card, .. } => at(card, |spot| SceneEvent::TurnOver { spot }),
        DuelChange::Paid { seat, by, left } => {
            vec![SceneEvent::Damage { seat, counter: "life".into(), by: by.into(), left: left.into() }]
        }
        DuelChange::Negated { card } => at(card, |spot| SceneEvent::LinkNegated { spot }),
        DuelChange::Used { card } => {
            let label = card.name.or("");
            at(card, |spot| SceneEvent::LinkAdded { spot, seat: card.seat, label })
        }
        DuelChange::Healed { seat, by, left } => {
            vec![SceneEvent::Gain { seat, counter: "life".into(), by: by.into(), left: left.into() }]
        }
        DuelChange::Equipped { .. }
        | DuelChange::Undone { .. }
        | DuelChange::Battled { .. }
        | DuelChange::Called { .. }
        | DuelChange::Shuffled { .. }
        | DuelChange::Moment { .. }
        | DuelChange::Attempted { .. }
        | DuelChange::Looked { .. }
        | DuelChange::Searches { .. }
        | DuelChange::Rearmed { .. }
        | DuelChange::Counted { .. }
        | DuelChange::Declared { .. }
        | DuelChange::Skips { .. }
        | DuelChange::Skipped { .. } => Vec::new(),
        DuelChange::SummonNegated { card } => at(card, |spot| SceneEvent::LinkNegated { spot }),
        DuelChange::Uncovered { card } => at(card, |spot| SceneEvent::TurnOver { spot }),
        DuelChange::Stands { .. }
        | DuelChange::NoCard { .. }
        | DuelChange::Foiled { .. }
        | DuelChange::Standoff { .. }
        | DuelChange::Lot
        | DuelChange::Nothing
        | DuelChange::Over { .. } => Vec::new(),
    }
}

fn at(card: CardMention, shows: impl FnOnce(Spot) -> SceneEvent) -> Vec<SceneEvent> {
    card.slot.map(|slot| shows(slot.spot())).into_iter().collect()
}

/// A card that is destroyed, or that is activated.
fn of_move(event: &Event, moved: &Moved<CardMention>) -> Vec<SceneEvent> {
    let way = |it: &&CardMove| it.from.area() == moved.from && it.to.area() == moved.to;
    let Some(way) = event.moves.iter().find(way) else { return Vec::new() };
    match moved.reason {
        MoveReason::Destroyed if way.from.zone.has_slots() => {
            vec![SceneEvent::Destroy { spot: way.from.spot() }]
        }
        MoveReason::Activated => {
            let label = moved.card.name.or("");
            vec![SceneEvent::LinkAdded { spot: way.to.spot(), seat: way.to.seat, label }]
        }
        _ => Vec::new(),
    }
}

/// The powers of a monster that have changed.
fn numbers(card: CardMention, was: (i32, i32), now: (i32, i32)) -> Vec<SceneEvent> {
    let Some(slot) = card.slot else { return Vec::new() };
    let changed =
        [("ATK", was.0, now.0), ("DEF", was.1, now.1)].into_iter().filter(|(_, was, now)| was != now);
    let number = |(name, was, now): (&'static str, i32, i32)| SceneEvent::NumberChanged {
        spot: slot.spot(),
        name: name.into(),
        from: was.max(0).into(),
        to: now.into(),
        why: String::new(),
    };
    changed.map(number).collect()
}

/// The ATK and DEF of a monster as a viewer sees it.
pub(in crate::duel) fn powers(seen: &SeenCard) -> Option<(i32, i32)> {
    let face = picture(seen).face?;
    let number = |name: &str| {
        let figure = face.figures.iter().find(|figure| figure.name == name)?;
        i32::try_from(figure.now).ok()
    };
    number("ATK").zip(number("DEF"))
}

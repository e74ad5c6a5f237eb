//! The marks of scene events on the mat: the change beside a counter, and the two ends of a strike.

use kernel::scene::{SceneTarget, Spot, ZoneLayout, ZoneView};
use kernel::{SceneEvent, Seat};

use super::slot::CardHighlight;

/// The sum of what these events add to a counter of a seat; `None` if they do not mention it.
pub(super) fn counter_change(events: &[SceneEvent], of: Seat, name: &str) -> Option<i64> {
    let changes = events.iter().filter_map(|event| match event {
        SceneEvent::Damage { seat, counter, by, .. } if *seat == of && *counter == name => Some(-by),
        SceneEvent::Gain { seat, counter, by, .. } if *seat == of && *counter == name => Some(*by),
        _ => None,
    });
    changes.reduce(|sum, by| sum + by)
}

/// Whether one of these events strikes the player of this seat.
pub(super) fn strikes_seat(events: &[SceneEvent], of: Seat) -> bool {
    let strikes = |event: &SceneEvent| matches!(event, SceneEvent::Strike { to: SceneTarget::Seat(seat), .. } if *seat == of);
    events.iter().any(strikes)
}

/// The highlight of the card at this spot of a zone, if it strikes or is struck.
pub(super) fn spot_highlight(events: &[SceneEvent], spot: &Spot, zone: &ZoneView) -> Option<CardHighlight> {
    let is_here = |other: &Spot| {
        let last = zone.cards.len().checked_sub(1);
        other.zone == zone.id && (zone.shape == ZoneLayout::Spot || other.card.or(last) == spot.card)
    };
    events.iter().find_map(|event| match event {
        SceneEvent::Strike { from, .. } if is_here(from) => Some(CardHighlight::Chosen),
        SceneEvent::Strike { to: SceneTarget::Spot(to), .. } if is_here(to) => Some(CardHighlight::Targeted),
        _ => None,
    })
}

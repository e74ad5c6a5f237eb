//! The events of War in the language of scenes.

use kernel::SceneEvent;
use kernel::Seat;
use kernel::scene::{AnnounceKind, Spot};

use super::event::Event;
use super::scene::zone_id;

/// What an event shows besides the card that it moves.
pub(super) fn scene_events(event: &Event) -> Vec<SceneEvent> {
    let Event::Compared { winner, at_war, .. } = *event else { return Vec::new() };
    let zone = if at_war { "pile" } else { "shown" };
    let spot = |seat| Spot::zone(zone_id(seat, zone));
    let spots = [Seat(0), Seat(1)].map(spot).into();
    let compared = SceneEvent::Compared { spots, winner: winner.map(spot) };
    let war = SceneEvent::Announce { kind: AnnounceKind::Special, seat: None, text: "War!".into() };
    [compared].into_iter().chain(winner.is_none().then_some(war)).collect()
}

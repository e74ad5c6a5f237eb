//! The events of Wolf Pack in the language of scenes.

use kernel::scene::{AnnounceKind, SceneTarget, Spot};
use kernel::{SceneEvent, Seat, Seats};

use super::event::Event;
use super::flyer::Flyer;
use super::scene::id;
use super::turn_state::TurnState;

/// What an event, as somebody hears it, shows. The Ace has the last of the seats.
pub(super) fn scene_events(event: &Event, seats: Seats) -> Vec<SceneEvent> {
    let ace = Seat(seats.len().saturating_sub(1) as u8);
    let seat = |flyer| match flyer {
        Flyer::Pilot(seat) => seat,
        Flyer::Ace => ace,
    };
    let plane = |flyer| Spot::card(id(seat(flyer).index(), "plane"), 0);
    let announce = |kind, seat, text: String| vec![SceneEvent::Announce { kind, seat, text }];
    let health = |flyer: Flyer, from: i32, to: i32| SceneEvent::NumberChanged {
        spot: plane(flyer),
        name: "health".into(),
        from: from.into(),
        to: to.into(),
        why: String::new(),
    };
    match *event {
        Event::Enters { to: TurnState::Draw, round, .. } => {
            announce(AnnounceKind::Turn, None, format!("Round {round}"))
        }
        Event::Enters { to: TurnState::BossDraw, .. } => {
            announce(AnnounceKind::Phase, Some(ace), "The Ace's turn".into())
        }
        Event::Reshuffled { flyer } => vec![SceneEvent::Shuffle { zone: id(seat(flyer).index(), "deck") }],
        Event::Played { flyer, target: Some(target), .. } if target.side() != flyer.side() => {
            vec![SceneEvent::Strike { from: plane(flyer), to: SceneTarget::Spot(plane(target)) }]
        }
        Event::Played { flyer, .. } => vec![SceneEvent::LinkResolves { spot: plane(flyer) }],
        Event::Fizzled { flyer, .. } => vec![SceneEvent::LinkNegated { spot: plane(flyer) }],
        Event::Dodged { flyer } => vec![SceneEvent::Miss { at: SceneTarget::Spot(plane(flyer)) }],
        Event::Damaged { flyer, by, left } => vec![
            SceneEvent::Damage {
                seat: seat(flyer),
                counter: "health".into(),
                by: by.into(),
                left: left.into(),
            },
            health(flyer, left + by, left),
        ],
        Event::Healed { flyer, by, left } => vec![
            SceneEvent::Gain {
                seat: seat(flyer),
                counter: "health".into(),
                by: by.into(),
                left: left.into(),
            },
            health(flyer, left - by, left),
        ],
        Event::Downed { flyer } => vec![SceneEvent::Destroy { spot: plane(flyer) }],
        Event::Flipped { flyer, heads } => vec![SceneEvent::Coin { seat: seat(flyer), heads }],
        Event::Rolled { flyer, shown } => vec![SceneEvent::Die { seat: seat(flyer), shown }],
        _ => Vec::new(),
    }
}

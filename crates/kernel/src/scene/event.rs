//! Events in the language of scenes: what a screen shows of an event, besides cards that move.

use serde::{Deserialize, Serialize};

use super::{Scene, Spot, Text};
use crate::Seat;

/// Something that happens on a scene. A game states it once, and every screen shows it in its own way.
///
/// The spots are those of the scene after the [motions](super::CardMotion) of the same event, except for
/// [`Destroy`](SceneEvent::Destroy): a card is destroyed where it lay before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum SceneEvent {
    /// A card strikes a card or a player.
    Strike {
        /// The card that strikes.
        from: Spot,
        /// The card or player that it strikes.
        to: SceneTarget,
    },
    /// A strike misses a card or a player.
    Miss {
        /// The card or player that is not hit.
        at: SceneTarget,
    },
    /// A counter of a seat falls.
    Damage {
        /// The seat.
        seat: Seat,
        /// The name of the counter.
        counter: Text,
        /// The damage. It can be more than the counter held.
        by: i64,
        /// The value of the counter afterwards.
        left: i64,
    },
    /// A counter of a seat rises.
    Gain {
        /// The seat.
        seat: Seat,
        /// The name of the counter.
        counter: Text,
        /// The gain. It can be more than the counter can hold.
        by: i64,
        /// The value of the counter afterwards.
        left: i64,
    },
    /// A card is destroyed.
    Destroy {
        /// The place where it lay.
        spot: Spot,
    },
    /// A hidden card is shown.
    Reveal {
        /// The card.
        spot: Spot,
    },
    /// A card is turned over, or to the side, where it lies.
    TurnOver {
        /// The card.
        spot: Spot,
    },
    /// A coin is flipped.
    Coin {
        /// The seat that flips it.
        seat: Seat,
        /// Whether it shows heads.
        heads: bool,
    },
    /// A die is rolled.
    Die {
        /// The seat that rolls it.
        seat: Seat,
        /// The number that it shows.
        shown: u8,
    },
    /// A number on a card changes.
    NumberChanged {
        /// The card.
        spot: Spot,
        /// The name of the number, as the face of the card has it.
        name: Text,
        /// The old value.
        from: i64,
        /// The new value.
        to: i64,
        /// The reason, in a few words; empty if the game does not say.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(feature = "types", ts(as = "Option<String>", optional))]
        why: String,
    },
    /// A card is activated and waits for its turn to take effect.
    LinkAdded {
        /// The card.
        spot: Spot,
        /// The seat that activates it.
        seat: Seat,
        /// Its effect, in a few words.
        label: String,
    },
    /// A card takes effect.
    LinkResolves {
        /// The card.
        spot: Spot,
    },
    /// A card, or an attack of it, has no effect.
    LinkNegated {
        /// The card.
        spot: Spot,
    },
    /// Cards are compared.
    Compared {
        /// All of them.
        spots: Vec<Spot>,
        /// The one that wins; `None` in a tie.
        winner: Option<Spot>,
    },
    /// A pile is shuffled.
    Shuffle {
        /// The id of its zone.
        zone: Text,
    },
    /// A turn or a phase begins, or something else that everybody should notice.
    Announce {
        /// What is announced.
        kind: AnnounceKind,
        /// The seat that it concerns.
        seat: Option<Seat>,
        /// The announcement, in a few words.
        text: String,
    },
}

/// The target of a strike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SceneTarget {
    /// A card.
    Spot(Spot),
    /// A player.
    Seat(Seat),
}

/// What is announced.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AnnounceKind {
    /// A round or a turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// Something special happens.
    Special,
}

impl Scene {
    /// Applies what an event says about counters and about numbers on cards. A counter or a card that is not in
    /// this scene stays as it is.
    pub fn apply_event(&mut self, event: &SceneEvent) {
        match event {
            SceneEvent::Damage { seat, counter, left, .. } | SceneEvent::Gain { seat, counter, left, .. } => {
                let place = self.seats.iter_mut().find(|place| place.seat == *seat);
                let mut counters = place.into_iter().flat_map(|place| &mut place.counters);
                if let Some(counted) = counters.find(|counted| counted.name == *counter) {
                    counted.value = *left;
                }
            }
            SceneEvent::NumberChanged { spot, name, to, .. } => {
                let zone = self.zones.iter_mut().find(|zone| zone.id == spot.zone);
                let card = zone.and_then(|zone| match spot.card {
                    Some(place) => zone.cards.get_mut(place),
                    None => zone.cards.last_mut(),
                });
                if let Some(face) = card.and_then(|card| card.face.as_mut())
                    && let Some(at) = face.figures.iter().position(|figure| figure.name == *name)
                {
                    std::sync::Arc::make_mut(face).figures[at].now = *to;
                }
            }
            _ => {}
        }
    }
}

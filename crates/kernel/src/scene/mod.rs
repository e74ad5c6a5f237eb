//! Scenes: the content of a view as data, independent of how a screen draws it.
//!
//! The terminal and the browser render a [`Scene`], not a game, so a new game is playable on every screen with
//! no screen code.
//!
//! Empty fields are omitted from the data: most cards of most scenes are backs, without any known property.

mod card;
mod choice;
mod event;
mod glossary;
mod grid;
mod ids;
mod motion;
mod reference;
mod window;
mod zone;

use std::borrow::Cow;
use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::Seat;

pub use card::{CardFace, CardView, Facing, Pose, StatModifier, StatView, Tone};
pub use choice::Choice;
pub use event::{AnnounceKind, SceneEvent, SceneTarget};
pub use glossary::GlossaryEntry;
pub use grid::{GridPlace, GridRelation, GridSide};
pub use ids::Ids;
pub use motion::CardMotion;
pub use window::WindowView;
pub use zone::{Lane, ZoneLayout, ZoneView};

/// A short text, usually one of a few constants of the game, which are not copied.
pub type Text = Cow<'static, str>;

/// A picture of a view.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scene {
    /// Where the match stands, in a few words: `Round 12`. What follows a colon is special about it, and may
    /// not be known before everything in it has been seen: `Round 12: war`.
    pub heading: String,
    /// How many rounds, or turns, have begun: by this number a screen goes from one to the next.
    pub round: u32,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// Where cards lie.
    pub zones: Vec<ZoneView>,
    /// From one card to another: attacks, targets, links of a chain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<Arrow>,
    /// What was chosen and has still to take effect, in this order: links of a chain, cards that wait for their turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<ChainLink>,
    /// The response window that is open, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub window: Option<WindowView>,
    /// The phases of a turn, if the game has them, and the one that is on.
    pub track: Track,
    /// The open decision in one sentence: who decides, and about what.
    pub prompt: String,
    /// What the viewer may do now.
    pub choices: Vec<Choice>,
}

/// A round, or a turn, as a log is divided by them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoundLabel {
    /// Its number, as scenes count them.
    pub round: u32,
    /// What it is called: `Round 12`.
    pub name: String,
}

impl From<&Scene> for RoundLabel {
    /// The text after the colon is not part of the name of the round.
    fn from(scene: &Scene) -> Self {
        let name = scene.heading.split(':').next().unwrap_or_default();
        Self { round: scene.round, name: name.into() }
    }
}

/// The public part of a seat. The game does not know the player: names are in the header of the replay.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Does this seat have to decide now?
    pub deciding: bool,
    /// The counters of the seat: life, cards, damage. A counter with a maximum is drawn as a bar.
    pub counters: Vec<Counter>,
}

/// A named number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Counter {
    /// What is counted.
    pub name: Text,
    /// How many there are.
    pub value: i64,
    /// How many there can be, where there is such a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub most: Option<i64>,
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.value)?;
        self.most.map_or(Ok(()), |most| write!(f, " of {most}"))
    }
}

/// From one card to another.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Arrow {
    /// Where it starts.
    pub from: Spot,
    /// Where it points.
    pub to: Spot,
    /// What it means: `attack`, `target`, `1`.
    pub label: String,
}

/// One of several things that take effect one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChainLink {
    /// Its number. The links of a chain count up as they are activated, and the last takes effect first.
    pub number: u8,
    /// The very card.
    pub spot: Spot,
    /// Whose it is.
    pub seat: Seat,
    /// What it will do, as far as the viewer may know: `Open Fire at the Ace`.
    pub label: String,
    /// Is it the one that takes effect now, or next?
    pub now: bool,
    /// Was it negated? Then it does nothing when its turn comes.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub negated: bool,
}

/// One card in one zone, or the zone itself.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spot {
    /// The zone's id.
    pub zone: Text,
    /// The card's place in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub card: Option<usize>,
}

impl Spot {
    /// The zone itself; for a card that enters, its usual end.
    pub fn zone(id: impl Into<Text>) -> Self {
        Self { zone: id.into(), card: None }
    }

    /// The card at this place of a zone.
    pub fn card(id: impl Into<Text>, place: usize) -> Self {
        Self { zone: id.into(), card: Some(place) }
    }
}

/// The phases of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Track {
    /// Their names in order.
    pub phases: Vec<Text>,
    /// The one that is on.
    pub now: usize,
    /// What each of them is for, in a sentence; nothing, if the game does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Text>,
}

impl Scene {
    /// The counters of the seat, except those with the name of a zone: the cards in that zone are visible.
    pub fn counted(&self, seat: Seat) -> impl Iterator<Item = &Counter> {
        let seen = move |counter: &Counter| {
            self.zones.iter().any(|zone| zone.owner == Some(seat) && zone.name == counter.name)
        };
        let place = self.seats.iter().find(move |place| place.seat == seat);
        place.into_iter().flat_map(|place| &place.counters).filter(move |counter| !seen(counter))
    }

    /// The zone with this id.
    pub fn zone(&self, id: &str) -> Option<&ZoneView> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// The card at this spot; for a zone, the card laid there last.
    pub fn card(&self, spot: &Spot) -> Option<&CardView> {
        let cards = &self.zone(&spot.zone)?.cards;
        spot.card.map_or(cards.last(), |place| cards.get(place))
    }

    /// Moves a card. A card that comes from a zone that is not in this scene is new, one that goes to such a zone is gone,
    /// and a place that does not exist is the usual end.
    pub fn apply(&mut self, motion: &CardMotion) {
        let at = |scene: &Self, spot: &Spot| scene.zones.iter().position(|zone| zone.id == spot.zone);
        let (from, to) = (at(self, &motion.from), at(self, &motion.to));
        if let Some(from) = from {
            let leaving = &mut self.zones[from].cards;
            if let Some(last) = leaving.len().checked_sub(1) {
                leaving.remove(motion.from.card.unwrap_or(last).min(last));
            }
        }
        let Some(to) = to else { return };
        let entered = &mut self.zones[to].cards;
        let place = motion.to.card.unwrap_or(entered.len()).min(entered.len());
        entered.insert(place, motion.card.clone());
    }
}

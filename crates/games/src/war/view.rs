//! The view of War.

use kernel::Seats;
use serde::{Serialize, Serializer};

use super::card::Card;
use super::play::{WarEnd, WarTally};
use super::setup::Rules;

/// The information of a viewer. Nobody knows the cards in a queue, not even its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The queues, front first; the judge sees the cards.
    #[serde(serialize_with = "texts")]
    pub(super) queues: [Vec<Option<Card>>; 2],
    /// The war piles, bottom first; face-down cards are hidden.
    #[serde(serialize_with = "texts")]
    pub(super) piles: [Vec<Option<Card>>; 2],
    pub(super) tally: WarTally,
    pub(super) ready: Seats,
    pub(super) rules: Rules,
    #[serde(rename = "outcome", serialize_with = "outcome")]
    pub(super) end: Option<WarEnd>,
}

/// Cards as their texts, and hidden ones as `null`.
fn texts<S: Serializer>(zones: &[Vec<Option<Card>>; 2], serializer: S) -> Result<S::Ok, S::Error> {
    let text = |card: &Option<Card>| card.map(|card| card.to_string());
    serializer.collect_seq(zones.iter().map(|zone| zone.iter().map(text).collect::<Vec<_>>()))
}

fn outcome<S: Serializer>(end: &Option<WarEnd>, s: S) -> Result<S::Ok, S::Error> {
    end.map(WarEnd::outcome).serialize(s)
}

//! One event of a match of any game, as a viewer sees it.

use kernel::{CardMotion, PresentedGame, SceneEvent, Seats, Viewer};
use serde::Serialize;
use serde_json::Value;

/// One event as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ObservedEvent {
    /// The log line.
    pub text: String,
    /// The same as data.
    pub event: Value,
    /// The motions on the scene.
    pub motions: Vec<CardMotion>,
    /// What else the scene shows.
    #[serde(skip)]
    pub scene_events: Vec<SceneEvent>,
    /// The phase that begins with it.
    #[serde(skip)]
    pub phase: Option<&'static str>,
}

/// Whether events include their data.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Data {
    Yes,
    No,
}

/// The event, already redacted for this viewer.
pub(crate) fn line<G: PresentedGame>(
    event: &G::Event,
    seats: Seats,
    viewer: Viewer,
    data: Data,
) -> ObservedEvent {
    let data = match data {
        Data::Yes => serde_json::to_value(event).expect("events are plain data"),
        Data::No => Value::Null,
    };
    let (motions, phase) = (G::motions(event, viewer), G::phase(event));
    let scene_events = G::scene_events(event, seats, viewer);
    ObservedEvent { text: event.to_string(), event: data, motions, scene_events, phase }
}

//! The scenes and texts of moments.

use std::ops::Range;

use catalog::{ObservedEvent, TimelineFrame};
use kernel::{Scene, Viewer};
use protocol::{PlaybackFrame, ReplayMoment};
use tables::Zones;

use super::Playback;

impl Playback {
    /// The texts of these moments for a viewer.
    pub(crate) fn heard(&self, viewer: Viewer, range: Range<usize>) -> Vec<ReplayMoment> {
        let events = self.timeline.heard(viewer, range.clone());
        let one = |(at, event): (usize, Option<ObservedEvent>)| {
            let moment = &self.timeline.moments()[at];
            ReplayMoment {
                text: event.map_or(String::new(), |event| event.text),
                seat: moment.seat,
                round: moment.round,
                phase: moment.phase,
                marks: self.timeline.marks(at),
                decisions: moment.decisions,
            }
        };
        range.zip(events).map(one).collect()
    }

    /// The scenes of these moments for a viewer.
    pub(crate) fn frames(&self, viewer: Viewer, range: Range<usize>) -> Vec<PlaybackFrame> {
        let mut last = None::<Scene>;
        let one = |TimelineFrame { event, mut scene, .. }: TimelineFrame| {
            scene.choices.clear();
            let whole = scene.clone();
            let zones = last.replace(whole).map_or(Zones::All, |last| thin(&mut scene, &last));
            let (motions, events) =
                event.map_or_else(Default::default, |event| (event.motions, event.scene_events));
            PlaybackFrame { scene, zones, motions, events }
        };
        self.timeline.frames(viewer, range).map(one).collect()
    }
}

/// Removes the unchanged zones from a scene, if the set of zones is the same.
fn thin(scene: &mut Scene, before: &Scene) -> Zones {
    let ids = |scene: &Scene| scene.zones.iter().map(|zone| zone.id.clone()).collect::<Vec<_>>();
    if ids(scene) != ids(before) {
        return Zones::All;
    }
    let mut old = before.zones.iter();
    scene.zones.retain(|zone| old.next() != Some(zone));
    Zones::Changed
}

//! A segment of a simulated match.

use catalog::TimelineFrame;
use protocol::{Segment, SegmentStep};

use super::SimulatedMatch;
use crate::api_error::ApiError;
use crate::lab::no;

/// Maximum number of events per request.
pub(crate) const MOST: usize = 500;

impl SimulatedMatch {
    /// The segment of at most `most` events after the first `from`.
    pub(super) fn segment(&self, from: usize, most: usize) -> Result<Segment, ApiError> {
        let events = self.events();
        if from > events {
            return Err(no("no-such-event", format!("from: this match has {events} events, not {from}.")));
        }
        if !(1..=MOST).contains(&most) {
            return Err(ApiError::malformed(format!("most: expected 1 to {MOST}, not {most}.")));
        }
        let moments = self.timeline.moments();
        // The decision within which the segment starts, and the last moment before it.
        let decided = self.visible.get(from).map_or(usize::MAX, |next| moments[*next].decisions);
        let mut told = self.visible.partition_point(|moment| moments[*moment].decisions < decided).min(from);
        let before = told.checked_sub(1).map_or(0, |last| moments[self.visible[last]].decisions);
        let first = moments.partition_point(|moment| moment.decisions <= before) - 1;
        let end = self.visible.get(from.saturating_add(most)).copied().unwrap_or(moments.len());
        let mut frames = self.timeline.frames(self.viewer, first..end);
        let mut now = frames.next().map(|frame| frame.scene).unwrap_or_default();
        let mut start = (told == from).then(|| now.clone());
        let (mut steps, mut pending) = (Vec::<SegmentStep>::new(), false);
        for TimelineFrame { event, mut scene, settled } in frames {
            if let Some(event) = event {
                event.motions.iter().for_each(|motion| now.apply(motion));
                (told, pending) = (told + 1, true);
                if told == from {
                    start = Some(now.clone());
                }
                if told > from {
                    steps.push(SegmentStep { text: event.text, motions: event.motions, after: None });
                }
            }
            // A decision without visible events is shown with the next one.
            if settled && pending {
                pending = false;
                let led = scene.zones == now.zones;
                now.clone_from(&scene);
                if led {
                    scene.zones.clear();
                }
                if let Some(last) = steps.last_mut() {
                    last.after = Some(scene);
                }
            }
        }
        Ok(Segment { from, scene: start.unwrap_or(now), steps })
    }
}

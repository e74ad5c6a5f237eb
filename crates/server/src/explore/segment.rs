//! A segment of a simulated match.

use kernel::{CardMotion, Scene};
use serde::Serialize;

use super::SimulatedMatch;
use crate::api_error::ApiError;
use crate::lab::no;

/// Maximum number of events per request.
pub(crate) const MOST: usize = 500;

/// The events of a match from one point on.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Segment {
    /// The number of events before this segment.
    from: usize,
    /// The scene at its start.
    scene: Scene,
    /// The events, in order.
    steps: Vec<Step>,
}

/// One event.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "CourseStep"))]
struct Step {
    /// The sentence.
    text: String,
    /// The card motions of this event on the scene.
    motions: Vec<CardMotion>,
    /// For the last event of a decision: the scene after it. It has no zones if the motions produce them.
    after: Option<Scene>,
}

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
        let at = self.marks.partition_point(|(_, events)| *events <= from);
        let (decided, told) = at.checked_sub(1).map_or((0, 0), |before| self.marks[before]);
        let mut game = self.game.until(decided);
        let mut now = game.scene(self.viewer);
        let mut start = (told == from).then(|| now.clone());
        let (mut steps, mut told) = (Vec::new(), told);
        for &(decision, _) in &self.marks[at..] {
            if steps.len() >= most {
                break;
            }
            let mut lines = Vec::new();
            for decision in &self.game.decisions()[game.decisions().len()..decision] {
                lines.extend(game.play(decision.seat, &decision.action)?.without_data(self.viewer));
            }
            let mut truth = Some(game.scene(self.viewer));
            let last = lines.len().saturating_sub(1);
            for (i, line) in lines.into_iter().enumerate() {
                line.motions.iter().for_each(|motion| now.apply(motion));
                let after = truth.take_if(|_| i == last).map(|mut truth| {
                    let led = truth.zones == now.zones;
                    now.clone_from(&truth);
                    if led {
                        truth.zones.clear();
                    }
                    truth
                });
                told += 1;
                if told > from && steps.len() < most {
                    steps.push(Step { text: line.text, motions: line.motions, after });
                }
                if told == from {
                    start = Some(now.clone());
                }
            }
        }
        Ok(Segment { from, scene: start.unwrap_or(now), steps })
    }
}

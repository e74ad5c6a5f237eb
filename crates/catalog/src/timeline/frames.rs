//! The events and scenes of moments, for each viewer.

use std::ops::Range;

use kernel::{RoundLabel, Scene, Viewer};

use super::{Moment, Timeline};
use crate::{AnyGame, ObservedEvent};

/// One moment for a viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct TimelineFrame {
    /// The event; `None` if the viewer does not see it, or there is none.
    pub event: Option<ObservedEvent>,
    /// The scene after it, with the viewer's choices if the moment is settled.
    pub scene: Scene,
    /// Whether the moment is between two decisions, and not between the events of one.
    pub settled: bool,
}

/// Reads moments in order for one viewer.
struct Reader<'a> {
    timeline: &'a Timeline,
    viewer: Viewer,
    game: Box<dyn AnyGame>,
    /// The last decision that was read.
    step: Option<Step>,
}

/// A decision for one viewer.
struct Step {
    /// The number of decisions, including this one.
    number: usize,
    events: Vec<Option<ObservedEvent>>,
    /// The number of events that were shown.
    shown: usize,
    /// The scene, updated event by event.
    scene: Scene,
    /// The scene after the decision.
    after: Scene,
}

impl Timeline {
    /// The events of these moments for a viewer, without their data; `None` for an event that the viewer does not
    /// see.
    pub fn heard(
        &self,
        viewer: Viewer,
        moments: Range<usize>,
    ) -> impl Iterator<Item = Option<ObservedEvent>> + use<'_> {
        let mut reader = self.reader(viewer);
        let mut told = (0, Vec::new());
        self.moments[moments].iter().map(move |moment| {
            let event = moment.event?;
            if told.0 != moment.decisions {
                told = (moment.decisions, reader.play(moment.decisions));
            }
            told.1.get_mut(event)?.take()
        })
    }

    /// These moments for a viewer, with their scenes.
    pub fn frames(
        &self,
        viewer: Viewer,
        moments: Range<usize>,
    ) -> impl Iterator<Item = TimelineFrame> + use<'_> {
        let mut reader = self.reader(viewer);
        self.moments[moments].iter().map(move |moment| reader.frame(moment))
    }

    fn reader(&self, viewer: Viewer) -> Reader<'_> {
        Reader { timeline: self, viewer, game: self.deal().boxed(), step: None }
    }
}

impl Reader<'_> {
    /// The events of the decision with this number, from 1.
    fn play(&mut self, number: usize) -> Vec<Option<ObservedEvent>> {
        self.timeline.seek(&mut self.game, number - 1);
        let decision = &self.timeline.decisions()[number - 1];
        let told = self.game.play(decision.seat, &decision.action);
        told.expect("a match takes its own decisions again").each(self.viewer)
    }

    fn frame(&mut self, moment: &Moment) -> TimelineFrame {
        let Some(event) = moment.event else {
            self.timeline.seek(&mut self.game, moment.decisions);
            return TimelineFrame { event: None, scene: self.game.scene(self.viewer), settled: true };
        };
        let mut step = match self.step.take() {
            Some(step) if step.number == moment.decisions => step,
            before => self.step(moment.decisions, before),
        };
        let frame = step.until(event);
        self.step = Some(step);
        frame
    }

    fn step(&mut self, number: usize, before: Option<Step>) -> Step {
        let mut scene = match before {
            Some(before) if before.number + 1 == number => before.after,
            _ => {
                self.timeline.seek(&mut self.game, number - 1);
                self.game.scene(self.viewer)
            }
        };
        // Nobody can decide between the events of a decision.
        scene.choices.clear();
        let events = self.play(number);
        Step { number, events, shown: 0, scene, after: self.game.scene(self.viewer) }
    }
}

impl Step {
    /// The moment of this event.
    fn until(&mut self, event: usize) -> TimelineFrame {
        let mut last = None;
        while self.shown <= event {
            last = self.events[self.shown].take();
            if let Some(event) = &last {
                event.motions.iter().for_each(|motion| self.scene.apply(motion));
                event.scene_events.iter().for_each(|event| self.scene.apply_event(event));
            }
            self.shown += 1;
        }
        let settled = event + 1 == self.events.len();
        let scene = if settled { self.after.clone() } else { self.between() };
        TimelineFrame { event: last, scene, settled }
    }

    /// Within a decision there is no prompt, and the counts of piles follow the visible motions.
    fn between(&self) -> Scene {
        let RoundLabel { round, name } = RoundLabel::from(&self.after);
        let mut scene = Scene { heading: name, round, prompt: String::new(), ..self.scene.clone() };
        scene.track = self.after.track.clone();
        for place in &mut scene.seats {
            place.deciding = false;
            for counter in &mut place.counters {
                let own = |zone: &&kernel::scene::ZoneView| {
                    zone.owner == Some(place.seat) && zone.name == counter.name
                };
                let mut zones = scene.zones.iter().filter(own).peekable();
                if zones.peek().is_some() {
                    counter.value = zones.map(|zone| zone.cards.len() as i64).sum();
                }
            }
        }
        scene
    }
}

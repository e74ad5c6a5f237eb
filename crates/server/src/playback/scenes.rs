//! The scenes and texts of moments.

use std::ops::Range;

use catalog::{AnyGame, ObservedEvent};
use kernel::{RoundLabel, Scene, Viewer};
use protocol::{PlaybackFrame, ReplayMoment};
use tables::Zones;

use super::{Moment, Playback};

/// A decision for one viewer: the scene before it, its events, and the scene after it.
struct Step {
    /// The number of decisions so far.
    number: usize,
    lines: Vec<Option<ObservedEvent>>,
    /// The scene, updated event by event.
    shown: Scene,
    after: Scene,
    told: usize,
}

impl Playback {
    /// The texts of these moments for a viewer.
    pub(crate) fn heard(&self, viewer: Viewer, range: Range<usize>) -> Vec<ReplayMoment> {
        let mut game = None;
        let mut lines = (0, Vec::new());
        let mut text = |moment: &Moment| {
            let Some(event) = moment.event else { return String::new() };
            if lines.0 != moment.decisions {
                let mut now = self.at(game.take(), moment.decisions - 1);
                lines = (moment.decisions, self.play(now.as_mut(), viewer));
                game = Some(now);
            }
            lines.1.get(event).and_then(Option::as_ref).map_or(String::new(), |line| line.text.clone())
        };
        let moments = self.moments[range].iter();
        moments
            .map(|moment| ReplayMoment {
                text: text(moment),
                seat: moment.seat,
                round: moment.round,
                phase: moment.phase,
                marks: moment.marks.list(),
                decisions: moment.decisions,
            })
            .collect()
    }

    /// The scenes of these moments for a viewer.
    pub(crate) fn frames(&self, viewer: Viewer, range: Range<usize>) -> Vec<PlaybackFrame> {
        let mut shots: Vec<PlaybackFrame> = Vec::new();
        let (mut game, mut step) = (None, None::<Step>);
        let mut last = None::<Scene>;
        for moment in &self.moments[range] {
            let shot = match moment.event {
                None => {
                    let now = self.at(game.take(), moment.decisions);
                    let shot = PlaybackFrame {
                        scene: bare(now.scene(viewer)),
                        zones: Zones::All,
                        motions: Vec::new(),
                    };
                    game = Some(now);
                    shot
                }
                Some(event) => {
                    if step.as_ref().is_none_or(|step| step.number != moment.decisions) {
                        let mut now = self.at(game.take(), moment.decisions - 1);
                        let shown = bare(now.scene(viewer));
                        let lines = self.play(now.as_mut(), viewer);
                        let after = bare(now.scene(viewer));
                        step = Some(Step { number: moment.decisions, lines, shown, after, told: 0 });
                        game = Some(now);
                    }
                    let Some(step) = step.as_mut() else { continue };
                    step.until(event)
                }
            };
            let mut shot = shot;
            let whole = shot.scene.clone();
            if let Some(last) = &last {
                shot.zones = thin(&mut shot.scene, last);
            }
            last = Some(whole);
            shots.push(shot);
        }
        shots
    }

    /// The match after this many decisions: continues from this position, unless it is past them.
    fn at(&self, game: Option<Box<dyn AnyGame>>, decisions: usize) -> Box<dyn AnyGame> {
        let near =
            game.filter(|game| (game.decisions().len()..=game.decisions().len() + 8).contains(&decisions));
        let Some(mut game) = near else { return self.after(decisions) };
        while game.decisions().len() < decisions {
            self.play(game.as_mut(), Viewer::Public);
        }
        game
    }

    /// Plays the next decision, and returns its events for a viewer.
    fn play(&self, game: &mut dyn AnyGame, viewer: Viewer) -> Vec<Option<ObservedEvent>> {
        let decision = &self.decisions[game.decisions().len()];
        // The decisions are legal, because the replay was verified.
        game.play(decision.seat, &decision.action).map_or(Vec::new(), |told| told.each(viewer))
    }
}

impl Step {
    /// The scene after this event of the decision.
    fn until(&mut self, event: usize) -> PlaybackFrame {
        let mut motions = Vec::new();
        for line in self.lines.get(self.told..=event).into_iter().flatten() {
            motions = line.as_ref().map_or(Vec::new(), |line| line.motions.clone());
            motions.iter().for_each(|motion| self.shown.apply(motion));
        }
        self.told = event + 1;
        let scene = if event + 1 == self.lines.len() { self.after.clone() } else { self.between() };
        PlaybackFrame { scene, zones: Zones::All, motions }
    }

    /// Within a decision there is no prompt, and the counts of piles follow the visible motions.
    fn between(&self) -> Scene {
        let RoundLabel { round, name } = RoundLabel::from(&self.after);
        let mut scene = Scene { heading: name, round, prompt: String::new(), ..self.shown.clone() };
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

/// A scene without choices, because the match is over.
fn bare(mut scene: Scene) -> Scene {
    scene.choices.clear();
    scene
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

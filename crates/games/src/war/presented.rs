//! How War is shown.

use kernel::scene::GlossaryEntry;
use kernel::{CardMotion, PresentedGame, RoundLabel, Scene, SceneEvent, Seats, Viewer};

use super::event::Event;
use super::game::War;
use super::view::View;
use super::{scene, scene_event};

impl PresentedGame for War {
    const GLOSSARY: &'static [GlossaryEntry] = scene::SIGNS;

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::round_label(self.tally().rounds)
    }

    fn motions(event: &Event, viewer: Viewer) -> Vec<CardMotion> {
        scene::motion(event, viewer).into_iter().collect()
    }

    fn scene_events(event: &Event, _: Seats, _: Viewer) -> Vec<SceneEvent> {
        scene_event::scene_events(event)
    }
}

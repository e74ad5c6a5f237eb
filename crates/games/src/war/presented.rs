//! How War is shown.

use kernel::scene::GlossaryEntry;
use kernel::{CardMotion, PresentedGame, RoundLabel, Scene, Viewer};

use super::event::Event;
use super::game::War;
use super::scene;
use super::view::View;

impl PresentedGame for War {
    const GLOSSARY: &'static [GlossaryEntry] = scene::SIGNS;

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::chapter(self.tally().rounds)
    }

    fn motions(event: &Event, viewer: Viewer) -> Vec<CardMotion> {
        scene::motion(event, viewer).into_iter().collect()
    }
}

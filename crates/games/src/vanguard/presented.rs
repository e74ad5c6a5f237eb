//! How Vanguard is shown.

use kernel::scene::{Choice, GlossaryEntry};
use kernel::{CardMotion, PresentedGame, RoundLabel, Scene, SceneEvent, Seats, Viewer};

use crate::vanguard::events::change::VanguardChange;
use crate::vanguard::events::event::VanguardEvent;
use crate::vanguard::game::Vanguard;
use crate::vanguard::rules::action::VanguardAction;
use crate::vanguard::view::position_view::VanguardView;
use crate::vanguard::view::{choice, scene, scene_event, signs};

impl PresentedGame for Vanguard {
    const GLOSSARY: &'static [GlossaryEntry] = signs::SIGNS;

    fn scene(view: &VanguardView) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::label(self.0.board.turn)
    }

    fn choice(view: &VanguardView, action: &VanguardAction) -> Choice {
        choice::choice(view, *action)
    }

    fn motions(event: &VanguardEvent, _: Viewer) -> Vec<CardMotion> {
        scene::motions(event)
    }

    fn scene_events(event: &VanguardEvent, _: Seats, _: Viewer) -> Vec<SceneEvent> {
        scene_event::scene_events(event)
    }

    fn phase(event: &VanguardEvent) -> Option<&'static str> {
        match event.change {
            VanguardChange::Phase { phase, .. } => Some(phase.title()),
            VanguardChange::Turn { .. } => Some("Stand"),
            _ => None,
        }
    }
}

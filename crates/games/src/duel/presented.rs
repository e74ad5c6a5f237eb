//! How the duel is shown.

use kernel::scene::{Choice, GlossaryEntry};
use kernel::{CardMotion, PresentedGame, RoundLabel, Scene, SceneEvent, Seats, Viewer};

use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::game::Duel;
use crate::duel::position::phase::Phase;
use crate::duel::rules::action::Action;
use crate::duel::rulesets::Ruleset;
use crate::duel::view::position_view::View;
use crate::duel::view::{choice, scene, scene_event};

impl<R: Ruleset> PresentedGame for Duel<R> {
    const GLOSSARY: &'static [GlossaryEntry] = R::SIGNS;

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::round_label(self.0.board.turn)
    }

    fn choice(view: &View, action: &Action) -> Choice {
        choice::choice(view, action)
    }

    fn motions(event: &Event, _: Viewer) -> Vec<CardMotion> {
        scene::motions(event)
    }

    fn scene_events(event: &Event, _: Seats, _: Viewer) -> Vec<SceneEvent> {
        scene_event::scene_events(event)
    }

    fn phase(event: &Event) -> Option<&'static str> {
        match event.change {
            DuelChange::Turn { .. } => Some(Phase::Main1.title()),
            DuelChange::Phase { phase, .. } => Some(phase.title()),
            _ => None,
        }
    }
}

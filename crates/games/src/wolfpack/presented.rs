//! How Wolf Pack is shown.

use kernel::scene::{Choice, GlossaryEntry};
use kernel::{PresentedGame, RoundLabel, Scene, SceneEvent, Seats, Viewer};

use super::action::Action;
use super::event::Event;
use super::flyer::Flyer;
use super::turn_state::TurnState;
use super::view::View;
use super::wolfpack::WolfPack;
use super::{scene, scene_event};

impl PresentedGame for WolfPack {
    const GLOSSARY: &'static [GlossaryEntry] = scene::SIGNS;

    fn scene(view: &View) -> Scene {
        scene::draw(view)
    }

    fn round_label(&self) -> RoundLabel {
        scene::round_label(self.board.round)
    }

    fn choice(view: &View, action: &Action) -> Choice {
        scene::choice(view, action)
    }

    fn scene_events(event: &Event, seats: Seats, _: Viewer) -> Vec<SceneEvent> {
        scene_event::scene_events(event, seats)
    }

    fn phase(event: &Event) -> Option<&'static str> {
        let state = match event {
            Event::Enters { to, .. } => *to,
            Event::Aside { .. } | Event::Confirmed { .. } => TurnState::Selection,
            Event::Took { .. } | Event::Selected { .. } => TurnState::BossSelection,
            Event::Played { flyer: Flyer::Ace, .. } | Event::Discarded { flyer: Flyer::Ace, .. } => {
                TurnState::BossAction
            }
            Event::Played { .. } | Event::Discarded { .. } => TurnState::Action,
            _ => return None,
        };
        Some(state.node().called)
    }
}

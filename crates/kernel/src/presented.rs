//! The second page of the contract between a game and all code that plays it: how the game is shown.

use crate::scene::{Choice, GlossaryEntry, SceneEvent};
use crate::{CardMotion, Game, RoundLabel, Scene, Seats, Viewer};

/// A game that screens can show. Only [`scene`](PresentedGame::scene) is required.
pub trait PresentedGame: Game {
    /// The meanings of the words and marks on its scenes: one sentence for each.
    const GLOSSARY: &'static [GlossaryEntry] = &[];

    /// The scene of a view, for the screens.
    fn scene(view: &Self::View) -> Scene;

    /// The round of the position, as every scene of it states it: for callers that need only the round, and need it
    /// often.
    fn round_label(&self) -> RoundLabel {
        RoundLabel::from(&Self::scene(&self.view(Viewer::Public)))
    }

    /// The presentation of a legal action among the choices of a screen.
    fn choice(_view: &Self::View, action: &Self::Action) -> Choice {
        Choice::plain(action)
    }

    /// The cards that an event, as `viewer` sees it, moves on the viewer's [`Scene`], so that screens can animate
    /// them one by one. After all events of an action, the scene is that of the next position.
    fn motions(_event: &Self::Event, _viewer: Viewer) -> Vec<CardMotion> {
        Vec::new()
    }

    /// What an event, as `viewer` sees it, shows on the viewer's [`Scene`] besides cards that move: strikes, damage,
    /// coins, announcements. It is made from the redacted event alone. After all events of an action, the counters
    /// that they change are those of the next scene.
    fn scene_events(_event: &Self::Event, _seats: Seats, _viewer: Viewer) -> Vec<SceneEvent> {
        Vec::new()
    }

    /// The phase that begins with this event, by its name in the [track](crate::scene::Track). Logs are divided by
    /// phase.
    fn phase(_event: &Self::Event) -> Option<&'static str> {
        None
    }
}

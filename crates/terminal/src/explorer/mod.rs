//! The explorer, which steps through a match: its state, independent of a terminal.

mod execute;
mod input;
mod panes;
mod view;

use kernel::{Seed, Viewer};

use crate::draw::{ClickTargets, Glyphs, Paint};
use crate::log::LogView;
use crate::prompt::Prompt;
use crate::status_line::Message;
use crate::{CardVisibility, DisplayOptions, TimelineCursor};

/// The speeds for `+` and `-`.
pub const SPEEDS: [u32; 7] = [1, 2, 5, 10, 20, 50, 100];

/// A request to the surrounding program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScreenRequest {
    /// Write the replay to this file, or to a new one.
    Save(Option<String>),
    /// The same game with another seed.
    Rematch,
    /// Release or capture the mouse.
    Mouse(Mouse),
    /// Leave.
    Quit,
    /// Close the program, and give nothing up.
    Close,
    /// Leave, as after Ctrl-C.
    Interrupt,
}

/// The owner of the mouse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mouse {
    /// The program: clicks and the wheel work.
    Taken,
    /// The terminal: text can be selected.
    Released,
}

impl Mouse {
    /// A sentence about it.
    pub(crate) fn said(self) -> &'static str {
        match self {
            Self::Taken => "Mouse input is on again.",
            Self::Released => "Mouse input is off: select text as usual; F2 turns it on.",
        }
    }
}

/// The state of the screen.
#[derive(Debug)]
pub struct Explorer {
    timeline: TimelineCursor,
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    playing: bool,
    speed: u32,
    help: bool,
    inspector: bool,
    /// The name of the inspected card; without one, the card that moved last.
    picked: Option<String>,
    prompt: Option<Prompt>,
    history: Vec<String>,
    message: Option<Message>,
    log: LogView,
    mouse: Mouse,
    /// Is the window too small for the match? Then no key does anything but leave.
    small: bool,
    targets: ClickTargets,
}

impl Explorer {
    /// The screen of a match.
    pub fn new(timeline: TimelineCursor, options: DisplayOptions) -> Self {
        Self {
            paint: Paint::new(&options),
            glyphs: Glyphs::new(options.charset),
            speed: options.speed.clamp(1, 100),
            timeline,
            options,
            playing: false,
            help: false,
            inspector: false,
            picked: None,
            prompt: None,
            history: Vec::new(),
            message: None,
            log: LogView::default(),
            mouse: Mouse::Taken,
            small: false,
            targets: ClickTargets::default(),
        }
    }

    /// The match.
    pub fn timeline(&self) -> &TimelineCursor {
        &self.timeline
    }

    /// The speed of automatic play, if it is on.
    pub fn playing(&self) -> Option<u32> {
        self.playing.then_some(self.speed)
    }

    /// Shows a message in the line above the keys.
    pub fn say(&mut self, message: Result<String, String>) {
        self.message = Some(message.into());
    }

    /// Starts again with another deal.
    ///
    /// # Errors
    /// If the setup cannot be dealt with this seed, which should not happen for any seed.
    pub fn rematch(&mut self, seed: Seed) -> Result<(), kernel::SetupError> {
        let old = self.timeline.whole();
        let header = old.header();
        let game = (old.entry().open)(&header.setup, seed, header.names.clone())?;
        self.timeline = TimelineCursor::new(game.as_ref(), self.timeline.viewer(), self.timeline.players());
        (self.playing, self.log, self.picked) = (false, LogView::default(), None);
        Ok(())
    }
}

impl CardVisibility {
    /// The viewer for this visibility.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Open => Viewer::Judge,
            Self::Closed => Viewer::Public,
        }
    }
}

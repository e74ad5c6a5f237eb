//! The screen on which one steps through a match: its state, without any terminal.

mod execute;
mod input;
mod panes;
mod view;

use kernel::{Seed, Viewer};

use crate::draw::{ClickTargets, Glyphs, Paint};
use crate::log::LogView;
use crate::prompt::Prompt;
use crate::status_line::Message;
use crate::{CardVisibility, DisplayOptions, Timeline};

/// The speeds that `+` and `-` go through.
pub const SPEEDS: [u32; 7] = [1, 2, 5, 10, 20, 50, 100];

/// What the screen asks of the program around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScreenRequest {
    /// Write the replay to this file, or to a new one.
    Save(Option<String>),
    /// The same game with another seed.
    Rematch,
    /// Let the terminal have the mouse, or take it.
    Mouse(Mouse),
    /// Leave.
    Quit,
    /// Close the program, and give nothing up.
    Close,
    /// Leave, as after Ctrl-C.
    Interrupt,
}

/// Whose the mouse is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mouse {
    /// The program's: clicks and the wheel work.
    Taken,
    /// The terminal's: text can be selected.
    Released,
}

impl Mouse {
    /// Whose it is, in a sentence.
    pub(crate) fn said(self) -> &'static str {
        match self {
            Self::Taken => "The mouse works here again.",
            Self::Released => "The mouse is the terminal's: select text as usual; F2 takes it back.",
        }
    }
}

/// The screen's state.
#[derive(Debug)]
pub struct Explorer {
    timeline: Timeline,
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    playing: bool,
    speed: u32,
    help: bool,
    inspector: bool,
    /// The name of the card that the inspector follows; the last that moved, if none is picked.
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
    pub fn new(timeline: Timeline, options: DisplayOptions) -> Self {
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
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Is it playing by itself, and how fast?
    pub fn playing(&self) -> Option<u32> {
        self.playing.then_some(self.speed)
    }

    /// Says something in the line above the keys.
    pub fn say(&mut self, message: Result<String, String>) {
        self.message = Some(message.into());
    }

    /// Goes on with other cards.
    ///
    /// # Errors
    /// When the setup cannot be dealt with this seed, which no seed should do.
    pub fn rematch(&mut self, seed: Seed) -> Result<(), kernel::SetupError> {
        let old = self.timeline.whole();
        let header = old.header();
        let game = (old.entry().open)(&header.setup, seed, header.names.clone())?;
        self.timeline = Timeline::new(game.as_ref(), self.timeline.viewer(), self.timeline.chairs());
        (self.playing, self.log, self.picked) = (false, LogView::default(), None);
        Ok(())
    }
}

impl CardVisibility {
    /// The viewer who sees this much.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Open => Viewer::Judge,
            Self::Closed => Viewer::Public,
        }
    }
}

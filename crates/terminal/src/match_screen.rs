//! A screen with a match on it, whichever it is.

use kernel::{Seed, SetupError};
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use crate::Timeline;
use crate::command::UiCommand;
use crate::explorer::{Explorer, ScreenRequest};
use crate::table::TableScreen;

/// A match on the screen.
pub trait MatchScreen {
    /// The match.
    fn timeline(&self) -> &Timeline;
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);
    /// Takes what came from the terminal.
    fn input(&mut self, event: &Event) -> Option<ScreenRequest>;
    /// Does what was asked.
    fn execute(&mut self, command: UiCommand) -> Option<ScreenRequest>;
    /// Is it playing by itself, and how fast?
    fn playing(&self) -> Option<u32>;
    /// Plays on by itself.
    fn tick(&mut self, steps: u32);
    /// Says something in the line above the keys.
    fn say(&mut self, message: Result<String, String>);
    /// Goes on with another match; `drawn` is a seed that nobody has chosen.
    ///
    /// # Errors
    /// When the setup cannot be dealt with this seed, which no seed should do.
    fn rematch(&mut self, drawn: Seed) -> Result<(), SetupError>;
}

/// Both screens have these methods of their own: they are used without the trait, too.
macro_rules! match_screen {
    ($screen:ty) => {
        impl MatchScreen for $screen {
            fn timeline(&self) -> &Timeline {
                self.timeline()
            }
            fn draw(&mut self, frame: &mut Frame<'_>) {
                self.draw(frame);
            }
            fn input(&mut self, event: &Event) -> Option<ScreenRequest> {
                self.input(event)
            }
            fn execute(&mut self, command: UiCommand) -> Option<ScreenRequest> {
                self.execute(command)
            }
            fn playing(&self) -> Option<u32> {
                self.playing()
            }
            fn tick(&mut self, steps: u32) {
                self.tick(steps);
            }
            fn say(&mut self, message: Result<String, String>) {
                self.say(message);
            }
            fn rematch(&mut self, drawn: Seed) -> Result<(), SetupError> {
                self.rematch(drawn)
            }
        }
    };
}

match_screen!(Explorer);
match_screen!(TableScreen);

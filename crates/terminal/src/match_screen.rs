//! The common interface of screens with a match.

use kernel::{Seed, SetupError};
use ratatui::Frame;
use ratatui::crossterm::event::Event;

use crate::TimelineCursor;
use crate::command::UiCommand;
use crate::explorer::{Explorer, ScreenRequest};
use crate::table::TableScreen;

/// A match on the screen.
pub trait MatchScreen {
    /// The match.
    fn timeline(&self) -> &TimelineCursor;
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);
    /// Handles an event of the terminal.
    fn input(&mut self, event: &Event) -> Option<ScreenRequest>;
    /// Executes a command.
    fn execute(&mut self, command: UiCommand) -> Option<ScreenRequest>;
    /// The speed of automatic play, if it is on.
    fn playing(&self) -> Option<u32>;
    /// Advances automatic play.
    fn tick(&mut self, steps: u32);
    /// Shows a message in the line above the keys.
    fn say(&mut self, message: Result<String, String>);
    /// Starts another match; `drawn` is a random seed.
    ///
    /// # Errors
    /// If the setup cannot be dealt with this seed, which should not happen for any seed.
    fn rematch(&mut self, drawn: Seed) -> Result<(), SetupError>;
}

/// Both screens have these as inherent methods, because they are also used without the trait.
macro_rules! match_screen {
    ($screen:ty) => {
        impl MatchScreen for $screen {
            fn timeline(&self) -> &TimelineCursor {
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

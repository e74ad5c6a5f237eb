//! A match on the real terminal.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use kernel::Seed;

use crate::MatchScreen;
use crate::explorer::ScreenRequest;
use crate::menu::{Menu, MenuChoice};
use crate::names::{Names, NamesOutcome};
use crate::save;
use crate::screen::{Screen, ScreenInput};

/// How long an event is shown at speed 1.
pub(crate) const BEAT: Duration = Duration::from_millis(600);

/// The minimum time between two frames, for slow connections.
pub(crate) const FRAME: Duration = Duration::from_millis(110);

/// How a screen ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScreenExit {
    /// The user left.
    Quit,
    /// Ctrl-C, or a signal.
    Interrupted,
    /// The program panicked; with the path of the saved match, if it could be saved.
    Crashed(Option<PathBuf>),
}

/// The services of the surrounding program.
#[derive(Copy, Clone, Debug)]
pub struct ScreenContext {
    /// Draws the seed of a rematch.
    pub seed: fn() -> Seed,
    /// A fault to inject: tests use it to check that a panic restores the terminal.
    pub fault: Option<InjectedFault>,
}

/// An injected fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InjectedFault {
    /// In the menu.
    Menu,
    /// In a match, after this many steps.
    Step(usize),
}

impl FromStr for InjectedFault {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "menu" => Ok(Self::Menu),
            step => step.parse().map(Self::Step).map_err(drop),
        }
    }
}

impl ScreenContext {
    fn fail_if(&self, asked: impl FnOnce(InjectedFault) -> bool) {
        if self.fault.is_some_and(asked) {
            panic!("a fault was asked for");
        }
    }
}

/// Shows the match until the user leaves. A panic is caught, and the match saved to a file.
pub fn run(page: &mut dyn MatchScreen, screen: &mut Screen, around: ScreenContext) -> io::Result<ScreenExit> {
    let looped = panic::catch_unwind(AssertUnwindSafe(|| visit(page, screen, around)));
    looped.unwrap_or_else(|_| {
        let rescue = || save::save_somewhere(page.timeline().whole());
        let saved = panic::catch_unwind(AssertUnwindSafe(rescue));
        Ok(ScreenExit::Crashed(saved.ok().and_then(Result::ok)))
    })
}

/// Shows the menu until the user selects something; `None` after a panic.
pub fn pick(menu: &mut Menu, screen: &mut Screen, around: ScreenContext) -> io::Result<Option<MenuChoice>> {
    let picked = panic::catch_unwind(AssertUnwindSafe(|| {
        loop {
            screen.draw(|frame| menu.draw(frame))?;
            around.fail_if(|fault| fault == InjectedFault::Menu);
            let picked = match screen.wait(None) {
                ScreenInput::Stop => Some(MenuChoice::Interrupt),
                ScreenInput::Terminal(event) => menu.input(&event),
                ScreenInput::Time | ScreenInput::Carried(_) | ScreenInput::Said(_) => None,
            };
            if let Some(picked) = picked {
                return Ok(picked);
            }
        }
    }));
    picked.map_or(Ok(None), |picked| picked.map(Some))
}

/// Asks for names.
pub fn ask(mut names: Names, screen: &mut Screen) -> io::Result<NamesOutcome> {
    loop {
        screen.draw(|frame| names.draw(frame))?;
        let named = match screen.wait(None) {
            ScreenInput::Stop => Some(NamesOutcome::Interrupt),
            ScreenInput::Terminal(event) => names.input(&event),
            ScreenInput::Time | ScreenInput::Carried(_) | ScreenInput::Said(_) => None,
        };
        if let Some(named) = named {
            return Ok(named);
        }
    }
}

fn visit(page: &mut dyn MatchScreen, screen: &mut Screen, around: ScreenContext) -> io::Result<ScreenExit> {
    let mut shown = Instant::now();
    loop {
        around.fail_if(|fault| matches!(fault, InjectedFault::Step(step) if page.timeline().at() >= step));
        screen.draw(|frame| page.draw(frame))?;
        let beat = page.playing().map(|speed| (BEAT / speed, (BEAT / speed).max(FRAME)));
        let wait = beat.map(|(_, frame)| frame.saturating_sub(shown.elapsed()));
        let wish = match screen.wait(wait) {
            ScreenInput::Stop => return Ok(ScreenExit::Interrupted),
            ScreenInput::Terminal(event) => {
                let before = page.playing();
                let wish = page.input(&event);
                if before.is_none() {
                    shown = Instant::now();
                }
                wish
            }
            ScreenInput::Carried(_) | ScreenInput::Said(_) => None,
            ScreenInput::Time => {
                if let Some((beat, frame)) = beat {
                    // A delay is made up for, but never more than a second of it.
                    let due = shown.elapsed().min(Duration::from_secs(1)).max(frame);
                    page.tick((due.as_micros() / beat.as_micros().max(1)) as u32);
                    shown = Instant::now();
                }
                None
            }
        };
        match wish {
            None => {}
            Some(ScreenRequest::Quit | ScreenRequest::Close) => return Ok(ScreenExit::Quit),
            Some(ScreenRequest::Interrupt) => return Ok(ScreenExit::Interrupted),
            Some(ScreenRequest::Mouse(mouse)) => screen.mouse(mouse)?,
            Some(ScreenRequest::Rematch) => {
                let dealt = page.rematch((around.seed)());
                page.say(dealt.map(|()| "A new match.".into()).map_err(|error| error.to_string()));
            }
            Some(ScreenRequest::Save(name)) => {
                let game = page.timeline().whole();
                let saved = match name {
                    Some(name) => save::save_as(game, Path::new(&name)).map(|()| PathBuf::from(name)),
                    None => save::save_new(game, Path::new("")),
                };
                let said = saved.map(|path| format!("Saved as {}", path.display()));
                page.say(said.map_err(|error| error.to_string()));
            }
        }
    }
}

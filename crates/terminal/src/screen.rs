//! The real terminal: taken over, listened to, and always given back as it was.

use std::fmt;
use std::io::{self, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, DisableMouseCapture, Event};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{Command, execute};
use ratatui::{Frame, Terminal};

use crate::explorer::Mouse;

/// What reaches the program.
#[derive(Debug)]
pub enum ScreenInput {
    /// A key, a click, a new size.
    Terminal(Event),
    /// A link has something to tell.
    Carried(client::LinkEvent),
    /// What came of something that took a while.
    Said(Result<String, String>),
    /// The system wants the program to end.
    Stop,
    /// Nothing came in the time that was given.
    Time,
}

/// The terminal while it is ours. Dropping it gives it back.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    inputs: Receiver<ScreenInput>,
    inbox: Sender<ScreenInput>,
}

impl Screen {
    /// Takes the terminal over: its own page, raw keys, the mouse. From now on a panic gives it back before it
    /// prints its message.
    pub fn open() -> io::Result<Self> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        let (inbox, inputs) = listen();
        // From here on dropping it gives back what was taken, also when one of the next lines fails.
        let screen = Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?, inputs, inbox };
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        // A program that was killed may have left its picture there.
        execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), Clicks, Hide)?;
        Ok(screen)
    }

    /// Draws a picture; only what is new is sent.
    pub fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(picture).map(drop)
    }

    /// Waits for the next input: for as long as it takes, or at most this long.
    pub fn wait(&self, most: Option<Duration>) -> ScreenInput {
        let got = match most {
            None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(most) => self.inputs.recv_timeout(most),
        };
        got.unwrap_or_else(|error| match error {
            RecvTimeoutError::Timeout => ScreenInput::Time,
            RecvTimeoutError::Disconnected => ScreenInput::Stop,
        })
    }

    /// Where else inputs may come from: what is sent there wakes whoever waits.
    pub fn inbox(&self) -> Sender<ScreenInput> {
        self.inbox.clone()
    }

    /// Takes or releases the mouse.
    pub fn mouse(&self, mouse: Mouse) -> io::Result<()> {
        match mouse {
            Mouse::Taken => execute!(io::stdout(), Clicks),
            Mouse::Released => execute!(io::stdout(), DisableMouseCapture),
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Is the terminal ours? It is given back once: leaving a page twice would put the cursor on what was said since.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back. Errors have nowhere to go: if the terminal is gone, there is nothing to restore.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}

/// Asks for clicks and the wheel. The library's own way asks for every movement too, which a slow line has to
/// carry and nobody looks at.
struct Clicks;

impl Command for Clicks {
    fn write_ansi(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str("\x1b[?1000h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        event::EnableMouseCapture.execute_winapi()
    }
}

/// Keys and signals, one after the other. Both wait in threads of their own, so that nobody has to ask.
fn listen() -> (Sender<ScreenInput>, Receiver<ScreenInput>) {
    let (send, inputs) = mpsc::channel();
    let (inbox, stop) = (send.clone(), send.clone());
    // A second screen of one program shares the first one's signals.
    let _ = ctrlc::set_handler(move || drop(stop.send(ScreenInput::Stop)));
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if send.send(ScreenInput::Terminal(event)).is_err() {
                return;
            }
        }
        // Nobody types any more: it is over.
        let _ = send.send(ScreenInput::Stop);
    });
    (inbox, inputs)
}

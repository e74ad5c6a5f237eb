//! The real terminal: captured, read, and always restored.

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

/// An input of the program.
#[derive(Debug)]
pub enum ScreenInput {
    /// A key, a click or a new size.
    Terminal(Event),
    /// An event of a link.
    Carried(client::LinkEvent),
    /// The result of background work.
    Said(Result<String, String>),
    /// The system asks the program to end.
    Stop,
    /// The timeout has passed.
    Time,
}

/// The captured terminal. Dropping it restores the terminal.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    inputs: Receiver<ScreenInput>,
    inbox: Sender<ScreenInput>,
}

impl Screen {
    /// Captures the terminal: alternate screen, raw mode, mouse. From now on a panic restores it before
    /// printing its message.
    pub fn open() -> io::Result<Self> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        let (inbox, inputs) = listen();
        // From here on, dropping this restores the terminal, even if one of the next lines fails.
        let screen = Self { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?, inputs, inbox };
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        // A killed program may have left its output on the alternate screen.
        execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), Clicks, Hide)?;
        Ok(screen)
    }

    /// Draws a frame; only changes are sent.
    pub fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(picture).map(drop)
    }

    /// Waits for the next input, at most this long if a limit is given.
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

    /// The sender for other inputs: a message wakes the waiting thread.
    pub fn inbox(&self) -> Sender<ScreenInput> {
        self.inbox.clone()
    }

    /// Captures or releases the mouse.
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

/// Whether the terminal is captured. It is restored only once: a second restore would move the cursor over
/// later output.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Restores the terminal. Errors are ignored: if the terminal is gone, there is nothing to restore.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
}

/// Enables clicks and the wheel. The library's own command also enables every mouse movement, which would
/// waste bandwidth on slow connections.
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

/// Keys and signals as one stream. Each has its own thread, so that nothing has to poll.
fn listen() -> (Sender<ScreenInput>, Receiver<ScreenInput>) {
    let (send, inputs) = mpsc::channel();
    let (inbox, stop) = (send.clone(), send.clone());
    // A second screen in one program shares the first one's signal handler.
    let _ = ctrlc::set_handler(move || drop(stop.send(ScreenInput::Stop)));
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if send.send(ScreenInput::Terminal(event)).is_err() {
                return;
            }
        }
        // The input has ended.
        let _ = send.send(ScreenInput::Stop);
    });
    (inbox, inputs)
}

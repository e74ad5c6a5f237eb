//! A remote table on the real terminal.

use std::io;
use std::time::{Duration, Instant};

use client::ServerLink;

use super::{RemoteScreen, ReplayDownload};
use crate::explorer::ScreenRequest;
use crate::run::{BEAT, FRAME, ScreenExit};
use crate::screen::{Screen, ScreenInput};

/// The interval at which a running clock is drawn.
const CLOCK: Duration = Duration::from_millis(500);

/// Shows the table until the user leaves or is disconnected. Events of the link must be sent to the screen's
/// own inputs ([`Screen::inbox`]).
pub fn run(
    visit: &mut RemoteScreen,
    link: &ServerLink,
    screen: &mut Screen,
    downloads: &ReplayDownload,
) -> io::Result<ScreenExit> {
    let mut shown = Instant::now();
    loop {
        visit.out().into_iter().for_each(|message| link.say(message));
        if visit.ended().is_some() {
            return Ok(ScreenExit::Quit);
        }
        screen.draw(|frame| visit.draw(frame))?;
        let beat = visit.playing().map(|speed| (BEAT / speed, (BEAT / speed).max(FRAME)));
        let clock = visit.is_ticking().then_some(CLOCK);
        let wait = beat.map(|(_, frame)| frame.saturating_sub(shown.elapsed())).or(clock);
        let before = visit.playing();
        let wish = match screen.wait(wait) {
            ScreenInput::Stop => return Ok(ScreenExit::Interrupted),
            ScreenInput::Terminal(event) => visit.input(&event),
            ScreenInput::Carried(carried) => {
                visit.carried(carried);
                None
            }
            ScreenInput::Said(said) => {
                visit.say(said);
                None
            }
            ScreenInput::Time => {
                if let Some((beat, frame)) = beat {
                    let due = shown.elapsed().min(Duration::from_secs(1)).max(frame);
                    visit.tick((due.as_micros() / beat.as_micros().max(1)) as u32);
                    shown = Instant::now();
                }
                None
            }
        };
        if before.is_none() {
            shown = Instant::now();
        }
        match wish {
            None | Some(ScreenRequest::Rematch) => {}
            Some(ScreenRequest::Save(name)) => {
                // On a separate thread, because the table does not wait for it.
                let (downloads, inbox) = (downloads.clone(), screen.inbox());
                std::thread::spawn(move || inbox.send(ScreenInput::Said(downloads.save(name.as_deref()))));
            }
            Some(ScreenRequest::Quit | ScreenRequest::Close) => return Ok(ScreenExit::Quit),
            Some(ScreenRequest::Interrupt) => return Ok(ScreenExit::Interrupted),
            Some(ScreenRequest::Mouse(mouse)) => screen.mouse(mouse)?,
        }
    }
}

//! A visit on the real terminal.

use std::io;
use std::time::{Duration, Instant};

use client::Link;

use super::{Shelf, Visit};
use crate::explorer::Wish;
use crate::run::{BEAT, FRAME, Left};
use crate::screen::{Input, Screen};

/// How often a clock that runs is drawn.
const CLOCK: Duration = Duration::from_millis(500);

/// Shows the table until the person leaves, or cannot stay. What the link carries has to reach the screen's own
/// inputs ([`Screen::inbox`]).
pub fn run(visit: &mut Visit, link: &Link, screen: &mut Screen, shelf: &Shelf) -> io::Result<Left> {
    let mut shown = Instant::now();
    loop {
        visit.out().into_iter().for_each(|message| link.say(message));
        if visit.ended().is_some() {
            return Ok(Left::Quit);
        }
        screen.draw(|frame| visit.draw(frame))?;
        let beat = visit.playing().map(|speed| (BEAT / speed, (BEAT / speed).max(FRAME)));
        let clock = visit.is_ticking().then_some(CLOCK);
        let wait = beat.map(|(_, frame)| frame.saturating_sub(shown.elapsed())).or(clock);
        let before = visit.playing();
        let wish = match screen.wait(wait) {
            Input::Stop => return Ok(Left::Interrupted),
            Input::Terminal(event) => visit.input(&event),
            Input::Carried(carried) => {
                visit.carried(carried);
                None
            }
            Input::Said(said) => {
                visit.say(said);
                None
            }
            Input::Time => {
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
            None | Some(Wish::Rematch) => {}
            Some(Wish::Save(name)) => {
                // Nobody at the table waits for it.
                let (shelf, inbox) = (shelf.clone(), screen.inbox());
                std::thread::spawn(move || inbox.send(Input::Said(shelf.keep(name.as_deref()))));
            }
            Some(Wish::Quit) => return Ok(Left::Quit),
            Some(Wish::Interrupt) => return Ok(Left::Interrupted),
            Some(Wish::Mouse(mouse)) => screen.mouse(mouse)?,
        }
    }
}

//! Doing what was asked.

use kernel::scene::Choice;
use kernel::{Back, Seat};

use super::Table;
use super::offer::Leads;
use super::said::{Said, understand};
use super::why::{Then, readings};
use crate::command::Command;
use crate::explorer::{Mouse, SPEEDS, Wish};
use crate::log::Log;
use crate::prompt::{Kind, Prompt};
use crate::{Heard, Source, Stop};

/// Lines by which a card is scrolled.
const CARD_STEP: i32 = 4;

impl<S: Source> Table<S> {
    /// Does what was asked; what only the program around it can do comes back as a wish.
    pub fn obey(&mut self, command: Command) -> Option<Wish> {
        self.message = None;
        self.leaving &= command == Command::Quit;
        self.doubted = None;
        match command {
            Command::Step if self.pass.is_some() => self.pass_on(),
            Command::Step => self.enter(),
            Command::Play if self.watching() => {
                self.playing = !self.playing && !self.timeline.is_over();
            }
            Command::Play => {}
            Command::Faster => self.change_speed(|speed| SPEEDS.into_iter().find(|s| *s > speed)),
            Command::Slower => self.change_speed(|speed| SPEEDS.into_iter().rev().find(|s| *s < speed)),
            Command::Speed(speed @ 1..=100) => self.change_speed(|_| Some(speed)),
            Command::Speed(speed) => self.say(Err(format!("{speed} is no speed: it goes from 1 to 100"))),
            Command::Back => self.undo(),
            Command::Redo => self.redo(),
            Command::End if self.watching() => self.hurry(),
            Command::Start if self.watching() => self.timeline.rewind(),
            Command::Open => self.open_or_close(),
            Command::Inspect => self.inspector = !self.inspector,
            Command::Info(name) => match self.timeline.scene().spot(&name, self.me()) {
                Some(_) => (self.inspector, self.eyed) = (true, Some(name)),
                None => self.say(Err(format!("There is no card `{name}` here"))),
            },
            arrow @ (Command::PickLeft | Command::PickRight | Command::Row(_)) => self.arrow(&arrow),
            Command::Search => self.prompt = Some(Prompt::new(Kind::Search)),
            Command::Type => self.prompt = Some(Prompt::new(Kind::Command)),
            Command::Chat if S::LIVE => self.begin("say "),
            Command::Chat => {}
            Command::Find(what) => {
                if let Some(said) = self.log.find(&self.timeline, &what) {
                    self.say(said);
                }
            }
            Command::Scroll(lines) if self.inspector => self.scroll_card(lines.signum() * CARD_STEP),
            Command::Scroll(lines) => self.log.scroll_by(&self.timeline, lines),
            Command::Seed => {
                let chance = self.timeline.source().chance();
                self.say(Ok(chance));
            }
            Command::Help => (self.help, self.playing) = (true, self.playing && !self.watching()),
            Command::Act(_, text) => self.hear(&text),
            Command::Choose(n) => self.take(n.wrapping_sub(1)),
            Command::Mouse => {
                self.mouse = if self.mouse == Mouse::Taken { Mouse::Released } else { Mouse::Taken };
                self.say(Ok(self.mouse.said().into()));
                return Some(Wish::Mouse(self.mouse));
            }
            Command::Close => self.close(),
            Command::Save(name) => return Some(Wish::Save(name)),
            Command::Rematch if self.timeline.is_over() || self.watching() => {
                return Some(Wish::Rematch);
            }
            Command::Rematch => self.say(Err("This match is not over: q leaves it".into())),
            Command::Quit => return self.leave(),
            Command::Interrupt => return Some(Wish::Interrupt),
            Command::Round | Command::BackRound | Command::Goto(_) | Command::End | Command::Start => {}
        }
        None
    }

    /// Leaves; a match that is not over is left only by who says so twice.
    pub(super) fn leave(&mut self) -> Option<Wish> {
        let question = S::farewell(&self.timeline).filter(|_| !self.leaving);
        let Some(question) = question else { return Some(Wish::Quit) };
        self.leaving = true;
        self.say(Ok(question.into()));
        None
    }

    /// Enter: takes what is under the cursor, or goes one event on.
    fn enter(&mut self) {
        if self.offer.is_some() {
            return match (&self.eyed, self.under_cursor()) {
                (Some(eyed), Some(row)) if !row.touches.contains(eyed) => {
                    let eyed = eyed.clone();
                    self.point(&eyed);
                }
                _ => self.take(self.row),
            };
        }
        self.log = Log::default();
        if self.watching() && self.timeline.forward() == Stop::End {
            self.say(Ok("This is the end of the match: r plays another, u goes back.".into()));
        }
    }

    /// Plays an action of the person at the keyboard.
    pub(super) fn play(&mut self, seat: Seat, action: &str) {
        // What others did meanwhile comes first.
        if self.playing {
            self.hurry();
        }
        match self.timeline.play(seat, action) {
            Ok(heard) => {
                (self.eyed, self.typed) = (None, String::new());
                (self.offer, self.begun) = (None, None);
                if heard == Heard::Something {
                    let _ = self.timeline.forward();
                }
                self.go_on();
            }
            Err(refusal) => self.say(Err(refusal.to_string())),
        }
    }

    /// What was typed after the colon.
    fn hear(&mut self, text: &str) {
        if self.playing && !self.watching() {
            self.hurry();
        }
        let Some(offer) = &self.offer else {
            return self.say(Err("There is nothing to decide now".into()));
        };
        let seat = offer.seat;
        match understand(text, &offer.choices, self.timeline.scene(), seat) {
            Said::Action(action) => self.act(seat, &action),
            Said::Card(name) => self.point(&name),
            Said::OneOf(actions) => {
                let shown: Vec<_> = actions.iter().take(4).map(|action| format!("`{action}`")).collect();
                let more = if actions.len() > 4 { ", …" } else { "" };
                self.say(Err(format!("Which? {}{more}", shown.join(", "))));
            }
            // The game says best why not.
            Said::Unknown => {
                self.ask(readings(self.timeline.scene(), seat, text), Then::Play);
            }
        }
    }

    fn undo(&mut self) {
        if self.watching() {
            (self.playing, self.log) = (false, Log::default());
            if self.timeline.back() == Stop::End {
                self.say(Ok("This is the start of the match: Enter goes on.".into()));
            }
            return;
        }
        match self.timeline.undo() {
            Ok(Stop::There) => {
                self.settle();
                self.say(Ok("Taken back; U does it again.".into()));
            }
            Ok(Stop::Wait) => self.say(Ok("You ask to take it back.".into())),
            Ok(_) => self.say(Ok("There is nothing to take back.".into())),
            Err(Back::Other(seat)) => self.say(Err(format!("{seat} has decided since: that stays"))),
            Err(Back::Chance) => self.say(Err("Chance has decided since: that stays".into())),
            Err(_) => self.say(Err("Something was shown since that was hidden: that stays".into())),
        }
    }

    fn redo(&mut self) {
        if self.watching() {
            return self.enter();
        }
        match self.timeline.redo() {
            Stop::There => self.settle(),
            Stop::Wait => {}
            _ => self.say(Ok("There is nothing to do again.".into())),
        }
    }

    /// Esc: one step back in what is being chosen, or closes what is open. It never leaves.
    fn close(&mut self) {
        self.row = 0;
        if !std::mem::take(&mut self.typed).is_empty() {
            return;
        }
        if self.offer.as_mut().is_some_and(super::offer::Offer::back) {
            self.eyed = None;
        } else if self.inspector || self.log.is_elsewhere() {
            (self.inspector, self.eyed, self.log) = (false, None, Log::default());
        } else {
            self.say(Ok("q leaves the match.".into()));
        }
    }

    fn change_speed(&mut self, next: impl FnOnce(u32) -> Option<u32>) {
        self.speed = next(self.speed).unwrap_or(self.speed);
        self.say(Ok(format!("Speed {}{}", self.speed, self.glyphs.times)));
    }

    /// The choice under the cursor, where taking it plays it.
    pub(super) fn marked(&self) -> Option<&Choice> {
        let (offer, row) = (self.offer.as_ref()?, self.under_cursor()?);
        match row.leads {
            Leads::Play(i) => offer.choices.get(i),
            Leads::Open(_) => None,
        }
    }
}

//! Executes commands.

use kernel::scene::Choice;
use kernel::{Seat, Seats, UndoCost};

use super::TableScreen;
use super::action_menu::RowAction;
use super::parse_action::{ParsedAction, parse_action};
use super::refusal_query::{RefusalFollowUp, readings};
use crate::command::UiCommand;
use crate::explorer::{Mouse, SPEEDS, ScreenRequest};
use crate::log::LogView;
use crate::prompt::{Prompt, PromptKind};
use crate::{CursorStop, PlayOutcome, TimelineSource};

/// The number of lines by which a card scrolls.
const CARD_STEP: i32 = 4;

impl<S: TimelineSource> TableScreen<S> {
    /// Executes a command; returns a request for anything that only the surrounding program can do.
    pub fn execute(&mut self, command: UiCommand) -> Option<ScreenRequest> {
        self.message = None;
        self.leaving &= command == UiCommand::Quit;
        (self.doubted, self.changeable) = (None, Seats::NONE);
        match command {
            UiCommand::Step if self.pass.is_some() => self.pass_on(),
            UiCommand::Step => self.enter(),
            UiCommand::Play if self.watching() => {
                self.playing = !self.playing && !self.timeline.is_over();
            }
            UiCommand::Play => {}
            UiCommand::Faster => self.change_speed(|speed| SPEEDS.into_iter().find(|s| *s > speed)),
            UiCommand::Slower => self.change_speed(|speed| SPEEDS.into_iter().rev().find(|s| *s < speed)),
            UiCommand::Speed(speed @ 1..=100) => self.change_speed(|_| Some(speed)),
            UiCommand::Speed(speed) => self.say(Err(format!("{speed} is not a speed: use 1 to 100"))),
            UiCommand::Back => self.undo(),
            UiCommand::Change(name) => self.change_of(&name),
            UiCommand::Redo => self.redo(),
            UiCommand::End if self.watching() => self.hurry(),
            UiCommand::Start if self.watching() => self.timeline.rewind(),
            UiCommand::Open => self.open_or_close(),
            UiCommand::Inspect => self.inspector = !self.inspector,
            UiCommand::Info(name) => match self.timeline.scene().spot(&name, self.me()) {
                Some(_) => (self.inspector, self.eyed) = (true, Some(name)),
                None => self.say(Err(format!("There is no card `{name}` here"))),
            },
            arrow @ (UiCommand::PickLeft | UiCommand::PickRight | UiCommand::Row(_)) => self.arrow(&arrow),
            UiCommand::Search => self.prompt = Some(Prompt::new(PromptKind::Search)),
            UiCommand::Type => self.prompt = Some(Prompt::new(PromptKind::Command)),
            UiCommand::Chat if S::LIVE => self.begin("say "),
            UiCommand::Chat => {}
            UiCommand::Find(what) => {
                if let Some(said) = self.log.find(&self.timeline, &what) {
                    self.say(said);
                }
            }
            UiCommand::Scroll(lines) if self.inspector => self.scroll_card(lines.signum() * CARD_STEP),
            UiCommand::Scroll(lines) => self.log.scroll_by(&self.timeline, lines),
            UiCommand::Seed => {
                let chance = self.timeline.source().chance();
                self.say(Ok(chance));
            }
            UiCommand::Help => (self.help, self.playing) = (true, self.playing && !self.watching()),
            UiCommand::Act(_, text) => self.hear(&text),
            UiCommand::Choose(n) => self.take(n.wrapping_sub(1)),
            UiCommand::Mouse => {
                self.mouse = if self.mouse == Mouse::Taken { Mouse::Released } else { Mouse::Taken };
                self.say(Ok(self.mouse.said().into()));
                return Some(ScreenRequest::Mouse(self.mouse));
            }
            UiCommand::Close => self.close(),
            UiCommand::Save(name) => return Some(ScreenRequest::Save(name)),
            UiCommand::Rematch if self.timeline.is_over() || self.watching() => {
                return Some(ScreenRequest::Rematch);
            }
            UiCommand::Rematch => self.say(Err("This match is not over: q leaves it".into())),
            UiCommand::Quit => return self.leave(),
            UiCommand::Interrupt => return Some(ScreenRequest::Interrupt),
            UiCommand::Round
            | UiCommand::BackRound
            | UiCommand::Goto(_)
            | UiCommand::End
            | UiCommand::Start => {}
        }
        None
    }

    /// Leaves; a match in progress needs confirmation.
    pub(super) fn leave(&mut self) -> Option<ScreenRequest> {
        let question = S::leave_warning(&self.timeline).filter(|_| !self.leaving);
        let Some(question) = question else { return Some(ScreenRequest::Quit) };
        self.leaving = true;
        self.say(Ok(question.into()));
        None
    }

    /// Enter: selects the row under the cursor, or shows the next event.
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
        self.log = LogView::default();
        if self.watching() && self.timeline.forward() == CursorStop::End {
            self.say(Ok("This is the end of the match: r plays another, u goes back.".into()));
        }
    }

    /// Plays an action of the user.
    pub(super) fn play(&mut self, seat: Seat, action: &str) {
        // Pending events are shown first.
        if self.playing {
            self.hurry();
        }
        match self.timeline.play(seat, action) {
            Ok(heard) => {
                (self.eyed, self.typed) = (None, String::new());
                (self.offer, self.begun) = (None, None);
                if heard == PlayOutcome::Events {
                    let _ = self.timeline.forward();
                }
                self.go_on();
            }
            Err(refusal) => self.say(Err(refusal.to_string())),
        }
    }

    /// Handles the text after the colon.
    fn hear(&mut self, text: &str) {
        if self.playing && !self.watching() {
            self.hurry();
        }
        let Some(offer) = &self.offer else {
            return self.say(Err("There is nothing to decide now".into()));
        };
        let seat = offer.seat;
        match parse_action(text, &offer.choices, self.timeline.scene(), seat) {
            ParsedAction::Action(action) => self.act(seat, &action),
            ParsedAction::Card(name) => self.point(&name),
            ParsedAction::OneOf(actions) => {
                let shown: Vec<_> = actions.iter().take(4).map(|action| format!("`{action}`")).collect();
                let more = if actions.len() > 4 { ", …" } else { "" };
                self.say(Err(format!("Which one? {}{more}", shown.join(", "))));
            }
            // The game gives the best reason for a refusal.
            ParsedAction::Unknown => {
                self.ask(readings(self.timeline.scene(), seat, text), RefusalFollowUp::Play);
            }
        }
    }

    fn undo(&mut self) {
        if self.watching() {
            (self.playing, self.log) = (false, LogView::default());
            if self.timeline.back() == CursorStop::End {
                self.say(Ok("This is the start of the match: Enter continues.".into()));
            }
            return;
        }
        if self.change_instead() {
            return;
        }
        match self.timeline.undo() {
            Ok(CursorStop::Arrived) => {
                self.settle();
                self.say(Ok("Taken back; U redoes it.".into()));
            }
            Ok(CursorStop::Wait) => self.say(Ok("You ask to take back your decision.".into())),
            Ok(_) => self.say(Ok("There is nothing to take back.".into())),
            Err(UndoCost::Other(seat)) => self.say(Err(format!(
                "{seat} has decided since then: this cannot \
                be taken back"
            ))),
            Err(UndoCost::Chance) => self.say(Err("A random result came since then: this cannot be taken \
                back"
                .into())),
            Err(_) => {
                self.say(Err("Hidden information was revealed since then: this cannot be taken back".into()));
            }
        }
    }

    fn redo(&mut self) {
        if self.watching() {
            return self.enter();
        }
        match self.timeline.redo() {
            CursorStop::Arrived => self.settle(),
            CursorStop::Wait => {}
            _ => self.say(Ok("There is nothing to redo.".into())),
        }
    }

    /// Esc: goes one step back in the selection, or closes the open pane. It never leaves.
    fn close(&mut self) {
        self.row = 0;
        if !std::mem::take(&mut self.typed).is_empty() {
            return;
        }
        if self.offer.as_mut().is_some_and(super::action_menu::ActionMenu::back) {
            self.eyed = None;
        } else if self.inspector || self.log.is_elsewhere() {
            (self.inspector, self.eyed, self.log) = (false, None, LogView::default());
        } else {
            self.say(Ok("q leaves the match.".into()));
        }
    }

    fn change_speed(&mut self, next: impl FnOnce(u32) -> Option<u32>) {
        self.speed = next(self.speed).unwrap_or(self.speed);
        self.say(Ok(format!("Speed {}{}", self.speed, self.glyphs.times)));
    }

    /// The choice under the cursor, if selecting it plays it.
    pub(super) fn marked(&self) -> Option<&Choice> {
        let (offer, row) = (self.offer.as_ref()?, self.under_cursor()?);
        match row.leads {
            RowAction::Play(i) => offer.choices.get(i),
            RowAction::Open(_) => None,
        }
    }
}

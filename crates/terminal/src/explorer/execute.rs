//! Executes commands.

use kernel::Viewer;

use super::{Explorer, Mouse, SPEEDS, ScreenRequest};
use crate::command::UiCommand;
use crate::log::LogView;
use crate::plain::addressed;
use crate::prompt::{Prompt, PromptKind};
use crate::{Animation, CursorStop, PlayOutcome};

impl Explorer {
    /// Executes a command; returns a request for anything that only the surrounding program can do.
    pub fn execute(&mut self, command: UiCommand) -> Option<ScreenRequest> {
        self.message = None;
        if self.help {
            self.help = false;
            return (command == UiCommand::Interrupt).then_some(ScreenRequest::Interrupt);
        }
        match command {
            UiCommand::Step => self.travel(|e| e.timeline.forward()),
            UiCommand::Round => self.travel(|e| e.timeline.forward_round()),
            UiCommand::Back => self.travel(|e| e.timeline.back()),
            UiCommand::BackRound => self.travel(|e| e.timeline.back_round()),
            UiCommand::End => self.travel(|e| e.timeline.finish()),
            UiCommand::Goto(round) => self.travel(|e| e.timeline.goto_round(round)),
            UiCommand::Start => self.travel(|e| {
                e.timeline.rewind();
                CursorStop::Arrived
            }),
            UiCommand::Play => {
                self.playing = !self.playing && self.timeline.outcome().is_none();
                if self.timeline.outcome().is_some() {
                    self.say(Ok("The match is over: b goes back, g to the start, r plays another.".into()));
                }
            }
            UiCommand::Faster => self.change_speed(|speed| SPEEDS.into_iter().find(|s| *s > speed)),
            UiCommand::Slower => self.change_speed(|speed| SPEEDS.into_iter().rev().find(|s| *s < speed)),
            UiCommand::Speed(speed @ 1..=100) => self.change_speed(|_| Some(speed)),
            UiCommand::Speed(speed) => self.say(Err(format!("{speed} is not a speed: use 1 to 100"))),
            UiCommand::Open => {
                let open = self.timeline.viewer() == Viewer::Judge;
                self.timeline.set_viewer(if open { Viewer::Public } else { Viewer::Judge });
            }
            UiCommand::Inspect => {
                self.inspector = !self.inspector;
                self.picked = None;
            }
            UiCommand::PickLeft => self.pick(PickSide::Left),
            UiCommand::PickRight => self.pick(PickSide::Right),
            UiCommand::Search => self.prompt = Some(Prompt::new(PromptKind::Search)),
            UiCommand::Type => self.prompt = Some(Prompt::new(PromptKind::Command)),
            UiCommand::Find(what) => {
                if let Some(said) = self.log.find(&self.timeline, &what) {
                    self.say(said);
                }
            }
            UiCommand::Seed => {
                let seed = self.timeline.whole().header().seed;
                self.say(Ok(format!("The seed of this match is {seed}.")));
            }
            UiCommand::Help => (self.help, self.playing) = (true, false),
            UiCommand::Scroll(lines) => self.log.scroll_by(&self.timeline, lines),
            UiCommand::Act(seat, action) => {
                let seat = seat.unwrap_or_else(|| addressed("", self.timeline.whole().deciders()).0);
                self.act(seat, &action);
            }
            UiCommand::Choose(n) => match self.timeline.choice() {
                Some((seat, choices)) if (1..=choices.len()).contains(&n) => {
                    self.act(seat, &choices[n - 1].action);
                }
                Some((_, choices)) => {
                    self.say(Err(format!("There is no choice {n}: the choices are 1 to {}", choices.len())));
                }
                None => self.say(Err("There is nothing to choose now: Space continues".into())),
            },
            UiCommand::Mouse => {
                self.mouse = if self.mouse == Mouse::Taken { Mouse::Released } else { Mouse::Taken };
                self.say(Ok(self.mouse.said().into()));
                return Some(ScreenRequest::Mouse(self.mouse));
            }
            UiCommand::Close => {
                let open = self.inspector || self.log.is_elsewhere();
                (self.inspector, self.picked, self.log) = (false, None, LogView::default());
                return (!open).then_some(ScreenRequest::Quit);
            }
            UiCommand::Save(name) => return Some(ScreenRequest::Save(name)),
            UiCommand::Rematch => return Some(ScreenRequest::Rematch),
            UiCommand::Quit => return Some(ScreenRequest::Quit),
            UiCommand::Interrupt => return Some(ScreenRequest::Interrupt),
            UiCommand::Redo
            | UiCommand::Row(_)
            | UiCommand::Info(_)
            | UiCommand::Change(_)
            | UiCommand::Chat => {}
        }
        None
    }

    /// Automatic play: this many events, or that many rounds without animation.
    pub fn tick(&mut self, steps: u32) {
        for _ in 0..steps {
            let stop = match self.options.motion {
                Animation::Stepwise => self.timeline.forward(),
                Animation::None => self.timeline.forward_round(),
            };
            if stop != CursorStop::Arrived || self.timeline.outcome().is_some() {
                self.playing = false;
                break;
            }
        }
        self.message = None;
    }

    fn travel(&mut self, go: impl FnOnce(&mut Self) -> CursorStop) {
        (self.playing, self.log) = (false, LogView::default());
        match go(self) {
            CursorStop::Arrived | CursorStop::Wait => {}
            CursorStop::Choice(seat) => self.say(Ok(format!("{seat} has to choose: press the number."))),
            CursorStop::End if self.timeline.outcome().is_some() => {
                self.say(Ok("This is the end of the match: r plays another, b goes back.".into()));
            }
            CursorStop::End => self.say(Ok("This is the start of the match: Space continues.".into())),
        }
    }

    fn change_speed(&mut self, next: impl FnOnce(u32) -> Option<u32>) {
        self.speed = next(self.speed).unwrap_or(self.speed);
        self.say(Ok(format!("Speed {}{}", self.speed, self.glyphs.times)));
    }

    fn act(&mut self, seat: kernel::Seat, action: &str) {
        match self.timeline.play(seat, action) {
            Ok(PlayOutcome::Events) => self.travel(|e| e.timeline.forward()),
            Ok(PlayOutcome::Pending) => {
                let (done, waits) = (format!("{seat} {action}"), self.timeline.here().deciders());
                self.say(Ok(format!("{done}: {waits} decides next.")));
            }
            Err(refusal) => self.say(Err(refusal.to_string())),
        }
    }

    /// Selects another card for the inspector, in drawing order.
    fn pick(&mut self, side: PickSide) {
        self.inspector = true;
        // Cards with the same face count as one: otherwise the selection could not move past the second.
        let mut cards: Vec<&str> = Vec::new();
        for card in self.targets.cards() {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let now = self.inspected().and_then(|name| cards.iter().position(|card| *card == name));
        let last = cards.len().saturating_sub(1);
        let next = match (now, side) {
            (None, _) => 0,
            (Some(i), PickSide::Left) => i.checked_sub(1).unwrap_or(last),
            (Some(i), PickSide::Right) => {
                if i == last {
                    0
                } else {
                    i + 1
                }
            }
        };
        self.picked = cards.get(next).map(ToString::to_string);
    }

    /// The name of the inspected card.
    pub(super) fn inspected(&self) -> Option<String> {
        let last = || {
            let moved = self.timeline.shown().iter().rev().find_map(|line| line.motions.last())?;
            moved.card.face.as_ref().map(|face| face.name.clone())
        };
        self.picked.clone().or_else(last)
    }
}

enum PickSide {
    Left,
    Right,
}

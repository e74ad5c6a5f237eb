//! Doing what was asked.

use kernel::Viewer;

use super::{Explorer, Mouse, SPEEDS, Wish};
use crate::command::Command;
use crate::log::Log;
use crate::plain::addressed;
use crate::prompt::{Kind, Prompt};
use crate::{Heard, Motion, Stop};

impl Explorer {
    /// Does what was asked; what only the program around it can do comes back as a wish.
    pub fn obey(&mut self, command: Command) -> Option<Wish> {
        self.message = None;
        if self.help {
            self.help = false;
            return (command == Command::Interrupt).then_some(Wish::Interrupt);
        }
        match command {
            Command::Step => self.travel(|e| e.timeline.forward()),
            Command::Round => self.travel(|e| e.timeline.forward_round()),
            Command::Back => self.travel(|e| e.timeline.back()),
            Command::BackRound => self.travel(|e| e.timeline.back_round()),
            Command::End => self.travel(|e| e.timeline.finish()),
            Command::Goto(round) => self.travel(|e| e.timeline.goto_round(round)),
            Command::Start => self.travel(|e| {
                e.timeline.rewind();
                Stop::There
            }),
            Command::Play => {
                self.playing = !self.playing && self.timeline.outcome().is_none();
                if self.timeline.outcome().is_some() {
                    self.say(Ok("The match is over: b goes back, g to the start, r plays another.".into()));
                }
            }
            Command::Faster => self.change_speed(|speed| SPEEDS.into_iter().find(|s| *s > speed)),
            Command::Slower => self.change_speed(|speed| SPEEDS.into_iter().rev().find(|s| *s < speed)),
            Command::Speed(speed @ 1..=100) => self.change_speed(|_| Some(speed)),
            Command::Speed(speed) => self.say(Err(format!("{speed} is no speed: it goes from 1 to 100"))),
            Command::Open => {
                let open = self.timeline.viewer() == Viewer::Judge;
                self.timeline.look(if open { Viewer::Public } else { Viewer::Judge });
            }
            Command::Inspect => {
                self.inspector = !self.inspector;
                self.picked = None;
            }
            Command::PickLeft => self.pick(Side::Left),
            Command::PickRight => self.pick(Side::Right),
            Command::Search => self.prompt = Some(Prompt::new(Kind::Search)),
            Command::Type => self.prompt = Some(Prompt::new(Kind::Command)),
            Command::Find(what) => {
                if let Some(said) = self.log.find(&self.timeline, &what) {
                    self.say(said);
                }
            }
            Command::Seed => {
                let seed = self.timeline.whole().header().seed;
                self.say(Ok(format!("The seed of this match is {seed}.")));
            }
            Command::Help => (self.help, self.playing) = (true, false),
            Command::Scroll(lines) => self.log.scroll_by(&self.timeline, lines),
            Command::Act(seat, action) => {
                let seat = seat.unwrap_or_else(|| addressed("", self.timeline.whole().deciders()).0);
                self.act(seat, &action);
            }
            Command::Choose(n) => match self.timeline.choice() {
                Some((seat, choices)) if (1..=choices.len()).contains(&n) => {
                    self.act(seat, &choices[n - 1].action);
                }
                Some((_, choices)) => {
                    self.say(Err(format!("There is no choice {n}: they go from 1 to {}", choices.len())));
                }
                None => self.say(Err("There is nothing to choose now: Space goes on".into())),
            },
            Command::Mouse => {
                self.mouse = if self.mouse == Mouse::Taken { Mouse::Released } else { Mouse::Taken };
                self.say(Ok(self.mouse.said().into()));
                return Some(Wish::Mouse(self.mouse));
            }
            Command::Close => {
                let open = self.inspector || self.log.is_elsewhere();
                (self.inspector, self.picked, self.log) = (false, None, Log::default());
                return (!open).then_some(Wish::Quit);
            }
            Command::Save(name) => return Some(Wish::Save(name)),
            Command::Rematch => return Some(Wish::Rematch),
            Command::Quit => return Some(Wish::Quit),
            Command::Interrupt => return Some(Wish::Interrupt),
            Command::Redo | Command::Row(_) | Command::Info(_) | Command::Chat => {}
        }
        None
    }

    /// Plays on by itself: this many operations, or that many rounds where nothing is to be seen between.
    pub fn tick(&mut self, steps: u32) {
        for _ in 0..steps {
            let stop = match self.options.motion {
                Motion::Stepwise => self.timeline.forward(),
                Motion::None => self.timeline.forward_round(),
            };
            if stop != Stop::There || self.timeline.outcome().is_some() {
                self.playing = false;
                break;
            }
        }
        self.message = None;
    }

    fn travel(&mut self, go: impl FnOnce(&mut Self) -> Stop) {
        (self.playing, self.log) = (false, Log::default());
        match go(self) {
            Stop::There | Stop::Wait => {}
            Stop::Choice(seat) => self.say(Ok(format!("{seat} has to choose: press the number."))),
            Stop::End if self.timeline.outcome().is_some() => {
                self.say(Ok("This is the end of the match: r plays another, b goes back.".into()));
            }
            Stop::End => self.say(Ok("This is the start of the match: Space goes on.".into())),
        }
    }

    fn change_speed(&mut self, next: impl FnOnce(u32) -> Option<u32>) {
        self.speed = next(self.speed).unwrap_or(self.speed);
        self.say(Ok(format!("Speed {}{}", self.speed, self.glyphs.times)));
    }

    fn act(&mut self, seat: kernel::Seat, action: &str) {
        match self.timeline.play(seat, action) {
            Ok(Heard::Something) => self.travel(|e| e.timeline.forward()),
            Ok(Heard::Nothing) => {
                let (done, waits) = (format!("{seat} {action}"), self.timeline.here().deciders());
                self.say(Ok(format!("{done}: now {waits} has to decide.")));
            }
            Err(refusal) => self.say(Err(refusal.to_string())),
        }
    }

    /// Picks another card for the inspector, in the order in which they are drawn.
    fn pick(&mut self, side: Side) {
        self.inspector = true;
        // Cards with the same face are one to the inspector, or one would never get past the second.
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
            (Some(i), Side::Left) => i.checked_sub(1).unwrap_or(last),
            (Some(i), Side::Right) => {
                if i == last {
                    0
                } else {
                    i + 1
                }
            }
        };
        self.picked = cards.get(next).map(ToString::to_string);
    }

    /// The name of the card that the inspector is about.
    pub(super) fn inspected(&self) -> Option<String> {
        let last = || {
            let moved = self.timeline.shown().iter().rev().find_map(|line| line.motions.last())?;
            moved.card.face.as_ref().map(|face| face.name.clone())
        };
        self.picked.clone().or_else(last)
    }
}

enum Side {
    Left,
    Right,
}

//! One table and its clients.

use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use kernel::{RandomSource, Rng};
use tables::{Command, FromClient};
use tokio::time::{sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::figures::Figures;
use crate::peek::PeekStage;
use crate::person::{Person, Refused};
use crate::socket::{JoinAs, PATIENCE};
use crate::target::LoadTarget;

/// The delay before a lost connection is reopened.
const PAUSE: Duration = Duration::from_millis(200);

/// A table and its clients, the host first.
#[derive(Debug)]
pub(crate) struct LoadTable {
    pub(crate) code: String,
    pub(crate) people: Vec<Person>,
    target: LoadTarget,
    pub(crate) rng: Rng,
    asked: Option<OutstandingCommand>,
    /// The number of actions since it started to play.
    done: u64,
}

/// A command without an answer.
#[derive(Debug)]
struct OutstandingCommand {
    person: usize,
    message: FromClient,
    number: u64,
    since: Instant,
}

/// The pace of a table.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LoadPace {
    /// The time between two actions.
    pub(crate) period: Duration,
    /// The end time.
    pub(crate) until: Instant,
    /// The maximum number of actions.
    pub(crate) most: u64,
}

impl LoadTable {
    pub(crate) fn new(target: LoadTarget, code: String, host: Person, seed: u64) -> Self {
        Self { code, people: vec![host], target, rng: Rng::new(seed), asked: None, done: 0 }
    }

    /// The next command, of any client that can act.
    fn next(&mut self) -> Option<(usize, Command)> {
        let some = self.people.len();
        let first = self.rng.below(some);
        let last = self.others_are_ready();
        (0..some).map(|i| (first + i) % some).find_map(|i| {
            let person = &mut self.people[i];
            let seed = String::new();
            let command = match person.stage {
                PeekStage::Playing => {
                    let (prompt, action) = (person.prompt?, person.action.clone()?);
                    // No other action until there is a new prompt.
                    person.prompt = None;
                    return Some((i, Command::Play { action, prompt }));
                }
                _ if person.settled => return None,
                PeekStage::Over => Command::Rematch {},
                PeekStage::Waiting if i > 0 => Command::Ready { seed },
                PeekStage::Waiting if last => Command::Start { seed },
                PeekStage::Waiting | PeekStage::Closed => return None,
            };
            person.settled = true;
            Some((i, command))
        })
    }

    /// Whether, as far as the host knows, everybody else is ready.
    fn others_are_ready(&self) -> bool {
        self.people[0].ready + 1 >= self.people.len()
    }

    fn has_next(&self) -> bool {
        let last = self.others_are_ready();
        self.people.iter().enumerate().any(|(i, person)| match person.stage {
            PeekStage::Playing => person.prompt.is_some() && person.action.is_some(),
            PeekStage::Over => !person.settled,
            PeekStage::Waiting => !person.settled && (i > 0 || last),
            PeekStage::Closed => false,
        })
    }

    /// Plays at this pace; when it ends, all commands are answered.
    pub(crate) async fn play(&mut self, pace: LoadPace, figures: &RefCell<Figures>) {
        // Spreads the tables over time.
        let share = self.rng.below(1_000) as u32;
        let mut due = Instant::now() + pace.period * share / 1_000;
        self.done = 0;
        loop {
            let now = Instant::now();
            let over = now >= pace.until || self.done >= pace.most;
            if over && self.asked.is_none() {
                return;
            }
            let wake = match (over, self.asked.is_some()) {
                (false, false) if self.has_next() => due.min(pace.until),
                (false, false) => (now + PATIENCE).min(pace.until),
                _ => self.asked.as_ref().map_or(now, |asked| asked.since) + PATIENCE,
            };
            tokio::select! {
                biased;
                (person, heard) = hear(&mut self.people) => {
                    self.heard(person, heard, figures).await;
                }
                () = sleep_until(wake.into()) => match &self.asked {
                    Some(_) => {
                        figures.borrow_mut().record_error("A command was not answered in time.");
                        self.asked = None;
                        return;
                    }
                    None if Instant::now() >= pace.until => {}
                    None if !self.has_next() => {
                        return figures.borrow_mut().record_error(self.halted());
                    }
                    None => {
                        self.act(figures).await;
                        // A table that falls behind makes up for only part of it.
                        due = (due + pace.period).max(Instant::now() - pace.period);
                    }
                },
            }
        }
    }

    /// The error for a table without an open prompt.
    fn halted(&self) -> String {
        let people: Vec<_> = self.people.iter().map(Person::to_string).collect();
        format!("A table is stuck: {}.", people.join("; "))
    }

    async fn act(&mut self, figures: &RefCell<Figures>) {
        let Some((person, command)) = self.next() else { return };
        let someone = &mut self.people[person];
        someone.number += 1;
        let number = someone.number;
        let message = FromClient::Do { number, command };
        let asked = OutstandingCommand { person, message, number, since: Instant::now() };
        let said = someone.socket.say(&asked.message).await;
        self.asked = Some(asked);
        if let Err(why) = said {
            self.come_back(person, why, figures).await;
        }
    }

    async fn heard(&mut self, person: usize, heard: Result<Utf8Bytes, String>, figures: &RefCell<Figures>) {
        let taken = heard.and_then(|text| self.people[person].take(&text, &mut self.rng));
        match taken {
            Ok(None) => {}
            Ok(Some((number, answer))) => self.answered(person, number, answer, figures),
            Err(why) => self.come_back(person, why, figures).await,
        }
    }

    fn answered(
        &mut self,
        person: usize,
        number: u64,
        answer: Result<(), Refused>,
        figures: &RefCell<Figures>,
    ) {
        let Some(asked) = self.asked.take_if(|asked| (asked.person, asked.number) == (person, number)) else {
            return;
        };
        match answer {
            Ok(()) => {
                figures.borrow_mut().done(asked.since.elapsed());
                self.done += 1;
            }
            // Another client or a timer was faster than this client's knowledge.
            Err(Refused { code, .. }) if code == "stale" => figures.borrow_mut().late += 1,
            Err(Refused { sentence, .. }) => figures.borrow_mut().record_error(sentence),
        }
    }

    /// Reopens a lost connection, and repeats the unanswered command.
    async fn come_back(&mut self, person: usize, why: String, figures: &RefCell<Figures>) {
        figures.borrow_mut().record_error(why);
        let begun = Instant::now();
        let token = self.people[person].token.clone();
        loop {
            sleep(PAUSE).await;
            match Person::come(&self.target, &self.code, JoinAs::Known(&token)).await {
                Ok(back) => {
                    figures.borrow_mut().reconnects += 1;
                    let before = std::mem::replace(&mut self.people[person], back);
                    let here = &mut self.people[person];
                    here.settled = before.settled && before.stage == here.stage;
                    let done = here.number;
                    here.number = done.max(before.number);
                    let Some(asked) = self.asked.as_ref().filter(|asked| asked.person == person) else {
                        return;
                    };
                    if asked.number <= done {
                        self.answered(person, done, Ok(()), figures);
                    } else {
                        _ = here.socket.say(&asked.message).await;
                    }
                    return;
                }
                Err(why) if begun.elapsed() > PATIENCE => {
                    self.asked = None;
                    return figures.borrow_mut().record_error(why);
                }
                Err(_) => {}
            }
        }
    }
}

/// The next message to any client at the table.
async fn hear(people: &mut [Person]) -> (usize, Result<Utf8Bytes, String>) {
    poll_fn(|context| {
        for (i, person) in people.iter_mut().enumerate() {
            if let Poll::Ready(heard) = pin!(person.socket.hear()).poll(context) {
                return Poll::Ready((i, heard));
            }
        }
        Poll::Pending
    })
    .await
}

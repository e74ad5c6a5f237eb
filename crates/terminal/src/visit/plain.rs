//! A table elsewhere, in sentences: for screen readers, simple terminals, pipes and tests.

mod asked;
mod say;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender};

use client::{Carried, Heard, Link, Session, What};
use tables::{Command, FromClient, Reason};

use super::notice::Around;
use super::{Kept, Shelf};
use crate::Charset;

/// What reaches the program.
#[derive(Debug)]
pub enum Input {
    /// A line was typed.
    Line(String),
    /// Nothing is typed any more.
    End,
    /// The system wants the program to end.
    Stop,
    /// The link has something to tell.
    Carried(Carried),
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The person left.
    Left,
    /// The table does not have them any more.
    Sent(Reason),
    /// Somebody has to choose, and there are no more answers.
    Unanswered,
    /// Ctrl-C.
    Interrupted,
}

/// A visit in sentences: what happens goes to `out`, questions and errors to `talk`.
#[derive(Debug)]
pub struct Plain<O, T> {
    session: Session,
    out: O,
    talk: T,
    charset: Charset,
    seed: fn() -> String,
    shelf: Shelf,
    kept: Kept,
    /// Lines that were typed and not needed yet.
    typed: VecDeque<String>,
    /// Will no more come?
    at_end: bool,
    /// What was last said of the lobby, of the log, of what people wrote, and which question was put.
    lobby: String,
    lines: usize,
    written: u64,
    put: Option<(u32, u32)>,
    around: Around,
    over: Option<u32>,
    lost: bool,
    /// Was it said that one sees no hands?
    covered: bool,
    said: Vec<FromClient>,
    ended: Option<Ended>,
}

/// Reads lines on a thread of its own and sends them on.
pub fn listen(mut input: impl BufRead + Send + 'static, inbox: Sender<Input>) {
    std::thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            match crate::plain::line(&mut input, &mut line) {
                Ok(1..) => {
                    let line = String::from_utf8_lossy(&line).trim().to_string();
                    if inbox.send(Input::Line(line)).is_err() {
                        return;
                    }
                }
                _ => return drop(inbox.send(Input::End)),
            }
        }
    });
}

impl<O: Write, T: Write> Plain<O, T> {
    /// Somebody comes to a table.
    pub fn new(
        session: Session,
        out: O,
        talk: T,
        charset: Charset,
        seed: fn() -> String,
        shelf: Shelf,
        kept: Kept,
    ) -> Self {
        Self {
            session,
            out,
            talk,
            charset,
            seed,
            shelf,
            kept,
            typed: VecDeque::new(),
            at_end: false,
            lobby: String::new(),
            lines: 0,
            written: 0,
            put: None,
            around: Around::default(),
            over: None,
            lost: false,
            covered: false,
            said: Vec::new(),
            ended: None,
        }
    }

    /// Goes on until it ends.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn run(&mut self, link: &Link, inputs: &Receiver<Input>) -> io::Result<Ended> {
        while self.ended.is_none() {
            let Ok(input) = inputs.recv() else { break };
            self.take(input)?;
            self.said.drain(..).for_each(|message| link.say(message));
        }
        self.out.flush()?;
        Ok(self.ended.take().unwrap_or(Ended::Interrupted))
    }

    /// Was anything ever heard of the table?
    pub fn is_known(&self) -> bool {
        self.session.room.is_some()
    }

    /// Takes whatever came in.
    fn take(&mut self, input: Input) -> io::Result<()> {
        match input {
            Input::Stop => self.ended = Some(Ended::Interrupted),
            Input::End => self.at_end = true,
            Input::Line(line) => self.typed.push_back(line),
            Input::Carried(carried) => self.carried(carried)?,
        }
        while self.ended.is_none() && self.session.welcome && self.step()? {}
        self.out.flush()
    }

    fn carried(&mut self, carried: Carried) -> io::Result<()> {
        match carried {
            Carried::Open => {
                let hello = self.session.hello();
                self.said.push(hello);
            }
            Carried::Lost(why) => {
                // Once is enough, however often it is tried.
                if self.session.room.is_some() && !std::mem::replace(&mut self.lost, true) {
                    writeln!(self.talk, "The connection is lost ({why}); reconnecting.")?;
                }
            }
            Carried::Refused(reason) => self.ended = Some(Ended::Sent(reason)),
            Carried::Message(message) => {
                let Heard { say, what } = self.session.hear(*message);
                self.said.extend(say);
                match what {
                    What::News(_) => self.tell()?,
                    What::Answer { command, refused: Some(reason) } => {
                        if matches!(command, Command::Play { .. }) {
                            self.put = None;
                        }
                        let said = self.by_name(&reason.sentence);
                        writeln!(self.talk, "{said}")?;
                    }
                    What::Bye(reason) if reason.code == "left" => self.ended = Some(Ended::Left),
                    What::Bye(reason) => {
                        let passes = ["not-stored", "too-fast", "shutdown"].contains(&reason.code.as_str());
                        if !passes {
                            self.ended = Some(Ended::Sent(reason));
                        }
                    }
                    What::Welcome => self.lost = false,
                    What::Answer { .. } | What::Why { .. } | What::Nothing => {}
                }
            }
        }
        Ok(())
    }

    fn ask(&mut self, command: Command) {
        let say = self.session.ask(command);
        self.said.extend(say);
    }
}

//! A remote table in sentences: for screen readers, simple terminals, pipes and tests.

mod input;
mod output;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender};

use client::{ClientEvent, ClientSession, HandledMessage, LinkEvent, ServerLink};
use tables::{Command, FromClient, WireRefusal};

use super::notice::RequestSnapshot;
use super::{ReplayDownload, TableHost};
use crate::Charset;

/// An input of plain mode.
#[derive(Debug)]
pub enum PlainInput {
    /// A line was typed.
    Line(String),
    /// The input has ended.
    End,
    /// The system asks the program to end.
    Stop,
    /// The link has an event.
    Carried(LinkEvent),
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RemotePlainExit {
    /// The user left.
    Left,
    /// The table refuses the user.
    Sent(WireRefusal),
    /// A person has to decide, and there is no more input.
    Unanswered,
    /// Ctrl-C.
    Interrupted,
}

/// A remote table in sentences: events go to `out`, prompts and errors to `talk`.
#[derive(Debug)]
pub struct RemotePlain<O, T> {
    session: ClientSession,
    out: O,
    talk: T,
    charset: Charset,
    seed: fn() -> String,
    downloads: ReplayDownload,
    kept: TableHost,
    /// Typed lines that are not needed yet.
    typed: VecDeque<String>,
    /// Whether the input has ended.
    at_end: bool,
    /// The last printed state of the lobby, the log and the chat, and the last prompt.
    lobby: String,
    lines: usize,
    written: u64,
    put: Option<(u32, u32)>,
    /// The table as it was last told.
    board: Vec<String>,
    around: RequestSnapshot,
    over: Option<u32>,
    lost: bool,
    /// Whether the message about hidden hands was printed.
    covered: bool,
    said: Vec<FromClient>,
    ended: Option<RemotePlainExit>,
}

/// Reads lines on a separate thread and sends them on.
pub fn listen(mut input: impl BufRead + Send + 'static, inbox: Sender<PlainInput>) {
    std::thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            match crate::plain::line(&mut input, &mut line) {
                Ok(1..) => {
                    let line = String::from_utf8_lossy(&line).trim().to_string();
                    if inbox.send(PlainInput::Line(line)).is_err() {
                        return;
                    }
                }
                _ => return drop(inbox.send(PlainInput::End)),
            }
        }
    });
}

impl<O: Write, T: Write> RemotePlain<O, T> {
    /// A client of a table.
    pub fn new(
        session: ClientSession,
        out: O,
        talk: T,
        charset: Charset,
        seed: fn() -> String,
        downloads: ReplayDownload,
        kept: TableHost,
    ) -> Self {
        Self {
            session,
            out,
            talk,
            charset,
            seed,
            downloads,
            kept,
            typed: VecDeque::new(),
            at_end: false,
            lobby: String::new(),
            lines: 0,
            written: 0,
            put: None,
            board: Vec::new(),
            around: RequestSnapshot::default(),
            over: None,
            lost: false,
            covered: false,
            said: Vec::new(),
            ended: None,
        }
    }

    /// Runs until the end.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn run(&mut self, link: &ServerLink, inputs: &Receiver<PlainInput>) -> io::Result<RemotePlainExit> {
        while self.ended.is_none() {
            let Ok(input) = inputs.recv() else { break };
            self.take(input)?;
            self.said.drain(..).for_each(|message| link.say(message));
        }
        self.out.flush()?;
        Ok(self.ended.take().unwrap_or(RemotePlainExit::Interrupted))
    }

    /// Whether any state of the table was received.
    pub fn is_known(&self) -> bool {
        self.session.room.is_some()
    }

    /// Handles an input.
    fn take(&mut self, input: PlainInput) -> io::Result<()> {
        match input {
            PlainInput::Stop => self.ended = Some(RemotePlainExit::Interrupted),
            PlainInput::End => self.at_end = true,
            PlainInput::Line(line) => self.typed.push_back(line),
            PlainInput::Carried(carried) => self.carried(carried)?,
        }
        while self.ended.is_none() && self.session.welcome && self.step()? {}
        self.out.flush()
    }

    fn carried(&mut self, carried: LinkEvent) -> io::Result<()> {
        match carried {
            LinkEvent::Open => {
                let hello = self.session.hello();
                self.said.push(hello);
            }
            LinkEvent::Lost(why) => {
                // The message is printed once, however often the link reconnects.
                if self.session.room.is_some() && !std::mem::replace(&mut self.lost, true) {
                    writeln!(self.talk, "Connection lost ({why}); reconnecting.")?;
                }
            }
            LinkEvent::Refused(reason) => self.ended = Some(RemotePlainExit::Sent(reason)),
            LinkEvent::Message(message) => {
                let HandledMessage { say, what } = self.session.handle(*message);
                self.said.extend(say);
                match what {
                    ClientEvent::Updated(_) => self.tell()?,
                    ClientEvent::Answer { command, refused: Some(reason) } => {
                        if matches!(command, Command::Play { .. }) {
                            self.put = None;
                        }
                        let said = self.by_name(&reason.sentence);
                        writeln!(self.talk, "{said}")?;
                    }
                    ClientEvent::Bye(reason) if reason.code == "left" => {
                        self.ended = Some(RemotePlainExit::Left);
                    }
                    ClientEvent::Bye(reason) => {
                        let passes = ["not-stored", "too-fast", "shutdown"].contains(&reason.code.as_str());
                        if !passes {
                            self.ended = Some(RemotePlainExit::Sent(reason));
                        }
                    }
                    ClientEvent::Welcome => self.lost = false,
                    ClientEvent::Answer { .. } | ClientEvent::Why { .. } | ClientEvent::Nothing => {}
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

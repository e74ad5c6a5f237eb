//! A remote table on the screen: the lobby before a match, the match, the result, and the next match.
//!
//! A [`RemoteScreen`] is a value: what the link carries and what is typed goes in, what is to be said comes out, and it can
//! be drawn at any time. [`run`] is the loop around it, and [`plain`] the same in sentences.

mod clock;
mod invite;
mod lobby;
mod lobby_view;
mod notice;
pub mod plain;
mod remote_match;
mod replay_download;
pub mod run;
mod scan;
mod table_commands;
mod updates;

use std::time::{Duration, Instant};

use client::{ClientEvent, ClientSession, HandledMessage, LinkEvent};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use tables::{Command, FromClient, WireRefusal};

use crate::DisplayOptions;
use crate::explorer::ScreenRequest;
use crate::table::TableScreen;

pub use invite::{Invite, TableHost};
use lobby::{LobbyRequest, LobbyScreen};
use notice::RequestSnapshot;
use remote_match::OutgoingRequest;
pub use remote_match::RemoteMatch;
pub use replay_download::ReplayDownload;

/// After this long, the screen says that the server has not answered.
const PATIENCE: Duration = Duration::from_secs(2);

/// The screen of a remote table.
#[derive(Debug)]
pub struct RemoteScreen {
    session: ClientSession,
    options: DisplayOptions,
    lobby: LobbyScreen,
    table: Option<Box<TableScreen<RemoteMatch>>>,
    /// The number of the match at this table, and the number of its lines received.
    round: u32,
    lines: usize,
    /// The last chat message shown.
    talk: Option<u64>,
    /// When the clocks were last updated.
    told: Instant,
    /// Why there is no connection, if there is none.
    lost: Option<String>,
    /// The pending requests of players, when they were last shown.
    around: RequestSnapshot,
    /// What the others ask, as it was last said.
    question: Option<String>,
    /// Was it said that one sees no hands?
    covered: bool,
    /// Since when a command has been unanswered.
    unanswered: Option<Instant>,
    leaving: bool,
    ended: Option<WireRefusal>,
    out: Vec<FromClient>,
}

impl RemoteScreen {
    /// A client of a table. `seed` draws the user's seed for the deal, which nobody else can predict.
    pub fn new(
        session: ClientSession,
        invite: Invite,
        seed: fn() -> String,
        options: DisplayOptions,
    ) -> Self {
        Self {
            session,
            options,
            lobby: LobbyScreen::new(invite, seed, options),
            table: None,
            round: 0,
            lines: 0,
            talk: None,
            told: Instant::now(),
            lost: Some("connecting".into()),
            around: RequestSnapshot::default(),
            question: None,
            covered: false,
            unanswered: None,
            leaving: false,
            ended: None,
            out: Vec::new(),
        }
    }

    /// The messages to send since the last call.
    pub fn out(&mut self) -> Vec<FromClient> {
        std::mem::take(&mut self.out)
    }

    /// Why it has ended, once it has.
    pub fn ended(&self) -> Option<&WireRefusal> {
        self.ended.as_ref()
    }

    /// The client's knowledge of the table.
    pub fn session(&self) -> &ClientSession {
        &self.session
    }

    /// Handles an event of the link.
    pub fn carried(&mut self, carried: LinkEvent) {
        match carried {
            LinkEvent::Open => {
                let hello = self.session.hello();
                self.out.push(hello);
            }
            LinkEvent::Lost(why) => {
                self.lost = Some(why);
                if self.leaving {
                    self.ended = Some(left());
                }
            }
            LinkEvent::Refused(reason) => self.ended = Some(reason),
            LinkEvent::Message(message) => {
                let HandledMessage { say, what } = self.session.handle(*message);
                self.out.extend(say);
                self.hear(what);
            }
        }
        self.pass_on();
    }

    fn hear(&mut self, what: ClientEvent) {
        match what {
            ClientEvent::Nothing => {}
            ClientEvent::Welcome => self.lost = None,
            ClientEvent::Updated(step) => self.updated(step),
            ClientEvent::Answer { command, refused: Some(reason) } => self.refused(&command, &reason),
            ClientEvent::Answer { .. } => {}
            ClientEvent::Why { action, refused } => {
                if let Some(table) = &mut self.table {
                    table.answered(&action, refused);
                }
            }
            ClientEvent::Bye(reason) if self.is_final(&reason.code) => self.ended = Some(reason),
            ClientEvent::Bye(reason) => {
                self.say(Ok(reason.sentence.clone()));
                self.lost = Some(reason.sentence);
            }
        }
    }

    /// Whether a reconnect is useless. A client that was never welcomed gives up; others reconnect unless
    /// they are refused.
    fn is_final(&self, code: &str) -> bool {
        match self.session.room {
            None => !["not-stored", "too-fast"].contains(&code),
            Some(_) => ["left", "fenced", "out", "closed", "unknown-token", "protocol"].contains(&code),
        }
    }

    /// Handles an event of the terminal.
    pub fn input(&mut self, event: &Event) -> Option<ScreenRequest> {
        let wish = match &mut self.table {
            Some(table) => {
                match self.session.room.as_ref().and_then(|room| notice::question(room, self.session.seat)) {
                    Some(_) if !table.is_busy() && answer(event).is_some() => {
                        let yes = answer(event) == Some(true);
                        self.ask(Command::Answer { yes });
                        self.say(Ok(if yes { "You agree." } else { "You decline." }.into()));
                        None
                    }
                    _ => table.input(event),
                }
            }
            None => self.lobby_input(event),
        };
        let wish = match wish {
            Some(ScreenRequest::Quit) => self.leave(),
            Some(ScreenRequest::Rematch) => {
                self.ask(Command::Rematch {});
                self.say(Ok("Rematch requested. Waiting for the others.".into()));
                None
            }
            Some(ScreenRequest::Save(_))
                if self.session.room.as_ref().is_none_or(|room| room.result.is_none()) =>
            {
                self.say(Err("A match with other people can be saved when it is over".into()));
                None
            }
            wish => wish,
        };
        self.pass_on();
        wish
    }

    fn lobby_input(&mut self, event: &Event) -> Option<ScreenRequest> {
        let interrupt = matches!(event, Event::Key(key)
            if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL));
        if interrupt {
            return Some(ScreenRequest::Interrupt);
        }
        match self.lobby.input(event, &self.session)? {
            LobbyRequest::Do(command) => {
                self.ask(command);
                None
            }
            LobbyRequest::Leave => Some(ScreenRequest::Quit),
        }
    }

    /// Leaves the table; spectators, disconnected clients and hosts of a local table send no command.
    fn leave(&mut self) -> Option<ScreenRequest> {
        let goes_along = self.lobby.invite.host == TableHost::Local;
        if goes_along || self.leaving || self.lost.is_some() || self.session.member.is_none() {
            return Some(ScreenRequest::Quit);
        }
        self.leaving = true;
        self.ask(Command::Leave {});
        None
    }

    fn ask(&mut self, command: Command) {
        let say = self.session.ask(command);
        self.out.extend(say);
    }

    /// Shows a message in the line above the keys.
    pub fn say(&mut self, said: Result<String, String>) {
        match &mut self.table {
            Some(table) => table.say(said),
            None => self.lobby.say(said),
        }
    }

    /// Sends the requests of the match.
    fn pass_on(&mut self) {
        let wants = self.table.as_mut().map_or(Vec::new(), |table| table.wants());
        for want in wants {
            match want {
                OutgoingRequest::Do(command) => self.ask(command),
                OutgoingRequest::Why(action) => self.out.push(FromClient::Why { action }),
            }
        }
        self.unanswered = match self.session.asked() {
            Some(_) => self.unanswered.or_else(|| Some(Instant::now())),
            None => None,
        };
    }

    /// The speed of the animation, if it is running.
    pub fn playing(&self) -> Option<u32> {
        self.table.as_ref().and_then(|table| table.playing())
    }

    /// Shows this many events.
    pub fn tick(&mut self, steps: u32) {
        if let Some(table) = &mut self.table {
            table.tick(steps);
        }
        self.pass_on();
    }

    /// Whether the display changes with time: a clock is running, or an answer is late.
    pub fn is_ticking(&self) -> bool {
        let running =
            |room: &tables::RoomView| room.seats.iter().any(|info| info.running && info.time_left.is_some());
        let room = self.session.room.as_ref();
        let clock = self.table.is_some() && room.is_some_and(running);
        let awaited = room.is_some_and(|room| room.members.iter().any(|member| member.returns.is_some()));
        clock || awaited || self.unanswered.is_some()
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let note = self.note();
        match &mut self.table {
            Some(table) => {
                table.note(note);
                table.draw(frame);
            }
            None => self.lobby.draw(frame, &self.session, &note),
        }
    }

    /// A short note on the state around the match.
    fn note(&self) -> String {
        if let Some(lost) = &self.lost {
            let never = self.session.room.is_none();
            return if never { lost.clone() } else { "reconnecting".into() };
        }
        let Some(room) = &self.session.room else { return String::new() };
        let late = self.unanswered.is_some_and(|since| since.elapsed() > PATIENCE);
        let late = late.then(|| "no answer yet".to_string());
        let asked = notice::question(room, self.session.seat).map(|_| "y or n?".to_string());
        let paused = room.paused.then(|| "paused".to_string());
        let clocks = clock::clocks(room, self.told.elapsed());
        let missing = updates::missing(room, self.told.elapsed());
        late.or(asked).or(paused).into_iter().chain(missing).chain(clocks).collect::<Vec<_>>().join("  ")
    }
}

/// Yes or no, if that was typed.
fn answer(event: &Event) -> Option<bool> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
            KeyCode::Char('y') => Some(true),
            KeyCode::Char('n') => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// The reason for the end after leaving.
fn left() -> WireRefusal {
    WireRefusal { code: "left".into(), sentence: "You left the table.".into() }
}

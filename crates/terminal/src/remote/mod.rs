//! A table elsewhere, on the screen: the lobby before a match, the match, the end, and again.
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

/// After this long it is said that there is no answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Somebody at a table elsewhere.
#[derive(Debug)]
pub struct RemoteScreen {
    session: ClientSession,
    options: DisplayOptions,
    lobby: LobbyScreen,
    table: Option<Box<TableScreen<RemoteMatch>>>,
    /// Which match of the evening is on the table, and how many lines of it were heard.
    round: u32,
    lines: usize,
    /// The last thing that was written and shown.
    talk: Option<u64>,
    /// When the clocks were last told.
    told: Instant,
    /// Why there is no connection, if there is none.
    lost: Option<String>,
    /// What people asked of each other, when it was last said.
    around: RequestSnapshot,
    /// Was it said that one sees no hands?
    covered: bool,
    /// Since when something that one asked for was not answered.
    unanswered: Option<Instant>,
    leaving: bool,
    ended: Option<WireRefusal>,
    out: Vec<FromClient>,
}

impl RemoteScreen {
    /// Somebody comes to a table. `seed` draws what they add to the deal: nobody else foresees it.
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
            covered: false,
            unanswered: None,
            leaving: false,
            ended: None,
            out: Vec::new(),
        }
    }

    /// What is to be said to the table, since this was last asked.
    pub fn out(&mut self) -> Vec<FromClient> {
        std::mem::take(&mut self.out)
    }

    /// Why it is over, once it is.
    pub fn ended(&self) -> Option<&WireRefusal> {
        self.ended.as_ref()
    }

    /// What is known of the table.
    pub fn session(&self) -> &ClientSession {
        &self.session
    }

    /// The link has something to tell.
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
            ClientEvent::News(step) => self.news(step),
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

    /// Is it no use to come again? Who was never greeted is told why; who was comes back, unless somebody says no.
    fn is_final(&self, code: &str) -> bool {
        match self.session.room {
            None => !["not-stored", "too-fast"].contains(&code),
            Some(_) => ["left", "fenced", "out", "closed", "unknown-token", "protocol"].contains(&code),
        }
    }

    /// Takes what came from the terminal.
    pub fn input(&mut self, event: &Event) -> Option<ScreenRequest> {
        let wish = match &mut self.table {
            Some(table) => {
                match self.session.room.as_ref().and_then(|room| notice::question(room, self.session.seat)) {
                    Some(_) if !table.is_busy() && answer(event).is_some() => {
                        let yes = answer(event) == Some(true);
                        self.ask(Command::Answer { yes });
                        self.say(Ok(if yes { "You agree." } else { "You do not agree." }.into()));
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
                self.say(Ok("You would play again; it begins when everybody would.".into()));
                None
            }
            Some(ScreenRequest::Save(_))
                if self.session.room.as_ref().is_none_or(|room| room.ending.is_none()) =>
            {
                self.say(Err("A match that others play too can be saved when it is over".into()));
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

    /// Leaves the table; who only watches, or has no connection, just goes, and so does whose table goes along.
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

    /// Says something in the line above the keys.
    pub fn say(&mut self, said: Result<String, String>) {
        match &mut self.table {
            Some(table) => table.say(said),
            None => self.lobby.say(said),
        }
    }

    /// What the match wants said is said.
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

    /// Is something being shown, and how fast?
    pub fn playing(&self) -> Option<u32> {
        self.table.as_ref().and_then(|table| table.playing())
    }

    /// Shows what happens: this many events.
    pub fn tick(&mut self, steps: u32) {
        if let Some(table) = &mut self.table {
            table.tick(steps);
        }
        self.pass_on();
    }

    /// Does time change what is shown: does a clock run, or is an answer late?
    pub fn is_ticking(&self) -> bool {
        let running =
            |room: &tables::RoomView| room.chairs.iter().any(|chair| chair.running && chair.left.is_some());
        let clock = self.table.is_some() && self.session.room.as_ref().is_some_and(running);
        clock || self.unanswered.is_some()
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

    /// How things stand around the match, in a few words.
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
        let missing = updates::missing(room);
        late.or(asked).or(paused).or(missing).into_iter().chain(clocks).collect::<Vec<_>>().join("  ")
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

/// Why it is over for who has left.
fn left() -> WireRefusal {
    WireRefusal { code: "left".into(), sentence: "You have left the table.".into() }
}

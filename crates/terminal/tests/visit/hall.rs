//! A table in this process, and people who visit it on screens of their own.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use catalog::GameEntry;
use client::{ClientSession, Credentials as As, LinkEvent, TokenStore};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{Event as Key, KeyCode, KeyEvent};
use tables::{
    ConnectionId, FromServer, Joining, Opening, Secret, SessionInput, SessionLimits, SessionOutput, Table,
    TableSession, Time, TokenHash,
};
use terminal::explorer::ScreenRequest;
use terminal::remote::{Invite, RemoteScreen};
use terminal::{Animation, DisplayOptions};

/// The table, its people, and who of them is connected.
pub(crate) struct Hall {
    pub(crate) session: TableSession,
    pub(crate) people: Vec<RemoteScreen>,
    /// What somebody last asked of the program around the screen.
    pub(crate) wish: Option<ScreenRequest>,
    links: Vec<Option<ConnectionId>>,
    connections: u64,
    now: u64,
    /// Anna's token, as her program keeps it.
    kept: Arc<Mutex<String>>,
}

/// Keeps tokens here.
fn keep(kept: &Arc<Mutex<String>>) -> TokenStore {
    let kept = kept.clone();
    TokenStore::new(move |token| {
        *kept.lock().unwrap() = token.into();
        true
    })
}

fn secret(digit: char) -> String {
    digit.to_string().repeat(64)
}

fn looks() -> DisplayOptions {
    DisplayOptions { motion: Animation::None, ..DisplayOptions::default() }
}

pub(crate) fn invite() -> Invite {
    let (code, link) = ("KITE".into(), "http://192.168.1.20:7777/KITE".into());
    Invite { code, link, join: "croupier join KITE".into(), ..Invite::default() }
}

impl Hall {
    /// Anna's table with these options, Anna and Ben at it, and somebody who looks on.
    pub(crate) fn open(line: &'static GameEntry, options: &str) -> Self {
        let host = Joining { name: "Anna".parse().unwrap(), token: TokenHash::of(&secret('a')), seat: None };
        let opening = Opening {
            game: line.about.name.into(),
            rules: line.about.rules,
            setup: kernel::Pairs::default(),
            options: options.parse().unwrap(),
            host,
            secret: Secret([7; 32]),
            begun: None,
            edition: tables::EDITION,
        };
        let table = Table::open_with(line, Time(0), &opening).unwrap();
        let session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
        let visits = [
            As::Returning { secret: secret('a') },
            As::Playing { name: "Ben".parse().unwrap(), seat: None, secret: secret('b') },
            As::Watching,
        ];
        let visit = |visit| RemoteScreen::new(ClientSession::new(visit), invite(), || "5eed".into(), looks());
        let mut people: Vec<_> = visits.map(visit).into();
        let kept = Arc::new(Mutex::new(secret('a')));
        let anna = ClientSession::new(As::Returning { secret: secret('a') }).keeping(keep(&kept));
        people[0] = RemoteScreen::new(anna, invite(), || "5eed".into(), looks());
        let mut hall =
            Self { session, people, wish: None, links: vec![None; 3], connections: 0, now: 0, kept };
        (0..3).for_each(|i| hall.connect(i));
        hall
    }

    pub(crate) fn connect(&mut self, i: usize) {
        self.connections += 1;
        let connection = ConnectionId(self.connections);
        self.links[i] = Some(connection);
        self.handle(SessionInput::Connected(connection, [self.connections as u8; 32]));
        self.people[i].carried(LinkEvent::Open);
        self.deliver();
    }

    /// Anna, the host, comes back with another program: it knows nothing but the token that was kept.
    pub(crate) fn come_anew(&mut self) {
        self.cut(0);
        let secret = self.kept.lock().unwrap().clone();
        let session = ClientSession::new(As::Returning { secret }).keeping(keep(&self.kept));
        self.people[0] = RemoteScreen::new(session, invite(), || "5eed".into(), looks());
        self.connect(0);
    }

    pub(crate) fn cut(&mut self, i: usize) {
        if let Some(connection) = self.links[i].take() {
            self.people[i].carried(LinkEvent::Lost("gone".into()));
            self.people[i].out();
            self.handle(SessionInput::Disconnected(connection));
        }
        self.deliver();
    }

    /// Everything that anybody says is heard.
    pub(crate) fn deliver(&mut self) {
        loop {
            let mut said = false;
            for i in 0..self.people.len() {
                for message in self.people[i].out() {
                    if let Some(connection) = self.links[i] {
                        said = true;
                        self.handle(SessionInput::Message(connection, message));
                    }
                }
            }
            if !said {
                return;
            }
        }
    }

    fn handle(&mut self, event: SessionInput) {
        self.now += 1;
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let mut acts = Vec::new();
            self.session.handle(Time(self.now), event, &mut acts);
            for act in acts {
                match act {
                    SessionOutput::Store(_) => events.push_back(SessionInput::Stored),
                    SessionOutput::RunBot(job) => events.push_back(SessionInput::BotDecided {
                        seat: job.seat,
                        decisions: job.decisions,
                        action: job.choose_action(),
                    }),
                    SessionOutput::Send(to, message) => self.send(to, &message),
                    SessionOutput::Disconnect(_) | SessionOutput::Ended(_) | SessionOutput::Reload => {}
                }
            }
        }
    }

    fn send(&mut self, to: ConnectionId, message: &FromServer) {
        if let Some(i) = self.links.iter().position(|link| *link == Some(to)) {
            // As it goes over the wire.
            let text = serde_json::to_string(message).unwrap();
            self.people[i].carried(LinkEvent::Message(Box::new(serde_json::from_str(&text).unwrap())));
        }
    }

    /// Time passes.
    pub(crate) fn later(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.handle(SessionInput::Tick);
        self.deliver();
    }

    /// The server hangs up on somebody.
    pub(crate) fn hears(&mut self, i: usize, code: &str, sentence: &str) {
        let bye = FromServer::Bye { code: code.into(), sentence: sentence.into() };
        self.people[i].carried(LinkEvent::Message(Box::new(bye)));
    }

    /// Types; what has the name of a key stands between `<` and `>`.
    pub(crate) fn press(&mut self, i: usize, keys: &str) {
        for c in keys.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                '\u{1b}' => KeyCode::Esc,
                '↓' => KeyCode::Down,
                c => KeyCode::Char(c),
            };
            self.wish = self.people[i].input(&Key::Key(KeyEvent::from(code)));
            self.deliver();
        }
    }

    /// What somebody sees.
    pub(crate) fn screen(&mut self, i: usize) -> String {
        drawn(&mut self.people[i], (80, 24))
    }
}

/// What somebody sees in a window of this size.
pub(crate) fn drawn(visit: &mut RemoteScreen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| visit.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let rows = buffer.content.chunks(width.into());
    rows.map(|cells| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_string() + "\n")
        .collect()
}

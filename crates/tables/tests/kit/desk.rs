//! A keeper whose disk is instant, and clients that hear everything at once.

use std::collections::BTreeMap;

use catalog::GameEntry as Line;
use kernel::Pairs;
use tables::{
    Command, ConnectionId, FromClient, FromServer, InputRecord, Joining, NetworkOrigin, Opening, Secret,
    SessionInput, SessionLimits, SessionOutput, Table, TableSession, Time, TokenHash, WireRefusal,
};

use super::client::Client;

/// A table and those who sit at it. The first of them is the host.
pub(crate) struct Desk {
    pub(crate) session: TableSession,
    pub(crate) now: u64,
    pub(crate) people: Vec<Person>,
    /// What was stored, but for the opening.
    pub(crate) entries: Vec<InputRecord>,
    /// Replays of matches that have ended.
    pub(crate) replays: Vec<String>,
    /// Bots answer what cannot be done.
    pub(crate) nonsense: bool,
    /// Bots never answer.
    pub(crate) silent: bool,
    /// Whose link breaks, and when.
    pub(crate) breaks: Option<Break>,
    /// From where people connect, if anybody tells.
    pub(crate) origins: BTreeMap<usize, &'static str>,
    opening: Opening,
    line: &'static Line,
    connections: u64,
}

/// Somebody, and everything that was sent to them.
pub(crate) struct Person {
    pub(crate) client: Client,
    pub(crate) connection: Option<u64>,
    pub(crate) heard: Vec<(u64, FromServer)>,
    /// How many messages were on their way, in both directions.
    pub(crate) passed: usize,
}

/// Where a link breaks: what was on its way is lost.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Break {
    pub(crate) who: usize,
    /// At this message, counted from nought in both directions.
    pub(crate) at: usize,
    /// Does the server never notice?
    pub(crate) half_open: bool,
}

/// How a table is opened.
pub(crate) fn opening(line: &Line, setup: &str, options: &str, secret: u64) -> Opening {
    let mut bytes = [3; 32];
    bytes[..8].copy_from_slice(&secret.to_le_bytes());
    let mut selected = line.selection();
    selected.0.extend(setup.parse::<Pairs>().expect("settings").0);
    Opening {
        game: line.about.name.into(),
        rules: line.about.rules,
        setup: selected,
        options: options.parse().expect("options"),
        host: Joining { name: "Anna".parse().expect("a name"), token: TokenHash::of(&token(0)), seat: None },
        secret: Secret(bytes),
        begun: None,
        edition: tables::EDITION,
    }
}

fn token(i: usize) -> String {
    format!("{i:064x}")
}

impl Desk {
    /// A table, and its host.
    pub(crate) fn open(line: &'static Line, setup: &str, options: &str, secret: u64) -> Self {
        let opening = opening(line, setup, options, secret);
        let table = Table::open_with(line, Time(0), &opening).expect("a table");
        let session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
        let (people, entries, replays) = (Vec::new(), Vec::new(), Vec::new());
        let mut desk = Self {
            session,
            now: 0,
            people,
            entries,
            replays,
            nonsense: false,
            silent: false,
            breaks: None,
            origins: BTreeMap::new(),
            opening,
            line,
            connections: 0,
        };
        let (token, member) = (Some(token(0)), Some(tables::MemberId(0)));
        let host = Client { token, member, ..Client::named("Anna") };
        desk.add(host);
        desk
    }

    fn add(&mut self, client: Client) -> usize {
        self.people.push(Person { client, connection: None, heard: Vec::new(), passed: 0 });
        self.connect(self.people.len() - 1);
        self.people.len() - 1
    }

    /// Somebody joins.
    pub(crate) fn join(&mut self, name: &str) -> usize {
        let token = Some(token(self.people.len()));
        self.add(Client { token, ..Client::named(name) })
    }

    /// Somebody only watches.
    pub(crate) fn watch(&mut self) -> usize {
        self.add(Client::watcher())
    }

    pub(crate) fn connect(&mut self, who: usize) {
        self.connections += 1;
        let connection = self.connections;
        self.people[who].connection = Some(connection);
        self.tell(SessionInput::Connected(ConnectionId(connection), [connection as u8; 32]));
        if let Some(origin) = self.origins.get(&who) {
            self.tell(SessionInput::From(ConnectionId(connection), NetworkOrigin((*origin).into())));
        }
        let hello = self.people[who].client.hello();
        self.says(who, hello);
    }

    /// A message of somebody's is on its way: does it arrive?
    fn passes(&mut self, who: usize) -> bool {
        let at = self.people[who].passed;
        self.people[who].passed += 1;
        let Some(broken) = self.breaks.take_if(|broken| (broken.who, broken.at) == (who, at)) else {
            return true;
        };
        let connection = self.people[who].connection.take().filter(|_| !broken.half_open);
        if let Some(connection) = connection {
            self.tell(SessionInput::Disconnected(ConnectionId(connection)));
        }
        false
    }

    /// A connection is gone.
    pub(crate) fn cut(&mut self, who: usize) {
        if let Some(connection) = self.people[who].connection.take() {
            self.tell(SessionInput::Disconnected(ConnectionId(connection)));
        }
    }

    /// Asks for something, and hears what became of it.
    pub(crate) fn ask(&mut self, who: usize, command: Command) -> Result<(), WireRefusal> {
        let message = self.people[who].client.ask(command);
        self.says(who, message);
        match self.people[who].client.answers.pop() {
            Some((_, None)) => Ok(()),
            Some((_, Some(reason))) => Err(reason),
            None => panic!("nothing is answered to {:?}", self.people[who].client.asked),
        }
    }

    /// Asks for something that is done.
    pub(crate) fn does(&mut self, who: usize, command: Command) {
        let asked = format!("{command:?}");
        if let Err(reason) = self.ask(who, command) {
            panic!("{asked} is refused: {reason:?}");
        }
    }

    /// Asks for something that is refused.
    pub(crate) fn fails(&mut self, who: usize, command: Command) -> String {
        let asked = format!("{command:?}");
        match self.ask(who, command) {
            Ok(()) => panic!("{asked} is done"),
            Err(reason) => reason.code,
        }
    }

    /// Plays the first choice that begins like this.
    pub(crate) fn plays(&mut self, who: usize, action: &str) {
        let client = &self.people[who].client;
        let prompt = client.prompt.unwrap_or_else(|| panic!("{:?} is asked nothing", client.name));
        let choices = client.scene.iter().flat_map(|scene| &scene.choices);
        let action = choices.map(|choice| &choice.action).find(|choice| choice.starts_with(action));
        let action = action.expect("a choice").clone();
        self.does(who, Command::Play { action, prompt });
    }

    pub(crate) fn says(&mut self, who: usize, message: FromClient) {
        if let Some(connection) = self.people[who].connection
            && self.passes(who)
        {
            self.tell(SessionInput::Message(ConnectionId(connection), message));
        }
    }

    /// Time passes, and what is due happens in its time.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        let until = self.now + milliseconds;
        let mut ticks = 0;
        while let Some(wake) = self.session.next_wakeup().filter(|wake| wake.0 <= until) {
            ticks += 1;
            assert!(ticks < 10_000, "what is due at {wake:?} is never done");
            self.now = self.now.max(wake.0);
            self.tell(SessionInput::Tick);
        }
        self.now = until;
        self.tell(SessionInput::Tick);
    }

    pub(crate) fn tell(&mut self, event: SessionInput) {
        let mut acts = Vec::new();
        self.session.handle(Time(self.now), event, &mut acts);
        for act in acts {
            match act {
                SessionOutput::Send(ConnectionId(connection), message) => self.sent(connection, message),
                SessionOutput::Disconnect(ConnectionId(connection)) => {
                    for person in &mut self.people {
                        person.connection.take_if(|theirs| *theirs == connection);
                    }
                }
                SessionOutput::Store(entry) => {
                    self.entries.push(entry);
                    self.tell(SessionInput::Stored);
                }
                SessionOutput::RunBot(_) if self.silent => {}
                SessionOutput::RunBot(job) => {
                    let action = if self.nonsense { Some("nonsense".into()) } else { job.choose_action() };
                    self.tell(SessionInput::BotDecided { seat: job.seat, decisions: job.decisions, action });
                }
                SessionOutput::Ended(replay) => self.replays.push(replay),
                SessionOutput::Reload => panic!("the disk is right"),
            }
        }
    }

    fn sent(&mut self, connection: u64, message: FromServer) {
        let now = self.now;
        let Some(who) = self.people.iter().position(|person| person.connection == Some(connection)) else {
            return;
        };
        if !self.passes(who) {
            return;
        }
        let person = &mut self.people[who];
        person.heard.push((now, message.clone()));
        for said in person.client.hear(message) {
            self.says(who, said);
        }
    }

    /// The server starts anew, with what was stored, after so many milliseconds of nothing.
    pub(crate) fn restart(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        let mut table = Table::open_with(self.line, Time(0), &self.opening).expect("it was opened before");
        for InputRecord { at, input } in &self.entries {
            table.apply(*at, input).expect("what was done once is done again");
        }
        let epoch = 1 + self.connections;
        self.session = TableSession::new(table, epoch, SessionLimits::default(), Time(self.now));
        self.people.iter_mut().for_each(|person| person.connection = None);
        for who in 0..self.people.len() {
            self.connect(who);
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.session.table()
    }

    /// What everybody sees of the table.
    pub(crate) fn room(&self) -> tables::RoomView {
        self.people[0].client.room.clone().expect("the host sees the table")
    }

    /// Everybody sits, is ready and begins; seats that are free are a bot's.
    pub(crate) fn begin(&mut self) {
        for info in self.room().seats {
            if info.member.is_none() && info.bot.is_none() {
                self.does(0, Command::Bot { seat: info.seat, bot: Some("random".into()) });
            }
        }
        for who in 1..self.people.len() {
            if self.people[who].client.seat.is_some() {
                self.does(who, Command::Ready { seed: format!("s{who}") });
            }
        }
        self.does(0, Command::Start { seed: "s0".into() });
    }

    /// Who is asked something now, with the question's number and what can be answered.
    pub(crate) fn asked(&self) -> Option<(usize, u32, Vec<String>)> {
        self.people.iter().enumerate().find_map(|(who, person)| {
            let choices = &person.client.scene.as_ref()?.choices;
            let choices = choices.iter().map(|choice| choice.action.clone()).collect();
            Some((who, person.client.prompt.filter(|_| person.connection.is_some())?, choices))
        })
    }

    /// The same; if nobody is asked, time passes until the response windows of the match are closed.
    pub(crate) fn asked_in_time(&mut self) -> Option<(usize, u32, Vec<String>)> {
        for _ in 0..20 {
            if let Some(asked) = self.asked() {
                return Some(asked);
            }
            if self.room().result.is_some() {
                return None;
            }
            self.wait(1_000);
        }
        None
    }
}

//! A table with instant storage, and all messages of its session.

use std::collections::BTreeMap;

use tables::{
    Command, ConnectionId, FromClient, FromServer, Hello, Joining, Opening, PROTOCOL, Secret, SessionInput,
    SessionLimits, SessionOutput, TableSession, Time, TokenHash,
};

/// The connections of the host, a guest and a spectator.
pub(crate) const ANNA: u64 = 1;
pub(crate) const BEN: u64 = 2;
pub(crate) const NOBODY: u64 = 3;

/// A table with Anna, Ben and a spectator.
pub(crate) struct Table {
    session: TableSession,
    numbers: BTreeMap<u64, u64>,
    pub(crate) said: Vec<FromClient>,
    pub(crate) heard: Vec<(u64, FromServer)>,
}

impl Table {
    pub(crate) fn open(game: &str, setup: &str, options: &str) -> Self {
        let token = "a1".repeat(32);
        let opening = Opening {
            game: game.into(),
            rules: catalog::find(game).expect("a game").about.rules,
            setup: setup.parse().expect("settings"),
            options: options.parse().expect("options"),
            host: Joining { name: "Anna".parse().expect("a name"), token: TokenHash::of(&token), seat: None },
            secret: Secret([7; 32]),
            begun: None,
            edition: tables::EDITION,
        };
        let table = tables::Table::open(Time(0), &opening).expect("a table");
        let session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
        let mut table = Self { session, numbers: BTreeMap::new(), said: Vec::new(), heard: Vec::new() };
        let hello = Hello {
            protocol: PROTOCOL,
            token: Some(token),
            name: None,
            seat: None,
            since: None,
            zones: tables::Zones::All,
            holds_seat: false,
        };
        let ben = Hello { token: None, name: Some("Ben".parse().expect("a name")), ..hello.clone() };
        let nobody = Hello { token: None, ..hello.clone() };
        for (who, hello) in [(ANNA, hello), (BEN, ben), (NOBODY, nobody)] {
            table.tell(SessionInput::Connected(ConnectionId(who), [who as u8; 32]));
            table.says(who, FromClient::Hello(hello));
        }
        table
    }

    pub(crate) fn says(&mut self, who: u64, message: FromClient) {
        self.said.push(message.clone());
        self.tell(SessionInput::Message(ConnectionId(who), message));
    }

    /// A client sends a command.
    pub(crate) fn asks(&mut self, who: u64, command: Command) {
        let number = self.numbers.entry(who).or_default();
        *number += 1;
        let message = FromClient::Do { number: *number, command };
        self.says(who, message);
    }

    /// The next decider takes the first choice.
    pub(crate) fn goes_on(&mut self) {
        let asked = self.heard.iter().rev().find_map(|(who, message)| match message {
            FromServer::Update(update) => {
                let action = &update.scene.as_ref()?.choices.first()?.action;
                Some((*who, Command::Play { action: action.clone(), prompt: update.prompt? }))
            }
            _ => None,
        });
        let (who, command) = asked.expect("somebody is asked something");
        self.asks(who, command);
    }

    fn tell(&mut self, event: SessionInput) {
        let mut acts = Vec::new();
        self.session.handle(Time(1_000), event, &mut acts);
        for act in acts {
            match act {
                SessionOutput::Send(ConnectionId(who), message) => self.heard.push((who, message)),
                SessionOutput::Store(_) => self.tell(SessionInput::Stored),
                SessionOutput::RunBot(job) => {
                    let action = job.choose_action();
                    self.tell(SessionInput::BotDecided { seat: job.seat, decisions: job.decisions, action });
                }
                SessionOutput::Disconnect(_) | SessionOutput::Ended(_) | SessionOutput::Reload => {}
            }
        }
    }
}

//! Two clients at a table, over connections that lose, duplicate and cut off messages. In the end each
//! command was executed once, and both know the same as a client that has just joined.

use std::collections::VecDeque;

use client::{ClientEvent, ClientSession, Credentials};
use kernel::{RandomSource, Rng, Seat};
use proptest::prelude::*;
use tables::{
    Command, ConnectionId, FromClient, FromServer, Joining, Opening, Secret, SessionInput, SessionLimits,
    SessionOutput, Table, TableSession, Time, TokenHash,
};

/// A client, its connection, and the messages in transit.
struct Person {
    session: ClientSession,
    connection: Option<ConnectionId>,
    down: VecDeque<FromServer>,
    up: VecDeque<FromClient>,
    /// The number of decisions that were answered as accepted.
    done: usize,
}

/// Bytes unique to this connection.
fn fresh(connection: ConnectionId) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&connection.0.to_le_bytes());
    bytes
}

struct World {
    session: TableSession,
    now: u64,
    connections: u64,
    people: Vec<Person>,
    rng: Rng,
    /// The percentage of messages that are lost or duplicated.
    accidents: usize,
}

/// Where players answer, windows close by themselves, so positions change without a command.
fn has_windows(line: &catalog::GameEntry) -> bool {
    (line.open)(&line.selection(), kernel::Seed::from(0), Vec::new()).unwrap().has_response_windows()
}

fn secret(digit: char) -> String {
    digit.to_string().repeat(64)
}

impl World {
    fn new(game: usize, seed: u64, accidents: usize) -> Self {
        let lines: Vec<_> = catalog::GAMES.iter().filter(|line| !has_windows(line)).collect();
        let line = lines[game % lines.len()];
        let host = Joining { name: "Anna".parse().unwrap(), token: TokenHash::of(&secret('a')), seat: None };
        let opening = Opening {
            game: line.about.name.into(),
            rules: line.about.rules,
            setup: line.selection(),
            options: "mask=off".parse().unwrap(),
            host,
            secret: Secret([7; 32]),
            begun: None,
            edition: tables::EDITION,
        };
        let table = Table::open(Time(0), &opening).unwrap();
        let session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
        let visits = [
            Credentials::Returning { secret: secret('a') },
            Credentials::Playing { name: "Ben".parse().unwrap(), seat: None, secret: secret('b') },
            Credentials::Watching,
        ];
        let person = |visit| Person {
            session: ClientSession::new(visit),
            connection: None,
            down: VecDeque::new(),
            up: VecDeque::new(),
            done: 0,
        };
        let people = visits.map(person).into();
        Self { session, now: 0, connections: 0, people, rng: Rng::new(seed), accidents }
    }

    fn accident(&mut self) -> bool {
        self.rng.below(100) < self.accidents
    }

    /// Passes an input to the table session; everything is stored at once, and bots decide at once.
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
                    SessionOutput::Send(to, message) => {
                        if let Some(person) = self.people.iter_mut().find(|p| p.connection == Some(to)) {
                            person.down.push_back(message);
                        }
                    }
                    SessionOutput::Disconnect(_) | SessionOutput::Ended(_) | SessionOutput::Reload => {}
                }
            }
        }
    }

    fn connect(&mut self, i: usize) {
        self.connections += 1;
        let connection = ConnectionId(self.connections);
        self.people[i].connection = Some(connection);
        self.handle(SessionInput::Connected(connection, fresh(connection)));
        let hello = self.people[i].session.hello();
        self.people[i].up.push_back(hello);
    }

    fn cut(&mut self, i: usize) {
        let person = &mut self.people[i];
        person.down.clear();
        person.up.clear();
        if let Some(connection) = person.connection.take() {
            self.handle(SessionInput::Disconnected(connection));
        }
    }

    /// Delivers one message, or loses or duplicates it.
    fn step(&mut self, i: usize) {
        let Some(connection) = self.people[i].connection else { return self.connect(i) };
        if self.accident() && self.accident() {
            return self.cut(i);
        }
        if let Some(message) = self.people[i].up.pop_front() {
            let doubled = self.accident() && !matches!(message, FromClient::Hello(_));
            for _ in 0..=usize::from(doubled) {
                self.handle(SessionInput::Message(connection, message.clone()));
            }
        } else if let Some(message) = self.people[i].down.pop_front() {
            // Only updates can be lost alone: with any other message the whole connection is lost.
            if matches!(message, FromServer::Update(_)) && self.accident() {
                return;
            }
            let doubled = self.accident();
            for _ in 0..=usize::from(doubled) {
                self.hear(i, message.clone());
            }
        } else {
            self.act(i);
        }
    }

    fn hear(&mut self, i: usize, message: FromServer) {
        let person = &mut self.people[i];
        let heard = person.session.handle(message);
        person.up.extend(heard.say);
        match heard.what {
            ClientEvent::Answer { command: Command::Play { .. }, refused: None } => person.done += 1,
            ClientEvent::Bye(reason) => panic!("sent away: {}", reason.sentence),
            _ => {}
        }
    }

    /// Sends the next command at the table.
    fn act(&mut self, i: usize) {
        let (session, rng) = (&mut self.people[i].session, &mut self.rng);
        let Some(room) = session.room.clone().filter(|_| session.asked().is_none() && session.welcome) else {
            return;
        };
        let info = room.seats.iter().find(|info| info.member.is_some() && info.member == session.member);
        let free = room.seats.iter().find(|info| info.member.is_none() && info.bot.is_none());
        let command = match (room.stage.as_str(), info) {
            ("playing", Some(_)) => session.prompt.and_then(|prompt| {
                let choices = &session.scene.as_ref()?.choices;
                let n = rng.below(choices.len().max(1));
                Some(Command::Play { action: choices.get(n)?.action.clone(), prompt })
            }),
            ("waiting", Some(info)) if !info.ready => Some(Command::Ready { seed: "s".into() }),
            ("waiting", Some(_)) if i == 0 => Some(match free {
                Some(free) if self.people[1].session.seat.is_some() => {
                    Command::Bot { seat: free.seat, bot: Some("random".into()) }
                }
                _ => Command::Start { seed: String::new() },
            }),
            _ => None,
        };
        if let Some(say) = command.and_then(|command| self.people[i].session.ask(command)) {
            self.people[i].up.push_back(say);
        }
    }

    /// Delivers everything reliably from now on.
    fn settle(&mut self) {
        self.accidents = 0;
        for i in 0..self.people.len() {
            self.cut(i);
            self.connect(i);
        }
        while let Some(i) = self.people.iter().position(|p| !p.up.is_empty() || !p.down.is_empty()) {
            self.step(i);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_command_is_performed_once_and_everybody_agrees(
        game in 0usize..8, seed: u64, accidents in 0usize..25, steps in 50usize..600,
    ) {
        let mut world = World::new(game, seed, accidents);
        for _ in 0..steps {
            let i = world.rng.below(3);
            world.step(i);
        }
        world.settle();
        for i in 0..3 {
            let person = &world.people[i];
            prop_assert!(person.session.asked().is_none(), "something is still asked");
            if let (Some(game), Some(seat)) = (world.session.table().game(), person.session.seat) {
                let taken = game.decisions().iter().filter(|decision| decision.seat == seat).count();
                prop_assert_eq!(person.done, taken, "each decision is taken once");
            }
            // A client that has just joined, with the same perspective.
            let visit = match &person.session.visit {
                Credentials::Watching => Credentials::Watching,
                Credentials::Playing { secret, .. } | Credentials::Returning { secret } => {
                    Credentials::Returning { secret: secret.clone() }
                }
            };
            let (known, lines) = (person.session.picture(), person.session.lines.clone());
            world.cut(i);
            world.people[i].session = ClientSession::new(visit);
            world.settle();
            let fresh = &world.people[i].session;
            prop_assert_eq!(known, fresh.picture());
            let from = fresh.lines.iter().position(Option::is_some).unwrap_or(fresh.lines.len());
            prop_assert_eq!(lines.len(), fresh.lines.len());
            prop_assert_eq!(&lines[from..], &fresh.lines[from..]);
        }
    }
}

/// A returning client continues its own numbering, even after a refusal.
#[test]
fn a_returning_member_does_not_receive_old_refusals() {
    let mut world = World::new(0, 7, 0);
    world.settle();
    let refused = |world: &mut World| {
        let say = world.people[0].session.ask(Command::Sit { seat: Seat(9) }).unwrap();
        let connection = world.people[0].connection.unwrap();
        world.handle(SessionInput::Message(connection, say));
    };
    refused(&mut world);
    // The token in this connection's welcome.
    let token = fresh(world.people[0].connection.unwrap()).iter().map(|byte| format!("{byte:02x}")).collect();
    world.cut(0);
    world.people[0].session = ClientSession::new(Credentials::Returning { secret: token });
    world.settle();
    let say = world.people[0].session.ask(Command::Say { text: "Hello".into() }).unwrap();
    let connection = world.people[0].connection.unwrap();
    world.handle(SessionInput::Message(connection, say));
    let answer = world.people[0].down.iter().rev().find_map(|message| match message {
        FromServer::Answer { refused, .. } => Some(refused.clone()),
        _ => None,
    });
    assert_eq!(answer, Some(None));
}

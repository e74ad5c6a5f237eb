//! A table and everybody at it: one of them asks for one thing at a time, so that there is one right order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::Duration;

use client::{ClientEvent, ClientSession, Credentials};
use futures_util::future::select_all;
use futures_util::{FutureExt, SinkExt, StreamExt};
use kernel::{RandomSource, Rng};
use protocol::OpenRoomResponse;
use tables::{Command, FromClient, FromServer, MemberId};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long nothing may happen at a table, whatever becomes of the server.
const PATIENCE: Duration = Duration::from_secs(60);

/// Something that was done: by whom, with which number, and what.
pub(super) type Done = (MemberId, u64, Command);

pub(super) struct Table {
    pub(super) code: String,
    pub(super) game: &'static str,
    /// What was acknowledged as done, in order.
    pub(super) done: Vec<Done>,
    address: SocketAddr,
    people: Vec<Person>,
    rng: Rng,
    /// The person who waits for an answer.
    asking: Option<usize>,
}

struct Person {
    session: ClientSession,
    socket: Option<WebSocketStream<TcpStream>>,
    /// The question that was not answered yet.
    prompt: Option<u32>,
    /// The stage at which they have said what is to be said there.
    settled: String,
    /// The number of what they asked for last.
    number: u64,
}

impl Table {
    pub(super) fn new(
        address: SocketAddr,
        opened: &OpenRoomResponse,
        game: &'static str,
        people: usize,
        seed: u64,
    ) -> Self {
        let visits = (0..people).map(|i| match i {
            0 => Credentials::Returning { secret: opened.token.clone() },
            i => {
                let name = format!("Player {}", ["Two", "Three", "Four", "Five", "Six", "Seven"][i - 1]);
                let secret = format!("{:064x}", (u128::from(seed) << 64) + i as u128 + 1);
                Credentials::Playing { name: name.parse().unwrap(), seat: None, secret }
            }
        });
        let person = |visit| Person {
            session: ClientSession::new(visit),
            socket: None,
            prompt: None,
            settled: String::new(),
            number: 0,
        };
        Self {
            code: opened.code.clone(),
            game,
            done: Vec::new(),
            address,
            people: visits.map(person).collect(),
            rng: Rng::new(seed),
            asking: None,
        }
    }

    /// How many decisions of matches were acknowledged.
    pub(super) fn decisions(&self) -> usize {
        self.done.iter().filter(|(_, _, command)| matches!(command, Command::Play { .. })).count()
    }

    /// Plays until it is to stop and nobody waits for an answer.
    pub(super) async fn play(mut self, stop: Arc<AtomicBool>, acknowledged: Arc<AtomicU64>) -> Self {
        while !stop.load(SeqCst) || self.asking.is_some() {
            self.come_back().await;
            if self.asking.is_none() {
                self.ask().await;
            }
            let before = self.done.len();
            match timeout(PATIENCE, self.hear()).await {
                Ok(()) => {}
                Err(_) if stop.load(SeqCst) && self.asking.is_none() => break,
                Err(_) => panic!("{}: nothing happens any more, {:?} is asked", self.code, self.asking),
            }
            acknowledged.fetch_add((self.done.len() - before) as u64, SeqCst);
        }
        self
    }

    /// Everybody whose connection was lost connects again, in the order in which they sit.
    async fn come_back(&mut self) {
        let begun = std::time::Instant::now();
        for i in 0..self.people.len() {
            while self.people[i].socket.is_none() {
                assert!(begun.elapsed() < PATIENCE, "{}: nobody can come back", self.code);
                let request = format!("ws://{}/api/rooms/{}/live", self.address, self.code);
                let connecting = async {
                    let stream = TcpStream::connect(self.address).await.ok()?;
                    let request = request.into_client_request().unwrap();
                    tokio_tungstenite::client_async(request, stream).await.ok()
                };
                if let Ok(Some((socket, _))) = timeout(Duration::from_secs(10), connecting).await {
                    self.people[i].socket = Some(socket);
                    let hello = self.people[i].session.hello();
                    self.say(i, Some(hello)).await;
                } else {
                    sleep(Duration::from_millis(20)).await;
                }
                // Guests get their seats in the same order each time.
                while self.people[i].socket.is_some() && !self.people[i].session.welcome {
                    timeout(PATIENCE, self.hear()).await.expect("somebody is greeted");
                }
            }
        }
    }

    async fn say(&mut self, i: usize, message: Option<FromClient>) {
        let Some(message) = message else { return };
        let person = &mut self.people[i];
        if let FromClient::Do { number, .. } = &message {
            person.number = *number;
        }
        let Some(socket) = &mut person.socket else { return };
        let text = serde_json::to_string(&message).unwrap();
        if socket.send(Message::text(text)).await.is_err() {
            person.socket = None;
        }
    }

    /// Lets somebody ask for something who has something to ask for.
    async fn ask(&mut self) {
        let some = self.people.len();
        let first = self.rng.below(some);
        for i in (0..some).map(|i| (first + i) % some) {
            let Some(command) = self.next(i) else { continue };
            self.asking = Some(i);
            let message = self.people[i].session.ask(command);
            return self.say(i, message).await;
        }
    }

    /// What somebody does next.
    fn next(&mut self, i: usize) -> Option<Command> {
        let stage = self.people[i].session.room.as_ref()?.stage.clone();
        let others_are_ready = self.people.iter().skip(1).all(|person| person.settled == stage);
        let person = &mut self.people[i];
        if stage == "playing" {
            let (prompt, scene) = (person.prompt.take()?, person.session.scene.as_ref()?);
            let choice = scene.choices.get(self.rng.below(scene.choices.len().max(1)))?;
            return Some(Command::Play { action: choice.action.clone(), prompt });
        }
        let seed = String::new();
        let command = match stage.as_str() {
            "waiting" if i > 0 => Command::Ready { seed },
            "waiting" if others_are_ready => Command::Start { seed },
            "over" => Command::Rematch {},
            _ => return None,
        };
        (person.settled != stage).then(|| {
            person.settled = stage;
            command
        })
    }

    /// Hears the next thing that anybody is told.
    async fn hear(&mut self) {
        let connected = self.people.iter_mut().enumerate();
        let hearing = connected.filter_map(|(i, person)| {
            let socket = person.socket.as_mut()?;
            Some(socket.next().map(move |heard| (i, heard)).boxed())
        });
        let ((i, heard), _, _) = select_all(hearing.collect::<Vec<_>>()).await;
        match heard {
            Some(Ok(Message::Text(text))) => {
                let message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                self.take(i, message).await;
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => self.people[i].socket = None,
            Some(Ok(_)) => {}
        }
    }

    async fn take(&mut self, i: usize, message: FromServer) {
        let person = &mut self.people[i];
        let is_news = matches!(message, FromServer::Update(_));
        let heard = person.session.handle(message);
        if is_news {
            person.prompt = person.session.prompt;
            let stage = person.session.room.as_ref().map_or("", |room| &room.stage);
            if person.settled != stage {
                person.settled.clear();
            }
        }
        if let ClientEvent::Answer { command, refused } = heard.what {
            self.asking = None;
            let member = person.session.member.expect("somebody who asks is known");
            match refused {
                None => self.done.push((member, person.number, command)),
                // Something else happened before it arrived.
                Some(_) => {
                    person.prompt = person.session.prompt;
                    person.settled.clear();
                    sleep(Duration::from_millis(20)).await;
                }
            }
        }
        for message in heard.say {
            self.say(i, Some(message)).await;
        }
    }
}

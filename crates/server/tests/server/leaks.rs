//! Hidden cards, seeds and the secrets of seats are in nothing that leaves the server: not in what is sent to seats,
//! spectators, late comers and those who come back, not in answers over HTTP nor in what links show before they are opened,
//! not in the log at its most talkative; and whoever looks at the match later through somebody's eyes sees no more than
//! they did.
//!
//! A usual run plays a few matches of every game; `MATCHES=3000 cargo test --release -p server leaks` plays more. The
//! many that need no sockets are in `crates/tables/tests/tables/canary.rs`.

#[path = "../../../tables/tests/kit/canaries.rs"]
mod canaries;
#[path = "../../../tables/tests/kit/needles.rs"]
mod needles;

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};

use catalog::AnyGame;
use kernel::replay::Replay;
use kernel::{Seat, Viewer};
use tables::{Command, FromClient, FromServer, LogLine};

use crate::client::{Client, known, named, nobody, open_room};
use crate::{generous, http, run, start_with};
use canaries::{Cards, MARK, Size, marked};
use needles::{Needle, Needles};

/// Matches in a usual run.
const USUAL: usize = 60;

/// What people write: that is not logged either.
const CHAT: &str = "Wvqkzjxh";

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Whatever is logged.
struct Log;

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody at the table, and what they had heard after each decision.
struct Listener {
    client: Client,
    eyes: Viewer,
    /// Frames heard after each decision, summed up.
    heard: Vec<usize>,
}

/// A match, everything that was sent of it, and everything that was asked over HTTP meanwhile.
struct Match {
    listeners: Vec<Listener>,
    /// Those whose connection another device has taken over.
    fenced: Vec<Listener>,
    tokens: Vec<String>,
    bodies: Vec<String>,
    decisions: usize,
    /// How much was logged before it.
    logged: usize,
}

impl Match {
    async fn begin(to: SocketAddr, code: &str, token: &str, logged: usize) -> Self {
        let host = Client::join(to, code, known(token)).await;
        let seats = host.room.as_ref().unwrap().seats.len();
        let mut clients = vec![host];
        for i in 1..seats {
            let mut client = Client::join(to, code, named(["Ben", "Cleo", "Dora"][i - 1])).await;
            // Also where a bot usually sits: nobody else decides while one looks.
            if client.seat != Some(Seat(i as u8)) {
                client.act(Command::Sit { seat: Seat(i as u8) }).await.unwrap();
            }
            client.act(Command::Ready { seed: format!("seed{i}") }).await.unwrap();
            clients.push(client);
        }
        // Whoever sat down later has changed what the others were ready for.
        for client in &mut clients[1..] {
            client.act(Command::Ready { seed: "again".into() }).await.unwrap();
        }
        clients.push(Client::join(to, code, nobody()).await);
        clients[0].act(Command::Start { seed: "mine".into() }).await.unwrap();
        let listener = |client: Client| Listener { client, eyes: Viewer::Public, heard: Vec::new() };
        let tokens = clients.iter().filter_map(|client| client.token.clone()).collect();
        let listeners = clients.into_iter().map(listener).collect();
        let (fenced, bodies) = (Vec::new(), Vec::new());
        let mut begun = Self { listeners, fenced, tokens, bodies, decisions: 0, logged };
        begun.listen().await;
        begun
    }

    /// Everybody hears what there is to hear.
    async fn listen(&mut self) {
        for listener in &mut self.listeners {
            listener.client.send(&FromClient::Ping {}).await;
            while !matches!(listener.client.next().await.expect("it goes on"), FromServer::Pong {}) {}
            listener.eyes = listener.client.seat.map_or(Viewer::Public, Viewer::Seat);
            let heard = listener.client.heard.len();
            listener.heard.resize(self.decisions, heard);
            listener.heard.push(heard);
        }
    }

    /// Somebody comes late, or again on another device; somebody asks and writes.
    async fn stir(&mut self, to: SocketAddr, code: &str, random: u64) {
        match random % 7 {
            0 if self.listeners.len() < 7 => {
                let client = Client::join(to, code, nobody()).await;
                let heard = vec![0; self.decisions];
                self.listeners.push(Listener { client, eyes: Viewer::Public, heard });
            }
            1 => {
                let who = (random >> 8) as usize % self.tokens.len();
                let client = Client::join(to, code, known(&self.tokens[who])).await;
                let heard = vec![0; self.decisions];
                let eyes = self.listeners[who].eyes;
                let again = Listener { client, eyes, heard };
                let mut before = std::mem::replace(&mut self.listeners[who], again);
                before.client.end().await;
                before.heard.push(before.client.heard.len());
                self.fenced.push(before);
            }
            2 => {
                let text = format!("{CHAT} {}", random % 100);
                self.listeners[0].client.act(Command::Say { text }).await.unwrap();
            }
            3 => {
                let pages = ["/api/rooms", "/metrics", "/health", "/api/replays", "/api/games"];
                let of_room = ["/api/rooms/", "/", "/watch/", "/tv/"];
                let at = (random >> 8) as usize;
                self.keep(&http::get(to, pages[at % pages.len()]));
                self.keep(&http::get(to, &format!("{}{code}", of_room[at % of_room.len()])));
                // What is asked wrongly is answered with an error, which is no place for a secret either.
                let wrong = ["/api/rooms", "/api/replays", "/api/lab/runs", "/api/explore"];
                let wrong = wrong[at % wrong.len()];
                let body =
                    serde_json::json!({ "game": code, "setup": { "seed": "x" }, "options": { "x": "y" } });
                self.keep(&http::post(to, wrong, &body));
                self.keep(&http::get(to, &format!("/api/rooms/{code}/live")));
            }
            5 => {
                // Commands that are refused.
                let who = (random >> 8) as usize % self.listeners.len();
                let client = &mut self.listeners[who].client;
                _ = client.act(Command::Play { action: "nonsense".into(), prompt: 0 }).await;
                _ = client.act(Command::GoBack { to: 1_000_000 }).await;
            }
            4 => {
                let who = (random >> 8) as usize % self.listeners.len();
                self.listeners[who].client.send(&FromClient::Resync {}).await;
                self.listeners[who].client.send(&FromClient::Why { action: "nonsense".into() }).await;
            }
            _ => {}
        }
    }

    /// Keeps an answer, headers and all.
    fn keep(&mut self, answer: &http::Answer) {
        self.bodies.push(format!("{:?}\n{}", answer.headers, answer.body));
    }

    /// One decision; nothing, when it was the last.
    async fn decide(&mut self, random: u64) -> bool {
        let asked = self.listeners.iter().position(|listener| listener.client.prompt.is_some());
        let Some(who) = asked else { return false };
        self.listeners[who].client.play(random as usize).await.unwrap();
        self.decisions += 1;
        self.listeners[who].client.stage() != "over"
    }

    /// Everything that was sent before the end is something that its receiver may know.
    fn judge(&self, replay: &str, playback: &Film, cards: &Cards) -> Result<usize, String> {
        let read: Replay = replay.parse().map_err(|error| format!("{error}"))?;
        let line = catalog::find(&read.header.game).map_err(|error| error.to_string())?;
        let header = &read.header;
        let dealt = (line.open)(&header.setup, header.seed, header.names.clone());
        let mut game = dealt.map_err(|error| error.to_string())?;
        let viewers: Vec<Viewer> = game.seats().iter().map(Viewer::Seat).chain([Viewer::Public]).collect();
        let mut knowing: Vec<Known> = viewers.iter().map(|eyes| Known::new(*eyes, game.as_ref())).collect();
        for decision in &read.decisions {
            let told = game.play(decision.seat, &decision.action).map_err(|refusal| refusal.sentence)?;
            knowing.iter_mut().for_each(|known| known.learn(&told, game.as_ref()));
        }
        let known =
            |eyes: Viewer| knowing.iter().find(|known| known.eyes == eyes).ok_or(format!("who is {eyes}?"));
        for (decisions, text) in &playback.moments {
            known(playback.eyes)?.allows(text, *decisions)?;
        }
        let seed = read.header.seed.to_string();
        // Of a match whose cards are arranged the server's seed is never revealed.
        let fair = read.header.fair.as_ref().map(ToString::to_string);
        if fair.is_none() && !game.is_arranged() {
            return Err("there is no proof".into());
        }
        let fair = fair.unwrap_or_default();
        let server = fair.split(' ').find_map(|word| word.strip_prefix("server="));
        let secrets = || {
            let seeds = [Some(seed.as_str()), server].into_iter().flatten().flat_map(Needle::seed);
            seeds.chain([Needle::encoded(MARK.as_bytes())])
        };
        let mut looked = playback.moments.len();
        for listener in self.listeners.iter().chain(&self.fenced) {
            let known = known(listener.eyes)?;
            let others = self.tokens.iter().filter(|token| Some(*token) != listener.client.token.as_ref());
            let needles = Needles::new(secrets().chain(others.map(|token| Needle::text(token))));
            let mut from = 0;
            for (decisions, until) in listener.heard.iter().enumerate() {
                for text in &listener.client.heard[from..(*until).max(from)] {
                    let text = cards.without(text);
                    known.allows(&text, decisions)?;
                    if let Some(form) = needles.found_in(text.as_ref()) {
                        return Err(format!("a secret, {form}: {text}"));
                    }
                    looked += 1;
                }
                from = (*until).max(from);
            }
        }
        let tokens = self.tokens.iter().map(|token| Needle::text(token));
        let needles = Needles::new(secrets().chain(tokens).chain([Needle::text(MARK)]));
        for body in &self.bodies {
            let body = cards.without(body);
            if let Some(form) = needles.found_in(body.as_ref()) {
                return Err(format!("over HTTP, {form}: {body}"));
            }
        }
        let tokens = self.tokens.iter().map(|token| Needle::text(token));
        let written = [Needle::text(MARK), Needle::text(CHAT)];
        let needles = Needles::new(secrets().chain(tokens).chain(written));
        let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        match needles.found_in(&log[self.logged..]) {
            Some(form) => Err(format!("in the log, {form}")),
            None => Ok(looked),
        }
    }
}

/// A finished match as it is told and shown through somebody's eyes: each moment, and after how many decisions it is.
struct Film {
    eyes: Viewer,
    moments: Vec<(usize, String)>,
}

impl Film {
    fn of(to: SocketAddr, id: &str, eyes: Viewer, random: u64) -> Self {
        let told = http::get(to, &format!("/api/replays/{id}/moments?viewer={eyes}")).json();
        let told = told["moments"].as_array().expect("moments");
        let mut moments = Vec::new();
        let decisions = |moment: &serde_json::Value| moment["decisions"].as_u64().expect("a number") as usize;
        moments.extend(told.iter().map(|moment| (decisions(moment), moment["text"].to_string())));
        let from = random as usize % told.len();
        let shown = http::get(to, &format!("/api/replays/{id}/scenes?viewer={eyes}&from={from}")).json();
        let shots = shown["shots"].as_array().expect("shots");
        moments
            .extend(told[from..].iter().zip(shots).map(|(told, shot)| (decisions(told), shot.to_string())));
        Self { eyes, moments }
    }
}

/// What a viewer may know after each decision: the cards that the rules have named to them.
struct Known {
    eyes: Viewer,
    cards: Vec<BTreeSet<String>>,
}

impl Known {
    fn new(eyes: Viewer, game: &dyn AnyGame) -> Self {
        Self { eyes, cards: vec![Self::named(&game.scene(eyes))] }
    }

    fn named(what: &impl serde::Serialize) -> BTreeSet<String> {
        let text = serde_json::to_string(what).unwrap();
        canaries::named(&text).into_iter().map(String::from).collect()
    }

    fn learn(&mut self, told: &catalog::ActionEvents, game: &dyn AnyGame) {
        let lines: Vec<LogLine> = told.to(self.eyes).into_iter().map(LogLine::from).collect();
        let mut cards = self.cards.last().cloned().unwrap_or_default();
        cards.extend(Self::named(&lines));
        cards.extend(Self::named(&game.scene(self.eyes)));
        self.cards.push(cards);
    }

    fn allows(&self, text: &str, decisions: usize) -> Result<(), String> {
        let may = &self.cards[decisions.min(self.cards.len() - 1)];
        match canaries::named(text).into_iter().find(|name| !may.contains(*name)) {
            Some(name) => Err(format!("{:?} is sent {name} after {decisions} decisions: {text}", self.eyes)),
            None => Ok(()),
        }
    }
}

/// One match of a game; gives how many frames were looked at.
async fn one(to: SocketAddr, game: &str, number: u64) -> usize {
    let short = if game == "war" { &[("max_rounds", "6")][..] } else { &[] };
    let size = if (number / 3).is_multiple_of(4) { Size::Long } else { Size::Short };
    let (setup, cards) = marked(game, size).unwrap_or_default();
    let pairs: Vec<(&str, &str)> = match cards.is_empty() {
        true => short.to_vec(),
        false => setup.0.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
    };
    let (code, token) = open_room(to, game, &pairs, &[("mask", "off"), ("chat", "everybody")]);
    let logged = LOG.lock().unwrap_or_else(PoisonError::into_inner).len();
    let mut played = Match::begin(to, &code, &token, logged).await;
    let mut random = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    loop {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        played.stir(to, &code, random >> 33).await;
        played.listen().await;
        // What is sent with the last decision is sent when nothing is a secret any more.
        let before: Vec<usize> =
            played.listeners.iter().map(|listener| listener.client.heard.len()).collect();
        if !played.decide(random >> 40).await {
            for (listener, heard) in played.listeners.iter_mut().zip(before) {
                listener.heard.truncate(played.decisions);
                listener.heard.iter_mut().for_each(|until| *until = (*until).min(heard));
            }
            break;
        }
    }
    let room = http::get(to, &format!("/api/rooms/{code}")).json();
    let id = room["replays"][0].as_str().expect("it is over");
    let replay = http::get(to, &format!("/api/replays/{id}")).body;
    played.bodies.push(http::get(to, &format!("/r/{id}")).body);
    let eyes = played.listeners[number as usize % played.listeners.len()].eyes;
    let playback = Film::of(to, id, eyes, random >> 20);
    played
        .judge(&replay, &playback, &Cards::new(&cards))
        .unwrap_or_else(|leak| panic!("{game} {number}: {leak}"))
}

#[test]
fn nothing_hidden_leaves_the_server() {
    // Somebody else may have begun to listen in this process: then that log is looked at by its own test.
    _ = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(|| Log).try_init();
    let many = std::env::var("MATCHES").ok().and_then(|many| many.parse().ok()).unwrap_or(USUAL);
    let running = start_with(|config| generous(&mut config.limits));
    let to = running.addresses()[0];
    // Where players answer, time has to pass for windows to close: `canary.rs` searches such matches.
    let games = ["war", "duel", "wolfpack"];
    let looked: usize = run(async {
        let mut looked = 0;
        for number in 0..many {
            let game = games[number % games.len()];
            looked += one(to, game, number as u64).await;
        }
        looked
    });
    assert!(looked > many * 50, "{looked} frames are too few to tell");
    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(String::from_utf8_lossy(&log).contains("opened"), "the log was listened to");
    drop(log);
    running.stop();
}

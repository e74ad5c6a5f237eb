//! Visitors who say anything, in any order: legal things at the wrong time, other people's secrets, numbers from the
//! past, messages that are broken or huge. Nothing fails, what is refused changes nothing, and other tables play on.
//!
//! `MESSAGES=1000000 cargo test --release -p server unruly` says more.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use kernel::{RandomSource, Rng, Scene, Seat};
use serde_json::{Value, json};
use tables::{Command, FromClient, FromServer, RoomView};

use crate::client::{Client, known, named, nobody, open_room, socket};
use crate::{generous, http, run, start_with};

/// Messages in a usual run.
const USUAL: usize = 3_000;

/// What is longer may be cut off in the middle.
const MOST_BYTES: usize = 16_384;

/// A room that is plagued: its people, and somebody who only watches.
struct Plagued {
    code: String,
    people: Vec<Client>,
    tokens: Vec<String>,
}

/// What became of something that somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Became {
    Done,
    /// It was refused, or the connection was ended.
    Nothing,
}

/// What somebody sees, less what depends on the time and on who is connected.
type Picture = (Option<RoomView>, Option<Scene>, Option<u32>);

impl Plagued {
    async fn open(to: SocketAddr, rng: &mut Rng) -> Self {
        let game = catalog::GAMES[rng.below(catalog::GAMES.len())].about.name;
        // No bots: whatever happens, somebody here has said it.
        let setup: &[_] = if game == "wolfpack" { &[("pilots", "1")] } else { &[] };
        let options = [("chat", "everybody"), ("mask", "off"), ("grace", "600")];
        let (code, token) = open_room(to, game, setup, &options);
        let mut people = vec![Client::join(to, &code, known(&token)).await];
        people.push(Client::join(to, &code, named("Ben")).await);
        if people[1].seat.is_none() {
            people[1].act(Command::Sit { seat: Seat(1) }).await.unwrap();
        }
        let tokens = people.iter().map(|client| client.token.clone().unwrap()).collect();
        if rng.below(3) > 0 {
            people[1].act(Command::Ready { seed: String::new() }).await.unwrap();
            people[0].act(Command::Start { seed: String::new() }).await.unwrap();
        }
        people.push(Client::join(to, &code, nobody()).await);
        Self { code, people, tokens }
    }

    /// What everybody sees, once everything that was on its way has arrived.
    async fn pictures(&mut self) -> Vec<Picture> {
        let mut pictures = Vec::new();
        for client in &mut self.people {
            client.send(&FromClient::Ping {}).await;
            loop {
                match client.next().await {
                    Ok(FromServer::Pong {}) => break,
                    Ok(_) => {}
                    Err(ended) => panic!("{:?} is sent away: {ended:?}", client.seat),
                }
            }
            let mut room = client.room.clone();
            if let Some(room) = &mut room {
                room.members.iter_mut().for_each(|member| (member.present, member.returns) = (false, None));
            }
            pictures.push((room, client.scene.clone(), client.prompt));
        }
        pictures
    }

    /// Somebody with a seat says this.
    async fn says(&mut self, to: SocketAddr, who: usize, text: &str) -> Became {
        let client = &mut self.people[who];
        client.send_text(text).await;
        client.send(&FromClient::Ping {}).await;
        let mut became = Became::Nothing;
        loop {
            match client.next().await {
                Ok(FromServer::Answer { refused: None, .. }) => became = Became::Done,
                Ok(FromServer::Answer { refused: Some(reason), .. }) => {
                    explains(&reason.code, &reason.sentence);
                }
                Ok(FromServer::Pong {}) => return became,
                Ok(_) => {}
                Err(ended) => {
                    let told = ended.bye.is_some() || ended.close.is_some() || text.len() > MOST_BYTES;
                    assert!(told, "{ended:?} after {text:.200}");
                    break;
                }
            }
        }
        // Whoever was hung up on comes back, if they may.
        let hello = self.tokens.get(who).map_or_else(nobody, |token| known(token));
        let again = Client::try_join(to, &self.code, hello).await;
        self.people[who] = again.unwrap_or_else(|| panic!("{who} cannot come back after {text:.200}"));
        became
    }
}

fn explains(code: &str, sentence: &str) {
    assert!(!code.is_empty() && sentence.len() > 10, "`{code}`: {sentence}");
}

/// A message that could be meant.
fn message(rng: &mut Rng, plagued: &Plagued, who: usize) -> Value {
    let client = &plagued.people[who];
    let number = match rng.below(8) {
        0 => 0,
        1 => client.number,
        2 => u64::MAX,
        3 => client.number + 1_000,
        _ => client.number + 1,
    };
    let seat = format!("P{}", rng.below(18));
    let text = ["", "flip", "end", "🂡", "x"][rng.below(5)];
    let name = ["Anna", "Ben", "Cleo"][rng.below(3)];
    let prompt = client.prompt.unwrap_or(rng.below(3) as u32);
    let choices = client.scene.iter().flat_map(|scene| &scene.choices);
    let action = choices.map(|choice| choice.action.as_str()).nth(rng.below(6)).unwrap_or("nonsense");
    let command = match rng.below(22) {
        0 => json!({"do": "sit", "seat": seat}),
        1 => json!({"do": "stand"}),
        2 => json!({"do": "rename", "name": name}),
        3 => json!({"do": "ready", "seed": text}),
        4 => json!({"do": "wait"}),
        5 => json!({"do": "configure", "setup": {"nonsense": text}, "options": {}}),
        6 => json!({"do": "bot", "seat": seat, "bot": text}),
        7 => json!({"do": "hand-over", "member": rng.below(4)}),
        8 => json!({"do": "start", "seed": text}),
        9 => json!({"do": "pause", "on": rng.below(2) == 0}),
        10 => json!({"do": "take-back"}),
        11 => json!({"do": "redo"}),
        12 => json!({"do": "offer-draw"}),
        13 => json!({"do": "answer", "yes": rng.below(2) == 0}),
        14 => json!({"do": "rematch"}),
        15 => json!({"do": "open-hand", "yes": true}),
        16 => json!({"do": "kick", "member": 50 + rng.below(4)}),
        17 => json!({"do": "say", "text": text.repeat(1 + rng.below(200))}),
        _ => json!({"do": "play", "action": action, "prompt": prompt}),
    };
    match rng.below(14) {
        0 => json!({"type": "hello", "protocol": 2, "token": plagued.tokens[rng.below(2)]}),
        1 => json!({"type": "resync"}),
        2 => json!({"type": "why", "action": action}),
        _ => json!({"type": "do", "number": number, "command": command}),
    }
}

/// Something is wrong with it.
fn broken(rng: &mut Rng, mut message: Value) -> String {
    let strange =
        [json!(null), json!(-1), json!(1e300), json!([[]]), json!({"a": 1}), json!("\u{0}\u{202e}")];
    let strange = strange[rng.below(strange.len())].clone();
    let text = message.to_string();
    match rng.below(9) {
        0 => text.chars().take(rng.below(text.chars().count())).collect(),
        1 => text.replace(['{', '"'], "["),
        2 => format!("{}{}", "[".repeat(5_000), "]".repeat(5_000)),
        3 => format!("{{\"type\":\"why\",\"action\":\"{}\"}}", "x".repeat(16_000 + rng.below(1_000))),
        4 => format!("{text}{text}"),
        5 => String::new(),
        _ => {
            let fields = message.as_object_mut().expect("a message is an object");
            let field = fields.keys().nth(rng.below(fields.len())).cloned().unwrap_or_default();
            match rng.below(3) {
                0 => _ = fields.remove(&field),
                1 => _ = fields.insert("more".into(), strange),
                _ => _ = fields.insert(field, strange),
            }
            message.to_string()
        }
    }
}

/// Somebody who does not belong here comes in, and is gone again: before a hello, with a secret of another room, with
/// one that nobody has.
async fn stranger(to: SocketAddr, rng: &mut Rng, code: &str, elsewhere: &str) {
    let Ok(open) = socket(to, code).await else { return };
    let mut client = Client::new(open, None);
    let first = match rng.below(6) {
        0 => json!({"type": "do", "number": 1, "command": {"do": "start"}}).to_string(),
        1 => json!({"type": "hello", "protocol": 2, "token": elsewhere}).to_string(),
        2 => json!({"type": "hello", "protocol": 99}).to_string(),
        3 => json!({"type": "hello", "protocol": 2, "token": "00".repeat(32)}).to_string(),
        4 => "nonsense".into(),
        _ => return,
    };
    client.send_text(&first).await;
    client.send_text(r#"{"type":"hello","protocol":4,"name":"Zoe"}"#).await;
    let ended = client.end().await;
    assert!(ended.bye.is_some(), "{first}: {ended:?}");
}

/// A table at which nothing strange happens: it goes on, one step after the other.
struct Calm {
    people: [Client; 2],
    said: usize,
}

impl Calm {
    async fn open(to: SocketAddr) -> Self {
        let (code, token) = open_room(to, "war", &[], &[("mask", "off")]);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let mut ben = Client::join(to, &code, named("Ben")).await;
        ben.act(Command::Ready { seed: String::new() }).await.unwrap();
        anna.act(Command::Start { seed: String::new() }).await.unwrap();
        ben.until(|ben| ben.prompt.is_some()).await;
        Self { people: [anna, ben], said: 0 }
    }

    /// Both move once, if the match is on, and write.
    async fn step(&mut self) {
        self.said += 1;
        let text = format!("step {}", self.said);
        self.people[0].act(Command::Say { text: text.clone() }).await.unwrap();
        let heard = |client: &Client| {
            client.room.as_ref().and_then(|room| room.chat.last().map(|said| said.text == text))
        };
        self.people[1].until(|ben| heard(ben) == Some(true)).await;
        for client in &mut self.people {
            if client.prompt.is_some() {
                client.play(0).await.unwrap();
            }
        }
        let [anna, ben] = &mut self.people;
        if anna.stage() == "playing" {
            anna.until(|anna| anna.prompt.is_some() || anna.stage() != "playing").await;
            ben.until(|ben| ben.prompt.is_some() || ben.stage() != "playing").await;
        }
    }
}

#[test]
fn visitors_may_say_anything() {
    let failures = Arc::new(AtomicUsize::new(0));
    let counted = failures.clone();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |what| {
        counted.fetch_add(1, SeqCst);
        usual(what);
    }));
    let many = std::env::var("MESSAGES").ok().and_then(|many| many.parse().ok()).unwrap_or(USUAL);
    let running = start_with(|config| generous(&mut config.limits));
    let to = running.addresses()[0];
    let (mut done, mut nothing) = (0, 0);
    run(async {
        let mut rng = Rng::new(7);
        let mut calm = Calm::open(to).await;
        let mut plagued = Plagued::open(to, &mut rng).await;
        let mut before = plagued.pictures().await;
        let mut elsewhere = String::from("none");
        for step in 0..many {
            if step % 60 == 59 {
                calm.step().await;
                elsewhere = plagued.tokens[0].clone();
                plagued = Plagued::open(to, &mut rng).await;
                before = plagued.pictures().await;
            }
            let who = rng.below(plagued.people.len());
            let message = message(&mut rng, &plagued, who);
            let became = match rng.below(8) {
                0 => {
                    stranger(to, &mut rng, &plagued.code, &elsewhere).await;
                    Became::Nothing
                }
                1 | 2 => {
                    let text = broken(&mut rng, message);
                    plagued.says(to, who, &text).await
                }
                _ => {
                    let number = message["number"].as_u64();
                    let became = plagued.says(to, who, &message.to_string()).await;
                    if let Some(number) = number.filter(|number| *number < 1 << 40) {
                        plagued.people[who].number = plagued.people[who].number.max(number);
                    }
                    became
                }
            };
            let after = plagued.pictures().await;
            match became {
                Became::Done => done += 1,
                Became::Nothing => {
                    nothing += 1;
                    assert_eq!(after, before, "step {step}: what is refused changes nothing");
                }
            }
            before = after;
        }
        calm.step().await;
        assert!(calm.said > many / 60);
    });
    let metrics = http::get(to, "/metrics").body;
    assert!(metrics.contains("croupier_rooms_quarantined_total 0"), "{metrics}");
    running.stop();
    assert_eq!(failures.load(SeqCst), 0, "something panicked");
    assert!(done > many / 40 && nothing > many / 4, "{done} done, {nothing} refused");
}

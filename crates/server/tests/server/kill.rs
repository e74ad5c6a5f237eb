//! The server is killed at random moments while hundreds of tables play; nothing that was answered is lost, nothing is
//! done twice, and nobody has moved who did not.
//!
//! `cargo test -p server --test server kills` does it twenty times with two hundred tables; `KILLS=1000 cargo test
//! --release -p server --test server kills` a thousand times, which takes an hour or two, and `TABLES=500` with more.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::{Duration, Instant};

use tables::Command;

use crate::client::{Client, known, named, open_room};
use crate::{generous, run, start_with};

/// How many tables play in the usual run.
const TABLES: u64 = 200;

/// How often the server is killed in the usual run.
const KILLS: u64 = 20;

/// What tells the child that it is the server, and where its data is.
const DATA: &str = "CROUPIER_TEST_SERVE";

/// The server, when this program is run as one: it runs until it is killed.
#[test]
#[ignore = "it is the server that the test below kills"]
fn the_one_that_is_killed() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let running = start_with(|config| {
        config.data = Some(data.into());
        generous(&mut config.limits);
    });
    // Said in a line of its own, also when the harness has begun one.
    writeln!(std::io::stderr(), "\nserving {}", running.addresses()[0]).unwrap();
    loop {
        std::thread::park();
    }
}

/// A server in a process of its own.
struct Victim {
    child: Child,
    address: SocketAddr,
}

impl Victim {
    fn start(data: &Path) -> Self {
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::the_one_that_is_killed", "--ignored", "--nocapture"])
            .env(DATA, data)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = lines.find_map(|line| line.unwrap().strip_prefix("serving ")?.parse().ok());
        Self { child, address: address.expect("it says where it is") }
    }

    /// As a power switch would do it.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What one member of one table was told.
#[derive(Clone, Default, Debug)]
struct Told {
    token: String,
    /// The number of the last thing that was answered.
    answered: u64,
    /// The number of the last thing that was sent.
    sent: u64,
    /// What they asked for, by number.
    asked: BTreeMap<u64, Command>,
}

impl Told {
    /// What is the next thing they ask for: what was not answered, again, or something new; they write and move by
    /// turns.
    fn next(&mut self, client: &Client) -> (u64, Command) {
        let number = self.answered + 1;
        let new = || match (client.prompt, client.scene.as_ref().and_then(|scene| scene.choices.first())) {
            (Some(prompt), Some(choice)) if number.is_multiple_of(2) => {
                Command::Play { action: choice.action.clone(), prompt }
            }
            _ => Command::Say { text: format!("number {number}") },
        };
        self.sent = self.sent.max(number);
        (number, self.asked.entry(number).or_insert_with(new).clone())
    }

    /// What they wrote up to the last answer.
    fn wrote<'a>(&'a self) -> Vec<&'a str> {
        let said = |(_, command): (_, &'a Command)| match command {
            Command::Say { text } => Some(text.as_str()),
            _ => None,
        };
        self.asked.range(..=self.answered).filter_map(said).collect()
    }

    /// How often they moved up to the last answer.
    fn moves(&self) -> usize {
        let moves = |(_, command): &(&u64, &Command)| matches!(command, Command::Play { .. });
        self.asked.range(..=self.answered).filter(moves).count()
    }
}

/// A number from the environment.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A table: its code and its two members.
type Table = (String, [Told; 2]);

#[test]
fn kills_lose_nothing_that_was_answered() {
    let (kills, many) = (number("KILLS", KILLS), number("TABLES", TABLES));
    let folder = tempfile::tempdir().unwrap();
    let victim = Victim::start(folder.path());
    let mut tables = run(open_tables(victim.address, many));
    victim.kill();
    let (mut random, mut answered) = (1_u64, 0);
    for kill in 0..kills {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(kill);
        let victim = Victim::start(folder.path());
        let address = victim.address;
        let (counted, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let playing = {
            let (counted, stop) = (counted.clone(), stop.clone());
            let before = tables.clone();
            std::thread::spawn(move || {
                run(async move {
                    let players = before.into_iter().map(|table| {
                        let (counted, stop) = (counted.clone(), stop.clone());
                        async move { play(address, table, &counted, &stop).await }
                    });
                    futures_util::future::join_all(players).await
                })
            })
        };
        // Some of it must have been answered before the end comes, at any moment after that.
        let begun = Instant::now();
        while counted.load(SeqCst) < many && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis((random >> 33) % 400));
        stop.store(true, SeqCst);
        victim.kill();
        tables = playing.join().unwrap();
        answered += counted.load(SeqCst);
    }
    // Everything is there, once.
    let victim = Victim::start(folder.path());
    run(async {
        for table in &mut tables {
            come_back(victim.address, table).await.expect("the table is there");
        }
    });
    victim.kill();
    assert!(answered > kills * many / 2, "only {answered} things were answered");
}

async fn open_tables(to: SocketAddr, many: u64) -> Vec<Table> {
    let mut tables = Vec::new();
    for _ in 0..many {
        let (code, token) = open_room(to, "war", &[], &[("chat", "everybody")]);
        let mut ben = Client::join(to, &code, named("Ben")).await;
        let mut anna = Client::join(to, &code, known(&token)).await;
        ben.act(Command::Ready { seed: "mine".into() }).await.unwrap();
        anna.act(Command::Start { seed: "yours".into() }).await.unwrap();
        let told = |client: &Client| Told {
            token: client.token.clone().unwrap(),
            answered: client.number,
            sent: client.number,
            asked: BTreeMap::new(),
        };
        tables.push((code, [told(&anna), told(&ben)]));
    }
    tables
}

/// Comes back to a table after a restart: what was answered is there exactly once, in its order; what was sent and not
/// answered is there or not.
async fn come_back(to: SocketAddr, (code, members): &mut Table) -> Option<Vec<Client>> {
    let mut clients = Vec::new();
    for told in members.iter_mut() {
        let client = Client::try_join(to, code, known(&told.token)).await?;
        assert!(
            client.done >= told.answered && client.done <= told.sent,
            "{code}: {} is done, {} was answered, {} was sent",
            client.done,
            told.answered,
            told.sent
        );
        // What is done is as good as answered from now on.
        told.answered = client.done;
        // The number of a question is that of the moves before it.
        let moves = told.moves();
        assert!(
            client.prompt.is_none_or(|prompt| prompt as usize == moves),
            "{code}: {:?}, not {moves}",
            client.prompt
        );
        clients.push(client);
    }
    let talk = clients[0].room.as_ref().unwrap().talk.clone();
    for (told, name) in members.iter().zip(["Anna", "Ben"]) {
        let there: Vec<&str> =
            talk.iter().filter(|said| said.from == name).map(|said| said.text.as_str()).collect();
        let wrote = told.wrote();
        // A table remembers the last fifty things that were said.
        assert!(wrote.ends_with(&there), "{code}: {name} wrote {wrote:?}, and there is {there:?}");
        assert!(!there.is_empty() || wrote.len() < 3 || talk.len() == 50, "{code}: {name} wrote {wrote:?}");
    }
    Some(clients)
}

/// Plays at a table until the server dies.
async fn play(to: SocketAddr, mut table: Table, counted: &AtomicU64, stop: &AtomicBool) -> Table {
    let Some(mut clients) = come_back(to, &mut table).await else {
        assert!(stop.load(SeqCst), "{} is not there", table.0);
        return table;
    };
    loop {
        for (client, told) in clients.iter_mut().zip(&mut table.1) {
            let (number, command) = told.next(client);
            match client.try_act(number, command).await {
                Some(Ok(())) => {
                    told.answered = number;
                    counted.fetch_add(1, SeqCst);
                }
                Some(Err(code)) => panic!("refused: {code}"),
                None => {
                    assert!(stop.load(SeqCst), "the connection ended by itself");
                    return table;
                }
            }
        }
    }
}

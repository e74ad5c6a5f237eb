//! The server is killed at any moment while clients play real decisions of every game: in play, while it starts, and
//! while it makes its tables again. Afterwards each table has the decisions that were acknowledged, once and in order.
//!
//! The usual run kills it some dozen times; `KILLS=1000 cargo test --release -p cli --test cli kills_lose` a thousand
//! times, which takes an hour or two, and `TABLES=500` plays at more tables.

mod compare;
mod table;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::thread::sleep;
use std::time::Duration;

use client::ServerApi;
use kernel::{Pairs, RandomSource, Rng};
use load::{Pick, ServerLaunch};
use protocol::{OpenRoomRequest, OpenRoomResponse};

use crate::common::{CROUPIER, until};
use table::Table;

/// How often the server is killed in play in the usual run; it is killed about as often again while it starts.
const KILLS: u64 = 10;

/// How many tables play in the usual run.
const TABLES: u64 = 27;

/// Every game, with its usual settings and with others.
const GAMES: [&str; 9] = [
    "war",
    "war:down=1:collect=own-first",
    "duel",
    "duel:life=2000",
    "duel:rules=classic",
    "wolfpack",
    "wolfpack:pilots=2",
    "wolfpack:pilots=3:friendly_fire=on",
    "vanguard",
];

/// A number from the environment.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

#[test]
fn kills_lose_no_decision_and_double_none() {
    let (kills, tables) = (number("KILLS", KILLS), number("TABLES", TABLES));
    let folder = tempfile::tempdir().unwrap();
    let serve = ServerLaunch {
        program: CROUPIER.into(),
        data: folder.path().into(),
        limits: ServerLaunch::usual_limits(tables as usize, tables as usize * 10),
    };
    let mut served = serve.start(0).unwrap();
    let address = served.target.address;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let playing: Vec<_> = (0..tables)
        .map(|n| {
            let pick: Pick = GAMES[n as usize % GAMES.len()].parse().unwrap();
            let opened = open(&ServerApi::new("127.0.0.1", address.port()), &pick);
            let table = Table::new(address, &opened, pick.game, pick.people, n);
            runtime.spawn(table.play(stop.clone(), acknowledged.clone()))
        })
        .collect();
    let mut rng = Rng::new(u64::from(std::process::id()));
    for kill in 0..kills {
        // Everybody has come back and plays, or has begun to.
        let before = acknowledged.load(SeqCst);
        until("the tables are played at", || acknowledged.load(SeqCst) > before + tables * 2);
        sleep(Duration::from_millis(rng.below(200) as u64));
        served.kill();
        if kill % 3 != 0 {
            start_and_kill(folder.path(), address.port(), Duration::from_millis(rng.below(120) as u64));
        }
        served = serve.start(address.port()).unwrap();
        if kill % 2 == 0 {
            // It listens, and makes its tables again meanwhile.
            sleep(Duration::from_millis(rng.below(30) as u64));
            served.kill();
            served = serve.start(address.port()).unwrap();
        }
    }
    stop.store(true, SeqCst);
    let played: Vec<_> = playing.into_iter().map(|table| runtime.block_on(table).unwrap()).collect();
    served.kill();
    compare::same(&folder.path().join("tables.db"), &played);
    for game in catalog::GAMES {
        let own = played.iter().filter(|table| table.game == game.about.name);
        let decisions: usize = own.map(Table::decisions).sum();
        assert!(decisions > 20, "only {decisions} decisions of {} were played", game.about.name);
    }
}

fn open(house: &ServerApi, pick: &Pick) -> OpenRoomResponse {
    let name = "Anna".parse().unwrap();
    let wish = OpenRoomRequest::new(pick.game, &pick.setup, &Pairs::default(), &name, None);
    house.open(&wish).unwrap()
}

/// Starts the server and kills it before it says anything.
fn start_and_kill(data: &Path, port: u16, after: Duration) {
    let mut child = Command::new(CROUPIER)
        .args(["serve", "--log", "error", "--port", &port.to_string(), "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
}

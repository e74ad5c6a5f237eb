//! All tables of a load test.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream;
use kernel::{Pairs, RandomSource};
use protocol::OpenRoomRequest;
use tokio::task::{JoinSet, spawn_blocking};

use crate::figures::Figures;
use crate::person::Person;
use crate::pick::Pick;
use crate::socket::JoinAs;
use crate::table::{LoadPace, LoadTable};
use crate::target::LoadTarget;

/// How many tables are opened or rejoined at the same time.
const AT_ONCE: usize = 64;

/// The maximum number of actions of a table during the warm-up.
const WARM: usize = 48;

/// The time limit of the warm-up.
const LONGEST: Duration = Duration::from_secs(120);

/// All tables.
#[derive(Debug, Default)]
pub(crate) struct LoadTables {
    pub(crate) tables: Vec<LoadTable>,
}

/// A room without clients.
#[derive(Debug)]
pub(crate) struct EmptyRoom {
    code: String,
    token: String,
}

impl LoadTables {
    /// Opens rooms of these games in turn, without clients.
    pub(crate) async fn open(
        target: &LoadTarget,
        picks: &[Pick],
        many: usize,
    ) -> Result<Vec<EmptyRoom>, String> {
        let rooms = picks.iter().cycle().take(many).map(|pick| {
            let (server, wish) = (target.server(), wish(pick));
            async move {
                let opened =
                    spawn_blocking(move || server.open(&wish)).await.map_err(|error| error.to_string())?;
                let opened = opened.map_err(|error| error.to_string())?;
                Ok(EmptyRoom { code: opened.code, token: opened.token })
            }
        });
        stream::iter(rooms).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await.into_iter().collect()
    }

    /// Fills the rooms with clients, one per seat.
    pub(crate) async fn fill(target: &LoadTarget, rooms: Vec<EmptyRoom>) -> Result<Self, String> {
        let seated = rooms.into_iter().zip(1..).map(|(room, seed)| seat(target, room, seed));
        let tables: Vec<_> = stream::iter(seated).buffer_unordered(AT_ONCE).collect().await;
        Ok(Self { tables: tables.into_iter().collect::<Result<_, String>>()? })
    }

    pub(crate) fn sockets(&self) -> usize {
        self.tables.iter().map(|table| table.people.len()).sum()
    }

    /// Plays at all tables at the same pace, for this long.
    pub(crate) async fn play(&mut self, period: Duration, long: Duration) -> Figures {
        let until = Instant::now() + long;
        self.each(|_| LoadPace { period, until, most: u64::MAX }).await
    }

    /// The warm-up: every table plays for a while, some longer than others, so that the tables are in
    /// different states and their periodic work does not coincide.
    pub(crate) async fn warm_up(&mut self) -> Figures {
        let until = Instant::now() + LONGEST;
        self.each(|table| LoadPace { period: Duration::ZERO, until, most: table.rng.below(WARM) as u64 })
            .await
    }

    /// Plays at all tables as fast as answers come, until each has made this many actions.
    pub(crate) async fn play_out(&mut self, most: u64, longest: Duration) -> Figures {
        let until = Instant::now() + longest;
        self.each(|_| LoadPace { period: Duration::ZERO, until, most }).await
    }

    async fn each(&mut self, pace: impl Fn(&mut LoadTable) -> LoadPace) -> Figures {
        let figures = Rc::<RefCell<Figures>>::default();
        let mut playing = JoinSet::new();
        for mut table in self.tables.drain(..) {
            let (figures, pace) = (figures.clone(), pace(&mut table));
            playing.spawn_local(async move {
                table.play(pace, &figures).await;
                table
            });
        }
        while let Some(played) = playing.join_next().await {
            match played {
                Ok(table) => self.tables.push(table),
                Err(error) => figures.borrow_mut().record_error(format!("A table failed: {error}.")),
            }
        }
        figures.take()
    }
}

fn wish(pick: &Pick) -> OpenRoomRequest {
    // Nobody waits in response windows: the load is what the server does, not what it waits for.
    let options = Pairs(vec![("mask".into(), "off".into())]);
    OpenRoomRequest::new(pick.game, &pick.setup, &options, &name(0), None)
}

fn name(number: usize) -> tables::DisplayName {
    format!("Player {}", number + 1).parse().expect("a name")
}

/// Fills one room.
async fn seat(target: &LoadTarget, room: EmptyRoom, seed: u64) -> Result<LoadTable, String> {
    let host = Person::come(target, &room.code, JoinAs::Known(&room.token)).await?;
    let free = host.free;
    let mut table = LoadTable::new(target.clone(), room.code, host, seed);
    for number in 1..=free {
        let name = name(number);
        table.people.push(Person::come(target, &table.code, JoinAs::New(name.as_str())).await?);
    }
    Ok(table)
}

//! All tables: opened, played at, and played at again.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use client::Wish;
use futures_util::StreamExt;
use futures_util::stream;
use kernel::{Chance, Pairs};
use tokio::task::{JoinSet, spawn_blocking};

use crate::figures::Figures;
use crate::person::Person;
use crate::pick::Pick;
use crate::socket::Who;
use crate::table::{Pace, Table};
use crate::target::Target;

/// How many tables are opened, or come back to, at the same time.
const AT_ONCE: usize = 64;

/// At most how many things a table does before anything is measured.
const WARM: usize = 48;

/// How long that may take.
const LONGEST: Duration = Duration::from_secs(120);

/// All tables.
#[derive(Debug, Default)]
pub(crate) struct Crowd {
    pub(crate) tables: Vec<Table>,
}

/// A room that nobody has come to yet.
#[derive(Debug)]
pub(crate) struct Room {
    code: String,
    token: String,
}

impl Crowd {
    /// Opens rooms of these games in turn; nobody has come to them yet.
    pub(crate) async fn open(target: &Target, picks: &[Pick], many: usize) -> Result<Vec<Room>, String> {
        let rooms = picks.iter().cycle().take(many).map(|pick| {
            let (house, wish) = (target.house(), wish(pick));
            async move {
                let opened =
                    spawn_blocking(move || house.open(&wish)).await.map_err(|error| error.to_string())?;
                let opened = opened.map_err(|error| error.to_string())?;
                Ok(Room { code: opened.code, token: opened.token })
            }
        });
        stream::iter(rooms).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await.into_iter().collect()
    }

    /// Everybody comes to the rooms, as many as each has seats for.
    pub(crate) async fn fill(target: &Target, rooms: Vec<Room>) -> Result<Self, String> {
        let seated = rooms.into_iter().zip(1..).map(|(room, seed)| seat(target, room, seed));
        let tables: Vec<_> = stream::iter(seated).buffer_unordered(AT_ONCE).collect().await;
        Ok(Self { tables: tables.into_iter().collect::<Result<_, String>>()? })
    }

    pub(crate) fn sockets(&self) -> usize {
        self.tables.iter().map(|table| table.people.len()).sum()
    }

    /// All tables play at the same pace for so long.
    pub(crate) async fn play(&mut self, period: Duration, long: Duration) -> Figures {
        let until = Instant::now() + long;
        self.each(|_| Pace { period, until, most: u64::MAX }).await
    }

    /// Every table plays for a while, some longer than others: no two evenings have come equally far, and what each
    /// table does from time to time they do not all do at the same moment.
    pub(crate) async fn warm_up(&mut self) -> Figures {
        let until = Instant::now() + LONGEST;
        self.each(|table| Pace { period: Duration::ZERO, until, most: table.rng.below(WARM) as u64 }).await
    }

    /// All tables play as fast as they are answered, until each has done so many things.
    pub(crate) async fn play_out(&mut self, most: u64, longest: Duration) -> Figures {
        let until = Instant::now() + longest;
        self.each(|_| Pace { period: Duration::ZERO, until, most }).await
    }

    async fn each(&mut self, pace: impl Fn(&mut Table) -> Pace) -> Figures {
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
                Err(error) => figures.borrow_mut().wrong(format!("A table failed: {error}.")),
            }
        }
        figures.take()
    }
}

fn wish(pick: &Pick) -> Wish {
    Wish {
        game: pick.game.into(),
        setup: pick.setup.clone(),
        options: Pairs::default(),
        name: name(0),
        seat: None,
    }
}

fn name(number: usize) -> tables::Name {
    format!("Player {}", number + 1).parse().expect("a name")
}

/// Everybody comes to a room.
async fn seat(target: &Target, room: Room, seed: u64) -> Result<Table, String> {
    let host = Person::come(target, &room.code, Who::Known(&room.token)).await?;
    let free = host.free;
    let mut table = Table::new(target.clone(), room.code, host, seed);
    for number in 1..=free {
        let name = name(number);
        table.people.push(Person::come(target, &table.code, Who::New(name.as_str())).await?);
    }
    Ok(table)
}

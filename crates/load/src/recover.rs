//! Killing a server in the middle of everything, and how soon it is back.

use std::time::{Duration, Instant};

use client::{Picture, Session, Visit};
use futures_util::StreamExt;
use futures_util::stream;
use serde::Serialize;
use tables::{FromClient, FromServer};
use tokio::time::{sleep, timeout};

use crate::crowd::Crowd;
use crate::run::LoadError;
use crate::served::{Serve, Served};
use crate::socket::{PATIENCE, Socket, Who};
use crate::table::Table;
use crate::target::Target;

/// How long tables may take to do what is to be done before the server is killed.
const LONGEST: Duration = Duration::from_secs(600);

/// After this time nothing happens any more by itself: every window is closed, every bot has thought.
const SETTLE: Duration = Duration::from_secs(4);

/// How many tables are come back to at the same time.
const AT_ONCE: usize = 256;

/// How a server came back. Times are milliseconds since it was started again.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Recovery {
    /// Things that were done before it was killed.
    pub actions: u64,
    /// Until it listened.
    pub listening: f64,
    /// Until somebody at every table was welcome and saw it.
    pub playable: f64,
    /// Until everybody at every table did.
    pub everybody: f64,
    /// How many see something else than before.
    pub different: u64,
    /// What should not have happened, by its sentence.
    pub errors: std::collections::BTreeMap<String, u64>,
}

/// A table that everybody has left: its code, and what each was known by and saw.
struct Left {
    code: String,
    people: Vec<(String, Option<Picture>)>,
}

/// Plays, kills, starts again and comes back.
pub(crate) async fn recover(
    mut crowd: Crowd,
    serve: &Serve,
    served: Served,
    actions: u64,
) -> Result<Recovery, LoadError> {
    let mut figures = crowd.play_out(actions, LONGEST).await;
    sleep(SETTLE).await;
    let leaving = crowd.tables.drain(..).map(leave);
    let left: Vec<Left> = stream::iter(leaving).buffer_unordered(AT_ONCE).collect().await;
    let port = served.target.address.port();
    served.kill();
    let begun = Instant::now();
    let served = serve.start(port)?;
    let mut recovery =
        Recovery { actions: figures.actions, listening: ms(served.took), ..Recovery::default() };
    let back = left.into_iter().map(|table| come_back(&served.target, table, begun));
    let mut back = stream::iter(back).buffer_unordered(AT_ONCE);
    while let Some(table) = back.next().await {
        recovery.playable = recovery.playable.max(ms(table.first));
        recovery.everybody = recovery.everybody.max(ms(table.last));
        recovery.different += table.different;
        table.errors.into_iter().for_each(|error| figures.wrong(error));
    }
    recovery.errors = figures.errors;
    Ok(recovery)
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Everybody takes a last look.
async fn leave(table: Table) -> Left {
    let mut left = Left { code: table.code, people: Vec::new() };
    for mut person in table.people {
        let asked = person.socket.say(&FromClient::Resync {}).await;
        let picture = match asked {
            Ok(()) => look(&mut person.socket, &person.token).await.ok(),
            Err(_) => None,
        };
        left.people.push((person.token, picture));
    }
    left
}

/// How everybody came back to a table.
struct Back {
    first: Duration,
    last: Duration,
    different: u64,
    errors: Vec<String>,
}

async fn come_back(target: &Target, table: Left, begun: Instant) -> Back {
    let mut back = Back { first: Duration::ZERO, last: Duration::ZERO, different: 0, errors: Vec::new() };
    for (token, before) in table.people {
        let seen = async {
            let mut socket = Socket::open(target, &table.code, Who::Known(&token)).await?;
            look(&mut socket, &token).await.map(|picture| (socket, picture))
        };
        match seen.await {
            Ok((_socket, picture)) => back.different += u64::from(before.as_ref() != Some(&picture)),
            Err(why) => back.errors.push(why),
        }
        back.last = begun.elapsed();
        if back.first.is_zero() {
            back.first = back.last;
        }
    }
    back
}

/// Hears until everything was told, and gives what is seen then.
async fn look(socket: &mut Socket, token: &str) -> Result<Picture, String> {
    let mut session = Session::new(Visit::Returning { secret: token.into() });
    let looking = async {
        loop {
            let text = socket.hear().await?;
            let message: FromServer = serde_json::from_str(&text).map_err(|error| format!("{error}."))?;
            match &message {
                FromServer::News(news) if news.after.is_none() => {
                    session.hear(message);
                    return Ok(session.picture());
                }
                FromServer::Bye { sentence, .. } => return Err(sentence.clone()),
                _ => {}
            }
        }
    };
    timeout(PATIENCE, looking).await.unwrap_or_else(|_| Err("Nothing is told in time.".into()))
}

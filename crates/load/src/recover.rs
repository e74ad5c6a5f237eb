//! Killing a server in the middle of everything, and how soon it is back.

use std::time::{Duration, Instant};

use client::{ClientSession, Credentials, TableView};
use futures_util::StreamExt;
use futures_util::stream;
use serde::Serialize;
use tables::FromClient;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::load_tables::LoadTables;
use crate::peek::{Peek, PeekKind};
use crate::run::LoadError;
use crate::server_process::{ServerLaunch, ServerProcess};
use crate::socket::{JoinAs, PATIENCE, Socket};
use crate::table::LoadTable;
use crate::target::LoadTarget;

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

/// Somebody who has left: the code of their table, what they are known by, and what they were shown last.
struct DepartedPlayer {
    code: String,
    token: String,
    shown: Option<Utf8Bytes>,
}

/// Plays, kills, starts again and comes back.
pub(crate) async fn recover(
    mut crowd: LoadTables,
    serve: &ServerLaunch,
    served: ServerProcess,
    actions: u64,
) -> Result<Recovery, LoadError> {
    let mut figures = crowd.play_out(actions, LONGEST).await;
    sleep(SETTLE).await;
    let leaving = crowd.tables.drain(..).map(leave);
    let left: Vec<Vec<DepartedPlayer>> = stream::iter(leaving).buffer_unordered(AT_ONCE).collect().await;
    let port = served.target.address.port();
    served.kill();
    let begun = Instant::now();
    let served = serve.start(port)?;
    // One of each table comes first, and then the others. Everybody stays until all are there.
    let (first, others): (Vec<_>, Vec<_>) =
        left.iter().flat_map(|table| table.iter().enumerate()).partition(|(at, _)| *at == 0);
    let mut back = Vec::new();
    let mut times = [Duration::ZERO; 2];
    for (people, time) in [first, others].into_iter().zip(&mut times) {
        let coming = people.into_iter().map(|(_, left)| come_back(&served.target, left));
        back.extend(stream::iter(coming).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await);
        *time = begun.elapsed();
    }
    let [playable, everybody] = times.map(ms);
    let mut different = 0;
    for back in back {
        match back {
            Ok((_socket, before, now)) => {
                let before = before.as_ref().map(|text| picture(text)).transpose();
                different += u64::from(!before.is_ok_and(|before| before == picture(&now).ok()));
            }
            Err(why) => figures.record_error(why),
        }
    }
    let listening = ms(served.took);
    Ok(Recovery {
        actions: figures.actions,
        listening,
        playable,
        everybody,
        different,
        errors: figures.errors,
    })
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Everybody takes a last look.
async fn leave(table: LoadTable) -> Vec<DepartedPlayer> {
    let mut left = Vec::new();
    for mut person in table.people {
        let shown = match person.socket.say(&FromClient::Resync {}).await {
            Ok(()) => look(&mut person.socket).await.ok().map(|(shown, _)| shown),
            Err(_) => None,
        };
        left.push(DepartedPlayer { code: table.code.clone(), token: person.token, shown });
    }
    left
}

/// Comes back; gives what was shown before and now.
async fn come_back<'a>(
    target: &LoadTarget,
    left: &'a DepartedPlayer,
) -> Result<(Socket, &'a Option<Utf8Bytes>, Utf8Bytes), String> {
    let mut socket = Socket::open(target, &left.code, JoinAs::Known(&left.token)).await?;
    let (now, token) = look(&mut socket).await?;
    if let Some(token) = token {
        socket.say(&FromClient::Kept { token }).await?;
    }
    Ok((socket, &left.shown, now))
}

/// Hears until everything is shown, and a token with it, if one is sent. What is shown is read when nobody waits any
/// more.
async fn look(socket: &mut Socket) -> Result<(Utf8Bytes, Option<String>), String> {
    let mut token = None;
    let looking = async {
        loop {
            let text = socket.hear().await?;
            let peek: Peek<'_> = serde_json::from_str(&text).map_err(|error| format!("{error}."))?;
            match peek.kind {
                PeekKind::Welcome => token = peek.token.map(std::borrow::Cow::into_owned),
                PeekKind::News if peek.after.is_none() => return Ok((text, token)),
                PeekKind::Bye => return Err(peek.sentence.into_owned()),
                _ => {}
            }
        }
    };
    timeout(PATIENCE, looking)
        .await
        .unwrap_or_else(|_| Err("Somebody is not shown the table in time.".into()))
}

/// What somebody sees who is shown this.
fn picture(text: &str) -> Result<TableView, String> {
    let mut session = ClientSession::new(Credentials::Returning { secret: String::new() });
    session.handle(serde_json::from_str(text).map_err(|error| format!("{error}."))?);
    Ok(session.picture())
}

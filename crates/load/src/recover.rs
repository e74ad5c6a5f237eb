//! Kills a server under load, and measures its recovery.

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

/// The time limit for the actions before the kill.
const LONGEST: Duration = Duration::from_secs(600);

/// After this time nothing happens without input: every window is closed, every bot has decided.
const SETTLE: Duration = Duration::from_secs(4);

/// How many tables are rejoined at the same time.
const AT_ONCE: usize = 256;

/// The recovery of a server. Times are milliseconds since its restart.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Recovery {
    /// The number of actions before the kill.
    pub actions: u64,
    /// Until it listened.
    pub listening: f64,
    /// Until one client at every table was welcomed and saw it.
    pub playable: f64,
    /// Until all clients at every table were.
    pub everybody: f64,
    /// The number of clients that see something different from before.
    pub different: u64,
    /// Errors, by sentence.
    pub errors: std::collections::BTreeMap<String, u64>,
}

/// A client that has disconnected: the code of its table, its token, and its last view.
struct DepartedPlayer {
    code: String,
    token: String,
    shown: Option<Utf8Bytes>,
}

/// Plays, kills the server, restarts it and rejoins.
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
    // One client of each table comes first, then the others. All stay until everybody is there.
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

/// Disconnects all clients, with their last view.
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

/// Rejoins; returns the views before and after.
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

/// Receives messages until the full state has arrived, with a token if one is sent. It is parsed later,
/// outside the measurement.
async fn look(socket: &mut Socket) -> Result<(Utf8Bytes, Option<String>), String> {
    let mut token = None;
    let looking = async {
        loop {
            let text = socket.hear().await?;
            let peek: Peek<'_> = serde_json::from_str(&text).map_err(|error| format!("{error}."))?;
            match peek.kind {
                PeekKind::Welcome => token = peek.token.map(std::borrow::Cow::into_owned),
                PeekKind::Update if peek.after.is_none() => return Ok((text, token)),
                PeekKind::Bye => return Err(peek.sentence.into_owned()),
                _ => {}
            }
        }
    };
    timeout(PATIENCE, looking)
        .await
        .unwrap_or_else(|_| Err("A client received no table state in time.".into()))
}

/// The view in a full state.
fn picture(text: &str) -> Result<TableView, String> {
    let mut session = ClientSession::new(Credentials::Returning { secret: String::new() });
    session.handle(serde_json::from_str(text).map_err(|error| format!("{error}."))?);
    Ok(session.picture())
}

//! The operator's commands: through the running server, or on the data directory when no server runs.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lan::Code;
use protocol::RoomInfo;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Store, StoreError, TableId};
use tables::{InputRecord, TableInput};
use tls::Pin;

use crate::data_dir::{DataDir, ServerEndpoint};
use crate::persistence::{self, QuarantinedRoom};
use crate::quarantine;
use crate::recover;
use crate::room::RoomStatus;
use crate::salvage_report::SalvageReport;

/// A room as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperatorRoom {
    /// Its code.
    pub code: String,
    /// The number of its table in the store.
    pub table: u64,
    /// The game; `None` while the room is not loaded.
    pub game: Option<String>,
    /// `waiting`, `playing` or `over`.
    pub stage: Option<String>,
    /// The number of the match at this table, from 1.
    pub round: Option<u32>,
    /// The occupants in seat order: names, bots, or `None`.
    pub players: Vec<Option<String>>,
}

/// All rooms.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Overview {
    /// The open rooms.
    pub rooms: Vec<OperatorRoom>,
    /// The quarantined rooms.
    pub aside: Vec<QuarantinedRoom>,
}

impl OperatorRoom {
    pub(crate) fn new(code: Code, table: TableId, info: Option<&RoomInfo>) -> Self {
        let players = info.map_or(&[][..], |info| &info.players[..]);
        Self {
            code: code.to_string(),
            table: table.0,
            game: info.map(|info| info.game.clone()),
            stage: info.map(|info| info.stage.clone()),
            round: info.map(|info| info.round),
            players: players
                .iter()
                .map(|player| player.name.clone().or_else(|| player.bot.clone()))
                .collect(),
        }
    }
}

/// Why an operator's command failed.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// The folder is empty.
    #[error("{} has no tables: --data names the folder of a server; `croupier host --again` opens a table \
        that you hosted", .0.display())]
    NoFolder(PathBuf),
    /// The store returned an error.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server refused.
    #[error("{0}")]
    Refused(String),
    /// The server could not be reached.
    #[error("unexpected answer from the server at {0}: {1}")]
    Unclear(SocketAddr, String),
    /// There is no such room.
    #[error("there is no open room {0}")]
    NoRoom(Code),
    /// No such room is quarantined.
    #[error(
        "room {0} is not quarantined: `croupier tables list` shows the quarantined rooms with their codes \
         and table numbers"
    )]
    NotAside(String),
    /// A quarantined room cannot continue.
    #[error("{room} cannot continue: {why}")]
    CannotGoOn {
        /// The room.
        room: String,
        /// The reason.
        why: String,
    },
}

/// The operator of the server that uses a data directory.
#[derive(Debug)]
pub struct Operator {
    way: OperatorBackend,
}

/// How the rooms are accessed.
enum OperatorBackend {
    Server(ServerEndpoint),
    Store(Arc<dyn Store>),
}

impl std::fmt::Debug for OperatorBackend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Server(..) => "Server(…)",
            Self::Store(_) => "Store(…)",
        })
    }
}

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Examines what can be proven of the damaged database in a folder, and changes nothing; no server may be
/// running there.
///
/// # Errors
/// If there is no database, a server has it open, or its files cannot be read.
pub fn examine(data: &Path) -> Result<SalvageReport, OperatorError> {
    idle(data)?.examine().map_err(Into::into)
}

/// Rebuilds a damaged database from everything that can be proven; the damaged files are kept. No server may
/// be running there.
///
/// # Errors
/// If there is no database, a server has it open, or files cannot be read or written: then nothing changes.
pub fn salvage(data: &Path) -> Result<SalvageReport, OperatorError> {
    idle(data)?.salvage().map_err(Into::into)
}

fn idle(data: &Path) -> Result<DataDir, OperatorError> {
    let folder = DataDir::at(data);
    if folder.database().exists() { Ok(folder) } else { Err(OperatorError::NoFolder(data.into())) }
}

impl Operator {
    /// Opens the data directory of a server: asks the server if it is running, and reads the store if not.
    ///
    /// # Errors
    /// If the folder is empty or cannot be read.
    pub fn at(data: &Path) -> Result<Self, OperatorError> {
        let folder = DataDir::at(data);
        if !folder.database().exists() {
            return Err(OperatorError::NoFolder(data.into()));
        }
        // A killed server leaves its address behind, and another server may answer there by now; so the
        // process that has the store open decides.
        match (folder.store(), folder.server()) {
            (Err(StoreError::InUse { .. }), Some(running)) => {
                Ok(Self { way: OperatorBackend::Server(running) })
            }
            (opened, _) => Ok(Self { way: OperatorBackend::Store(opened?) }),
        }
    }

    /// All rooms.
    ///
    /// # Errors
    /// If the server or the store cannot be reached.
    pub fn list(&self) -> Result<Overview, OperatorError> {
        match &self.way {
            OperatorBackend::Server(running) => {
                let answer = ask(running, "GET", "/api/operator/rooms")?;
                serde_json::from_value(answer)
                    .map_err(|error| OperatorError::Unclear(running.address, error.to_string()))
            }
            OperatorBackend::Store(store) => overview(store.as_ref()),
        }
    }

    /// One room, with its settings and options.
    ///
    /// # Errors
    /// If there is no room with this code, or it cannot be read.
    pub fn inspect(&self, code: Code) -> Result<Value, OperatorError> {
        match &self.way {
            OperatorBackend::Server(running) => ask(running, "GET", &format!("/api/operator/rooms/{code}")),
            OperatorBackend::Store(store) => {
                let (id, table, _) = open(store.as_ref(), code)?;
                let RoomStatus { info, agreed, .. } = RoomStatus::of(code, &table, table.now());
                Ok(serde_json::json!({"room": OperatorRoom::new(code, id, Some(&info)), "agreed": agreed}))
            }
        }
    }

    /// Closes a room for good.
    ///
    /// # Errors
    /// If there is no room with this code, or it cannot be closed.
    pub fn close(&self, code: Code) -> Result<(), OperatorError> {
        match &self.way {
            OperatorBackend::Server(running) => {
                ask(running, "DELETE", &format!("/api/operator/rooms/{code}")).map(drop)
            }
            OperatorBackend::Store(store) => {
                let (id, mut table, seq) = open(store.as_ref(), code)?;
                let why = "the operator closed it.".into();
                let entry = InputRecord { at: table.now(), input: TableInput::Closed { why } };
                let closed = table.apply(entry.at, &entry.input);
                let closed = closed.map_err(|refusal| OperatorError::Refused(refusal.sentence))?;
                Ok(store.commit(persistence::changes(id, seq + 1, &entry, &table, closed.ended))?)
            }
        }
    }

    /// Reopens a quarantined room if its log is intact and this program can play it. The room is named by its
    /// code or by the number of its table.
    ///
    /// # Errors
    /// If no such room is quarantined, or it cannot continue.
    pub fn reopen(&self, room: &str) -> Result<Code, OperatorError> {
        match &self.way {
            OperatorBackend::Server(running) => {
                let answer = ask(running, "POST", &format!("/api/operator/rooms/{room}"))?;
                let code = answer["reopened"].as_str().and_then(|code| code.parse().ok());
                code.ok_or_else(|| OperatorError::Unclear(running.address, "it contains no room".into()))
            }
            OperatorBackend::Store(store) => quarantine::reopen_in(store.as_ref(), room),
        }
    }
}

fn overview(store: &dyn Store) -> Result<Overview, OperatorError> {
    let mut overview = Overview::default();
    if let Some(list) = store.setting(persistence::ASIDE)? {
        overview.aside = serde_json::from_slice(&list).unwrap_or_default();
    }
    for open in store.tables()?.into_iter().flatten() {
        let Some(code) = persistence::code(&open.meta) else { continue };
        let table = recover::rebuild(store, open.table).ok();
        let info =
            table.map(|recover::RecoveredTable { table, .. }| RoomStatus::of(code, &table, table.now()).info);
        overview.rooms.push(OperatorRoom::new(code, open.table, info.as_ref()));
    }
    Ok(overview)
}

/// The open room with this code, from the store.
fn open(store: &dyn Store, code: Code) -> Result<(TableId, tables::Table, u64), OperatorError> {
    let tables = store.tables()?;
    let found = tables.into_iter().flatten().find(|open| persistence::code(&open.meta) == Some(code));
    let id = found.ok_or(OperatorError::NoRoom(code))?.table;
    match recover::rebuild(store, id) {
        Ok(recover::RecoveredTable { table, seq, .. }) => Ok((id, table, seq)),
        Err(recover::RecoverError::Unreadable(error)) => Err(error.into()),
        Err(recover::RecoverError::Damaged(damage)) => Err(OperatorError::Refused(recover::damaged(&damage))),
        Err(recover::RecoverError::Gone) => Err(OperatorError::NoRoom(code)),
        Err(recover::RecoverError::Unplayable { sentence, .. }) => Err(OperatorError::Refused(sentence)),
    }
}

/// Sends a request to a server on this machine.
fn ask(running: &ServerEndpoint, method: &str, path: &str) -> Result<Value, OperatorError> {
    let unclear = |error: &dyn std::fmt::Display| OperatorError::Unclear(running.address, error.to_string());
    let text = talk(running, method, path).map_err(|error| unclear(&error))?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| unclear(&"it ends in the middle"))?;
    let answer: Value = serde_json::from_str(body).map_err(|error| unclear(&error))?;
    let fine = head.split(' ').nth(1).is_some_and(|status| status.starts_with('2'));
    match (fine, answer["sentence"].as_str()) {
        (true, _) => Ok(answer),
        (false, Some(sentence)) => Err(OperatorError::Refused(sentence.into())),
        (false, None) => Err(unclear(&head.lines().next().unwrap_or_default())),
    }
}

fn talk(running: &ServerEndpoint, method: &str, path: &str) -> io::Result<String> {
    let ServerEndpoint { address, fingerprint, token } = running;
    let stream = TcpStream::connect_timeout(address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    // HTTP 1.0, so that the response is not chunked.
    let request = format!(
        "{method} {path} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
    );
    match fingerprint {
        Some(fingerprint) => {
            let pin = Pin::known(*fingerprint);
            converse(pin.connect(&address.ip().to_string(), stream).map_err(io::Error::other)?, &request)
        }
        None => converse(stream, &request),
    }
}

fn converse(mut stream: impl Read + Write, request: &str) -> io::Result<String> {
    stream.write_all(request.as_bytes())?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    Ok(text)
}

//! The stored form of a room.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

use lan::Code;
use protocol::FinishedMatch;
use serde::{Deserialize, Serialize};
use store::{LogRecord, StoreWrite, StoredReplay, TableId};
use tables::{Access, InputRecord, Table, TableInput};

use crate::opener::Opener;
use crate::random;

/// The metadata of a stored room, available before its log is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Meta {
    /// Its code.
    pub(crate) code: String,
    /// The game with which it was opened.
    pub(crate) game: String,
    /// When it was opened, in milliseconds since 1970.
    pub(crate) opened: u64,
    /// The network that opened it, as a keyed hash; `None` for rooms of older programs, which no limit
    /// counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) opener: Option<String>,
}

/// A quarantined room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuarantinedRoom {
    /// The number of its table in the store.
    pub table: u64,
    /// Its code, if it can still be read.
    pub code: Option<String>,
    /// A stable code: `damaged`, `unreadable`, `lost`, `other-rules`, `broken`.
    pub reason: String,
    /// The reason as a sentence.
    pub sentence: String,
    /// When it was quarantined, in milliseconds since 1970.
    pub at: u64,
}

/// The setting under which the list of quarantined rooms is stored.
pub(crate) const ASIDE: &str = "aside";

/// The write that stores the list of quarantined rooms.
pub(crate) fn aside_list(aside: &[QuarantinedRoom]) -> StoreWrite {
    StoreWrite::Setting { key: ASIDE.into(), value: serde_json::to_vec(aside).unwrap_or_default() }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A new table number. Numbers grow with time, so that tables opened together are close together on disk. The
/// random part covers a clock that was set back since the last start.
pub(crate) fn new_table() -> TableId {
    const BITS: u32 = 20;
    static LAST: AtomicU64 = AtomicU64::new(0);
    let number = ((now_ms() << BITS) | (random::number() & ((1 << BITS) - 1))) & (u64::MAX >> 1);
    let last = LAST.fetch_max(number, Relaxed);
    // Two tables of the same instant may draw the same number, or consecutive ones.
    TableId(if last < number { number } else { LAST.fetch_add(1, Relaxed) + 1 })
}

/// The log record of an input.
pub(crate) fn record(table: TableId, seq: u64, entry: &InputRecord) -> LogRecord {
    LogRecord { table, seq, at_ms: now_ms(), body: serde_json::to_vec(entry).unwrap_or_default() }
}

/// All writes that belong to one input, committed atomically: the input itself, the replay if it ends a
/// match, and the deletion of the table if it closes it. Only the replays of a closed table remain.
pub(crate) fn changes(
    id: TableId,
    seq: u64,
    entry: &InputRecord,
    table: &Table,
    ended: bool,
) -> Vec<StoreWrite> {
    let mut changes = vec![StoreWrite::Append(record(id, seq, entry))];
    if ended {
        changes.extend(replay(id, table).map(StoreWrite::Replay));
    }
    if matches!(entry.input, TableInput::Closed { .. }) {
        changes.extend([StoreWrite::Close(id), StoreWrite::Forget(id)]);
    }
    changes
}

/// The approximate size of a write on disk, in bytes.
pub(crate) fn bytes(change: &StoreWrite) -> u64 {
    let bytes = match change {
        StoreWrite::Append(record) => record.body.len(),
        StoreWrite::Replay(replay) => replay.text.len() + replay.meta.len(),
        StoreWrite::Snapshot { body, .. } => body.len(),
        _ => 0,
    };
    bytes as u64
}

/// The labels under which replays are listed.
pub(crate) mod label {
    use store::TableId;

    /// The replays of one room.
    pub(crate) fn room(table: TableId) -> String {
        format!("room {table}")
    }

    /// The public replays, of a game, of a player.
    pub(crate) fn public(game: Option<&str>, player: Option<&str>) -> String {
        let part = |name, value: Option<&str>| {
            value.map_or(String::new(), |value| format!(" {name}={}", plain(value)))
        };
        format!("public{}{}", part("game", game), part("player", player))
    }

    fn plain(text: &str) -> String {
        text.to_lowercase().replace(|c: char| c.is_control() || c == '=', " ")
    }
}

/// The replay of the match that has just ended.
fn replay(id: TableId, table: &Table) -> Option<StoredReplay> {
    let (game, ending) = (table.finished()?, table.ending()?);
    let names = game.header().names.clone();
    let about = table.game_entry().about;
    let mut labels = vec![label::room(id)];
    if table.options().access == Access::Listed {
        labels.extend([label::public(None, None), label::public(Some(about.name), None)]);
        for name in &names {
            labels.extend([label::public(None, Some(name)), label::public(Some(about.name), Some(name))]);
        }
    }
    labels.sort();
    labels.dedup();
    let finished = FinishedMatch {
        game: about.name.into(),
        title: about.title.into(),
        names,
        winners: ending.winners.iter().collect(),
        reason: ending.reason.clone(),
        decisions: u32::try_from(game.decisions().len()).ok(),
        deal: Some(table.deal_kind()),
        players: ending.players.clone(),
    };
    Some(StoredReplay {
        id: random::hex(&random::bytes::<10>()),
        at_ms: now_ms(),
        labels,
        meta: serde_json::to_vec(&finished).unwrap_or_default(),
        text: game.replay().to_string(),
    })
}

/// The code of a stored room.
pub(crate) fn code(meta: &[u8]) -> Option<Code> {
    serde_json::from_slice::<Meta>(meta).ok()?.code.parse().ok()
}

/// The network that opened a stored room, if known.
pub(crate) fn opener(meta: &[u8]) -> Option<Opener> {
    Opener::read(&serde_json::from_slice::<Meta>(meta).ok()?.opener?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::thread;

    use super::*;

    #[test]
    fn tables_that_are_opened_at_once_have_numbers_of_their_own() {
        // With this many draws, some hundred collide by chance.
        let some = || (0..50_000).map(|_| new_table()).collect::<Vec<_>>();
        let threads = [thread::spawn(some), thread::spawn(some)];
        let all = threads.map(|thread| thread.join().unwrap());
        assert!(all.iter().all(|numbers| numbers.is_sorted()), "a later table has a smaller number");
        assert_eq!(all.iter().flatten().collect::<BTreeSet<_>>().len(), 100_000);
    }
}

//! Making a table again from what is on disk.

use std::panic::{AssertUnwindSafe, catch_unwind};

use store::{Begin, Record, State, Store, StoreError, TableId};
use tables::{Entry, Input, Table};

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// There is none any more.
    Gone,
    /// It could not be read now; perhaps later.
    Unreadable(StoreError),
    /// It cannot go on.
    Unplayable {
        /// A stable code.
        reason: &'static str,
        /// In a sentence.
        sentence: String,
    },
}

impl Lost {
    fn damaged(what: impl std::fmt::Display) -> Self {
        let sentence =
            format!("What was stored of this table is not what was written, so nobody plays on: {what}.");
        Self::Unplayable { reason: "damaged", sentence }
    }

    pub(crate) fn broken() -> Self {
        let sentence =
            "The program fails at this table, and it cannot go on. What happened at it is kept.".into();
        Self::Unplayable { reason: "broken", sentence }
    }
}

/// A table as its log made it, and the number of the last record.
pub(crate) fn rebuild(store: &dyn Store, id: TableId) -> Result<(Table, u64), Lost> {
    let log = store.load(id, Begin::Start).map_err(|error| match error {
        StoreError::NoTable(_) => Lost::Gone,
        StoreError::Damaged(damage) => Lost::damaged(damage),
        error => Lost::Unreadable(error),
    })?;
    match log.state {
        State::Open => {}
        State::Closed => return Err(Lost::Gone),
        State::Aside(sentence) => return Err(Lost::Unplayable { reason: "aside", sentence }),
    }
    let fold = || fold(&log.records);
    // A game that fails on an old table must not take the others with it.
    let table = catch_unwind(AssertUnwindSafe(fold)).unwrap_or_else(|_| Err(Lost::broken()))?;
    if table.is_closed() { Err(Lost::Gone) } else { Ok((table, log.last_seq)) }
}

/// What a list of records makes of a table.
fn fold(records: &[Record]) -> Result<Table, Lost> {
    let read = |record: &Record| {
        serde_json::from_slice::<Entry>(&record.body)
            .map_err(|error| Lost::damaged(format!("record {}: {error}", record.seq)))
    };
    let Some((first, rest)) = records.split_first() else {
        return Err(Lost::damaged("there is nothing of it"));
    };
    let Entry { at, input: Input::Opened(opening) } = read(first)? else {
        return Err(Lost::damaged("it does not begin with its opening"));
    };
    let mut table = Table::open(at, &opening).map_err(|refusal| match refusal.code {
        "other-rules" => Lost::Unplayable { reason: "other-rules", sentence: refusal.sentence },
        _ => Lost::damaged(refusal.sentence),
    })?;
    for record in rest {
        let entry = read(record)?;
        table.apply(entry.at, &entry.input).map_err(|refusal| {
            Lost::damaged(format!("record {} is refused: {}", record.seq, refusal.sentence))
        })?;
    }
    Ok(table)
}

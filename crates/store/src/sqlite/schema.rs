//! The versions of the database, as numbered SQL files. A file that was released is never changed again.

use rusqlite::{Connection, TransactionBehavior};

use super::ledger::Ledger;
use super::rows::{self, Head, number};
use crate::{StoreError, TableId};

/// The migrations from each version to the next.
const STEPS: &[&str] = &[
    include_str!("schema/0001-tables.sql"),
    include_str!("schema/0002-shelf.sql"),
    include_str!("schema/0003-journal.sql"),
];

/// The newest version.
pub(super) fn version() -> u32 {
    STEPS.len() as u32
}

/// Brings a database to the newest version, and refuses one that is newer, foreign or changed.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if found > known {
        return Err(StoreError::NewerSchema { found, known });
    }
    if found == 0 && !described(connection)?.is_empty() {
        return Err(StoreError::Broken("it is a database of another program".into()));
    }
    if found < known {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        steps(&transaction, found)?;
        transaction.commit()?;
    }
    // The same steps on an empty database say what must be there.
    let expected = Connection::open_in_memory()?;
    steps(&expected, 0)?;
    if described(connection)? != described(&expected)? {
        return Err(StoreError::Broken("its tables have an unexpected schema".into()));
    }
    Ok(())
}

fn steps(connection: &Connection, from: u32) -> Result<(), StoreError> {
    for step in &STEPS[from as usize..] {
        connection.execute_batch(step)?;
    }
    match from {
        0 => Ledger::default().write(connection)?,
        version => Ledger::adopt(connection, version)?.write(connection)?,
    }
    if from < 3 {
        seal_heads(connection)?;
    }
    connection.pragma_update(None, "user_version", STEPS.len() as u32)?;
    Ok(())
}

/// Heads had no seals before the third version.
fn seal_heads(connection: &Connection) -> Result<(), StoreError> {
    let mut query = connection.prepare("SELECT id, seq, hash FROM heads")?;
    let found = query.query_map([], |row| {
        Ok((TableId(number(row, 0)?), Head { seq: number(row, 1)?, hash: row.get(2)?, since: 0 }))
    })?;
    // A row that cannot be read stays as it is: its table is reported as damaged.
    for (table, head) in found.flatten().collect::<Vec<_>>() {
        rows::put_head(connection, table, &head)?;
    }
    Ok(())
}

/// Every table and index as SQLite describes it.
fn described(connection: &Connection) -> Result<Vec<(String, String, Option<String>)>, StoreError> {
    let mut query =
        connection.prepare("SELECT name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    rows.collect::<Result<_, _>>().map_err(Into::into)
}

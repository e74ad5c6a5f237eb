//! The one row that says what must be there: so that what is missing is missed.

use rusqlite::{Connection, OptionalExtension, params};

use crate::chain::{Hash, seal};
use crate::{StoreError, TableId};

/// How many commits there were, and which tables are open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ledger {
    pub(super) commits: u64,
    pub(super) open_count: u64,
    /// The sum of the numbers of all open tables, going round at the end.
    pub(super) open_sum: u64,
}

impl Ledger {
    pub(super) fn read(connection: &Connection) -> Result<Self, StoreError> {
        let mut query = connection
            .prepare_cached("SELECT commits, open_count, open_sum, seal FROM ledger WHERE one = 1")?;
        let found = query.query_row([], |row| {
            let ledger = Self {
                commits: row.get::<_, i64>(0)?.cast_unsigned(),
                open_count: row.get::<_, i64>(1)?.cast_unsigned(),
                open_sum: row.get::<_, i64>(2)?.cast_unsigned(),
            };
            Ok((ledger, row.get::<_, Vec<u8>>(3)?))
        });
        let sound = found.optional()?.filter(|(ledger, seal)| *seal == ledger.seal());
        let broken = || StoreError::Broken("the count of commits and open tables was changed".into());
        sound.map(|(ledger, _)| ledger).ok_or_else(broken)
    }

    pub(super) fn write(&self, connection: &Connection) -> Result<(), StoreError> {
        let mut insert = connection.prepare_cached("INSERT OR REPLACE INTO ledger VALUES (1, ?, ?, ?, ?)")?;
        let [commits, count, sum] = [self.commits, self.open_count, self.open_sum].map(u64::cast_signed);
        insert.execute(params![commits, count, sum, self.seal()])?;
        Ok(())
    }

    /// One more table is open.
    pub(super) fn opened(&mut self, table: TableId) {
        self.open_count = self.open_count.wrapping_add(1);
        self.open_sum = self.open_sum.wrapping_add(table.0);
    }

    /// One table is not open any more.
    pub(super) fn closed(&mut self, table: TableId) {
        self.open_count = self.open_count.wrapping_sub(1);
        self.open_sum = self.open_sum.wrapping_sub(table.0);
    }

    /// Whether these are the tables that should be open.
    pub(super) fn lists(&self, open: impl IntoIterator<Item = TableId>) -> bool {
        let mut listed = Self { commits: self.commits, ..Self::default() };
        open.into_iter().for_each(|table| listed.opened(table));
        listed == *self
    }

    fn seal(&self) -> Hash {
        let parts = [self.commits, self.open_count, self.open_sum].map(u64::to_le_bytes);
        seal("ledger", &[&parts[0], &parts[1], &parts[2]])
    }
}

//! The one row that says what must be there: so that what is missing is missed.

use rusqlite::{Connection, OptionalExtension, params};

use super::rows::number;
use crate::chain::{Hash, seal};
use crate::{StoreError, TableId};

/// How many commits there were, and what must be there after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ledger {
    pub(super) commits: u64,
    /// The tables that are open, by their numbers.
    pub(super) open: Sum,
    /// The settings, by their seals.
    pub(super) settings: Sum,
    /// The replays, by their seals.
    pub(super) replays: Sum,
}

/// How many of something there are, and the sum of their numbers, going round at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    count: u64,
    sum: u64,
}

impl Sum {
    /// One more.
    pub(super) fn add(&mut self, number: &impl Number) {
        self.count = self.count.wrapping_add(1);
        self.sum = self.sum.wrapping_add(number.number());
    }

    /// One less.
    pub(super) fn remove(&mut self, number: &impl Number) {
        self.count = self.count.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(number.number());
    }

    /// All of these.
    pub(super) fn of(numbers: impl IntoIterator<Item = impl Number>) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(&number));
        all
    }

    /// How many of them are not there, if there are so many.
    pub(super) fn missing(&self, there: u64) -> u64 {
        self.count.saturating_sub(there)
    }

    /// Of the seals of all rows of a table.
    pub(super) fn sealed(at: &Connection, table: &str) -> Result<Self, StoreError> {
        let mut query = at.prepare_cached(&format!("SELECT seal FROM {table}"))?;
        let seals = query.query_map([], |row| row.get::<_, Hash>(0))?;
        Ok(Self::of(seals.collect::<Result<Vec<_>, _>>()?))
    }
}

/// Whatever a sum is made of.
pub(super) trait Number {
    fn number(&self) -> u64;
}

impl Number for TableId {
    fn number(&self) -> u64 {
        self.0
    }
}

impl Number for Hash {
    fn number(&self) -> u64 {
        self.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

impl Ledger {
    pub(super) fn read(at: &Connection) -> Result<Self, StoreError> {
        let mut query = at.prepare_cached(
            "SELECT commits, open_count, open_sum, settings_count, settings_sum, replays_count, replays_sum, seal
             FROM ledger WHERE one = 1",
        )?;
        let found = query.query_row([], |row| {
            let sum =
                |at| Ok::<_, rusqlite::Error>(Sum { count: number(row, at)?, sum: number(row, at + 1)? });
            let ledger =
                Self { commits: number(row, 0)?, open: sum(1)?, settings: sum(3)?, replays: sum(5)? };
            Ok((ledger, row.get::<_, Vec<u8>>(7)?))
        });
        let sound = found.optional()?.filter(|(ledger, seal)| *seal == ledger.seal());
        sound.map(|(ledger, _)| ledger).ok_or_else(changed)
    }

    /// The ledger of the first version, with what that one did not count.
    pub(super) fn adopt(at: &Connection) -> Result<Self, StoreError> {
        let query = "SELECT commits, open_count, open_sum, seal FROM ledger WHERE one = 1";
        let found = at.query_row(query, [], |row| {
            let open = Sum { count: number(row, 1)?, sum: number(row, 2)? };
            Ok((number(row, 0)?, open, row.get::<_, Vec<u8>>(3)?))
        });
        let (commits, open, sealed) = found.optional()?.ok_or_else(changed)?;
        if sealed != first_seal(commits, open) {
            return Err(changed());
        }
        let (settings, replays) = (Sum::sealed(at, "settings")?, Sum::sealed(at, "replays")?);
        Ok(Self { commits, open, settings, replays })
    }

    pub(super) fn write(&self, at: &Connection) -> Result<(), StoreError> {
        let mut insert =
            at.prepare_cached("INSERT OR REPLACE INTO ledger VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)")?;
        let [commits, tables, table_sum, settings, setting_sum, replays, replay_sum] =
            self.numbers().map(u64::cast_signed);
        // The seal stands where the first version has it.
        insert.execute(params![
            commits,
            tables,
            table_sum,
            self.seal(),
            settings,
            setting_sum,
            replays,
            replay_sum
        ])?;
        Ok(())
    }

    fn numbers(&self) -> [u64; 7] {
        let Self { commits, open, settings, replays } = self;
        [*commits, open.count, open.sum, settings.count, settings.sum, replays.count, replays.sum]
    }

    fn seal(&self) -> Hash {
        let parts = self.numbers().map(u64::to_le_bytes);
        seal("ledger 2", &parts.each_ref().map(<[u8; 8]>::as_slice))
    }
}

fn first_seal(commits: u64, open: Sum) -> Hash {
    let parts = [commits, open.count, open.sum].map(u64::to_le_bytes);
    seal("ledger", &parts.each_ref().map(<[u8; 8]>::as_slice))
}

fn changed() -> StoreError {
    StoreError::Broken("the count of what must be there was changed".into())
}

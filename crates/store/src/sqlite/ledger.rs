//! The one row that lists what must exist, so that a loss is noticed.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::rows::number;
use crate::chain::{Hash, seal};
use crate::{StoreError, TableId};

/// The number of commits, and the counts that must hold after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ledger {
    pub(super) commits: u64,
    /// The tables that are open, by their numbers.
    pub(super) open: SetChecksum,
    /// The settings, by their seals.
    pub(super) settings: SetChecksum,
    /// The replays, by their seals.
    pub(super) replays: SetChecksum,
    /// The first row of the journal that is kept.
    pub(super) first: u64,
    /// The next row of the journal.
    pub(super) next: u64,
}

/// A count of rows, and the wrapping sum of their hashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SetChecksum {
    count: u64,
    sum: u64,
}

impl SetChecksum {
    /// Adds one.
    pub(super) fn add(&mut self, number: &impl ChecksumItem) {
        self.count = self.count.wrapping_add(1);
        self.sum = self.sum.wrapping_add(number.number());
    }

    /// Removes one.
    pub(super) fn remove(&mut self, number: &impl ChecksumItem) {
        self.count = self.count.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(number.number());
    }

    /// The checksum of these items.
    pub(super) fn of(numbers: impl IntoIterator<Item = impl ChecksumItem>) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(&number));
        all
    }

    /// The number of missing rows, if this many exist.
    pub(super) fn missing(&self, there: u64) -> u64 {
        self.count.saturating_sub(there)
    }

    /// The checksum of the seals of all rows of a table.
    pub(super) fn sealed(at: &Connection, table: &str) -> Result<Self, StoreError> {
        let mut query = at.prepare_cached(&format!("SELECT seal FROM {table}"))?;
        let seals = query.query_map([], |row| row.get::<_, Hash>(0))?;
        Ok(Self::of(seals.collect::<Result<Vec<_>, _>>()?))
    }
}

/// A summand of a sum.
pub(super) trait ChecksumItem {
    fn number(&self) -> u64;
}

impl ChecksumItem for TableId {
    fn number(&self) -> u64 {
        self.0
    }
}

impl ChecksumItem for Hash {
    fn number(&self) -> u64 {
        self.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

/// The sums of a ledger, from the columns where they stand.
fn sums(row: &Row<'_>) -> rusqlite::Result<(Ledger, Vec<u8>)> {
    let sum =
        |at| Ok::<_, rusqlite::Error>(SetChecksum { count: number(row, at)?, sum: number(row, at + 1)? });
    let ledger = Ledger {
        commits: number(row, 0)?,
        open: sum(1)?,
        settings: sum(3)?,
        replays: sum(5)?,
        ..Ledger::default()
    };
    Ok((ledger, row.get(7)?))
}

const SUMS: &str =
    "commits, open_count, open_sum, settings_count, settings_sum, replays_count, replays_sum, seal";

impl Default for Ledger {
    /// Of a new database.
    fn default() -> Self {
        let none = SetChecksum::default();
        Self { commits: 0, open: none, settings: none, replays: none, first: 1, next: 1 }
    }
}

impl Ledger {
    pub(super) fn read(at: &Connection) -> Result<Self, StoreError> {
        let mut query =
            at.prepare_cached(&format!("SELECT {SUMS}, first, next FROM ledger WHERE one = 1"))?;
        let found = query.query_row([], |row| {
            let (ledger, seal) = sums(row)?;
            Ok((Self { first: number(row, 8)?, next: number(row, 9)?, ..ledger }, seal))
        });
        let sound = found.optional()?.filter(|(ledger, seal)| *seal == ledger.seal());
        sound.map(|(ledger, _)| ledger).ok_or_else(changed)
    }

    /// The ledger of these numbers, in the order in which they are stored, if this is its seal.
    pub(super) fn sealed_with(numbers: &[u64], seal: &[u8]) -> Option<Self> {
        let [commits, open, open_sum, settings, setting_sum, replays, replay_sum, first, next] =
            *<&[u64; 9]>::try_from(numbers).ok()?;
        let sum = |count, sum| SetChecksum { count, sum };
        let ledger = Self {
            commits,
            open: sum(open, open_sum),
            settings: sum(settings, setting_sum),
            replays: sum(replays, replay_sum),
            first,
            next,
        };
        (ledger.seal() == seal).then_some(ledger)
    }

    /// The ledger of an older version, with what that one did not count.
    pub(super) fn adopt(at: &Connection, version: u32) -> Result<Self, StoreError> {
        let found = at.query_row(&format!("SELECT {SUMS} FROM ledger WHERE one = 1"), [], sums);
        let (ledger, sealed) = found.optional()?.ok_or_else(changed)?;
        let [commits, open, open_sum, ..] = ledger.numbers();
        let expected = match version {
            1 => sealed_as("ledger", &[commits, open, open_sum]),
            _ => sealed_as("ledger 2", &ledger.numbers()[..7]),
        };
        if sealed != expected {
            return Err(changed());
        }
        if version > 1 {
            return Ok(ledger);
        }
        let (settings, replays) = (SetChecksum::sealed(at, "settings")?, SetChecksum::sealed(at, "replays")?);
        Ok(Self { settings, replays, ..ledger })
    }

    pub(super) fn write(&self, at: &Connection) -> Result<(), StoreError> {
        let mut insert =
            at.prepare_cached("INSERT OR REPLACE INTO ledger VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?;
        let [commits, tables, table_sum, settings, setting_sum, replays, replay_sum, first, next] =
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
            replay_sum,
            first,
            next
        ])?;
        Ok(())
    }

    fn numbers(&self) -> [u64; 9] {
        let Self { commits, open, settings, replays, first, next } = *self;
        let [open, settings, replays] = [open, settings, replays].map(|all| [all.count, all.sum]);
        [commits, open[0], open[1], settings[0], settings[1], replays[0], replays[1], first, next]
    }

    fn seal(&self) -> Hash {
        sealed_as("ledger 3", &self.numbers())
    }
}

fn sealed_as(version: &str, numbers: &[u64]) -> Hash {
    let bytes: Vec<_> = numbers.iter().map(|number| number.to_le_bytes()).collect();
    seal(version, &bytes.iter().map(<[u8; 8]>::as_slice).collect::<Vec<_>>())
}

fn changed() -> StoreError {
    StoreError::Broken("the ledger of counts was changed".into())
}

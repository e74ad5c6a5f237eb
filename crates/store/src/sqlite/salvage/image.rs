//! The pages of a database and of its write-ahead log, in all versions that are left.

use std::collections::{BTreeMap, BTreeSet};

use super::super::schema;
use super::cells::{PageCell, cells, long};
use super::rows;
use super::wal::{self, Wal, WalFrame};

/// The size of pages, where nothing says it any more.
const USUAL: usize = 2_048;

pub(super) struct Image<'a> {
    database: &'a [u8],
    log: &'a [u8],
    pub(super) wal: Wal,
    page: usize,
    usable: usize,
    /// The latest version of each page that is in the log, by its place there.
    latest: BTreeMap<u32, usize>,
    free: BTreeSet<u32>,
}

/// A row, and where it was found.
pub(super) struct FoundRow {
    pub(super) cell: PageCell,
    /// The later, the larger.
    pub(super) age: usize,
    /// Whether it stands on the latest version of its page, as far as that is known.
    pub(super) is_live: bool,
}

impl<'a> Image<'a> {
    /// The pages of a database and its log, after so many witnessed commits.
    pub(super) fn new(database: &'a [u8], log: &'a [u8], witnessed: u64) -> Self {
        let said = database.get(16..18).map(|size| usize::from(u16::from_be_bytes([size[0], size[1]])));
        let said = said.map(|size| if size == 1 { 65_536 } else { size });
        let said = said.filter(|size| size.is_power_of_two() && *size >= 512);
        // Either may be damaged: the size that more of the log agrees with is the right one.
        let sizes = said.into_iter().chain(wal::page_size(log)).chain([USUAL]);
        let read = sizes.map(|size| (size, Wal::read(log, size)));
        let best =
            read.reduce(|best, other| if other.1.frames.len() > best.1.frames.len() { other } else { best });
        let (page, mut wal) = best.unwrap_or_default();
        let commit = |frame: &WalFrame| {
            let cells = cells(log.get(frame.at..frame.at + page)?, frame.page == 1, page, |_| None);
            cells.iter().find_map(rows::ledger).map(|ledger| ledger.commits)
        };
        wal.end(commit, witnessed);
        let latest = wal.frames.iter().map(|frame| (frame.page, frame.at)).collect();
        let mut image = Self { database, log, wal, page, usable: page, latest, free: BTreeSet::new() };
        image.free = image.freed();
        image
    }

    /// The version of the database, if it is older than what is read here.
    pub(super) fn older_version(&self) -> Option<u32> {
        let found = self.now(1).and_then(|first| long(first, 60))?;
        (1..schema::version()).contains(&found).then_some(found)
    }

    /// The number of pages of the database.
    fn pages(&self) -> u32 {
        u32::try_from(self.database.len().div_ceil(self.page)).unwrap_or(u32::MAX)
    }

    /// The latest version of a page.
    fn now(&self, number: u32) -> Option<&'a [u8]> {
        match self.latest.get(&number) {
            Some(at) => self.log.get(*at..at + self.page),
            None => self.stored(number),
        }
    }

    /// The version of a page that is in the database; the last one may be cut off.
    fn stored(&self, number: u32) -> Option<&'a [u8]> {
        let at = (number as usize).checked_sub(1)?.checked_mul(self.page)?;
        let bytes = self.database.get(at..)?;
        (!bytes.is_empty()).then(|| &bytes[..bytes.len().min(self.page)])
    }

    /// The pages that nothing is kept on any more.
    fn freed(&self) -> BTreeSet<u32> {
        let mut free = BTreeSet::new();
        let mut trunk = self.now(1).and_then(|first| long(first, 32)).unwrap_or_default();
        while trunk != 0 && free.insert(trunk) {
            let Some(page) = self.now(trunk) else { break };
            let many = long(page, 4).unwrap_or_default().min(self.page as u32 / 4);
            free.extend((0..many as usize).filter_map(|n| long(page, 8 + 4 * n)));
            trunk = long(page, 0).unwrap_or_default();
        }
        free
    }

    /// Every row of every version of every page, the oldest first.
    pub(super) fn rows(&self, mut row: impl FnMut(FoundRow)) {
        for number in 1..=self.pages() {
            let is_latest = !self.latest.contains_key(&number);
            if let Some(page) = self.stored(number) {
                self.page_rows(number, page, 0, is_latest, &mut row);
            }
        }
        for (frame, age) in self.wal.frames.iter().zip(1..) {
            let is_latest = self.latest.get(&frame.page) == Some(&frame.at);
            if let Some(page) = self.log.get(frame.at..frame.at + self.page) {
                self.page_rows(frame.page, page, age, is_latest, &mut row);
            }
        }
    }

    fn page_rows(
        &self,
        number: u32,
        page: &[u8],
        age: usize,
        is_latest: bool,
        row: &mut impl FnMut(FoundRow),
    ) {
        let is_live = is_latest && !self.free.contains(&number);
        for cell in cells(page, number == 1, self.usable, |number| self.now(number)) {
            row(FoundRow { cell, age, is_live });
        }
    }
}

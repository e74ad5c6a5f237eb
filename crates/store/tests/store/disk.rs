//! A disk in memory that writes down what is done to it, so that it can be said what a power cut at any moment
//! would have left; and that fails when it is told to.

use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Result};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlite_vfs::wip::{WalIndex, WalIndexLock};
use sqlite_vfs::{DatabaseHandle, LockKind, OpenAccess, OpenOptions, Vfs};

use crate::support::Dice;

/// What happened to the disk.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    Write {
        file: String,
        at: usize,
        data: Vec<u8>,
    },
    Resize {
        file: String,
        size: usize,
    },
    Sync {
        file: String,
    },
    /// The system said that it could not, and forgets what it had to write.
    SyncFailed {
        file: String,
    },
    Delete {
        file: String,
    },
    /// Somebody was told that a record is safe, when the witness said this.
    Told {
        table: u64,
        seq: u64,
        witness: Vec<u8>,
    },
}

/// What goes wrong, from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Fault {
    #[default]
    None,
    Full,
    /// Reading and writing work, syncing does not.
    Sync,
    /// Not even reading works.
    All,
}

/// Reads of the database that go wrong, while what is on the disk is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadReads {
    /// How many reads go well before.
    pub(crate) after: usize,
    /// How many then go wrong.
    pub(crate) times: usize,
    /// Whether they give other bytes, and not an error.
    pub(crate) garbled: bool,
}

impl BadReads {
    /// Does the next read go wrong?
    fn next(&mut self) -> bool {
        let bad = self.after == 0 && self.times > 0;
        (self.after, self.times) = (self.after.saturating_sub(1), self.times - usize::from(bad));
        bad
    }
}

#[derive(Debug, Default)]
struct Inner {
    files: BTreeMap<String, Vec<u8>>,
    ops: Vec<Op>,
    fault: Fault,
    bad_reads: Option<BadReads>,
    /// How many handles there ever were.
    handles: usize,
    /// The handles that are open, and their files.
    open: BTreeMap<usize, String>,
    /// Who holds which lock on which file.
    locks: BTreeMap<(String, usize), LockKind>,
    shared: BTreeMap<String, Memory>,
}

/// The memory that the connections to a database share.
#[derive(Debug, Default)]
struct Memory {
    regions: BTreeMap<u32, Vec<u8>>,
    locks: BTreeMap<(u8, usize), WalIndexLock>,
}

/// The disk. Clones are the same disk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk(Arc<Mutex<Inner>>);

impl Disk {
    /// A disk that SQLite knows by this name.
    pub(crate) fn register(name: &str) -> Self {
        let disk = Self::default();
        sqlite_vfs::register(name, disk.clone(), false).expect("the name is new");
        disk
    }

    pub(crate) fn note(&self, op: Op) {
        self.inner().ops.push(op);
    }

    pub(crate) fn fail(&self, fault: Fault) {
        self.inner().fault = fault;
    }

    /// Some of the next reads of the database go wrong.
    pub(crate) fn misread(&self, reads: Option<BadReads>) {
        self.inner().bad_reads = reads;
    }

    /// Have all reads gone wrong that should?
    pub(crate) fn has_misread(&self) -> bool {
        self.inner().bad_reads.is_none_or(|reads| reads.times == 0)
    }

    /// How often a file was opened so far.
    pub(crate) fn openings(&self) -> usize {
        self.inner().handles
    }

    /// Everything that happened so far.
    pub(crate) fn ops(&self) -> Vec<Op> {
        self.inner().ops.clone()
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does to the files what was done.
pub(crate) fn apply(files: &mut BTreeMap<String, Vec<u8>>, op: &Op) {
    match op {
        Op::Write { file, at, data } => {
            let bytes = files.entry(file.clone()).or_default();
            if bytes.len() < at + data.len() {
                bytes.resize(at + data.len(), 0);
            }
            bytes[*at..at + data.len()].copy_from_slice(data);
        }
        Op::Resize { file, size } => files.entry(file.clone()).or_default().resize(*size, 0),
        Op::Delete { file } => _ = files.remove(file),
        Op::Sync { .. } | Op::SyncFailed { .. } | Op::Told { .. } => {}
    }
}

/// An open file.
pub(crate) struct Handle {
    disk: Disk,
    file: String,
    id: usize,
}

impl Handle {
    fn change(&self, op: Op) -> Result<()> {
        let mut inner = self.disk.inner();
        match inner.fault {
            Fault::Full if matches!(op, Op::Write { .. }) => return Err(ErrorKind::WriteZero.into()),
            Fault::All => return Err(Error::other("planted")),
            _ => {}
        }
        apply(&mut inner.files, &op);
        inner.ops.push(op);
        Ok(())
    }
}

impl DatabaseHandle for Handle {
    type WalIndex = Shared;

    fn size(&self) -> Result<u64> {
        Ok(self.disk.inner().files.get(&self.file).map_or(0, Vec::len) as u64)
    }

    fn read_exact_at(&mut self, buf: &mut [u8], offset: u64) -> Result<()> {
        let mut inner = self.disk.inner();
        if inner.fault == Fault::All {
            return Err(Error::other("planted"));
        }
        let is_bad = self.file.ends_with(".db") && inner.bad_reads.as_mut().is_some_and(BadReads::next);
        let garbled = inner.bad_reads.is_some_and(|reads| reads.garbled);
        if is_bad && !garbled {
            return Err(Error::other("planted"));
        }
        let bytes = inner.files.get(&self.file).map_or(&[][..], Vec::as_slice);
        let rest = bytes.get(offset as usize..).unwrap_or_default();
        let n = rest.len().min(buf.len());
        buf[..n].copy_from_slice(&rest[..n]);
        buf[n..].fill(0);
        if is_bad {
            buf.iter_mut().for_each(|byte| *byte ^= 0xA5);
        }
        if n < buf.len() { Err(ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    fn write_all_at(&mut self, buf: &[u8], offset: u64) -> Result<()> {
        self.change(Op::Write { file: self.file.clone(), at: offset as usize, data: buf.into() })
    }

    fn sync(&mut self, _data_only: bool) -> Result<()> {
        if self.disk.inner().fault == Fault::Sync {
            self.disk.note(Op::SyncFailed { file: self.file.clone() });
            return Err(Error::other("planted"));
        }
        self.change(Op::Sync { file: self.file.clone() })
    }

    fn set_len(&mut self, size: u64) -> Result<()> {
        self.change(Op::Resize { file: self.file.clone(), size: size as usize })
    }

    fn lock(&mut self, lock: LockKind) -> Result<bool> {
        let mut inner = self.disk.inner();
        let others = inner.locks.iter().filter(|((file, id), _)| *file == self.file && *id != self.id);
        let most = others.map(|(_, lock)| *lock as u8).max().unwrap_or(0);
        let free = match lock {
            LockKind::None => true,
            LockKind::Shared => most < LockKind::Pending as u8,
            LockKind::Reserved => most < LockKind::Reserved as u8,
            LockKind::Pending | LockKind::Exclusive => most == LockKind::None as u8,
        };
        if free {
            inner.locks.insert((self.file.clone(), self.id), lock);
        }
        Ok(free)
    }

    fn reserved(&mut self) -> Result<bool> {
        let inner = self.disk.inner();
        let mut of_file = inner.locks.iter().filter(|((file, _), _)| *file == self.file);
        Ok(of_file.any(|(_, lock)| *lock as u8 >= LockKind::Reserved as u8))
    }

    fn current_lock(&self) -> Result<LockKind> {
        let held = self.disk.inner().locks.get(&(self.file.clone(), self.id)).copied();
        Ok(held.unwrap_or(LockKind::None))
    }

    fn wal_index(&self, _readonly: bool) -> Result<Shared> {
        Ok(Shared { disk: self.disk.clone(), file: self.file.clone(), id: self.id, seen: BTreeMap::new() })
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        let mut inner = self.disk.inner();
        inner.locks.remove(&(self.file.clone(), self.id));
        inner.open.remove(&self.id);
        if !inner.open.values().any(|file| *file == self.file) {
            // Nobody looks at it any more: who comes next begins anew.
            inner.shared.remove(&self.file);
        } else if let Some(memory) = inner.shared.get_mut(&self.file) {
            memory.locks.retain(|(_, holder), _| *holder != self.id);
        }
    }
}

/// The memory that connections share, as one of them sees it.
pub(crate) struct Shared {
    disk: Disk,
    file: String,
    id: usize,
    /// What it was when this one looked. Several write at the same time, each to places of its own: what this one has not
    /// changed since is not its to write.
    seen: BTreeMap<u32, Vec<u8>>,
}

impl WalIndex for Shared {
    fn map(&mut self, region: u32) -> Result<[u8; 32768]> {
        let mut data = [0; 32768];
        self.pull(region, &mut data)?;
        Ok(data)
    }

    fn lock(&mut self, slots: Range<u8>, lock: WalIndexLock) -> Result<bool> {
        let mut inner = self.disk.inner();
        let locks = &mut inner.shared.entry(self.file.clone()).or_default().locks;
        let free =
            locks.iter().filter(|((slot, id), _)| slots.contains(slot) && *id != self.id).all(|(_, held)| {
                lock == WalIndexLock::None || (lock, *held) == (WalIndexLock::Shared, WalIndexLock::Shared)
            });
        for slot in slots.filter(|_| free) {
            match lock {
                WalIndexLock::None => _ = locks.remove(&(slot, self.id)),
                lock => _ = locks.insert((slot, self.id), lock),
            }
        }
        Ok(free)
    }

    fn delete(self) -> Result<()> {
        self.disk.inner().shared.remove(&self.file);
        Ok(())
    }

    fn pull(&mut self, region: u32, data: &mut [u8; 32768]) -> Result<()> {
        let inner = self.disk.inner();
        match inner.shared.get(&self.file).and_then(|memory| memory.regions.get(&region)) {
            Some(bytes) => data.copy_from_slice(bytes),
            None => data.fill(0),
        }
        drop(inner);
        self.seen.insert(region, data.to_vec());
        Ok(())
    }

    fn push(&mut self, region: u32, data: &[u8; 32768]) -> Result<()> {
        let mut inner = self.disk.inner();
        let memory = inner.shared.entry(self.file.clone()).or_default();
        let now = memory.regions.entry(region).or_insert_with(|| vec![0; data.len()]);
        let seen = self.seen.entry(region).or_insert_with(|| vec![0; data.len()]);
        for ((now, seen), new) in now.iter_mut().zip(seen).zip(data) {
            if *seen != *new {
                (*now, *seen) = (*new, *new);
            }
        }
        Ok(())
    }
}

impl Vfs for Disk {
    type Handle = Handle;

    fn open(&self, db: &str, opts: OpenOptions) -> Result<Handle> {
        let mut inner = self.inner();
        if inner.fault == Fault::All {
            return Err(Error::other("planted"));
        }
        let may_create = matches!(opts.access, OpenAccess::Create | OpenAccess::CreateNew);
        if !may_create && !inner.files.contains_key(db) {
            return Err(ErrorKind::NotFound.into());
        }
        inner.files.entry(db.to_owned()).or_default();
        inner.handles += 1;
        let id = inner.handles;
        inner.open.insert(id, db.to_owned());
        Ok(Handle { disk: self.clone(), file: db.to_owned(), id })
    }

    fn delete(&self, db: &str) -> Result<()> {
        let op = Op::Delete { file: db.to_owned() };
        let mut inner = self.inner();
        apply(&mut inner.files, &op);
        inner.ops.push(op);
        Ok(())
    }

    fn exists(&self, db: &str) -> Result<bool> {
        Ok(self.inner().files.contains_key(db))
    }

    fn temporary_name(&self) -> String {
        "temporary".into()
    }

    fn random(&self, buffer: &mut [i8]) {
        let mut dice = Dice::new(7);
        buffer.iter_mut().for_each(|byte| *byte = dice.next() as i8);
    }

    fn sleep(&self, duration: Duration) -> Duration {
        std::thread::sleep(duration);
        duration
    }
}

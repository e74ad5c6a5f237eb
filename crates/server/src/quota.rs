//! Quotas for the memory and disk usage of the rooms of one address.
//!
//! A room counts for the address that opened it, not for its players. Its memory usage is the size of its
//! settings as text, because that is known before any card file is parsed; a card library takes at most some
//! twenty times as much.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use store::TableId;
use tables::{Command, WireRefusal};

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;
use crate::rate_limiter::ClientKey;
use crate::replay_totals::ReplayTotals;

/// This many bytes of each write are exempt from the rate limit: ordinary play writes records of a few
/// hundred bytes, and the message rate of a socket already limits their number.
const SMALL: u64 = 1_024;

/// The owner of a quota.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    /// The address that opened the room.
    Opener(ClientKey),
    /// The room itself, if its opener is unknown.
    Room(TableId),
}

/// The usage of one owner.
#[derive(Debug)]
struct Account {
    rooms: u32,
    /// Bytes of settings.
    setup: u64,
    /// Bytes on disk of open rooms.
    disk: u64,
    /// The rate of recent writes.
    lately: Bucket,
}

/// The accounts of all owners of rooms.
#[derive(Debug)]
pub(crate) struct Quotas {
    limits: Limits,
    accounts: Mutex<HashMap<Owner, Account>>,
    /// What finished matches have on disk, also those of closed rooms.
    pub(crate) replays: ReplayTotals,
}

/// Why a command is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum QuotaExceeded {
    /// The rooms of an address would hold too much data.
    Memory { most: u32 },
    /// The rooms of an address have written too much recently.
    Lately,
    /// A room has reached its disk quota.
    Room { most: u32 },
    /// The rooms of an address have reached their disk quota.
    Address { most: u32 },
    /// The finished matches of an address have as many bytes as they may.
    Replays { most: u32 },
}

impl QuotaExceeded {
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Memory { .. } => "too-much-memory",
            Self::Lately => "too-much-at-once",
            Self::Room { .. } | Self::Address { .. } => "too-much-written",
            Self::Replays { .. } => "too-many-replays",
        }
    }

    pub(crate) fn sentence(self) -> String {
        match self {
            Self::Memory { most } => format!(
                "The settings and card files of the rooms opened from your address may have at most {most} \
                 bytes in total: use shorter files, or close a room first."
            ),
            Self::Lately => {
                "The rooms opened from your address have written too much to disk in a short time: wait a \
                 minute."
                    .into()
            }
            Self::Room { most } => {
                format!("This room has reached its limit of {most} bytes on disk: continue in a new room.")
            }
            Self::Address { most } => format!(
                "The rooms opened from your address have reached their limit of {most} bytes on disk: close \
                 a room first."
            ),
            Self::Replays { most } => format!(
                "The finished matches of the rooms opened from your address have reached their limit of \
                 {most} bytes on disk: ask the operator of the server for a larger \
                 replay_bytes_per_address."
            ),
        }
    }
}

impl From<QuotaExceeded> for WireRefusal {
    fn from(over: QuotaExceeded) -> Self {
        Self { code: over.code().into(), sentence: over.sentence() }
    }
}

/// The usage of one room, counted for its owner until this is dropped.
#[derive(Debug)]
pub(crate) struct RoomQuota {
    quotas: Arc<Quotas>,
    owner: Owner,
    setup: u64,
    disk: u64,
}

impl Quotas {
    pub(crate) fn new(limits: Limits, replays: ReplayTotals) -> Self {
        Self { limits, accounts: Mutex::default(), replays }
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<Owner, Account>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rate(&self) -> Rate {
        Rate::per_second(self.limits.disk_bytes_per_second, self.limits.disk_bytes_at_once)
    }

    /// The quota of a new room with this many bytes of settings, if there is enough left.
    pub(crate) fn open(self: &Arc<Self>, owner: Owner, setup: usize) -> Result<RoomQuota, QuotaExceeded> {
        let mut share = self.share(owner);
        share.may_write()?;
        share.may_hold(setup)?;
        share.hold(setup);
        Ok(share)
    }

    /// The quota of an existing room.
    pub(crate) fn share(self: &Arc<Self>, owner: Owner) -> RoomQuota {
        let lately = Bucket::new(Instant::now());
        let mut accounts = self.accounts();
        accounts.entry(owner).or_insert(Account { rooms: 0, setup: 0, disk: 0, lately }).rooms += 1;
        RoomQuota { quotas: self.clone(), owner, setup: 0, disk: 0 }
    }

    /// The settings that all rooms hold, in bytes.
    pub(crate) fn held(&self) -> u64 {
        self.accounts().values().map(|account| account.setup).sum()
    }
}

impl RoomQuota {
    fn account<T>(&self, change: impl FnOnce(&mut Account) -> T) -> Option<T> {
        self.quotas.accounts().get_mut(&self.owner).map(change)
    }

    /// Checks that the room may hold this many bytes of settings instead of its current ones.
    pub(crate) fn may_hold(&self, setup: usize) -> Result<(), QuotaExceeded> {
        let most = self.quotas.limits.setup_bytes_per_address;
        let others = self.account(|account| account.setup - self.setup).unwrap_or(0);
        // A room may always shrink.
        let fits = others + setup as u64 <= most.into() || setup as u64 <= self.setup;
        if fits { Ok(()) } else { Err(QuotaExceeded::Memory { most }) }
    }

    /// Sets the room's bytes of settings.
    pub(crate) fn hold(&mut self, setup: usize) {
        let before = std::mem::replace(&mut self.setup, setup as u64);
        self.account(|account| account.setup = account.setup - before + setup as u64);
    }

    /// Checks that optional data may be written.
    pub(crate) fn may_write(&self) -> Result<(), QuotaExceeded> {
        let Limits { room_disk_bytes, disk_bytes_per_address, replay_bytes_per_address, .. } =
            self.quotas.limits;
        if self.replay_bytes() >= replay_bytes_per_address.into() {
            return Err(QuotaExceeded::Replays { most: replay_bytes_per_address });
        }
        if self.disk >= room_disk_bytes.into() {
            return Err(QuotaExceeded::Room { most: room_disk_bytes });
        }
        let (rate, now) = (self.quotas.rate(), Instant::now());
        match self.account(|account| (account.disk, account.lately.has(rate, now))) {
            Some((disk, _)) if disk >= disk_bytes_per_address.into() => {
                Err(QuotaExceeded::Address { most: disk_bytes_per_address })
            }
            Some((_, false)) => Err(QuotaExceeded::Lately),
            _ => Ok(()),
        }
    }

    /// What the finished matches of the address have on disk.
    fn replay_bytes(&self) -> u64 {
        match self.owner {
            Owner::Opener(ClientKey::Opener(opener)) => self.quotas.replays.bytes(opener),
            Owner::Opener(_) | Owner::Room(_) => 0,
        }
    }

    /// May this be done? Only what writes much, or what nobody needs to end a match, is ever refused.
    pub(crate) fn may(&self, command: &Command) -> Result<(), QuotaExceeded> {
        let (setup, writes) = match command {
            Command::Configure { setup, .. } => {
                (Some(setup.0.iter().map(|(name, value)| name.len() + value.len()).sum()), true)
            }
            Command::Ready { .. } | Command::Start { .. } | Command::Rematch {} => (None, true),
            Command::Say { .. } | Command::Rename { .. } => (None, self.disk >= self.most_of_room()),
            _ => (None, false),
        };
        if writes {
            self.may_write()?;
        }
        setup.map_or(Ok(()), |bytes| self.may_hold(bytes))
    }

    fn most_of_room(&self) -> u64 {
        self.quotas.limits.room_disk_bytes.into()
    }

    /// Adds bytes that are already on disk and were counted when they were written.
    pub(crate) fn has_on_disk(&mut self, bytes: u64) {
        self.disk += bytes;
        self.account(|account| account.disk += bytes);
    }

    /// Adds written bytes.
    pub(crate) fn wrote(&mut self, bytes: u64) {
        self.has_on_disk(bytes);
        let (rate, now) = (self.quotas.rate(), Instant::now());
        let counted = u32::try_from(bytes.saturating_sub(SMALL)).unwrap_or(u32::MAX);
        self.account(|account| account.lately.spend(rate, counted, now));
    }
}

impl Drop for RoomQuota {
    fn drop(&mut self) {
        let mut accounts = self.quotas.accounts();
        let Some(account) = accounts.get_mut(&self.owner) else { return };
        account.rooms -= 1;
        account.setup -= self.setup;
        account.disk -= self.disk;
        // Recent writes stay counted, so closing rooms gains nothing.
        let now = Instant::now();
        if account.rooms == 0 && account.lately.is_full(now) {
            accounts.remove(&self.owner);
        }
        if accounts.len() > FEW {
            accounts.retain(|_, account| account.rooms > 0 || !account.lately.is_full(now));
        }
    }
}

/// The minimum number of accounts for a cleanup.
const FEW: usize = 4_096;

#[cfg(test)]
mod tests {
    use kernel::Pairs;

    use super::*;

    fn quotas() -> Arc<Quotas> {
        let limits = Limits {
            setup_bytes_per_address: 1_000,
            room_disk_bytes: 10_000,
            disk_bytes_per_address: 15_000,
            disk_bytes_per_second: 1,
            disk_bytes_at_once: 5_000,
            ..Limits::default()
        };
        Arc::new(Quotas::new(limits, ReplayTotals::default()))
    }

    fn owner(last: u8) -> Owner {
        Owner::Opener(ClientKey::from(std::net::IpAddr::from([10, 0, 0, last])))
    }

    fn configure(bytes: usize) -> Command {
        let setup = Pairs(vec![("cards".into(), "x".repeat(bytes - 5))]);
        Command::Configure { game: None, setup, options: Pairs::default() }
    }

    #[test]
    fn the_rooms_of_one_address_hold_so_many_bytes_and_not_one_more() {
        let quotas = quotas();
        let mut one = quotas.open(owner(1), 600).unwrap();
        assert_eq!(quotas.open(owner(1), 401).unwrap_err(), QuotaExceeded::Memory { most: 1_000 });
        let two = quotas.open(owner(1), 400).unwrap();
        quotas.open(owner(2), 1_000).unwrap();
        assert_eq!(one.may(&configure(601)), Err(QuotaExceeded::Memory { most: 1_000 }));
        assert_eq!(one.may(&configure(600)), Ok(()));
        drop(two);
        assert_eq!(one.may(&configure(1_000)), Ok(()));
        one.hold(1_000);
        assert_eq!((quotas.held(), one.may(&configure(999))), (1_000, Ok(())));
        drop(one);
        assert_eq!((quotas.held(), quotas.accounts().len()), (0, 0));
    }

    #[test]
    fn writing_in_a_short_time_is_limited_and_ordinary_play_is_not() {
        let quotas = quotas();
        let mut room = quotas.open(owner(1), 10).unwrap();
        (0..20).for_each(|_| room.wrote(400));
        assert_eq!(room.may(&configure(20)), Ok(()), "small records count for the total alone");
        drop(room);
        let mut room = quotas.open(owner(1), 10).unwrap();
        room.wrote(7_000);
        assert_eq!(room.may(&configure(20)), Err(QuotaExceeded::Lately));
        assert_eq!(room.may(&Command::Start { seed: String::new() }), Err(QuotaExceeded::Lately));
        let goes_on =
            [Command::Play { action: "flip".into(), prompt: 0 }, Command::Resign {}, Command::Leave {}];
        assert!(goes_on.iter().all(|command| room.may(command).is_ok()), "a match goes on");
        assert_eq!(quotas.open(owner(1), 10).unwrap_err(), QuotaExceeded::Lately);
        quotas.open(owner(2), 10).unwrap();
        drop(room);
        assert_eq!(
            quotas.open(owner(1), 10).unwrap_err(),
            QuotaExceeded::Lately,
            "closing the room does not help"
        );
    }

    #[test]
    fn a_room_and_an_address_write_so_many_bytes_in_all() {
        let quotas = quotas();
        let mut one = quotas.open(owner(1), 10).unwrap();
        (0..10).for_each(|_| one.wrote(1_000));
        let say = Command::Say { text: "hello".into() };
        assert_eq!(one.may(&say), Err(QuotaExceeded::Room { most: 10_000 }));
        assert_eq!(one.may(&Command::Leave {}), Ok(()));
        let mut two = quotas.open(owner(1), 10).unwrap();
        (0..5).for_each(|_| two.wrote(1_000));
        assert_eq!(two.may(&configure(20)), Err(QuotaExceeded::Address { most: 15_000 }));
        drop(one);
        assert_eq!(two.may(&configure(20)), Ok(()), "what is closed is not on disk any more");
    }
}

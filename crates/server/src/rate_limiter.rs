//! Limits per address: how many, and how often.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::bucket::{Bucket, Rate};
use crate::limits::Limits;
use crate::opener::Opener;

/// A counted resource, in total and per address.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LimitedResource {
    Connections,
    Sockets,
    Rooms,
    /// Runs of the lab.
    Lab,
}

/// The number of counted resources.
const COUNTS: usize = 4;

/// A rate-limited operation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LimitedOperation {
    Handshake,
    Request,
    /// A wrong guess at a room code.
    Miss,
}

/// The usage of all current and recent addresses.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    limits: Limits,
    inside: Mutex<LimiterState>,
}

/// The client that usage is counted for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClientKey {
    /// A network: the addresses of one customer.
    Network(IpAddr),
    /// The network that opened a room, by a keyed hash: its rooms are counted after a restart, too.
    Opener(Opener),
    /// The trusted proxies: clients behind them are counted by the address that they report.
    Proxies,
}

impl From<IpAddr> for ClientKey {
    fn from(ip: IpAddr) -> Self {
        Self::Network(network(ip))
    }
}

#[derive(Debug, Default)]
struct LimiterState {
    all: [u32; COUNTS],
    from: HashMap<ClientKey, ClientUsage>,
    /// Wrong codes from all addresses.
    misses: Option<Bucket>,
    /// The number of addresses at which unused ones are dropped.
    sweep_at: usize,
}

/// The usage of one address.
#[derive(Debug)]
struct ClientUsage {
    counts: [u32; COUNTS],
    deeds: [Bucket; 3],
}

/// The minimum number of addresses for a cleanup.
const FEW: usize = 1_024;

/// Why a client is rejected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LimitExceeded {
    Total,
    PerAddress,
}

/// One use of a resource, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct LimitGuard {
    rate_limiter: Arc<RateLimiter>,
    count: LimitedResource,
    from: ClientKey,
}

impl LimitGuard {
    /// The client that it counts for.
    pub(crate) fn source(&self) -> ClientKey {
        self.from
    }
}

impl Drop for LimitGuard {
    fn drop(&mut self) {
        let mut inside = self.rate_limiter.inside();
        let i = self.count as usize;
        inside.all[i] -= 1;
        if let Some(origin) = inside.from.get_mut(&self.from) {
            origin.counts[i] -= 1;
        }
    }
}

impl RateLimiter {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, inside: Mutex::default() }
    }

    fn inside(&self) -> MutexGuard<'_, LimiterState> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more, if the limits allow it.
    pub(crate) fn acquire(
        self: &Arc<Self>,
        count: LimitedResource,
        from: impl Into<ClientKey>,
    ) -> Result<LimitGuard, LimitExceeded> {
        let (from, (in_all, mut from_there)) = (from.into(), self.most(count));
        if from == ClientKey::Proxies {
            from_there = u32::MAX;
        }
        let mut inside = self.inside();
        let i = count as usize;
        if inside.all[i] >= in_all {
            return Err(LimitExceeded::Total);
        }
        let origin = inside.origin(from);
        if origin.counts[i] >= from_there {
            return Err(LimitExceeded::PerAddress);
        }
        origin.counts[i] += 1;
        inside.all[i] += 1;
        Ok(LimitGuard { rate_limiter: self.clone(), count, from })
    }

    /// Counts a resource from before a restart, whatever the limits are now.
    pub(crate) fn acquire_unchecked(self: &Arc<Self>, count: LimitedResource, from: ClientKey) -> LimitGuard {
        let mut inside = self.inside();
        inside.origin(from).counts[count as usize] += 1;
        inside.all[count as usize] += 1;
        LimitGuard { rate_limiter: self.clone(), count, from }
    }

    /// Counts a rate-limited operation; returns whether it is allowed now.
    pub(crate) fn allow(&self, deed: LimitedOperation, from: IpAddr) -> bool {
        let rate = self.rate(deed);
        self.inside().origin(from.into()).deeds[deed as usize].take(rate, Instant::now())
    }

    /// Whether this address may try another code: not after too many wrong ones. While there are too many
    /// wrong codes in total, somebody guesses from many addresses, and the limit per address is lower. An
    /// address without a wrong code is never refused.
    pub(crate) fn may_try_code(&self, from: IpAddr) -> bool {
        let now = Instant::now();
        let mut inside = self.inside();
        let rate = self.miss_rate(&inside, now);
        inside.origin(from.into()).deeds[LimitedOperation::Miss as usize].has(rate, now)
    }

    /// Counts a wrong code.
    pub(crate) fn record_wrong_code(&self, from: IpAddr) {
        let now = Instant::now();
        let mut inside = self.inside();
        let rate = self.miss_rate(&inside, now);
        inside.origin(from.into()).deeds[LimitedOperation::Miss as usize].take(rate, now);
        let in_all = Rate::per_minute(self.limits.misses_per_minute_in_all);
        inside.misses.get_or_insert_with(|| Bucket::new(now)).take(in_all, now);
    }

    fn miss_rate(&self, inside: &LimiterState, now: Instant) -> Rate {
        let Limits { misses_per_minute, misses_per_minute_in_all, misses_per_minute_when_many, .. } =
            self.limits;
        let in_all = Rate::per_minute(misses_per_minute_in_all);
        let many = inside.misses.is_some_and(|misses| !misses.has(in_all, now));
        let fewer = misses_per_minute.min(misses_per_minute_when_many);
        Rate::per_minute(if many { fewer } else { misses_per_minute })
    }

    /// The total count.
    pub(crate) fn count(&self, count: LimitedResource) -> u32 {
        self.inside().all[count as usize]
    }

    fn most(&self, count: LimitedResource) -> (u32, u32) {
        let Limits { connections, connections_per_address, .. } = self.limits;
        let Limits { sockets, sockets_per_address, rooms, rooms_per_address, .. } = self.limits;
        let Limits { lab_runs, lab_runs_per_address, .. } = self.limits;
        match count {
            LimitedResource::Connections => (connections, connections_per_address),
            LimitedResource::Sockets => (sockets, sockets_per_address),
            LimitedResource::Rooms => (rooms, rooms_per_address),
            LimitedResource::Lab => (lab_runs, lab_runs_per_address),
        }
    }

    fn rate(&self, deed: LimitedOperation) -> Rate {
        let Limits { handshakes_per_second, requests_per_second, misses_per_minute, .. } = self.limits;
        match deed {
            LimitedOperation::Handshake => Rate::per_second(handshakes_per_second, handshakes_per_second),
            LimitedOperation::Request => {
                Rate::per_second(requests_per_second, requests_per_second.saturating_mul(2))
            }
            LimitedOperation::Miss => Rate::per_minute(misses_per_minute),
        }
    }
}

impl LimiterState {
    fn origin(&mut self, from: ClientKey) -> &mut ClientUsage {
        let now = Instant::now();
        if self.from.len() >= self.sweep_at.max(FEW) {
            self.from.retain(|_, origin| {
                origin.counts != [0; COUNTS] || !origin.deeds.iter().all(|deed| deed.is_full(now))
            });
            self.sweep_at = self.from.len() * 2;
        }
        self.from
            .entry(from)
            .or_insert_with(|| ClientUsage { counts: [0; COUNTS], deeds: [Bucket::new(now); 3] })
    }
}

/// The network of an address: a customer with one IPv6 address has the whole network around it.
pub(crate) fn network(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        ip @ IpAddr::V4(_) => ip,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn rate_limiter() -> Arc<RateLimiter> {
        Arc::new(RateLimiter::new(Limits { sockets: 3, sockets_per_address: 2, ..Limits::default() }))
    }

    #[test]
    fn there_is_room_for_so_many_and_for_the_next_when_one_goes() {
        let rate_limiter = rate_limiter();
        let enter = |from| rate_limiter.acquire(LimitedResource::Sockets, ip(from));
        let (one, two) = (enter("10.0.0.1").unwrap(), enter("::ffff:10.0.0.1").unwrap());
        assert_eq!(enter("10.0.0.1").unwrap_err(), LimitExceeded::PerAddress);
        let three = enter("10.0.0.2").unwrap();
        assert_eq!(enter("10.0.0.3").unwrap_err(), LimitExceeded::Total);
        drop(three);
        assert_eq!(enter("10.0.0.1").unwrap_err(), LimitExceeded::PerAddress);
        drop(one);
        let again = enter("10.0.0.1").unwrap();
        assert_eq!(rate_limiter.count(LimitedResource::Sockets), 2);
        drop((two, again));
        assert_eq!(rate_limiter.count(LimitedResource::Sockets), 0);
    }

    #[test]
    fn proxies_are_counted_in_all_and_not_for_themselves() {
        let rate_limiter = rate_limiter();
        let kept: Vec<_> = (0..3)
            .map(|_| rate_limiter.acquire(LimitedResource::Sockets, ClientKey::Proxies).unwrap())
            .collect();
        assert_eq!(
            rate_limiter.acquire(LimitedResource::Sockets, ClientKey::Proxies).unwrap_err(),
            LimitExceeded::Total
        );
        drop(kept);
        assert_eq!(rate_limiter.count(LimitedResource::Sockets), 0);
    }

    #[test]
    fn rooms_of_before_a_restart_count_and_are_never_refused() {
        let limits = Limits { rooms: 9, rooms_per_address: 2, ..Limits::default() };
        let rate_limiter = Arc::new(RateLimiter::new(limits));
        let opener = ClientKey::Opener(Opener::read(&"07".repeat(16)).unwrap());
        let mut kept: Vec<_> =
            (0..3).map(|_| rate_limiter.acquire_unchecked(LimitedResource::Rooms, opener)).collect();
        assert_eq!(rate_limiter.count(LimitedResource::Rooms), 3, "more connections than it may open now");
        assert_eq!(
            rate_limiter.acquire(LimitedResource::Rooms, opener).unwrap_err(),
            LimitExceeded::PerAddress
        );
        kept.truncate(1);
        let another = rate_limiter.acquire(LimitedResource::Rooms, opener).unwrap();
        assert_eq!(
            rate_limiter.acquire(LimitedResource::Rooms, opener).unwrap_err(),
            LimitExceeded::PerAddress
        );
        drop((kept, another));
        assert_eq!(rate_limiter.count(LimitedResource::Rooms), 0);
    }

    #[test]
    fn wrong_codes_count_for_their_address() {
        let rate_limiter = RateLimiter::new(Limits { misses_per_minute: 3, ..Limits::default() });
        for _ in 0..3 {
            assert!(rate_limiter.may_try_code(ip("10.0.0.1")));
            rate_limiter.record_wrong_code(ip("10.0.0.1"));
        }
        assert!(!rate_limiter.may_try_code(ip("10.0.0.1")) && rate_limiter.may_try_code(ip("10.0.0.2")));
    }

    #[test]
    fn many_wrong_codes_from_many_addresses_reduce_the_guesses_of_each_but_never_to_zero() {
        let limits = Limits {
            misses_per_minute: 10,
            misses_per_minute_in_all: 20,
            misses_per_minute_when_many: 2,
            ..Limits::default()
        };
        let rate_limiter = RateLimiter::new(limits);
        let address = |i: u32| IpAddr::from([10, 0, (i >> 8) as u8, i as u8]);
        for i in 0..19 {
            rate_limiter.record_wrong_code(address(i));
        }
        // One more is still below the total limit: ten wrong codes per address.
        let last = address(1_000);
        rate_limiter.record_wrong_code(last);
        (0..2).for_each(|_| rate_limiter.record_wrong_code(address(2_000)));
        assert!(rate_limiter.may_try_code(last), "a wrong code does not end it");
        let mut left = 0;
        while rate_limiter.may_try_code(address(3_000)) {
            rate_limiter.record_wrong_code(address(3_000));
            left += 1;
        }
        assert_eq!(left, 2, "many were wrong in all");
        // An address without wrong codes is never refused, however many others have some.
        assert!((4_000..5_000).all(|i| rate_limiter.may_try_code(address(i))));
    }

    #[test]
    fn one_network_of_version_6_is_one_address() {
        let rate_limiter = rate_limiter();
        let tickets: Vec<_> = (1..=3)
            .map(|i| rate_limiter.acquire(LimitedResource::Sockets, ip(&format!("2001:db8::{i}"))))
            .collect();
        assert!(tickets[1].is_ok() && tickets[2].is_err());
    }

    #[test]
    fn addresses_that_do_not_matter_are_forgotten() {
        let rate_limiter = RateLimiter::new(Limits { requests_per_second: 1_000_000, ..Limits::default() });
        let kept = Arc::new(rate_limiter);
        let ticket = kept.acquire(LimitedResource::Rooms, ip("10.0.0.1")).unwrap();
        for i in 0..10_000_u32 {
            kept.allow(LimitedOperation::Request, Ipv6Addr::from(u128::from(i) << 64).into());
        }
        assert!(kept.inside().from.len() <= 2 * FEW, "{}", kept.inside().from.len());
        drop(ticket);
        assert_eq!(kept.count(LimitedResource::Rooms), 0);
    }
}

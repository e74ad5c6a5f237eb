//! Limits how often one address adds members to a room.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Instant;

use crate::bucket::{Bucket, Rate};
use crate::rate_limiter::network;

/// The number of remembered addresses at which inactive ones are dropped.
const MANY: usize = 64;

/// The networks that recently added members.
#[derive(Default, Debug)]
pub(super) struct Joins(BTreeMap<IpAddr, Bucket>);

impl Joins {
    /// Counts a new member from this address; returns whether it is allowed.
    pub(super) fn take(&mut self, from: IpAddr, per_minute: u32) -> bool {
        self.take_at(from, per_minute, Instant::now())
    }

    fn take_at(&mut self, from: IpAddr, per_minute: u32, now: Instant) -> bool {
        if self.0.len() >= MANY {
            self.0.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = self.0.entry(network(from)).or_insert_with(|| Bucket::new(now));
        bucket.take(Rate::per_minute(per_minute), now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn one_address_adds_so_many_each_minute() {
        let (mut joins, now) = (Joins::default(), Instant::now());
        let ip = |n: u8| IpAddr::from([10, 0, 0, n]);
        let from_one = (0..20).filter(|_| joins.take_at(ip(1), 10, now)).count();
        assert_eq!((from_one, joins.take_at(ip(2), 10, now)), (10, true));
        let after = |ms| now + Duration::from_millis(ms);
        assert!(!joins.take_at(ip(1), 10, after(5_999)) && joins.take_at(ip(1), 10, after(6_000)));
        // Addresses without recent joins are dropped.
        for n in 0..=255 {
            joins.take_at(ip(n), 10, after(u64::from(n) * 60_000));
        }
        assert!(joins.0.len() <= MANY, "{}", joins.0.len());
    }
}

//! Rate limits: a token bucket.

use std::time::{Duration, Instant};

/// A rate limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rate {
    /// The burst size.
    pub(crate) at_once: u32,
    /// The time until the next token.
    pub(crate) each: Duration,
}

impl Rate {
    pub(crate) fn per_second(number: u32, at_once: u32) -> Self {
        Self { at_once, each: Duration::from_secs(1) / number.max(1) }
    }

    pub(crate) fn per_minute(number: u32) -> Self {
        Self { at_once: number, each: Duration::from_secs(60) / number.max(1) }
    }
}

/// The state of a bucket: the time at which it will be full again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bucket {
    full: Instant,
}

impl Bucket {
    pub(crate) fn new(now: Instant) -> Self {
        Self { full: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let full = self.full.max(now) + rate.each;
        let fits = full.duration_since(now) <= rate.each * rate.at_once;
        if fits {
            self.full = full;
        }
        fits
    }

    /// Takes this many tokens, even if there are fewer; the bucket then needs longer to refill.
    pub(crate) fn spend(&mut self, rate: Rate, number: u32, now: Instant) {
        self.full = self.full.max(now) + rate.each * number;
    }

    /// Whether there is a token.
    pub(crate) fn has(mut self, rate: Rate, now: Instant) -> bool {
        self.take(rate, now)
    }

    /// Whether the bucket is full, so that it can be forgotten.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.full <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_contents_and_then_its_refills() {
        let start = Instant::now();
        let rate = Rate::per_second(20, 40);
        let mut bucket = Bucket::new(start);
        let taken = (0..100).filter(|_| bucket.take(rate, start)).count();
        assert_eq!(taken, 40);
        let after = |ms| start + Duration::from_millis(ms);
        assert!(
            !bucket.take(rate, after(49)) && bucket.take(rate, after(50)) && !bucket.take(rate, after(51))
        );
        // A second later there are twenty more, and never more than forty.
        let later = (0..100).filter(|_| bucket.take(rate, after(1_050))).count();
        let much_later = (0..100).filter(|_| bucket.take(rate, after(60_000))).count();
        assert_eq!((later, much_later), (20, 40));
    }
}

//! Clocks that limit thinking time.

use std::fmt;
use std::str::FromStr;

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::Time;

/// A kind of clock.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum ClockKind {
    /// No limit.
    #[default]
    None,
    /// Seconds per decision.
    Decision(u32),
    /// Seconds for the whole match, and the increment in seconds per decision.
    Bank(u32, u32),
}

impl fmt::Display for ClockKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Decision(seconds) => write!(f, "{}", Span(*seconds)),
            Self::Bank(bank, more) => write!(f, "{}+{}", Span(*bank), Span(*more)),
        }
    }
}

impl FromStr for ClockKind {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let wrong = "write none, 60s per decision (1 second to 1 hour), or 5m+10s for a bank and an \
            increment per decision";
        let span = |text: &str| text.parse().ok().map(|Span(seconds)| seconds);
        let some = |text: &str| span(text).filter(|seconds| *seconds > 0);
        let read = match text.split_once('+') {
            None if text == "none" => Some(Self::None),
            None => some(text).map(Self::Decision),
            Some((bank, more)) => some(bank).zip(span(more)).map(|(bank, more)| Self::Bank(bank, more)),
        };
        read.ok_or(wrong)
    }
}

/// A duration in seconds as people write it: `90s`, `5m`.
struct Span(u32);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            seconds if seconds > 0 && seconds % 60 == 0 => write!(f, "{}m", seconds / 60),
            seconds => write!(f, "{seconds}s"),
        }
    }
}

impl FromStr for Span {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (digits, unit) = match (text.strip_suffix('m'), text.strip_suffix('s')) {
            (Some(minutes), _) => (minutes, 60),
            (_, seconds) => (seconds.unwrap_or(text), 1),
        };
        let seconds = digits.parse::<u32>().map_err(drop)?.checked_mul(unit).ok_or(())?;
        if seconds <= 3_600 { Ok(Self(seconds)) } else { Err(()) }
    }
}

/// The clocks of a match: the time left for each seat, and the time at which its clock started.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clocks {
    kind: ClockKind,
    /// Milliseconds left when the clock last stopped.
    left: Vec<u64>,
    /// The time at which the clock started, if it is running.
    since: Vec<Option<Time>>,
    /// Milliseconds that were left when the seat last decided, before the decision added to them.
    before: Vec<u64>,
}

impl Clocks {
    /// Full clocks for this number of seats, all stopped.
    pub fn new(kind: ClockKind, seats: usize) -> Self {
        let full = match kind {
            ClockKind::None => u64::MAX,
            ClockKind::Decision(seconds) | ClockKind::Bank(seconds, _) => u64::from(seconds) * 1_000,
        };
        Self { kind, left: vec![full; seats], since: vec![None; seats], before: vec![full; seats] }
    }

    /// Runs the clocks of exactly these seats from now on.
    pub fn run(&mut self, seats: Seats, now: Time) {
        if self.kind == ClockKind::None {
            return;
        }
        for (i, since) in self.since.iter_mut().enumerate() {
            match (*since, seats.contains(Seat(i as u8))) {
                (None, true) => *since = Some(now),
                (Some(then), false) => {
                    self.left[i] = self.left[i].saturating_sub(now.since(then));
                    *since = None;
                }
                _ => {}
            }
        }
    }

    /// If the seat's clock is running, it starts counting at this time at the earliest.
    pub fn hold(&mut self, seat: Seat, until: Time) {
        if let Some(Some(since)) = self.since.get_mut(seat.index()) {
            *since = until.max(*since);
        }
    }

    /// Stops all clocks because every seat is asked again. A clock with time per decision is refilled.
    pub fn ask_anew(&mut self, now: Time) {
        self.run(Seats::NONE, now);
        if let ClockKind::Decision(seconds) = self.kind {
            self.left.fill(u64::from(seconds) * 1_000);
        }
        self.before.clone_from(&self.left);
    }

    /// The seat has decided: stops its clock and adds the increment.
    pub fn decided(&mut self, seat: Seat, now: Time) {
        self.decided_again(seat, now);
        self.add(seat);
    }

    /// The seat has decided what it had decided before: its clock stands, and gets nothing more for it.
    pub fn decided_again(&mut self, seat: Seat, now: Time) {
        let i = seat.index();
        if let Some(then) = self.since[i].take() {
            self.left[i] = self.left[i].saturating_sub(now.since(then));
        }
        self.before[i] = self.left[i];
    }

    /// The seat decides again: its clock returns to the time of its decision.
    pub fn choose_again(&mut self, seat: Seat, now: Time) {
        self.run(self.running().without(Seats::one(seat)), now);
        let i = seat.index();
        self.left[i] = self.left[i].min(self.before[i]);
    }

    /// The seats whose clocks run.
    fn running(&self) -> Seats {
        (0..self.since.len() as u8).map(Seat).filter(|seat| self.is_running(*seat)).collect()
    }

    /// What a decision adds to a clock.
    pub fn add(&mut self, seat: Seat) {
        let i = seat.index();
        match self.kind {
            ClockKind::None => {}
            ClockKind::Decision(seconds) => self.left[i] = u64::from(seconds) * 1_000,
            ClockKind::Bank(_, more) => self.left[i] = self.left[i].saturating_add(u64::from(more) * 1_000),
        }
    }

    /// The earliest time at which a clock runs out, and its seat.
    pub fn due(&self) -> Option<(Time, Seat)> {
        let running = self.since.iter().zip(&self.left).zip(0..);
        running.filter_map(|((since, left), i)| Some(((*since)? + *left, Seat(i)))).min()
    }

    /// The time that the seat has left now, in milliseconds; `None` without a clock.
    pub fn left(&self, seat: Seat, now: Time) -> Option<u64> {
        let left = *self.left.get(seat.index())?;
        let spent = self.since[seat.index()].map_or(0, |since| now.since(since));
        (self.kind != ClockKind::None).then(|| left.saturating_sub(spent))
    }

    /// Whether the seat's clock is running.
    pub fn is_running(&self, seat: Seat) -> bool {
        self.since.get(seat.index()).is_some_and(Option::is_some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for text in ["none", "60s", "5m", "5m+10s", "90s+0s", "1s", "60m"] {
            let clock = text.parse::<ClockKind>().unwrap();
            assert_eq!(clock.to_string().parse::<ClockKind>(), Ok(clock), "{text}");
        }
        for wrong in ["", "0s", "0s+5s", "-1s", "5h", "61m", "5m+", "99999999999m", "4294967295m"] {
            assert!(wrong.parse::<ClockKind>().is_err(), "{wrong}");
        }
    }

    /// W-11: only thinking uses up a bank, and each decision adds to it.
    #[test]
    fn a_bank_counts_only_while_it_runs() {
        let (p1, p2) = (Seat(0), Seat(1));
        let mut clocks = Clocks::new(ClockKind::Bank(10, 2), 2);
        clocks.run(Seats::one(p1), Time(1_000));
        assert_eq!(clocks.due(), Some((Time(11_000), p1)));
        clocks.decided(p1, Time(4_000));
        clocks.run(Seats::one(p2), Time(4_000));
        assert_eq!((clocks.left(p1, Time(9_000)), clocks.left(p2, Time(9_000))), (Some(9_000), Some(5_000)));
        clocks.run(Seats::NONE, Time(9_000));
        assert_eq!((clocks.due(), clocks.left(p2, Time(90_000))), (None, Some(5_000)));
    }
}

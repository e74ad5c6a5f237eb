//! `--until 'ci<0.01'`: stop when the answer is good enough.

use std::fmt;
use std::str::FromStr;

use crate::assertion::number;
use crate::stats::{Tally, Z95};
use crate::text::counted;

/// Stop when the half-width of every seat's win-rate interval is below this number.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct StopRule {
    half_width: f64,
}

/// The first point at which a sweep looks whether it may stop.
const FIRST_LOOK: u64 = 4096;

impl StopRule {
    /// Whether the result is precise enough.
    pub fn holds(&self, tally: &Tally) -> bool {
        tally.matches > 0 && tally.widest() < self.half_width
    }

    /// The precision that was reached, in one sentence, if it is too low.
    pub fn missed(&self, tally: &Tally) -> Option<String> {
        let played = counted(tally.matches, "match", "matches");
        let widest = tally.widest();
        (!self.holds(tally)).then(|| {
            format!("`{self}` was not reached in {played}: the win rates have a half-width of {widest:.4}")
        })
    }

    /// About how many matches it takes, if the seats are equally strong.
    pub fn expected(&self) -> u64 {
        (Z95 / (2.0 * self.half_width)).powi(2).ceil() as u64
    }

    /// The next number of matches at which the rule is tested. The numbers are fixed, an eighth apart, so
    /// that where a sweep stops depends neither on threads nor on interruptions.
    pub(crate) fn next_look(done: u64) -> u64 {
        let mut look = FIRST_LOOK;
        while look <= done {
            look += (look / 8).next_multiple_of(FIRST_LOOK);
        }
        look
    }
}

impl FromStr for StopRule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a stop rule: write ci<0.01 (every win rate to ± 0.01)");
        let value =
            text.trim().strip_prefix("ci").map(str::trim_start).and_then(|rest| rest.strip_prefix('<'));
        let half_width = number(value.ok_or_else(wrong)?).map_err(|_| wrong())?;
        let possible = half_width > 0.0 && half_width < 1.0;
        possible.then_some(Self { half_width }).ok_or_else(|| {
            format!("`{text}` is out of range: the half-width must be between 0 and 1, such as ci<0.01")
        })
    }
}

impl fmt::Display for StopRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ci<{}", self.half_width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_and_written() {
        for text in ["ci<0.01", "ci<0.25"] {
            assert_eq!(text.parse::<StopRule>().unwrap().to_string(), text);
        }
        assert_eq!(" ci < 1% ".parse::<StopRule>().unwrap().to_string(), "ci<0.01");
        for text in ["", "ci", "ci<", "ci>0.01", "ci<0", "ci<-1", "ci<1", "ci<nan", "n>5"] {
            let message = text.parse::<StopRule>().unwrap_err();
            assert!(message.contains("ci<0.01"), "{message}");
        }
    }

    #[test]
    fn looks_are_fixed_and_grow() {
        assert_eq!(StopRule::next_look(0), 4096);
        assert_eq!(StopRule::next_look(4095), 4096);
        let looks: Vec<_> =
            std::iter::successors(Some(0), |&done| Some(StopRule::next_look(done))).take(60).collect();
        for pair in looks.windows(2) {
            assert!(pair[0] < pair[1]);
            assert_eq!(StopRule::next_look(pair[1] - 1), pair[1], "an interruption does not move a look");
        }
    }
}

//! The validity period of a certificate: a parser for the necessary part of its DER form.

use std::fmt;

/// A calendar day: `2026-11-16`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    year: u32,
    month: u32,
    day: u32,
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Day {
    /// The day of a time in seconds since 1970.
    pub fn of(seconds: u64) -> Self {
        // Years start in March, in cycles of 400 years, so that a leap day is the last day of its year.
        let days = seconds / 86_400 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = era * 400 + year + next;
        Self { year: year as u32, month: month as u32, day: day as u32 }
    }
}

/// The validity period of a certificate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Validity {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
}

const SEQUENCE: u8 = 0x30;
const VERSION: u8 = 0xa0;
const SHORT_TIME: u8 = 0x17;
const LONG_TIME: u8 = 0x18;

impl Validity {
    /// The validity period of a certificate in DER form; `None` if it is malformed.
    pub fn of(certificate: &[u8]) -> Option<Self> {
        let (_, whole, _) = piece(certificate).filter(|(tag, ..)| *tag == SEQUENCE)?;
        let (_, mut rest, _) = piece(whole).filter(|(tag, ..)| *tag == SEQUENCE)?;
        if let Some((VERSION, _, after)) = piece(rest) {
            rest = after;
        }
        // The serial number, the signature algorithm, and the issuer.
        for _ in 0..3 {
            (_, _, rest) = piece(rest)?;
        }
        let (_, times, _) = piece(rest).filter(|(tag, ..)| *tag == SEQUENCE)?;
        let (kind, from, rest) = piece(times)?;
        let from = day(kind, from)?;
        let (kind, to, _) = piece(rest)?;
        Some(Self { from, to: day(kind, to)? })
    }
}

/// The first DER element: its tag, its content, and the rest.
fn piece(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = bytes.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (long, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81..=0x83 => {
            let (digits, rest) = rest.split_at_checked(usize::from(first - 0x80))?;
            (digits.iter().fold(0, |long, digit| long << 8 | usize::from(*digit)), rest)
        }
        _ => return None,
    };
    let (inside, after) = rest.split_at_checked(long)?;
    Some((tag, inside, after))
}

/// The day of a time: `YYMMDD…` or `YYYYMMDD…`.
fn day(kind: u8, text: &[u8]) -> Option<Day> {
    let number = |range: std::ops::Range<usize>| {
        text.get(range)?.iter().try_fold(0, |n: u32, c| Some(n * 10 + char::from(*c).to_digit(10)?))
    };
    let (year, at) = match kind {
        // By convention the short form covers the years 1950 to 2049.
        SHORT_TIME => (number(0..2).map(|year| if year < 50 { 2_000 + year } else { 1_900 + year })?, 2),
        LONG_TIME => (number(0..4)?, 4),
        _ => return None,
    };
    Some(Day { year, month: number(at..at + 2)?, day: number(at + 2..at + 4)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_794_787_200, "2026-11-16"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(Day::of(seconds).to_string(), day);
        }
    }

    #[test]
    fn nonsense_has_no_validity() {
        for bytes in
            [&b""[..], &[SEQUENCE], &[SEQUENCE, 0x83, 1], &[SEQUENCE, 2, SEQUENCE, 9], &[SEQUENCE, 0x84]]
        {
            assert_eq!(Validity::of(bytes), None, "{bytes:?}");
        }
    }
}

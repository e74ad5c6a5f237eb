//! Display names.
//!
//! A name is checked where it enters: with a connection or a command. A stored name is read without a check,
//! so that a stored table is the same under any version of Unicode.

mod confusable;
#[cfg(test)]
mod tests;
mod visible;

use std::fmt;
use std::str::FromStr;

use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

pub use confusable::Skeleton;

/// A display name: one to twenty visible characters. Two names that differ only in case are equal; their
/// [skeletons](Skeleton) decide whether two names look alike.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct DisplayName(String);

/// The maximum length of the raw text, in characters.
const LONGEST_TEXT: usize = 200;

/// The maximum number of seats of a table: no name may look like one of the seats.
const MOST_SEATS: u8 = 16;

/// The maximum length of a name that can look like a seat, in bytes.
const LONGEST_SEAT: usize = 12;

impl DisplayName {
    /// The maximum length, in characters.
    pub const LONGEST: usize = 20;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The skeleton of the name.
    pub fn skeleton(&self) -> Skeleton {
        Skeleton::of(&self.0)
    }

    /// Does it look like what a game calls one of its players? `The Ace` is taken for `Ace`.
    pub fn is_like_role(&self, role: &str) -> bool {
        Skeleton::of(bare(&self.0)).is_like(&Skeleton::of(bare(role)))
    }

    fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

/// A name without an article.
fn bare(name: &str) -> &str {
    let article = name.get(..4).filter(|word| word.eq_ignore_ascii_case("the "));
    article.map_or(name, |article| &name[article.len()..])
}

impl PartialEq for DisplayName {
    fn eq(&self, other: &Self) -> bool {
        self.folded() == other.folded()
    }
}

impl Eq for DisplayName {}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for DisplayName {
    type Err = Refusal;

    /// Parses a name into its normal form (NFKC): fullwidth letters become letters, and leading, trailing and
    /// doubled spaces are dropped. It refuses invisible characters and names that look like a seat, because
    /// sentences mention both seats and people.
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let wrong = |why: String| {
            Refusal::new("bad-name", format!("{why}: a name has 1 to {} visible characters.", Self::LONGEST))
        };
        let too_long = |long: usize| wrong(format!("This name has {long}"));
        let written = text.chars().count();
        if written > LONGEST_TEXT {
            return Err(too_long(written));
        }
        let normal: String = text.nfkc().collect();
        let name = normal.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(wrong("The name is empty".into()));
        }
        let long = name.chars().count();
        if long > Self::LONGEST {
            return Err(too_long(long));
        }
        visible::check(&name).map_err(|why| wrong(why.to_string()))?;
        let skeleton = Skeleton::of(&name);
        let is_seat = |seat: u8| Skeleton::of(&Seat(seat).to_string()).is_like(&skeleton);
        if name.len() <= LONGEST_SEAT && (0..MOST_SEATS).any(is_seat) {
            return Err(Refusal::new(
                "bad-name",
                format!("`{name}` is the name of a seat, or looks like one: choose another name."),
            ));
        }
        Ok(Self(name))
    }
}

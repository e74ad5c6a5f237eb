//! Who is at a table.

use std::fmt;
use std::str::FromStr;

use kernel::{Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};

/// Somebody who came to the table, by the order in which they came.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberId(pub u32);

/// What somebody is called: one to twenty visible characters. Two names that differ in case alone are the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Name(String);

impl Name {
    /// The most characters.
    pub const LONGEST: usize = 20;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.folded() == other.folded()
    }
}

impl Eq for Name {}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = Refusal;

    /// Spaces at the ends and doubled ones do not count; what cannot be seen is refused, and so is a name that is a
    /// seat's: sentences speak of seats and people alike.
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let wrong = |why: String| {
            Refusal::new("bad-name", format!("{why}: a name has 1 to {} visible characters.", Self::LONGEST))
        };
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(wrong("There is no name".into()));
        }
        let long = name.chars().count();
        if long > Self::LONGEST {
            return Err(wrong(format!("This name has {long}")));
        }
        if name.contains(is_unseen) {
            return Err(wrong("Something in this name cannot be seen".into()));
        }
        if name.parse::<Seat>().is_ok() {
            return Err(Refusal::new(
                "bad-name",
                format!("`{name}` is what a seat is called: take another name."),
            ));
        }
        Ok(Self(name))
    }
}

/// Controls, marks that turn the writing round, and characters without width.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180e}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
        )
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffc}')
        || matches!(c, '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What is kept of the secret by which somebody comes back to their seat: its hash, never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// What is kept of a secret.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Their number.
    pub id: MemberId,
    /// What they are called.
    pub name: Name,
    /// How they are known again.
    pub token: TokenHash,
    /// Are they with us?
    pub standing: Standing,
    /// The number of the last thing they said that was done: what comes again is not done again.
    pub done: u64,
}

/// Is somebody with us?
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// At the table.
    Here,
    /// Gone for so long that a bot plays for them; they can come back.
    Away,
    /// Sent away by the host: they cannot come back.
    Out,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A3-37
    #[test]
    fn a_name_is_one_to_twenty_visible_characters() {
        for right in ["A", "Anna", "  Anna   Maria ", "Ωμέγα", "アンナ", "12345678901234567890", "P17", "Pat"]
        {
            assert!(right.parse::<Name>().is_ok(), "{right:?}");
        }
        for wrong in [
            "",
            "   ",
            "123456789012345678901",
            "An\u{202e}na",
            "\u{200b}",
            "a\u{7}",
            "P1",
            "p16",
            "\u{3164}",
        ] {
            assert_eq!(wrong.parse::<Name>().unwrap_err().code, "bad-name", "{wrong:?}");
        }
        assert_eq!(" Anna  Maria ".parse::<Name>().unwrap().as_str(), "Anna Maria");
        assert_eq!("ANNA".parse::<Name>().unwrap(), "anna".parse::<Name>().unwrap());
    }
}

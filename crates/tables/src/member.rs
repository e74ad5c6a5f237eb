//! Who is at a table.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::DisplayName;

/// Somebody who came to the table, by the order in which they came.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberId(pub u32);

/// What is kept of the secret by which somebody comes back to their seat: its hash, never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// Of nothing: no token has this hash.
    pub const NONE: Self = Self(String::new());

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
    pub name: DisplayName,
    /// How they are known again; of nothing, once they have left.
    pub token: TokenHash,
    /// Tokens that were sent to them since, the latest last. Until they show that they hold one of these, all are
    /// valid: a message that was lost locks nobody out. Then it is the only one.
    pub issued: Vec<TokenHash>,
    /// Are they with us?
    pub standing: MemberStatus,
    /// The number of the last thing they said that was done: what comes again is not done again.
    pub done: u64,
}

/// The most tokens that are valid besides the one that somebody is known to hold.
const MOST_ISSUED: usize = 4;

impl Member {
    /// Somebody new.
    pub(crate) fn new(id: MemberId, name: DisplayName, token: TokenHash) -> Self {
        Self { id, name, token, issued: Vec::new(), standing: MemberStatus::Here, done: 0 }
    }

    /// Do they come back by a token with this hash?
    pub fn holds(&self, token: &TokenHash) -> bool {
        self.token == *token || self.issued.contains(token)
    }

    /// One more token is sent to them.
    pub(crate) fn issue(&mut self, token: TokenHash) {
        if self.issued.len() == MOST_ISSUED {
            self.issued.remove(0);
        }
        self.issued.push(token);
    }

    /// They have shown that they hold this token: no other is valid any more. Says whether it was sent to them.
    pub(crate) fn prove(&mut self, token: &TokenHash) -> bool {
        let issued = self.issued.contains(token);
        if issued {
            self.token = token.clone();
            self.issued.clear();
        }
        issued
    }

    /// They have left: no token brings them back.
    pub(crate) fn leave(&mut self) {
        (self.standing, self.token) = (MemberStatus::Left, TokenHash::NONE);
        self.issued.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_tokens_are_valid_and_not_one_more() {
        let token = |i: usize| TokenHash::of(&i.to_string());
        let mut member = Member::new(MemberId(0), "Anna".parse().unwrap(), token(0));
        (1..=MOST_ISSUED + 3).for_each(|i| member.issue(token(i)));
        let valid: Vec<_> = (0..MOST_ISSUED + 4).filter(|i| member.holds(&token(*i))).collect();
        assert_eq!(valid, [0, 4, 5, 6, 7], "the one that is held, and the latest that were sent");
        assert!(member.prove(&token(5)));
        let valid: Vec<_> = (0..MOST_ISSUED + 4).filter(|i| member.holds(&token(*i))).collect();
        assert_eq!(valid, [5]);
    }
}

/// Is somebody with us?
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MemberStatus {
    /// At the table.
    Here,
    /// Gone for so long that a bot plays for them; they can come back.
    Away,
    /// Sent away by the host: they cannot come back.
    Out,
    /// Has left for good: their token has ended, and they join anew if they come again.
    Left,
}

impl MemberStatus {
    /// Is a member of this standing still one of the people at the table, here or away?
    pub fn is_member(self) -> bool {
        matches!(self, Self::Here | Self::Away)
    }
}

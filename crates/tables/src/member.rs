//! The members of a table.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::DisplayName;

/// The number of a member, in the order of joining.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MemberId(pub u32);

/// The hash of the secret token with which a member comes back to their seat. The token itself is never
/// stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// The hash of no token.
    pub const NONE: Self = Self(String::new());

    /// The hash of a token.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// A member of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Their number.
    pub id: MemberId,
    /// The display name.
    pub name: DisplayName,
    /// The hash of the token that identifies them; [`TokenHash::NONE`] after they have left.
    pub token: TokenHash,
    /// Tokens issued since then, the latest last. All of them stay valid until the member proves that they
    /// hold one, so a lost message locks nobody out. Then only that one is valid.
    pub issued: Vec<TokenHash>,
    /// Their status.
    pub standing: MemberStatus,
    /// The number of their last executed command. A repeated command is not executed again.
    pub done: u64,
}

/// The maximum number of issued tokens that are valid besides the confirmed one.
const MOST_ISSUED: usize = 4;

impl Member {
    /// A new member.
    pub(crate) fn new(id: MemberId, name: DisplayName, token: TokenHash) -> Self {
        Self { id, name, token, issued: Vec::new(), standing: MemberStatus::Here, done: 0 }
    }

    /// Whether a token with this hash identifies the member.
    pub fn holds(&self, token: &TokenHash) -> bool {
        self.token == *token || self.issued.contains(token)
    }

    /// Issues one more token to the member.
    pub(crate) fn issue(&mut self, token: TokenHash) {
        if self.issued.len() == MOST_ISSUED {
            self.issued.remove(0);
        }
        self.issued.push(token);
    }

    /// The member has proven that they hold this token: all others become invalid. Returns whether it was
    /// issued to them.
    pub(crate) fn prove(&mut self, token: &TokenHash) -> bool {
        let issued = self.issued.contains(token);
        if issued {
            self.token = token.clone();
            self.issued.clear();
        }
        issued
    }

    /// The member has left: no token identifies them any more.
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
    /// Disconnected for so long that a bot plays for them; they can come back.
    Away,
    /// Removed by the host: they cannot come back.
    Out,
    /// Left for good: their token is invalid, and they join as a new member if they return.
    Left,
}

impl MemberStatus {
    /// Whether a member with this status still belongs to the table, here or away.
    pub fn is_member(self) -> bool {
        matches!(self, Self::Here | Self::Away)
    }
}

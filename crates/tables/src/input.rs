//! Everything that can happen to a table. A table is what these have made of it, in order: they are what is stored.

use kernel::replay::Decision;
use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};

use crate::{Command, DisplayName, MemberId, OriginHash, Time, TokenHash, pairs};

/// One thing that happened to a table, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InputRecord {
    /// When, by the table's own time.
    pub at: Time,
    /// What.
    #[serde(flatten)]
    pub input: TableInput,
}

/// One thing that happens to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "input", rename_all = "kebab-case")]
pub enum TableInput {
    /// It is set up. Always the first, and only the first.
    Opened(Opening),
    /// Somebody comes.
    Joined(Joining),
    /// A member asks for something.
    Said {
        /// Who.
        member: MemberId,
        /// The member's own count of what they have said.
        number: u64,
        /// What.
        command: Command,
    },
    /// A member has been gone for too long.
    Away {
        /// Who.
        member: MemberId,
    },
    /// A member comes back: was away, or has another connection.
    Back {
        /// Who.
        member: MemberId,
        /// The token that they have shown, if it was sent to them and not known to have arrived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<TokenHash>,
        /// The token that is sent to them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<TokenHash>,
    },
    /// A member has kept the token that was sent to them: no other is valid any more.
    Kept {
        /// Who.
        member: MemberId,
        /// Which.
        token: TokenHash,
    },
    /// A member is connected from here. It is stored only where spectators may see hands.
    Seen {
        /// Who.
        member: MemberId,
        /// From where.
        origin: OriginHash,
    },
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// How many decisions there were when it began.
        decisions: u32,
        /// What it does.
        action: String,
    },
    /// What was due by now happens: a clock has run out, a window closes.
    Due,
    /// Time has passed while somebody's clock runs, and nothing else has happened: after a crash the table's time goes
    /// on from here.
    Clock,
    /// A table of an older program goes on by the rules of this edition.
    Upgraded {
        /// Which.
        edition: u32,
    },
    /// The operator closes the table.
    Closed {
        /// Why.
        why: String,
    },
}

/// How a table is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The game.
    pub game: String,
    /// The version of its rules, so that a newer program does not play on by other rules.
    pub rules: u32,
    /// Its settings.
    #[serde(with = "pairs")]
    pub setup: Pairs,
    /// The options of the table.
    #[serde(with = "pairs")]
    pub options: Pairs,
    /// Whose table it is.
    pub host: Joining,
    /// What all chance at this table grows from: 32 bytes in hexadecimal that nobody else knows.
    pub secret: Secret,
    /// The match that is on from the start, where people do not gather first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begun: Option<ContinuedMatch>,
    /// The edition of the table's own rules ([`EDITION`]): logs of older programs have none, and make the table that
    /// they made then.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u32,
}

/// The edition of a table's own rules: who hosts, what is taken back, what leaving means. It goes up when the same
/// inputs would make another table.
///
/// 0: taking back alone counted the people who were still there, a spectator could become host during a match,
/// somebody who had left could come back to the seat, and nobody was forgotten.
/// 1: as it is now.
pub const EDITION: u32 = 1;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_first(edition: &u32) -> bool {
    *edition == 0
}

/// A match that goes on from a moment of another: the host sits on the seat they want, and bots on all others. What the
/// dice give is known to whoever has the other match, so nothing is promised about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContinuedMatch {
    /// The seed that it was dealt from, as a replay has it.
    pub seed: String,
    /// What was decided until then.
    pub decisions: Vec<Decision>,
    /// The bot on the seats that the game has no player of its own for.
    pub bot: String,
}

/// Somebody comes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joining {
    /// What they are called.
    pub name: DisplayName,
    /// How they will be known again.
    pub token: TokenHash,
    /// Where they would like to sit; otherwise the first free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Thirty-two secret bytes. Debugging output does not show them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(#[serde(with = "hex")] pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Bytes as hexadecimal digits.
mod hex {
    use kernel::Seed;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&digits)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let digits = String::deserialize(deserializer)?;
        let seed = (digits.len() == 64).then(|| digits.parse::<Seed>().ok()).flatten();
        seed.map(|seed| *seed.key()).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
    }
}

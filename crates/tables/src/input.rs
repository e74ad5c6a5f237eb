//! Everything that can happen to a table. A table is a fold over these inputs, in order; only the inputs are
//! stored.

use kernel::replay::Decision;
use kernel::{Pairs, Seat};
use serde::{Deserialize, Serialize};

use crate::{Command, DisplayName, MemberId, OriginHash, Time, TokenHash, pairs};

/// One input of a table, with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InputRecord {
    /// The time of the input, on the table's own clock.
    pub at: Time,
    /// The input.
    #[serde(flatten)]
    pub input: TableInput,
}

/// One input of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "input", rename_all = "kebab-case")]
pub enum TableInput {
    /// The table is opened. This is always the first input, and occurs only once.
    Opened(Opening),
    /// A member joins.
    Joined(Joining),
    /// A member sends a command.
    Said {
        /// The member.
        member: MemberId,
        /// The member's own command number.
        number: u64,
        /// The command.
        command: Command,
    },
    /// A member has been disconnected for too long.
    Away {
        /// The member.
        member: MemberId,
    },
    /// A member returns from being away, or opens another connection.
    Back {
        /// The member.
        member: MemberId,
        /// The token that they presented, if it was issued to them and not yet confirmed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<TokenHash>,
        /// The token that is issued to them now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<TokenHash>,
    },
    /// A member has stored the token that was issued to them: all other tokens become invalid.
    Kept {
        /// The member.
        member: MemberId,
        /// The token.
        token: TokenHash,
    },
    /// A member is connected from this origin. It is stored only where spectators may see hands.
    Seen {
        /// The member.
        member: MemberId,
        /// The origin.
        origin: OriginHash,
    },
    /// A bot has chosen an action.
    Thought {
        /// The seat of the bot.
        seat: Seat,
        /// The number of decisions in the match when the bot started.
        decisions: u32,
        /// The action.
        action: String,
    },
    /// Everything that is due by now happens: a clock runs out, a window closes.
    Due,
    /// Time has passed while a clock runs, and nothing else has happened. After a crash, the table's time
    /// continues from here.
    Clock,
    /// A table of an older version of the program adopts the rules of this edition.
    Upgraded {
        /// The new edition.
        edition: u32,
    },
    /// The operator closes the table.
    Closed {
        /// The reason.
        why: String,
    },
}

/// The parameters of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The game.
    pub game: String,
    /// The version of the game's rules, so that a newer program does not continue the match under other
    /// rules.
    pub rules: u32,
    /// The settings of the game.
    #[serde(with = "pairs")]
    pub setup: Pairs,
    /// The options of the table.
    #[serde(with = "pairs")]
    pub options: Pairs,
    /// The host.
    pub host: Joining,
    /// The secret from which all randomness of this table is derived: 32 bytes in hexadecimal.
    pub secret: Secret,
    /// A match that is already running when the table opens; without one, the table first waits for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begun: Option<ContinuedMatch>,
    /// The edition of the table's own rules ([`EDITION`]). Logs of older programs have none, and still
    /// produce the table that they produced then.
    #[serde(default, skip_serializing_if = "is_first")]
    pub edition: u32,
}

/// The edition of a table's own rules: who hosts, how takebacks work, what leaving means. It increases when
/// the same inputs would produce a different table.
///
/// 0: only a takeback counted the people who were still there, a spectator could become host during a match,
/// a member who had left could come back to the seat, and no member was forgotten. 1: the current rules.
pub const EDITION: u32 = 1;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_first(edition: &u32) -> bool {
    *edition == 0
}

/// A match that continues from a moment of another match. The host takes the seat they want, and bots take
/// all others. Anyone who has the other match knows the dice, so there is no commitment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContinuedMatch {
    /// The seed of the deal, as in the replay.
    pub seed: String,
    /// The decisions up to that moment.
    pub decisions: Vec<Decision>,
    /// The bot for every seat that has no house bot.
    pub bot: String,
}

/// The data of a member who joins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joining {
    /// The display name.
    pub name: DisplayName,
    /// The hash of the token that identifies them later.
    pub token: TokenHash,
    /// The seat they prefer; otherwise the first free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// A secret of 32 bytes. `Debug` does not print it.
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
        seed.map(|seed| *seed.key())
            .ok_or_else(|| D::Error::custom("expected 64 lower-case hexadecimal digits"))
    }
}

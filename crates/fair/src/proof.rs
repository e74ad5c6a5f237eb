//! The proof that is revealed after a match.

use std::fmt;
use std::str::FromStr;

use kernel::replay::ProofText;
use kernel::{Seat, Seats, Seed};
use serde::{Deserialize, Serialize};

use crate::bytes::HashInput;
use crate::{Commitment, SeatSeed, ServerSeed, Unreadable, as_text};

/// Everything that determines the deal of a match. Its text is one line: `commitment=3f… server=a0… nonce=1
/// seats=7261…,-`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Proof {
    /// The commitment of the server.
    pub commitment: Commitment,
    /// The server's seed.
    pub server: ServerSeed,
    /// The number of the match at its table.
    pub nonce: u64,
    /// The seed that each seat added, in seat order.
    pub seats: Vec<SeatSeed>,
}

impl Proof {
    /// The key that the match is dealt from.
    pub fn key(&self) -> Seed {
        let name = HashInput::of("croupier key 1");
        let fields = self.seats.iter().fold(name, |fields, seat| fields.with(seat.bytes()));
        Seed::from_key(fields.with(self.nonce.to_string()).hmac_sha256(self.server.bytes()))
    }

    /// The seats that added a seed. Without any, the server has not changed the order, but it chose it.
    pub fn added(&self) -> Seats {
        let seats = self.seats.iter().zip(0..).filter(|(seed, _)| !seed.is_none());
        seats.fold(Seats::NONE, |added, (_, seat)| added.with(Seat(seat)))
    }

    /// The proof as text for the replay.
    pub fn fair(&self) -> ProofText {
        self.to_string().parse().expect("a proof is one line of printable characters")
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { commitment, server, nonce, seats } = self;
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        write!(f, "commitment={commitment} server={server} nonce={nonce} seats={}", seats.join(","))
    }
}

impl FromStr for Proof {
    type Err = Unreadable;

    /// Accepts a text only if it is exactly the text that would be written.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut words = text.split(' ');
        let mut field = |name: &str| {
            let word = words.next().and_then(|word| word.strip_prefix(name)?.strip_prefix('='));
            word.ok_or_else(|| Unreadable(format!("expected `{name}=` and its value: {ORDER}")))
        };
        let commitment = field("commitment")?.parse()?;
        let server = field("server")?.parse()?;
        let nonce = field("nonce").and_then(number)?;
        let seats = field("seats")?.split(',').map(str::parse).collect::<Result<Vec<_>, _>>()?;
        if seats.len() > usize::from(Seat::MAX) {
            return Err(Unreadable(format!("too many seats: at most {}", Seat::MAX)));
        }
        match words.next() {
            None => Ok(Self { commitment, server, nonce, seats }),
            Some(more) => Err(Unreadable(format!("unexpected `{more}`: {ORDER}"))),
        }
    }
}

const ORDER: &str = "a proof is `commitment=… server=… nonce=… seats=…`, separated by single spaces";

fn number(text: &str) -> Result<u64, Unreadable> {
    let number: Option<u64> = text.parse().ok();
    number
        .filter(|number| number.to_string() == text)
        .ok_or_else(|| Unreadable(format!("`{text}` is not a nonce: expected a whole number below 2^64")))
}

as_text!(Proof);

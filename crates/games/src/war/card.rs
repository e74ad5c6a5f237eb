//! The deck of 54 cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// 1 to 10, then J (11), Q (12), K (13) and the joker (14), which beats them all. The whole game uses this order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    /// The highest card.
    pub const JOKER: Self = Self(14);

    /// The rank with this value, 1 to 14.
    pub fn new(value: u8) -> Option<Self> {
        (1..=14).contains(&value).then_some(Self(value))
    }

    /// 1 to 14.
    pub fn value(self) -> u8 {
        self.0
    }

    /// The name in full.
    pub fn name(self) -> String {
        match self.0 {
            11 => "jack".into(),
            12 => "queen".into(),
            13 => "king".into(),
            14 => "joker".into(),
            n => n.to_string(),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            11 => f.write_str("J"),
            12 => f.write_str("Q"),
            13 => f.write_str("K"),
            14 => f.write_str("Jo"),
            n => n.fmt(f),
        }
    }
}

impl FromStr for Rank {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let value = match text {
            "J" | "j" => Some(11),
            "Q" | "q" => Some(12),
            "K" | "k" => Some(13),
            "Jo" | "jo" | "JO" => Some(14),
            _ => text.parse().ok(),
        };
        value.and_then(Self::new).ok_or_else(|| {
            format!(
                "`{}` is not a card: cards are 1 to 10, J (11), Q (12), K (13) and Jo (14)",
                kernel::ellipsize(text)
            )
        })
    }
}

/// A list of ranks as text: `K 2 3`, or `K,2,3`.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ranks(pub Vec<Rank>);

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<_> = self.0.iter().map(Rank::to_string).collect();
        f.write_str(&ranks.join(" "))
    }
}

impl FromStr for Ranks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        words.map(Rank::from_str).collect::<Result<_, _>>().map(Self)
    }
}

/// The suit only distinguishes equal cards on a screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
}

/// One card: its rank in the upper bits, its suit in the lower two. Jokers use the suit to be two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(u8);

impl Card {
    /// The `copy`-th card of a rank; from the fifth on, the suits repeat.
    pub fn new(rank: Rank, copy: usize) -> Self {
        let suits = if rank == Rank::JOKER { 2 } else { 4 };
        Self(rank.0 << 2 | (copy % suits) as u8)
    }

    /// Its rank, the only property that the rules use.
    #[inline(always)]
    pub fn rank(self) -> Rank {
        Rank(self.0 >> 2)
    }

    /// Its suit; jokers have none.
    pub fn suit(self) -> Option<Suit> {
        let suit = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds][usize::from(self.0 & 3)];
        (self.rank() != Rank::JOKER).then_some(suit)
    }

    /// Whether it is red (or the red joker).
    pub fn is_red(self) -> bool {
        self.0 & 1 == 1
    }

    /// The unshuffled deck: ranks 1 to 13 four times each, then two jokers.
    pub const DECK: [Self; 54] = {
        let mut deck = [Self(0); 54];
        let mut i = 0;
        while i < 54 {
            deck[i] = Self(i as u8 + 4);
            i += 1;
        }
        deck
    };

    /// Its index in the unshuffled deck.
    pub fn in_deck(self) -> Option<usize> {
        usize::from(self.0).checked_sub(4).filter(|place| *place < Self::DECK.len())
    }

    /// These ranks as cards, each copy in the next suit.
    pub fn of_ranks<'a>(ranks: impl IntoIterator<Item = &'a Rank>) -> Vec<Self> {
        let mut copies = [0; 15];
        let card = |rank: &Rank| {
            let copy = &mut copies[usize::from(rank.0)];
            *copy += 1;
            Self::new(*rank, *copy - 1)
        };
        ranks.into_iter().map(card).collect()
    }

    /// Two or three ASCII characters: `Ks`, `10h`, `Jo`.
    pub fn ascii(self) -> String {
        let suit = match self.suit() {
            None => "",
            Some(Suit::Spades) => "s",
            Some(Suit::Hearts) => "h",
            Some(Suit::Clubs) => "c",
            Some(Suit::Diamonds) => "d",
        };
        format!("{}{suit}", self.rank())
    }

    /// The name in full: `king of spades`.
    pub fn name(self) -> String {
        let rank = self.rank().name();
        match self.suit() {
            None if self.is_red() => "red joker".into(),
            None => "black joker".into(),
            Some(Suit::Spades) => format!("{rank} of spades"),
            Some(Suit::Hearts) => format!("{rank} of hearts"),
            Some(Suit::Clubs) => format!("{rank} of clubs"),
            Some(Suit::Diamonds) => format!("{rank} of diamonds"),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = match self.suit() {
            None => "",
            Some(Suit::Spades) => "♠",
            Some(Suit::Hearts) => "♥",
            Some(Suit::Clubs) => "♣",
            Some(Suit::Diamonds) => "♦",
        };
        write!(f, "{}{suit}", self.rank())
    }
}

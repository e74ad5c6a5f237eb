//! One test on a thing, as the rules ask it.

use effects::Word;
use effects::query::{Op, Test};

use super::Stat;
use crate::duel::field::{Mode, Side};
use crate::duel::place::Zone;

/// The kinds of places that a query can look in.
pub(in crate::duel) mod reach {
    pub(in crate::duel) const FIELD: u32 = 1;
    pub(in crate::duel) const HAND: u32 = 2;
    pub(in crate::duel) const DECK: u32 = 4;
    pub(in crate::duel) const GRAVE: u32 = 8;
    pub(in crate::duel) const PLAYER: u32 = 16;
}

/// A test, and the answer that it wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    pub(in crate::duel) what: What,
    pub(in crate::duel) wanted: bool,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum What {
    Of(Party),
    Monster,
    Spell,
    Player,
    On(u32),
    Mode(Mode),
    Side(Side),
    Number(Stat, Op, i64),
    /// The folded name is, or has in it, this.
    Name(Op, String),
}

/// The party that a thing belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Party {
    Yours,
    Theirs,
    Its,
}

impl Atom {
    /// The test as the rules ask it; none for what only prints can be asked.
    pub(super) fn new(test: &Test) -> Option<Self> {
        let (what, wanted) = match test {
            Test::Word(_, op, word) => (word_of(word)?, *op != Op::Unequal),
            Test::Number(field, op, number) => (What::Number(Stat::find(field.name)?, *op, *number), true),
            Test::Text(Some(field), op, text) if field.name == "name" => {
                (What::Name(*op, text.clone()), true)
            }
            Test::Text(..) | Test::Pattern(..) => return None,
        };
        Some(Self { what, wanted })
    }

    /// The places that it names.
    pub(super) fn reach(&self) -> u32 {
        match self.what {
            What::On(place) if self.wanted => place,
            What::Player if self.wanted => reach::PLAYER,
            _ => 0,
        }
    }
}

fn word_of(word: &str) -> Option<What> {
    Some(match word {
        "yours" => What::Of(Party::Yours),
        "theirs" => What::Of(Party::Theirs),
        "its" => What::Of(Party::Its),
        "monster" => What::Monster,
        "spell" => What::Spell,
        "player" => What::Player,
        "hand" => What::On(reach::HAND),
        "deck" => What::On(reach::DECK),
        "grave" => What::On(reach::GRAVE),
        "field" => What::On(reach::FIELD),
        "attack" => What::Mode(Mode::Attack),
        "defense" => What::Mode(Mode::Defense),
        "up" => What::Side(Side::Up),
        "down" => What::Side(Side::Down),
        _ => return None,
    })
}

/// The kind of place that a zone is.
impl From<Zone> for u32 {
    fn from(zone: Zone) -> Self {
        match zone {
            Zone::Monster | Zone::Spell => reach::FIELD,
            Zone::Hand => reach::HAND,
            Zone::Deck => reach::DECK,
            Zone::Grave => reach::GRAVE,
        }
    }
}

//! One test on a thing, as the rules ask it.

use effects::Word;
use effects::query::{Op, Test};

use super::DuelStat;
use super::{ATTRIBUTES, ICONS, TRIBES};
use crate::duel::cards::card::{CardClass, CardIcon};
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::place::DuelZone;

/// The kinds of places that a query can look in.
pub(in crate::duel) mod reach {
    pub(in crate::duel) const FIELD: u32 = 1;
    pub(in crate::duel) const HAND: u32 = 2;
    pub(in crate::duel) const DECK: u32 = 4;
    pub(in crate::duel) const GRAVE: u32 = 8;
    pub(in crate::duel) const PLAYER: u32 = 16;
    pub(in crate::duel) const BANISHED: u32 = 32;
    pub(in crate::duel) const YOU: u32 = 64;
    pub(in crate::duel) const OPPONENT: u32 = 128;
}

/// A test, and the answer that it wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuelAtom {
    pub(in crate::duel) what: DuelTest,
    pub(in crate::duel) wanted: bool,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum DuelTest {
    Of(Party),
    Class(CardClass),
    Player,
    On(u32),
    Mode(Mode),
    Side(CardSide),
    Number(DuelStat, Op, i64),
    Icon(CardIcon),
    /// By its place in the list of attributes.
    Attribute(u8),
    /// By its place in the list of types.
    Tribe(u8),
    /// It is the player of the effect, or the opponent.
    You(bool),
    /// It is the monster that the effect's card is equipped to.
    Equipped,
    /// It is a card, and no player.
    AnyCard,
    /// It came from this kind of place to where it is.
    Came(u32),
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

impl DuelAtom {
    /// The test as the rules ask it; none for what only prints can be asked.
    pub(super) fn new(test: &Test) -> Option<Self> {
        let (what, wanted) = match test {
            Test::Word(field, op, word) => (word_of(field.name, word)?, *op != Op::Unequal),
            Test::Number(field, op, number) => {
                (DuelTest::Number(DuelStat::find(field.name)?, *op, *number), true)
            }
            Test::Text(Some(field), op, text) if field.name == "name" => {
                (DuelTest::Name(*op, text.clone()), true)
            }
            Test::Text(..) | Test::Pattern(..) | Test::Relative(..) => return None,
        };
        Some(Self { what, wanted })
    }

    /// The places that it names.
    pub(super) fn reach(&self) -> u32 {
        match self.what {
            DuelTest::On(place) if self.wanted => place,
            DuelTest::Player if self.wanted => reach::PLAYER,
            DuelTest::You(true) if self.wanted => reach::YOU,
            DuelTest::You(false) if self.wanted => reach::OPPONENT,
            _ => 0,
        }
    }
}

fn word_of(field: &str, word: &str) -> Option<DuelTest> {
    let index = |words: &[&str]| words.iter().position(|it| *it == word);
    match field {
        "icon" => return index(ICONS).and_then(|at| CardIcon::ALL.get(at).copied()).map(DuelTest::Icon),
        "attribute" => return index(ATTRIBUTES).map(|at| DuelTest::Attribute(at as u8)),
        "came" => return Some(DuelTest::Came(place_of(word)?)),
        "type" => return index(TRIBES).map(|at| DuelTest::Tribe(at as u8)),
        _ => {}
    }
    Some(match word {
        "card" => DuelTest::AnyCard,
        "you" => DuelTest::You(true),
        "opponent" => DuelTest::You(false),
        "equipped" => DuelTest::Equipped,
        "trap" => DuelTest::Class(CardClass::Trap),
        "banished" => DuelTest::On(reach::BANISHED),
        "yours" => DuelTest::Of(Party::Yours),
        "theirs" => DuelTest::Of(Party::Theirs),
        "its" => DuelTest::Of(Party::Its),
        "monster" => DuelTest::Class(CardClass::Monster),
        "spell" => DuelTest::Class(CardClass::Spell),
        "player" => DuelTest::Player,
        "hand" => DuelTest::On(reach::HAND),
        "deck" => DuelTest::On(reach::DECK),
        "grave" => DuelTest::On(reach::GRAVE),
        "field" => DuelTest::On(reach::FIELD),
        "attack" => DuelTest::Mode(Mode::Attack),
        "defense" => DuelTest::Mode(Mode::Defense),
        "up" => DuelTest::Side(CardSide::Up),
        "down" => DuelTest::Side(CardSide::Down),
        _ => return None,
    })
}

fn place_of(word: &str) -> Option<u32> {
    Some(match word {
        "hand" => reach::HAND,
        "deck" => reach::DECK,
        "grave" => reach::GRAVE,
        "banished" => reach::BANISHED,
        "field" => reach::FIELD,
        _ => return None,
    })
}

/// The kind of place that a zone is.
impl From<DuelZone> for u32 {
    fn from(zone: DuelZone) -> Self {
        match zone {
            DuelZone::Monster | DuelZone::Spell | DuelZone::Field => reach::FIELD,
            DuelZone::Hand => reach::HAND,
            DuelZone::Deck => reach::DECK,
            DuelZone::Grave => reach::GRAVE,
            DuelZone::Banished => reach::BANISHED,
        }
    }
}

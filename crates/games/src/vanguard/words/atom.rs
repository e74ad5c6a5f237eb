//! One test on a thing, as the rules ask it.

use effects::Word;
use effects::program::Selector;
use effects::query::{Op, Test};

use super::schema::{CLANS, KINDS, NATIONS, RACES, SERIES, TRIGGERS};
use super::{VanguardStat, VanguardVocab};
use crate::vanguard::cards::facts::{Trigger, VanguardKind};

/// The kinds of zones that a query can search, one bit each.
pub(in crate::vanguard) mod reach {
    pub(in crate::vanguard) const VANGUARD: u32 = 1;
    pub(in crate::vanguard) const REAR: u32 = 1 << 1;
    pub(in crate::vanguard) const GUARDIAN: u32 = 1 << 2;
    pub(in crate::vanguard) const UNITS: u32 = VANGUARD | REAR | GUARDIAN;
    pub(in crate::vanguard) const HAND: u32 = 1 << 3;
    pub(in crate::vanguard) const DECK: u32 = 1 << 4;
    pub(in crate::vanguard) const SOUL: u32 = 1 << 5;
    pub(in crate::vanguard) const DAMAGE: u32 = 1 << 6;
    pub(in crate::vanguard) const DROP: u32 = 1 << 7;
    pub(in crate::vanguard) const CIRCLE: u32 = 1 << 8;
    pub(in crate::vanguard) const BIND: u32 = 1 << 9;
    pub(in crate::vanguard) const G_ZONE: u32 = 1 << 10;
    pub(in crate::vanguard) const ORDERS: u32 = 1 << 11;
    pub(in crate::vanguard) const PLAYER: u32 = 1 << 12;
    pub(in crate::vanguard) const YOU: u32 = 1 << 13;
    pub(in crate::vanguard) const OPPONENT: u32 = 1 << 14;
    pub(in crate::vanguard) const LOCKED: u32 = 1 << 15;
}

/// A test, and the answer that it wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VanguardAtom {
    pub(in crate::vanguard) what: VanguardTest,
    pub(in crate::vanguard) wanted: bool,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::vanguard) enum VanguardTest {
    Yours,
    Theirs,
    /// It is in one of these kinds of zones.
    In(u32),
    Unit,
    Deleted,
    FaceUp,
    FaceDown,
    FrontRow,
    BackRow,
    Standing,
    Resting,
    Boosted,
    Attacker,
    Attacked,
    InColumn,
    BoundByThis,
    Open,
    You,
    Opponent,
    Player,
    Kind(VanguardKind),
    Trigger(Trigger),
    Nation(u8),
    Clan(u8),
    Race(u8),
    Series(u8),
    Number(VanguardStat, Op, i64),
    /// The folded name is, or contains, this.
    Name(Op, String),
}

impl VanguardAtom {
    /// The test as the rules ask it; none for what only prints can be asked.
    pub(super) fn new(test: &Test) -> Option<Self> {
        let (what, wanted) = match test {
            Test::Word(field, op, word) => (word_test(field.name, word)?, *op != Op::Unequal),
            Test::Number(field, op, number) => {
                (VanguardTest::Number(VanguardStat::find(field.name)?, *op, *number), true)
            }
            Test::Text(Some(field), op, text) if field.name == "name" => {
                (VanguardTest::Name(*op, text.clone()), true)
            }
            Test::Text(..) | Test::Pattern(..) | Test::Relative(..) => return None,
        };
        Some(Self { what, wanted })
    }

    /// The zones that it names.
    pub(super) fn reach(&self) -> u32 {
        match self.what {
            VanguardTest::In(zones) if self.wanted => zones,
            VanguardTest::Player if self.wanted => reach::PLAYER,
            VanguardTest::You if self.wanted => reach::YOU,
            VanguardTest::Opponent if self.wanted => reach::OPPONENT,
            _ => 0,
        }
    }
}

fn word_test(field: &str, word: &str) -> Option<VanguardTest> {
    let index = |words: &[&str]| words.iter().position(|it| *it == word);
    let small = |words: &[&str]| index(words).map(|at| at as u8);
    match field {
        "kind" => {
            return index(KINDS).and_then(|at| VanguardKind::ALL.get(at).copied()).map(VanguardTest::Kind);
        }
        "trigger" => {
            return index(TRIGGERS).and_then(|at| Trigger::ALL.get(at).copied()).map(VanguardTest::Trigger);
        }
        "nation" => return small(NATIONS).map(VanguardTest::Nation),
        "clan" => return small(CLANS).map(VanguardTest::Clan),
        "race" => return small(RACES).map(VanguardTest::Race),
        "series" => return small(SERIES).map(VanguardTest::Series),
        _ => {}
    }
    Some(match word {
        "yours" => VanguardTest::Yours,
        "theirs" => VanguardTest::Theirs,
        "vanguard" => VanguardTest::In(reach::VANGUARD),
        "rear" => VanguardTest::In(reach::REAR),
        "guardian" => VanguardTest::In(reach::GUARDIAN),
        "hand" => VanguardTest::In(reach::HAND),
        "deck" => VanguardTest::In(reach::DECK),
        "soul" => VanguardTest::In(reach::SOUL),
        "damage" => VanguardTest::In(reach::DAMAGE),
        "drop" => VanguardTest::In(reach::DROP),
        "circle" => VanguardTest::In(reach::CIRCLE),
        "bind" => VanguardTest::In(reach::BIND),
        "g-zone" => VanguardTest::In(reach::G_ZONE),
        "orders" => VanguardTest::In(reach::ORDERS),
        "locked" => VanguardTest::In(reach::LOCKED),
        "unit" => VanguardTest::Unit,
        "deleted" => VanguardTest::Deleted,
        "up" => VanguardTest::FaceUp,
        "down" => VanguardTest::FaceDown,
        "front" => VanguardTest::FrontRow,
        "back" => VanguardTest::BackRow,
        "standing" => VanguardTest::Standing,
        "resting" => VanguardTest::Resting,
        "boosted" => VanguardTest::Boosted,
        "attacker" => VanguardTest::Attacker,
        "attacked" => VanguardTest::Attacked,
        "in-column" => VanguardTest::InColumn,
        "bound-by-this" => VanguardTest::BoundByThis,
        "open" => VanguardTest::Open,
        "you" => VanguardTest::You,
        "opponent" => VanguardTest::Opponent,
        "player" => VanguardTest::Player,
        _ => return None,
    })
}

/// The reason why a card may not query these things: the answer would reveal cards that its player does not see.
pub(super) fn reveals_hidden(which: &Selector<VanguardVocab>) -> Option<&'static str> {
    let hidden = which.reach & (reach::HAND | reach::DECK) != 0;
    let text = which.query.to_string();
    let asks_more =
        ["grade", "power", "shield", "clan", "race", "nation", "series", "trigger", "name", "kind"]
            .iter()
            .any(|field| text.contains(field));
    (hidden && asks_more && text.contains("theirs"))
        .then_some("the opponent's hand and deck are hidden: only count them")
}

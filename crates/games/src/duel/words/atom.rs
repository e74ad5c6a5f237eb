//! One test on a thing, as the rules ask it.

use effects::Word;
use effects::query::{Op, Test};

use super::DuelStat;
use super::{ATTRIBUTES, ICONS, TRIBES};
use crate::duel::cards::card::CardClass;
use crate::duel::position::card_note::CardMarks;
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
    pub(in crate::duel) const REVEALED: u32 = 256;
    pub(in crate::duel) const OUT: u32 = 512;
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
    /// By its place in the list of icons.
    Icon(u8),
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
    Did(Deed),
    /// It came where it is because of this.
    Cause(CardMarks),
    /// The folded name of the card whose effect summoned it.
    Summoner(String),
    /// It can be summoned: normally, or by this effect.
    Summonable(bool),
    Has(Quality),
    Would(Prospect),
    Joined(LinkedPart),
    Like(Likeness),
}

/// What a card has done in this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Deed {
    Attack,
    Arrive,
    /// What is noted of it.
    Noted(CardMarks),
}

/// What else is known of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Quality {
    Improper,
    CounterHolder,
    Seen,
    UnionFree,
    OnlyTarget,
    Leveled,
}

/// What an activated effect would do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Prospect {
    SpecialSummon,
    DestroyMonsters,
}

/// How a card belongs to the effect's card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum LinkedPart {
    /// A card that is equipped to it.
    Attached,
    /// The monster that it holds.
    Linked,
}

/// What a card has in common with another one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Likeness {
    NameOfIt,
    NameOfThat,
    NextOfIt,
    Declared,
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
            Test::Text(Some(field), _, text) if field.name == "summoner" => {
                (DuelTest::Summoner(text.clone()), true)
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
        "icon" => return index(ICONS).map(|at| DuelTest::Icon(at as u8)),
        "attribute" => return index(ATTRIBUTES).map(|at| DuelTest::Attribute(at as u8)),
        "came" => return Some(DuelTest::Came(place_of(word)?)),
        "type" => return index(TRIBES).map(|at| DuelTest::Tribe(at as u8)),
        "did" | "cause" | "summonable" | "quality" | "will" | "like" => return known(field, word),
        _ => {}
    }
    Some(match word {
        "card" => DuelTest::AnyCard,
        "you" => DuelTest::You(true),
        "opponent" => DuelTest::You(false),
        "equipped" => DuelTest::Equipped,
        "attached" => DuelTest::Joined(LinkedPart::Attached),
        "linked" => DuelTest::Joined(LinkedPart::Linked),
        "revealed" => DuelTest::On(reach::REVEALED),
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

/// What is known of a card besides where it is and what is printed on it.
fn known(field: &str, word: &str) -> Option<DuelTest> {
    Some(match (field, word) {
        ("did", "attack") => DuelTest::Did(Deed::Attack),
        ("did", "arrive") => DuelTest::Did(Deed::Arrive),
        ("did", "battle-kill") => DuelTest::Did(Deed::Noted(CardMarks::KILLED)),
        ("did", "rise") => DuelTest::Did(Deed::Noted(CardMarks::ROSE)),
        ("did", "fall") => DuelTest::Did(Deed::Noted(CardMarks::FALLS)),
        ("cause", "battle") => DuelTest::Cause(CardMarks::BATTLE),
        ("cause", "effect") => DuelTest::Cause(CardMarks::EFFECT),
        ("cause", "opponent") => DuelTest::Cause(CardMarks::OPPONENT),
        ("cause", "destruction") => DuelTest::Cause(CardMarks::DESTRUCTION),
        ("summonable", way) => DuelTest::Summonable(way == "special"),
        (_, "improper") => DuelTest::Has(Quality::Improper),
        (_, "counter-holder") => DuelTest::Has(Quality::CounterHolder),
        (_, "seen") => DuelTest::Has(Quality::Seen),
        (_, "union-free") => DuelTest::Has(Quality::UnionFree),
        (_, "only-target") => DuelTest::Has(Quality::OnlyTarget),
        (_, "leveled") => DuelTest::Has(Quality::Leveled),
        ("will", "special-summon") => DuelTest::Would(Prospect::SpecialSummon),
        ("will", _) => DuelTest::Would(Prospect::DestroyMonsters),
        (_, "name-of-it") => DuelTest::Like(Likeness::NameOfIt),
        (_, "name-of-that") => DuelTest::Like(Likeness::NameOfThat),
        (_, "next-of-it") => DuelTest::Like(Likeness::NextOfIt),
        (_, "declared") => DuelTest::Like(Likeness::Declared),
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
            DuelZone::Revealed => reach::REVEALED,
            DuelZone::Out => reach::OUT,
        }
    }
}

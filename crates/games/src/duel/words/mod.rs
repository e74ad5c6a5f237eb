//! The words that the duel adds to the language of cards.

mod atom;
mod schema;
mod thing;
mod verb;
mod voice;

use effects::program::Selector;
use effects::query::Test;
use effects::{CardValues, FieldError, NoWords, ProseTerms, VerbSignature, Vocab, Word};

use crate::duel::cards::card::Card;
use crate::duel::cards::card::{CardKind, Phases, Stats};
use crate::duel::cards::checker::{QueryPurpose, reveals_hidden};
use crate::duel::events::change::DuelChange;

pub use atom::DuelAtom;
pub(in crate::duel) use atom::reach;
pub(in crate::duel) use atom::{DuelTest, Party};
pub use schema::{DuelPrintSchema, DuelTableSchema};
pub use thing::{DuelThing, Incarnation};
pub use verb::DuelVerb;

/// The vocabulary of the duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DuelVocab;

/// What a card can wait for, or forbid.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelTrigger {
    /// A monster is summoned.
    Summoned,
    /// A monster attacks, perhaps another.
    Attacks,
    /// A card on the field is destroyed.
    Destroyed,
    /// A card is drawn.
    Drawn,
}

impl Word for DuelTrigger {
    const ALL: &'static [Self] = &[Self::Summoned, Self::Attacks, Self::Destroyed, Self::Drawn];

    fn name(self) -> &'static str {
        match self {
            Self::Summoned => "summoned",
            Self::Attacks => "attacks",
            Self::Destroyed => "destroyed",
            Self::Drawn => "drawn",
        }
    }
}

/// The numbers of a monster.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelStat {
    /// Attack power.
    Atk,
    /// Defence power.
    Def,
    /// Level.
    Level,
}

impl Word for DuelStat {
    const ALL: &'static [Self] = &[Self::Atk, Self::Def, Self::Level];

    fn name(self) -> &'static str {
        match self {
            Self::Atk => "atk",
            Self::Def => "def",
            Self::Level => "level",
        }
    }
}

/// When an effect that lasts can end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelTiming {
    /// At the end of the turn.
    EndOfTurn,
}

impl Word for DuelTiming {
    const ALL: &'static [Self] = &[Self::EndOfTurn];

    fn name(self) -> &'static str {
        "end-of-turn"
    }
}

/// Where an ability works.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DuelAbilityZone {
    /// On the field, face-up: nothing else is awake in a duel.
    Field,
}

impl Word for DuelAbilityZone {
    const ALL: &'static [Self] = &[Self::Field];

    fn name(self) -> &'static str {
        "field"
    }
}

impl Vocab for DuelVocab {
    type Print = DuelPrintSchema;
    type Table = DuelTableSchema;
    type Facts = CardKind;
    type Thing = DuelThing;
    type Atom = DuelAtom;
    type Event = DuelChange<Card>;
    type Verb = DuelVerb;
    type Trigger = DuelTrigger;
    type Stat = DuelStat;
    type MatchCounter = NoWords;
    type Keyword = NoWords;
    type Timing = DuelTiming;
    type Zone = DuelAbilityZone;

    fn verb(verb: DuelVerb) -> VerbSignature<Self> {
        verb.shape()
    }

    fn atom(test: &Test) -> Option<DuelAtom> {
        DuelAtom::new(test)
    }

    fn reach(atom: &DuelAtom) -> u32 {
        atom.reach()
    }

    const TABLE: u32 = reach::FIELD;

    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        reveals_hidden(which, QueryPurpose::Effect, which.reach)
    }

    fn facts(sheet: &CardValues<Self>) -> Result<CardKind, FieldError> {
        let has = |field, word: &str| sheet.words(field).contains(&word);
        if has("kind", "spell") {
            if let Some(power) = ["atk", "def", "level"].into_iter().find(|name| sheet.number(name).is_some())
            {
                return Err(FieldError::new(power, format!("a spell has no {power}: only monsters do")));
            }
            let phases = Phases { main: has("phases", "main"), battle: has("phases", "battle") };
            return match phases.main || phases.battle {
                true => Ok(CardKind::Spell(phases)),
                false => Err(FieldError::new(
                    "phases",
                    "phases is missing: a spell is activated in main, battle or both",
                )),
            };
        }
        if !has("kind", "monster") {
            return Err(FieldError::new("kind", "kind is missing: a card is a monster or a spell"));
        }
        if !sheet.words("phases").is_empty() {
            return Err(FieldError::new("phases", "a monster has no phases: only spells do"));
        }
        let power = |name| sheet.whole(name, 0..10_000).map(|power| power as u16);
        let level = sheet.whole("level", 1..9)? as u8;
        Ok(CardKind::Monster(Stats { atk: power("atk")?, def: power("def")?, level }))
    }

    fn voice() -> ProseTerms<Self> {
        voice::voice()
    }
}

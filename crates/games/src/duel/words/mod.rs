//! The words that the duel adds to the language of cards.

mod asks;
mod atom;
mod schema;
mod secret;
mod thing;
mod vain;
mod verb;
mod voice;

use effects::program::Selector;
use effects::query::Test;
use effects::{CardValues, FieldError, NoWords, ProseTerms, VerbSignature, Vocab, Word};

use super::card::{Kind, Phases, Stats};
use super::event::Event;

pub(super) use asks::{Purpose, each_query};
pub use atom::Atom;
pub(super) use atom::reach;
pub(super) use atom::{Party, What};
pub use schema::{OfPrints, OfThings};
pub(super) use secret::{asks_prints, looks_at_hand, secret, speaks_of_it};
pub use thing::{Stay, Thing};
pub(super) use vain::vain;
pub use verb::Verb;

/// The vocabulary of the duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Words;

/// What a card can wait for, or forbid.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A monster is summoned.
    Summoned,
    /// A monster attacks, perhaps another.
    Attacks,
    /// A card on the field is destroyed.
    Destroyed,
    /// A card is drawn.
    Drawn,
}

impl Word for Cue {
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
pub enum Stat {
    /// Attack power.
    Atk,
    /// Defence power.
    Def,
    /// Level.
    Level,
}

impl Word for Stat {
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
pub enum Moment {
    /// At the end of the turn.
    EndOfTurn,
}

impl Word for Moment {
    const ALL: &'static [Self] = &[Self::EndOfTurn];

    fn name(self) -> &'static str {
        "end-of-turn"
    }
}

/// Where an ability works.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Where {
    /// On the field, face-up: nothing else is awake in a duel.
    Field,
}

impl Word for Where {
    const ALL: &'static [Self] = &[Self::Field];

    fn name(self) -> &'static str {
        "field"
    }
}

impl Vocab for Words {
    type Print = OfPrints;
    type Table = OfThings;
    type Facts = Kind;
    type Thing = Thing;
    type Atom = Atom;
    type Event = Event;
    type Verb = Verb;
    type Trigger = Cue;
    type Stat = Stat;
    type MatchCounter = NoWords;
    type Keyword = NoWords;
    type Timing = Moment;
    type Zone = Where;

    fn verb(verb: Verb) -> VerbSignature<Self> {
        verb.shape()
    }

    fn atom(test: &Test) -> Option<Atom> {
        Atom::new(test)
    }

    fn reach(atom: &Atom) -> u32 {
        atom.reach()
    }

    const TABLE: u32 = reach::FIELD;

    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        secret(which, Purpose::Effect)
    }

    fn facts(sheet: &CardValues<Self>) -> Result<Kind, FieldError> {
        let has = |field, word: &str| sheet.words(field).contains(&word);
        if has("kind", "spell") {
            if let Some(power) = ["atk", "def", "level"].into_iter().find(|name| sheet.number(name).is_some())
            {
                return Err(FieldError::new(power, format!("a spell has no {power}: only monsters have")));
            }
            let phases = Phases { main: has("phases", "main"), battle: has("phases", "battle") };
            return match phases.main || phases.battle {
                true => Ok(Kind::Spell(phases)),
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
            return Err(FieldError::new("phases", "a monster has no phases: only spells have"));
        }
        let power = |name| sheet.whole(name, 0..10_000).map(|power| power as u16);
        let level = sheet.whole("level", 1..9)? as u8;
        Ok(Kind::Monster(Stats { atk: power("atk")?, def: power("def")?, level }))
    }

    fn voice() -> ProseTerms<Self> {
        voice::voice()
    }
}

//! The vocabulary that Vanguard adds to the language of cards.

mod atom;
mod lists;
mod schema;
mod thing;
mod verb;
mod voice;

use effects::program::Selector;
use effects::query::Test;
use effects::{CardValues, FieldError, ProseTerms, VerbSignature, Vocab};

use crate::vanguard::cards::facts::CardFacts;
use crate::vanguard::events::change::VanguardChange;

pub use atom::VanguardAtom;
pub(in crate::vanguard) use atom::{VanguardTest, reach};
pub use lists::{
    VanguardAbilityZone, VanguardKeyword, VanguardMatchCounter, VanguardStat, VanguardTiming, VanguardTrigger,
};
pub(in crate::vanguard) use schema::{CLANS, KINDS, NATIONS, RACES, SERIES, TRIGGERS};
pub use schema::{VanguardPrintSchema, VanguardTableSchema};
pub(in crate::vanguard) use thing::ThingKind;
pub use thing::VanguardThing;
pub(in crate::vanguard) use verb::TOKEN_NAMES;
pub use verb::VanguardVerb;

/// The words of Vanguard.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VanguardVocab;

impl Vocab for VanguardVocab {
    type Print = VanguardPrintSchema;
    type Table = VanguardTableSchema;
    type Facts = CardFacts;
    type Thing = VanguardThing;
    type Atom = VanguardAtom;
    type Event = VanguardChange;
    type Verb = VanguardVerb;
    type Trigger = VanguardTrigger;
    type Stat = VanguardStat;
    type MatchCounter = VanguardMatchCounter;
    type Keyword = VanguardKeyword;
    type Timing = VanguardTiming;
    type Zone = VanguardAbilityZone;

    const TABLE: u32 = reach::UNITS;

    fn verb(verb: VanguardVerb) -> VerbSignature<Self> {
        verb.signature()
    }

    fn expand(verb: VanguardVerb) -> Option<&'static str> {
        verb.expand()
    }

    fn atom(test: &Test) -> Option<VanguardAtom> {
        VanguardAtom::new(test)
    }

    fn reach(atom: &VanguardAtom) -> u32 {
        atom.reach()
    }

    /// The number of cards in a hidden zone is public; what they are is not.
    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        atom::reveals_hidden(which)
    }

    fn facts(sheet: &CardValues<Self>) -> Result<CardFacts, FieldError> {
        CardFacts::read(sheet)
    }

    fn voice() -> ProseTerms<Self> {
        voice::voice()
    }
}

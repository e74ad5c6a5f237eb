//! The vocabulary of Wolf Pack for the card language.

mod atom;
mod schema;
mod verb;
mod wording;

use effects::query::Test;
use effects::{CardValues, FieldError, NoWords, ProseTerms, VerbSignature, Vocab, Word};
use serde::{Deserialize, Serialize};

use super::card::{Facts, Rarity};
use super::event::Event;
use super::flyer::Flyer;
use super::turn_state::TurnTransitionId;

pub use atom::WolfPackAtom;
pub(super) use atom::WolfPackPredicate;
pub use schema::{WolfPackObjectSchema, WolfPackPrintSchema};
pub use verb::WolfPackVerb;

/// The vocabulary of Wolf Pack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WolfPackVocab;

/// A thing that an effect can refer to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WolfPackObject {
    /// A flyer.
    Flyer(Flyer),
    /// A state transition, which is never chosen, only a trigger.
    Change(TurnTransitionId),
}

impl Default for WolfPackObject {
    fn default() -> Self {
        Self::Flyer(Flyer::default())
    }
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $word:ident = $text:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$doc])* $word),+ }
        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];
            fn name(self) -> &'static str {
                match self { $(Self::$word => $text),+ }
            }
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

words!(
    /// The triggers of cards, also for restrictions and replacements: events of flyers (R3-3), and state
    /// transitions (R3-8).
    WolfPackTrigger:
    /// A card of this flyer has taken effect.
    Acts = "acts",
    /// This flyer plays a card.
    Selects = "selects",
    /// This flyer aims a card at another.
    Targets = "targets",
    /// A card of another flyer is aimed at this flyer.
    Targeted = "targeted",
    /// This flyer is fired at, and can still dodge.
    Fired = "fired",
    /// This flyer takes damage.
    Damaged = "damaged",
    /// This flyer goes down.
    Downed = "downed",
    /// This flyer draws a card.
    Drawn = "drawn",
    /// Before a state transition.
    Before = "before",
    /// After a state transition.
    After = "after",
);

words!(
    /// The stats of a flyer.
    WolfPackStat:
    /// The damage that it can still take.
    Health = "health",
    /// The amount by which each damage to it is reduced.
    Armor = "armor",
);

words!(
    /// Keyword abilities.
    Keyword:
    /// No more than two actions in a turn (R3-31).
    TwoActions = "two-actions",
);

words!(
    /// The timings at which a continuous effect can end.
    WolfPackTiming:
    /// At the end of the next turn, which is the other side's.
    EnemyTurnEnds = "enemy-turn-ends",
);

impl Vocab for WolfPackVocab {
    type Print = WolfPackPrintSchema;
    type Table = WolfPackObjectSchema;
    type Facts = Facts;
    type Thing = WolfPackObject;
    type Atom = WolfPackAtom;
    type Event = Event;
    type Verb = WolfPackVerb;
    type Trigger = WolfPackTrigger;
    type Stat = WolfPackStat;
    type MatchCounter = NoWords;
    type Keyword = Keyword;
    type Timing = WolfPackTiming;
    type Zone = NoWords;

    /// There is only one kind of zone: the sky.
    const TABLE: u32 = 1;

    fn verb(verb: WolfPackVerb) -> VerbSignature<Self> {
        verb.shape()
    }

    fn atom(test: &Test) -> Option<WolfPackAtom> {
        WolfPackAtom::new(test)
    }

    fn reach(_: &WolfPackAtom) -> u32 {
        0
    }

    fn facts(sheet: &CardValues<Self>) -> Result<Facts, FieldError> {
        let deck = sheet.words("deck");
        if deck.is_empty() {
            return Err(FieldError::new(
                "deck",
                "deck is missing: write deck = \"pack\", \"ace\" or \"pack ace\"",
            ));
        }
        let rarity = match sheet.words("rarity") {
            [] | ["common"] => Rarity::Common,
            ["uncommon"] => Rarity::Uncommon,
            ["rare"] => Rarity::Rare,
            _ => return Err(FieldError::new("rarity", "a card has one rarity: common, uncommon or rare")),
        };
        Ok(Facts { pack: deck.contains(&"pack"), ace: deck.contains(&"ace"), rarity })
    }

    fn voice() -> ProseTerms<Self> {
        wording::voice()
    }
}

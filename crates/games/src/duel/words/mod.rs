//! The words that the duel adds to the language of cards.

mod atom;
mod numbers;
mod schema;
mod thing;
mod trigger;
pub(in crate::duel) mod verb;
mod verb_text;
mod voice;

use effects::program::Selector;
use effects::query::Test;
use effects::{CardValues, FieldError, ProseTerms, VerbSignature, Vocab};

use crate::duel::cards::card::Card;
use crate::duel::cards::card::{CardClass, CardIcon, CardKind, MonsterNature, Phases, Stats};
use crate::duel::cards::checker::{QueryPurpose, reveals_hidden};
use crate::duel::events::change::DuelChange;

pub use atom::DuelAtom;
pub(in crate::duel) use atom::reach;
pub(in crate::duel) use atom::{Deed, DuelTest, Likeness, LinkedPart, Party, Prospect, Quality};
pub use numbers::{DuelAbilityZone, DuelKeyword, DuelMatchCounter, DuelStat, DuelTiming};
pub use schema::{ATTRIBUTES, ICONS, TRIBES};
pub use schema::{DuelPrintSchema, DuelTableSchema};
pub use thing::{DuelThing, Incarnation};
pub use trigger::DuelTrigger;
pub use verb::DuelVerb;

/// The vocabulary of the duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DuelVocab;

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
    type MatchCounter = DuelMatchCounter;
    type Keyword = DuelKeyword;
    type Timing = DuelTiming;
    type Zone = DuelAbilityZone;

    fn verb(verb: DuelVerb) -> VerbSignature<Self> {
        verb.shape()
    }

    fn expand(verb: DuelVerb) -> Option<&'static str> {
        verb.expand()
    }

    fn atom(test: &Test) -> Option<DuelAtom> {
        DuelAtom::new(test)
    }

    fn reach(atom: &DuelAtom) -> u32 {
        atom.reach()
    }

    const TABLE: u32 = reach::FIELD;

    const TARGETING: &'static str = "target";

    const DECLARED: &'static [&'static str] = &["monster-type", "level", "kind-of-card", "card-name"];

    /// A player who looks through a deck sees it; the ruleset without chains has no such effects and refuses them.
    fn secret(which: &Selector<Self>) -> Option<&'static str> {
        match which.reach & reach::DECK {
            0 => reveals_hidden(which, QueryPurpose::Effect, which.reach),
            _ => None,
        }
    }

    fn facts(sheet: &CardValues<Self>) -> Result<CardKind, FieldError> {
        let has = |field, word: &str| sheet.words(field).contains(&word);
        let no_power = |kind: &str| {
            let power = ["atk", "def", "level"].into_iter().find(|name| sheet.number(name).is_some());
            power.map(|power| FieldError::new(power, format!("a {kind} has no {power}: only monsters do")))
        };
        if has("kind", "trap") || has("kind", "spell") && !sheet.words("icon").is_empty() {
            let (class, kind) = match has("kind", "trap") {
                true => (CardClass::Trap, "trap"),
                false => (CardClass::Spell, "spell"),
            };
            let becomes_monster = class == CardClass::Trap && has("icon", "continuous");
            return match no_power(kind).filter(|_| !becomes_monster) {
                Some(wrong) => Err(wrong),
                None => by_icon(sheet, class, kind),
            };
        }
        if has("kind", "spell") {
            if let Some(wrong) = no_power("spell") {
                return Err(wrong);
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
        let index = |field, words: &[&str]| {
            let word = sheet.words(field).first()?;
            words.iter().position(|it| it == word).map(|at| at as u8)
        };
        let nature =
            MonsterNature { attribute: index("attribute", ATTRIBUTES), tribe: index("type", TRIBES) };
        Ok(CardKind::Monster(Stats { atk: power("atk")?, def: power("def")?, level, nature }))
    }

    fn voice() -> ProseTerms<Self> {
        voice::voice()
    }
}

/// A spell or a trap that has an icon.
fn by_icon(sheet: &CardValues<DuelVocab>, class: CardClass, kind: &str) -> Result<CardKind, FieldError> {
    if !sheet.words("phases").is_empty() {
        return Err(FieldError::new("phases", "a card has an icon or phases, not both"));
    }
    let icon = sheet.words("icon").first().map_or("normal", |icon| icon);
    let icon = ICONS.iter().position(|it| *it == icon).and_then(|at| CardIcon::ALL.get(at).copied());
    match icon.filter(|icon| icon.suits(class)) {
        Some(icon) => Ok(CardKind::ByIcon(class, icon)),
        None => {
            let suits = CardIcon::ALL.iter().zip(ICONS).filter(|(icon, _)| icon.suits(class));
            let names: Vec<_> = suits.map(|(_, name)| *name).collect();
            Err(FieldError::new("icon", format!("the icon of a {kind} is one of {}", names.join(", "))))
        }
    }
}

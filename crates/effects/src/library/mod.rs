//! All prints of a match, read and checked once.

mod card_values;
mod clauses;
mod file;
mod print;
mod written;

pub use card_values::{CardValues, FieldError, FieldValue};
pub use clauses::CardClauses;
pub use file::{read_toml, read_toml_with};
pub use print::{CardName, Print};

use crate::program::{Ability, EffectRule, Step};
use crate::query::Search;
use crate::{Vocab, Word};

/// The approximate size of a program in bytes per letter of its text.
const PER_LETTER: usize = 12;

/// All prints of a match.
#[derive(Clone, Debug)]
pub struct Library<V: Vocab> {
    /// The prints; a card refers to its print by index.
    pub prints: Vec<Print<V>>,
    heard: Vec<bool>,
    always: bool,
    /// For each print, the triggers of its continuous effects: one bit each.
    lasting: Vec<u64>,
}

impl<V: Vocab> Library<V> {
    /// A library of these prints.
    pub fn new(mut prints: Vec<Print<V>>) -> Self {
        prints.shrink_to_fit();
        for print in &mut prints {
            print.sheet.settle();
            print.abilities.shrink_to_fit();
        }
        let abilities = || prints.iter().flat_map(|print| &print.abilities);
        let waits = |trigger: &V::Trigger| {
            abilities().any(|a| a.trigger.as_ref().is_some_and(|when| when.trigger == *trigger))
        };
        let heard = V::Trigger::ALL.iter().map(waits).collect();
        let always = abilities().any(|ability| !ability.static_rules.is_empty());
        let blocks = |print: &Print<V>| {
            let blocks = print.abilities.iter().flat_map(|a| [&a.cost, &a.target, &a.steps]);
            blocks.fold(0, |all, steps| all | lasting_cues(steps))
        };
        let lasting = prints.iter().map(blocks).collect();
        Self { prints, heard, always, lasting }
    }

    /// Whether a continuous effect of this print can have this trigger. This is checked first, because reading the
    /// effect is slower.
    #[inline]
    pub(crate) fn may_speak(&self, print: u16, trigger: V::Trigger) -> bool {
        self.lasting.get(usize::from(print)).is_some_and(|cues| cues & bit(trigger) != 0)
    }

    /// The approximate size in bytes: exact for the values of the cards, estimated for their programs.
    pub fn bytes(&self) -> usize {
        let print = |print: &Print<V>| {
            let text = print.text().len();
            let programs = print.abilities.len() * size_of::<Ability<V>>() + text * PER_LETTER;
            size_of::<Print<V>>() + print.sheet.bytes() + text + programs
        };
        self.prints.iter().map(print).sum()
    }

    /// The index of the print with this name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.prints.iter().position(|print| print.name.as_str() == name).map(|at| at as u16)
    }

    /// Whether any card has this trigger.
    #[inline]
    pub fn has_trigger(&self, trigger: V::Trigger) -> bool {
        self.heard.get(trigger.index()).copied().unwrap_or(false)
    }

    /// Whether any card has a static ability.
    #[inline]
    pub fn has_static(&self) -> bool {
        self.always
    }

    /// The indices of the prints that match a search, in its order.
    pub fn search(&self, search: &Search<V::Print>) -> Vec<u16> {
        let holds = |at: &u16| search.query.holds(&self.prints[usize::from(*at)]);
        let mut found: Vec<u16> = (0..self.prints.len() as u16).filter(holds).collect();
        found.sort_by(|a, b| {
            let (a, b) = (&self.prints[usize::from(*a)], &self.prints[usize::from(*b)]);
            let by = search.order.iter().map(|order| order.compare(a, b));
            by.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then)
        });
        found
    }
}

/// The bit of a trigger; all triggers after the first 63 share the last bit.
#[inline]
fn bit(trigger: impl Word) -> u64 {
    1 << trigger.index().min(63)
}

/// The triggers of the continuous effects in these steps.
fn lasting_cues<V: Vocab>(steps: &[Step<V>]) -> u64 {
    let own = |step: &Step<V>| match step {
        Step::Continuous(lasting) => match &lasting.rule {
            EffectRule::Triggered(when, ..) | EffectRule::Replacement(when, _) | EffectRule::Forbid(when) => {
                bit(when.trigger)
            }
            EffectRule::Modify(..) | EffectRule::Grant(..) | EffectRule::Deny(..) => 0,
        },
        _ => 0,
    };
    steps.iter().fold(0, |all, step| {
        step.arms().into_iter().fold(all | own(step), |all, arm| all | lasting_cues(arm))
    })
}

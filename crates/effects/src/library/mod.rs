//! All prints of a match, read and checked once.

mod card_values;
mod cards_handle;
mod clauses;
mod face_cache;
mod file;
mod known_name;
mod print;
mod rule_traits;
mod written;

pub use card_values::{CardValues, FieldError, FieldValue};
pub use cards_handle::{CardsHandle, MatchCards};
pub use clauses::CardClauses;
pub use face_cache::FaceCache;
pub use file::{read_toml, read_toml_with};
pub use known_name::KnownName;
pub use print::{CardName, Print};
pub(crate) use rule_traits::RuleTraits;

use crate::program::{Ability, ContinuousEffect, EffectRule, EventPattern, Step};
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
    disabling: bool,
    while_holds: bool,
    shared: bool,
    /// For each print, the triggers of its continuous effects: one bit each.
    lasting: Vec<u64>,
    /// For each print, what its abilities wait for and what its static rules are about.
    traits: Vec<RuleTraits>,
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
            let is_heard = |when: &EventPattern<V>| when.trigger == *trigger;
            let is_rule = |rule: &EffectRule<V>| {
                matches!(rule, EffectRule::Triggered(..)) && rule.pattern().is_some_and(is_heard)
            };
            abilities().any(|ability| {
                ability.is_triggered() && ability.triggers.iter().any(is_heard)
                    || ability.static_rules.iter().any(is_rule)
            })
        };
        let heard = V::Trigger::ALL.iter().map(waits).collect();
        let always = abilities().any(|ability| !ability.static_rules.is_empty());
        let lasting =
            prints.iter().map(|print| Self::fold(print, 0, |all, effect| all | trigger_bit(effect)));
        let lasting = lasting.collect();
        let disabling = prints.iter().any(|print| {
            print.abilities.iter().flat_map(|ability| &ability.static_rules).any(is_disabling::<V>)
                || Self::fold(print, false, |some, effect| some || is_disabling(&effect.rule))
        });
        let while_holds = prints.iter().any(|print| {
            Self::fold(print, false, |some, effect| some || effect.duration.while_holds.is_some())
        });
        let shared = abilities().any(|ability| ability.by_either);
        let traits = prints.iter().map(RuleTraits::of).collect();
        Self { prints, heard, always, disabling, while_holds, shared, lasting, traits }
    }

    /// Folds over the continuous effects in the programs of a print.
    fn fold<R: Copy>(print: &Print<V>, start: R, add: fn(R, &ContinuousEffect<V>) -> R) -> R {
        let rules = print.abilities.iter().flat_map(|ability| &ability.static_rules);
        let rules = rules.filter_map(EffectRule::steps);
        let blocks = print.abilities.iter().flat_map(|a| [&a.cost[..], &a.target, &a.steps]);
        blocks.chain(rules).fold(start, |all, steps| fold_effects(steps, all, add))
    }

    /// Whether any rule disables the effects of cards.
    #[inline]
    pub(crate) fn has_disabling(&self) -> bool {
        self.disabling
    }

    /// Whether either player can use some ability.
    #[inline]
    pub(crate) fn has_shared(&self) -> bool {
        self.shared
    }

    /// Whether any effect lasts while something is so.
    #[inline]
    pub(crate) fn has_while(&self) -> bool {
        self.while_holds
    }

    /// Whether a continuous effect of this print can have this trigger. This is checked first, because reading the
    /// effect is slower.
    #[inline]
    pub(crate) fn may_speak(&self, print: u16, trigger: V::Trigger) -> bool {
        self.lasting.get(usize::from(print)).is_some_and(|cues| cues & bit(trigger) != 0)
    }

    /// What the abilities of a print wait for and what its static rules are about.
    #[inline]
    pub(crate) fn traits(&self, print: u16) -> RuleTraits {
        self.traits.get(usize::from(print)).copied().unwrap_or_default()
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
pub(crate) fn bit(trigger: impl Word) -> u64 {
    1 << trigger.index().min(63)
}

fn is_disabling<V: Vocab>(rule: &EffectRule<V>) -> bool {
    matches!(rule, EffectRule::Disable(_))
}

/// The bit of the trigger of a continuous effect; none if it has none.
fn trigger_bit<V: Vocab>(effect: &ContinuousEffect<V>) -> u64 {
    effect.rule.pattern().map_or(0, |when| bit(when.trigger))
}

/// Folds over the continuous effects in these steps.
fn fold_effects<V: Vocab, R: Copy>(steps: &[Step<V>], start: R, add: fn(R, &ContinuousEffect<V>) -> R) -> R {
    steps.iter().fold(start, |all, step| {
        let own = match step {
            Step::Continuous(effect) => add(all, effect),
            _ => all,
        };
        step.arms().into_iter().fold(own, |all, arm| fold_effects(arm, all, add))
    })
}

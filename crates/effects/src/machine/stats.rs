//! The current values of stats, with all continuous effects.

use kernel::InlineVec;

use super::continuous::{RuleSource, find, is_affected};
use super::measure::amount;
use super::select::is;
use super::world::{ThingOf, World};
use super::{EffectLayer, Scope};
use crate::Vocab;
use crate::program::{EffectRule, Rounding, StatOperation};

/// The maximum number of rules that double and halve one stat of one thing.
const MAX_FACTORS: usize = 16;

/// How a rule changes a stat. The order is the order of layers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum StatStep<S> {
    Swap(S),
    Set(i32),
    Add(i32),
    Double,
    Halve(Rounding),
}

impl<S> StatStep<S> {
    fn layer(&self) -> u8 {
        match self {
            Self::Swap(_) => 0,
            Self::Set(_) => 1,
            Self::Add(_) => 2,
            Self::Double | Self::Halve(_) => 3,
        }
    }

    fn apply(self, value: i32, base: &impl Fn(S) -> i32) -> i32 {
        match self {
            Self::Swap(with) => base(with),
            Self::Set(to) => to,
            Self::Add(by) => value.saturating_add(by),
            Self::Double => value.saturating_mul(2),
            Self::Halve(rounding) => rounding.divide(value, 2),
        }
    }
}

/// Visits every rule that changes a stat of a thing, with its change.
fn each_step<W: World>(
    w: &W,
    thing: ThingOf<W>,
    stat: <W::V as Vocab>::Stat,
    mut each: impl FnMut(StatStep<<W::V as Vocab>::Stat>, &Scope<ThingOf<W>>, RuleSource<ThingOf<W>>),
) {
    find(w, EffectLayer::Base, None, |rule, scope, source| {
        let step = match rule {
            EffectRule::Modify(stats, which, by) if stats.contains(&stat) && is(w, thing, which, scope) => {
                StatStep::Add(amount(w, by, scope))
            }
            EffectRule::Change(change)
                if change.stats.contains(&stat) && is(w, thing, &change.which, scope) =>
            {
                match &change.operation {
                    StatOperation::Swap => {
                        let other = change.stats.iter().find(|other| **other != stat);
                        StatStep::Swap(*other.unwrap_or(&stat))
                    }
                    StatOperation::Set(to) => StatStep::Set(amount(w, to, scope)),
                    StatOperation::Double => StatStep::Double,
                    StatOperation::Halve(rounding) => StatStep::Halve(*rounding),
                }
            }
            _ => return None::<()>,
        };
        if is_affected(w, thing, scope.this) {
            each(step, scope, source);
        }
        None
    });
}

/// The difference that all rules together make to a stat of a thing, in the order of layers of
/// [`StatChange`](crate::program::StatChange): none while rules are being worked out (see [`EffectLayer`]). `base`
/// gives the values of its stats without rules. Outside of any effect, the scope is the default one.
pub fn bonus<W: World>(
    w: &W,
    thing: ThingOf<W>,
    stat: <W::V as Vocab>::Stat,
    base: impl Fn(<W::V as Vocab>::Stat) -> i32,
    scope: &Scope<ThingOf<W>>,
) -> i32 {
    if scope.layer == EffectLayer::Base {
        return 0;
    }
    let (mut swap, mut set, mut sum) = (None, None, 0i32);
    let mut factors = InlineVec::<u8, MAX_FACTORS>::new();
    each_step(w, thing, stat, |step, _, _| match step {
        // Two swaps are none.
        StatStep::Swap(with) => swap = if swap.is_some() { None } else { Some(with) },
        StatStep::Set(to) => set = Some(to),
        StatStep::Add(by) => sum = sum.saturating_add(by),
        StatStep::Double => drop(factors.push(DOUBLE)),
        StatStep::Halve(Rounding::Up) => drop(factors.push(HALVE_UP)),
        StatStep::Halve(Rounding::Down) => drop(factors.push(HALVE_DOWN)),
    });
    if swap.is_none() && set.is_none() && factors.is_empty() {
        return sum;
    }
    let printed = base(stat);
    let value = set.unwrap_or_else(|| swap.map_or(printed, &base)).saturating_add(sum);
    let value = factors.iter().fold(value, |value, factor| match *factor {
        DOUBLE => value.saturating_mul(2),
        HALVE_UP => Rounding::Up.divide(value, 2),
        _ => Rounding::Down.divide(value, 2),
    });
    value.saturating_sub(printed)
}

const DOUBLE: u8 = 0;
const HALVE_UP: u8 = 1;
const HALVE_DOWN: u8 = 2;

/// A source of a modified number: its card, the amount it adds, and the remaining uses and turns, where they are
/// counted.
pub type Added<W> = (ThingOf<W>, i32, Option<u8>, Option<u8>);

/// The sources that modify a number of a thing, one by one, in the order in which they apply. `base` gives the values
/// of its stats without rules.
pub fn sources<W: World>(
    w: &W,
    thing: ThingOf<W>,
    stat: <W::V as Vocab>::Stat,
    base: impl Fn(<W::V as Vocab>::Stat) -> i32,
) -> Vec<Added<W>> {
    let mut steps = Vec::new();
    each_step(w, thing, stat, |step, scope, source| {
        let active = match source {
            RuleSource::Effect(at) => w.machine().lasting.get(at),
            RuleSource::Static(..) => None,
        };
        let (uses, turns) = active.map_or((None, None), |active| (active.uses, active.turns));
        steps.push((step, scope.this, uses, turns));
    });
    steps.sort_by_key(|(step, ..)| step.layer());
    let mut value = base(stat);
    let added = steps.into_iter().map(|(step, this, uses, turns)| {
        let before = value;
        value = step.apply(value, &base);
        (this, value.saturating_sub(before), uses, turns)
    });
    added.collect()
}

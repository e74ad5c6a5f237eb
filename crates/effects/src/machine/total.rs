//! Choices with a bound on the sum of a stat: `choose any number of monster with total level >= 7`.

use super::measure::amount;
use super::world::{ThingOf, World};
use super::{Scope, Things};
use crate::program::{ChoiceStep, Quantity};
use crate::query::Op;
use kernel::InlineVec;

/// The maximum number of candidates that are tried for an exact sum.
const MAX_EXACT: usize = 24;

/// Whether some of the candidates satisfy the bound of a choice. A choice without one has no bound.
pub(super) fn is_possible<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    found: &[ThingOf<W>],
    scope: &Scope<ThingOf<W>>,
) -> bool {
    can_complete(w, choice, &[], found, most(choice, found.len(), scope), scope)
}

/// The maximum number of things that a choice takes.
pub(super) fn most<W: crate::Vocab>(choice: &ChoiceStep<W>, found: usize, scope: &Scope<W::Thing>) -> usize {
    let most = match choice.count {
        Quantity::Exactly(count) | Quantity::UpTo(count) => usize::from(count),
        Quantity::AnyNumber | Quantity::All => found,
    };
    most.min(found).min(scope.room(choice.name))
}

/// Whether the picked things satisfy the bound of a choice.
pub(super) fn is_met<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    picked: &[ThingOf<W>],
    scope: &Scope<ThingOf<W>>,
) -> bool {
    let Some(total) = &choice.total else { return true };
    let sum = picked.iter().map(|thing| i64::from(w.stat(*thing, total.stat, scope))).sum();
    total.op.holds(sum, i64::from(amount(w, &total.bound, scope)))
}

/// Whether the picked things, with some of the others, can still satisfy the bound of a choice.
pub(super) fn can_complete<W: World>(
    w: &W,
    choice: &ChoiceStep<W::V>,
    picked: &[ThingOf<W>],
    found: &[ThingOf<W>],
    most: usize,
    scope: &Scope<ThingOf<W>>,
) -> bool {
    let Some(total) = &choice.total else { return true };
    let value = |thing: &ThingOf<W>| i64::from(w.stat(*thing, total.stat, scope));
    let mut sum: i64 = picked.iter().map(value).sum();
    let bound = i64::from(amount(w, &total.bound, scope));
    if matches!(total.op, Op::AtMost | Op::Less) {
        return total.op.holds(sum, bound);
    }
    if total.op == Op::Equal {
        let left: Things<ThingOf<W>> =
            found.iter().copied().filter(|thing| !picked.contains(thing)).collect();
        let left: InlineVec<i64, MAX_EXACT> = left.iter().take(MAX_EXACT).map(value).collect();
        return sum == bound && !picked.is_empty()
            || adds_up(&left, bound - sum, most.saturating_sub(picked.len()));
    }
    // The largest of the others help most.
    let mut left: Things<ThingOf<W>> =
        found.iter().copied().filter(|thing| !picked.contains(thing)).collect();
    left.sort_unstable_by_key(|thing| -value(thing));
    let more = most.saturating_sub(picked.len());
    sum += left.iter().take(more).map(value).filter(|value| *value > 0).sum::<i64>();
    total.op.holds(sum, bound)
}

/// Whether one or more of the values, at most so many, add up to exactly this.
fn adds_up(values: &[i64], sum: i64, most: usize) -> bool {
    let [first, rest @ ..] = values else { return false };
    most > 0 && (*first == sum || adds_up(rest, sum - first, most - 1) || adds_up(rest, sum, most))
}

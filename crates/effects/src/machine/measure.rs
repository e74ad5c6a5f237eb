//! Evaluation of amounts and conditions.

use super::Scope;
use super::select::select;
use super::world::{ThingOf, World};
use crate::program::{Amount, Condition};

/// The current value of an amount.
pub fn amount<W: World>(w: &W, amount: &Amount<W::V>, scope: &Scope<ThingOf<W>>) -> i32 {
    match amount {
        Amount::Number(number) => *number,
        Amount::Count(which) => select(w, which, scope).len() as i32,
        Amount::Stat(stat, which) => {
            let values = select(w, which, scope);
            values.iter().map(|thing| w.stat(*thing, *stat, scope)).fold(0, i32::saturating_add)
        }
        Amount::MatchCounter(match_counter) => w.match_counter(*match_counter, scope),
        Amount::Rolled => i32::from(scope.rolled),
        Amount::ThatMany => i32::from(scope.many),
        Amount::Times(a, b) => self::amount(w, a, scope).saturating_mul(self::amount(w, b, scope)),
        Amount::Plus(a, b) => self::amount(w, a, scope).saturating_add(self::amount(w, b, scope)),
        Amount::Minus(a, b) => self::amount(w, a, scope).saturating_sub(self::amount(w, b, scope)),
        Amount::Divided(a, b, rounding) => {
            rounding.divide(self::amount(w, a, scope), self::amount(w, b, scope))
        }
    }
}

/// Whether the condition holds now.
pub fn holds<W: World>(w: &W, condition: &Condition<W::V>, scope: &Scope<ThingOf<W>>) -> bool {
    match condition {
        Condition::Any(which) => !select(w, which, scope).is_empty(),
        Condition::No(which) => select(w, which, scope).is_empty(),
        Condition::Is(match_counter) => w.match_counter(*match_counter, scope) != 0,
        Condition::Compare(left, op, right) => {
            op.holds(i64::from(amount(w, left, scope)), i64::from(amount(w, right, scope)))
        }
        Condition::All(all) => all.iter().all(|condition| holds(w, condition, scope)),
        Condition::Some(some) => some.iter().any(|condition| holds(w, condition, scope)),
        Condition::Not(condition) => !holds(w, condition, scope),
    }
}

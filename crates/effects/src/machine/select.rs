//! Finding the things that match a query.

use super::world::{ThingOf, World};
use super::{Scope, Things};
use crate::program::{Filter, Selector, StatComparison};
use crate::{Vocab, Word};

/// Every thing that matches the query, in the order of the rules.
pub fn select<W: World>(w: &W, which: &Selector<W::V>, scope: &Scope<ThingOf<W>>) -> Things<ThingOf<W>> {
    let mut found = Things::new();
    // A role needs no search, and its thing is found in any zone.
    match which.filter {
        Filter::Role(role) => scope.role(role).iter().for_each(|thing| {
            found.push(*thing);
        }),
        _ => match which.named() {
            Some(name) => {
                let those = scope
                    .chosen
                    .get(Some(name))
                    .iter()
                    .filter(|thing| holds(w, **thing, &which.filter, scope));
                those.for_each(|thing| {
                    found.push(*thing);
                });
            }
            // In a game that keeps track of cards, they are looked for wherever they are.
            None if w.follows() && which.role().is_some() => {
                let those = which.role().map_or(&[][..], |role| scope.role(role));
                those.iter().filter(|thing| holds(w, **thing, &which.filter, scope)).for_each(|thing| {
                    found.push(*thing);
                });
            }
            None => w.things(which.reach, scope, &mut |thing| {
                if holds(w, thing, &which.sought, scope) {
                    found.push(thing);
                }
            }),
        },
    }
    found
}

/// Whether this thing matches the query.
pub fn is<W: World>(w: &W, thing: ThingOf<W>, which: &Selector<W::V>, scope: &Scope<ThingOf<W>>) -> bool {
    holds(w, thing, &which.filter, scope)
}

fn holds<W: World>(
    w: &W,
    thing: ThingOf<W>,
    filter: &Filter<<W::V as Vocab>::Atom>,
    scope: &Scope<ThingOf<W>>,
) -> bool {
    match filter {
        Filter::Any => true,
        Filter::Role(role) => scope.role(*role).contains(&thing),
        Filter::Atom(atom) => w.is(thing, atom, scope),
        Filter::Stat(comparison) => compares(w, thing, comparison, scope),
        Filter::Not(inner) => !holds(w, thing, inner, scope),
        Filter::All(all) => all.iter().all(|filter| holds(w, thing, filter, scope)),
        Filter::Some(some) => some.iter().any(|filter| holds(w, thing, filter, scope)),
    }
}

/// Whether a stat of the thing compares so with a stat of the things of a role. A thing without the stat never does.
fn compares<W: World>(
    w: &W,
    thing: ThingOf<W>,
    comparison: &StatComparison,
    scope: &Scope<ThingOf<W>>,
) -> bool {
    let stat = |index: u8| <W::V as Vocab>::Stat::ALL.get(usize::from(index)).copied();
    let (Some(own), Some(with)) = (stat(comparison.stat), stat(comparison.with)) else { return false };
    let others = scope.role(comparison.of);
    let number = |thing: ThingOf<W>, stat| w.number(thing, stat, scope);
    let sum = others.iter().try_fold(0i32, |sum, thing| Some(sum.saturating_add(number(*thing, with)?)));
    match (number(thing, own), sum.filter(|_| !others.is_empty())) {
        (Some(own), Some(with)) => comparison.op.holds(i64::from(own), i64::from(with)),
        _ => false,
    }
}

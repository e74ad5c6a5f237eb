//! Finding the things that match a query.

use super::world::{ThingOf, World};
use super::{Scope, Things};
use crate::Vocab;
use crate::program::{Filter, Role, Selector};

/// Every thing that matches the query, in the order of the rules.
pub fn select<W: World>(w: &W, which: &Selector<W::V>, scope: &Scope<ThingOf<W>>) -> Things<ThingOf<W>> {
    let mut found = Things::new();
    // A role needs no search, and its thing is found in any zone.
    match which.filter {
        Filter::Role(Role::This) => {
            found.push(scope.this);
        }
        Filter::Role(Role::It) => {
            for thing in scope.it.iter() {
                found.push(*thing);
            }
        }
        Filter::Role(Role::That) => {
            scope.that.map(|thing| found.push(thing));
        }
        Filter::Role(Role::Other) => {
            scope.other.map(|thing| found.push(thing));
        }
        _ => w.things(which.reach, scope, &mut |thing| {
            if holds(w, thing, &which.sought, scope) {
                found.push(thing);
            }
        }),
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
        Filter::Role(Role::This) => thing == scope.this,
        Filter::Role(Role::It) => scope.it.contains(&thing),
        Filter::Role(Role::That) => scope.that == Some(thing),
        Filter::Role(Role::Other) => scope.other == Some(thing),
        Filter::Atom(atom) => w.is(thing, atom, scope),
        Filter::Not(inner) => !holds(w, thing, inner, scope),
        Filter::All(all) => all.iter().all(|filter| holds(w, thing, filter, scope)),
        Filter::Some(some) => some.iter().any(|filter| holds(w, thing, filter, scope)),
    }
}

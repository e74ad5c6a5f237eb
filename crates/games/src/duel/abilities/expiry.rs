//! How what lasts on cards ends, when these leave the field.

use effects::program::{EffectRule, EventPattern, Filter, Role, Selector, Step};
use effects::{Scope, World};

use crate::duel::position::duel_position::DuelPosition;
use crate::duel::words::{DuelAtom, DuelThing, DuelVocab};

impl DuelPosition {
    /// Ends what lasts on cards that have left the field: a card that comes back is what is printed on it (A4-17).
    /// What lasts on several cards lasts as long as one of them is there.
    pub(in crate::duel) fn end_lasting_effects(&mut self) {
        if self.board.machine.lasting().next().is_none() {
            return;
        }
        let library_ref = self.library_ref();
        let lasting =
            self.board.machine.lasting().filter_map(|(at, scope, ..)| match at.read(&library_ref) {
                Some(Step::Continuous(lasting)) => Some((self.is_void(&lasting.rule, scope), *scope)),
                _ => None,
            });
        // One program may have begun several rules in the same words; those that still mean something stay.
        let (over, going_on): (Vec<_>, Vec<_>) = lasting.partition(|(over, _)| *over);
        let has = |list: &[(bool, Scope<DuelThing>)], scope: &Scope<DuelThing>| {
            list.iter().any(|(_, it)| it == scope)
        };
        self.board.machine.end_where(|scope| has(&over, scope) && !has(&going_on, scope));
    }

    /// Ends what changes only this monster, which was turned face-down: nothing of it is left on the card. What was put
    /// off, and whoever controls it, stays.
    pub(in crate::duel) fn end_effects_on(&mut self, thing: DuelThing) {
        let shelf = self.library_ref();
        let of_it = |which: &Selector<DuelVocab>, scope: &Scope<DuelThing>| {
            names(&which.filter, Role::It) && scope.it() == [thing]
                || names(&which.filter, Role::This) && scope.this == thing
        };
        let lasting = self.board.machine.lasting().filter_map(|(at, scope, ..)| match at.read(&shelf) {
            Some(Step::Continuous(lasting)) => {
                let which = match &lasting.rule {
                    EffectRule::Forbid(when) => Some(&when.that),
                    rule => rule.changes(),
                };
                which.filter(|which| of_it(which, scope)).map(|_| *scope)
            }
            _ => None,
        });
        let over: Vec<Scope<DuelThing>> = lasting.collect();
        let puts_off = |scope: &Scope<DuelThing>| {
            self.board.machine.lasting().any(|(at, other, ..)| {
                other == scope
                    && matches!(at.read(&shelf), Some(Step::Continuous(it)) if matches!(it.rule, EffectRule::Delayed(..)))
            })
        };
        let over: Vec<Scope<DuelThing>> = over.into_iter().filter(|scope| !puts_off(scope)).collect();
        self.board.machine.end_where(|scope| over.contains(scope));
        self.board.machine.forget_uses(thing);
    }

    /// Is a rule about cards of which none is there any more?
    fn is_void(&self, rule: &EffectRule<DuelVocab>, scope: &Scope<DuelThing>) -> bool {
        let gone = |which: &Selector<DuelVocab>| {
            let left = |thing: &DuelThing| matches!(thing, DuelThing::Card(card, _) if self.board.thing(*card) != *thing);
            let them =
                names(&which.filter, Role::It) && !scope.it().is_empty() && scope.it().iter().all(left);
            them || names(&which.filter, Role::This) && left(&scope.this)
        };
        let never = |EventPattern { that, other, .. }: &EventPattern<DuelVocab>| {
            gone(that) || other.as_deref().is_some_and(gone)
        };
        match rule {
            EffectRule::Triggered(when, ..) | EffectRule::Replacement(when, _) | EffectRule::Forbid(when) => {
                never(when)
            }
            EffectRule::Modify(_, which, _)
            | EffectRule::Disable(which)
            | EffectRule::Grant(_, which)
            | EffectRule::Deny(_, which) => gone(which),
            EffectRule::Change(change) => gone(&change.which),
            // What was put off is done anyway, to whatever is left.
            EffectRule::Delayed(..) => false,
        }
    }
}

/// Does only what plays this part answer the query?
fn names(filter: &Filter<DuelAtom>, role: Role) -> bool {
    match filter {
        Filter::Role(named) => *named == role,
        Filter::All(all) => all.iter().any(|filter| names(filter, role)),
        Filter::Some(some) => !some.is_empty() && some.iter().all(|filter| names(filter, role)),
        Filter::Any | Filter::Atom(_) | Filter::Stat(_) | Filter::Not(_) => false,
    }
}

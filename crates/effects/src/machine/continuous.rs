//! Continuous effects: their changes and their end.

use super::measure::{amount, holds};
use super::select::is;
use super::world::{ThingOf, TriggerEvent, World};
use super::{ActiveEffect, EffectLayer, Scope};
use crate::program::{EffectRule, EventPattern, Step};
use crate::{Library, Vocab};

/// Visits every active rule: first the continuous effects, the oldest first, then the static abilities of the
/// cards. Stops at the first that returns a result. Rules that modify numbers and keywords are evaluated in the
/// [base](EffectLayer::Base) layer, without any such rule. If a trigger is given, effects that cannot have it may
/// be skipped.
pub(super) fn find<W: World, R>(
    w: &W,
    layer: EffectLayer,
    trigger: Option<<W::V as Vocab>::Trigger>,
    mut look: impl FnMut(&EffectRule<W::V>, &Scope<ThingOf<W>>, Option<usize>) -> Option<R>,
) -> Option<R> {
    let shelf = w.library_ref();
    let library: &Library<W::V> = &shelf;
    for (at, active) in w.machine().lasting.iter().enumerate() {
        if active.is_over() || trigger.is_some_and(|trigger| !library.may_speak(active.at.print, trigger)) {
            continue;
        }
        let Some(Step::Continuous(lasting)) = active.at.read(library) else { continue };
        // Almost always the layer is right already, so the scope is not copied needlessly.
        let found = match active.scope.layer == layer {
            true => look(&lasting.rule, &active.scope, Some(at)),
            false => look(&lasting.rule, &Scope { layer, ..active.scope }, Some(at)),
        };
        if found.is_some() {
            return found;
        }
    }
    if !shelf.has_static() {
        return None;
    }
    let mut found = None;
    w.active_cards(&mut |this, seat, print| {
        let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for ability in abilities.iter().filter(|ability| !ability.static_rules.is_empty()) {
            let scope = Scope { layer, ..Scope::new(seat, this) };
            let works = (ability.zones.is_empty() || w.in_zone(this, &ability.zones))
                && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope));
            for rule in ability.static_rules.iter().filter(|_| works) {
                found = found.take().or_else(|| look(rule, &scope, None));
            }
        }
    });
    found
}

/// Whether the event matches the pattern of the rule.
pub(super) fn matches<W: World>(
    w: &W,
    when: &EventPattern<W::V>,
    heard: &TriggerEvent<W::V>,
    scope: &Scope<ThingOf<W>>,
) -> bool {
    if when.trigger != heard.trigger || !is(w, heard.that, &when.that, scope) {
        return false;
    }
    let Some(which) = &when.other else { return true };
    // The selector of "with another one" may refer to the thing that the event happens to.
    let scope = Scope { that: Some(heard.that), ..*scope };
    heard.other.is_some_and(|thing| is(w, thing, which, &scope))
}

/// Whether a rule forbids this event. Use it for choices, before the event is proposed. Do not use it in the tests
/// on things, because rules themselves call those.
pub fn forbidden<W: World>(w: &W, heard: &TriggerEvent<W::V>) -> bool {
    find(w, EffectLayer::Modified, Some(heard.trigger), |rule, scope, _| match rule {
        EffectRule::Forbid(when) if matches(w, when, heard, scope) => Some(()),
        _ => None,
    })
    .is_some()
}

/// What all rules together add to a number of a thing: nothing while rules are being worked out (see [`EffectLayer`]).
/// Outside of any effect, the scope is the default one.
pub fn bonus<W: World>(
    w: &W,
    thing: ThingOf<W>,
    stat: <W::V as Vocab>::Stat,
    scope: &Scope<ThingOf<W>>,
) -> i32 {
    let mut sum = 0i32;
    if scope.layer == EffectLayer::Base {
        return sum;
    }
    find(w, EffectLayer::Base, None, |rule, scope, _| {
        if let EffectRule::Modify(stats, which, by) = rule
            && stats.contains(&stat)
            && is(w, thing, which, scope)
        {
            sum = sum.saturating_add(amount(w, by, scope));
        }
        None::<()>
    });
    sum
}

/// A source of a modified number: its card, the amount it adds, and the remaining uses and turns, where they are
/// counted.
pub type Added<W> = (ThingOf<W>, i32, Option<u8>, Option<u8>);

/// The sources that modify a number of a thing, one by one.
pub fn sources<W: World>(w: &W, thing: ThingOf<W>, stat: <W::V as Vocab>::Stat) -> Vec<Added<W>> {
    let mut all = Vec::new();
    find(w, EffectLayer::Base, None, |rule, scope, at| {
        if let EffectRule::Modify(stats, which, by) = rule
            && stats.contains(&stat)
            && is(w, thing, which, scope)
        {
            let active = at.and_then(|at| w.machine().lasting.get(at));
            let (uses, turns) = active.map_or((None, None), |active| (active.uses, active.turns));
            all.push((scope.this, amount(w, by, scope), uses, turns));
        }
        None::<()>
    });
    all
}

/// Whether a thing has this keyword, printed or granted. A rule that denies it overrides a rule that grants it.
/// While rules are being evaluated, only printed keywords count (see [`EffectLayer`]).
pub fn has_keyword<W: World>(
    w: &W,
    thing: ThingOf<W>,
    keyword: <W::V as Vocab>::Keyword,
    printed: bool,
    scope: &Scope<ThingOf<W>>,
) -> bool {
    let (mut given, mut denied) = (printed, false);
    if scope.layer == EffectLayer::Base {
        return printed;
    }
    find(w, EffectLayer::Base, None, |rule, scope, _| {
        match rule {
            EffectRule::Grant(word, which) if *word == keyword && is(w, thing, which, scope) => given = true,
            EffectRule::Deny(word, which) if *word == keyword && is(w, thing, which, scope) => denied = true,
            _ => {}
        }
        None::<()>
    });
    given && !denied
}

/// Ends the effects that last until this moment, as far as it has come for the player whose they are.
pub fn end_at<W: World>(w: &mut W, reached: impl Fn(<W::V as Vocab>::Timing, &Scope<ThingOf<W>>) -> bool) {
    let shelf = w.library_ref();
    let machine = w.machine_mut();
    let is_over = |active: &ActiveEffect<ThingOf<W>>| match active.at.read(&shelf) {
        Some(Step::Continuous(lasting)) => {
            lasting.duration.until.is_some_and(|at| reached(at, &active.scope))
        }
        _ => true,
    };
    machine.lasting.iter_mut().filter(|active| is_over(active)).for_each(ActiveEffect::end);
    machine.tidy();
}

/// A turn of this thing (a seat) has ended: decrements the effects that count its turns.
pub fn turn_ended<W: World>(w: &mut W, whose: ThingOf<W>) {
    let shelf = w.library_ref();
    for at in 0..w.machine().lasting.len() {
        let active = w.machine().lasting[at];
        let Some(Step::Continuous(lasting)) = active.at.read(&shelf) else { continue };
        let Some(span) = &lasting.duration.turns else { continue };
        if span.of.as_ref().is_none_or(|which| is(w, whose, which, &active.scope)) {
            count_down(&mut w.machine_mut().lasting[at].turns);
        }
    }
    w.machine_mut().tidy();
}

/// One use, or one turn, less.
pub(super) fn count_down(left: &mut Option<u8>) {
    *left = left.map(|left| left.saturating_sub(1));
}

//! Continuous effects: their changes and their end.

use std::cell::OnceCell;

use kernel::Seat;

use super::disable::DisablingRules;
use super::measure::holds;
use super::select::is;
use super::world::{ThingOf, TriggerEvent, World};
use super::{AbilitySource, EffectLayer, PendingTrigger, Scope, TriggerSource};
use crate::library::bit;
use crate::program::{Ability, ContinuousEffect, EffectRule, EventPattern, Step};
use crate::{Library, Vocab};

/// Where an active rule stands.
#[derive(Copy, Clone)]
pub(super) enum RuleSource<T> {
    /// The continuous effect at this index.
    Effect(usize),
    /// The static rule of a card with this index.
    Static(AbilitySource<T>, u8),
}

/// Visits every active rule: first the continuous effects, the oldest first, then the static abilities of the
/// cards. Stops at the first that returns a result. Rules that modify numbers and keywords are evaluated in the
/// [base](EffectLayer::Base) layer, without any such rule. With a trigger, these are the rules that forbid or replace
/// such events; without, those that change numbers and keywords. Others may be visited, too.
pub(super) fn find<W: World, R>(
    w: &W,
    layer: EffectLayer,
    trigger: Option<<W::V as Vocab>::Trigger>,
    mut look: impl FnMut(&EffectRule<W::V>, &Scope<ThingOf<W>>, RuleSource<ThingOf<W>>) -> Option<R>,
) -> Option<R> {
    let shelf = w.library_ref();
    let library: &Library<W::V> = &shelf;
    for (at, active) in w.machine().lasting.iter().enumerate() {
        if active.is_over() || trigger.is_some_and(|trigger| !library.may_speak(active.at.print, trigger)) {
            continue;
        }
        let Some(Step::Continuous(lasting)) = active.at.read(library) else { continue };
        if !is_kept_up(w, lasting, &active.scope) {
            continue;
        }
        // Almost always the layer is right already, so the scope is not copied needlessly.
        let found = match active.scope.layer == layer {
            true => look(&lasting.rule, &active.scope, RuleSource::Effect(at)),
            false => look(&lasting.rule, &Scope { layer, ..active.scope }, RuleSource::Effect(at)),
        };
        if found.is_some() {
            return found;
        }
    }
    if !shelf.has_static() {
        return None;
    }
    let wanted = trigger.map(bit);
    let disabling = OnceCell::new();
    let mut found = None;
    w.active_cards(&mut |this, controller, print| {
        let traits = library.traits(print);
        if !wanted.map_or(traits.changes, |wanted| traits.stops & wanted != 0) {
            return;
        }
        let disabling = disabling.get_or_init(|| DisablingRules::new(w, library)).as_ref();
        let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for (number, ability) in abilities.iter().enumerate() {
            if ability.static_rules.is_empty() || !is_in_force(w, ability, controller, this, layer, disabling)
            {
                continue;
            }
            let scope = Scope { layer, ..Scope::new(controller, this) };
            let source = AbilitySource { print, ability: number as u8, controller, this };
            for (number, rule) in ability.static_rules.iter().enumerate() {
                let source = RuleSource::Static(source, number as u8);
                found = found.take().or_else(|| look(rule, &scope, source));
            }
        }
    });
    found
}

/// Whether the card is where its ability works.
pub(super) fn works<W: World>(w: &W, this: ThingOf<W>, ability: &Ability<W::V>) -> bool {
    match ability.zones.is_empty() {
        true => w.in_usual_zone(this, ability),
        false => w.in_zone(this, &ability.zones),
    }
}

/// Whether a static ability of this card applies now.
pub(super) fn is_in_force<W: World>(
    w: &W,
    ability: &Ability<W::V>,
    controller: Seat,
    this: ThingOf<W>,
    layer: EffectLayer,
    disabling: Option<&DisablingRules<'_, W::V>>,
) -> bool {
    let scope = Scope { layer, ..Scope::new(controller, this) };
    works(w, this, ability)
        && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope))
        && !disabling.is_some_and(|rules| rules.hits(w, this))
}

/// Whether the condition of an effect that lasts `while` something is so still holds.
fn is_kept_up<W: World>(w: &W, lasting: &ContinuousEffect<W::V>, scope: &Scope<ThingOf<W>>) -> bool {
    let Some(condition) = &lasting.duration.while_holds else { return true };
    holds(w, condition, &Scope { layer: EffectLayer::Base, ..*scope })
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
        EffectRule::Forbid(when)
            if matches(w, when, heard, scope) && is_affected(w, heard.that, scope.this) =>
        {
            Some(())
        }
        _ => None,
    })
    .is_some()
}

/// Whether a static rule of a card forbids this event. For rules about the card itself that apply where
/// [`active_cards`](World::active_cards) does not show it.
pub fn forbids_itself<W: World>(
    w: &W,
    this: ThingOf<W>,
    controller: Seat,
    print: u16,
    heard: &TriggerEvent<W::V>,
) -> bool {
    let shelf = w.library_ref();
    let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
    let scope = Scope::new(controller, this);
    abilities.iter().filter(|ability| !ability.static_rules.is_empty()).any(|ability| {
        let forbids = |rule: &EffectRule<W::V>| matches!(rule, EffectRule::Forbid(when) if matches(w, when, heard, &scope));
        ability.static_rules.iter().any(forbids)
            && works(w, this, ability)
            && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope))
    })
}

/// Whether a rule forbids an event with one of these triggers.
pub fn forbidden_any<W: World>(w: &W, heard: &[TriggerEvent<W::V>]) -> bool {
    find(w, EffectLayer::Modified, None, |rule, scope, _| match rule {
        EffectRule::Forbid(when) => {
            let is_it = |heard: &&TriggerEvent<W::V>| {
                matches(w, when, heard, scope) && is_affected(w, heard.that, scope.this)
            };
            heard.iter().find(is_it).map(|_| ())
        }
        _ => None,
    })
    .is_some()
}

/// Whether the effects of a card apply to a thing: no rule makes it [unaffected](World::affect_event).
pub(super) fn is_affected<W: World>(w: &W, thing: ThingOf<W>, source: ThingOf<W>) -> bool {
    let Some(heard) = w.affect_event(thing, source) else { return true };
    find(w, EffectLayer::Base, Some(heard.trigger), |rule, scope, _| match rule {
        EffectRule::Forbid(when) if matches(w, when, &heard, scope) => Some(()),
        _ => None,
    })
    .is_none()
}

/// Whether a rule makes a thing [unaffected](World::affect_event) by the effects of a card.
pub fn is_unaffected<W: World>(w: &W, thing: ThingOf<W>, source: ThingOf<W>) -> bool {
    !is_affected(w, thing, source)
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
            EffectRule::Grant(word, which) | EffectRule::Deny(word, which)
                if *word == keyword && is(w, thing, which, scope) && is_affected(w, thing, scope.this) =>
            {
                match rule {
                    EffectRule::Grant(..) => given = true,
                    _ => denied = true,
                }
            }
            _ => {}
        }
        None::<()>
    });
    given && !denied
}

/// A timing has come, as far as it has for the player whose effect it is: starts what was delayed until then, and ends
/// the effects that last until then.
pub fn end_at<W: World>(w: &mut W, reached: impl Fn(<W::V as Vocab>::Timing, &Scope<ThingOf<W>>) -> bool) {
    end_at_time(w, |timing, scope, _| reached(timing, scope));
}

/// The same where it also depends on the [time](World::now) at which the effect began.
pub fn end_at_time<W: World>(
    w: &mut W,
    reached: impl Fn(<W::V as Vocab>::Timing, &Scope<ThingOf<W>>, u16) -> bool,
) {
    let shelf = w.library_ref();
    let machine = w.machine_mut();
    let mut fits = true;
    for active in machine.lasting.iter_mut().filter(|active| !active.is_over()) {
        let Some(Step::Continuous(lasting)) = active.at.read(&shelf) else {
            active.end();
            continue;
        };
        if let EffectRule::Delayed(timing, _) = &lasting.rule
            && reached(*timing, &active.scope, active.began)
        {
            let cause = TriggerSource::Lasting(active.id);
            fits &= machine.fired.push(PendingTrigger { cause, that: None, other: None });
            active.end();
        } else if lasting.duration.until.is_some_and(|at| reached(at, &active.scope, active.began)) {
            active.end();
        }
    }
    machine.must(fits);
    machine.tidy();
}

/// Ends the effects that last `while` something is so and is so no longer.
pub(super) fn end_unmet<W: World>(w: &mut W) {
    let shelf = w.library_ref();
    if !shelf.has_while() {
        return;
    }
    for at in 0..w.machine().lasting.len() {
        let active = w.machine().lasting[at];
        let Some(Step::Continuous(lasting)) = active.at.read(&shelf) else { continue };
        if !active.is_over() && !is_kept_up(w, lasting, &active.scope) {
            w.machine_mut().lasting[at].end();
        }
    }
    w.machine_mut().tidy();
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

//! Effects that last: what they change, and how they end.

use super::measure::{amount, holds};
use super::select::is;
use super::world::{Heard, Thing, World};
use super::{Active, Layer, Scope};
use crate::program::{Rule, Step, When};
use crate::{Library, Vocab};

/// Goes through every rule that holds now: first the effects that last, the oldest first, then what the cards
/// say is always so. Stops at the first that gives an answer. Rules that change numbers and keywords are looked
/// for with a [bare](Layer::Bare) layer: what they ask is answered without them. If a cue is given, effects that cannot
/// speak of it may be left out.
pub(super) fn find<W: World, R>(
    w: &W,
    layer: Layer,
    cue: Option<<W::V as Vocab>::Cue>,
    mut look: impl FnMut(&Rule<W::V>, &Scope<Thing<W>>, Option<usize>) -> Option<R>,
) -> Option<R> {
    let shelf = w.shelf();
    let library: &Library<W::V> = &shelf;
    for (at, active) in w.machine().lasting.iter().enumerate() {
        if active.is_over() || cue.is_some_and(|cue| !library.may_speak(active.at.print, cue)) {
            continue;
        }
        let Some(Step::Lasting(lasting)) = active.at.read(library) else { continue };
        // Almost always the layer is right already, and a scope is not copied for nothing.
        let found = match active.scope.layer == layer {
            true => look(&lasting.rule, &active.scope, Some(at)),
            false => look(&lasting.rule, &Scope { layer, ..active.scope }, Some(at)),
        };
        if found.is_some() {
            return found;
        }
    }
    if !shelf.has_always() {
        return None;
    }
    let mut found = None;
    w.awake(&mut |this, seat, print| {
        let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for ability in abilities.iter().filter(|ability| !ability.always.is_empty()) {
            let scope = Scope { layer, ..Scope::new(seat, this) };
            let works = (ability.zones.is_empty() || w.in_zone(this, &ability.zones))
                && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope));
            for rule in ability.always.iter().filter(|_| works) {
                found = found.take().or_else(|| look(rule, &scope, None));
            }
        }
    });
    found
}

/// Is this what the rule speaks of?
pub(super) fn matches<W: World>(
    w: &W,
    when: &When<W::V>,
    heard: &Heard<W::V>,
    scope: &Scope<Thing<W>>,
) -> bool {
    if when.cue != heard.cue || !is(w, heard.that, &when.that, scope) {
        return false;
    }
    let Some(which) = &when.other else { return true };
    // "with another one" compares with the one it happens to.
    let scope = Scope { that: Some(heard.that), ..*scope };
    heard.other.is_some_and(|thing| is(w, thing, which, &scope))
}

/// Does a rule forbid this to happen? For what may be chosen, before it is proposed; not for the tests on things,
/// which rules themselves ask.
pub fn forbidden<W: World>(w: &W, heard: &Heard<W::V>) -> bool {
    find(w, Layer::Now, Some(heard.cue), |rule, scope, _| match rule {
        Rule::Forbid(when) if matches(w, when, heard, scope) => Some(()),
        _ => None,
    })
    .is_some()
}

/// What all rules together add to a number of a thing: nothing while rules are being worked out (see [`Layer`]).
/// Outside of any effect, the scope is the default one.
pub fn bonus<W: World>(w: &W, thing: Thing<W>, stat: <W::V as Vocab>::Stat, scope: &Scope<Thing<W>>) -> i32 {
    let mut sum = 0i32;
    if scope.layer == Layer::Bare {
        return sum;
    }
    find(w, Layer::Bare, None, |rule, scope, _| {
        if let Rule::Modify(stats, which, by) = rule
            && stats.contains(&stat)
            && is(w, thing, which, scope)
        {
            sum = sum.saturating_add(amount(w, by, scope));
        }
        None::<()>
    });
    sum
}

/// The card that something added to a number comes from, what it adds, and how often and how many turns it still does,
/// where that is counted.
pub type Added<W> = (Thing<W>, i32, Option<u8>, Option<u8>);

/// What adds to a number of a thing, one by one.
pub fn sources<W: World>(w: &W, thing: Thing<W>, stat: <W::V as Vocab>::Stat) -> Vec<Added<W>> {
    let mut all = Vec::new();
    find(w, Layer::Bare, None, |rule, scope, at| {
        if let Rule::Modify(stats, which, by) = rule
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

/// Has a thing this keyword, if it is printed on it or not? What denies it is stronger than what gives it. While
/// rules are being worked out, what is printed counts alone (see [`Layer`]).
pub fn has_keyword<W: World>(
    w: &W,
    thing: Thing<W>,
    keyword: <W::V as Vocab>::Keyword,
    printed: bool,
    scope: &Scope<Thing<W>>,
) -> bool {
    let (mut given, mut denied) = (printed, false);
    if scope.layer == Layer::Bare {
        return printed;
    }
    find(w, Layer::Bare, None, |rule, scope, _| {
        match rule {
            Rule::Give(word, which) if *word == keyword && is(w, thing, which, scope) => given = true,
            Rule::Deny(word, which) if *word == keyword && is(w, thing, which, scope) => denied = true,
            _ => {}
        }
        None::<()>
    });
    given && !denied
}

/// Ends the effects that last until this moment, as far as it has come for the player whose they are.
pub fn end_at<W: World>(w: &mut W, reached: impl Fn(<W::V as Vocab>::Moment, &Scope<Thing<W>>) -> bool) {
    let shelf = w.shelf();
    let machine = w.machine_mut();
    let is_over = |active: &Active<Thing<W>>| match active.at.read(&shelf) {
        Some(Step::Lasting(lasting)) => lasting.ends.until.is_some_and(|at| reached(at, &active.scope)),
        _ => true,
    };
    machine.lasting.iter_mut().filter(|active| is_over(active)).for_each(Active::end);
    machine.tidy();
}

/// A turn of this thing (a seat) has ended: effects that count its turns count one less.
pub fn turn_ended<W: World>(w: &mut W, whose: Thing<W>) {
    let shelf = w.shelf();
    for at in 0..w.machine().lasting.len() {
        let active = w.machine().lasting[at];
        let Some(Step::Lasting(lasting)) = active.at.read(&shelf) else { continue };
        let Some(span) = &lasting.ends.turns else { continue };
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

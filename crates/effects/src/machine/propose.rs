//! Propose, forbid or replace, commit, and only then be heard.

use kernel::Log;

use super::lasting::{count_down, find, matches};
use super::measure::holds;
use super::world::{Happening, Heard, Tense, Thing, World};
use super::{Bookmark, Frame, Scope};
use crate::program::{Rule, Step};

/// Lets something happen, unless a rule forbids or replaces it; then wakes whoever waited for it.
///
/// True if it happened.
pub fn propose<W: World>(w: &mut W, event: &Happening<W>, log: &mut Log<Happening<W>>) -> bool {
    if w.is_over() {
        return false;
    }
    let Some(heard) = w.heard(event) else {
        w.commit(event, log);
        return true;
    };
    if is_prevented(w, &heard) {
        return false;
    }
    if heard.tense == Tense::Before {
        wake(w, &heard);
    }
    w.commit(event, log);
    if heard.tense == Tense::After {
        wake(w, &heard);
    }
    true
}

/// Lets something happen that no rule can stand against; whoever waited for it wakes as usual.
pub fn force<W: World>(w: &mut W, event: &Happening<W>, log: &mut Log<Happening<W>>) {
    if w.is_over() {
        return;
    }
    let heard = w.heard(event);
    if let Some(heard) = heard.filter(|heard| heard.tense == Tense::Before) {
        wake(w, &heard);
    }
    w.commit(event, log);
    if let Some(heard) = heard.filter(|heard| heard.tense == Tense::After) {
        wake(w, &heard);
    }
}

/// Is there a rule against it? The oldest rule counts; one that puts something else in its place sees to that.
fn is_prevented<W: World>(w: &mut W, heard: &Heard<W::V>) -> bool {
    let found = find(w, |rule, scope, at| match rule {
        Rule::Forbid(when) | Rule::Instead(when, _) if matches(w, when, heard, scope) => {
            Some((at, *scope, matches!(rule, Rule::Instead(..))))
        }
        _ => None,
    });
    let Some((at, scope, replaces)) = found else { return false };
    if let Some(at) = at {
        let active = w.machine().lasting[at];
        if replaces {
            let scope = Scope { that: Some(heard.that), other: heard.other, ..scope };
            w.machine_mut().push(Frame { at: active.at.apart(0), scope, ..Frame::default() });
        }
        count_down(w.machine_mut(), at, |active| &mut active.uses);
    }
    true
}

/// Everything that waited for this is put in line: lasting effects, the oldest first, then printed abilities.
fn wake<W: World>(w: &mut W, heard: &Heard<W::V>) {
    let shelf = w.shelf();
    let mut at = 0;
    while let Some(active) = w.machine().lasting.get(at).copied() {
        let kept = w.machine().lasting.len();
        if let Some(Step::Lasting(lasting)) = active.at.read(&shelf)
            && let Rule::When(when, condition, _) = &lasting.rule
            && matches(w, when, heard, &active.scope)
        {
            let scope = Scope { that: Some(heard.that), other: heard.other, ..active.scope };
            if condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                w.machine_mut().fire(Frame { at: active.at.apart(0), scope, ..Frame::default() });
                count_down(w.machine_mut(), at, |active| &mut active.uses);
            }
        }
        at += usize::from(w.machine().lasting.len() == kept);
    }
    if !shelf.hears(heard.cue) {
        return;
    }
    let mut woken = kernel::Row::<(Thing<W>, kernel::Seat, u16, u8), { super::AWAKE }>::new();
    let mut fits = true;
    w.awake(&mut |this, seat, print| {
        let abilities = shelf.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for (number, ability) in abilities.iter().enumerate() {
            let Some(when) = &ability.when else { continue };
            let scope = Scope::new(seat, this);
            let works = ability.zones.is_empty() || w.in_zone(this, &ability.zones);
            if works && matches(w, when, heard, &scope) {
                let scope = Scope { that: Some(heard.that), other: heard.other, ..scope };
                if ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope)) {
                    fits &= woken.push((this, seat, print, number as u8));
                }
            }
        }
    });
    for &(this, seat, print, number) in woken.iter() {
        let scope = Scope { that: Some(heard.that), other: heard.other, ..Scope::new(seat, this) };
        w.machine_mut().fire(Frame { at: Bookmark::start(print, number), scope, ..Frame::default() });
    }
    if !fits {
        w.machine_mut().jam();
    }
}

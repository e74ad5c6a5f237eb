//! The abilities that a player may activate as an answer.

use kernel::Seat;

use super::Scope;
use super::activation::{Activation, can_begin};
use super::continuous::{matches, works};
use super::scope::LinkIndex;
use super::world::{ThingOf, TriggerEvent, World};
use crate::program::{Ability, AbilityKind, Speed};

/// The speed that an answer needs now: at least quick, and at least that of the last link.
pub fn answer_speed<W: World>(w: &W) -> Speed {
    let library = w.library_ref();
    let last = w.machine().chain().last().and_then(|link| {
        let ability = super::activation::ability_of(&library, link.print, link.ability)?;
        Some(w.speed(&link.activation(), ability))
    });
    last.map_or(Speed::Quick, |speed| speed.max(Speed::Quick))
}

/// Calls `each` with every activation by which this player may answer now: responses to the last link of the chain or
/// to one of the events heard, and quick abilities. None when the chain is full.
pub fn responses<W: World>(
    w: &W,
    heard: &[TriggerEvent<W::V>],
    seat: Seat,
    each: &mut impl FnMut(Activation<ThingOf<W>>),
) {
    if !w.machine().has_chain_room() {
        return;
    }
    let library = w.library_ref();
    let least = answer_speed(w);
    let chain = w.machine().chain();
    let last = chain.last().and_then(|link| {
        let heard = w.activation_event(&link.activation(), link.scope.it())?;
        Some((heard, Some(LinkIndex(chain.len() as u8 - 1))))
    });
    usable(w, seat, &mut |this, print, is_own| {
        let abilities = library.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for (number, ability) in abilities.iter().enumerate().filter(|(_, it)| is_own || it.by_either) {
            let plain = Activation::new(print, number as u8, seat, this);
            if !is_usable(w, &plain, ability) || w.speed(&plain, ability) < least {
                continue;
            }
            let mut offer = |activation: Activation<ThingOf<W>>| {
                if can_begin(w, &activation).is_ok() {
                    each(activation);
                }
            };
            match ability.kind {
                AbilityKind::Activated => offer(plain),
                AbilityKind::Response => {
                    let scope = Scope::new(seat, this);
                    for (heard, link) in heard.iter().map(|heard| (*heard, None)).chain(last) {
                        if ability.triggers.iter().any(|when| matches(w, when, &heard, &scope)) {
                            offer(Activation { that: Some(heard.that), other: heard.other, link, ..plain });
                        }
                    }
                }
                AbilityKind::Triggered | AbilityKind::Static | AbilityKind::Procedure => {}
            }
        }
    });
}

/// Calls `each` with every activation by which this player may act when nothing is pending: activated abilities of any
/// speed, and [procedures](AbilityKind::Procedure), which the game [begins](super::begin()) without a chain.
pub fn activations<W: World>(w: &W, seat: Seat, each: &mut impl FnMut(Activation<ThingOf<W>>)) {
    let library = w.library_ref();
    usable(w, seat, &mut |this, print, is_own| {
        let abilities = library.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
        for (number, ability) in abilities.iter().enumerate().filter(|(_, it)| is_own || it.by_either) {
            let activation = Activation::new(print, number as u8, seat, this);
            let is_kind = matches!(ability.kind, AbilityKind::Activated | AbilityKind::Procedure);
            if is_kind && is_usable(w, &activation, ability) && can_begin(w, &activation).is_ok() {
                each(activation);
            }
        }
    });
}

/// Calls `each` with every card of which this player could activate an ability, and whether it is the player's own. Of
/// the cards of others, these are abilities that either player can activate.
fn usable<W: World>(w: &W, seat: Seat, each: &mut impl FnMut(ThingOf<W>, u16, bool)) {
    w.usable_cards(seat, &mut |this, print| each(this, print, true));
    if w.library_ref().has_shared() {
        w.active_cards(&mut |this, controller, print| {
            if controller != seat {
                each(this, print, false);
            }
        });
    }
}

/// Whether the card is where the ability works, and the rules of the game let it be activated.
fn is_usable<W: World>(w: &W, activation: &Activation<ThingOf<W>>, ability: &Ability<W::V>) -> bool {
    works(w, activation.this, ability) && w.may_activate(activation, ability)
}

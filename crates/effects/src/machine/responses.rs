//! The abilities that a player may activate as an answer.

use kernel::Seat;

use super::Scope;
use super::activation::{Activation, can_begin};
use super::continuous::{matches, works};
use super::scope::LinkIndex;
use super::world::{ThingOf, TriggerEvent, World};
use crate::program::{Ability, AbilityKind, Speed};
use crate::{Library, Vocab};

/// The speed that an answer needs now: at least quick, and at least that of the last link.
pub fn answer_speed<W: World>(w: &W) -> Speed {
    let library = w.library_ref();
    let last = w.machine().chain().last().and_then(|link| {
        let ability = super::activation::ability_of(&library, link.print, link.ability)?;
        Some(w.speed(&link.activation(), ability))
    });
    last.map_or(Speed::Quick, |speed| speed.max(Speed::Quick))
}

/// A card of which a player could activate an ability, and whether it is the player's own. Of the cards of others, only
/// abilities that either player can activate count.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UsableCard<T> {
    /// The card.
    pub this: T,
    /// The index of its print.
    pub print: u16,
    /// Whether the player has it.
    pub is_own: bool,
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
    let answers = Answers::new(w, heard);
    usable(w, seat, &mut |card| answers.of(w, card, seat, each));
}

/// The same with one card.
pub fn responses_of<W: World>(
    w: &W,
    heard: &[TriggerEvent<W::V>],
    seat: Seat,
    card: UsableCard<ThingOf<W>>,
    each: &mut impl FnMut(Activation<ThingOf<W>>),
) {
    if w.machine().has_chain_room() {
        Answers::new(w, heard).of(w, card, seat, each);
    }
}

/// What can be answered now.
struct Answers<'a, W: World> {
    library: W::LibraryRef,
    least: Speed,
    heard: &'a [TriggerEvent<W::V>],
    last: Option<(TriggerEvent<W::V>, Option<LinkIndex>)>,
}

impl<'a, W: World> Answers<'a, W> {
    fn new(w: &W, heard: &'a [TriggerEvent<W::V>]) -> Self {
        let chain = w.machine().chain();
        let last = chain.last().and_then(|link| {
            let heard = w.activation_event(&link.activation(), link.scope.it())?;
            Some((heard, Some(LinkIndex(chain.len() as u8 - 1))))
        });
        Self { library: w.library_ref(), least: answer_speed(w), heard, last }
    }

    /// The answers with one card.
    fn of(
        &self,
        w: &W,
        card: UsableCard<ThingOf<W>>,
        seat: Seat,
        each: &mut impl FnMut(Activation<ThingOf<W>>),
    ) {
        for (number, ability) in abilities(&self.library, card) {
            let plain = Activation::new(card.print, number, seat, card.this);
            let is_kind = matches!(ability.kind, AbilityKind::Activated | AbilityKind::Response);
            if !is_kind || w.speed(&plain, ability) < self.least || !is_usable(w, &plain, ability) {
                continue;
            }
            let mut offer = |activation: Activation<ThingOf<W>>| {
                if can_begin(w, &activation).is_ok() {
                    each(activation);
                }
            };
            if ability.kind == AbilityKind::Activated {
                offer(plain);
                continue;
            }
            let scope = Scope::new(seat, card.this);
            for (heard, link) in self.heard.iter().map(|heard| (*heard, None)).chain(self.last) {
                if ability.triggers.iter().any(|when| matches(w, when, &heard, &scope)) {
                    offer(Activation { that: Some(heard.that), other: heard.other, link, ..plain });
                }
            }
        }
    }
}

/// Calls `each` with every activation by which this player may act when nothing is pending: activated abilities of any
/// speed, and [procedures](AbilityKind::Procedure), which the game [begins](super::begin()) without a chain.
pub fn activations<W: World>(w: &W, seat: Seat, each: &mut impl FnMut(Activation<ThingOf<W>>)) {
    usable(w, seat, &mut |card| activations_of(w, seat, card, each));
}

/// The same with one card.
pub fn activations_of<W: World>(
    w: &W,
    seat: Seat,
    card: UsableCard<ThingOf<W>>,
    each: &mut impl FnMut(Activation<ThingOf<W>>),
) {
    for (number, ability) in abilities(&w.library_ref(), card) {
        let activation = Activation::new(card.print, number, seat, card.this);
        let is_kind = matches!(ability.kind, AbilityKind::Activated | AbilityKind::Procedure);
        if is_kind && is_usable(w, &activation, ability) && can_begin(w, &activation).is_ok() {
            each(activation);
        }
    }
}

/// The abilities of a card that count for the player, with their numbers.
fn abilities<V: Vocab, T: Copy>(
    library: &Library<V>,
    card: UsableCard<T>,
) -> impl Iterator<Item = (u8, &Ability<V>)> {
    let all = library.prints.get(usize::from(card.print)).map_or(&[][..], |print| &print.abilities);
    (0..).zip(all).filter(move |(_, ability)| card.is_own || ability.by_either)
}

/// Calls `each` with every card of which this player could activate an ability.
fn usable<W: World>(w: &W, seat: Seat, each: &mut impl FnMut(UsableCard<ThingOf<W>>)) {
    w.usable_cards(seat, &mut |this, print| each(UsableCard { this, print, is_own: true }));
    if w.library_ref().has_shared() {
        w.active_cards(&mut |this, controller, print| {
            if controller != seat {
                each(UsableCard { this, print, is_own: false });
            }
        });
    }
}

/// Whether the card is where the ability works, and the rules of the game let it be activated.
fn is_usable<W: World>(w: &W, activation: &Activation<ThingOf<W>>, ability: &Ability<W::V>) -> bool {
    works(w, activation.this, ability) && w.may_activate(activation, ability)
}

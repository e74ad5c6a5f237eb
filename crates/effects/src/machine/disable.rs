//! Rules that disable the effects of other cards.

use super::continuous::works;
use super::measure::holds;
use super::select::is;
use super::world::{ThingOf, World};
use super::{EffectLayer, Scope};
use crate::program::{EffectRule, Selector, Step};
use crate::{Library, Vocab};

/// The maximum number of disabling rules that count at once.
const MAX_DISABLING: usize = 8;

/// The cards that a rule disables, and its bindings.
type DisablingRule<'a, V> = (&'a Selector<V>, Scope<<V as Vocab>::Thing>);

/// The disabling rules that apply now.
pub(super) struct DisablingRules<'a, V: Vocab> {
    rules: [Option<DisablingRule<'a, V>>; MAX_DISABLING],
}

impl<'a, V: Vocab> DisablingRules<'a, V> {
    /// The rules that apply: those of continuous effects, then those of cards in the order of the rules of the game.
    /// A card that an earlier rule disables disables nothing. None if no card of the match has such a rule.
    #[inline]
    pub(super) fn new<W: World<V = V>>(w: &W, library: &'a Library<V>) -> Option<Self> {
        library.has_disabling().then(|| Self::found(w, library))
    }

    #[cold]
    fn found<W: World<V = V>>(w: &W, library: &'a Library<V>) -> Self {
        let mut found = Self { rules: [const { None }; MAX_DISABLING] };
        for active in w.machine().lasting.iter().filter(|active| !active.is_over()) {
            if let Some(Step::Continuous(lasting)) = active.at.read(library)
                && let EffectRule::Disable(which) = &lasting.rule
            {
                found.add(which, Scope { layer: EffectLayer::Base, ..active.scope });
            }
        }
        w.active_cards(&mut |this, seat, print| {
            if !library.traits(print).disables {
                return;
            }
            let abilities = library.prints.get(usize::from(print)).map_or(&[][..], |print| &print.abilities);
            for ability in abilities.iter().filter(|ability| !ability.static_rules.is_empty()) {
                let scope = Scope { layer: EffectLayer::Base, ..Scope::new(seat, this) };
                for rule in &ability.static_rules {
                    if let EffectRule::Disable(which) = rule
                        && works(w, this, ability)
                        && ability.condition.as_ref().is_none_or(|condition| holds(w, condition, &scope))
                        && !found.hits(w, this)
                    {
                        found.add(which, scope);
                    }
                }
            }
        });
        found
    }

    fn add(&mut self, which: &'a Selector<V>, scope: Scope<V::Thing>) {
        if let Some(free) = self.rules.iter_mut().find(|rule| rule.is_none()) {
            *free = Some((which, scope));
        }
    }

    /// Whether one of them disables this card.
    pub(super) fn hits<W: World<V = V>>(&self, w: &W, thing: ThingOf<W>) -> bool {
        self.rules.iter().flatten().any(|(which, scope)| is(w, thing, which, scope))
    }
}

/// Whether a rule disables the effects of this card. Its abilities can be activated, but they do nothing. Of two static
/// abilities that would disable each other, the one that [`World::active_cards`] shows first applies.
pub fn is_disabled<W: World>(w: &W, thing: ThingOf<W>) -> bool {
    let library = w.library_ref();
    DisablingRules::new(w, &library).is_some_and(|rules| rules.hits(w, thing))
}

//! The interface between the machine and a game.

use std::ops::Deref;

use kernel::{EventLog, Seat};

use super::{Activation, Machine, Scope};
use crate::program::{Ability, Args, Chooser, Speed, Step, UsePeriod};
use crate::{Library, Vocab};

/// The things, events and atoms of a game.
pub(crate) type ThingOf<W> = <<W as World>::V as Vocab>::Thing;
pub(crate) type EventOf<W> = <<W as World>::V as Vocab>::Event;

/// The maximum number of further triggers of one event.
pub const MAX_FURTHER: usize = 4;

/// A position that hosts the machine.
pub trait World: Sized {
    /// The game's words.
    type V: Vocab;
    /// What the log holds. A proposed event ([`Vocab::Event`]) is in the rules' own terms; a told one says what each
    /// viewer may learn of it. A game for which both are the same names the same type twice.
    type Told;
    /// The library, held so that it can be read while the position changes: a `&'static` or an `Arc`.
    type LibraryRef: Clone + Deref<Target = Library<Self::V>>;

    /// All prints of this match.
    fn library_ref(&self) -> Self::LibraryRef;
    /// The machine of this position.
    fn machine(&self) -> &Machine<ThingOf<Self>>;
    /// The same, for changes by the machine alone.
    fn machine_mut(&mut self) -> &mut Machine<ThingOf<Self>>;
    /// Whether the match is over. Nothing more is done then.
    fn is_over(&self) -> bool;

    /// Calls `each` with every thing in these kinds of zones, in the order of the rules.
    fn things(&self, reach: u32, scope: &Scope<ThingOf<Self>>, each: &mut impl FnMut(ThingOf<Self>));
    /// Whether the test holds for this thing, from the perspective of the effect's controller.
    fn is(&self, thing: ThingOf<Self>, atom: &<Self::V as Vocab>::Atom, scope: &Scope<ThingOf<Self>>)
    -> bool;
    /// The current value of a number of a thing. The part of continuous effects is the [`bonus`](super::bonus()) in
    /// this scope. It may be evaluated while another bonus is evaluated, so pass the scope on.
    fn stat(&self, thing: ThingOf<Self>, stat: <Self::V as Vocab>::Stat, scope: &Scope<ThingOf<Self>>)
    -> i32;
    /// The same for comparisons with another thing's number; none if the thing has no such number or hides it.
    fn number(
        &self,
        thing: ThingOf<Self>,
        stat: <Self::V as Vocab>::Stat,
        scope: &Scope<ThingOf<Self>>,
    ) -> Option<i32> {
        Some(self.stat(thing, stat, scope))
    }
    /// A number of the match.
    fn match_counter(
        &self,
        match_counter: <Self::V as Vocab>::MatchCounter,
        scope: &Scope<ThingOf<Self>>,
    ) -> i32;
    /// The player who decides; `You` is always the controller of the effect.
    fn decides(&self, chooser: Chooser, scope: &Scope<ThingOf<Self>>) -> Seat;

    /// The trigger of an event; none if no card can have it as trigger.
    fn trigger_event(&self, event: &EventOf<Self>) -> Option<TriggerEvent<Self::V>>;
    /// Calls `each` with the further triggers of an event that is more than one thing at once: a card that is destroyed
    /// also leaves the field. At most [`MAX_FURTHER`] of them count. Called before and after the event.
    fn further_triggers(&self, _: &EventOf<Self>, _: &mut impl FnMut(TriggerEvent<Self::V>)) {}
    /// Calls `each` with every card whose printed abilities may be active: the card, its controller and its print,
    /// in the order of the rules. The machine checks the zones itself.
    fn active_cards(&self, each: &mut impl FnMut(ThingOf<Self>, Seat, u16));
    /// Whether this card is in one of these zones, where its ability is active. Never called for an ability without
    /// zones.
    fn in_zone(&self, thing: ThingOf<Self>, zones: &[<Self::V as Vocab>::Zone]) -> bool;
    /// Whether this card is where an ability that names no zone is active. By default that is wherever
    /// [`active_cards`](Self::active_cards) finds the card.
    fn in_usual_zone(&self, _: ThingOf<Self>, _: &Ability<Self::V>) -> bool {
        true
    }
    /// Whether an effect keeps track of the cards that it names while it moves them itself, as
    /// [`moved`](Self::moved) says.
    const FOLLOWS: bool = false;
    /// The thing that a card is now, for a game in which a card becomes another thing when it moves.
    fn moved(&self, thing: ThingOf<Self>) -> ThingOf<Self> {
        thing
    }
    /// The effect of a card on a thing, as an event that rules can forbid: then the rules and keywords of that card do
    /// not apply to the thing. The verbs of the game ask [`forbidden`](super::forbidden()) themselves.
    fn affect_event(&self, _: ThingOf<Self>, _source: ThingOf<Self>) -> Option<TriggerEvent<Self::V>> {
        None
    }
    /// What the steps of a replacement make of an event, where they only change it: a card goes to another zone than
    /// it would. `None`: the event does not happen, and the steps are carried out instead.
    fn redirected(
        &self,
        _: &EventOf<Self>,
        _steps: &[Step<Self::V>],
        _: &Scope<ThingOf<Self>>,
    ) -> Option<EventOf<Self>> {
        None
    }
    /// Whether a player may order abilities that trigger at the same time.
    const ASKS_ORDER: bool = false;
    /// Whether triggered abilities become links of a chain. Then they wait until the game
    /// [chains](super::chain_triggers()) them; otherwise they run as soon as nothing else does.
    const CHAINS: bool = false;

    /// [`FOLLOWS`](World::FOLLOWS) for a world in which it depends on the rules of the match.
    #[inline]
    fn follows(&self) -> bool {
        Self::FOLLOWS
    }
    /// [`ASKS_ORDER`](World::ASKS_ORDER) for a world in which it depends on the rules of the match.
    #[inline]
    fn asks_order(&self) -> bool {
        Self::ASKS_ORDER
    }
    /// [`CHAINS`](World::CHAINS) for a world in which it depends on the rules of the match.
    #[inline]
    fn chains(&self) -> bool {
        Self::CHAINS
    }
    /// The time at which a continuous effect begins, for [`end_at_time`](super::end_at_time).
    #[inline]
    fn now(&self) -> u16 {
        0
    }
    /// The player whose turn it is: that player's triggers come first in a chain.
    fn turn_player(&self) -> Seat {
        Seat::default()
    }
    /// Calls `each` with every card of which this player could activate an ability: the card and its print. These are
    /// also cards in the hand and face-down cards.
    fn usable_cards(&self, seat: Seat, each: &mut impl FnMut(ThingOf<Self>, u16)) {
        self.active_cards(&mut |this, controller, print| {
            if controller == seat {
                each(this, print);
            }
        });
    }
    /// Whether the rules of the game let a player activate this ability at all now, apart from what it says itself.
    fn may_activate(&self, _: &Activation<ThingOf<Self>>, _: &Ability<Self::V>) -> bool {
        true
    }
    /// The speed of an ability. A game where it depends on the card says so here.
    fn speed(&self, _: &Activation<ThingOf<Self>>, ability: &Ability<Self::V>) -> Speed {
        ability.speed()
    }
    /// The activation as an event that rules can forbid and that responses answer. The targets are known only when it
    /// is a link.
    fn activation_event(
        &self,
        _: &Activation<ThingOf<Self>>,
        _: &[ThingOf<Self>],
    ) -> Option<TriggerEvent<Self::V>> {
        None
    }
    /// Whether an ability whose effect chooses things in these kinds of zones can be activated only if there are some. A
    /// game whose players may search a deck in vain says no for decks.
    fn needs_candidates(&self, _reach: u32) -> bool {
        true
    }
    /// The choice of this thing as a target, as an event that rules can forbid.
    fn target_event(&self, _: ThingOf<Self>, _: &Scope<ThingOf<Self>>) -> Option<TriggerEvent<Self::V>> {
        None
    }
    /// Whether both are the same copy of a card, for abilities that a copy can use once in this period.
    fn is_same_copy(&self, a: ThingOf<Self>, b: ThingOf<Self>, _: UsePeriod) -> bool {
        a == b
    }

    /// Whether this verb of a cost can be done to a thing that is to be chosen for it.
    fn may_pay(
        &self,
        _: ThingOf<Self>,
        _: <Self::V as Vocab>::Verb,
        _: &Args<Self::V>,
        _: &Scope<ThingOf<Self>>,
    ) -> bool {
        true
    }
    /// Whether this can be paid. Called for the verbs of a cost.
    fn can_pay(&self, _: <Self::V as Vocab>::Verb, _: &Args<Self::V>, _: &Scope<ThingOf<Self>>) -> bool {
        true
    }
    /// Executes a verb by [proposing](super::propose()) events; returns the number of things affected.
    fn perform(
        &mut self,
        verb: <Self::V as Vocab>::Verb,
        args: &Args<Self::V>,
        scope: &Scope<ThingOf<Self>>,
        log: &mut EventLog<Self::Told>,
    ) -> u16;
    /// Makes it happen and tells it. The one door through which a position changes.
    fn commit(&mut self, event: &EventOf<Self>, log: &mut EventLog<Self::Told>);

    /// Calls `each` with everything that a player can declare of this kind, an index of
    /// [`Vocab::DECLARED`](crate::Vocab::DECLARED).
    fn declarable(&self, _kind: u8, _: &mut impl FnMut(u16)) {}
    /// Flips a coin and tells it: is it heads?
    fn flip(&mut self, scope: &Scope<ThingOf<Self>>, log: &mut EventLog<Self::Told>) -> bool;
    /// Rolls a die and tells it.
    fn roll(&mut self, sides: u8, scope: &Scope<ThingOf<Self>>, log: &mut EventLog<Self::Told>) -> u8;
    /// A number below this one, by chance: for choices that nobody makes.
    fn below(&mut self, bound: usize) -> usize;
}

/// The trigger of an event, with its things.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TriggerEvent<V: Vocab> {
    /// The trigger.
    pub trigger: V::Trigger,
    /// The thing that the event happens to.
    pub that: V::Thing,
    /// The other thing of the event.
    pub other: Option<V::Thing>,
    /// Whether triggers match the state before or after the event.
    pub information: TriggerInformation,
}

/// The state by which triggers match an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TriggerInformation {
    /// Before the event: a thing that leaves counts as it last was.
    LastKnown,
    /// After the event: a thing that arrives counts where it is.
    Current,
}

//! What the machine needs from a game.

use std::ops::Deref;

use kernel::{EventLog, Seat};

use super::{Machine, Scope};
use crate::program::{Args, Chooser};
use crate::{Library, Vocab};

/// The things, events and atoms of a world.
pub(crate) type ThingOf<W> = <<W as World>::V as Vocab>::Thing;
pub(crate) type EventOf<W> = <<W as World>::V as Vocab>::Event;

/// A position that hosts the machine.
pub trait World: Sized {
    /// The game's words.
    type V: Vocab;
    /// What the log holds. A proposed event ([`Vocab::Event`]) is in the rules' own terms; a told one says what each
    /// viewer may learn of it. A game for which both are the same names the same type twice.
    type Told;
    /// The library, held so that it can be read while the position changes: a `&'static` or an `Arc`.
    type LibraryRef: Clone + Deref<Target = Library<Self::V>>;

    /// Every printed card of this match.
    fn library_ref(&self) -> Self::LibraryRef;
    /// What is going on.
    fn machine(&self) -> &Machine<ThingOf<Self>>;
    /// The same, to be changed by the machine alone.
    fn machine_mut(&mut self) -> &mut Machine<ThingOf<Self>>;
    /// Is the match over? Then nothing more is done.
    fn is_over(&self) -> bool;

    /// Shows every thing at these kinds of places, in the order of the rules.
    fn things(&self, reach: u32, scope: &Scope<ThingOf<Self>>, each: &mut impl FnMut(ThingOf<Self>));
    /// Does the test hold for this thing, as the effect's player sees it?
    fn is(&self, thing: ThingOf<Self>, atom: &<Self::V as Vocab>::Atom, scope: &Scope<ThingOf<Self>>)
    -> bool;
    /// A number of a thing, as it is now. What lasting effects add is the [`bonus`](super::bonus()) in this scope,
    /// which may itself be asked while another bonus is worked out: so the scope is passed on.
    fn stat(&self, thing: ThingOf<Self>, stat: <Self::V as Vocab>::Stat, scope: &Scope<ThingOf<Self>>)
    -> i32;
    /// A number of the match.
    fn match_counter(
        &self,
        match_counter: <Self::V as Vocab>::MatchCounter,
        scope: &Scope<ThingOf<Self>>,
    ) -> i32;
    /// Who decides; `You` is always the effect's player.
    fn decides(&self, chooser: Chooser, scope: &Scope<ThingOf<Self>>) -> Seat;

    /// What others can hear of an event: none if no card can wait for it.
    fn trigger_event(&self, event: &EventOf<Self>) -> Option<TriggerEvent<Self::V>>;
    /// Shows every card whose printed abilities may work now: the card, its player and its place in the library,
    /// in the order of the rules. The machine asks it about zones.
    fn active_cards(&self, each: &mut impl FnMut(ThingOf<Self>, Seat, u16));
    /// Is this card in one of these places, where its ability works? Never asked of an ability without places.
    fn in_zone(&self, thing: ThingOf<Self>, zones: &[<Self::V as Vocab>::Zone]) -> bool;
    /// May a player put the abilities that woke together in order?
    const ASKS_ORDER: bool = false;

    /// Can this be paid? Asked of the verbs of a cost.
    fn can_pay(&self, _: <Self::V as Vocab>::Verb, _: &Args<Self::V>, _: &Scope<ThingOf<Self>>) -> bool {
        true
    }
    /// Does what a verb says by [proposing](super::propose()) events; to how many things it was done.
    fn perform(
        &mut self,
        verb: <Self::V as Vocab>::Verb,
        args: &Args<Self::V>,
        scope: &Scope<ThingOf<Self>>,
        log: &mut EventLog<Self::Told>,
    ) -> u16;
    /// Makes it happen and tells it. The one door through which a position changes.
    fn commit(&mut self, event: &EventOf<Self>, log: &mut EventLog<Self::Told>);

    /// Flips a coin and tells it: is it heads?
    fn flip(&mut self, scope: &Scope<ThingOf<Self>>, log: &mut EventLog<Self::Told>) -> bool;
    /// Rolls a die and tells it.
    fn roll(&mut self, sides: u8, scope: &Scope<ThingOf<Self>>, log: &mut EventLog<Self::Told>) -> u8;
    /// A number below this one, by chance: for choices that nobody makes.
    fn below(&mut self, bound: usize) -> usize;
}

/// What others can hear of an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TriggerEvent<V: Vocab> {
    /// What happens.
    pub trigger: V::Trigger,
    /// To whom.
    pub that: V::Thing,
    /// With whom.
    pub other: Option<V::Thing>,
    /// Is it judged by how things were before it, or by how they are after it?
    pub information: TriggerInformation,
}

/// By which moment it is judged who hears of an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TriggerInformation {
    /// Before it: what leaves is remembered as it last was.
    LastKnown,
    /// After it: what arrives is seen where it is.
    Current,
}

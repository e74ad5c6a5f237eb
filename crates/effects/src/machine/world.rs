//! What the machine needs from a game.

use std::ops::Deref;

use kernel::{Log, Seat};

use super::{Machine, Scope};
use crate::program::{Args, Chooser};
use crate::{Library, Vocab};

/// The things, events and atoms of a world.
pub(crate) type Thing<W> = <<W as World>::V as Vocab>::Thing;
pub(crate) type Happening<W> = <<W as World>::V as Vocab>::Event;

/// A position that hosts the machine.
pub trait World: Sized {
    /// The game's words.
    type V: Vocab;
    /// The library, held so that it can be read while the position changes: a `&'static` or an `Arc`.
    type Shelf: Clone + Deref<Target = Library<Self::V>>;

    /// Every printed card of this match.
    fn shelf(&self) -> Self::Shelf;
    /// What is going on.
    fn machine(&self) -> &Machine<Thing<Self>>;
    /// The same, to be changed by the machine alone.
    fn machine_mut(&mut self) -> &mut Machine<Thing<Self>>;
    /// Is the match over? Then nothing more is done.
    fn is_over(&self) -> bool;

    /// Shows every thing at these kinds of places, in the order of the rules.
    fn things(&self, reach: u32, scope: &Scope<Thing<Self>>, each: &mut impl FnMut(Thing<Self>));
    /// Does the test hold for this thing, as the effect's player sees it?
    fn is(&self, thing: Thing<Self>, atom: &<Self::V as Vocab>::Atom, scope: &Scope<Thing<Self>>) -> bool;
    /// A number of a thing, as it is now. What lasting effects add is the [`bonus`](super::bonus()) in this scope,
    /// which may itself be asked while another bonus is worked out: so the scope is passed on.
    fn stat(&self, thing: Thing<Self>, stat: <Self::V as Vocab>::Stat, scope: &Scope<Thing<Self>>) -> i32;
    /// A number of the match.
    fn gauge(&self, gauge: <Self::V as Vocab>::Gauge, scope: &Scope<Thing<Self>>) -> i32;
    /// Who decides; `You` is always the effect's player.
    fn decides(&self, chooser: Chooser, scope: &Scope<Thing<Self>>) -> Seat;

    /// What others can hear of an event: none if no card can wait for it.
    fn heard(&self, event: &Happening<Self>) -> Option<Heard<Self::V>>;
    /// Shows every card whose printed abilities may work now: the card, its player and its place in the library,
    /// in the order of the rules. The machine asks it about zones.
    fn awake(&self, each: &mut impl FnMut(Thing<Self>, Seat, u16));
    /// Is this card in one of these places, where its ability works? Never asked of an ability without places.
    fn in_zone(&self, thing: Thing<Self>, zones: &[<Self::V as Vocab>::Zone]) -> bool;
    /// May a player put the abilities that woke together in order?
    const ASKS_ORDER: bool = false;

    /// Can this be paid? Asked of the verbs of a cost.
    fn can_pay(&self, _: <Self::V as Vocab>::Verb, _: &Args<Self::V>, _: &Scope<Thing<Self>>) -> bool {
        true
    }
    /// Does what a verb says by [proposing](super::propose()) events; to how many things it was done.
    fn perform(
        &mut self,
        verb: <Self::V as Vocab>::Verb,
        args: &Args<Self::V>,
        scope: &Scope<Thing<Self>>,
        log: &mut Log<Happening<Self>>,
    ) -> u16;
    /// Makes it happen and tells it. The one door through which a position changes.
    fn commit(&mut self, event: &Happening<Self>, log: &mut Log<Happening<Self>>);

    /// Flips a coin and tells it: is it heads?
    fn flip(&mut self, scope: &Scope<Thing<Self>>, log: &mut Log<Happening<Self>>) -> bool;
    /// Rolls a die and tells it.
    fn roll(&mut self, sides: u8, scope: &Scope<Thing<Self>>, log: &mut Log<Happening<Self>>) -> u8;
    /// A number below this one, by chance: for choices that nobody makes.
    fn below(&mut self, bound: usize) -> usize;
}

/// What others can hear of an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Heard<V: Vocab> {
    /// What happens.
    pub cue: V::Cue,
    /// To whom.
    pub that: V::Thing,
    /// With whom.
    pub other: Option<V::Thing>,
    /// Is it judged by how things were before it, or by how they are after it?
    pub tense: Tense,
}

/// By which moment it is judged who hears of an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tense {
    /// Before it: what leaves is remembered as it last was.
    Before,
    /// After it: what arrives is seen where it is.
    After,
}

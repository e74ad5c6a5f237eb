//! The bindings of the words of a program while it runs.

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

use crate::program::{ChoiceName, Role};

/// The maximum number of things chosen at once. Named choices and `it` share this room.
pub(crate) const MANY: usize = 16;

/// The maximum number of things that a program names: its card, the two of its event, and the chosen ones.
pub(crate) const NAMED: usize = MANY + 3;

/// The number of named choices.
const NAMES: usize = 3;

/// The results of a query: never more than a table has.
pub type Things<T> = InlineVec<T, 192>;

/// The bindings of the words of a program while it runs.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct Scope<T: Copy + Default> {
    /// The controller of the effect: `you`.
    pub controller: Seat,
    /// The source card of the effect.
    pub this: T,
    /// The chosen things.
    pub chosen: ChosenThings<T>,
    /// The thing that the event happened to.
    pub that: Option<T>,
    /// The other thing of the event.
    pub other: Option<T>,
    /// The link of the chain that the effect answers.
    pub link: Option<LinkIndex>,
    /// The result of the die.
    pub rolled: u8,
    /// The number of things that the last verb affected.
    pub many: u16,
    /// What a player has declared.
    #[serde(default)]
    pub declared: u16,
    /// Whether continuous effects count in numbers and keywords.
    #[serde(skip)]
    pub layer: EffectLayer,
}

/// The things of the named choices, then `it`.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(bound = "T: Copy + Default + Serialize + serde::de::DeserializeOwned")]
pub struct ChosenThings<T: Copy + Default> {
    things: InlineVec<T, MANY>,
    /// The end of each named choice in `things`.
    ends: [u8; NAMES],
}

/// The place of a link in the chain, from zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LinkIndex(pub u8);

/// The layer in which numbers and keywords are evaluated.
///
/// A continuous effect may itself use numbers (`modify atk of monster by atk(this)`). While it is evaluated,
/// numbers are without any such effect, so effects never depend on one another in a cycle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum EffectLayer {
    /// With all continuous effects: the current values.
    #[default]
    Modified,
    /// Without continuous effects: they are being evaluated.
    Base,
}

impl<T: Copy + Default> Scope<T> {
    /// The scope of an ability at its start.
    pub fn new(controller: Seat, this: T) -> Self {
        Self { controller, this, ..Self::default() }
    }

    /// The chosen things, or the current thing of `for each`.
    #[inline]
    pub fn it(&self) -> &[T] {
        self.chosen.get(None)
    }

    /// The things with this role.
    pub fn role(&self, role: Role) -> &[T] {
        match role {
            Role::This => std::slice::from_ref(&self.this),
            Role::It => self.it(),
            Role::That => self.that.as_slice(),
            Role::Other => self.other.as_slice(),
            Role::Named(name) => self.chosen.get(Some(name)),
        }
    }

    /// The same with other things as `it`: as many as there is room for.
    pub fn with_it(mut self, things: impl IntoIterator<Item = T>) -> Self {
        self.bind(None, things);
        self
    }

    /// Binds chosen things to a name, or to `it`; as many as there is room for.
    pub fn bind(&mut self, name: Option<ChoiceName>, things: impl IntoIterator<Item = T>) {
        self.chosen.set(name, things);
    }

    /// The same with each of its things replaced.
    pub(crate) fn clone_changed(&self, mut change: impl FnMut(T) -> T) -> Self {
        let mut scope = *self;
        scope.this = change(scope.this);
        scope.that = scope.that.map(&mut change);
        scope.other = scope.other.map(&mut change);
        scope.chosen.things.iter_mut().for_each(|thing| *thing = change(*thing));
        scope
    }

    /// The number of things that can be bound to a name, or to `it`.
    pub(crate) fn room(&self, name: Option<ChoiceName>) -> usize {
        MANY - (self.chosen.things.len() - self.chosen.get(name).len())
    }
}

impl<T: Copy + Default> ChosenThings<T> {
    /// The things of a named choice, or `it`.
    #[inline]
    pub fn get(&self, name: Option<ChoiceName>) -> &[T] {
        let Some(name) = name else { return &self.things[usize::from(self.ends[NAMES - 1])..] };
        let at = name as usize;
        let from = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.things[usize::from(from)..usize::from(self.ends[at])]
    }

    fn set(&mut self, name: Option<ChoiceName>, things: impl IntoIterator<Item = T>) {
        let Some(name) = name else {
            let named = usize::from(self.ends[NAMES - 1]);
            while self.things.len() > named {
                self.things.pop();
            }
            return things.into_iter().for_each(|thing| {
                self.things.push(thing);
            });
        };
        let (at, before) = (name as usize, *self);
        let start = usize::from(before.ends[at]) - before.get(Some(name)).len();
        self.things = before.things[..start].iter().copied().chain(things).collect();
        let grown = self.things.len();
        before.things[usize::from(before.ends[at])..].iter().for_each(|thing| {
            self.things.push(*thing);
        });
        for end in &mut self.ends[at..] {
            let shifted = usize::from(*end) - usize::from(before.ends[at]) + grown;
            *end = shifted.min(self.things.len()) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_choices_and_it_keep_apart() {
        let mut scope = Scope::<u8>::new(Seat(0), 9);
        scope.bind(None, [1, 2]);
        scope.bind(Some(ChoiceName::Second), [3, 4]);
        scope.bind(Some(ChoiceName::First), [5]);
        scope.bind(Some(ChoiceName::Third), [6, 7, 8]);
        assert_eq!(scope.role(Role::Named(ChoiceName::First)), [5]);
        assert_eq!(scope.role(Role::Named(ChoiceName::Second)), [3, 4]);
        assert_eq!(scope.role(Role::Named(ChoiceName::Third)), [6, 7, 8]);
        assert_eq!((scope.it(), scope.room(None)), (&[1, 2][..], 10));
        scope.bind(Some(ChoiceName::Second), []);
        scope.bind(None, 20..40);
        assert_eq!(scope.role(Role::Named(ChoiceName::Third)), [6, 7, 8]);
        assert_eq!((scope.it().len(), scope.room(Some(ChoiceName::First))), (12, 1));
    }
}

//! The cards of a match, held by each of its positions.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use kernel::SharedData;
use serde::{Serialize, Serializer};

use super::Library;
use crate::Vocab;

/// All cards that a match can have: the library, and everything that the game computes from it once.
pub trait MatchCards: Sized + Debug + Send + Sync + 'static {
    /// The vocabulary of the game.
    type Vocab: Vocab;
    /// The texts of a user's own card files. Equal files make equal cards; the default is no file.
    type Files: Clone + Eq + Hash + Default + Serialize;
    /// The errors of a file, each at its location.
    type Error;

    /// All prints.
    fn library(&self) -> &Library<Self::Vocab>;

    /// The files of the user.
    fn files(&self) -> &Self::Files;

    /// The cards of these files, with the same built-in cards as here.
    fn with_files(&self, files: Self::Files) -> Result<Self, Self::Error>;

    /// The approximate size in bytes, including the texts of the files.
    fn bytes(&self) -> usize;
}

/// The cards of a match. Built-in cards exist once for all matches, so a position that uses them clones and saves
/// nothing. A position is saved, compared and hashed by the files of the user.
#[derive(Debug)]
pub enum CardsHandle<C: MatchCards> {
    /// The built-in cards.
    Standard(&'static C),
    /// The cards of a user's own files.
    Own(Arc<C>),
}

impl<C: MatchCards> CardsHandle<C> {
    /// The built-in cards with these files, if there are any.
    pub fn of(standard: &'static C, files: C::Files) -> Result<Self, C::Error> {
        match files == C::Files::default() {
            true => Ok(Self::Standard(standard)),
            false => Ok(Self::Own(Arc::new(standard.with_files(files)?))),
        }
    }

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &C {
        match self {
            Self::Standard(cards) => cards,
            Self::Own(cards) => cards,
        }
    }

    /// The cards of a user's own files, which equal matches can share: see [`Game::shared`](kernel::Game::shared).
    pub fn shared(&self) -> Option<SharedData> {
        match self {
            Self::Standard(_) => None,
            Self::Own(cards) => Some(SharedData::new(cards.clone(), cards.bytes())),
        }
    }

    /// Uses these cards, if they are of the same files: see [`Game::share`](kernel::Game::share).
    pub fn share(&mut self, with: &SharedData) {
        if let (Self::Own(own), Some(cards)) = (&*self, with.get::<C>())
            && own.files() == cards.files()
        {
            *self = Self::Own(cards);
        }
    }
}

impl<C: MatchCards> Clone for CardsHandle<C> {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Standard(cards) => Self::Standard(cards),
            Self::Own(cards) => Self::Own(cards.clone()),
        }
    }
}

impl<C: MatchCards> Deref for CardsHandle<C> {
    type Target = Library<C::Vocab>;

    #[inline]
    fn deref(&self) -> &Library<C::Vocab> {
        self.cards().library()
    }
}

impl<C: MatchCards> PartialEq for CardsHandle<C> {
    fn eq(&self, other: &Self) -> bool {
        self.cards().files() == other.cards().files()
    }
}

impl<C: MatchCards> Eq for CardsHandle<C> {}

impl<C: MatchCards> Hash for CardsHandle<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards().files().hash(state);
    }
}

impl<C: MatchCards> Serialize for CardsHandle<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().files().serialize(serializer)
    }
}

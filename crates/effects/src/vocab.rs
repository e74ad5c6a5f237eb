//! What a game adds to the grammar: its nouns, its tests, its verbs, its happenings and its numbers.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::program::Selector;
use crate::query::{Field, FieldKind, Schema, Test};
use crate::{ArgRenderer, Word};

/// The vocabulary of a game: an empty type that stands for all its words.
pub trait Vocab: Copy + Eq + Debug + Send + Sync + 'static {
    /// The fields that are printed on cards: the keys of card files, and what can be searched for.
    type Print: Schema;
    /// The fields of things on the table: what the queries inside effects ask. [`ROLE`] is one of them.
    type Table: Schema;
    /// What is printed on a card, as the game's rules read it.
    type Facts: Clone + Debug + Send + Sync + 'static;
    /// What an effect can point at: a card, a seat.
    type Thing: Copy + Eq + Hash + Default + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A test on a thing, made from the words of a query once, when a card is read.
    type Atom: Clone + PartialEq + Eq + Debug + Send + Sync + 'static;
    /// What can happen: the only thing that changes a position.
    type Event: Clone + Debug;
    /// What an effect can do.
    type Verb: Word;
    /// The kinds of happenings that a card can wait for.
    type Trigger: Word;
    /// The numbers of a thing.
    type Stat: Word;
    /// Numbers of the match that are nobody's: `battles`.
    type MatchCounter: Word;
    /// Abilities that are only a word: `twin-drive`.
    type Keyword: Word;
    /// When lasting effects end: `end-of-turn`.
    type Timing: Word;
    /// Where a card's ability works: `hand`, `vanguard`.
    type Zone: Word;

    /// How a verb is written and said.
    fn verb(verb: Self::Verb) -> VerbSignature<Self>;

    /// The test as the game's rules know it. `None`: the words can be asked of prints, not of things here.
    fn atom(test: &Test) -> Option<Self::Atom>;

    /// The kinds of places (a set of bits) that an atom names: it holds for all things there and for no others. None
    /// for a test that is not about places.
    fn reach(atom: &Self::Atom) -> u32;

    /// The places in which a query looks that names none.
    const TABLE: u32;

    /// Why a card may not ask for these things: asked where a program chooses, counts or compares, because what can be
    /// chosen and what is so would tell its player what is hidden from them. `None`: it may.
    fn secret(_: &Selector<Self>) -> Option<&'static str> {
        None
    }

    /// The facts of a card from the values of its file, or what is wrong with them.
    fn facts(sheet: &crate::CardValues<Self>) -> Result<Self::Facts, crate::FieldError>;

    /// How the words sound.
    fn voice() -> crate::ProseTerms<Self>;
}

/// The words for the parts that things play in an effect. A game lists it among the fields of its table.
pub const ROLE: Field = Field {
    name: "role",
    aliases: &[],
    kind: FieldKind::Bare(&["this", "it", "that", "other"]),
    about: "The part it plays: this card, the chosen one, the one it happened to, the other one.",
};

/// The word for what belongs to [`it`](ROLE), in a game that has it in one of its fields. Like `it`, it means
/// something only after a choice.
pub const ITS: &str = "its";

/// How a verb is written after its name, and how it is said.
#[derive(Clone, Debug)]
pub struct VerbSignature<V: Vocab> {
    /// What follows the verb, in order.
    pub takes: &'static [VerbParam],
    /// The verb as a sentence without its first capital and its full stop.
    pub says: fn(&ArgRenderer<'_, V>) -> String,
}

/// One part of what follows a verb.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VerbParam {
    /// A query: the things that the verb is done to.
    Which,
    /// A number.
    Amount,
    /// One or more stats.
    Stats,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Just this word, which leads to the next part.
    Key(&'static str),
    /// This word and a query may follow, or nothing.
    Maybe(&'static str),
}

//! The vocabulary that a game adds to the grammar: nouns, tests, verbs, triggers and numbers.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::program::Selector;
use crate::query::{Field, FieldKind, Schema, Test};
use crate::{ArgRenderer, Word};

/// The vocabulary of a game: an empty type that carries all its words.
pub trait Vocab: Copy + Eq + Debug + Send + Sync + 'static {
    /// The printed fields of cards: the keys of card files, and the fields for searches.
    type Print: Schema;
    /// The fields of things on the table, for the queries inside effects. [`ROLE`] is one of them.
    type Table: Schema;
    /// The printed values of a card in the form that the game's rules use.
    type Facts: Clone + Debug + Send + Sync + 'static;
    /// A thing that an effect can refer to: a card, a seat.
    type Thing: Copy + Eq + Hash + Default + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A test on a thing, compiled from a part of a query when a card is read.
    type Atom: Clone + PartialEq + Eq + Debug + Send + Sync + 'static;
    /// An event: only events change a position.
    type Event: Clone + Debug;
    /// The verbs of effects.
    type Verb: Word;
    /// The triggers that a card can wait for.
    type Trigger: Word;
    /// The stats of a thing.
    type Stat: Word;
    /// The counters of the match: `battles`.
    type MatchCounter: Word;
    /// Keyword abilities: `twin-drive`.
    type Keyword: Word;
    /// The timings at which continuous effects end: `end-of-turn`.
    type Timing: Word;
    /// The zones where the ability of a card is active: `hand`, `vanguard`.
    type Zone: Word;

    /// The syntax and the prose of a verb.
    fn verb(verb: Self::Verb) -> VerbSignature<Self>;

    /// The program of a verb that is not a [verb of the world](crate::World::perform) but consists of other steps,
    /// so that it can ask: *counter-blast 2* is a choice and a verb.
    ///
    /// `{0}`, `{1}` … stand for the arguments of the verb as the card writes them, in the order of its parameters;
    /// an argument that is left out is empty. The program has its own `it` and its own named choices; at its start
    /// they are those of the card.
    ///
    /// ```text
    /// choose {0} yours damage face:up; turn it face-down
    /// one of { put {0} face-up-attack } or { put {0} face-up-defense }
    /// ```
    fn expand(_: Self::Verb) -> Option<&'static str> {
        None
    }

    /// The compiled test. `None`: the test applies to prints, not to things on the table.
    fn atom(test: &Test) -> Option<Self::Atom>;

    /// The kinds of zones (a set of bits) that an atom names: it holds for all things there and for no others. Zero
    /// for a test that does not name zones.
    fn reach(atom: &Self::Atom) -> u32;

    /// The zones that a query searches if it names none.
    const TABLE: u32;

    /// The reason why a card may not query these things. Called where a program chooses, counts or compares,
    /// because the possible choices and the results would reveal hidden information to its player. `None`: it may.
    fn secret(_: &Selector<Self>) -> Option<&'static str> {
        None
    }

    /// The facts of a card from the values of its file, or the error.
    fn facts(sheet: &crate::CardValues<Self>) -> Result<Self::Facts, crate::FieldError>;

    /// What a player can `declare`: a type, a level, a name.
    const DECLARED: &'static [&'static str] = &[];

    /// The verb for the choice of a target, in a game where targets differ from other choices: `target`.
    const TARGETING: &'static str = "choose";

    /// The prose terms.
    fn voice() -> crate::ProseTerms<Self>;
}

/// The words for the roles of things in an effect. A game lists it among the fields of its table.
pub const ROLE: Field = Field {
    name: "role",
    aliases: &[],
    kind: FieldKind::Bare(&["this", "it", "that", "other", "first", "second", "third"]),
    about: "A role in the effect: this card, the chosen card, the subject of the trigger, the other card, or a named choice.",
};

/// The word for the property of [`it`](ROLE), in a game that has it in one of its fields. Like `it`, it is bound
/// only after a choice.
pub const ITS: &str = "its";

/// The syntax of a verb after its name, and its prose.
#[derive(Clone, Debug)]
pub struct VerbSignature<V: Vocab> {
    /// The parameters of the verb, in order.
    pub takes: &'static [VerbParam],
    /// The verb as a sentence without its capital and its full stop.
    pub says: fn(&ArgRenderer<'_, V>) -> String,
}

/// One parameter of a verb.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VerbParam {
    /// A query: the things that the verb affects.
    Which,
    /// A number.
    Amount,
    /// One or more stats.
    Stats,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Exactly this word, before the next parameter.
    Key(&'static str),
    /// Optionally, this word and a query.
    Maybe(&'static str),
}

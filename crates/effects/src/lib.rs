//! The language for writing and searching cards. It is independent of any game: each game adds its own words.
//!
//! > An **ability** is *when? cost? if? do*. A **continuous effect** is *when | instead | forbid | modify*, and
//! > it ends by *uses*, *turns* or *until*.
//!
//! The program of a card is data ([`program`]). It is parsed from text, with every error at its location
//! ([`read`]), run by a [`machine`] inside the position of a match, and rendered as the card's text ([`prose`]).

mod built_in_cards;
mod diagnostic;
mod grammar;
mod library;
mod line_index;
pub mod machine;
mod nearest;
pub mod program;
pub mod prose;
pub mod query;
pub mod read;
mod vocab;
mod word;
mod write;

pub use built_in_cards::{BuiltInCards, called_alike};
pub use diagnostic::{Diagnostic, MAX_DIAGNOSTICS, SourceText};
pub use grammar::{GRAMMAR, GrammarForm};
pub use library::{
    CardClauses, CardName, CardValues, CardsHandle, FaceCache, FieldError, FieldValue, KnownName, Library,
    MatchCards, Print, read_toml, read_toml_with,
};
pub use machine::{
    Activation, ActivationError, ChoiceAnswer, ChoiceKind, ChoiceRequest, EffectLayer, Machine, MachineLimit,
    Scope, Things, TriggerEvent, TriggerInformation, World, answer, answers, begin, can_begin, force,
    propose, propose_all, run, select,
};
pub use nearest::nearest;
pub use prose::{ArgRenderer, Phrase, PhrasePart, ProseTerms};
pub use vocab::{ITS, ROLE, VerbParam, VerbSignature, Vocab};
pub use word::{NoWords, Word};
pub use write::Steps;

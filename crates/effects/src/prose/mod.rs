//! Card text, generated from the program, so that the text of a card cannot disagree with its behaviour.

mod choice;
mod measure;
mod noun;
mod phrase;
mod rule;
mod sentence;
mod terms;

pub use phrase::{Determiner, Mood, Phrase};
pub use terms::{ArgRenderer, PhrasePart, ProseTerms};

use crate::Vocab;
use crate::program::{Ability, Step};
use sentence::ProseWriter;

/// An ability as sentences.
pub fn ability<V: Vocab>(ability: &Ability<V>) -> String {
    ProseWriter::<V>::new().ability(ability)
}

/// Steps as a clause within a sentence: `draw 2 cards, then discard a card`.
pub fn clause<V: Vocab>(steps: &[Step<V>]) -> String {
    ProseWriter::<V>::new().clause(steps)
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// A [folded](crate::query::fold()) name with its capitals restored: `Knight of the Harp`.
pub fn title(name: &str) -> String {
    let words = name.split(' ').enumerate().map(|(at, word)| match word {
        "a" | "an" | "and" | "at" | "by" | "for" | "in" | "of" | "on" | "the" | "to" | "with" if at > 0 => {
            word.into()
        }
        word => capital(word),
    });
    words.collect::<Vec<_>>().join(" ")
}

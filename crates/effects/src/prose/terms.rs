//! How the words of a game sound.

use super::phrase::{Determiner, Phrase};
use super::sentence::ProseWriter;
use crate::Vocab;
use crate::program::{Amount, Args, Selector};
use crate::query::Test;

/// How the words of a game sound.
#[derive(Copy, Clone, Debug)]
pub struct ProseTerms<V: Vocab> {
    /// What a thing is called when a query does not say: one, and several.
    pub thing: (&'static str, &'static str),
    /// How one test of a query sounds.
    pub test: fn(&Test) -> PhrasePart,
    /// What happens, as a clause: `this card attacks a vanguard`. [`Phrase::does`] puts the verb so that it can
    /// also be said what cannot happen.
    pub trigger: fn(V::Trigger, &Phrase, Option<&str>) -> String,
    /// The name of a stat.
    pub stat: fn(V::Stat) -> &'static str,
    /// A number of the match: `the number of battles this turn`; for one that is only asked whether it is so, a
    /// clause: `it is your turn`.
    pub match_counter: fn(V::MatchCounter) -> &'static str,
    /// The name of a keyword.
    pub keyword: fn(V::Keyword) -> &'static str,
    /// A moment: `the end of the turn`.
    pub timing: fn(V::Timing) -> &'static str,
    /// A place where abilities work: `on the vanguard circle`.
    pub zone: fn(V::Zone) -> &'static str,
}

/// How one test sounds inside a noun phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhrasePart {
    /// Whose it is: `your`.
    Owner(&'static str),
    /// Before the noun: `face-down`.
    Adjective(String),
    /// The noun itself: one, and several. Later it is `it`.
    Noun(&'static str, &'static str),
    /// The noun of somebody who decides: one, and several. Later it is `that player`.
    Person(&'static str, &'static str),
    /// The noun of something that everybody has just one of: one, and several.
    Only(&'static str, &'static str),
    /// A name that needs nothing before it: `you`, `your opponent`.
    Name(&'static str),
    /// After the noun: `with 1500 or more ATK`.
    After(String),
    /// Where it lies: somebody's `hand`, or anybody's: `either hand`.
    Place(&'static str, &'static str),
}

/// What a verb is done with, ready to be put into a sentence.
pub struct ArgRenderer<'a, V: Vocab> {
    pub(super) args: &'a Args<V>,
    pub(super) speaker: &'a ProseWriter<V>,
}

impl<V: Vocab> ArgRenderer<'_, V> {
    /// The things, all of them: `all your monsters`, `it`.
    pub fn which(&self, at: usize) -> Phrase {
        self.named(at, Determiner::All)
    }

    /// The things in this number.
    pub fn named(&self, at: usize, number: Determiner) -> Phrase {
        let phrase = |which: &Selector<V>| self.speaker.noun(which, number);
        self.args.which.get(at).map_or_else(Phrase::default, phrase)
    }

    /// The things do something: `they draw`, `that player draws`. Where it is already said who does it (`that
    /// player may …`), the verb stands alone.
    pub fn does(&self, at: usize, one: &'static str, many: &'static str) -> String {
        let who = self.which(at);
        match self.speaker.acting == Some(who.text.as_str()) {
            true => many.into(),
            false => who.does(one, many),
        }
    }

    /// Whoever's card it is does something: an order, `draw`; where somebody else is said to do it (`that player may
    /// …`), `you draw`.
    pub fn you(&self, verb: &'static str) -> String {
        match self.speaker.acts() {
            true => verb.into(),
            false => format!("you {verb}"),
        }
    }

    /// Was this query written at all?
    pub fn has(&self, at: usize) -> bool {
        self.args.which.len() > at
    }

    /// `2 cards`, `a card`, `that many cards`.
    pub fn count(&self, at: usize, one: &str, many: &str) -> String {
        match self.args.amounts.get(at) {
            Some(Amount::Number(1)) => format!("{} {one}", super::phrase::article(one)),
            Some(Amount::Number(number)) => format!("{number} {many}"),
            Some(Amount::ThatMany) => format!("that many {many}"),
            Some(amount) => self.speaker.amount(amount, many),
            None => many.into(),
        }
    }

    /// So much of something: `500 ATK for each of your spells`.
    pub fn amount(&self, at: usize, unit: &str) -> String {
        self.args.amounts.get(at).map_or_else(String::new, |amount| self.speaker.amount(amount, unit))
    }

    /// The stats: `ATK and DEF`.
    pub fn stats(&self) -> String {
        let names: Vec<_> = self.args.stats.iter().map(|stat| (V::voice().stat)(*stat)).collect();
        names.join(" and ")
    }

    /// The place of the word in the list of its part.
    pub fn word(&self, at: usize) -> usize {
        self.args.words.get(at).map_or(0, |word| usize::from(*word))
    }
}

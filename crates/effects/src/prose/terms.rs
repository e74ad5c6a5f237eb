//! The prose terms of a game.

use super::phrase::{Determiner, Phrase};
use super::sentence::ProseWriter;
use crate::Vocab;
use crate::program::{Amount, Args, Selector};
use crate::query::Test;

/// The prose terms of a game: how its words are rendered.
#[derive(Copy, Clone, Debug)]
pub struct ProseTerms<V: Vocab> {
    /// The default noun of a thing, singular and plural.
    pub thing: (&'static str, &'static str),
    /// The phrase part of one test of a query.
    pub test: fn(&Test) -> PhrasePart,
    /// An event as a clause: `this card attacks a vanguard`. [`Phrase::does`] places the verb, so that the clause
    /// can also express that the event cannot happen.
    pub trigger: fn(V::Trigger, &Phrase, Option<&str>) -> String,
    /// The name of a stat.
    pub stat: fn(V::Stat) -> &'static str,
    /// A counter of the match: `the number of battles this turn`; for one that is used as a condition, a clause:
    /// `it is your turn`.
    pub match_counter: fn(V::MatchCounter) -> &'static str,
    /// The name of a keyword.
    pub keyword: fn(V::Keyword) -> &'static str,
    /// A timing: `the end of the turn`.
    pub timing: fn(V::Timing) -> &'static str,
    /// A zone where abilities are active: `on the vanguard circle`.
    pub zone: fn(V::Zone) -> &'static str,
}

/// The part of a noun phrase that a test becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhrasePart {
    /// The owner: `your`.
    Owner(&'static str),
    /// Before the noun: `face-down`.
    Adjective(String),
    /// The noun, singular and plural. Its pronoun is `it`.
    Noun(&'static str, &'static str),
    /// The noun of a person, singular and plural. Later mentions are `that player`.
    Person(&'static str, &'static str),
    /// The noun of a thing of which every player has exactly one, singular and plural.
    Only(&'static str, &'static str),
    /// A name without article: `you`, `your opponent`.
    Name(&'static str),
    /// After the noun: `with 1500 or more ATK`.
    After(String),
    /// The place: a player's `hand`, or any player's: `either hand`.
    Place(&'static str, &'static str),
}

/// The arguments of a verb, for rendering.
pub struct ArgRenderer<'a, V: Vocab> {
    pub(super) args: &'a Args<V>,
    pub(super) speaker: &'a ProseWriter<V>,
}

impl<V: Vocab> ArgRenderer<'_, V> {
    /// All the things: `all your monsters`, `it`.
    pub fn which(&self, at: usize) -> Phrase {
        self.named(at, Determiner::All)
    }

    /// The things with this determiner.
    pub fn named(&self, at: usize, number: Determiner) -> Phrase {
        let phrase = |which: &Selector<V>| self.speaker.noun(which, number);
        self.args.which.get(at).map_or_else(Phrase::default, phrase)
    }

    /// The things as subject of a verb: `they draw`, `that player draws`. Where the actor has been named already
    /// (`that player may …`), the verb is alone.
    pub fn does(&self, at: usize, one: &'static str, many: &'static str) -> String {
        let who = self.which(at);
        match self.speaker.acting == Some(who.text.as_str()) {
            true => many.into(),
            false => who.does(one, many),
        }
    }

    /// The controller as subject of a verb: an imperative, `draw`; where another actor is named (`that player may
    /// …`), `you draw`.
    pub fn you(&self, verb: &'static str) -> String {
        match self.speaker.acts() {
            true => verb.into(),
            false => format!("you {verb}"),
        }
    }

    /// Whether this optional query is present.
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

    /// An amount of a unit: `500 ATK for each of your spells`.
    pub fn amount(&self, at: usize, unit: &str) -> String {
        self.args.amounts.get(at).map_or_else(String::new, |amount| self.speaker.amount(amount, unit))
    }

    /// The stats: `ATK and DEF`.
    pub fn stats(&self) -> String {
        let names: Vec<_> = self.args.stats.iter().map(|stat| (V::voice().stat)(*stat)).collect();
        names.join(" and ")
    }

    /// The index of the word in the list of its parameter.
    pub fn word(&self, at: usize) -> usize {
        self.args.words.get(at).map_or(0, |word| usize::from(*word))
    }
}

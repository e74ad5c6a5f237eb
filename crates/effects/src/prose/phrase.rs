//! Noun phrases: quantity, noun, owner and place.

use std::fmt;

use super::terms::PhrasePart;

/// The determiner of a noun phrase.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Determiner {
    /// One of them: `a monster`.
    One,
    /// The noun alone: `monster`.
    Bare,
    /// A definite one: `the monster`.
    The,
    /// Each one: `each monster`.
    Each,
    /// Exactly so many.
    Count(u8),
    /// Between none and so many.
    UpTo(u8),
    /// Any number.
    Any,
    /// All of them.
    All,
}

impl Determiner {
    pub(super) fn is_several(self) -> bool {
        !matches!(self, Self::One | Self::Bare | Self::The | Self::Each | Self::Count(1) | Self::UpTo(1))
    }
}

/// The mood of a verb.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Mood {
    /// Indicative: `attacks`.
    #[default]
    Does,
    /// Conditional: `would attack`.
    Would,
    /// Impossibility: `cannot attack`.
    Cannot,
}

/// A noun phrase with the grammatical number of its verb.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Phrase {
    /// The text.
    pub text: String,
    /// Whether its verb is plural.
    pub many: bool,
    /// The mood of its verb.
    pub mood: Mood,
}

impl Phrase {
    pub(super) fn new(text: impl Into<String>, many: bool) -> Self {
        Self { text: text.into(), many, mood: Mood::Does }
    }

    /// The verb in the right number: `gains` or `gain`.
    pub fn verb(&self, one: &'static str, many: &'static str) -> &'static str {
        if self.many { many } else { one }
    }

    /// A clause with this verb: `this card attacks`, `they attack`, `this card cannot attack`, `it would be drawn`.
    pub fn does(&self, one: &'static str, many: &'static str) -> String {
        let who = self.subject();
        let could = match self.mood {
            Mood::Does => return format!("{who} {}", self.verb(one, many)),
            Mood::Would => "would",
            Mood::Cannot => "cannot",
        };
        match many.strip_prefix("are ") {
            Some(been) => format!("{who} {could} be {been}"),
            None => format!("{who} {could} {many}"),
        }
    }

    /// The subject form: `they` for `them`.
    pub fn subject(&self) -> &str {
        if self.text == "them" { "they" } else { &self.text }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The parts of a noun phrase, before they are ordered.
#[derive(Clone, Default)]
pub(super) struct Parts {
    pub(super) owner: Option<&'static str>,
    pub(super) adjectives: Vec<String>,
    noun: Option<(String, String)>,
    only: bool,
    person: bool,
    name: Option<&'static str>,
    pub(super) after: Vec<String>,
    place: Option<(String, String)>,
}

impl Parts {
    pub(super) fn add(&mut self, sound: PhrasePart) {
        match sound {
            PhrasePart::Owner(owner) => self.owner = Some(owner),
            PhrasePart::Adjective(word) => self.adjectives.push(word),
            PhrasePart::Noun(one, many) => self.noun = Some((one.into(), many.into())),
            PhrasePart::Person(one, many) => {
                (self.noun, self.person) = (Some((one.into(), many.into())), true);
            }
            PhrasePart::Only(one, many) => (self.noun, self.only) = (Some((one.into(), many.into())), true),
            PhrasePart::Name(name) => self.name = Some(name),
            PhrasePart::After(words) => self.after.push(words),
            PhrasePart::Place(owned, any) => self.place = Some((owned.into(), any.into())),
        }
    }

    /// Adds alternatives, if they are parts of one kind: `spells or traps`, `in the hand or grave`.
    pub(super) fn add_any(&mut self, sounds: &[PhrasePart]) -> Result<(), ()> {
        let pair = |sound: &PhrasePart| match *sound {
            PhrasePart::Noun(a, b)
            | PhrasePart::Person(a, b)
            | PhrasePart::Only(a, b)
            | PhrasePart::Place(a, b) => Some((a, b)),
            _ => None,
        };
        let pairs: Option<(Vec<_>, Vec<_>)> = sounds.iter().map(pair).collect();
        let pairs = pairs.map(|(a, b)| (a.join(" or "), b.join(" or ")));
        let places = sounds.iter().filter(|sound| matches!(sound, PhrasePart::Place(..))).count();
        let word = |sound: &PhrasePart| match sound {
            PhrasePart::Adjective(word) => Some(word.clone()),
            _ => None,
        };
        match pairs {
            Some(pairs) if places == 0 => self.noun = Some(pairs),
            Some(pairs) if places == sounds.len() => self.place = Some(pairs),
            _ => {
                let words: Vec<_> = sounds.iter().map(word).collect::<Option<_>>().ok_or(())?;
                self.adjectives.push(words.join(" or "));
            }
        }
        Ok(())
    }

    /// The holder of the things, if they are in no other place: `you`, `your opponent`.
    pub(super) fn holder(&self) -> Option<Phrase> {
        let owner = self.owner.filter(|_| self.place.is_none())?;
        match owner {
            "your" => Some(Phrase::new("you", true)),
            other => other.strip_suffix("'s").map(|who| Phrase::new(who, false)),
        }
    }

    /// The properties of a thing that is already known: `as a vanguard`, `in your hand`.
    pub(super) fn said_of_it(mut self) -> Vec<String> {
        if let Some((one, _)) = &self.noun {
            let whose = self.owner.map_or_else(|| article(one).into(), String::from);
            self.after.insert(0, format!("as {whose} {one}"));
            self.owner = None;
        }
        let adjectives = self.adjectives.iter().map(|word| format!("while {word}"));
        let place = self.place.as_ref().map(|(owned, any)| place(self.owner, owned, any));
        adjectives.chain(self.after.iter().cloned()).chain(place).collect()
    }

    pub(super) fn phrase(self, thing: (&str, &str), number: Determiner) -> Phrase {
        if let Some(name) = self.name {
            return Phrase::new(name, name == "you");
        }
        // The player of your own side is you.
        if let Some(holder) = self.holder().filter(|_| self.person) {
            return holder;
        }
        let (one, many) = self.noun.as_ref().map_or(thing, |(one, many)| (one, many));
        let place = self.place.as_ref().map(|(owned, any)| place(self.owner, owned, any));
        // The owner is written before the place, if there is one.
        let owner = self.owner.filter(|_| place.is_none());
        let words = |noun: &str| {
            let words = self.adjectives.iter().map(String::as_str).chain([noun]);
            let words = words.chain(self.after.iter().map(String::as_str)).chain(place.as_deref());
            words.collect::<Vec<_>>().join(" ")
        };
        // All spells and traps, but one of your spells or traps.
        let all = many.replace(" or ", " and ");
        let many = if number == Determiner::All { &all } else { many };
        let (single, plural) = (words(one), words(many));
        // Every player has exactly one of these, so `all` is dropped with an owner.
        if let Some(owner) = owner.filter(|_| self.only) {
            return Phrase::new(format!("{owner} {single}"), false);
        }
        let text = match (number, owner) {
            (Determiner::Bare, None) => single,
            (Determiner::Bare, Some(owner)) => format!("{owner} {single}"),
            (Determiner::The, None) => format!("the {single}"),
            (Determiner::The, Some(owner)) => format!("{owner} {single}"),
            (Determiner::Each, None) => format!("each {single}"),
            (Determiner::Each, Some(owner)) => format!("each of {owner} {plural}"),
            (Determiner::One | Determiner::Count(1), None) => match single.strip_prefix("other ") {
                Some(rest) => format!("another {rest}"),
                None => format!("{} {single}", article(&single)),
            },
            (Determiner::One | Determiner::Count(1), Some(owner)) => format!("one of {owner} {plural}"),
            (Determiner::Count(count), None) => format!("{count} {plural}"),
            (Determiner::Count(count), Some(owner)) => format!("{count} of {owner} {plural}"),
            (Determiner::UpTo(1), None) => format!("up to one {single}"),
            (Determiner::UpTo(count), None) => format!("up to {count} {plural}"),
            (Determiner::UpTo(1), Some(owner)) => format!("up to one of {owner} {plural}"),
            (Determiner::UpTo(count), Some(owner)) => format!("up to {count} of {owner} {plural}"),
            (Determiner::Any, None) => plural,
            (Determiner::Any, Some(owner)) => format!("{owner} {plural}"),
            (Determiner::All, None) => format!("all {plural}"),
            (Determiner::All, Some(owner)) => format!("all {owner} {plural}"),
        };
        Phrase::new(text, number.is_several())
    }
}

fn place(owner: Option<&str>, owned: &str, any: &str) -> String {
    owner.map_or_else(|| format!("in {any}"), |owner| format!("in {owner} {owned}"))
}

/// `a` or `an`.
pub(super) fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" }
}

//! Queries as noun phrases: `theirs monster atk>=1500` is "your opponent's monsters with 1500 or more ATK".

use super::phrase::{Determiner, Parts, Phrase};
use super::sentence::ProseWriter;
use super::terms::PhrasePart;
use crate::program::{Role, Selector, role};
use crate::query::{Op, QueryNode, Test};
use crate::{Vocab, Word};

impl<V: Vocab> ProseWriter<V> {
    /// The phrase for a query.
    pub(super) fn noun(&self, which: &Selector<V>, number: Determiner) -> Phrase {
        let (mut phrase, rest) = self.split(which, number);
        for words in rest {
            phrase.text = format!("{phrase} {words}");
        }
        phrase
    }

    /// The phrase for a query. For a thing that is already known, the other properties are returned separately:
    /// `this card`, and `as a vanguard`.
    pub(super) fn split(&self, which: &Selector<V>, number: Determiner) -> (Phrase, Vec<String>) {
        let known = |node: &QueryNode| match node {
            QueryNode::Test(test) => role(test),
            _ => None,
        };
        let QueryNode::And(nodes) = &which.query.node else {
            return (self.node(&which.query.node, number), vec![]);
        };
        let Some((at, role)) = nodes.iter().enumerate().find_map(|(at, node)| Some((at, known(node)?)))
        else {
            return (self.node(&which.query.node, number), vec![]);
        };
        let rest = nodes.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, node)| node);
        let mut parts = Parts::default();
        let mut words = Vec::new();
        for node in rest {
            match node {
                QueryNode::Or(arms) => words.push(match self.afters(arms) {
                    Some(words) => words,
                    None => format!("as {}", self.node(node, Determiner::One)),
                }),
                node => self.add(node, &mut parts),
            }
        }
        words.extend(parts.said_of_it());
        (self.role(role), words)
    }

    /// Alternatives that all stand after the noun: `from the hand or from the deck`.
    fn afters(&self, arms: &[QueryNode]) -> Option<String> {
        let after = |arm: &QueryNode| match self.sound(arm)? {
            PhrasePart::After(words) => Some(words),
            _ => None,
        };
        Some(arms.iter().map(after).collect::<Option<Vec<_>>>()?.join(" or "))
    }

    /// The holder of the things that match, and the query without the holder: `you` and `monsters`.
    pub(super) fn held(&self, which: &Selector<V>, number: Determiner) -> Option<(Phrase, Phrase)> {
        let mut parts = self.parts(&which.query.node)?;
        let holder = parts.holder()?;
        parts.owner = None;
        Some((holder, parts.phrase(V::voice().thing, number)))
    }

    /// The pronoun for a thing that such a query found: `it`, or `that player`.
    pub(super) fn pronoun(&self, which: &Selector<V>) -> Option<&'static str> {
        let tests: Vec<_> = match &which.query.node {
            QueryNode::And(nodes) => nodes.iter().collect(),
            node => vec![node],
        };
        tests.into_iter().find_map(|node| match self.sound(node) {
            Some(PhrasePart::Person(one, _)) => Some(one),
            _ => None,
        })
    }

    fn node(&self, node: &QueryNode, number: Determiner) -> Phrase {
        if let QueryNode::Test(test) = node
            && let Some(role) = role(test)
        {
            return self.role(role);
        }
        if let QueryNode::Or(arms) = node {
            // Alternatives of one kind are one phrase: "up to 2 spells or traps".
            let sounds: Option<Vec<_>> = arms.iter().map(|arm| self.sound(arm)).collect();
            let mut parts = Parts::default();
            if number.is_several()
                && number != Determiner::All
                && sounds.is_some_and(|sounds| parts.add_any(&sounds).is_ok())
            {
                return parts.phrase(V::voice().thing, number);
            }
            let arms: Vec<_> = arms.iter().map(|arm| self.node(arm, number)).collect();
            let many = number.is_several();
            let texts: Vec<_> = arms.into_iter().map(|phrase| phrase.text).collect();
            return Phrase::new(texts.join(if many { " and " } else { " or " }), many);
        }
        self.parts(node).unwrap_or_default().phrase(V::voice().thing, number)
    }

    /// The parts of a phrase that has no alternatives.
    fn parts(&self, node: &QueryNode) -> Option<Parts> {
        let mut parts = Parts::default();
        match node {
            QueryNode::Or(_) => return None,
            QueryNode::Test(test) if role(test).is_some() => return None,
            QueryNode::And(nodes) => nodes.iter().for_each(|node| self.add(node, &mut parts)),
            one => self.add(one, &mut parts),
        }
        Some(parts)
    }

    fn role(&self, role: Role) -> Phrase {
        let (one, _) = V::voice().thing;
        match role {
            Role::This => Phrase::new("this card", false),
            Role::It if self.it.many => Phrase::new("them", true),
            Role::It => Phrase::new(self.it.text.clone(), false),
            Role::That => Phrase::new(format!("that {one}"), false),
            Role::Other => Phrase::new(format!("the other {one}"), false),
            Role::Named(name) if self.named_many[name.index()] => {
                Phrase::new(format!("the {} ones", name.name()), true)
            }
            Role::Named(name) => Phrase::new(format!("the {}", name.name()), false),
        }
    }

    fn add(&self, node: &QueryNode, parts: &mut Parts) {
        match node {
            QueryNode::Any => {}
            QueryNode::Test(test) => match role(test) {
                Some(role) => parts.after.push(format!("that is {}", self.role(role))),
                None => parts.add(self.test(test)),
            },
            QueryNode::Not(inner) => match &**inner {
                QueryNode::Test(test) => match role(test) {
                    Some(Role::This | Role::That) => parts.adjectives.insert(0, "other".into()),
                    Some(role) => parts.after.push(format!("except {}", self.role(role))),
                    None => parts.after.push(without(self.test(test))),
                },
                inner => parts.after.push(format!("except {}", self.node(inner, Determiner::Any))),
            },
            QueryNode::And(nodes) => nodes.iter().for_each(|node| self.add(node, parts)),
            QueryNode::Or(arms) => {
                let sounds: Vec<_> = arms.iter().filter_map(|arm| self.sound(arm)).collect();
                if sounds.len() < arms.len() || parts.add_any(&sounds).is_err() {
                    let arms: Vec<_> = arms.iter().map(|arm| self.alternative(arm)).collect();
                    parts.after.push(arms.join(" or "));
                }
            }
        }
    }

    /// One of several properties, after the noun: "with 1500 or more ATK or that are dragons".
    fn alternative(&self, node: &QueryNode) -> String {
        match node {
            QueryNode::Test(test) => match role(test) {
                Some(role) => format!("that are {}", self.role(role)),
                None => property(self.test(test)),
            },
            other => format!("that are {}", self.node(other, Determiner::Any)),
        }
    }
    /// The phrase part of a single test.
    fn sound(&self, node: &QueryNode) -> Option<PhrasePart> {
        match node {
            QueryNode::Test(test) if role(test).is_none() => Some(self.test(test)),
            _ => None,
        }
    }

    /// The phrase part of a test. The comparison with another thing's number is the same in every game.
    fn test(&self, test: &Test) -> PhrasePart {
        let Test::Relative(field, op, with, of) = test else { return (V::voice().test)(test) };
        let stat = |name: &'static str| V::Stat::find(name).map_or(name, |stat| (V::voice().stat)(stat));
        let whose = Role::find(of).map_or_else(String::new, |role| possessive(&self.role(role)));
        let compared = match op {
            Op::Has | Op::Equal => "equal to",
            Op::Unequal => "other than",
            Op::Less => "lower than",
            Op::AtMost => "no higher than",
            Op::More => "higher than",
            Op::AtLeast => "no lower than",
        };
        PhrasePart::After(format!("with {} {compared} {whose} {}", stat(field.name), stat(with.name)))
    }
}

/// `its`, `their`, `this card's`
pub(super) fn possessive(who: &Phrase) -> String {
    match who.text.as_str() {
        "it" => "its".into(),
        "them" => "their".into(),
        "you" => "your".into(),
        who if who.ends_with('s') => format!("{who}'"),
        who => format!("{who}'s"),
    }
}

fn property(sound: PhrasePart) -> String {
    match sound {
        PhrasePart::After(words) => words,
        PhrasePart::Owner(owner) => format!("that are {}", owned(owner)),
        PhrasePart::Adjective(word) => format!("that are {word}"),
        PhrasePart::Noun(_, many) | PhrasePart::Person(_, many) | PhrasePart::Only(_, many) => {
            format!("that are {many}")
        }
        PhrasePart::Name(name) => format!("that are {name}"),
        PhrasePart::Place(_, any) => format!("in {any}"),
    }
}

fn without(sound: PhrasePart) -> String {
    match sound {
        PhrasePart::Owner(owner) => format!("that are not {}", owned(owner)),
        PhrasePart::Adjective(word) => format!("that are not {word}"),
        PhrasePart::Noun(_, many) | PhrasePart::Person(_, many) | PhrasePart::Only(_, many) => {
            format!("that are not {many}")
        }
        PhrasePart::Name(name) => format!("except {name}"),
        PhrasePart::After(words) if words.starts_with("named ") => format!("not {words}"),
        PhrasePart::After(words) => format!("but not {words}"),
        PhrasePart::Place(_, any) => format!("that are not in {any}"),
    }
}

/// The possessive after the noun: `yours`, `your opponent's`.
fn owned(owner: &str) -> String {
    if owner == "your" { "yours".into() } else { owner.into() }
}

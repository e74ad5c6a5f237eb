//! Rendering of continuous effects and static abilities.

use super::noun::possessive;
use super::phrase::{Determiner, Mood};
use super::sentence::ProseWriter;
use crate::program::{
    Amount, ContinuousEffect, EffectDuration, EffectRule, EventPattern, Role, Selector, StatChange,
    StatOperation,
};
use crate::{Vocab, Word};

impl<V: Vocab> ProseWriter<V> {
    /// An event as a clause: `this card attacks a vanguard`.
    pub(super) fn happening(&self, when: &EventPattern<V>) -> String {
        self.told(when, Determiner::One, Mood::Does)
    }

    fn told(&self, when: &EventPattern<V>, number: Determiner, mood: Mood) -> String {
        let (mut that, rest) = self.split(&when.that, number);
        that.mood = mood;
        let other = when.other.as_ref().map(|other| self.noun(other, Determiner::One).text);
        let clause = (V::voice().trigger)(when.trigger, &that, other.as_deref());
        // The other properties of a known thing: "this card is placed as a vanguard".
        [clause].into_iter().chain(rest).collect::<Vec<_>>().join(" ")
    }

    fn rule(&mut self, rule: &EffectRule<V>) -> String {
        self.rule_used(rule, None)
    }

    /// A rule with a limited number of uses.
    fn rule_used(&mut self, rule: &EffectRule<V>, uses: Option<u8>) -> String {
        let each_time = |often: &str| match uses {
            None => often.to_string(),
            Some(1) => "the next time".into(),
            Some(uses) => format!("the next {uses} times"),
        };
        match rule {
            EffectRule::Triggered(when, condition, steps) => {
                let lead = format!("{} {}", each_time("whenever"), self.happening(when));
                let condition =
                    condition.as_ref().map(|condition| format!("if {}, ", self.condition(condition)));
                format!("{lead}, {}{}", condition.unwrap_or_default(), self.clause(steps))
            }
            EffectRule::Replacement(when, steps) if steps.is_empty() => {
                format!("{} {}, that does not happen", each_time("whenever"), self.would(when))
            }
            EffectRule::Replacement(when, steps) => {
                format!("{} {}, instead {}", each_time("whenever"), self.would(when), self.clause(steps))
            }
            EffectRule::Forbid(when) => self.told(when, Determiner::Any, Mood::Cannot),
            EffectRule::Change(change) => self.stat_change(change),
            EffectRule::Disable(which) => {
                format!("the effects of {} are negated", self.noun(which, Determiner::All))
            }
            EffectRule::Delayed(timing, steps) => {
                format!("at {}, {}", (V::voice().timing)(*timing), self.clause(steps))
            }
            EffectRule::Modify(_, which, _) | EffectRule::Grant(_, which) | EffectRule::Deny(_, which) => {
                let who = self.noun(which, Determiner::All);
                format!("{} {}", who.subject(), self.predicate(rule))
            }
        }
    }

    fn would(&self, when: &EventPattern<V>) -> String {
        self.told(when, Determiner::One, Mood::Would)
    }

    /// The predicate for the things that a rule changes: `gets +500 ATK`.
    fn predicate(&self, rule: &EffectRule<V>) -> String {
        match rule {
            EffectRule::Modify(stats, which, by) => {
                let names: Vec<_> = stats.iter().map(|stat| (V::voice().stat)(*stat)).collect();
                let amount = match by {
                    Amount::Number(by) => format!("{by:+} {}", names.join(" and ")),
                    by => {
                        let amount = self.amount(by, &names.join(" and "));
                        let plus = if amount.starts_with(|c: char| c.is_ascii_digit()) { "+" } else { "" };
                        format!("{plus}{amount}")
                    }
                };
                format!("{} {amount}", self.noun(which, Determiner::All).verb("gets", "get"))
            }
            EffectRule::Grant(keyword, which) => {
                let who = self.noun(which, Determiner::All);
                format!("{} {}", who.verb("has", "have"), (V::voice().keyword)(*keyword))
            }
            EffectRule::Deny(keyword, which) => {
                let who = self.noun(which, Determiner::All);
                format!("{} {}", who.verb("loses", "lose"), (V::voice().keyword)(*keyword))
            }
            _ => String::new(),
        }
    }

    /// `its ATK becomes 0`, `the ATK of all monsters is doubled`
    fn stat_change(&self, change: &StatChange<V>) -> String {
        let names: Vec<_> = change.stats.iter().map(|stat| (V::voice().stat)(*stat)).collect();
        let (names, many) = (names.join(" and "), change.stats.len() > 1);
        let who = self.noun(&change.which, Determiner::All);
        let whose = match who.many && who.text != "them" {
            true => format!("the {names} of {who}"),
            false => format!("{} {names}", possessive(&who)),
        };
        let is = if many { "are" } else { "is" };
        match &change.operation {
            StatOperation::Swap => format!("{whose} are exchanged"),
            StatOperation::Set(to) => {
                format!("{whose} {} {}", if many { "become" } else { "becomes" }, self.amount(to, ""))
            }
            StatOperation::Double => format!("{whose} {is} doubled"),
            StatOperation::Halve(rounding) => format!("{whose} {is} halved (rounded {})", rounding.name()),
        }
    }

    pub(super) fn lasting(&mut self, lasting: &ContinuousEffect<V>) -> String {
        match changed(&lasting.rule) {
            Some(_) => self.changes(&[&lasting.rule], &lasting.duration),
            // The number of uses is written with the event.
            None => {
                let ends = self.ends(&lasting.duration);
                let rule = self.rule_used(&lasting.rule, lasting.duration.uses);
                if ends.is_empty() { rule } else { format!("{ends}, {rule}") }
            }
        }
    }

    /// Several rules; changes to the same things are one sentence.
    pub(super) fn rules(&mut self, mut rules: &[EffectRule<V>]) -> String {
        let mut told = Vec::new();
        while let [first, rest @ ..] = rules {
            let which = changed(first);
            let same = 1 + rest.iter().take_while(|rule| which.is_some() && changed(rule) == which).count();
            let (now, later) = rules.split_at(same);
            told.push(match now {
                [one] => self.rule(one),
                several => self.changes(&several.iter().collect::<Vec<_>>(), &EffectDuration::default()),
            });
            rules = later;
        }
        told.join(", and ")
    }

    /// Several changes to the same things with the same duration: `it gets +500 ATK and loses flight until …`.
    pub(super) fn changes(&self, rules: &[&EffectRule<V>], ends: &EffectDuration<V>) -> String {
        let Some(which) = rules.first().and_then(|rule| changed(rule)) else { return String::new() };
        let who = self.noun(which, Determiner::All);
        let predicates: Vec<_> = rules.iter().map(|rule| self.predicate(rule)).collect();
        // "Gets +500 ATK and +1 level": the same verb is not repeated.
        let mut said = "";
        let predicates = predicates.iter().map(|predicate| match predicate.split_once(' ') {
            Some((verb, rest)) if verb == std::mem::replace(&mut said, verb) => rest,
            _ => predicate,
        });
        let text = format!("{} {}", who.subject(), predicates.collect::<Vec<_>>().join(" and "));
        let ends = self.ends(ends);
        if ends.is_empty() { text } else { format!("{text} {ends}") }
    }

    /// The duration; the number of uses is written with the event.
    fn ends(&self, ends: &EffectDuration<V>) -> String {
        let turns = ends.turns.as_ref().map(|span| {
            let turns = if span.turns == 1 { "turn" } else { "turns" };
            let of = span.of.as_ref().map(|which| match which.is(Role::It) || which.is(Role::This) {
                true => " of its own".into(),
                false => format!(" of {}", self.noun(which, Determiner::One)),
            });
            format!("for {} {turns}{}", span.turns, of.unwrap_or_default())
        });
        let until = ends.until.map(|moment| format!("until {}", (V::voice().timing)(moment)));
        let while_holds =
            ends.while_holds.as_ref().map(|condition| format!("while {}", self.condition(condition)));
        [turns, until, while_holds].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// The things whose numbers or keywords a rule changes.
pub(super) fn changed<V: Vocab>(rule: &EffectRule<V>) -> Option<&Selector<V>> {
    match rule {
        EffectRule::Modify(_, which, _) | EffectRule::Grant(_, which) | EffectRule::Deny(_, which) => {
            Some(which)
        }
        _ => None,
    }
}

//! Rendering of conditions and amounts.

use super::phrase::Determiner;
use super::sentence::ProseWriter;
use crate::program::{Amount, Condition, Selector};
use crate::query::Op;
use crate::{Vocab, Word};

impl<V: Vocab> ProseWriter<V> {
    pub(super) fn condition(&self, condition: &Condition<V>) -> String {
        match condition {
            Condition::Any(which) | Condition::No(which)
                if which.role().is_some() && self.is_predicate(which) =>
            {
                self.predicated(which, matches!(condition, Condition::Any(_)))
            }
            Condition::Any(which) if which.role().is_some() => self.present(which),
            Condition::Any(which) => match self.held(which, Determiner::One) {
                Some((holder, what)) => format!("{} {what}", holder.does("has", "have")),
                None => self.present(which),
            },
            Condition::No(which) => match self.held(which, Determiner::Any) {
                Some((holder, what)) => format!("{} no {what}", holder.does("has", "have")),
                None => format!("there are no {}", self.noun(which, Determiner::Any)),
            },
            Condition::Is(match_counter) => (V::voice().match_counter)(*match_counter).into(),
            Condition::Compare(left, op, right) => self.comparison(left, *op, right),
            Condition::All(all) => {
                let clause = |condition: &Condition<V>| match condition {
                    Condition::Some(_) => format!("either {}", self.condition(condition)),
                    _ => self.condition(condition),
                };
                all.iter().map(clause).collect::<Vec<_>>().join(" and ")
            }
            Condition::Some(some) => {
                some.iter().map(|condition| self.condition(condition)).collect::<Vec<_>>().join(" or ")
            }
            Condition::Not(inner) => self.negated(inner),
        }
    }

    /// A condition that does not hold.
    fn negated(&self, condition: &Condition<V>) -> String {
        let each = |all: &[Condition<V>], between: &str| {
            all.iter().map(|condition| self.negated(condition)).collect::<Vec<_>>().join(between)
        };
        match condition {
            Condition::Any(which) => self.condition(&Condition::No(which.clone())),
            Condition::No(which) => self.condition(&Condition::Any(which.clone())),
            Condition::Compare(left, op, right) => self.comparison(left, opposite(*op), right),
            Condition::Not(inner) => self.condition(inner),
            Condition::All(all) => each(all, " or "),
            Condition::Some(some) => each(some, " and "),
            Condition::Is(_) => {
                let text = self.condition(condition);
                match text.strip_prefix("it is ") {
                    Some(rest) => format!("it is not {rest}"),
                    None => format!("it is not so that {text}"),
                }
            }
        }
    }

    /// A condition that such a thing exists, or that a known thing is such a thing: `it is a vanguard`.
    fn present(&self, which: &Selector<V>) -> String {
        match self.split(which, Determiner::One) {
            (who, rest) if !rest.is_empty() => {
                let plain = |words: &String| {
                    let plain = words.strip_prefix("as ").or_else(|| words.strip_prefix("while "));
                    plain.unwrap_or(words).to_string()
                };
                let rest: Vec<_> = rest.iter().map(plain).collect();
                format!("{} {}", who.does("is", "are"), rest.join(" "))
            }
            (what, _) if what.text.starts_with("the ") => format!("{what} is there"),
            (what, _) => format!("there is {what}"),
        }
    }

    /// Whether a query about a known thing has properties that are clauses: `that attacked this turn`.
    fn is_predicate(&self, which: &Selector<V>) -> bool {
        self.split(which, Determiner::One).1.iter().any(|words| words.starts_with("that "))
    }

    /// A condition about a known thing whose properties are clauses: `this card attacked this turn`.
    fn predicated(&self, which: &Selector<V>, holds: bool) -> String {
        let (who, rest) = self.split(which, Determiner::One);
        let clauses = rest.iter().map(|words| match words.strip_prefix("that ") {
            Some(clause) => clause.to_string(),
            None => {
                let plain = words.strip_prefix("as ").or_else(|| words.strip_prefix("while "));
                format!("{} {}", who.verb("is", "are"), plain.unwrap_or(words))
            }
        });
        let text = format!("{} {}", who.subject(), clauses.collect::<Vec<_>>().join(" and "));
        if holds { text } else { format!("it is not so that {text}") }
    }

    fn comparison(&self, left: &Amount<V>, op: Op, right: &Amount<V>) -> String {
        match (left, right) {
            (Amount::Count(which), Amount::Number(number)) => {
                match self.held(which, one_or_more(op, *number)) {
                    Some((holder, what)) => {
                        format!("{} {} {what}", holder.does("has", "have"), sign(op, *number))
                    }
                    None => {
                        let there = if one_or_more(op, *number) == Determiner::Bare { "is" } else { "are" };
                        format!(
                            "there {there} {} {}",
                            sign(op, *number),
                            self.noun(which, one_or_more(op, *number))
                        )
                    }
                }
            }
            (Amount::Count(left), Amount::Count(right)) if matches!(op, Op::More | Op::Less) => {
                let more = if op == Op::More { "more" } else { "fewer" };
                match (self.held(left, Determiner::Any), self.held(right, Determiner::Any)) {
                    (Some((we, what)), Some((they, same))) if what == same => {
                        format!("{} {more} {what} than {}", we.does("has", "have"), they.does("does", "do"))
                    }
                    _ => {
                        let (left, right) =
                            (self.noun(left, Determiner::Any), self.noun(right, Determiner::Any));
                        format!("there are {more} {left} than {right}")
                    }
                }
            }
            (Amount::ThatMany, Amount::Number(number)) => {
                format!("that number is {}", amount_sign(op, *number))
            }
            (left, Amount::Number(number)) => {
                format!("{} {} {}", self.amount(left, ""), is_or_are(left), amount_sign(op, *number))
            }
            (left, right) => {
                let compared = compared(op).replacen("is ", &format!("{} ", is_or_are(left)), 1);
                format!("{} {compared} {}", self.amount(left, ""), self.amount(right, ""))
            }
        }
    }

    /// An amount of a unit: `500 ATK for each of your spells`. Without a unit: `the number of your spells`.
    pub(super) fn amount(&self, amount: &Amount<V>, unit: &str) -> String {
        let each = |amount: &Amount<V>| match amount {
            Amount::Count(which) => Some(format!("for {}", self.noun(which, Determiner::Each))),
            Amount::Rolled => Some("for each point rolled".into()),
            Amount::ThatMany => Some("for each of them".into()),
            _ => None,
        };
        match amount {
            Amount::Number(number) if unit.is_empty() => number.to_string(),
            Amount::Number(number) => format!("{number} {unit}"),
            Amount::Times(times, by) => match each(by) {
                Some(each) => format!("{} {each}", self.amount(times, unit)),
                None if unit.is_empty() => self.plain(amount),
                None => format!("{unit} equal to {}", self.plain(amount)),
            },
            other if unit.is_empty() => self.plain(other),
            other => format!("{unit} equal to {}", self.plain(other)),
        }
    }

    fn plain(&self, amount: &Amount<V>) -> String {
        match amount {
            Amount::Count(which) => format!("the number of {}", self.noun(which, Determiner::Any)),
            Amount::Stat(stat, which) => {
                let (stat, who) = ((V::voice().stat)(*stat), self.noun(which, Determiner::All));
                match (who.text.as_str(), who.many) {
                    ("it", _) => format!("its {stat}"),
                    ("you", _) => format!("your {stat}"),
                    ("them", _) => format!("their {stat} together"),
                    (who, false) => format!("{who}'s {stat}"),
                    (who, true) => format!("the {stat} of {who} together"),
                }
            }
            Amount::MatchCounter(match_counter) => (V::voice().match_counter)(*match_counter).into(),
            Amount::Rolled => "what was rolled".into(),
            Amount::ThatMany => "as many".into(),
            Amount::Number(number) => number.to_string(),
            Amount::Times(a, b) => format!("{} times {}", self.operand(a), self.operand(b)),
            Amount::Plus(a, b) => format!("{} plus {}", self.operand(a), self.operand(b)),
            Amount::Minus(a, b) => format!("{} minus {}", self.operand(a), self.operand(b)),
            Amount::Divided(a, b, rounding) => {
                let rounded = format!("(rounded {})", rounding.name());
                match **b {
                    Amount::Number(2) => format!("half of {} {rounded}", self.operand(a)),
                    _ => format!("{} divided by {} {rounded}", self.operand(a), self.operand(b)),
                }
            }
        }
    }

    fn operand(&self, amount: &Amount<V>) -> String {
        match amount {
            Amount::ThatMany => "that number".into(),
            other => self.plain(other),
        }
    }
}

/// The verb of an amount: life points are plural.
fn is_or_are<V: Vocab>(amount: &Amount<V>) -> &'static str {
    match amount {
        Amount::Stat(stat, _) => {
            let name = (V::voice().stat)(*stat);
            if name.ends_with('s') && !name.starts_with("number") { "are" } else { "is" }
        }
        _ => "is",
    }
}

/// `exactly 1 card`, but `2 or more cards`.
fn one_or_more(op: Op, number: i32) -> Determiner {
    match (op, number) {
        (Op::Equal | Op::AtMost | Op::More, 1) => Determiner::Bare,
        _ => Determiner::Any,
    }
}

fn opposite(op: Op) -> Op {
    match op {
        Op::Has | Op::Equal => Op::Unequal,
        Op::Unequal => Op::Equal,
        Op::Less => Op::AtLeast,
        Op::AtMost => Op::More,
        Op::More => Op::AtMost,
        Op::AtLeast => Op::Less,
    }
}

fn sign(op: Op, number: i32) -> String {
    match op {
        Op::Has | Op::Equal if number == 0 => "no".into(),
        Op::Has | Op::Equal => format!("exactly {number}"),
        Op::Unequal => format!("any number but {number} of"),
        Op::Less => format!("fewer than {number}"),
        Op::AtMost if number == 1 => "at most 1".into(),
        Op::AtMost => format!("{number} or fewer"),
        Op::More => format!("more than {number}"),
        Op::AtLeast => format!("{number} or more"),
    }
}

fn amount_sign(op: Op, number: i32) -> String {
    match op {
        Op::Has | Op::Equal => number.to_string(),
        Op::Unequal => format!("not {number}"),
        Op::Less => format!("less than {number}"),
        Op::AtMost => format!("{number} or less"),
        Op::More => format!("more than {number}"),
        Op::AtLeast => format!("{number} or more"),
    }
}

fn compared(op: Op) -> &'static str {
    match op {
        Op::Has | Op::Equal => "equals",
        Op::Unequal => "differs from",
        Op::Less => "is less than",
        Op::AtMost => "is at most",
        Op::More => "is more than",
        Op::AtLeast => "is at least",
    }
}

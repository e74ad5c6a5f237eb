//! Writing programs so that they are read back as the same.

use std::fmt::{self, Display, Formatter};

use crate::program::{
    Amount, Args, Chooser, Condition, Count, Ends, Lasting, Manner, Rule, Step, When, Which,
};
use crate::{Part, Vocab, Word};

impl<V: Vocab> Display for Which<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.query.fmt(f)
    }
}

impl<V: Vocab> Display for Amount<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Count(which) => write!(f, "count({which})"),
            Self::Stat(stat, which) => write!(f, "{}({which})", stat.name()),
            Self::Gauge(gauge) => f.write_str(gauge.name()),
            Self::Rolled => f.write_str("rolled"),
            Self::ThatMany => f.write_str("that-many"),
            Self::Times(a, b) => write!(f, "{a} * {b}"),
        }
    }
}

impl<V: Vocab> Display for Condition<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(which) => write!(f, "any({which})"),
            Self::No(which) => write!(f, "no({which})"),
            Self::Is(gauge) => f.write_str(gauge.name()),
            Self::Compare(left, op, right) => write!(f, "{left} {op} {right}"),
            Self::All(all) => joined(f, all, " and "),
        }
    }
}

impl<V: Vocab> Display for Step<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose { count, manner, from } => {
                f.write_str("choose ")?;
                match manner {
                    Manner::Highest(stat) => return write!(f, "highest {} of {from}", stat.name()),
                    Manner::Lowest(stat) => return write!(f, "lowest {} of {from}", stat.name()),
                    Manner::Random => f.write_str("random ")?,
                    Manner::Asked(_) => {}
                }
                match count {
                    Count::Exactly(1) => {}
                    Count::Exactly(count) => write!(f, "{count} ")?,
                    Count::UpTo(most) => write!(f, "up to {most} ")?,
                    Count::AnyNumber => f.write_str("any number of ")?,
                    Count::All => f.write_str("all ")?,
                }
                write!(f, "{from}")?;
                match manner {
                    Manner::Asked(chooser) => write!(f, "{chooser}"),
                    _ => Ok(()),
                }
            }
            Self::May(chooser, steps) => write!(f, "may{chooser} {}", Block(steps)),
            Self::If(condition, then, otherwise) => {
                write!(f, "if {condition} {}{}", Block(then), Else(otherwise))
            }
            Self::Each(which, steps) => write!(f, "for each {which} {}", Block(steps)),
            Self::Repeat(times, steps) => write!(f, "repeat {times} {}", Block(steps)),
            Self::OneOf(chooser, arms) => {
                write!(f, "one of{chooser} ")?;
                let arms: Vec<_> = arms.iter().map(|arm| Block(arm)).collect();
                joined(f, &arms, " or ")
            }
            Self::Flip(heads, tails) => write!(f, "flip {}{}", Block(heads), Else(tails)),
            Self::Roll(sides) => write!(f, "roll {sides}"),
            Self::Lasting(lasting) => lasting.fmt(f),
            Self::Do(verb, args) => verb_with(f, *verb, args),
        }
    }
}

/// A verb and what it is done with, in the order of its shape.
fn verb_with<V: Vocab>(f: &mut Formatter<'_>, verb: V::Verb, args: &Args<V>) -> fmt::Result {
    f.write_str(verb.name())?;
    let (mut which, mut amounts, mut words) = (args.which.iter(), args.amounts.iter(), args.words.iter());
    for part in V::verb(verb).takes {
        match part {
            Part::Key(word) => write!(f, " {word}")?,
            Part::Stats => args.stats.iter().try_for_each(|stat| write!(f, " {}", stat.name()))?,
            Part::Which => which.next().map_or(Ok(()), |which| write!(f, " {which}"))?,
            Part::Amount => amounts.next().map_or(Ok(()), |amount| write!(f, " {amount}"))?,
            Part::Maybe(word) => which.next().map_or(Ok(()), |which| write!(f, " {word} {which}"))?,
            Part::OneOf(list) => {
                words
                    .next()
                    .and_then(|at| list.get(usize::from(*at)))
                    .map_or(Ok(()), |word| write!(f, " {word}"))?;
            }
        }
    }
    Ok(())
}

impl Display for Chooser {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::You => "",
            Self::Opponent => " by opponent",
            Self::It => " by it",
        })
    }
}

impl<V: Vocab> Display for When<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cue.name(), self.that)?;
        self.other.as_ref().map_or(Ok(()), |other| write!(f, " with {other}"))
    }
}

impl<V: Vocab> Display for Rule<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::When(when, None, steps) => write!(f, "when {when} {}", Block(steps)),
            Self::When(when, Some(condition), steps) => {
                write!(f, "when {when} if {condition} {}", Block(steps))
            }
            Self::Instead(when, steps) => write!(f, "instead of {when} {}", Block(steps)),
            Self::Forbid(when) => write!(f, "forbid {when}"),
            Self::Modify(stats, which, by) => {
                f.write_str("modify")?;
                stats.iter().try_for_each(|stat| write!(f, " {}", stat.name()))?;
                write!(f, " of {which} by {by}")
            }
            Self::Give(keyword, which) => write!(f, "give {} to {which}", keyword.name()),
            Self::Deny(keyword, which) => write!(f, "deny {} to {which}", keyword.name()),
        }
    }
}

impl<V: Vocab> Display for Lasting<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Ends { uses, turns, until } = &self.ends;
        write!(f, "{}", self.rule)?;
        match uses {
            Some(1) => f.write_str(" once")?,
            Some(uses) => write!(f, " {uses} times")?,
            None => {}
        }
        if let Some(span) = turns {
            write!(f, " for {} turns", span.turns)?;
            span.of.as_ref().map_or(Ok(()), |of| write!(f, " of {of}"))?;
        }
        match until {
            Some(moment) => write!(f, " until {}", moment.name()),
            None if uses.is_none() && turns.is_none() => f.write_str(" forever"),
            None => Ok(()),
        }
    }
}

struct Block<'a, V: Vocab>(&'a [Step<V>]);

impl<V: Vocab> Display for Block<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.is_empty() {
            true => f.write_str("{}"),
            false => write!(f, "{{ {} }}", Steps(self.0)),
        }
    }
}

struct Else<'a, V: Vocab>(&'a [Step<V>]);

impl<V: Vocab> Display for Else<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.is_empty() {
            true => Ok(()),
            false => write!(f, " else {}", Block(self.0)),
        }
    }
}

/// A program as it is written: steps with semicolons between them.
pub struct Steps<'a, V: Vocab>(pub &'a [Step<V>]);

impl<V: Vocab> Display for Steps<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        joined(f, self.0, "; ")
    }
}

fn joined(f: &mut Formatter<'_>, parts: &[impl Display], between: &str) -> fmt::Result {
    parts.iter().enumerate().try_for_each(|(at, part)| match at {
        0 => write!(f, "{part}"),
        _ => write!(f, "{between}{part}"),
    })
}

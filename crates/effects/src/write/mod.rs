//! Writing programs so that they parse to the same programs.

mod amount;

use std::fmt::{self, Display, Formatter};

use crate::program::{
    Args, ChoiceStep, Chooser, ContinuousEffect, EffectDuration, EffectRule, EventPattern, Quantity,
    Selection, Selector, StatChange, StatOperation, Step, UseLimit,
};
use crate::{VerbParam, Vocab, Word};

impl<V: Vocab> Display for Selector<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.query.fmt(f)
    }
}

impl<V: Vocab> Display for Step<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(choice) => choice.fmt(f),
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
            Self::Declare(chooser, kind) => {
                write!(
                    f,
                    "declare {}{chooser}",
                    V::DECLARED.get(usize::from(*kind)).copied().unwrap_or_default()
                )
            }
            Self::Continuous(lasting) => lasting.fmt(f),
            Self::Do(verb, args) | Self::Macro(verb, args, _) => verb_with(f, *verb, args),
        }
    }
}

impl<V: Vocab> Display for ChoiceStep<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("choose ")?;
        match &self.selection {
            Selection::Highest(stat) => write!(f, "highest {} of ", stat.name())?,
            Selection::Lowest(stat) => write!(f, "lowest {} of ", stat.name())?,
            Selection::Random => f.write_str("random ")?,
            Selection::Asked(_) => {}
        }
        match self.count {
            Quantity::Exactly(1) => {}
            Quantity::Exactly(count) => write!(f, "{count} ")?,
            Quantity::UpTo(most) => write!(f, "up to {most} ")?,
            Quantity::AnyNumber => f.write_str("any number of ")?,
            Quantity::All => f.write_str("all ")?,
        }
        self.top.map_or(Ok(()), |top| write!(f, "top {top} of "))?;
        write!(f, "{}", self.from)?;
        if let Some(total) = &self.total {
            write!(f, " with total {} {} {}", total.stat.name(), total.op, total.bound)?;
        }
        match (&self.selection, self.ties) {
            (Selection::Asked(chooser), _) => write!(f, "{chooser}")?,
            (_, Some(Chooser::You)) => f.write_str(" by you")?,
            (_, Some(chooser)) => write!(f, "{chooser}")?,
            _ => {}
        }
        f.write_str(if self.ordered { " in order" } else { "" })?;
        self.name.map_or(Ok(()), |name| write!(f, " as {}", name.name()))
    }
}

impl Display for UseLimit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let shared = if self.shared { " shared" } else { "" };
        write!(f, "{}{}{shared}", self.period.name(), if self.by_name { " by name" } else { "" })
    }
}

/// A verb and its arguments, in the order of its signature.
fn verb_with<V: Vocab>(f: &mut Formatter<'_>, verb: V::Verb, args: &Args<V>) -> fmt::Result {
    f.write_str(verb.name())?;
    let (mut which, mut amounts, mut words) = (args.which.iter(), args.amounts.iter(), args.words.iter());
    for part in V::verb(verb).takes {
        match part {
            VerbParam::Key(word) => write!(f, " {word}")?,
            VerbParam::Stats => args.stats.iter().try_for_each(|stat| write!(f, " {}", stat.name()))?,
            VerbParam::Which => which.next().map_or(Ok(()), |which| write!(f, " {which}"))?,
            VerbParam::Amount => amounts.next().map_or(Ok(()), |amount| write!(f, " {amount}"))?,
            VerbParam::Maybe(word) => which.next().map_or(Ok(()), |which| write!(f, " {word} {which}"))?,
            VerbParam::OneOf(list) => {
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

impl<V: Vocab> Display for EventPattern<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.trigger.name(), self.that)?;
        self.other.as_ref().map_or(Ok(()), |other| write!(f, " with {other}"))
    }
}

impl<V: Vocab> Display for EffectRule<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Triggered(when, None, steps) => write!(f, "when {when} {}", Block(steps)),
            Self::Triggered(when, Some(condition), steps) => {
                write!(f, "when {when} if {condition} {}", Block(steps))
            }
            Self::Replacement(when, steps) => write!(f, "instead of {when} {}", Block(steps)),
            Self::Forbid(when) => write!(f, "forbid {when}"),
            Self::Modify(stats, which, by) => {
                f.write_str("modify")?;
                stats.iter().try_for_each(|stat| write!(f, " {}", stat.name()))?;
                write!(f, " of {which} by {by}")
            }
            Self::Change(change) => change.fmt(f),
            Self::Disable(which) => write!(f, "disable {which}"),
            Self::Delayed(timing, steps) => write!(f, "at {} {}", timing.name(), Block(steps)),
            Self::Grant(keyword, which) => write!(f, "give {} to {which}", keyword.name()),
            Self::Deny(keyword, which) => write!(f, "deny {} to {which}", keyword.name()),
        }
    }
}

impl<V: Vocab> Display for StatChange<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (verb, between) = match self.operation {
            StatOperation::Swap => ("exchange", " with "),
            StatOperation::Set(_) => ("change", " "),
            StatOperation::Double => ("double", " "),
            StatOperation::Halve(_) => ("halve", " "),
        };
        let stats: Vec<_> = self.stats.iter().map(|stat| stat.name()).collect();
        write!(f, "{verb} {} of {}", stats.join(between), self.which)?;
        match &self.operation {
            StatOperation::Set(to) => write!(f, " to {to}"),
            StatOperation::Halve(rounding) => write!(f, " rounded {}", rounding.name()),
            StatOperation::Swap | StatOperation::Double => Ok(()),
        }
    }
}

impl<V: Vocab> Display for ContinuousEffect<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let EffectDuration { uses, turns, until, while_holds } = &self.duration;
        write!(f, "{}", self.rule)?;
        if matches!(self.rule, EffectRule::Delayed(..)) {
            return Ok(());
        }
        match uses {
            Some(1) => f.write_str(" once")?,
            Some(uses) => write!(f, " {uses} times")?,
            None => {}
        }
        if let Some(span) = turns {
            write!(f, " for {} turns", span.turns)?;
            span.of.as_ref().map_or(Ok(()), |of| write!(f, " of {of}"))?;
        }
        if let Some(condition) = while_holds {
            write!(f, " while {condition}")?;
        }
        match until {
            Some(moment) => write!(f, " until {}", moment.name()),
            None if uses.is_none() && turns.is_none() && while_holds.is_none() => f.write_str(" forever"),
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

/// A program as text: steps separated by semicolons.
pub struct Steps<'a, V: Vocab>(pub &'a [Step<V>]);

impl<V: Vocab> Display for Steps<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        joined(f, self.0, "; ")
    }
}

pub(crate) fn joined(f: &mut Formatter<'_>, parts: &[impl Display], between: &str) -> fmt::Result {
    parts.iter().enumerate().try_for_each(|(at, part)| match at {
        0 => write!(f, "{part}"),
        _ => write!(f, "{between}{part}"),
    })
}

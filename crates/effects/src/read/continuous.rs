//! Parsing continuous effects.

use super::{Bindings, Reader};
use crate::program::{
    ContinuousEffect, EffectDuration, EffectRule, EventPattern, StatChange, StatOperation, TurnCount,
};
use crate::{Diagnostic, Vocab};

impl<V: Vocab> Reader<'_, V> {
    /// A rule and its duration.
    pub(super) fn lasting(&mut self) -> Result<ContinuousEffect<V>, Diagnostic> {
        let from = self.cursor.at();
        let rule = self.rule()?;
        let to = self.cursor.at();
        let (ends, some) = self.ends()?;
        // Only events have uses to count: no clause may be written that would have no effect.
        let is_used = matches!(rule, EffectRule::Triggered(..) | EffectRule::Replacement(..));
        if ends.uses.is_some() && !is_used {
            let what = match rule {
                EffectRule::Forbid(_) => "a restriction cannot have a use count; `instead of … {}` can",
                _ => {
                    "a static ability cannot have a use count: end it with `for 2 turns`, `until …` or \
                     `forever`"
                }
            };
            return Err(Diagnostic::new("not-counted", from..to, what));
        }
        if matches!(rule, EffectRule::Delayed(..)) {
            return match some {
                false => Ok(ContinuousEffect { rule, duration: ends }),
                true => Err(Diagnostic::new(
                    "not-counted",
                    from..to,
                    "`at` says when it is done: nothing more ends it",
                )),
            };
        }
        match some {
            true => Ok(ContinuousEffect { rule, duration: ends }),
            false => {
                let counted = if is_used { "`once`, `2 times`, " } else { "" };
                let what = format!("the duration is missing: {counted}`for 2 turns`, `until …` or `forever`");
                Err(Diagnostic::new("no-end", from..to, what))
            }
        }
    }

    pub(super) fn rule(&mut self) -> Result<EffectRule<V>, Diagnostic> {
        if self.cursor.eat_word("when") {
            let when = self.happening()?;
            let condition = match self.cursor.eat_word("if") {
                true => Some(Box::new(self.awake(Self::condition)?)),
                false => None,
            };
            return Ok(EffectRule::Triggered(when, condition, self.awake(Self::block)?));
        }
        if self.cursor.eat_word("instead") {
            self.key("of")?;
            let when = self.happening()?;
            return Ok(EffectRule::Replacement(when, self.awake(Self::block)?));
        }
        if self.cursor.eat_word("forbid") {
            return Ok(EffectRule::Forbid(self.happening()?));
        }
        if self.cursor.eat_word("modify") {
            let stats = self.stats()?;
            self.key("of")?;
            let which = self.which()?;
            self.key("by")?;
            return Ok(EffectRule::Modify(stats, which, self.amount()?));
        }
        if self.cursor.eat_word("disable") {
            return Ok(EffectRule::Disable(self.which()?));
        }
        if self.cursor.eat_word("at") {
            return Ok(EffectRule::Delayed(self.cursor.one("a timing")?, self.block()?));
        }
        if let Some(change) = self.stat_change()? {
            return Ok(EffectRule::Change(change));
        }
        let gives = self.cursor.eat_word("give");
        if gives || self.cursor.eat_word("deny") {
            let keyword = self.cursor.one("a keyword")?;
            self.key("to")?;
            let which = self.which()?;
            return Ok(if gives {
                EffectRule::Grant(keyword, which)
            } else {
                EffectRule::Deny(keyword, which)
            });
        }
        Err(self.cursor.wrong(
            "expected a continuous effect: `when`, `instead of`, `forbid`, `modify`, `give` or \
                `deny`",
        ))
    }

    /// `change atk of it to 0`, `double atk of it`, `halve atk of it rounded up`, `exchange atk with def of it`
    fn stat_change(&mut self) -> Result<Option<StatChange<V>>, Diagnostic> {
        if self.cursor.eat_word("exchange") {
            let first = self.cursor.one("a stat")?;
            self.key("with")?;
            let stats = vec![first, self.cursor.one("a stat")?];
            self.key("of")?;
            let which = self.which()?;
            return Ok(Some(StatChange { operation: StatOperation::Swap, stats, which }));
        }
        let Some(word) = ["change", "double", "halve"].into_iter().find(|word| self.cursor.eat_word(word))
        else {
            return Ok(None);
        };
        let stats = self.stats()?;
        self.key("of")?;
        let which = self.which()?;
        let operation = match word {
            "change" => {
                self.key("to")?;
                StatOperation::Set(self.amount()?)
            }
            "double" => StatOperation::Double,
            _ => StatOperation::Halve(self.rounding()?),
        };
        Ok(Some(StatChange { operation, stats, which }))
    }

    /// `attacks this with vanguard`
    pub(super) fn happening(&mut self) -> Result<EventPattern<V>, Diagnostic> {
        let trigger = self.cursor.one("a trigger")?;
        let that = self.which()?;
        let other = match self.cursor.eat_word("with") {
            true => Some(Box::new(self.awake(Self::which)?)),
            false => None,
        };
        Ok(EventPattern { trigger, that, other })
    }

    /// Parses something that may refer to the event.
    fn awake<T>(&mut self, read: fn(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        let before = self.known;
        self.known.that = true;
        let read = read(self);
        let unused_choice = before.unused_choice.filter(|_| self.known.unused_choice.is_some());
        self.known = Bindings { unused_choice, ..before };
        read
    }

    /// The duration, and whether one is written at all.
    fn ends(&mut self) -> Result<(EffectDuration<V>, bool), Diagnostic> {
        let mut ends = EffectDuration::default();
        let mut some = false;
        loop {
            if self.cursor.eat_word("once") {
                ends.uses = Some(1);
            } else if self.cursor.eat_word("until") {
                ends.until = Some(self.cursor.one("a timing")?);
            } else if self.cursor.eat_word("while") {
                ends.while_holds = Some(self.condition()?);
            } else if self.cursor.eat_word("for") {
                let turns = self.cursor.count().ok_or_else(|| {
                    self.cursor.wrong(
                        "a number of turns is \
                    missing",
                    )
                })??;
                if !self.cursor.eat_word("turn") {
                    self.key("turns")?;
                }
                let of = if self.cursor.eat_word("of") { Some(self.which()?) } else { None };
                ends.turns = Some(TurnCount { turns, of });
            } else if let Some(times) = self.cursor.count() {
                ends.uses = Some(times?);
                self.key("times")?;
            } else if !self.cursor.eat_word("forever") {
                return Ok((ends, some));
            }
            some = true;
        }
    }
}

//! Parsing continuous effects.

use super::Reader;
use crate::program::{ContinuousEffect, EffectDuration, EffectRule, EventPattern, TurnCount};
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

    /// `attacks this with vanguard`
    pub(super) fn happening(&mut self) -> Result<EventPattern<V>, Diagnostic> {
        let trigger = self.cursor.one("a trigger")?;
        let that = self.which()?;
        let other = if self.cursor.eat_word("with") { Some(self.awake(Self::which)?) } else { None };
        Ok(EventPattern { trigger, that, other })
    }

    /// Parses something that may refer to the event.
    fn awake<T>(&mut self, read: fn(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        let before = self.known;
        self.known.that = true;
        let read = read(self);
        self.known = before;
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

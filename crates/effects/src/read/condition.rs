//! Parsing conditions.

use super::{MOST_BRACKETS, Reader};
use crate::program::{Amount, Condition};
use crate::query::Op;
use crate::{Diagnostic, Vocab};

impl<V: Vocab> Reader<'_, V> {
    /// `any(theirs monster) and count(yours hand) >= 4 or not your-turn`
    pub(super) fn condition(&mut self) -> Result<Condition<V>, Diagnostic> {
        let mut some = vec![self.conjunction()?];
        while self.cursor.eat_word("or") {
            some.push(self.conjunction()?);
        }
        Ok(if some.len() == 1 { some.remove(0) } else { Condition::Some(some) })
    }

    fn conjunction(&mut self) -> Result<Condition<V>, Diagnostic> {
        let mut all = vec![self.clause()?];
        while self.cursor.eat_word("and") {
            all.push(self.clause()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::All(all) })
    }

    fn clause(&mut self) -> Result<Condition<V>, Diagnostic> {
        if self.cursor.eat_word("any") {
            return Ok(Condition::Any(self.in_brackets()?));
        }
        if self.cursor.eat_word("no") {
            return Ok(Condition::No(self.in_brackets()?));
        }
        if self.cursor.eat_word("not") {
            return self.negated();
        }
        self.cursor.space();
        // A bracket belongs to a number if something is calculated or compared with it.
        if self.cursor.sees("(") && !self.cursor.after_bracket().is_some_and(|sign| "+-*/<>=!".contains(sign))
        {
            self.cursor.eat("(");
            return self.bracketed(Self::condition);
        }
        self.comparison()
    }

    fn negated(&mut self) -> Result<Condition<V>, Diagnostic> {
        if self.brackets == MOST_BRACKETS {
            let what = format!("`not` stands at most {MOST_BRACKETS} times before a condition");
            return Err(Diagnostic { code: "too-deep", ..self.cursor.wrong(what) });
        }
        self.brackets += 1;
        let condition = self.clause();
        self.brackets -= 1;
        Ok(Condition::Not(Box::new(condition?)))
    }

    fn comparison(&mut self) -> Result<Condition<V>, Diagnostic> {
        let left = self.amount()?;
        let Some(op) = self.comparing_sign()? else {
            if let Amount::MatchCounter(match_counter) = left {
                return Ok(Condition::Is(match_counter));
            }
            return Err(self.cursor.wrong("a comparison is missing here: `=`, `!=`, `<`, `<=`, `>` or `>=`"));
        };
        Ok(Condition::Compare(left, op, self.amount()?))
    }

    /// A comparing sign, if one stands here.
    pub(super) fn comparing_sign(&mut self) -> Result<Option<Op>, Diagnostic> {
        if let Some((sign, right)) = self.cursor.turned() {
            let at = self.cursor.at();
            let what = format!("`{sign}` compares nothing");
            return Err(Diagnostic::new("syntax", at..at + sign.len(), what).meant(Some(right)));
        }
        let mut signs = Op::ALL.into_iter().filter(|(_, op)| *op != Op::Has);
        Ok(signs.find(|(sign, _)| self.cursor.eat(sign)).map(|(_, op)| op))
    }
}

//! Parsing amounts and conditions.

use super::Reader;
use crate::program::{Amount, Condition};
use crate::query::Op;
use crate::{Diagnostic, Vocab, Word, nearest};
use kernel::ellipsize;

/// The maximum number of factors in a product.
const MOST_FACTORS: usize = 8;

impl<V: Vocab> Reader<'_, V> {
    /// `500 * count(yours spell)`
    pub(super) fn amount(&mut self) -> Result<Amount<V>, Diagnostic> {
        let mut amount = self.factor()?;
        let mut factors = 1;
        while self.cursor.eat("*") {
            factors += 1;
            if factors > MOST_FACTORS {
                let what = format!("at most {MOST_FACTORS} numbers can be multiplied");
                return Err(Diagnostic { code: "too-many", ..self.cursor.wrong(what) });
            }
            amount = Amount::Times(Box::new(amount), Box::new(self.factor()?));
        }
        Ok(amount)
    }

    fn factor(&mut self) -> Result<Amount<V>, Diagnostic> {
        if let Some((number, _)) = self.cursor.number() {
            return Ok(Amount::Number(number));
        }
        let span = self.cursor.word();
        let name = self.cursor.slice(span.clone());
        let missing = |what: &str| Err(Diagnostic::new("nothing-meant", span.clone(), what));
        match name {
            "rolled" if !self.known.rolled => {
                return missing(
                    "`rolled` needs a `roll` before it, such as \
                `roll 6`",
                );
            }
            "rolled" => return Ok(Amount::Rolled),
            "that-many" if !self.known.many => return missing("`that-many` needs a verb before it"),
            "that-many" => return Ok(Amount::ThatMany),
            "count" => return Ok(Amount::Count(self.in_brackets()?)),
            _ => {}
        }
        if let Some(stat) = V::Stat::find(name) {
            return Ok(Amount::Stat(stat, self.in_brackets()?));
        }
        if let Some(match_counter) = V::MatchCounter::find(name) {
            return Ok(Amount::MatchCounter(match_counter));
        }
        if name.is_empty() {
            return Err(self.cursor.wrong("a number is missing here"));
        }
        if name.trim_start_matches('-').bytes().all(|sign| sign.is_ascii_digit()) {
            return Err(Diagnostic::new("out-of-range", span, format!("the number {name} is too large")));
        }
        let words = ["rolled", "that-many", "count"].into_iter();
        let words = words.chain(V::Stat::ALL.iter().map(|word| word.name()));
        let words = words.chain(V::MatchCounter::ALL.iter().map(|word| word.name()));
        let meant = nearest(name, words);
        Err(Diagnostic::new("unknown-word", span.clone(), format!("`{}` is not a number", ellipsize(name)))
            .meant(meant))
    }

    /// `any(theirs monster) and count(yours hand) >= 4`
    pub(super) fn condition(&mut self) -> Result<Condition<V>, Diagnostic> {
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
        let left = self.amount()?;
        if let Some((sign, right)) = self.cursor.turned() {
            let at = self.cursor.at();
            let what = format!("`{sign}` is not a comparison");
            return Err(Diagnostic::new("syntax", at..at + sign.len(), what).meant(Some(right)));
        }
        let signs = Op::ALL.into_iter().filter(|(_, op)| *op != Op::Has);
        let Some((_, op)) = { signs }.find(|(sign, _)| self.cursor.eat(sign)) else {
            if let Amount::MatchCounter(match_counter) = left {
                return Ok(Condition::Is(match_counter));
            }
            return Err(self.cursor.wrong("a comparison is missing here: `=`, `!=`, `<`, `<=`, `>` or `>=`"));
        };
        Ok(Condition::Compare(left, op, self.amount()?))
    }

    /// `(yours spell)`
    fn in_brackets(&mut self) -> Result<crate::program::Selector<V>, Diagnostic> {
        if !self.cursor.eat("(") {
            return Err(self.cursor.wrong("a query in parentheses `( … )` is missing here"));
        }
        let open = self.cursor.at() - 1;
        let which = self.asked()?;
        if !self.cursor.eat(")") {
            return Err(Diagnostic::new("syntax", open..open + 1, "the closing bracket is missing"));
        }
        Ok(which)
    }
}

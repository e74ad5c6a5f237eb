//! Parsing amounts.

use super::{MOST_BRACKETS, Reader};
use crate::program::{Amount, Rounding};
use crate::{Diagnostic, Vocab, Word, nearest};
use kernel::ellipsize;

/// The maximum number of operands in an amount.
const MOST_OPERANDS: usize = 8;

impl<V: Vocab> Reader<'_, V> {
    /// `500 * count(yours spell) + 100`
    pub(super) fn amount(&mut self) -> Result<Amount<V>, Diagnostic> {
        self.sum(&mut 0)
    }

    fn sum(&mut self, operands: &mut usize) -> Result<Amount<V>, Diagnostic> {
        let mut sum = self.product(operands)?;
        loop {
            let make = match () {
                () if self.cursor.eat("+") => Amount::Plus,
                () if self.cursor.eat("-") => Amount::Minus,
                () => return Ok(sum),
            };
            sum = make(Box::new(sum), Box::new(self.product(operands)?));
        }
    }

    fn product(&mut self, operands: &mut usize) -> Result<Amount<V>, Diagnostic> {
        let mut product = self.factor(operands)?;
        loop {
            if self.cursor.eat("*") {
                product = Amount::Times(Box::new(product), Box::new(self.factor(operands)?));
            } else if self.cursor.eat("/") {
                let by = self.factor(operands)?;
                product = Amount::Divided(Box::new(product), Box::new(by), self.rounding()?);
            } else {
                return Ok(product);
            }
        }
    }

    /// `rounded up`
    pub(super) fn rounding(&mut self) -> Result<Rounding, Diagnostic> {
        if !self.cursor.eat_word("rounded") {
            return Err(self
                .cursor
                .wrong("it does not say how this is rounded: `rounded up` or `rounded down`"));
        }
        self.cursor.one("a direction")
    }

    fn factor(&mut self, operands: &mut usize) -> Result<Amount<V>, Diagnostic> {
        *operands += 1;
        if *operands > MOST_OPERANDS {
            let what = format!("at most {MOST_OPERANDS} numbers are calculated with");
            return Err(Diagnostic { code: "too-many", ..self.cursor.wrong(what) });
        }
        if let Some((number, _)) = self.cursor.number() {
            return Ok(Amount::Number(number));
        }
        if self.cursor.eat("(") {
            return self.bracketed(|reader| reader.sum(operands));
        }
        if self.cursor.eat_word("half") {
            let whole = self.factor(operands)?;
            let two = Box::new(Amount::Number(2));
            return Ok(Amount::Divided(Box::new(whole), two, self.rounding()?));
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
        let words = ["rolled", "that-many", "count", "half"].into_iter();
        let words = words.chain(V::Stat::ALL.iter().map(|word| word.name()));
        let words = words.chain(V::MatchCounter::ALL.iter().map(|word| word.name()));
        let meant = nearest(name, words);
        Err(Diagnostic::new("unknown-word", span.clone(), format!("`{}` is not a number", ellipsize(name)))
            .meant(meant))
    }

    /// What stands in a bracket that is open, and the bracket that closes it.
    pub(super) fn bracketed<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let open = self.cursor.at() - 1;
        if self.brackets == MOST_BRACKETS {
            let what = format!("brackets stand in brackets at most {MOST_BRACKETS} deep");
            return Err(Diagnostic::new("too-deep", open..open + 1, what));
        }
        self.brackets += 1;
        let inner = read(self);
        self.brackets -= 1;
        let inner = inner?;
        if !self.cursor.eat(")") {
            let what = "the closing bracket is missing";
            return Err(Diagnostic::new("syntax", open..open + 1, what));
        }
        Ok(inner)
    }

    /// `(yours spell)`
    pub(super) fn in_brackets(&mut self) -> Result<crate::program::Selector<V>, Diagnostic> {
        if !self.cursor.eat("(") {
            return Err(self.cursor.wrong("a query in parentheses `( … )` is missing here"));
        }
        self.bracketed(Self::asked)
    }
}

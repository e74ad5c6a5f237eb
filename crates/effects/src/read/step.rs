//! Parsing one step.

use super::Reader;
use crate::program::{Amount, Chooser, Step};
use crate::{Diagnostic, Vocab, nearest};

/// The maximum number of blocks of `one of`.
const MOST_WAYS: usize = 8;

impl<V: Vocab> Reader<'_, V> {
    pub(super) fn step(&mut self) -> Result<Step<V>, Diagnostic> {
        let mut ahead = self.cursor.clone();
        let span = ahead.word();
        let word = ahead.slice(span);
        let mut eat = || self.cursor.eat_word(word);
        Ok(match word {
            "choose" if eat() => self.choose()?,
            "may" if eat() => Step::May(self.chooser()?, self.block()?),
            "if" if eat() => self.branch()?,
            "for" if eat() => self.each()?,
            "repeat" if eat() => Step::Repeat(self.times()?, self.block()?),
            "one" if eat() => self.one_of()?,
            "flip" if eat() => {
                let heads = self.block()?;
                let tails = if self.cursor.eat_arm("else") { self.block()? } else { vec![] };
                Step::Flip(heads, tails)
            }
            "roll" if eat() => {
                let sides = self
                    .cursor
                    .count()
                    .ok_or_else(|| self.cursor.wrong("the number of sides is missing"))??;
                self.known.rolled = true;
                Step::Roll(sides)
            }
            "declare" if eat() => {
                let span = self.cursor.word();
                let name = self.cursor.slice(span.clone());
                let Some(kind) = V::DECLARED.iter().position(|word| *word == name) else {
                    let what = match V::DECLARED {
                        [] => "nothing can be declared in this game".into(),
                        words => format!("a player declares one of {}", words.join(", ")),
                    };
                    let span = span.start..span.end.max(span.start + 1);
                    let meant = nearest(name, V::DECLARED.iter().copied());
                    return Err(Diagnostic::new("unknown-word", span, what).meant(meant));
                };
                Step::Declare(self.chooser()?, kind as u8)
            }
            "when" | "instead" | "forbid" | "modify" | "change" | "exchange" | "double" | "halve"
            | "give" | "deny" | "disable" | "at" => Step::Continuous(Box::new(self.lasting()?)),
            _ => self.verb()?,
        })
    }

    /// The number of repetitions: at most what a machine can count.
    fn times(&mut self) -> Result<Amount<V>, Diagnostic> {
        self.cursor.space();
        let from = self.cursor.at();
        let times = self.amount()?;
        match times {
            Amount::Number(number) if number > i32::from(u8::MAX) => {
                let what = format!("{number} is too many: at most {} times", u8::MAX);
                Err(Diagnostic::new("out-of-range", from..from + number.to_string().len(), what))
            }
            _ => Ok(times),
        }
    }

    fn branch(&mut self) -> Result<Step<V>, Diagnostic> {
        let condition = self.condition()?;
        let then = self.block()?;
        let otherwise = match self.cursor.eat_arm("else") {
            true if self.cursor.eat_word("if") => vec![self.else_if()?],
            true => self.block()?,
            false => vec![],
        };
        Ok(Step::If(condition, then, otherwise))
    }

    /// `if …` after an `else`: nested as deep as it would be in braces.
    fn else_if(&mut self) -> Result<Step<V>, Diagnostic> {
        self.depth += 1;
        let step = self.branch();
        self.depth -= 1;
        step
    }

    fn each(&mut self) -> Result<Step<V>, Diagnostic> {
        self.key("each")?;
        let which = self.which()?;
        let before = self.known;
        self.known.it = true;
        let steps = self.block();
        self.known = before;
        Ok(Step::Each(which, steps?))
    }

    fn one_of(&mut self) -> Result<Step<V>, Diagnostic> {
        self.key("of")?;
        let chooser = self.chooser()?;
        let mut arms = vec![self.block()?];
        while self.cursor.eat_arm("or") {
            if arms.len() == MOST_WAYS {
                let what = format!("too many options: at most {MOST_WAYS}");
                return Err(Diagnostic { code: "too-many", ..self.cursor.wrong(what) });
            }
            arms.push(self.block()?);
        }
        match arms.len() {
            1 => Err(self.cursor.wrong("`or { … }` is missing: there is only one option")),
            _ => Ok(Step::OneOf(chooser, arms)),
        }
    }

    /// `by opponent`, `by it`, or nothing.
    pub(super) fn chooser(&mut self) -> Result<Chooser, Diagnostic> {
        if !self.cursor.eat_word("by") {
            return Ok(Chooser::You);
        }
        if self.cursor.eat_word("opponent") {
            return Ok(Chooser::Opponent);
        }
        if self.known.it && self.cursor.eat_word("it") {
            self.known.unused_choice = None;
            return Ok(Chooser::It);
        }
        Err(self.cursor.wrong("the chooser is missing: `by opponent`, or `by it` after `for each`"))
    }

    /// A required word.
    pub(super) fn key(&mut self, word: &str) -> Result<(), Diagnostic> {
        match self.cursor.eat_word(word) {
            true => Ok(()),
            false => Err(self.cursor.wrong(format!("`{word}` is missing here"))),
        }
    }
}

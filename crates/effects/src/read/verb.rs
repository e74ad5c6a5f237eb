//! Parsing a verb and its arguments, by its declared signature.

use std::ops::Range;

use super::cursor::unknown;
use super::{PATH_ROOM, Reader, push_one};
use crate::program::{Args, Step};
use crate::{Diagnostic, VerbParam, Vocab, Word, nearest};
use kernel::ellipsize;

/// The words of the grammar that a step can begin with.
const STEPS: &[&str] = &[
    "choose", "may", "if", "for", "repeat", "one", "flip", "roll", "declare", "when", "instead", "forbid",
    "modify", "change", "exchange", "double", "halve", "give", "deny", "disable", "at",
];

/// An argument as the card writes it. A query is bracketed where it would not stay together.
fn argument(part: &VerbParam, written: &str) -> String {
    let written = match part {
        VerbParam::Maybe(word) => written.trim().strip_prefix(word).unwrap_or_default().trim(),
        _ => written.trim(),
    };
    match part {
        VerbParam::Which | VerbParam::Maybe(_) if written.contains(" or ") => format!("({written})"),
        _ => written.to_string(),
    }
}

impl<V: Vocab> Reader<'_, V> {
    pub(super) fn verb(&mut self) -> Result<Step<V>, Diagnostic> {
        let span = self.cursor.word();
        let name = self.cursor.slice(span.clone());
        let Some(verb) = V::Verb::find(name) else {
            if name.is_empty() {
                return Err(self.cursor.wrong("a step is missing here"));
            }
            let verbs = V::Verb::ALL.iter().map(|verb| verb.name());
            let meant = nearest(name, verbs.chain(STEPS.iter().copied()));
            let what = format!("unknown verb `{}`", ellipsize(name));
            return Err(Diagnostic::new("unknown-word", span, what).meant(meant));
        };
        let mut args = Args::default();
        let takes = V::verb(verb).takes;
        let mut written = Vec::new();
        self.cursor.takes = takes;
        let read = takes.iter().try_for_each(|part| {
            let from = self.cursor.at();
            self.part(part, &mut args)?;
            if !matches!(part, VerbParam::Key(_)) {
                written.push(argument(part, self.cursor.slice(from..self.cursor.at())));
            }
            Ok(())
        });
        self.cursor.takes = &[];
        read?;
        let step = match V::expand(verb) {
            Some(program) => Step::Macro(verb, args, self.expanded(program, &written, span)?),
            None => Step::Do(verb, args),
        };
        self.known.many = true;
        Ok(step)
    }

    /// The program of a verb with its arguments. Its choices are its own.
    fn expanded(
        &mut self,
        program: &str,
        written: &[String],
        span: Range<usize>,
    ) -> Result<Vec<Step<V>>, Diagnostic> {
        if self.depth + 1 > PATH_ROOM {
            return Err(Diagnostic::new(
                "too-deep",
                span,
                "the programs of verbs stand too deep in one another",
            ));
        }
        let text = (0..).zip(written).fold(program.to_string(), |text, (number, written): (usize, _)| {
            text.replace(&format!("{{{number}}}"), written)
        });
        let mut reader = Reader::<V>::new(&text, self.known);
        (reader.depth, reader.deepest) = (self.depth + 1, PATH_ROOM);
        reader.known.unused_choice = None;
        let steps = reader.program();
        match reader.mistakes.into_iter().next() {
            None => Ok(steps),
            Some(mistake) => {
                let what = format!("this verb means `{}`, and there: {}", ellipsize(&text), mistake.message);
                Err(Diagnostic::new("expansion", span, what))
            }
        }
    }

    fn part(&mut self, part: &VerbParam, args: &mut Args<V>) -> Result<(), Diagnostic> {
        match part {
            VerbParam::Which => push_one(&mut args.which, self.which()?),
            VerbParam::Amount => push_one(&mut args.amounts, self.amount()?),
            VerbParam::Stats => args.stats = self.stats()?,
            VerbParam::Key(word) => self.key(word)?,
            VerbParam::Maybe(word) if self.cursor.eat_word(word) => push_one(&mut args.which, self.which()?),
            VerbParam::Maybe(_) => {}
            VerbParam::OneOf(words) => {
                let span = self.cursor.word();
                let name = self.cursor.slice(span.clone());
                let Some(at) = words.iter().position(|word| *word == name) else {
                    let what = match name {
                        "" => format!("expected one of {} here", words.join(", ")),
                        _ => format!("unexpected `{}`: expected {}", ellipsize(name), words.join(", ")),
                    };
                    let span = span.start..span.end.max(span.start + 1);
                    return Err(Diagnostic::new("unknown-word", span, what)
                        .meant(nearest(name, words.iter().copied())));
                };
                args.words.push(at as u8);
            }
        }
        Ok(())
    }

    /// `atk def`: one stat or several.
    pub(super) fn stats(&mut self) -> Result<Vec<V::Stat>, Diagnostic> {
        let mut stats = Vec::new();
        while let Some(stat) = V::Stat::find(self.cursor.peek()) {
            self.cursor.word();
            stats.push(stat);
        }
        match stats.is_empty() || !["of", "by"].contains(&self.cursor.peek()) {
            true => {
                let span = self.cursor.word();
                let name = self.cursor.slice(span.clone());
                Err(unknown::<V::Stat>("a stat", name, span))
            }
            false => Ok(stats),
        }
    }
}

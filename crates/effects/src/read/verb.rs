//! Parsing a verb and its arguments, by its declared signature.

use super::Reader;
use super::cursor::unknown;
use crate::program::{Args, Step};
use crate::{Diagnostic, VerbParam, Vocab, Word, nearest};
use kernel::ellipsize;

/// The words of the grammar that a step can begin with.
const STEPS: &[&str] = &[
    "choose", "may", "if", "for", "repeat", "one", "flip", "roll", "when", "instead", "forbid", "modify",
    "give", "deny",
];

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
        self.cursor.takes = takes;
        let read = takes.iter().try_for_each(|part| self.part(part, &mut args));
        self.cursor.takes = &[];
        read?;
        self.known.many = true;
        Ok(Step::Do(verb, args))
    }

    fn part(&mut self, part: &VerbParam, args: &mut Args<V>) -> Result<(), Diagnostic> {
        match part {
            VerbParam::Which => args.which.push(self.which()?),
            VerbParam::Amount => args.amounts.push(self.amount()?),
            VerbParam::Stats => args.stats = self.stats()?,
            VerbParam::Key(word) => self.key(word)?,
            VerbParam::Maybe(word) if self.cursor.eat_word(word) => args.which.push(self.which()?),
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

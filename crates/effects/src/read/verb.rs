//! Reading a verb and what it is done with, by its declared shape.

use super::Reader;
use super::cursor::unknown;
use crate::program::{Args, Step};
use crate::{Mistake, Part, Vocab, Word, nearest};
use kernel::brief;

/// The words of the grammar that a step can begin with.
const STEPS: &[&str] = &[
    "choose", "may", "if", "for", "repeat", "one", "flip", "roll", "when", "instead", "forbid", "modify",
    "give", "deny",
];

impl<V: Vocab> Reader<'_, V> {
    pub(super) fn verb(&mut self) -> Result<Step<V>, Mistake> {
        let span = self.cursor.word();
        let name = self.cursor.slice(span.clone());
        let Some(verb) = V::Verb::find(name) else {
            if name.is_empty() {
                return Err(self.cursor.wrong("a step is missing here"));
            }
            let verbs = V::Verb::ALL.iter().map(|verb| verb.name());
            let meant = nearest(name, verbs.chain(STEPS.iter().copied()));
            let what = format!("`{}` is nothing a card can do", brief(name));
            return Err(Mistake::new("unknown-word", span, what).meant(meant));
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

    fn part(&mut self, part: &Part, args: &mut Args<V>) -> Result<(), Mistake> {
        match part {
            Part::Which => args.which.push(self.which()?),
            Part::Amount => args.amounts.push(self.amount()?),
            Part::Stats => args.stats = self.stats()?,
            Part::Key(word) => self.key(word)?,
            Part::Maybe(word) if self.cursor.eat_word(word) => args.which.push(self.which()?),
            Part::Maybe(_) => {}
            Part::OneOf(words) => {
                let span = self.cursor.word();
                let name = self.cursor.slice(span.clone());
                let Some(at) = words.iter().position(|word| *word == name) else {
                    let what = match name {
                        "" => format!("one of these is missing here: {}", words.join(", ")),
                        _ => format!("`{}` cannot stand here: {} can", brief(name), words.join(", ")),
                    };
                    let span = span.start..span.end.max(span.start + 1);
                    return Err(
                        Mistake::new("unknown-word", span, what).meant(nearest(name, words.iter().copied()))
                    );
                };
                args.words.push(at as u8);
            }
        }
        Ok(())
    }

    /// `atk def`: one stat or several.
    pub(super) fn stats(&mut self) -> Result<Vec<V::Stat>, Mistake> {
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

//! The program parser: text in, steps and diagnostics out. One error does not hide the next.

mod ability;
mod amount;
mod choice;
mod condition;
mod continuous;
mod cursor;
mod step;
mod verb;

pub use ability::{Clause, ability};
pub(crate) use ability::{NOTHING_DONE, ability_in};

use std::marker::PhantomData;
use std::ops::Range;

use crate::program::{Filter, Role, Selector, Step};
use crate::query::Query;
use crate::{Diagnostic, ITS, Vocab, Word};
use cursor::Cursor;
use kernel::ellipsize;

/// The maximum nesting of blocks in the text of a card.
pub(crate) const DEEPEST: usize = 5;

/// The depth that a program counter can hold: the programs of verbs may stand in the innermost block.
pub(crate) const PATH_ROOM: usize = DEEPEST + 2;

/// The maximum nesting of brackets in conditions and amounts.
const MOST_BRACKETS: usize = 32;

/// The words that are bound at some point of a program.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Bindings {
    /// Whether something was chosen, so that `it` is bound.
    pub it: bool,
    /// Whether each of the named choices was made.
    pub named: [bool; 3],
    /// The depth of blocks at which `it` was chosen, if nothing has used it yet.
    pub unused_choice: Option<usize>,
    /// Whether an event happened, so that `that` and perhaps `other` are bound.
    pub that: bool,
    /// Whether a die was rolled.
    pub rolled: bool,
    /// Whether a verb was executed, so that `that-many` is bound.
    pub many: bool,
}

/// Parses a program: steps separated by `;` or line ends.
///
/// All errors are reported; the steps are those without errors.
pub fn program<V: Vocab>(text: &str) -> (Vec<Step<V>>, Vec<Diagnostic>) {
    let mut reader = Reader::<V>::new(text, Bindings::default());
    let steps = reader.program();
    (steps, reader.mistakes)
}

/// Appends to a list that mostly has one item: a first `push` would allocate room for four.
pub(crate) fn push_one<T>(items: &mut Vec<T>, item: T) {
    if items.is_empty() {
        items.reserve_exact(1);
    }
    items.push(item);
}

/// A parser of one text.
struct Reader<'a, V> {
    cursor: Cursor<'a>,
    known: Bindings,
    depth: usize,
    /// The maximum depth of blocks.
    deepest: usize,
    /// The depth of brackets in a condition or an amount.
    brackets: usize,
    mistakes: Vec<Diagnostic>,
    vocab: PhantomData<V>,
}

impl<'a, V: Vocab> Reader<'a, V> {
    fn new(text: &'a str, known: Bindings) -> Self {
        Self {
            cursor: Cursor::new(text),
            known,
            depth: 0,
            deepest: DEEPEST,
            brackets: 0,
            mistakes: vec![],
            vocab: PhantomData,
        }
    }

    /// The whole text as steps.
    fn program(&mut self) -> Vec<Step<V>> {
        let steps = self.steps();
        while !self.cursor.is_done() && !Diagnostic::enough(&self.mistakes) {
            self.mistakes.push(self.cursor.wrong("`}` without `{`"));
            self.cursor.eat("}");
            self.steps();
        }
        steps
    }

    /// Steps up to the end or a closing brace, which is not consumed.
    fn steps(&mut self) -> Vec<Step<V>> {
        let mut steps = Vec::new();
        loop {
            self.cursor.separators();
            if self.cursor.is_done() || self.cursor.sees("}") || Diagnostic::enough(&self.mistakes) {
                break;
            }
            let from = self.cursor.at();
            match self.step() {
                Ok(step) => push_one(&mut steps, step),
                Err(mistake) => {
                    self.mistakes.push(mistake);
                    self.cursor.recover();
                    // The invalid part may have bound any word that later steps use: report one error only once.
                    self.known = Bindings {
                        it: true,
                        named: [true; 3],
                        unused_choice: None,
                        rolled: true,
                        many: true,
                        ..self.known
                    };
                    continue;
                }
            }
            if !self.cursor.ends_step() {
                let what = "unexpected text: a step ends with `;` or a line break";
                self.mistakes.push(self.cursor.wrong(what));
                self.cursor.recover();
            }
            if steps.len() > usize::from(u8::MAX) {
                let what = "a block has at most 255 steps";
                self.mistakes.push(Diagnostic::new("too-long", from..self.cursor.at(), what));
                self.cursor.leave_block();
            }
        }
        steps
    }

    /// `{ … }`
    fn block(&mut self) -> Result<Vec<Step<V>>, Diagnostic> {
        self.cursor.space();
        let open = self.cursor.at();
        if !self.cursor.eat("{") {
            return Err(self.cursor.wrong("a block in braces `{ … }` is missing here"));
        }
        if self.depth >= self.deepest {
            self.cursor.skip_block();
            let what =
                format!("blocks can be nested at most {DEEPEST} deep; each `else if` counts as one level");
            return Err(Diagnostic::new("too-deep", open..open + 1, what));
        }
        self.depth += 1;
        let steps = self.steps();
        self.depth -= 1;
        if !self.cursor.eat("}") {
            return Err(Diagnostic::new("syntax", open..open + 1, "the closing brace is missing"));
        }
        Ok(steps)
    }

    /// A query on things, up to the next part.
    fn which(&mut self) -> Result<Selector<V>, Diagnostic> {
        let span = self.cursor.query();
        self.which_at(span)
    }

    /// A query whose result is a choice or an amount: it may not depend on hidden information.
    fn asked(&mut self) -> Result<Selector<V>, Diagnostic> {
        let span = self.cursor.query();
        let which = self.which_at(span.clone())?;
        match V::secret(&which) {
            Some(why) => Err(Diagnostic::new("hidden", span, why)),
            None => Ok(which),
        }
    }

    fn which_at(&mut self, span: Range<usize>) -> Result<Selector<V>, Diagnostic> {
        let text = self.cursor.slice(span.clone());
        if text.trim().is_empty() {
            let at = span.start;
            return Err(Diagnostic::new("syntax", at..at + 1, "a query is missing here"));
        }
        let query: Query<V::Table> = text.parse().map_err(|wrong| Diagnostic::in_query(wrong, span.start))?;
        let which = Selector::<V>::new(query).map_err(|test| {
            Diagnostic::new(
                "query",
                span.clone(),
                format!("`{}` can be used in searches, but not in effects", ellipsize(&test.to_string())),
            )
        })?;
        self.check_roles(&which.filter, &span)?;
        if which.is_of_it() && !self.known.it {
            let what = format!("`{ITS}` is undefined here: it needs `choose` or `for each` before it");
            return Err(Diagnostic::new("nothing-meant", span, what));
        }
        if which.is_of_it() {
            self.known.unused_choice = None;
        }
        Ok(which)
    }

    /// Checks that `it`, `that` and `other` are bound here.
    fn check_roles(&self, filter: &Filter<V::Atom>, span: &Range<usize>) -> Result<(), Diagnostic> {
        let wrong = |what: &str| Err(Diagnostic::new("nothing-meant", span.clone(), what));
        let role = match filter {
            Filter::Role(role) => Some(*role),
            Filter::Stat(comparison) => Some(comparison.of),
            _ => None,
        };
        if let Some(Role::Named(name)) = role
            && !self.known.named[name.index()]
        {
            let name = name.name();
            return wrong(&format!("`{name}` means nothing yet: `choose … as {name}` comes first"));
        }
        if let (Filter::Stat(_), Some(role)) = (filter, role) {
            return self.check_roles(&Filter::Role(role), span);
        }
        match filter {
            Filter::Role(Role::It) if !self.known.it => {
                wrong("`it` is undefined here: it needs `choose` or `for each` before it")
            }
            Filter::Role(Role::That) if !self.known.that => {
                wrong("`that` is undefined here: it needs a trigger")
            }
            Filter::Role(Role::Other) if !self.known.that => {
                wrong("`other` is undefined here: it needs a trigger")
            }
            Filter::Not(inner) => self.check_roles(inner, span),
            Filter::All(all) | Filter::Some(all) => all.iter().try_for_each(|f| self.check_roles(f, span)),
            _ => Ok(()),
        }
    }
}

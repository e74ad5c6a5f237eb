//! Parsing a choice.

use super::Reader;
use crate::machine::MANY;
use crate::program::{ChoiceName, ChoiceStep, ChoiceTotal, Chooser, Quantity, Selection, Step};
use crate::query::Op;
use crate::{Diagnostic, Vocab, Word};

impl<V: Vocab> Reader<'_, V> {
    /// `choose up to 2 top 5 of yours deck by opponent as first`, after its first word.
    pub(super) fn choose(&mut self) -> Result<Step<V>, Diagnostic> {
        let start = self.cursor.at() - "choose".len();
        let mut selection = Selection::Asked(Chooser::You);
        let mut count = Quantity::Exactly(1);
        if self.cursor.eat_word("highest") {
            selection = Selection::Highest(self.cursor.one("a stat")?);
            self.key("of")?;
        } else if self.cursor.eat_word("lowest") {
            selection = Selection::Lowest(self.cursor.one("a stat")?);
            self.key("of")?;
        } else {
            if self.cursor.eat_word("random") {
                selection = Selection::Random;
            }
            count = self.how_many()?;
        }
        let top = match self.cursor.eat_word("top") {
            true => {
                let top = self.cursor.count().ok_or_else(|| self.cursor.wrong("the top how many?"))??;
                self.key("of")?;
                Some(top)
            }
            false => None,
        };
        let unused = self.known.unused_choice;
        let span = self.cursor.query();
        let from = self.which_at(span.clone())?;
        let is_asked = matches!(selection, Selection::Asked(_));
        let total = if is_asked && self.cursor.eat_word("with") { Some(self.total()?) } else { None };
        let mut ties = None;
        if self.cursor.peek() == "by" && is_asked {
            selection = Selection::Asked(self.chooser()?);
        } else if self.cursor.peek() == "by" && !matches!(selection, Selection::Random) {
            ties = Some(self.tie_chooser()?);
        }
        // Other players may choose among what only they know.
        let is_others = matches!(selection, Selection::Asked(Chooser::Opponent | Chooser::It));
        if let Some(why) = V::secret(&from).filter(|_| !is_others) {
            return Err(Diagnostic::new("hidden", span, why));
        }
        let ordered = is_asked && self.cursor.eat_word("in");
        if ordered {
            self.key("order")?;
        }
        let name = match self.cursor.eat_word("as") {
            true => Some(self.cursor.one::<ChoiceName>("a name of a choice")?),
            false => None,
        };
        match name {
            Some(name) => self.known.named[name.index()] = true,
            None => {
                let uses_it = from.is_of_it() || selection == Selection::Asked(Chooser::It);
                if unused == Some(self.depth) && !uses_it {
                    let what = "this choice replaces the one before it, which nothing has used: a choice that is needed later gets a name (`as first`)";
                    return Err(Diagnostic::new("lost-choice", start..self.cursor.at(), what));
                }
                self.known.it = true;
                self.known.unused_choice = Some(self.depth);
            }
        }
        Ok(Step::Choose(Box::new(ChoiceStep { count, selection, from, top, total, ordered, ties, name })))
    }

    /// `by you`, `by opponent` or `by it`: the player who chooses among several that are the highest.
    fn tie_chooser(&mut self) -> Result<Chooser, Diagnostic> {
        let mut ahead = self.cursor.clone();
        if ahead.eat_word("by") && ahead.eat_word("you") {
            self.cursor = ahead;
            return Ok(Chooser::You);
        }
        self.chooser()
    }

    /// `total level >= 7`
    fn total(&mut self) -> Result<ChoiceTotal<V>, Diagnostic> {
        self.key("total")?;
        let stat = self.cursor.one("a stat")?;
        let at = self.cursor.clone();
        match self.comparing_sign()? {
            Some(op @ (Op::AtLeast | Op::AtMost | Op::Equal)) => {
                Ok(ChoiceTotal { stat, op, bound: self.amount()? })
            }
            _ => Err(at.wrong("a total is compared with `>=`, `<=` or `=`")),
        }
    }

    fn how_many(&mut self) -> Result<Quantity, Diagnostic> {
        if self.cursor.eat_word("all") {
            return Ok(Quantity::All);
        }
        if self.cursor.eat_word("up") {
            self.key("to")?;
            let most = self.few().ok_or_else(|| self.cursor.wrong("the maximum is missing"))??;
            return Ok(Quantity::UpTo(most));
        }
        if self.cursor.eat_word("any") {
            self.key("number")?;
            self.key("of")?;
            return Ok(Quantity::AnyNumber);
        }
        self.few().map_or(Ok(Quantity::Exactly(1)), |count| count.map(Quantity::Exactly))
    }

    /// A count of things that can be chosen at once.
    fn few(&mut self) -> Option<Result<u8, Diagnostic>> {
        self.cursor.space();
        let from = self.cursor.at();
        let count = self.cursor.count()?;
        let to = self.cursor.at();
        Some(count.and_then(|count| match usize::from(count) <= MANY {
            true => Ok(count),
            false => {
                let what = format!("{count} is too many: at most {MANY} can be chosen");
                Err(Diagnostic::new("out-of-range", from..to, what))
            }
        }))
    }
}

//! Rendering of choices.

use super::phrase::{Determiner, Phrase};
use super::sentence::{ProseWriter, one, who};
use crate::program::{ChoiceStep, Quantity, Selection};
use crate::query::Op;
use crate::{Vocab, Word};

impl<V: Vocab> ProseWriter<V> {
    pub(super) fn choice(&mut self, choice: &ChoiceStep<V>) -> String {
        let number = match choice.count {
            Quantity::Exactly(count) => Determiner::Count(count),
            Quantity::UpTo(most) => Determiner::UpTo(most),
            Quantity::AnyNumber => Determiner::Any,
            Quantity::All => Determiner::All,
        };
        let from = &choice.from;
        let choose = if self.is_target { V::TARGETING } else { "choose" };
        let best = |how, by| {
            let best = self.noun(from, Determiner::The);
            let ties = match choice.ties.map(who) {
                None => String::new(),
                Some(None) => " (your choice among equals)".into(),
                Some(Some(who)) => format!(" ({who}'s choice among equals)"),
            };
            format!("{choose} {best} with the {how} {}{ties}", (V::voice().stat)(by))
        };
        let mut text = match &choice.selection {
            Selection::Asked(chooser) => {
                let from = self.candidates(choice, number);
                match self.who(*chooser) {
                    None if self.acts() => format!("{choose} {from}"),
                    None => format!("you {choose} {from}"),
                    Some(who) => {
                        format!("{who} {choose}s {}", from.replacen(&format!("{who}'s"), "their", 1))
                    }
                }
            }
            Selection::Random => format!("{choose} {} at random", self.candidates(choice, number)),
            Selection::Highest(by) => best("highest", *by),
            Selection::Lowest(by) => best("lowest", *by),
        };
        if let Some(total) = &choice.total {
            let (stat, bound) = ((V::voice().stat)(total.stat), self.amount(&total.bound, ""));
            let bound = match total.op {
                Op::AtMost | Op::Less => format!("at most {bound}"),
                Op::Equal => format!("exactly {bound}"),
                _ => format!("at least {bound}"),
            };
            let total = if number.is_several() { "a total" } else { "a" };
            text = format!("{text} with {total} {stat} of {bound}");
        }
        if choice.ordered {
            text += " in any order";
        }
        let is_best = matches!(choice.selection, Selection::Highest(_) | Selection::Lowest(_));
        let many = number.is_several() && !is_best;
        match choice.name {
            Some(name) => {
                self.named_many[name.index()] = many;
                format!("{text} (the {}{})", name.name(), if many { " ones" } else { "" })
            }
            None => {
                self.it = if many { Phrase::new("them", true) } else { one(self.pronoun(from)) };
                text
            }
        }
    }

    /// The things that are chosen from: `up to 2 of your monsters`, `2 of the top 5 cards in your deck`.
    fn candidates(&self, choice: &ChoiceStep<V>, number: Determiner) -> String {
        if choice.from.named().is_some() && choice.top.is_none() {
            let (who, rest) = self.split(&choice.from, number);
            let rest = rest.iter().map(|words| match words.strip_prefix("as ") {
                Some(what) => format!(" that is {what}"),
                None => format!(" {words}"),
            });
            return counted(choice.count, format!("{who}{}", rest.collect::<String>()));
        }
        let any = if number == Determiner::Any { "any number of " } else { "" };
        let Some(top) = choice.top else { return format!("{any}{}", self.noun(&choice.from, number)) };
        let all = match top {
            1 => format!("the top {}", self.noun(&choice.from, Determiner::Bare)),
            top => format!("the top {top} {}", self.noun(&choice.from, Determiner::Any)),
        };
        counted(choice.count, all)
    }
}

/// So many of these.
fn counted(count: Quantity, all: String) -> String {
    match count {
        Quantity::All => all,
        Quantity::AnyNumber => format!("any number of {all}"),
        Quantity::Exactly(1) => format!("one of {all}"),
        Quantity::Exactly(count) => format!("{count} of {all}"),
        Quantity::UpTo(1) => format!("up to one of {all}"),
        Quantity::UpTo(most) => format!("up to {most} of {all}"),
    }
}

//! A static checker of card programs: it finds queries that would reveal hidden cards, and steps that can never do
//! anything.

mod hidden;
mod impossible;
mod queries;

use effects::program::{Ability, Amount, EffectRule, Selector, Step};
use effects::{Diagnostic, Word};
use kernel::ellipsize;

use crate::duel::cards::card::CardClass;
use crate::duel::words::{DuelStat, DuelVerb, DuelVocab};

pub(in crate::duel) use hidden::{asks_prints, looks_at_hand, reveals_hidden, speaks_of_it};
use impossible::never_matches;
pub(in crate::duel) use queries::QueryPurpose;
use queries::each_query;

/// Is this so of one of the queries of an ability?
pub(in crate::duel) fn any_query(
    ability: &Ability<DuelVocab>,
    test: impl Fn(&Selector<DuelVocab>, QueryPurpose) -> bool,
) -> bool {
    let mut found = false;
    each_query(ability, &mut |which, purpose, _| found |= test(which, purpose));
    found
}

/// Does an ability do something, now or later, without anybody deciding on it?
pub(in crate::duel) fn acts_unprompted(ability: &Ability<DuelVocab>) -> bool {
    let mut wakes = ability.is_triggered() || ability.static_rules.iter().any(|rule| rule.steps().is_some());
    each_step(ability, &mut |step| {
        wakes |= matches!(step, Step::Continuous(lasting) if lasting.rule.steps().is_some());
    });
    wakes
}

/// What an ability, which stands in this text, asks of what is hidden, and says that can never be. `this` is
/// the class of the card that says it.
pub(in crate::duel) fn check(ability: &Ability<DuelVocab>, text: &str, this: CardClass) -> Vec<Diagnostic> {
    // What is wrong is looked for in the words of its author; written in another way, all of it is marked.
    let place = |words: &str| text.find(words).map_or(0..text.len(), |at| at..at + words.len());
    let mut mistakes = Vec::new();
    each_query(ability, &mut |which, purpose, cast| {
        if Diagnostic::enough(&mistakes) {
            return;
        }
        let words = which.to_string();
        // The same words may stand there for another purpose: first they are looked for after its own.
        let after = purpose.before();
        let place = || match text.find(&format!("{after}{words}")) {
            Some(at) => at + after.len()..at + after.len() + words.len(),
            None => place(&words),
        };
        let hidden_places = if which.named().is_some() { cast.places(which) } else { which.reach };
        if let Some(why) = reveals_hidden(which, purpose, hidden_places) {
            let what = format!("`{}` would reveal hidden information: {why}", ellipsize(&words));
            mistakes.push(Diagnostic::new("hidden", place(), what));
        } else if let Some(why) = never_matches(which, purpose, cast, this) {
            mistakes.push(Diagnostic::new(
                "never",
                place(),
                format!("`{}` can never match: {why}", ellipsize(&words)),
            ));
        }
    });
    let mut never = |words: &str, what: &str| {
        if !Diagnostic::enough(&mistakes) {
            mistakes.push(Diagnostic::new("never", place(words), what));
        }
    };
    let mut level = |stats: &[DuelStat]| {
        if stats.contains(&DuelStat::Level) {
            never("level of", "a level never changes: cards can change `atk` and `def`");
        }
    };
    each_step(ability, &mut |step| match step {
        Step::Do(DuelVerb::Raise, args) => level(&args.stats),
        Step::Continuous(lasting) => modified(&lasting.rule).into_iter().for_each(&mut level),
        _ => {}
    });
    ability.static_rules.iter().filter_map(modified).for_each(level);
    let mut keyword = |rule: &EffectRule<DuelVocab>| {
        if let EffectRule::Grant(word, _) | EffectRule::Deny(word, _) = rule {
            never(word.name(), "cards of this ruleset have no keywords: only a ruleset with chains has them");
        }
    };
    each_step(ability, &mut |step| {
        if let Step::Continuous(lasting) = step {
            keyword(&lasting.rule);
        }
    });
    ability.static_rules.iter().for_each(keyword);
    each_step(ability, &mut |step| match step {
        Step::Do(verb, _) if verb.needs_chains() => {
            never(verb.name(), "cards of this ruleset cannot do this: only a ruleset with chains has it");
        }
        Step::Do(DuelVerb::Draw, args) if args.amounts.iter().any(is_negative) => {
            never(&step.to_string(), "the number of drawn cards cannot be negative");
        }
        Step::Repeat(times, _) if is_negative(times) => {
            never(&format!("repeat {times}"), "the number of repetitions cannot be negative");
        }
        _ => {}
    });
    mistakes
}

/// Is a number less than nothing, whatever is counted in it?
fn is_negative(amount: &Amount<DuelVocab>) -> bool {
    match amount {
        Amount::Number(number) => *number < 0,
        Amount::Times(a, b) | Amount::Divided(a, b, _) => is_negative(a) != is_negative(b),
        Amount::Plus(a, b) => is_negative(a) && is_negative(b),
        Amount::Minus(a, b) => match (&**a, &**b) {
            (Amount::Number(a), Amount::Number(b)) => a < b,
            _ => false,
        },
        _ => false,
    }
}

fn modified(rule: &EffectRule<DuelVocab>) -> Option<&[DuelStat]> {
    match rule {
        EffectRule::Modify(stats, ..) => Some(stats),
        EffectRule::Change(change) => Some(&change.stats),
        _ => None,
    }
}

/// Shows every step of an ability, and the steps in it.
fn each_step(ability: &Ability<DuelVocab>, each: &mut impl FnMut(&Step<DuelVocab>)) {
    fn within(steps: &[Step<DuelVocab>], each: &mut impl FnMut(&Step<DuelVocab>)) {
        for step in steps {
            each(step);
            step.arms().into_iter().for_each(|steps| within(steps, each));
        }
    }
    let rules = ability.static_rules.iter().filter_map(EffectRule::steps);
    let blocks = [&ability.cost[..], &ability.target, &ability.steps].into_iter().chain(rules);
    blocks.for_each(|steps| within(steps, each));
}

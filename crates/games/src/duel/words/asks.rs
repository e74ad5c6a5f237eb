//! What the queries of a card ask, and of whom: nothing may depend on what its players do not know.

use effects::program::{Ability, Amount, Chooser, Condition, Filter, Manner, Role, Rule, Step, When, Which};

use super::atom::{Atom, Party, What, reach};
use super::{Cue, Words};

/// What a query is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Purpose {
    /// To be asked while an effect is carried out: its player may look at what only that player sees.
    Effect,
    /// To be chosen from by somebody else than the effect's player.
    OthersChoice,
    /// To take a number of what it finds.
    Number,
    /// To be worked out before anything is done, where everybody sees what came of it: what is always so, and
    /// whether something wakes.
    Open,
    /// To wait for something, or to forbid it.
    Waiting(Cue),
}

/// Shows every query of an ability.
pub(in crate::duel) fn each_query(ability: &Ability<Words>, each: &mut impl FnMut(&Which<Words>, Purpose)) {
    let Ability { when, condition, cost, target, steps, always, .. } = ability;
    when.iter().for_each(|when| in_when(when, each));
    let decided = when.is_none() && always.is_empty();
    let purpose = if decided { Purpose::Effect } else { Purpose::Open };
    condition.iter().for_each(|condition| in_condition(condition, purpose, each));
    [cost, target, steps].into_iter().for_each(|steps| in_steps(steps, each));
    always.iter().for_each(|rule| in_rule(rule, each));
}

fn in_steps(steps: &[Step<Words>], each: &mut impl FnMut(&Which<Words>, Purpose)) {
    for step in steps {
        match step {
            Step::Choose { manner, from, .. } => each(
                from,
                match manner {
                    Manner::Asked(Chooser::You) | Manner::Random => Purpose::Effect,
                    Manner::Asked(Chooser::Opponent | Chooser::It) => Purpose::OthersChoice,
                    Manner::Highest(_) | Manner::Lowest(_) => Purpose::Number,
                },
            ),
            Step::If(condition, ..) => in_condition(condition, Purpose::Effect, each),
            Step::Each(which, _) => each(which, Purpose::Effect),
            Step::Repeat(times, _) => in_amount(times, Purpose::Effect, each),
            Step::Lasting(lasting) => in_rule(&lasting.rule, each),
            Step::Do(_, args) => {
                args.which.iter().for_each(|which| each(which, Purpose::Effect));
                args.amounts.iter().for_each(|amount| in_amount(amount, Purpose::Effect, each));
            }
            Step::May(..) | Step::OneOf(..) | Step::Flip(..) | Step::Roll(_) => {}
        }
        // What a rule does is looked at with the rule.
        if !matches!(step, Step::Lasting(_)) {
            step.arms().into_iter().for_each(|steps| in_steps(steps, each));
        }
    }
}

fn in_rule(rule: &Rule<Words>, each: &mut impl FnMut(&Which<Words>, Purpose)) {
    match rule {
        Rule::When(when, condition, steps) => {
            in_when(when, each);
            condition.iter().for_each(|condition| in_condition(condition, Purpose::Open, each));
            in_steps(steps, each);
        }
        Rule::Instead(when, steps) => {
            in_when(when, each);
            in_steps(steps, each);
        }
        Rule::Forbid(when) => in_when(when, each),
        Rule::Modify(_, which, by) => {
            each(which, Purpose::Open);
            in_amount(by, Purpose::Open, each);
        }
        Rule::Give(never, _) | Rule::Deny(never, _) => match *never {},
    }
}

fn in_when(when: &When<Words>, each: &mut impl FnMut(&Which<Words>, Purpose)) {
    each(&when.that, Purpose::Waiting(when.cue));
    when.other.iter().for_each(|other| each(other, Purpose::Waiting(when.cue)));
}

fn in_condition(
    condition: &Condition<Words>,
    purpose: Purpose,
    each: &mut impl FnMut(&Which<Words>, Purpose),
) {
    match condition {
        Condition::Any(which) | Condition::No(which) => each(which, purpose),
        Condition::Is(never) => match *never {},
        Condition::Compare(left, _, right) => {
            in_amount(left, purpose, each);
            in_amount(right, purpose, each);
        }
        Condition::All(all) => all.iter().for_each(|condition| in_condition(condition, purpose, each)),
    }
}

fn in_amount(amount: &Amount<Words>, purpose: Purpose, each: &mut impl FnMut(&Which<Words>, Purpose)) {
    match amount {
        Amount::Count(which) => each(which, purpose),
        Amount::Stat(_, which) => each(which, Purpose::Number),
        Amount::Times(a, b) => {
            in_amount(a, purpose, each);
            in_amount(b, purpose, each);
        }
        Amount::Gauge(never) => match *never {},
        Amount::Number(_) | Amount::Rolled | Amount::ThatMany => {}
    }
}

/// Does a query ask what is printed on cards? That something on the field is a monster is seen by its place.
pub(in crate::duel) fn asks_prints(which: &Which<Words>, purpose: Purpose) -> bool {
    let in_piles = which.reach & (reach::HAND | reach::DECK) != 0 || purpose == Purpose::Waiting(Cue::Drawn);
    let numbers = purpose == Purpose::Number;
    numbers
        || has(&which.filter, &|filter| match filter {
            Filter::Atom(Atom { what: What::Number(..) | What::Name(..), .. }) => true,
            Filter::Atom(Atom { what: What::Monster | What::Spell, .. }) => in_piles,
            _ => false,
        })
}

/// Does a query look at the hand of the effect's player?
pub(in crate::duel) fn looks_at_hand(which: &Which<Words>, purpose: Purpose) -> bool {
    which.reach & reach::HAND != 0 && asks_prints(which, purpose)
}

/// Why a query cannot be asked, if it cannot: what it asks is hidden.
pub(in crate::duel) fn secret(which: &Which<Words>, purpose: Purpose) -> Option<&'static str> {
    if !asks_prints(which, purpose) {
        return None;
    }
    if purpose == Purpose::Waiting(Cue::Drawn) {
        return Some("what is drawn is hidden: it can only be asked who draws it");
    }
    if matches!(purpose, Purpose::Waiting(_)) {
        return None;
    }
    if which.reach & reach::DECK != 0 {
        return Some("the cards of a deck are hidden from everybody: only their number can be asked");
    }
    if which.reach & reach::HAND == 0 {
        return None;
    }
    match purpose {
        Purpose::Number => Some("the numbers of cards in a hand are hidden"),
        Purpose::Open => Some("everybody sees whether it is so, and what is in a hand is hidden"),
        Purpose::OthersChoice => Some("what is in a hand is hidden from one of the players"),
        Purpose::Effect if !is_yours(&which.filter) => {
            Some("what is in the opponent's hand is hidden: only the number of cards can be asked")
        }
        Purpose::Effect | Purpose::Waiting(_) => None,
    }
}

/// Does a query speak of what was chosen before?
pub(in crate::duel) fn speaks_of_it(which: &Which<Words>) -> bool {
    has(&which.filter, &|filter| {
        matches!(filter, Filter::Role(Role::It) | Filter::Atom(Atom { what: What::Of(Party::Its), .. }))
    })
}

fn is_yours(filter: &Filter<Atom>) -> bool {
    match filter {
        Filter::Atom(atom) => matches!(atom, Atom { what: What::Of(Party::Yours), wanted: true }),
        Filter::All(all) => all.iter().any(is_yours),
        Filter::Some(some) => !some.is_empty() && some.iter().all(is_yours),
        Filter::Any | Filter::Role(_) | Filter::Not(_) => false,
    }
}

/// Is there such a test anywhere in it?
fn has(filter: &Filter<Atom>, test: &impl Fn(&Filter<Atom>) -> bool) -> bool {
    test(filter)
        || match filter {
            Filter::Not(inner) => has(inner, test),
            Filter::All(all) | Filter::Some(all) => all.iter().any(|filter| has(filter, test)),
            Filter::Any | Filter::Role(_) | Filter::Atom(_) => false,
        }
}

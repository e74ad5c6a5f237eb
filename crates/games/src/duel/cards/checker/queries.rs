//! Every query of a card: what it is for, and where what it speaks of can be.

use std::sync::LazyLock;

use effects::Word;
use effects::program::{
    Ability, Amount, Chooser, Condition, ContinuousEffect, EffectRule, EventPattern, Filter, Role, Selection,
    Selector, StatOperation, Step,
};

use crate::duel::words::reach::{BANISHED, DECK, FIELD, GRAVE, HAND, PLAYER};
use crate::duel::words::{DuelTrigger, DuelVerb, DuelVocab};

/// What a query is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum QueryPurpose {
    /// To be asked while an effect is carried out: its player may look at what only that player sees.
    Effect,
    /// To be chosen from, by the effect's player or by chance.
    Choice,
    /// To be chosen from by somebody else than the effect's player.
    OthersChoice,
    /// To take a number of what it finds.
    Number,
    /// To do this to what it finds.
    Done(DuelVerb),
    /// To be worked out before anything is done, where everybody sees what came of it: what is always so, and
    /// whether something wakes.
    Open,
    /// To make numbers different from what they are; everybody sees that, too.
    Changed,
    /// To wait for something, or to forbid it.
    Waiting(DuelTrigger),
    /// To tell with what it happens.
    With(DuelTrigger),
    /// To count the turns of somebody.
    Turns,
    /// To ask somebody to decide.
    Decides,
}

impl QueryPurpose {
    /// The words that stand before a query for this purpose.
    pub(in crate::duel) fn before(self) -> String {
        match self {
            Self::Effect | Self::Open => "(".into(),
            Self::Choice | Self::OthersChoice => "choose ".into(),
            Self::Number | Self::Changed | Self::Done(DuelVerb::Raise) | Self::Turns => "of ".into(),
            Self::Done(DuelVerb::Draw) => "for ".into(),
            Self::Done(verb) => format!("{} ", verb.name()),
            Self::Waiting(trigger) => format!("{} ", trigger.name()),
            Self::With(_) => "with ".into(),
            Self::Decides => "by ".into(),
        }
    }
}

/// Where the things can be that play a part in an effect; nowhere, if nothing plays it.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::duel) struct RoleZones {
    pub(super) it: u32,
    that: u32,
    other: u32,
    named: [u32; 3],
}

impl RoleZones {
    /// Where the things are that a query finds.
    pub(super) fn places(self, which: &Selector<DuelVocab>) -> u32 {
        match &which.filter {
            Filter::Role(role) => self.role(*role),
            Filter::All(all) => all.iter().fold(searched(which), |places, filter| match filter {
                Filter::Role(role) => places & self.role(*role),
                _ => places,
            }),
            _ => which.reach,
        }
    }

    fn role(self, role: Role) -> u32 {
        match role {
            Role::This => FIELD | GRAVE,
            Role::It => self.it,
            Role::That => self.that,
            Role::Other => self.other,
            Role::Named(name) => self.named[name.index()],
        }
    }

    /// The parts that this leaves or brings; by the time that it is told, it may have been destroyed.
    fn heard(self, trigger: DuelTrigger) -> Self {
        match trigger {
            DuelTrigger::Drawn => Self { that: HAND | GRAVE, other: 0, ..self },
            DuelTrigger::Attacks => Self { that: FIELD | GRAVE, other: FIELD | GRAVE, ..self },
            DuelTrigger::Summoned | DuelTrigger::Destroyed => Self { that: FIELD | GRAVE, other: 0, ..self },
            DuelTrigger::Damaged
            | DuelTrigger::DrawPhase
            | DuelTrigger::StandbyPhase
            | DuelTrigger::EndPhase => Self { that: PLAYER, other: 0, ..self },
            _ => Self { that: FIELD | HAND | GRAVE, other: FIELD | HAND | GRAVE | PLAYER, ..self },
        }
    }

    /// Things may have come to this place.
    fn moved(self, to: u32) -> Self {
        let moved = |places: u32| if places & !PLAYER != 0 { places | to } else { places };
        Self {
            it: moved(self.it),
            that: moved(self.that),
            other: moved(self.other),
            named: self.named.map(moved),
        }
    }

    fn or(self, with: Self) -> Self {
        let named = |at: usize| self.named[at] | with.named[at];
        Self {
            it: self.it | with.it,
            that: self.that | with.that,
            other: self.other | with.other,
            named: [named(0), named(1), named(2)],
        }
    }
}

/// The zones that a query searches. The things of a named choice are found wherever they are.
pub(super) fn searched(which: &Selector<DuelVocab>) -> u32 {
    if which.named().is_some() { u32::MAX } else { which.reach }
}

/// Shows every query of an ability.
pub(in crate::duel) fn each_query(
    ability: &Ability<DuelVocab>,
    each: &mut impl FnMut(&Selector<DuelVocab>, QueryPurpose, RoleZones),
) {
    let Ability { triggers, condition, cost, target, steps, static_rules: always, .. } = ability;
    let mut walk = QueryWalk { each, cast: RoleZones::default() };
    triggers.iter().for_each(|when| walk.when(when));
    let heard = triggers.iter().map(|when| walk.cast.heard(when.trigger)).reduce(RoleZones::or);
    walk.cast = heard.unwrap_or(walk.cast);
    let decided = triggers.is_empty() && always.is_empty();
    let purpose = if decided { QueryPurpose::Effect } else { QueryPurpose::Open };
    condition.iter().for_each(|condition| walk.condition(condition, purpose));
    [cost, target, steps].into_iter().for_each(|steps| walk.steps(steps));
    always.iter().for_each(|rule| walk.rule(rule));
}

static IT: LazyLock<Selector<DuelVocab>> = LazyLock::new(|| {
    Selector::new("it".parse().expect("it is a query")).expect("every effect can ask for it")
});

/// A way through an ability, in the order in which it is carried out.
struct QueryWalk<'a, F> {
    each: &'a mut F,
    cast: RoleZones,
}

impl<F: FnMut(&Selector<DuelVocab>, QueryPurpose, RoleZones)> QueryWalk<'_, F> {
    fn query(&mut self, which: &Selector<DuelVocab>, purpose: QueryPurpose) {
        (self.each)(which, purpose, self.cast);
    }

    fn steps(&mut self, steps: &[Step<DuelVocab>]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step<DuelVocab>) {
        match step {
            Step::Choose(choice) => {
                let (manner, from) = (&choice.selection, &choice.from);
                let purpose = match manner {
                    Selection::Asked(Chooser::You) | Selection::Random => QueryPurpose::Choice,
                    Selection::Asked(Chooser::Opponent | Chooser::It) => QueryPurpose::OthersChoice,
                    Selection::Highest(_) | Selection::Lowest(_) => QueryPurpose::Number,
                };
                if let Selection::Asked(chooser) = manner {
                    self.decides(*chooser);
                }
                self.query(from, purpose);
                let places = self.cast.places(from);
                if let Some(total) = &choice.total {
                    self.query(from, QueryPurpose::Number);
                    self.amount(&total.bound, QueryPurpose::Effect);
                }
                match choice.name {
                    Some(name) => self.cast.named[name.index()] = places,
                    None => self.cast.it = places,
                }
            }
            Step::Each(which, steps) => {
                self.query(which, QueryPurpose::Effect);
                let before = self.cast.it;
                self.cast.it = self.cast.places(which);
                self.steps(steps);
                // The same things are `it` again, but in the meantime something was done.
                self.cast.it = before;
                self.cast = self.cast.moved(FIELD | GRAVE);
            }
            Step::Repeat(times, steps) => {
                self.amount(times, QueryPurpose::Effect);
                self.arms(&[steps]);
            }
            Step::If(condition, then, otherwise) => {
                self.condition(condition, QueryPurpose::Effect);
                self.arms(&[then, otherwise]);
            }
            Step::Flip(heads, tails) => self.arms(&[heads, tails]),
            Step::May(chooser, steps) => {
                self.decides(*chooser);
                self.arms(&[steps]);
            }
            Step::OneOf(chooser, arms) => {
                self.decides(*chooser);
                self.arms(&arms.iter().map(Vec::as_slice).collect::<Vec<_>>());
            }
            Step::Continuous(lasting) => {
                let ContinuousEffect { rule, duration: ends } = &**lasting;
                if let Some(condition) = &ends.while_holds {
                    self.condition(condition, QueryPurpose::Open);
                }
                let turns = ends.turns.iter().filter_map(|turns| turns.of.as_ref());
                turns.for_each(|of| self.query(of, QueryPurpose::Turns));
                self.rule(rule);
            }
            Step::Do(verb, args) => {
                args.which.iter().for_each(|which| self.query(which, QueryPurpose::Done(*verb)));
                args.amounts.iter().for_each(|amount| self.amount(amount, QueryPurpose::Effect));
                self.cast = match verb {
                    DuelVerb::Destroy | DuelVerb::Discard | DuelVerb::Tribute => self.cast.moved(GRAVE),
                    DuelVerb::Revive | DuelVerb::Put => self.cast.moved(FIELD),
                    DuelVerb::Move => self.cast.moved(HAND | DECK | GRAVE | BANISHED),
                    _ => self.cast,
                };
            }
            Step::Macro(_, _, steps) => {
                let before = self.cast;
                self.steps(steps);
                self.cast = before.moved(FIELD | GRAVE);
            }
            Step::Declare(chooser, _) => self.decides(*chooser),
            Step::Roll(_) => {}
        }
    }

    /// Any of these may be carried out, or none.
    fn arms(&mut self, arms: &[&[Step<DuelVocab>]]) {
        let before = self.cast;
        let mut after = before;
        for steps in arms {
            self.cast = before;
            self.steps(steps);
            after = after.or(self.cast);
        }
        self.cast = after;
    }

    /// What a rule does is done later, when anything may have happened.
    fn rule(&mut self, rule: &EffectRule<DuelVocab>) {
        let before = self.cast;
        match rule {
            EffectRule::Triggered(when, ..) | EffectRule::Replacement(when, _) | EffectRule::Forbid(when) => {
                self.when(when);
                self.cast = self.cast.moved(FIELD | HAND | GRAVE).heard(when.trigger);
            }
            EffectRule::Modify(_, which, by) => {
                self.query(which, QueryPurpose::Changed);
                self.amount(by, QueryPurpose::Open);
            }
            EffectRule::Change(change) => {
                self.query(&change.which, QueryPurpose::Changed);
                if let StatOperation::Set(to) = &change.operation {
                    self.amount(to, QueryPurpose::Open);
                }
            }
            EffectRule::Disable(which) | EffectRule::Grant(_, which) | EffectRule::Deny(_, which) => {
                self.query(which, QueryPurpose::Open);
            }
            EffectRule::Delayed(..) => self.cast = self.cast.moved(FIELD | HAND | GRAVE),
        }
        if let EffectRule::Triggered(_, Some(condition), _) = rule {
            self.condition(condition, QueryPurpose::Open);
        }
        self.steps(rule.steps().unwrap_or_default());
        self.cast = before;
    }

    fn when(&mut self, when: &EventPattern<DuelVocab>) {
        self.query(&when.that, QueryPurpose::Waiting(when.trigger));
        when.other.iter().for_each(|other| self.query(other, QueryPurpose::With(when.trigger)));
    }

    fn decides(&mut self, chooser: Chooser) {
        if chooser == Chooser::It {
            self.query(&IT, QueryPurpose::Decides);
        }
    }

    fn condition(&mut self, condition: &Condition<DuelVocab>, purpose: QueryPurpose) {
        match condition {
            Condition::Any(which) | Condition::No(which) => self.query(which, purpose),
            Condition::Is(_) => {}
            Condition::Compare(left, _, right) => {
                self.amount(left, purpose);
                self.amount(right, purpose);
            }
            Condition::All(all) | Condition::Some(all) => {
                all.iter().for_each(|condition| self.condition(condition, purpose));
            }
            Condition::Not(condition) => self.condition(condition, purpose),
        }
    }

    fn amount(&mut self, amount: &Amount<DuelVocab>, purpose: QueryPurpose) {
        match amount {
            Amount::Count(which) => self.query(which, purpose),
            Amount::Stat(_, which) => self.query(which, QueryPurpose::Number),
            Amount::Times(a, b) | Amount::Plus(a, b) | Amount::Minus(a, b) | Amount::Divided(a, b, _) => {
                self.amount(a, purpose);
                self.amount(b, purpose);
            }
            Amount::MatchCounter(_) | Amount::Number(_) | Amount::Rolled | Amount::ThatMany => {}
        }
    }
}

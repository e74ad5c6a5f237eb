//! Rendering of steps as clauses and sentences.

use std::marker::PhantomData;

use super::capital;
use super::phrase::{Determiner, Phrase};
use super::rule::changed;
use super::terms::ArgRenderer;
use crate::program::{Ability, AbilityKind, Chooser, ContinuousEffect, Selection, Speed, Step, UseLimit};
use crate::{Vocab, Word};

/// Renders a program from start to end and keeps track of what was chosen.
pub(crate) struct ProseWriter<V> {
    /// The phrase for the last choice.
    pub(super) it: Phrase,
    /// Whether each of the named choices is of several things.
    pub(super) named_many: [bool; 3],
    /// The number of steps of the next group that choose targets.
    targets: usize,
    /// Whether the choice that is being rendered is one of targets.
    pub(super) is_target: bool,
    /// The actor, where it has been named already: `that player may …`.
    pub(super) acting: Option<&'static str>,
    vocab: PhantomData<V>,
}

impl<V: Vocab> ProseWriter<V> {
    pub(super) fn new() -> Self {
        Self {
            it: Phrase::new("it", false),
            named_many: [false; 3],
            targets: 0,
            is_target: false,
            acting: None,
            vocab: PhantomData,
        }
    }

    pub(super) fn ability(&mut self, ability: &Ability<V>) -> String {
        let events: Vec<_> = ability.triggers.iter().map(|when| self.happening(when)).collect();
        let when = (!events.is_empty()).then(|| format!("when {}", events.join(" or ")));
        let condition =
            ability.condition.as_ref().map(|condition| format!("if {}", self.condition(condition)));
        let lead = when.iter().chain(&condition).cloned().collect::<Vec<_>>().join(", ");
        let cost = (!ability.cost.is_empty()).then(|| self.clause(&ability.cost));
        let mut steps: Vec<_> = ability.target.iter().chain(&ability.steps).collect();
        let mut lead = lead;
        // A condition that is tested again is written once.
        if let ([Step::If(again, then, otherwise)], Some(condition)) =
            (&ability.steps[..], &ability.condition)
            && *again == **condition
            && otherwise.is_empty()
            && ability.target.is_empty()
        {
            lead += " (also when this resolves)";
            steps = then.iter().collect();
        }
        self.targets = ability.target.len();
        // A player who activates a card has decided to pay; a player whose ability triggers is asked.
        let (bracket, text) = if !ability.static_rules.is_empty() {
            (cost, join(&lead, &self.rules(&ability.static_rules)))
        } else if let (Some(cost), true) = (&cost, ability.is_triggered()) {
            (None, format!("{}. If you do, {}", join(&lead, &format!("you may {cost}")), self.joined(&steps)))
        } else if ability.optional {
            (cost, join(&lead, &self.may(Chooser::You, &steps)))
        } else if lead.is_empty() {
            (cost, self.groups(&steps).iter().map(|group| capital(group)).collect::<Vec<_>>().join(". "))
        } else {
            (cost, join(&lead, &self.joined(&steps)))
        };
        let zones: Vec<_> = ability.zones.iter().map(|zone| (V::voice().zone)(*zone)).collect();
        let zones = Some(zones.join(" or ")).filter(|zones| !zones.is_empty());
        let either = ability.by_either.then(|| "either player can use this effect".into());
        let limits = [zones, either, ability.limit.map(once), speed(ability)];
        let limits = capital(&limits.into_iter().flatten().collect::<Vec<_>>().join(", "));
        let limits = Some(limits).filter(|limits| !limits.is_empty());
        let bracket = bracket.map(|cost| format!("[{}]", capital(&cost)));
        let front = limits.into_iter().chain(bracket).collect::<Vec<_>>().join(" ");
        match front.is_empty() {
            true => capital(&text) + ".",
            false => format!("{front}: {}.", capital(&text)),
        }
    }

    pub(super) fn clause(&mut self, steps: &[Step<V>]) -> String {
        self.joined(&steps.iter().collect::<Vec<_>>())
    }

    fn joined(&mut self, steps: &[&Step<V>]) -> String {
        match steps {
            [] => "nothing happens".into(),
            steps => self.groups(steps).join(", then "),
        }
    }

    /// The steps as clauses: a choice and its use are one clause, and so are changes to the same things.
    fn groups(&mut self, mut steps: &[&Step<V>]) -> Vec<String> {
        let mut groups = Vec::new();
        let (targets, all) = (std::mem::take(&mut self.targets), steps.len());
        while let [first, rest @ ..] = steps {
            let same = 1 + rest.iter().take_while(|step| is_like(first, step)).count();
            self.is_target = all - steps.len() < targets;
            let (now, later) = steps.split_at(same);
            let text = match now {
                [one] => self.step(one),
                several => {
                    let changes: Vec<_> = several.iter().filter_map(|step| change(step)).collect();
                    let rules: Vec<_> = changes.iter().map(|lasting| &lasting.rule).collect();
                    self.changes(&rules, &changes[0].duration)
                }
            };
            match groups.last_mut() {
                Some(Clause { text: before, chooses: true }) if !has_lead(first) => {
                    *before = format!("{before} and {text}");
                }
                _ => groups.push(Clause { text, chooses: false }),
            }
            if let Some(last) = groups.last_mut() {
                last.chooses = matches!(now.last(), Some(Step::Choose(choice)) if choice.name.is_none() && !is_others(&choice.selection));
            }
            steps = later;
        }
        groups.into_iter().map(|clause| clause.text).collect()
    }

    /// `you may draw a card`; a clause that is not an imperative becomes `if you like, …`.
    fn may(&mut self, chooser: Chooser, steps: &[&Step<V>]) -> String {
        let who = self.who(chooser).unwrap_or("you");
        let before = self.acting.replace(who);
        let text = self.joined(steps);
        self.acting = before;
        match steps.first().is_some_and(|step| self.is_command(step, &text)) {
            true => format!("{who} may {text}"),
            false => format!("if {who} {}, {text}", if who == "you" { "like" } else { "likes" }),
        }
    }

    /// The player who decides; of a card that is `it`, its owner.
    pub(super) fn who(&self, chooser: Chooser) -> Option<&'static str> {
        match chooser {
            Chooser::It if self.it.text == "it" => Some("its owner"),
            chooser => who(chooser),
        }
    }

    /// Whether the actor is the controller of the card.
    pub(super) fn acts(&self) -> bool {
        matches!(self.acting, None | Some("you"))
    }

    /// Whether the clause is an imperative. A clause that names its actor first is not.
    fn is_command(&self, step: &Step<V>, text: &str) -> bool {
        let begins = |which| text.starts_with(self.noun(which, Determiner::All).subject());
        match step {
            _ if text.starts_with("you ") => false,
            Step::Do(_, args) | Step::Macro(_, args, _) => !args.which.iter().any(begins),
            Step::Choose(choice) => !is_others(&choice.selection),
            Step::Flip(..) | Step::Roll(_) | Step::Declare(Chooser::You, _) => true,
            _ => false,
        }
    }

    fn step(&mut self, step: &Step<V>) -> String {
        match step {
            Step::Choose(choice) => self.choice(choice),
            Step::May(chooser, steps) => self.may(*chooser, &steps.iter().collect::<Vec<_>>()),
            Step::If(condition, then, otherwise) => {
                let text = format!("if {}, {}", self.condition(condition), self.clause(then));
                match otherwise.is_empty() {
                    true => text,
                    false => format!("{text}; otherwise {}", self.clause(otherwise)),
                }
            }
            Step::Each(which, steps) => {
                let each = self.noun(which, Determiner::Each);
                let each_one = one(self.pronoun(which));
                let before = std::mem::replace(&mut self.it, each_one);
                let text = self.clause(steps);
                self.it = before;
                match steps.as_slice() {
                    // "Each player may", not "for each player, that player may".
                    [_] if text.starts_with("that player ") => text.replacen("that player", &each.text, 1),
                    _ => format!("for {each}, {text}"),
                }
            }
            Step::Repeat(times, steps) => {
                format!("{} times, {}", self.amount(times, "").trim(), self.clause(steps))
            }
            Step::OneOf(chooser, arms) => {
                let arms: Vec<_> = arms.iter().map(|arm| self.clause(arm)).collect();
                let lead = self.who(*chooser).map_or("choose one".into(), |who| format!("{who} chooses one"));
                format!("{lead}: {}", arms.join("; or "))
            }
            Step::Flip(heads, tails) => {
                let text = format!("flip a coin: if it is heads, {}", self.clause(heads));
                match tails.is_empty() {
                    true => text,
                    false => format!("{text}; if it is tails, {}", self.clause(tails)),
                }
            }
            Step::Roll(6) => "roll a die".into(),
            Step::Roll(sides) => format!("roll a die with {sides} sides"),
            Step::Declare(chooser, kind) => {
                let what = V::DECLARED.get(usize::from(*kind)).copied().unwrap_or_default().replace('-', " ");
                match self.who(*chooser) {
                    Some(who) => format!("{who} declares a {what}"),
                    None => format!("declare a {what}"),
                }
            }
            Step::Continuous(lasting) => self.lasting(lasting),
            Step::Do(verb, args) | Step::Macro(verb, args, _) => {
                (V::verb(*verb).says)(&ArgRenderer { args, speaker: self })
            }
        }
    }
}

/// `once per turn`
fn once(limit: UseLimit) -> String {
    let by_name = if limit.by_name { " with all copies together" } else { "" };
    let shared = if limit.shared { " for all such effects of this card together" } else { "" };
    format!("once per {}{by_name}{shared}", limit.period.name())
}

/// The speed, where it is stated, and the kind of an ability that starts no chain.
fn speed<V: Vocab>(ability: &Ability<V>) -> Option<String> {
    match (ability.kind, ability.speed) {
        (AbilityKind::Procedure, _) => Some("summoning procedure".into()),
        (_, Some(Speed::Quick)) => Some("quick effect".into()),
        (_, Some(Speed::Counter)) => Some("counter effect".into()),
        (_, Some(Speed::Normal) | None) => None,
    }
}

/// Whether a player other than the controller of the card chooses.
pub(super) fn is_others<V: Vocab>(selection: &Selection<V>) -> bool {
    matches!(selection, Selection::Asked(Chooser::Opponent | Chooser::It))
}

/// The phrase for a single thing mentioned earlier.
pub(super) fn one(person: Option<&'static str>) -> Phrase {
    Phrase::new(person.map_or("it".into(), |person| format!("that {person}")), false)
}

/// A clause of a sentence.
struct Clause {
    text: String,
    /// Whether it ends with a choice of the same actor, so that the next step continues the clause.
    chooses: bool,
}

fn change<'a, V: Vocab>(step: &'a &Step<V>) -> Option<&'a ContinuousEffect<V>> {
    match step {
        Step::Continuous(lasting) => changed(&lasting.rule).map(|_| &**lasting),
        _ => None,
    }
}

/// Whether the clause for this step begins with a condition or duration: `until …`, `if …`.
fn has_lead<V: Vocab>(step: &&Step<V>) -> bool {
    match step {
        Step::Continuous(_) => change(step).is_none(),
        Step::If(..) | Step::Each(..) | Step::Repeat(..) => true,
        _ => false,
    }
}

/// Whether both change the same things with the same duration.
fn is_like<V: Vocab>(a: &&Step<V>, b: &&Step<V>) -> bool {
    match (change(a), change(b)) {
        (Some(a), Some(b)) => changed(&a.rule) == changed(&b.rule) && a.duration == b.duration,
        _ => false,
    }
}

fn join(lead: &str, rest: &str) -> String {
    if lead.is_empty() { rest.into() } else { format!("{lead}, {rest}") }
}

pub(super) fn who(chooser: Chooser) -> Option<&'static str> {
    match chooser {
        Chooser::You => None,
        Chooser::Opponent => Some("your opponent"),
        Chooser::It => Some("that player"),
    }
}

//! What the rules ask of a print all the time, found once.

use effects::program::{Ability, AbilityKind, EffectRule, Role, Speed, Step};

use crate::duel::abilities::any_verb;
use crate::duel::cards::card::{DuelPrint, MonsterNature, Stats};
use crate::duel::words::{ATTRIBUTES, TRIBES};
use crate::duel::words::{DuelAbilityZone, DuelKeyword, DuelTrigger, DuelVerb, DuelVocab};

/// What the rules ask of a print all the time.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::duel) struct PrintTraits {
    /// It triggers or applies in a graveyard, in a hand, face-down on the field.
    pub(in crate::duel) wakes_in_grave: bool,
    pub(in crate::duel) wakes_in_hand: bool,
    pub(in crate::duel) wakes_set: bool,
    /// It acts when the state of the match is checked.
    pub(in crate::duel) checks: bool,
    /// It makes cards unaffected.
    pub(in crate::duel) shields: bool,
    /// It makes monsters attack.
    pub(in crate::duel) forces_attacks: bool,
    /// It makes a monster two tributes.
    pub(in crate::duel) doubles_tributes: bool,
    /// It says how it is not summoned.
    pub(in crate::duel) limits_itself: bool,
    /// It can hold counters.
    pub(in crate::duel) holds_counters: bool,
    pub(in crate::duel) is_union: bool,
    pub(in crate::duel) is_token: bool,
    /// Another name under which it counts.
    pub(in crate::duel) alias: Option<String>,
    /// The numbers of a trap that becomes a monster.
    pub(in crate::duel) monster_form: Option<Stats>,
    /// The events that it answers from a hand: their triggers, and whether only the opponent's.
    pub(in crate::duel) answers_from_hand: Vec<(DuelTrigger, bool)>,
    /// The events that it answers.
    pub(in crate::duel) answers: Vec<DuelTrigger>,
    /// The events that it can forbid or replace.
    pub(in crate::duel) opposes: Vec<DuelTrigger>,
}

/// The traits of most prints: none. A file can hold thousands of them, so they take no memory.
pub(super) static PLAIN: PrintTraits = PrintTraits {
    wakes_in_grave: false,
    wakes_in_hand: false,
    wakes_set: false,
    checks: false,
    shields: false,
    forces_attacks: false,
    doubles_tributes: false,
    limits_itself: false,
    holds_counters: false,
    is_union: false,
    is_token: false,
    alias: None,
    monster_form: None,
    answers_from_hand: Vec::new(),
    answers: Vec::new(),
    opposes: Vec::new(),
};

impl PrintTraits {
    /// The traits of a print, if it has any.
    pub(super) fn of(print: &DuelPrint) -> Option<Box<Self>> {
        let traits = Self::new(print);
        (traits != PLAIN).then(|| Box::new(traits))
    }

    fn new(print: &DuelPrint) -> Self {
        let icons = print.sheet.words("icon");
        let alias = Some(print.sheet.text("alias").to_string()).filter(|alias| !alias.is_empty());
        let mut traits = Self {
            is_union: icons.contains(&"union"),
            is_token: icons.contains(&"token"),
            alias,
            monster_form: monster_form(print),
            ..Self::default()
        };
        print.abilities.iter().for_each(|ability| traits.add(ability));
        traits
    }

    fn add(&mut self, ability: &Ability<DuelVocab>) {
        let has = |zone| ability.zones.contains(&zone);
        let is_static = ability.kind == AbilityKind::Static;
        let limits = is_static && !ability.zones.is_empty() && ability.static_rules.iter().all(is_own_limit);
        self.limits_itself |= limits;
        let acts = ability.is_triggered() || is_static && !limits;
        let names_grave = ability.is_triggered()
            && ability.zones.is_empty()
            && ability.triggers.iter().any(|when| when.trigger == DuelTrigger::SentToGrave);
        self.wakes_in_grave |= acts && has(DuelAbilityZone::Grave) || names_grave;
        self.wakes_in_hand |= acts && has(DuelAbilityZone::Hand);
        self.wakes_set |= acts && has(DuelAbilityZone::Set);
        for rule in &ability.static_rules {
            self.checks |= rule.pattern().is_some_and(|when| when.trigger == DuelTrigger::Checked);
            self.shields |= rule.pattern().is_some_and(|when| when.trigger == DuelTrigger::Affected);
            self.forces_attacks |= matches!(rule, EffectRule::Grant(DuelKeyword::MustAttack, _));
            let doubles = [DuelKeyword::TwoDarkTributes, DuelKeyword::TwoLightTributes];
            self.doubles_tributes |= matches!(rule, EffectRule::Grant(word, _) if doubles.contains(word));
        }
        let rules = ability.static_rules.iter().filter_map(EffectRule::steps);
        let blocks = std::iter::once(&ability.steps[..]).chain(rules);
        self.holds_counters |= blocks.into_iter().any(places_on_itself);
        each_rule(ability, &mut |rule| {
            if let EffectRule::Forbid(when) | EffectRule::Replacement(when, _) = rule {
                self.opposes.push(when.trigger);
            }
        });
        if ability.kind == AbilityKind::Response {
            self.answers.extend(ability.triggers.iter().map(|when| when.trigger));
        }
        if has(DuelAbilityZone::Hand) && ability.speed() >= Speed::Quick && !ability.is_triggered() {
            let theirs = |when: &effects::program::EventPattern<DuelVocab>| {
                let is_theirs = when.that.to_string().split_whitespace().any(|word| word == "theirs");
                (when.trigger, is_theirs)
            };
            self.answers_from_hand.extend(ability.triggers.iter().map(theirs));
        }
    }
}

/// Shows every rule of an ability: the static ones, and those that its steps begin.
fn each_rule(ability: &Ability<DuelVocab>, each: &mut impl FnMut(&EffectRule<DuelVocab>)) {
    fn within(steps: &[Step<DuelVocab>], each: &mut impl FnMut(&EffectRule<DuelVocab>)) {
        for step in steps {
            if let Step::Continuous(effect) = step {
                each(&effect.rule);
            }
            step.arms().into_iter().for_each(|steps| within(steps, each));
        }
    }
    for rule in &ability.static_rules {
        each(rule);
        within(rule.steps().unwrap_or_default(), each);
    }
    for steps in [&ability.cost, &ability.target, &ability.steps] {
        within(steps, each);
    }
}

/// Is it a rule by which a card forbids something about itself?
fn is_own_limit(rule: &EffectRule<DuelVocab>) -> bool {
    let names_itself = |which: &effects::program::Selector<DuelVocab>| {
        let text = which.to_string();
        which.is(Role::This) || text.split_whitespace().any(|word| word == "this")
    };
    matches!(rule, EffectRule::Forbid(when) if names_itself(&when.that))
}

/// Do these steps place counters on the card itself?
fn places_on_itself(steps: &[Step<DuelVocab>]) -> bool {
    any_verb(steps, &|verb| verb == DuelVerb::PlaceCounters)
        && steps.iter().any(|step| match step {
            Step::Do(DuelVerb::PlaceCounters, args) => args.which.iter().any(|which| which.is(Role::This)),
            step => step.arms().into_iter().any(places_on_itself),
        })
}

/// The numbers of a trap that has some.
fn monster_form(print: &DuelPrint) -> Option<Stats> {
    if print.facts.stats().is_some() {
        return None;
    }
    let number = |name: &str| print.sheet.number(name);
    let index = |field: &str, words: &[&str]| {
        let word = print.sheet.words(field).first()?;
        words.iter().position(|it| it == word).map(|at| at as u8)
    };
    let nature = MonsterNature { attribute: index("attribute", ATTRIBUTES), tribe: index("type", TRIBES) };
    let (atk, def, level) = (number("atk")?, number("def")?, number("level")?);
    Some(Stats { atk: atk as u16, def: def as u16, level: level as u8, nature })
}

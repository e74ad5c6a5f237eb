//! Any ability that can be built is written so that it parses back as the same, and can be rendered.

use effects::program::{
    Ability, Amount, Args, Chooser, Condition, ContinuousEffect, EffectDuration, EffectRule, EventPattern,
    Quantity, Selection, Selector, Step, TurnCount,
};
use effects::query::Op;
use effects::{Steps, VerbParam, Vocab, Word};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::cards::{clauses, read};
use super::words::Words;

/// One of a list of words.
fn word<W: Word>() -> impl Strategy<Value = W> {
    select(W::ALL)
}

/// A small number; the number one has a rendering of its own.
fn few() -> impl Strategy<Value = u8> {
    prop_oneof![Just(1), 1u8..]
}

/// A query. The bound words depend on the place: `it` needs a choice before it.
fn which(roles: &'static [&'static str]) -> impl Strategy<Value = Selector<Words>> {
    let plain = [
        "yours",
        "theirs",
        "vanguard",
        "rear",
        "hand",
        "deck",
        "standing",
        "player",
        "you",
        "row:front",
        "grade<=2",
        "power>=10000",
        "clan:kagero",
        "clan:\"royal paladin\"",
        "name=\"blaster blade\"",
        "name:liberator",
        "name:/^a (b|c); [{]d[}]/",
        "name!=\"of, by; }\"",
    ];
    let test = select([&plain[..], roles].concat()).prop_map(String::from);
    let query = test.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|one| format!("-({one})")),
            vec(inner.clone(), 2..4).prop_map(|all| format!("({})", all.join(" "))),
            vec(inner, 2..4).prop_map(|some| format!("({})", some.join(" or "))),
        ]
    });
    query.prop_map(|text| Selector::new(text.parse().expect("it is a query")).expect("all can be asked"))
}

const NONE: &[&str] = &["this"];
const AWAKE: &[&str] = &["this", "that", "other"];
const ALL: &[&str] = &["this", "it", "that", "other"];

fn amount(roles: &'static [&'static str]) -> BoxedStrategy<Amount<Words>> {
    let chance = prop_oneof![Just(Amount::Rolled), Just(Amount::ThatMany)];
    let plain = prop_oneof![
        (-99_999..99_999).prop_map(Amount::Number),
        which(roles).prop_map(Amount::Count),
        (word(), which(roles)).prop_map(|(stat, which)| Amount::Stat(stat, which)),
        word().prop_map(Amount::MatchCounter),
    ];
    let factor = if roles == ALL { prop_oneof![plain, chance].boxed() } else { plain.boxed() };
    vec(factor, 1..3)
        .prop_map(|factors| {
            let times = |a: Amount<Words>, b| Amount::Times(Box::new(a), Box::new(b));
            factors.into_iter().reduce(times).expect("there is one")
        })
        .boxed()
}

/// The number of repetitions: a literal is at most what a machine can count.
fn times() -> impl Strategy<Value = Amount<Words>> {
    amount(ALL).prop_map(|amount| match amount {
        Amount::Number(number) => Amount::Number(number.rem_euclid(256)),
        other => other,
    })
}

fn condition(roles: &'static [&'static str]) -> impl Strategy<Value = Condition<Words>> {
    let op = select(vec![Op::Equal, Op::Unequal, Op::Less, Op::AtMost, Op::More, Op::AtLeast]);
    let one = prop_oneof![
        which(roles).prop_map(Condition::Any),
        which(roles).prop_map(Condition::No),
        word().prop_map(Condition::Is),
        (amount(roles), op, amount(roles)).prop_map(|(a, op, b)| Condition::Compare(a, op, b)),
    ];
    vec(one, 1..4).prop_map(|mut all| if all.len() == 1 { all.remove(0) } else { Condition::All(all) })
}

fn when(roles: &'static [&'static str]) -> impl Strategy<Value = EventPattern<Words>> {
    (word(), which(roles), option::of(which(roles))).prop_map(|(trigger, that, other)| EventPattern {
        trigger,
        that,
        other: other.map(Box::new),
    })
}

fn chooser() -> impl Strategy<Value = Chooser> {
    select(vec![Chooser::You, Chooser::Opponent, Chooser::It])
}

/// A verb with all its arguments.
fn verb() -> impl Strategy<Value = Step<Words>> {
    let filled = (word(), vec(which(ALL), 3), vec(amount(ALL), 3), vec(0u8..6, 3), any::<bool>());
    filled.prop_map(|(verb, mut which, mut amounts, mut words, more)| {
        let takes = Words::verb(verb).takes;
        let of = |test: fn(&VerbParam) -> bool| takes.iter().filter(|part| test(part)).count();
        let maybe = if more { of(|part| matches!(part, VerbParam::Maybe(_))) } else { 0 };
        which.truncate(of(|part| matches!(part, VerbParam::Which)) + maybe);
        amounts.truncate(of(|part| matches!(part, VerbParam::Amount)));
        words.truncate(of(|part| matches!(part, VerbParam::OneOf(_))));
        Step::Do(verb, Args { which, amounts, words, ..Args::default() })
    })
}

fn choice() -> impl Strategy<Value = Step<Words>> {
    let count = prop_oneof![
        (1u8..=16).prop_map(Quantity::Exactly),
        (1u8..=16).prop_map(Quantity::UpTo),
        Just(Quantity::AnyNumber),
        Just(Quantity::All),
    ];
    let asked = (count.clone(), chooser()).prop_map(|(count, chooser)| (count, Selection::Asked(chooser)));
    let random = count.prop_map(|count| (count, Selection::Random));
    let best = word().prop_map(|stat| (Quantity::Exactly(1), Selection::Highest(stat)));
    let worst = word().prop_map(|stat| (Quantity::Exactly(1), Selection::Lowest(stat)));
    (prop_oneof![asked, random, best, worst], which(ALL)).prop_map(|((count, manner), from)| Step::Choose {
        count,
        selection: manner,
        from,
    })
}

type Block = Vec<Step<Words>>;

fn rule(
    block: BoxedStrategy<Block>,
    roles: &'static [&'static str],
) -> impl Strategy<Value = EffectRule<Words>> {
    let awake = if roles == ALL { ALL } else { AWAKE };
    let stats = vec(word(), 1..3);
    prop_oneof![
        (when(roles), option::of(condition(awake).prop_map(Box::new)), block.clone())
            .prop_map(|(when, c, b)| EffectRule::Triggered(when, c, b)),
        (when(roles), block).prop_map(|(when, block)| EffectRule::Replacement(when, block)),
        when(roles).prop_map(EffectRule::Forbid),
        (stats, which(roles), amount(roles))
            .prop_map(|(stats, which, by)| EffectRule::Modify(stats, which, by)),
        (word(), which(roles)).prop_map(|(keyword, which)| EffectRule::Grant(keyword, which)),
        (word(), which(roles)).prop_map(|(keyword, which)| EffectRule::Deny(keyword, which)),
    ]
}

fn ends() -> impl Strategy<Value = EffectDuration<Words>> {
    let span = (few(), option::of(which(ALL))).prop_map(|(turns, of)| TurnCount { turns, of });
    (option::of(few()), option::of(span), option::of(word()))
        .prop_map(|(uses, turns, until)| EffectDuration { uses, turns, until })
}

fn step() -> impl Strategy<Value = Step<Words>> {
    let plain = prop_oneof![3 => verb(), 2 => choice(), 1 => (1u8..).prop_map(Step::Roll)];
    plain.prop_recursive(4, 24, 3, |inner| {
        let block = vec(inner, 0..3).boxed();
        let lasting = (rule(block.clone(), ALL), ends()).prop_map(|(rule, mut ends)| {
            // Only events are counted.
            ends.uses =
                ends.uses.filter(|_| matches!(rule, EffectRule::Triggered(..) | EffectRule::Replacement(..)));
            ContinuousEffect { rule, duration: ends }
        });
        prop_oneof![
            (chooser(), block.clone()).prop_map(|(chooser, block)| Step::May(chooser, block)),
            (condition(ALL), block.clone(), block.clone())
                .prop_map(|(c, then, other)| Step::If(c, then, other)),
            (which(ALL), block.clone()).prop_map(|(which, block)| Step::Each(which, block)),
            (times(), block.clone()).prop_map(|(times, block)| Step::Repeat(times, block)),
            (chooser(), vec(block.clone(), 2..4)).prop_map(|(chooser, arms)| Step::OneOf(chooser, arms)),
            (block.clone(), block).prop_map(|(heads, tails)| Step::Flip(heads, tails)),
            lasting.prop_map(|lasting| Step::Continuous(Box::new(lasting))),
        ]
    })
}

/// An ability that begins with a choice, a die and a verb, so that every word is bound later.
fn ability() -> impl Strategy<Value = Ability<Words>> {
    let clauses = (vec(word(), 0..3), when(NONE), option::of(condition(AWAKE)), any::<bool>());
    (clauses, vec(step(), 0..3), vec(step(), 0..3), vec(step(), 1..4)).prop_map(
        |((zones, when, condition, optional), cost, target, steps)| {
            let (begin, mistakes) = effects::read::program("choose yours unit; roll 6; draw 1");
            assert_eq!(mistakes, []);
            let cost = begin.into_iter().chain(cost).collect();
            Ability {
                zones,
                trigger: Some(when),
                condition: condition.map(Box::new),
                optional,
                cost,
                target,
                steps,
                static_rules: vec![],
            }
        },
    )
}

/// An ability with static effects.
fn always() -> impl Strategy<Value = Ability<Words>> {
    let rule = rule(Just(vec![]).boxed(), NONE);
    let rules =
        vec(rule.prop_filter("it does nothing", |rule| !matches!(rule, EffectRule::Triggered(..))), 1..4);
    (rules, option::of(condition(NONE))).prop_map(|(always, condition)| Ability {
        static_rules: always,
        condition: condition.map(Box::new),
        ..Ability::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_written_is_read_back(ability in prop_oneof![4 => ability(), 1 => always()]) {
        let written = clauses(&ability);
        let again = read(&written);
        prop_assert_eq!(again.as_ref(), Ok(&ability), "{:?}", written);
        let lines = Steps(&ability.steps).to_string().replace("; ", "\n");
        let quoted = lines.contains("of, by") || lines.contains("[{]");
        if !quoted && !ability.steps.is_empty() {
            let lines: Vec<_> = written.iter().map(|(key, text)| match *key {
                "do" | "may" => (*key, lines.clone()),
                key => (key, text.clone()),
            }).collect();
            let again = read(&lines);
            prop_assert_eq!(again.as_ref(), Ok(&ability), "on lines: {:?}", lines);
        }
    }

    #[test]
    fn everything_can_be_said(ability in prop_oneof![4 => ability(), 1 => always()]) {
        let text = effects::prose::ability(&ability);
        prop_assert!(text.ends_with('.') && !text.ends_with(".."), "{}", text);
        prop_assert!(!text.contains("  ") && !text.contains(" ,") && !text.contains(" ."), "{}", text);
        prop_assert!(text.starts_with(|c: char| !c.is_lowercase()), "{}", text);
    }
}

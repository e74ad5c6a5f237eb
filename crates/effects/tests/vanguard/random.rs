//! Any ability that can be built is written so that it parses back as the same, and can be rendered.

use effects::program::{
    Ability, AbilityKind, Amount, Args, ChoiceName, ChoiceStep, ChoiceTotal, Chooser, Condition,
    ContinuousEffect, EffectDuration, EffectRule, EventPattern, Quantity, Rounding, Selection, Selector,
    Speed, StatChange, StatOperation, Step, TurnCount, UseLimit,
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
        "power>power(this)",
        "grade<=2",
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
const ALL: &[&str] = &["this", "it", "that", "other", "first", "second", "third", "power<=power(it)"];

fn amount(roles: &'static [&'static str]) -> BoxedStrategy<Amount<Words>> {
    let chance = prop_oneof![Just(Amount::Rolled), Just(Amount::ThatMany)];
    let plain = prop_oneof![
        (-99_999..99_999).prop_map(Amount::Number),
        which(roles).prop_map(Amount::Count),
        (word(), which(roles)).prop_map(|(stat, which)| Amount::Stat(stat, which)),
        word().prop_map(Amount::MatchCounter),
    ];
    let factor = if roles == ALL { prop_oneof![plain, chance].boxed() } else { plain.boxed() };
    // At most eight numbers are calculated with; brackets count, too.
    let calculated = factor.prop_recursive(2, 4, 2, |inner| {
        let two = (inner.clone(), inner);
        (two, 0u8..5).prop_map(|((a, b), how)| {
            let (a, b) = (Box::new(a), Box::new(b));
            match how {
                0 => Amount::Times(a, b),
                1 => Amount::Plus(a, b),
                2 => Amount::Minus(a, b),
                3 => Amount::Divided(a, b, Rounding::Up),
                _ => Amount::Divided(a, b, Rounding::Down),
            }
        })
    });
    calculated.boxed()
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
    one.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 2..4).prop_map(Condition::All),
            vec(inner.clone(), 2..4).prop_map(Condition::Some),
            inner.prop_map(|condition| Condition::Not(Box::new(condition))),
        ]
    })
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
        let step = Step::Do(verb, Args { which, amounts, words, ..Args::default() });
        // A verb with a program of its own has that program inside, or an argument that the program does not take.
        let (mut steps, mistakes) = effects::read::program::<Words>(&format!("{BOUND}; {step}"));
        if mistakes.is_empty() { steps.pop().expect("it is the last") } else { Step::Roll(6) }
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
    let total = (word(), select(vec![Op::AtLeast, Op::AtMost, Op::Equal]), amount(ALL))
        .prop_map(|(stat, op, bound)| ChoiceTotal { stat, op, bound });
    let more = (option::of(1u8..), option::of(total), any::<bool>(), word::<ChoiceName>());
    (prop_oneof![asked, random, best, worst], which(ALL), more).prop_map(
        |((count, selection), from, (top, total, ordered, name))| {
            let is_asked = matches!(selection, Selection::Asked(_));
            let (total, ordered) = (total.filter(|_| is_asked), ordered && is_asked);
            // A choice without a name would replace the one before it.
            Step::Choose(Box::new(ChoiceStep {
                count,
                selection,
                from,
                top,
                total,
                ordered,
                ties: None,
                name: Some(name),
            }))
        },
    )
}

fn stat_change(roles: &'static [&'static str]) -> impl Strategy<Value = StatChange<Words>> {
    let operation = prop_oneof![
        Just((StatOperation::Swap, 2)),
        (amount(roles), 1usize..3).prop_map(|(to, stats)| (StatOperation::Set(to), stats)),
        Just((StatOperation::Double, 1)),
        select(vec![Rounding::Up, Rounding::Down]).prop_map(|rounding| (StatOperation::Halve(rounding), 2)),
    ];
    (operation, vec(word(), 2), which(roles)).prop_map(|((operation, many), mut stats, which)| {
        stats.truncate(many);
        StatChange { operation, stats, which }
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
        stat_change(roles).prop_map(EffectRule::Change),
        which(roles).prop_map(EffectRule::Disable),
        (stats, which(roles), amount(roles))
            .prop_map(|(stats, which, by)| EffectRule::Modify(stats, which, by)),
        (word(), which(roles)).prop_map(|(keyword, which)| EffectRule::Grant(keyword, which)),
        (word(), which(roles)).prop_map(|(keyword, which)| EffectRule::Deny(keyword, which)),
    ]
}

fn ends() -> impl Strategy<Value = EffectDuration<Words>> {
    let span = (few(), option::of(which(ALL))).prop_map(|(turns, of)| TurnCount { turns, of });
    (option::of(few()), option::of(span), option::of(word()), option::of(condition(ALL)))
        .prop_map(|(uses, turns, until, while_holds)| EffectDuration { uses, turns, until, while_holds })
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
        let delayed = (word(), block.clone()).prop_map(|(timing, block)| ContinuousEffect {
            rule: EffectRule::Delayed(timing, block),
            duration: EffectDuration::default(),
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
            delayed.prop_map(|lasting| Step::Continuous(Box::new(lasting))),
        ]
    })
}

/// Steps that bind every word.
const BOUND: &str = "choose yours unit as first; choose yours unit as second; choose yours unit as third; choose yours unit; roll 6; draw 1";

/// An ability that begins with choices, a die and a verb, so that every word is bound later.
fn ability() -> impl Strategy<Value = Ability<Words>> {
    let kind = select(vec![AbilityKind::Triggered, AbilityKind::Response]);
    let limit = (word(), any::<bool>(), any::<bool>());
    let limit = limit.prop_map(|(period, by_name, shared)| UseLimit { period, by_name, shared });
    let clauses = (vec(word(), 0..3), vec(when(NONE), 1..3), option::of(condition(AWAKE)), any::<bool>());
    let clauses = (clauses, kind, option::of(word::<Speed>()), option::of(limit));
    (clauses, vec(step(), 0..3), vec(step(), 0..3), vec(step(), 1..4)).prop_map(
        |(((zones, triggers, condition, optional), kind, speed, limit), cost, target, steps)| {
            let (begin, mistakes) = effects::read::program(BOUND);
            assert_eq!(mistakes, []);
            let cost = begin.into_iter().chain(cost).collect();
            let static_rules = vec![];
            Ability {
                kind,
                speed,
                by_either: optional && kind == AbilityKind::Response,
                limit,
                zones,
                triggers,
                condition: condition.map(Box::new),
                optional,
                cost,
                target,
                steps,
                static_rules,
            }
        },
    )
}

/// An ability with static effects.
fn always() -> impl Strategy<Value = Ability<Words>> {
    let rules = vec(rule(Just(vec![Step::Roll(6)]).boxed(), NONE), 1..4);
    (rules, option::of(condition(NONE))).prop_map(|(always, condition)| Ability {
        kind: AbilityKind::Static,
        static_rules: always,
        condition: condition.map(Box::new),
        ..Ability::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn written_records_are_read_back(ability in prop_oneof![4 => ability(), 1 => always()]) {
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

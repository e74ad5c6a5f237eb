//! What is asked by the abilities of cards, and what they say that can never be.

use effects::Diagnostic;
use effects::program::{Ability, Amount, EffectRule, Selector, Step};

use kernel::ellipsize;

use super::words::{Purpose, Stat, Verb, What, Words, each_query, secret, vain};

/// Is this so of one of the queries of an ability?
pub(super) fn asks(ability: &Ability<Words>, test: impl Fn(&Selector<Words>, Purpose) -> bool) -> bool {
    let mut asks = false;
    each_query(ability, &mut |which, purpose, _| asks |= test(which, purpose));
    asks
}

/// Does an ability do something, now or later, without anybody deciding on it?
pub(super) fn wakes(ability: &Ability<Words>) -> bool {
    let mut wakes = ability.trigger.is_some();
    each_step(ability, &mut |step| {
        wakes |= matches!(step, Step::Continuous(lasting) if lasting.rule.steps().is_some());
    });
    wakes
}

/// What an ability, which stands in this text, asks of what is hidden, and says that can never be. `this` is a monster
/// or a spell, as the card that says it.
pub(super) fn impossible(ability: &Ability<Words>, text: &str, this: &What) -> Vec<Diagnostic> {
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
        if let Some(why) = secret(which, purpose) {
            let what = format!("`{}` asks what nobody may know here: {why}", ellipsize(&words));
            mistakes.push(Diagnostic::new("hidden", place(), what));
        } else if let Some(why) = vain(which, purpose, cast, this) {
            mistakes.push(Diagnostic::new(
                "never",
                place(),
                format!("`{}` is in vain: {why}", ellipsize(&words)),
            ));
        }
    });
    let mut never = |words: &str, what: &str| {
        if !Diagnostic::enough(&mistakes) {
            mistakes.push(Diagnostic::new("never", place(words), what));
        }
    };
    let mut level = |stats: &[Stat]| {
        if stats.contains(&Stat::Level) {
            never("level of", "a level never changes: cards change `atk` and `def`");
        }
    };
    each_step(ability, &mut |step| match step {
        Step::Do(Verb::Raise, args) => level(&args.stats),
        Step::Continuous(lasting) => modified(&lasting.rule).into_iter().for_each(&mut level),
        _ => {}
    });
    ability.static_rules.iter().filter_map(modified).for_each(level);
    each_step(ability, &mut |step| match step {
        Step::Do(Verb::Draw, args) if args.amounts.iter().any(is_negative) => {
            never(&step.to_string(), "nobody draws less than nothing");
        }
        Step::Repeat(times, _) if is_negative(times) => {
            never(&format!("repeat {times}"), "nothing is done less than never");
        }
        _ => {}
    });
    mistakes
}

/// Is a number less than nothing, whatever is counted in it?
fn is_negative(amount: &Amount<Words>) -> bool {
    match amount {
        Amount::Number(number) => *number < 0,
        Amount::Times(a, b) => is_negative(a) != is_negative(b),
        _ => false,
    }
}

fn modified(rule: &EffectRule<Words>) -> Option<&[Stat]> {
    match rule {
        EffectRule::Modify(stats, ..) => Some(stats),
        _ => None,
    }
}

/// Shows every step of an ability, and the steps in it.
fn each_step(ability: &Ability<Words>, each: &mut impl FnMut(&Step<Words>)) {
    fn within(steps: &[Step<Words>], each: &mut impl FnMut(&Step<Words>)) {
        for step in steps {
            each(step);
            step.arms().into_iter().for_each(|steps| within(steps, each));
        }
    }
    [&ability.cost, &ability.target, &ability.steps].into_iter().for_each(|steps| within(steps, each));
}

//! `--assert`: what can be claimed, and what is said when it is wrong.

use lab::Assertion;
use proptest::prelude::*;

fn claim(text: &str) -> Assertion {
    text.parse().unwrap()
}

#[test]
fn claims_are_judged_by_the_result() {
    let tally = crate::common::report("", 2_000, 1).tally;
    let rounds = tally.spread("rounds").unwrap().summary().unwrap();
    let rate = tally.wins[0] as f64 / 2_000.0;
    for (text, holds) in [
        (format!("winrate(P1)={rate}"), true),
        (format!("winrate(p1) != {rate}"), false),
        ("winrate(P2) > 45%".into(), true),
        ("draws<=0".into(), true),
        (format!("mean(rounds)>={}", rounds.mean), true),
        (format!("mean(rounds)>{}", rounds.mean), false),
        (format!("median(rounds)={}", rounds.median), true),
        (format!("p90(rounds)<{}", rounds.p90), false),
        (format!("p99( rounds )<={}", rounds.p99), true),
        (format!("max(rounds)={}", rounds.max), true),
        (format!("min(rounds)>{}", rounds.min), false),
        ("share(cycle)=0".into(), true),
        ("share(empty_queue)<0.1".into(), false),
    ] {
        let claim = claim(&text);
        assert_eq!(claim.check(&tally), Ok(()), "{text}");
        let refuted = claim.refute(&tally);
        assert_eq!(refuted.is_none(), holds, "{text}: {refuted:?}");
        assert!(refuted.is_none_or(|sentence| sentence.contains("is false") && sentence.ends_with('.')));
    }
}

#[test]
fn wrong_assertions_suggest_a_correction() {
    for (text, says) in [
        ("winrate(P1)", "has no comparison"),
        ("winrate(P1)=>3", "is not a number"),
        ("winrate(P1)!3", "the comparisons are < <= > >= = and !="),
        ("winrate(P1)>=", "is not a number"),
        ("winrate(P1)>=nan", "is not a number"),
        ("winrate(Anna)>0", "seats are P1"),
        ("winrate>0", "the seat is missing"),
        ("mean>0", "the measure is missing"),
        ("winrat(P1)>0", "did you mean `winrate`"),
        ("meen(rounds)>0", "did you mean `mean`"),
        ("xyz(rounds)>0", "use winrate(P1)"),
    ] {
        let message = text.parse::<Assertion>().unwrap_err();
        assert!(message.contains(says), "{text}: {message}");
    }
    let tally = crate::common::report("", 1, 1).tally;
    for (text, says) in [
        ("mean(round)>0", "did you mean `rounds`"),
        ("share(cycel)>0", "did you mean `cycle`"),
        ("share(moon)>0", "empty_queue"),
        ("winrate(P3)>0", "a match has 2"),
    ] {
        let message = claim(text).check(&tally).unwrap_err();
        assert!(message.contains(says), "{text}: {message}");
    }
}

#[test]
fn nothing_can_be_claimed_of_no_matches() {
    let tally = crate::common::report("", 0, 1).tally;
    for text in ["winrate(P1)>=0", "mean(rounds)>=0", "draws=0", "share(cycle)=0"] {
        assert!(claim(text).refute(&tally).unwrap().contains("no matches"), "{text}");
    }
}

proptest! {
    #[test]
    fn a_claim_survives_its_text(
        left in prop::sample::select(vec!["winrate(P1)", "winrate(P16)", "draws", "share(a_b)", "mean(x)", "p99(n1)"]),
        sign in prop::sample::select(vec!["<", "<=", ">", ">=", "=", "!="]),
        right in -1e6f64..1e6,
    ) {
        let text = format!("{left}{sign}{right}");
        let claim = claim(&text);
        prop_assert_eq!(claim.to_string(), text.clone());
        prop_assert_eq!(text.parse::<Assertion>().unwrap(), claim);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[a-zP0-9()<>=!% ._-]{0,24}") {
        let _ = text.parse::<Assertion>();
        let _ = text.parse::<lab::StopRule>();
    }
}

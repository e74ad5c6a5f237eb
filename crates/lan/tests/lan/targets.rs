//! What people type to join a table.

use lan::JoinTarget;
use proptest::prelude::*;

#[test]
fn everything_typed_is_understood_or_explained() {
    let cases: Vec<_> =
        include_str!("../targets.txt").lines().filter_map(|line| line.split_once("=> ")).collect();
    assert!(cases.len() > 40);
    let mut wrong = Vec::new();
    for (typed, expected) in cases {
        let typed = typed.strip_suffix(' ').unwrap_or(typed);
        let meant = match typed.parse::<JoinTarget>() {
            Ok(JoinTarget::Nearby) => "nearby".to_string(),
            Ok(target) => target.to_string(),
            Err(error) => error.to_string(),
        };
        if meant != expected {
            wrong.push(format!("{typed}\n  is {meant}\n not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn echoed_input_is_short_and_harmless() {
    let error = format!("\u{1b}[31m{}", "x.".repeat(500)).parse::<JoinTarget>().unwrap_err().to_string();
    assert!(error.starts_with("`\\u{1b}[31mx.x.") && error.chars().count() < 200, "{error}");
}

proptest! {
    #[test]
    fn parsed_text_can_be_typed_again(text in "(https?://)?[a-z0-9.:\\[\\]/]{0,24}(/[a-z]{4})?") {
        if let Ok(target) = text.parse::<JoinTarget>() {
            prop_assert_eq!(target.to_string().parse(), Ok(target));
        }
    }

    #[test]
    fn no_text_breaks_it(text in "(?s).{0,60}") {
        let _ = text.parse::<JoinTarget>();
    }
}

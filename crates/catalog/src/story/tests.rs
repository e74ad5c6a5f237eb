//! Stories of a game with choices and secrets that is not in the catalogue.

use kernel::example::HighCard;

use super::Story;
use crate::GameEntry;

static HIGH_CARD: GameEntry = crate::entry::<HighCard>();

/// Runs a story of High Card; its settings and facts are checked only when it runs.
#[track_caller]
fn failures(text: &str) -> Vec<String> {
    let mut story = Story::read(&format!("# High Card\ngame: war\nplay\n{text}")).expect("this is a story");
    story.entry = &HIGH_CARD;
    story.run().iter().map(ToString::to_string).collect()
}

#[test]
fn a_choice_is_not_made_for_anybody() {
    let found = failures("  P2 keep\n  to the end\nthen\n  over = yes\n");
    let choice = "a seat has a choice before the end";
    assert_eq!(
        found,
        [format!(
            "5: {choice}\n    expected: a single legal action\n    actual:   P1 can choose: keep, swap"
        )]
    );
    assert!(
        failures("  all keep\n  to the end\nthen\n  over = yes\n").is_empty(),
        "there is nothing left to choose"
    );
}

#[test]
fn each_viewer_is_told_their_own() {
    let told =
        |who: &str, sentence: &str| failures(&format!("  P1 swap\n  P2 keep\ntold {who}\n  {sentence}\n"));
    let hidden = "P1 draws a card.";
    assert!(told("P2", hidden).is_empty());
    assert!(told("public", hidden).is_empty());
    assert!(!told("P1", hidden).is_empty(), "P1 sees which card it is");
    assert!(!told("", hidden).is_empty(), "and so does the judge");
}

#[test]
fn seats_decide_in_any_order() {
    assert!(
        failures("  P2 swap\nthen\n  deciders = P1\n  winner = none\nplay\n  all keep\nthen\n  over = yes\n")
            .is_empty()
    );
}

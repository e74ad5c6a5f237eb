//! A replay is correct to the last line, or it is refused at the first wrong line.

use kernel::example::{HighCard, HighCardAction, HighCardSetup};
use kernel::replay::{ProofText, Recorder, Replay, ReplayError, verify};
use kernel::{EventLog, Game, Seat, Seed};
use proptest::prelude::*;

fn table(seed: u64, decisions: usize) -> Recorder<HighCard> {
    let names = vec!["Anna Lee".into(), "Ben #2".into()];
    let mut table = Recorder::new(&HighCardSetup::default(), Seed::from(seed), names).unwrap();
    for (seat, keep) in
        [(Seat(1), HighCardAction::Swap), (Seat(0), HighCardAction::Keep)].into_iter().take(decisions)
    {
        table.play(seat, keep, &mut EventLog::off()).unwrap();
    }
    table
}

fn check(text: &str) -> Result<Recorder<HighCard>, ReplayError> {
    verify(&text.parse::<Replay>()?)
}

#[test]
fn a_replay_reads_as_it_always_did() {
    assert_eq!(table(7, 2).replay().to_string(), include_str!("../golden/high-card.replay"));
}

#[test]
fn finished_and_open_matches_come_back() {
    for decisions in 0..=2 {
        let table = table(7, decisions);
        let again = check(&table.replay().to_string()).unwrap();
        assert_eq!(again.game(), table.game());
        assert_eq!(again.replay(), table.replay());
    }
}

/// Changes one line of a finished match and returns the error.
fn tampered(line: usize, change: impl Fn(&str) -> String) -> ReplayError {
    let text = table(7, 2).replay().to_string();
    let mut lines: Vec<_> = text.lines().map(String::from).collect();
    lines[line - 1] = change(&lines[line - 1]);
    check(&lines.join("\n")).expect_err("a changed replay is refused")
}

#[test]
fn another_version_of_the_rules_is_refused_with_both_versions() {
    let error = tampered(3, |line| line.replace("rules 1", "rules 2"));
    assert_eq!(error.line, 3);
    assert!(error.what.contains("version 2") && error.what.contains("version 1"), "{error}");
}

#[test]
fn every_changed_line_is_the_line_that_is_named() {
    let changes: [(usize, &str, &str); 11] = [
        (1, "replay 1", "replay 2"),
        (2, "high-card", "low-card"),
        (3, "rules 1", "rules 9"),
        (4, "0000", "0001"),
        (5, "cards=8", "cards=9"),
        (6, "seed 7", "seed 8"),
        (7, "Anna", "Anne"),
        (8, "Ben", "Bea"),
        (9, "swap", "keep"),
        (10, "P1 keep", "P2 keep"),
        (11, "P2 wins", "P1 wins"),
    ];
    for (line, from, to) in changes {
        let error = tampered(line, |text| {
            assert!(text.contains(from) || line == 11, "line {line} is `{text}`");
            if text.contains(from) { text.replace(from, to) } else { text.replace("P1 wins", "P2 wins") }
        });
        assert_eq!(error.line, line, "{error}");
    }
}

#[test]
fn lost_added_and_swapped_lines_are_found() {
    let text = table(7, 2).replay().to_string();
    let lines: Vec<_> = text.lines().collect();
    let without = |gone: usize| {
        let kept = lines.iter().enumerate().filter(|(i, _)| i + 1 != gone).map(|(_, line)| *line);
        check(&kept.collect::<Vec<_>>().join("\n")).expect_err("a line is missing")
    };
    for gone in 1..=10 {
        assert_eq!(without(gone).line, gone, "{}", without(gone));
    }
    let cut = without(11);
    assert_eq!(cut.line, 11);
    assert!(cut.what.contains("ends in the middle"), "{cut}");
    let twice = [&lines[..9], &lines[8..]].concat().join("\n");
    assert_eq!(check(&twice).expect_err("a line is doubled").line, 10);
    let more = text.clone() + "P1 keep #00000000\n";
    assert_eq!(check(&more).expect_err("text after the end").line, 12);
}

proptest! {
    /// Any single changed character is detected, at its line or (for a broken line end) the next.
    #[test]
    fn no_changed_character_goes_unseen(fair: bool, at: prop::sample::Index, to in "[a-zA-Z0-9 #=]") {
        let table = if fair { proven(2) } else { table(7, 2) };
        let text = table.replay().to_string();
        let at = at.index(text.len() - 1);
        prop_assume!(text.is_char_boundary(at) && text[at..=at] != to && &text[at..=at] != "\n");
        // The digits of a checksum may be upper case; that changes nothing.
        prop_assume!(!text[at..=at].eq_ignore_ascii_case(&to));
        let changed = format!("{}{to}{}", &text[..at], &text[at + 1..]);
        let line = text[..at].matches('\n').count() + 1;
        prop_assert_eq!(check(&changed).expect_err("it was changed").line, line);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(croupier replay 1 #[0-9a-f]{8}\n)?([ -~]{0,30}\n?){0,12}") {
        let _ = check(&text);
    }
}

/// The same match with a proof in its header.
fn proven(decisions: usize) -> Recorder<HighCard> {
    table(7, decisions).proven("a=1 b=#2".parse().unwrap())
}

#[test]
fn a_proof_stands_after_the_seed_and_is_covered_by_the_checks() {
    let (plain, text) = (table(7, 2).replay().to_string(), proven(2).replay().to_string());
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[ProofText::LINE - 1].starts_with("fair a=1 b=#2 #"), "{text}");
    assert!(lines[5].starts_with("seed ") && lines[7].starts_with("seat P1 "), "{text}");
    assert_eq!(lines[..6], plain.lines().take(6).collect::<Vec<_>>(), "the lines before it are as they were");
    let again = check(&text).unwrap();
    assert_eq!(again.header().fair, Some("a=1 b=#2".parse().unwrap()));
    assert_eq!((again.game(), again.replay()), (proven(2).game(), proven(2).replay()));
    assert_eq!(again.until(1).replay(), proven(1).replay(), "taking back keeps it");
    let cut: Vec<_> = lines.iter().filter(|line| !line.starts_with("fair")).copied().collect();
    assert_eq!(check(&cut.join("\n")).expect_err("it was cut out").line, 7);
}

#[test]
fn a_proof_stands_nowhere_else() {
    let text = proven(2).replay().to_string();
    let lines: Vec<_> = text.lines().collect();
    for place in (1..lines.len()).filter(|place| *place != 6) {
        let mut moved = lines.clone();
        let line = moved.remove(6);
        moved.insert(place, line);
        assert!(check(&moved.join("\n")).is_err(), "before line {place}");
        let mut doubled = lines.clone();
        doubled.insert(place.max(7), line);
        let error = doubled.join("\n").parse::<Replay>().expect_err("there are two");
        assert_eq!(error.line, place.max(7) + 1, "{error}");
    }
    for wrong in ["", " ", "a ", " a", "a\nb", "a\u{1b}[2J"] {
        assert!(wrong.parse::<ProofText>().is_err(), "{wrong:?}");
    }
    assert!(!format!("{:?}", proven(0).header()).contains("a=1"), "a proof tells the seed");
}

#[test]
fn a_match_is_taken_back_by_playing_it_again() {
    let table = table(7, 2);
    assert_eq!(table.until(1).replay(), self::table(7, 1).replay());
    assert_eq!(table.until(0).game(), &HighCard::new(&HighCardSetup::default(), Seed::from(7)).unwrap());
}

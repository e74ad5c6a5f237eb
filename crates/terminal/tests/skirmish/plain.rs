//! The same in sentences.

use kernel::{Seat, Viewer};
use terminal::plain::{HandoverMode, PlainExit, PlainMode};
use terminal::{Charset, PlayerKind, TimelineCursor};

use crate::{ALONE, ROBOT, TOGETHER, timeline};

fn run(
    players: &[PlayerKind],
    answers: &str,
    pass: HandoverMode,
) -> (PlainExit, String, String, TimelineCursor) {
    let (mut out, mut talk, mut timeline) = (Vec::new(), Vec::new(), timeline(players));
    let charset = Charset::Unicode;
    let mut plain = PlainMode { input: answers.as_bytes(), out: &mut out, talk: &mut talk, charset, pass };
    let ended = plain.run(&mut timeline).unwrap();
    (ended, String::from_utf8(out).unwrap(), String::from_utf8(talk).unwrap(), timeline)
}

#[test]
fn the_decider_reads_the_hand_and_the_forecasts() {
    let (ended, out, _, _) = run(&ALONE, "summon h1\nnext\nnext\nquit\n", HandoverMode::Said);
    assert_eq!(ended, PlainExit::Quit);
    assert!(out.contains("Your hand: h1 Guard 4 (strength 4, cost 0), h2 Guard 5"), "{out}");
    assert!(out.contains("  1. P1 summon Guard 4\n  2. P1 hide Guard 4\n"), "{out}");
    assert!(
        out.contains("  11. P1 next: to the battle\n") || out.contains("P1 next: to the battle"),
        "{out}"
    );
    assert!(out.contains("P1 attack f1 of1 (theirs falls)"), "{out}");
}

#[test]
fn the_hand_and_the_choices_of_a_bot_stay_hidden() {
    let (_, out, talk, timeline) = run(&ALONE, &"next\n".repeat(30), HandoverMode::Said);
    assert!(timeline.here().decisions().len() > 20);
    for told in [&out, &talk] {
        assert!(!told.contains("Ben draws Guard") && !told.contains("Ben lays Guard"), "{told}");
        assert!(!told.contains("Enter: P2") && !told.contains(". P2 "), "{told}");
    }
    let (_, _, talk, _) = run(&ALONE, "P2 fly\nP2 hide Guard 1\nquit\n", HandoverMode::Said);
    assert_eq!(talk.matches("The bot random plays Ben.").count(), 2, "{talk}");
}

#[test]
fn a_line_stands_between_two_people_and_only_the_public_part_is_told() {
    let (_, out, _, _) = run(&TOGETHER, "next\nnext\nnext\nquit\n", HandoverMode::Said);
    let turns: Vec<_> = out.lines().filter(|line| line.starts_with('—')).collect();
    assert_eq!(turns[..2], ["— Anna's turn —", "— Ben's turn —"], "{out}");
    assert!(out.contains("Ben draws a card.") && !out.contains("Ben draws Guard"), "{out}");
    let ben = out.split("— Ben's turn —").nth(1).unwrap();
    assert!(ben.starts_with("\nAnna: life 20 of 20; hand 5;"), "{ben}");
    assert!(ben.contains("\nYour hand: h1 "), "{ben}");
    let (_, _, talk, _) = run(&TOGETHER, "P2 next\nquit\n", HandoverMode::Said);
    assert!(talk.contains("Anna has to decide first."), "{talk}");
}

#[test]
fn at_a_terminal_enter_has_to_be_pressed_first() {
    let (_, out, _, timeline) = run(&TOGETHER, "\nnext\n\nquit\n", HandoverMode::Waits);
    assert!(out.contains("— Anna's turn; press Enter —\nAnna (you): life"), "{out}");
    let before = out.split("— Ben's turn; press Enter —").next().unwrap();
    assert!(before.ends_with(&"\n".repeat(40)), "Anna's hand is scrolled away");
    assert_eq!(timeline.viewer(), Viewer::Public);
    let (ended, out, _, _) = run(&TOGETHER, "", HandoverMode::Waits);
    assert!(ended == PlainExit::Unanswered && !out.contains("hand:"), "nobody is there: {out}");
}

#[test]
fn the_table_and_a_card_are_told_on_demand_and_the_list_is_not_repeated() {
    let (_, out, talk, _) =
        run(&ALONE, "table\ninfo h3\ninfo x\n99\nhide\nsummon h1\ntable\nquit\n", HandoverMode::Said);
    assert!(out.contains("Turn 1, Main.\nAnna (you): life 20 of 20\n  hand: h1 Guard 4"), "{out}");
    assert!(
        out.contains("Ben: life 20 of 20\n  hand: 5 cards face down\n  deck: 7 cards face down\n"),
        "{out}"
    );
    assert!(out.contains("h3: Guard 10 (strength 10, cost 1). Takes the place of another guard."), "{out}");
    assert!(out.contains("  front: f1 Guard 4 (strength 4, cost 0, sideways, tired)"), "{out}");
    assert!(talk.contains("There is no card `x`") && talk.contains("There is no choice 99"), "{talk}");
    assert!(talk.contains("Which do you mean: `hide Guard 4`, `hide Guard 5`"), "{talk}");
    assert_eq!(out.matches("  1. P1 ").count(), 2, "once before and once after: {out}");
}

#[test]
fn going_back_goes_to_ones_own_last_choice() {
    let (_, out, _, timeline) = run(&ALONE, "summon Guard 4\nnext\nback\nback\nquit\n", HandoverMode::Said);
    assert!(timeline.here().decisions().is_empty(), "{out}");
    assert_eq!(timeline.here().deciders().first(), Some(Seat(0)));
    assert_eq!(out.matches("Back to: Turn 1.").count(), 2, "{out}");
    let (_, _, talk, _) = run(&TOGETHER, "next\nback\nquit\n", HandoverMode::Said);
    assert!(talk.contains("Hidden information was revealed since then"), "Ben has drawn: {talk}");
}

#[test]
fn bots_play_to_the_end_and_the_winner_is_told() {
    let (ended, out, talk, timeline) = run(&[ROBOT, ROBOT], "\n\nend\n", HandoverMode::Said);
    assert_eq!(ended, PlainExit::Over);
    let winners = timeline.outcome().unwrap().winners;
    let name = winners.first().map_or("Nobody", |seat| ["Anna", "Ben"][seat.index()]);
    assert!(out.contains(&format!("\n{name} wins: ")), "{out}");
    assert!(talk.contains("[Enter: continue; or help]> "), "{talk}");
    assert!(talk.contains("croupier play skirmish --seed 7 --bot P1=random --bot P2=random"), "{talk}");
}

#[test]
fn a_taken_back_decision_is_not_announced_again() {
    for rest in ["", "\n", "end\n"] {
        let (ended, out, talk, timeline) =
            run(&ALONE, &format!("summon Guard 4\nback\n{rest}"), HandoverMode::Said);
        assert_eq!(ended, PlainExit::Unanswered, "{rest:?}: {out}");
        assert_eq!(out.matches("Anna summons Guard 4").count(), 1, "{rest:?}: {out}{talk}");
        assert!(timeline.whole().decisions().is_empty(), "{rest:?}");
    }
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_match() {
    let (mut out, mut talk, mut timeline) = (Vec::new(), Vec::new(), timeline(&ALONE));
    let (input, charset) = (&b"\xff\xfe\nsummon Guard 4\nquit\n"[..], Charset::Unicode);
    let mut plain = PlainMode { input, out: &mut out, talk: &mut talk, charset, pass: HandoverMode::Said };
    assert_eq!(plain.run(&mut timeline).unwrap(), PlainExit::Quit);
    assert_eq!(timeline.here().decisions().len(), 1, "{}", String::from_utf8_lossy(&talk));
    assert!(String::from_utf8(talk).unwrap().contains("is not an action"));
}

#[test]
fn empty_piles_are_told() {
    let (_, out, _, _) = run(&ALONE, "table\nquit\n", HandoverMode::Said);
    assert_eq!(out.matches("  grave: no cards").count(), 2, "{out}");
    assert!(!out.contains("front: no cards"), "{out}");
}

/// What has changed on the table is said before somebody has to choose, and not said again.
#[test]
fn the_table_is_told_when_it_changes() {
    let (_, out, _, _) = run(&ALONE, "summon h1\nnext\nnext\nquit\n", HandoverMode::Said);
    let asked: Vec<_> = out.split("  1. P1 ").collect();
    assert!(asked[0].contains("Anna (you): life 20 of 20; deck 7; grave 0.\n"), "{out}");
    assert!(asked[0].contains("Ben: life 20 of 20; "), "{out}");
    assert!(
        asked[1].contains("Anna (you): life 20 of 20; f1 Guard 4 (strength 4, cost 0, sideways, tired);"),
        "{out}"
    );
    assert!(!asked[1].contains("Ben: life"), "nothing of Ben's has changed: {out}");
}

/// `finish` asks when somebody has to choose, and where a game has an action `end`, `end` is that action.
#[test]
fn the_help_tells_the_truth_about_going_on() {
    let (ended, _, talk, timeline) = run(&ALONE, "finish\nnext\nhelp\nquit\n", HandoverMode::Said);
    assert_eq!(ended, PlainExit::Quit);
    assert!(
        talk.contains("Anna has to choose first.") && talk.contains("finish      play to the end, or"),
        "{talk}"
    );
    assert!(!talk.contains("\nend "), "{talk}");
    assert!(!timeline.whole().decisions().is_empty());
}

//! Plain mode: the same sentences every time, and answers that are understood.

use kernel::example::HighCard;
use kernel::{Pairs, Seed, Viewer};
use terminal::plain::{HandoverMode, PlainExit, PlainMode};
use terminal::{Charset, PlayerKind, TimelineCursor};

fn run(timeline: &mut TimelineCursor, answers: &str, charset: Charset) -> (PlainExit, String, String) {
    let (mut out, mut talk) = (Vec::new(), Vec::new());
    let mut plain = PlainMode {
        input: answers.as_bytes(),
        out: &mut out,
        talk: &mut talk,
        charset,
        pass: HandoverMode::Said,
    };
    let ended = plain.run(timeline).unwrap();
    (ended, String::from_utf8(out).unwrap(), String::from_utf8(talk).unwrap())
}

fn war(answers: &str) -> (PlainExit, String, String) {
    let setup = "p1=K,2 p2=3,4".parse::<Pairs>().unwrap();
    let game = (catalog::GAMES[0].open)(&setup, Seed::from(7), vec![]).unwrap();
    run(&mut TimelineCursor::new(game.as_ref(), Viewer::Judge, &[]), answers, Charset::Unicode)
}

fn high_card(answers: &str) -> (PlainExit, String, String) {
    let game = (catalog::entry::<HighCard>().open)(&Pairs::default(), Seed::from(7), vec![]).unwrap();
    run(
        &mut TimelineCursor::new(game.as_ref(), Viewer::Judge, &[PlayerKind::Person]),
        answers,
        Charset::Unicode,
    )
}

const FIRST_ROUND: &str = "\
Round 1.
P1 dequeues K♠ from the front of its queue.
P2 dequeues 3♠ from the front of its queue.
K♠ beats 3♠: P1 wins.
P1 enqueues its own K♠ at the back of its queue.
P1 enqueues P2's 3♠ at the back of its queue.
";

#[test]
fn without_answers_the_match_is_told_to_its_end() {
    let (ended, out, talk) = war("");
    assert_eq!(ended, PlainExit::Over);
    assert!(out.starts_with(&format!("War. P1 against P2\n{FIRST_ROUND}Round 2.\n")), "{out}");
    assert!(out.ends_with("streak 0\n"), "{out}");
    assert!(talk.contains("croupier play war --seed 7 --p1 K,2 --p2 3,4"), "{talk}");
}

#[test]
fn the_ways_to_go_on_are_the_same_way() {
    let (_, told, _) = war("");
    for answers in
        ["end\n", "\n\n\n\n\n\n\n\n", "flip\n", "1\n", "P2 flip\nP1 flip\n", "P1 flip\n\nback\nend\n"]
    {
        let (ended, out, _) = war(answers);
        assert_eq!(ended, PlainExit::Over, "{answers:?}");
        if !answers.contains("back") {
            assert_eq!(out, told, "{answers:?}");
        }
    }
}

#[test]
fn going_back_tells_the_round_again() {
    let (_, out, _) = war("\nback\n\nquit\n");
    assert_eq!(out, format!("War. P1 against P2\n{FIRST_ROUND}Back to: The cards are dealt.\n{FIRST_ROUND}"));
}

#[test]
fn wrong_answers_suggest_a_correction() {
    let (ended, out, talk) = war("eat\nwar\n9\nP9 flip\nsave\nhelp\nquit\n");
    assert_eq!((ended, out.as_str()), (PlainExit::Quit, "War. P1 against P2\n"));
    for said in [
        "`eat` is not an action",
        "no war now",
        "no choice 9: the choices are 1 to 2",
        "There is no P9",
        "save FILE",
        "play to the end, or to the next choice",
    ] {
        assert!(talk.contains(said), "`{said}` in {talk}");
    }
}

#[test]
fn choices_are_numbered() {
    let (ended, out, talk) = high_card("\n3\n2\n1\n");
    assert_eq!(ended, PlainExit::Over);
    assert!(out.contains("  1. P1 keep\n  2. P1 swap\n"), "{out}");
    assert!(out.contains("  1. P2 keep\n"), "{out}");
    assert!(talk.contains("P1 has a choice"), "{talk}");
    assert!(talk.contains("no choice 3"), "{talk}");
}

#[test]
fn a_choice_without_an_answer_ends_the_script() {
    let (ended, out, talk) = high_card("2\n");
    assert_eq!(ended, PlainExit::Unanswered);
    assert!(out.contains("P1 has decided."), "{out}");
    assert!(talk.contains("P2 has to choose, but the input has ended"), "{talk}");
}

#[test]
fn sentences_can_be_in_ascii() {
    let setup = "p1=K,2 p2=3,4".parse::<Pairs>().unwrap();
    let game = (catalog::GAMES[0].open)(&setup, Seed::from(7), vec![]).unwrap();
    let mut timeline = TimelineCursor::new(game.as_ref(), Viewer::Judge, &[]);
    let (_, out, _) = run(&mut timeline, "", Charset::Ascii);
    assert!(out.is_ascii() && out.contains("Ks beats 3s"), "{out}");
}

#[test]
fn a_name_cannot_command_the_terminal() {
    let names = vec!["\x1b[2JAnna".into(), "Bén".into()];
    let game = (catalog::GAMES[0].open)(&Pairs::default(), Seed::from(7), names).unwrap();
    let mut timeline = TimelineCursor::new(game.as_ref(), Viewer::Judge, &[]);
    let (_, out, _) = run(&mut timeline, "quit\n", Charset::Ascii);
    assert_eq!(out, "War. [2JAnna against B?n\n");
}

//! `croupier play` without a screen, and `croupier` alone.

use crate::common::{croupier, croupier_in, root};

#[test]
fn a_whole_match_in_sentences() {
    let ran = croupier(&["play", "war", "--plain", "--seed", "7"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("War. P1 against P2\nRound 1.\nP1 dequeues "), "{}", ran.out);
    assert!(ran.out.contains(" wins the match: "), "{}", ran.out);
    assert!(ran.err.contains("The same match again: croupier play war --seed 7"), "{}", ran.err);
    assert_eq!(croupier(&["play", "war", "--plain", "--seed", "7"]).out, ran.out, "the same every time");
}

#[test]
fn without_a_terminal_it_says_so_and_goes_on_in_sentences() {
    let plain = croupier(&["play", "war", "--plain", "--seed", "7"]);
    let ran = croupier(&["play", "war", "--seed", "7"]);
    assert_eq!((ran.code, ran.out), (0, plain.out));
    assert!(ran.err.starts_with("croupier: standard input is not a terminal"), "{}", ran.err);
}

#[test]
fn a_seed_that_was_drawn_can_be_used_again() {
    let ran = croupier(&["play", "war", "--plain", "--down", "2"]);
    let command =
        ran.err.lines().find_map(|line| line.strip_prefix("The same match again: croupier ")).unwrap();
    let mut args: Vec<&str> = command.split(' ').collect();
    assert!(args.contains(&"--down"), "{command}");
    args.push("--plain");
    assert_eq!(croupier(&args).out, ran.out);
}

#[test]
fn a_match_that_was_saved_is_a_true_one() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "war", "--plain", "--seed", "7", "--names", "Anna,Ben"];
    let ran = croupier_in(folder.path(), &args, b"\n\nsave my.replay\nsave my.replay\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("Saved as my.replay."), "{}", ran.err);
    assert!(ran.err.contains("my.replay already exists: choose another name"), "{}", ran.err);
    let text = std::fs::read_to_string(folder.path().join("my.replay")).unwrap();
    assert!(text.contains("seat P1 Anna"), "{text}");
    let game = (catalog::find("war").unwrap().verify)(&text.parse().unwrap()).unwrap();
    assert_eq!(game.decisions().len(), 4);
}

#[test]
fn a_wrong_command_line_suggests_a_correction() {
    for (args, said) in [
        (&["play", "warr"][..], "war"),
        (&["play", "war", "--seed", "x"], "whole number"),
        (&["play", "war", "--p1", "K,2"], "p1 is given without p2"),
        (&["play", "war", "--names", "A,B,C", "--plain"], "too many names: 3"),
        (&["play", "war", "--speed", "0"], "1..=100"),
    ] {
        let ran = croupier(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn flags_choose_the_seats() {
    let ran = croupier_in(
        &root(),
        &["play", "duel", "--plain", "--seed", "7", "--seat", "P2", "--name", "P2=Ben"],
        b"quit\n",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.starts_with("Duel. P1 against Ben\n") && ran.out.contains("Your hand: h1 "),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("--bot P1=greedy") && !ran.err.contains("--bot P2"), "{}", ran.err);
    let ran = croupier(&["play", "duel", "--plain", "--seed", "7", "--bots", "greedy,random"]);
    assert_eq!(ran.code, 0, "bots need nobody: {}", ran.err);
    assert!(ran.err.contains("croupier play duel --seed 7 --bot P1=greedy --bot P2=random"), "{}", ran.err);
    let again = ["play", "duel", "--seed", "7", "--bot", "P1=greedy", "--bot", "P2=random", "--plain"];
    assert_eq!(croupier(&again).out, ran.out, "and play the same again");
}

#[test]
fn wrong_seats_and_bots_suggest_a_correction() {
    for (flags, said) in [
        (&["--seat", "P3"][..], "there is no P3: the seats are P1 to P2"),
        (&["--seat", "north"], "`north` is not a seat"),
        (&["--bot", "P2=gredy"], "did you mean `greedy`?"),
        (&["--bot", "greedy"], "write a seat and its player"),
        (&["--seat", "P1", "--bot", "P1=random"], "P1 has two players"),
        (&["--name", "P4=Eve"], "there is no P4"),
    ] {
        let ran = croupier(&[&["play", "duel", "--plain"], flags].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{flags:?}");
        assert!(ran.err.contains(said), "{flags:?}: {}", ran.err);
    }
}

#[test]
fn a_match_that_is_over_at_the_deal_says_so() {
    let ran = croupier(&["play", "war", "--plain", "--p1", "K,2", "--p2", ""]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().nth(1).is_some_and(|line| line.starts_with("P1 wins the match")), "{}", ran.out);
}

/// The words of a printed command, as a shell reads them.
fn words(command: &str) -> Vec<String> {
    let script = format!("for word in {command}; do printf '%s\\0' \"$word\"; done");
    let output = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    assert!(output.status.success(), "{command}");
    let words = String::from_utf8(output.stdout).unwrap();
    words.split_terminator('\0').map(String::from).collect()
}

/// The command that is printed for the same match can be run, and deals and says the same.
#[test]
fn the_same_match_again_is_a_command_that_works() {
    for flags in [
        &["duel", "--seat", "P1", "--name", "P1=Anna O'Neil"][..],
        &["duel", "--names", "Anna,Ben"],
        &[
            "duel",
            "--monsters1",
            "Summoned Skull +500/+500",
            "--deck1",
            "Kuriboh",
            "--deck2",
            "Kuriboh",
            "--turn",
            "3",
        ],
        &["wolfpack", "--pilots", "2", "--seat", "P2", "--house", "veteran"],
        &["wolfpack", "--pilots", "1", "--names", "Anna,The Ace"],
        &["wolfpack", "--pilots", "2", "--seat", "P1", "--bots", "greedy,veteran"],
        &["war", "--names", "Anna,Ben", "--down", "2"],
    ] {
        let first =
            croupier_in(&root(), &[&["play"], flags, &["--seed", "7/3", "--plain"]].concat(), b"quit\n");
        assert_eq!(first.code, 0, "{flags:?}: {}", first.err);
        let printed = first.err.lines().find_map(|line| line.split("The same match again: ").nth(1));
        let printed = words(printed.unwrap_or_else(|| panic!("{flags:?}: {}", first.err)));
        assert_eq!(printed[0], "croupier");
        let again: Vec<&str> = printed[1..].iter().map(String::as_str).chain(["--plain"]).collect();
        let second = croupier_in(&root(), &again, b"quit\n");
        assert_eq!((second.code, &second.out), (0, &first.out), "{again:?}: {}", second.err);
    }
}

/// Names follow the rule of names at tables.
#[test]
fn names_follow_the_rule_of_tables() {
    for (flags, said) in [
        (&["--names", "Ace,Anna"][..], "P1 cannot be called `Ace`"),
        (&["--names", "The Ace,Anna"], "P1 cannot be called `The Ace`"),
        (&["--name", "P1=the ace"], "P1 cannot be called `the ace`"),
        (&["--names", "Anna,anna"], "P2 cannot be called `anna`: P1 has that name"),
        (&["--names", "An\u{200b}na,Ben"], "invisible character"),
        (&["--name", "P1=An\u{1b}[2Jna"], "invisible character"),
        (&["--names", "A name of more than twenty"], "1 to 20 visible characters"),
    ] {
        for command in [&["play"][..], &["replay", "record"]] {
            if command.len() == 2 && flags[0] == "--name" {
                continue;
            }
            let more = if command.len() == 2 { &[][..] } else { &["--plain"] };
            let args = [command, &["wolfpack", "--pilots", "1", "--seed", "7"], flags, more].concat();
            let ran = croupier(&args);
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
            assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
        }
    }
    let ran = croupier_in(
        &root(),
        &["play", "wolfpack", "--pilots", "1", "--seed", "7", "--names", "Anna,Ace", "--plain"],
        b"quit\n",
    );
    assert_eq!(ran.code, 0, "whoever plays the Ace is called so: {}", ran.err);
}

#[test]
fn more_bots_than_seats_are_refused() {
    for (args, said) in [
        (&["play", "duel", "--plain", "--bots", "greedy,random,greedy"][..], "too many bots: 3 for 2 seats"),
        (&["play", "duel", "--plain", "--seat", "P1", "--bots", "greedy,random"], "too many bots: 2"),
        (&["replay", "record", "duel", "--bots", "greedy,random,greedy"], "too many bots: 3 for 2 seats"),
    ] {
        let ran = croupier(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

//! Others go on, come back and leave: what one was doing stays, and what one should know is there.

use terminal::explorer::ScreenRequest;
use testkit::golden;

use super::hall::Hall;
use super::{HIGH_CARD, begin, play_to_the_end, stage};

/// A game with seats for several who decide at the same time, each in several steps; bots sit where nobody does.
fn together() -> Hall {
    let several = catalog::GAMES.iter().find(|line| line.about.seats.1 > 2).unwrap();
    let mut hall = Hall::open(several, "mask=off");
    for _ in 0..5 {
        hall.press(0, "↓");
        if hall.screen(0).lines().any(|row| row.starts_with('►') && row.ends_with("free")) {
            hall.press(0, "b");
        }
    }
    begin(&mut hall);
    hall
}

fn chosen_so_far(screen: &str) -> Option<String> {
    screen.lines().find_map(|line| line.strip_prefix("─ h1 ")).map(String::from)
}

#[test]
fn a_started_choice_stays_when_others_decide() {
    let mut hall = together();
    hall.press(1, "1");
    let before = chosen_so_far(&hall.screen(1)).expect("a card is chosen, and there is more to choose");
    // Anna's decision takes several steps, too.
    let decided = |hall: &Hall| hall.session.table().game().unwrap().decisions().len();
    let count = decided(&hall);
    for _ in 0..5 {
        hall.press(0, if decided(&hall) == count { "\n" } else { "" });
    }
    assert!(decided(&hall) > count, "{}", hall.screen(0));
    assert_eq!(chosen_so_far(&hall.screen(1)).as_deref(), Some(before.as_str()), "{}", hall.screen(1));
    let mine = decided(&hall);
    for _ in 0..5 {
        hall.press(1, if decided(&hall) == mine { "\n" } else { "" });
    }
    assert!(decided(&hall) > mine, "{}", hall.screen(1));
    assert!(!hall.screen(1).contains('!'), "{}", hall.screen(1));
}

#[test]
fn two_bots_of_one_kind_have_two_names() {
    let hall = &mut together();
    let screen = hall.screen(0);
    let panels: Vec<_> = screen.split("─ P").skip(1).filter_map(|rest| rest.split("  ").next()).collect();
    let mut names: Vec<_> =
        panels.iter().filter_map(|name| name.split_once(' ').map(|(_, name)| name)).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(all > 3 && names.len() == all, "{names:?}\n{screen}");
}

#[test]
fn a_returning_member_has_the_rounds_of_the_log() {
    for line in catalog::GAMES {
        let mut hall = Hall::open(line, "mask=off");
        for _ in 0..6 {
            hall.press(0, "↓");
            if hall.screen(0).lines().any(|row| row.starts_with('►') && row.ends_with("free")) {
                hall.press(0, "b");
            }
        }
        begin_or_end(&mut hall);
        for _ in 0..60 {
            hall.press(0, "\ny");
            hall.press(1, "\ny");
        }
        let headings = |screen: &str| screen.matches("── ").count();
        let before = hall.screen(0);
        assert!(headings(&before) > 0, "{before}");
        hall.come_anew();
        let after = hall.screen(0);
        assert_eq!(headings(&after), headings(&before), "{before}\n{after}");
    }
}

/// Some matches are over as soon as they have begun: nothing is chosen in them.
fn begin_or_end(hall: &mut Hall) {
    hall.press(1, "r");
    hall.press(0, "\n");
    assert_ne!(stage(hall), "waiting", "{}", hall.screen(0));
}

/// What was counted stands at the end of a match over the network as it does at one keyboard.
#[test]
fn the_end_shows_the_measures() {
    let mut hall = Hall::open(&catalog::GAMES[1], "mask=off");
    begin(&mut hall);
    play_to_the_end(&mut hall);
    let screen = hall.screen(1);
    let end = screen.lines().skip_while(|line| !line.starts_with("─ the end")).collect::<Vec<_>>().join("\n");
    assert!(end.contains("Anna: life ") && end.contains("Ben: life 0"), "{screen}");
    assert!(!end.contains("life1"), "{screen}");
    golden("tests/screens/visit-counted-80x24.txt", &hall.screen(1));
}

#[test]
fn a_match_is_saved_when_it_is_over() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(0, ":save mine.replay\n");
    assert_eq!(hall.wish, None);
    assert!(hall.screen(0).contains("can be saved when it is over"), "{}", hall.screen(0));
    play_to_the_end(&mut hall);
    hall.press(0, ":save mine.replay\n");
    assert_eq!(hall.wish, Some(ScreenRequest::Save(Some("mine.replay".into()))));
    hall.press(1, "v");
    assert_eq!(hall.wish, Some(ScreenRequest::Save(None)));
}

/// A server that stops says that seats are kept: so does the screen.
#[test]
fn why_the_connection_ended_is_said() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.hears(0, "shutdown", "The server stops. Your seat is kept.");
    hall.cut(0);
    let screen = hall.screen(0);
    assert!(screen.contains("Your seat is kept.") && screen.contains("reconnecting"), "{screen}");
    assert!(hall.people[0].ended().is_none());
}

/// A3-34: whoever keeps the table lets the match go on when they have seen enough, wherever they sit; nobody else is
/// asked what there is only one answer to.
#[test]
fn the_host_lets_the_match_go_on() {
    let mut hall = together();
    let waiting =
        |screen: &str| screen.lines().any(|line| line.starts_with('►') && line.contains("Continue"));
    for _ in 0..40 {
        if waiting(&hall.screen(0)) {
            break;
        }
        hall.press(0, "\n");
        hall.press(1, "\n");
        assert!(!waiting(&hall.screen(1)), "{}", hall.screen(1));
    }
    let decided = |hall: &Hall| hall.session.table().game().unwrap().decisions().len();
    let count = decided(&hall);
    assert!(waiting(&hall.screen(0)), "{}", hall.screen(0));
    assert!(hall.screen(1).contains("Waiting for Anna."), "{}", hall.screen(1));
    // What the rules leave to the host goes on by itself when somebody else is the host.
    hall.press(0, ":host Ben\n");
    assert!(decided(&hall) > count, "{}", hall.screen(0));
}

#[test]
fn a_requester_receives_the_result() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(0, ":draw\n");
    hall.press(1, "n");
    assert!(hall.screen(1).contains("You decline."), "{}", hall.screen(1));
    assert!(hall.screen(0).contains("Your draw offer has ended."), "{}", hall.screen(0));
    hall.press(0, ":pause\n");
    assert!(hall.screen(1).contains("Anna paused the match"), "{}", hall.screen(1));
    hall.press(0, ":resume\n");
    assert!(hall.screen(1).contains("The match continues."), "{}", hall.screen(1));
    // A choice that others make at the same time is changed without asking anybody.
    hall.press(0, "\n");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 1);
    hall.press(0, "u");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 0);
    assert!(!hall.screen(1).contains("take a decision back"), "{}", hall.screen(1));
    play_to_the_end(&mut hall);
    hall.press(1, "r");
    assert!(hall.screen(0).contains("Ben wants a rematch"), "{}", hall.screen(0));
}

#[test]
fn the_lobby_explains_its_keys() {
    let mut hall = Hall::open(&catalog::GAMES[0], "");
    hall.press(1, "?");
    golden("tests/screens/visit-help-80x24.txt", &hall.screen(1));
    hall.press(1, "w");
    assert!(
        hall.screen(1).contains("Enter ready"),
        "the key closed the help and did nothing else\n{}",
        hall.screen(1)
    );
}

/// Everybody sees how long somebody is waited for, and hears when a bot plays for them and what it did; so does whoever
/// comes back.
#[test]
fn a_bot_that_stood_in_is_told_to_everybody() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off grace=30");
    begin(&mut hall);
    hall.cut(1);
    for i in [0, 2] {
        assert!(hall.screen(i).contains("Ben reconnecting 0:30"), "{}", hall.screen(i));
    }
    hall.later(20_000);
    hall.press(0, ":pause\n");
    hall.press(0, ":resume\n");
    assert!(hall.screen(0).contains("Ben reconnecting 0:10"), "{}", hall.screen(0));
    hall.later(10_000);
    for i in [0, 2] {
        let screen = hall.screen(i);
        assert!(screen.contains("Ben is away: a bot plays for Ben until Ben is back."), "{screen}");
        assert!(screen.contains("a bot plays for Ben "), "{screen}");
    }
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 1, "the bot has decided");
    hall.connect(1);
    assert!(hall.screen(1).contains("A bot took 1 decision for you"), "{}", hall.screen(1));
    for i in [0, 2] {
        let screen = hall.screen(i);
        assert!(screen.contains("Ben is back. A bot took 1 decision for Ben."), "{screen}");
    }
}

/// Another program of the same person knows nothing of what it missed, and is told, too.
#[test]
fn a_member_who_returns_with_another_program_learns_about_the_bot() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off grace=30");
    begin(&mut hall);
    hall.cut(0);
    hall.later(31_000);
    hall.come_anew();
    assert!(hall.screen(0).contains("A bot took 1 decision for you"), "{}", hall.screen(0));
}

#[test]
fn a_question_that_is_answered_or_gone_is_not_on_the_screen() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(0, ":draw\n");
    assert!(hall.screen(1).contains("Agree? y or n"), "{}", hall.screen(1));
    hall.press(0, ":resign\n");
    let screen = hall.screen(1);
    assert!(!screen.contains("Agree?") && !screen.contains("y or n?"), "{screen}");
}

//! Bots wait until the screens of the players have shown what happened, and no longer than the table's pace says.

use tables::FromClient;

use crate::desk::Desk;

/// A match of War against a bot, on a screen that reports what it has shown: nothing so far.
fn begun(pace: &str) -> Desk {
    let mut desk = Desk::open(&catalog::GAMES[0], crate::setup("war"), pace, 1);
    desk.says(0, FromClient::Shown { number: 0 });
    desk.begin();
    desk
}

fn decided(desk: &Desk) -> usize {
    desk.table().game().map_or(0, |game| game.decisions().len())
}

/// The screen has shown everything.
fn shown(desk: &mut Desk) {
    let number = desk.people[0].client.version.map_or(0, |version| version.number);
    desk.says(0, FromClient::Shown { number });
}

#[test]
fn a_bot_acts_when_the_screens_have_shown_the_events() {
    let mut desk = begun("pace=natural");
    assert_eq!(decided(&desk), 0, "the deal is not shown yet");
    desk.wait(1_000);
    assert_eq!(decided(&desk), 0);
    shown(&mut desk);
    assert_eq!(decided(&desk), 1, "it waits no longer than that");
    desk.wait(60);
    shown(&mut desk);
    desk.plays(0, "flip");
    assert_eq!(decided(&desk), 2, "the round is to be shown before the next flip");
    desk.wait(2_000);
    shown(&mut desk);
    assert_eq!(decided(&desk), 3);
}

#[test]
fn a_screen_that_reports_nothing_holds_no_bot_up() {
    let mut desk = Desk::open(&catalog::GAMES[0], crate::setup("war"), "", 1);
    desk.begin();
    assert_eq!(decided(&desk), 1, "it was never said that anything is shown there");
    let mut desk = begun("pace=natural");
    desk.wait(7_999);
    assert_eq!(decided(&desk), 0);
    desk.wait(1);
    assert_eq!(decided(&desk), 1, "however long a screen takes, the match goes on");
}

#[test]
fn the_pace_is_an_option_of_the_table() {
    assert_eq!(decided(&begun("pace=at-once")), 1);
    let mut desk = begun("pace=slow");
    shown(&mut desk);
    desk.wait(2_499);
    assert_eq!(decided(&desk), 0);
    desk.wait(1);
    assert_eq!(decided(&desk), 1);
}

#[test]
fn members_who_leave_are_not_waited_for() {
    let mut desk = begun("pace=natural");
    desk.cut(0);
    desk.wait(1);
    assert_eq!(decided(&desk), 1);
}

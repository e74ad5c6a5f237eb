//! Two people and a spectator at one table, each on a screen of their own.

mod company;
mod hall;
mod honest;
mod windows;

use catalog::GameEntry;
use hall::Hall;
use kernel::example::HighCard;
use testkit::golden;

static HIGH_CARD: GameEntry = catalog::entry::<HighCard>();

fn stage(hall: &Hall) -> String {
    hall.people[0].session().room.as_ref().unwrap().stage.clone()
}

#[test]
fn the_lobby_at_80_by_24() {
    let mut hall = Hall::open(&catalog::GAMES[0], "mask=off clock=5m+10s");
    hall.press(1, "\"Hello!\n");
    golden("tests/screens/visit-lobby-80x24.txt", &hall.screen(0));
    hall.press(1, "\n");
    assert!(hall.screen(1).contains("You are ready."), "{}", hall.screen(1));
    assert!(hall.screen(0).contains("Enter deals the cards"), "{}", hall.screen(0));
    assert!(hall.screen(2).contains("You are watching."), "{}", hall.screen(2));
}

#[test]
fn the_host_changes_the_settings_and_receives_refusals() {
    let mut hall = Hall::open(&catalog::GAMES[0], "");
    hall.press(0, ":clock=60s\n");
    assert!(hall.screen(1).contains("clock=1m"), "{}", hall.screen(1));
    hall.press(0, ":clock=soon\n");
    assert!(hall.screen(0).contains("write none, 60s"), "{}", hall.screen(0));
    hall.press(1, ":clock=60s\n");
    assert!(hall.screen(1).contains("Only the host can do that: Anna."), "{}", hall.screen(1));
    hall.press(0, "\n");
    assert!(hall.screen(0).contains("Ben is not ready yet."), "{}", hall.screen(0));
}

#[test]
fn the_host_seats_a_bot_and_removes_a_member() {
    let mut hall = Hall::open(&catalog::GAMES[0], "");
    hall.press(0, "↓x");
    assert!(hall.screen(0).contains("Remove Ben permanently? y or n"), "{}", hall.screen(0));
    hall.press(0, "n");
    assert!(hall.people[1].ended().is_none());
    hall.press(0, "xy");
    assert_eq!(hall.people[1].ended().map(|reason| reason.code.as_str()), Some("out"));
    hall.press(0, "b");
    assert!(hall.screen(0).contains("bot "), "{}", hall.screen(0));
    hall.press(0, "\n");
    assert_ne!(stage(&hall), "waiting");
}

/// Everybody always takes the first thing there is.
fn play_to_the_end(hall: &mut Hall) {
    for _ in 0..3_000 {
        if stage(hall) != "playing" {
            return;
        }
        for i in 0..2 {
            hall.press(i, "\ny");
        }
    }
    panic!("it does not end:\n{}", hall.screen(0));
}

#[test]
fn every_game_is_played_to_its_end_and_again() {
    for line in catalog::GAMES {
        // Where players answer, time has to pass for windows to close; the tests of windows see to that.
        let trial = (line.open)(&line.selection(), kernel::Seed::from(0), Vec::new()).unwrap();
        if trial.has_response_windows() {
            continue;
        }
        let mut hall = Hall::open(line, "mask=off");
        // Where there are more seats, bots sit there.
        let free = |hall: &Hall| {
            let room = hall.people[0].session().room.clone().unwrap();
            room.seats.iter().position(|chair| chair.member.is_none() && chair.bot.is_none())
        };
        while let Some(seat) = free(&hall) {
            hall.press(0, "↓");
            if hall.screen(0).lines().nth(seat + 2).is_some_and(|row| row.starts_with('►')) {
                hall.press(0, "b");
            }
        }
        hall.press(1, "r");
        hall.press(0, "\n");
        assert_ne!(stage(&hall), "waiting", "{}\n{}", line.about.name, hall.screen(0));
        play_to_the_end(&mut hall);
        assert!(hall.screen(0).contains(" win"), "{}\n{}", line.about.name, hall.screen(0));
        assert!(hall.screen(2).contains(" win"), "{}\n{}", line.about.name, hall.screen(2));
        hall.press(0, "r");
        hall.press(1, "r");
        assert_eq!(stage(&hall), "waiting");
        assert!(hall.screen(0).contains("match 2"), "{}", hall.screen(0));
    }
}

fn begin(hall: &mut Hall) {
    hall.press(1, "r");
    hall.press(0, "\n");
    assert_eq!(stage(hall), "playing", "{}", hall.screen(0));
}

#[test]
fn the_table_at_80_by_24() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    golden("tests/screens/visit-table-80x24.txt", &hall.screen(0));
    hall.press(0, "\n");
    assert!(hall.screen(0).contains("─ wait"), "{}", hall.screen(0));
    hall.press(1, "\n");
    play_to_the_end(&mut hall);
    golden("tests/screens/visit-end-80x24.txt", &hall.screen(1));
}

#[test]
fn clocks_are_shown_and_everything_can_stand_still() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off clock=5m+10s");
    begin(&mut hall);
    let screen = hall.screen(1);
    assert!(screen.contains("Anna 5:00") || screen.contains("Anna 4:5"), "{screen}");
    hall.press(0, ":pause\n");
    assert!(hall.screen(1).contains("paused"), "{}", hall.screen(1));
    hall.press(1, "\n");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 0);
    hall.press(0, ":resume\n");
    hall.press(1, "\n");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 1);
}

/// A chat line comes without the times of the clocks, so the clocks run on.
#[test]
fn a_chat_line_does_not_set_the_clocks_back() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off clock=60s");
    begin(&mut hall);
    std::thread::sleep(std::time::Duration::from_millis(1_200));
    assert!(hall.screen(1).contains("Anna 0:5"), "{}", hall.screen(1));
    hall.press(0, "\"Hello\n");
    let screen = hall.screen(1);
    assert!(screen.contains("Anna 0:5") && !screen.contains("Anna 1:00"), "{screen}");
}

#[test]
fn a_player_who_loses_the_connection_resumes() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    let before = hall.screen(0);
    hall.cut(0);
    assert!(hall.screen(1).contains("Anna reconnecting 0:45"), "{}", hall.screen(1));
    assert!(hall.screen(0).contains("reconnecting"), "{}", hall.screen(0));
    // What is decided meanwhile is said when there is a connection again, and done once.
    hall.press(0, "\n");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 0);
    hall.connect(0);
    assert!(!hall.screen(0).contains("reconnecting"), "{}", hall.screen(0));
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 1);
    assert_ne!(before, hall.screen(0));
}

#[test]
fn the_table_says_why_not() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(0, ":sing\n");
    assert!(hall.screen(0).contains("`sing` is not an action"), "{}", hall.screen(0));
    assert!(hall.screen(0).contains("chooses") || hall.screen(0).contains("choose"), "{}", hall.screen(0));
}

#[test]
fn others_agree_or_do_not() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(0, ":draw\n");
    assert!(hall.screen(1).contains("Anna offers a draw. Agree? y or n"), "{}", hall.screen(1));
    hall.press(1, "n");
    assert_eq!(stage(&hall), "playing");
    hall.press(0, ":draw\n");
    hall.press(1, "y");
    assert_eq!(stage(&hall), "over");
    assert!(hall.screen(0).contains("Nobody wins: draw by agreement"), "{}", hall.screen(0));
}

#[test]
fn leaving_asks_for_confirmation() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    begin(&mut hall);
    hall.press(1, "q");
    assert!(hall.screen(1).contains("Leave the table? y or n"), "{}", hall.screen(1));
    assert!(hall.people[1].ended().is_none());
    hall.press(1, "y");
    assert_eq!(hall.people[1].ended().map(|reason| reason.code.as_str()), Some("left"));
}

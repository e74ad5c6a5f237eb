//! Windows of every size: nothing fails, and what a small one has no room for is said.

use client::{ClientSession, Credentials as As};
use terminal::DisplayOptions;
use terminal::explorer::ScreenRequest;
use terminal::remote::{Invite, RemoteScreen};
use testkit::golden;

use super::hall::{Hall, drawn, invite};
use super::{HIGH_CARD, begin};

const SIZES: [(u16, u16); 9] =
    [(1, 1), (2, 1), (1, 9), (10, 3), (20, 6), (40, 12), (79, 24), (120, 40), (300, 100)];

/// As a host has it who lets others scan.
fn shown(link: &str) -> Invite {
    let lines = |width: usize, height: usize| vec!["█".repeat(width); height];
    Invite { link: link.into(), qr: lines(33, 17), large: lines(74, 17), sign: lines(28, 5), ..invite() }
}

#[test]
fn every_size_is_drawn() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off clock=5m+10s");
    for size in SIZES {
        (0..3).for_each(|i| drop(drawn(&mut hall.people[i], size)));
        hall.press(0, ":");
        drawn(&mut hall.people[0], size);
        hall.press(0, "\u{1b}");
    }
    assert!(drawn(&mut hall.people[0], (40, 12)).contains("Ben"));
    begin(&mut hall);
    for size in SIZES {
        for keys in ["", "?", "\u{1b}", "q", "n", ":", "\u{1b}"] {
            hall.press(0, keys);
            (0..3).for_each(|i| drop(drawn(&mut hall.people[i], size)));
        }
    }
    assert!(drawn(&mut hall.people[0], (40, 12)).contains("80×24 needed, now 40×12"));
    assert!(hall.screen(0).contains("chooses"), "{}", hall.screen(0));
}

/// A code to scan is there whole or not at all.
#[test]
fn a_scanned_code_is_complete() {
    let link = "http://192.168.1.20:7777/KITE";
    let visit = || {
        RemoteScreen::new(
            ClientSession::new(As::Watching),
            shown(link),
            String::new,
            DisplayOptions::default(),
        )
    };
    for size in SIZES.into_iter().chain([(33, 18), (34, 17), (66, 17), (80, 24), (74, 40)]) {
        let screen = drawn(&mut visit(), size);
        let whole = screen.lines().filter(|line| line.contains(&"█".repeat(33))).count();
        assert!(whole == 0 || whole >= 17, "{size:?}\n{screen}");
        assert!(size.0 < 31 || size.1 < 5 || screen.contains(link), "{size:?}\n{screen}");
    }
    golden("tests/screens/visit-scan-80x24.txt", &drawn(&mut visit(), (80, 24)));
    golden("tests/screens/visit-scan-120x40.txt", &drawn(&mut visit(), (120, 40)));
}

/// A window in which the match is not seen: no key decides, answers or leaves, and `q` keeps the seat.
#[test]
fn a_small_window_shows_every_seat() {
    let mut hall = Hall::open(&HIGH_CARD, "mask=off");
    drawn(&mut hall.people[1], (71, 20));
    hall.press(1, "q");
    assert!(drawn(&mut hall.people[1], (71, 20)).contains("Leave the table? y or n."));
    hall.press(1, "n");
    assert!(hall.people[1].ended().is_none());
    begin(&mut hall);
    hall.press(0, ":draw\n");
    let screen = drawn(&mut hall.people[1], (71, 20));
    assert!(screen.contains("--plain") && screen.contains("your seat is kept"), "{screen}");
    hall.press(1, "\nyks");
    assert_eq!(super::stage(&hall), "playing", "the draw was not agreed to");
    assert_eq!(hall.session.table().game().unwrap().decisions().len(), 0);
    hall.press(1, "q");
    assert_eq!(hall.wish, Some(ScreenRequest::Close));
    assert!(hall.people[1].ended().is_none());
    let room = hall.people[0].session().room.clone().unwrap();
    assert!(room.seats.iter().all(|info| info.member.is_some()), "Ben has his seat");
}

//! With open hands nobody who has a seat watches their own table.

use tables::{Command, MemberId, TableInput};

use crate::desk::Desk;

const HOME: &str = "192.0.2.7";
const ELSEWHERE: &str = "198.51.100.3";

/// Anna and Ben play a duel with open hands, Anna from home. So many decisions are taken that hands are shown.
fn open() -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "duel").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "", "hands=open:1 grace=5", 4);
    desk.origins.insert(0, HOME);
    desk.cut(0);
    desk.connect(0);
    desk.join("Ben");
    desk.begin();
    desk.does(0, Command::OpenHand { yes: true });
    desk.does(1, Command::OpenHand { yes: true });
    for _ in 0..2 {
        plays(&mut desk);
    }
    desk
}

fn plays(desk: &mut Desk) {
    let (who, prompt, choices) = desk.asked().expect("somebody is asked");
    let ends = choices.iter().find(|choice| choice.contains("end")).unwrap_or(&choices[0]);
    desk.does(who, Command::Play { action: ends.clone(), prompt });
}

/// A spectator from there: how many cards of hands they see, and what they are told.
fn spectator(desk: &mut Desk, origin: Option<&'static str>) -> usize {
    if let Some(origin) = origin {
        desk.origins.insert(desk.people.len(), origin);
    }
    desk.watch()
}

fn hands(desk: &Desk, who: usize) -> usize {
    let scene = desk.people[who].client.scene.clone().expect("a match");
    let hands = scene.zones.into_iter().filter(|zone| zone.name == "hand");
    hands.flat_map(|zone| zone.cards).filter(|card| card.face.is_some()).count()
}

#[test]
fn a_spectator_at_the_address_of_a_player_sees_no_hands_and_is_told_why() {
    let mut desk = open();
    let elsewhere = spectator(&mut desk, Some(ELSEWHERE));
    let home = spectator(&mut desk, Some(HOME));
    let unknown = spectator(&mut desk, None);
    assert!(hands(&desk, elsewhere) > 0 && hands(&desk, unknown) > 0, "others see them");
    assert_eq!(hands(&desk, home), 0);
    let covered = desk.people[home].client.covered.clone().expect("a sentence");
    assert!(covered.contains("your address"), "{covered}");
    assert_eq!(desk.people[elsewhere].client.covered, None);
    plays(&mut desk);
    assert_eq!(hands(&desk, home), 0);
    // What is over is no secret.
    desk.does(0, Command::Resign {});
    assert!(hands(&desk, home) > 0);
    assert_eq!(desk.people[home].client.covered, None);
}

/// It does not help to hang up, to leave, or to wait for a restart.
#[test]
fn a_player_who_left_is_still_a_player() {
    type Goes = fn(&mut Desk);
    let gone: [(&str, Goes); 4] = [
        ("is cut off", |desk| desk.cut(0)),
        ("is away", |desk| {
            desk.cut(0);
            desk.silent = true;
            desk.wait(6_000);
        }),
        ("leaves", |desk| {
            desk.silent = true;
            desk.does(0, Command::Leave {});
        }),
        ("is cut off by a restart", |desk| {
            desk.silent = true;
            desk.cut(0);
            desk.origins.remove(&0);
            desk.restart(1_000);
        }),
    ];
    for (how, goes) in gone {
        let mut desk = open();
        goes(&mut desk);
        let home = spectator(&mut desk, Some(HOME));
        assert_eq!(hands(&desk, home), 0, "Anna {how}");
        let elsewhere = spectator(&mut desk, Some(ELSEWHERE));
        assert!(hands(&desk, elsewhere) > 0, "Anna {how}");
    }
}

/// A player who comes from where a spectator is ends what the spectator sees.
#[test]
fn a_player_who_moves_covers_the_hands_there() {
    let mut desk = open();
    let watcher = spectator(&mut desk, Some(ELSEWHERE));
    assert!(hands(&desk, watcher) > 0);
    desk.cut(1);
    desk.origins.insert(1, ELSEWHERE);
    desk.connect(1);
    assert_eq!(hands(&desk, watcher), 0);
    let seen =
        |input: &TableInput| matches!(input, TableInput::Seen { member, .. } if *member == MemberId(1));
    assert_eq!(desk.entries.iter().filter(|entry| seen(&entry.input)).count(), 1);
    let text = format!("{:?}", desk.entries);
    assert!(!text.contains(ELSEWHERE) && !text.contains(HOME), "no address is stored");
}

/// A device that keeps a token says so, and sees no hands, wherever it is.
#[test]
fn a_device_that_keeps_a_token_sees_no_hands() {
    let mut desk = open();
    let watcher = spectator(&mut desk, Some(ELSEWHERE));
    desk.cut(watcher);
    desk.people[watcher].client.holds_seat = true;
    desk.connect(watcher);
    assert_eq!(hands(&desk, watcher), 0);
}

/// Where hands are closed nobody's origin is stored.
#[test]
fn closed_hands_need_no_origins() {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "", "", 4);
    desk.origins.insert(1, HOME);
    desk.join("Ben");
    desk.begin();
    assert!(!desk.entries.iter().any(|entry| matches!(entry.input, TableInput::Seen { .. })));
}

/// An action late in a match costs no more than an early one, also where spectators see the hands with a delay: nothing
/// replays the match.
#[test]
fn a_delayed_spectator_costs_the_same_late_in_a_match() {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "", "hands=open:2 mask=off", 4);
    desk.join("Ben");
    let watcher = desk.watch();
    desk.begin();
    desk.does(0, Command::OpenHand { yes: true });
    desk.does(1, Command::OpenHand { yes: true });
    let mut allocations = |actions: usize| {
        let play = || (0..actions).for_each(|_| plays(&mut desk));
        allocation_counter::measure(play).count_total / actions as u64
    };
    allocations(10);
    let early = allocations(40);
    allocations(300);
    let late = allocations(40);
    assert!(late < early * 3 / 2, "an early action takes {early} allocations, a late one {late}");
    let client = &desk.people[watcher].client;
    assert!(client.covered.is_none() && client.lines.len() > 500, "{} lines", client.lines.len());
}

//! What a game advises is chosen where nobody has chosen (A3-38).

use kernel::Pairs;
use tables::Command;

use crate::desk::Desk;

fn room(setup: &str) -> Desk {
    Desk::open(catalog::find("wolfpack").expect("it is in the catalogue"), setup, "", 1)
}

fn set(desk: &mut Desk, setting: &str, value: &str) {
    let mut setup = desk.room().setup;
    setup.set(setting, value);
    desk.does(0, Command::Configure { game: None, setup, options: Pairs::default() });
}

fn difficulty(desk: &Desk) -> (String, bool) {
    let room = desk.room();
    (room.setup.get("difficulty").unwrap_or_default().into(), room.advice.is_some())
}

#[test]
fn few_pilots_meet_the_scaled_ace_unless_the_host_says_otherwise() {
    assert_eq!(difficulty(&room("")), ("seed".into(), false));
    assert_eq!(difficulty(&room("pilots=2")), ("scaled".into(), true));
    assert_eq!(difficulty(&room("pilots=2 difficulty=seed")), ("seed".into(), true));
    // It follows the number of pilots, until the host has chosen.
    let mut desk = room("");
    set(&mut desk, "pilots", "3");
    assert_eq!(difficulty(&desk), ("scaled".into(), true));
    set(&mut desk, "pilots", "5");
    assert_eq!(difficulty(&desk), ("seed".into(), false));
    set(&mut desk, "pilots", "1");
    set(&mut desk, "difficulty", "seed");
    assert_eq!(difficulty(&desk), ("seed".into(), true));
    set(&mut desk, "pilots", "2");
    assert_eq!(difficulty(&desk), ("seed".into(), true), "the host has chosen");
}

/// The Ace's health is that of whoever flies it, whether the host says so by the setting or by the bot.
#[test]
fn the_bot_of_the_house_is_a_setting() {
    let mut desk = room("pilots=2");
    let seat = kernel::Seat(2);
    desk.does(0, Command::Bot { seat, bot: Some("ace-of-aces".into()) });
    assert_eq!(desk.room().setup.get("ace"), Some("ace-of-aces"));
    set(&mut desk, "ace", "veteran");
    assert_eq!(desk.room().seats[2].bot.as_deref(), Some("veteran"));
    desk.does(0, Command::Bot { seat, bot: Some("greedy".into()) });
    assert_eq!(desk.room().setup.get("ace"), Some("veteran"), "a bot of any game has no health of its own");
}

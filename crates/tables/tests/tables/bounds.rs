//! What people write has a length, and not one character more.

use tables::Command;

use crate::desk::Desk;

fn desk() -> Desk {
    let line = catalog::GAMES.first().expect("a game");
    Desk::open(line, crate::setup(line.about.name), "chat=everybody", 1)
}

#[test]
fn input_is_limited_to_the_given_number_of_characters() {
    let mut desk = desk();
    for (long, fits) in [(0, false), (1, true), (256, true), (257, false)] {
        let said = desk.ask(0, Command::Say { text: "é".repeat(long) });
        assert_eq!(said.is_ok(), fits, "{long} characters: {said:?}");
    }
}

#[test]
fn a_seed_of_a_seat_has_so_many_characters_and_not_one_more() {
    let mut desk = desk();
    for (long, fits) in [(0, true), (64, true), (65, false)] {
        let said = desk.ask(0, Command::Ready { seed: "s".repeat(long) });
        assert_eq!(said.is_ok(), fits, "{long} characters: {said:?}");
    }
}

//! Five at one table.

use catalog::bots::BotKind;
use kernel::Seed;
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, Depth, DisplayOptions, PlayerKind, TimelineCursor, svg};
use testkit::golden;

use crate::{draw, press, text};

/// A person and three bots who have flown for a few rounds.
fn table() -> TableScreen {
    let entry = catalog::find("wolfpack").unwrap();
    let names = ["Anna", "Ben", "Cleo", "Dan", "Ace"].map(String::from).to_vec();
    let game = (entry.open)(&"pilots=4 continue=auto".parse().unwrap(), Seed::from(7), names).unwrap();
    let bot = PlayerKind::Bot(BotKind::Greedy);
    let timeline = TimelineCursor::seated(
        game.as_ref(),
        CardVisibility::Open,
        &[PlayerKind::Person, bot, bot, bot, bot],
    );
    let options = DisplayOptions { depth: Depth::Full, motion: Animation::None, ..DisplayOptions::default() };
    let mut table = TableScreen::new(timeline, options);
    for _ in 0..4 {
        press(&mut table, "1p1");
        table.tick(1_000);
    }
    table
}

#[test]
fn everybody_is_seen_at_80_by_24() {
    let mut table = table();
    golden("tests/screens/wolfpack-80x24.txt", &text(&draw(&mut table, 80, 24)));
    golden("tests/screens/wolfpack-120x40.txt", &text(&draw(&mut table, 120, 40)));
}

#[test]
fn the_picture_of_the_readme() {
    let picture = svg::svg(&draw(&mut table(), 100, 30), "croupier play wolfpack");
    golden("../../docs/pictures/wolfpack-terminal.svg", &picture);
}

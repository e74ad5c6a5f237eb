//! Five at one table.

use catalog::bots::Kind;
use kernel::Seed;
use terminal::table::Table;
use terminal::{Chair, Depth, Motion, Options, Sight, Timeline, svg};

use crate::{draw, golden, press, text};

/// A person and three bots who have flown for a few rounds.
fn table() -> Table {
    let entry = catalog::find("wolfpack").unwrap();
    let names = ["Anna", "Ben", "Cleo", "Dan", "Ace"].map(String::from).to_vec();
    let game = (entry.open)(&"pilots=4 continue=auto".parse().unwrap(), Seed::from(7), names).unwrap();
    let bot = Chair::Bot(Kind::Greedy);
    let timeline = Timeline::seated(game.as_ref(), Sight::Open, &[Chair::Person, bot, bot, bot, bot]);
    let options = Options { depth: Depth::Full, motion: Motion::None, ..Options::default() };
    let mut table = Table::new(timeline, options);
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

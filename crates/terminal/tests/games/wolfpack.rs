//! Five at one table.

use catalog::bots::BotKind;
use kernel::Seed;
use terminal::plain::{HandoverMode, PlainMode};
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, Charset, Depth, DisplayOptions, PlayerKind, TimelineCursor, svg};
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

/// Three people at one keyboard, with hands that the others may not see.
fn together() -> TableScreen {
    let entry = catalog::find("wolfpack").unwrap();
    let names = ["Anna", "Ben", "Cleo", "Ace"].map(String::from).to_vec();
    let game = (entry.open)(&"pilots=3 continue=auto".parse().unwrap(), Seed::from(7), names).unwrap();
    let bot = PlayerKind::Bot(BotKind::Greedy);
    let people = [PlayerKind::Person, PlayerKind::Person, PlayerKind::Person, bot];
    let timeline = TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &people);
    let options = DisplayOptions { motion: Animation::None, ..DisplayOptions::default() };
    TableScreen::new(timeline, options)
}

/// The decisions of these people, as text.
fn decided(table: &TableScreen) -> Vec<String> {
    let people = table.timeline().whole().decisions().iter().filter(|decision| decision.seat.0 < 3);
    people.map(|decision| format!("{} {}", decision.seat, decision.action)).collect()
}

/// A3-4: a pilot changes a confirmed choice until all have confirmed; the other choices stay.
#[test]
fn everyone_at_one_keyboard_changes_their_own_choice() {
    let mut table = together();
    press(&mut table, "\n1p\n\n1p");
    let before = decided(&table);
    assert_eq!(before.len(), 2, "{before:?} {}", text(&draw(&mut table, 80, 24)));
    press(&mut table, "\n\nu");
    let screen = text(&draw(&mut table, 80, 24));
    assert!(screen.contains("Whose choice is changed? 1 Anna, 2 Ben; Esc: none."), "{screen}");
    press(&mut table, "<");
    assert_eq!(decided(&table), before, "Esc changes nothing");
    press(&mut table, "u1");
    assert_eq!(decided(&table), before[1..], "Ben's choice stays");
    let screen = text(&draw(&mut table, 80, 24));
    assert!(screen.contains("Anna chooses again; the other choices stay."), "{screen}");
    press(&mut table, "\n");
    let cover = text(&draw(&mut table, 80, 24));
    assert!(cover.contains("Pass the keyboard to Anna.") && !cover.contains("h1"), "{cover}");
    press(&mut table, "\n");
    let screen = text(&draw(&mut table, 80, 24));
    assert!(screen.contains("you are P1, Anna") && screen.contains("Ben ready"), "{screen}");
    press(&mut table, "2p");
    let after = decided(&table);
    assert!(after.len() == 2 && after[0] == before[1] && after[1] != before[0], "{before:?} {after:?}");
    // Anna still looks at the table, so `u` means her own choice, and `U` redoes it.
    press(&mut table, "u");
    assert_eq!(table.timeline().here().decisions().last().map(|last| last.seat), Some(kernel::Seat(1)));
    press(&mut table, "U\n\n:change Ben\n\n\n1p\n\n1p");
    assert_eq!(decided(&table).len(), 3, "{:?} {}", decided(&table), text(&draw(&mut table, 80, 24)));
    press(&mut table, ":change Anna\n");
    let screen = text(&draw(&mut table, 80, 24));
    assert!(screen.contains("Anna has no choice to change"), "all have confirmed: {screen}");
}

/// A3-4 in plain mode: `change` asks whose choice it is, hands the keyboard over, and prints nobody's cards to others.
#[test]
fn plain_mode_changes_one_choice() {
    let entry = catalog::find("wolfpack").unwrap();
    let names = ["Anna", "Ben", "Cleo", "Ace"].map(String::from).to_vec();
    let game = (entry.open)(&"pilots=3 continue=auto".parse().unwrap(), Seed::from(7), names).unwrap();
    let bot = PlayerKind::Bot(BotKind::Greedy);
    let people = [PlayerKind::Person, PlayerKind::Person, PlayerKind::Person, bot];
    let mut timeline = TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &people);
    let (mut out, mut talk) = (Vec::new(), Vec::new());
    let answers = "\n1\n\n1\n\nchange\nchange Dora\nchange anna\n\n2\n\nquit\n";
    let mut plain = PlainMode {
        input: answers.as_bytes(),
        out: &mut out,
        talk: &mut talk,
        charset: Charset::Unicode,
        pass: HandoverMode::Waits,
    };
    plain.run(&mut timeline).unwrap();
    let (out, talk) = (String::from_utf8(out).unwrap(), String::from_utf8(talk).unwrap());
    let whose = "Whose choice is changed? Type `change Anna` or `change Ben`.";
    assert_eq!(talk.matches(whose).count(), 2, "{talk}");
    let after = out.split("Anna chooses again; the other choices stay.").nth(1).unwrap();
    // Nothing of Anna's hand is printed before the keyboard is hers.
    assert!(after.trim_start().starts_with("— Anna's turn; press Enter —"), "{after}");
    let decisions: Vec<_> = timeline.whole().decisions().iter().map(|decision| decision.seat.0).collect();
    assert_eq!(decisions.iter().filter(|seat| **seat < 3).copied().collect::<Vec<_>>(), [1, 0], "{talk}");
}

/// Each event of the opponents is on the table: the ends of a strike, and the damage beside the health, one after the
/// other; the health itself changes with the event and not only at the end of the decision.
#[test]
fn the_table_shows_strikes_and_damage() {
    let entry = catalog::find("wolfpack").unwrap();
    let game = (entry.open)(&"pilots=2 continue=auto".parse().unwrap(), Seed::from(7), vec![]).unwrap();
    let bot = PlayerKind::Bot(BotKind::Greedy);
    let timeline = TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &[bot, bot, bot]);
    let mut table = TableScreen::new(timeline, DisplayOptions::default());
    let (mut struck, mut damaged) = (0, 0);
    for _ in 0..120 {
        press(&mut table, "\n");
        let screen = text(&draw(&mut table, 80, 24));
        for event in table.timeline().last().map_or(&[][..], |line| &line.events) {
            match event {
                kernel::SceneEvent::Strike { .. } => {
                    struck += 1;
                    assert!(screen.contains('►') && screen.contains('◄'), "{screen}");
                }
                kernel::SceneEvent::Damage { by, left, .. } => {
                    damaged += 1;
                    assert!(screen.contains(&format!(" health {left} -{by} ")), "{event:?} {screen}");
                }
                _ => {}
            }
        }
    }
    assert!(struck > 0 && damaged > 0, "{struck} {damaged}");
}

//! Screens that were drawn for two seats bear seven, and choices that are more than the keys.

#[allow(missing_docs)]
mod game;

use game::Crowd;
use kernel::{Pairs, Seed, Viewer, laws};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::explorer::Explorer;
use terminal::plain::{HandoverMode, PlainMode};
use terminal::table::TableScreen;
use terminal::{Animation, CardVisibility, Charset, DisplayOptions, TimelineCursor};

fn explorer() -> Explorer {
    let game = (catalog::entry::<Crowd>().open)(&Pairs::default(), Seed::from(7), vec![]).unwrap();
    Explorer::new(TimelineCursor::new(game.as_ref(), Viewer::Judge, &[]), DisplayOptions::default())
}

fn press(explorer: &mut Explorer, keys: &str) {
    for c in keys.chars() {
        let code = if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) };
        explorer.input(&Event::Key(KeyEvent::from(code)));
    }
}

fn picture(explorer: &mut Explorer, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| explorer.draw(frame)).unwrap();
    let cells = &terminal.backend().buffer().content;
    let row = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
    cells.chunks(usize::from(width)).map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_crowd_is_a_game() {
    laws::hold::<Crowd>(&(), 2);
}

#[test]
fn every_seat_shows_its_life_and_its_hand() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (300, 100)] {
        let got = picture(&mut explorer(), width, height);
        for seat in 1..=7 {
            assert!(got.contains(&format!(" P{seat} ")), "P{seat} at {width}×{height}:\n{got}");
            assert!(got.contains(&format!("{seat}0")), "the hand of P{seat} at {width}×{height}:\n{got}");
        }
        assert_eq!(got.matches("life 12 of 20").count(), 7, "{width}×{height}:\n{got}");
        let last = got.lines().last().unwrap();
        assert!(last.contains("q quit"), "the keys stay on the screen:\n{got}");
    }
}

#[test]
fn sentences_name_a_choice_and_its_input() {
    let game = (catalog::entry::<Crowd>().open)(&Pairs::default(), Seed::from(7), vec![]).unwrap();
    let mut timeline = TimelineCursor::new(game.as_ref(), Viewer::Judge, &[]);
    let mut plain = PlainMode {
        input: &b"bid 5\nquit\n"[..],
        out: Vec::new(),
        talk: Vec::new(),
        charset: Charset::Ascii,
        pass: HandoverMode::Said,
    };
    plain.run(&mut timeline).unwrap();
    let out = String::from_utf8(plain.out).unwrap();
    assert!(out.contains("  1. P1 bid 1: offer 1 (low)\n  2. P1 bid 2: offer 2\n"), "{out}");
    assert!(out.contains("P1 bids 5.\n"), "{out}");
}

#[test]
fn seven_sit_at_a_table_too() {
    let game = (catalog::entry::<Crowd>().open)(&Pairs::default(), Seed::from(7), vec![]).unwrap();
    let options = DisplayOptions { motion: Animation::None, ..DisplayOptions::default() };
    let mut table =
        TableScreen::new(TimelineCursor::seated(game.as_ref(), CardVisibility::Open, &[]), options);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    for c in ":77\n:p3h\n".chars() {
        let code = if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) };
        table.input(&Event::Key(KeyEvent::from(code)));
        terminal.draw(|frame| table.draw(frame)).unwrap();
    }
    assert!(table.timeline().whole().replay().to_string().contains("P1 bid 77"));
    let cells = &terminal.backend().buffer().content;
    let got: String = cells.iter().map(Cell::symbol).collect();
    assert!((1..=7).all(|seat| got.contains(&format!(" P{seat} "))), "{got}");
    assert!(got.contains("you are P2") && got.contains("P2 chooses") && got.contains(" more "), "{got}");
    assert!(got.contains("p3h: P3, hand") || got.contains("p3h cannot do anything now."), "{got}");
}

#[test]
fn choices_beyond_the_keys_can_be_typed() {
    let mut explorer = explorer();
    press(&mut explorer, " ");
    for (width, height, shown) in [(80, 24, "11 offer 11"), (120, 40, "31 offer 31")] {
        let got = picture(&mut explorer, width, height);
        assert!(got.contains(shown) && got.contains(" more") && got.contains("1 offer 1 (low)"), "{got}");
    }
    press(&mut explorer, ":77\n");
    assert!(explorer.timeline().whole().replay().to_string().contains("P1 bid 77"));
    press(&mut explorer, ":0\n");
    assert!(picture(&mut explorer, 120, 40).contains("There is no choice 0: the choices are 1 to 90"));
    press(&mut explorer, ":91\n");
    assert!(picture(&mut explorer, 120, 40).contains("There is no choice 91: the choices are 1 to 90"));
}

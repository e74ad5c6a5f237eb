//! What the table looks like, as golden files. `UPDATE=1 cargo test` writes them anew.

use terminal::{Animation, Charset, DisplayOptions};
use unicode_width::UnicodeWidthChar;

use crate::{ALONE, Desk, ROBOT, TOGETHER, text};

fn screen(name: &str, desk: &mut Desk) {
    for (width, height) in [(80, 24), (120, 40)] {
        let got = text(&desk.buffer(width, height));
        for c in got.chars().filter(|c| *c != '\n') {
            let old_friends = matches!(c, '─'..='╿' | '▒' | '►' | '◄' | '×' | '·' | '…');
            assert!(c.width() == Some(1) && (c.width_cjk() == Some(1) || old_friends), "{c:?} in {name}");
        }
        let file = format!("tests/screens/table-{name}-{width}x{height}.txt");
        testkit::golden(file, &got);
    }
}

#[test]
fn the_first_choice() {
    screen("first", &mut Desk::new(&ALONE));
}

#[test]
fn the_verbs_of_a_card() {
    let mut desk = Desk::new(&ALONE);
    desk.press("H1");
    screen("verbs", &mut desk);
}

#[test]
fn the_targets_of_an_attack() {
    let mut desk = Desk::new(&ALONE);
    desk.press("1sxxy1");
    screen("targets", &mut desk);
}

#[test]
fn a_card_in_full() {
    let mut desk = Desk::new(&ALONE);
    desk.press("1sx→→→ ");
    desk.press(":info h2\n");
    screen("card", &mut desk);
}

#[test]
fn watching_bots() {
    let mut desk = Desk::new(&[ROBOT, ROBOT]);
    desk.press(&"\n".repeat(20));
    screen("watching", &mut desk);
}

#[test]
fn the_cover() {
    screen("cover", &mut Desk::new(&TOGETHER));
}

#[test]
fn the_help() {
    let mut desk = Desk::new(&ALONE);
    desk.press("?");
    screen("help", &mut desk);
}

#[test]
fn in_ascii() {
    let options =
        DisplayOptions { charset: Charset::Ascii, motion: Animation::None, ..DisplayOptions::default() };
    let mut desk = Desk::with(&ALONE, options);
    desk.press("1sx5s");
    screen("ascii", &mut desk);
    assert!(desk.picture().is_ascii());
}

#[test]
fn the_end() {
    let mut desk = Desk::new(&ALONE);
    for _ in 0..400 {
        desk.press("↓\n");
    }
    assert!(desk.0.timeline().outcome().is_some(), "{}", desk.picture());
    screen("end", &mut desk);
}

#[test]
fn too_small() {
    let mut desk = Desk::new(&ALONE);
    assert!(text(&desk.buffer(71, 20)).contains("80×24 needed, now 71×20"));
    for (width, height) in [(1, 1), (3, 2), (79, 24), (80, 23), (81, 25), (110, 24), (300, 100)] {
        desk.buffer(width, height);
    }
}

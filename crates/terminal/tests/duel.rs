//! The duel on the table, as golden files, and the picture in README. `UPDATE=1 cargo test` writes them anew.

use std::fs;
use std::path::Path;

use catalog::bots::Kind;
use kernel::Seed;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::table::Table;
use terminal::{Chair, Depth, Motion, Options, Sight, Timeline, svg};

/// A battle in which every outcome is on the table.
const BATTLE: &str = "turn=7 active=P1 phase=battle life1=5200 life2=6100 placed=yes \
     monsters1=\"Summoned Skull, Vorse Raider +500/+500, Big Shield Gardna defense up\" \
     spells1=\"Mage Power, -, Raigeki\" hand1=\"Dark Magician, Kuriboh, Pot of Greed\" \
     deck1=\"Kuriboh, Kuriboh, Kuriboh\" grave1=\"Celtic Guardian\" \
     monsters2=\"Gemini Elf, -, Cosmo Queen defense, Baby Dragon\" spells2=\"-, Dark Hole\" \
     hand2=\"Raigeki, Cyber Jar\" deck2=\"Kuriboh, Kuriboh\" grave2=\"Kuriboh, Time Wizard\"";

fn table(setup: &str) -> Table {
    let entry = catalog::find("duel").unwrap();
    let names = ["Anna", "Ben"].map(String::from).to_vec();
    let game = (entry.open)(&setup.parse().unwrap(), Seed::from(7), names).unwrap();
    let chairs = [Chair::Person, Chair::Bot(Kind::Greedy)];
    let options = Options { depth: Depth::Full, motion: Motion::None, ..Options::default() };
    Table::new(Timeline::seated(game.as_ref(), Sight::Open, &chairs), options)
}

fn press(table: &mut Table, keys: &str) {
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        table.input(&Event::Key(KeyEvent::from(code)));
    }
}

fn draw(table: &mut Table, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| table.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    rows.map(|cells| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_string() + "\n")
        .collect()
}

fn golden(file: &str, got: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        fs::write(&path, got).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == got, "{file} is not what is drawn (UPDATE=1 rewrites it):\n{got}");
}

/// R4-68: names, turn, phase, life points, modes, deck counts, card names; the opponent's hand, the decks and what
/// lies face-down are hidden.
#[test]
fn a_battle_at_80_by_24() {
    let mut table = table(BATTLE);
    press(&mut table, "m1");
    let drawn = text(&draw(&mut table, 80, 24));
    golden("tests/screens/duel-battle-80x24.txt", &drawn);
    for shown in ["Anna", "Ben", "Turn 7", "[Battle]", "5200", "6100", "deck 3", "deck 2"] {
        assert!(drawn.contains(shown), "{shown} is not on the screen");
    }
    for hidden in ["Cosmo", "Dark Hole", "Cyber Jar"] {
        assert!(!drawn.contains(hidden), "{hidden} is on the screen");
    }
}

/// A wrong action gives a message and changes nothing (R4-68).
#[test]
fn a_wrong_action_is_answered_with_its_reason() {
    let mut table = table(BATTLE);
    let before = text(&draw(&mut table, 80, 24));
    press(&mut table, ":summon Kuriboh\n");
    let after = text(&draw(&mut table, 80, 24));
    assert!(after.contains("Battle"), "{after}");
    let board = |screen: &str| screen.lines().take(15).collect::<Vec<_>>().join("\n");
    assert_eq!(board(&before), board(&after));
    assert_ne!(before, after, "the reason is shown");
}

/// The end names the winner and offers another match (R4-68).
#[test]
fn the_end_names_the_winner_and_offers_another_match() {
    let mut table = table("phase=battle turn=3 life2=100 monsters1=Kuriboh deck1=Kuriboh deck2=Kuriboh");
    press(&mut table, ":attack m1 directly\n");
    let drawn = text(&draw(&mut table, 80, 24));
    golden("tests/screens/duel-end-80x24.txt", &drawn);
    assert!(drawn.contains("Anna") && drawn.contains("wins") && drawn.contains("again"), "{drawn}");
}

#[test]
fn the_picture_of_the_readme() {
    let mut table = table(BATTLE);
    press(&mut table, "m1");
    let picture = svg::svg(&draw(&mut table, 100, 30), "croupier play duel");
    golden("../../docs/pictures/duel-terminal.svg", &picture);
}

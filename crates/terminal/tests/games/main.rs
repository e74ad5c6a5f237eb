//! The games on the table, as golden files, and the pictures in README. `UPDATE=1 cargo test` writes them anew.

mod duel;
mod keys;
mod names;
mod wolfpack;

use std::fs;
use std::path::Path;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::table::TableScreen;

fn press(table: &mut TableScreen, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '<' => KeyCode::Esc,
            key => KeyCode::Char(key),
        };
        table.input(&Event::Key(KeyEvent::from(code)));
    }
}

fn draw(table: &mut TableScreen, width: u16, height: u16) -> Buffer {
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

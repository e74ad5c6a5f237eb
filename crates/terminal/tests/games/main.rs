//! The games on the table, as golden files, and the pictures in README. `UPDATE=1 cargo test` writes them anew.

mod duel;
mod keys;
mod names;
mod wolfpack;

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

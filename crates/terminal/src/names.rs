//! Asks for the names of the players before the deal.

use kernel::Seat;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use unicode_width::UnicodeWidthStr;

use crate::DisplayOptions;
use crate::draw::{ClickTargets, Glyphs, Paint, Pen};

/// The maximum length of a name.
const LONGEST: usize = 24;

/// The outcome of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamesOutcome {
    /// These are the names.
    Done(Vec<(Seat, String)>),
    /// The user leaves.
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// The page that asks for names.
#[derive(Debug)]
pub struct Names {
    options: DisplayOptions,
    paint: Paint,
    glyphs: &'static Glyphs,
    title: &'static str,
    names: Vec<(Seat, String)>,
    /// The line that is being edited.
    line: usize,
}

impl Names {
    /// Asks for the names of these seats.
    pub fn new(title: &'static str, seats: impl IntoIterator<Item = Seat>, options: DisplayOptions) -> Self {
        let (paint, glyphs) = (Paint::new(&options), Glyphs::new(options.charset));
        let names = seats.into_iter().map(|seat| (seat, String::new())).collect();
        Self { options, paint, glyphs, title, names, line: 0 }
    }

    /// Handles an event of the terminal. An empty name is replaced by that of the seat.
    pub fn input(&mut self, event: &Event) -> Option<NamesOutcome> {
        let Event::Key(key) = event else { return None };
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let (_, typed) = self.names.get_mut(self.line)?;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(NamesOutcome::Interrupt);
            }
            KeyCode::Char(c) if !c.is_control() && typed.chars().count() < LONGEST => typed.push(c),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Esc => return Some(NamesOutcome::Quit),
            KeyCode::Up => self.line = self.line.saturating_sub(1),
            KeyCode::Enter | KeyCode::Down | KeyCode::Tab => {
                self.line += 1;
                if self.line == self.names.len() {
                    let name = |(seat, typed): (Seat, String)| match typed.trim() {
                        "" => (seat, seat.to_string()),
                        name => (seat, name.into()),
                    };
                    return Some(NamesOutcome::Done(
                        std::mem::take(&mut self.names).into_iter().map(name).collect(),
                    ));
                }
            }
            _ => {}
        }
        None
    }

    /// Draws the page.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let (area, mut targets) = (frame.area(), ClickTargets::default());
        let (paint, glyphs, options) = (&self.paint, self.glyphs, &self.options);
        let mut pen = Pen { buffer: frame.buffer_mut(), paint, glyphs, options, targets: &mut targets };
        let top = area.y + area.height.saturating_sub(self.names.len() as u16 + 6) / 2;
        let x = area.x + area.width.saturating_sub(40) / 2;
        pen.text(area, x, top, &format!("{}: who plays?", self.title), paint.text.bold());
        let mut cursor = (x, top);
        for (i, ((seat, typed), y)) in self.names.iter().zip(top + 2..).enumerate() {
            let sign = if i == self.line { glyphs.right } else { " " };
            let after = pen.text(area, x, y, &format!("{sign} "), paint.accent);
            let after = pen.text(area, after, y, &format!("{seat} "), paint.seat(seat.index()));
            let end = pen.text(area, after, y, typed, paint.text);
            if i == self.line {
                cursor = (after + typed.width() as u16, y);
                if typed.is_empty() {
                    pen.text(area, end + 1, y, "a name, or just Enter", paint.faint);
                }
            }
        }
        let last = top + 3 + self.names.len() as u16;
        pen.text(area, x, last, "Enter next   Esc leave", paint.faint);
        if cursor.0 < area.right() && cursor.1 < area.bottom() {
            frame.set_cursor_position(cursor);
        }
    }
}

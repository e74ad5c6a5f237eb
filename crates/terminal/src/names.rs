//! Asks for the names of the players before the deal.

use catalog::AnyGame;
use kernel::{Refusal, Seat};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use tables::DisplayName;
use unicode_width::UnicodeWidthStr;

use crate::DisplayOptions;
use crate::draw::{ClickTargets, Glyphs, Paint, Pen};

/// More characters than any name has: an overlong name gets an error and is not cut.
const LONGEST: usize = 2 * DisplayName::LONGEST;

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
    /// What the game calls some of its players: nobody else is called so.
    roles: Vec<&'static str>,
    /// Whose name is being typed.
    line: usize,
    /// Why the name cannot be had.
    wrong: Option<String>,
}

impl Names {
    /// Asks for the names of these seats of a match.
    pub fn new(game: &dyn AnyGame, seats: impl IntoIterator<Item = Seat>, options: DisplayOptions) -> Self {
        let (paint, glyphs) = (Paint::new(&options), Glyphs::new(options.charset));
        let names = seats.into_iter().map(|seat| (seat, String::new())).collect();
        let roles = game.seats().iter().filter_map(|seat| game.role(seat)).collect();
        let title = game.entry().about.title;
        Self { options, paint, glyphs, title, names, roles, line: 0, wrong: None }
    }

    /// The name that was typed on a line, in its normal form: that of the seat, if it was left empty.
    fn named(&self, line: usize) -> Result<String, String> {
        let Some((seat, typed)) = self.names.get(line) else { return Ok(String::new()) };
        if typed.trim().is_empty() || typed.trim() == seat.to_string() {
            return Ok(seat.to_string());
        }
        let name: DisplayName = typed.parse().map_err(|refusal: Refusal| refusal.sentence)?;
        if let Some(role) = self.roles.iter().find(|role| name.is_like_role(role)) {
            return Err(format!("`{name}` is, or looks like, {role} in this game: choose another name."));
        }
        let others = self.names.iter().enumerate().filter(|(other, _)| *other != line);
        let mut others = others.filter_map(|(_, (_, typed))| typed.parse::<DisplayName>().ok());
        match others.any(|other| other.skeleton().is_like(&name.skeleton())) {
            true => Err(format!("`{name}` is already at this table: choose another name.")),
            false => Ok(name.to_string()),
        }
    }

    /// Handles an event of the terminal. An empty name is replaced by that of the seat.
    pub fn input(&mut self, event: &Event) -> Option<NamesOutcome> {
        let Event::Key(key) = event else { return None };
        if key.kind == KeyEventKind::Release {
            return None;
        }
        self.wrong = None;
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
                match self.named(self.line) {
                    Err(wrong) => self.wrong = Some(wrong),
                    Ok(_) => self.line += 1,
                }
                if self.line == self.names.len() {
                    let name = |line: usize| Some((self.names[line].0, self.named(line).ok()?));
                    return Some(NamesOutcome::Done((0..self.names.len()).filter_map(name).collect()));
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
        pen.text(area, x, top, &format!("{}: names of the players", self.title), paint.text.bold());
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
        if let Some(wrong) = &self.wrong {
            let below = Rect { x, width: area.width.saturating_sub(x - area.x), ..area };
            pen.wrapped(below, last + 2, wrong, paint.wrong);
        }
        if cursor.0 < area.right() && cursor.1 < area.bottom() {
            frame.set_cursor_position(cursor);
        }
    }
}

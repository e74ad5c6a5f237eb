//! The layout of the screen.

use kernel::Viewer;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use unicode_width::UnicodeWidthStr;

use super::TableScreen;
use super::handover::Handover;
use crate::TimelineSource;
use crate::draw::{CardHighlight, ClickTargets, Mat, Panels, Pen, SeatStatus, is_small};
use crate::status_line::{Message, StatusLine};

/// The minimum width for a separate column with card and log.
const WIDE: u16 = 110;

/// The width of that column.
const COLUMN: u16 = 40;

/// The number of lines below the mat that the choices need.
const BELOW: u16 = 6;

/// A label of at most this many columns is never cut off in the list.
const SHORT: usize = 40;

/// The maximum height of a panel.
const TALLEST: u16 = 9;

impl<S: TimelineSource> TableScreen<S> {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut targets = ClickTargets::default();
        let area = frame.area();
        self.small = is_small(area);
        let (paint, glyphs, options) = (&self.paint, self.glyphs, &self.options);
        let mut pen = Pen { buffer: frame.buffer_mut(), paint, glyphs, options, targets: &mut targets };
        if self.small {
            let asked = self.message.as_ref().filter(|_| self.leaving).map(Message::text);
            pen.too_small(area, asked, S::CLOSING);
        } else if let Some(Handover::Covered(to)) = self.pass {
            self.cover(&mut pen, area, to);
        } else {
            self.whole(&mut pen, area);
        }
        if let Some(prompt) = self.prompt.as_ref().filter(|_| !self.small) {
            let width = prompt.text.width() as u16;
            frame.set_cursor_position((area.x + 2 + width, area.bottom().saturating_sub(2)));
        }
        self.targets = targets;
    }

    fn whole(&self, pen: &mut Pen<'_>, area: Rect) {
        let said = StatusLine::new(pen.paint, self.prompt.as_ref(), self.message.as_ref(), &self.asked());
        let line = Constraint::Length(said.height(area.width));
        let rows = [Constraint::Length(1), Constraint::Min(0), line, Constraint::Length(1)];
        let [bar, inside, line, keys] = Layout::vertical(rows).areas(area);
        self.bar(pen, bar);
        let wide = area.width >= WIDE;
        let column = if wide { COLUMN } else { 0 };
        let [left, right] = Layout::horizontal([Constraint::Min(0), Constraint::Length(column)])
            .spacing(u16::from(wide))
            .areas(inside);
        let below = self.table(pen, left);
        if wide {
            let [upper, lower] = Layout::vertical([Constraint::Length(14), Constraint::Min(5)]).areas(right);
            self.card(pen, upper);
            self.log.draw(pen, lower, &self.timeline);
            self.choosing(pen, below);
        } else {
            let [left, right] =
                Layout::horizontal([Constraint::Min(40), Constraint::Length(30)]).spacing(1).areas(below);
            self.choosing(pen, left);
            if self.inspector {
                self.card(pen, right);
            } else {
                self.log.draw(pen, right, &self.timeline);
            }
        }
        said.draw(pen, line);
        self.keys(pen, keys);
        if self.help {
            self.help(pen, area);
        }
    }

    /// The mat, or panels if it does not fit; returns the area below.
    fn table(&self, pen: &mut Pen<'_>, area: Rect) -> Rect {
        let scene = self.timeline.scene();
        let names = self.timeline.names();
        let moved = self.timeline.last().map_or(&[][..], |line| &line.motions);
        let events = self.timeline.last().map_or(&[][..], |line| &line.events);
        let standing = |seat| SeatStatus::of(&self.timeline, seat);
        let room = area.height.saturating_sub(BELOW);
        let look = |name: &str| self.look(name);
        let mat = Mat { scene, seat: self.me(), names, standing: &standing, look: &look, moved, events };
        let height = mat.height(room).or((scene.seats.len() <= 2).then_some(room));
        let table = if let Some(height) = height {
            let table = Rect { height, ..area };
            mat.draw(pen, table, room);
            table
        } else {
            let panels = Panels::new(&self.timeline, room, TALLEST);
            let table = Rect { height: panels.height().min(room), ..area };
            panels.draw(pen, table);
            table
        };
        Rect { y: table.bottom(), height: area.height - table.height, ..area }
    }

    /// The highlight of a card, by its name.
    fn look(&self, name: &str) -> CardHighlight {
        let is = |touched: &String| touched == name;
        if let Some(offer) = &self.offer {
            let path = offer.path();
            if path.card.as_deref() == Some(name) || path.targets.iter().any(is) {
                return CardHighlight::Chosen;
            }
            if self.under_cursor().is_some_and(|row| row.touches.iter().any(is)) {
                return CardHighlight::Targeted;
            }
            let chosen = usize::from(path.card.is_some());
            if offer.rows().iter().any(|row| row.touches.iter().skip(chosen).any(is)) {
                return CardHighlight::Selectable;
            }
            if self.twin(name).is_some() {
                return CardHighlight::Selectable;
            }
        }
        if self.eyed.as_deref() == Some(name) { CardHighlight::Inspected } else { CardHighlight::Plain }
    }

    /// Game and round on the left, the perspective on the right.
    fn bar(&self, pen: &mut Pen<'_>, area: Rect) {
        let (style, dot) = (pen.paint.bar, pen.glyphs.dot);
        pen.text(area, area.x, area.y, &" ".repeat(usize::from(area.width)), style);
        let (title, heading) = (self.timeline.source().title(), self.timeline.heading());
        let same = heading == title || heading.is_empty();
        let heading = if same { String::new() } else { format!(" {dot} {heading}") };
        pen.text(area, area.x, area.y, &format!(" {title}{heading}"), style.bold());
        let state = match self.timeline.viewer() {
            Viewer::Seat(seat) if self.name(seat) == seat.to_string() => format!(" you are {seat} "),
            Viewer::Seat(seat) => format!(" you are {seat}, {} ", self.name(seat)),
            _ if S::LIVE => " watching ".into(),
            viewer => {
                let eyes = if viewer == Viewer::Judge { "cards open" } else { "cards hidden" };
                let going = match (self.timeline.is_over(), self.playing) {
                    (true, _) => "over",
                    (false, true) => "playing",
                    (false, false) => "paused",
                };
                format!(" {eyes} {dot} {going} {dot} step {} ", self.timeline.at())
            }
        };
        let note = if self.note.is_empty() { String::new() } else { format!(" {} {dot}", self.note) };
        pen.right(area, area.y, &format!("{note}{state}"), style);
    }

    /// The remote players who have to decide.
    fn awaited(&self) -> String {
        let me = self.timeline.persons();
        let places = self.timeline.scene().seats.iter();
        let others = places.filter(|place| place.deciding && !me.contains(place.seat));
        let names: Vec<_> = others.map(|place| self.name(place.seat)).collect();
        match &names[..] {
            [] => String::new(),
            [one] => format!("Waiting for {one}."),
            [some @ .., last] => format!("Waiting for {} and {last}.", some.join(", ")),
        }
    }

    /// The open prompt.
    fn asked(&self) -> String {
        if !self.typed.is_empty() {
            return format!("{}_", self.typed);
        }
        if let Some(Handover::Looking(to)) = self.pass {
            return format!("{} has to decide: Enter covers the table.", self.name(to));
        }
        if self.playing {
            return self.timeline.last().map_or(String::new(), |line| self.timeline.by_name(&line.text));
        }
        let prompt = || self.timeline.by_name(&self.timeline.scene().prompt);
        match self.marked() {
            // In full, because the list may cut off the important part.
            Some(choice) if choice.forecast.is_some() || choice.label.width() > SHORT => {
                self.timeline.by_name(&format!("{} {choice}", self.glyphs.right))
            }
            _ if S::LIVE && self.offer.is_none() && !self.timeline.is_over() => self.awaited(),
            _ if self.timeline.is_settled() && !self.timeline.is_over() => prompt(),
            _ => String::new(),
        }
    }
}

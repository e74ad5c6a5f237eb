//! The layout of the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};

use super::Explorer;
use crate::command::TABLE;
use crate::draw::{ClickTargets, Panels, Pen, is_small};
use crate::status_line::StatusLine;

/// From this size on, everything is shown side by side.
const LARGE: (u16, u16) = (110, 32);

/// The minimum height for queues with an additional line.
const TALL: u16 = 30;

/// The minimum height below the table for two panes above each other.
const DEEP: u16 = 14;

impl Explorer {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut targets = ClickTargets::default();
        let area = frame.area();
        self.small = is_small(area);
        let (paint, glyphs, options) = (&self.paint, self.glyphs, &self.options);
        let mut pen = Pen { buffer: frame.buffer_mut(), paint, glyphs, options, targets: &mut targets };
        if self.small {
            pen.too_small(area, None, "q leaves the match.");
        } else {
            self.whole(&mut pen, area);
        }
        if let Some(prompt) = self.prompt.as_ref().filter(|_| !self.small) {
            let width = unicode_width::UnicodeWidthStr::width(prompt.text.as_str()) as u16;
            frame.set_cursor_position((area.x + 2 + width, area.bottom().saturating_sub(2)));
        }
        self.targets = targets;
    }

    fn whole(&self, pen: &mut Pen<'_>, area: Rect) {
        let large = area.width >= LARGE.0 && area.height >= LARGE.1;
        let room = area.height - 4 - 6;
        let panels = Panels::new(&self.timeline, room, if area.height >= TALL { 9 } else { 7 });
        let said = StatusLine::new(pen.paint, self.prompt.as_ref(), self.message.as_ref(), self.asked());
        let rows = [
            Constraint::Length(1),
            Constraint::Length(panels.height()),
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(said.height(area.width)),
            Constraint::Length(1),
        ];
        let [bar, table, explain, below, line, keys] = Layout::vertical(rows).areas(area);
        self.bar(pen, bar);
        panels.draw(pen, table);
        self.explain(pen, explain);
        if large && below.height >= DEEP {
            self.below_large(pen, below);
        } else {
            self.below(pen, below);
        }
        said.draw(pen, line);
        self.keys(pen, keys);
        if self.help {
            pen.help(area, TABLE, "");
        }
    }

    /// Game and round on the left, settings on the right.
    fn bar(&self, pen: &mut Pen<'_>, area: Rect) {
        let style = pen.paint.bar;
        pen.text(area, area.x, area.y, &" ".repeat(usize::from(area.width)), style);
        let game = self.timeline.whole();
        let dot = pen.glyphs.dot;
        let unusual = self.unusual();
        let settings = if unusual.is_empty() { String::new() } else { format!(" {dot} {unusual}") };
        let (name, heading) = (game.entry().about.title, self.timeline.heading());
        let heading =
            if heading == name || heading.is_empty() { String::new() } else { format!(" {dot} {heading}") };
        let title = format!(" {name}{heading}{settings}");
        pen.text(area, area.x, area.y, &title, style.bold());
        let eyes = match self.timeline.viewer() {
            kernel::Viewer::Judge => "cards open",
            _ => "cards hidden",
        };
        let going = match (self.timeline.outcome().is_some(), self.playing) {
            (true, _) => "over",
            (false, true) => "playing",
            (false, false) => "paused",
        };
        let (speed, times, at) = (self.speed, pen.glyphs.times, self.timeline.at());
        let state = format!(" {eyes} {dot} {going} {dot} {speed}{times} {dot} step {at} ");
        pen.right(area, area.y, &state, style);
    }

    /// The settings that differ from the defaults, if there is room.
    fn unusual(&self) -> String {
        let game = self.timeline.whole();
        let chosen = game.entry().chosen(&game.settings(self.timeline.viewer()));
        chosen
            .0
            .iter()
            .filter(|(_, value)| value.len() <= 16)
            .map(|(name, value)| format!("{name}={value}"))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The last event, or the next one.
    fn explain(&self, pen: &mut Pen<'_>, area: Rect) {
        let (sign, accent) = (pen.glyphs.right, pen.paint.accent);
        let text = match self.timeline.last() {
            Some(line) => line.text.as_str(),
            None if self.timeline.outcome().is_some() => self.timeline.scene().prompt.as_str(),
            None => "Space plays one operation, n a whole round, p plays on by itself.",
        };
        let x = pen.text(area, area.x + 1, area.y, &format!("{sign} "), accent);
        pen.text(area, x, area.y, &self.timeline.by_name(text), accent);
    }

    fn below(&self, pen: &mut Pen<'_>, area: Rect) {
        let [left, right] =
            Layout::horizontal([Constraint::Min(40), Constraint::Length(20)]).spacing(1).areas(area);
        match self.timeline.choice() {
            Some((seat, choices)) => self.choices(pen, left, seat, &choices),
            None if self.timeline.outcome().is_some() && self.log.below() == 0 => self.end(pen, left),
            None => self.log.draw(pen, left, &self.timeline),
        }
        if self.inspector {
            self.inspector(pen, right);
        } else {
            self.chart(pen, right);
        }
    }

    fn below_large(&self, pen: &mut Pen<'_>, area: Rect) {
        let [left, right] =
            Layout::horizontal([Constraint::Min(40), Constraint::Length(50)]).spacing(2).areas(area);
        let [upper, lower] = Layout::vertical([Constraint::Length(9), Constraint::Min(5)]).areas(right);
        match self.timeline.choice() {
            Some((seat, choices)) => self.choices(pen, upper, seat, &choices),
            None if self.timeline.outcome().is_some() && !self.inspector => self.end(pen, upper),
            None => self.inspector(pen, upper),
        }
        self.log.draw(pen, left, &self.timeline);
        self.chart(pen, lower);
    }

    fn chart(&self, pen: &mut Pen<'_>, area: Rect) {
        let scene = self.timeline.scene();
        let counted = scene.seats.first().and_then(|place| place.counters.first());
        let title = counted.map_or(String::from("the match"), |counter| format!("{} so far", counter.name));
        let inside = pen.titled(area, &title);
        let seats: Vec<_> = scene.seats.iter().map(|place| place.seat.to_string()).collect();
        let counts: Vec<_> = self.timeline.counts().collect();
        let series =
            |i: usize| counts.iter().map(|all| all.get(i).map_or(0, |n| (*n).max(0) as u64)).collect();
        let series: Vec<Vec<u64>> = (0..seats.len()).map(series).collect();
        pen.chart(inside, &seats, &series);
    }

    /// The open prompt, if there is no message.
    fn asked(&self) -> &str {
        let waits = self.timeline.is_settled() && self.timeline.outcome().is_none();
        if waits { &self.timeline.scene().prompt } else { "" }
    }
}

//! The log of a match, with a heading for every round.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::draw::Pen;
use crate::{TimelineCursor, TimelineSource};

/// A row of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LogRow {
    /// The start of a round; with the line, if the line says only that.
    Round(String, Option<usize>),
    Line(usize),
}

impl LogRow {
    fn line(&self) -> Option<usize> {
        match self {
            Self::Round(_, line) => *line,
            Self::Line(line) => Some(*line),
        }
    }
}

/// The visible part of the log.
#[derive(Clone, Default, Debug)]
pub(crate) struct LogView {
    /// The number of lines below the visible part.
    scroll: usize,
    /// The last search, and the line that it found.
    search: Option<(String, usize)>,
}

fn rows(timeline: &TimelineCursor<impl TimelineSource>) -> Vec<LogRow> {
    let lines = timeline.shown();
    let mut rounds = timeline.rounds().peekable();
    let mut rows = Vec::with_capacity(lines.len());
    for (i, line) in lines.iter().enumerate() {
        if let Some((name, _)) = rounds.next_if(|(_, start)| *start == i) {
            let text = line.text.trim_end_matches('.');
            let rest = text.strip_prefix(name);
            let says_it = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'));
            // The sentence serves as the heading, so that nothing is repeated.
            let heading = if says_it { timeline.by_name(text) } else { name.into() };
            rows.push(LogRow::Round(heading, says_it.then_some(i)));
            if says_it {
                continue;
            }
        }
        if !line.text.is_empty() {
            rows.push(LogRow::Line(i));
        }
    }
    rows
}

/// The first row from which all rows fit, the last ones completely.
fn first(
    pen: &Pen<'_>,
    area: Rect,
    rows: &[LogRow],
    timeline: &TimelineCursor<impl TimelineSource>,
) -> usize {
    let lines = |row: &LogRow| match row {
        LogRow::Round(..) => 1,
        LogRow::Line(i) => {
            let said = timeline.by_name(&timeline.shown()[*i].text);
            pen.lines(area.width - u16::from(area.width > 60), &said)
        }
    };
    let mut room = area.height;
    let fitting = rows.iter().rev().take_while(|row| {
        let fits = lines(row) <= room;
        room = room.saturating_sub(lines(row));
        fits
    });
    rows.len() - fitting.count()
}

impl LogView {
    /// Whether the latest events are scrolled out of view.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.scroll > 0 || self.search.is_some()
    }

    /// The number of lines below the visible part.
    pub(crate) fn below(&self) -> usize {
        self.scroll
    }

    pub(crate) fn scroll_by(&mut self, timeline: &TimelineCursor<impl TimelineSource>, lines: i32) {
        let most = rows(timeline).len().saturating_sub(1);
        self.scroll = self.scroll.saturating_add_signed(lines as isize).min(most);
    }

    /// Finds the last match above the previous one; wraps around to the end. Returns the message about it.
    pub(crate) fn find(
        &mut self,
        timeline: &TimelineCursor<impl TimelineSource>,
        what: &str,
    ) -> Option<Result<String, String>> {
        let again = self.search.take();
        let what = match (&again, what) {
            (Some((before, _)), "") => before.clone(),
            _ => what.to_string(),
        };
        if what.is_empty() {
            return None;
        }
        let below = again.filter(|(before, _)| *before == what).map_or(usize::MAX, |(_, line)| line);
        let wanted = what.to_lowercase();
        let fits = |(_, line): &(usize, &tables::LogLine)| {
            line.text.to_lowercase().contains(&wanted)
                || timeline.by_name(&line.text).to_lowercase().contains(&wanted)
        };
        let lines = || timeline.shown().iter().enumerate().rev();
        let found = lines().filter(|(i, _)| *i < below).find(fits).or_else(|| lines().find(fits));
        Some(match found {
            Some((i, _)) => {
                self.search = Some((what, i));
                self.scroll = rows(timeline).iter().rev().position(|row| row.line() == Some(i)).unwrap_or(0);
                Ok("/ and Enter finds the previous match; any step returns to the present.".into())
            }
            None => Err(format!("`{what}` is not in the log")),
        })
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, timeline: &TimelineCursor<impl TimelineSource>) {
        let rows = rows(timeline);
        let title = match self.scroll {
            0 => "log".to_string(),
            n => format!("log {} {n} below", pen.glyphs.dot),
        };
        let inside = pen.titled(area, &title);
        let indent = u16::from(inside.width > 60);
        let end = rows.len() - self.scroll.min(rows.len());
        let start = first(pen, inside, &rows[..end], timeline);
        let mut y = inside.y;
        for row in &rows[start..end] {
            let found = self.search.as_ref().is_some_and(|(_, line)| row.line() == Some(*line));
            let last = row.line().is_some_and(|line| line + 1 == timeline.at());
            let pick = |style: Style| if found { pen.paint.found } else { style };
            match row {
                LogRow::Round(name, _) => {
                    let rule = pen.glyphs.rule.repeat(2);
                    let heading = format!("{rule} {name} {rule}");
                    pen.text(inside, inside.x, y, &heading, pick(pen.paint.faint.bold()));
                    y += 1;
                }
                LogRow::Line(i) => {
                    let style = pick(if last { pen.paint.accent } else { pen.paint.text });
                    let text = Rect { x: inside.x + indent, width: inside.width - indent, ..inside };
                    y = pen.wrapped(text, y, &timeline.by_name(&timeline.shown()[*i].text), style);
                }
            }
        }
    }
}

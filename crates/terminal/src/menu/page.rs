//! Drawing the menu.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};

use super::{Menu, Page};
use crate::Charset;
use crate::command::Command;
use crate::draw::{Pen, Target, Targets};

const TITLE: [&str; 3] =
    ["█▀▀ █▀█ █▀█ █ █ █▀█ ▀█▀ █▀▀ █▀█", "█   █▀▄ █ █ █ █ █▀▀  █  █▀▀ █▀▄", "▀▀▀ ▀ ▀ ▀▀▀ ▀▀▀ ▀   ▀▀▀ ▀▀▀ ▀ ▀"];

impl Menu {
    /// Draws the page.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut targets = Targets::default();
        let screen = frame.area();
        let (paint, glyphs, options) = (&self.paint, self.glyphs, &self.options);
        let mut pen = Pen { buffer: frame.buffer_mut(), paint, glyphs, options, targets: &mut targets };
        let width = screen.width.min(76);
        let area =
            Rect { x: screen.x + (screen.width - width) / 2, width, ..screen }.inner(Margin::new(1, 1));
        let y = self.title(&mut pen, area);
        self.list(&mut pen, area, y);
        self.foot(&mut pen, area);
        self.targets = targets;
    }

    fn title(&self, pen: &mut Pen<'_>, area: Rect) -> u16 {
        let y = area.y + area.height.saturating_sub(22) / 2;
        if self.options.charset == Charset::Ascii {
            pen.center(area, y + 1, "C R O U P I E R", pen.paint.accent);
        } else {
            (y..).zip(TITLE).for_each(|(y, row)| pen.center(area, y, row, pen.paint.accent));
        }
        let heading = match &self.page {
            Page::Games => "Which game?".into(),
            Page::Ways(settings) => format!("{}: how?", settings.entry().about.title),
            Page::Settings(settings) => format!("{}: settings", settings.entry().about.title),
        };
        pen.text(area, area.x + 2, y + 4, &heading, pen.paint.text.bold());
        y + 6
    }

    fn list(&self, pen: &mut Pen<'_>, area: Rect, mut y: u16) {
        // Settings are many: only the one that is picked says what it does, below them all.
        let close = matches!(self.page, Page::Settings(_));
        let lines = self.lines();
        for (i, (name, sentence)) in lines.iter().enumerate() {
            let on = i == self.line;
            let sign = if on { pen.glyphs.right } else { " " };
            let x = pen.text(area, area.x + 2, y, &format!("{sign} "), pen.paint.accent);
            let x = pen.text(area, x, y, &format!("{} ", i + 1), pen.paint.key);
            let after = pen.text(area, x, y, name, if on { pen.paint.accent } else { pen.paint.text });
            if let Page::Settings(settings) = &self.page
                && on
                && let Some(typed) = settings.typed()
            {
                pen.text(area, after, y, &format!(" {} {typed}_", pen.glyphs.right), pen.paint.key);
            }
            let below = Rect { x: x + 1, width: area.right().saturating_sub(x + 1), ..area };
            let next = if close { y + 1 } else { pen.wrapped(below, y + 1, sentence, pen.paint.faint) + 1 };
            pen.target(Rect { y, height: next - y, ..area }, Target::Button(Command::Choose(i + 1)));
            y = next;
        }
        let below = area.inner(Margin::new(2, 0));
        let (Page::Ways(settings) | Page::Settings(settings)) = &self.page else { return };
        if let (true, Some((_, sentence))) = (close, lines.get(self.line)) {
            let takes = settings.entry().settings[self.line].takes.replace('|', " or ");
            y = pen.wrapped(below, y + 1, &format!("{sentence} It takes {takes}."), pen.paint.faint) + 1;
        }
        if let Some(wrong) = settings.wrong() {
            pen.wrapped(below, y, &format!("! {wrong}"), pen.paint.wrong);
        }
    }

    fn foot(&self, pen: &mut Pen<'_>, area: Rect) {
        let (game, keys) = match &self.page {
            Page::Games => (None, "Enter choose   Up Down move   q quit"),
            Page::Ways(settings) => {
                (Some(settings.entry()), "Enter start   Up Down move   Esc back   q quit")
            }
            Page::Settings(settings) => {
                (Some(settings.entry()), "Enter change   Left Right next value   x as usual   Esc back")
            }
        };
        let last = area.bottom().saturating_sub(1);
        if let Some(entry) = game.or(catalog::GAMES.first()) {
            let name = entry.about.name;
            let hint = format!("In the shell: croupier lab run {name} -n 1000000   or   croupier --help");
            pen.center(area, last.saturating_sub(1), &hint, pen.paint.faint);
        }
        pen.center(area, last, keys, pen.paint.text);
    }
}

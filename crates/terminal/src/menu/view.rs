//! Draws the menu.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use unicode_width::UnicodeWidthStr;

use super::settings::SettingsForm;
use super::{Menu, MenuPage};
use crate::Charset;
use crate::command::UiCommand;
use crate::draw::{ClickTarget, ClickTargets, Pen, cut};

const TITLE: [&str; 3] =
    ["█▀▀ █▀█ █▀█ █ █ █▀█ ▀█▀ █▀▀ █▀█", "█   █▀▄ █ █ █ █ █▀▀  █  █▀▀ █▀▄", "▀▀▀ ▀ ▀ ▀▀▀ ▀▀▀ ▀   ▀▀▀ ▀▀▀ ▀ ▀"];

/// The lines at the lower edge: an empty one, a hint, and the keys.
const FOOT: u16 = 3;

impl Menu {
    /// Draws the page.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut targets = ClickTargets::default();
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
            MenuPage::Games => "Choose a game".into(),
            MenuPage::Ways(settings) => format!("{}: choose a mode", settings.entry().about.title),
            MenuPage::Settings(settings) => format!("{}: settings", settings.entry().about.title),
        };
        pen.text(area, area.x + 2, y + 4, &heading, pen.paint.text.bold());
        y + 6
    }

    fn list(&self, pen: &mut Pen<'_>, area: Rect, y: u16) {
        let above = Rect { height: area.height.saturating_sub(FOOT), ..area };
        match &self.page {
            MenuPage::Settings(settings) => self.close_list(pen, above, y, settings),
            _ => self.wide_list(pen, above, y),
        }
    }

    /// Every entry with its sentence below it.
    fn wide_list(&self, pen: &mut Pen<'_>, area: Rect, mut y: u16) {
        let lines = self.lines();
        let below = |x: u16| Rect { x: x + 1, width: area.right().saturating_sub(x + 1), ..area };
        // Where not all sentences have room, there is only that of the selected line.
        let needed: u16 =
            lines.iter().map(|(_, sentence)| 2 + pen.lines(below(area.x + 6).width, sentence)).sum();
        let roomy = y + needed <= area.bottom() + 1;
        for (i, (name, sentence)) in lines.iter().enumerate() {
            let x = self.entry(pen, area, y, i, name);
            let next = match roomy || i == self.line {
                true => pen.wrapped(below(x), y + 1, sentence, pen.paint.faint) + u16::from(roomy),
                false => y + 1,
            };
            pen.target(Rect { y, height: next - y, ..area }, ClickTarget::Button(UiCommand::Choose(i + 1)));
            y = next;
        }
        if let MenuPage::Ways(settings) = &self.page
            && let Some(wrong) = settings.wrong()
        {
            pen.wrapped(area.inner(Margin::new(2, 0)), y, &format!("! {wrong}"), pen.paint.wrong);
        }
    }

    /// There are many settings: only the selected one is described, below the list, and the list scrolls.
    fn close_list(&self, pen: &mut Pen<'_>, area: Rect, y: u16, settings: &SettingsForm) {
        let lines = self.lines();
        let foot = area.inner(Margin::new(2, 0));
        let says = lines.get(self.line).map_or(String::new(), |(_, sentence)| {
            let takes = settings.entry().settings[self.line].takes.replace('|', " or ");
            format!("{sentence} It takes {takes}.")
        });
        let wrong = settings.wrong().map_or(String::new(), |wrong| format!("! {wrong}"));
        let told: Vec<_> = [(says, pen.paint.faint), (wrong, pen.paint.wrong)]
            .into_iter()
            .filter(|(text, _)| !text.is_empty())
            .collect();
        let needed: u16 = told.iter().map(|(text, _)| pen.lines(foot.width, text)).sum();
        let room = area.bottom().saturating_sub(y + 1 + needed).max(1);
        // The selected line is always visible.
        let first = (self.line + 1).saturating_sub(usize::from(room));
        let mut at = y;
        for (i, (name, _)) in lines.iter().enumerate().skip(first).take(usize::from(room)) {
            let x = self.entry(pen, area, at, i, name);
            let after = x + name.width() as u16;
            if let Some(typed) = settings.typed().filter(|_| i == self.line) {
                pen.text(area, after, at, &format!(" {} {typed}_", pen.glyphs.right), pen.paint.key);
            }
            pen.target(Rect { y: at, height: 1, ..area }, ClickTarget::Button(UiCommand::Choose(i + 1)));
            at += 1;
        }
        let below = lines.len().saturating_sub(first + usize::from(room));
        for (hidden, y, side) in [(first, y.saturating_sub(1), "above"), (below, at, "below")] {
            if hidden > 0 {
                pen.right(foot, y, &format!("{hidden} {side}"), pen.paint.faint);
            }
        }
        told.iter().fold(at + 1, |y, (text, style)| pen.wrapped(foot, y, text, *style));
    }

    /// The marker, number and name of an entry; returns the column of the name.
    fn entry(&self, pen: &mut Pen<'_>, area: Rect, y: u16, i: usize, name: &str) -> u16 {
        let (on, wide) = (i == self.line, self.lines().len().to_string().len());
        let sign = if on { pen.glyphs.right } else { " " };
        let x = pen.text(area, area.x + 2, y, &format!("{sign} "), pen.paint.accent);
        let x = pen.text(area, x, y, &format!("{:>wide$} ", i + 1), pen.paint.key);
        let name = cut(name, usize::from(area.right().saturating_sub(x)), pen.glyphs.more);
        pen.text(area, x, y, &name, if on { pen.paint.accent } else { pen.paint.text });
        x
    }

    fn foot(&self, pen: &mut Pen<'_>, area: Rect) {
        let (game, keys) = match &self.page {
            MenuPage::Games => (None, "Enter choose   Up Down move   q quit"),
            MenuPage::Ways(settings) => {
                (Some(settings.entry()), "Enter start   Up Down move   Esc back   q quit")
            }
            MenuPage::Settings(settings) => {
                (Some(settings.entry()), "Enter change   Left Right next value   x default   Esc back")
            }
        };
        let last = area.bottom().saturating_sub(1);
        if let Some(entry) = game.or(catalog::GAMES.first()) {
            let (name, flags) = (entry.about.name, entry.flags(&entry.selection()));
            let hint =
                format!("In the shell: croupier lab run {name}{flags} -n 1000000   or   croupier --help");
            pen.center(area, last.saturating_sub(1), &hint, pen.paint.faint);
        }
        pen.center(area, last, keys, pen.paint.text);
    }
}

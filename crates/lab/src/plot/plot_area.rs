//! The space a chart is drawn in: axes, grid, and where a number lies.

use super::drawing::{AXIS, Anchor, Drawing, GRID, MUTED, TEXT};
use super::ticks::{label, ticks};

/// A rectangle with a scale along each side.
pub(super) struct PlotArea {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) x: (f64, f64),
    pub(super) y: (f64, f64),
}

impl PlotArea {
    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(super) fn floor(&self) -> f64 {
        self.top + self.height
    }

    /// The horizontal position of a value.
    pub(super) fn across(&self, value: f64) -> f64 {
        self.left + self.width * (value - self.x.0) / (self.x.1 - self.x.0)
    }

    /// The vertical position of a value.
    pub(super) fn up(&self, value: f64) -> f64 {
        self.floor() - self.height * (value - self.y.0) / (self.y.1 - self.y.0)
    }

    /// Grid lines with their numbers at the left, and what the numbers are.
    pub(super) fn draw_y(&self, ink: &mut Drawing, name: &str, unit: &str) {
        let marks = ticks(self.y.0, self.y.1, 5);
        for &mark in marks.iter().filter(|&&mark| mark <= self.y.1 + 1e-9) {
            let y = self.up(mark);
            ink.line((self.left, y), (self.right(), y), GRID, 1.0);
            ink.text(
                self.left - 12.0,
                y + 5.0,
                14,
                MUTED,
                Anchor::End,
                &format!("{}{unit}", label(mark, &marks)),
            );
        }
        ink.upward(self.left - 72.0, self.top + self.height / 2.0, 14, MUTED, name);
    }

    /// The line at the bottom with its numbers, which are whole, and what the numbers are.
    pub(super) fn draw_x(&self, ink: &mut Drawing, name: &str) {
        self.draw_base(ink, name);
        let mut marks = ticks(self.x.0, self.x.1, 8);
        marks.retain(|mark| (mark - mark.round()).abs() < 1e-9);
        for &mark in marks.iter().filter(|&&mark| mark >= self.x.0 - 1e-9 && mark <= self.x.1 + 1e-9) {
            let x = self.across(mark);
            ink.line((x, self.floor()), (x, self.floor() + 5.0), AXIS, 1.0);
            ink.text(x, self.floor() + 24.0, 14, MUTED, Anchor::Middle, &label(mark, &marks));
        }
    }

    /// The line at the bottom, and what runs along it.
    pub(super) fn draw_base(&self, ink: &mut Drawing, name: &str) {
        ink.line((self.left, self.floor()), (self.right(), self.floor()), AXIS, 1.0);
        ink.text(self.left + self.width / 2.0, self.floor() + 50.0, 14, MUTED, Anchor::Middle, name);
    }

    /// The words above a chart.
    pub(super) fn draw_title(&self, ink: &mut Drawing, title: &str, left: f64) {
        ink.text(left, self.top - 40.0, 20, TEXT, Anchor::Start, title);
    }
}

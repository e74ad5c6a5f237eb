//! The panel of one seat.

use kernel::scene::{Scene, ZoneLayout, ZoneView};
use kernel::{CardMotion, Seat};
use ratatui::layout::{Constraint, Layout, Rect};
use unicode_width::UnicodeWidthStr;

use super::card::MoveMark;
use super::pen::Pen;
use crate::{TimelineCursor, TimelineSource};

/// The maximum width of a bar.
const BAR: usize = 20;
/// The minimum width of a row of cards beside other cards.
const ROW: usize = 20;

/// The status of a seat.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum SeatStatus {
    Waiting,
    Deciding,
    Won,
}

impl SeatStatus {
    /// The status of a seat at the cursor.
    pub(crate) fn of(timeline: &TimelineCursor<impl TimelineSource>, seat: Seat) -> Self {
        let deciding = timeline.scene().seats.iter().any(|place| place.seat == seat && place.deciding);
        match timeline.ending() {
            Some(ending) if ending.winners.contains(seat) => Self::Won,
            None if deciding && timeline.is_settled() => Self::Deciding,
            _ => Self::Waiting,
        }
    }
}

/// The content of a panel besides its cards.
pub(crate) struct Panel<'a> {
    pub(crate) scene: &'a Scene,
    /// The owner; `None` for shared zones.
    pub(crate) owner: Option<Seat>,
    pub(crate) name: &'a str,
    pub(crate) standing: SeatStatus,
    pub(crate) moved: &'a [CardMotion],
}

/// The number of cards in the selected zones: `deck 31`.
pub(crate) fn counts(scene: &Scene, owner: Option<Seat>, wanted: impl Fn(&ZoneView) -> bool) -> Vec<String> {
    let lying = scene.zones.iter().filter(|zone| zone.owner == owner && zone.shape != ZoneLayout::Spot);
    let lying = lying.filter(|zone| wanted(zone));
    lying.map(|zone| format!("{} {}", zone.name, zone.cards.len())).collect()
}

impl<'a> Panel<'a> {
    fn zones(&self) -> impl Iterator<Item = &'a ZoneView> {
        let owner = self.owner;
        self.scene.zones.iter().filter(move |zone| zone.owner == owner)
    }

    fn mark(&self, zone: &ZoneView) -> MoveMark {
        match self.moved.iter().any(|motion| motion.to.zone == zone.id) {
            true => MoveMark::Moved,
            false => MoveMark::None,
        }
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let inner = pen.frame(area, pen.glyphs.pane, pen.paint.frame);
        self.title(pen, area);
        let zones: Vec<_> = self.zones().collect();
        let pick =
            |wanted: fn(ZoneLayout) -> bool| zones.iter().filter(move |zone| wanted(zone.shape)).copied();
        let wide: Vec<_> = pick(|shape| matches!(shape, ZoneLayout::Queue | ZoneLayout::Row)).collect();
        let mut spots: Vec<_> = pick(|shape| shape == ZoneLayout::Spot).collect();
        let mut stacks: Vec<_> = pick(|shape| shape == ZoneLayout::Stack).collect();
        // In a narrow panel, single cards have priority; the title counts the rest.
        let cramped = |spots: &[_], stacks: &[_]| {
            let beside = spots.len() * 9 + stacks.len() * 15;
            !wide.is_empty() && usize::from(inner.width) < beside + ROW
        };
        if cramped(&spots, &stacks) {
            stacks.clear();
        }
        if cramped(&spots, &stacks) {
            spots.clear();
        }
        let widths = [
            if wide.is_empty() { Constraint::Length(0) } else { Constraint::Min(0) },
            Constraint::Length(spots.len() as u16 * 9),
            Constraint::Length(stacks.len() as u16 * 15),
        ];
        let [left, middle, right] = Layout::horizontal(widths).areas(inner);
        let lines = Layout::vertical(vec![Constraint::Fill(1); wide.len()]).split(left);
        for (zone, area) in wide.iter().zip(lines.iter()) {
            pen.cells(*area, zone, self.mark(zone));
        }
        for (zone, i) in spots.iter().zip(0..) {
            let down = middle.height.saturating_sub(5) / 2;
            let area =
                Rect { x: middle.x + i * 9 + 1, y: middle.y + down, width: 7, height: 5.min(middle.height) };
            pen.large(area.intersection(middle), zone.cards.last(), self.mark(zone), &zone.name);
        }
        for (zone, i) in stacks.iter().zip(0..) {
            let area = Rect {
                x: right.x + i * 15 + 1,
                y: right.y,
                width: 14.min(right.width),
                height: right.height,
            };
            pen.stack(area.intersection(right), zone, self.mark(zone));
        }
    }

    /// The name, whether the seat decides or has won, counts, and a bar with its share of all cards.
    fn title(&self, pen: &mut Pen<'_>, area: Rect) {
        let all: usize = self.scene.zones.iter().map(|zone| zone.cards.len()).sum();
        let own = self.zones().next().map_or(0, |zone| zone.cards.len());
        let place = self.owner.map(|seat| seat.to_string());
        let style = self.owner.map_or(pen.paint.text, |seat| pen.paint.seat(seat.index()));
        let seat = place.unwrap_or_default();
        let name = if self.name == seat { String::new() } else { format!(" {}", self.name) };
        let mut x = pen.text(area, area.x + 2, area.y, &format!(" {seat}{name} "), style);
        x = match self.standing {
            SeatStatus::Won => pen.text(area, x, area.y, "wins ", pen.paint.accent),
            SeatStatus::Deciding => pen.text(area, x, area.y, &format!("{} ", pen.glyphs.right), style),
            SeatStatus::Waiting => x,
        };
        let counted =
            self.owner.into_iter().flat_map(|seat| self.scene.counted(seat)).map(ToString::to_string);
        let counts: Vec<_> = counted.chain(counts(self.scene, self.owner, |_| true)).collect();
        let counts = format!(" {} ", counts.join(&format!(" {} ", pen.glyphs.dot)));
        let bar = if all == 0 { 0 } else { BAR };
        let width = |bar: usize| (counts.width() + bar + 1) as u16;
        let fitting = [bar, 0].into_iter().find(|&bar| x + width(bar) + 2 <= area.right());
        let Some(bar) = fitting else {
            let room = Rect { width: area.width.saturating_sub(1), ..area };
            pen.text(room, x, area.y, &counts, pen.paint.text);
            return;
        };
        let x = pen.text(area, area.right() - width(bar) - 1, area.y, &counts, pen.paint.text);
        // A bar is full only with all cards, and empty only with none.
        let full = (own * bar).checked_div(all).map_or(0, |full| full.max(usize::from(own > 0))).min(bar);
        let x = pen.text(area, x, area.y, &pen.glyphs.full.repeat(full), style);
        pen.text(area, x, area.y, &pen.glyphs.empty.repeat(bar - full), pen.paint.frame);
    }
}

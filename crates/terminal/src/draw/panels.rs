//! A panel for every seat, in one or two columns.

use ratatui::layout::{Constraint, Layout, Rect};

use super::pen::Pen;
use super::seat::{Panel, SeatStatus};
use crate::{TimelineCursor, TimelineSource};

/// The minimum height of a panel with cells.
const LOWEST: u16 = 5;

/// The panels of a table.
pub(crate) struct Panels<'a> {
    panels: Vec<Panel<'a>>,
    /// The number of columns.
    abreast: usize,
    /// The height of a panel.
    height: u16,
}

impl<'a> Panels<'a> {
    /// The panels of the match at the cursor, within these limits on the total height and the height of each.
    pub(crate) fn new(timeline: &'a TimelineCursor<impl TimelineSource>, room: u16, highest: u16) -> Self {
        let scene = timeline.scene();
        let names = timeline.names();
        let shared = scene.zones.iter().any(|zone| zone.owner.is_none()).then_some(None);
        let owners = shared.into_iter().chain(scene.seats.iter().map(|place| Some(place.seat)));
        let moved = timeline.last().map_or(&[][..], |line| &line.motions);
        let panels: Vec<_> = owners
            .map(|owner| Panel {
                scene,
                owner,
                name: owner.and_then(|seat| names.get(seat.index())).map_or("table", String::as_str),
                standing: owner.map_or(SeatStatus::Waiting, |seat| SeatStatus::of(timeline, seat)),
                moved,
            })
            .collect();
        // Many seats are placed side by side, in pairs.
        let abreast = if room / panels.len().max(1) as u16 >= LOWEST { 1 } else { 2 };
        let lines = panels.len().div_ceil(abreast).max(1) as u16;
        Self { panels, abreast, height: (room / lines).clamp(3, highest) }
    }

    /// The total height of all panels.
    pub(crate) fn height(&self) -> u16 {
        self.height * self.panels.len().div_ceil(self.abreast).max(1) as u16
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let lines = self.panels.chunks(self.abreast);
        let places = Layout::vertical(vec![Constraint::Length(self.height); lines.len()]).split(area);
        for (line, area) in lines.zip(places.iter()) {
            let places = Layout::horizontal(vec![Constraint::Fill(1); line.len()]).split(*area);
            line.iter().zip(places.iter()).for_each(|(panel, area)| panel.draw(pen, *area));
        }
    }
}

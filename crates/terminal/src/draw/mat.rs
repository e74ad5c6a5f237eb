//! The table: the opponent's lanes above, the viewer's own below, piles at the side. With more than two
//! seats, each of the others has one line.

use kernel::scene::{CardView, Lane, Scene, Spot, ZoneLayout, ZoneView};
use kernel::{CardMotion, SceneEvent, Seat};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::event_mark::{counter_change, spot_highlight, strikes_seat};
use super::pen::{ClickTarget, Pen};
use super::seat::{SeatStatus, counts};
use super::slot::{CardHighlight, CardSlot, FRAMED};
use crate::seating::by_name;

/// The width of the piles at the side, in columns.
const PILES: u16 = 14;

/// The possible heights, the largest first.
const HEIGHTS: [Heights; 4] = [
    Heights { line: 2, slot: FRAMED + 1 },
    Heights { line: 1, slot: FRAMED + 1 },
    Heights { line: 1, slot: FRAMED },
    LOWEST,
];
const LOWEST: Heights = Heights { line: 1, slot: 2 };

/// The maximum width of a slot.
const WIDEST: u16 = 18;

/// The width of a counter's bar.
const BAR: usize = 16;

/// The drawing of a table.
pub(crate) struct Mat<'a> {
    pub(crate) scene: &'a Scene,
    /// The seat at the lower edge.
    pub(crate) seat: Seat,
    pub(crate) names: &'a [String],
    pub(crate) standing: &'a dyn Fn(Seat) -> SeatStatus,
    /// The highlight of a card, by its name.
    pub(crate) look: &'a dyn Fn(&str) -> CardHighlight,
    pub(crate) moved: &'a [CardMotion],
    /// What else the last line shows.
    pub(crate) events: &'a [SceneEvent],
}

/// A band of the mat.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Band {
    Seat(Seat),
    Lane(Option<Seat>, Lane),
    /// All cards of a seat in words.
    Line(Option<Seat>),
    /// Phases and arrows.
    Middle,
}

/// The heights of the variable bands.
#[derive(Copy, Clone)]
struct Heights {
    line: u16,
    slot: u16,
}

impl Heights {
    fn of(self, band: Band) -> u16 {
        match band {
            Band::Lane(..) => self.slot,
            Band::Line(_) => self.line,
            Band::Seat(_) | Band::Middle => 1,
        }
    }
}

impl<'a> Mat<'a> {
    /// The bands from top to bottom.
    fn bands(&self) -> Vec<Band> {
        if self.scene.seats.len() > 2 {
            return self.many();
        }
        let has = |owner, lane| self.zones(owner, lane).next().is_some();
        let mut bands = Vec::new();
        for seat in self.scene.seats.iter().map(|place| place.seat).filter(|seat| *seat != self.seat) {
            bands.push(Band::Seat(seat));
            // A hand without visible cards is a number on the seat's line.
            let open = |zone: &ZoneView| zone.cards.iter().any(|card| card.face.is_some());
            if self.zones(Some(seat), Lane::Hand).any(open) || !has(Some(seat), Lane::Front) {
                bands.push(Band::Lane(Some(seat), Lane::Hand));
            }
            bands.extend([Lane::Back, Lane::Front].map(|lane| Band::Lane(Some(seat), lane)));
        }
        bands.push(Band::Middle);
        bands.extend([Lane::Front, Lane::Back, Lane::Hand, Lane::Side].map(|lane| Band::Lane(None, lane)));
        bands.extend([Lane::Front, Lane::Back].map(|lane| Band::Lane(Some(self.seat), lane)));
        bands.push(Band::Seat(self.seat));
        bands.push(Band::Lane(Some(self.seat), Lane::Hand));
        bands.retain(|band| match band {
            Band::Lane(owner, lane) => has(*owner, *lane),
            _ => true,
        });
        bands
    }

    /// The bands of a table for more than two.
    fn many(&self) -> Vec<Band> {
        let others = self.scene.seats.iter().map(|place| place.seat).filter(|seat| *seat != self.seat);
        let mut bands: Vec<_> = others.flat_map(|seat| [Band::Seat(seat), Band::Line(Some(seat))]).collect();
        bands.push(Band::Middle);
        let shared = self.scene.zones.iter().any(|zone| zone.owner.is_none());
        bands.extend(shared.then_some(Band::Line(None)));
        bands.extend([Band::Line(Some(self.seat)), Band::Seat(self.seat)]);
        let held = self.zones(Some(self.seat), Lane::Hand).next().is_some();
        bands.extend(held.then_some(Band::Lane(Some(self.seat), Lane::Hand)));
        bands
    }

    fn zones(&self, owner: Option<Seat>, lane: Lane) -> impl Iterator<Item = &'a ZoneView> {
        self.scene.zones.iter().filter(move |zone| zone.owner == owner && zone.lane == lane)
    }

    /// The height of the mat within this limit; `None` if it does not fit.
    pub(crate) fn height(&self, room: u16) -> Option<u16> {
        let heights = HEIGHTS.into_iter().map(|heights| self.lines(heights));
        heights.into_iter().find(|lines| *lines <= room)
    }

    fn lines(&self, heights: Heights) -> u16 {
        self.bands().into_iter().map(|band| heights.of(band)).sum()
    }

    fn heights(&self, room: u16) -> Heights {
        HEIGHTS.into_iter().find(|heights| self.lines(*heights) <= room).unwrap_or(LOWEST)
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, room: u16) {
        let heights = self.heights(room);
        let mut y = area.y;
        for band in self.bands() {
            let height = heights.of(band);
            let line = Rect { y, height, ..area }.intersection(area);
            match band {
                Band::Seat(seat) => self.seat(pen, line, seat),
                Band::Middle => self.middle(pen, line),
                Band::Lane(owner, lane) => self.lane(pen, line, owner, lane),
                Band::Line(owner) => self.line(pen, line, owner),
            }
            y += height;
        }
        for seat in self.scene.seats.iter().map(|place| place.seat) {
            self.piles(pen, area, seat, heights);
        }
    }

    /// The seat's name, its counters, and the number of cards in its zones.
    fn seat(&self, pen: &mut Pen<'_>, area: Rect, seat: Seat) {
        for x in area.x..area.right() {
            pen.text(area, x, area.y, pen.glyphs.rule, pen.paint.frame);
        }
        let style = pen.paint.seat(seat.index());
        let name = self.names.get(seat.index()).map(String::as_str).unwrap_or_default();
        let said = if name == seat.to_string() { String::new() } else { format!(" {name}") };
        let mut x = pen.text(area, area.x + 1, area.y, &format!(" {seat}{said} "), style);
        x = match (self.standing)(seat) {
            SeatStatus::Won => pen.text(area, x, area.y, "wins ", pen.paint.accent),
            SeatStatus::Deciding => pen.text(area, x, area.y, &format!("{} ", pen.glyphs.right), style),
            SeatStatus::Waiting => x,
        };
        if strikes_seat(self.events, seat) {
            x = pen.text(area, x, area.y, &format!("{} ", pen.glyphs.left), pen.paint.mark);
        }
        for counter in self.scene.counted(seat) {
            let text = format!(" {} {} ", counter.name, counter.value);
            x = pen.text(area, x, area.y, &text, pen.paint.text.bold());
            if let Some(by) = counter_change(self.events, seat, &counter.name) {
                x = pen.text(area, x, area.y, &format!("{by:+} "), pen.paint.accent);
            }
            if let Some(most) = counter.most.filter(|most| *most > 0) {
                let part = counter.value.clamp(0, most) as usize * BAR;
                let full = part.div_ceil(most as usize);
                x = pen.text(area, x, area.y, &pen.glyphs.full.repeat(full), style);
                x = pen.text(area, x, area.y, &" ".repeat(BAR - full), pen.paint.frame);
            }
        }
        let lying = counts(self.scene, Some(seat), |zone| {
            self.scene.seats.len() <= 2 || matches!(zone.lane, Lane::Hand | Lane::Side)
        });
        let lying = format!(" {} ", lying.join(&format!(" {} ", pen.glyphs.dot)));
        pen.right(Rect { width: area.width.saturating_sub(1), ..area }, area.y, &lying, pen.paint.text);
    }

    /// The phases, the current one in brackets, and the arrows in words.
    fn middle(&self, pen: &mut Pen<'_>, area: Rect) {
        let track = &self.scene.track;
        let wide = |from: usize| track.phases[from..].iter().map(|phase| phase.width() + 2).sum::<usize>();
        // Phases before the current one are left out if there is no room.
        let first =
            (0..track.now).find(|from| wide(*from) + 3 <= usize::from(area.width)).unwrap_or(track.now);
        let mut x = area.x + 1;
        if first > 0 {
            x = pen.text(area, x, area.y, pen.glyphs.more, pen.paint.faint);
        }
        for (i, phase) in track.phases.iter().enumerate().skip(first) {
            let (text, style) = match i == track.now {
                true => (format!("[{phase}]"), pen.paint.accent),
                false => (format!(" {phase} "), pen.paint.faint),
            };
            if x + text.width() as u16 > area.right() {
                pen.right(area, area.y, pen.glyphs.more, pen.paint.faint);
                break;
            }
            x = pen.text(area, x, area.y, &text, style);
        }
        let call = |spot: &Spot| self.scene.reference(spot, self.seat).unwrap_or_default();
        let said = self.scene.arrows.iter().map(|arrow| {
            format!("{} {} {} {}", call(&arrow.from), pen.glyphs.right, call(&arrow.to), arrow.label)
        });
        let said = said.collect::<Vec<_>>().join(&format!(" {} ", pen.glyphs.dot));
        let left = Rect { x: x + 2, width: area.right().saturating_sub(x + 3), ..area };
        pen.right(left, area.y, &said, pen.paint.accent);
    }

    fn lane(&self, pen: &mut Pen<'_>, area: Rect, owner: Option<Seat>, lane: Lane) {
        // Piles are beside the lanes of the table, not beside a hand.
        let piles = if lane == Lane::Hand { 0 } else { PILES };
        let area = Rect { width: area.width - piles, ..area };
        let slots: Vec<_> = self.zones(owner, lane).flat_map(|zone| self.slots(zone)).collect();
        if slots.is_empty() {
            let name = self.zones(owner, lane).next().map_or("", |zone| &*zone.name);
            pen.text(area, area.x + 2, area.y, &format!("{name} {} empty", pen.glyphs.dot), pen.paint.faint);
            return;
        }
        let narrowest = if area.height >= FRAMED { 12 } else { 10 };
        let fitting = usize::from(area.width / narrowest).max(1).min(slots.len());
        let wide = (area.width / fitting as u16).min(WIDEST);
        // The inspected card is always visible.
        let eyed = slots.iter().position(|slot| {
            matches!(slot.look, CardHighlight::Chosen | CardHighlight::Targeted | CardHighlight::Inspected)
        });
        let first = (eyed.map_or(0, |i| i + 1)).saturating_sub(fitting);
        for (slot, i) in slots[first..].iter().take(fitting).zip(0..) {
            pen.slot(Rect { x: area.x + i * wide, width: wide, ..area }, slot);
        }
        let hidden = slots.len() - fitting;
        if hidden > 0 {
            pen.right(area, area.y, &format!("+{hidden}"), pen.paint.key);
        }
    }

    /// All cards of a seat, except its piles and hidden hand.
    fn line(&self, pen: &mut Pen<'_>, area: Rect, owner: Option<Seat>) {
        let seen = |zone: &&ZoneView| match zone.lane {
            Lane::Side => owner.is_none(),
            Lane::Hand => owner != Some(self.seat) && zone.cards.iter().any(|card| card.face.is_some()),
            Lane::Front | Lane::Back => true,
        };
        let end = pen.glyphs.more.width() as u16 + 1;
        let (mut x, mut y) = (area.x, area.y);
        for zone in self.scene.zones.iter().filter(|zone| zone.owner == owner).filter(seen) {
            for (i, slot) in self.slots(zone).iter().enumerate() {
                // A target needs no zone name, and neither does the second card of a zone.
                let whose = if zone.shape == ZoneLayout::Spot || i > 0 { "" } else { &zone.name };
                let text = by_name(self.names, &slot.in_words(pen.glyphs));
                let wide = text.width() + whose.width() + 3;
                if x + wide as u16 + end > area.right() && x > area.x {
                    (x, y) = (area.x, y + 1);
                }
                if y >= area.bottom() {
                    pen.right(area, area.bottom() - 1, pen.glyphs.more, pen.paint.key);
                    return;
                }
                if !whose.is_empty() {
                    x = pen.text(area, x + 1, y, whose, pen.paint.faint);
                }
                x = pen.words(Rect { y, height: 1, ..area }, x, slot, &text) + 1;
            }
        }
    }

    /// The slots of a zone: one per card, or an empty place.
    fn slots(&self, zone: &'a ZoneView) -> Vec<CardSlot<'a>> {
        let slot = |spot: Spot, card: Option<&'a CardView>| {
            let name = self.scene.reference(&spot, self.seat).unwrap_or_default();
            let came = |motion: &CardMotion| {
                let last = zone.cards.len().checked_sub(1);
                motion.to.zone == zone.id
                    && (motion.to.card.or(last) == spot.card || zone.shape == ZoneLayout::Spot)
            };
            let look = match (self.look)(&name) {
                CardHighlight::Plain => {
                    let marked = spot_highlight(self.events, &spot, zone);
                    marked.unwrap_or(match self.moved.iter().any(came) {
                        true => CardHighlight::Moved,
                        false => CardHighlight::Plain,
                    })
                }
                look => look,
            };
            CardSlot { name, card, look }
        };
        match zone.shape {
            ZoneLayout::Spot => vec![slot(Spot::zone(zone.id.clone()), zone.cards.last())],
            _ => zone
                .cards
                .iter()
                .enumerate()
                .map(|(i, card)| slot(Spot::card(zone.id.clone(), i), Some(card)))
                .collect(),
        }
    }

    /// The piles of a seat, beside its lanes.
    fn piles(&self, pen: &mut Pen<'_>, area: Rect, seat: Seat, heights: Heights) {
        let mut y = area.y;
        let mut beside: Option<Rect> = None;
        for band in self.bands() {
            let height = heights.of(band);
            if matches!(band, Band::Lane(Some(owner), lane) if owner == seat && lane != Lane::Hand) {
                let x = area.right().saturating_sub(PILES - 1);
                let line = Rect { x, y, width: PILES - 1, height };
                beside = Some(beside.map_or(line, |before| before.union(line)));
            }
            y += height;
        }
        let Some(beside) = beside else { return };
        let mut y = beside.y;
        let zones: Vec<_> = self.zones(Some(seat), Lane::Side).collect();
        for (zone, left) in zones.iter().zip((0..zones.len() as u16).rev()) {
            let name = self.scene.reference(&Spot::zone(zone.id.clone()), self.seat).unwrap_or_default();
            let look = (self.look)(&name);
            let text = format!("{name} {} {}", zone.name, zone.cards.len());
            pen.text(
                beside,
                beside.x,
                y,
                &text,
                if look == CardHighlight::Plain { pen.paint.text } else { pen.paint.accent },
            );
            pen.target(Rect { y, height: 1, ..beside }, ClickTarget::Spot(name));
            y += 1;
            if let Some(card) =
                zone.cards.last().filter(|card| card.face.is_some() && y + left < beside.bottom())
            {
                let face = card.face.as_ref().map_or("", |face| face.name.as_str());
                pen.text(beside, beside.x + 1, y, face, pen.paint.faint);
                y += 1;
            }
        }
    }
}

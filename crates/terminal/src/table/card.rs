//! The inspector: one card in full.

use kernel::scene::{self, CardFace, CardView, Facing, Spot, StatView};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::TableScreen;
use crate::TimelineSource;
use crate::draw::{Pen, cut, fold};

impl<S: TimelineSource> TableScreen<S> {
    /// One card in full: its printed and current numbers, its stance, text and place. It scrolls if it does
    /// not fit.
    pub(super) fn card(&self, pen: &mut Pen<'_>, area: Rect) {
        let (width, room) = (area.width, usize::from(area.height.saturating_sub(1)));
        let lines: Vec<(String, Style)> = self
            .inspection(pen)
            .into_iter()
            .flat_map(|(text, style)| fold(width, &text).into_iter().map(move |line| (line, style)))
            .collect();
        let most = lines.len().saturating_sub(room);
        self.card_ends.set(most);
        let first = self.card_from().min(most);
        let title = match (first < most, first > 0) {
            (true, _) => format!("card {} PgDn more", pen.glyphs.dot),
            (false, true) => format!("card {} PgUp more", pen.glyphs.dot),
            (false, false) => "card".into(),
        };
        let inside = pen.titled(area, &title);
        for (i, ((line, style), y)) in lines.iter().skip(first).take(room).zip(inside.y..).enumerate() {
            let goes_on = first < most && i + 1 == room;
            let line = if goes_on { format!("{line} {}", pen.glyphs.more) } else { line.clone() };
            pen.text(inside, inside.x, y, &cut(&line, usize::from(width), pen.glyphs.more), *style);
        }
    }

    /// Scrolls the card by this many lines; up is positive.
    pub(super) fn scroll_card(&mut self, lines: i32) {
        let Some(name) = self.inspected() else { return };
        let from = self.card_from().saturating_add_signed(-lines as isize).min(self.card_ends.get());
        self.card_from = Some((name, from));
    }

    /// The first visible line; a newly selected card starts at the top.
    fn card_from(&self) -> usize {
        let of = self.inspected();
        self.card_from.as_ref().filter(|(name, _)| of.as_ref() == Some(name)).map_or(0, |(_, from)| *from)
    }

    /// The description of the card, by paragraph.
    fn inspection(&self, pen: &Pen<'_>) -> Vec<(String, Style)> {
        let (scene, me) = (self.timeline.scene(), self.me());
        let found = self.inspected().and_then(|name| Some((scene.spot(&name, me)?, name)));
        let Some((spot, name)) = found else {
            return vec![("Left and Right inspect the cards one by one.".into(), pen.paint.faint)];
        };
        let zone = scene.zone(&spot.zone);
        let owner = zone.and_then(|zone| zone.owner).map_or("the table".into(), |seat| self.name(seat));
        let place = format!("{name}: {owner}, {}", zone.map_or("", |zone| &zone.name));
        let Some(card) = scene.card(&spot) else {
            return vec![(format!("{place}. Empty."), pen.paint.text)];
        };
        let mut said = Vec::new();
        let lies = lies(card).join(&format!(" {} ", pen.glyphs.dot));
        let Some(face) = &card.face else {
            said.push(("You cannot see this card.".into(), pen.paint.accent));
            said.push((lies, pen.paint.text));
            said.push((place, pen.paint.faint));
            said.retain(|(text, _)| !text.is_empty());
            return said;
        };
        let figures = face.figures.iter().map(|figure| match figure.now == figure.printed {
            true => format!("{} {}", figure.name, figure.now),
            false => format!("{} {} {} {}", figure.name, figure.printed, pen.glyphs.right, figure.now),
        });
        let figures = figures.collect::<Vec<_>>().join(&format!(" {} ", pen.glyphs.dot));
        said.push((face.name.clone(), pen.paint.accent));
        said.push((figures, pen.paint.text));
        said.push((lies, pen.paint.accent));
        said.push((face.text.clone(), pen.paint.text));
        said.push((sources(face), pen.paint.text));
        said.push((place, pen.paint.faint));
        if let (None, Some(zone)) = (spot.card, zone.filter(|zone| zone.cards.len() > 1)) {
            let cards = (0..zone.cards.len()).rev().map(|i| {
                let spot = Spot::card(zone.id.clone(), i);
                let face = zone.cards[i].face.as_ref().map_or("?", |face| face.name.as_str());
                format!("{} {face}", scene.reference(&spot, me).unwrap_or_default())
            });
            if zone.cards.iter().any(|card| card.face.is_some()) {
                said.push((cards.collect::<Vec<_>>().join(", "), pen.paint.text));
            }
        }
        said.retain(|(text, _)| !text.is_empty());
        said
    }
}

/// The modifiers of a card's numbers: `ATK +500 Banner (2 turns)`.
fn sources(face: &CardFace) -> String {
    let all =
        face.figures.iter().flat_map(|figure| figure.sources.iter().map(move |source| (figure, source)));
    let say = |(figure, source): (&StatView, &scene::StatModifier)| {
        format!("{} {:+} {} ({})", figure.name, source.adds, source.name, source.lasts)
    };
    all.map(say).collect::<Vec<_>>().join(", ")
}

/// The orientation of a card, if it is worth mentioning.
fn lies(card: &CardView) -> Vec<&str> {
    let down = (card.side == Facing::Down).then_some("face down");
    down.into_iter().chain(card.stands()).chain(card.badges.iter().map(|badge| &**badge)).collect()
}

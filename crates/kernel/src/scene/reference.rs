//! Short references to cards for people: `h1`, `om3`.

use super::{Scene, Spot, ZoneLayout, ZoneView};
use crate::Seat;

impl ZoneView {
    /// The kind of the zone: the middle of its id, `slot` of `p1.slot.3`.
    pub fn kind(&self) -> &str {
        self.parts().next().unwrap_or_default()
    }

    /// Its number among several zones of a kind.
    fn number(&self) -> Option<usize> {
        self.parts().nth(1).and_then(|n| n.parse().ok())
    }

    fn parts(&self) -> impl Iterator<Item = &str> {
        self.id.split('.').skip(usize::from(self.owner.is_some()))
    }
}

impl Scene {
    /// The reference to a spot from this seat: the first letter of the zone's kind and a number, `h1` for the first
    /// card of the hand, `s3` for the third slot. A zone of the opposite seat has the prefix `o`, `os3`; at a
    /// larger table the prefix is the seat: `p4s3`. A kind that begins like an earlier one takes as many letters as
    /// it needs. A slot for one card and the card in it have the same reference.
    ///
    /// ```
    /// use kernel::scene::{CardView, Lane, Scene, ZoneLayout, Spot, ZoneView};
    /// use kernel::Seat;
    ///
    /// let zone = |id: &'static str, seat, shape| ZoneView {
    ///     id: id.into(),
    ///     owner: Some(Seat(seat)),
    ///     name: "".into(),
    ///     shape,
    ///     lane: Lane::Front,
    ///     grid: None,
    ///     cards: vec![CardView::down()],
    /// };
    /// let zones = vec![zone("p1.hand", 0, ZoneLayout::Row), zone("p2.slot.3", 1, ZoneLayout::Spot)];
    /// let scene = Scene { zones, ..Scene::default() };
    /// assert_eq!(scene.reference(&Spot::card("p1.hand", 0), Seat(0)).unwrap(), "h1");
    /// assert_eq!(scene.reference(&Spot::card("p2.slot.3", 0), Seat(0)).unwrap(), "os3");
    /// assert_eq!(scene.spot("s3", Seat(1)).unwrap(), Spot::zone("p2.slot.3"));
    /// ```
    pub fn reference(&self, spot: &Spot, seat: Seat) -> Option<String> {
        let zone = self.zone(&spot.zone)?;
        let letters = self.letters(zone.kind());
        let place = spot.card.filter(|_| zone.shape != ZoneLayout::Spot);
        let number = zone.number().or(place.map(|place| place + 1));
        let whose = match zone.owner {
            Some(owner) if owner != seat && self.seats.len() > 2 => format!("p{}", owner.0 + 1),
            Some(owner) if owner != seat => "o".into(),
            _ => String::new(),
        };
        Some(format!("{whose}{letters}{}", number.map_or(String::new(), |n| n.to_string())))
    }

    /// The spot with this reference from this seat: a slot, a zone, or a card in a zone.
    pub fn spot(&self, reference: &str, seat: Seat) -> Option<Spot> {
        let zones = self.zones.iter().map(|zone| Spot::zone(zone.id.clone()));
        let cards = self
            .zones
            .iter()
            .flat_map(|zone| (0..zone.cards.len()).map(|place| Spot::card(zone.id.clone(), place)));
        zones.chain(cards).find(|spot| self.reference(spot, seat).is_some_and(|name| name == reference))
    }

    /// The shortest prefix of a kind of zone that no earlier kind has taken.
    fn letters<'a>(&self, kind: &'a str) -> &'a str {
        let before = self.zones.iter().map(ZoneView::kind).take_while(|other| *other != kind);
        let shared = before.map(|other| other.bytes().zip(kind.bytes()).take_while(|(a, b)| a == b).count());
        let wanted = shared.max().unwrap_or(0) + 1;
        let ends = kind.char_indices().map(|(at, c)| at + c.len_utf8());
        ends.into_iter().find(|end| *end >= wanted).map_or(kind, |end| &kind[..end])
    }
}

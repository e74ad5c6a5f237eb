//! Places of cards, and how actions and scenes name them.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;
use kernel::scene::{Spot, Text};
use serde::{Deserialize, Serialize};

use super::circle::Circle;
use super::field::VanguardZone;

/// The zone of a player in which a card is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct ZoneOf {
    /// The player.
    pub seat: Seat,
    /// The zone.
    pub zone: VanguardZone,
}

/// A card's place: the zone and the index in it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub(in crate::vanguard) struct PlaceOf {
    pub(in crate::vanguard) seat: Seat,
    pub(in crate::vanguard) zone: VanguardZone,
    pub(in crate::vanguard) at: u8,
}

impl PlaceOf {
    pub(in crate::vanguard) fn area(self) -> ZoneOf {
        ZoneOf { seat: self.seat, zone: self.zone }
    }

    /// The place on a scene.
    pub(in crate::vanguard) fn spot(self) -> Spot {
        Spot::card(zone_id(self.seat, self.zone), usize::from(self.at))
    }
}

/// The ids of the zones of both players, by [`index`].
const IDS: [[&str; 19]; 2] = [
    [
        "p1.vanguard",
        "p1.front.1",
        "p1.front.2",
        "p1.back.1",
        "p1.back.2",
        "p1.back.3",
        "p1.guardian",
        "p1.hand",
        "p1.deck",
        "p1.soul",
        "p1.damage",
        "p1.drop",
        "p1.trigger",
        "p1.bind",
        "p1.gzone",
        "p1.orders",
        "p1.under",
        "p1.heart",
        "p1.removed",
    ],
    [
        "p2.vanguard",
        "p2.front.1",
        "p2.front.2",
        "p2.back.1",
        "p2.back.2",
        "p2.back.3",
        "p2.guardian",
        "p2.hand",
        "p2.deck",
        "p2.soul",
        "p2.damage",
        "p2.drop",
        "p2.trigger",
        "p2.bind",
        "p2.gzone",
        "p2.orders",
        "p2.under",
        "p2.heart",
        "p2.removed",
    ],
];

fn index(zone: VanguardZone) -> usize {
    match zone {
        VanguardZone::Circle(circle) => circle as usize,
        pile => 6 + pile.pile().unwrap_or_default(),
    }
}

/// The id of a zone on a scene.
pub(in crate::vanguard) fn zone_id(seat: Seat, zone: VanguardZone) -> Text {
    IDS[seat.index().min(1)][index(zone)].into()
}

/// A place as a player names it: `v`, `f1`, `h3`, `da2`, with `o` before it on the opponent's side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct VanguardPlaceRef {
    /// Whether it is on the opponent's side.
    pub is_theirs: bool,
    /// The zone.
    pub zone: VanguardZone,
    /// The index, from zero; the text counts from one.
    pub at: u8,
}

/// The letters of the zones that are piles.
const LETTERS: [(VanguardZone, &str); 12] = [
    (VanguardZone::Hand, "h"),
    (VanguardZone::Guardian, "g"),
    (VanguardZone::Deck, "d"),
    (VanguardZone::Soul, "s"),
    (VanguardZone::Damage, "da"),
    (VanguardZone::Drop, "dr"),
    (VanguardZone::Trigger, "t"),
    (VanguardZone::Bind, "bi"),
    (VanguardZone::GZone, "gz"),
    (VanguardZone::Order, "or"),
    (VanguardZone::Gauge, "u"),
    (VanguardZone::Heart, "he"),
];

impl VanguardPlaceRef {
    pub(in crate::vanguard) fn to(place: PlaceOf, seat: Seat) -> Self {
        Self { is_theirs: place.seat != seat, zone: place.zone, at: place.at }
    }

    /// The place, as this player names it.
    pub(in crate::vanguard) fn place(self, seat: Seat) -> PlaceOf {
        let seat = if self.is_theirs { Seat(1 - seat.0.min(1)) } else { seat };
        PlaceOf { seat, zone: self.zone, at: self.at }
    }

    /// A circle.
    pub(in crate::vanguard) fn circle(circle: Circle, is_theirs: bool) -> Self {
        Self { is_theirs, zone: VanguardZone::Circle(circle), at: 0 }
    }
}

impl fmt::Display for VanguardPlaceRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_theirs { "o" } else { "" })?;
        match self.zone {
            VanguardZone::Circle(circle) => f.write_str(circle.name()),
            zone => {
                let letters = LETTERS.iter().find(|(it, _)| *it == zone).map_or("r", |(_, letters)| letters);
                write!(f, "{letters}{}", u16::from(self.at) + 1)
            }
        }
    }
}

impl FromStr for VanguardPlaceRef {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let own = |text: &str, is_theirs| {
            if let Some(circle) = Circle::find(text) {
                return Some(Self::circle(circle, is_theirs));
            }
            let digits = text.find(|c: char| c.is_ascii_digit())?;
            let (letters, number) = text.split_at(digits);
            let (zone, _) = LETTERS.iter().find(|(_, it)| *it == letters)?;
            let number: u8 = number.parse().ok().filter(|_| !number.starts_with(['0', '+']))?;
            Some(Self { is_theirs, zone: *zone, at: number - 1 })
        };
        own(text, false).or_else(|| own(text.strip_prefix('o')?, true)).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_read_back() {
        let circles = Circle::ALL.into_iter().map(VanguardZone::Circle);
        for zone in circles.chain(LETTERS.iter().map(|(zone, _)| *zone)) {
            for is_theirs in [false, true] {
                let at = if matches!(zone, VanguardZone::Circle(_)) { 0 } else { 11 };
                let place = VanguardPlaceRef { is_theirs, zone, at };
                assert_eq!(place.to_string().parse(), Ok(place));
            }
        }
        assert!("f3".parse::<VanguardPlaceRef>().is_err() && "h0".parse::<VanguardPlaceRef>().is_err());
    }
}

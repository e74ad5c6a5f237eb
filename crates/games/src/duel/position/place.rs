//! Places of cards, and what the players call them: `m1`, `os3`, `g2`.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;
use kernel::scene::{Ids, Spot, Text};
use serde::{Deserialize, Serialize};

use crate::duel::position::board::other;
use crate::duel::position::card_index::Area;

/// The kinds of places on a player's field.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelZone {
    /// The hand.
    Hand,
    /// The five slots for monsters.
    Monster,
    /// The five slots for spells.
    Spell,
    /// The one slot for a field spell (A0-14).
    Field,
    /// The graveyard.
    Grave,
    /// The banished cards, face-up (A0-71).
    Banished,
    /// The deck.
    #[default]
    Deck,
    /// The cards that an effect has turned up from the deck.
    Revealed,
    /// Nowhere: tokens that are not on the field.
    Out,
}

impl DuelZone {
    /// All zones, in the order in which a scene lists them.
    pub(in crate::duel) const ALL: [Self; 8] = [
        Self::Hand,
        Self::Monster,
        Self::Spell,
        Self::Field,
        Self::Deck,
        Self::Grave,
        Self::Banished,
        Self::Revealed,
    ];

    /// Its name, in scenes too.
    pub(in crate::duel) fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Monster => "monster",
            Self::Spell => "spell",
            Self::Field => "field",
            Self::Grave => "grave",
            Self::Banished => "banished",
            Self::Deck => "deck",
            Self::Revealed => "revealed",
            Self::Out => "out",
        }
    }

    /// Is it slots, and not a list?
    #[inline]
    pub(in crate::duel) fn has_slots(self) -> bool {
        matches!(self, Self::Monster | Self::Spell | Self::Field)
    }

    /// Does everybody see that a card lies here?
    pub(in crate::duel) fn is_open(self) -> bool {
        !matches!(self, Self::Hand | Self::Deck | Self::Out)
    }

    fn letter(self) -> char {
        match self {
            Self::Hand => 'h',
            Self::Monster => 'm',
            Self::Spell => 's',
            Self::Field => 'f',
            Self::Grave => 'g',
            Self::Banished => 'b',
            Self::Deck => 'd',
            Self::Revealed => 'r',
            Self::Out => 'x',
        }
    }
}

/// One place for a card; places of lists and slots are counted from zero.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) struct CardPlace {
    pub(in crate::duel) seat: Seat,
    pub(in crate::duel) zone: DuelZone,
    pub(in crate::duel) at: u8,
}

impl CardPlace {
    /// The area that it is in.
    #[inline]
    pub(in crate::duel) fn area(self) -> Area {
        Area { seat: self.seat, zone: self.zone }
    }

    /// Are two places in the same list, or the same slot?
    pub(in crate::duel) fn is_with(self, with: Self) -> bool {
        let same = self.seat == with.seat && self.zone == with.zone;
        same && (!self.zone.has_slots() || self.at == with.at)
    }

    /// The place as a scene knows it.
    pub(in crate::duel) fn spot(self) -> Spot {
        let zone = zone_id(self.seat, self.zone, self.at);
        match self.zone.has_slots() {
            true => Spot::zone(zone),
            false => Spot::card(zone, usize::from(self.at)),
        }
    }
}

/// The id of a zone of a scene: `p1.hand`, `p1.monster.3`.
pub(in crate::duel) fn zone_id(seat: Seat, zone: DuelZone, slot: u8) -> Text {
    let kinds = match zone {
        DuelZone::Hand => &KINDS[..1],
        DuelZone::Monster => &KINDS[1..6],
        DuelZone::Spell => &KINDS[6..11],
        DuelZone::Grave => &KINDS[11..12],
        DuelZone::Deck => &KINDS[12..13],
        DuelZone::Field => &KINDS[13..14],
        DuelZone::Banished => &KINDS[14..15],
        DuelZone::Revealed | DuelZone::Out => &KINDS[15..],
    };
    IDS.of(seat, kinds[usize::from(slot).min(kinds.len() - 1)])
}

static IDS: Ids = Ids::new(&KINDS);

/// Every zone of a player.
const KINDS: [&str; 16] = [
    "hand",
    "monster.1",
    "monster.2",
    "monster.3",
    "monster.4",
    "monster.5",
    "spell.1",
    "spell.2",
    "spell.3",
    "spell.4",
    "spell.5",
    "grave",
    "deck",
    "field",
    "banished",
    "revealed",
];

/// A place as a player names it: `m1` is one's own, `om1` the opponent's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlaceRef {
    /// Whose field it is on.
    pub whose: Whose,
    /// Which zone it is in.
    pub zone: DuelZone,
    /// Counted from zero.
    pub at: u8,
}

/// Whose field is meant.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    /// The field of the player who speaks.
    Mine,
    /// The opponent's.
    Theirs,
}

impl PlaceRef {
    /// What this player calls the place.
    pub(in crate::duel) fn to(place: CardPlace, speaker: Seat) -> Self {
        let whose = if place.seat == speaker { Whose::Mine } else { Whose::Theirs };
        Self { whose, zone: place.zone, at: place.at }
    }

    /// The place that this player means.
    pub(in crate::duel) fn place(self, speaker: Seat) -> CardPlace {
        let seat = match self.whose {
            Whose::Mine => speaker,
            Whose::Theirs => other(speaker),
        };
        CardPlace { seat, zone: self.zone, at: self.at }
    }
}

impl fmt::Display for PlaceRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = if self.whose == Whose::Theirs { "o" } else { "" };
        write!(f, "{whose}{}{}", self.zone.letter(), u16::from(self.at) + 1)
    }
}

impl FromStr for PlaceRef {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (whose, rest) = match text.strip_prefix('o') {
            Some(rest) => (Whose::Theirs, rest),
            None => (Whose::Mine, text),
        };
        let letter = rest.chars().next().ok_or(())?;
        let zone = DuelZone::ALL.into_iter().find(|zone| zone.letter() == letter).ok_or(())?;
        let number = rest[1..].parse::<u8>().map_err(drop)?;
        let at = number.checked_sub(1).ok_or(())?;
        // `m01` is no place: every place has one text.
        let read = Self { whose, zone, at };
        if read.to_string() == text { Ok(read) } else { Err(()) }
    }
}

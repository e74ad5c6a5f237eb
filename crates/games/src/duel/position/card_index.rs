//! Where each card is: an index of both fields.

use std::hash::{Hash, Hasher};

use kernel::{InlineVec, Seat};
use serde::{Deserialize, Serialize};

use crate::duel::cards::card::Card;
use crate::duel::position::duel_position::BOTH;
use crate::duel::position::field::{MOST_CARDS, PlayerField};
use crate::duel::position::place::DuelZone;

/// One zone of one player.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Area {
    /// The player.
    pub seat: Seat,
    /// The zone.
    pub zone: DuelZone,
}

/// In which area each card is: asked all the time, and too long to look for. It follows from the fields, so it is
/// neither compared nor hashed.
#[derive(Copy, Clone, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::duel) struct CardIndex(InlineVec<Area, MOST_CARDS>);

impl CardIndex {
    /// Looks through both fields, which have so many cards.
    pub(in crate::duel) fn of(fields: &[PlayerField; 2], cards: usize) -> Self {
        let nowhere = Area { seat: Seat(0), zone: DuelZone::Out };
        let mut areas: InlineVec<_, MOST_CARDS> = (0..cards).map(|_| nowhere).collect();
        let found = &mut areas[..];
        for (field, seat) in fields.iter().zip(BOTH.iter()) {
            let mut put = |card: Card, zone| {
                if let Some(area) = found.get_mut(card.index()) {
                    *area = Area { seat, zone };
                }
            };
            field.deck.iter().for_each(|card| put(*card, DuelZone::Deck));
            field.hand.iter().for_each(|card| put(*card, DuelZone::Hand));
            field.grave.iter().for_each(|card| put(*card, DuelZone::Grave));
            field.monsters.iter().flatten().for_each(|it| put(it.card, DuelZone::Monster));
            field.spells.iter().flatten().for_each(|it| put(it.card, DuelZone::Spell));
            field.terrain.iter().for_each(|it| put(it.card, DuelZone::Field));
            field.banished.iter().for_each(|card| put(*card, DuelZone::Banished));
            field.revealed.iter().for_each(|card| put(*card, DuelZone::Revealed));
        }
        Self(areas)
    }

    /// Where a card is.
    #[inline]
    pub(in crate::duel) fn area(&self, card: Card) -> Option<Area> {
        self.0.get(card.index()).copied()
    }

    /// A new card, which comes from here; false if there are too many.
    #[inline]
    pub(in crate::duel) fn add(&mut self, area: Area) -> bool {
        self.0.push(area)
    }

    /// A card is here now.
    #[inline]
    pub(in crate::duel) fn put(&mut self, card: Card, area: Area) {
        // Nowhere is nobody's.
        let area = if area.zone == DuelZone::Out { Area { seat: Seat(0), ..area } } else { area };
        if let Some(place) = self.0.get_mut(card.index()) {
            *place = area;
        }
    }

    /// The first card that is not where these say.
    pub(in crate::duel) fn differs_from(&self, other: &Self) -> Option<Card> {
        let at = self.0.iter().zip(other.0.iter()).position(|(a, b)| a != b);
        at.or((self.0.len() != other.0.len()).then_some(self.0.len())).map(|at| Card(at as u8))
    }
}

impl PartialEq for CardIndex {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for CardIndex {}

impl Hash for CardIndex {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use kernel::{EventLog, Game, RandomSource, Rng, Seed};

    use crate::duel::{Duel, DuelSetup};

    /// Equal positions need not have the same index, so it is looked at by itself.
    #[test]
    fn a_loaded_match_knows_where_its_cards_are() {
        let mut duel = <Duel>::new(&DuelSetup::default(), Seed::from(7)).unwrap();
        let (mut rng, mut legal) = (Rng::new(3), Vec::new());
        while let Some(seat) = duel.deciders().first() {
            legal.clear();
            duel.legal(seat, &mut legal);
            duel.play(seat, legal[rng.below(legal.len())], &mut EventLog::off());
            let saved = serde_json::to_string(&duel).unwrap();
            assert_eq!(serde_json::from_str::<Duel>(&saved).unwrap().check(), Ok(()));
        }
    }
}

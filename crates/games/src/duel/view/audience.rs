//! Who knows what a card is.

use kernel::{Audience, CardIdentity, Seat};

use crate::duel::cards::card::Card;
use crate::duel::position::board::Board;
use crate::duel::position::card_note::CardMarks;
use crate::duel::position::field::CardSide;
use crate::duel::position::place::{CardPlace, DuelZone};

impl Board {
    /// Who knows a card at this place: hands and face-down cards are known to the player who has them, decks to
    /// nobody, graveyards to everybody.
    pub(in crate::duel) fn audience(&self, place: CardPlace) -> Audience {
        let mine = Audience::seat(place.seat);
        let seen = |place: CardPlace| {
            let marks = |card: Card| self.flow.notes.get(card.index()).map(|note| note.marks);
            self.card(place).and_then(marks).is_some_and(|marks| marks.has(CardMarks::SEEN))
        };
        let both = Audience::seat(Seat(0)).or(Audience::seat(Seat(1)));
        let mine = if self.rules.timing.chains && seen(place) { both } else { mine };
        let open = |side: Option<CardSide>| if side == Some(CardSide::Up) { Audience::All } else { mine };
        match place.zone {
            DuelZone::Hand => mine,
            DuelZone::Monster => open(self.monster(place.seat, place.at).map(|monster| monster.side)),
            DuelZone::Spell => open(self.spell(place.seat, place.at).map(|spell| spell.side)),
            DuelZone::Field => open(self.field(place.seat).terrain.map(|spell| spell.side)),
            DuelZone::Grave | DuelZone::Banished | DuelZone::Revealed => Audience::All,
            // A player who looks through a deck knows it, until it is shuffled.
            DuelZone::Deck if self.flow.searcher == Some(place.seat) => Audience::seat(place.seat),
            DuelZone::Deck | DuelZone::Out => Audience::NOBODY,
        }
    }

    /// The identity of a card that lies in this zone.
    pub(in crate::duel) fn identity(&self, card: Card, zone: DuelZone) -> CardIdentity {
        let appeared = self.tags.get(card.index()).copied().unwrap_or_default();
        CardIdentity::new(card.0, appeared, self.owner(card), zone.is_open())
    }
}

//! Worlds that a player cannot tell from the real one.

use kernel::{Dice, InlineVec, RandomSource, Rng, Seat, Seed};

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::position::board::DeckOrigin;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::field::MOST_CARDS;
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::position::random::DuelChance;

impl DuelPosition {
    /// Draws anew what a player cannot know: the order of the decks, the other hand, face-down cards, the dice.
    ///
    /// A face-down monster stays a monster and a face-down spell a spell. Where the computer dealt, a player
    /// knows of a deck only how many monsters and spells it has, so each hidden card is drawn from all cards of
    /// its kind. Listed cards are exchanged among each other: a world need only look the same, and these do.
    pub(in crate::duel) fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if let DuelChance::Dice(_) = world.random {
            let words = [rng.word(), rng.word()].map(u64::from);
            world.random = DuelChance::Dice(Dice::new(Seed::from(words[0] << 32 | words[1])));
        }
        for owner in BOTH.iter() {
            self.redraw(owner, seat, &mut world, rng);
        }
        world
    }

    /// Draws anew the cards from this player's deck that the seat does not know.
    fn redraw(&self, owner: Seat, seat: Seat, world: &mut Self, rng: &mut Rng) {
        let mut hidden = HiddenCards::default();
        self.each_place(|place, card| {
            let known = self.board.audience(place).has(kernel::Viewer::Seat(seat));
            if self.board.owner(card) == owner && !known {
                hidden.add(card, place.zone, self.board.print(card), self.kind(card).zone());
            }
        });
        hidden.shuffle(rng);
        let mut draw = |print: PrintId| match self.board.origin {
            DeckOrigin::Listed => print,
            DeckOrigin::Drawn => self.any_like(print, rng),
        };
        // Slots first: they take only cards of their zone; whatever is left goes to the hand and the deck.
        for (slots, prints) in hidden.slots.iter().zip(&mut hidden.prints) {
            for card in slots.iter() {
                if let Some(print) = prints.pop() {
                    world.board.prints[card.index()] = draw(print);
                }
            }
        }
        let left = hidden.prints.iter().flat_map(|prints| prints.iter());
        let mut rest: InlineVec<PrintId, MOST_CARDS> = left.map(|&print| draw(print)).collect();
        rng.shuffle(&mut rest);
        for card in hidden.free.iter() {
            if let Some(print) = rest.pop() {
                world.board.prints[card.index()] = print;
            }
        }
    }

    /// Any card of the same class.
    fn any_like(&self, print: PrintId, rng: &mut Rng) -> PrintId {
        let prints = self.pool.cards().of_class(self.pool.cards().printed(print).facts.class());
        prints[rng.below(prints.len())]
    }

    /// Every card with its place.
    pub(in crate::duel) fn each_place(&self, mut each: impl FnMut(CardPlace, Card)) {
        for seat in BOTH.iter() {
            let field = self.board.field(seat);
            for (zone, pile) in [
                (DuelZone::Hand, &field.hand),
                (DuelZone::Deck, &field.deck),
                (DuelZone::Grave, &field.grave),
                (DuelZone::Banished, &field.banished),
                (DuelZone::Revealed, &field.revealed),
            ] {
                pile.iter()
                    .enumerate()
                    .for_each(|(at, &card)| each(CardPlace { seat, zone, at: at as u8 }, card));
            }
            self.board
                .monsters(seat)
                .for_each(|(at, it)| each(CardPlace { seat, zone: DuelZone::Monster, at }, it.card));
            self.board
                .spells(seat)
                .for_each(|(at, it)| each(CardPlace { seat, zone: DuelZone::Spell, at }, it.card));
            if let Some(it) = field.terrain {
                each(CardPlace { seat, zone: DuelZone::Field, at: 0 }, it.card);
            }
        }
    }
}

/// The zones that have slots.
const SLOTTED: [DuelZone; 3] = [DuelZone::Monster, DuelZone::Spell, DuelZone::Field];

/// The hidden cards of one player: where they are, and what they are.
#[derive(Default)]
struct HiddenCards {
    /// The cards in the slots of each zone of [`SLOTTED`].
    slots: [InlineVec<Card, MOST_CARDS>; 3],
    /// The others.
    free: InlineVec<Card, MOST_CARDS>,
    /// The prints of all of them, by the zone in which such cards lie.
    prints: [InlineVec<PrintId, MOST_CARDS>; 3],
}

impl HiddenCards {
    fn add(&mut self, card: Card, zone: DuelZone, print: PrintId, home: DuelZone) {
        let row = |zone| SLOTTED.iter().position(|slotted| *slotted == zone);
        row(zone).map_or(&mut self.free, |row| &mut self.slots[row]).push(card);
        if let Some(row) = row(home) {
            self.prints[row].push(print);
        }
    }

    fn shuffle(&mut self, rng: &mut Rng) {
        self.prints.iter_mut().for_each(|prints| rng.shuffle(prints));
    }
}

//! Worlds that a player cannot tell from the real one.

use kernel::{Dice, InlineVec, RandomSource, Rng, Seat, Seed};

use super::board::Origin;
use super::card::{Card, Kind, PrintId};
use super::field::MOST_CARDS;
use super::luck::Luck;
use super::place::{Place, Zone};
use super::position::{BOTH, Duel};
use super::seen::Eyes;

impl Duel {
    /// Draws anew what a player cannot know: the order of the decks, the other hand, face-down cards, the dice.
    ///
    /// A face-down monster stays a monster and a face-down spell a spell. Where the computer dealt, a player
    /// knows of a deck only how many monsters and spells it has, so each hidden card is drawn from all cards of
    /// its kind. Listed cards are exchanged among each other: a world need only look the same, and these do.
    pub(super) fn guess(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if let Luck::Dice(_) = world.luck {
            let words = [rng.word(), rng.word()].map(u64::from);
            world.luck = Luck::Dice(Dice::new(Seed::from(words[0] << 32 | words[1])));
        }
        for owner in BOTH.iter() {
            self.redraw(owner, seat, &mut world, rng);
        }
        world
    }

    /// Draws anew the cards from this player's deck that the seat does not know.
    fn redraw(&self, owner: Seat, seat: Seat, world: &mut Self, rng: &mut Rng) {
        let mut hidden = Hidden::default();
        self.each_place(|place, card| {
            let known = Eyes::at(&self.board, place).has(kernel::Viewer::Seat(seat));
            if self.board.owner(card) == owner && !known {
                hidden.add(card, place.zone, self.board.print(card), self.kind(card));
            }
        });
        hidden.shuffle(rng);
        let mut draw = |print: PrintId| match self.board.origin {
            Origin::Listed => print,
            Origin::Drawn => self.any_like(print, rng),
        };
        // Slots first: they take only their own kind; whatever is left goes to the hand and the deck.
        for (cards, prints) in
            [(&hidden.monsters, &mut hidden.of_monsters), (&hidden.spells, &mut hidden.of_spells)]
        {
            for card in cards.iter() {
                if let Some(print) = prints.pop() {
                    world.board.prints[card.index()] = draw(print);
                }
            }
        }
        let left = hidden.of_monsters.iter().chain(hidden.of_spells.iter());
        let mut rest: InlineVec<PrintId, MOST_CARDS> = left.map(|&print| draw(print)).collect();
        rng.shuffle(&mut rest);
        for card in hidden.free.iter() {
            if let Some(print) = rest.pop() {
                world.board.prints[card.index()] = print;
            }
        }
    }

    /// Any card of the same kind.
    fn any_like(&self, print: PrintId, rng: &mut Rng) -> PrintId {
        let cards = self.shelf.cards();
        match cards.is_monster(print) {
            true => PrintId(rng.below(usize::from(cards.monsters())) as u16),
            false => PrintId(cards.monsters() + rng.below(usize::from(cards.spells())) as u16),
        }
    }

    /// Every card with its place.
    pub(super) fn each_place(&self, mut each: impl FnMut(Place, Card)) {
        for seat in BOTH.iter() {
            let field = self.board.field(seat);
            for (zone, pile) in
                [(Zone::Hand, &field.hand), (Zone::Deck, &field.deck), (Zone::Grave, &field.grave)]
            {
                pile.iter()
                    .enumerate()
                    .for_each(|(at, &card)| each(Place { seat, zone, at: at as u8 }, card));
            }
            self.board
                .monsters(seat)
                .for_each(|(at, it)| each(Place { seat, zone: Zone::Monster, at }, it.card));
            self.board.spells(seat).for_each(|(at, it)| each(Place { seat, zone: Zone::Spell, at }, it.card));
        }
    }
}

/// The hidden cards from one deck: where they are, and what they are.
#[derive(Default)]
struct Hidden {
    monsters: InlineVec<Card, MOST_CARDS>,
    spells: InlineVec<Card, MOST_CARDS>,
    free: InlineVec<Card, MOST_CARDS>,
    of_monsters: InlineVec<PrintId, MOST_CARDS>,
    of_spells: InlineVec<PrintId, MOST_CARDS>,
}

impl Hidden {
    fn add(&mut self, card: Card, zone: Zone, print: PrintId, kind: Kind) {
        let place = match zone {
            Zone::Monster => &mut self.monsters,
            Zone::Spell => &mut self.spells,
            Zone::Hand | Zone::Deck | Zone::Grave => &mut self.free,
        };
        place.push(card);
        match kind {
            Kind::Monster(_) => self.of_monsters.push(print),
            Kind::Spell(_) => self.of_spells.push(print),
        };
    }

    fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.of_monsters);
        rng.shuffle(&mut self.of_spells);
    }
}

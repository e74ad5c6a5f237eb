//! Worlds that a player cannot tell from the real one.

use kernel::{Dice, InlineVec, RandomSource, Rng, Seat, Seed, Viewer};

use crate::vanguard::position::board::BOTH;
use crate::vanguard::position::card::{Card, VanguardPrintId};
use crate::vanguard::position::circle::{Circle, CircleOf};
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::place::PlaceOf;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// Samples what a player cannot know: the order of the decks, the other hand, face-down cards, the dice. The hidden
    /// cards of each player are exchanged among each other.
    pub(in crate::vanguard) fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if world.dice.is_some() {
            let words = [rng.word(), rng.word()].map(u64::from);
            world.dice = Some(Dice::new(Seed::from(words[0] << 32 | words[1])));
        }
        for owner in BOTH {
            let mut hidden: InlineVec<Card, 160> = InlineVec::new();
            let main = [VanguardZone::Hand, VanguardZone::Deck, VanguardZone::Bind, VanguardZone::Gauge];
            main.into_iter()
                .for_each(|zone| self.each_hidden(owner, zone, seat, &mut |card| _ = hidden.push(card)));
            let first = self.hidden_first(owner, seat);
            first.iter().for_each(|card| _ = hidden.push(*card));
            exchange(self, &mut world, &hidden, first, rng);
            let mut g_zone: InlineVec<Card, 160> = InlineVec::new();
            self.each_hidden(owner, VanguardZone::GZone, seat, &mut |card| _ = g_zone.push(card));
            exchange(self, &mut world, &g_zone, None, rng);
        }
        world
    }

    fn each_hidden(&self, owner: Seat, zone: VanguardZone, seat: Seat, each: &mut impl FnMut(Card)) {
        for (at, card) in self.board.pile(owner, zone).iter().enumerate() {
            let place = PlaceOf { seat: owner, zone, at: at as u8 };
            if !self.audience(place).has(Viewer::Seat(seat)) {
                each(*card);
            }
        }
    }

    /// The first vanguard of a player, while it lies face down.
    fn hidden_first(&self, owner: Seat, seat: Seat) -> Option<Card> {
        let unit = self.board.on(CircleOf { seat: owner, circle: Circle::Vanguard })?;
        (unit.face == UnitFace::Down && owner != seat).then_some(unit.card)
    }
}

/// Exchanges the prints of hidden cards. A hidden first vanguard stays a unit of grade 0.
fn exchange(
    real: &VanguardPosition,
    world: &mut VanguardPosition,
    hidden: &[Card],
    first: Option<Card>,
    rng: &mut Rng,
) {
    let mut prints: InlineVec<VanguardPrintId, 160> =
        hidden.iter().map(|card| real.board.print(*card)).collect();
    rng.shuffle(&mut prints);
    if let Some(first) = first {
        let facts = |print: &VanguardPrintId| &real.pool().print(*print).facts;
        let fits = |print: &VanguardPrintId| facts(print).grade == 0 && facts(print).kind.is_unit();
        if let Some(at) = prints.iter().position(fits)
            && let Some(print) = prints.remove(at)
        {
            world.board.prints[first.index()] = print;
        }
    }
    let others = hidden.iter().filter(|card| Some(**card) != first);
    for (card, print) in others.zip(prints.iter()) {
        world.board.prints[card.index()] = *print;
    }
}

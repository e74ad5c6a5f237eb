//! Sampling of worlds that a flyer cannot tell from the real one.

use kernel::{Dice, InlineVec, RandomSource, Rng, Seat, Seed};

use super::board::{Aim, MOST_CARDS, MOST_HAND, Plane};
use super::card::Card;
use super::flyer::{Flyer, WolfPackSide};
use super::wolfpack::WolfPack;

/// Hidden cards of one flyer.
type Pool = InlineVec<Card, { MOST_CARDS + MOST_HAND }>;

impl WolfPack {
    /// Samples everything that a flyer cannot know: the dice, the order of the decks, other hands, and choices that
    /// are still secret. Everybody knows the union of a deck, a hand and a secret choice: the deck list without the
    /// discard pile. So hidden cards are only exchanged among each other.
    pub(super) fn determinized(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if world.dice.is_some() {
            let words = [rng.word(), rng.word()].map(u64::from);
            world.dice = Some(Dice::new(Seed::from(words[0] << 32 | words[1])));
        }
        let me = self.board.flyer(seat);
        for flyer in self.board.flyers().filter(|flyer| self.board.plane(*flyer).flies()) {
            match flyer {
                _ if flyer == me => rng.shuffle(&mut world.board.plane_mut(flyer).deck),
                Flyer::Ace => world.redraw_ace(rng),
                Flyer::Pilot(_) => world.redraw_pilot(flyer, me.side(), rng),
            }
        }
        world
    }

    fn redraw_pilot(&mut self, pilot: Flyer, to: WolfPackSide, rng: &mut Rng) {
        let open = to == WolfPackSide::Pack && self.board.rules.open_hands.is_on();
        let plane = self.board.plane_mut(pilot);
        let pending = plane.is_pending();
        let told = to == WolfPackSide::Pack && pending;
        let secret = plane.play.filter(|_| !told);
        if !told {
            let laid = plane.aside.iter().copied().chain(secret.map(|aim| aim.card));
            let back: InlineVec<Card, MOST_HAND> = laid.collect();
            back.iter().for_each(|card| _ = plane.hand.push(*card));
            plane.play = None;
        }
        let laid = if told { 0 } else { plane.aside.len() };
        match open {
            true => {
                rng.shuffle(&mut plane.deck);
                // A viewer who does not see which cards are set aside cannot tell them from the others.
                if !told {
                    rng.shuffle(&mut plane.hand);
                }
            }
            false => plane.redraw(rng),
        }
        if told {
            return;
        }
        plane.aside.clear();
        match pending {
            true => self.choose_anything(pilot, rng),
            false => (0..laid).for_each(|_| plane.lay_last_aside()),
        }
    }

    /// Samples a confirmed choice of a pilot among all possible ones.
    fn choose_anything(&mut self, pilot: Flyer, rng: &mut Rng) {
        let reach = self.in_reach(pilot);
        let (hand, mut ways) = (self.board.plane(pilot).hand, 1);
        let mut chosen = None;
        for &card in super::legal::kinds(&hand).iter() {
            self.each_aim(pilot, card, &reach, |target| {
                // The n-th option replaces the one before with probability 1/n, so all are equally likely.
                ways += 1;
                chosen = if rng.below(ways) == 0 { Some(Aim { card, target }) } else { chosen };
            });
        }
        let plane = self.board.plane_mut(pilot);
        match chosen {
            Some(aim) => {
                let at = plane.hand.iter().position(|card| *card == aim.card).unwrap_or(0);
                plane.hand.remove(at);
                plane.play = Some(aim);
            }
            None => {
                let cards = 1 + rng.below(plane.hand.len().max(1));
                (0..cards).for_each(|_| plane.lay_last_aside());
            }
        }
    }

    /// A card that the Ace has selected must be playable, and a card that it has taken must need a target. If it
    /// had to discard, none of the cards that it still holds can be playable.
    fn redraw_ace(&mut self, rng: &mut Rng) {
        let reach = self.in_reach(Flyer::Ace);
        let (queue, taken, lost) = (self.board.queue, self.board.taken, self.board.lost);
        let plane = *self.board.plane(Flyer::Ace);
        let mut pool: Pool = plane.deck.iter().chain(plane.hand.iter()).copied().collect();
        queue.iter().map(|aim| aim.card).chain(taken).for_each(|card| _ = pool.push(card));
        rng.shuffle(&mut pool);
        let mut draw = |fits: &dyn Fn(Card) -> bool| {
            let at = pool.iter().position(|card| fits(*card)).unwrap_or(0);
            pool.remove(at).unwrap_or_default()
        };
        let taken = taken.map(|_| draw(&|card| self.targets(Flyer::Ace, card).len() > 1));
        let playable = |card| self.is_playable(Flyer::Ace, card, &reach);
        let cards: InlineVec<Card, 8> = queue.iter().map(|_| draw(&playable)).collect();
        let hand = (0..plane.hand.len()).map(|_| draw(&|card| lost == 0 || !playable(card))).collect();
        let aims = cards.iter().map(|card| {
            let targets = self.targets(Flyer::Ace, *card);
            let target = (!targets.is_empty()).then(|| targets[rng.below(targets.len())]);
            Aim { card: *card, target }
        });
        self.board.queue = aims.collect();
        self.board.taken = taken;
        let plane = self.board.plane_mut(Flyer::Ace);
        plane.hand = hand;
        plane.deck = pool.iter().copied().collect();
    }
}

impl Plane {
    /// Exchanges cards between the hand and the deck.
    fn redraw(&mut self, rng: &mut Rng) {
        let mut pool: Pool = self.deck.iter().chain(self.hand.iter()).copied().collect();
        rng.shuffle(&mut pool);
        let hand = self.hand.len();
        self.hand = pool.iter().take(hand).copied().collect();
        self.deck = pool.iter().skip(hand).copied().collect();
    }

    fn lay_last_aside(&mut self) {
        if let Some(card) = self.hand.pop() {
            self.aside.push(card);
        }
    }
}

//! The queues of the baseline, and the wars that are not over after one cycle.

use crate::baseline::Deck;

/// A ring of 256 ranks walked by two bytes, which wrap round by themselves.
pub(crate) struct Ring {
    cards: [u8; 256],
    front: u8,
    back: u8,
}

impl Ring {
    /// Both players' cards, dealt in turns.
    #[inline(always)]
    pub(crate) fn dealt(deck: &Deck) -> [Self; 2] {
        [0, 1].map(|first| {
            let mut cards = [0; 256];
            (0..27).for_each(|i| cards[i] = deck[2 * i + first]);
            Self { cards, front: 0, back: 27 }
        })
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.back.wrapping_sub(self.front))
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> u8 {
        let card = self.cards[usize::from(self.front)];
        self.front = self.front.wrapping_add(1);
        card
    }

    fn push(&mut self, card: u8) {
        self.cards[usize::from(self.back)] = card;
        self.back = self.back.wrapping_add(1);
    }

    /// Lays two cards behind the last one, and keeps them if they are won.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, won: bool, first: u8, second: u8) {
        self.cards[usize::from(self.back)] = first;
        self.cards[usize::from(self.back.wrapping_add(1))] = second;
        self.back = self.back.wrapping_add(2 * u8::from(won));
    }

    /// The same with all cards of a war.
    #[inline(always)]
    pub(crate) fn append_if(&mut self, won: bool, cards: &[u8; 10]) {
        let back = usize::from(self.back);
        match self.cards.get_mut(back..back + 10) {
            Some(places) => places.copy_from_slice(cards),
            None => (0..10).for_each(|i| self.cards[(back + i) % 256] = cards[i]),
        }
        self.back = self.back.wrapping_add(10 * u8::from(won));
    }

    #[inline(always)]
    pub(crate) fn peek4(&self) -> [u8; 4] {
        let front = usize::from(self.front);
        match self.cards.get(front..front + 4).and_then(|cards| cards.try_into().ok()) {
            Some(cards) => cards,
            None => std::array::from_fn(|i| self.cards[(front + i) % 256]),
        }
    }

    #[inline(always)]
    pub(crate) fn skip(&mut self, cards: u8) {
        self.front = self.front.wrapping_add(cards);
    }
}

/// How a war went.
pub(crate) struct War {
    pub(crate) cycles: u32,
    pub(crate) ties: u32,
    /// Somebody could not go on: who has won the match, if anybody.
    pub(crate) over: Option<Option<usize>>,
}

/// A war of any length.
#[cold]
pub(crate) fn deep_war(p1: &mut Ring, p2: &mut Ring, c1: u8, c2: u8) -> War {
    let mut piles = [[0; 32]; 2];
    (piles[0][0], piles[1][0]) = (c1, c2);
    let (mut laid, mut cycles, mut ties) = (1, 0, 1);
    loop {
        let short = [p1.len() < 4, p2.len() < 4];
        if short[0] || short[1] {
            let winner = match short {
                [true, true] if p1.len() == p2.len() => None,
                [true, true] => Some(usize::from(p2.len() > p1.len())),
                [first, _] => Some(usize::from(first)),
            };
            let laid = laid as u8;
            match winner {
                Some(0) => p1.back = p1.back.wrapping_add(2 * laid),
                Some(_) => p2.back = p2.back.wrapping_add(2 * laid),
                None => {
                    [p1, p2].into_iter().for_each(|ring| ring.back = ring.back.wrapping_add(laid));
                }
            }
            return War { cycles, ties, over: Some(winner) };
        }
        for _ in 0..4 {
            (piles[0][laid], piles[1][laid]) = (p1.pop(), p2.pop());
            laid += 1;
        }
        cycles += 1;
        let (up1, up2) = (piles[0][laid - 1], piles[1][laid - 1]);
        if up1 == up2 {
            ties += 1;
            continue;
        }
        let (ring, own, other) = if up1 > up2 { (&mut *p1, 0, 1) } else { (&mut *p2, 1, 0) };
        (0..laid).rev().for_each(|i| ring.push(piles[own][i]));
        (0..laid).rev().for_each(|i| ring.push(piles[other][i]));
        return War { cycles, ties, over: None };
    }
}

//! The queues of the baseline, its generator, and the wars that are not over after one cycle.

/// The ranks of a shuffled deck.
pub(crate) type Deck = [u8; 54];

/// The places of a queue.
pub(crate) const ROOM: usize = 1 << 13;
/// Behind this place a queue is moved to the beginning: a few wars still have room.
const FULL: usize = ROOM - 256;

/// A queue in a buffer that is so long that its indices rarely start again. All functions are inlined, so that the
/// indices stay in registers.
pub(crate) struct Line<'a> {
    cards: &'a mut [u8; ROOM],
    front: usize,
    back: usize,
}

impl<'a> Line<'a> {
    /// Every second card of a deck, from this one on.
    #[inline(always)]
    pub(crate) fn dealt(cards: &'a mut [u8; ROOM], deck: &Deck, first: usize) -> Self {
        (0..27).for_each(|i| cards[i] = deck[2 * i + first]);
        Self { cards, front: 0, back: 27 }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.back - self.front
    }

    /// The card at this place, counted from the front.
    #[inline(always)]
    pub(crate) fn card(&self, place: usize) -> u8 {
        self.cards[(self.front + place) % ROOM]
    }

    #[inline(always)]
    pub(crate) fn skip(&mut self, cards: usize) {
        self.front += cards;
    }

    /// Writes cards behind the last one, and keeps so many of them.
    #[inline(always)]
    pub(crate) fn append<const N: usize>(&mut self, cards: &[u8; N], kept: usize) {
        if let Some(places) = self.cards.get_mut(self.back..self.back + N) {
            places.copy_from_slice(cards);
        }
        self.back += kept;
    }

    /// Makes room; returns how many rounds it suffices for.
    #[inline(always)]
    pub(crate) fn make_room(&mut self) -> u32 {
        if self.back > FULL {
            self.cards.copy_within(self.front..self.back, 0);
            (self.front, self.back) = (0, self.len());
        }
        ((ROOM - 64 - self.back) / 2) as u32
    }
}

/// How a war went.
#[derive(Default)]
pub(crate) struct War {
    pub(crate) cycles: u32,
    pub(crate) ties: u32,
    /// Somebody could not go on: who has won the match, if anybody.
    pub(crate) over: Option<Option<usize>>,
}

/// A war of any length over two cards.
#[inline(always)]
pub(crate) fn war<'a>(p1: &mut Line<'a>, p2: &mut Line<'a>, c1: u8, c2: u8) -> War {
    let mut war = War { ties: 1, ..War::default() };
    let mut laid = 0;
    loop {
        let left = [p1.len() - laid, p2.len() - laid];
        if left[0] < 4 || left[1] < 4 {
            let winner = match left.map(|cards| cards < 4) {
                [true, true] if left[0] == left[1] => None,
                [true, true] => Some(usize::from(left[1] > left[0])),
                [first, _] => Some(usize::from(first)),
            };
            // Only how many cards there are is still of interest: the winner has both piles.
            match winner {
                Some(0) => (p1.back, p2.back) = (p1.back + laid + 2, p2.back - laid),
                Some(_) => (p1.back, p2.back) = (p1.back - laid, p2.back + laid + 2),
                None => (p1.back, p2.back) = (p1.back + 1, p2.back + 1),
            }
            return War { over: Some(winner), ..war };
        }
        laid += 4;
        war.cycles += 1;
        let (up1, up2) = (p1.card(laid - 1), p2.card(laid - 1));
        if up1 == up2 {
            war.ties += 1;
            continue;
        }
        let mut piles = [[0; 32]; 2];
        (piles[0][0], piles[1][0]) = (c1, c2);
        (0..laid).for_each(|i| (piles[0][i + 1], piles[1][i + 1]) = (p1.card(i), p2.card(i)));
        p1.skip(laid);
        p2.skip(laid);
        let (line, own, other) = if up1 > up2 { (p1, 0, 1) } else { (p2, 1, 0) };
        (0..=laid).rev().for_each(|i| line.append(&[piles[own][i]], 1));
        (0..=laid).rev().for_each(|i| line.append(&[piles[other][i]], 1));
        return war;
    }
}

/// xoshiro256++: fast, and good enough for a deal that nobody bets on.
pub(crate) struct Xoshiro([u64; 4]);

impl Xoshiro {
    pub(crate) fn new() -> Self {
        Self([0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, 0xD1B5_4A32_D192_ED03])
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let word = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        word
    }

    /// Shuffles a deck, two cards per word, without care for the last bit of fairness.
    #[inline(always)]
    pub(crate) fn shuffle(&mut self, deck: &mut Deck) {
        let mut word = 0;
        for i in (1..deck.len()).rev() {
            word = if i % 2 == 1 { self.next() } else { word >> 32 };
            deck.swap(i, (((word & 0xFFFF_FFFF) * (i as u64 + 1)) >> 32) as usize);
        }
    }
}

//! War as one would write it in an afternoon: two ring buffers, one loop, the lab's statistics. It knows the
//! default rules only, and nothing of events, variants, circles or positions that can be saved.

use games::war::Card;
use kernel::{Dice, Seed};
use lab::Tally;

const MEASURES: usize = 8;
const LIMIT: usize = 5000;

#[derive(Default)]
pub(crate) struct Baseline {
    wins: [u64; 2],
    draws: u64,
    /// Empty queue, exhausted in a war, round limit.
    ends: [u64; 3],
    counts: [Vec<u64>; MEASURES],
    /// The highest value of each measure, and the first match that has it.
    most: [Option<(usize, u64)>; MEASURES],
}

struct Ring {
    cards: [u8; 64],
    head: usize,
    len: usize,
}

impl Ring {
    fn pop(&mut self) -> u8 {
        let card = self.cards[self.head];
        self.head = (self.head + 1) & 63;
        self.len -= 1;
        card
    }

    fn push(&mut self, card: u8) {
        self.cards[(self.head + self.len) & 63] = card;
        self.len += 1;
    }
}

impl Baseline {
    pub(crate) fn play(sweep: Seed, matches: u64) -> Self {
        let mut all = Self::default();
        (0..matches).for_each(|number| all.one(sweep.nth(number), number));
        all
    }

    fn one(&mut self, seed: Seed, number: u64) {
        let mut deck = Card::DECK;
        Dice::new(seed).shuffle(&mut deck);
        let mut rings = [0, 1].map(|_| Ring { cards: [0; 64], head: 0, len: 0 });
        deck.iter().enumerate().for_each(|(i, card)| rings[i & 1].push(card.rank().value()));
        let [p1, p2] = &mut rings;
        let mut piles = [[0u8; 32]; 2];
        let (mut rounds, mut wars, mut cycles, mut chain, mut deepest) = (0, 0, 0, 0, 0);
        let (mut streak, mut run, mut last) = (0, 0, 0);
        let (winner, end) = 'game: loop {
            if p1.len == 0 {
                break (Some(1), 0);
            }
            if p2.len == 0 {
                break (Some(0), 0);
            }
            if rounds == LIMIT {
                break (None, 2);
            }
            rounds += 1;
            let (c1, c2) = (p1.pop(), p2.pop());
            if c1 > c2 {
                p1.push(c1);
                p1.push(c2);
                continue;
            }
            if c2 > c1 {
                p2.push(c2);
                p2.push(c1);
                continue;
            }
            wars += 1;
            run = if run > 0 && last + 1 == rounds { run + 1 } else { 1 };
            last = rounds;
            streak = streak.max(run);
            (piles[0][0], piles[1][0]) = (c1, c2);
            let (mut laid, mut fought, mut ties) = (1, 0, 1);
            loop {
                if p1.len < 4 || p2.len < 4 {
                    (cycles, chain, deepest) = (cycles + fought, chain.max(fought), deepest.max(ties));
                    let winner = match (p1.len < 4, p2.len < 4) {
                        (true, true) if p1.len == p2.len => None,
                        (true, true) => Some(usize::from(p2.len > p1.len)),
                        (short, _) => Some(usize::from(short)),
                    };
                    match winner {
                        Some(0) => p1.len += 2 * laid,
                        Some(_) => p2.len += 2 * laid,
                        None => (p1.len, p2.len) = (p1.len + laid, p2.len + laid),
                    }
                    break 'game (winner, 1);
                }
                for _ in 0..4 {
                    (piles[0][laid], piles[1][laid]) = (p1.pop(), p2.pop());
                    laid += 1;
                }
                fought += 1;
                let (up1, up2) = (piles[0][laid - 1], piles[1][laid - 1]);
                if up1 == up2 {
                    ties += 1;
                    continue;
                }
                let (ring, own, other) = if up1 > up2 { (&mut *p1, 0, 1) } else { (&mut *p2, 1, 0) };
                (0..laid).rev().for_each(|i| ring.push(piles[own][i]));
                (0..laid).rev().for_each(|i| ring.push(piles[other][i]));
                break;
            }
            (cycles, chain, deepest) = (cycles + fought, chain.max(fought), deepest.max(ties));
        };
        match winner {
            Some(seat) => self.wins[seat] += 1,
            None => self.draws += 1,
        }
        self.ends[end] += 1;
        let values = [rounds, wars, cycles, chain, deepest, streak, p1.len, p2.len];
        for ((counts, most), value) in self.counts.iter_mut().zip(&mut self.most).zip(values) {
            if counts.len() <= value {
                counts.resize(value + 1, 0);
            }
            counts[value] += 1;
            if most.is_none_or(|(highest, _)| value > highest) {
                *most = Some((value, number));
            }
        }
    }

    /// A comparison of speeds is only fair if both do the same.
    pub(crate) fn must_equal(&self, tally: &Tally) {
        assert_eq!(self.wins.as_slice(), tally.wins, "wins");
        assert_eq!(self.draws, tally.draws, "draws");
        let ends: Vec<u64> = tally.ends.iter().map(|end| end.1).collect();
        assert_eq!(ends, [self.ends[0], self.ends[1], self.ends[2], 0, 0], "endings");
        for ((counts, most), spread) in self.counts.iter().zip(&self.most).zip(&tally.measures) {
            let own = (0u32..).zip(counts.iter().copied()).filter(|&(_, count)| count > 0);
            assert!(own.eq(spread.histogram.iter()), "{}", spread.measure.name);
            let theirs = spread.most.map(|most| (most.value as usize, most.at));
            assert_eq!(*most, theirs, "the highest {}", spread.measure.name);
        }
    }
}

//! War as a hand-written loop: the fastest one we know, with the lab's statistics. It knows the default rules only, and
//! nothing of events, variants, circles or positions that can be saved.

use games::war::Card;
use kernel::{Dice, Seed};
use lab::Tally;

use crate::rings::{Ring, deep_war};

const MEASURES: usize = 8;
const LIMIT: u32 = 5000;

/// The ranks of a shuffled deck.
pub(crate) type Deck = [u8; 54];

#[derive(Default)]
pub(crate) struct Baseline {
    wins: [u64; 2],
    draws: u64,
    /// Empty queue, exhausted in a war, round limit.
    ends: [u64; 3],
    counts: [Vec<u64>; MEASURES],
    /// The highest value of each measure, and the first match that has it.
    most: [Option<(u32, u64)>; MEASURES],
}

/// The deck of a match as the lab deals it.
pub(crate) fn dealt(sweep: Seed, number: u64) -> Deck {
    let mut deck = Card::DECK;
    Dice::new(sweep.nth(number)).shuffle(&mut deck);
    deck.map(|card| card.rank().value())
}

/// A deck shuffled by SplitMix64, without care for the last bit of fairness: what a loop that need not be checked by
/// anybody would do.
pub(crate) fn shuffled(number: u64) -> Deck {
    let mut deck = Card::DECK.map(|card| card.rank().value());
    let mut state = number.wrapping_mul(0xD1B5_4A32_D192_ED03);
    for i in (1..deck.len()).rev() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27) >> 32;
        deck.swap(i, ((mixed * (i as u64 + 1)) >> 32) as usize);
    }
    deck
}

impl Baseline {
    pub(crate) fn play(matches: u64, deal: impl Fn(u64) -> Deck) -> Self {
        let mut all = Self::default();
        (0..matches).for_each(|number| all.one(&deal(number), number));
        all
    }

    #[inline(always)]
    fn one(&mut self, deck: &Deck, number: u64) {
        let [mut p1, mut p2] = Ring::dealt(deck);
        let (mut rounds, mut wars, mut cycles, mut chain, mut deepest) = (0, 0, 0, 0, 0);
        let (mut streak, mut run, mut last) = (0, 0, 0);
        let (winner, end) = 'game: loop {
            let (c1, c2) = 'peace: loop {
                let known = (p1.len().min(p2.len()) as u32).min(LIMIT - rounds);
                for round in 1..=known {
                    let (c1, c2) = (p1.pop(), p2.pop());
                    p1.push_if(c1 > c2, c1, c2);
                    p2.push_if(c2 > c1, c2, c1);
                    if c1 == c2 {
                        rounds += round;
                        break 'peace (c1, c2);
                    }
                }
                rounds += known;
                match (p1.len(), p2.len()) {
                    (0, _) => break 'game (Some(1), 0),
                    (_, 0) => break 'game (Some(0), 0),
                    _ if rounds == LIMIT => break 'game (None, 2),
                    _ => {}
                }
            };
            wars += 1;
            run = if last + 1 == rounds { run + 1 } else { 1 };
            (last, streak) = (rounds, streak.max(run));
            deepest = deepest.max(1);
            if p1.len() >= 4 && p2.len() >= 4 {
                let (a, b) = (p1.peek4(), p2.peek4());
                if a[3] != b[3] {
                    p1.skip(4);
                    p2.skip(4);
                    p1.append_if(a[3] > b[3], &[a[3], a[2], a[1], a[0], c1, b[3], b[2], b[1], b[0], c2]);
                    p2.append_if(b[3] > a[3], &[b[3], b[2], b[1], b[0], c2, a[3], a[2], a[1], a[0], c1]);
                    (cycles, chain) = (cycles + 1, chain.max(1));
                    continue;
                }
            }
            let war = deep_war(&mut p1, &mut p2, c1, c2);
            (cycles, chain, deepest) = (cycles + war.cycles, chain.max(war.cycles), deepest.max(war.ties));
            if let Some(winner) = war.over {
                break (winner, 1);
            }
        };
        match winner {
            Some(seat) => self.wins[seat] += 1,
            None => self.draws += 1,
        }
        self.ends[end] += 1;
        let values = [rounds, wars, cycles, chain, deepest, streak, p1.len() as u32, p2.len() as u32];
        for ((counts, most), value) in self.counts.iter_mut().zip(&mut self.most).zip(values) {
            if counts.len() <= value as usize {
                counts.resize(value as usize + 1, 0);
            }
            counts[value as usize] += 1;
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
            let theirs = spread.max.map(|most| (most.value, most.at));
            assert_eq!(*most, theirs, "the highest {}", spread.measure.name);
        }
    }
}

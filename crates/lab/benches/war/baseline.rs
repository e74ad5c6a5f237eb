//! War as a hand-written loop: the fastest one we know, with the lab's statistics. It knows the default rules only, and
//! nothing of events, variants, cycles or positions that can be saved.

use games::war::Card;
use kernel::{Dice, Seed};
use lab::Tally;

use crate::lines::{Deck, Line, ROOM, Xoshiro, war};

const MEASURES: usize = 8;
const LIMIT: u32 = 5000;

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

/// Decks shuffled by a simple generator: what a loop that need not be checked by anybody would do.
pub(crate) fn shuffled() -> impl FnMut(u64) -> Deck {
    let unshuffled = Card::DECK.map(|card| card.rank().value());
    let mut random = Xoshiro::new();
    move |_| {
        let mut deck = unshuffled;
        random.shuffle(&mut deck);
        deck
    }
}

impl Baseline {
    pub(crate) fn play(matches: u64, mut deal: impl FnMut(u64) -> Deck) -> Self {
        let mut all = Self::default();
        let mut places = Box::new([[0; ROOM]; 2]);
        (0..matches).for_each(|number| all.one(&mut places, &deal(number), number));
        all
    }

    #[inline(always)]
    fn one(&mut self, [first, second]: &mut [[u8; ROOM]; 2], deck: &Deck, number: u64) {
        let (mut p1, mut p2) = (Line::dealt(first, deck, 0), Line::dealt(second, deck, 1));
        let (mut rounds, mut wars, mut cycles, mut chain, mut deepest) = (0, 0, 0, 0, 0);
        let (mut streak, mut run, mut last) = (0, 0, 0);
        let (winner, end) = 'game: loop {
            let (c1, c2) = 'peace: loop {
                let most = (LIMIT - rounds).min(p1.make_room()).min(p2.make_room());
                let cards = p1.len() + p2.len();
                let mut left = most;
                // One comparison finds both empty queues: the first player has at least one card, and not all.
                while left > 0 && p1.len().wrapping_sub(1) < cards - 1 {
                    let (c1, c2) = (p1.card(0), p2.card(0));
                    p1.skip(1);
                    p2.skip(1);
                    left -= 1;
                    if c1 == c2 {
                        rounds += most - left;
                        break 'peace (c1, c2);
                    }
                    let won = 2 * usize::from(c1 > c2);
                    p1.append(&[c1, c2], won);
                    p2.append(&[c2, c1], 2 - won);
                }
                rounds += most - left;
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
            if p1.len() >= 4 && p2.len() >= 4 && p1.card(3) != p2.card(3) {
                let [a, b, c, d] = [3, 2, 1, 0].map(|place| p1.card(place));
                let [e, f, g, h] = [3, 2, 1, 0].map(|place| p2.card(place));
                let won = 10 * usize::from(a > e);
                p1.skip(4);
                p2.skip(4);
                p1.append(&[a, b, c, d, c1, e, f, g, h, c2], won);
                p2.append(&[e, f, g, h, c2, a, b, c, d, c1], 10 - won);
                (cycles, chain) = (cycles + 1, chain.max(1));
                continue;
            }
            let war = war(&mut p1, &mut p2, c1, c2);
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

//! The rules of War once more, as plainly as they can be written: lists, a set of positions, no tricks.

use std::collections::{HashSet, VecDeque};

use games::war::{Collect, PileOrder, Rules};

/// How a match ended and what was counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    pub(crate) winner: Option<usize>,
    pub(crate) reason: &'static str,
    pub(crate) rounds: u32,
    pub(crate) wars: u32,
    pub(crate) cycles: u32,
    pub(crate) chain: u32,
    pub(crate) deepest: u32,
    pub(crate) streak: u32,
    pub(crate) queues: [Vec<u8>; 2],
}

/// Plays a match on lists of values.
pub(crate) fn play(hands: [Vec<u8>; 2], rules: &Rules) -> Ended {
    let mut q = hands.map(VecDeque::from);
    let mut seen = HashSet::from([q.clone()]);
    let mut ended = Ended {
        winner: None,
        reason: "",
        rounds: 0,
        wars: 0,
        cycles: 0,
        chain: 0,
        deepest: 0,
        streak: 0,
        queues: [vec![], vec![]],
    };
    let mut streak = 0;
    let (winner, reason) = loop {
        match (q[0].is_empty(), q[1].is_empty()) {
            (true, true) => break (None, "no_cards"),
            (true, false) => break (Some(1), "empty_queue"),
            (false, true) => break (Some(0), "empty_queue"),
            (false, false) => {}
        }
        if ended.rounds > 0 && !seen.insert(q.clone()) {
            break (None, "cycle");
        }
        if ended.rounds == rules.max_rounds {
            break (None, "round_limit");
        }
        ended.rounds += 1;
        let up = [q[0].pop_front().unwrap(), q[1].pop_front().unwrap()];
        let mut piles = [vec![up[0]], vec![up[1]]];
        if up[0] == up[1] {
            ended.wars += 1;
            streak += 1;
            ended.streak = ended.streak.max(streak);
        } else {
            streak = 0;
        }
        let (mut cycles, mut ties) = (0, 0);
        let mut stop = None;
        while piles[0].last() == piles[1].last() {
            ties += 1;
            let need = usize::from(rules.down) + 1;
            if q[0].len() < need || q[1].len() < need {
                stop = Some(match (q[0].len(), q[1].len()) {
                    (a, b) if a < need && b < need && a == b => None,
                    (a, b) => Some(usize::from(b > a)),
                });
                break;
            }
            for _ in 0..need {
                for side in 0..2 {
                    piles[side].push(q[side].pop_front().unwrap());
                }
            }
            cycles += 1;
        }
        ended.cycles += cycles;
        ended.chain = ended.chain.max(cycles);
        ended.deepest = ended.deepest.max(ties);
        let winner = match stop {
            None => Some(usize::from(piles[1].last() > piles[0].last())),
            Some(winner) => winner,
        };
        if rules.pile == PileOrder::Lifo {
            piles.iter_mut().for_each(|pile| pile.reverse());
        }
        match winner {
            None => (0..2).for_each(|side| q[side].extend(&piles[side])),
            Some(w) => {
                let order = if rules.collect == Collect::OwnFirst { [w, 1 - w] } else { [1 - w, w] };
                order.iter().for_each(|&side| q[w].extend(&piles[side]));
            }
        }
        if let Some(winner) = stop {
            break (winner, "exhausted_in_war");
        }
    };
    Ended { winner, reason, queues: q.map(Vec::from), ..ended }
}

//! A complete match.

use kernel::{NoLog, Outcome, Seat, Seats, Seed, SetupError};
use serde::{Deserialize, Serialize};

use super::battle::{resolve_war, short_war};
use super::cycle;
use super::queue::Queue;
use super::round::{Round, play_known_round, play_round};
use super::setup::{Rules, WarSetup};

/// The reason why a match ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum WarEnd {
    /// This player's opponent has no cards left.
    EmptyQueue(Seat),
    /// Neither player has any cards.
    NoCards,
    /// A player could not continue a war; this player, if any, has won.
    ExhaustedInWar(Option<Seat>),
    /// The round limit of the rules was reached.
    RoundLimit,
    /// The position repeats an earlier one, so the match would never end.
    Cycle,
}

impl WarEnd {
    /// All reasons.
    pub const REASONS: &'static [&'static str] =
        &["empty_queue", "exhausted_in_war", "round_limit", "cycle", "no_cards"];

    /// The outcome for the kernel.
    pub fn outcome(self) -> Outcome {
        let won = |seat, reason| Outcome::won(Seats::one(seat), reason);
        match self {
            Self::EmptyQueue(seat) => won(seat, "empty_queue"),
            Self::ExhaustedInWar(Some(seat)) => won(seat, "exhausted_in_war"),
            Self::ExhaustedInWar(None) => Outcome::draw("exhausted_in_war"),
            Self::RoundLimit => Outcome::draw("round_limit"),
            Self::Cycle => Outcome::draw("cycle"),
            Self::NoCards => Outcome::draw("no_cards"),
        }
    }
}

/// The counts of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct WarTally {
    /// Rounds played; a war belongs to the round that tied.
    pub rounds: u32,
    /// Wars begun.
    pub wars: u32,
    /// Face-up comparisons inside wars.
    pub cycles: u32,
    /// Most cycles in one war.
    pub chain: u32,
    /// Most ties in a row in one war.
    pub deepest: u32,
    /// Most rounds in a row that had a war.
    pub streak: u32,
}

impl WarTally {
    /// A war begins in this round.
    pub(super) fn war(&mut self, streak: &mut Streak) {
        self.wars += 1;
        self.streak = self.streak.max(streak.war(self.rounds));
        self.deepest = self.deepest.max(1);
    }

    /// Counts a war with this many cycles and ties; `new` of the cycles were not counted yet.
    pub(super) fn fought(&mut self, new: u32, cycles: u32, ties: u32) {
        self.cycles += new;
        self.chain = self.chain.max(cycles);
        self.deepest = self.deepest.max(ties);
    }
}

/// Wars in consecutive rounds: their number so far, and the round of the last.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(super) struct Streak {
    wars: u32,
    round: u32,
}

impl Streak {
    /// Records a war in this round; returns the length of its streak.
    fn war(&mut self, round: u32) -> u32 {
        let goes_on = self.wars > 0 && self.round + 1 == round;
        *self = Self { wars: if goes_on { self.wars + 1 } else { 1 }, round };
        self.wars
    }
}

/// A finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedWar {
    /// The reason why it ended.
    pub end: WarEnd,
    /// The counts.
    pub tally: WarTally,
    /// The remaining queues.
    pub queues: [Queue; 2],
}

/// Plays a complete match: deals, then plays round after round, and a war after every tie, until one queue is
/// empty, a war cannot continue, the position repeats or the round limit is reached.
pub fn play_game(deal: &WarSetup, seed: Seed) -> Result<FinishedWar, SetupError> {
    let mut run = WarRun::new(deal.queues(seed)?);
    let end = run.play_out(|| dealt_again(deal, seed), &deal.rules);
    Ok(run.finish(end))
}

/// The queues that the seed dealt, dealt again.
pub(super) fn dealt_again(deal: &WarSetup, seed: Seed) -> [Queue; 2] {
    deal.queues(seed).expect("what was dealt once can be dealt again")
}

/// Matches longer than this are rare (fewer than one in a million), so only they are searched for a cycle. The search
/// plays such a match again, and costs as much as a few thousand rounds.
const PATIENCE: u32 = 4096;

/// A running match.
#[derive(Clone)]
pub(super) struct WarRun {
    pub(super) queues: [Queue; 2],
    pub(super) tally: WarTally,
    streak: Streak,
}

impl WarRun {
    #[inline]
    pub(super) fn new(queues: [Queue; 2]) -> Self {
        Self { queues, tally: WarTally::default(), streak: Streak::default() }
    }

    /// Plays the match to its end; `again` returns the initial queues again.
    #[inline]
    pub(super) fn play_out(&mut self, again: impl Fn() -> [Queue; 2], rules: &Rules) -> WarEnd {
        let rounds = rules.max_rounds.min(PATIENCE);
        // Nearly all matches use the default rules. As constants they cost no instruction in the loop.
        let end = match *rules == Rules::DEFAULT {
            true => self.until(rounds, &Rules::DEFAULT),
            false => self.until(rounds, rules),
        };
        end.unwrap_or_else(|| self.play_out_slowly(&again(), rules))
    }

    /// A long match, which may be in a cycle.
    #[cold]
    fn play_out_slowly(&mut self, start: &[Queue; 2], rules: &Rules) -> WarEnd {
        if let Some(round) = cycle::first_repeat(start, rules) {
            *self = Self::new(start.clone());
            self.until(round, rules);
            return WarEnd::Cycle;
        }
        self.until(rules.max_rounds, rules).unwrap_or(WarEnd::RoundLimit)
    }

    /// Plays on until the match ends or this many rounds have been played.
    #[inline(always)]
    pub(super) fn until(&mut self, rounds: u32, rules: &Rules) -> Option<WarEnd> {
        let [p1, p2] = &mut self.queues;
        while self.tally.rounds < rounds {
            let (played, last) = rounds_in_a_row(p1, p2, rules, rounds - self.tally.rounds);
            self.tally.rounds += played;
            match last {
                Round::P1 | Round::P2 => {}
                Round::War(c1, c2) => {
                    self.tally.war(&mut self.streak);
                    let war = short_war(p1, p2, c1, c2, rules)
                        .unwrap_or_else(|| resolve_war(p1, p2, c1, c2, rules, &mut NoLog));
                    self.tally.fought(war.cycles, war.cycles, war.ties);
                    if war.over {
                        return Some(WarEnd::ExhaustedInWar(war.winner));
                    }
                }
                Round::Over(_) => break,
            }
        }
        empty(&self.queues)
    }

    /// One round with its war, if it has one; returns the end if the match is over.
    pub(super) fn round(&mut self, rules: &Rules) -> Option<WarEnd> {
        self.until(self.tally.rounds + 1, rules)
    }

    fn finish(self, end: WarEnd) -> FinishedWar {
        FinishedWar { end, tally: self.tally, queues: self.queues }
    }
}

/// Plays rounds until one is not simply won, or this many are played; returns their number and the last round. This
/// is the hot loop of the lab: it calls no function, and both ends of both queues stay in registers.
#[inline(always)]
fn rounds_in_a_row(p1: &mut Queue, p2: &mut Queue, rules: &Rules, most: u32) -> (u32, Round) {
    if p1.is_empty() || p2.is_empty() {
        return (0, play_round(p1, p2, rules, &mut NoLog));
    }
    let (mut open1, mut open2) = (p1.open(), p2.open());
    // No card leaves the queues in these rounds. So one comparison finds both empty queues: the first player has at
    // least one card, and not all of them.
    let others = open1.len().wrapping_add(open2.len()).wrapping_sub(1);
    let (mut left, mut last) = (most, Round::P1);
    while left > 0 && open1.len().wrapping_sub(1) < others {
        left -= 1;
        last = play_known_round(&mut open1, &mut open2, rules, &mut NoLog);
        if let Round::War(..) = last {
            break;
        }
    }
    open1.close();
    open2.close();
    (most - left, last)
}

/// Whether a player has run out of cards.
#[inline(always)]
pub(super) fn empty([p1, p2]: &[Queue; 2]) -> Option<WarEnd> {
    match (p1.is_empty(), p2.is_empty()) {
        (false, false) => None,
        (true, false) => Some(WarEnd::EmptyQueue(Seat(1))),
        (false, true) => Some(WarEnd::EmptyQueue(Seat(0))),
        (true, true) => Some(WarEnd::NoCards),
    }
}

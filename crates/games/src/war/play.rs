//! A whole match.

use kernel::{NoLog, Outcome, Seat, Seats, Seed, SetupError};
use serde::{Deserialize, Serialize};

use super::battle::{resolve_war, short_war};
use super::cycle;
use super::queue::Queue;
use super::round::{Round, play_known_round, play_round};
use super::setup::{Rules, WarSetup};

/// Why a match ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum WarEnd {
    /// This player's opponent has no cards left.
    EmptyQueue(Seat),
    /// Nobody has any cards.
    NoCards,
    /// Somebody could not go on with a war; this player, if any, has won.
    ExhaustedInWar(Option<Seat>),
    /// As many rounds were played as the rules allow.
    RoundLimit,
    /// The position is one that was there before, so the match would never end.
    Cycle,
}

impl WarEnd {
    /// Every reason there is.
    pub const REASONS: &'static [&'static str] =
        &["empty_queue", "exhausted_in_war", "round_limit", "cycle", "no_cards"];

    /// How the match ended, in the kernel's words.
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

/// What is counted along a match.
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

    /// A war has come to this many cycles and ties; `new` of the cycles were not counted yet.
    pub(super) fn fought(&mut self, new: u32, cycles: u32, ties: u32) {
        self.cycles += new;
        self.chain = self.chain.max(cycles);
        self.deepest = self.deepest.max(ties);
    }
}

/// Wars in consecutive rounds: how many there are so far, and the round of the last.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(super) struct Streak {
    wars: u32,
    round: u32,
}

impl Streak {
    /// There is a war in this round, too, or again; gives the length of its streak.
    fn war(&mut self, round: u32) -> u32 {
        let goes_on = self.wars > 0 && self.round + 1 == round;
        *self = Self { wars: if goes_on { self.wars + 1 } else { 1 }, round };
        self.wars
    }
}

/// A finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedWar {
    /// Why it ended.
    pub end: WarEnd,
    /// What was counted.
    pub tally: WarTally,
    /// What is left in the queues.
    pub queues: [Queue; 2],
}

/// Plays a whole match: deals, then plays round after round, and a war after every tie, until one queue is
/// empty, a war cannot go on, the position repeats or the rounds run out.
pub fn play_game(deal: &WarSetup, seed: Seed) -> Result<FinishedWar, SetupError> {
    let mut run = WarRun::new(deal.queues(seed)?);
    let end = run.play_out(|| dealt_again(deal, seed), &deal.rules);
    Ok(run.finish(end))
}

/// The queues that the seed has dealt before.
pub(super) fn dealt_again(deal: &WarSetup, seed: Seed) -> [Queue; 2] {
    deal.queues(seed).expect("what was dealt once can be dealt again")
}

/// Matches longer than this are rare (three in a thousand), so only they are searched for a circle.
const PATIENCE: u32 = 1024;

/// A match on its way.
#[derive(Clone)]
pub(super) struct WarRun {
    pub(super) queues: [Queue; 2],
    pub(super) tally: WarTally,
    streak: Streak,
}

impl WarRun {
    pub(super) fn new(queues: [Queue; 2]) -> Self {
        Self { queues, tally: WarTally::default(), streak: Streak::default() }
    }

    /// Plays the match to its end; `again` gives the queues that it began with once more.
    #[inline]
    pub(super) fn play_out(&mut self, again: impl Fn() -> [Queue; 2], rules: &Rules) -> WarEnd {
        match self.until(rules.max_rounds.min(PATIENCE), rules) {
            Some(end) => end,
            None => self.play_out_slowly(&again(), rules),
        }
    }

    /// A match that does not want to end: it may be going in a circle.
    #[cold]
    fn play_out_slowly(&mut self, start: &[Queue; 2], rules: &Rules) -> WarEnd {
        if let Some(round) = cycle::first_repeat(start, rules) {
            *self = Self::new(start.clone());
            self.until(round, rules);
            return WarEnd::Cycle;
        }
        self.until(rules.max_rounds, rules).unwrap_or(WarEnd::RoundLimit)
    }

    /// Plays on until the match ends or so many rounds have been played.
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

    /// One round with its war, if it has one; says if the match is over.
    pub(super) fn round(&mut self, rules: &Rules) -> Option<WarEnd> {
        self.until(self.tally.rounds + 1, rules)
    }

    fn finish(self, end: WarEnd) -> FinishedWar {
        FinishedWar { end, tally: self.tally, queues: self.queues }
    }
}

/// Plays rounds until one is not simply won, or so many are played; gives their number and the last. The heart
/// of the lab: it calls nothing, so that both ends of both queues stay in registers.
#[inline(always)]
fn rounds_in_a_row(p1: &mut Queue, p2: &mut Queue, rules: &Rules, most: u32) -> (u32, Round) {
    let mut played = 0;
    loop {
        // Nobody can run out of cards in so many rounds, so nobody has to look.
        let known = (p1.len().min(p2.len()) as u32).min(most - played);
        if known == 0 {
            return (played, play_round(p1, p2, rules, &mut NoLog));
        }
        let mut last = Round::P1;
        for round in 1..=known {
            last = play_known_round(p1, p2, rules, &mut NoLog);
            if let Round::War(..) = last {
                return (played + round, last);
            }
        }
        played += known;
        if played == most {
            return (played, last);
        }
    }
}

/// Has somebody run out of cards?
#[inline(always)]
pub(super) fn empty([p1, p2]: &[Queue; 2]) -> Option<WarEnd> {
    match (p1.is_empty(), p2.is_empty()) {
        (false, false) => None,
        (true, false) => Some(WarEnd::EmptyQueue(Seat(1))),
        (false, true) => Some(WarEnd::EmptyQueue(Seat(0))),
        (true, true) => Some(WarEnd::NoCards),
    }
}

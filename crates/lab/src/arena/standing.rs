//! The sums of an arena.

use catalog::Runner;
use kernel::Seat;
use kernel::measure::MatchSample;

use super::elo::{Estimate, elo};
use super::{ArenaFormat, ArenaSide};
use crate::assertion::RunStatistics;
use crate::stats::{Interval, Tally, Z95};

/// The sums of an arena. The two matches of a deal are not independent, so what they add up to is counted
/// together, in half points: from 0, both lost, to 4, both won. Where the bots play one after the other, what B does
/// not win in the second match goes to A, as if they had played each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaTally {
    /// The kind of meeting.
    pub meeting: ArenaFormat,
    /// The number of deals that were played twice.
    pub pairs: u64,
    /// The matches that each of the bots lost, drew and won.
    pub results: [[u64; 3]; 2],
    /// The pairs by the half points of A.
    pub points: [u64; 5],
    /// The pairs by the half points of P1, regardless of the player.
    pub first: [u64; 5],
    /// All matches together.
    pub tally: Tally,
}

impl ArenaTally {
    /// An empty tally of the matches of this runner.
    pub fn new(runner: &dyn Runner, meeting: ArenaFormat) -> Self {
        let tally = Tally { labels: Vec::new(), matches_per_deal: 2, ..Tally::new(runner) };
        Self { meeting, pairs: 0, results: [[0; 3]; 2], points: [0; 5], first: [0; 5], tally }
    }

    /// The matches that A lost, drew and won.
    pub fn a(&self) -> [u64; 3] {
        self.results[0]
    }

    /// Adds a deal: the match in which A comes first, and the one in which B does.
    pub(super) fn add(&mut self, pair: u64, first: &MatchSample, second: &MatchSample) {
        let seats = self.tally.wins.len();
        let [of_a, of_b] = [first, second].map(|row| half_points(row, seats));
        let [a, b] = &mut self.results;
        a[of_a] += 1;
        b[of_b] += 1;
        if self.meeting == ArenaFormat::HeadToHead {
            a[2 - of_b] += 1;
            b[2 - of_a] += 1;
        }
        self.pairs += 1;
        self.points[of_a + 2 - of_b] += 1;
        self.first[of_a + of_b] += 1;
        self.tally.add(2 * pair, first, &[]);
        self.tally.add(2 * pair + 1, second, &[]);
    }

    pub(super) fn merge(&mut self, other: &Self) {
        let add =
            |sums: &mut [u64], more: &[u64]| sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        self.pairs += other.pairs;
        self.results.iter_mut().zip(&other.results).for_each(|(sums, more)| add(sums, more));
        add(&mut self.points, &other.points);
        add(&mut self.first, &other.first);
        self.tally.merge(&other.tally);
    }

    /// The share of the points that one side has, a draw being half a point; `None` of no matches.
    pub fn score(&self, side: ArenaSide) -> Option<Interval> {
        let mut points = self.points;
        if side == ArenaSide::B {
            points.reverse();
        }
        score(&points)
    }

    /// By how many Elo points a side is the stronger one.
    pub fn elo(&self, side: ArenaSide) -> Option<Estimate> {
        let Interval { share, low, high } = self.score(side)?;
        Some(Estimate { value: elo(share), low: elo(low), high: elo(high) })
    }

    /// The advantage of P1 over P2 in points, regardless of the players: 0 is fair, 1 is that P1 always wins. Where
    /// the bots do not change seats, there is nothing to tell.
    pub fn advantage(&self) -> Option<Estimate> {
        if self.meeting == ArenaFormat::AgainstHouse {
            return None;
        }
        let Interval { share, low, high } = score(&self.first)?;
        let over = |share: f64| 2.0 * share - 1.0;
        Some(Estimate { value: over(share), low: over(low), high: over(high) })
    }
}

impl RunStatistics for ArenaTally {
    fn tally(&self) -> &Tally {
        &self.tally
    }

    fn standing(&self) -> Option<&Self> {
        Some(self)
    }
}

/// 2 if P1 won, 0 if somebody else did, and 1 if nobody or everybody won.
fn half_points(row: &MatchSample, seats: usize) -> usize {
    let winners = row.outcome.winners;
    match (winners.is_empty() || winners.len() == seats, winners.contains(Seat(0))) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    }
}

/// The share of the points with its 95 % interval, from the spread over pairs. Two pairs more that were won and two
/// that were lost are added for the interval, as Agresti and Coull do for single matches: it is then about as wide as
/// Wilson's, and a clean sheet is no certainty.
fn score(pairs: &[u64; 5]) -> Option<Interval> {
    let sum = |pairs: &[u64; 5], power| -> u128 {
        pairs.iter().zip(0u128..).map(|(&count, points)| u128::from(count) * points.pow(power)).sum()
    };
    if sum(pairs, 0) == 0 {
        return None;
    }
    let share = |pairs: &[u64; 5]| sum(pairs, 1) as f64 / (4 * sum(pairs, 0)) as f64;
    let [lost, more @ .., won] = *pairs;
    let more = [lost + 2, more[0], more[1], more[2], won + 2];
    let (n, points) = (sum(&more, 0), sum(&more, 1));
    let spread = (n * sum(&more, 2) - points * points) as f64 / (16 * n * n) as f64;
    let (share, middle, half) = (share(pairs), share(&more), Z95 * (spread / n as f64).sqrt());
    Some(Interval { share, low: (middle - half).clamp(0.0, share), high: (middle + half).clamp(share, 1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs whose matches are independent tell as much as all their matches; pairs that the deal decides tell
    /// half as much, and pairs that the seat decides tell most about the bots.
    #[test]
    fn the_interval_counts_pairs_as_dependent() {
        let half = |pairs| score(&pairs).unwrap().half_width();
        let near = |a: f64, b: f64| assert!((a / b - 1.0).abs() < 0.02, "{a} is not about {b}");
        near(half([250, 0, 500, 0, 250]), Interval::wilson(1000, 2000).half_width());
        near(half([500, 0, 0, 0, 500]), Interval::wilson(500, 1000).half_width());
        let by_seat = half([0, 0, 1000, 0, 0]);
        assert!(0.001 < by_seat && by_seat < 0.003, "{by_seat}");
    }

    #[test]
    fn a_clean_sheet_is_no_certainty() {
        let all = score(&[0, 0, 0, 0, 100]).unwrap();
        assert_eq!((all.share, all.high), (1.0, 1.0));
        assert!((0.94..0.97).contains(&all.low), "{all:?}");
        let one = score(&[0, 0, 0, 0, 1]).unwrap();
        assert!(one.low < 0.35, "{one:?}");
        assert_eq!(score(&[0; 5]), None);
    }
}

//! Statistics against the plainest way to compute them.

use kernel::measure::{MAX_MEASURES, MatchSample};
use kernel::{Outcome, Seat, Seats};
use lab::Tally;
use lab::stats::{Histogram, Summary};
use proptest::collection::vec;
use proptest::prelude::*;

fn value() -> impl Strategy<Value = u32> {
    prop_oneof![0u32..20, 0u32..3_000, 65_530u32..65_545, any::<u32>()]
}

/// The lowest value with at least so many thousandths of all values at or below it.
fn plain_quantile(sorted: &[u32], thousandths: usize) -> u32 {
    let enough =
        |&&v: &&u32| sorted.iter().filter(|&&other| other <= v).count() * 1000 >= sorted.len() * thousandths;
    *sorted.iter().find(enough).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn summaries_match_their_definitions(values in vec(value(), 1..200)) {
        let histogram: Histogram = values.iter().copied().collect();
        let summary = Summary::of(&histogram).unwrap();
        let mut sorted = values.clone();
        sorted.sort_unstable();
        let n = values.len() as f64;
        let mean = values.iter().map(|&v| f64::from(v)).sum::<f64>() / n;
        prop_assert_eq!(summary.count, values.len() as u64);
        prop_assert!((summary.mean - mean).abs() <= mean.abs() * 1e-12);
        if values.len() > 1 {
            let variance = values.iter().map(|&v| (f64::from(v) - mean).powi(2)).sum::<f64>() / (n - 1.0);
            let error = (variance / n).sqrt();
            prop_assert!((summary.error - error).abs() <= error * 1e-9 + 1e-9);
        }
        prop_assert_eq!(summary.min, sorted[0]);
        prop_assert_eq!(summary.max, sorted[sorted.len() - 1]);
        prop_assert_eq!(summary.median, plain_quantile(&sorted, 500));
        prop_assert_eq!(summary.p90, plain_quantile(&sorted, 900));
        prop_assert_eq!(summary.p99, plain_quantile(&sorted, 990));
    }

    /// Any cut into parts, merged in any order, gives the tally of the whole.
    #[test]
    fn parts_merge_into_the_whole(
        rows in vec((0u8..4, 0usize..5, value(), 0u32..5), 1..120),
        cuts in vec(any::<prop::sample::Index>(), 0..4),
        backwards in any::<bool>(),
    ) {
        let subject = crate::common::subject("", 7);
        let reasons = subject.runner.reasons();
        let rows: Vec<MatchSample> = rows.into_iter().map(|(who, reason, long, short)| {
            let winners: Seats = (0..2).map(Seat).filter(|seat| who >> seat.0 & 1 == 1).collect();
            let mut values = [0; MAX_MEASURES];
            (values[0], values[1]) = (long, short);
            MatchSample { outcome: Outcome { winners, reason: reasons[reason] }, values }
        }).collect();
        let empty = Tally::new(&*subject.runner);
        let tally = |from: usize, to: usize| {
            let mut tally = empty.clone();
            (from..to).for_each(|n| tally.add(n as u64, &rows[n], &[]));
            tally
        };
        let whole = tally(0, rows.len());
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(rows.len())).chain([0, rows.len()]).collect();
        ends.sort_unstable();
        let mut parts: Vec<Tally> = ends.windows(2).map(|pair| tally(pair[0], pair[1])).collect();
        if backwards {
            parts.reverse();
        }
        let mut merged = empty.clone();
        parts.iter().for_each(|part| merged.merge(part));
        prop_assert_eq!(&merged, &whole);

        // And the whole is what counting by hand gives.
        let count = |is: &dyn Fn(&MatchSample) -> bool| rows.iter().filter(|row| is(row)).count() as u64;
        prop_assert_eq!(whole.wins[1], count(&|row| row.outcome.winners.contains(Seat(1))));
        prop_assert_eq!(whole.draws, count(&|row| row.outcome.is_draw()));
        prop_assert_eq!(whole.ends[3].1, count(&|row| row.outcome.reason == reasons[3]));
        let highest = rows.iter().map(|row| row.values[1]).max().unwrap();
        let first = rows.iter().position(|row| row.values[1] == highest).unwrap();
        let most = whole.measures[1].max.unwrap();
        prop_assert_eq!((most.value, most.at), (highest, first as u64));
    }
}

/// The published numbers of the game, with a hundredth of the matches they were taken from.
#[test]
fn war_is_the_game_that_is_known() {
    let tally = crate::common::report("", 40_000, 2).tally;
    let summary = tally.spread("rounds").unwrap().summary().unwrap();
    assert!((summary.mean - 213.12).abs() < 4.0 * summary.error, "{summary:?}");
    assert!((155..=171).contains(&summary.median), "{summary:?}");
    let wars = tally.spread("wars").unwrap().summary().unwrap();
    assert!((wars.mean - 13.72).abs() < 4.0 * wars.error, "{wars:?}");
    let inside = tally.ends.iter().find(|end| end.0 == "exhausted_in_war").unwrap().1 as f64 / 40_000.0;
    assert!((inside - 0.4333).abs() < 0.01, "{inside}");
}

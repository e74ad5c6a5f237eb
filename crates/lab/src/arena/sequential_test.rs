//! A sequential probability ratio test: stop an arena as soon as the answer is known.

use std::fmt;
use std::str::FromStr;

use crate::assertion::number;

/// The probability of each of the two possible errors.
const ERROR_RATE: f64 = 0.05;

/// The weight of a result that did not occur yet, so that the variance of a clean sheet is not zero.
const PRIOR: f64 = 1e-3;

/// A generalized sequential probability ratio test over pairs of matches. It decides between two hypotheses about
/// the strength of A: at most `low` Elo points above B, or at least `high`. Both errors have a probability of 5 %.
///
/// The two matches of a deal depend on each other, so the test counts pairs by their five results (pentanomial)
/// and not single matches.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SequentialTest {
    low: f64,
    high: f64,
}

/// What a [`SequentialTest`] says about the matches so far.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SequentialResult {
    /// The logarithm of the likelihood ratio of the two hypotheses; positive numbers speak for the higher one.
    pub ratio: f64,
    /// The decision, if there is one.
    pub decision: Option<SequentialDecision>,
}

/// The hypothesis that a [`SequentialTest`] accepts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SequentialDecision {
    /// A is at least as strong as the upper bound says.
    Higher,
    /// A is at most as strong as the lower bound says.
    Lower,
}

impl SequentialTest {
    /// The Elo points of the two hypotheses.
    pub fn bounds(&self) -> [f64; 2] {
        [self.low, self.high]
    }

    /// The logarithm of the likelihood ratio at which the higher hypothesis is accepted; the negative of it accepts
    /// the lower one.
    pub fn threshold() -> f64 {
        libm::log((1.0 - ERROR_RATE) / ERROR_RATE)
    }

    /// The result for pairs, counted by the half points of A.
    pub fn result(&self, pairs: &[u64; 5]) -> SequentialResult {
        let ratio = self.ratio(pairs);
        let decision = match ratio {
            ratio if ratio >= Self::threshold() => Some(SequentialDecision::Higher),
            ratio if ratio <= -Self::threshold() => Some(SequentialDecision::Lower),
            _ => None,
        };
        SequentialResult { ratio, decision }
    }

    fn ratio(&self, pairs: &[u64; 5]) -> f64 {
        let played: u64 = pairs.iter().sum();
        if played == 0 {
            return 0.0;
        }
        let weights = pairs.map(|count| (count as f64).max(PRIOR));
        let total: f64 = weights.iter().sum();
        let seen = weights.map(|weight| weight / total);
        let [low, high] = [self.low, self.high].map(|elo| most_likely(&seen, expected_score(elo)));
        let mean: f64 = (0..5).map(|i| seen[i] * libm::log(high[i] / low[i])).sum();
        total * mean
    }

    /// The next number of pairs at which the test is evaluated. The numbers are fixed, so that where an arena stops
    /// depends neither on threads nor on interruptions.
    pub(super) fn next_look(done: u64) -> u64 {
        done + (done / 8).max(32).next_multiple_of(32)
    }
}

/// The expected share of the points of a player who is this many Elo points stronger.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// The distribution of the results of pairs that is most likely after `seen`, among those with this mean score.
/// It divides each share by `1 + x (points − score)`; the mean falls as `x` grows, so bisection finds `x`.
fn most_likely(seen: &[f64; 5], score: f64) -> [f64; 5] {
    let points = |i: usize| i as f64 / 4.0 - score;
    // Between these ends every divisor is positive.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..100 {
        let x = f64::midpoint(low, high);
        let mean: f64 = (0..5).map(|i| seen[i] * points(i) / (1.0 + x * points(i))).sum();
        if mean > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| seen[i] / (1.0 + x * points(i)))
}

impl FromStr for SequentialTest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("`{text}` is not a sequential test: write two bounds in Elo points, such as 0,20");
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let [low, high] = [low, high].map(|bound| number(bound.trim()));
        let (low, high) = (low.map_err(|_| wrong())?, high.map_err(|_| wrong())?);
        if low >= high {
            return Err(format!("`{text}` has its bounds the wrong way round: the lower one comes first"));
        }
        if [low, high].iter().any(|bound| bound.abs() > 1000.0) {
            return Err(format!("`{text}` is out of range: bounds lie between −1000 and 1000 Elo points"));
        }
        Ok(Self { low, high })
    }
}

impl fmt::Display for SequentialTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}

impl fmt::Display for SequentialDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Higher => "accepted",
            Self::Lower => "rejected",
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::{RandomSource, Rng};

    use super::*;

    fn test(text: &str) -> SequentialTest {
        text.parse().unwrap()
    }

    #[test]
    fn tests_are_read_and_written() {
        assert_eq!(test(" 0, 20").to_string(), "0,20");
        assert_eq!(test("-5,0.5").bounds(), [-5.0, 0.5]);
        for (text, words) in [
            ("20", "two bounds"),
            ("0,x", "two bounds"),
            ("20,0", "lower one comes first"),
            ("5,5", "lower one"),
            ("0,nan", "two bounds"),
            ("0,1e9", "range"),
        ] {
            let error = text.parse::<SequentialTest>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }

    /// With small bounds the ratio is about that of a normal distribution: a formula of its own.
    #[test]
    fn the_ratio_agrees_with_the_normal_approximation() {
        for pairs in [[100, 200, 400, 250, 120], [10, 300, 900, 320, 15], [900, 0, 100, 0, 1000]] {
            let n: u64 = pairs.iter().sum();
            let share = |power: i32| -> f64 {
                (0..5).map(|i| pairs[i] as f64 / n as f64 * (i as f64 / 4.0).powi(power)).sum()
            };
            let (mean, variance) = (share(1), share(2) - share(1).powi(2));
            let [low, high] = [0.0, 4.0].map(expected_score);
            let normal = n as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
            let ratio = test("0,4").result(&pairs).ratio;
            assert!((ratio - normal).abs() < 0.03 * normal.abs().max(1.0), "{pairs:?}: {ratio} and {normal}");
        }
    }

    #[test]
    fn sides_are_symmetric_and_nothing_decides_nothing() {
        let (pairs, mut turned) = ([3, 14, 60, 20, 9], [3, 14, 60, 20, 9]);
        turned.reverse();
        let (a, b) = (test("0,20").result(&pairs).ratio, test("-20,0").result(&turned).ratio);
        assert!((a + b).abs() < 1e-9, "{a} and {b}");
        assert_eq!(test("0,20").result(&[0; 5]), SequentialResult { ratio: 0.0, decision: None });
        assert_eq!(test("0,20").result(&[0, 0, 0, 0, 300]).decision, Some(SequentialDecision::Higher));
        assert_eq!(test("0,20").result(&[300, 0, 0, 0, 0]).decision, Some(SequentialDecision::Lower));
    }

    /// Of players who are exactly as strong as one of the hypotheses, the test errs in about one of twenty.
    #[test]
    fn errors_are_as_rare_as_promised() {
        let test = test("0,60");
        let mut rng = Rng::new(7);
        for (elo, wrong) in [(0.0, SequentialDecision::Higher), (60.0, SequentialDecision::Lower)] {
            let won = (expected_score(elo) * 10_000.0) as usize;
            let errors = (0..400)
                .filter(|_| {
                    let (mut pairs, mut done) = ([0; 5], 0);
                    loop {
                        let next = SequentialTest::next_look(done);
                        for _ in done..next {
                            let points = |rng: &mut Rng| if rng.below(10_000) < won { 2 } else { 0 };
                            pairs[points(&mut rng) + points(&mut rng)] += 1;
                        }
                        done = next;
                        if let Some(decision) = test.result(&pairs).decision {
                            break decision == wrong;
                        }
                    }
                })
                .count();
            assert!((2..=32).contains(&errors), "{elo} Elo: {errors} errors of 400");
        }
    }
}

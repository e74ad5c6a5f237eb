//! Strength in Elo points.

/// A number and the ends of its 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The Elo difference of a player with this share of the points; a player with all of them is
/// infinitely stronger.
pub fn elo(share: f64) -> f64 {
    // From our own library, so that the digits are the same on every platform.
    400.0 * libm::log10(share / (1.0 - share))
}

/// `+191`, `−12`, `+∞`.
pub(super) fn written(elo: f64) -> String {
    let text = if elo.is_finite() { format!("{:.0}", elo.abs()) } else { "∞".into() };
    let sign = if elo < 0.0 && text != "0" { '−' } else { '+' };
    format!("{sign}{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_agrees_with_the_tables() {
        for (share, points) in [(0.5, 0.0), (0.75, 190.85), (0.25, -190.85), (0.909_090_9, 400.0)] {
            assert!((elo(share) - points).abs() < 0.01, "{share}: {}", elo(share));
        }
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(
            [elo(1.0), elo(0.0), elo(0.75), elo(0.25), elo(0.4999)].map(written),
            ["+∞", "−∞", "+191", "−191", "+0"]
        );
    }
}

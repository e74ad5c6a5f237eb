//! Confidence intervals of shares.

/// The width, in standard errors, of an interval that covers 95 %.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A share with its 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    /// The share itself; of nothing it is 0.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's interval for `hits` out of `tries`: honest for few tries and for shares near 0 and 1.
    pub fn wilson(hits: u64, tries: u64) -> Self {
        if tries == 0 {
            return Self { share: 0.0, low: 0.0, high: 1.0 };
        }
        Self::around(hits as f64 / tries as f64, tries as f64)
    }

    /// The same for a share of as many tries as this would be worth, which need not be a whole number.
    pub(crate) fn around(share: f64, n: f64) -> Self {
        let square = Z95 * Z95;
        let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
        let spread = share * (1.0 - share) / n + square / (4.0 * n * n);
        let half = Z95 * spread.sqrt() / (1.0 + square / n);
        // Rounding must not push an end out of 0 to 1, nor past the share itself.
        let low = if share <= 0.0 { 0.0 } else { (middle - half).clamp(0.0, share) };
        let high = if share >= 1.0 { 1.0 } else { (middle + half).clamp(share, 1.0) };
        Self { share, low, high }
    }

    /// Wilson's interval for a share of `all`, which count as this many independent observations.
    pub(crate) fn wilson_effective(hits: u64, all: u64, worth: u64) -> Self {
        if all == 0 { Self::wilson(0, 0) } else { Self::around(Self::of(hits, all), worth as f64) }
    }

    /// The bare share of `hits` in `tries`; of nothing it is 0.
    pub(crate) fn of(hits: u64, tries: u64) -> f64 {
        if tries == 0 { 0.0 } else { hits as f64 / tries as f64 }
    }

    /// Half of its width.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The width, in standard errors, of an interval that is wrong this often: 0.05 gives [`Z95`].
pub fn z_for(wrong: f64) -> f64 {
    let tail = |z: f64| libm::erfc(z / std::f64::consts::SQRT_2);
    let (mut low, mut high) = (0.0, 40.0);
    // Halving the range sixty times is as exact as the numbers are.
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if tail(middle) > wrong { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published values: Newcombe 1998 (81/263, 15/148, 0/20, 1/29), Brown, Cai and DasGupta 2001.
    #[test]
    fn wilson_agrees_with_published_values() {
        for (hits, tries, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
            (20, 20, 0.8389, 1.0),
        ] {
            let interval = Interval::wilson(hits, tries);
            assert!((interval.low - low).abs() < 5e-5, "{hits}/{tries}: {interval:?}");
            assert!((interval.high - high).abs() < 5e-5, "{hits}/{tries}: {interval:?}");
        }
    }

    #[test]
    fn z_agrees_with_tables() {
        assert!((z_for(0.05) - Z95).abs() < 1e-12);
        assert!((z_for(0.01) - 2.575_829_303_548_901).abs() < 1e-12);
        assert!((z_for(0.05 / 11.0) - 2.838).abs() < 1e-3);
    }
}

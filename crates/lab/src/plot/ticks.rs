//! Round numbers along an axis.

/// Evenly spaced round numbers from at most `low` to at least `high`, about `count` of them.
pub(super) fn ticks(low: f64, high: f64, count: usize) -> Vec<f64> {
    let high = if high > low { high } else { low + 1.0 };
    let step = round_step((high - low) / count.max(1) as f64);
    let (first, last) = ((low / step).floor() as i64, (high / step - 1e-9).ceil() as i64);
    (first..=last.max(first + 1)).map(|i| i as f64 * step).collect()
}

/// The smallest of 1, 2, 2.5, 5 times a power of ten that is at least so large.
pub(super) fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().find(|step| step * power >= least * (1.0 - 1e-9));
    step.unwrap_or(10.0) * power
}

/// The same for whole numbers: the width of a bin.
pub(super) fn whole_step(span: u32, bins: u32) -> u32 {
    let least = f64::from(span) / f64::from(bins.max(1));
    let step = round_step(least.max(1.0)).ceil();
    if step >= f64::from(u32::MAX) { u32::MAX } else { step as u32 }
}

/// A tick's number with no more places than its axis needs.
pub(super) fn label(value: f64, all: &[f64]) -> String {
    let step = all.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    let places = (0..6).find(|&n| {
        let scaled = step * 10f64.powi(n);
        (scaled - scaled.round()).abs() < 1e-6
    });
    let text = format!("{:.*}", places.unwrap_or(6) as usize, value.abs());
    let (whole, rest) =
        text.split_once('.').map_or((text.as_str(), String::new()), |(w, f)| (w, format!(".{f}")));
    let whole = whole.parse().map_or_else(|_| whole.to_string(), crate::text::grouped);
    let zero = text.chars().all(|c| c == '0' || c == '.');
    format!("{}{whole}{rest}", if value < 0.0 && !zero { "−" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_the_range() {
        assert_eq!(ticks(0.0, 54.0, 6), [0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0]);
        assert_eq!(ticks(0.0, 0.0, 5).len(), 6);
        assert_eq!(ticks(-1.0, 3.0, 4), [-1.0, 0.0, 1.0, 2.0, 3.0]);
        let percent = ticks(0.0, 12.3, 5);
        assert_eq!(
            percent.iter().map(|t| label(*t, &percent)).collect::<Vec<_>>(),
            ["0.0", "2.5", "5.0", "7.5", "10.0", "12.5"]
        );
        assert_eq!(label(-2500.0, &[0.0, 500.0]), "−2,500");
    }

    #[test]
    fn bins_are_whole() {
        assert_eq!(whole_step(2500, 50), 50);
        assert_eq!(whole_step(3, 50), 1);
        assert_eq!(whole_step(130, 50), 5);
        assert_eq!(whole_step(u32::MAX, 50), 100_000_000);
    }
}

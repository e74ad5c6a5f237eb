//! Numbers for people.

/// `1000000` as `1,000,000`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A share as per cent, with as many places as the number of matches bears.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

/// `1 match`, `1,000 matches`: a number with the word for one or for many.
pub(crate) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// A number that may not be known, as a field of CSV.
pub(crate) fn known(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { String::new() }
}

/// A mean with enough places for its error: two digits of the error are shown, or a dash if it is not known.
pub(crate) fn mean(value: f64, error: f64) -> (String, String) {
    let places = match error {
        e if e > 0.0 && e.is_finite() => (1.0 - e.log10().floor()).clamp(0.0, 6.0) as usize,
        _ => 2,
    };
    let whole = value.abs().trunc() as u64;
    let fraction = format!("{:.places$}", value.abs() - whole as f64);
    // Rounding the fraction can carry into the whole part.
    let (whole, fraction) = match fraction.strip_prefix('0') {
        Some(rest) => (whole, rest.to_string()),
        None => (whole + 1, fraction[1..].to_string()),
    };
    let sign = if value < 0.0 { "−" } else { "" };
    let error = if error.is_finite() { format!("{error:.places$}") } else { "–".into() };
    (format!("{sign}{}{fraction}", grouped(whole)), error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000_000), "1,000,000");
        assert_eq!(mean(213.1234, 0.153), ("213.12".into(), "0.15".into()));
        assert_eq!(mean(1999.9999, 0.15), ("2,000.00".into(), "0.15".into()));
        assert_eq!(mean(-0.5, 0.02), ("−0.500".into(), "0.020".into()));
        assert_eq!(mean(54.0, 0.0), ("54.00".into(), "0.00".into()));
        assert_eq!(mean(54.0, f64::INFINITY), ("54.00".into(), "–".into()));
        let matches = |count| counted(count, "match", "matches");
        assert_eq!([0, 1, 2000].map(matches), ["0 matches", "1 match", "2,000 matches"]);
    }
}

//! Integers in bodies.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Parses an integer in any notation: `100.0` is one, too.
pub(crate) fn parse<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<N, D::Error> {
    let number = serde_json::Number::deserialize(from)?;
    let float = || number.as_f64().filter(|float| float.fract() == 0.0 && (0.0..1e15).contains(float));
    let whole = number.as_u64().or_else(|| float().map(|float| float as u64));
    let fits = whole.and_then(|whole| N::try_from(whole).ok());
    fits.ok_or_else(|| D::Error::custom(format!("`{number}` is not a whole number of at least 0")))
}

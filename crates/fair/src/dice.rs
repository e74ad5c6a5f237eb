//! The list of the throws of a match.

use kernel::DiceTrace;

use crate::bytes::HashInput;
use crate::hex;

/// A hash of every throw of a match, in hexadecimal: `SHA-256(F("croupier dice 1") F(first throw) … F(used))`.
///
/// Numbers follow from the key, but how many sides a die has and how many cards lie in a deck follows from the rules.
/// Two who list the throws of a match see by the hash that they have the same list, down to those.
pub fn list_hash(watch: &DiceTrace) -> String {
    let name = HashInput::of("croupier dice 1");
    let throws = watch.throws().iter().fold(name, |fields, throw| fields.with(throw.to_string()));
    let used = watch.used().map(|words| words.to_string()).join(" ");
    hex::text(&throws.with(used).sha256())
}

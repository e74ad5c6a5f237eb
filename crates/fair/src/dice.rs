//! The hash of the throws of a match.

use kernel::DiceTrace;

use crate::bytes::HashInput;
use crate::hex;

/// A hash of every throw of a match, in hexadecimal: `SHA-256(F("croupier dice 1") F(first throw) … F(used))`.
///
/// The numbers follow from the key, but the sides of a die and the size of a deck follow from the rules. Two people
/// who compare the hashes know that their lists of throws are the same, including those.
pub fn list_hash(watch: &DiceTrace) -> String {
    let name = HashInput::of("croupier dice 1");
    let throws = watch.throws().iter().fold(name, |fields, throw| fields.with(throw.to_string()));
    let used = watch.used().map(|words| words.to_string()).join(" ");
    hex::text(&throws.with(used).sha256())
}

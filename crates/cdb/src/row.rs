//! A card as a card database has it.

/// The numbers and texts of a card.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CardRow {
    /// The number of the card.
    pub id: u64,
    /// The number of the card of which this is another print; 0 if it is the usual one.
    pub alias: u64,
    /// The bits of its kind.
    pub kind: u64,
    /// ATK or power; -2 stands for `?`.
    pub atk: i64,
    /// DEF or shield; -2 stands for `?`.
    pub def: i64,
    /// The level or grade is in the low byte.
    pub level: i64,
    /// The bit of its type.
    pub race: u64,
    /// The bit of its attribute or nation.
    pub attribute: u64,
    /// The series that its name belongs to, 16 bits each.
    pub series: u64,
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
}

impl CardRow {
    /// Whether all these bits of its kind are set.
    pub(crate) fn is(&self, bits: u64) -> bool {
        self.kind & bits == bits
    }

    /// The word of the first bit that is set.
    pub(crate) fn word(bits: u64, words: &[(u64, &'static str)]) -> Option<&'static str> {
        words.iter().find(|(bit, _)| bits & bit != 0).map(|(_, word)| *word)
    }
}

//! The grid of a table: the place of each zone.

use serde::{Deserialize, Serialize};

use super::Text;

/// The place of a zone on the grid of a table. Each seat has a field, and the centre belongs to all.
///
/// All fields have the same columns, so the zones of one column face each other. A hand is held and has no place.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GridPlace {
    /// The field.
    #[serde(default, skip_serializing_if = "GridSide::is_own")]
    pub side: GridSide,
    /// The row. Row 0 of a field is nearest to the middle of the table; row 0 of the centre is its first row.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
    /// How many columns the zone covers, if it is more than one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub span: u8,
    /// The zones that it lies under or between; nothing, if it has its cells for itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub relation: Option<GridRelation>,
}

/// The field that a zone lies on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GridSide {
    /// The field in front of its owner.
    #[default]
    Own,
    /// The centre of the table. A seat whose zones lie here is surrounded by the others.
    Centre,
}

/// How a zone lies relative to other zones of the scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GridRelation {
    /// Under the cards of this zone, such as the soul under a vanguard.
    Under(Text),
    /// Between these two zones, such as a card that guards one from the other.
    Between(Text, Text),
}

const fn one() -> u8 {
    1
}

const fn is_one(span: &u8) -> bool {
    *span == 1
}

impl GridSide {
    /// Whether it is the field in front of its owner.
    pub fn is_own(&self) -> bool {
        *self == Self::Own
    }
}

impl GridPlace {
    /// One cell of the owner's field.
    ///
    /// ```
    /// use kernel::scene::{GridPlace, GridSide};
    ///
    /// let deck = GridPlace::at(1, 6);
    /// let pool = GridPlace::at(0, 2).over(3).in_centre();
    /// assert_eq!((deck.side, pool.side, pool.span), (GridSide::Own, GridSide::Centre, 3));
    /// ```
    pub const fn at(row: u8, column: u8) -> Self {
        Self { side: GridSide::Own, row, column, span: 1, relation: None }
    }

    /// The same place over so many columns.
    #[must_use]
    pub const fn over(mut self, span: u8) -> Self {
        self.span = span;
        self
    }

    /// The same cells of the centre.
    #[must_use]
    pub const fn in_centre(mut self) -> Self {
        self.side = GridSide::Centre;
        self
    }

    /// The same place, under the cards of another zone.
    #[must_use]
    pub fn under(mut self, zone: impl Into<Text>) -> Self {
        self.relation = Some(GridRelation::Under(zone.into()));
        self
    }

    /// The same place, between two other zones.
    #[must_use]
    pub fn between(mut self, one: impl Into<Text>, other: impl Into<Text>) -> Self {
        self.relation = Some(GridRelation::Between(one.into(), other.into()));
        self
    }

    /// Whether both cover a cell of the same field that each has for itself.
    pub fn overlaps(&self, other: &Self) -> bool {
        let alone = self.relation.is_none() && other.relation.is_none();
        let columns = self.column < other.column.saturating_add(other.span)
            && other.column < self.column.saturating_add(self.span);
        alone && self.side == other.side && self.row == other.row && columns
    }

    /// The zones that it lies under or between.
    pub fn neighbours(&self) -> impl Iterator<Item = &Text> {
        let (first, second) = match &self.relation {
            Some(GridRelation::Under(zone)) => (Some(zone), None),
            Some(GridRelation::Between(one, other)) => (Some(one), Some(other)),
            None => (None, None),
        };
        first.into_iter().chain(second)
    }
}

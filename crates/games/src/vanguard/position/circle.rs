//! Circles, rows and columns.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A circle of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Circle {
    /// The vanguard circle, in the middle of the front row.
    #[default]
    Vanguard,
    /// Front row, left.
    FrontLeft,
    /// Front row, right.
    FrontRight,
    /// Back row, left.
    BackLeft,
    /// Back row, behind the vanguard.
    BackCenter,
    /// Back row, right.
    BackRight,
}

/// A circle and its player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct CircleOf {
    /// The player.
    pub seat: Seat,
    /// The circle.
    pub circle: Circle,
}

/// A column of rear-guards whose units can change places.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Column {
    /// The left column.
    Left,
    /// The right column.
    Right,
}

impl Column {
    pub(in crate::vanguard) const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// Its circles: front and back.
    pub(in crate::vanguard) fn circles(self) -> [Circle; 2] {
        match self {
            Self::Left => [Circle::FrontLeft, Circle::BackLeft],
            Self::Right => [Circle::FrontRight, Circle::BackRight],
        }
    }

    pub(in crate::vanguard) fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

impl Circle {
    /// All circles.
    pub const ALL: [Self; 6] = [
        Self::Vanguard,
        Self::FrontLeft,
        Self::FrontRight,
        Self::BackLeft,
        Self::BackCenter,
        Self::BackRight,
    ];
    /// The rear-guard circles.
    pub const REAR: [Self; 5] =
        [Self::FrontLeft, Self::FrontRight, Self::BackLeft, Self::BackCenter, Self::BackRight];
    /// The front row.
    pub const FRONT: [Self; 3] = [Self::Vanguard, Self::FrontLeft, Self::FrontRight];

    /// The short name, in actions: `v`, `f1`, `b3`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vanguard => "v",
            Self::FrontLeft => "f1",
            Self::FrontRight => "f2",
            Self::BackLeft => "b1",
            Self::BackCenter => "b2",
            Self::BackRight => "b3",
        }
    }

    /// The circle with this short name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|circle| circle.name() == name)
    }

    /// The name in a sentence.
    pub fn title(self) -> &'static str {
        match self {
            Self::Vanguard => "the vanguard circle",
            Self::FrontLeft => "the front left circle",
            Self::FrontRight => "the front right circle",
            Self::BackLeft => "the back left circle",
            Self::BackCenter => "the back centre circle",
            Self::BackRight => "the back right circle",
        }
    }

    /// Whether it is in the front row.
    #[inline]
    pub fn is_front(self) -> bool {
        matches!(self, Self::Vanguard | Self::FrontLeft | Self::FrontRight)
    }

    /// The circle directly behind a circle of the front row.
    #[inline]
    pub fn behind(self) -> Option<Self> {
        match self {
            Self::Vanguard => Some(Self::BackCenter),
            Self::FrontLeft => Some(Self::BackLeft),
            Self::FrontRight => Some(Self::BackRight),
            _ => None,
        }
    }

    /// The column, from the left: 0 to 2.
    #[inline]
    pub fn column(self) -> u8 {
        match self {
            Self::FrontLeft | Self::BackLeft => 0,
            Self::Vanguard | Self::BackCenter => 1,
            Self::FrontRight | Self::BackRight => 2,
        }
    }

    /// Whether a circle of the opponent is in the same column: the left column faces the right one (A1-37).
    #[inline]
    pub fn faces(self, theirs: Self) -> bool {
        self.column() + theirs.column() == 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_face_each_other() {
        assert!(Circle::FrontLeft.faces(Circle::BackRight) && !Circle::FrontLeft.faces(Circle::FrontLeft));
        assert!(Circle::Vanguard.faces(Circle::BackCenter));
        for circle in Circle::FRONT {
            assert_eq!(circle.behind().map(Circle::column), Some(circle.column()));
        }
    }
}

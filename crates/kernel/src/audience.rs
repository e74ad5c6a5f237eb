//! The viewers who may know something.

use serde::{Serialize, Serializer};

use crate::{Seat, Seats, Viewer};

/// The viewers who may know something, such as the name of a card. The judge always may.
///
/// ```
/// use kernel::{Audience, Seat, Viewer};
///
/// let owner = Audience::seat(Seat(0));
/// assert!(owner.has(Viewer::Seat(Seat(0))) && owner.has(Viewer::Judge));
/// assert!(!owner.has(Viewer::Seat(Seat(1))) && !owner.has(Viewer::Public));
/// assert!(owner.or(Audience::seat(Seat(1))).has(Viewer::Seat(Seat(1))));
/// assert_eq!(owner.or(Audience::All), Audience::All);
/// // In data it is `all` or a list of seats.
/// assert_eq!(serde_json::to_string(&[Audience::All, owner])?, r#"["all",["P1"]]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody, also the public.
    All,
    /// These seats only.
    Only(Seats),
}

impl Audience {
    /// The judge alone.
    pub const NOBODY: Self = Self::Only(Seats::NONE);

    /// This seat only.
    pub const fn seat(seat: Seat) -> Self {
        Self::Only(Seats::one(seat))
    }

    /// Whether the viewer belongs to it.
    pub fn has(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (_, Viewer::Judge) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Public) => false,
        }
    }

    /// The viewers of this audience and those of the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Only(these), Self::Only(those)) => Self::Only(these.iter().chain(those.iter()).collect()),
            _ => Self::All,
        }
    }
}

impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All => serializer.serialize_str("all"),
            Self::Only(seats) => seats.serialize(serializer),
        }
    }
}

//! The ids of zones.

use std::sync::OnceLock;

use super::Text;
use crate::Seat;

/// The ids of the zones that every seat has, by kind: `p1.hand`. Each is built once and then shared.
///
/// ```
/// use kernel::Seat;
/// use kernel::scene::Ids;
///
/// static IDS: Ids = Ids::new(&["hand", "slot.1", "slot.2"]);
/// assert_eq!(IDS.of(Seat(1), "slot.2"), "p2.slot.2");
/// ```
#[derive(Debug)]
pub struct Ids {
    kinds: &'static [&'static str],
    ids: OnceLock<Vec<String>>,
}

impl Ids {
    /// The ids of zones of these kinds.
    pub const fn new(kinds: &'static [&'static str]) -> Self {
        Self { kinds, ids: OnceLock::new() }
    }

    /// The id of a seat's zone of this kind.
    pub fn of(&'static self, seat: Seat, kind: &str) -> Text {
        let id = |seat: Seat, kind: &str| format!("p{}.{kind}", u16::from(seat.0) + 1);
        let all =
            || (0..Seat::MAX).flat_map(|n| self.kinds.iter().map(move |kind| id(Seat(n), kind))).collect();
        let at = self.kinds.iter().position(|known| *known == kind);
        let known = at.and_then(|at| self.ids.get_or_init(all).get(seat.index() * self.kinds.len() + at));
        known.map_or_else(|| id(seat, kind).into(), |known| known.as_str().into())
    }
}

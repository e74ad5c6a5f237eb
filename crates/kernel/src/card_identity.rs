//! The numbers by which a viewer follows a card.

use crate::{Audience, Seat, Viewer};

/// The numbers by which viewers follow one card through a match. Screens animate a card that keeps its
/// [id](CardIdentity::id); an id must not tell which hidden card it is.
///
/// ```
/// use kernel::{Audience, CardIdentity, Seat, Viewer};
///
/// // The fifth card of P1, which appeared as the second card of the match and lies in P1's hand again.
/// let in_hand = CardIdentity::new(5, 2, Seat(0), false);
/// let seen = |viewer| in_hand.to(viewer, Audience::seat(Seat(0))).id();
/// assert_eq!(seen(Viewer::Seat(Seat(0))), Some(5));
/// assert_eq!(seen(Viewer::Seat(Seat(1))), None);
/// // On the field everybody follows it: its owner by its number, others by the order of appearance.
/// let on_field = CardIdentity::new(5, 2, Seat(0), true).to(Viewer::Public, Audience::All);
/// assert_eq!(on_field.id(), Some(CardIdentity::APPEARED + 2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CardIdentity {
    number: Option<u8>,
    appeared: u8,
    owner: Seat,
    in_open_zone: bool,
}

impl CardIdentity {
    /// Ids by order of appearance begin here, so that they differ from the numbers of cards.
    pub const APPEARED: u16 = 1 << 8;

    /// The identity of a card: its number in the match, its place in the order in which the cards appeared to everybody
    /// (0 before it appears), its owner, and whether it lies in a zone in which everybody can follow a card.
    pub const fn new(number: u8, appeared: u8, owner: Seat, in_open_zone: bool) -> Self {
        Self { number: Some(number), appeared, owner, in_open_zone }
    }

    /// The identity as far as a viewer may know it; `audience` knows what the card is. Nobody follows a card into a
    /// deck or into the hand of another player.
    #[must_use]
    pub fn to(self, viewer: Viewer, audience: Audience) -> Self {
        let own = Audience::seat(self.owner).has(viewer);
        let number = self.number.filter(|_| own && (self.in_open_zone || audience.has(viewer)));
        let appeared = if self.in_open_zone { self.appeared } else { 0 };
        Self { number, appeared, ..self }
    }

    /// The number of the card in the match, if the viewer may know it.
    pub fn number(self) -> Option<u8> {
        self.number
    }

    /// The id on a scene: the same for the same card for as long as the viewer can follow it.
    pub fn id(self) -> Option<u16> {
        let appeared = (self.appeared > 0).then(|| Self::APPEARED + u16::from(self.appeared));
        self.number.map(u16::from).or(appeared)
    }
}

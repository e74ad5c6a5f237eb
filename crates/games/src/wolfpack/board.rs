//! The part of a position that is copied byte by byte: the flyers, their cards, and the state of the turn.

use effects::Machine;
use kernel::{InlineVec, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::flyer::{Flyer, WolfPackSide};
use super::rules::{ACE_HAND, PILOT_HAND, Rules, TurnAdvance};
use super::turn_state::{TurnState, Waits};
use super::vocab::WolfPackObject;

/// The maximum number of cards in a deck.
pub(super) const MOST_CARDS: usize = 60;
/// The maximum number of cards in a hand: an arranged hand may have a few more.
pub(super) const MOST_HAND: usize = 8;
/// The maximum number of cards that the Ace plays in a turn.
pub(super) const MOST_ACTIONS: usize = ACE_HAND;

/// The flyers and the state of the turn. It uses no heap memory: a clone is a copy of its bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The pilots, then empty places, the Ace last.
    pub(super) planes: [Plane; Flyer::MOST],
    pub(super) rules: Rules,
    pub(super) state: TurnState,
    /// Rounds begun.
    pub(super) round: u32,
    /// The pilots who have confirmed, in the order in which they act.
    pub(super) line: InlineVec<Seat, { Flyer::MOST_PILOTS as usize }>,
    /// The cards that the Ace has selected, in the order in which they take effect.
    pub(super) queue: InlineVec<Aim, MOST_ACTIONS>,
    /// The card that the Ace has taken and not aimed yet.
    pub(super) taken: Option<Card>,
    /// The number of cards that the Ace still has to select in this turn.
    pub(super) selections: u8,
    /// The number of selections that the Ace has lost in this turn (A3-24).
    pub(super) lost: u8,
    /// Whether the decision that the state waits for has been taken.
    pub(super) decided: bool,
    /// The flyer who is playing a card now, and its target.
    pub(super) acting: Option<(Flyer, Option<Flyer>)>,
    pub(super) end: Option<WolfPackEnd>,
    pub(super) tally: WolfPackTally,
    /// The running effects and the continuous effects.
    pub(super) machine: Machine<WolfPackObject>,
}

/// One flyer: health and cards (R3-2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Plane {
    pub(super) health: i32,
    /// The maximum health: the initial one.
    pub(super) most: i32,
    pub(super) hand: InlineVec<Card, MOST_HAND>,
    /// The card that the pilot will play.
    pub(super) play: Option<Aim>,
    /// The cards that the pilot will discard instead (R3-16).
    pub(super) aside: InlineVec<Card, MOST_HAND>,
    /// Whether the pilot has confirmed.
    pub(super) confirmed: bool,
    /// The next hand is one card smaller (A3-3).
    pub(super) short: bool,
    /// The top card last.
    pub(super) deck: InlineVec<Card, MOST_CARDS>,
    /// Played and discarded cards, the last one last.
    pub(super) pile: InlineVec<Card, MOST_CARDS>,
    /// The weight of all its cards together, to detect a lost or exchanged card.
    pub(super) weight: u64,
}

/// A card and its target.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Aim {
    pub(super) card: Card,
    pub(super) target: Option<Flyer>,
}

/// The end of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WolfPackEnd {
    /// The Ace is down: the pack wins (A3-29).
    AceDown,
    /// The last pilot is down: the Ace wins.
    PackDown,
    /// The round limit is reached: a draw.
    RoundLimit,
    /// The effect of a card does not end: a draw.
    Jammed,
}

impl WolfPackEnd {
    /// All reasons.
    pub const REASONS: &'static [&'static str] = &["ace-down", "pack-down", "round-limit", "jammed"];

    /// The outcome for the kernel.
    pub(super) fn outcome(self, pilots: u8) -> Outcome {
        match self {
            Self::AceDown => Outcome::won(Seats::first_n(pilots), "ace-down"),
            Self::PackDown => Outcome::won(Seats::one(Seat(pilots)), "pack-down"),
            Self::RoundLimit => Outcome::draw("round-limit"),
            Self::Jammed => Outcome::draw("jammed"),
        }
    }
}

/// The counts of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct WolfPackTally {
    /// Decisions taken.
    pub decisions: u32,
    /// Cards of the pilots, and of the Ace, that took effect.
    pub played: [u32; 2],
    /// Cards without effect, because their target was gone.
    pub fizzled: u32,
    /// Shots that were dodged.
    pub dodged: u32,
    /// Cards discarded without effect.
    pub discarded: u32,
    /// Damage to the pilots, and to the Ace.
    pub damage: [u32; 2],
    /// Health restored.
    pub healed: u32,
}

impl Plane {
    /// Whether the flyer is still flying.
    #[inline]
    pub(super) fn flies(&self) -> bool {
        self.health > 0
    }

    /// Whether this pilot has confirmed something that is not yet executed.
    #[inline]
    pub(super) fn is_pending(&self) -> bool {
        self.confirmed && (self.play.is_some() || !self.aside.is_empty())
    }

    /// All cards of this flyer.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        let rows = self.hand.iter().chain(self.aside.iter()).chain(self.deck.iter()).chain(self.pile.iter());
        rows.copied().chain(self.play.map(|aim| aim.card))
    }
}

impl Board {
    /// Becomes equal to another board.
    pub(super) fn assign(&mut self, other: &Self) {
        let Self {
            planes,
            rules,
            state,
            round,
            line,
            queue,
            taken,
            selections,
            lost,
            decided,
            acting,
            end,
            tally,
            machine,
        } = other;
        self.planes = *planes;
        (self.rules, self.state, self.round) = (*rules, *state, *round);
        (self.line, self.queue, self.taken) = (*line, *queue, *taken);
        (self.selections, self.lost, self.decided) = (*selections, *lost, *decided);
        (self.acting, self.end, self.tally) = (*acting, *end, *tally);
        self.machine.assign(machine);
    }

    #[inline]
    pub(super) fn plane(&self, flyer: Flyer) -> &Plane {
        &self.planes[flyer.index()]
    }

    #[inline]
    pub(super) fn plane_mut(&mut self, flyer: Flyer) -> &mut Plane {
        &mut self.planes[flyer.index()]
    }

    /// The seats of all pilots, including those who are down.
    #[inline]
    pub(super) fn pilots(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.rules.pilots).map(Seat)
    }

    /// All flyers in seat order, including those who are down.
    #[inline]
    pub(super) fn flyers(&self) -> impl Iterator<Item = Flyer> + use<> {
        self.pilots().map(Flyer::Pilot).chain([Flyer::Ace])
    }

    /// The pilots who are still flying.
    #[inline]
    pub(super) fn flying(&self) -> impl Iterator<Item = Seat> {
        self.pilots().filter(|seat| self.planes[seat.index()].flies())
    }

    /// The Ace's seat.
    #[inline]
    pub(super) fn ace(&self) -> Seat {
        Seat(self.rules.pilots)
    }

    /// All seats.
    pub(super) fn seats(&self) -> Seats {
        Seats::first_n(self.rules.pilots + 1)
    }

    /// The flyer of a seat.
    #[inline]
    pub(super) fn flyer(&self, seat: Seat) -> Flyer {
        if seat.0 < self.rules.pilots { Flyer::Pilot(seat) } else { Flyer::Ace }
    }

    /// The seat of a flyer.
    #[inline]
    pub(super) fn seat(&self, flyer: Flyer) -> Seat {
        match flyer {
            Flyer::Pilot(seat) => seat,
            Flyer::Ace => self.ace(),
        }
    }

    /// The number of cards to which a hand is refilled.
    pub(super) fn hand_size(flyer: Flyer) -> usize {
        match flyer.side() {
            WolfPackSide::Pack => PILOT_HAND,
            WolfPackSide::Ace => ACE_HAND,
        }
    }

    /// The seat that continues the match: the host, or if that pilot is down, the next one who is flying (A3-34).
    pub(super) fn host(&self) -> Option<Seat> {
        let after = self.flying().find(|seat| *seat >= self.rules.host);
        after.or_else(|| self.flying().next())
    }

    /// The seats that have to decide now.
    #[inline]
    pub(super) fn deciders(&self) -> Seats {
        if self.end.is_some() {
            return Seats::NONE;
        }
        match self.state.node().waits {
            Waits::Nobody => Seats::NONE,
            Waits::Pilots => self.flying().filter(|seat| self.owes(*seat)).collect(),
            Waits::Ace if self.decided || !self.ace_can_decide() => Seats::NONE,
            Waits::Ace => Seats::one(self.ace()),
            Waits::Host if self.decided || self.rules.going == TurnAdvance::Auto => Seats::NONE,
            Waits::Host => self.host().map_or(Seats::NONE, Seats::one),
        }
    }

    fn owes(&self, seat: Seat) -> bool {
        let plane = &self.planes[seat.index()];
        !plane.confirmed && (!plane.hand.is_empty() || !plane.aside.is_empty())
    }

    fn ace_can_decide(&self) -> bool {
        self.taken.is_some() || !self.plane(Flyer::Ace).hand.is_empty()
    }
}

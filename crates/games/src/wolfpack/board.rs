//! Everything in a position that is copied byte by byte: the flyers, their cards, and the state of the turn.

use effects::Machine;
use kernel::{InlineVec, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::flyer::{Flyer, WolfPackSide};
use super::rules::{ACE_HAND, PILOT_HAND, Rules, TurnAdvance};
use super::turn_state::{TurnState, Waits};
use super::vocab::WolfPackObject;

/// The most cards in a deck.
pub(super) const MOST_CARDS: usize = 60;
/// The most cards in a hand: a hand that is arranged may have a few more.
pub(super) const MOST_HAND: usize = 8;
/// The most cards that the Ace plays in a turn.
pub(super) const MOST_ACTIONS: usize = ACE_HAND;

/// The flyers and the state of the turn. It has no heap: a clone is a copy of its bytes.
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
    /// How many cards the Ace has still to select in this turn.
    pub(super) selections: u8,
    /// How many selections the Ace has lost in this turn (A3-24).
    pub(super) lost: u8,
    /// Has the state had the decision that it waits for?
    pub(super) decided: bool,
    /// Who is playing a card just now, and at whom it is aimed.
    pub(super) acting: Option<(Flyer, Option<Flyer>)>,
    pub(super) end: Option<WolfPackEnd>,
    pub(super) tally: WolfPackTally,
    /// The effects that are being carried out, and those that last.
    pub(super) machine: Machine<WolfPackObject>,
}

/// One flyer: health and cards (R3-2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Plane {
    pub(super) health: i32,
    /// The most health there can be: what it started with.
    pub(super) most: i32,
    pub(super) hand: InlineVec<Card, MOST_HAND>,
    /// What the pilot is going to play.
    pub(super) play: Option<Aim>,
    /// What the pilot is going to discard instead (R3-16).
    pub(super) aside: InlineVec<Card, MOST_HAND>,
    /// Has the pilot confirmed?
    pub(super) confirmed: bool,
    /// The next hand is one card smaller (A3-3).
    pub(super) short: bool,
    /// The top card last.
    pub(super) deck: InlineVec<Card, MOST_CARDS>,
    /// Played and discarded cards, the last one last.
    pub(super) pile: InlineVec<Card, MOST_CARDS>,
    /// What all its cards together weigh: none is lost or exchanged.
    pub(super) weight: u64,
}

/// A card, and at whom it is aimed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Aim {
    pub(super) card: Card,
    pub(super) target: Option<Flyer>,
}

/// How a match ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WolfPackEnd {
    /// The Ace is down: the pack has won (A3-29).
    AceDown,
    /// The last pilot is down: the Ace has won.
    PackDown,
    /// The rounds have run out: nobody has won.
    RoundLimit,
    /// The effect of a card does not come to an end: nobody has won.
    Jammed,
}

impl WolfPackEnd {
    /// Every reason there is.
    pub const REASONS: &'static [&'static str] = &["ace-down", "pack-down", "round-limit", "jammed"];

    /// How the match ended, in the kernel's words.
    pub(super) fn outcome(self, pilots: u8) -> Outcome {
        match self {
            Self::AceDown => Outcome::won(Seats::first_n(pilots), "ace-down"),
            Self::PackDown => Outcome::won(Seats::one(Seat(pilots)), "pack-down"),
            Self::RoundLimit => Outcome::draw("round-limit"),
            Self::Jammed => Outcome::draw("jammed"),
        }
    }
}

/// What is counted along a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct WolfPackTally {
    /// Decisions taken.
    pub decisions: u32,
    /// Cards of the pilots, and of the Ace, that took effect.
    pub played: [u32; 2],
    /// Cards that came to nothing, because their target was gone.
    pub fizzled: u32,
    /// Shots that were dodged.
    pub dodged: u32,
    /// Cards discarded without effect.
    pub discarded: u32,
    /// Damage to the pilots, and to the Ace.
    pub damage: [u32; 2],
    /// Health that came back.
    pub healed: u32,
}

impl Plane {
    /// Is this one still flying?
    #[inline]
    pub(super) fn flies(&self) -> bool {
        self.health > 0
    }

    /// Has this pilot confirmed something that is still to be carried out?
    #[inline]
    pub(super) fn is_pending(&self) -> bool {
        self.confirmed && (self.play.is_some() || !self.aside.is_empty())
    }

    /// Every card there is of this flyer.
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

    /// The pilots' seats, those of the fallen too.
    #[inline]
    pub(super) fn pilots(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.rules.pilots).map(Seat)
    }

    /// Every flyer in seat order, the fallen too.
    #[inline]
    pub(super) fn flyers(&self) -> impl Iterator<Item = Flyer> + use<> {
        self.pilots().map(Flyer::Pilot).chain([Flyer::Ace])
    }

    /// The pilots who still fly.
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

    /// Who flies on a seat.
    #[inline]
    pub(super) fn flyer(&self, seat: Seat) -> Flyer {
        if seat.0 < self.rules.pilots { Flyer::Pilot(seat) } else { Flyer::Ace }
    }

    /// Where a flyer sits.
    #[inline]
    pub(super) fn seat(&self, flyer: Flyer) -> Seat {
        match flyer {
            Flyer::Pilot(seat) => seat,
            Flyer::Ace => self.ace(),
        }
    }

    /// How many cards a hand is filled up to.
    pub(super) fn hand_size(flyer: Flyer) -> usize {
        match flyer.side() {
            WolfPackSide::Pack => PILOT_HAND,
            WolfPackSide::Ace => ACE_HAND,
        }
    }

    /// Who lets the match go on: the host, or if that pilot is down the next one who flies (A3-34).
    pub(super) fn host(&self) -> Option<Seat> {
        let after = self.flying().find(|seat| *seat >= self.rules.host);
        after.or_else(|| self.flying().next())
    }

    /// Who has to decide now.
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

//! A position of Wolf Pack.

use effects::CardsHandle;
use effects::machine::end_at;
use kernel::{Dice, InlineVec, Seat};
use serde::{Deserialize, Serialize};

use super::board::{Board, MOST_ACTIONS, Plane};
use super::card::{Card, WolfPackPrint};
use super::card_set::{self, WolfPackCards};
use super::flyer::{Flyer, WolfPackSide};
use super::turn_state::TurnState;
use super::vocab::WolfPackObject;

/// A position of Wolf Pack: the board, the dice, and the card set that describes its cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WolfPack {
    pub(super) board: Board,
    /// `None` in a lookahead world, which must not use the real random numbers.
    pub(super) dice: Option<Dice>,
    #[serde(deserialize_with = "card_set::restore")]
    pub(super) pool: CardsHandle<WolfPackCards>,
}

/// The weight of a card: no two kinds have the same weight, nor do sums of different cards.
pub(super) fn weight(card: Card) -> u64 {
    let odd = u64::from(card.0) * 2 + 1;
    odd.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29) ^ odd.wrapping_mul(0xD1B5_4A32_D192_ED03)
}

impl WolfPack {
    /// The print of a card.
    #[inline]
    pub(super) fn printed(&self, card: Card) -> &WolfPackPrint {
        self.pool.cards().printed(card)
    }

    /// Whether cards are still to take effect: in the pilots' turn theirs, in the Ace's turn the Ace's.
    #[inline]
    pub(super) fn has_actions(&self) -> bool {
        match self.board.state {
            TurnState::BossSelection | TurnState::BossAction => !self.board.queue.is_empty(),
            _ => !self.board.line.is_empty(),
        }
    }

    /// Invariants: no card lost or exchanged, no limit exceeded, no remains of an effect that is over.
    pub(super) fn checked(&self) -> Result<(), String> {
        let board = &self.board;
        for flyer in board.flyers() {
            self.checked_cards(flyer, board.plane(flyer))?;
        }
        if board.end.is_none() && board.deciders().is_empty() {
            return Err(format!("nobody decides in {:?}", board.state));
        }
        if !board.machine.is_idle() {
            return Err("an effect is left in the middle".into());
        }
        self.checked_effects()
    }

    fn checked_cards(&self, flyer: Flyer, plane: &Plane) -> Result<(), String> {
        if plane.health < 0 || plane.health > plane.most {
            return Err(format!("{flyer} has {} of {} health", plane.health, plane.most));
        }
        let selected: InlineVec<Card, { MOST_ACTIONS + 1 }> = match flyer {
            Flyer::Ace => self.board.queue.iter().map(|aim| aim.card).chain(self.board.taken).collect(),
            Flyer::Pilot(_) => InlineVec::new(),
        };
        let cards = plane.cards().chain(selected.iter().copied());
        let found = cards.fold(0u64, |sum, card| sum.wrapping_add(weight(card)));
        match found == plane.weight {
            true => Ok(()),
            false => Err(format!("{flyer} has lost, doubled or exchanged cards: {plane:?}")),
        }
    }

    /// A3-32: the list contains no effect that is used up or expired, and at the end of a turn none that lasted
    /// until then; no effect is on a flyer who is down.
    fn checked_effects(&self) -> Result<(), String> {
        for (_, scope, uses, turns) in self.board.machine.lasting() {
            if uses == Some(0) || turns == Some(0) {
                return Err("an effect that is used up still lasts".into());
            }
            if scope.it().iter().any(|thing| self.is_down(*thing)) {
                return Err("an effect lasts on somebody who is down".into());
            }
        }
        let ended = match self.board.state {
            TurnState::Confirm => WolfPackSide::Pack,
            TurnState::BossPhaseConfirm => WolfPackSide::Ace,
            _ => return Ok(()),
        };
        let mut later = self.clone();
        end_at(&mut later, |_, scope| self.side(scope.controller) != ended);
        match later.board.machine.lasting().count() == self.board.machine.lasting().count() {
            true => Ok(()),
            false => Err("an effect lasts that should have ended with the turn".into()),
        }
    }

    /// Whether this flyer has left the match.
    pub(super) fn is_down(&self, thing: WolfPackObject) -> bool {
        matches!(thing, WolfPackObject::Flyer(flyer) if !self.board.plane(flyer).flies())
    }

    /// The side of a seat.
    #[inline]
    pub(super) fn side(&self, seat: Seat) -> WolfPackSide {
        self.board.flyer(seat).side()
    }
}

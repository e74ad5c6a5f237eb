//! What a spell needs besides the right time and place.

use effects::program::Step;
use effects::{Activation, ActivationError, can_begin};
use kernel::Seat;

use super::Illegality;
use crate::duel::abilities::ABILITY;
use crate::duel::cards::card::Card;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelVerb, reach};

impl DuelPosition {
    /// There is a slot for the monster that it brings, its condition holds, it can be paid, there is something to
    /// choose, and no lasting effect forbids it (A4-19…21).
    pub(super) fn check_effect(&self, seat: Seat, card: Card) -> Result<(), Illegality> {
        if self.brings_monster(card) && self.board.free_monster_slot(seat).is_none() {
            return Err(Illegality::NoSpaceForItsMonster);
        }
        let lack = match self.asks_for_hand(card) {
            false => self.can_begin(seat, card),
            // It is no longer in the hand when it asks, and does not pay for itself.
            true => {
                let mut world = self.clone();
                let slots = Area { seat, zone: DuelZone::Spell };
                world.board.put(card, slots, MoveReason::Activated.row().arrival);
                world.can_begin(seat, card)
            }
        };
        match lack {
            Ok(()) => self.check_forbidden_move(card, MoveReason::Activated),
            Err(ActivationError::Target) => Err(Illegality::NoTarget),
            Err(_) => Err(Illegality::NotNow),
        }
    }

    fn can_begin(&self, seat: Seat, card: Card) -> Result<(), ActivationError> {
        can_begin(self, &Activation::new(self.board.print(card).0, ABILITY, seat, self.board.thing(card)))
    }

    /// Does it ask for cards in a hand before it does anything?
    fn asks_for_hand(&self, card: Card) -> bool {
        let Some(ability) = self.printed(card).abilities.first() else { return false };
        let first = [&ability.target, &ability.steps].into_iter().filter_map(|steps| steps.first());
        let mut chosen = first.filter_map(|step| match step {
            Step::Choose(choice) => Some(&choice.from),
            _ => None,
        });
        let asks = !ability.cost.is_empty() || ability.condition.is_some();
        asks || chosen.any(|from| from.reach & reach::HAND != 0)
    }

    /// Does it put a monster into its player's area?
    fn brings_monster(&self, card: Card) -> bool {
        let steps = self.printed(card).abilities.iter().flat_map(|ability| &ability.steps);
        steps.into_iter().any(|step| matches!(step, Step::Do(DuelVerb::Take | DuelVerb::Revive, _)))
    }
}

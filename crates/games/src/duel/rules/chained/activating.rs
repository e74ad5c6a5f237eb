//! The actions by which players use abilities.

use effects::Activation;
use effects::machine::{UsableCard, activations_of};
use effects::program::AbilityKind;
use kernel::Seat;

use super::legality::BARE;
use crate::duel::cards::card::{Card, CardKind};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::place::{DuelZone, PlaceRef, Whose};
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::words::DuelThing;

impl DuelPosition {
    /// The action by which a player uses an ability: once for each card of a name in the hand.
    pub(super) fn action_of(&self, activation: &Activation<DuelThing>) -> Option<Action> {
        let DuelThing::Card(card, _) = activation.this else { return None };
        let place = self.board.place(card)?;
        let seat = activation.controller;
        // A card that can be activated in several ways: the first way has the short text.
        let is_first = activation.ability == BARE || self.first_way(card) == activation.ability;
        match (place.zone, self.kind(card)) {
            (DuelZone::Hand, CardKind::ByIcon(..)) if !is_first => {
                Some(Action::Use(PlaceRef::to(place, seat), activation.ability))
            }
            (DuelZone::Spell, CardKind::ByIcon(..))
                if !is_first && self.board.side(place) == CardSide::Down =>
            {
                Some(Action::Use(PlaceRef::to(place, seat), activation.ability))
            }
            (DuelZone::Hand, CardKind::ByIcon(..)) => {
                let name = self.printed(card).name;
                (self.in_hand(seat, &name) == Some(card)).then_some(Action::Activate(name))
            }
            (DuelZone::Spell, _) if self.board.side(place) == CardSide::Down => {
                Some(Action::ActivateSet(DuelSlot(place.at)))
            }
            _ => {
                // A card that only comes into play uses none of its abilities.
                let ability = if activation.ability == BARE { 0 } else { activation.ability };
                Some(Action::Use(PlaceRef::to(place, seat), ability))
            }
        }
    }

    /// The first ability by which a card itself is activated.
    fn first_way(&self, card: Card) -> u8 {
        let is_way = |ability: &effects::program::Ability<crate::duel::words::DuelVocab>| {
            ability.zones.is_empty() && matches!(ability.kind, AbilityKind::Activated | AbilityKind::Response)
        };
        self.printed(card).abilities.iter().position(is_way).unwrap_or(0) as u8
    }

    /// The activation that an action means.
    pub(in crate::duel) fn find_activation(
        &self,
        seat: Seat,
        action: &Action,
    ) -> Option<Activation<DuelThing>> {
        let (card, is_own) = match action {
            Action::Activate(name) => (self.in_hand(seat, name)?, true),
            Action::ActivateSet(slot) => (self.board.spell(seat, slot.0)?.card, true),
            Action::Use(place, _) => (self.board.card(place.place(seat))?, place.whose == Whose::Mine),
            _ => return None,
        };
        let (this, print) = (self.board.thing(card), self.board.print(card).0);
        let usable = UsableCard { this, print, is_own };
        let mut found = None;
        let mut look = |activation: Activation<DuelThing>| {
            if found.is_none() && self.action_of(&activation) == Some(*action) {
                found = Some(activation);
            }
        };
        match self.board.flow.window {
            Some(_) => self.each_answer_with(seat, usable, &mut look),
            None => {
                activations_of(self, seat, usable, &mut look);
                if let Some(activation) = self.static_activation(seat, card, print) {
                    look(activation);
                }
            }
        }
        found
    }
}

//! Whether a response window matters to its player.

use effects::Word;
use effects::program::{ChoiceName, Role};
use kernel::{Relevance, Seat};

use super::appraisal::Appraisal;
use super::worth::SET;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::words::DuelThing;

impl DuelPosition {
    /// Why the open window matters to a player: an attack or an effect of the opponent that an answer does something
    /// against, or an event of theirs that a card of the player names. What the player has just done matters to the
    /// opponent.
    pub(in crate::duel) fn relevance(&self, seat: Seat) -> Relevance {
        let flow = &self.board.flow;
        if flow.window.is_none() {
            return Relevance::Unspecified;
        }
        if self.is_last_link_of(seat) {
            return Relevance::Irrelevant;
        }
        let mut world = self.clone();
        world.hide_unknown(self, seat);
        let appraisal = Appraisal::new(&world, seat);
        let (mut pays, mut is_named) = (false, false);
        self.each_answer(seat, &mut |activation| {
            let DuelThing::Card(card, _) = activation.this else { return };
            let worth = appraisal.used(card, &activation);
            pays |= worth > 0;
            let of_opponent = match activation.that {
                Some(DuelThing::Card(card, _)) => {
                    self.board.area(card).is_some_and(|area| area.seat != seat) || seat != self.board.active
                }
                Some(DuelThing::Seat(_)) => seat != self.board.active,
                None => false,
            };
            let is_about = match activation.link {
                Some(_) => self.is_last_link_of(other(seat)),
                None => of_opponent,
            };
            is_named |= is_about && worth >= -SET;
        });
        match self.board.attack {
            _ if is_named => Relevance::Named,
            _ if !pays => Relevance::Irrelevant,
            _ if self.is_targeted_by_last_link(seat) => Relevance::Targeted,
            Some(attack) if seat != self.board.active && self.board.machine.chain().is_empty() => {
                let attacker = self.board.on_field(attack.card).map_or(0, |it| self.atk(it));
                let is_direct = attack.target.is_none();
                match is_direct && attacker >= self.board.field(seat).life {
                    true => Relevance::Lethal,
                    false => Relevance::Attacked,
                }
            }
            _ => Relevance::Irrelevant,
        }
    }

    fn is_last_link_of(&self, seat: Seat) -> bool {
        self.board.machine.chain().last().is_some_and(|link| link.controller() == seat)
    }

    /// Does the last link of the chain, the opponent's, point at the player or at a card on the player's side?
    fn is_targeted_by_last_link(&self, seat: Seat) -> bool {
        let Some(link) = self.board.machine.chain().last() else { return false };
        let is_own = |thing: &DuelThing| match thing {
            DuelThing::Seat(whose) => *whose == seat,
            DuelThing::Card(card, _) => self.board.area(*card).is_some_and(|area| area.seat == seat),
        };
        let named = ChoiceName::ALL.iter().flat_map(|name| link.scope.role(Role::Named(*name)));
        link.controller() != seat && named.chain(link.scope.it()).any(is_own)
    }
}

//! What an action does.

use effects::machine::activate;
use effects::program::AbilityKind;
use effects::{Activation, begin};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{AfterUse, Card, CardKind, PrintId};
use crate::duel::events::change::{DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::Mode;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::words::DuelThing;

impl DuelPosition {
    /// Plays a legal action, and carries on until the next decision.
    pub(in crate::duel) fn carry_out_chained(
        &mut self,
        seat: Seat,
        action: &Action,
        log: &mut EventLog<Event>,
    ) {
        self.board.tally.decisions += 1;
        self.board.acted = true;
        match action {
            Action::Call(heads) => self.call(seat, *heads, log),
            Action::GoFirst => self.begin_match(seat, log),
            Action::GoSecond => self.begin_match(other(seat), log),
            Action::Pass => self.pass(),
            Action::Discard(name) => {
                if let Some(card) = self.in_hand(seat, name) {
                    self.commit(self.board.moved(card, MoveReason::Surplus), log);
                }
            }
            Action::Summon(name, with) => self.place_chained(seat, name, with, MoveReason::Summoned, log),
            Action::Defend(name, with) => self.place_chained(seat, name, with, MoveReason::Defended, log),
            Action::Set(name, with) => match self.in_hand(seat, name).map(|card| (card, self.kind(card))) {
                Some((card, CardKind::ByIcon(..))) => {
                    self.lay_in_back_row(seat, card, MoveReason::SetSpell, log);
                }
                _ => self.place_chained(seat, name, with, MoveReason::SetMonster, log),
            },
            Action::Switch(DuelSlot(slot)) => {
                if let Some(monster) = self.board.monster(seat, *slot) {
                    let into = if monster.mode == Mode::Attack { Posture::Defense } else { Posture::Attack };
                    let card = monster.card;
                    self.happen(DuelChange::Turned { card, into, by_hand: true }, log);
                    // A change that a rule undoes, or prevents, is the change of this turn nevertheless.
                    if let Some(monster) = self.board.monster_mut(card) {
                        monster.switched = true;
                    }
                }
            }
            Action::Flip(DuelSlot(slot)) => {
                if let Some(monster) = self.board.monster(seat, *slot) {
                    self.flip_summon(seat, monster.card, log);
                }
            }
            Action::Activate(_) | Action::ActivateSet(_) | Action::Use(..) => {
                if let Some(activation) = self.find_activation(seat, action) {
                    self.use_ability(&activation, log);
                }
            }
            Action::Attack(DuelSlot(slot), DuelSlot(target)) => {
                let battlers = self.board.monster(seat, *slot).zip(self.board.monster(other(seat), *target));
                if let Some((attacker, target)) = battlers {
                    self.declare(attacker.card, Some(target.card), log);
                }
            }
            Action::AttackDirectly(DuelSlot(slot)) => {
                if let Some(attacker) = self.board.monster(seat, *slot) {
                    self.declare(attacker.card, None, log);
                }
            }
            Action::Next => self.leave_for(self.phase_after(), log),
            Action::End => self.leave_for(Phase::End, log),
            Action::Declare(_)
            | Action::Pick(_)
            | Action::PickMe
            | Action::PickThem
            | Action::Done
            | Action::Mode(_)
            | Action::Yes
            | Action::No => self.reply(seat, action, log),
        }
        self.settle_chained(log);
        self.tell_lot(log);
    }

    /// A card comes into the slots for spells and traps, or into the field zone (A0-14).
    fn lay_in_back_row(&mut self, seat: Seat, card: Card, reason: MoveReason, log: &mut EventLog<Event>) {
        let zone = self.kind(card).zone();
        let from = self.board.area(card).unwrap_or_default();
        // The field zone holds one card: its own player's old one makes room.
        if zone == DuelZone::Field
            && from.zone != DuelZone::Field
            && let Some(old) = self.board.field(seat).terrain
        {
            self.commit(self.board.moved(old.card, MoveReason::Sent), log);
        }
        self.happen(DuelChange::Moved(Moved { card, from, to: Area { seat, zone }, reason }), log);
    }

    /// An ability becomes a link of the chain: its card is shown, costs are paid and targets chosen (A0-44).
    fn use_ability(&mut self, activation: &Activation<DuelThing>, log: &mut EventLog<Event>) {
        let DuelThing::Card(card, _) = activation.this else { return };
        self.board.flow.window = None;
        if self.is_procedure_of(activation) {
            // It starts no chain.
            return begin(self, activation);
        }
        match self.kind(card) {
            CardKind::ByIcon(_, icon) if !self.lies_open(card) => {
                self.lay_in_back_row(activation.controller, card, MoveReason::Activated, log);
                if icon.after_use() == AfterUse::Graveyard {
                    self.board.flow.spent.push(card);
                }
            }
            _ => {
                self.commit(DuelChange::Used { card }, log);
                self.board.tally.spells += 1;
            }
        }
        activate(self, activation);
    }

    fn is_procedure_of(&self, activation: &Activation<DuelThing>) -> bool {
        let abilities = &self.pool.cards().printed(PrintId(activation.print)).abilities;
        abilities
            .get(usize::from(activation.ability))
            .is_some_and(|ability| ability.kind == AbilityKind::Procedure)
    }
}

//! What an action does.

use effects::machine::{end_at, turn_ended};
use effects::program::UsePeriod;
use effects::{CardName, run};
use kernel::{EventLog, Seat};

use crate::duel::abilities::Acted;
use crate::duel::cards::card::CardClass;
use crate::duel::events::change::{Attempt, DuelChange};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::FieldMonster;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::words::{DuelThing, DuelTiming};

impl DuelPosition {
    /// Plays a legal action, and settles everything up to the next decision.
    pub(in crate::duel) fn play(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) {
        match log.listening().map(|events| events.len()) {
            None => _ = self.carry_out(seat, action, log),
            Some(told) => {
                let before = self.board;
                let acted = self.carry_out(seat, action, log);
                if let Some(events) = log.listening() {
                    self.tell_stat_changes(before, told, events);
                    if acted == Acted::Effects {
                        self.tell_revealed_cards(told, events);
                    }
                }
            }
        }
    }

    fn carry_out(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) -> Acted {
        if self.board.rules.timing.chains {
            self.carry_out_chained(seat, action, log);
            return Acted::Effects;
        }
        let answers = self.asked().is_some();
        self.board.tally.decisions += 1;
        self.board.acted = true;
        match action {
            Action::Summon(name, with) => self.place(seat, name, with, MoveReason::Summoned, log),
            Action::Set(name, with) => {
                match self.in_hand(seat, name).map(|card| (card, self.kind(card).class())) {
                    Some((card, CardClass::Spell)) => _ = self.move_card(card, MoveReason::SetSpell, log),
                    _ => self.place(seat, name, with, MoveReason::SetMonster, log),
                }
            }
            Action::Switch(DuelSlot(slot)) => {
                if let Some(FieldMonster { card, mode, .. }) = self.board.monster(seat, *slot) {
                    self.happen(DuelChange::Switched { card, mode: mode.other() }, log);
                }
            }
            Action::Activate(name) => {
                if let Some(card) = self.in_hand(seat, name) {
                    self.activate(seat, card, log);
                }
            }
            Action::ActivateSet(DuelSlot(slot)) => {
                if let Some(spell) = self.board.spell(seat, *slot) {
                    self.activate(seat, spell.card, log);
                }
            }
            Action::Attack(DuelSlot(slot), DuelSlot(target)) => {
                let battlers = self.board.monster(seat, *slot).zip(self.board.monster(other(seat), *target));
                if let Some((attacker, target)) = battlers {
                    self.announce(attacker.card, Some(target.card), log);
                }
            }
            Action::AttackDirectly(DuelSlot(slot)) => {
                if let Some(attacker) = self.board.monster(seat, *slot) {
                    self.announce(attacker.card, None, log);
                }
            }
            Action::Next => match self.board.phase.next() {
                Some(phase) => self.commit(DuelChange::Phase { seat, phase }, log),
                None => self.end_turn(seat, log),
            },
            Action::End => self.end_turn(seat, log),
            Action::Declare(_)
            | Action::Pick(_)
            | Action::PickMe
            | Action::PickThem
            | Action::Done
            | Action::Mode(_)
            | Action::Yes
            | Action::No => self.reply(seat, action, log),
            // Only where players answer each other.
            Action::Defend(..)
            | Action::Flip(_)
            | Action::Use(..)
            | Action::Pass
            | Action::Discard(_)
            | Action::Call(_)
            | Action::GoFirst
            | Action::GoSecond => {}
        }
        let acted = self.settle(log);
        self.tell_lot(log);
        if answers { Acted::Effects } else { acted }
    }

    /// Sacrifices first, then the monster comes (R4-33).
    fn place(
        &mut self,
        seat: Seat,
        name: &CardName,
        with: &[DuelSlot],
        reason: MoveReason,
        log: &mut EventLog<Event>,
    ) {
        let Some(card) = self.in_hand(seat, name) else { return };
        for DuelSlot(slot) in with {
            if let Some(monster) = self.board.monster(seat, *slot) {
                self.move_card(monster.card, MoveReason::Sacrificed, log);
            }
        }
        if !self.move_card(card, reason, log) {
            self.commit(DuelChange::Foiled { card, deed: Attempt::Summon }, log);
        }
    }

    /// A player loses life points; there are never fewer than none (A4-26).
    pub(in crate::duel) fn hurt(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) {
        if by > 0 {
            let left = self.board.field(seat).life.saturating_sub(by).max(0);
            self.happen(DuelChange::Hurt { seat, by, left }, log);
        }
    }

    /// A player draws a card, or loses (R4-24…26). True if a card was drawn.
    pub(in crate::duel) fn draw(&mut self, seat: Seat, log: &mut EventLog<Event>) -> bool {
        match self.board.field(seat).deck.last() {
            Some(&card) => self.move_card(card, MoveReason::Drawn, log),
            None => {
                self.happen(DuelChange::NoCard { seat }, log);
                false
            }
        }
    }

    /// The other player's turn begins with a draw (R4-27, Q4-14), unless there were turns enough.
    fn end_turn(&mut self, seat: Seat, log: &mut EventLog<Event>) {
        let most = self.board.rules.most_turns;
        if self.board.turn >= most {
            return self.commit(DuelChange::Over { end: DuelEnd::TurnLimit(most) }, log);
        }
        end_at(self, |timing, _| timing == DuelTiming::EndOfTurn);
        turn_ended(self, DuelThing::Seat(seat));
        if !self.board.machine.is_idle() {
            run(self, log);
        }
        self.board.machine.end_period(UsePeriod::Turn);
        let (seat, number) = (other(seat), self.board.turn.saturating_add(1));
        self.commit(DuelChange::Turn { seat, number }, log);
        self.draw(seat, log);
    }
}

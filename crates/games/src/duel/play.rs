//! What an action does.

use effects::Name;
use effects::machine::{end_at, turn_ended};
use kernel::{Log, Seat};

use super::action::{Action, Slot};
use super::battle::clash;
use super::board::other;
use super::card::Card;
use super::change::Change;
use super::event::Event;
use super::field::{Monster, Side};
use super::position::Duel;
use super::words::{Moment, Thing};

impl Duel {
    /// Plays a legal action, and settles everything up to the next decision.
    pub(super) fn act(&mut self, seat: Seat, action: &Action, log: &mut Log<Event>) {
        match log.listening().map(|events| events.len()) {
            None => self.carry_out(seat, action, log),
            Some(told) => {
                let before = self.board;
                self.carry_out(seat, action, log);
                if let Some(events) = log.listening() {
                    self.tell_what_lasts(before, told, events);
                }
            }
        }
    }

    fn carry_out(&mut self, seat: Seat, action: &Action, log: &mut Log<Event>) {
        self.board.tally.decisions += 1;
        self.board.acted = true;
        match action {
            Action::Summon(name, with) => self.place(seat, name, with, |card| Change::Summoned { card }, log),
            Action::Set(name, with) => {
                let monster = |card| Change::SetMonster { card };
                match self.in_hand(seat, name).map(|card| (card, self.kind(card).stats())) {
                    Some((card, None)) => _ = self.happen(Change::SetSpell { card }, log),
                    _ => self.place(seat, name, with, monster, log),
                }
            }
            Action::Switch(Slot(slot)) => {
                if let Some(Monster { card, mode, .. }) = self.board.monster(seat, *slot) {
                    self.happen(Change::Switched { card, mode: mode.other() }, log);
                }
            }
            Action::Activate(name) => {
                if let Some(card) = self.in_hand(seat, name) {
                    self.activate(seat, card, log);
                }
            }
            Action::ActivateSet(Slot(slot)) => {
                if let Some(spell) = self.board.spell(seat, *slot) {
                    self.activate(seat, spell.card, log);
                }
            }
            Action::Attack(Slot(slot), Slot(target)) => {
                let battlers = self.board.monster(seat, *slot).zip(self.board.monster(other(seat), *target));
                if let Some((attacker, target)) = battlers {
                    self.attack(seat, attacker, target, log);
                }
            }
            Action::AttackDirectly(Slot(slot)) => {
                if let Some(attacker) = self.board.monster(seat, *slot)
                    && self.happen(Change::Attacks { card: attacker.card, target: None }, log)
                {
                    self.hurt(other(seat), self.atk(attacker), log);
                }
            }
            Action::Next => match self.board.phase.next() {
                Some(phase) => self.commit(Change::Phase { seat, phase }, log),
                None => self.end_turn(seat, log),
            },
            Action::End => self.end_turn(seat, log),
            Action::Pick(_)
            | Action::PickMe
            | Action::PickThem
            | Action::Done
            | Action::Mode(_)
            | Action::Yes
            | Action::No => self.reply(seat, action, log),
        }
        self.settle(log);
    }

    /// Sacrifices first, then the monster comes (R4-33).
    fn place(
        &mut self,
        seat: Seat,
        name: &Name,
        with: &[Slot],
        come: impl Fn(Card) -> Change<Card>,
        log: &mut Log<Event>,
    ) {
        let Some(card) = self.in_hand(seat, name) else { return };
        for Slot(slot) in with {
            if let Some(monster) = self.board.monster(seat, *slot) {
                self.happen(Change::Sacrificed { card: monster.card }, log);
            }
        }
        self.happen(come(card), log);
    }

    /// An attack on a monster (R4-50…59).
    fn attack(&mut self, seat: Seat, attacker: Monster, target: Monster, log: &mut Log<Event>) {
        if !self.happen(Change::Attacks { card: attacker.card, target: Some(target.card) }, log) {
            return;
        }
        if target.side == Side::Down {
            self.happen(Change::Revealed { card: target.card }, log);
        }
        let result = clash(&self.board.rules, self.atk(attacker), target.mode, self.power(target));
        for (battler, monster) in [(result.target, target), (result.attacker, attacker)] {
            if battler.destroyed {
                self.happen(Change::Destroyed { card: monster.card }, log);
            }
        }
        self.hurt(other(seat), result.target.loses, log);
        self.hurt(seat, result.attacker.loses, log);
    }

    /// A player loses life points; there are never fewer than none (A4-26).
    pub(super) fn hurt(&mut self, seat: Seat, by: i32, log: &mut Log<Event>) {
        if by > 0 {
            let left = self.board.field(seat).life.saturating_sub(by).max(0);
            self.happen(Change::Hurt { seat, by, left }, log);
        }
    }

    /// A player draws a card, or loses (R4-24…26).
    pub(super) fn draw(&mut self, seat: Seat, log: &mut Log<Event>) {
        let change = match self.board.field(seat).deck.last() {
            Some(&card) => Change::Drew { seat, card },
            None => Change::NoCard { seat },
        };
        self.happen(change, log);
    }

    /// The other player's turn begins with a draw (R4-27, Q4-14).
    fn end_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        end_at(self, |Moment::EndOfTurn, _| true);
        turn_ended(self, Thing::Seat(seat));
        let (seat, number) = (other(seat), self.board.turn.saturating_add(1));
        self.commit(Change::Turn { seat, number }, log);
        self.draw(seat, log);
    }
}

//! What an action does.

use effects::CardName;
use effects::machine::{end_at, turn_ended};
use kernel::{EventLog, Seat};

use super::action::{Action, Slot};
use super::board::{End, other};
use super::card::Card;
use super::change::{Change, Deed};
use super::event::Event;
use super::field::Monster;
use super::position::Duel;
use super::spell::Acted;
use super::words::{Moment, Thing};

impl Duel {
    /// Plays a legal action, and settles everything up to the next decision.
    pub(super) fn act(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) {
        match log.listening().map(|events| events.len()) {
            None => _ = self.carry_out(seat, action, log),
            Some(told) => {
                let before = self.board;
                let acted = self.carry_out(seat, action, log);
                if let Some(events) = log.listening() {
                    self.tell_what_lasts(before, told, events);
                    if acted == Acted::Effects {
                        self.tell_what_was_looked_at(told, events);
                    }
                }
            }
        }
    }

    fn carry_out(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) -> Acted {
        let answers = self.asked().is_some();
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
                    self.announce(attacker.card, Some(target.card), log);
                }
            }
            Action::AttackDirectly(Slot(slot)) => {
                if let Some(attacker) = self.board.monster(seat, *slot) {
                    self.announce(attacker.card, None, log);
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
        let acted = self.settle(log);
        self.tell_lot(log);
        if answers { Acted::Effects } else { acted }
    }

    /// Sacrifices first, then the monster comes (R4-33).
    fn place(
        &mut self,
        seat: Seat,
        name: &CardName,
        with: &[Slot],
        come: impl Fn(Card) -> Change<Card>,
        log: &mut EventLog<Event>,
    ) {
        let Some(card) = self.in_hand(seat, name) else { return };
        for Slot(slot) in with {
            if let Some(monster) = self.board.monster(seat, *slot) {
                self.happen(Change::Sacrificed { card: monster.card }, log);
            }
        }
        if !self.happen(come(card), log) {
            self.commit(Change::Foiled { card, deed: Deed::Summon }, log);
        }
    }

    /// A player loses life points; there are never fewer than none (A4-26).
    pub(super) fn hurt(&mut self, seat: Seat, by: i32, log: &mut EventLog<Event>) {
        if by > 0 {
            let left = self.board.field(seat).life.saturating_sub(by).max(0);
            self.happen(Change::Hurt { seat, by, left }, log);
        }
    }

    /// A player draws a card, or loses (R4-24…26). True if a card was drawn.
    pub(super) fn draw(&mut self, seat: Seat, log: &mut EventLog<Event>) -> bool {
        let change = match self.board.field(seat).deck.last() {
            Some(&card) => Change::Drew { seat, card },
            None => {
                self.happen(Change::NoCard { seat }, log);
                return false;
            }
        };
        self.happen(change, log)
    }

    /// The other player's turn begins with a draw (R4-27, Q4-14), unless there were turns enough.
    fn end_turn(&mut self, seat: Seat, log: &mut EventLog<Event>) {
        let most = self.board.rules.most_turns;
        if self.board.turn >= most {
            return self.commit(Change::Over { end: End::TurnLimit(most) }, log);
        }
        end_at(self, |Moment::EndOfTurn, _| true);
        turn_ended(self, Thing::Seat(seat));
        let (seat, number) = (other(seat), self.board.turn.saturating_add(1));
        self.commit(Change::Turn { seat, number }, log);
        self.draw(seat, log);
    }
}

//! What goes on by itself, up to the next decision.

use effects::machine::{LinkIndex, LinkOutcome, Negation, chain_triggers, resolve};
use effects::{force, run};
use kernel::EventLog;

use crate::duel::cards::card::{AfterUse, Card, CardIcon};
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::flow::{Flow, ResponseWindow, TurnStep};
use crate::duel::words::DuelThing;

/// The most things that happen by themselves after one decision (A0-13).
const MOST_STEPS: usize = 2_000;

impl DuelPosition {
    /// Carries on until somebody has to decide.
    pub(in crate::duel) fn settle_chained(&mut self, log: &mut EventLog<Event>) {
        for _ in 0..MOST_STEPS {
            run(self, log);
            if let Some(jam) = self.board.machine.exceeded_limit() {
                self.commit(DuelChange::Over { end: DuelEnd::Jammed(jam) }, log);
            }
            if self.board.end.is_some() {
                self.board.attack = None;
                self.board.flow = Flow::default();
                self.board.machine.clear();
                return;
            }
            if self.board.machine.ask().is_some() || !self.goes_on(log) {
                return;
            }
        }
        let end = DuelEnd::Jammed(effects::MachineLimit::Steps);
        self.commit(DuelChange::Over { end }, log);
        self.board.flow = Flow::default();
    }

    /// The next thing that happens by itself; false if a player decides.
    fn goes_on(&mut self, log: &mut EventLog<Event>) -> bool {
        if let Some(link) = self.board.machine.chain().last() {
            let answers = other(link.controller());
            if self.board.flow.resolving {
                self.resolve_link(log);
                return true;
            }
            let opened = ResponseWindow { to: answers, passes: 0 };
            return !self.asks_window(self.board.flow.window.unwrap_or(opened));
        }
        if self.board.flow.resolving {
            self.board.flow.resolving = false;
            self.lay_away(log);
            // Where nothing happened that can be answered, the turn player goes on in the turn.
            let is_turn = self.board.flow.step == TurnStep::Open && self.board.flow.heard.is_empty();
            match is_turn {
                true => self.open_window_for_opponent(),
                false => self.open_window(),
            }
            return true;
        }
        if self.drop_equips(log) {
            return true;
        }
        if self.board.machine.has_pending_triggers() {
            self.board.flow.window = None;
            chain_triggers(self);
            run(self, log);
            // Where all of them were declined, the events can still be answered.
            if self.board.machine.is_idle() {
                self.open_window();
            }
            return true;
        }
        if let Some(window) = self.board.flow.window {
            return !self.asks_window(window);
        }
        self.board.flow.heard.clear();
        self.next_step(log)
    }

    /// The last link resolves (A0-44…47).
    fn resolve_link(&mut self, log: &mut EventLog<Event>) {
        let last = LinkIndex(self.board.machine.chain().len() as u8 - 1);
        let Some(link) = self.board.machine.chain().last() else { return };
        let (this, controller) = (link.this(), link.controller());
        let DuelThing::Card(card, _) = this else { return };
        let is_there = self.board.thing(card) == this && self.lies_open(card);
        let stays = self.kind(card).icon().is_some_and(|icon| icon.after_use() == AfterUse::Stays);
        if stays && !is_there {
            self.board.machine.negate(last, Negation::Effect);
        }
        match resolve(self) {
            Some((_, LinkOutcome::Resolves)) => {
                let old = self.board.field(other(controller)).terrain;
                if self.kind(card).icon() == Some(CardIcon::Field)
                    && let Some(old) = old.filter(|old| old.side == CardSide::Up)
                {
                    self.destroy([old.card].into_iter(), log);
                }
            }
            Some((_, LinkOutcome::Negated(negation))) => {
                self.commit(DuelChange::Negated { card }, log);
                if negation == Negation::Activation && stays && is_there {
                    self.board.flow.spent.push(card);
                }
            }
            Some((_, LinkOutcome::NoTarget)) => self.commit(DuelChange::Negated { card }, log),
            None => {}
        }
    }

    /// The cards that the chain has used go to the graveyard (A0-45).
    fn lay_away(&mut self, log: &mut EventLog<Event>) {
        let spent = std::mem::take(&mut self.board.flow.spent);
        for &card in spent.iter() {
            if self.board.area(card).is_some_and(|area| area.zone.has_slots()) && self.lies_open(card) {
                self.commit(self.board.moved(card, MoveReason::Spent), log);
            }
        }
    }

    /// Destroys equips whose monster is gone or face-down (A0-54); true if there were some.
    fn drop_equips(&mut self, log: &mut EventLog<Event>) -> bool {
        let is_loose = |card: Card, host: Option<Card>| {
            let host = host.and_then(|host| self.board.on_field(host));
            self.kind(card).icon() == Some(CardIcon::Equip) && host.is_none_or(|it| it.side == CardSide::Down)
        };
        let mut loose = kernel::InlineVec::<Card, 10>::new();
        for seat in crate::duel::position::duel_position::BOTH.iter() {
            let open = self.board.spells(seat).filter(|(_, it)| it.side == CardSide::Up);
            open.filter(|(_, it)| is_loose(it.card, it.host)).for_each(|(_, it)| _ = loose.push(it.card));
        }
        for &card in loose.iter() {
            let change = self.board.moved(card, MoveReason::Destroyed);
            force(self, &change, log);
        }
        !loose.is_empty()
    }
}

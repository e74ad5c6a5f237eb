//! A turn: its phases, the hand limit, the toss before the first one.

use effects::machine::{end_at, end_at_time, turn_ended};
use effects::program::UsePeriod;
use effects::run;
use kernel::{EventLog, Seat};

use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::position::board::{DuelEnd, other};
use crate::duel::position::card_note::MatchTime;
use crate::duel::position::duel_position::{BOTH, DuelPosition};
use crate::duel::position::flow::{DamageStep, TurnStep};
use crate::duel::position::phase::Phase;
use crate::duel::words::{DuelThing, DuelTiming, DuelTrigger};

impl DuelPosition {
    /// What comes when nothing is pending; false if a player decides.
    pub(super) fn next_step(&mut self, log: &mut EventLog<Event>) -> bool {
        match self.board.flow.step {
            TurnStep::Open | TurnStep::Call | TurnStep::Choose(_) => return false,
            TurnStep::Draw => self.draw_phase(log),
            TurnStep::NormalDraw => self.normal_draw(log),
            TurnStep::Standby => {
                self.board.flow.step = TurnStep::Main;
                self.enter(Phase::Standby, log);
                self.open_window();
            }
            TurnStep::Main => {
                self.board.flow.step = TurnStep::Open;
                self.enter(Phase::Main1, log);
                self.open_window_for_opponent();
            }
            TurnStep::Declared => self.check_declared(log),
            TurnStep::Flipped => self.check_flipped(log),
            TurnStep::Summon => self.complete_summon(log),
            TurnStep::Flip => self.flip_target(log),
            TurnStep::Powers => self.open_calculation(log),
            TurnStep::Calculate => self.calculate(log),
            TurnStep::Fall => self.let_fall(log),
            TurnStep::Battled => {
                (self.board.flow.step, self.board.flow.damage) = (TurnStep::Open, DamageStep::No);
                self.board.attack = None;
                end_at(self, |timing, _| timing == DuelTiming::EndOfBattle);
                self.board.machine.end_period(UsePeriod::Battle);
            }
            TurnStep::BattleEnd(phase) => {
                self.board.flow.step = TurnStep::Open;
                self.go_to(phase, log);
            }
            TurnStep::Discard => {
                if self.is_over_limit() {
                    return false;
                }
                self.board.flow.step = TurnStep::EndEffects;
                end_at(self, |timing, _| timing == DuelTiming::EndPhase);
                self.happen(DuelChange::Phase { seat: self.board.active, phase: Phase::End }, log);
                self.open_window();
            }
            TurnStep::EndEffects => self.board.flow.step = TurnStep::DiscardAgain,
            TurnStep::DiscardAgain => {
                if self.is_over_limit() {
                    return false;
                }
                self.pass_turn(log);
            }
        }
        true
    }

    /// A phase begins, unless an effect skips it.
    fn enter(&mut self, phase: Phase, log: &mut EventLog<Event>) {
        self.happen(DuelChange::Phase { seat: self.board.active, phase }, log);
    }

    /// The draw of the turn (R0-21), and a window.
    fn draw_phase(&mut self, log: &mut EventLog<Event>) {
        let seat = self.board.active;
        self.board.flow.step = TurnStep::Standby;
        let skips = &mut self.board.flow.turn[seat.index()].skips[0];
        if *skips > 0 {
            *skips -= 1;
            return self.commit(DuelChange::Skipped { seat }, log);
        }
        if self.happen(DuelChange::Phase { seat, phase: Phase::Draw }, log) {
            self.board.flow.step = TurnStep::NormalDraw;
        }
    }

    /// The draw itself, unless something else is done instead of it.
    fn normal_draw(&mut self, log: &mut EventLog<Event>) {
        let seat = self.board.active;
        self.board.flow.step = TurnStep::Standby;
        let that = DuelThing::Seat(seat);
        if self.let_happen(DuelTrigger::NormalDraw, that, None, log) && self.draw(seat, log) {
            let drawn = self.board.field(seat).hand.last().map(|card| self.board.thing(*card));
            self.board.flow.heard.retain(|heard| !heard.is(DuelTrigger::NormalDraw));
            self.board.flow.hear(DuelTrigger::NormalDraw, that, drawn);
            self.let_happen(DuelTrigger::Draws, that, drawn, log);
        }
        self.open_window();
    }

    /// The turn player leaves a phase; the end of a battle phase is heard first.
    pub(super) fn leave_for(&mut self, phase: Phase, log: &mut EventLog<Event>) {
        if self.board.phase == Phase::Battle {
            self.let_happen(DuelTrigger::BattlePhaseEnd, DuelThing::Seat(self.board.active), None, log);
            self.board.flow.step = TurnStep::BattleEnd(phase);
            return;
        }
        self.go_to(phase, log);
    }

    /// The turn player goes to another phase (R0-26, A0-26).
    pub(super) fn go_to(&mut self, phase: Phase, log: &mut EventLog<Event>) {
        match phase {
            Phase::End => {
                // The hand limit comes first, with no window before it (A0-66).
                self.commit(DuelChange::Phase { seat: self.board.active, phase }, log);
                self.board.flow.step = TurnStep::Discard;
            }
            _ => {
                self.enter(phase, log);
                self.open_window_for_opponent();
            }
        }
    }

    /// The phase after this one: the battle phase is not available in the first turn (R0-26).
    pub(in crate::duel) fn phase_after(&self) -> Phase {
        match self.board.phase {
            Phase::Main1 if self.board.attacks_allowed() && self.has_battle_phase() => Phase::Battle,
            Phase::Battle => Phase::Main2,
            _ => Phase::End,
        }
    }

    /// Does no rule take the battle phase away?
    fn has_battle_phase(&self) -> bool {
        let seat = self.board.active;
        self.board.flow.turn[seat.index()].skips[1] == 0
            && !self.forbids(DuelChange::Phase { seat, phase: Phase::Battle })
    }

    /// Has the turn player more cards than the limit (R0-43, A0-62)?
    pub(super) fn is_over_limit(&self) -> bool {
        let limit = self.board.rules.timing.hand_limit;
        limit.is_some_and(|limit| self.board.field(self.board.active).hand.len() > usize::from(limit))
    }

    /// The turn passes (R0-46), unless there were turns enough (A0-13).
    fn pass_turn(&mut self, log: &mut EventLog<Event>) {
        let (seat, most) = (self.board.active, self.board.rules.most_turns);
        if self.board.turn >= most {
            return self.commit(DuelChange::Over { end: DuelEnd::TurnLimit(most) }, log);
        }
        let turn = self.board.turn;
        end_at_time(self, |timing, scope, began| {
            let is_later = MatchTime(began).turn() < turn;
            match timing {
                DuelTiming::EndOfYourNextTurn => scope.controller == seat && is_later,
                DuelTiming::EndOfTheirNextTurn => scope.controller != seat && is_later,
                DuelTiming::EndOfTurn | DuelTiming::EndPhase | DuelTiming::EndOfBattle => true,
            }
        });
        let skips = &mut self.board.flow.turn[seat.index()].skips[1];
        *skips = skips.saturating_sub(1);
        turn_ended(self, DuelThing::Seat(seat));
        run(self, log);
        self.board.machine.end_period(UsePeriod::Turn);
        self.begin_turn(other(seat), self.board.turn.saturating_add(1), log);
    }

    fn begin_turn(&mut self, seat: Seat, number: u32, log: &mut EventLog<Event>) {
        self.commit(DuelChange::Turn { seat, number }, log);
        self.board.flow.step = TurnStep::Draw;
    }

    /// The coin is called and falls; its winner chooses (A0-77).
    pub(super) fn call(&mut self, seat: Seat, heads: bool, log: &mut EventLog<Event>) {
        self.commit(DuelChange::Called { seat, heads }, log);
        let shown = self.random.coin();
        self.commit(DuelChange::Flipped { seat, heads: shown }, log);
        let winner = if shown == heads { seat } else { other(seat) };
        self.board.flow.step = TurnStep::Choose(winner);
    }

    /// The match begins: each player draws the opening hand (R0-18), and the first turn begins.
    pub(in crate::duel) fn begin_match(&mut self, starter: Seat, log: &mut EventLog<Event>) {
        self.board.starter = starter;
        for seat in BOTH.iter() {
            for _ in 0..self.board.rules.opening {
                if let Some(&card) = self.board.field(seat).deck.last() {
                    let drawn = crate::duel::events::reason::MoveReason::Drawn;
                    self.commit(self.board.moved(card, drawn), log);
                }
            }
        }
        self.begin_turn(starter, 1, log);
    }
}

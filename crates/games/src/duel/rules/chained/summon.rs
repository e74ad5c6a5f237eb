//! Summons: announced, perhaps negated, carried out.

use effects::CardName;
use kernel::{EventLog, Seat};

use crate::duel::cards::card::Card;
use crate::duel::events::change::{Attempt, DuelChange, Moved, Posture};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::Mode;
use crate::duel::position::flow::{PendingSummon, SummonKind, TurnStep};
use crate::duel::position::place::DuelZone;
use crate::duel::rules::action::DuelSlot;

impl DuelPosition {
    /// Tributes first, then the monster comes (A0-18); a summon can be negated before, and answered afterwards.
    pub(super) fn place_chained(
        &mut self,
        seat: Seat,
        name: &CardName,
        with: &[DuelSlot],
        reason: MoveReason,
        log: &mut EventLog<Event>,
    ) {
        let extra = self.board.flow.extra.take();
        let Some(card) = extra.or_else(|| self.in_hand(seat, name)) else { return };
        self.board.flow.with_tributes = !with.is_empty();
        let tributes: kernel::InlineVec<Card, 8> =
            with.iter().filter_map(|slot| self.tribute(seat, *slot)).collect();
        for &tribute in tributes.iter() {
            self.move_card(tribute, MoveReason::Sacrificed, log);
        }
        let placed = self.board.placed;
        let how = match reason {
            MoveReason::Summoned => SummonKind::Normal(Mode::Attack),
            MoveReason::Defended => SummonKind::Normal(Mode::Defense),
            _ => {
                let done = self.move_card(card, reason, log);
                if !done {
                    self.commit(DuelChange::Foiled { card, deed: Attempt::Summon }, log);
                }
                if extra.is_some() {
                    self.board.placed = placed;
                    self.open_window();
                }
                return;
            }
        };
        let resume = self.board.flow.step;
        self.board.flow.is_extra = extra.is_some();
        self.attempt_summon(PendingSummon { card, seat, to: seat, how, source: None, resume }, log);
        self.open_window();
    }

    /// A set monster is about to be turned into attack position.
    pub(super) fn flip_summon(&mut self, seat: Seat, card: Card, log: &mut EventLog<Event>) {
        let resume = self.board.flow.step;
        let how = SummonKind::Flip;
        self.attempt_summon(PendingSummon { card, seat, to: seat, how, source: None, resume }, log);
        self.open_window();
    }

    /// The monster that was announced comes, and can be answered.
    pub(super) fn complete_summon(&mut self, log: &mut EventLog<Event>) {
        let Some(summon) = self.board.flow.summoning.take() else {
            self.board.flow.step = TurnStep::Open;
            return;
        };
        let PendingSummon { card, seat, to, how, source, resume } = summon;
        self.board.flow.step = resume;
        let placed = self.board.placed;
        let done = match how {
            SummonKind::Normal(mode) => {
                let reason = if mode == Mode::Attack { MoveReason::Summoned } else { MoveReason::Defended };
                let done = self.move_card(card, reason, log);
                if !done {
                    self.commit(DuelChange::Foiled { card, deed: Attempt::Summon }, log);
                }
                done
            }
            SummonKind::Flip => {
                self.happen(DuelChange::Turned { card, into: Posture::Attack, by_hand: true }, log)
            }
            SummonKind::Special(mode) => {
                let reason = match mode {
                    Mode::Attack => MoveReason::SpecialAttack,
                    Mode::Defense => MoveReason::SpecialDefense,
                };
                let from = self.board.area(card).unwrap_or_default();
                let moved = Moved { card, from, to: Area { seat: to, zone: DuelZone::Monster }, reason };
                (self.board.flow.source, self.board.flow.doer) = (source, seat);
                let done = self.happen(DuelChange::Moved(moved), log);
                self.board.flow.source = None;
                done
            }
        };
        // A monster that an effect lets its player summon is not the one of the turn.
        if std::mem::take(&mut self.board.flow.is_extra) {
            self.board.placed = placed;
        }
        self.board.flow.with_tributes = false;
        if done {
            self.open_window();
        }
    }
}

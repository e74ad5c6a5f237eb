//! Special summons, summons that are about to happen, tokens, control.

use effects::program::{AbilityKind, Args};
use effects::{Scope, select};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{Card, PrintId};
use crate::duel::events::change::{DuelChange, Moved};
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::card_index::Area;
use crate::duel::position::control::ControlChange;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, Mode};
use crate::duel::position::flow::{PendingSummon, SummonKind, TurnStep};
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelThing, DuelTrigger, DuelVerb, DuelVocab};

impl DuelPosition {
    /// Special summons a monster, or begins to, where it is the monster's own procedure.
    pub(super) fn special(
        &mut self,
        verb: DuelVerb,
        card: Card,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> bool {
        let Some(area) = self.board.area(card) else { return false };
        let is_elsewhere = area.zone != DuelZone::Monster && area.zone != DuelZone::Out;
        let becomes_monster = self.kind(card).stats().is_some()
            || self.pool.cards().monster_form(self.board.print(card)).is_some();
        let to = self.player_of(args, 1, scope).unwrap_or(scope.controller);
        if !is_elsewhere || !becomes_monster || self.board.free_monster_slot(to).is_none() {
            return false;
        }
        let forced = verb == DuelVerb::Force || verb == DuelVerb::Put;
        if !forced && self.refuses(card, DuelTrigger::SpecialSummon, Some(scope.this)) {
            return false;
        }
        let word = args.words.first().copied().unwrap_or_default();
        if verb == DuelVerb::Special && self.is_procedure(card) {
            let mode = if word == 0 { Mode::Attack } else { Mode::Defense };
            let how = SummonKind::Special(mode);
            let (seat, source) = (scope.controller, Some(scope.this));
            let resume = self.board.flow.step;
            return self.attempt_summon(PendingSummon { card, seat, to, how, source, resume }, log);
        }
        let reason = match word {
            0 => MoveReason::SpecialAttack,
            1 => MoveReason::SpecialDefense,
            _ => MoveReason::SpecialSet,
        };
        self.board.flow.is_forced = verb == DuelVerb::Force;
        let done = self.happen(self.board.moved_to(card, to, reason), log);
        self.board.flow.is_forced = false;
        done
    }

    /// The player whom an argument of a verb names.
    fn player_of(&self, args: &Args<DuelVocab>, at: usize, scope: &Scope<DuelThing>) -> Option<Seat> {
        let found = select(self, args.which.get(at)?, scope);
        found.first().map(|thing| match *thing {
            DuelThing::Seat(seat) => seat,
            DuelThing::Card(card, _) => self.board.owner(card),
        })
    }

    /// Is the running program the summoning procedure of this card?
    fn is_procedure(&self, card: Card) -> bool {
        let Some((print, ability)) = self.board.machine.running() else { return false };
        let abilities = &self.pool.cards().printed(PrintId(print)).abilities;
        print == self.board.print(card).0
            && abilities.get(usize::from(ability)).is_some_and(|it| it.kind == AbilityKind::Procedure)
    }

    /// A player is about to summon a monster: others can negate that first.
    pub(in crate::duel) fn attempt_summon(
        &mut self,
        summon: PendingSummon,
        log: &mut EventLog<Event>,
    ) -> bool {
        self.board.flow.summoning = Some(summon);
        self.board.flow.step = TurnStep::Summon;
        self.commit(DuelChange::Attempted { card: summon.card }, log);
        let that = self.board.thing(summon.card);
        let kind = match summon.how {
            SummonKind::Normal(_) => DuelTrigger::NormalSummon,
            SummonKind::Flip => DuelTrigger::FlipSummon,
            SummonKind::Special(_) => DuelTrigger::SpecialSummon,
        };
        self.board.flow.hear(DuelTrigger::BeingSummoned, that, summon.source);
        self.board.flow.hear(kind, that, summon.source);
        true
    }

    /// The summon that is about to happen does not.
    pub(super) fn negate_summon(&mut self, things: &[DuelThing], log: &mut EventLog<Event>) -> u16 {
        let Some(summon) = self.board.flow.summoning else { return 0 };
        if !things.contains(&self.board.thing(summon.card)) {
            return 0;
        }
        self.board.flow.summoning = None;
        self.board.flow.step = summon.resume;
        self.board.placed |= matches!(summon.how, SummonKind::Normal(_));
        self.commit(DuelChange::SummonNegated { card: summon.card }, log);
        1
    }

    /// Summons tokens, if there is room for all of them.
    pub(super) fn make_tokens(
        &mut self,
        seat: Seat,
        args: &Args<DuelVocab>,
        count: i32,
        log: &mut EventLog<Event>,
    ) -> u16 {
        let which = args.words.first().copied().unwrap_or_default();
        let Some(print) = self.pool.cards().token(usize::from(which)) else { return 0 };
        let room = self.board.field(seat).monsters.iter().filter(|slot| slot.is_none()).count();
        if count < 1 || room < count as usize {
            return 0;
        }
        let mut done = 0;
        for _ in 0..count {
            let Some(card) = self.board.idle_token(print, seat) else { break };
            let (from, to) = (Area { seat, zone: DuelZone::Out }, Area { seat, zone: DuelZone::Monster });
            let moved = Moved { card, from, to, reason: MoveReason::SpecialDefense };
            done += u16::from(self.happen(DuelChange::Moved(moved), log));
        }
        done
    }

    /// A player takes control of a monster, or a card gives it back. The last change of control that lasts counts.
    pub(super) fn take_control(
        &mut self,
        card: Card,
        args: &Args<DuelVocab>,
        scope: &Scope<DuelThing>,
        log: &mut EventLog<Event>,
    ) -> bool {
        let Some(area) = self.board.area(card).filter(|area| area.zone == DuelZone::Monster) else {
            return false;
        };
        let (monster, source) = (self.board.thing(card), scope.this);
        let to = self.player_of(args, 1, scope).unwrap_or(scope.controller);
        let is_own = |it: &ControlChange| {
            it.monster == monster && it.source.is_same_card(source) && it.to == scope.controller
        };
        let controls = &self.board.flow.controls;
        if to != scope.controller
            && let Some(at) = controls.iter().position(is_own)
        {
            self.board.flow.controls.remove(at);
            let mut left = self.board.flow.controls.iter().rev();
            let last = left.find(|it| it.monster == monster).map(|it| it.to);
            let to = last.unwrap_or_else(|| self.board.owner(card));
            return to != area.seat && self.give_back(card, to, log);
        }
        if to == area.seat || self.board.free_monster_slot(to).is_none() {
            return false;
        }
        if !self.happen(self.board.moved_to(card, to, MoveReason::Taken), log) {
            return false;
        }
        self.board.flow.controls.push(ControlChange { monster, source, to })
    }

    /// Borrowed control ends; on a full field the monster goes to the graveyard (A0-74).
    fn give_back(&mut self, card: Card, to: Seat, log: &mut EventLog<Event>) -> bool {
        let reason = match self.board.free_monster_slot(to) {
            Some(_) => return self.happen(self.board.moved_to(card, to, MoveReason::Taken), log),
            None => MoveReason::Sent,
        };
        self.happen(self.board.moved(card, reason), log)
    }

    /// Can a player tribute a card for a cost? A monster that is pledged comes before all others.
    pub(super) fn may_tribute(&self, card: Card, seat: Seat) -> bool {
        let is_own = self.board.area(card).is_some_and(|area| area.seat == seat);
        !is_own || self.pledged(seat).next().is_none()
    }

    /// The opponent's monsters that a player tributes before any other.
    pub(in crate::duel) fn pledged(&self, seat: Seat) -> impl Iterator<Item = (u8, Card)> + '_ {
        use crate::duel::words::DuelKeyword;
        // Only an effect that lasts pledges a monster.
        let lasts = self.board.machine.lasting().next().is_some();
        let monsters = self.board.monsters(other(seat)).filter(move |_| lasts);
        monsters.map(|(slot, it)| (slot, it.card)).filter(|(_, card)| self.has(*card, DuelKeyword::Pledged))
    }

    /// Does a card on the field make others unaffected?
    pub(super) fn has_shields(&self) -> bool {
        let shields = |card: Card| self.pool.cards().traits(self.board.print(card)).shields;
        [Seat(0), Seat(1)].into_iter().any(|seat| {
            let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == CardSide::Up);
            monsters.map(|(_, it)| it.card).any(shields)
        })
    }
}

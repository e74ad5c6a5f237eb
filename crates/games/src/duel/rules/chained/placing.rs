//! How a monster may be placed, and how often it may attack.

use effects::CardName;
use kernel::Seat;

use super::legality::refuse_if;
use crate::duel::cards::card::{Card, CardKind};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::card_index::Area;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::FieldMonster;
use crate::duel::position::phase::Phase;
use crate::duel::position::place::DuelZone;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::rules::legality::Illegality;
use crate::duel::words::{DuelKeyword, DuelTrigger};

impl DuelPosition {
    /// Shows every way to place a monster from the hand.
    pub(super) fn each_placement(
        &self,
        seat: Seat,
        card: Card,
        each: &mut impl FnMut(Action, MoveReason, &[DuelSlot]),
    ) {
        let name = self.printed(card).name;
        self.each_tribute(seat, card, |with| {
            each(Action::Summon(name, with), MoveReason::Summoned, &with);
            each(Action::Defend(name, with), MoveReason::Defended, &with);
            each(Action::Set(name, with), MoveReason::SetMonster, &with);
        });
    }

    /// Can the monster that an effect lets its player place be placed at all?
    pub(super) fn can_place_extra(&self) -> bool {
        let Some(card) = self.board.flow.extra else { return false };
        let seat = self.board.owner(card);
        let is_held = self.board.area(card) == Some(Area { seat, zone: DuelZone::Hand });
        let mut can = false;
        self.each_placement(seat, card, &mut |_, reason, with| {
            can |= self.check_extra(seat, card, reason, with).is_ok();
        });
        can && is_held
    }

    /// Judges how such a monster is placed.
    pub(super) fn check_extra(
        &self,
        seat: Seat,
        card: Card,
        reason: MoveReason,
        with: &[DuelSlot],
    ) -> Result<(), Illegality> {
        let is_full = with.is_empty() && self.board.free_monster_slot(seat).is_none();
        refuse_if(is_full, Illegality::NoMonsterSpace)?;
        self.check_tributes(seat, card, with)?;
        self.check_placement(card, reason)
    }

    /// Must one of the monsters of the turn player attack before the battle phase can end?
    pub(super) fn must_attack(&self, seat: Seat) -> bool {
        let forced = |card: Card| self.pool.cards().traits(self.board.print(card)).forces_attacks;
        self.board.phase == Phase::Battle
            && self.board.monsters(seat).any(|(slot, monster)| {
                forced(monster.card)
                    && self.has(monster.card, DuelKeyword::MustAttack)
                    && self.can_attack(seat, DuelSlot(slot))
            })
    }

    /// Can a monster attack anything?
    fn can_attack(&self, seat: Seat, slot: DuelSlot) -> bool {
        self.check_attack_of(seat, slot, None).is_ok()
            || self
                .board
                .monsters(other(seat))
                .any(|(target, _)| self.check_attack_of(seat, slot, Some(DuelSlot(target))).is_ok())
    }

    /// The monster of the turn (R0-22, R0-39, A0-18, A0-19).
    pub(super) fn check_place(
        &self,
        seat: Seat,
        name: &CardName,
        with: &[DuelSlot],
        reason: MoveReason,
    ) -> Result<(), Illegality> {
        self.check_main()?;
        let card = self.held(seat, name)?;
        let CardKind::Monster(_) = self.kind(card) else { return Err(Illegality::NotAMonster) };
        self.check_placing(seat, self.tributes_of(card))?;
        self.check_tributes(seat, card, with)?;
        self.check_placement(card, reason)
    }

    /// Are these tributes for a monster?
    fn check_tributes(&self, seat: Seat, card: Card, with: &[DuelSlot]) -> Result<(), Illegality> {
        let mut found = false;
        self.each_tribute(seat, card, |tributes| found |= tributes[..] == *with);
        refuse_if(!found, Illegality::WrongSacrifices)
    }

    /// Do the rules and the card itself let it be placed like this?
    fn check_placement(&self, card: Card, reason: MoveReason) -> Result<(), Illegality> {
        let how = match reason {
            MoveReason::SetMonster => DuelTrigger::Set,
            _ => DuelTrigger::NormalSummon,
        };
        refuse_if(self.refuses(card, how, None), Illegality::Forbidden)?;
        refuse_if(self.forbids_move(card, reason), Illegality::Forbidden)
    }

    /// Can a monster that has attacked attack this one, too (A0-23)?
    pub(super) fn may_attack_more(&self, attacker: &FieldMonster, target: Option<Card>) -> bool {
        let made = attacker.attacks.max(1);
        if let Some(target) = target.map(|target| self.board.thing(target))
            && self.has(attacker.card, DuelKeyword::AttackAll)
        {
            return !self.board.flow.fought.contains(&(attacker.card, target));
        }
        let twice = self.has(attacker.card, DuelKeyword::AttackTwice);
        made < 1 + u8::from(twice) + attacker.more_attacks
    }
}

//! What it is worth to place a card from the hand, and to turn a monster.

use effects::CardName;

use super::appraisal::{Appraisal, AppraisalScope};
use crate::duel::cards::card::{Card, CardClass, CardIcon};
use crate::duel::position::field::{CardSide, FieldMonster, Mode};
use crate::duel::position::phase::Phase;
use crate::duel::rules::action::DuelSlot;
use crate::duel::words::DuelTrigger;

/// How a monster is placed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Placing {
    Attack,
    OpenDefense,
    Set,
}

/// What it is worth to have a trap set and not in the hand.
const SET_TRAP: i32 = 70;

impl Appraisal<'_> {
    /// A monster from the hand.
    pub(super) fn placed(&self, name: &CardName, with: &[DuelSlot], placing: Placing) -> i32 {
        let Some(card) = self.world.in_hand(self.seat, name) else { return 0 };
        let lost = with.iter().filter_map(|slot| self.world.board.monster(self.seat, slot.0));
        let given: i32 = lost.map(|monster| self.value_of(monster)).sum();
        let worth = match placing {
            Placing::Attack => {
                let is_first = self.world.board.field(self.seat).monsters.iter().all(Option::is_none);
                let guard = if is_first { 50 } else { 0 };
                self.standing(self.seat, card, Mode::Attack) + guard + self.woken(card, SUMMONED)
            }
            // Face-down, the opponent does not know what it is.
            Placing::OpenDefense => self.standing(self.seat, card, Mode::Defense) - 100,
            Placing::Set => self.standing(self.seat, card, Mode::Defense) + self.woken(card, FLIPPED) * 2 / 3,
        };
        worth - given
    }

    /// A spell or a trap that is set.
    pub(super) fn set_spell(&self, card: Card) -> i32 {
        let field = self.world.board.field(self.seat);
        let free = field.spells.iter().filter(|slot| slot.is_none()).count();
        let is_crowded = field.hand.len() > 6;
        match (self.world.kind(card).class(), self.world.kind(card).icon()) {
            // A slot stays free for spells that are activated.
            _ if free <= 1 && !is_crowded => -1,
            (CardClass::Trap, _) => SET_TRAP,
            (_, Some(CardIcon::QuickPlay)) => 10,
            _ if is_crowded && self.world.board.phase == Phase::Main2 => 5,
            _ => -20,
        }
    }

    /// A monster in face-up position that is turned by hand.
    pub(super) fn switched(&self, monster: FieldMonster) -> i32 {
        let (atk, threat) = (self.atk(monster), self.threat(self.seat));
        let best = || self.best_attack(monster).unwrap_or(0);
        match monster.mode {
            Mode::Defense if self.world.board.phase == Phase::Main1 && best() > 0 => 1 + best() / 8,
            Mode::Attack if atk < threat && (self.world.board.phase == Phase::Main2 || best() <= 0) => {
                1 + (threat - atk) / 10
            }
            _ => -1,
        }
    }

    /// A set monster that is turned face-up into attack position.
    pub(super) fn flipped(&self, monster: FieldMonster) -> i32 {
        let effect = self.woken(monster.card, FLIPPED);
        let (atk, threat) = (self.atk(monster), self.threat(self.seat));
        let danger = if atk < threat { (threat - atk) / 4 + 50 } else { 0 };
        let best = if self.world.board.phase == Phase::Main1 { self.best_attack(monster) } else { None };
        effect + best.unwrap_or(0).max(0) / 4 - danger - 10
    }

    /// What the abilities of a monster come to that wake when it comes or is turned.
    fn woken(&self, card: Card, by: &[DuelTrigger]) -> i32 {
        let thing = self.world.board.thing(card);
        let scope = AppraisalScope { that: Some(thing), ..AppraisalScope::new(self.seat, thing) };
        let abilities = self.world.printed(card).abilities.iter().filter(|ability| ability.is_triggered());
        let own = abilities.filter(|ability| ability.triggers.iter().any(|when| by.contains(&when.trigger)));
        own.map(|ability| {
            let worth = self.ability(ability, &scope);
            if ability.optional { worth.max(0) } else { worth }
        })
        .fold(0, i32::saturating_add)
    }

    /// Is there something to do in the second main phase?
    pub(super) fn wants_second_main(&self) -> bool {
        let threat = self.threat(self.seat);
        let field = self.world.board.field(self.seat);
        let exposed = self.world.board.monsters(self.seat).any(|(_, it)| {
            it.mode == Mode::Attack
                && it.side == CardSide::Up
                && !(it.attacked || it.switched || it.fresh)
                && self.atk(it) < threat
        });
        exposed || !self.world.board.placed && field.hand.iter().any(|card| self.is_small(*card))
    }

    fn is_small(&self, card: Card) -> bool {
        self.world.kind(card).stats().is_some_and(|stats| stats.sacrifices() == 0)
    }
}

const SUMMONED: &[DuelTrigger] =
    &[DuelTrigger::Summoned, DuelTrigger::NormalSummoned, DuelTrigger::TributeSummoned];
const FLIPPED: &[DuelTrigger] = &[DuelTrigger::Flipped];

//! Power, critical, shield, drive and keywords as they count now.

use effects::machine::{bonus, has_keyword};
use effects::{EffectLayer, Scope};
use kernel::Seat;

use super::card::Card;
use super::circle::{Circle, CircleOf};
use super::field::{UnitFace, VanguardZone};
use super::place::ZoneOf;
use super::state::VanguardPosition;
use crate::vanguard::words::{VanguardKeyword, VanguardStat, VanguardThing};

impl VanguardPosition {
    /// The value without lasting effects: what is printed, and what triggers added.
    pub(in crate::vanguard) fn base(&self, card: Card, stat: VanguardStat) -> i32 {
        let facts = self.facts(card);
        let unit = self.board.unit(card);
        let deleted = unit.is_some_and(|unit| unit.face == UnitFace::Deleted);
        match stat {
            VanguardStat::Power => {
                let printed = if deleted { 0 } else { facts.power + self.heart_power(card) };
                printed + unit.map_or(0, |unit| unit.power)
            }
            VanguardStat::Critical => {
                i32::from(facts.critical) + unit.map_or(0, |unit| i32::from(unit.critical))
            }
            VanguardStat::Shield => facts.shield,
            VanguardStat::Grade => i32::from(facts.grade),
            VanguardStat::Drive => 0,
            VanguardStat::Gauge => self.gauge(card),
        }
    }

    /// The number of cards in the gauge of a unit.
    pub(in crate::vanguard) fn gauge(&self, card: Card) -> i32 {
        let ZoneOf { seat, .. } = self.board.area(card);
        let gauge = self.board.pile(seat, VanguardZone::Gauge).iter();
        gauge.filter(|it| self.board.hosts[it.index()] == card).count() as i32
    }

    /// The printed power of the heart of a vanguard from the G zone (A1-30).
    fn heart_power(&self, card: Card) -> i32 {
        let ZoneOf { seat, zone } = self.board.area(card);
        if zone != VanguardZone::Circle(Circle::Vanguard) {
            return 0;
        }
        self.board.pile(seat, VanguardZone::Heart).first().map_or(0, |heart| self.facts(*heart).power)
    }

    /// A number of a card as it counts now, in the scope of an effect.
    #[inline]
    pub(in crate::vanguard) fn number_in(
        &self,
        card: Card,
        stat: VanguardStat,
        scope: &Scope<VanguardThing>,
    ) -> i32 {
        let mut value = self.base(card, stat);
        if scope.layer == EffectLayer::Modified && !self.is_plain() {
            value = value.saturating_add(bonus(
                self,
                self.board.thing(card),
                stat,
                |stat| self.base(card, stat),
                scope,
            ));
        }
        if stat == VanguardStat::Power {
            value = value.saturating_add(self.boost_for(card, scope));
        }
        value.max(0)
    }

    #[inline]
    pub(in crate::vanguard) fn number(&self, card: Card, stat: VanguardStat) -> i32 {
        self.number_in(card, stat, &Scope::default())
    }

    #[inline]
    pub(in crate::vanguard) fn power(&self, card: Card) -> i32 {
        self.number(card, VanguardStat::Power)
    }

    /// The power that the booster adds to the attacker (A1-2).
    fn boost_for(&self, card: Card, scope: &Scope<VanguardThing>) -> i32 {
        let Some(battle) = &self.board.battle else { return 0 };
        let Some(booster) = battle.booster.filter(|_| battle.attacker.card == card) else { return 0 };
        match self.board.still(battle.attacker).is_some() && self.board.still(booster).is_some() {
            true => self.number_in(booster.card, VanguardStat::Power, scope),
            false => 0,
        }
    }

    /// The sum of the shields of a player's guardians (R1-26).
    pub(in crate::vanguard) fn shields(&self, seat: Seat) -> i32 {
        let guardians = self.board.pile(seat, VanguardZone::Guardian);
        guardians.iter().map(|card| self.number(*card, VanguardStat::Shield)).sum()
    }

    /// The power that an attack has to reach: the target's, with the shields of the guardians.
    pub(in crate::vanguard) fn defence(&self) -> i32 {
        let Some(battle) = &self.board.battle else { return 0 };
        self.power(battle.target.card).saturating_add(self.shields(self.board.defender()))
    }

    /// The power of the attack.
    pub(in crate::vanguard) fn attack(&self) -> i32 {
        self.board.battle.as_ref().map_or(0, |battle| self.power(battle.attacker.card))
    }

    /// The drive of the attacker: vanguards alone check (A1-3).
    pub(in crate::vanguard) fn drive(&self, at: CircleOf) -> u8 {
        let Some(unit) = self.board.unit_on(at).filter(|_| at.circle == Circle::Vanguard) else { return 0 };
        let card = unit.card;
        let base = match () {
            () if self.has(card, VanguardKeyword::TripleDrive) => 3,
            () if self.has(card, VanguardKeyword::TwinDrive) => 2,
            () => 1,
        };
        (base + self.number(card, VanguardStat::Drive)).clamp(0, 9) as u8
    }

    /// Whether a unit has a keyword. A deleted vanguard has none.
    #[inline]
    pub(in crate::vanguard) fn has(&self, card: Card, keyword: VanguardKeyword) -> bool {
        let deleted = self.board.unit(card).is_some_and(|unit| unit.face == UnitFace::Deleted);
        let printed = self.facts(card).has(keyword);
        match self.is_plain() {
            true => printed && !deleted,
            false => {
                has_keyword(self, self.board.thing(card), keyword, printed && !deleted, &Scope::default())
            }
        }
    }

    /// Whether no effect lasts and no unit on a circle has a static ability.
    #[inline]
    pub(in crate::vanguard) fn is_plain(&self) -> bool {
        self.board.machine.lasting().next().is_none() && !self.has_static()
    }

    fn has_static(&self) -> bool {
        let pool = self.pool();
        let fields = self.board.fields.iter();
        fields
            .flat_map(|field| field.circles.iter().flatten())
            .any(|unit| pool.is_static(self.board.print(unit.card)))
    }
}

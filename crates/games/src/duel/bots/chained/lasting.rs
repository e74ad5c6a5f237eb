//! What effects come to that last.

use effects::machine::amount;
use effects::program::{ContinuousEffect, EffectRule, StatOperation};
use effects::{World, select};
use kernel::Seat;

use super::appraisal::{Appraisal, AppraisalScope};
use super::battle::PowerChange;
use crate::duel::cards::card::Card;
use crate::duel::position::board::other;
use crate::duel::position::field::Mode;
use crate::duel::position::place::DuelZone;
use crate::duel::words::{DuelStat, DuelThing, DuelTrigger, DuelVocab};

/// What a rule is worth that cannot be reckoned.
const RULE: i32 = 60;

impl Appraisal<'_> {
    /// What an effect comes to that lasts for a time.
    pub(super) fn lasting(&self, lasting: &ContinuousEffect<DuelVocab>, scope: &AppraisalScope) -> i32 {
        let is_short = lasting.duration.until.is_some();
        match &lasting.rule {
            EffectRule::Modify(stats, which, by) => {
                let by = amount(self.world, by, scope);
                let each = |thing: &DuelThing| self.modified(*thing, stats, by, is_short);
                select(self.world, which, scope).iter().map(each).fold(0, i32::saturating_add)
            }
            EffectRule::Change(change) => {
                let things = select(self.world, &change.which, scope);
                let each = |thing: &DuelThing| {
                    let by = |stat: DuelStat| self.changed_by(*thing, stat, &change.operation, scope);
                    let own = |stat: &DuelStat| self.modified(*thing, &[*stat], by(*stat), is_short);
                    change.stats.iter().map(own).fold(0, i32::saturating_add)
                };
                things.iter().map(each).fold(0, i32::saturating_add)
            }
            EffectRule::Forbid(when) => match when.trigger {
                DuelTrigger::Attacks => self.held_attacks() + if is_short { 0 } else { RULE },
                // What battle would do to the bot's player does not happen.
                DuelTrigger::DestroyedByBattle
                | DuelTrigger::BattleDamage
                | DuelTrigger::Damaged
                | DuelTrigger::Destroyed => (-self.declared_attack(PowerChange::default())).max(0) / 2,
                _ => 0,
            },
            EffectRule::Replacement(..) => (-self.declared_attack(PowerChange::default())).max(0) / 2,
            EffectRule::Grant(_, which) => {
                let things = select(self.world, which, scope);
                things.iter().map(|thing| self.side_of(*thing) * RULE).sum()
            }
            EffectRule::Deny(_, which) | EffectRule::Disable(which) => {
                let things = select(self.world, which, scope);
                things.iter().map(|thing| -self.side_of(*thing) * RULE).sum()
            }
            EffectRule::Triggered(..) | EffectRule::Delayed(..) => 0,
        }
    }

    /// One for a card on the side of the bot's player, minus one for another.
    fn side_of(&self, thing: DuelThing) -> i32 {
        match thing {
            DuelThing::Seat(seat) => self.sign(seat),
            DuelThing::Card(card, _) => self.world.board.area(card).map_or(0, |area| self.sign(area.seat)),
        }
    }

    /// By how much a number of a thing is changed.
    fn changed_by(
        &self,
        thing: DuelThing,
        stat: DuelStat,
        operation: &StatOperation<DuelVocab>,
        scope: &AppraisalScope,
    ) -> i32 {
        let now = self.world.stat(thing, stat, scope);
        match operation {
            StatOperation::Set(to) => amount(self.world, to, scope) - now,
            StatOperation::Double => now,
            StatOperation::Halve(_) => -now / 2,
            StatOperation::Swap => match stat {
                DuelStat::Atk => self.world.stat(thing, DuelStat::Def, scope) - now,
                DuelStat::Def => self.world.stat(thing, DuelStat::Atk, scope) - now,
                _ => 0,
            },
        }
    }

    /// What it is worth that numbers of a monster change, for a time or for longer.
    fn modified(&self, thing: DuelThing, stats: &[DuelStat], by: i32, is_short: bool) -> i32 {
        let DuelThing::Card(card, _) = thing else { return 0 };
        let Some(area) = self.world.board.area(card).filter(|area| area.zone == DuelZone::Monster) else {
            return 0;
        };
        let power = i32::from(stats.contains(&DuelStat::Atk)) * 3 + i32::from(stats.contains(&DuelStat::Def));
        let standing = if is_short { 0 } else { self.sign(area.seat) * by * power / 8 };
        standing.saturating_add(self.powers_change(card, stats, by))
    }

    /// What a change of a monster's numbers makes of the attack that was declared.
    pub(super) fn powers_change(&self, card: Card, stats: &[DuelStat], by: i32) -> i32 {
        let has = |stat| if stats.contains(&stat) { by } else { 0 };
        let change = match self.world.board.on_field(card) {
            Some(_) if self.is_attacking(card) => PowerChange { attacker: has(DuelStat::Atk), target: 0 },
            Some(it) if self.is_attacked(card) => {
                let stat = if it.mode == Mode::Attack { DuelStat::Atk } else { DuelStat::Def };
                PowerChange { attacker: 0, target: has(stat) }
            }
            _ => return 0,
        };
        self.declared_attack(change) - self.declared_attack(PowerChange::default())
    }

    /// What a card comes to that is always so while it lies open.
    pub(super) fn presence(&self, card: Card, whose: Seat) -> i32 {
        let scope = AppraisalScope::new(whose, self.world.board.thing(card));
        let mut worth = 0;
        for ability in &self.world.printed(card).abilities {
            for rule in &ability.static_rules {
                worth += self.always(rule, whose, &scope);
            }
            if ability.is_triggered() {
                worth += self.sign(whose) * RULE;
            }
        }
        worth
    }

    fn always(&self, rule: &EffectRule<DuelVocab>, whose: Seat, scope: &AppraisalScope) -> i32 {
        match rule {
            EffectRule::Modify(stats, which, by) => {
                let by = amount(self.world, by, scope);
                let each = |thing: &DuelThing| self.modified(*thing, stats, by, false);
                select(self.world, which, scope).iter().map(each).fold(0, i32::saturating_add)
            }
            // Monsters that cannot attack: better for the player with the weaker ones.
            EffectRule::Forbid(when) if when.trigger == DuelTrigger::Attacks => {
                let held = |seat: Seat| -> i32 {
                    let ready = self.world.board.monsters(seat);
                    let is_held = |card| {
                        effects::machine::is(self.world, self.world.board.thing(card), &when.that, scope)
                    };
                    ready.filter(|(_, it)| is_held(it.card)).map(|(_, it)| self.atk(it)).sum()
                };
                (held(other(self.seat)) - held(self.seat)) / 4
            }
            _ => self.sign(whose) * RULE,
        }
    }

    /// What a rule comes to for the monster that its card is equipped to.
    pub(super) fn rule_on(
        &self,
        rule: &EffectRule<DuelVocab>,
        host: Card,
        whose: Seat,
        scope: &AppraisalScope,
    ) -> i32 {
        match rule {
            EffectRule::Modify(stats, _, by) => {
                let by = amount(self.world, by, scope);
                self.modified(self.world.board.thing(host), stats, by, false)
            }
            EffectRule::Forbid(when) if when.trigger == DuelTrigger::Attacks => {
                let atk = self.world.board.on_field(host).map_or(0, |it| self.atk(it));
                -self.sign(whose) * atk / 3
            }
            EffectRule::Deny(..) | EffectRule::Disable(_) => -self.sign(whose) * RULE,
            _ => self.sign(whose) * RULE,
        }
    }
}

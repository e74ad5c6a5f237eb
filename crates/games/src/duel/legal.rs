//! What a player may do.

use kernel::Seat;

use super::action::{Action, Sacrifices, Slot};
use super::board::{Board, other};
use super::card::{Kind, Phases};
use super::change::Change;
use super::field::{Mode, Monster, Side};
use super::phase::Phase;
use super::position::Duel;
use super::rules::Switch;

impl Duel {
    /// Appends what `seat` may do now.
    pub(super) fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        if self.asked().is_some() {
            return self.each_reply(|reply| out.push(reply));
        }
        match self.board.phase {
            Phase::Main1 | Phase::Main2 => self.main_choices(seat, out),
            Phase::Battle => self.battle_choices(seat, out),
        }
        out.extend([Action::Next, Action::End]);
    }

    fn main_choices(&self, seat: Seat, out: &mut Vec<Action>) {
        let (board, hand) = (&self.board, &self.board.field(seat).hand);
        let slot_for_spell = board.free_spell_slot(seat).is_some();
        for (at, &card) in hand.iter().enumerate() {
            let print = board.print(card);
            if hand[..at].iter().any(|&earlier| board.print(earlier) == print) {
                continue;
            }
            let printed = self.printed(card);
            match printed.facts {
                Kind::Monster(stats) if !board.placed && board.has_room(seat, stats.sacrifices()) => {
                    let summon = !self.forbids(Change::Summoned { card });
                    let set = !self.forbids(Change::SetMonster { card });
                    board.each_offering(seat, stats.sacrifices(), |with| {
                        out.extend(summon.then_some(Action::Summon(printed.name, with)));
                        out.extend(set.then_some(Action::Set(printed.name, with)));
                    });
                }
                Kind::Spell(phases) if slot_for_spell => {
                    if !self.forbids(Change::SetSpell { card }) {
                        out.push(Action::Set(printed.name, Sacrifices::new()));
                    }
                    if phases.main && self.hindrance(seat, card).is_none() {
                        out.push(Action::Activate(printed.name));
                    }
                }
                _ => {}
            }
        }
        self.set_spells(seat, out, |phases| phases.main);
        let switchable = board.monsters(seat).filter(|(_, monster)| {
            !monster.switched
                && !self.forbids(Change::Switched { card: monster.card, mode: monster.mode.other() })
        });
        out.extend(switchable.map(|(slot, _)| Action::Switch(Slot(slot))));
    }

    fn battle_choices(&self, seat: Seat, out: &mut Vec<Action>) {
        let board = &self.board;
        if board.rules.battle_spells == Switch::On && !board.fought {
            self.set_spells(seat, out, |phases| phases.battle);
        }
        if !board.attacks_allowed() {
            return;
        }
        for (slot, monster) in board.monsters(seat) {
            if !monster.can_attack() {
                continue;
            }
            let card = monster.card;
            let may = |target| !self.forbids(Change::Attacks { card, target });
            let targets = board.monsters(other(seat)).filter(|(_, target)| may(Some(target.card)));
            out.extend(targets.map(|(target, _)| Action::Attack(Slot(slot), Slot(target))));
            if board.monsters(other(seat)).next().is_none() && may(None) {
                out.push(Action::AttackDirectly(Slot(slot)));
            }
        }
    }

    /// The spells that were set and can be activated now.
    fn set_spells(&self, seat: Seat, out: &mut Vec<Action>, now: impl Fn(Phases) -> bool) {
        for (slot, spell) in self.board.spells(seat).filter(|(_, spell)| spell.side == Side::Down) {
            if let Kind::Spell(phases) = self.kind(spell.card)
                && now(phases)
                && self.hindrance(seat, spell.card).is_none()
            {
                out.push(Action::ActivateSet(Slot(slot)));
            }
        }
    }
}

impl Monster {
    /// Only monsters in ATTACK attack, and only once (R4-40, R4-46).
    #[inline]
    pub(super) fn can_attack(&self) -> bool {
        self.mode == Mode::Attack && !self.attacked
    }
}

impl Board {
    /// Is there a slot for a monster with so many sacrifices (R4-31, A4-9)?
    #[inline]
    pub(super) fn has_room(&self, seat: Seat, sacrifices: usize) -> bool {
        let freed = self.rules.full_field_sacrifice == Switch::On && sacrifices > 0;
        freed || self.free_monster_slot(seat).is_some()
    }

    /// Every choice of so many sacrifices (R4-33, R4-34).
    fn each_offering(&self, seat: Seat, sacrifices: usize, mut each: impl FnMut(Sacrifices)) {
        let mut offer = |with: &[u8]| each(with.iter().copied().map(Slot).collect());
        match sacrifices {
            0 => offer(&[]),
            1 => self.monsters(seat).for_each(|(slot, _)| offer(&[slot])),
            _ => {
                for (first, _) in self.monsters(seat) {
                    self.monsters(seat)
                        .filter(|(second, _)| *second > first)
                        .for_each(|(second, _)| offer(&[first, second]));
                }
            }
        }
    }
}

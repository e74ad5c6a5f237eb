//! Switching modes and attacking.

use kernel::Seat;

use super::super::action::Slot;
use super::super::board::other;
use super::super::change::Change;
use super::super::field::{Mode, Monster};
use super::super::phase::Phase;
use super::super::place::{Whose, Zone};
use super::super::position::Duel;
use super::{Checked, no};

impl Duel {
    pub(super) fn check_attack(&self, seat: Seat, slot: Slot, target: Slot) -> Checked {
        let attacker = self.check_attacker(seat, slot)?;
        let Some(against) = self.board.monster(other(seat), target.0) else {
            return self.no_monster(other(seat), target, Whose::Theirs);
        };
        self.check_announcement(attacker, Some(against))
    }

    pub(super) fn check_direct_attack(&self, seat: Seat, slot: Slot) -> Checked {
        let attacker = self.check_attacker(seat, slot)?;
        let Some((target, _)) = self.board.monsters(other(seat)).next() else {
            return self.check_announcement(attacker, None);
        };
        let (slot, target) =
            (slot.of(Zone::Monster, Whose::Mine), Slot(target).of(Zone::Monster, Whose::Theirs));
        let sentence =
            format!("Your opponent has monsters: attack one of them, such as `attack {slot} {target}`.");
        no("monsters-in-the-way", sentence)
    }

    pub(super) fn check_switch(&self, seat: Seat, slot: Slot) -> Checked {
        self.check_main("switch a monster's mode")?;
        match self.board.monster(seat, slot.0) {
            None => self.no_monster(seat, slot, Whose::Mine),
            Some(Monster { card, switched: true, .. }) => {
                let name = self.printed(card).name;
                no(
                    "already-switched",
                    format!("{name} has switched its mode in this turn already; once is all."),
                )
            }
            Some(Monster { card, mode, .. }) => {
                let what = format!("{} to switch its mode", self.printed(card).name);
                self.check_forbidden(Change::Switched { card, mode: mode.other() }, &what)
            }
        }
    }

    fn check_announcement(&self, attacker: Monster, target: Option<Monster>) -> Checked {
        let change = Change::Attacks { card: attacker.card, target: target.map(|target| target.card) };
        let whom = if target.is_some() { " this monster" } else { "" };
        self.check_forbidden(change, &format!("{} to attack{whom}", self.printed(attacker.card).name))
    }

    fn check_attacker(&self, seat: Seat, slot: Slot) -> Checked<Monster> {
        let goes_on = match self.board.phase {
            Phase::Battle => None,
            Phase::Main1 => Some("`next` goes on to it"),
            Phase::Main2 => Some("it comes again in your next turn"),
        };
        if let Some(goes_on) = goes_on {
            let now = self.board.phase.title();
            return no(
                "wrong-phase",
                format!("You can only attack in the Battle phase; it is {now} now: {goes_on}."),
            );
        }
        if !self.board.attacks_allowed() {
            return no("first-turn", "There are no attacks in the first turn of the match.");
        }
        let Some(monster) = self.board.monster(seat, slot.0) else {
            return self.no_monster(seat, slot, Whose::Mine);
        };
        let name = self.printed(monster.card).name;
        if monster.mode == Mode::Defense {
            let sentence = format!(
                "{name} is in DEFENSE, and only monsters in ATTACK attack: switch it in a main phase."
            );
            return no("defense-monster-attack", sentence);
        }
        if monster.attacked {
            let sentence = format!("{name} has attacked in this turn already; each monster attacks once.");
            return no("second-attack", sentence);
        }
        Ok(monster)
    }

    fn no_monster<T>(&self, seat: Seat, slot: Slot, whose: Whose) -> Checked<T> {
        let slot = slot.of(Zone::Monster, whose);
        let there: Vec<_> =
            self.board.monsters(seat).map(|(at, _)| Slot(at).of(Zone::Monster, whose).to_string()).collect();
        let who = match whose {
            Whose::Mine => "You have",
            Whose::Theirs => "Your opponent has",
        };
        let right = match there.as_slice() {
            [] => "none at all".into(),
            there => format!("there is {}", there.join(", ")),
        };
        no("not-on-field", format!("{who} no monster in {slot}: {right}."))
    }
}

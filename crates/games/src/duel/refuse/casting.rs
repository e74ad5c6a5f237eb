//! Activating spells.

use effects::CardName;
use kernel::Seat;

use super::super::action::Slot;
use super::super::card::{Card, Kind};
use super::super::field::Side;
use super::super::phase::Phase;
use super::super::place::{Whose, Zone};
use super::super::position::Duel;
use super::super::rules::Switch;
use super::super::spell::Hindrance;
use super::{Checked, no};

impl Duel {
    pub(super) fn check_activation(&self, seat: Seat, name: &CardName) -> Checked {
        self.check_main("activate spells from your hand")?;
        let (card, kind) = self.check_hand(seat, name)?;
        let Kind::Spell(phases) = kind else {
            let sentence = format!("{name} is a monster: `summon {name}` or `set {name}` places it.");
            return no("not-a-spell", sentence);
        };
        if !phases.main {
            return no(
                "wrong-phase",
                format!("{name} can only be activated in the Battle phase: `set {name}` first."),
            );
        }
        self.check_spell_slot(seat)?;
        self.check_effect(seat, card)
    }

    pub(super) fn check_set_spell(&self, seat: Seat, slot: Slot) -> Checked {
        let there = self.board.spell(seat, slot.0).filter(|spell| spell.side == Side::Down);
        let Some(spell) = there else {
            let slot = slot.of(Zone::Spell, Whose::Mine);
            return no("not-on-field", format!("There is no spell of yours in {slot}."));
        };
        let name = self.printed(spell.card).name;
        let Kind::Spell(phases) = self.kind(spell.card) else { return Ok(()) };
        let battle = phases.battle && self.board.rules.battle_spells == Switch::On;
        match self.board.phase {
            Phase::Main1 | Phase::Main2 if !phases.main => {
                return no("wrong-phase", format!("{name} can only be activated in the Battle phase."));
            }
            Phase::Battle if !battle => {
                let sentence =
                    format!("{name} can only be activated in a main phase: `next` goes on to Main 2.");
                return no("wrong-phase", sentence);
            }
            Phase::Battle if self.board.fought => {
                let sentence =
                    "In the Battle phase spells come before the attacks, and there was an attack already.";
                return no("spells-before-attacks", sentence);
            }
            _ => {}
        }
        self.check_effect(seat, spell.card)
    }

    fn check_effect(&self, seat: Seat, card: Card) -> Checked {
        let name = self.printed(card).name;
        match self.hindrance(seat, card) {
            None => Ok(()),
            Some(Hindrance::NoSlot) => no(
                "no-monster-space",
                format!("{name} brings you a monster, and all five of your monster slots are taken."),
            ),
            Some(Hindrance::NoTarget) => {
                no("no-target", format!("There is nothing that {name} could choose."))
            }
            Some(Hindrance::Forbidden) => {
                no("forbidden", format!("An effect forbids you to activate {name}."))
            }
            Some(Hindrance::NotNow) => no("not-now", format!("What {name} asks for is not so now.")),
        }
    }
}

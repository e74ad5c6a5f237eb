//! Placing monsters and setting spells.

use effects::CardName;
use kernel::Seat;

use super::super::action::Slot;
use super::super::card::{Card, Kind};
use super::super::change::Change;
use super::super::place::{Whose, Zone};
use super::super::position::Duel;
use super::{Checked, no};

/// The two ways of placing a card.
#[derive(Copy, Clone)]
pub(super) enum Placing {
    Summon,
    Set,
}

impl Duel {
    pub(super) fn check_placing(
        &self,
        seat: Seat,
        name: &CardName,
        with: &[Slot],
        placing: Placing,
    ) -> Checked {
        self.check_main(match placing {
            Placing::Summon => "summon",
            Placing::Set => "set cards",
        })?;
        let (card, kind) = self.check_hand(seat, name)?;
        let stats = match (kind, placing) {
            (Kind::Monster(stats), _) => stats,
            (Kind::Spell(_), Placing::Summon) => {
                let sentence =
                    format!("{name} is a spell: `activate {name}` uses it, `set {name}` lays it down.");
                return no("not-a-monster", sentence);
            }
            (Kind::Spell(_), Placing::Set) => return self.check_spell_set(seat, card, name, with),
        };
        if self.board.placed {
            return no(
                "second-monster",
                "You have placed a monster in this turn already; there is one a turn.",
            );
        }
        let needed = stats.sacrifices();
        if !self.board.has_room(seat, needed) {
            return no(
                "no-monster-space",
                "All five of your monster slots are taken, so no monster can be placed.",
            );
        }
        self.check_sacrifices(seat, name, with, needed)?;
        match placing {
            Placing::Summon => {
                self.check_forbidden(Change::Summoned { card }, &format!("you to summon {name}"))
            }
            Placing::Set => self.check_forbidden(Change::SetMonster { card }, &format!("you to set {name}")),
        }
    }

    fn check_spell_set(&self, seat: Seat, card: Card, name: &CardName, with: &[Slot]) -> Checked {
        self.check_spell_slot(seat)?;
        match with.is_empty() {
            true => self.check_forbidden(Change::SetSpell { card }, &format!("you to set {name}")),
            false => {
                no("wrong-sacrifices", format!("{name} is a spell and takes no sacrifices: `set {name}`."))
            }
        }
    }

    pub(super) fn check_spell_slot(&self, seat: Seat) -> Checked {
        match self.board.free_spell_slot(seat) {
            Some(_) => Ok(()),
            None => no(
                "no-spell-space",
                "All five of your spell slots are taken: activate one of those spells first.",
            ),
        }
    }

    /// Exactly so many monsters of one's own, each once (R4-63, Q4-7).
    fn check_sacrifices(&self, seat: Seat, name: &CardName, with: &[Slot], needed: usize) -> Checked {
        let twice = with.windows(2).any(|pair| pair[0] == pair[1]);
        let missing = with.iter().find(|slot| self.board.monster(seat, slot.0).is_none());
        let takes = match needed {
            0 => format!("{name} takes no sacrifices"),
            1 => format!("{name} takes exactly one sacrifice: write `with` and a monster, such as `with m1`"),
            _ => format!(
                "{name} takes exactly {needed} sacrifices: write `with` and two monsters, such as `with m1 m2`"
            ),
        };
        let wrong = match missing {
            Some(slot) => Some(format!("You have no monster in {}", slot.of(Zone::Monster, Whose::Mine))),
            None if twice => Some("No monster can be sacrificed twice".into()),
            None if with.len() != needed => Some(format!("That is {} sacrifices", with.len())),
            None => None,
        };
        wrong.map_or(Ok(()), |wrong| no("wrong-sacrifices", format!("{wrong}; {takes}.")))
    }
}

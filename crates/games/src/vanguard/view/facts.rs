//! The position as named values, for stories and exports.

use kernel::{Fact, Seat};

use crate::vanguard::position::board::BOTH;
use crate::vanguard::position::circle::Circle;
use crate::vanguard::position::field::{UnitFace, VanguardZone};
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// Everything in the position as named values.
    pub(in crate::vanguard) fn facts_of_position(&self) -> Vec<Fact> {
        let board = &self.board;
        let mut facts = vec![
            Fact::new("turn", board.turn),
            Fact::said("active", board.active.to_string(), board.active),
            Fact::new("phase", board.phase.title().to_lowercase()),
            Fact::new("battles", board.battles),
            Fact::new("attack", self.attack()),
            Fact::new("defence", self.defence()),
        ];
        for seat in BOTH {
            self.facts_of(seat, &mut facts);
        }
        facts
    }

    fn facts_of(&self, seat: Seat, facts: &mut Vec<Fact>) {
        let at = seat.index();
        let board = &self.board;
        let count = |zone| board.pile(seat, zone).len();
        facts.push(Fact::new(["damage1", "damage2"][at], count(VanguardZone::Damage)));
        facts.push(Fact::new(["deck1", "deck2"][at], count(VanguardZone::Deck)));
        let names = |zone| {
            let names = board.pile(seat, zone).iter().map(|card| {
                let down = zone == VanguardZone::Damage && board.down.has(*card);
                format!("{}{}", self.printed(*card).name, if down { " down" } else { "" })
            });
            names.collect::<Vec<_>>()
        };
        // Names have commas, so a list is one text.
        let list = |name: &'static str, names: Vec<String>| Fact::new(name, names.join("; "));
        facts.push(list(["hand1", "hand2"][at], names(VanguardZone::Hand)));
        facts.push(list(["soul1", "soul2"][at], names(VanguardZone::Soul)));
        facts.push(list(["wounds1", "wounds2"][at], names(VanguardZone::Damage)));
        facts.push(list(["drop1", "drop2"][at], names(VanguardZone::Drop)));
        facts.push(list(["guardians1", "guardians2"][at], names(VanguardZone::Guardian)));
        facts.push(list(["bind1", "bind2"][at], names(VanguardZone::Bind)));
        facts.push(list(["gzone1", "gzone2"][at], names(VanguardZone::GZone)));
        facts.push(list(["orders1", "orders2"][at], names(VanguardZone::Order)));
        let units = Circle::ALL.into_iter().filter_map(|circle| {
            let unit = board.on(crate::vanguard::position::circle::CircleOf { seat, circle })?;
            let state = match unit.face {
                UnitFace::Up => "",
                UnitFace::Down => " down",
                UnitFace::Locked => " locked",
                UnitFace::Deleted => " deleted",
            };
            let rested = if unit.rested { " rested" } else { "" };
            Some(format!("{} {}{rested}{state}", circle.name(), self.printed(unit.card).name))
        });
        facts.push(list(["units1", "units2"][at], units.collect()));
        let powers =
            board.units(seat).map(|(circle, unit)| format!("{} {}", circle.name(), self.power(unit.card)));
        facts.push(list(["power1", "power2"][at], powers.collect()));
    }
}

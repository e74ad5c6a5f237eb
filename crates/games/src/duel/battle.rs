//! What an attack comes to.

use super::field::Mode;
use super::rules::{DefenseTie, FailedAttack, Rules};

/// The result of an attack on a monster: who is destroyed, and what each player loses.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Clash {
    pub(super) attacker: Battler,
    pub(super) target: Battler,
}

/// What an attack does to one of the two.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Battler {
    pub(super) destroyed: bool,
    /// The life points that its player loses.
    pub(super) loses: i32,
}

/// What comes of an attack with this power on a monster in this mode with this active power (R4-55…59).
pub(super) fn clash(rules: &Rules, attack: i32, mode: Mode, power: i32) -> Clash {
    let (stays, dies) = (Battler::default(), Battler { destroyed: true, loses: 0 });
    let difference = attack - power;
    match (mode, difference) {
        (Mode::Attack, 1..) => Clash { attacker: stays, target: Battler { loses: difference, ..dies } },
        (Mode::Attack, 0) => Clash { attacker: dies, target: dies },
        (Mode::Attack, _) => Clash { attacker: Battler { loses: -difference, ..dies }, target: stays },
        (Mode::Defense, 1..) => Clash { attacker: stays, target: dies },
        (Mode::Defense, 0) => match rules.defense_tie {
            DefenseTie::Nothing => Clash::default(),
            DefenseTie::BothDestroyed => Clash { attacker: dies, target: dies },
        },
        (Mode::Defense, _) => {
            let destroyed = rules.failed_attack == FailedAttack::AttackerDestroyed;
            Clash { attacker: Battler { destroyed, loses: -difference }, target: stays }
        }
    }
}

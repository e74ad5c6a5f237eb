//! What an attack comes to.

use crate::duel::position::field::Mode;
use crate::duel::rules::switches::{DefenseTie, FailedAttack, Rules};

/// The result of an attack on a monster: who is destroyed, and what each player loses.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::duel) struct BattleOutcome {
    pub(in crate::duel) attacker: BattlerOutcome,
    pub(in crate::duel) target: BattlerOutcome,
}

/// What an attack does to one of the two.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::duel) struct BattlerOutcome {
    pub(in crate::duel) destroyed: bool,
    /// The life points that its player loses.
    pub(in crate::duel) loses: i32,
}

/// What comes of an attack with this power on a monster in this mode with this active power (R4-55…59).
pub(in crate::duel) fn battle_outcome(rules: &Rules, attack: i32, mode: Mode, power: i32) -> BattleOutcome {
    let (stays, dies) = (BattlerOutcome::default(), BattlerOutcome { destroyed: true, loses: 0 });
    let difference = attack - power;
    match (mode, difference) {
        (Mode::Attack, 1..) => {
            BattleOutcome { attacker: stays, target: BattlerOutcome { loses: difference, ..dies } }
        }
        (Mode::Attack, 0) => BattleOutcome { attacker: dies, target: dies },
        (Mode::Attack, _) => {
            BattleOutcome { attacker: BattlerOutcome { loses: -difference, ..dies }, target: stays }
        }
        (Mode::Defense, 1..) => BattleOutcome { attacker: stays, target: dies },
        (Mode::Defense, 0) => match rules.defense_tie {
            DefenseTie::Nothing => BattleOutcome::default(),
            DefenseTie::BothDestroyed => BattleOutcome { attacker: dies, target: dies },
        },
        (Mode::Defense, _) => {
            let destroyed = rules.failed_attack == FailedAttack::AttackerDestroyed;
            BattleOutcome { attacker: BattlerOutcome { destroyed, loses: -difference }, target: stays }
        }
    }
}

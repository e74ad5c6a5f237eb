//! What is asked of whom, in a sentence.

use effects::ChoiceKind;

use crate::vanguard::events::event::over;
use crate::vanguard::position::phase::TurnPoint;
use crate::vanguard::position::state::VanguardPosition;

impl VanguardPosition {
    /// The prompt. Another viewer only learns that the player decides, where the question would tell of the hand.
    pub(super) fn prompt(&self, is_own: bool) -> String {
        if let Some(end) = self.board.end {
            return over(end);
        }
        let Some(seat) = self.decider() else { return String::new() };
        if let Some(ask) = self.board.machine.ask() {
            return match (self.asking_name(), is_own) {
                (Some(name), true) => match ask.what {
                    ChoiceKind::May => format!("{seat}: {name}: yes or no?"),
                    ChoiceKind::Start => format!("{seat}: use the ability of {name}?"),
                    _ => format!("{seat}: choose for {name}."),
                },
                (None, true) => format!("{seat}: choose the ability that resolves next."),
                (_, false) => format!("{seat} decides."),
            };
        }
        if self.board.bereft.is_some() {
            return format!("{seat} has no vanguard: ride a unit from the soul.");
        }
        match self.board.point {
            TurnPoint::Call => format!("{seat}: call the coin."),
            TurnPoint::Choose(_) => format!("{seat} has won the toss: go first or second."),
            TurnPoint::FirstVanguard(_) => format!("{seat}: choose your first vanguard."),
            TurnPoint::Mulligan(_) => {
                format!("{seat}: return cards to draw as many others, or keep the hand.")
            }
            TurnPoint::Riding => format!("{seat}: ride a unit, or go on."),
            TurnPoint::Striding => format!("{seat}: stride, or go on."),
            TurnPoint::StridePay(_, missing) => {
                format!("{seat}: discard cards with grades of {missing} or more in all.")
            }
            TurnPoint::Acting if is_own => format!("{seat}: call and move units, use abilities, or go on."),
            TurnPoint::Attack => format!("{seat}: attack, or end the turn."),
            TurnPoint::Guard => format!("{seat}: guard? {}", self.sum()),
            TurnPoint::DriveTrigger | TurnPoint::DamageTrigger => {
                let trigger = self.checked(seat).and_then(|card| self.facts(card).trigger);
                let title = trigger.map_or("Trigger", |trigger| trigger.title());
                format!("{seat}: {title} trigger! Choose the unit that gets +5000 power.")
            }
            _ => format!("{seat} decides."),
        }
    }

    /// The defence against the attack: `11000 + 10000 ≥ 20000: guarded`.
    fn sum(&self) -> String {
        let Some(battle) = &self.board.battle else { return String::new() };
        let power = self.power(battle.target.card);
        let shields = self.shields(self.board.defender());
        defence_sum(power, shields, self.attack())
    }
}

/// The sum of a defence and the attack that it meets.
pub(in crate::vanguard) fn defence_sum(power: i32, shields: i32, attack: i32) -> String {
    let sum = if shields == 0 { power.to_string() } else { format!("{power} + {shields}") };
    match power.saturating_add(shields) > attack {
        true => format!("{sum} > {attack}: guarded."),
        false => format!("{sum} ≤ {attack}: the attack hits."),
    }
}

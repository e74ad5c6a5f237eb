//! Why an action is refused: a code and a sentence for each way of being wrong.
//!
//! When several apply, the order is: match over, not your turn, wrong phase, card not there, second monster, no
//! space, sacrifices, forbidden. Nothing is ever lost by a refusal.

mod casting;
mod fighting;
mod placing;

use effects::{CardName, nearest};
use kernel::{Refusal, Seat};

use super::action::Action;
use super::card::{Card, Kind};
use super::change::Change;
use super::event::over;
use super::phase::Phase;
use super::position::{BOTH, Duel};
use placing::Placing;

/// Fine, or why not.
type Checked<T = ()> = Result<T, Refusal>;

fn no<T>(code: &'static str, sentence: impl Into<String>) -> Checked<T> {
    Err(Refusal::new(code, sentence))
}

impl Duel {
    /// Checks an action of a player.
    pub(super) fn check_action(&self, seat: Seat, action: &Action) -> Checked {
        if let Some(end) = self.board.end {
            return no("game-over", format!("The match is over. {}", over(end)));
        }
        if !BOTH.contains(seat) {
            return no("no-such-seat", format!("There is no {seat}: the seats are P1 and P2."));
        }
        let decider = self.decider().unwrap_or(self.board.active);
        if decider != seat {
            let sentence = format!("It is not your turn, {seat}: {decider} has to decide now.");
            return no("not-your-turn", sentence);
        }
        if self.asked().is_some() {
            return self.check_reply(action);
        }
        match action {
            Action::Summon(name, with) => self.check_placing(seat, name, with, Placing::Summon),
            Action::Set(name, with) => self.check_placing(seat, name, with, Placing::Set),
            Action::Switch(slot) => self.check_switch(seat, *slot),
            Action::Activate(name) => self.check_activation(seat, name),
            Action::ActivateSet(slot) => self.check_set_spell(seat, *slot),
            Action::Attack(slot, target) => self.check_attack(seat, *slot, *target),
            Action::AttackDirectly(slot) => self.check_direct_attack(seat, *slot),
            Action::Next | Action::End => Ok(()),
            _ => no(
                "nothing-to-answer",
                "Nothing is asked of you now: `pick`, `yes` and `no` answer an effect.",
            ),
        }
    }

    fn check_reply(&self, action: &Action) -> Checked {
        let mut replies = Vec::new();
        self.each_reply(|reply| replies.push(reply));
        if replies.contains(action) {
            return Ok(());
        }
        let shown: Vec<_> = replies.iter().take(8).map(|reply| format!("`{reply}`")).collect();
        no("answer-first", format!("An effect waits for your answer: {}.", shown.join(", ")))
    }

    /// No effect that lasts forbids it.
    fn check_forbidden(&self, change: Change<Card>, what: &str) -> Checked {
        match self.forbids(change) {
            true => no("forbidden", format!("An effect forbids {what}.")),
            false => Ok(()),
        }
    }

    /// It is a main phase.
    fn check_main(&self, what: &str) -> Checked {
        match self.board.phase {
            Phase::Main1 | Phase::Main2 => Ok(()),
            Phase::Battle => no(
                "wrong-phase",
                format!(
                    "You can only {what} in a main phase; it is the Battle phase now: `next` goes on to Main 2."
                ),
            ),
        }
    }

    /// The name is that of a card, and the card is in the hand.
    fn check_hand(&self, seat: Seat, name: &CardName) -> Checked<(Card, Kind)> {
        match self.in_hand(seat, name) {
            Some(card) => Ok((card, self.kind(card))),
            None if self.shelf.find(name.as_str()).is_some() => {
                no("not-in-hand", format!("{name} is not in your hand."))
            }
            None => {
                let names = self.shelf.prints.iter().map(|print| print.name.as_str());
                let meant = nearest(name.as_str(), names)
                    .map_or(String::new(), |name| format!(": do you mean {name}?"));
                let end = if meant.is_empty() { "." } else { "" };
                no("no-such-card", format!("There is no card called {name}{meant}{end}"))
            }
        }
    }
}

//! The reasons for refused actions.

use effects::{CardName, nearest};
use kernel::{Refusal, Seat};

use super::action::Action;
use super::card::Card;
use super::flyer::Flyer;
use super::turn_state::Waits;
use super::wolfpack::WolfPack;

impl WolfPack {
    /// The reason for an action that is not legal for a seat that has to decide.
    pub(super) fn reason(&self, seat: Seat, action: &Action, legal: &[Action]) -> Refusal {
        let flyer = self.board.flyer(seat);
        let state = self.board.state.node();
        let right = match (state.waits, flyer) {
            (Waits::Host, _) => matches!(action, Action::Continue),
            (_, Flyer::Pilot(_)) => matches!(action, Action::Play(..) | Action::Discard(_) | Action::Done),
            (_, Flyer::Ace) => matches!(action, Action::Select(_) | Action::At(_) | Action::Discard(_)),
        };
        if !right {
            let shown: Vec<_> = legal.iter().take(4).map(|action| format!("`{action}`")).collect();
            let more = if legal.len() > 4 { ", …" } else { "" };
            let now = format!("It is {} now, and {} can {}{more}.", state.called, flyer, shown.join(", "));
            return Refusal::new("wrong-state", now);
        }
        match action {
            Action::Play(name, target) => self.no_play(flyer, name, *target),
            Action::Select(name) => match self.board.taken {
                Some(card) => self.aim_first(card),
                None => self.no_play(flyer, name, None),
            },
            Action::Discard(name) => match (flyer, self.board.taken, self.in_hand(flyer, name)) {
                (Flyer::Ace, Some(card), _) => self.aim_first(card),
                (_, _, None) => self.not_there(name),
                _ => Refusal::new(
                    "cards-to-play",
                    "The Ace discards only when no card in its hand can be played.",
                ),
            },
            Action::Done => Refusal::new(
                "nothing-discarded",
                "Nothing is set aside yet: `discard` at least one card first.",
            ),
            Action::At(target) => match self.board.taken {
                None => Refusal::new("nothing-to-aim", "The Ace has no card to aim: `select` one first."),
                Some(card) => self.bad_target(flyer, card, *target),
            },
            Action::Continue => Refusal::new("wrong-state", "Nothing is waiting for the host now."),
        }
    }

    fn aim_first(&self, card: Card) -> Refusal {
        let targets: Vec<_> =
            self.targets(Flyer::Ace, card).iter().map(|target| format!("`at {}`", target.word())).collect();
        let name = self.printed(card).name;
        Refusal::new("aim-first", format!("{name} is selected and needs a target: {}.", targets.join(", ")))
    }

    fn no_play(&self, flyer: Flyer, name: &CardName, target: Option<Flyer>) -> Refusal {
        if !self.board.plane(flyer).aside.is_empty() {
            let sentence = "You have started to discard, so you cannot play a card this turn.";
            return Refusal::new("discarding", sentence);
        }
        let Some(card) = self.in_hand(flyer, name) else { return self.not_there(name) };
        let Some(_) = self.in_reach(flyer) else {
            return Refusal::new(
                "disabled",
                format!("An effect prevents {flyer} from playing a card now: discard."),
            );
        };
        match (target, self.pool.cards().aim(card).is_some()) {
            (Some(target), true) => self.bad_target(flyer, card, target),
            (Some(_), false) => {
                Refusal::new("no-aim", format!("{name} is not aimed: play it without a target."))
            }
            (None, true) => {
                let targets = self.targets(flyer, card);
                match (targets.first(), flyer) {
                    (Some(first), Flyer::Pilot(_)) => {
                        let sentence = format!("{name} needs a target, such as {first}.");
                        Refusal::new("no-aim", sentence)
                    }
                    _ => Refusal::new("no-target", format!("{name} has no legal target now.")),
                }
            }
            (None, false) => Refusal::new("not-now", format!("The condition of {name} does not hold now.")),
        }
    }

    fn bad_target(&self, flyer: Flyer, card: Card, target: Flyer) -> Refusal {
        let name = self.printed(card).name;
        let known = self.board.flyers().any(|other| other == target);
        if !known {
            let sentence =
                format!("{target} is not in this match: it has {} pilots.", self.board.rules.pilots);
            return Refusal::new("no-such-flyer", sentence);
        }
        if !self.board.plane(target).flies() {
            return Refusal::new("target-down", format!("{target} is down and out of the match."));
        }
        let targets = self.targets(flyer, card);
        let right: Vec<_> = targets.iter().map(|target| target.word()).collect();
        let right = if right.is_empty() { "nobody".into() } else { right.join(", ") };
        let reach = self.in_reach(flyer).unwrap_or_default();
        match reach.contains(&target) {
            false => Refusal::new(
                "out-of-reach",
                format!(
                    "An effect prevents {flyer} from aiming at {target} this turn; {name} can target {right}."
                ),
            ),
            true => Refusal::new("wrong-target", format!("{name} cannot target {target}, but {right}.")),
        }
    }

    fn not_there(&self, name: &CardName) -> Refusal {
        if self.pool.cards().named(name.as_str()).is_some() {
            return Refusal::new("not-in-hand", format!("{name} is not in your hand."));
        }
        let names = self.pool.prints.iter().map(|print| print.name.as_str());
        let meant =
            nearest(name.as_str(), names).map_or(String::new(), |meant| format!(" Did you mean {meant}?"));
        Refusal::new("no-such-card", format!("There is no card called {name}.{meant}"))
    }
}

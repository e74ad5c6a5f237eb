//! Spells: handed to the machine that runs effects, asked about, and laid away.

use effects::program::Step;
use effects::{ActivationError, ChoiceAnswer, answer, answers, begin, can_begin, run};
use kernel::{EventLog, Seat};

use super::action::Action;
use super::board::End;
use super::card::Card;
use super::change::Change;
use super::event::Event;
use super::field::Side;
use super::place::Ref;
use super::position::Duel;
use super::words::{Thing, Verb, reach};

/// What stands in the way of a spell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    /// It brings a monster, and there is no slot for it.
    NoSlot,
    /// There is nothing that it could be done to.
    NoTarget,
    /// What it asks for is not so, or it cannot be paid.
    NotNow,
    /// An effect that lasts is against it.
    Forbidden,
}

/// Who had a hand in an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Acted {
    /// Its player alone.
    Player,
    /// Effects of cards, too.
    Effects,
}

/// A spell does what its first ability says.
const ABILITY: u8 = 0;

impl Duel {
    /// Who is asked something by an effect that is being carried out.
    #[inline]
    pub(super) fn asked(&self) -> Option<Seat> {
        self.board.machine.ask().map(|ask| ask.seat)
    }

    /// What stands in the way of activating this spell, apart from the time and the place (A4-19…21).
    pub(super) fn hindrance(&self, seat: Seat, card: Card) -> Option<Hindrance> {
        if self.brings_monster(card) && self.board.free_monster_slot(seat).is_none() {
            return Some(Hindrance::NoSlot);
        }
        let lack = match self.asks_for_hand(card) {
            false => self.lack(seat, card),
            // It is no longer in the hand when it asks, and does not pay for itself.
            true => {
                let mut world = self.clone();
                world.board.lay_spell(card, Side::Up);
                world.lack(seat, card)
            }
        };
        match lack {
            Ok(()) => self.forbids(Change::Activated { card }).then_some(Hindrance::Forbidden),
            Err(ActivationError::Target) => Some(Hindrance::NoTarget),
            Err(ActivationError::Condition | ActivationError::Cost) => Some(Hindrance::NotNow),
        }
    }

    fn lack(&self, seat: Seat, card: Card) -> Result<(), ActivationError> {
        can_begin(self, self.board.print(card).0, ABILITY, seat, self.board.thing(card))
    }

    /// Does it ask for cards in a hand before it does anything?
    fn asks_for_hand(&self, card: Card) -> bool {
        let Some(ability) = self.printed(card).abilities.first() else { return false };
        let first = [&ability.target, &ability.steps].into_iter().filter_map(|steps| steps.first());
        let mut chosen = first.filter_map(|step| match step {
            Step::Choose { from, .. } => Some(from),
            _ => None,
        });
        let asks = !ability.cost.is_empty() || ability.condition.is_some();
        asks || chosen.any(|from| from.reach & reach::HAND != 0)
    }

    /// Does it put a monster into its player's area?
    fn brings_monster(&self, card: Card) -> bool {
        let steps = self.printed(card).abilities.iter().flat_map(|ability| &ability.steps);
        steps.into_iter().any(|step| matches!(step, Step::Do(Verb::Take | Verb::Revive, _)))
    }

    /// A spell is laid face-up in a slot and does what it says (R4-44, R4-49).
    pub(super) fn activate(&mut self, seat: Seat, card: Card, log: &mut EventLog<Event>) {
        self.happen(Change::Activated { card }, log);
        begin(self, self.board.print(card).0, ABILITY, seat, self.board.thing(card));
    }

    /// Shows every answer to what an effect asks.
    pub(super) fn each_reply(&self, mut each: impl FnMut(Action)) {
        let Some(seat) = self.asked() else { return };
        answers(self, &mut |answer| {
            each(match answer {
                ChoiceAnswer::Pick(Thing::Card(card, _)) => match self.board.place(card) {
                    Some(place) => Action::Pick(Ref::to(place, seat)),
                    None => return,
                },
                ChoiceAnswer::Pick(Thing::Seat(chosen)) if chosen == seat => Action::PickMe,
                ChoiceAnswer::Pick(Thing::Seat(_)) => Action::PickThem,
                ChoiceAnswer::Done => Action::Done,
                ChoiceAnswer::Yes => Action::Yes,
                ChoiceAnswer::No => Action::No,
                ChoiceAnswer::Mode(mode) => Action::Mode(mode),
                ChoiceAnswer::Next(place) => Action::Mode(place),
            });
        });
    }

    /// Answers what an effect asks.
    pub(super) fn reply(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) {
        let asks_order = self.board.machine.ask().is_some_and(|ask| ask.what == effects::ChoiceKind::Next);
        let reply = match action {
            Action::Pick(place) => match self.board.card(place.place(seat)) {
                Some(card) => ChoiceAnswer::Pick(self.board.thing(card)),
                None => return,
            },
            Action::PickMe => ChoiceAnswer::Pick(Thing::Seat(seat)),
            Action::PickThem => ChoiceAnswer::Pick(Thing::Seat(super::board::other(seat))),
            Action::Done => ChoiceAnswer::Done,
            Action::Yes => ChoiceAnswer::Yes,
            Action::No => ChoiceAnswer::No,
            Action::Mode(place) if asks_order => ChoiceAnswer::Next(*place),
            Action::Mode(mode) => ChoiceAnswer::Mode(*mode),
            _ => return,
        };
        answer(self, reply, log);
    }

    /// Carries out what is going on, until somebody must answer. When nothing is going on any more, the attack that
    /// was announced is fought, and the spell that was used goes to the graveyard (R4-11, A4-25). Effects that do not
    /// come to an end, or are too many, end the match.
    pub(super) fn settle(&mut self, log: &mut EventLog<Event>) -> Acted {
        let mut acted = Acted::Player;
        loop {
            if !self.board.machine.is_idle() {
                acted = Acted::Effects;
                run(self, log);
            }
            if let Some(jam) = self.board.machine.exceeded_limit() {
                self.commit(Change::Over { end: End::Jammed(jam) }, log);
            }
            if self.board.end.is_some() {
                self.board.attack = None;
                return acted;
            }
            if !self.board.machine.is_idle() {
                return acted;
            }
            match self.board.attack {
                Some(attack) => self.fight(attack, log),
                None => break,
            }
        }
        let used = self.board.spells(self.board.active).find(|(_, spell)| spell.side == Side::Up);
        if let Some((_, spell)) = used {
            self.commit(Change::Spent { card: spell.card }, log);
        }
        acted
    }
}

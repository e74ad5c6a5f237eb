//! Spells: handed to the machine that runs effects, asked about, and laid away.

use effects::program::Step;
use effects::{Answer, Lack, answer, answers, begin, can_begin, run};
use kernel::{Log, Seat};

use super::action::Action;
use super::board::End;
use super::card::Card;
use super::change::Change;
use super::event::Event;
use super::field::Side;
use super::place::Ref;
use super::position::Duel;
use super::words::{Thing, Verb};

/// What stands in the way of a spell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    /// It brings a monster, and there is no slot for it.
    NoSlot,
    /// There is nothing that it could be done to.
    NoTarget,
    /// What it asks for is not so.
    NotNow,
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
        match can_begin(self, self.board.print(card).0, ABILITY, seat, Thing::Card(card)) {
            Ok(()) => None,
            Err(Lack::Target) => Some(Hindrance::NoTarget),
            Err(Lack::Condition | Lack::Cost) => Some(Hindrance::NotNow),
        }
    }

    /// Does it put a monster into its player's area?
    fn brings_monster(&self, card: Card) -> bool {
        let steps = self.printed(card).abilities.iter().flat_map(|ability| &ability.steps);
        steps.into_iter().any(|step| matches!(step, Step::Do(Verb::Take | Verb::Revive, _)))
    }

    /// A spell is laid face-up in a slot and does what it says (R4-44, R4-49).
    pub(super) fn activate(&mut self, seat: Seat, card: Card, log: &mut Log<Event>) {
        self.happen(Change::Activated { card }, log);
        begin(self, self.board.print(card).0, ABILITY, seat, Thing::Card(card));
    }

    /// Shows every answer to what an effect asks.
    pub(super) fn each_reply(&self, mut each: impl FnMut(Action)) {
        let Some(seat) = self.asked() else { return };
        answers(self, &mut |answer| {
            each(match answer {
                Answer::Pick(Thing::Card(card)) => match self.board.place(card) {
                    Some(place) => Action::Pick(Ref::to(place, seat)),
                    None => return,
                },
                Answer::Pick(Thing::Seat(chosen)) if chosen == seat => Action::PickMe,
                Answer::Pick(Thing::Seat(_)) => Action::PickThem,
                Answer::Done => Action::Done,
                Answer::Yes => Action::Yes,
                Answer::No => Action::No,
                Answer::Mode(mode) => Action::Mode(mode),
                Answer::Next(place) => Action::Mode(place),
            });
        });
    }

    /// Answers what an effect asks.
    pub(super) fn reply(&mut self, seat: Seat, action: &Action, log: &mut Log<Event>) {
        let asks_order = self.board.machine.ask().is_some_and(|ask| ask.what == effects::Asked::Next);
        let reply = match action {
            Action::Pick(place) => match self.board.card(place.place(seat)) {
                Some(card) => Answer::Pick(Thing::Card(card)),
                None => return,
            },
            Action::PickMe => Answer::Pick(Thing::Seat(seat)),
            Action::PickThem => Answer::Pick(Thing::Seat(super::board::other(seat))),
            Action::Done => Answer::Done,
            Action::Yes => Answer::Yes,
            Action::No => Answer::No,
            Action::Mode(place) if asks_order => Answer::Next(*place),
            Action::Mode(mode) => Answer::Mode(*mode),
            _ => return,
        };
        answer(self, reply, log);
    }

    /// Carries out what is going on, until somebody must answer. When nothing is going on any more, the spell that
    /// was used goes to the graveyard (R4-11, A4-25). An effect that does not come to an end ends the match.
    pub(super) fn settle(&mut self, log: &mut Log<Event>) {
        if !self.board.machine.is_idle() {
            run(self, log);
        }
        if self.board.machine.is_jammed() {
            return self.commit(Change::Over { end: End::Jammed }, log);
        }
        if !self.board.machine.is_idle() {
            return;
        }
        let used = self.board.spells(self.board.active).find(|(_, spell)| spell.side == Side::Up);
        if let Some((_, spell)) = used {
            self.commit(Change::Spent { card: spell.card }, log);
        }
    }
}

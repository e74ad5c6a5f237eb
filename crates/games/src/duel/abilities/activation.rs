//! Spells: handed to the machine that runs effects, asked about, and laid away.

use effects::{Activation, CardName, ChoiceAnswer, answer, answers, begin, run};
use kernel::{EventLog, Seat};

use crate::duel::cards::card::{AfterUse, Card};
use crate::duel::events::change::DuelChange;
use crate::duel::events::event::Event;
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::DuelEnd;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::place::PlaceRef;
use crate::duel::rules::action::Action;
use crate::duel::words::DuelThing;

/// What took part in an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum Acted {
    /// Its player alone.
    Player,
    /// Effects of cards, too.
    Effects,
}

/// A spell does what its first ability says.
pub(in crate::duel) const ABILITY: u8 = 0;

impl DuelPosition {
    /// The player whom an effect asks something.
    #[inline]
    pub(in crate::duel) fn asked(&self) -> Option<Seat> {
        self.board.machine.ask().map(|ask| ask.seat)
    }

    /// A spell is laid face-up in a slot and does what it says (R4-44, R4-49).
    pub(in crate::duel) fn activate(&mut self, seat: Seat, card: Card, log: &mut EventLog<Event>) {
        self.move_card(card, MoveReason::Activated, log);
        self.board.resolving.0 = Some(card);
        begin(self, &Activation::new(self.board.print(card).0, ABILITY, seat, self.board.thing(card)));
    }

    /// Shows every answer to what an effect asks.
    pub(in crate::duel) fn each_reply(&self, mut each: impl FnMut(Action)) {
        let Some(seat) = self.asked() else { return };
        answers(self, &mut |answer| {
            each(match answer {
                ChoiceAnswer::Pick(DuelThing::Card(card, _)) => match self.board.place(card) {
                    Some(place) => Action::Pick(PlaceRef::to(place, seat)),
                    None => return,
                },
                ChoiceAnswer::Pick(DuelThing::Seat(chosen)) if chosen == seat => Action::PickMe,
                ChoiceAnswer::Pick(DuelThing::Seat(_)) => Action::PickThem,
                ChoiceAnswer::Done => Action::Done,
                ChoiceAnswer::Yes => Action::Yes,
                ChoiceAnswer::No => Action::No,
                ChoiceAnswer::Mode(mode) => Action::Mode(mode),
                ChoiceAnswer::Next(place) => Action::Mode(place),
                ChoiceAnswer::Declare(what) => match CardName::new(&self.declared_text(what)) {
                    Some(name) => Action::Declare(name),
                    None => return,
                },
            });
        });
    }

    /// Answers what an effect asks.
    pub(in crate::duel) fn reply(&mut self, seat: Seat, action: &Action, log: &mut EventLog<Event>) {
        if let Some(seat) = self.board.flow.searcher {
            self.commit(DuelChange::Searches { seat, begins: false }, log);
        }
        let asks_order = self.board.machine.ask().is_some_and(|ask| ask.what == effects::ChoiceKind::Next);
        let reply = match action {
            Action::Declare(name) => {
                let mut found = None;
                answers(self, &mut |answer| {
                    if let ChoiceAnswer::Declare(what) = answer
                        && self.declared_text(what) == name.as_str()
                    {
                        found = Some(what);
                    }
                });
                let Some(what) = found else { return };
                self.commit(DuelChange::Declared { seat, what }, log);
                ChoiceAnswer::Declare(what)
            }
            Action::Pick(place) => match self.board.card(place.place(seat)) {
                Some(card) => ChoiceAnswer::Pick(self.board.thing(card)),
                None => return,
            },
            Action::PickMe => ChoiceAnswer::Pick(DuelThing::Seat(seat)),
            Action::PickThem => {
                ChoiceAnswer::Pick(DuelThing::Seat(crate::duel::position::board::other(seat)))
            }
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
    pub(in crate::duel) fn settle(&mut self, log: &mut EventLog<Event>) -> Acted {
        let mut acted = Acted::Player;
        loop {
            if !self.board.machine.is_idle() {
                acted = Acted::Effects;
                run(self, log);
            }
            if let Some(jam) = self.board.machine.exceeded_limit() {
                self.commit(DuelChange::Over { end: DuelEnd::Jammed(jam) }, log);
            }
            if self.board.end.is_some() {
                (self.board.attack, self.board.resolving.0) = (None, None);
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
        if let Some(card) = self.board.resolving.0.take() {
            let is_there = self.board.area(card).is_some_and(|area| area.zone.has_slots());
            if is_there && self.kind(card).after_use() == AfterUse::Graveyard {
                self.commit(self.board.moved(card, MoveReason::Spent), log);
            }
        }
        acted
    }
}

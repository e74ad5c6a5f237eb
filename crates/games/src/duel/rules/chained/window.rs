//! Response windows: who may answer now (A0-57).
//!
//! Whether a player is asked must not tell what that player hides. So a player is asked wherever everybody can see
//! that an answer is possible: with a set card that lies there since an earlier turn, with a face-up card that can
//! be used, or with cards in the hand where such an answer could come from a hand.

use effects::machine::{UsableCard, responses, responses_of};
use effects::program::{AbilityKind, Speed};
use effects::{Activation, TriggerEvent};
use kernel::Seat;

use crate::duel::cards::card::Card;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::position::flow::{DamageStep, HeardEvent, MOST_HEARD, ResponseWindow};
use crate::duel::words::{DuelThing, DuelTrigger, DuelVocab};

impl DuelPosition {
    /// Opens a window for both players, the turn player first (A0-30).
    pub(super) fn open_window(&mut self) {
        self.board.flow.window = Some(ResponseWindow { to: self.board.active, passes: 0 });
    }

    /// Opens a window for the opponent of the turn player, who can act afterwards anyway.
    pub(super) fn open_window_for_opponent(&mut self) {
        self.board.flow.window = Some(ResponseWindow { to: other(self.board.active), passes: 1 });
    }

    /// Goes on to the next player who can be asked; false if both have passed and the window is closed.
    pub(super) fn asks_window(&mut self, window: ResponseWindow) -> bool {
        let ResponseWindow { mut to, mut passes } = window;
        while passes < 2 {
            if self.can_be_asked(to) {
                self.board.flow.window = Some(ResponseWindow { to, passes });
                return true;
            }
            (to, passes) = (other(to), passes + 1);
        }
        let flow = &mut self.board.flow;
        flow.window = None;
        match flow.summoning {
            // What else was heard waits until the monster has come.
            Some(_) => flow.heard.retain(|heard| !heard.is_attempt()),
            None => flow.heard.clear(),
        }
        flow.resolving = !self.board.machine.chain().is_empty();
        false
    }

    /// A player does not answer.
    pub(super) fn pass(&mut self) {
        if let Some(window) = &mut self.board.flow.window {
            *window = ResponseWindow { to: other(window.to), passes: window.passes + 1 };
        }
    }

    /// Can everybody see that this player might have an answer?
    fn can_be_asked(&self, seat: Seat) -> bool {
        if !self.board.machine.has_chain_room() {
            return false;
        }
        let is_calculation =
            self.board.flow.damage == DamageStep::Now && self.board.machine.chain().is_empty();
        let is_attempt = self.board.flow.summoning.is_some() && self.board.machine.chain().is_empty();
        let set =
            !is_calculation && self.board.spells(seat).any(|(_, it)| it.side == CardSide::Down && !it.fresh);
        set || self.can_answer_from_hand(seat, is_calculation || is_attempt)
            || self.face_up(seat).any(|card| self.can_answer(card))
            || self.face_up(other(seat)).any(|card| self.is_shared(card))
    }

    /// Has a card that lies open an answer for either player?
    fn is_shared(&self, card: Card) -> bool {
        let abilities = &self.printed(card).abilities;
        abilities.iter().any(|ability| ability.by_either && ability.kind == AbilityKind::Response)
    }

    /// Could an answer come from a hand? That depends on what everybody knows only.
    fn can_answer_from_hand(&self, seat: Seat, is_special: bool) -> bool {
        let pool = self.pool.cards();
        let is_theirs = |thing: DuelThing| match thing {
            DuelThing::Card(card, _) => self.board.area(card).is_some_and(|area| area.seat != seat),
            DuelThing::Seat(of) => of != seat,
        };
        let answers = |heard: &HeardEvent| {
            let is_answer = |(trigger, theirs): &(DuelTrigger, bool)| {
                heard.is(*trigger) && (!theirs || is_theirs(heard.event().that))
            };
            pool.answers_from_hands.iter().any(is_answer)
        };
        !self.board.field(seat).hand.is_empty()
            && (self.board.flow.heard.iter().any(answers)
                || seat == self.board.active && pool.has_quick_plays && !is_special)
    }

    /// The face-up cards of a player on the field.
    fn face_up(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let monsters = self.board.monsters(seat).filter(|(_, it)| it.side == CardSide::Up);
        let spells = self.board.spells(seat).filter(|(_, it)| it.side == CardSide::Up);
        monsters.map(|(_, it)| it.card).chain(spells.map(|(_, it)| it.card))
    }

    /// Has a card that lies open an ability that answers?
    fn can_answer(&self, card: Card) -> bool {
        self.printed(card).abilities.iter().any(|ability| match ability.kind {
            AbilityKind::Activated => {
                (!ability.zones.is_empty() || self.kind(card).stats().is_some())
                    && ability.speed() >= Speed::Quick
            }
            AbilityKind::Response => !ability.zones.is_empty() || self.kind(card).stats().is_some(),
            _ => false,
        })
    }

    /// Shows every answer that a player has in the open window, the first for each card and ability.
    pub(in crate::duel) fn each_answer(&self, seat: Seat, each: &mut impl FnMut(Activation<DuelThing>)) {
        let (heard, many) = self.heard_events();
        responses(self, &heard[..many], seat, &mut first_of_each(each));
    }

    /// The same with one card.
    pub(super) fn each_answer_with(
        &self,
        seat: Seat,
        card: UsableCard<DuelThing>,
        each: &mut impl FnMut(Activation<DuelThing>),
    ) {
        let (heard, many) = self.heard_events();
        responses_of(self, &heard[..many], seat, card, &mut first_of_each(each));
    }

    /// The events that can be answered, and how many there are.
    fn heard_events(&self) -> ([TriggerEvent<DuelVocab>; MOST_HEARD], usize) {
        let all = &self.board.flow.heard;
        (std::array::from_fn(|at| all.get(at).copied().unwrap_or_default().event()), all.len())
    }
}

/// Passes on the first activation of each card and ability; those of one follow each other.
fn first_of_each(each: &mut impl FnMut(Activation<DuelThing>)) -> impl FnMut(Activation<DuelThing>) {
    let mut last = None;
    move |activation| {
        let key = Some((activation.this, activation.ability));
        if last != key {
            last = key;
            each(activation);
        }
    }
}

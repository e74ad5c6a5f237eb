//! Every action that could be legal, and those that are.

use kernel::Seat;

use super::check::check_attacker;
use crate::duel::cards::card::{Card, CardKind};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::{Board, other};
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::CardSide;
use crate::duel::rules::action::{Action, DuelSlot, Sacrifices};

/// An action of the active player whose card is found: names are looked up once, and not for every candidate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Candidate {
    /// A monster from the hand, summoned or set, for which so many sacrifices are needed.
    Place {
        card: Card,
        with: Sacrifices,
        needed: usize,
        reason: MoveReason,
    },
    /// A spell from the hand, with sacrifices that it does not take.
    SetSpell(Card, Sacrifices),
    Switch(DuelSlot),
    Activate(Card),
    ActivateSet(DuelSlot),
    Attack(DuelSlot, DuelSlot),
    AttackDirectly(DuelSlot),
    Next,
    End,
}

impl DuelPosition {
    /// Appends what `seat` may do now: every candidate that the check lets pass.
    pub(in crate::duel) fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.board.rules.timing.chains {
            return self.legal_chained(seat, out);
        }
        if self.decider() != Some(seat) {
            return;
        }
        if self.asked().is_some() {
            return self.each_reply(|reply| out.push(reply));
        }
        self.offer_all(seat, out);
    }

    /// Appends a candidate that the check lets pass. Always inlined: where the form of the candidate is known, only the
    /// check of that form is left.
    #[inline(always)]
    fn offer(&self, seat: Seat, candidate: Candidate, out: &mut Vec<Action>) {
        if self.check_candidate(seat, &candidate).is_ok() {
            out.push(self.action(candidate));
        }
    }

    /// The candidate as its player writes it.
    #[inline(always)]
    fn action(&self, candidate: Candidate) -> Action {
        match candidate {
            Candidate::Place { card, with, reason: MoveReason::Summoned, .. } => {
                Action::Summon(self.printed(card).name, with)
            }
            Candidate::Place { card, with, .. } | Candidate::SetSpell(card, with) => {
                Action::Set(self.printed(card).name, with)
            }
            Candidate::Switch(slot) => Action::Switch(slot),
            Candidate::Activate(card) => Action::Activate(self.printed(card).name),
            Candidate::ActivateSet(slot) => Action::ActivateSet(slot),
            Candidate::Attack(slot, target) => Action::Attack(slot, target),
            Candidate::AttackDirectly(slot) => Action::AttackDirectly(slot),
            Candidate::Next => Action::Next,
            Candidate::End => Action::End,
        }
    }

    /// Offers every candidate whose group passes its check, in the order of the list.
    fn offer_all(&self, seat: Seat, out: &mut Vec<Action>) {
        let board = &self.board;
        if self.check_main().is_ok() {
            self.offer_hand(seat, out);
        }
        for (slot, _) in board.spells(seat).filter(|(_, spell)| spell.side == CardSide::Down) {
            self.offer(seat, Candidate::ActivateSet(DuelSlot(slot)), out);
        }
        if self.check_main().is_ok() {
            for (slot, _) in board.monsters(seat) {
                self.offer(seat, Candidate::Switch(DuelSlot(slot)), out);
            }
        }
        if self.check_battle().is_ok() {
            for (slot, _) in board.monsters(seat).filter(|(_, monster)| check_attacker(monster).is_ok()) {
                for (target, _) in board.monsters(other(seat)) {
                    self.offer(seat, Candidate::Attack(DuelSlot(slot), DuelSlot(target)), out);
                }
                self.offer(seat, Candidate::AttackDirectly(DuelSlot(slot)), out);
            }
        }
        self.offer(seat, Candidate::Next, out);
        self.offer(seat, Candidate::End, out);
    }

    /// Offers what could be done with the cards of a hand, once for each print.
    fn offer_hand(&self, seat: Seat, out: &mut Vec<Action>) {
        let (board, hand) = (&self.board, &self.board.field(seat).hand);
        for (at, &card) in hand.iter().enumerate() {
            let print = board.print(card);
            if hand[..at].iter().any(|&earlier| board.print(earlier) == print) {
                continue;
            }
            match self.kind(card) {
                CardKind::Monster(stats) => {
                    let needed = stats.sacrifices();
                    if self.check_placing(seat, needed).is_ok() {
                        board.each_offering(seat, needed, |with| {
                            self.offer(
                                seat,
                                Candidate::Place { card, with, needed, reason: MoveReason::Summoned },
                                out,
                            );
                            self.offer(
                                seat,
                                Candidate::Place { card, with, needed, reason: MoveReason::SetMonster },
                                out,
                            );
                        });
                    }
                }
                CardKind::Spell(_) | CardKind::ByIcon(..) => {
                    self.offer(seat, Candidate::SetSpell(card, Sacrifices::new()), out);
                    self.offer(seat, Candidate::Activate(card), out);
                }
            }
        }
    }
}

impl Board {
    /// Every choice of so many sacrifices (R4-33, R4-34).
    pub(in crate::duel::rules) fn each_offering(
        &self,
        seat: Seat,
        sacrifices: usize,
        mut each: impl FnMut(Sacrifices),
    ) {
        let mut offer = |with: &[u8]| each(with.iter().copied().map(DuelSlot).collect());
        match sacrifices {
            0 => offer(&[]),
            1 => self.monsters(seat).for_each(|(slot, _)| offer(&[slot])),
            _ => {
                for (first, _) in self.monsters(seat) {
                    self.monsters(seat)
                        .filter(|(second, _)| *second > first)
                        .for_each(|(second, _)| offer(&[first, second]));
                }
            }
        }
    }
}

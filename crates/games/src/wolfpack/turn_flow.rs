//! The flow of a match: it follows the state table and executes each state.

use effects::KnownName;
use effects::machine::{end_at, turn_ended};
use effects::{force, run};
use kernel::{Audience, EventLog, InlineVec, Seat, Seats};

use super::board::{Aim, Board, WolfPackEnd};
use super::event::{Event, WolfPackDisclosure, WolfPackEventCard};
use super::flyer::{Flyer, WolfPackSide};
use super::turn_state::{Guard, TurnState, TurnTransitionId};
use super::vocab::{WolfPackObject, WolfPackTiming};
use super::wolfpack::WolfPack;

/// A continuous effect for the log: the card, its target, and the remaining uses and turns.
type Lasting = (Aim, Option<u8>, Option<u8>);

impl WolfPack {
    /// Goes from state to state until a seat has to decide, or the match is over. `by` has just decided.
    pub(super) fn go_on(&mut self, by: Seat, log: &mut EventLog<Event>) {
        while self.board.end.is_none() && self.board.deciders().is_empty() {
            let ways = TurnTransitionId::from(self.board.state);
            let way = ways.into_iter().find(|way| self.is_open(way.row().guard));
            let Some(change) = way else { return };
            let before = log.listening().map(|_| self.lasting_now());
            self.pass(change, by, log);
            // After the end of a match, changes of effects are not logged.
            if let Some(before) = before.filter(|_| self.board.end.is_none()) {
                self.tell_lasting(&before, log);
            }
        }
    }

    fn is_open(&self, guard: Guard) -> bool {
        match guard {
            Guard::Always => true,
            Guard::Selections => self.board.selections > 0,
            Guard::Actions => self.has_actions(),
        }
    }

    /// One state transition: it triggers cards before and after it (R3-8), then the new state does its work.
    fn pass(&mut self, change: TurnTransitionId, by: Seat, log: &mut EventLog<Event>) {
        let to = change.row().to;
        let round = self.board.round + u32::from(to == TurnState::Draw);
        if round > self.board.rules.max_rounds {
            return self.finish(WolfPackEnd::RoundLimit, log);
        }
        force(self, &Event::Leaves { change }, log);
        self.settle(log);
        force(self, &Event::Enters { change, to, round }, log);
        self.settle(log);
        if self.board.end.is_some() {
            return;
        }
        match to {
            TurnState::Draw => {
                let flying: InlineVec<Seat, { Flyer::MOST }> = self.board.flying().collect();
                flying.iter().for_each(|seat| self.refill(Flyer::Pilot(*seat), log));
            }
            TurnState::Action => self.next_of_pack(by, log),
            TurnState::Confirm => self.end_turn(WolfPackSide::Pack),
            TurnState::BossDraw => self.refill(Flyer::Ace, log),
            TurnState::BossAction => {
                if let Some(aim) = self.board.queue.first().copied() {
                    self.act(Flyer::Ace, aim, WolfPackDisclosure::Uncovered, log);
                }
            }
            TurnState::BossPhaseConfirm => self.end_turn(WolfPackSide::Ace),
            TurnState::Selection | TurnState::BossSelection => {}
        }
        self.settle(log);
    }

    /// Resolves all pending triggers, then checks for a winner (A3-29).
    pub(super) fn settle(&mut self, log: &mut EventLog<Event>) {
        if !self.board.machine.is_idle() {
            run(self, log);
        }
        let end = if self.board.machine.is_halted() {
            WolfPackEnd::Jammed
        } else if !self.board.plane(Flyer::Ace).flies() {
            WolfPackEnd::AceDown
        } else if self.board.flying().next().is_none() {
            WolfPackEnd::PackDown
        } else {
            return;
        };
        self.finish(end, log);
    }

    fn finish(&mut self, end: WolfPackEnd, log: &mut EventLog<Event>) {
        self.commit(Event::Over { end, pilots: self.board.rules.pilots }, log);
        self.board.machine.clear();
    }

    /// Refills a hand; after a discard, once to one card less (A3-2, A3-3). An empty deck is refilled from the
    /// discard pile (A3-1).
    fn refill(&mut self, flyer: Flyer, log: &mut EventLog<Event>) {
        let size = Board::hand_size(flyer) - usize::from(self.board.plane(flyer).short);
        while self.board.plane(flyer).hand.len() < size {
            if self.board.plane(flyer).deck.is_empty() {
                if self.board.plane(flyer).pile.is_empty() {
                    return;
                }
                self.commit(Event::Reshuffled { flyer }, log);
            }
            let Some(&card) = self.board.plane(flyer).deck.last() else { return };
            let card = WolfPackEventCard::new(card, self.hand_visibility(flyer));
            force(self, &Event::Drew { flyer, card }, log);
        }
    }

    /// The viewers of a flyer's hand.
    pub(super) fn hand_visibility(&self, flyer: Flyer) -> Audience {
        match self.board.rules.open_hands.is_on() && flyer.side() == WolfPackSide::Pack {
            true => self.pack_visibility(),
            false => Audience::seat(self.board.seat(flyer)),
        }
    }

    /// All pilots, including those who are down: they watch with their team.
    pub(super) fn pack_visibility(&self) -> Audience {
        Audience::Only(Seats::first_n(self.board.rules.pilots))
    }

    /// The next pilot's card takes effect, or is discarded (R3-18).
    fn next_of_pack(&mut self, by: Seat, log: &mut EventLog<Event>) {
        let Some(seat) = self.board.line.remove(0) else { return };
        let flyer = Flyer::Pilot(seat);
        if let Some(aim) = self.board.plane(flyer).play {
            let disclosure =
                if seat == by { WolfPackDisclosure::Chosen } else { WolfPackDisclosure::Uncovered };
            return self.act(flyer, aim, disclosure, log);
        }
        while let Some(&card) = self.board.plane(flyer).aside.first() {
            let card = WolfPackEventCard::open(card);
            self.commit(Event::Discarded { flyer, card, disclosure: WolfPackDisclosure::Uncovered }, log);
        }
    }

    /// The end of a side's turn: effects that last until then end, and turns are counted.
    fn end_turn(&mut self, side: WolfPackSide) {
        let board = self.board.rules.pilots;
        let of = |seat: Seat| if seat.0 < board { WolfPackSide::Pack } else { WolfPackSide::Ace };
        end_at(self, |WolfPackTiming::EnemyTurnEnds, scope| of(scope.controller) != side);
        let whose: InlineVec<Flyer, { Flyer::MOST }> = self
            .board
            .flyers()
            .filter(|flyer| flyer.side() == side && self.board.plane(*flyer).flies())
            .collect();
        whose.iter().for_each(|flyer| turn_ended(self, WolfPackObject::Flyer(*flyer)));
    }

    /// The continuous effects: each card and its target.
    fn lasting_now(&self) -> Vec<Lasting> {
        let lasting = self.board.machine.lasting();
        lasting.map(|(at, scope, uses, turns)| (self.effect(at.print, scope), uses, turns)).collect()
    }

    /// Logs the continuous effects that began or ended since.
    fn tell_lasting(&self, before: &[Lasting], log: &mut EventLog<Event>) {
        let now = self.lasting_now();
        let missing = |these: &[Lasting], those: &[Lasting]| {
            let mut rest: Vec<Aim> = those.iter().map(|(effect, ..)| *effect).collect();
            let gone =
                these.iter().filter(|(effect, ..)| match rest.iter().position(|other| other == effect) {
                    Some(at) => {
                        rest.remove(at);
                        false
                    }
                    None => true,
                });
            gone.copied().collect::<Vec<_>>()
        };
        let named = |aim: Aim| WolfPackEventCard {
            card: aim.card,
            name: KnownName::new(self.printed(aim.card).name, Audience::All),
        };
        let Some(events) = log.listening() else { return };
        for (effect, ..) in missing(before, &now) {
            events.push(Event::Ended { card: named(effect), on: effect.target });
        }
        for (effect, uses, turns) in missing(&now, before) {
            events.push(Event::Began { card: named(effect), on: effect.target, uses, turns });
        }
    }
}

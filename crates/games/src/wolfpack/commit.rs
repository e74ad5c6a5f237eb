//! The only place where a position changes.

use effects::machine::has_keyword;
use kernel::{EventLog, Seat};

use super::board::{Aim, Board, Plane};
use super::card::Card;
use super::event::{Event, Intent};
use super::flyer::{Flyer, WolfPackSide};
use super::rules::{ACTIONS_UNDER_FIRE, ActingOrder};
use super::turn_state::TurnState;
use super::vocab::{Keyword, WolfPackObject};
use super::wolfpack::WolfPack;

impl WolfPack {
    /// Applies an event and logs it. After the end of the match nothing happens.
    pub(super) fn commit(&mut self, event: Event, log: &mut EventLog<Event>) {
        if self.board.end.is_some() {
            return;
        }
        match event {
            Event::Enters { to, round, .. } => self.enter(to, round),
            Event::Reshuffled { flyer } => {
                let plane = &mut self.board.planes[flyer.index()];
                (plane.deck, plane.pile) = (plane.pile, plane.deck);
                if let Some(dice) = &mut self.dice {
                    dice.shuffle(&mut plane.deck);
                }
            }
            other => self.board.make(other),
        }
        if let Some(events) = log.listening()
            && !event.is_silent()
        {
            events.push(event.named(|card| self.pool.cards().printed(card).name));
        }
    }

    fn enter(&mut self, to: TurnState, round: u32) {
        (self.board.state, self.board.decided, self.board.round) = (to, false, round);
        match to {
            TurnState::Selection => self.board.planes.iter_mut().for_each(|plane| plane.short = false),
            TurnState::Confirm => self.board.planes.iter_mut().for_each(|plane| plane.confirmed = false),
            TurnState::BossDraw => (self.board.selections, self.board.lost) = (self.actions(), 0),
            TurnState::BossSelection => self.board.selections = self.board.selections.saturating_sub(1),
            _ => {}
        }
    }

    /// The number of actions of the Ace in this turn (A3-30).
    pub(super) fn actions(&self) -> u8 {
        let all = self.board.rules.ace_actions;
        match has_keyword(
            self,
            WolfPackObject::Flyer(Flyer::Ace),
            Keyword::TwoActions,
            false,
            &effects::Scope::default(),
        ) {
            true => all.min(ACTIONS_UNDER_FIRE),
            false => all,
        }
    }
}

impl Board {
    fn make(&mut self, event: Event) {
        match event {
            Event::Drew { flyer, .. } => {
                let plane = self.plane_mut(flyer);
                if let Some(card) = plane.deck.pop() {
                    plane.hand.push(card);
                }
            }
            Event::Aside { flyer, card } => {
                let plane = self.plane_mut(flyer);
                plane.lose(card.card);
                plane.aside.push(card.card);
            }
            Event::Confirmed { flyer: Flyer::Pilot(seat), intent, .. } => self.confirm(seat, intent),
            Event::Took { card } => {
                self.plane_mut(Flyer::Ace).lose(card.card);
                self.taken = Some(card.card);
            }
            Event::Selected { card, target } => {
                if self.taken.take().is_none() {
                    self.plane_mut(Flyer::Ace).lose(card.card);
                }
                self.queue.push(Aim { card: card.card, target });
                self.decided = true;
            }
            Event::Played { flyer, card, target, .. } => {
                match flyer.side() {
                    WolfPackSide::Pack => self.plane_mut(flyer).play = None,
                    WolfPackSide::Ace => _ = self.queue.remove(0),
                }
                self.plane_mut(flyer).pile.push(card.card);
                self.acting = Some((flyer, target));
                self.tally.played[flyer.side() as usize] += 1;
            }
            Event::Discarded { flyer, card, .. } => self.discard(flyer, card.card),
            Event::Redirected { target } => self.acting = self.acting.map(|(flyer, _)| (flyer, Some(target))),
            Event::Fizzled { .. } => self.tally.fizzled += 1,
            Event::Dodged { .. } => self.tally.dodged += 1,
            Event::Damaged { flyer, left, .. } => {
                // Damage beyond the remaining health does not count.
                let lost = self.plane(flyer).health - left;
                self.tally.damage[flyer.side() as usize] += lost.unsigned_abs();
                self.plane_mut(flyer).health = left;
            }
            Event::Healed { flyer, by, left } => {
                self.tally.healed += by.unsigned_abs();
                self.plane_mut(flyer).health = left;
            }
            Event::Downed { flyer } => self.lose(flyer),
            Event::Acted { .. } => self.acting = None,
            Event::WentOn { .. } => self.decided = true,
            Event::Over { end, .. } => self.end = Some(end),
            _ => {}
        }
    }

    /// A pilot has chosen. This determines the order of action: by seat, or by time of confirmation (A3-5).
    fn confirm(&mut self, seat: Seat, intent: Intent) {
        let plane = &mut self.planes[seat.index()];
        plane.confirmed = true;
        if let Intent::Play { card, target } = intent {
            plane.lose(card.card);
            plane.play = Some(Aim { card: card.card, target });
        }
        self.line.push(seat);
        if self.rules.order == ActingOrder::Seat {
            self.line.sort_unstable();
        }
    }

    fn discard(&mut self, flyer: Flyer, card: Card) {
        self.tally.discarded += 1;
        let plane = self.plane_mut(flyer);
        match flyer.side() {
            WolfPackSide::Pack => {
                if let Some(at) = plane.aside.iter().position(|other| *other == card) {
                    plane.aside.remove(at);
                }
                plane.short = true;
            }
            WolfPackSide::Ace => plane.lose(card),
        }
        plane.pile.push(card);
        if flyer == Flyer::Ace {
            (self.lost, self.decided) = (self.lost + 1, true);
        }
    }

    /// A flyer leaves the match with all its cards, and the effects on it end (A3-27).
    fn lose(&mut self, flyer: Flyer) {
        let most = self.plane(flyer).most;
        *self.plane_mut(flyer) = Plane { most, ..Plane::default() };
        match flyer {
            Flyer::Pilot(seat) => self.line.retain(|other| *other != seat),
            Flyer::Ace => {
                self.queue.clear();
                self.taken = None;
            }
        }
        self.machine.end_where(|scope| scope.it().contains(&WolfPackObject::Flyer(flyer)));
    }
}

impl Plane {
    /// A card leaves the hand.
    fn lose(&mut self, card: Card) {
        if let Some(at) = self.hand.iter().position(|other| *other == card) {
            self.hand.remove(at);
        }
    }
}

//! Executing decisions up to the next one.

use effects::CardName;
use kernel::{Audience, EventLog, Seat};

use super::action::Action;
use super::card::Card;
use super::event::{Event, Intent, WolfPackDisclosure, WolfPackEventCard};
use super::flyer::Flyer;
use super::wolfpack::WolfPack;

impl WolfPack {
    /// Executes a legal decision and continues to the next one.
    pub(super) fn decide(&mut self, seat: Seat, action: Action, log: &mut EventLog<Event>) {
        self.board.tally.decisions += 1;
        let flyer = self.board.flyer(seat);
        match action {
            Action::Play(name, target) => {
                if let Some(card) = self.in_hand(flyer, &name) {
                    let card = WolfPackEventCard::new(card, self.pack_visibility());
                    self.confirm(flyer, Intent::Play { card, target }, log);
                }
            }
            Action::Discard(name) => {
                let Some(card) = self.in_hand(flyer, &name) else { return };
                match flyer {
                    Flyer::Pilot(_) => self.lay_aside(flyer, card, log),
                    Flyer::Ace => {
                        let card = WolfPackEventCard::open(card);
                        self.commit(
                            Event::Discarded { flyer, card, disclosure: WolfPackDisclosure::Chosen },
                            log,
                        );
                    }
                }
            }
            Action::Done => {
                let cards = self.board.plane(flyer).aside.len() as u8;
                self.confirm(flyer, Intent::Discard(cards), log);
            }
            Action::Select(name) => {
                if let Some(card) = self.in_hand(flyer, &name) {
                    self.select(card, log);
                }
            }
            Action::At(target) => {
                if let Some(card) = self.board.taken {
                    let card = WolfPackEventCard::new(card, self.ace_visibility());
                    self.commit(Event::Selected { card, target: Some(target) }, log);
                }
            }
            Action::Continue => self.commit(Event::WentOn { flyer }, log),
        }
        self.go_on(seat, log);
    }

    fn confirm(&mut self, flyer: Flyer, intent: Intent, log: &mut EventLog<Event>) {
        self.commit(Event::Confirmed { flyer, intent, audience: self.pack_visibility() }, log);
    }

    /// Sets a card aside to be discarded; after the last one there is nothing more to decide.
    fn lay_aside(&mut self, flyer: Flyer, card: Card, log: &mut EventLog<Event>) {
        let own = Audience::seat(self.board.seat(flyer));
        self.commit(Event::Aside { flyer, card: WolfPackEventCard::new(card, own) }, log);
        let plane = self.board.plane(flyer);
        if plane.hand.is_empty() {
            let cards = plane.aside.len() as u8;
            self.confirm(flyer, Intent::Discard(cards), log);
        }
    }

    /// The Ace selects a card. If it has only one possible target, it is aimed at once.
    fn select(&mut self, card: Card, log: &mut EventLog<Event>) {
        let told = WolfPackEventCard::new(card, self.ace_visibility());
        let event = match self.targets(Flyer::Ace, card)[..] {
            [] => Event::Selected { card: told, target: None },
            [only] => Event::Selected { card: told, target: Some(only) },
            _ => Event::Took { card: told },
        };
        self.commit(event, log);
    }

    pub(super) fn ace_visibility(&self) -> Audience {
        Audience::seat(self.board.ace())
    }

    /// The card of this name in a flyer's hand.
    #[inline]
    pub(super) fn in_hand(&self, flyer: Flyer, name: &CardName) -> Option<Card> {
        let hand = &self.board.plane(flyer).hand;
        hand.iter().copied().find(|card| self.printed(*card).name == *name)
    }
}

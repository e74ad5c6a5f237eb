//! The legal actions of a flyer.

use effects::Scope;
use effects::machine::{holds, is};
use kernel::{InlineVec, Seat};

use super::action::Action;
use super::active_effects::ActiveEffects;
use super::board::MOST_HAND;
use super::card::Card;
use super::flyer::Flyer;
use super::turn_state::Waits;
use super::vocab::WolfPackObject;
use super::wolfpack::WolfPack;

/// Flyers, in seat order.
pub(super) type Flyers = InlineVec<Flyer, { Flyer::MOST }>;

impl WolfPack {
    /// Appends the legal actions of `seat`.
    pub(super) fn choices(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.board.deciders().contains(seat) {
            return;
        }
        match self.board.state.node().waits {
            Waits::Nobody => {}
            Waits::Host => out.push(Action::Continue),
            Waits::Pilots => self.pilot_choices(Flyer::Pilot(seat), out),
            Waits::Ace => self.ace_choices(out),
        }
    }

    /// One card, with each possible target; or one card after another to discard (R3-16).
    fn pilot_choices(&self, pilot: Flyer, out: &mut Vec<Action>) {
        let plane = self.board.plane(pilot);
        let kinds = kinds(&plane.hand);
        match plane.aside.is_empty() {
            true => {
                let reach = self.in_reach(pilot);
                for &card in kinds.iter() {
                    self.each_aim(pilot, card, &reach, |target| {
                        out.push(Action::Play(self.printed(card).name, target));
                    });
                }
            }
            false => out.push(Action::Done),
        }
        out.extend(kinds.iter().map(|card| Action::Discard(self.printed(*card).name)));
    }

    /// One card, and its target if there is a choice (A3-23); without any playable card, one to discard (A3-24).
    fn ace_choices(&self, out: &mut Vec<Action>) {
        if let Some(card) = self.board.taken {
            self.targets(Flyer::Ace, card).iter().for_each(|target| out.push(Action::At(*target)));
            return;
        }
        let before = out.len();
        let kinds = kinds(&self.board.plane(Flyer::Ace).hand);
        let reach = self.in_reach(Flyer::Ace);
        let playable = kinds.iter().filter(|card| self.is_playable(Flyer::Ace, **card, &reach));
        out.extend(playable.map(|card| Action::Select(self.printed(*card).name)));
        if out.len() == before {
            out.extend(kinds.iter().map(|card| Action::Discard(self.printed(*card).name)));
        }
    }

    /// The flyers that a flyer may aim at, for any card: not those that an effect forbids (A3-11…13). `None` if an
    /// effect forbids it to play at all.
    pub(super) fn in_reach(&self, flyer: Flyer) -> Option<Flyers> {
        ActiveEffects::of(self).reach_of(flyer)
    }

    /// Whether a card can be played; a card that needs a target must have one.
    pub(super) fn is_playable(&self, flyer: Flyer, card: Card, reach: &Option<Flyers>) -> bool {
        let mut found = false;
        self.each_aim(flyer, card, reach, |_| found = true);
        found
    }

    /// All possible targets of a card now.
    pub(super) fn targets(&self, flyer: Flyer, card: Card) -> Flyers {
        let (reach, mut targets) = (self.in_reach(flyer), Flyers::new());
        self.each_aim(flyer, card, &reach, |target| {
            target.map(|target| targets.push(target));
        });
        targets
    }

    /// Calls back with every way of playing a card: at each of its targets, or without a target.
    pub(super) fn each_aim(
        &self,
        flyer: Flyer,
        card: Card,
        reach: &Option<Flyers>,
        mut each: impl FnMut(Option<Flyer>),
    ) {
        let Some(reach) = reach else { return };
        let scope = Scope::new(self.board.seat(flyer), WolfPackObject::Flyer(flyer));
        let ability = self.printed(card).abilities.first();
        let condition = ability.and_then(|ability| ability.condition.as_ref());
        if !condition.is_none_or(|condition| holds(self, condition, &scope)) {
            return;
        }
        match self.pool.cards().aim(card) {
            None => each(None),
            Some(from) => {
                let targets =
                    reach.iter().filter(|target| is(self, WolfPackObject::Flyer(**target), from, &scope));
                targets.for_each(|target| each(Some(*target)));
            }
        }
    }
}

/// The different cards of a hand.
pub(super) fn kinds(hand: &[Card]) -> InlineVec<Card, MOST_HAND> {
    let mut kinds = InlineVec::new();
    for card in hand {
        if !kinds.contains(card) {
            kinds.push(*card);
        }
    }
    kinds
}

//! What an attack or a spell will come to, as far as its player can know.

use std::fmt;

use effects::program::{Ability, Step};
use kernel::{Seat, Viewer};

use super::action::{Action, Slot};
use super::asking;
use super::board::other;
use super::field::Side;
use super::place::Zone;
use super::position::Duel;
use super::seen::Eyes;
use super::toll::Toll;
use super::words::{Verb, Words, asks_prints};

/// What an action will come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Forecast {
    /// Nobody can tell: the target lies face-down.
    FaceDown,
    /// Nobody can tell: it is up to chance.
    Chance,
    /// Nobody can tell: it is up to cards that the player does not see.
    Hidden,
    /// This.
    Toll(Toll),
}

impl Forecast {
    /// Does nothing come of it?
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self, Self::Toll(toll) if toll.parts().is_empty())
    }
}

impl Duel {
    /// What the player's legal attacks, spells and answers will come to.
    pub(super) fn forecasts(&self, seat: Seat) -> Vec<(Action, Forecast)> {
        let mut actions = Vec::new();
        self.choices(seat, &mut actions);
        let foretold = actions.into_iter().filter_map(|action| Some((action, self.forecast(seat, &action)?)));
        foretold.collect()
    }

    /// What one legal action will come to; nothing for one that is not an attack, a spell or an answer, or that
    /// only leads to a question.
    pub(super) fn forecast(&self, seat: Seat, action: &Action) -> Option<Forecast> {
        match action {
            Action::Attack(_, Slot(target)) => {
                let target = self.board.monster(other(seat), *target)?;
                if target.side == Side::Down {
                    return Some(Forecast::FaceDown);
                }
            }
            Action::AttackDirectly(_) | Action::Activate(_) | Action::ActivateSet(_) => {}
            _ if self.asked().is_some() => {}
            _ => return None,
        }
        let does = self.ability_behind(seat, action);
        let (world, events) = self.foreseen(seat, action);
        let toll = Toll::of(seat, &events, self, &world);
        if toll.chance && !does.is_some_and(only_raises) {
            return Some(Forecast::Chance);
        }
        let asks =
            self.shelf.cards().wakes_asking || does.is_some_and(|does| asking::asks(does, asks_prints));
        if asks && self.shows_hidden(seat, &world) {
            return Some(Forecast::Hidden);
        }
        world.asked().is_none().then_some(Forecast::Toll(toll))
    }

    /// The ability that an action uses, or answers.
    fn ability_behind(&self, seat: Seat, action: &Action) -> Option<&Ability<Words>> {
        let (print, ability) = match action {
            Action::Activate(name) => (self.board.print(self.in_hand(seat, name)?).0, 0),
            Action::ActivateSet(Slot(slot)) => (self.board.print(self.board.spell(seat, *slot)?.card).0, 0),
            _ => self.board.machine.running()?,
        };
        self.shelf.prints.get(usize::from(print))?.abilities.get(usize::from(ability))
    }

    /// Has a card that the player did not know come to where effects can ask what it is?
    fn shows_hidden(&self, seat: Seat, world: &Self) -> bool {
        let mut shows = false;
        self.each_place(|place, card| {
            let known = |duel: &Self, place| Eyes::at(&duel.board, place).has(Viewer::Seat(seat));
            let now = world.board.place(card).filter(|now| now.zone != Zone::Deck);
            shows |= !known(self, place) && now.is_some_and(|now| known(world, now));
        });
        shows
    }
}

/// Does it do nothing but roll a die and make monsters stronger? Then only by how much is up to chance.
fn only_raises(ability: &Ability<Words>) -> bool {
    let raises = |step: &Step<Words>| matches!(step, Step::Roll(_) | Step::Do(Verb::Raise, _));
    ability.cost.is_empty() && ability.target.is_empty() && ability.steps.iter().all(raises)
}

impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaceDown => f.write_str("unknown: face-down"),
            Self::Chance => f.write_str("chance decides"),
            Self::Hidden => f.write_str("depends on hidden cards"),
            Self::Toll(toll) => match toll.parts() {
                parts if parts.is_empty() => f.write_str("nothing happens"),
                parts => f.write_str(&parts.join(", ")),
            },
        }
    }
}

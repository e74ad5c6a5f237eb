//! What an attack or a spell will come to, as far as its player can know.

use std::fmt;

use effects::program::{Ability, Step};
use kernel::{Seat, Viewer};

use crate::duel::cards::card::AfterUse;
use crate::duel::cards::checker::{any_query, asks_prints};
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::{CardSide, FieldSpell};
use crate::duel::position::place::DuelZone;
use crate::duel::rules::action::{Action, DuelSlot};
use crate::duel::view::consequences::Consequences;
use crate::duel::words::{DuelVerb, DuelVocab};

/// What an action will come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::duel) enum DuelForecast {
    /// Nobody can tell: the target lies face-down.
    FaceDown,
    /// Nobody can tell: it is up to chance.
    Chance,
    /// Nobody can tell: it is up to cards that the player does not see.
    Hidden,
    /// This.
    Consequences(Consequences),
    /// This, unless the opponent answers with a set card.
    Unanswered(Consequences),
}

impl DuelForecast {
    /// Does nothing come of it?
    pub(in crate::duel) fn is_nothing(&self) -> bool {
        matches!(self, Self::Consequences(it) | Self::Unanswered(it) if it.parts().is_empty())
    }
}

impl DuelPosition {
    /// What the player's legal attacks, spells and answers will come to.
    pub(in crate::duel) fn forecasts(&self, seat: Seat) -> Vec<(Action, DuelForecast)> {
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        let foretold = actions.into_iter().filter_map(|action| Some((action, self.forecast(seat, &action)?)));
        foretold.collect()
    }

    /// What one legal action will come to; nothing for one that is not an attack, a spell or an answer, or that
    /// only leads to a question.
    pub(in crate::duel) fn forecast(&self, seat: Seat, action: &Action) -> Option<DuelForecast> {
        match action {
            Action::Attack(_, DuelSlot(target)) => {
                let target = self.board.monster(other(seat), *target)?;
                if target.side == CardSide::Down {
                    return Some(DuelForecast::FaceDown);
                }
            }
            Action::AttackDirectly(_) | Action::Activate(_) | Action::ActivateSet(_) => {}
            Action::Use(..) => {}
            _ if self.asked().is_some() => {}
            _ => return None,
        }
        // In a chain, what comes of an answer is up to the other links.
        let is_chained = self.board.rules.timing.chains;
        if is_chained && (self.board.flow.window.is_some() || !self.board.machine.chain().is_empty()) {
            return None;
        }
        let does = self.ability_behind(seat, action);
        let (world, events) = self.lookahead(seat, action);
        if is_chained && world.board.end.is_none() && !world.is_open() {
            return None;
        }
        let consequences = Consequences::of(seat, &events, self, &world);
        if consequences.chance && !does.is_some_and(only_raises) {
            return Some(DuelForecast::Chance);
        }
        let asks = self.pool.cards().wakes_asking || does.is_some_and(|does| any_query(does, asks_prints));
        if asks && self.shows_hidden(seat, &world) {
            return Some(DuelForecast::Hidden);
        }
        if world.asked().is_some()
            || is_chained && self.stays(seat, action) && consequences.parts().is_empty()
        {
            return None;
        }
        let is_set = |(_, spell): (u8, FieldSpell)| spell.side == CardSide::Down;
        match is_chained && self.board.spells(other(seat)).any(is_set) {
            true => Some(DuelForecast::Unanswered(consequences)),
            false => Some(DuelForecast::Consequences(consequences)),
        }
    }

    /// Does the card of an action stay, so that what it does may show later?
    fn stays(&self, seat: Seat, action: &Action) -> bool {
        let card = match action {
            Action::Activate(name) => self.in_hand(seat, name),
            Action::ActivateSet(DuelSlot(slot)) => self.board.spell(seat, *slot).map(|spell| spell.card),
            _ => return false,
        };
        card.is_some_and(|card| self.kind(card).after_use() == AfterUse::Stays)
    }

    /// The ability that an action uses, or answers.
    fn ability_behind(&self, seat: Seat, action: &Action) -> Option<&Ability<DuelVocab>> {
        let (print, ability) = match action {
            Action::Activate(name) => (self.board.print(self.in_hand(seat, name)?).0, 0),
            Action::ActivateSet(DuelSlot(slot)) => {
                (self.board.print(self.board.spell(seat, *slot)?.card).0, 0)
            }
            Action::Use(place, ability) => {
                (self.board.print(self.board.card(place.place(seat))?).0, *ability)
            }
            _ => self.board.machine.running()?,
        };
        self.pool.prints.get(usize::from(print))?.abilities.get(usize::from(ability))
    }

    /// Has a card that the player did not know come to where effects can ask what it is?
    fn shows_hidden(&self, seat: Seat, world: &Self) -> bool {
        let mut shows = false;
        self.each_place(|place, card| {
            let known = |duel: &Self, place| duel.board.audience(place).has(Viewer::Seat(seat));
            let now = world.board.place(card).filter(|now| now.zone != DuelZone::Deck);
            shows |= !known(self, place) && now.is_some_and(|now| known(world, now));
        });
        shows
    }
}

/// Does it do nothing but roll a die and make monsters stronger? Then only by how much is up to chance.
fn only_raises(ability: &Ability<DuelVocab>) -> bool {
    let raises = |step: &Step<DuelVocab>| matches!(step, Step::Roll(_) | Step::Do(DuelVerb::Raise, _));
    ability.cost.is_empty() && ability.target.is_empty() && ability.steps.iter().all(raises)
}

impl fmt::Display for DuelForecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FaceDown => f.write_str("unknown: face-down"),
            Self::Chance => f.write_str("random result"),
            Self::Hidden => f.write_str("depends on hidden cards"),
            Self::Consequences(it) => match it.parts() {
                parts if parts.is_empty() => f.write_str("nothing happens"),
                parts => f.write_str(&parts.join(", ")),
            },
            Self::Unanswered(it) => match it.parts() {
                parts if parts.is_empty() => f.write_str("nothing happens"),
                parts => write!(f, "{}, unless a set card answers", parts.join(", ")),
            },
        }
    }
}

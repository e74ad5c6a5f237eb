//! Looking ahead with what one player knows.

use kernel::{EventLog, Seat, Viewer};

use crate::duel::cards::card::Card;
use crate::duel::events::event::Event;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::place::{CardPlace, DuelZone};
use crate::duel::position::random::DuelChance;
use crate::duel::rules::action::Action;

/// How many windows are passed after an action.
const MOST_PASSES: usize = 24;

impl DuelPosition {
    /// Leaves of a copy what a player knows of the `real` position: every card that the player does not know is the
    /// same card, and the dice show their middle. All positions that look the same to the player leave the same, so
    /// nothing that is worked out in it tells anything that is hidden.
    pub(in crate::duel) fn hide_unknown(&mut self, real: &Self, seat: Seat) {
        self.random = DuelChance::Middle;
        let cards = self.pool.cards();
        let [any, monster, spell] =
            [DuelZone::Deck, DuelZone::Monster, DuelZone::Spell].map(|zone| cards.stand_in(zone));
        let prints = &mut self.board.prints[..];
        let mut hide = |card: Card, print| prints[card.index()] = print;
        let (board, theirs) = (&real.board, other(seat));
        board.field(seat).deck.iter().for_each(|card| hide(*card, any));
        board.field(theirs).deck.iter().for_each(|card| hide(*card, any));
        board.field(theirs).hand.iter().for_each(|card| hide(*card, any));
        let knows = |zone, at| board.audience(CardPlace { seat: theirs, zone, at }).has(Viewer::Seat(seat));
        for (at, it) in board.monsters(theirs) {
            if !knows(DuelZone::Monster, at) {
                hide(it.card, monster);
            }
        }
        for (at, it) in board.spells(theirs) {
            if !knows(DuelZone::Spell, at) {
                hide(it.card, spell);
            }
        }
    }

    /// Plays an action in the world that its player knows, and tells what happens. Nobody answers it.
    pub(in crate::duel) fn lookahead(&self, seat: Seat, action: &Action) -> (Self, Vec<Event>) {
        let (mut world, mut log) = (self.clone(), EventLog::on());
        world.hide_unknown(self, seat);
        world.play(seat, action, &mut log);
        for _ in 0..MOST_PASSES {
            match world.board.flow.window.filter(|_| world.asked().is_none() && world.board.end.is_none()) {
                Some(window) => world.play(window.to, &Action::Pass, &mut log),
                None => break,
            }
        }
        (world, log.take())
    }
}

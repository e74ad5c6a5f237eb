//! Looking ahead with what one player knows.

use kernel::{EventLog, Seat, Viewer};

use super::action::Action;
use super::board::other;
use super::card::{Card, PrintId};
use super::event::Event;
use super::luck::Luck;
use super::place::{Place, Zone};
use super::position::Duel;
use super::seen::Eyes;

impl Duel {
    /// Leaves of a copy what a player knows of the `real` position: every card that the player does not know is the
    /// same card, and the dice show their middle. All positions that look the same to the player leave the same, so
    /// nothing that is worked out in it tells anything that is hidden.
    pub(super) fn veil(&mut self, real: &Self, seat: Seat) {
        self.luck = Luck::Middle;
        let (monster, spell) = (PrintId(0), PrintId(self.shelf.cards().monsters()));
        let prints = &mut self.board.prints[..];
        let mut hide = |card: Card, print| prints[card.index()] = print;
        let (board, theirs) = (&real.board, other(seat));
        board.field(seat).deck.iter().for_each(|card| hide(*card, monster));
        board.field(theirs).deck.iter().for_each(|card| hide(*card, monster));
        board.field(theirs).hand.iter().for_each(|card| hide(*card, monster));
        let knows = |zone, at| Eyes::at(board, Place { seat: theirs, zone, at }).has(Viewer::Seat(seat));
        for (at, it) in board.monsters(theirs) {
            if !knows(Zone::Monster, at) {
                hide(it.card, monster);
            }
        }
        for (at, it) in board.spells(theirs) {
            if !knows(Zone::Spell, at) {
                hide(it.card, spell);
            }
        }
    }

    /// Plays an action in the world that its player knows, and tells what happens.
    pub(super) fn foreseen(&self, seat: Seat, action: &Action) -> (Self, Vec<Event>) {
        let (mut world, mut log) = (self.clone(), EventLog::on());
        world.veil(self, seat);
        world.act(seat, action, &mut log);
        (world, log.take())
    }
}

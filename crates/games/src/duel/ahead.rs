//! Looking ahead with what one player knows.

use kernel::{Log, Seat, Viewer};

use super::action::Action;
use super::card::PrintId;
use super::event::Event;
use super::luck::Luck;
use super::place::{Place, Zone};
use super::position::{BOTH, Duel};
use super::seen::Eyes;

impl Duel {
    /// The position as far as a player knows it: every card that the player does not know is the same card, and
    /// the dice show their middle. All positions that look the same to the player have the same such world, so
    /// nothing that is worked out in it tells anything that is hidden.
    pub(super) fn known_world(&self, seat: Seat) -> Self {
        let mut world = Self { board: self.board, luck: Luck::Middle, shelf: self.shelf.clone() };
        let (monster, spell) = (PrintId(0), PrintId(self.shelf.cards().monsters()));
        let board = &self.board;
        let hide = |world: &mut Self, place: Place, card: super::card::Card, print| {
            if !Eyes::at(board, place).has(Viewer::Seat(seat)) {
                world.board.prints[card.index()] = print;
            }
        };
        for side in BOTH.iter() {
            let field = board.field(side);
            field.deck.iter().for_each(|card| world.board.prints[card.index()] = monster);
            if side != seat {
                field.hand.iter().for_each(|card| world.board.prints[card.index()] = monster);
            }
            for (at, it) in board.monsters(side) {
                hide(&mut world, Place { seat: side, zone: Zone::Monster, at }, it.card, monster);
            }
            for (at, it) in board.spells(side) {
                hide(&mut world, Place { seat: side, zone: Zone::Spell, at }, it.card, spell);
            }
        }
        world
    }

    /// Plays an action in the world that its player knows, and tells what happens.
    pub(super) fn foreseen(&self, seat: Seat, action: &Action) -> (Self, Vec<Event>) {
        let mut world = self.known_world(seat);
        let mut log = Log::on();
        world.act(seat, action, &mut log);
        (world, log.take())
    }
}

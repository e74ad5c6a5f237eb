//! The first position of a match.

use effects::Machine;
use kernel::{Dice, EventLog, InlineVec, Seat, Seats, Seed, SetupError};

use super::arrange::arrange;
use super::settings::VanguardSetup;
use crate::vanguard::cards::deck::{Decklist, read_deck};
use crate::vanguard::cards::pool::cards;
use crate::vanguard::position::board::{BOTH, VanguardBoard, VanguardEnd, VanguardEndReason, VanguardTally};
use crate::vanguard::position::card::{CardSet, VanguardPrintId};
use crate::vanguard::position::field::{PlayerArea, VanguardZone};
use crate::vanguard::position::phase::{TurnPoint, VanguardPhase};
use crate::vanguard::position::state::VanguardPosition;

/// A board without cards.
fn empty() -> VanguardBoard {
    VanguardBoard {
        fields: [PlayerArea::default(); 2],
        prints: InlineVec::new(),
        zones: InlineVec::new(),
        stays: InlineVec::new(),
        tags: InlineVec::new(),
        second: CardSet::default(),
        down: CardSet::default(),
        decks: [None; 2],
        turn: 0,
        active: Seat(0),
        starter: Seat(0),
        phase: VanguardPhase::Setup,
        point: TurnPoint::Call,
        battle: None,
        returned: 0,
        bereft: None,
        battles: 0,
        uses_more_zones: false,
        ordered: [false; 2],
        playing: None,
        hearts: [None; 2],
        hosts: InlineVec::new(),
        decided: None,
        machine: Machine::default(),
        tally: VanguardTally::default(),
        end: None,
    }
}

impl VanguardPosition {
    /// Sets up a match: both decks, and an arranged position if one is given. The first vanguards are chosen before
    /// the decks are shuffled (A1-8).
    pub(in crate::vanguard) fn deal(setup: &VanguardSetup, seed: Seed) -> Result<Self, SetupError> {
        let faulty = [setup.deck_faults(Seat(0))?, setup.deck_faults(Seat(1))?];
        let mut position = Self { board: empty(), dice: Some(Dice::new(seed)) };
        for seat in BOTH {
            position.bring_deck(setup, seat)?;
        }
        if faulty.iter().any(|faults| !faults.is_empty()) {
            let losers: Seats = BOTH.into_iter().filter(|seat| !faulty[seat.index()].is_empty()).collect();
            position.board.end = Some(VanguardEnd { losers, reason: VanguardEndReason::IllegalDeck });
            return Ok(position);
        }
        if setup.gives_position() {
            arrange(&mut position, setup)?;
            position.settle(&mut EventLog::off());
            return Ok(position);
        }
        if let Some(starter) = setup.starter {
            position.begin_match(starter, &mut EventLog::off());
            position.settle(&mut EventLog::off());
        }
        Ok(position)
    }

    /// Adds the cards of a player's deck and G zone.
    fn bring_deck(&mut self, setup: &VanguardSetup, seat: Seat) -> Result<(), SetupError> {
        let name = ["cards1", "cards2"][seat.index()];
        let own: Decklist;
        let deck = match setup.given.get(name) {
            Some(text) => {
                own = read_deck(&cards().library, text).map_err(|what| SetupError::of(name, what))?;
                &own
            }
            None => {
                let decks = &cards().decks;
                let at = match setup.decks[seat.index()] {
                    Some(at) => usize::from(at),
                    None => self.chance(decks.len()),
                };
                self.board.decks[seat.index()] = Some(at as u8);
                &decks[at.min(decks.len() - 1)].1
            }
        };
        let is_own = |print: &VanguardPrintId| cards().print(*print).sheet.words("pool").contains(&"custom");
        self.board.uses_more_zones |= deck.main.iter().any(is_own);
        for print in &deck.main {
            self.board.add_card(*print, seat, VanguardZone::Deck);
        }
        for print in &deck.g_zone {
            if let Some(card) = self.board.add_card(*print, seat, VanguardZone::GZone) {
                self.board.down.set(card, true);
            }
        }
        Ok(())
    }
}

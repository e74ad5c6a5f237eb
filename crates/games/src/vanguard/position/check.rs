//! Invariants of a position.

use super::board::BOTH;
use super::card::MOST_CARDS;
use super::circle::{Circle, CircleOf};
use super::field::VanguardZone;
use super::place::ZoneOf;
use super::state::VanguardPosition;

impl VanguardPosition {
    /// Invariants: no card is lost or doubled, each is where the index says, and nothing is left of a battle.
    pub(in crate::vanguard) fn check(&self) -> Result<(), String> {
        let board = &self.board;
        let mut found = [0u8; MOST_CARDS];
        for seat in BOTH {
            let piles = VanguardZone::PILES.into_iter().flat_map(|zone| {
                board.pile(seat, zone).iter().map(move |card| (*card, ZoneOf { seat, zone }))
            });
            let circles = Circle::ALL.into_iter().filter_map(|circle| {
                let unit = board.on(CircleOf { seat, circle })?;
                Some((unit.card, ZoneOf { seat, zone: VanguardZone::Circle(circle) }))
            });
            for (card, area) in piles.chain(circles) {
                let count = found.get_mut(card.index()).ok_or_else(|| format!("there is no {card:?}"))?;
                *count += 1;
                if board.area(card) != area {
                    return Err(format!("{card:?} is in {area:?}, not in {:?}", board.area(card)));
                }
                let free = matches!(area.zone, VanguardZone::Circle(_) | VanguardZone::Guardian);
                if !free && board.owner(card) != area.seat {
                    return Err(format!("{card:?} lies with the player who does not own it"));
                }
            }
            let left = [VanguardZone::Guardian, VanguardZone::Trigger];
            if board.battle.is_none() && left.into_iter().any(|zone| !board.pile(seat, zone).is_empty()) {
                return Err(format!("{seat} has cards of a battle that is over"));
            }
        }
        match found.iter().enumerate().find(|(at, count)| **count != u8::from(*at < board.prints.len())) {
            Some((at, count)) => Err(format!("card {at} of {} is there {count} times", board.prints.len())),
            None => Ok(()),
        }
    }
}

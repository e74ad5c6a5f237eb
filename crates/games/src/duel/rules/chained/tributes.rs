//! Tributes for the monster of the turn (A0-18).

use kernel::Seat;

use crate::duel::cards::card::{Card, Stats};
use crate::duel::events::reason::MoveReason;
use crate::duel::position::board::other;
use crate::duel::position::duel_position::DuelPosition;
use crate::duel::position::field::SLOTS;
use crate::duel::rules::action::{DuelSlot, Sacrifices};
use crate::duel::words::{ATTRIBUTES, DuelKeyword, DuelStat};

impl DuelPosition {
    /// How many tributes a monster in a hand needs: by its level as it is now.
    pub(in crate::duel) fn tributes_of(&self, card: Card) -> usize {
        let level = match self.is_plain() {
            true => return self.kind(card).stats().map_or(0, Stats::sacrifices),
            false => self.number(card, DuelStat::Level, &effects::Scope::default()),
        };
        Stats { level: level.clamp(0, 100) as u8, ..Stats::default() }.sacrifices()
    }

    /// The monster that a tribute names: after the own slots come those of the opponent.
    pub(in crate::duel) fn tribute(&self, seat: Seat, DuelSlot(slot): DuelSlot) -> Option<Card> {
        let (seat, slot) = match slot.checked_sub(SLOTS as u8) {
            Some(slot) => (other(seat), slot),
            None => (seat, slot),
        };
        self.board.monster(seat, slot).map(|monster| monster.card)
    }

    /// Every choice of tributes for a monster.
    pub(super) fn each_tribute(&self, seat: Seat, card: Card, mut each: impl FnMut(Sacrifices)) {
        let needed = self.tributes_of(card);
        let mut offer = |with: &[u8]| each(with.iter().copied().map(DuelSlot).collect());
        if needed == 0 {
            return offer(&[]);
        }
        let pledged = self.pledged(seat).map(|(slot, card)| (slot + SLOTS as u8, card));
        let own = self.board.monsters(seat).map(|(slot, it)| (slot, it.card));
        let can_go = |(_, it): &(u8, Card)| !self.forbids_move(*it, MoveReason::Sacrificed);
        let all: kernel::InlineVec<(u8, Card), { 2 * SLOTS }> = own.chain(pledged).filter(can_go).collect();
        let is_pledged = |slot: u8| usize::from(slot) >= SLOTS;
        let must_pledge = all.iter().any(|(slot, _)| is_pledged(*slot));
        for (at, &(first, tribute)) in all.iter().enumerate() {
            if needed == 1 || self.counts_twice(tribute, card) {
                if !must_pledge || is_pledged(first) {
                    offer(&[first]);
                }
                if needed == 1 {
                    continue;
                }
            }
            for &(second, _) in &all[at + 1..] {
                if !must_pledge || is_pledged(first) || is_pledged(second) {
                    offer(&[first, second]);
                }
            }
        }
    }

    /// Is a monster two tributes for another one?
    fn counts_twice(&self, tribute: Card, card: Card) -> bool {
        let doubles = |card: Card| self.pool.cards().traits(self.board.print(card)).doubles_tributes;
        if !doubles(tribute) {
            return false;
        }
        let attribute = self.kind(card).stats().and_then(|stats| stats.nature.attribute);
        let keyword = match attribute.and_then(|at| ATTRIBUTES.get(usize::from(at)).copied()) {
            Some("dark") => DuelKeyword::TwoDarkTributes,
            Some("light") => DuelKeyword::TwoLightTributes,
            _ => return false,
        };
        self.has(tribute, keyword)
    }
}

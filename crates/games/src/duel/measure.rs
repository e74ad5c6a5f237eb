//! What the lab measures in a duel.

use kernel::Seat;
use kernel::measure::{MAX_MEASURES, MatchSample, Measure, MeasuredGame, Probe};

use super::board::{End, Tally};
use super::deal::Deal;
use super::position::Duel;

const fn measure(name: &'static str, title: &'static str, about: &'static str) -> Measure {
    Measure { name, title, about }
}

impl MeasuredGame for Duel {
    const MEASURES: &'static [Measure] = &[
        measure("turns", "Turns", "Turns begun, of both players."),
        measure("decisions", "Decisions", "Decisions taken, of both players."),
        measure("starter_won", "Starter won", "1 if the player who had the first turn won, 0 if not."),
        measure("life", "Life left", "Life points that the winner has at the end."),
        measure("cards", "Cards left", "Cards in both decks at the end."),
        measure("damage1", "P1's damage", "Life points that P1 lost."),
        measure("damage2", "P2's damage", "Life points that P2 lost."),
        measure("placed", "Monsters placed", "Monsters placed from the hand, of both players."),
        measure("spells", "Spells", "Spells activated, of both players."),
        measure("attacks", "Attacks", "Attacks, of both players."),
        measure("destroyed", "Destroyed", "Monsters destroyed, of both players."),
    ];
    const SERIES: &'static [Measure] = &[
        measure("turn", "Turn", "Turns begun so far."),
        measure("life1", "P1's life", "P1's life points."),
        measure("life2", "P2's life", "P2's life points."),
        measure("cards1", "P1's cards", "Cards in P1's hand and on P1's field."),
        measure("cards2", "P2's cards", "Cards in P2's hand and on P2's field."),
    ];
    const REASONS: &'static [&'static str] = End::REASONS;
    const SHARES: &'static [&'static str] = &["starter_won"];
    const LABEL: &'static str = "card";
    const CHARTS: &'static [&'static str] = &["life", "decisions"];
    const FINALS: &'static [&'static str] = &["life1", "life2", "grave1", "grave2"];

    fn labels(deal: &Deal) -> Vec<String> {
        deal.shelf.prints.iter().map(|print| print.name.to_string()).collect()
    }

    /// The cards of the deck that the seat began with.
    fn held(&self, seat: Seat, each: &mut dyn FnMut(u16)) {
        let (first, second) = self.board.prints.split_at(usize::from(self.board.firsts));
        let own = if seat == Seat(0) { first } else { second };
        own.iter().for_each(|print| each(print.0));
    }

    fn match_sample(&self) -> MatchSample {
        let end = self.board.end.expect("a row is of a finished match");
        let Tally { decisions, placed, spells, attacks, destroyed, damage } = self.board.tally;
        let winner = end.outcome().winners.first();
        let life = winner.map_or(0, |winner| self.board.field(winner).life.unsigned_abs());
        let starter_won = u32::from(winner == Some(self.board.starter));
        let cards: usize = self.board.fields.iter().map(|field| field.deck.len()).sum();
        let mut values = [0; MAX_MEASURES];
        values[..11].copy_from_slice(&[
            self.board.turn,
            decisions,
            starter_won,
            life,
            cards as u32,
            damage[0],
            damage[1],
            placed,
            spells,
            attacks,
            destroyed,
        ]);
        MatchSample { outcome: end.outcome(), values }
    }

    /// When a turn begins, and at the end.
    fn sample(&self, probe: &mut impl Probe) {
        if !probe.listens() || (self.board.acted && self.board.end.is_none()) {
            return;
        }
        let [life1, life2] = [0, 1].map(|i| self.board.fields[i].life.unsigned_abs());
        let cards = |seat: Seat| {
            let on_field = self.board.monsters(seat).count() + self.board.spells(seat).count();
            (self.board.field(seat).hand.len() + on_field) as u32
        };
        probe.sample(&[self.board.turn, life1, life2, cards(Seat(0)), cards(Seat(1))]);
    }
}

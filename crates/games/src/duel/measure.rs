//! What the lab measures in a duel.

use kernel::Seat;
use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};

use crate::duel::game::Duel;
use crate::duel::position::board::DuelTally;
use crate::duel::rulesets::Ruleset;
use crate::duel::setup::duel_setup::DuelSetup;

const fn measure(name: &'static str, title: &'static str, about: &'static str) -> Measure {
    Measure { name, title, about }
}

/// What is measured of a match.
pub(super) const MEASURES: &[Measure] = &[
    measure("turns", "Turns", "Turns begun by both players."),
    measure("decisions", "Decisions", "Decisions of both players."),
    measure("starter_won", "Starter won", "1 if the player who had the first turn won, 0 if not."),
    measure("life", "Life left", "Life points of the winner at the end."),
    measure("cards", "Cards left", "Cards in both decks at the end."),
    measure("damage1", "P1's damage", "Life points lost by P1."),
    measure("damage2", "P2's damage", "Life points lost by P2."),
    measure("placed", "Monsters placed", "Monsters placed from the hand by both players."),
    measure("spells", "Spells", "Spells activated by both players."),
    measure("attacks", "Attacks", "Attacks by both players."),
    measure("destroyed", "Destroyed", "Monsters destroyed, of both players."),
];

/// What is measured along a match.
pub(super) const SERIES: &[Measure] = &[
    measure("turn", "Turn", "Turns begun so far."),
    measure("life1", "P1's life", "P1's life points."),
    measure("life2", "P2's life", "P2's life points."),
    measure("cards1", "P1's cards", "Cards in P1's hand and on P1's field."),
    measure("cards2", "P2's cards", "Cards in P2's hand and on P2's field."),
];

impl<R: Ruleset> MeasuredGame for Duel<R> {
    const MEASURES: &'static [Measure] = R::MEASURES;
    const SERIES: &'static [Measure] = R::SERIES;
    const REASONS: &'static [&'static str] = R::REASONS;
    const SHARES: &'static [&'static str] = &["starter_won"];
    const LABEL: &'static str = "card";
    const CHARTS: &'static [&'static str] = &["life", "decisions"];
    const RESULT: &'static [&'static str] = &["turns", "damage1", "damage2", "attacks", "destroyed"];
    const FINALS: &'static [&'static str] = &["life1", "life2", "grave1", "grave2"];

    fn labels(setup: &DuelSetup<R>) -> Vec<String> {
        setup.options.pool.prints.iter().map(|print| print.name.to_string()).collect()
    }

    /// The cards of the deck that the seat began with.
    fn held(&self, seat: Seat, each: &mut dyn FnMut(u16)) {
        let cards = self.0.board.prints.iter().zip(self.0.board.owners.iter());
        cards.filter(|(_, owner)| *owner == seat).for_each(|(print, _)| each(print.0));
    }

    fn match_sample(&self) -> MatchSample {
        let end = self.0.board.end.expect("a row is of a finished match");
        let DuelTally { decisions, placed, spells, attacks, destroyed, damage } = self.0.board.tally;
        let winner = end.outcome().winners.first();
        let life = winner.map_or(0, |winner| self.0.board.field(winner).life.unsigned_abs());
        let starter_won = u32::from(winner == Some(self.0.board.starter));
        let cards: usize = self.0.board.fields.iter().map(|field| field.deck.len()).sum();
        let measures = [
            self.0.board.turn,
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
        ];
        MatchSample::new(end.outcome(), &measures)
    }

    /// When a turn begins, and at the end.
    fn sample(&self, probe: &mut impl Probe) {
        if !probe.listens() || (self.0.board.acted && self.0.board.end.is_none()) {
            return;
        }
        let [life1, life2] = [0, 1].map(|i| self.0.board.fields[i].life.unsigned_abs());
        let cards = |seat: Seat| {
            let on_field = self.0.board.monsters(seat).count() + self.0.board.spells(seat).count();
            (self.0.board.field(seat).hand.len() + on_field) as u32
        };
        probe.sample(&[self.0.board.turn, life1, life2, cards(Seat(0)), cards(Seat(1))]);
    }
}

//! What the lab measures.

use kernel::Seat;
use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};

use crate::vanguard::cards::pool::cards;
use crate::vanguard::game::Vanguard;
use crate::vanguard::position::board::{VanguardEndReason, other};
use crate::vanguard::position::field::VanguardZone;
use crate::vanguard::setup::settings::VanguardSetup;

const fn measure(name: &'static str, title: &'static str, about: &'static str) -> Measure {
    Measure { name, title, about }
}

impl MeasuredGame for Vanguard {
    const MEASURES: &'static [Measure] = &[
        measure("turns", "Turns", "Turns begun by both players."),
        measure("decisions", "Decisions", "Decisions of both players."),
        measure("starter_won", "Starter won", "1 if the player of the first turn won, 0 if not."),
        measure("damage1", "P1's damage", "Cards in P1's damage zone at the end."),
        measure("damage2", "P2's damage", "Cards in P2's damage zone at the end."),
        measure("attacks", "Attacks", "Attacks of both players."),
        measure("hits", "Hits", "Attacks of both players that hit."),
        measure("guards", "Guardians", "Units called to the guardian circle by both players."),
        measure("drive_triggers", "Drive triggers", "Triggers of drive checks of both players."),
        measure("damage_triggers", "Damage triggers", "Triggers of damage checks of both players."),
        measure("abilities", "Abilities", "Abilities that both players chose to use."),
        measure(
            "grade3",
            "Grade 3 on turn",
            "The turn of the first grade 3 vanguard of the winner; 0 if there was none.",
        ),
    ];
    const SERIES: &'static [Measure] = &[
        measure("turn", "Turn", "Turns begun so far."),
        measure("damage1", "P1's damage", "Cards in P1's damage zone."),
        measure("damage2", "P2's damage", "Cards in P2's damage zone."),
        measure("hand1", "P1's hand", "Cards in P1's hand."),
        measure("hand2", "P2's hand", "Cards in P2's hand."),
        measure("grade1", "P1's grade", "The grade of P1's vanguard."),
        measure("grade2", "P2's grade", "The grade of P2's vanguard."),
    ];
    const REASONS: &'static [&'static str] = VanguardEndReason::CODES;
    const SHARES: &'static [&'static str] = &["starter_won"];
    const LABEL: &'static str = "deck";
    const CHARTS: &'static [&'static str] = &["attacks", "guards"];
    const RESULT: &'static [&'static str] = &["turns", "attacks", "hits", "guards", "drive_triggers"];
    const FINALS: &'static [&'static str] = &["damage1", "damage2", "deck1", "deck2"];

    fn labels(_: &VanguardSetup) -> Vec<String> {
        cards().decks.iter().map(|(name, _)| (*name).to_string()).collect()
    }

    /// The deck that the seat played.
    fn held(&self, seat: Seat, each: &mut dyn FnMut(u16)) {
        if let Some(deck) = self.0.board.decks[seat.index()] {
            each(u16::from(deck));
        }
    }

    fn match_sample(&self) -> MatchSample {
        let board = &self.0.board;
        let tally = &board.tally;
        let outcome = board.end.expect("the match is over").outcome();
        let winner = outcome.winners.first();
        let damage = |seat: u8| board.pile(Seat(seat), VanguardZone::Damage).len() as u32;
        let measures = [
            u32::from(board.turn),
            tally.decisions,
            u32::from(winner == Some(board.starter)),
            damage(0),
            damage(1),
            u32::from(tally.attacks),
            u32::from(tally.hits),
            u32::from(tally.guards),
            u32::from(tally.drive_triggers),
            u32::from(tally.damage_triggers),
            u32::from(tally.abilities),
            winner.map_or(0, |winner| u32::from(tally.grade3[winner.index()])),
        ];
        MatchSample::new(outcome, &measures)
    }

    /// When a turn has begun, and at the end.
    fn sample(&self, probe: &mut impl Probe) {
        use crate::vanguard::position::phase::TurnPoint;
        let board = &self.0.board;
        if !probe.listens() || (board.point != TurnPoint::Riding && board.end.is_none()) {
            return;
        }
        let pile = |seat: Seat, zone| board.pile(seat, zone).len() as u32;
        let both = [board.active.min(other(board.active)), board.active.max(other(board.active))];
        let [damage1, damage2] = both.map(|seat| pile(seat, VanguardZone::Damage));
        let [hand1, hand2] = both.map(|seat| pile(seat, VanguardZone::Hand));
        let [grade1, grade2] = both.map(|seat| u32::from(self.0.grade(seat)));
        probe.sample(&[u32::from(board.turn), damage1, damage2, hand1, hand2, grade1, grade2]);
    }
}

//! The measures of a match.

use kernel::measure::{MatchSample, Measure, MeasuredGame, Probe};

use super::board::{WolfPackEnd, WolfPackTally};
use super::flyer::Flyer;
use super::turn_state::TurnState;
use super::wolfpack::WolfPack;

const fn measure(name: &'static str, title: &'static str, about: &'static str) -> Measure {
    Measure { name, title, about }
}

impl MeasuredGame for WolfPack {
    const MEASURES: &'static [Measure] = &[
        measure("rounds", "Rounds", "Rounds begun."),
        measure("pack_won", "Pack won", "1 if the pilots won, 0 if not."),
        measure("decisions", "Decisions", "Decisions of all flyers."),
        measure("ace_health", "Ace's health", "The Ace's health at the end."),
        measure("pilots_left", "Pilots left", "Pilots still in the air at the end."),
        measure("pack_damage", "Damage to the pack", "Damage that the pilots took."),
        measure("ace_damage", "Damage to the Ace", "Damage that the Ace took."),
        measure("healed", "Healed", "Health restored."),
        measure("pack_cards", "Pack's cards", "Cards played by the pilots."),
        measure("ace_cards", "Ace's cards", "Cards played by the Ace."),
        measure("dodged", "Dodged", "Shots dodged."),
        measure("discarded", "Discarded", "Cards discarded without effect."),
    ];
    const SERIES: &'static [Measure] = &[
        measure("round", "Round", "Rounds begun so far."),
        measure("ace", "Ace's health", "The Ace's health."),
        measure("pack", "Pack's health", "The health of all pilots together."),
        measure("pilots", "Pilots", "Pilots in the air."),
    ];
    const REASONS: &'static [&'static str] = WolfPackEnd::REASONS;
    const CHARTS: &'static [&'static str] = &["ace_health", "pilots_left"];
    const RESULT: &'static [&'static str] = &["rounds", "ace_damage", "pack_damage", "pilots_left", "dodged"];
    const SHARES: &'static [&'static str] = &["pack_won"];
    const FINALS: &'static [&'static str] = &["ace_health", "effects"];

    fn match_sample(&self) -> MatchSample {
        let end = self.board.end.expect("a row is of a finished match");
        let WolfPackTally { decisions, played, dodged, discarded, damage, healed, .. } = self.board.tally;
        let measures = [
            self.board.round,
            u32::from(end == WolfPackEnd::AceDown),
            decisions,
            self.board.plane(Flyer::Ace).health.unsigned_abs(),
            self.board.flying().count() as u32,
            damage[0],
            damage[1],
            healed,
            played[0],
            played[1],
            dodged,
            discarded,
        ];
        MatchSample::new(end.outcome(self.board.rules.pilots), &measures)
    }

    /// When the pilots begin to choose, and at the end.
    fn sample(&self, probe: &mut impl Probe) {
        let board = &self.board;
        let begins = board.state == TurnState::Selection
            && board.line.is_empty()
            && board.flying().all(|seat| board.planes[seat.index()].aside.is_empty());
        if !probe.listens() || !(begins || board.end.is_some()) {
            return;
        }
        let health = |flyer: Flyer| board.plane(flyer).health.unsigned_abs();
        let pack = board.pilots().map(|seat| health(Flyer::Pilot(seat))).sum();
        probe.sample(&[board.round, health(Flyer::Ace), pack, board.flying().count() as u32]);
    }
}

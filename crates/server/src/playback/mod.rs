//! A finished match, moment by moment: the events, and the scenes for each viewer.
//!
//! A playback is a verified replay and its [`Timeline`]. A moment has the same number for every viewer, and a
//! link to it shows everybody the same moment.

mod cache;
mod scenes;
#[cfg(test)]
mod tests;

use catalog::{AnyGame, Libraries, Timeline};
use kernel::replay::{Decision, Header, SeatAssignment, summarize};
use kernel::{DiceTrace, RoundLabel, Seat, Viewer};
use protocol::{ReplayEnding, ReplayRound};

pub(crate) use cache::PlaybackCache;

/// A finished match for viewing.
#[derive(Debug)]
pub(crate) struct Playback {
    /// The replay.
    pub(crate) text: String,
    /// How it ended, if known.
    pub(crate) ending: Option<ReplayEnding>,
    /// The rounds or turns, with their first moments.
    pub(crate) parts: Vec<ReplayRound>,
    /// The names of the phases.
    pub(crate) phases: Vec<String>,
    /// The players of each seat, by first decision, abbreviated.
    pub(crate) players: Vec<SeatAssignment>,
    timeline: Timeline,
}

/// Why there is no playback.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlaybackError {
    /// The replay is not valid, or not under the rules of this program.
    Invalid(String),
    /// Its decisions and card files together are too much work.
    TooMuch,
    /// It has more decisions than allowed.
    TooLong {
        /// The number of decisions.
        decisions: usize,
    },
}

/// The limit on decisions times bytes of the longest line, which is the setup: more would take about a
/// minute.
const MOST_WORK: usize = 1 << 30;

impl Playback {
    /// Replays a match, if it has no more decisions than this.
    pub(crate) fn of(text: String, most: usize) -> Result<Self, PlaybackError> {
        let untrue = |error: kernel::replay::ReplayError| PlaybackError::Invalid(error.to_string());
        // A line contains at most one decision; the lines that name players do not count.
        let lines = text.lines().filter(|line| !line.starts_with("player ")).count();
        if lines > most + usize::from(Seat::MAX) + 8 {
            return Err(PlaybackError::TooLong { decisions: lines });
        }
        // The cards of a match are part of every position that is verified.
        let longest = text.lines().map(str::len).max().unwrap_or(0);
        if lines.saturating_mul(longest) > MOST_WORK {
            return Err(PlaybackError::TooMuch);
        }
        let played = catalog::verify_text(&text).map_err(untrue)?;
        let decisions = played.decisions().len();
        if decisions > most {
            return Err(PlaybackError::TooLong { decisions });
        }
        let ending = played.outcome().map(|outcome| ReplayEnding {
            winners: outcome.winners.iter().collect(),
            reason: outcome.reason.into(),
        });
        let timeline = Timeline::new(played.as_ref());
        let rounds = timeline.rounds().iter().cloned();
        let parts =
            rounds.map(|(from, RoundLabel { round, name })| ReplayRound { from, round, name }).collect();
        let phases =
            timeline.deal().scene(Viewer::Public).track.phases.into_iter().map(String::from).collect();
        Ok(Self { text, ending, parts, phases, players: summarize(played.players()), timeline })
    }

    /// Shares the card library of other matches, if it is equal.
    pub(crate) fn share(&mut self, libraries: &Libraries) {
        self.timeline.share(libraries);
    }

    /// The position after the deal.
    pub(crate) fn initial_position(&self) -> &dyn AnyGame {
        self.timeline.deal()
    }

    /// The header of the replay.
    pub(crate) fn header(&self) -> &Header {
        self.initial_position().header()
    }

    /// The number of moments: at least one.
    pub(crate) fn len(&self) -> usize {
        self.timeline.len()
    }

    /// The number of decisions.
    pub(crate) fn decided(&self) -> usize {
        self.timeline.decisions().len()
    }

    /// The decisions up to a moment.
    pub(crate) fn decisions_by(&self, moment: usize) -> Option<&[Decision]> {
        let moment = self.timeline.moments().get(moment)?;
        Some(&self.timeline.decisions()[..moment.decisions])
    }

    /// Whether this match has such a viewer.
    pub(crate) fn has(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.initial_position().seats().contains(seat),
            Viewer::Public | Viewer::Judge => true,
        }
    }

    /// All random numbers of the match.
    pub(crate) fn dice(&self) -> DiceTrace {
        self.timeline.end().dice_trace()
    }

    /// The approximate size in bytes.
    fn weight(&self) -> usize {
        self.timeline.bytes() + self.text.len()
    }
}

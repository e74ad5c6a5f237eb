//! A finished match, moment by moment: the events, and the scenes for each viewer.
//!
//! A playback is built by replaying the match and verifying everything. The deal is its first moment, and
//! each event is one more: a moment has the same number for every viewer, and a link to it shows everybody
//! the same moment. Some positions are kept as keyframes, so that every moment can be reached quickly.

mod build;
mod cache;
mod marks;
mod scenes;
#[cfg(test)]
mod tests;

use catalog::{AnyGame, Libraries};
use kernel::replay::{Decision, Header, SeatAssignment, summarize};
use kernel::{DiceTrace, Seat, Viewer};
use protocol::{ReplayEnding, ReplayRound};

pub(crate) use cache::PlaybackCache;
use marks::Marks;

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
    decisions: Vec<Decision>,
    moments: Vec<Moment>,
    /// Positions with their number of decisions; the first one is the deal.
    keyframes: Vec<(usize, Box<dyn AnyGame>)>,
    stride: usize,
}

/// One moment, without its text.
#[derive(Clone, Debug)]
struct Moment {
    /// The number of decisions up to this moment, including its own.
    decisions: usize,
    /// The event of that decision; `None` for the deal, and for the end of a match without an event.
    event: Option<usize>,
    /// The acting seat.
    seat: Option<Seat>,
    round: u32,
    phase: usize,
    marks: Marks,
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
        let decisions = played.decisions().to_vec();
        if decisions.len() > most {
            return Err(PlaybackError::TooLong { decisions: decisions.len() });
        }
        let ending = played.outcome().map(|outcome| ReplayEnding {
            winners: outcome.winners.iter().collect(),
            reason: outcome.reason.into(),
        });
        let dealt = played.until(0);
        let phases = dealt.scene(Viewer::Public).track.phases.into_iter().map(String::from).collect();
        let mut playback = Self {
            text,
            ending,
            parts: Vec::new(),
            phases,
            players: summarize(played.players()),
            decisions,
            moments: Vec::new(),
            keyframes: vec![(0, dealt)],
            stride: build::STRIDE,
        };
        playback.build_moments();
        playback.drop_common_marks();
        Ok(playback)
    }

    /// Shares the card library of other matches, if it is equal.
    pub(crate) fn share(&mut self, libraries: &Libraries) {
        self.keyframes.iter_mut().for_each(|(_, game)| libraries.adopt(game.as_mut()));
    }

    /// The position after the deal.
    pub(crate) fn initial_position(&self) -> &dyn AnyGame {
        self.keyframes[0].1.as_ref()
    }

    /// The header of the replay.
    pub(crate) fn header(&self) -> &Header {
        self.initial_position().header()
    }

    /// The number of moments: at least one.
    pub(crate) fn len(&self) -> usize {
        self.moments.len()
    }

    /// The number of decisions.
    pub(crate) fn decided(&self) -> usize {
        self.decisions.len()
    }

    /// The decisions up to a moment.
    pub(crate) fn decisions_by(&self, moment: usize) -> Option<&[Decision]> {
        self.moments.get(moment).map(|moment| &self.decisions[..moment.decisions])
    }

    /// Whether this match has such a viewer.
    pub(crate) fn has(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.initial_position().seats().contains(seat),
            Viewer::Public | Viewer::Judge => true,
        }
    }

    /// The match after this many decisions.
    fn after(&self, decisions: usize) -> Box<dyn AnyGame> {
        let still = self.keyframes.iter().rev().find(|(kept, _)| *kept <= decisions);
        let (kept, mut game) = still.cloned().unwrap_or_else(|| (0, self.initial_position().boxed()));
        for decision in &self.decisions[kept..decisions] {
            _ = game.play(decision.seat, &decision.action);
        }
        game
    }

    /// All random numbers of the match.
    pub(crate) fn dice(&self) -> DiceTrace {
        self.after(self.decisions.len()).dice_trace()
    }

    /// The approximate size in bytes.
    fn weight(&self) -> usize {
        const POSITION: usize = 24_000;
        const DECISION: usize = 64;
        let stills: usize = self.keyframes.iter().map(|(decisions, _)| POSITION + decisions * DECISION).sum();
        // Positions share their cards and the header of the replay.
        let shared = self.initial_position().shared().map_or(0, |shared| shared.bytes());
        let setup = self.header().setup.0.iter().map(|(_, value)| value.len()).sum::<usize>();
        stills
            + shared
            + setup
            + self.text.len()
            + self.decisions.len() * DECISION
            + self.moments.len() * size_of::<Moment>()
    }
}

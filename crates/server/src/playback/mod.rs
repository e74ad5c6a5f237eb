//! A finished match, moment by moment: what happened at each, and what it looked like to whom.
//!
//! A film is made by playing a replay again and believing nothing in it. The deal is its first moment, and then each
//! event is one: so a moment has the same number for every viewer, and a link to it shows everybody the same. Some
//! positions along the way are kept, so that no moment is far from one.

mod build;
mod cache;
mod marks;
mod scenes;
#[cfg(test)]
mod tests;

use catalog::{AnyGame, Libraries};
use kernel::replay::{Decision, Header, SeatAssignment, summarize};
use kernel::{DiceTrace, Seat, Viewer};
use serde::Serialize;

pub(crate) use cache::PlaybackCache;
use marks::Marks;
pub(crate) use marks::MomentMark;
pub(crate) use scenes::PlaybackFrame;

/// A finished match, to be looked at.
#[derive(Debug)]
pub(crate) struct Playback {
    /// The replay.
    pub(crate) text: String,
    /// How it ended, where that is known.
    pub(crate) ending: Option<ReplayEnding>,
    /// The rounds or turns, with their first moments.
    pub(crate) parts: Vec<ReplayRound>,
    /// The names of the phases.
    pub(crate) phases: Vec<String>,
    /// The players of each seat, by first decision, in brief.
    pub(crate) players: Vec<SeatAssignment>,
    decisions: Vec<Decision>,
    moments: Vec<Moment>,
    /// Positions after so many decisions; the first is the deal.
    keyframes: Vec<(usize, Box<dyn AnyGame>)>,
    stride: usize,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "EndingOfReplay"))]
pub(crate) struct ReplayEnding {
    /// Who won; nobody, if it was a draw.
    pub(crate) winners: Vec<Seat>,
    /// How, as a stable code.
    pub(crate) reason: String,
}

/// A round or turn of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PartOfReplay"))]
pub(crate) struct ReplayRound {
    /// Its first moment.
    pub(crate) from: usize,
    /// Its number, as scenes count them.
    pub(crate) round: u32,
    /// What it is called: `Round 12`.
    pub(crate) name: String,
}

/// One moment, without what is said at it.
#[derive(Clone, Debug)]
struct Moment {
    /// How many decisions were taken by then, the one that this belongs to among them.
    decisions: usize,
    /// Which event of that decision it is; nothing, if it is none: the deal, or what ends a match in silence.
    event: Option<usize>,
    /// Who acts.
    seat: Option<Seat>,
    round: u32,
    phase: usize,
    marks: Marks,
}

/// One moment as somebody hears of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReplayMoment"))]
pub(crate) struct ReplayMoment {
    /// The sentence; empty, where the viewer does not hear of it.
    pub(crate) text: String,
    /// Who acts: whose decision it came of. Of what several have decided together, it is whose card moves.
    pub(crate) seat: Option<Seat>,
    /// Which round or turn it is in.
    pub(crate) round: u32,
    /// Which of the phases it is in, from zero.
    pub(crate) phase: usize,
    /// What is special about it, as everybody could see.
    pub(crate) marks: Vec<MomentMark>,
    /// How many decisions were taken by then.
    pub(crate) decisions: usize,
}

/// Why there is no film.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlaybackError {
    /// It is not a true replay, or not by the rules of this program.
    Invalid(String),
    /// Its decisions and its card files together are too much work.
    TooMuch,
    /// There are more decisions in it than are shown.
    TooLong {
        /// How many.
        decisions: usize,
    },
}

/// Decisions times bytes of the longest line, which is the setup: a minute of work is more than anybody may ask for.
const MOST_WORK: usize = 1 << 30;

impl Playback {
    /// Plays a replay again, if it has no more decisions than this.
    pub(crate) fn of(text: String, most: usize) -> Result<Self, PlaybackError> {
        let untrue = |error: kernel::replay::ReplayError| PlaybackError::Invalid(error.to_string());
        // One line is one decision, or less; who played is told in lines of their own.
        let lines = text.lines().filter(|line| !line.starts_with("player ")).count();
        if lines > most + usize::from(Seat::MAX) + 8 {
            return Err(PlaybackError::TooLong { decisions: lines });
        }
        // The cards of a match are part of every position that is checked.
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

    /// Uses the card library of other matches, if it is equal.
    pub(crate) fn share(&mut self, libraries: &Libraries) {
        self.keyframes.iter_mut().for_each(|(_, game)| libraries.adopt(game.as_mut()));
    }

    /// The match as it was dealt.
    pub(crate) fn initial_position(&self) -> &dyn AnyGame {
        self.keyframes[0].1.as_ref()
    }

    /// What stands at the head of the replay.
    pub(crate) fn header(&self) -> &Header {
        self.initial_position().header()
    }

    /// How many moments there are: at least one.
    pub(crate) fn len(&self) -> usize {
        self.moments.len()
    }

    /// How many decisions were taken.
    pub(crate) fn decided(&self) -> usize {
        self.decisions.len()
    }

    /// What was decided by a moment.
    pub(crate) fn decisions_by(&self, moment: usize) -> Option<&[Decision]> {
        self.moments.get(moment).map(|moment| &self.decisions[..moment.decisions])
    }

    /// Is this somebody who can look at it?
    pub(crate) fn has(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.initial_position().seats().contains(seat),
            Viewer::Public | Viewer::Judge => true,
        }
    }

    /// The match after so many decisions.
    fn after(&self, decisions: usize) -> Box<dyn AnyGame> {
        let still = self.keyframes.iter().rev().find(|(kept, _)| *kept <= decisions);
        let (kept, mut game) = still.cloned().unwrap_or_else(|| (0, self.initial_position().boxed()));
        for decision in &self.decisions[kept..decisions] {
            _ = game.play(decision.seat, &decision.action);
        }
        game
    }

    /// Every throw of the dice.
    pub(crate) fn dice(&self) -> DiceTrace {
        self.after(self.decisions.len()).dice_trace()
    }

    /// About how many bytes it takes.
    fn weight(&self) -> usize {
        const POSITION: usize = 24_000;
        const DECISION: usize = 64;
        let stills: usize = self.keyframes.iter().map(|(decisions, _)| POSITION + decisions * DECISION).sum();
        // Positions share their cards and the head of the replay.
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

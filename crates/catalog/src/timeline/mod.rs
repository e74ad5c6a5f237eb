//! A match as numbered moments, for everything that steps through one: replays, simulated matches, screens and
//! delayed spectators.
//!
//! The deal is moment 0, and each event is one more. A moment has the same number for every viewer, also for those
//! who do not see its event. A timeline keeps the decisions and some positions as keyframes, but no scenes and no
//! texts: it produces them again from the nearest keyframe, so that every moment can be reached quickly, forward and
//! backward.

mod frames;
mod marks;
mod record;

use bots::Lineup;
use kernel::replay::Decision;
use kernel::{Refusal, RoundLabel, Scene, Seat, Viewer};

use crate::{ActionEvents, AnyGame, Libraries};

pub use frames::TimelineFrame;
pub use marks::MomentMark;
use marks::{MarkCounts, Marks};

/// The number of moments between two keyframes, as long as there are not too many.
const STRIDE: usize = 20;

/// The maximum number of keyframes.
const MAX_KEYFRAMES: usize = 32;

/// The maximum number of decisions in all keyframes together: each keyframe has the decisions before it.
const MAX_KEPT_DECISIONS: usize = 1 << 18;

/// So few decisions are played again sooner than a keyframe is copied.
const FEW: usize = 8;

/// A match as numbered moments, from its deal to its last decision so far.
///
/// ```
/// use catalog::{Lineup, Timeline};
/// use kernel::{Seed, Viewer};
///
/// let war = catalog::find("war")?;
/// let mut timeline = Timeline::new((war.open)(&Default::default(), Seed::from(7), vec![])?.as_ref());
/// while timeline.len() < 500 && timeline.simulate(&Lineup::default())?.is_some() {}
/// let frame = timeline.frames(Viewer::Public, 300..301).next().expect("there are 500 moments");
/// println!("{}: {}", frame.scene.heading, frame.event.map_or(String::new(), |event| event.text));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Timeline {
    /// The position after the last decision.
    end: Box<dyn AnyGame>,
    /// The public scene after the last decision.
    scene: Scene,
    moments: Vec<Moment>,
    /// The rounds or turns, with their first moments.
    rounds: Vec<(usize, RoundLabel)>,
    /// Earlier positions; the first one is the deal.
    keyframes: Vec<Box<dyn AnyGame>>,
    stride: usize,
    counts: MarkCounts,
}

/// One moment of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of decisions up to this moment, including its own.
    pub decisions: usize,
    /// The index of its event among the events of its decision; `None` for the deal, and after a last decision
    /// without an event.
    pub event: Option<usize>,
    /// The acting seat: the seat that made the decision. For simultaneous decisions, the seat whose card moves.
    pub seat: Option<Seat>,
    /// The number of the round or turn.
    pub round: u32,
    /// The index of the phase.
    pub phase: usize,
    marks: Marks,
}

impl Timeline {
    /// The timeline of a match, as far as it was played.
    pub fn new(game: &dyn AnyGame) -> Self {
        let dealt = game.until(0);
        let scene = dealt.scene(Viewer::Public);
        let mut timeline = Self {
            end: dealt.boxed(),
            moments: Vec::new(),
            rounds: Vec::new(),
            keyframes: vec![dealt],
            stride: STRIDE,
            counts: MarkCounts::default(),
            scene,
        };
        timeline.note(0, None, None, Marks::NONE);
        timeline.extend(game.decisions());
        timeline
    }

    /// Makes a decision at the end of the match, or changes nothing and returns the reason.
    pub fn push(&mut self, seat: Seat, action: &str) -> Result<ActionEvents, Refusal> {
        let told = self.end.play(seat, action)?;
        self.record(seat, &told);
        Ok(told)
    }

    /// Makes further decisions of the same match at its end.
    pub fn extend(&mut self, decisions: &[Decision]) {
        for decision in decisions {
            self.push(decision.seat, &decision.action).expect("a match takes its own decisions again");
        }
    }

    /// Makes the next decision as these bots do in the lab; `None` if the match is over.
    pub fn simulate(&mut self, bots: &Lineup) -> Result<Option<ActionEvents>, Refusal> {
        let Some(seat) = self.end.deciders().first() else { return Ok(None) };
        let bot = bots.of_or_default(seat, self.end.default_bot(seat));
        let action = self.end.advise(seat, bot, self.end.roll(seat)).unwrap_or_default();
        self.push(seat, &action).map(Some)
    }

    /// Removes all decisions but the first `kept`.
    pub fn truncate(&mut self, kept: usize) {
        if kept >= self.decisions().len() {
            return;
        }
        self.end = self.position(kept);
        self.keyframes.retain(|keyframe| keyframe.decisions().len() <= kept);
        self.scene = self.end.scene(Viewer::Public);
        while self.moments.last().is_some_and(|last| last.decisions > kept) {
            self.forget_last();
        }
        self.note_silent_end();
    }

    /// The decisions so far.
    pub fn decisions(&self) -> &[Decision] {
        self.end.decisions()
    }

    /// The moments in order: the deal, and each event.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The number of moments: at least one.
    #[expect(clippy::len_without_is_empty, reason = "the deal is always there")]
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// The rounds or turns in order, each with its first moment.
    pub fn rounds(&self) -> &[(usize, RoundLabel)] {
        &self.rounds
    }

    /// The marks of a moment, based on public information. A mark that more than a sixth of the moments have is left
    /// out, because it does not distinguish them.
    pub fn marks(&self, moment: usize) -> Vec<MomentMark> {
        let Some(own) = self.moments.get(moment) else { return Vec::new() };
        let ends = moment + 1 == self.len() && self.end.outcome().is_some();
        let own = own.marks.list().into_iter().filter(|mark| self.counts.of(*mark) * 6 <= self.len());
        own.chain(ends.then_some(MomentMark::Ends)).collect()
    }

    /// The position after the deal.
    pub fn deal(&self) -> &dyn AnyGame {
        self.keyframes[0].as_ref()
    }

    /// The position after the last decision.
    pub fn end(&self) -> &dyn AnyGame {
        self.end.as_ref()
    }

    /// The position after this many decisions, or the last one.
    pub fn position(&self, decisions: usize) -> Box<dyn AnyGame> {
        let mut game = self.nearest(decisions).boxed();
        self.seek(&mut game, decisions);
        game
    }

    /// Moves a position of this match to this number of decisions, or to the last one, by the shortest way.
    pub fn seek(&self, game: &mut Box<dyn AnyGame>, decisions: usize) {
        let (nearest, decisions) = (self.nearest(decisions), decisions.min(self.decisions().len()));
        let here = game.decisions().len();
        if here > decisions || here + FEW < nearest.decisions().len() {
            *game = nearest.boxed();
        }
        for decision in &self.decisions()[game.decisions().len()..decisions] {
            game.play(decision.seat, &decision.action).expect("a match takes its own decisions again");
        }
    }

    /// The last kept position that has no more decisions than this.
    fn nearest(&self, decisions: usize) -> &dyn AnyGame {
        if decisions >= self.decisions().len() {
            return self.end();
        }
        let later = self.keyframes.partition_point(|keyframe| keyframe.decisions().len() <= decisions);
        self.keyframes[later.saturating_sub(1)].as_ref()
    }

    /// Shares the card library of other matches, if it is equal.
    pub fn share(&mut self, libraries: &Libraries) {
        self.keyframes.iter_mut().chain([&mut self.end]).for_each(|game| libraries.adopt(game.as_mut()));
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> usize {
        const POSITION: usize = 24_000;
        const DECISION: usize = 64;
        let positions = self.keyframes.iter().chain([&self.end]);
        let positions: usize = positions.map(|game| POSITION + game.decisions().len() * DECISION).sum();
        // Positions share their cards and the header of the replay.
        let shared = self.end.shared().map_or(0, |shared| shared.bytes());
        let setup = self.end.header().setup.0.iter().map(|(_, value)| value.len()).sum::<usize>();
        positions + shared + setup + self.len() * size_of::<Moment>()
    }
}

#[cfg(test)]
mod tests;

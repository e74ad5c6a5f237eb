//! One match with every law checked in every position.

use std::collections::BTreeSet;

use super::{Law, LawViolation, event_privacy, knowledge, scenes, value};
use crate::measure::{MeasuredGame, finish, held};
use crate::replay::{Recorder, verify};
use crate::{EventLog, Game, Players, RandomSource, Rng, Seat, Seed, Setup, Viewer, fingerprint};

/// A match with more decisions than this counts as endless.
const MOST_DECISIONS: usize = 30_000;

/// A match under test: its state for reports, and a random source for the choices of the test.
pub(super) struct Trial {
    seed: Seed,
    decisions: usize,
    pub(super) rng: Rng,
    pub(super) tried: TrialCounts,
}

/// The coverage of one or more trials.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct TrialCounts {
    /// Positions in which every law was checked.
    pub positions: usize,
    /// Samples for a seat that does not see everything, up to the first sample that differs from the real position.
    pub hidden: usize,
    /// Samples that differ from the real position in information hidden from the seat.
    pub redrawn: usize,
    /// Pairs of worlds in which a viewer saw the same events.
    pub heard: usize,
}

impl std::ops::AddAssign for TrialCounts {
    fn add_assign(&mut self, more: Self) {
        self.positions += more.positions;
        self.hidden += more.hidden;
        self.redrawn += more.redrawn;
        self.heard += more.heard;
    }
}

impl Trial {
    /// Reports the law as broken unless `kept`.
    pub(super) fn demand(
        &self,
        law: Law,
        kept: bool,
        what: impl FnOnce() -> String,
    ) -> Result<(), LawViolation> {
        match kept {
            true => Ok(()),
            false => Err(LawViolation {
                law,
                seed: self.seed.to_string(),
                decisions: self.decisions,
                what: what(),
            }),
        }
    }
}

/// A decision that was taken, or could have been.
pub(super) type TrialDecision<G> = (Seat, <G as crate::Game>::Action);

/// Plays one random match and checks every law in every position. Many matches are needed to see that hidden cards
/// are sampled at all: see [`TrialCounts`].
pub fn one_match<G: MeasuredGame>(setup: &G::Setup, seed: Seed) -> Result<TrialCounts, LawViolation> {
    let key = fingerprint(seed.key());
    let mut trial = Trial { seed, decisions: 0, rng: Rng::new(key), tried: TrialCounts::default() };
    value::setup(&trial, setup)?;
    let mut table =
        Recorder::<G>::new(setup, seed, Vec::new()).expect("the laws need a setup that can be dealt");
    value::deal(&trial, setup, seed, table.game())?;
    let mut offered: Vec<TrialDecision<G>> = Vec::new();
    loop {
        trial.tried.positions += 1;
        let game = table.game();
        value::position(&trial, game)?;
        let legal = value::choices(&trial, game)?;
        value::refusals(&trial, game, &legal, &offered)?;
        knowledge::samples(&mut trial, game, &legal, &offered)?;
        if game.outcome().is_some() {
            break;
        }
        let mut taken: Vec<TrialDecision<G>> = Vec::new();
        for seat in game.deciders().iter() {
            let mine: Vec<_> = legal.iter().filter(|(s, _)| *s == seat).collect();
            taken.push(mine[trial.rng.below(mine.len())].clone());
        }
        value::order(&trial, game, &taken)?;
        remember::<G>(&mut offered, legal);
        for (seat, action) in taken {
            let mut log = EventLog::on();
            let (old, before) = (value::Old::keep(table.game()), table.game().clone());
            let shown = scenes::SceneBefore::to(onlooker(&mut trial, table.game()), table.game());
            let played = table.play(seat, action.clone(), &mut log);
            trial
                .demand(Law::Refusal, played.is_ok(), || format!("a legal action is refused: {played:?}"))?;
            old.unchanged(&trial)?;
            let events = log.take();
            knowledge::told::<G>(&trial, table.game().seats(), &events)?;
            let decision = (seat, action);
            knowledge::uncovers(&mut trial, &before, &decision, table.game(), &events)?;
            event_privacy::same(&mut trial, &before, &decision, table.game(), &events)?;
            shown.leads_to(&trial, table.game(), &events)?;
            trial.decisions += 1;
        }
        trial.demand(Law::End, trial.decisions < MOST_DECISIONS, || "the match does not end".into())?;
    }
    replayed(&trial, &table)?;
    measured::<G>(&trial, setup)?;
    Ok(trial.tried)
}

/// Plays the match in both ways of the lab and checks the measures.
fn measured<G: MeasuredGame>(trial: &Trial, setup: &G::Setup) -> Result<(), LawViolation> {
    let players = &mut Players::random();
    let game = finish::<G>(setup, trial.seed, players, &mut ()).expect("it was dealt before");
    let (slow, fast) = (game.match_sample(), G::playout(setup, trial.seed, players, &mut ()));
    trial.demand(Law::Measure, fast.as_ref() == Ok(&slow), || format!("{fast:?} is not {slow:?}"))?;
    let odd =
        G::MEASURES.iter().zip(slow.values).find(|(m, value)| *value > 1 && G::SHARES.contains(&m.name));
    trial.demand(Law::Measure, odd.is_none(), || format!("{odd:?} is neither yes nor no"))?;
    let (labels, mut all) = (G::labels(setup), Vec::new());
    held(&game, &mut all);
    let strange = all.iter().find(|held| usize::from(held.label) >= labels.len());
    trial.demand(Law::Measure, strange.is_none(), || format!("{strange:?} has no name among {labels:?}"))?;
    let names: BTreeSet<_> = labels.iter().collect();
    trial.demand(Law::Measure, names.len() == labels.len(), || format!("two labels share a name: {labels:?}"))
}

/// A viewer to draw a scene for. Scenes are slow to draw, so usually there is none.
fn onlooker<G: Game>(trial: &mut Trial, game: &G) -> Option<Viewer> {
    const SELDOM: usize = 8;
    let seats = game.seats().iter().map(Viewer::Seat);
    let mut viewers = seats.chain([Viewer::Public, Viewer::Judge]);
    viewers.nth(trial.rng.below((game.seats().len() + 2) * SELDOM))
}

/// Keeps a few actions that were legal once, to try them where they are not.
fn remember<G: MeasuredGame>(offered: &mut Vec<TrialDecision<G>>, legal: Vec<TrialDecision<G>>) {
    for decision in legal {
        if offered.len() < 32 && !offered.contains(&decision) {
            offered.push(decision);
        }
    }
}

fn replayed<G: MeasuredGame>(trial: &Trial, table: &Recorder<G>) -> Result<(), LawViolation> {
    let replay = table.replay();
    let text = replay.to_string();
    let read = text.parse();
    trial.demand(Law::Replay, read.as_ref() == Ok(&replay), || format!("it is read as {read:?}"))?;
    let again = verify::<G>(&replay);
    let same = again.as_ref().is_ok_and(|again| again.game() == table.game());
    trial.demand(Law::Replay, same, || format!("it leads to {again:?}"))?;
    let setup = G::Setup::from_pairs(&replay.header.setup);
    trial.demand(Law::Setup, setup.is_ok(), || format!("{setup:?}"))
}

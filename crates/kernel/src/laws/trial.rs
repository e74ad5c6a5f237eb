//! One match, with every law tried in every position.

use super::{Broken, Law, knowledge, value};
use crate::measure::{Measured, finish};
use crate::replay::{Recorder, verify};
use crate::{Chance, Log, Rng, Seat, Seed, Setup, fingerprint};

/// A match that takes longer than this does not end.
const MOST_DECISIONS: usize = 30_000;

/// A match under trial: where it stands, for reports, and dice for the choices the trial makes.
pub(super) struct Trial {
    seed: Seed,
    decisions: usize,
    pub(super) rng: Rng,
}

impl Trial {
    /// Breaks the law unless `kept`.
    pub(super) fn demand(&self, law: Law, kept: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
        match kept {
            true => Ok(()),
            false => {
                Err(Broken { law, seed: self.seed.to_string(), decisions: self.decisions, what: what() })
            }
        }
    }
}

/// A decision that was taken, or could have been.
pub(super) type Decision<G> = (Seat, <G as crate::Game>::Action);

/// Plays one match at random and tries every law in every position; gives the number of positions.
pub fn one_match<G: Measured>(setup: &G::Setup, seed: Seed) -> Result<usize, Broken> {
    let key = fingerprint(seed.key());
    let mut trial = Trial { seed, decisions: 0, rng: Rng::new(key) };
    value::setup(&trial, setup)?;
    let mut table =
        Recorder::<G>::new(setup, seed, Vec::new()).expect("the laws need a setup that can be dealt");
    value::deal(&trial, setup, seed, table.game())?;
    let mut offered: Vec<Decision<G>> = Vec::new();
    let mut positions = 0;
    loop {
        positions += 1;
        let game = table.game();
        value::position(&trial, game)?;
        let legal = value::choices(&trial, game)?;
        value::refusals(&trial, game, &legal, &offered)?;
        knowledge::samples(&mut trial, game)?;
        if game.outcome().is_some() {
            break;
        }
        let mut taken: Vec<Decision<G>> = Vec::new();
        for seat in game.deciders().iter() {
            let mine: Vec<_> = legal.iter().filter(|(s, _)| *s == seat).collect();
            taken.push(mine[trial.rng.below(mine.len())].clone());
        }
        value::order(&trial, game, &taken)?;
        remember::<G>(&mut offered, legal);
        for (seat, action) in taken {
            let mut log = Log::on();
            let old = value::Old::keep(game_of(&table));
            let played = table.play(seat, action, &mut log);
            trial
                .demand(Law::Refusal, played.is_ok(), || format!("a legal action is refused: {played:?}"))?;
            old.unchanged(&trial)?;
            knowledge::told::<G>(&trial, table.game().seats(), &log.take())?;
            trial.decisions += 1;
        }
        trial.demand(Law::End, trial.decisions < MOST_DECISIONS, || "the match does not end".into())?;
    }
    replayed(&trial, &table)?;
    let slow = finish::<G>(setup, seed, &mut ()).expect("it was dealt before").row();
    let fast = G::playout(setup, seed, &mut ()).expect("it was dealt before");
    trial.demand(Law::Measure, fast == slow, || format!("{fast:?} is not {slow:?}"))?;
    Ok(positions)
}

fn game_of<G: Measured>(table: &Recorder<G>) -> &G {
    table.game()
}

/// Keeps a few actions that were legal once, to try where they are not.
fn remember<G: Measured>(offered: &mut Vec<Decision<G>>, legal: Vec<Decision<G>>) {
    for decision in legal {
        if offered.len() < 32 && !offered.contains(&decision) {
            offered.push(decision);
        }
    }
}

fn replayed<G: Measured>(trial: &Trial, table: &Recorder<G>) -> Result<(), Broken> {
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

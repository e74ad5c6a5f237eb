//! The laws that a position is a value: it can be dealt again, saved, cloned, and queried without changing.

use std::collections::BTreeSet;

use super::trial::{Trial, TrialDecision};
use super::{Law, LawViolation};
use crate::measure::MeasuredGame;
use crate::{EventLog, Game, Seat, Seed, Setup, fingerprint};

pub(super) fn setup<S: Setup>(trial: &Trial, setup: &S) -> Result<(), LawViolation> {
    let again = setup.pairs().to_string().parse().and_then(|pairs| S::from_pairs(&pairs));
    trial.demand(Law::Setup, again.as_ref() == Ok(setup), || format!("{setup:?} is read as {again:?}"))?;
    let declared = super::arranged::is_declared::<S>();
    trial.demand(Law::Arranged, declared.is_ok(), || declared.clone().err().unwrap_or_default())
}

pub(super) fn deal<G: Game>(
    trial: &Trial,
    setup: &G::Setup,
    seed: Seed,
    game: &G,
) -> Result<(), LawViolation> {
    let again = G::new(setup, seed);
    trial.demand(Law::Deal, again.as_ref() == Ok(game), || format!("{again:?} is not {game:?}"))
}

pub(super) fn position<G: MeasuredGame>(trial: &Trial, game: &G) -> Result<(), LawViolation> {
    let checked = game.check();
    trial.demand(Law::Invariants, checked.is_ok(), || format!("{checked:?}"))?;
    let saved = serde_json::to_string(game).expect("positions can be saved");
    let loaded = serde_json::from_str::<G>(&saved);
    let same = loaded.as_ref().is_ok_and(|g| g == game && fingerprint(g) == fingerprint(game));
    trial.demand(Law::Save, same, || format!("{game:?} is loaded as {loaded:?}"))?;
    let (over, idle) = (game.outcome(), game.deciders().is_empty());
    trial.demand(Law::Outcome, over.is_some() == idle, || {
        format!("{over:?}, yet deciding: {:?}", game.deciders())
    })?;
    let named = over.is_none_or(|outcome| G::REASONS.contains(&outcome.reason));
    trial.demand(Law::Outcome, named, || format!("{over:?} has a reason that the game does not name"))
}

/// The legal actions of every seat.
pub(super) fn choices<G: Game>(trial: &Trial, game: &G) -> Result<Vec<TrialDecision<G>>, LawViolation> {
    let mut all = Vec::new();
    for seat in game.seats().iter() {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let asked = game.deciders().contains(seat);
        trial.demand(Law::Choice, legal.is_empty() != asked, || {
            format!("{seat} has {} actions, and has to decide: {asked}", legal.len())
        })?;
        let texts: BTreeSet<_> = legal.iter().map(ToString::to_string).collect();
        trial.demand(Law::Text, texts.len() == legal.len(), || format!("two share a text: {legal:?}"))?;
        for action in &legal {
            let read = action.to_string().parse::<G::Action>();
            trial.demand(Law::Text, read.is_ok_and(|read| read == *action), || {
                format!("`{action}` is not read back as {action:?}")
            })?;
        }
        all.extend(legal.into_iter().map(|action| (seat, action)));
    }
    Ok(all)
}

/// Tries illegal actions: actions of other seats, actions that were legal once, actions of a seat that does not
/// exist.
pub(super) fn refusals<G: Game>(
    trial: &Trial,
    game: &G,
    legal: &[TrialDecision<G>],
    offered: &[TrialDecision<G>],
) -> Result<(), LawViolation> {
    let seats: Vec<_> = (0..=game.seats().len() as u8).map(Seat).collect();
    let actions = legal.iter().chain(offered).map(|(_, action)| action);
    let tries = actions.flat_map(|action| seats.iter().map(move |&seat| (seat, action.clone())));
    for (seat, action) in tries.filter(|try_| !legal.contains(try_)).take(24) {
        let mut after = game.clone();
        let tried = after.try_play(seat, action.clone(), &mut EventLog::off());
        let Err(refusal) = tried else {
            return trial
                .demand(Law::Refusal, false, || format!("{seat} may play `{action}`, which is not legal"));
        };
        let said = !refusal.code.is_empty() && !refusal.sentence.is_empty();
        trial.demand(Law::Refusal, said, || format!("`{action}` is refused without a word: {refusal:?}"))?;
        trial.demand(Law::Refusal, after == *game, || format!("refusing `{action}` changed the position"))?;
    }
    Ok(())
}

/// Takes the decisions forwards with a log and backwards without.
pub(super) fn order<G: Game>(
    trial: &Trial,
    game: &G,
    taken: &[TrialDecision<G>],
) -> Result<(), LawViolation> {
    let play = |decisions: &mut dyn Iterator<Item = &TrialDecision<G>>, on: fn() -> EventLog<G::Event>| {
        let mut game = game.clone();
        decisions.for_each(|(seat, action)| game.play(*seat, action.clone(), &mut on()));
        game
    };
    let heard = play(&mut taken.iter(), EventLog::on);
    let silent = play(&mut taken.iter(), EventLog::off);
    trial.demand(Law::Silence, heard == silent, || format!("{heard:?} is not {silent:?}"))?;
    if game.races() {
        return Ok(());
    }
    let backwards = play(&mut taken.iter().rev(), EventLog::off);
    trial.demand(Law::Order, backwards == silent, || format!("{backwards:?} is not {silent:?}"))
}

/// A clone that must not change, with a record of its state.
pub(super) struct Old<G> {
    clone: G,
    text: String,
}

impl<G: Game> Old<G> {
    pub(super) fn keep(game: &G) -> Self {
        Self { clone: game.clone(), text: Self::text(game) }
    }

    pub(super) fn unchanged(&self, trial: &Trial) -> Result<(), LawViolation> {
        let now = Self::text(&self.clone);
        trial.demand(Law::Clone, now == self.text, || format!("{} became {now}", self.text))
    }

    fn text(game: &G) -> String {
        serde_json::to_string(game).expect("positions can be saved")
    }
}

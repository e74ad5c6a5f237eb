//! The laws that hidden information stays hidden.

use super::trial::{Trial, TrialDecision};
use super::{Law, LawViolation};
use crate::{EventLog, Game, PlayedGame, Seat, Seats, Viewer};

/// Samples everything that each seat cannot know. The seat must not notice a difference in anything it can query.
pub(super) fn samples<G: PlayedGame>(
    trial: &mut Trial,
    game: &G,
    open: &[TrialDecision<G>],
    offered: &[TrialDecision<G>],
) -> Result<(), LawViolation> {
    for seat in game.seats().iter() {
        let world = game.determinize(seat, &mut trial.rng);
        count(trial, game, &world, seat);
        let checked = world.check();
        trial.demand(Law::Sample, checked.is_ok(), || format!("{checked:?}"))?;
        let same = world.deciders() == game.deciders() && world.outcome() == game.outcome();
        trial.demand(Law::Sample, same, || format!("{world:?} does not ask who {game:?} asks"))?;
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let (sampled, real) = (world.view(viewer), game.view(viewer));
            trial
                .demand(Law::View, sampled == real, || format!("{viewer} sees {sampled:?}, not {real:?}"))?;
        }
        let (sampled, real) = (legal(&world, seat), legal(game, seat));
        trial.demand(Law::Legal, sampled == real, || format!("{seat} has {sampled:?}, not {real:?}"))?;
        let mut together = Vec::new();
        game.evaluate_all(seat, &real, &mut together);
        let one_by_one: Vec<_> = real.iter().map(|action| game.evaluate(seat, action)).collect();
        trial.demand(Law::Evaluate, together == one_by_one, || {
            format!("{real:?} are worth {together:?} to {seat} together, and {one_by_one:?} one by one")
        })?;
        for action in &real {
            let (sampled, real) = (world.evaluate(seat, action), game.evaluate(seat, action));
            trial.demand(Law::Evaluate, sampled == real, || {
                format!(
                    "`{action}` is worth {sampled} to {seat}, not {real}, when what is hidden is otherwise"
                )
            })?;
        }
        for profile in (0..G::BOT_PROFILES.len()).filter(|_| !real.is_empty()) {
            let mut rng = trial.rng.clone();
            let thought = game.think(seat, profile, &mut rng);
            let sampled = world.think(seat, profile, &mut trial.rng.clone());
            trial.demand(Law::GameBot, sampled == thought, || {
                let name = G::BOT_PROFILES[profile].name;
                format!(
                    "{name} plays `{thought}` on {seat}, but `{sampled}` when what is hidden is otherwise"
                )
            })?;
            trial.demand(Law::GameBot, real.contains(&thought), || {
                format!("{} plays `{thought}` on {seat}, which is not legal", G::BOT_PROFILES[profile].name)
            })?;
        }
        for (_, action) in open.iter().chain(offered).take(24) {
            let (sampled, real) = (world.refusal(seat, action), game.refusal(seat, action));
            trial.demand(Law::Legal, sampled == real, || {
                format!("{seat} is answered {sampled:?} to `{action}`, not {real:?}")
            })?;
        }
    }
    Ok(())
}

/// Counts whether something was hidden here and was sampled differently. One difference proves that it is sampled.
fn count<G: Game>(trial: &mut Trial, game: &G, world: &G, seat: Seat) {
    if trial.tried.redrawn > 0 {
        return;
    }
    let real = game.view(Viewer::Judge);
    trial.tried.hidden += usize::from(real != game.view(Viewer::Seat(seat)));
    trial.tried.redrawn += usize::from(real != world.view(Viewer::Judge));
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// Number of samples for each seat of an action that reveals nothing, as the game declares.
const WORLDS: usize = 2;

/// Plays an action that reveals nothing, as the game declares, in other worlds where it is legal. Whatever the dice
/// and the hidden cards are, a seat that could not tell the worlds apart before cannot tell them apart afterwards.
pub(super) fn uncovers<G: Game>(
    trial: &mut Trial,
    before: &G,
    (decider, action): &TrialDecision<G>,
    after: &G,
    events: &[G::Event],
) -> Result<(), LawViolation> {
    if events.iter().any(|event| G::reveals(event).is_some()) {
        return Ok(());
    }
    for seat in (0..WORLDS).flat_map(|_| before.seats().iter()) {
        let mut world = before.determinize(seat, &mut trial.rng);
        let (viewer, possible) = (Viewer::Seat(seat), legal(&world, *decider).contains(action));
        if !possible || world.view(viewer) != before.view(viewer) {
            continue;
        }
        world.play(*decider, action.clone(), &mut EventLog::off());
        let (sampled, real) = (world.view(viewer), after.view(viewer));
        trial.demand(Law::Reveal, sampled == real && world.deciders() == after.deciders(), || {
            format!("`{action}` of {decider} is said to uncover nothing, yet {seat} could also see {sampled:?}, not only {real:?}")
        })?;
    }
    Ok(())
}

/// The events of the public can be derived from the events of any seat, and those from the events of the judge.
pub(super) fn told<G: Game>(trial: &Trial, seats: Seats, events: &[G::Event]) -> Result<(), LawViolation> {
    let public = |event: Option<G::Event>| event.and_then(|event| G::redact(&event, Viewer::Public));
    for event in events {
        let open = G::redact(event, Viewer::Public);
        for knows_more in seats.iter().map(Viewer::Seat).chain([Viewer::Judge]) {
            let through = public(G::redact(event, knows_more));
            trial.demand(Law::Told, through == open, || {
                format!("the public hears {open:?}, but through {knows_more} only {through:?}")
            })?;
        }
    }
    Ok(())
}

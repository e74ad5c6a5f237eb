//! Nobody learns what they may not know.

use super::trial::Trial;
use super::{Broken, Law};
use crate::{Game, Seat, Seats, Viewer};

/// Draws anew what each seat cannot know: the seat must not notice.
pub(super) fn samples<G: Game>(trial: &mut Trial, game: &G) -> Result<(), Broken> {
    for seat in game.seats().iter() {
        let world = game.determinize(seat, &mut trial.rng);
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
    }
    Ok(())
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// What the public hears can be worked out from what any seat hears, and that from what the judge hears.
pub(super) fn told<G: Game>(trial: &Trial, seats: Seats, events: &[G::Event]) -> Result<(), Broken> {
    let public = |event: Option<G::Event>| event.and_then(|event| G::seen(&event, Viewer::Public));
    for event in events {
        let open = G::seen(event, Viewer::Public);
        for knows_more in seats.iter().map(Viewer::Seat).chain([Viewer::Judge]) {
            let through = public(G::seen(event, knows_more));
            trial.demand(Law::Told, through == open, || {
                format!("the public hears {open:?}, but through {knows_more} only {through:?}")
            })?;
        }
    }
    Ok(())
}

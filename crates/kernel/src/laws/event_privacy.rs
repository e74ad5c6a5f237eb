//! The law that the events of a viewer do not depend on information hidden from the viewer.
//!
//! Other laws compare views. Events need a law of their own: [`Game::redact`] decides which viewer sees which name,
//! and a name that it leaks shows in no view.

use super::secret::is_secret;
use super::trial::{Trial, TrialDecision};
use super::{Law, LawViolation};
use crate::{EventLog, Game, PresentedGame, RandomSource, RevealKind, Seat, Seats, Viewer};

/// Number of worlds sampled for each seat at each decision.
const WORLDS: usize = 2;
/// Number of other actions tried in place of the one taken.
const OTHERS: usize = 4;

/// Plays the action in worlds that a seat cannot tell from the real one, and plays in its place other actions that
/// no other seat can tell from it. Each seat, and the public, must see the same events until something is revealed to
/// them.
pub(super) fn same<G: PresentedGame>(
    trial: &mut Trial,
    before: &G,
    decision: &TrialDecision<G>,
    after: &G,
    events: &[G::Event],
) -> Result<(), LawViolation> {
    let all = || before.seats().iter().map(Viewer::Seat).chain([Viewer::Public]);
    for event in events {
        let wrong = all().find(|viewer| G::reveals_to(event, *viewer) > G::reveals(event));
        trial.demand(Law::Heard, wrong.is_none(), || {
            format!("{event:?} uncovers more to {wrong:?} than to all of them")
        })?;
    }
    for seat in (0..WORLDS).flat_map(|_| before.seats().iter()) {
        let world = before.determinize(seat, &mut trial.rng);
        let viewers = [Viewer::Seat(seat), Viewer::Public];
        let alike = viewers.iter().all(|viewer| world.view(*viewer) == before.view(*viewer));
        // If the worlds differ in a view, another law is broken and reports it.
        if !alike || !legal(&world, decision.0).contains(&decision.1) {
            continue;
        }
        let (_, sampled) = play(&world, decision);
        for viewer in viewers {
            trial.tried.heard += 1;
            let differs = first_difference::<G>((viewer, before.seats()), events, &sampled);
            trial.demand(Law::Heard, differs.is_none(), || {
                sentence::<G>(viewer, decision, decision, differs)
            })?;
        }
    }
    for other in choose(trial, before, decision) {
        let (world, sampled) = play(before, &other);
        for viewer in all().filter(|viewer| *viewer != Viewer::Seat(decision.0)) {
            if world.deciders() != after.deciders() || world.view(viewer) != after.view(viewer) {
                continue; // The viewer can see that another action was taken.
            }
            trial.tried.heard += 1;
            let differs = first_difference::<G>((viewer, before.seats()), events, &sampled);
            let leaks = differs.is_some() && is_secret(trial, after, &world, viewer);
            trial.demand(Law::Heard, !leaks, || sentence::<G>(viewer, decision, &other, differs))?;
        }
    }
    Ok(())
}

fn play<G: Game>(world: &G, (seat, action): &TrialDecision<G>) -> (G, Vec<G::Event>) {
    let (mut log, mut after) = (EventLog::on(), world.clone());
    after.play(*seat, action.clone(), &mut log);
    (after, log.take())
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// A few legal actions of the seat that decided, other than the one it took.
fn choose<G: Game>(
    trial: &mut Trial,
    world: &G,
    (decider, action): &TrialDecision<G>,
) -> Vec<TrialDecision<G>> {
    let mut all = legal(world, *decider);
    all.retain(|other| other != action);
    let mut chosen = Vec::new();
    while chosen.len() < OTHERS && !all.is_empty() {
        chosen.push((*decider, all.swap_remove(trial.rng.below(all.len()))));
    }
    chosen
}

/// The first log lines that differ for a viewer between two worlds.
type Difference = (Option<String>, Option<String>);

fn sentence<G: PresentedGame>(
    viewer: Viewer,
    (seat, action): &TrialDecision<G>,
    (_, other): &TrialDecision<G>,
    differs: Option<Difference>,
) -> String {
    let (real, sampled) = differs.unwrap_or_default();
    format!(
        "{viewer} hears {real:?} after `{action}` of {seat}, but {sampled:?} after `{other}` in a world that looks the \
         same, though nothing is uncovered to them"
    )
}

/// The first difference in the events of a viewer, unless it is allowed: this very event reveals something to the
/// viewer, or chance decided something before. While all events are the same, nothing revealed earlier can explain
/// a difference.
fn first_difference<G: PresentedGame>(
    (viewer, seats): (Viewer, Seats),
    real: &[G::Event],
    sampled: &[G::Event],
) -> Option<Difference> {
    let (mut real, mut sampled) = (Heard::<G>::by(viewer, real), Heard::<G>::by(viewer, sampled));
    let mut chance = false;
    loop {
        let (one, other) = (real.next(), sampled.next());
        if one.is_none() && other.is_none() {
            return None;
        }
        let uncovered = one.as_ref().and_then(|it| it.1).max(other.as_ref().and_then(|it| it.1));
        chance |= uncovered == Some(RevealKind::Chance);
        let (one, other) = (one.map(|it| it.0), other.map(|it| it.0));
        if sounds_the_same::<G>((viewer, seats), one.as_ref(), other.as_ref()) {
            continue;
        }
        let text = |event: Option<G::Event>| event.map(|event| event.to_string());
        return (!chance && uncovered.is_none()).then(|| (text(one), text(other)));
    }
}

/// Whether two events are equal for a viewer: the same text, the same bytes, the same motions and the same events of
/// the scene. The event's own `PartialEq` is not trusted.
fn sounds_the_same<G: PresentedGame>(
    (viewer, seats): (Viewer, Seats),
    one: Option<&G::Event>,
    other: Option<&G::Event>,
) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return false };
    let sent = |event: &G::Event| serde_json::to_string(event).expect("events can be sent");
    one == other
        && one.to_string() == other.to_string()
        && sent(one) == sent(other)
        && G::motions(one, viewer) == G::motions(other, viewer)
        && G::scene_events(one, seats, viewer) == G::scene_events(other, seats, viewer)
}

/// The events that a viewer sees, each with what it, and the unseen events before it, reveal to the viewer.
struct Heard<'a, G: Game> {
    viewer: Viewer,
    events: std::slice::Iter<'a, G::Event>,
}

impl<'a, G: Game> Heard<'a, G> {
    fn by(viewer: Viewer, events: &'a [G::Event]) -> Self {
        Self { viewer, events: events.iter() }
    }
}

impl<G: Game> Iterator for Heard<'_, G> {
    type Item = (G::Event, Option<RevealKind>);

    fn next(&mut self) -> Option<Self::Item> {
        let mut uncovered = None;
        loop {
            let event = self.events.next()?;
            uncovered = uncovered.max(G::reveals_to(event, self.viewer));
            if let Some(event) = G::redact(event, self.viewer) {
                return Some((event, uncovered));
            }
        }
    }
}

//! The laws that a scene is consistent, and that motions and scene events lead to the next scene.

use std::collections::BTreeSet;

use super::trial::Trial;
use super::{Law, LawViolation};
use crate::scene::{Counter, GridPlace, SceneEvent, Spot, ZoneLayout, ZoneView};
use crate::{PresentedGame, RoundLabel, Scene, Seat, Viewer};

/// The scene of one viewer, or of none, before a decision.
pub(super) struct SceneBefore(Option<(Viewer, Scene)>);

impl SceneBefore {
    pub(super) fn to<G: PresentedGame>(viewer: Option<Viewer>, game: &G) -> Self {
        Self(viewer.map(|viewer| (viewer, G::scene(&game.view(viewer)))))
    }

    /// The motions that the viewer sees produce the viewer's next scene. A game may report no motions; screens then
    /// draw the next scene at once.
    pub(super) fn leads_to<G: PresentedGame>(
        self,
        trial: &Trial,
        game: &G,
        events: &[G::Event],
    ) -> Result<(), LawViolation> {
        let Some((viewer, mut scene)) = self.0 else { return Ok(()) };
        let view = game.view(viewer);
        let mut next = G::scene(&view);
        if let Viewer::Seat(seat) = viewer {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            next.choices.extend(legal.iter().map(|action| G::choice(&view, action)));
        }
        sound(trial, &next)?;
        let (label, shown) = (game.round_label(), RoundLabel::from(&next));
        trial.demand(Law::Scene, label == shown, || format!("{label:?} is shown as {shown:?}"))?;
        let heard: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
        let shown: Vec<_> =
            heard.iter().flat_map(|event| G::scene_events(event, game.seats(), viewer)).collect();
        counters_agree(trial, &scene, &shown, &next)?;
        let motions: Vec<_> = heard.iter().flat_map(|event| G::motions(event, viewer)).collect();
        motions.iter().for_each(|motion| scene.apply(motion));
        // A zone that is only in one of the scenes comes or goes with its cards.
        let differs = |zone: &&ZoneView| next.zone(&zone.id).is_some_and(|after| after != *zone);
        let wrong = scene.zones.iter().find(differs).filter(|_| !motions.is_empty());
        trial.demand(Law::Scene, wrong.is_none(), || {
            let after = wrong.and_then(|zone| next.zone(&zone.id));
            format!("{viewer} is led to {wrong:?}, not to {after:?}")
        })
    }
}

/// Damage and gains lead from the counters of one scene to those of the next: each states a possible step, and
/// together they explain every counter that has a maximum or that one of them names. A game may state no events;
/// screens then draw the next scene at once.
fn counters_agree(
    trial: &Trial,
    before: &Scene,
    shown: &[SceneEvent],
    next: &Scene,
) -> Result<(), LawViolation> {
    let (mut scene, mut named) = (before.clone(), BTreeSet::new());
    for event in shown {
        if let SceneEvent::Damage { seat, counter, by, left } | SceneEvent::Gain { seat, counter, by, left } =
            event
        {
            let was = counter_of(&scene, *seat, counter).map(|counted| counted.value);
            let change = was.map(|was| match event {
                SceneEvent::Damage { .. } => was - left,
                _ => left - was,
            });
            trial.demand(Law::Scene, change.is_some_and(|change| (0..=*by).contains(&change)), || {
                format!("{event:?} cannot lead on from {was:?}")
            })?;
            named.insert((*seat, counter.clone()));
        }
        scene.apply_event(event);
    }
    let ends =
        scene.seats.iter().flat_map(|place| place.counters.iter().map(|counter| (place.seat, counter)));
    let told = |(seat, counter): &(Seat, &Counter)| {
        counter.most.is_some() || named.contains(&(*seat, counter.name.clone()))
    };
    let wrong = ends.filter(told).find(|(seat, counter)| {
        counter_of(next, *seat, &counter.name).is_none_or(|real| real.value != counter.value)
    });
    trial.demand(Law::Scene, shown.is_empty() || wrong.is_none(), || {
        let real = wrong.and_then(|(seat, counter)| counter_of(next, seat, &counter.name));
        format!("the events lead to {wrong:?}, but the scene shows {real:?}")
    })
}

fn counter_of<'a>(scene: &'a Scene, seat: Seat, name: &str) -> Option<&'a Counter> {
    scene.seats.iter().find(|place| place.seat == seat)?.counters.iter().find(|counter| counter.name == name)
}

fn sound(trial: &Trial, scene: &Scene) -> Result<(), LawViolation> {
    let ids: BTreeSet<_> = scene.zones.iter().map(|zone| &*zone.id).collect();
    trial.demand(Law::Scene, ids.len() == scene.zones.len(), || format!("two zones share an id: {ids:?}"))?;
    let sits = |owner| scene.seats.iter().any(|place| place.seat == owner);
    let stray = scene.zones.iter().find(|zone| zone.owner.is_some_and(|owner| !sits(owner)));
    trial.demand(Law::Scene, stray.is_none(), || format!("{stray:?} belongs to nobody who is there"))?;
    let full = scene.zones.iter().find(|zone| zone.shape == ZoneLayout::Spot && zone.cards.len() > 1);
    trial.demand(Law::Scene, full.is_none(), || format!("{full:?} is a place for one card"))?;
    placed(trial, scene)?;
    let (arrows, choices) = (scene.arrows.iter(), scene.choices.iter());
    let spots = arrows
        .flat_map(|arrow| [&arrow.from, &arrow.to])
        .chain(choices.flat_map(|c| c.touches.iter().chain(&c.lands)));
    let spots = spots.chain(scene.window.iter().flat_map(|window| &window.trigger));
    let there = |spot: &Spot| {
        let zone = scene.zone(&spot.zone);
        zone.is_some_and(|zone| spot.card.is_none_or(|place| place < zone.cards.len()))
    };
    let nowhere = spots.into_iter().find(|spot| !there(spot));
    trial.demand(Law::Scene, nowhere.is_none(), || format!("{nowhere:?} is pointed at and not there"))
}

/// The zones of a field have cells of their own, and those that they lie under or between exist.
fn placed(trial: &Trial, scene: &Scene) -> Result<(), LawViolation> {
    let zones = || scene.zones.iter().filter_map(|zone| Some((zone, zone.grid.as_ref()?)));
    let lost =
        zones().find(|(_, grid)| grid.span == 0 || grid.neighbours().any(|id| scene.zone(id).is_none()));
    trial.demand(Law::Scene, lost.is_none(), || format!("{lost:?} covers no cell, or lies at no zone"))?;
    let shared = |(i, (zone, grid)): (usize, (&ZoneView, &GridPlace))| {
        // The centre is one field for all; any other field has an owner.
        let meets = |(other, place): &(&ZoneView, &GridPlace)| {
            grid.overlaps(place) && (!grid.side.is_own() || zone.owner == other.owner)
        };
        zones().skip(i + 1).find(meets).map(|(other, _)| (zone.id.clone(), other.id.clone()))
    };
    let twice = zones().enumerate().find_map(shared);
    trial.demand(Law::Scene, twice.is_none(), || format!("{twice:?} lie on the same cell"))
}

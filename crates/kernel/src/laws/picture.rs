//! A scene shows what is there, and motions lead to the next one.

use std::collections::BTreeSet;

use super::trial::Trial;
use super::{Broken, Law};
use crate::scene::Zone;
use crate::{Game, Scene, Viewer};

/// What somebody, or nobody, was shown before a decision.
pub(super) struct Shown(Option<(Viewer, Scene)>);

impl Shown {
    pub(super) fn to<G: Game>(viewer: Option<Viewer>, game: &G) -> Self {
        Self(viewer.map(|viewer| (viewer, G::scene(&game.view(viewer)))))
    }

    /// The motions that the viewer is told of make the scene that the viewer is shown next. A game may tell of
    /// none; then screens draw the next scene at once.
    pub(super) fn leads_to<G: Game>(
        self,
        trial: &Trial,
        game: &G,
        events: &[G::Event],
    ) -> Result<(), Broken> {
        let Some((viewer, mut scene)) = self.0 else { return Ok(()) };
        let next = G::scene(&game.view(viewer));
        sound(trial, &next)?;
        let heard = events.iter().filter_map(|event| G::seen(event, viewer));
        let motions: Vec<_> = heard.flat_map(|event| G::motions(&event, viewer)).collect();
        motions.iter().for_each(|motion| scene.apply(motion));
        trial.demand(Law::Scene, motions.is_empty() || scene.zones == next.zones, || {
            format!("{viewer} is led to {:?}, not to {:?}", scene.zones, next.zones)
        })
    }
}

fn sound(trial: &Trial, scene: &Scene) -> Result<(), Broken> {
    let ids: BTreeSet<_> = scene.zones.iter().map(|zone| zone.id.as_str()).collect();
    trial.demand(Law::Scene, ids.len() == scene.zones.len(), || format!("two zones share an id: {ids:?}"))?;
    let stray = |zone: &&Zone| zone.owner.is_some_and(|owner| usize::from(owner) >= scene.seats.len());
    let stray = scene.zones.iter().find(stray);
    trial.demand(Law::Scene, stray.is_none(), || format!("{stray:?} belongs to nobody who is there"))
}

//! Whether a viewer can know which of two positions is the real one.

use std::collections::BTreeSet;

use serde_json::Value;

use super::trial::Trial;
use crate::{Game, Viewer};

/// Number of worlds sampled for each seat to find what a viewer does not know.
const SAMPLES: usize = 32;

/// Whether everything in which two positions differ is hidden from the viewer. It samples worlds: everything that
/// varies is hidden. A public action can lead to the same view as another one; the positions then differ in
/// something that stays the same in every world.
///
/// Both the facts of a position and its saved fields are compared, because either may contain a difference that the
/// other lacks.
pub(super) fn is_secret<G: Game>(trial: &mut Trial, one: &G, other: &G, viewer: Viewer) -> bool {
    // Information hidden from any seat is hidden from the public too.
    let eyes = one.seats().iter().filter(|seat| viewer == Viewer::Public || viewer == Viewer::Seat(*seat));
    let mut redrawn = [BTreeSet::new(), BTreeSet::new()];
    for seat in eyes.flat_map(|seat| [seat; SAMPLES]) {
        let world = one.determinize(seat, &mut trial.rng);
        let [facts, parts] = differences(one, &world);
        redrawn[0].extend(facts);
        redrawn[1].extend(parts);
    }
    let differ = differences(one, other);
    differ.iter().zip(&redrawn).any(|(differ, hidden)| !differ.is_empty() && differ.is_subset(hidden))
}

/// The names of the facts, and the paths of the saved fields, in which two positions differ.
fn differences<G: Game>(one: &G, other: &G) -> [BTreeSet<String>; 2] {
    let (facts, others) = (one.facts(), other.facts());
    let names = facts.iter().zip(&others).filter(|(one, other)| one != other);
    let mut paths = BTreeSet::new();
    let saved = |game: &G| serde_json::to_value(game).expect("positions can be saved");
    walk(&saved(one), &saved(other), &mut String::new(), &mut paths);
    [names.map(|(fact, _)| fact.name.to_string()).collect(), paths]
}

fn walk(one: &Value, other: &Value, path: &mut String, differ: &mut BTreeSet<String>) {
    let mut step = |name: &dyn std::fmt::Display, one: &Value, other: &Value| {
        let length = path.len();
        path.push_str(&format!("/{name}"));
        walk(one, other, path, differ);
        path.truncate(length);
    };
    match (one, other) {
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).enumerate().for_each(|(at, (one, other))| step(&at, one, other));
        }
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.iter().zip(other.values()).for_each(|((name, one), other)| step(name, one, other));
        }
        (one, other) if one != other => _ = differ.insert(path.clone()),
        _ => {}
    }
}

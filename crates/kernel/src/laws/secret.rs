//! Which of two positions came about is a secret to a viewer.

use std::collections::BTreeSet;

use serde_json::Value;

use super::trial::Trial;
use crate::{Game, Viewer};

/// Worlds that are drawn, for each seat, to see what a viewer does not know.
const SAMPLES: usize = 32;

/// Is everything in which two positions differ hidden from the viewer? Worlds are drawn to see: whatever is drawn anew is
/// hidden. An action that everybody may know can leave the same view as another one; it differs in something that stays
/// the same in every world.
///
/// The named values of a position are compared and, besides, its parts as they are saved: either may hold what the other
/// does not tell apart.
pub(super) fn is_secret<G: Game>(trial: &mut Trial, one: &G, other: &G, viewer: Viewer) -> bool {
    // What any seat does not know, the public does not know either.
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

/// The names of the facts, and the paths of the saved parts, in which two positions differ.
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

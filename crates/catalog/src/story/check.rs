//! Checks a story for unknown names before it is played.

use std::collections::BTreeSet;

use effects::MAX_DIAGNOSTICS;
use kernel::{Seats, Viewer, ellipsize};

use super::{Given, Story, StoryError, What, Who};
use crate::{AnyGame, meant};

/// The names that every match has, besides the facts of its game.
pub(super) const COMMON: [&str; 4] = ["winner", "reason", "deciders", "over"];

impl Story {
    /// All unknown names and invalid values.
    pub(super) fn check(&self) -> Vec<StoryError> {
        let mut mistakes = self.strange_settings();
        let strange: BTreeSet<_> = mistakes.iter().map(|mistake| mistake.line).collect();
        let known = |given: &&Given| !strange.contains(&given.line);
        let rest = self.with(self.given.iter().filter(known).cloned().collect());
        match rest.open() {
            Ok(game) => mistakes.extend(self.strange_steps(&*game)),
            // The error of the whole setup may be due only to the unknown settings that are missing in it.
            Err(whole) if mistakes.is_empty() => {
                mistakes = self.wrong_values();
                if mistakes.is_empty() {
                    let line = self.given.first().map_or(1, |given| given.line);
                    mistakes.push(StoryError { line, what: whole.to_string() });
                }
            }
            Err(_) => mistakes.extend(rest.wrong_values()),
        }
        mistakes
    }

    /// Settings that the game does not have, or that are given twice.
    fn strange_settings(&self) -> Vec<StoryError> {
        let names = || self.entry.settings.iter().map(|setting| setting.name).chain(["seed"]);
        let plain = |name: &str| name.replace('-', "_");
        let mut seen = BTreeSet::new();
        let strange = self.given.iter().filter_map(|Given { line, name, .. }| {
            let what = if !names().any(|right| right == plain(name)) {
                let right = names().collect::<Vec<_>>().join(", ");
                format!(
                    "there is no setting `{}`{}: the settings are {right}",
                    ellipsize(name),
                    meant(name, names())
                )
            } else if !seen.insert(plain(name)) {
                format!("`{name}` is given twice")
            } else {
                return None;
            };
            Some(StoryError { line: *line, what })
        });
        strange.take(MAX_DIAGNOSTICS + 1).collect()
    }

    /// The same match with these settings, and nothing played.
    fn with(&self, given: Vec<Given>) -> Self {
        Self { title: String::new(), rules: Vec::new(), entry: self.entry, given, steps: Vec::new() }
    }

    /// Values that are invalid by themselves.
    fn wrong_values(&self) -> Vec<StoryError> {
        let alone = self.given.iter().filter_map(|given| {
            let error = self.with(vec![given.clone()]).open().err()?;
            let own = error.setting.as_deref() == Some(given.name.replace('-', "_").as_str());
            own.then(|| StoryError { line: given.line, what: error.to_string() })
        });
        alone.take(MAX_DIAGNOSTICS + 1).collect()
    }

    /// Seats and facts that do not exist.
    fn strange_steps(&self, game: &dyn AnyGame) -> Vec<StoryError> {
        let facts = game.facts();
        let names = || COMMON.into_iter().chain(facts.iter().map(|fact| fact.name));
        let strange = self.steps.iter().filter_map(|step| {
            let what = match &step.what {
                What::Act { who: Who::One(seat), .. } | What::Told { viewer: Viewer::Seat(seat), .. }
                    if !game.seats().contains(*seat) =>
                {
                    no_seat(*seat, game.seats())
                }
                What::Fact(Given { name, .. }) if !names().any(|right| right == name) => {
                    let right = names().collect::<Vec<_>>().join(", ");
                    format!(
                        "there is no fact `{}`{}: the facts are {right}",
                        ellipsize(name),
                        meant(name, names())
                    )
                }
                _ => return None,
            };
            Some(StoryError { line: step.line, what })
        });
        strange.take(MAX_DIAGNOSTICS + 1).collect()
    }
}

fn no_seat(seat: kernel::Seat, seats: Seats) -> String {
    format!("there is no {seat}: the seats are {seats}")
}

//! Going on from an earlier result.

use catalog::{GameEntry, Lineup, find};
use kernel::{Pairs, Seed};
use serde_json::Value;

use super::labels;
use super::run::{Document, MeasureRecord, SCHEMA, seated, setup_object};
use crate::report::Subject;
use crate::stats::{Extreme, Tally};

/// An earlier result, read from its JSON.
pub struct PreviousRun {
    document: Document,
    /// The seed of its sweep.
    pub seed: Seed,
    /// Its settings.
    pub setup: Pairs,
    /// The bots.
    pub bots: Lineup,
}

/// The text is not a result that can be gone on from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ResumeError(String);

fn wrong<T>(message: impl Into<String>) -> Result<T, ResumeError> {
    Err(ResumeError(message.into()))
}

impl PreviousRun {
    /// Reads what `--json` wrote.
    pub fn read(text: &str, entry: &'static GameEntry) -> Result<Self, ResumeError> {
        let value: Value =
            serde_json::from_str(text).or_else(|error| wrong(format!("it is not JSON: {error}")))?;
        if value.get("schema").and_then(Value::as_str) != Some(SCHEMA) {
            return wrong(format!(
                "it is not a result of `croupier lab run --json` (its schema is not {SCHEMA})"
            ));
        }
        if value.get("version").and_then(Value::as_u64) != Some(crate::SCHEMA_VERSION.into()) {
            let version = value.get("version").unwrap_or(&Value::Null);
            return wrong(format!("its version is {version}; this program reads {}", crate::SCHEMA_VERSION));
        }
        let document: Document =
            serde_json::from_value(value).or_else(|error| wrong(format!("it is damaged: {error}")))?;
        if document.deals.is_some() {
            return wrong("it is a result of --deals, which cannot be resumed");
        }
        if document.game != entry.about.name {
            find(&document.game).or_else(|error| wrong(error.to_string()))?;
            return wrong(format!("it is for {}, not {}", document.game, entry.about.name));
        }
        if document.rules != entry.about.rules {
            let (was, is) = (document.rules, entry.about.rules);
            return wrong(format!(
                "it was played with version {was} of the rules; this program has version {is}"
            ));
        }
        let seed = document.seed.parse().or_else(|error| wrong(format!("it is damaged: {error}")))?;
        let kinds = document.bots.seats.iter().map(|name| entry.bot(name)).collect::<Result<_, _>>();
        let bots = Lineup::new(kinds.or_else(|error| wrong(format!("{error}")))?);
        let pair =
            |(name, value): (&String, &Value)| (name.clone(), value.as_str().unwrap_or_default().into());
        let setup = Pairs(document.setup.iter().map(pair).collect());
        Ok(Self { document, seed, setup, bots })
    }

    /// The number of matches that the earlier run wanted.
    pub fn wanted(&self) -> u64 {
        self.document.wanted
    }

    /// The sums of the earlier run, if game, setup and seed are the same.
    pub fn tally(&self, subject: &Subject) -> Result<Tally, ResumeError> {
        let setup = subject.runner.setup();
        if self.document.setup != setup_object(&setup) {
            return wrong(format!("it was played with {}; this run has {setup}", self.setup));
        }
        if self.seed != subject.seed {
            return wrong(format!("it has seed {}; this run has seed {}", self.seed, subject.seed));
        }
        let (then, now) = (&self.document.bots, seated(subject));
        if then.seats != now.seats {
            let (then, now) = (then.seats.join(","), now.seats.join(","));
            return wrong(format!("it was played by {then}; this run has {now}"));
        }
        if then.version != now.version {
            let (then, now) = (then.version, now.version);
            return wrong(format!(
                "it was played with version {then} of the bots; this program has version {now}"
            ));
        }
        let mut tally = Tally::new(&*subject.runner);
        let read = &self.document;
        tally.matches = read.matches;
        tally.draws = read.draws.count;
        let damaged = |what: &str| ResumeError(format!("it is damaged: {what}"));
        if read.wins.len() != tally.wins.len() || read.measures.len() != tally.measures.len() {
            return Err(damaged("its seats or measures differ"));
        }
        tally.wins = read.wins.iter().map(|win| win.count).collect();
        for (reason, count) in &mut tally.ends {
            let end = read.ends.iter().find(|end| end.name == *reason);
            *count = end.ok_or_else(|| damaged(&format!("the ending {reason} is missing")))?.count;
        }
        for spread in &mut tally.measures {
            let name = spread.measure.name;
            let measured = read.measures.iter().find(|m| m.name == name);
            let measured = measured.ok_or_else(|| damaged(&format!("the measure {name} is missing")))?;
            if sum(measured.histogram.iter().map(|bar| bar.1)) != Some(tally.matches) {
                return Err(damaged(&format!(
                    "the counts of {name} do not add up to {} matches",
                    tally.matches
                )));
            }
            measured.histogram.iter().for_each(|&(value, count)| spread.histogram.add_many(value, count));
            spread.max = most(measured);
            if spread.max.is_some_and(|most| most.at >= tally.matches) {
                return Err(damaged(&format!("the match with the highest {name} was not played")));
            }
        }
        labels::restore(&read.labels, subject.runner.labels(), &mut tally).map_err(|what| damaged(&what))?;
        check(&tally).map_err(|what| damaged(&what))?;
        Ok(tally)
    }
}

fn most(measured: &MeasureRecord) -> Option<Extreme> {
    let value = measured.histogram.iter().filter(|(_, count)| *count > 0).map(|(value, _)| *value).max()?;
    Some(Extreme { value, at: measured.most.as_ref()?.number })
}

/// Do the counts add up?
fn check(tally: &Tally) -> Result<(), String> {
    let all = tally.matches;
    if sum(tally.ends.iter().map(|end| end.1)) != Some(all) {
        return Err(format!("the counts of the endings do not add up to {all} matches"));
    }
    if tally.draws > all || tally.wins.iter().any(|&wins| wins > all - tally.draws) {
        return Err(format!("there are more wins and draws than {all} matches"));
    }
    match tally.measures.iter().find(|spread| spread.max.is_none() && all > 0) {
        Some(spread) => Err(format!("the match with the highest {} is missing", spread.measure.name)),
        None => Ok(()),
    }
}

/// The sum, unless it is too large to be one.
fn sum(mut counts: impl Iterator<Item = u64>) -> Option<u64> {
    counts.try_fold(0u64, u64::checked_add)
}

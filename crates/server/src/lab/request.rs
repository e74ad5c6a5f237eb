//! Requests to the lab.

use axum::http::StatusCode;
use catalog::{GameEntry, Lineup};
use kernel::{Pairs, Seed};
use lab::compare::Comparison;
use lab::{ReportSource, Subject, SweepReport, Tally};
use protocol::{BotMatch, LabRequest, LabVariants, Settings};

use super::experiment::LabExperiment;
use crate::api_error::ApiError;

/// Resolves the names in a request.
pub(crate) trait BotMatchExt {
    /// The catalogue entry of the game, or an error if there is none.
    fn entry(&self) -> Result<&'static GameEntry, ApiError>;
    /// The lineup of bots.
    fn players(&self, entry: &GameEntry) -> Result<Lineup, ApiError>;
    /// The seed.
    fn seed(&self) -> Result<Seed, ApiError>;
    /// The settings, followed by these.
    fn pairs(&self, more: &Settings) -> Pairs;
}

impl BotMatchExt for BotMatch {
    fn entry(&self) -> Result<&'static GameEntry, ApiError> {
        catalog::find_with(&self.game, &self.pairs(&Settings::new()))
            .map_err(|unknown| no("no-such-game", format!("game: {unknown}.")))
    }

    fn players(&self, entry: &GameEntry) -> Result<Lineup, ApiError> {
        let bot =
            |name: &String| entry.bot(name).map_err(|unknown| no("no-such-bot", format!("bots: {unknown}.")));
        let kinds = self.bots.iter().map(bot).collect::<Result<_, _>>()?;
        let house = self.house.as_ref().map(bot).transpose()?;
        Ok(Lineup::new(kinds).with_house(house))
    }

    fn seed(&self) -> Result<Seed, ApiError> {
        let text = self.seed.as_deref().unwrap_or("0");
        text.parse().map_err(|error| ApiError::malformed(format!("seed: {error}.")))
    }

    fn pairs(&self, more: &Settings) -> Pairs {
        Pairs(self.setup.iter().chain(more).map(|(name, value)| (name.clone(), value.clone())).collect())
    }
}

/// The requested experiment, if it is possible.
pub(crate) fn experiment(request: &LabRequest) -> Result<LabExperiment, ApiError> {
    let (entry, seed) = (request.of.entry()?, request.of.seed()?);
    let bots = request.of.players(entry)?;
    let subject = |what: &str, more: &Settings| {
        Subject::new(entry, &request.of.pairs(more), &bots, seed)
            .map_err(|error| no("no-such-setup", format!("{what}: {error}.")))
    };
    let wanted = request.matches;
    let Some(LabVariants { a, b }) = &request.compare else {
        let subject = subject("setup", &Settings::new())?;
        let tally = Tally::new(&*subject.runner);
        return Ok(LabExperiment::Run(Box::new(SweepReport {
            subject,
            wanted,
            complete: false,
            tally,
            source: ReportSource::Sweep,
        })));
    };
    let (a, b) = (subject("a", a)?, subject("b", b)?);
    let (first, second) = (a.runner.seats(), b.runner.seats());
    if first != second {
        let sentence = format!("a has {first} seats and b has {second}: both need the same number.");
        return Err(no("not-alike", sentence));
    }
    let paired = Comparison::nothing(&a, &b);
    Ok(LabExperiment::Compare(Box::new(Comparison { a, b, wanted, complete: false, paired })))
}

/// The error for a valid request that cannot be played.
pub(crate) fn no(code: &'static str, sentence: String) -> ApiError {
    ApiError::new(StatusCode::CONFLICT, code, sentence)
}

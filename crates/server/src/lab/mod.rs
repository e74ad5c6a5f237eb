//! The lab for clients: runs that they start, watch and stop, and the latest results.
//!
//! Each run has a low-priority thread, plays in short batches and publishes its results after each. The
//! results are byte-identical to those of `croupier lab`: the same crate computes them.

mod chart;
mod experiment;
mod request;
mod run;
mod views;

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use protocol::{LabRequest, ListedRun};

#[cfg(fuzzing)]
pub(crate) use request::experiment;
pub(crate) use request::{BotMatchExt, no};
pub(crate) use run::{RunTask, give_way};

use crate::api_error::ApiError;
use crate::limits::Limits;
use crate::random;
use crate::rate_limiter::{LimitExceeded, LimitedResource, RateLimiter};

/// The current runs, and the results that are kept.
#[derive(Debug)]
pub(crate) struct LabService {
    limits: Limits,
    rate_limiter: Arc<RateLimiter>,
    /// The oldest first.
    runs: Mutex<VecDeque<Arc<RunTask>>>,
}

impl LabService {
    pub(crate) fn new(limits: Limits, rate_limiter: Arc<RateLimiter>) -> Self {
        Self { limits, rate_limiter, runs: Mutex::default() }
    }

    fn runs(&self) -> MutexGuard<'_, VecDeque<Arc<RunTask>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a run. It parses settings that can contain whole files, so it must be called on a blocking
    /// thread.
    pub(crate) fn start(&self, mut wanted: LabRequest, from: IpAddr) -> Result<Arc<RunTask>, ApiError> {
        self.open()?;
        let most = self.limits.lab_matches.into();
        match wanted.matches {
            0 => return Err(ApiError::malformed(format!("matches: expected 1 to {most}, not 0."))),
            given if given > most => {
                return Err(no("too-many-matches", format!("matches: expected 1 to {most}, not {given}.")));
            }
            _ => {}
        }
        wanted.of.seed.get_or_insert_with(|| (random::number() % DRAWN).to_string());
        let work = request::experiment(&wanted)?;
        let ticket =
            self.rate_limiter.acquire(LimitedResource::Lab, from).map_err(|too_many| match too_many {
                LimitExceeded::Total => ApiError::too_many("The lab is busy: wait until a run ends."),
                LimitExceeded::PerAddress => {
                    ApiError::too_many("Your last run is still running: wait for it, or stop it first.")
                }
            })?;
        let run = Arc::new(RunTask::new(random::hex(&random::bytes::<5>()), wanted, from, &work));
        let seconds = self.limits.lab_seconds;
        let started = run.clone().start(work, seconds, ticket);
        started.map_err(|error| {
            let sentence = format!("The lab could not start a thread: {error}.");
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "no-thread", sentence)
        })?;
        let mut runs = self.runs();
        runs.push_back(run.clone());
        while runs.len() > self.limits.lab_results.max(1) as usize
            && let Some(oldest) = runs.iter().position(|run| run.is_over())
        {
            runs.remove(oldest);
        }
        Ok(run)
    }

    /// Checks that the lab is enabled.
    pub(crate) fn open(&self) -> Result<(), ApiError> {
        match self.limits.lab_runs {
            0 => Err(ApiError::forbidden("lab-closed", "The lab of this server is switched off.")),
            _ => Ok(()),
        }
    }

    /// The run with this ID.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<RunTask>, ApiError> {
        let found = self.runs().iter().find(|run| run.id == id).cloned();
        found.ok_or_else(|| {
            let sentence = "No such result: only the latest are kept.";
            ApiError::new(StatusCode::NOT_FOUND, "no-such-run", sentence)
        })
    }

    /// The known runs, the latest first.
    pub(crate) fn listed(&self) -> Vec<ListedRun> {
        self.runs().iter().rev().map(|run| run.listed()).collect()
    }

    /// Stops all runs when the server stops.
    pub(crate) fn stop(&self) {
        self.runs().iter().for_each(|run| run.stop());
    }
}

/// Random seeds are below this, so that people can tell them to each other.
pub(crate) const DRAWN: u64 = 1_000_000;

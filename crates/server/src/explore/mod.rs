//! Simulated matches to step through: played by bots or without any choices, from any seed that the lab
//! reports.
//!
//! A match is played once and kept as a [timeline](catalog::Timeline). Its events are returned in segments, each
//! with the scene at its start, so a client can jump to any point at once.

mod segment;
mod simulated_match;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use axum::http::StatusCode;
use catalog::Libraries;
use protocol::{ExploreRequest, Segment};
use tokio::sync::{Semaphore, oneshot};

pub(crate) use simulated_match::SimulatedMatch;

use crate::api_error::ApiError;
use crate::lab::give_way;
use crate::random;

/// The number of matches that are kept; an older one is simulated again on request.
const KEPT: usize = 16;
/// The approximate limit on their total size in bytes.
const BYTES: usize = 32 << 20;

/// The simulated matches that are kept.
#[derive(Debug)]
pub(crate) struct Explorers {
    most: u32,
    /// Limits how many simulations run at the same time; the others wait.
    turns: Arc<Semaphore>,
    /// The oldest first.
    kept: Mutex<VecDeque<Arc<SimulatedMatch>>>,
}

impl Explorers {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, turns: Arc::new(Semaphore::new(most as usize)), kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Arc<SimulatedMatch>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays a match to its end and keeps it.
    pub(crate) async fn open(
        &self,
        wanted: ExploreRequest,
        libraries: &Libraries,
    ) -> Result<Arc<SimulatedMatch>, ApiError> {
        if self.most == 0 {
            return Err(ApiError::forbidden(
                "explorer-closed",
                "The explorer of this server is switched off.",
            ));
        }
        let ExploreRequest { mut of, sight } = wanted;
        of.seed.get_or_insert_with(|| (random::number() % crate::lab::DRAWN).to_string());
        let id = random::hex(&random::bytes::<5>());
        let mut simulated = self.run_in_background(move || SimulatedMatch::play(id, of, sight)).await?;
        simulated.timeline.share(libraries);
        let simulated = Arc::new(simulated);
        let mut kept = self.kept();
        kept.push_back(simulated.clone());
        let old = kept.len().saturating_sub(KEPT);
        kept.drain(..old);
        // The newest match is always kept, whatever its size.
        while kept.len() > 1 && kept.iter().map(|simulated| simulated.bytes()).sum::<usize>() > BYTES {
            kept.pop_front();
        }
        Ok(simulated)
    }

    /// The segment of a match from one event on.
    pub(crate) async fn segment(&self, id: &str, from: usize, most: usize) -> Result<Segment, ApiError> {
        let found = self.kept().iter().find(|simulated| simulated.id() == id).cloned();
        let simulated = found.ok_or_else(|| {
            let sentence = "This match is no longer kept: request it again.";
            ApiError::new(StatusCode::NOT_FOUND, "no-such-match", sentence)
        })?;
        self.run_in_background(move || simulated.segment(from, most)).await
    }

    /// Runs work on a low-priority thread, when its turn comes.
    async fn run_in_background<T: Send + 'static>(
        &self,
        doing: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let failed = || {
            ApiError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "not-played",
                "The match could not be played here.",
            )
        };
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| failed())?;
        let (tell, told) = oneshot::channel();
        let thread = thread::Builder::new().name("explorer".into()).spawn(move || {
            give_way();
            let done = catch_unwind(AssertUnwindSafe(doing));
            drop(turn);
            _ = tell.send(done.ok());
        });
        thread.map_err(|_| failed())?;
        told.await.ok().flatten().ok_or_else(failed)?
    }
}

/// Simulates the requested match and reads all of its segments, for the fuzzer.
#[cfg(fuzzing)]
pub(crate) fn tried(wanted: ExploreRequest) {
    let Ok(simulated) = SimulatedMatch::play("tried".into(), wanted.of, wanted.sight) else { return };
    for from in (0..simulated.events()).step_by(64) {
        assert!(simulated.segment(from, 64).is_ok(), "from {from} of {}", simulated.events());
    }
    _ = simulated.segment(simulated.events(), 64);
}

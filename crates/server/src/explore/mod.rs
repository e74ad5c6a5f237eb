//! Matches that bots play, or that play themselves, to be stepped through: the match of any seed that the lab names.
//!
//! A match is played once and kept as its decisions; what happens in it is told in passages, with the scene at the
//! start of each, so that one can go anywhere in it at once.

mod segment;
mod simulated_match;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use axum::http::StatusCode;
use catalog::Libraries;
use serde::Deserialize;
use tokio::sync::{Semaphore, oneshot};

pub(crate) use segment::Segment;
pub(crate) use simulated_match::SimulatedMatch;
#[cfg(feature = "types")]
pub(crate) use simulated_match::SimulatedOutline;

use crate::api_error::ApiError;
use crate::lab::{BotMatch, give_way};
use crate::random;

/// How many matches are kept for who steps through them; who comes back to an older one has it played again.
const KEPT: usize = 16;
/// About how many bytes they may take together.
const BYTES: usize = 32 << 20;

/// A match to be stepped through.
#[derive(Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ExploreWish"))]
#[serde(deny_unknown_fields)]
pub(crate) struct ExploreRequest {
    /// What is played, and by whom.
    of: BotMatch,
    /// How much of it is seen.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<ExploreVisibility>", optional))]
    sight: ExploreVisibility,
}

/// How much is seen.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExploreVisibility {
    /// Every card.
    #[default]
    Open,
    /// What anybody sees who watches.
    Closed,
}

/// The matches that are stepped through.
#[derive(Debug)]
pub(crate) struct Explorers {
    most: u32,
    /// How many may have something played at the same time; the others wait.
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
            return Err(ApiError::forbidden("explorer-closed", "Matches are not played for explorers here."));
        }
        let ExploreRequest { mut of, sight } = wanted;
        of.seed.get_or_insert_with(|| (random::number() % crate::lab::DRAWN).to_string());
        let id = random::hex(&random::bytes::<5>());
        let mut simulated = self.run_in_background(move || SimulatedMatch::play(id, of, sight)).await?;
        libraries.adopt(simulated.game.as_mut());
        let simulated = Arc::new(simulated);
        let mut kept = self.kept();
        kept.push_back(simulated.clone());
        let old = kept.len().saturating_sub(KEPT);
        kept.drain(..old);
        // The newest is looked at now, however much it takes.
        while kept.len() > 1 && kept.iter().map(|simulated| simulated.bytes()).sum::<usize>() > BYTES {
            kept.pop_front();
        }
        Ok(simulated)
    }

    /// What happens in a match from one event on.
    pub(crate) async fn segment(&self, id: &str, from: usize, most: usize) -> Result<Segment, ApiError> {
        let found = self.kept().iter().find(|simulated| simulated.id() == id).cloned();
        let simulated = found.ok_or_else(|| {
            let sentence = "This match is not kept any more: ask for it again.";
            ApiError::new(StatusCode::NOT_FOUND, "no-such-match", sentence)
        })?;
        self.run_in_background(move || simulated.segment(from, most)).await
    }

    /// Does something on a thread that gives way to all others, when it is its turn.
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

/// Plays what is wanted, and tells all of it.
#[cfg(fuzzing)]
pub(crate) fn tried(wanted: ExploreRequest) {
    let Ok(simulated) = SimulatedMatch::play("tried".into(), wanted.of, wanted.sight) else { return };
    for from in (0..simulated.events()).step_by(64) {
        assert!(simulated.segment(from, 64).is_ok(), "from {from} of {}", simulated.events());
    }
    _ = simulated.segment(simulated.events(), 64);
}

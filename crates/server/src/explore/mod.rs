//! Matches that bots play, or that play themselves, to be stepped through: the match of any seed that the lab names.
//!
//! A match is played once and kept as its decisions; what happens in it is told in passages, with the scene at the
//! start of each, so that one can go anywhere in it at once.

mod course;
mod passage;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use axum::http::StatusCode;
use catalog::Libraries;
use serde::Deserialize;
use tokio::sync::{Semaphore, oneshot};

pub(crate) use course::Course;
#[cfg(feature = "types")]
pub(crate) use course::Outline;
pub(crate) use passage::Passage;

use crate::fault::Fault;
use crate::lab::{Match, give_way};
use crate::random;

/// How many matches are kept for who steps through them; who comes back to an older one has it played again.
const KEPT: usize = 16;
/// About how many bytes they may take together.
const BYTES: usize = 32 << 20;

/// A match to be stepped through.
#[derive(Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ExploreWish"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// What is played, and by whom.
    of: Match,
    /// How much of it is seen.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(as = "Option<Sight>", optional))]
    sight: Sight,
}

/// How much is seen.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sight {
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
    kept: Mutex<VecDeque<Arc<Course>>>,
}

impl Explorers {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, turns: Arc::new(Semaphore::new(most as usize)), kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Arc<Course>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays a match to its end and keeps it.
    pub(crate) async fn open(&self, wanted: Wanted, libraries: &Libraries) -> Result<Arc<Course>, Fault> {
        if self.most == 0 {
            return Err(Fault::forbidden("explorer-closed", "Matches are not played for explorers here."));
        }
        let Wanted { mut of, sight } = wanted;
        of.seed.get_or_insert_with(|| (random::number() % crate::lab::DRAWN).to_string());
        let id = random::hex(&random::bytes::<5>());
        let mut course = self.aside(move || Course::play(id, of, sight)).await?;
        libraries.adopt(course.game.as_mut());
        let course = Arc::new(course);
        let mut kept = self.kept();
        kept.push_back(course.clone());
        let old = kept.len().saturating_sub(KEPT);
        kept.drain(..old);
        // The newest is looked at now, however much it takes.
        while kept.len() > 1 && kept.iter().map(|course| course.bytes()).sum::<usize>() > BYTES {
            kept.pop_front();
        }
        Ok(course)
    }

    /// What happens in a match from one event on.
    pub(crate) async fn passage(&self, id: &str, from: usize, most: usize) -> Result<Passage, Fault> {
        let found = self.kept().iter().find(|course| course.id() == id).cloned();
        let course = found.ok_or_else(|| {
            let sentence = "This match is not kept any more: ask for it again.";
            Fault::new(StatusCode::NOT_FOUND, "no-such-match", sentence)
        })?;
        self.aside(move || course.passage(from, most)).await
    }

    /// Does something on a thread that gives way to all others, when it is its turn.
    async fn aside<T: Send + 'static>(
        &self,
        doing: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let failed = || {
            Fault::new(StatusCode::SERVICE_UNAVAILABLE, "not-played", "The match could not be played here.")
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
pub(crate) fn tried(wanted: Wanted) {
    let Ok(course) = Course::play("tried".into(), wanted.of, wanted.sight) else { return };
    for from in (0..course.events()).step_by(64) {
        assert!(course.passage(from, 64).is_ok(), "from {from} of {}", course.events());
    }
    _ = course.passage(course.events(), 64);
}

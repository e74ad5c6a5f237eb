//! One lab run: its owner, its progress, its result.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use lab::Progress;
use protocol::{LabRequest, LabRun, LabState, ListedRun};

use super::experiment::{LabExperiment, RunOutput};
use crate::rate_limiter::LimitGuard;

/// A lab run.
#[derive(Debug)]
pub(crate) struct RunTask {
    pub(crate) id: String,
    /// The address that started it and may stop it.
    pub(crate) from: IpAddr,
    title: &'static str,
    wanted: LabRequest,
    progress: Progress,
    now: Mutex<RunProgress>,
}

/// The current state.
#[derive(Debug)]
struct RunProgress {
    state: LabState,
    played: u64,
    written: Arc<RunOutput>,
}

/// The interval between two updates of the displayed results.
const SHOWN: Duration = Duration::from_millis(250);

/// The target duration of a batch in milliseconds: short enough to watch and stop, long enough to spend the
/// time on playing.
const BATCH: std::ops::Range<u128> = 60..250;

/// The size of the first batch, for games with slow matches.
const FIRST: u64 = 8;

impl RunTask {
    pub(super) fn new(id: String, wanted: LabRequest, from: IpAddr, work: &LabExperiment) -> Self {
        let now = RunProgress { state: LabState::Running, played: 0, written: Arc::default() };
        Self { id, from, title: work.title(), wanted, progress: Progress::default(), now: Mutex::new(now) }
    }

    /// Starts the run on its own thread.
    pub(super) fn start(
        self: Arc<Self>,
        work: LabExperiment,
        seconds: u32,
        ticket: LimitGuard,
    ) -> std::io::Result<()> {
        let most = Duration::from_secs(seconds.into());
        thread::Builder::new().name("lab".into()).spawn(move || {
            give_way();
            let ended = catch_unwind(AssertUnwindSafe(|| {
                let (state, work) = self.play(work, most)?;
                Ok::<_, std::io::Error>((state, work.played(), work.write()?))
            }));
            // A client that sees that the run is over may start the next one.
            drop(ticket);
            let mut now = self.now();
            match ended {
                Ok(Ok((state, played, written))) => {
                    *now = RunProgress { state, played, written: Arc::new(written) };
                }
                _ => {
                    tracing::error!(run = %self.id, "a lab run failed");
                    now.state = LabState::Failed;
                }
            }
        })?;
        Ok(())
    }

    /// Plays until the end, and publishes intermediate results.
    fn play(&self, mut work: LabExperiment, most: Duration) -> std::io::Result<(LabState, LabExperiment)> {
        let begun = Instant::now();
        let (mut shown, mut batch) = (begun, FIRST);
        loop {
            let played = work.played();
            let state = match () {
                () if played >= self.wanted.matches => LabState::Done,
                () if self.progress.is_stopped() => LabState::Stopped,
                () if begun.elapsed() >= most => LabState::Late,
                () => LabState::Running,
            };
            if state == LabState::Done {
                work.complete();
            }
            if state != LabState::Running {
                return Ok((state, work));
            }
            if played > 0 && (played == FIRST.min(self.wanted.matches) || shown.elapsed() >= SHOWN) {
                let written = Arc::new(work.write()?);
                *self.now() = RunProgress { state, played, written };
                shown = Instant::now();
            }
            let batch_begun = Instant::now();
            work.play(self.wanted.matches.min(played + batch), &self.progress)?;
            batch = match batch_begun.elapsed().as_millis() {
                took if took < BATCH.start => batch.saturating_mul(2),
                took if took < BATCH.end => batch,
                _ => (batch / 2).max(1),
            };
        }
    }

    fn now(&self) -> MutexGuard<'_, RunProgress> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops the run; the matches played so far are the result.
    pub(crate) fn stop(&self) {
        self.progress.stop();
    }

    pub(super) fn is_over(&self) -> bool {
        self.now().state != LabState::Running
    }

    /// The run as displayed to this client.
    pub(crate) fn shown(&self, from: IpAddr) -> LabRun {
        let (state, played, written) = {
            let now = self.now();
            (now.state, now.played, now.written.clone())
        };
        LabRun {
            id: self.id.clone(),
            state,
            mine: self.from == from,
            played,
            wanted: self.wanted.clone(),
            found: written.found.clone(),
        }
    }

    /// The run as a list entry.
    pub(super) fn listed(&self) -> ListedRun {
        let now = self.now();
        ListedRun { id: self.id.clone(), title: self.title.into(), state: now.state, matches: now.played }
    }

    /// The document that `croupier lab --json` writes; empty while there are no results.
    pub(crate) fn json(&self) -> String {
        self.now().written.json.clone()
    }

    /// The table that `croupier lab --csv` writes; empty while there are no results.
    pub(crate) fn csv(&self) -> String {
        self.now().written.csv.clone()
    }

    /// The base name of its files, without extension.
    pub(crate) fn file(&self) -> String {
        format!("{}-lab-{}", self.wanted.of.game, self.id)
    }
}

/// Gives this thread the lowest priority, so that the lab never slows down a table.
pub(crate) fn give_way() {
    // On systems where this would change the whole process, the priority stays as it is.
    #[cfg(target_os = "linux")]
    {
        _ = rustix::process::nice(19);
    }
}

//! One run: who asked for it, how far it is, what came of it.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use lab::Progress;

use super::experiment::{LabExperiment, RunOutput};
use super::request::LabRequest;
use super::views::{LabRun, LabState, ListedRun};
use crate::rate_limiter::LimitGuard;

/// A run of the lab, as long as it is known.
#[derive(Debug)]
pub(crate) struct RunTask {
    pub(crate) id: String,
    /// From where it was started; from there it can be stopped.
    pub(crate) from: IpAddr,
    title: &'static str,
    wanted: LabRequest,
    progress: Progress,
    now: Mutex<RunProgress>,
}

/// How it is at the moment.
#[derive(Debug)]
struct RunProgress {
    state: LabState,
    played: u64,
    written: Arc<RunOutput>,
}

/// So often what has come of it is shown anew.
const SHOWN: Duration = Duration::from_millis(250);

/// A leg of a run should take no less and no more: then one can watch and stop it, and playing is still the work.
const LEG: std::ops::Range<u128> = 60..250;

/// The first leg, for games of which a match takes long.
const FIRST: u64 = 8;

impl RunTask {
    pub(super) fn new(id: String, wanted: LabRequest, from: IpAddr, work: &LabExperiment) -> Self {
        let now = RunProgress { state: LabState::Running, played: 0, written: Arc::default() };
        Self { id, from, title: work.title(), wanted, progress: Progress::default(), now: Mutex::new(now) }
    }

    /// Plays on a thread of its own.
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
            // Whoever sees that it is over may start the next one.
            drop(ticket);
            let mut now = self.now();
            match ended {
                Ok(Ok((state, played, written))) => {
                    *now = RunProgress { state, played, written: Arc::new(written) };
                }
                _ => {
                    tracing::error!(run = %self.id, "a run of the lab failed");
                    now.state = LabState::Failed;
                }
            }
        })?;
        Ok(())
    }

    /// Plays until it is over, and shows what it has meanwhile.
    fn play(&self, mut work: LabExperiment, most: Duration) -> std::io::Result<(LabState, LabExperiment)> {
        let begun = Instant::now();
        let (mut shown, mut leg) = (begun, FIRST);
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
            let leg_begun = Instant::now();
            work.play(self.wanted.matches.min(played + leg), &self.progress)?;
            leg = match leg_begun.elapsed().as_millis() {
                took if took < LEG.start => leg.saturating_mul(2),
                took if took < LEG.end => leg,
                _ => (leg / 2).max(1),
            };
        }
    }

    fn now(&self) -> MutexGuard<'_, RunProgress> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing more is begun; what was played is the result.
    pub(crate) fn stop(&self) {
        self.progress.stop();
    }

    pub(super) fn is_over(&self) -> bool {
        self.now().state != LabState::Running
    }

    /// What is shown of it, to this visitor.
    pub(crate) fn shown<T>(&self, from: IpAddr, show: impl FnOnce(&LabRun<'_>) -> T) -> T {
        let (state, played, written) = {
            let now = self.now();
            (now.state, now.played, now.written.clone())
        };
        let mine = self.from == from;
        show(&LabRun {
            id: &self.id,
            state,
            mine,
            played,
            wanted: &self.wanted,
            found: written.found.as_ref(),
        })
    }

    /// It in a list.
    pub(super) fn listed(&self) -> ListedRun {
        let now = self.now();
        ListedRun { id: self.id.clone(), title: self.title.into(), state: now.state, matches: now.played }
    }

    /// The document that `croupier lab --json` writes; empty, as long as there is none.
    pub(crate) fn json(&self) -> String {
        self.now().written.json.clone()
    }

    /// The table that `croupier lab --csv` writes; empty, as long as there is none.
    pub(crate) fn csv(&self) -> String {
        self.now().written.csv.clone()
    }

    /// How its files are called, without their endings.
    pub(crate) fn file(&self) -> String {
        format!("{}-lab-{}", self.wanted.of.game, self.id)
    }
}

/// This thread goes behind all others: who plays at a table is never slowed down by who counts matches.
pub(crate) fn give_way() {
    // Where it is the whole process that would become slower, it stays as it is.
    #[cfg(target_os = "linux")]
    {
        _ = rustix::process::nice(19);
    }
}

//! Runs a load test: opens tables, plays, measures.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::load_tables::LoadTables;
use crate::pick::Pick;
use crate::ramp;
use crate::recover;
use crate::report::{LoadReport, Memory};
use crate::server_metrics::ServerMetrics;
use crate::server_process::{ServerLaunch, ServerProcess};
use crate::talkers::{Chatter, Talkers};
use crate::target::LoadTarget;

/// The plan of a load test.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of tables.
    pub tables: usize,
    /// The games, in turn.
    pub games: Vec<Pick>,
    /// The workload.
    pub work: Workload,
}

impl Plan {
    /// The number of clients.
    pub fn sockets(&self) -> usize {
        let talkers = if let Workload::Chatter { talkers, .. } = self.work { talkers } else { 0 };
        talkers + self.games.iter().cycle().take(self.tables).map(|pick| pick.people).sum::<usize>()
    }
}

/// The workload at the tables.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Workload {
    /// Every table acts at this pace, for this long.
    Play {
        /// Actions per second and table.
        pace: f64,
        /// The duration.
        long: Duration,
    },
    /// The same beside clients that chat as fast as allowed, alternating with silence.
    Chatter {
        /// Actions per second and table.
        pace: f64,
        /// The duration of each measurement.
        long: Duration,
        /// The number of chatting clients.
        talkers: usize,
    },
    /// The pace is raised until the latency is too high.
    Ramp {
        /// The first pace: actions per second and table.
        pace: f64,
        /// The duration of each step.
        long: Duration,
    },
    /// Every table makes this many actions, then the server is killed and restarted.
    Recover {
        /// The number of actions.
        actions: u64,
    },
}

/// The server under test.
#[derive(Debug)]
pub enum LoadServer {
    /// A running server.
    Running(LoadTarget),
    /// A server started for the test.
    Own(ServerLaunch),
}

/// Why a test failed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A system error.
    #[error("{0}")]
    System(#[from] std::io::Error),
    /// The tables could not be opened.
    #[error("the tables could not be opened: {0}")]
    Opening(String),
    /// The system allows too few open files.
    #[error(
        "{sockets} sockets need as many open files, but the system allows {most}: raise it with ulimit -n"
    )]
    Files {
        /// The number of sockets.
        sockets: usize,
        /// The limit on open files.
        most: u64,
    },
    /// Only a server started by the test can be killed.
    #[error("--recover kills the server, so it starts its own: leave out the address")]
    NotOurs,
    /// The test was interrupted.
    #[error("interrupted: nothing was measured")]
    Interrupted,
}

/// How often it is measured without and with chat.
const ROUNDS: usize = 3;

/// How long the server idles before its memory is read.
const SETTLE: Duration = Duration::from_millis(500);

/// Runs a plan on this thread, and reports on it.
///
/// # Errors
/// If the tables cannot be opened. Later errors are counted.
pub fn run(at: &LoadServer, plan: &Plan) -> Result<LoadReport, LoadError> {
    let (_interrupt, interrupted) = interrupt();
    run_until(at, plan, interrupted)
}

/// Interrupts a run.
#[derive(Debug)]
pub struct Interrupt(watch::Sender<bool>);

/// The receiver of an interrupt.
#[derive(Debug)]
pub struct InterruptSignal(watch::Receiver<bool>);

/// An interrupt and its receiver, which is passed to the run.
pub fn interrupt() -> (Interrupt, InterruptSignal) {
    let (send, receive) = watch::channel(false);
    (Interrupt(send), InterruptSignal(receive))
}

impl Interrupt {
    /// Interrupts the run now.
    pub fn now(&self) {
        self.0.send_replace(true);
    }
}

/// Runs a plan until it is done or interrupted. A server started for it is gone in both cases.
///
/// # Errors
/// If the tables cannot be opened, or the run is interrupted.
pub fn run_until(
    at: &LoadServer,
    plan: &Plan,
    mut interrupted: InterruptSignal,
) -> Result<LoadReport, LoadError> {
    if matches!((at, plan.work), (LoadServer::Running(_), Workload::Recover { .. })) {
        return Err(LoadError::NotOurs);
    }
    files(plan.sockets())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = match at {
        LoadServer::Own(serve) => Some(serve.start(0)?),
        LoadServer::Running(_) => None,
    };
    let all = tokio::task::LocalSet::new();
    runtime.block_on(all.run_until(async {
        let ended = async {
            if interrupted.0.wait_for(|is_so| *is_so).await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            report = measure(at, served, plan) => report,
            () = ended => Err(LoadError::Interrupted),
        }
    }))
}

async fn measure(
    at: &LoadServer,
    served: Option<ServerProcess>,
    plan: &Plan,
) -> Result<LoadReport, LoadError> {
    let target = match (&served, at) {
        (Some(served), _) => served.target.clone(),
        (None, LoadServer::Running(target)) => target.clone(),
        (None, LoadServer::Own(_)) => return Err(LoadError::NotOurs),
    };
    let mut report =
        LoadReport { started: served.as_ref().map(|served| served.took), ..LoadReport::default() };
    let memory = async || {
        sleep(SETTLE).await;
        ServerMetrics::read(&target).await.and_then(|meters| meters.memory)
    };
    let empty = memory().await;
    let rooms = LoadTables::open(&target, &plan.games, plan.tables).await.map_err(LoadError::Opening)?;
    let opened = memory().await;
    let mut crowd = LoadTables::fill(&target, rooms).await.map_err(LoadError::Opening)?;
    (report.tables, report.sockets) = (crowd.tables.len(), crowd.sockets());
    let filled = memory().await;
    if !matches!(plan.work, Workload::Recover { .. }) {
        report.warm_up = crowd.warm_up().await;
        sleep(SETTLE).await;
    }
    match plan.work {
        Workload::Play { pace, long } => {
            let before = ServerMetrics::read(&target).await;
            report.figures = crowd.play(Duration::from_secs_f64(1.0 / pace), long).await;
            report.seconds = long.as_secs_f64();
            report.server =
                before.zip(ServerMetrics::read(&target).await).map(|(before, after)| after.since(&before));
        }
        Workload::Chatter { pace, long, talkers } => {
            report.chatter = Some(chatter(&mut crowd, &target, pace, long, talkers, &mut report).await?);
        }
        Workload::Ramp { pace, long } => report.peak = Some(ramp::climb(&mut crowd, pace, long).await),
        Workload::Recover { actions } => {
            let (LoadServer::Own(serve), Some(served)) = (at, served) else { return Err(LoadError::NotOurs) };
            report.recovery = Some(recover::recover(crowd, serve, served, actions).await?);
            return Ok(report);
        }
    }
    let idle = memory().await;
    report.memory = Memory::of([empty, opened, filled, idle], report.tables, report.sockets);
    Ok(report)
}

/// Plays with and without chat in turn, so that other activity on the machine affects both equally.
async fn chatter(
    crowd: &mut LoadTables,
    target: &LoadTarget,
    pace: f64,
    long: Duration,
    talkers: usize,
    report: &mut LoadReport,
) -> Result<Chatter, LoadError> {
    let chat = Talkers::start(target, talkers).await.map_err(LoadError::Opening)?;
    let mut chatter = Chatter { talkers, ..Chatter::default() };
    for talking in [false, true].repeat(ROUNDS) {
        chat.talk(talking).await.map_err(LoadError::Opening)?;
        sleep(SETTLE).await;
        let before = ServerMetrics::read(target).await;
        let figures = crowd.play(Duration::from_secs_f64(1.0 / pace), long).await;
        let server =
            before.zip(ServerMetrics::read(target).await).map(|(before, after)| after.since(&before));
        let share = server.and_then(|server| server.cpu).map(|cpu| cpu / long.as_secs_f64());
        chatter.took(talking, &figures, share);
        report.figures.add(&figures);
        report.seconds += long.as_secs_f64();
    }
    chat.count(&mut chatter);
    Ok(chatter)
}

/// Raises the limit on open files to the maximum: each socket is one.
fn files(sockets: usize) -> Result<(), LoadError> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
        if let Some(most) = limit.maximum.filter(|most| (*most as usize) < sockets + 100) {
            return Err(LoadError::Files { sockets, most });
        }
    }
    Ok(())
}

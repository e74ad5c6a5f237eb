//! A table, its visitors, the network between them and the disk below it, all from one seed.
//!
//! Nothing here reads a clock or depends on anything but the seed: the same seed gives the same run, step by step.

#[path = "../../kit/client.rs"]
pub(crate) mod client;
mod disk;
mod events;
mod people;
pub(crate) mod plan;
mod program;
mod verdict;

use std::collections::BTreeMap;
use std::hash::Hasher;

use kernel::{FingerprintHasher, RandomSource, Rng, Seat};
use tables::{
    ConnectionId, FromClient, FromServer, InputRecord, SessionInput, SessionLimits, SessionOutput,
    TableSession, Time,
};

use client::Client;
use disk::Disk;
use plan::Plan;
use program::Program;

/// What a run came to, if it came to an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Report {
    /// A number that differs as soon as anything goes differently.
    pub trace: u64,
    /// Entries on disk.
    pub entries: usize,
    /// Simulated milliseconds.
    pub time: u64,
}

/// Nothing takes longer than this to arrive, or to be noticed.
const QUIET: u64 = 12_000;

/// Runs one seed; says what is wrong.
pub(crate) fn run(plan: &Plan) -> Result<Report, String> {
    World::new(plan).run()
}

/// Something that will happen.
#[derive(Debug)]
enum Happens {
    Connects(u64),
    ToServer(u64, FromClient),
    ToClient(u64, FromServer),
    GoneAtServer(u64),
    GoneAtClient(u64),
    /// The disk is done, in this life of the server.
    Stores(u32, Stores),
    Thought(u32, Seat, u32, Option<String>),
    Wakes(u32),
    Looks(usize, u64),
    Restarts,
    Heals,
}

/// What becomes of something that is being stored.
#[derive(Copy, Clone, Debug)]
enum Stores {
    Well,
    Not,
    /// The server dies; what was being stored is on disk, or not.
    Dies {
        kept: bool,
    },
}

/// A connection, with both of its ends.
#[derive(Debug)]
struct Link {
    program: usize,
    at_server: bool,
    at_client: bool,
    /// Whatever is sent is lost.
    broken: bool,
    /// When the last thing that was sent arrives.
    last: u64,
}

struct World<'a> {
    plan: &'a Plan,
    rng: Rng,
    now: u64,
    serial: u64,
    agenda: BTreeMap<(u64, u64), Happens>,
    disk: Disk,
    session: Option<TableSession>,
    storing: Option<InputRecord>,
    /// Which life of the server this is; its epoch.
    life: u32,
    wakes: Option<u64>,
    /// How often the keeper was woken without time passing.
    spins: u32,
    programs: Vec<Program>,
    links: BTreeMap<u64, Link>,
    healed: bool,
    /// When the table last came further.
    progress: u64,
    trace: FingerprintHasher,
}

impl<'a> World<'a> {
    fn new(plan: &'a Plan) -> Self {
        let players = (0..plan.players).map(|i| {
            let mut client = Client::named(&format!("Player {i}"));
            // Some bring a secret of their own, some are given one.
            client.token = (i % 2 == 0).then(|| format!("{i:064x}"));
            Program::new(client)
        });
        let watchers = (0..plan.watchers).map(|_| Program::new(Client::watcher()));
        Self {
            plan,
            rng: Rng::new(plan.seed),
            now: 0,
            serial: 0,
            agenda: BTreeMap::new(),
            disk: Disk::new(plan),
            session: None,
            storing: None,
            life: 0,
            wakes: None,
            spins: 0,
            programs: players.chain(watchers).collect(),
            links: BTreeMap::new(),
            healed: false,
            progress: 0,
            trace: FingerprintHasher::new(),
        }
    }

    fn run(mut self) -> Result<Report, String> {
        self.after(0, Happens::Restarts);
        self.after(self.plan.heals, Happens::Heals);
        for i in 0..self.programs.len() {
            let soon = self.rng.below(3_000) as u64;
            self.looks(i, soon);
        }
        let mut quiet = None;
        while let Some(((now, _), happens)) = self.agenda.pop_first() {
            self.note(now, &happens);
            self.now = now;
            self.happen(happens)?;
            self.is_alive()?;
            // It stays over: whatever was on its way has arrived.
            quiet = self.is_over().then(|| quiet.unwrap_or(now));
            if quiet.is_some_and(|since| now - since > QUIET) {
                break;
            }
        }
        self.verdict()
    }

    /// Something will happen in so many milliseconds.
    fn after(&mut self, milliseconds: u64, happens: Happens) {
        self.at(self.now + milliseconds, happens);
    }

    fn at(&mut self, time: u64, happens: Happens) {
        self.serial += 1;
        self.agenda.insert((time, self.serial), happens);
    }

    /// Does something go wrong that goes wrong so often?
    fn wrong(&mut self, often: usize) -> bool {
        !self.healed && self.rng.below(1_000) < often
    }

    fn note(&mut self, now: u64, happens: &Happens) {
        self.trace.write_u64(now);
        self.trace.write_u64(match happens {
            Happens::Connects(link) | Happens::GoneAtServer(link) | Happens::GoneAtClient(link) => *link,
            Happens::ToServer(link, FromClient::Do { number, .. }) => link << 20 | number,
            Happens::ToServer(link, _) => *link,
            Happens::ToClient(link, FromServer::Update(update)) => {
                link << 40 | update.version.number << 20 | update.lines.len() as u64
            }
            Happens::ToClient(link, _) => *link,
            Happens::Looks(program, turn) => *turn << 8 | *program as u64,
            Happens::Thought(_, seat, decisions, _) => u64::from(*decisions) << 8 | u64::from(seat.0),
            Happens::Stores(..) | Happens::Wakes(_) | Happens::Restarts | Happens::Heals => 0,
        });
    }

    /// The keeper is told of something, if the server is up.
    fn tell(&mut self, event: SessionInput) -> Result<(), String> {
        let Some(session) = &mut self.session else { return Ok(()) };
        let mut acts = Vec::new();
        session.handle(Time(self.now), event, &mut acts);
        self.do_all(acts)?;
        let Some(wake) = self.session.as_ref().and_then(TableSession::next_wakeup) else { return Ok(()) };
        self.spins = if wake.0 > self.now { 0 } else { self.spins + 1 };
        if self.spins > 1_000 {
            return Err("the keeper wants to be woken again and again".into());
        }
        let wake = wake.0.max(self.now);
        if self.wakes.is_none_or(|planned| wake < planned || planned < self.now) {
            self.wakes = Some(wake);
            self.at(wake, Happens::Wakes(self.life));
        }
        Ok(())
    }

    fn do_all(&mut self, acts: Vec<SessionOutput>) -> Result<(), String> {
        for act in acts {
            match act {
                SessionOutput::Send(ConnectionId(link), message) => self.sent(link, &message)?,
                SessionOutput::Disconnect(ConnectionId(link)) => self.hung_up(link),
                SessionOutput::Store(entry) => self.store(entry)?,
                SessionOutput::RunBot(job) => {
                    let (seat, decisions, life) = (job.seat, job.decisions, self.life);
                    let (action, soon) = match self.wrong(self.plan.faults.stupor) {
                        true if self.rng.below(2) == 0 => (None, 50),
                        true => (job.choose_action(), 1_000 + self.rng.below(5_000) as u64),
                        false => (job.choose_action(), self.rng.below(200) as u64),
                    };
                    if action.is_some() || self.rng.below(2) == 0 {
                        self.after(soon, Happens::Thought(life, seat, decisions, action));
                    }
                }
                SessionOutput::Ended(replay) => {
                    let replay =
                        replay.parse().map_err(|error| format!("a replay cannot be read: {error}"))?;
                    catalog::verify(&replay).map_err(|error| format!("a replay is wrong: {error}"))?;
                }
                SessionOutput::Reload => self.dies(0),
            }
        }
        Ok(())
    }

    fn store(&mut self, entry: InputRecord) -> Result<(), String> {
        if self.storing.replace(entry).is_some() {
            return Err("two things are being stored at once".into());
        }
        let faults = &self.plan.faults;
        let (crashes, refusals, slow) = (faults.crashes, faults.refusals, faults.slow);
        let stores = match () {
            () if self.wrong(crashes) => Stores::Dies { kept: self.rng.below(2) == 0 },
            () if self.wrong(refusals) => Stores::Not,
            () => Stores::Well,
        };
        let takes = if self.wrong(slow) { 4_000 } else { 1 + self.rng.below(12) as u64 };
        self.after(takes, Happens::Stores(self.life, stores));
        Ok(())
    }

    /// The server is gone with all connections, and comes back after a while.
    fn dies(&mut self, later: u64) {
        (self.session, self.storing, self.wakes) = (None, None, None);
        let open: Vec<u64> =
            self.links.iter().filter(|(_, link)| link.at_server).map(|(number, _)| *number).collect();
        for link in open {
            self.hung_up(link);
        }
        self.after(later, Happens::Restarts);
    }

    fn starts(&mut self) -> Result<(), String> {
        self.life += 1;
        let table = self.disk.load()?;
        self.same_table(&table)?;
        self.session =
            Some(TableSession::new(table, u64::from(self.life), SessionLimits::default(), Time(self.now)));
        self.tell(SessionInput::Tick)
    }
}

//! The report of a load test, for people and for programs.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};

use crate::figures::{Figures, Latency};
use crate::ramp::Peak;
use crate::recover::Recovery;
use crate::server_metrics::ServerMetrics;
use crate::talkers::Chatter;

/// The report of a load test.
#[derive(Clone, Default, Debug)]
pub struct LoadReport {
    /// The number of tables.
    pub tables: usize,
    /// The number of sockets.
    pub sockets: usize,
    /// The figures of the warm-up.
    pub warm_up: Figures,
    /// The duration of the measurement, in seconds.
    pub seconds: f64,
    /// The figures of the measurement.
    pub figures: Figures,
    /// The server's own metrics during the measurement.
    pub server: Option<ServerMetrics>,
    /// The memory usage of the server.
    pub memory: Option<Memory>,
    /// The server's start-up time, if the test started it.
    pub started: Option<Duration>,
    /// The latency beside chatting clients, if measured.
    pub chatter: Option<Chatter>,
    /// The peak, if measured.
    pub peak: Option<Peak>,
    /// The recovery, if the server was killed.
    pub recovery: Option<Recovery>,
}

/// The memory of a server, in bytes.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct Memory {
    /// Before there were tables.
    pub before: u64,
    /// With all tables open, without clients.
    pub opened: u64,
    /// With all clients, before the first match.
    pub filled: u64,
    /// After the matches, idle.
    pub idle: u64,
    /// Per table without clients.
    pub table: u64,
    /// Per socket.
    pub socket: u64,
    /// Per table during a match, besides its sockets.
    pub playing: u64,
}

impl Memory {
    pub(crate) fn of(moments: [Option<u64>; 4], tables: usize, sockets: usize) -> Option<Self> {
        let [Some(before), Some(opened), Some(filled), Some(idle)] = moments else { return None };
        let (tables, sockets) = (tables.max(1) as u64, sockets.max(1) as u64);
        let socket = filled.saturating_sub(opened) / sockets;
        Some(Self {
            before,
            opened,
            filled,
            idle,
            table: opened.saturating_sub(before) / tables,
            socket,
            playing: idle.saturating_sub(before).saturating_sub(socket * sockets) / tables,
        })
    }
}

impl LoadReport {
    /// Actions on disk per second.
    pub fn per_second(&self) -> f64 {
        if self.seconds > 0.0 { self.figures.actions as f64 / self.seconds } else { 0.0 }
    }

    /// Whether there were no errors.
    pub fn is_fine(&self) -> bool {
        let recovered =
            self.recovery.as_ref().is_none_or(|back| back.errors.is_empty() && back.different == 0);
        self.warm_up.errors.is_empty() && self.figures.errors.is_empty() && recovered
    }

    /// The report as JSON.
    pub fn json(&self) -> Value {
        json!({
            "tables": self.tables,
            "sockets": self.sockets,
            "warm_up": { "actions": self.warm_up.actions, "errors": self.warm_up.errors },
            "seconds": self.seconds,
            "actions": self.figures.actions,
            "actions_per_second": self.per_second(),
            "latency_ms": self.figures.latency(),
            "late": self.figures.late,
            "reconnects": self.figures.reconnects,
            "errors": self.figures.errors,
            "server": self.server,
            "memory": self.memory,
            "started_ms": self.started.map(|took| took.as_secs_f64() * 1e3),
            "chatter": self.chatter.as_ref().map(|chatter| json!({
                "talkers": chatter.talkers, "quiet": chatter.quiet, "loud": chatter.loud,
                "p99_ms": chatter.p99(), "ratio": chatter.ratio(),
                "sent": chatter.sent, "refused": chatter.refused, "lost": chatter.lost,
                "quiet_share": chatter.quiet_share, "loud_share": chatter.loud_share,
            })),
            "peak": self.peak,
            "recovery": self.recovery,
        })
    }
}

/// A row of the printed table.
fn row(f: &mut fmt::Formatter<'_>, name: &str, value: impl fmt::Display) -> fmt::Result {
    writeln!(f, "{name:<28} {value}")
}

fn kib(bytes: u64) -> String {
    format!("{:.1} KiB", bytes as f64 / 1_024.0)
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(took) = self.started {
            row(f, "started in", format_args!("{:.0} ms", took.as_secs_f64() * 1e3))?;
        }
        row(f, "tables", self.tables)?;
        row(f, "sockets", self.sockets)?;
        if self.recovery.is_none() {
            row(f, "warm-up actions", self.warm_up.actions)?;
        }
        if self.seconds > 0.0 {
            self.played(f)?;
        }
        if let Some(Memory { before, idle, table, socket, playing, .. }) = self.memory {
            row(f, "memory at the start", kib(before))?;
            row(f, "  at the end, idle", kib(idle))?;
            row(f, "  per idle table", kib(table))?;
            row(f, "  per socket", kib(socket))?;
            row(f, "  per table in a match", kib(playing))?;
        }
        if let Some(chatter) = &self.chatter {
            beside(chatter, f)?;
        }
        if let Some(peak) = &self.peak {
            climbed(peak, f)?;
        }
        if let Some(back) = &self.recovery {
            came_back(back, f)?;
        }
        for (sentence, times) in self.warm_up.errors.iter().chain(&self.figures.errors) {
            row(f, &format!("error, {times} ×"), sentence)?;
        }
        Ok(())
    }
}

impl LoadReport {
    fn played(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let latency = self.figures.latency();
        row(f, "seconds", format_args!("{:.1}", self.seconds))?;
        row(f, "actions on disk", self.figures.actions)?;
        row(f, "  per second", format_args!("{:.0}", self.per_second()))?;
        for (name, ms) in [("p50", latency.p50), ("p99", latency.p99), ("p99.9", latency.p999)] {
            row(f, &format!("  {name} latency"), format_args!("{ms:.1} ms"))?;
        }
        row(f, "  slowest", format_args!("{:.1} ms", latency.max))?;
        row(f, "missed deadlines", self.figures.late)?;
        row(f, "reconnects", self.figures.reconnects)?;
        row(f, "errors", self.figures.error_count())?;
        if let Some(ServerMetrics { actions, commits, cpu, .. }) = self.server {
            row(f, "server's count", format_args!("{actions} actions in {commits} commits"))?;
            if let Some(cpu) = cpu {
                let share = 100.0 * cpu / self.seconds;
                row(f, "  processor use", format_args!("{share:.0} %"))?;
            }
        }
        Ok(())
    }
}

fn climbed(peak: &Peak, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "{:>10} {:>10} {:>10} {:>10} {:>10}", "wanted/s", "actions/s", "p50 ms", "p99 ms", "errors")?;
    for step in &peak.steps {
        writeln!(
            f,
            "{:>10.0} {:>10.0} {:>10.1} {:>10.1} {:>10}",
            step.wanted, step.actions_per_second, step.latency.p50, step.latency.p99, step.errors
        )?;
    }
    row(f, "peak actions per second", format_args!("{:.0}", peak.actions_per_second))
}

fn beside(chatter: &Chatter, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let each = |list: &[Latency]| list.iter().map(|l| format!("{:.1}", l.p99)).collect::<Vec<_>>().join(", ");
    let (quiet, loud) = chatter.p99();
    row(f, "chatting clients", chatter.talkers)?;
    row(f, "  lines sent, refused", format_args!("{}, {}", chatter.sent, chatter.refused))?;
    row(f, "  connections lost", chatter.lost)?;
    row(f, "p99 without chat", format_args!("{quiet:.1} ms ({})", each(&chatter.quiet)))?;
    row(f, "  p99 with chat", format_args!("{loud:.1} ms ({})", each(&chatter.loud)))?;
    row(f, "  ratio", format_args!("{:.2}", chatter.ratio()))?;
    let (quiet, loud) = chatter.share();
    row(f, "server processor use", format_args!("{:.0} %", 100.0 * quiet))?;
    row(f, "  with chat", format_args!("{:.0} %", 100.0 * loud))
}

fn came_back(back: &Recovery, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    row(f, "actions before the kill", back.actions)?;
    row(f, "listening again after", format_args!("{:.0} ms", back.listening))?;
    row(f, "all tables playable after", format_args!("{:.0} ms", back.playable))?;
    row(f, "all clients back after", format_args!("{:.0} ms", back.everybody))?;
    row(f, "clients with a wrong state", back.different)?;
    for (sentence, times) in &back.errors {
        row(f, &format!("error, {times} ×"), sentence)?;
    }
    Ok(())
}

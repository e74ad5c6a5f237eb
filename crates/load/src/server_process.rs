//! A server in a process of its own, started and killed here.

use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::target::LoadTarget;

/// How a server is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerLaunch {
    /// The program: `croupier`.
    pub program: PathBuf,
    /// The folder in which it keeps everything.
    pub data: PathBuf,
    /// The limits that are not the usual ones, by name.
    pub limits: Vec<(String, u64)>,
}

/// A server that was started here. Dropping it ends it; so does the end of this process, in any way.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    /// Where it answers.
    pub target: LoadTarget,
    /// How long it took from its start until it listened.
    pub took: Duration,
}

/// What a server says first.
const LISTENING: &str = "Listening at ";

impl ServerLaunch {
    /// The limits that count by address, and those that load would meet: all of it comes from one.
    pub fn usual_limits(tables: usize, sockets: usize) -> Vec<(String, u64)> {
        let many = 1_000_000;
        let (rooms, sockets) = (tables as u64 + 100, sockets as u64 + 1_000);
        [
            ("connections", sockets + 1_000),
            ("connections_per_address", many),
            ("sockets", sockets),
            ("sockets_per_address", many),
            ("handshakes_per_second", many),
            ("requests_per_second", many),
            ("messages_per_second", many),
            ("messages_at_once", many),
            ("rooms", rooms),
            ("room_joins_per_minute", many),
            ("room_seatless_per_address", many),
            ("rooms_per_address", many),
            ("setup_bytes_per_address", 1_000 * many),
            ("room_disk_bytes", 1_000 * many),
            ("disk_bytes_per_address", 1_000 * many),
            ("disk_bytes_per_second", 1_000 * many),
            ("disk_bytes_at_once", 1_000 * many),
            ("replay_bytes_per_address", 1_000 * many),
        ]
        .map(|(name, value)| (name.to_string(), value))
        .to_vec()
    }

    /// Starts it at this port, 0 for one that is free; when this returns, it listens.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(&self, port: u16) -> io::Result<ServerProcess> {
        let begun = Instant::now();
        let mut command = Command::new(&self.program);
        // The server stops when its input ends, and the system ends it however this process ends.
        command.args(["serve", "--until-input-ends", "--log", "error", "--port", &port.to_string()]);
        command.arg("--data").arg(&self.data);
        for (name, value) in &self.limits {
            command.args(["--limit", &format!("{name}={value}")]);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let took = begun.elapsed();
        let target = line.trim().strip_prefix(LISTENING).and_then(|url| url.parse().ok());
        let Some(target) = target else {
            _ = child.kill();
            let status = child.wait()?;
            return Err(io::Error::other(format!("the server does not start ({status})")));
        };
        Ok(ServerProcess { child, target, took })
    }
}

impl ServerProcess {
    /// Ends it as a power switch would.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

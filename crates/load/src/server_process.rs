//! A server process, started and killed by the test.

use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::target::LoadTarget;

/// How to start a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerLaunch {
    /// The program: `croupier`.
    pub program: PathBuf,
    /// Its data directory.
    pub data: PathBuf,
    /// The limits that differ from the defaults, by name.
    pub limits: Vec<(String, u64)>,
}

/// A server process. It ends when this is dropped, and whenever this process ends.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    /// Its address.
    pub target: LoadTarget,
    /// The time from its start until it listened.
    pub took: Duration,
}

/// The start of the server's first line of output.
const LISTENING: &str = "Listening at ";

impl ServerLaunch {
    /// Raises the limits per address, and others that a load test would reach, because all load comes from
    /// one address.
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

    /// Starts the server on this port, 0 for a free one; when this returns, it is listening.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&self, port: u16) -> io::Result<ServerProcess> {
        let begun = Instant::now();
        let mut command = Command::new(&self.program);
        // The server stops when its input ends, which happens however this process ends.
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
            return Err(io::Error::other(format!("the server did not start ({status})")));
        };
        Ok(ServerProcess { child, target, took })
    }
}

impl ServerProcess {
    /// Kills the process without a chance to clean up.
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

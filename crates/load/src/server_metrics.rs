//! The server's own metrics.

use serde::Serialize;

use crate::target::LoadTarget;

/// The server's own metrics at one time. The server returns them only on the same machine, and its memory
/// only where the system reports it.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct ServerMetrics {
    /// Player commands committed to disk.
    pub actions: u64,
    /// Transactions on disk.
    pub commits: u64,
    /// Bytes of memory.
    pub memory: Option<u64>,
    /// CPU time in seconds, over all processors.
    pub cpu: Option<f64>,
}

impl ServerMetrics {
    /// Reads the metrics; `None` if the server does not return them.
    pub(crate) async fn read(target: &LoadTarget) -> Option<Self> {
        let server = target.server();
        let text = tokio::task::spawn_blocking(move || server.metrics()).await.ok()?.ok()?;
        Some(Self::of(&text))
    }

    /// The difference from an earlier time; the memory is the current value.
    pub(crate) fn since(&self, earlier: &Self) -> Self {
        Self {
            actions: self.actions.saturating_sub(earlier.actions),
            commits: self.commits.saturating_sub(earlier.commits),
            memory: self.memory,
            cpu: self.cpu.zip(earlier.cpu).map(|(now, then)| now - then),
        }
    }

    fn of(text: &str) -> Self {
        let value = |name: &str| {
            let named = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse::<f64>().ok();
            text.lines().find_map(named)
        };
        let count = |name| value(name).map(|value| value as u64);
        Self {
            actions: count("croupier_commands_total").unwrap_or(0),
            commits: count("croupier_store_commits_total").unwrap_or(0),
            memory: count("process_resident_memory_bytes"),
            cpu: value("process_cpu_seconds_total"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unstated_information_stays_unknown() {
        let text = "# HELP croupier_commands_total About.\ncroupier_commands_total 42\nprocess_cpu_seconds_total 1.25\n";
        let meters = ServerMetrics { actions: 42, cpu: Some(1.25), ..ServerMetrics::default() };
        assert_eq!(ServerMetrics::of(text), meters);
        assert_eq!(ServerMetrics::of(""), ServerMetrics::default());
    }
}

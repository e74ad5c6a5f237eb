//! Metrics of this process, under the names that Prometheus defines. Values that the system does not provide
//! are left out.

use std::fmt::Write;

pub(crate) fn write(out: &mut String) {
    let mut one = |kind: &str, name: &str, about: &str, value: f64| {
        _ = writeln!(
            out,
            "# HELP process_{name} {about}\n# TYPE process_{name} {kind}\nprocess_{name} {value}"
        );
    };
    if let Some(bytes) = memory() {
        one("gauge", "resident_memory_bytes", "Resident memory of the process.", bytes as f64);
    }
    if let Some(seconds) = processor() {
        one("counter", "cpu_seconds_total", "Processor time used by the process.", seconds);
    }
}

/// Bytes of memory, on systems with a file that contains it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1_024)
}

#[cfg(unix)]
fn processor() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

#[cfg(not(unix))]
fn processor() -> Option<f64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_says_how_much_memory_and_time_there_is() {
        let much = vec![1_u8; 64 << 20];
        let (before, begun) = (memory().unwrap(), processor().unwrap());
        assert!(before > 64 << 20, "{before} bytes, and {} of them are here", much.len());
        let mut text = String::new();
        write(&mut text);
        assert!(text.lines().any(|line| line.starts_with("process_resident_memory_bytes ")), "{text}");
        assert!(processor().unwrap() >= begun && begun > 0.0);
    }
}

//! Golden files.

use std::path::Path;

/// Compares with a golden file; `UPDATE=1` rewrites it.
pub(crate) fn golden(path: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        std::fs::write(&path, now).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (at, (now, golden)) in now.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, golden, "line {} (run with UPDATE=1 if this is meant)", at + 1);
    }
    assert_eq!(now.len(), golden.len(), "lines were added or cut (run with UPDATE=1 if this is meant)");
}

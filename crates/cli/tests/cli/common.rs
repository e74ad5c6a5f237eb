//! Running the real program.

#![allow(dead_code, reason = "each test uses its own part of this")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program.
pub(crate) const CROUPIER: &str = env!("CARGO_BIN_EXE_croupier");

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a run gave.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `croupier` with these arguments in a folder, with this on its standard input.
pub(crate) fn croupier_in(folder: &Path, args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(CROUPIER)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_vec();
    // A program that has heard enough closes its input: no reason to fail.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { code: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}

/// Runs `croupier` with these arguments and nothing to read.
pub(crate) fn croupier(args: &[&str]) -> Ran {
    croupier_in(&root(), args, b"")
}

/// Waits until something is so; fails when it does not come about.
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = std::time::Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < std::time::Duration::from_secs(60), "it never happens that {what}");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

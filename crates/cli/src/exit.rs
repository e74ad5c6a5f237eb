//! Exit codes and errors.

use std::fmt;
use std::process::ExitCode;

/// The exit codes; `croupier --help` lists them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Success.
    Fine = 0,
    /// A failure: a story failed, a file could not be written.
    Failure = 1,
    /// The command line is wrong.
    Usage = 2,
    /// A given file is invalid: a deal, a replay, a story.
    Input = 3,
    /// An assertion of `--assert` is false.
    Assertion = 4,
    /// Stopped with Ctrl-C.
    Interrupted = 130,
}

/// The table of exit codes for the help page.
pub(crate) const HELP: &str = "Exit codes: 0 success, 1 failure, 2 invalid command line, 3 invalid input \
file, 4 an --assert is false, 130 interrupted with Ctrl-C.";

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// An error: an exit code and a message for standard error.
#[derive(Debug)]
pub(crate) struct CliError {
    pub(crate) exit: Exit,
    pub(crate) message: String,
}

impl CliError {
    pub(crate) fn new(exit: Exit, message: impl fmt::Display) -> Self {
        Self { exit, message: message.to_string() }
    }

    pub(crate) fn failure(message: impl fmt::Display) -> Self {
        Self::new(Exit::Failure, message)
    }

    pub(crate) fn usage(message: impl fmt::Display) -> Self {
        Self::new(Exit::Usage, message)
    }

    pub(crate) fn input(message: impl fmt::Display) -> Self {
        Self::new(Exit::Input, message)
    }
}

/// Text that may quote a foreign file, safe for a terminal: control characters are removed.
pub(crate) fn printable(text: impl fmt::Display) -> String {
    text.to_string().replace(|c: char| c.is_control() && c != '\n', "\u{fffd}")
}

/// A closed standard output ends the program quietly; any other error is a failure.
impl From<std::io::Error> for CliError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::new(Exit::Fine, ""),
            _ => Self::failure(error),
        }
    }
}

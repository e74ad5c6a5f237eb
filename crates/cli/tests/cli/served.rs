//! A server process, as it is started by hand.

use std::io::{BufRead, BufReader};
#[cfg(unix)]
use std::io::{Read, Write};
#[cfg(unix)]
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::common::CROUPIER;

/// A server that runs until this is dropped.
pub(crate) struct Served {
    child: Child,
    /// Kept open, because the server prints more than one line.
    out: BufReader<ChildStdout>,
    /// `http://127.0.0.1:7777`
    pub(crate) url: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Served {
    /// Starts a server on this port, 0 for a free one, with these further arguments.
    pub(crate) fn start(data: &Path, port: u16, more: &[&str]) -> Self {
        let mut child = Command::new(CROUPIER)
            .args(["serve", "--port", &port.to_string(), "--data", data.to_str().unwrap()])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut served = Self { child, out, url: String::new() };
        let line = served.line();
        served.url = line.strip_prefix("Listening at ").unwrap_or_else(|| panic!("{line}")).into();
        served
    }

    /// The next line that it prints.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line.trim().into()
    }

    /// Host and port.
    #[cfg(unix)]
    pub(crate) fn address(&self) -> &str {
        self.url.rsplit('/').next().unwrap()
    }

    pub(crate) fn port(&self) -> u16 {
        self.url.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// Sends a request without encryption; returns the whole response.
    #[cfg(unix)]
    pub(crate) fn ask(&self, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        let (length, host) = (body.len(), self.address());
        write!(
            stream,
            "{request} HTTP/1.0\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    /// Asks it to stop; returns its exit code and its standard error.
    #[cfg(unix)]
    pub(crate) fn terminate(mut self) -> (Option<i32>, String) {
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        let (mut rest, mut error) = (String::new(), String::new());
        self.out.read_to_string(&mut rest).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        (self.child.wait().unwrap().code(), error)
    }
}

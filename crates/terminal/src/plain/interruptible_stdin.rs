//! Lines from a terminal, interruptible with Ctrl-C.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::{error, fmt, thread};

/// The input of a terminal: lines, and Ctrl-C. Each has its own thread, because a blocking read cannot be
/// interrupted.
#[derive(Debug)]
pub struct InterruptibleStdin {
    sent: Receiver<Sent>,
    line: Vec<u8>,
    at: usize,
}

#[derive(Debug)]
enum Sent {
    /// A line with its end; empty at the end of input.
    Line(Vec<u8>),
    Stop,
}

impl InterruptibleStdin {
    /// Listens to standard input and to signals.
    pub fn listen() -> Self {
        let (send, sent) = mpsc::channel();
        let stop = send.clone();
        // Without the handler, Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(move || drop(stop.send(Sent::Stop)));
        thread::spawn(move || read(io::stdin().lock(), &send));
        Self { sent, line: Vec::new(), at: 0 }
    }
}

fn read(mut input: impl BufRead, send: &Sender<Sent>) {
    loop {
        let mut line = Vec::new();
        let read = super::line(&mut input, &mut line).unwrap_or(0);
        if send.send(Sent::Line(line)).is_err() || read == 0 {
            return;
        }
    }
}

impl BufRead for InterruptibleStdin {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.line.len() {
            (self.line, self.at) = match self.sent.recv() {
                Ok(Sent::Line(line)) => (line, 0),
                Ok(Sent::Stop) => return Err(io::Error::other(InputInterrupted)),
                Err(_) => (Vec::new(), 0),
            };
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, read: usize) {
        self.at += read;
    }
}

impl Read for InterruptibleStdin {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(out)?;
        self.consume(read);
        Ok(read)
    }
}

/// Ctrl-C was pressed while a line was awaited.
#[derive(Debug)]
pub(super) struct InputInterrupted;

impl InputInterrupted {
    pub(super) fn is(error: &io::Error) -> bool {
        matches!(error.get_ref(), Some(inner) if inner.is::<Self>())
    }
}

impl fmt::Display for InputInterrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl error::Error for InputInterrupted {}

//! A program in a pseudo terminal of 24 rows and 80 columns.

use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The rows and columns of the terminal.
pub(crate) const SIZE: (usize, usize) = (24, 80);

/// A program in a terminal.
pub(crate) struct Pty {
    /// The output of the program.
    pub(crate) bytes: Receiver<Vec<u8>>,
    pub(crate) child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    _master: Box<dyn MasterPty + Send>,
}

impl Pty {
    /// A command for such a terminal, with UTF-8 and 256 colours.
    pub(crate) fn command(program: &str) -> CommandBuilder {
        let mut command = CommandBuilder::new(program);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command
    }

    pub(crate) fn start(command: CommandBuilder) -> Self {
        let size = PtySize { rows: SIZE.0 as u16, cols: SIZE.1 as u16, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, bytes) = mpsc::channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if send.send(buffer[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { bytes, child, keys, _master: pair.master }
    }

    /// Presses keys; it fails if the program has ended.
    pub(crate) fn press(&mut self, keys: &str) -> io::Result<()> {
        self.keys.write_all(keys.as_bytes())?;
        self.keys.flush()
    }
}

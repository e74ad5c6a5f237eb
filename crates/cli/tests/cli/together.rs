//! Two programs in two (pseudo) terminals at one table.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use crate::common::CROUPIER;
use crate::pty::{Pty, SIZE};
use crate::served::Served;

/// Far more than anything here takes; only a hang gets there.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal, and what the terminal shows.
struct Window {
    pty: Pty,
    unread: Vec<u8>,
    cells: Vec<Vec<char>>,
    cursor: (usize, usize),
}

impl Window {
    fn open(state: &Path, arguments: &[&str]) -> Self {
        let mut command = Pty::command(CROUPIER);
        command.args(arguments);
        command.cwd(state);
        command.env("NO_COLOR", "1");
        command.env("XDG_STATE_HOME", state);
        command.env("XDG_DATA_HOME", state.join("data"));
        let cells = vec![vec![' '; SIZE.1]; SIZE.0];
        let (unread, cursor) = (Vec::new(), (0, 0));
        Self { pty: Pty::start(command), unread, cells, cursor }
    }

    /// Reads for a moment; says whether there may be more.
    fn read(&mut self, most: Duration) -> bool {
        match self.pty.bytes.recv_timeout(most) {
            Ok(bytes) => {
                self.unread.extend(bytes);
                self.show();
                true
            }
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => false,
        }
    }

    /// Does what was written, as far as it is whole: characters, moves of the cursor, and clearing.
    fn show(&mut self) {
        let bytes = std::mem::take(&mut self.unread);
        let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let mut text = std::str::from_utf8(&bytes[..valid]).unwrap_or_default();
        while let Some(c) = text.chars().next() {
            if let Some(rest) = text.strip_prefix("\u{1b}[") {
                let Some(end) = rest.find(|c: char| c.is_ascii_alphabetic()) else { break };
                self.command(&rest[..end], &rest[end..=end]);
                text = &rest[end + 1..];
                continue;
            }
            if text == "\u{1b}" {
                break;
            }
            text = &text[c.len_utf8()..];
            match c {
                '\r' => self.cursor.1 = 0,
                '\n' if self.cursor.0 + 1 < SIZE.0 => self.cursor.0 += 1,
                '\n' => {
                    self.cells.remove(0);
                    self.cells.push(vec![' '; SIZE.1]);
                }
                c if !c.is_control() && self.cursor.1 < SIZE.1 => {
                    self.cells[self.cursor.0][self.cursor.1] = c;
                    self.cursor.1 += 1;
                }
                _ => {}
            }
        }
        self.unread = [text.as_bytes(), &bytes[valid..]].concat();
    }

    fn command(&mut self, parameters: &str, name: &str) {
        let number = |part: Option<&str>| part.and_then(|part| part.parse::<usize>().ok()).unwrap_or(1);
        match name {
            "H" => {
                let mut parts = parameters.split(';');
                let (row, column) = (number(parts.next()), number(parts.next()));
                self.cursor = (row.clamp(1, SIZE.0) - 1, column.clamp(1, SIZE.1) - 1);
            }
            "J" => self.cells = vec![vec![' '; SIZE.1]; SIZE.0],
            _ => {}
        }
    }

    fn screen(&self) -> String {
        self.cells.iter().map(|row| row.iter().collect::<String>().trim_end().to_string() + "\n").collect()
    }

    /// Waits until the screen has this text.
    fn wait_for(&mut self, text: &str) {
        let since = Instant::now();
        while !self.screen().contains(text) {
            let goes_on = self.read(Duration::from_millis(200));
            let shown = self.screen();
            assert!(goes_on && since.elapsed() < PATIENCE, "waiting for `{text}`, there is\n{shown}");
        }
    }

    /// Reads until nothing more comes for a while.
    fn settle(&mut self) {
        while let Ok(bytes) = self.pty.bytes.recv_timeout(Duration::from_millis(300)) {
            self.unread.extend(bytes);
            self.show();
        }
    }

    fn press(&mut self, keys: &str) {
        _ = self.pty.press(keys);
    }

    fn kill(mut self) {
        self.pty.child.kill().unwrap();
        self.pty.child.wait().unwrap();
    }
}

pub(crate) fn state(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The link that a host shows in the lobby.
fn link(host: &mut Window) -> String {
    host.wait_for("─ invite");
    let screen = host.screen();
    let link = screen.split_whitespace().find(|word| word.starts_with("http://"));
    link.expect("the lobby shows the link").to_string()
}

/// Two terminals play; one of them is killed in the middle and comes back to its seat; one gives up, and they play again.
#[test]
fn two_terminals_play_and_one_comes_back() {
    for game in catalog::GAMES.iter().filter(|entry| entry.about.name != catalog::GAMES[0].about.name).take(2)
    {
        let folder = state(&format!("together-{}", game.about.name));
        let name = game.about.name;
        let mut host = Window::open(
            &folder,
            &["host", name, "--name", "Anna", "--mask", "off", "--no-anim", "--port", "0"],
        );
        let link = link(&mut host);
        host.wait_for("Anna (you, host)");
        let join = ["join", link.as_str(), "--name", "Ben", "--no-anim"];
        let mut guest = Window::open(&folder, &join);
        guest.wait_for("you are Ben");
        // Before the host has heard of it, Ben's seat looks free to the host.
        host.wait_for("Ben");
        // Where there are more seats, bots take them.
        for _ in 0..20 {
            host.settle();
            let marked = host.screen().lines().any(|line| line.starts_with('►') && line.contains("free"));
            host.press(if marked { "b" } else { "\x1b[B" });
            host.settle();
            if !host.screen().contains("  free") {
                break;
            }
        }
        guest.press("r");
        guest.wait_for("You are ready.");
        host.wait_for("All players are ready");
        host.press("\r");
        guest.wait_for("you are P");
        guest.kill();
        let mut guest = Window::open(&folder, &join);
        guest.wait_for("you are P");
        // Some decisions, whoever has to take them; then one of them gives up.
        for _ in 0..8 {
            for window in [&mut host, &mut guest] {
                window.press(if window.screen().contains(" chooses ") { "\r" } else { "" });
                window.read(Duration::from_millis(200));
            }
        }
        // The last Enter may have asked something: Escape is a key of its own, not the beginning of another.
        guest.press("\x1b");
        guest.settle();
        guest.press(":resign\r");
        guest.read(Duration::from_millis(500));
        // At a larger table a bot plays on for who gives up, and who has won is not known yet.
        if game.about.name == catalog::GAMES[1].about.name {
            host.wait_for("Anna wins: the other side resigned");
            guest.wait_for("Anna wins: the other side resigned");
            host.press("r");
            guest.press("r");
            // A key that is pressed while the end is still shown ends that, and nothing else.
            host.read(Duration::from_secs(1));
            if host.screen().contains("wants a rematch: press r") {
                host.press("r");
            }
            host.wait_for("match 2");
            guest.wait_for("match 2");
        }
        host.wait_for("you are");
        guest.press("qy");
        guest.wait_for("To return to");
        host.press("qy");
        assert!(host.pty.child.wait().unwrap().success());
    }
}

/// A host whose program is killed in the midst of a match opens the table again, and everybody goes on; what was
/// played is kept, and can be saved by who only joined, with the proof of the deal.
#[test]
fn a_table_that_was_closed_for_good_is_not_kept() {
    let folder = state("together-closed");
    let name = catalog::GAMES[1].about.name;
    let mut window = Window::open(&folder, &["host", name, "--name", "Anna", "--no-anim", "--port", "0"]);
    let link = link(&mut window);
    let code = &link[link.len() - 4..];
    let mut kept = std::fs::read_dir(folder.join("data/croupier/host")).unwrap();
    let data = kept.next().unwrap().unwrap().path();
    let mut close = Command::new(CROUPIER);
    let closed = close.args(["tables", "close", code, "--data"]).arg(&data).output().unwrap();
    assert!(closed.status.success(), "{closed:?}");
    window.wait_for("This table is closed.");
    assert!(window.pty.child.wait().unwrap().success(), "{}", window.screen());
    assert!(!window.screen().contains("is kept"), "{}", window.screen());
    assert!(!data.exists());
}

#[test]
fn a_killed_host_opens_the_table_again() {
    let folder = state("together-again");
    let name = catalog::GAMES[1].about.name;
    let host = ["host", name, "--name", "Anna", "--mask", "off", "--no-anim", "--port", "0"];
    let mut window = Window::open(&folder, &host);
    let link = link(&mut window);
    let mut guest = Window::open(&folder, &["join", &link, "--name", "Ben", "--no-anim"]);
    guest.wait_for("you are Ben");
    guest.press("r");
    window.wait_for("All players are ready");
    window.press("\r");
    guest.wait_for("you are P2, Ben");
    window.kill();
    guest.wait_for("reconnecting");
    // Another table of the same machine does not take its place, and says that it is there.
    let mut other = Window::open(&folder, &host);
    other.wait_for("is still stored: croupier host --again");
    other.press("q");
    assert!(other.pty.child.wait().unwrap().success());

    let mut window = Window::open(&folder, &["host", "--again", "--no-anim"]);
    window.wait_for("you are P1, Anna");
    window.wait_for("─ log");
    let since = Instant::now();
    while guest.screen().contains("reconnecting") {
        guest.read(Duration::from_millis(200));
        assert!(since.elapsed() < PATIENCE, "{}", guest.screen());
    }
    guest.press("\x1b:resign\r");
    window.wait_for("Anna wins: the other side resigned");
    guest.wait_for("Anna wins: the other side resigned");
    guest.press("v");
    guest.wait_for(&format!("Saved as {name}-1.replay"));
    window.press("qy");
    assert!(window.pty.child.wait().unwrap().success());
    // Between two matches the table is closed for good.
    assert!(guest.pty.child.wait().unwrap().success());

    let ran = |arguments: &[&str]| {
        let mut command = Command::new(CROUPIER);
        command.args(arguments).current_dir(&folder).env("XDG_DATA_HOME", folder.join("data"));
        let output = command.stdin(Stdio::null()).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&said).into_owned())
    };
    let (code, said) = ran(&["verify", &format!("{name}-1.replay")]);
    assert!(code == Some(0) && said.contains("the deal was fair"), "{said}");
    let (_, list) = ran(&["replay", "list"]);
    let kept = list.split_whitespace().next().unwrap();
    assert!(list.contains("Anna against Ben") && list.lines().count() == 1, "{list}");
    let (code, said) = ran(&["verify", kept]);
    assert!(code == Some(0) && said.contains("the deal was fair"), "{said}");
    let (code, said) = ran(&["host", "--again"]);
    assert!(code == Some(1) && said.contains("no table is stored here"), "{said}");
}

/// A table without a screen: everything comes from pipes.
#[test]
fn a_guest_plays_from_a_pipe() {
    let folder = state("together-plain");
    let name = catalog::GAMES[0].about.name;
    let mut host = Window::open(&folder, &["host", name, "--name", "Anna", "--no-anim", "--port", "0"]);
    let link = link(&mut host);
    let mut guest = Command::new(CROUPIER)
        .args(["join", &link, "--name", "Ben", "--plain"])
        .env("XDG_STATE_HOME", &folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(guest.stdin.take().unwrap(), "say hello there\nready").unwrap();
    host.wait_for("hello there");
    host.wait_for("All players are ready");
    host.press("\r");
    let said = guest.wait_with_output().unwrap();
    let out = String::from_utf8_lossy(&said.stdout);
    assert!(out.contains(" win"), "{out}\n{}", String::from_utf8_lossy(&said.stderr));
    // The secret of the seat is for nobody else.
    let seats = folder.join("croupier/seats");
    for entry in std::fs::read_dir(seats).unwrap() {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(entry.unwrap().metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    host.press("qq");
}

/// A table at a server outlives the program of whoever opened it.
#[test]
fn a_table_is_opened_at_a_server() {
    let folder = state("together-server");
    let data = folder.join("server");
    let server = Served::start(&data, 0, &[]);
    let at = server.url.clone();
    let name = catalog::GAMES[0].about.name;
    let mut host = Window::open(&folder, &["host", name, "--at", &at, "--name", "Anna", "--no-anim"]);
    host.wait_for("Anna (you, host)");
    let link = link(&mut host);
    host.kill();
    // Somebody who knows only the server picks the table from its list.
    let mut other = Window::open(&folder, &["join", &at, "--name", "Cleo", "--no-anim"]);
    other.wait_for("Which table? 1; Enter to cancel:");
    other.press("7\r");
    other.wait_for("There is no table 7.");
    other.press("1\r");
    other.wait_for("you are Cleo");
    other.press("q");
    other.wait_for("To return to");
    let mut again = Window::open(&folder, &["join", &link, "--name", "Anna", "--no-anim"]);
    again.wait_for("Anna (you, host)");
    again.press("q");
    again.wait_for("To return to");
}

//! The real program in a real (pseudo) terminal: however it ends, it leaves no mess.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::pty::Pty;

/// Far more than anything here takes; only a hang gets there.
const PATIENCE: Duration = Duration::from_secs(30);

/// A shell in a terminal that runs the program and then says how the terminal was left.
pub(crate) struct Session {
    pub(crate) output: String,
    pty: Pty,
    pub(crate) folder: PathBuf,
}

impl Session {
    pub(crate) fn start(name: &str, arguments: &str, variables: &[(&str, &str)]) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let program = env!("CARGO_BIN_EXE_croupier");
        let mut shell = Pty::command("sh");
        let script = format!(
            "sh -c 'echo pid=$$; exec \"{program}\" {arguments}'; echo code=$?; stty -a; echo finished"
        );
        shell.args(["-c", &script]);
        shell.cwd(&folder);
        shell.env_remove("NO_COLOR");
        variables.iter().for_each(|(name, value)| shell.env(name, value));
        Self { output: String::new(), pty: Pty::start(shell), folder }
    }

    /// Waits until the terminal has got this text, after what was waited for before.
    pub(crate) fn wait_for(&mut self, text: &str) {
        let since = Instant::now();
        while !self.output.contains(text) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            match self.pty.bytes.recv_timeout(left) {
                Ok(bytes) => self.output.push_str(&String::from_utf8_lossy(&bytes)),
                Err(error) => panic!("waiting for `{text}` ({error}), the last was {:?}", self.tail()),
            }
        }
    }

    pub(crate) fn tail(&self) -> String {
        let start = self.output.char_indices().rev().nth(600).map_or(0, |(at, _)| at);
        self.output[start..].into()
    }

    fn press(&mut self, keys: &str) {
        self.pty.press(keys).unwrap();
    }

    pub(crate) fn signal(&mut self, name: &str) {
        let pid = self.output.split("pid=").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap();
        assert!(Command::new("kill").args([name, pid]).status().unwrap().success());
    }

    /// Waits for the end and looks at what is left of the terminal.
    fn ends_clean(&mut self, code: u8) {
        self.wait_for("finished");
        let output = &self.output;
        for (on, off, what) in [
            ("\x1b[?1049h", "\x1b[?1049l", "the alternate page"),
            ("\x1b[?25l", "\x1b[?25h", "the hidden cursor"),
            ("\x1b[?1000h", "\x1b[?1000l", "the mouse"),
        ] {
            let (last_on, last_off) = (output.rfind(on), output.rfind(off));
            assert!(last_on.is_some(), "{what} was never taken: {:?}", self.tail());
            assert!(last_on < last_off, "{what} was not given back: {:?}", self.tail());
        }
        assert_eq!(output.matches("\x1b[?1049l").count(), 1, "the page is left once: {:?}", self.tail());
        assert!(output.contains(&format!("code={code}")), "the exit code is not {code}: {:?}", self.tail());
        let modes = output.rsplit("code=").next().unwrap();
        for mode in ["echo", "icanon", "isig", "opost"] {
            assert!(modes.split([' ', '\n', '\r', ';']).any(|word| word == mode), "{mode} is off: {modes}");
        }
    }
}

#[test]
fn quitting_leaves_no_mess() {
    let mut session = Session::start("quit", "play war --seed 7", &[]);
    session.wait_for("help");
    session.press(" nq");
    session.ends_clean(0);
    assert!(session.output.contains("croupier play war --seed 7"), "how to see the match again");
}

#[test]
fn control_c_leaves_no_mess() {
    let mut session = Session::start("control-c", "play war --seed 7", &[]);
    session.wait_for("help");
    session.press("p\x03");
    session.ends_clean(130);
}

#[test]
fn signals_leave_no_mess() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let mut session = Session::start(&format!("signal{signal}"), "play war --seed 7", &[]);
        session.wait_for("help");
        session.signal(signal);
        session.ends_clean(130);
    }
}

#[test]
fn a_fault_leaves_no_mess_and_saves_the_match() {
    let mut session = Session::start("fault", "play war --seed 7", &[("CROUPIER_PANIC", "9")]);
    session.wait_for("help");
    session.press("nn");
    session.ends_clean(1);
    assert!(session.output.contains("croupier replay show war-1.replay"), "{}", session.output);
    let text = fs::read_to_string(session.folder.join("war-1.replay")).unwrap();
    let replay = text.parse().unwrap();
    let game = (catalog::find("war").unwrap().verify)(&replay).unwrap();
    assert!(game.decisions().len() >= 4, "two rounds were played");
}

#[test]
fn a_fault_in_the_menu_leaves_no_mess() {
    let mut session = Session::start("menu-fault", "play", &[("CROUPIER_PANIC", "menu")]);
    session.ends_clean(1);
}

#[test]
fn two_keys_lead_from_nothing_to_a_match() {
    let mut session = Session::start("menu", "play", &[]);
    session.wait_for("Choose a game");
    session.press("\r");
    session.wait_for("Step through a match");
    session.press("\r");
    session.wait_for("cards open");
    session.press("q");
    session.wait_for("choose a mode");
    session.press("q");
    session.ends_clean(0);
}

#[test]
fn a_table_asks_for_names_and_leaves_no_mess() {
    let mut session = Session::start("table", "play duel --seat P1 --bots random --seed 7", &[]);
    session.wait_for("names of the players");
    session.press("Anna\r");
    session.wait_for("you are P1, Anna");
    session.press(":end\r");
    session.wait_for("Turn 3");
    session.press("q");
    session.wait_for("Leave the match?");
    session.press("y");
    session.ends_clean(0);
    assert!(session.output.contains("croupier play duel --seed 7 --bot P2=random"), "{}", session.tail());
    assert!(session.output.contains("croupier replay show duel-1.replay"), "{}", session.tail());
    let text = fs::read_to_string(session.folder.join("duel-1.replay")).unwrap();
    assert!(!catalog::verify_text(&text).unwrap().decisions().is_empty());
}

#[test]
fn a_match_that_is_interrupted_is_kept() {
    let mut session = Session::start("kept", "play duel --seat P1 --bots random --seed 7 --names A,B", &[]);
    session.wait_for("you are P1");
    session.press(":end\r");
    session.wait_for("Turn 3");
    session.press("\x03");
    session.ends_clean(130);
    let text = fs::read_to_string(session.folder.join("duel-1.replay")).unwrap();
    assert!(!catalog::verify_text(&text).unwrap().decisions().is_empty());
}

/// In sentences as on the screen: with Ctrl-C in the middle of a question, and at the end of all input. (Ctrl-C itself
/// would end the shell around the program, too.)
#[test]
fn a_match_in_sentences_that_is_interrupted_is_kept() {
    for (name, code) in [("kept-plain", 130), ("kept-open", 1)] {
        let play = "play duel --plain --seat P1 --bots random --seed 7 --names A,B";
        let mut session = Session::start(name, play, &[]);
        session.wait_for("a number>");
        session.press("end\r");
        session.wait_for("Turn 3");
        match code {
            130 => session.signal("-INT"),
            _ => session.press("\x04"),
        }
        session.wait_for("finished");
        assert!(session.output.contains(&format!("code={code}")), "{}", session.tail());
        assert!(session.output.contains("croupier replay show duel-1.replay"), "{}", session.tail());
        let text = fs::read_to_string(session.folder.join("duel-1.replay")).unwrap();
        assert!(!catalog::verify_text(&text).unwrap().decisions().is_empty());
    }
}

#[test]
fn signals_and_faults_at_a_table_leave_no_mess() {
    let table = "play duel --names Anna,Ben --seed 7";
    let mut session = Session::start("table-signal", table, &[]);
    session.wait_for("Pass the keyboard to Anna");
    session.signal("-TERM");
    session.ends_clean(130);
    let mut session = Session::start("table-fault", table, &[("CROUPIER_PANIC", "1")]);
    session.wait_for("Pass the keyboard to Anna");
    session.press("\r:end\r");
    session.ends_clean(1);
    let text = fs::read_to_string(session.folder.join("duel-1.replay")).unwrap();
    let game = catalog::verify_text(&text).unwrap();
    assert_eq!(game.decisions().len(), 1, "the end of the first turn was saved");
}

#[test]
fn leaving_while_names_are_asked_leaves_no_mess() {
    for (name, key, code) in [("names-escape", "\x1b", 0), ("names-interrupt", "\x03", 130)] {
        let mut session = Session::start(name, "play duel --seed 7", &[]);
        session.wait_for("names of the players");
        session.press(key);
        session.ends_clean(code);
    }
}

#[test]
fn the_replay_is_saved_under_a_new_name() {
    let mut session = Session::start("save", "play war --seed 7", &[]);
    session.wait_for("help");
    session.press("ns");
    session.wait_for("Saved as war-1.replay");
    session.press("sq");
    session.ends_clean(0);
    let [first, second] =
        ["war-1.replay", "war-2.replay"].map(|name| fs::read_to_string(session.folder.join(name)));
    assert_eq!(first.unwrap(), second.unwrap());
}

#[test]
fn no_color_means_no_colour() {
    let mut session = Session::start("mono", "play war --seed 7", &[("NO_COLOR", "1")]);
    session.wait_for("help");
    session.press("nq");
    session.ends_clean(0);
    let colours = ["\x1b[38;", "\x1b[48;", "\x1b[3", "\x1b[4"];
    let coloured =
        colours.iter().flat_map(|start| session.output.match_indices(start)).find(|(at, start)| {
            // `\x1b[39m` and `\x1b[49m` mean: no colour; `\x1b[3;5H` and the like put the cursor somewhere.
            let rest = &session.output[at + start.len()..];
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(0);
            let code = format!("{}{}", &start[2..], &rest[..end]);
            rest[end..].starts_with('m') && !code.split(';').all(|n| ["39", "49", "59", "0"].contains(&n))
        });
    assert_eq!(coloured, None);
}

#[test]
fn a_terminal_that_draws_no_screens_gets_sentences() {
    let mut session = Session::start("dumb", "play war --seed 7", &[("TERM", "dumb")]);
    session.wait_for("as text (--plain)");
    session.wait_for("or help]> ");
    session.press("quit\n");
    session.wait_for("finished");
    assert!(session.output.contains("code=0") && !session.output.contains('\x1b'), "{:?}", session.tail());
}

#[test]
fn another_locale_than_utf_8_gets_ascii() {
    let mut session = Session::start("locale", "play war --seed 7", &[("LC_ALL", "C")]);
    session.wait_for("Both players turn over");
    session.press("q");
    session.ends_clean(0);
    assert!(session.output.is_ascii(), "{:?}", session.tail());
}

/// R4-67: a wrong file may be corrected three times; then the last error ends the program.
#[test]
fn a_wrong_card_file_may_be_corrected_three_times() {
    let start = |name: &str| Session::start(name, "replay record duel --seed 7 --monsters none.csv", &[]);
    let mut session = start("card-file-wrong");
    fs::write(session.folder.join("bad.csv"), "Monster,Pebble,It stays.,0,many,1\n").unwrap();
    session.wait_for("file-not-found: there is no file none.csv");
    session.wait_for("try 3 times");
    session.press("bad.csv\r");
    session.wait_for("bad.csv:1:28:");
    session.wait_for("try 2 times");
    session.press("gone.csv\r");
    session.wait_for("once more");
    session.press("bad.csv\r");
    session.wait_for("finished");
    assert!(session.output.contains("code=3"), "{:?}", session.tail());

    let mut session = start("card-file-right");
    fs::write(session.folder.join("good.csv"), "Monster,Pebble,It stays.,0,900,1\n").unwrap();
    session.wait_for("try 3 times");
    session.press("good.csv\r");
    session.wait_for("finished");
    assert!(session.output.contains("code=0") && session.output.contains("Pebble"), "{:?}", session.tail());
}

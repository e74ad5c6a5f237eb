//! Tables that cannot be joined or opened: what is wrong is said.

use std::process::{Command, Stdio};

use crate::common::CROUPIER;
use crate::together::state;

#[test]
fn mistakes_are_told() {
    let folder = state("together-wrong");
    for (arguments, said) in [
        (&["join", "http://127.0.0.1:9/KITE"][..], "no server answers at 127.0.0.1:9"),
        (&["join", "https://127.0.0.1:9/KITE"], "no server answers at 127.0.0.1:9"),
        (&["join", "KITE", "--watch", "--name", "Anna"], "cannot be used with"),
        (&["join", "KITE", "--name", "P1"], "is the name of a seat"),
        (&["host", catalog::GAMES[0].about.name, "--clock", "soon"], "60s"),
        (&["host", catalog::GAMES[0].about.name, "--at", "KITE"], "the address of a server"),
        (&["host", catalog::GAMES[0].about.name, "--at", "127.0.0.1:9"], "no server answers"),
        (&["host", "--plain"], "name a game"),
        (&["host", "--again"], "no table is stored here"),
    ] {
        let output = Command::new(CROUPIER)
            .args(arguments)
            .env("XDG_STATE_HOME", &folder)
            .env("XDG_DATA_HOME", folder.join("data"))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && err.contains(said), "{arguments:?}: {err}");
    }
}

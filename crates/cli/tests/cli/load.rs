//! `croupier load`, as it is typed.

use crate::common::croupier;

#[test]
fn a_server_of_its_own_is_played_at_killed_and_come_back_to() {
    let ran = croupier(&["load", "--tables", "4", "--pace", "10", "--seconds", "1", "--json"]);
    let report: serde_json::Value =
        serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    assert_eq!(
        (ran.code, &report["schema"], &report["tables"]),
        (0, &"croupier/load".into(), &4.into()),
        "{ran:?}"
    );
    assert!(report["actions"].as_u64().unwrap() > 8 && report["latency_ms"]["p99"].is_number(), "{report}");
    assert!(report["errors"].as_object().unwrap().is_empty(), "{report}");

    let ran = croupier(&["load", "--recover", "3"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let different = ran.out.lines().find(|line| line.starts_with("clients with a wrong state"));
    assert!(different.is_some_and(|line| line.ends_with(" 0")), "{ran:?}");
}

#[test]
fn wrong_load_is_refused_before_anything_is_opened() {
    for (flags, says) in [
        (&["http://192.0.2.1:7777"][..], "--anywhere"),
        (&["nowhere"], "http://127.0.0.1:7777"),
        (&["--tables", "0"], "--tables"),
        (&["--pace", "fast"], "0.001 to 1000"),
        (&["--games", "wrr"], "there is no game"),
        (&["--recover", "3", "--ramp"], "cannot be used with"),
        (&["http://127.0.0.1:7777", "--recover", "3"], "cannot be used with"),
    ] {
        let ran = croupier(&[&["load"], flags].concat());
        assert!(ran.code == 2 && ran.err.contains(says), "{flags:?}: {ran:?}");
    }
}

/// However `croupier load` ends, the server that it has started ends with it.
#[cfg(target_os = "linux")]
#[test]
fn a_load_that_is_killed_leaves_no_server_behind() {
    use std::fs;
    use std::process::{Command, Stdio};

    use crate::common::{CROUPIER, until};

    for signal in ["KILL", "TERM", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let mut load = Command::new(CROUPIER)
            .args(["load", "--tables", "2", "--seconds", "600"])
            .env("TMPDIR", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let id = load.id();
        let started = format!("/proc/{id}/task/{id}/children");
        let mut server = String::new();
        until("a server is started", || {
            server = fs::read_to_string(&started).unwrap_or_default().trim().to_string();
            // Once it has an address it serves.
            !server.is_empty()
                && fs::read_dir(folder.path())
                    .unwrap()
                    .any(|entry| entry.unwrap().path().join("address").exists())
        });
        assert!(Command::new("kill").args(["-s", signal, &id.to_string()]).status().unwrap().success());
        let status = load.wait().unwrap();
        // A process that nobody has waited for yet is dead all the same.
        let is_gone = || {
            let stat = fs::read_to_string(format!("/proc/{server}/stat")).unwrap_or_default();
            stat.rsplit(") ").next().is_none_or(|rest| rest.is_empty() || rest.starts_with('Z'))
        };
        until(&format!("the server of a load ended by {signal} is gone"), is_gone);
        if signal != "KILL" {
            assert_eq!(status.code(), Some(130), "{signal}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{signal}: a folder is left behind");
        }
    }
}

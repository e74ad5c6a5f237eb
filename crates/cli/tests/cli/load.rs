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
    let different = ran.out.lines().find(|line| line.starts_with("who see something else"));
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

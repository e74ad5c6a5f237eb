//! `croupier serve` and `croupier tables`, as they are typed.

use std::path::Path;

use protocol::OpenRoomResponse;

use crate::common::croupier;
use crate::served::Served;

fn serve(data: &Path, more: &[&str]) -> Served {
    Served::start(data, 0, more)
}

fn open_room(served: &Served) -> String {
    let answer = served.ask("POST /api/rooms", r#"{"game":"war","name":"Anna"}"#);
    let body = answer.split("\r\n\r\n").nth(1).unwrap();
    let opened: OpenRoomResponse =
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    opened.code
}

#[test]
fn rooms_outlive_the_server_and_its_operator_looks_after_them() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables");
    let tables =
        |words: &[&str]| croupier(&[&["tables"], words, &["--data", data.to_str().unwrap()]].concat());
    let empty = tables(&["list"]);
    assert!(empty.code == 1 && empty.err.contains("has no tables"), "{empty:?}");

    let server = serve(&data, &[]);
    let (one, two) = (open_room(&server), open_room(&server));
    let listed = tables(&["list"]);
    assert!(
        listed.out.contains(&one) && listed.out.contains("Anna, -") && listed.out.ends_with("2 rooms\n"),
        "{listed:?}"
    );
    let inspected = tables(&["inspect", &one.to_lowercase()]);
    assert!(inspected.out.contains("options  chat=seats"), "{inspected:?}");
    assert_eq!(tables(&["close", &two]).out, format!("{two} is closed\n"));
    let again = tables(&["close", &two]);
    assert!(again.code == 1 && again.err.contains(&two), "{again:?}");
    // Two servers do not share a folder.
    let second = croupier(&["serve", "--port", "0", "--data", data.to_str().unwrap()]);
    assert!(second.code == 1 && second.err.contains("in use by another server"), "{second:?}");
    let (code, said) = server.terminate();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("stopped"), "{said}");

    let document: serde_json::Value = serde_json::from_str(&tables(&["list", "--json"]).out).unwrap();
    assert_eq!(
        (&document["rooms"][0]["code"], document["rooms"].as_array().unwrap().len()),
        (&one.clone().into(), 1)
    );
    let server = serve(&data, &["--log-format", "json", "--log", "debug"]);
    assert!(server.ask(&format!("GET /api/rooms/{one}"), "").contains("Anna"));
    // As if the power had gone.
    drop(server);
    let server = serve(&data, &["--log-format", "json", "--log", "trace"]);
    assert!(server.ask(&format!("GET /api/rooms/{one}"), "").contains("Anna"));
    let token = std::fs::read_to_string(data.join("operator-token")).unwrap();
    tables(&["list"]);
    let (_, said) = server.terminate();
    assert!(said.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{said}");
    assert!(!said.contains(&token), "a secret is in the log");
}

#[test]
fn a_damaged_database_is_salvaged_and_the_damaged_files_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables");
    let salvage =
        |words: &[&str]| croupier(&[&["tables", "salvage", data.to_str().unwrap()], words].concat());
    let nothing = salvage(&[]);
    assert!(nothing.code == 1 && nothing.err.contains("has no tables"), "{nothing:?}");
    let server = serve(&data, &[]);
    let (one, two) = (open_room(&server), open_room(&server));
    let refused = salvage(&["--check"]);
    assert!(refused.code == 1 && refused.err.contains("in use by another server"), "{refused:?}");
    drop(server);
    let whole = salvage(&["--check"]);
    assert_eq!((whole.code, whole.out.as_str()), (0, "no losses: 2 rooms\n"), "{whole:?}");
    // The last commit opened the second room: without it nothing is left of that but the word that it was there.
    let log = data.join("tables.db-wal");
    let bytes = std::fs::read(&log).unwrap();
    std::fs::write(&log, &bytes[..bytes.len() - 1]).unwrap();
    let seen = salvage(&["--check"]);
    assert!(seen.code == 0 && seen.out.contains("good up to record 0, 1 record is lost"), "{seen:?}");
    assert!(seen.out.contains("1 room unaffected, 1 with losses\nnothing was changed"), "{seen:?}");
    assert_eq!(std::fs::read(&log).unwrap().len(), bytes.len() - 1);
    let document: serde_json::Value = serde_json::from_str(&salvage(&["--check", "--json"]).out).unwrap();
    assert_eq!((&document["schema"], &document["commits_lost"]), (&"croupier/salvage".into(), &1.into()));
    let done = salvage(&[]);
    assert!(done.code == 0 && done.out.contains("the damaged files are kept in "), "{done:?}");
    let kept = done.out.trim_end().rsplit(" kept in ").next().unwrap();
    assert!(std::fs::read(Path::new(kept).join("tables.db-wal")).unwrap() == bytes[..bytes.len() - 1]);
    let listed = croupier(&["tables", "list", "--data", data.to_str().unwrap()]);
    assert!(listed.out.contains(&one) && listed.out.contains("1 room, 1 quarantined"), "{listed:?}");
    let gone = croupier(&["tables", "reopen", &two, "--data", data.to_str().unwrap()]);
    assert!(gone.code == 1 && gone.err.contains("is not quarantined"), "{gone:?}");
    assert!(salvage(&[]).out.starts_with("no losses"));
}

#[test]
fn wrong_flags_suggest_a_correction() {
    for (flags, says) in [
        (&["--limit", "rooms"][..], "NAME=NUMBER"),
        (&["--limit", "romms=7"], "rooms_per_address"),
        (&["--limit", "rooms=0"], "from 1 to"),
        (&["--port", "99999"], "--port"),
        (&["--bind", "example.org"], "--bind"),
        (&["--bind", "127.0.0.1", "--lan"], "cannot be used with"),
        (&["--known-deals", "--lan"], "cannot be used with"),
    ] {
        let ran = croupier(&[&["serve"], flags].concat());
        assert!(ran.code == 2 && ran.err.contains(says), "{flags:?}: {ran:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = croupier(&["serve", "--bind", "192.0.2.1", "--data", folder.path().to_str().unwrap()]);
    assert!(
        elsewhere.code == 1 && elsewhere.err.contains("cannot listen at 192.0.2.1:7777"),
        "{elsewhere:?}"
    );
    let open = ["serve", "--bind", "192.0.2.1", "--known-deals", "--data", folder.path().to_str().unwrap()];
    let open = croupier(&open);
    assert!(open.code == 1 && open.err.contains("only works on this machine"), "{open:?}");
    let code = croupier(&["tables", "close", "GITE"]);
    assert!(code.code == 2 && code.err.contains("did you mean KITE"), "{code:?}");
}

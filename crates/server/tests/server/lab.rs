//! The lab: its numbers are those of the command line, it keeps to its limits, and it can be switched off.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use catalog::Lineup;
use kernel::Pairs;
use lab::compare::{Comparison, Pairing, comparison};
use lab::document::{document, write_csv, write_json};
use lab::{Completion, Outputs, Progress, ReportSource, Subject, Sweep, SweepReport, Tally};
use serde_json::{Value, json};

use crate::http::{ask, get, post};
use crate::{start, start_with};

/// Starts a run and waits until it is over.
fn finished(to: SocketAddr, wish: &Value) -> Value {
    let begun = post(to, "/api/lab", wish);
    assert_eq!(begun.status, 201, "{begun:?}");
    over(to, begun.json()["id"].as_str().unwrap())
}

fn over(to: SocketAddr, id: &str) -> Value {
    let begun = Instant::now();
    loop {
        let now = get(to, &format!("/api/lab/{id}")).json();
        if now["state"] != "running" {
            return now;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end: {now}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn subject(game: &str, settings: &str, bots: &str) -> Subject {
    let entry = catalog::find(game).unwrap();
    let bots = Lineup::new(
        bots.split(',').filter(|name| !name.is_empty()).map(|name| entry.bot(name).unwrap()).collect(),
    );
    Subject::new(entry, &settings.parse::<Pairs>().unwrap(), &bots, 7.into()).unwrap()
}

/// In one piece and on two threads, as the command line plays.
fn whole(subject: Subject, matches: u64) -> SweepReport {
    let (progress, threads) = (Progress::default(), NonZeroUsize::new(2).unwrap());
    let mut tally = Tally::new(&*subject.runner);
    let sweep = Sweep {
        runner: &*subject.runner,
        seed: subject.seed,
        matches,
        until: None,
        threads,
        progress: &progress,
    };
    assert_eq!(sweep.play(&mut tally, &mut Outputs::default()).unwrap(), Completion::Complete);
    SweepReport { subject, wanted: matches, complete: true, tally, source: ReportSource::Sweep }
}

/// What `--json` writes.
fn json_of(report: &SweepReport) -> String {
    let mut json = Vec::new();
    write_json(&document(report), &mut json).unwrap();
    String::from_utf8(json).unwrap()
}

#[test]
fn a_run_has_the_very_numbers_of_the_command_line() {
    let running = start();
    let to = running.addresses()[0];
    for (game, settings, bots, matches) in [
        ("war", "down=2", "", 20_000),
        ("duel", "", "greedy,random", 6),
        ("wolfpack", "pilots=2", "greedy", 20),
    ] {
        let setup: serde_json::Map<_, _> = settings
            .parse::<Pairs>()
            .unwrap()
            .0
            .into_iter()
            .map(|(name, value)| (name, value.into()))
            .collect();
        let names: Vec<_> = bots.split(',').filter(|name| !name.is_empty()).collect();
        let of = json!({"game": game, "setup": setup, "bots": names, "seed": "7"});
        let run = finished(to, &json!({"of": of, "matches": matches}));
        assert_eq!((&run["state"], &run["played"]), (&json!("done"), &json!(matches)), "{run}");
        let report = whole(subject(game, settings, bots), matches);
        let mut csv = Vec::new();
        write_csv(&report, &mut csv).unwrap();
        let path = format!("/api/lab/{}", run["id"].as_str().unwrap());
        assert!(get(to, &format!("{path}/json")).body == json_of(&report), "{game}");
        assert!(get(to, &format!("{path}/csv")).body.into_bytes() == csv, "{game}");
        assert_eq!(run["found"]["command"], report.command());
        assert_eq!(run["found"]["charts"][0]["plot"]["kind"], "shares");
        assert!(run["found"]["records"][0]["command"].as_str().unwrap().starts_with("croupier play"));
    }
    running.stop();
}

#[test]
fn a_comparison_has_the_very_numbers_of_the_command_line() {
    let running = start();
    let to = running.addresses()[0];
    let variants = json!({"a": {"collect": "own-first"}, "b": {"collect": "opponent-first"}});
    let run =
        finished(to, &json!({"of": {"game": "war", "seed": "7"}, "matches": 9_000, "compare": variants}));
    let (a, b) = (subject("war", "collect=own-first", ""), subject("war", "collect=opponent-first", ""));
    let progress = Progress::default();
    let pairing = Pairing { a: &a, b: &b, matches: 9_000, threads: NonZeroUsize::MIN, progress: &progress };
    let (paired, _) = pairing.play();
    let mut json = Vec::new();
    let whole = Comparison { a, b, wanted: 9_000, complete: true, paired };
    write_json(&comparison(&whole), &mut json).unwrap();
    let id = run["id"].as_str().unwrap();
    assert!(get(to, &format!("/api/lab/{id}/json")).body.into_bytes() == json);
    assert_eq!(run["found"]["command"], whole.command());
    running.stop();
}

#[test]
fn a_stopped_or_timed_out_run_keeps_its_partial_result() {
    let running = start_with(|config| config.limits.lab_seconds = 1);
    let to = running.addresses()[0];
    let wish = json!({"of": {"game": "duel", "bots": ["greedy"], "seed": "7"}, "matches": 1_000_000});
    let id = post(to, "/api/lab", &wish).json()["id"].as_str().unwrap().to_string();
    let stopped = ask(to, "DELETE", &format!("/api/lab/{id}"), &[], "");
    assert_eq!(stopped.status, 200, "{stopped:?}");
    let run = over(to, &id);
    assert_eq!(run["state"], "stopped");
    let text = get(to, &format!("/api/lab/{id}/json")).body;
    let partial: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&partial["complete"], &partial["matches"]), (&json!(false), &run["played"]));
    // What it has is the beginning of the whole, so it can be gone on from.
    if let Some(played) = partial["matches"].as_u64().filter(|played| *played > 0) {
        let mut again = whole(subject("duel", "", "greedy"), played);
        (again.wanted, again.complete) = (1_000_000, false);
        assert!(text == json_of(&again), "it is not how the whole begins");
    }
    let late = finished(to, &wish);
    assert_eq!(late["state"], "late");
    assert!(late["played"].as_u64().unwrap() < 1_000_000);
    running.stop();
}

#[test]
fn a_run_has_so_many_matches_and_not_one_more() {
    let running = start_with(|config| config.limits.lab_matches = 50);
    let to = running.addresses()[0];
    let wish = |matches: i64| json!({"of": {"game": "war", "seed": "7"}, "matches": matches});
    for (wrong, status, code) in
        [(0, 422, "malformed"), (51, 409, "too-many-matches"), (-1, 422, "malformed")]
    {
        let refused = post(to, "/api/lab", &wish(wrong));
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{wrong}");
    }
    let mut half = wish(1);
    half["matches"] = json!(1.5);
    assert_eq!(post(to, "/api/lab", &half).code(), "malformed");
    half["matches"] = json!(2.0);
    assert_eq!(finished(to, &half)["played"], 2);
    assert_eq!(finished(to, &wish(50))["played"], 50);
    running.stop();
}

#[test]
fn so_many_runs_go_on_at_once_and_the_latest_are_kept() {
    let long = json!({"of": {"game": "duel", "bots": ["greedy"], "seed": "7"}, "matches": 1_000_000});
    for (all, each) in [(2, 1), (1, 2)] {
        let running = start_with(|config| {
            (config.limits.lab_runs, config.limits.lab_runs_per_address) = (all, each);
            config.limits.lab_results = 2;
        });
        let to = running.addresses()[0];
        let first = post(to, "/api/lab", &long).json()["id"].as_str().unwrap().to_string();
        let refused = post(to, "/api/lab", &long);
        assert_eq!((refused.status, refused.code().as_str()), (429, "too-many"));
        ask(to, "DELETE", &format!("/api/lab/{first}"), &[], "");
        over(to, &first);
        let few = json!({"of": {"game": "war", "seed": "7"}, "matches": 5});
        for _ in 0..2 {
            finished(to, &few);
        }
        assert_eq!(get(to, &format!("/api/lab/{first}")).status, 404, "the oldest is forgotten");
        assert_eq!(get(to, "/api/lab").json()["runs"].as_array().unwrap().len(), 2);
        running.stop();
    }
}

#[test]
fn the_lab_can_be_switched_off() {
    let running = start_with(|config| (config.limits.lab_runs, config.limits.explorers) = (0, 0));
    let to = running.addresses()[0];
    let wish = json!({"of": {"game": "war"}, "matches": 5});
    assert_eq!(post(to, "/api/lab", &wish).code(), "lab-closed");
    assert_eq!(get(to, "/api/lab").code(), "lab-closed");
    assert_eq!(post(to, "/api/explore", &json!({"of": {"game": "war"}})).code(), "explorer-closed");
    running.stop();
}

#[test]
fn an_illegal_action_is_refused_with_a_sentence() {
    let running = start();
    let to = running.addresses()[0];
    for (of, code, says) in [
        (json!({"game": "wor"}), "no-such-game", "did you mean"),
        (json!({"game": "war", "setup": {"down": "many"}}), "no-such-setup", "down"),
        (json!({"game": "war", "setup": {"deep": "1"}}), "no-such-setup", "there is no setting"),
        (json!({"game": "war", "bots": ["gredy"]}), "no-such-bot", "gredy"),
        (json!({"game": "war", "bots": ["random", "random", "random"]}), "no-such-setup", "too many"),
        (json!({"game": "war", "seed": "seven"}), "malformed", "is not a seed"),
        (json!({"game": "war", "sed": "7"}), "malformed", "sed"),
        (json!({}), "malformed", "game"),
    ] {
        for (path, wish) in
            [("/api/lab", json!({"of": of, "matches": 5})), ("/api/explore", json!({"of": of}))]
        {
            let refused = post(to, path, &wish);
            assert_eq!(refused.code(), code, "{path} {of}");
            assert!(refused.json()["sentence"].as_str().unwrap().contains(says), "{refused:?}");
        }
    }
    let unlike = json!({"of": {"game": "wolfpack"}, "matches": 5, "compare": {"a": {"pilots": "1"}, "b": {"pilots": "3"}}});
    assert_eq!(post(to, "/api/lab", &unlike).code(), "not-alike");
    running.stop();
}

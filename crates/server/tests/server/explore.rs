//! Matches that are stepped through: every passage leads to what the match itself looks like.

use std::net::SocketAddr;

use kernel::{CardMotion, Scene, Viewer};
use serde_json::{Value, json};

use crate::http::{get, post};
use crate::start;

fn scene(value: &Value) -> Scene {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// The scene after a step, as a client makes it.
fn after(scene: &mut Scene, step: &Value) {
    for motion in step["motions"].as_array().unwrap() {
        scene.apply(&serde_json::from_value::<CardMotion>(motion.clone()).unwrap());
    }
    if !step["after"].is_null() {
        let zones = std::mem::take(&mut scene.zones);
        *scene = self::scene(&step["after"]);
        if scene.zones.is_empty() {
            scene.zones = zones;
        }
    }
}

fn segment(to: SocketAddr, id: &str, from: u64, most: u64) -> Value {
    let answer = get(to, &format!("/api/explore/{id}?from={from}&most={most}"));
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[test]
fn a_match_is_stepped_through_to_its_own_end() {
    let running = start();
    let to = running.addresses()[0];
    for (game, bots, sight, viewer) in [
        ("war", json!([]), "open", Viewer::Judge),
        ("war", json!([]), "closed", Viewer::Public),
        ("duel", json!(["greedy", "random"]), "open", Viewer::Judge),
        ("wolfpack", json!([]), "closed", Viewer::Public),
    ] {
        let of = json!({"game": game, "bots": bots, "seed": "7/2"});
        let opened = post(to, "/api/explore", &json!({"of": of, "sight": sight}));
        assert_eq!(opened.status, 201, "{opened:?}");
        let simulated = opened.json();
        assert_eq!(simulated["played"], game != "war");
        let (id, events) = (simulated["id"].as_str().unwrap(), simulated["events"].as_u64().unwrap());
        let mut now = scene(&simulated["scene"]);
        let (mut at, mut moments) = (0, Vec::new());
        // Uneven parts, so that they begin amid what a decision made happen.
        while at < events {
            let part = segment(to, id, at, 237);
            assert_eq!(scene(&part["scene"]), now, "{game}: the scene at {at}");
            for step in part["steps"].as_array().unwrap() {
                after(&mut now, step);
                at += 1;
                if !step["after"].is_null() {
                    moments.push((at, now.round));
                }
            }
        }
        let outlined = simulated["moments"].as_array().unwrap();
        let outlined: Vec<_> = outlined
            .iter()
            .map(|moment| (moment["events"].as_u64().unwrap(), moment["round"].as_u64().unwrap() as u32))
            .collect();
        assert_eq!(moments, outlined, "{game}");
        // The same match, played here.
        let entry = catalog::find(game).unwrap();
        let mut match_ = (entry.open)(&kernel::Pairs::default(), "7/2".parse().unwrap(), vec![]).unwrap();
        let kinds = bots.as_array().unwrap().iter().map(|name| entry.bot(name.as_str().unwrap()).unwrap());
        let bots = catalog::Lineup::new(kinds.collect());
        while let Some(seat) = match_.deciders().first() {
            let bot = bots.of_or_default(seat, match_.default_bot(seat));
            let action = match_.advise(seat, bot, match_.roll(seat)).unwrap();
            match_.play(seat, &action).unwrap();
        }
        assert_eq!(now, match_.scene(viewer), "{game}");
    }
    running.stop();
}

#[test]
fn the_match_that_the_lab_names_is_the_match_that_is_shown() {
    let running = start();
    let to = running.addresses()[0];
    let wish = json!({"of": {"game": "war", "seed": "7"}, "matches": 300});
    let id = post(to, "/api/lab", &wish).json()["id"].as_str().unwrap().to_string();
    let record = loop {
        let run = get(to, &format!("/api/lab/{id}")).json();
        if run["state"] == "done" {
            break run["found"]["records"][0].clone();
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    let simulated = post(to, "/api/explore", &json!({"of": {"game": "war", "seed": record["seed"]}})).json();
    let last = simulated["moments"].as_array().unwrap().last().unwrap();
    assert_eq!(last["round"], record["value"], "{record}");
    assert_eq!(simulated["command"], record["command"]);
    running.stop();
}

#[test]
fn passages_keep_to_their_match() {
    let running = start();
    let to = running.addresses()[0];
    let simulated = post(to, "/api/explore", &json!({"of": {"game": "war", "seed": "7"}})).json();
    let (id, events) = (simulated["id"].as_str().unwrap(), simulated["events"].as_u64().unwrap());
    assert_eq!(segment(to, id, events, 500)["steps"].as_array().unwrap().len(), 0);
    assert_eq!(segment(to, id, 0, 500)["steps"].as_array().unwrap().len(), 500);
    for (from, most, status) in [(events + 1, 1, 409), (0, 0, 422), (0, 501, 422)] {
        let refused = get(to, &format!("/api/explore/{id}?from={from}&most={most}"));
        assert_eq!(refused.status, status, "{from} {most}");
    }
    for wrong in ["", "?from=0", "?from=-1&most=1", "?from=0&most=1&more=1"] {
        assert_eq!(get(to, &format!("/api/explore/{id}{wrong}")).status, 422, "{wrong}");
    }
    assert_eq!(get(to, "/api/explore/0123456789?from=0&most=1").code(), "no-such-match");
    // Only so many are kept: the oldest is asked for again.
    for _ in 0..16 {
        post(to, "/api/explore", &json!({"of": {"game": "war", "seed": "7"}}));
    }
    assert_eq!(get(to, &format!("/api/explore/{id}?from=0&most=1")).code(), "no-such-match");
    running.stop();
}

//! Finished matches moment by moment, replays that are brought along, and playing on from one.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use catalog::AnyGame;
use catalog::bots::BotKind;
use kernel::Seed;
use serde_json::{Value, json};

use crate::client::{Client, known};
use crate::http::{self, Answer, ask};
use crate::{generous, run, start, start_with};

/// A match of bots.
fn played(game: &str, seed: u64) -> Box<dyn AnyGame> {
    let line = catalog::find(game).unwrap();
    let mut game = (line.open)(&(line.defaults)(), Seed::from(seed), Vec::new()).unwrap();
    while let Some(seat) = game.deciders().first() {
        let action = game.advise(seat, BotKind::Greedy, game.roll(seat)).unwrap();
        game.play(seat, &action).unwrap();
    }
    game
}

fn post(to: SocketAddr, text: &str) -> Answer {
    ask(to, "POST", "/api/replays", &[("Content-Type", "text/plain")], text)
}

/// Brings a replay along; what it is called.
fn bring(to: SocketAddr, game: &dyn AnyGame) -> String {
    let answer = post(to, &game.replay().to_string());
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["id"].as_str().unwrap().into()
}

fn about(to: SocketAddr, id: &str, what: &str) -> Answer {
    http::get(to, &format!("/api/replays/{id}/{what}"))
}

#[test]
fn a_match_is_told_and_shown_in_pieces() {
    let running = start_with(|config| generous(&mut config.limits));
    let to = running.addresses()[0];
    let game = played("duel", 3);
    let id = bring(to, game.as_ref());
    let outline = about(to, &id, "moments?viewer=P1").json();
    let total = outline["total"].as_u64().unwrap();
    assert_eq!(outline["decisions"], game.decisions().len());
    assert_eq!(outline["moments"].as_array().unwrap().len() as u64, total.min(1_000));
    assert_eq!(outline["ending"]["winners"], json!(game.outcome().unwrap().winners));
    let page = about(to, &id, &format!("moments?viewer=P1&from={}&most=5", total - 3)).json();
    assert_eq!(
        page["moments"].as_array().unwrap()[..],
        outline["moments"].as_array().unwrap()[total as usize - 3..]
    );
    let shots = about(to, &id, &format!("scenes?viewer=judge&from={}", total - 2)).json();
    assert_eq!(shots["shots"].as_array().unwrap().len(), 2);
    assert_eq!(about(to, &id, "scenes").json()["shots"].as_array().unwrap().len(), 64);
    assert_eq!(http::get(to, &format!("/api/replays/{id}")).body, game.replay().to_string());
    let dice = about(to, &id, "dice").json();
    assert_eq!(dice["throws"].as_array().unwrap().len(), game.dice_trace().throws().len());
    running.stop();
}

#[test]
fn a_wrong_request_is_answered_with_the_right_form() {
    let running = start_with(|config| generous(&mut config.limits));
    let to = running.addresses()[0];
    let game = played("war", 7);
    let id = bring(to, game.as_ref());
    let total = about(to, &id, "moments").json()["total"].as_u64().unwrap();
    for (what, status, right) in [
        ("moments?viewer=cat", 422, "`public`, `judge` or a seat such as P1"),
        ("scenes?viewer=P3", 409, "P1 to P2"),
        (&format!("scenes?from={total}"), 409, &format!("0 to {}", total - 1)),
        ("scenes?from=-1", 422, "invalid digit"),
        ("scenes?from=99999999999999999999999", 422, "number too large"),
        ("scenes?most=0", 422, "expected 1 to 64"),
        ("scenes?most=65", 422, "expected 1 to 64"),
        ("moments?most=1001", 422, "expected 1 to 1000"),
        ("moments?eyes=P1", 422, "unknown field"),
    ] {
        let answer = about(to, &id, what);
        assert_eq!(answer.status, status, "{what}: {answer:?}");
        assert!(answer.body.contains(right), "{what}: {answer:?}");
    }
    for unknown in ["0123456789abcdef0123", "nonsense", "..", "%00"] {
        assert_eq!(about(to, unknown, "moments").status, 404, "{unknown}");
    }
    let cheat = game.replay().to_string().replacen("seed 7", "seed 8", 1);
    let answer = post(to, &cheat);
    assert_eq!((answer.status, answer.code().as_str()), (409, "untrue"));
    assert!(answer.body.contains("line 6"), "{answer:?}");
    assert_eq!(post(to, "croupier replay 1\n").status, 409);
    assert_eq!(ask(to, "POST", "/api/replays", &[("Content-Type", "text/html")], &cheat).status, 415);
    running.stop();
}

#[test]
fn a_replay_has_so_many_bytes_and_decisions_and_not_one_more() {
    let game = played("war", 7);
    let text = game.replay().to_string();
    for (bytes, decisions, status) in [
        (text.len(), game.decisions().len(), 200),
        (text.len() - 1, game.decisions().len(), 413),
        (text.len(), game.decisions().len() - 1, 413),
    ] {
        let running = start_with(|config| {
            config.limits.replay_bytes = bytes as u32;
            config.limits.replay_decisions = decisions as u32;
        });
        assert_eq!(
            post(running.addresses()[0], &text).status,
            status,
            "{bytes} bytes, {decisions} decisions"
        );
        running.stop();
    }
}

#[test]
fn many_look_at_once_and_each_gets_an_answer() {
    let running = start_with(|config| {
        generous(&mut config.limits);
        config.limits.replays_at_once = 1;
    });
    let to = running.addresses()[0];
    let id = bring(to, played("war", 7).as_ref());
    let looking: Vec<_> = (0..12)
        .map(|from| {
            let id = id.clone();
            std::thread::spawn(move || about(to, &id, &format!("scenes?from={from}")).status)
        })
        .collect();
    assert!(looking.into_iter().all(|one| one.join().unwrap() == 200));
    running.stop();
}

/// The names of the cards whose faces are shown in a scene, by zone.
fn faces(scene: &Value, lane: &str) -> BTreeSet<String> {
    let zones =
        scene["zones"].as_array().unwrap().iter().filter(|zone| lane.is_empty() || zone["lane"] == lane);
    let cards = zones.flat_map(|zone| zone["cards"].as_array().unwrap());
    cards.filter_map(|card| Some(card["face"]["name"].as_str()?.to_string())).collect()
}

#[test]
fn hidden_events_are_not_sent_to_the_public() {
    let running = start_with(|config| generous(&mut config.limits));
    let to = running.addresses()[0];
    let id = bring(to, played("duel", 5).as_ref());
    let total = about(to, &id, "moments").json()["total"].as_u64().unwrap();
    let mut hidden = 0;
    for at in (0..total).step_by(9) {
        let all =
            about(to, &id, &format!("scenes?viewer=judge&from={at}&most=1")).json()["shots"][0]["scene"]
                .take();
        let answer = about(to, &id, &format!("scenes?viewer=public&from={at}&most=1"));
        let seen = &answer.json()["shots"][0];
        assert!(seen["scene"]["choices"].as_array().unwrap().is_empty());
        let known = faces(&seen["scene"], "");
        assert!(faces(&seen["scene"], "hand").is_empty(), "at {at}");
        // What nobody has seen yet does not stand anywhere in the bytes; a card of the same name may lie open.
        let open = faces(&all, "front").into_iter().chain(faces(&all, "back")).collect::<BTreeSet<_>>();
        for name in faces(&all, "hand").difference(&known).filter(|name| !open.contains(*name)) {
            hidden += 1;
            assert!(!answer.body.contains(&format!("\"{name}\"")), "{name} at {at}");
        }
    }
    assert!(hidden > 20, "{hidden}");
    running.stop();
}

#[test]
fn a_match_goes_on_from_a_moment_and_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let game = played("duel", 3);
    let begin = |folder: &std::path::Path| {
        let folder = folder.to_path_buf();
        start_with(move |config| {
            config.data = Some(folder);
            generous(&mut config.limits);
        })
    };
    let running = begin(folder.path());
    let to = running.addresses()[0];
    let id = bring(to, game.as_ref());
    let outline = about(to, &id, "moments").json();
    // A moment after which the first seat decides.
    let moments = outline["moments"].as_array().unwrap();
    let kept = |moment: &Value| moment["decisions"].as_u64().unwrap() as usize;
    let moment = moments.iter().position(|moment| {
        kept(moment) > 20
            && game.decisions().get(kept(moment)).is_some_and(|next| next.seat == kernel::Seat(0))
    });
    let kept = kept(&moments[moment.unwrap()]);
    let body = json!({"moment": moment, "seat": "P1", "name": "Zoë", "bot": "greedy"});
    let answer = http::post(to, &format!("/api/replays/{id}/rooms"), &body);
    assert_eq!(answer.status, 201, "{answer:?}");
    let (code, token) = (answer.json()["code"].clone(), answer.json()["token"].clone());
    let (code, token) = (code.as_str().unwrap(), token.as_str().unwrap());
    let listed = http::get(to, "/api/rooms").json();
    assert!(!listed.to_string().contains(code), "it is nobody else's business: {listed}");
    let scene = run(async {
        let mut zoe = Client::join(to, code, known(token)).await;
        assert_eq!(zoe.stage(), "playing");
        let mut there = game.until(kept).scene(kernel::Viewer::Seat(kernel::Seat(0)));
        assert_eq!(zoe.scene.as_ref().unwrap(), &there);
        there.choices.clear();
        zoe.play(0).await.unwrap();
        zoe.until(|zoe| zoe.prompt.is_some()).await;
        zoe.scene.clone()
    });
    running.stop();
    let running = begin(folder.path());
    let to = running.addresses()[0];
    run(async {
        let mut zoe = Client::join(to, code, known(token)).await;
        assert_eq!(zoe.scene, scene, "it is where it was");
        assert_eq!(zoe.room.as_ref().unwrap().commitment, None);
        zoe.act(tables::Command::Resign {}).await.unwrap();
    });
    let replays = http::get(to, &format!("/api/rooms/{code}")).json()["replays"].clone();
    let text = http::get(to, &format!("/api/replays/{}", replays[0].as_str().unwrap())).body;
    let again = catalog::verify_text(&text).unwrap();
    assert_eq!(again.decisions()[..kept], game.decisions()[..kept], "its replay begins with the deal");
    assert!(again.decisions().len() > kept && again.header().fair.is_none());
    assert_eq!(again.header().names[0], "Zoë");
    running.stop();
}

#[test]
fn nobody_continues_a_finished_match() {
    let running = start();
    let to = running.addresses()[0];
    let id = bring(to, played("war", 7).as_ref());
    let total = about(to, &id, "moments").json()["total"].as_u64().unwrap();
    let go_on = |moment: u64, seat: &str, name: &str, bot: &str| {
        let body = json!({"moment": moment, "seat": seat, "name": name, "bot": bot});
        http::post(to, &format!("/api/replays/{id}/rooms"), &body)
    };
    for (answer, status, code) in [
        (go_on(total - 1, "P1", "Anna", "greedy"), 409, "over"),
        (go_on(total, "P1", "Anna", "greedy"), 409, "no-such-moment"),
        (go_on(3, "P3", "Anna", "greedy"), 409, "no-such-seat"),
        (go_on(3, "nobody", "Anna", "greedy"), 422, "malformed"),
        (go_on(3, "P1", "", "greedy"), 422, "malformed"),
        (go_on(3, "P1", "Anna", "deep"), 409, "no-such-bot"),
    ] {
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{answer:?}");
    }
    assert_eq!(go_on(3, "P2", "Anna", "random").status, 201);
    running.stop();
}

//! The lobby: games, rooms, refusals.

use serde_json::json;

use crate::client::{Client, known, open_room};
use crate::http::{self, ask};
use crate::{run, start};

#[test]
fn the_catalogue_lists_settings_and_bots() {
    let running = start();
    let answer = http::get(running.addresses()[0], "/api/games").json();
    let games = answer["games"].as_array().unwrap();
    assert_eq!(games.len(), catalog::GAMES.len());
    for (game, entry) in games.iter().zip(catalog::GAMES) {
        assert_eq!(game["name"], entry.about.name);
        assert_eq!(game["settings"].as_array().unwrap().len(), entry.settings.len());
        assert!(!game["bots"].as_array().unwrap().is_empty());
    }
    let options = answer["options"].as_array().unwrap();
    assert!(options.iter().all(|option| option["sentence"].as_str().unwrap().ends_with('.')));
    assert!(options.iter().any(|option| option["name"] == "clock" && option["usual"] == "none"));
    running.stop();
}

#[test]
fn a_room_is_listed_unless_it_is_private() {
    let running = start();
    let to = running.addresses()[0];
    let (listed, token) = open_room(to, "war", &[("down", "2")], &[]);
    let (private, _) = open_room(to, "war", &[], &[("access", "private")]);
    let list = http::get(to, "/api/rooms").json();
    let codes: Vec<_> = list["rooms"].as_array().unwrap().iter().map(|room| room["code"].clone()).collect();
    assert_eq!(codes, [json!(listed)], "{list}");
    assert_eq!((&list["rooms"][0]["seats_free"], &list["rooms"][0]["host"]), (&json!(1), &json!("Anna")));
    // A private room is kept by its code alone, so it has a longer one, however it is typed.
    assert_eq!((listed.len(), private.len(), private.as_bytes()[4]), (4, 9, b'-'));
    for typed in
        [private.clone(), private.to_lowercase(), private.replace('-', ""), private.replace('-', "%20")]
    {
        let found = http::get(to, &format!("/api/rooms/{typed}"));
        assert_eq!((found.status, &found.json()["code"]), (200, &json!(private)), "{typed}");
    }
    for page in [format!("/{private}"), format!("/tv/{}", private.to_lowercase()), format!("/watch/{listed}")]
    {
        assert_eq!(http::get(to, &page).status, 200, "{page}");
    }
    assert_eq!(http::get(to, &format!("/{private}S")).status, 404);
    let one = http::get(to, &format!("/api/rooms/{listed}")).json();
    assert_eq!((&one["setup"]["down"], &one["options"]["chat"]), (&json!("2"), &json!("seats")));
    assert!(!one.to_string().contains(&token), "a token is told to nobody else");
    run(async {
        let host = Client::join(to, &listed, known(&token)).await;
        assert_eq!(host.seat.map(|seat| seat.to_string()), Some("P1".into()));
    });
    running.stop();
}

#[test]
fn wrong_requests_are_refused_with_a_correction() {
    let running = start();
    let to = running.addresses()[0];
    let right = json!({"game": "war", "name": "Anna"});
    let with = |name: &str, value: serde_json::Value| {
        let mut body = right.clone();
        body[name] = value;
        body
    };
    for (body, status, code, says) in [
        (with("game", json!("wor")), 409, "no-such-game", "`war`"),
        (with("setup", json!({"down": "many"})), 409, "bad-setting", "down"),
        (with("setup", json!({"dwon": "1"})), 409, "bad-setting", "dwon"),
        (with("setup", json!({"down": 2})), 422, "malformed", "string"),
        (with("options", json!({"clock": "soon"})), 409, "bad-option", "60s"),
        (with("name", json!("")), 422, "malformed", "1 to 20"),
        (with("name", json!("x".repeat(21))), 422, "malformed", "1 to 20"),
        (with("name", json!("P1")), 409, "bad-name", "seat"),
        (with("seat", json!("P9")), 409, "no-such-seat", "P9"),
        (with("seat", json!("Q")), 422, "malformed", "seat"),
        (with("colour", json!("red")), 422, "malformed", "colour"),
        (json!({"game": "war"}), 422, "malformed", "name"),
        (json!([]), 422, "malformed", ""),
    ] {
        let answer = http::post(to, "/api/rooms", &body);
        let sentence = answer.json()["sentence"].as_str().unwrap_or_default().to_string();
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}: {sentence}");
        assert!(sentence.contains(says), "{body}: {sentence}");
    }
    let body = right.to_string();
    assert_eq!(ask(to, "POST", "/api/rooms", &[("Content-Type", "text/plain")], &body).code(), "not-json");
    assert_eq!(ask(to, "POST", "/api/rooms", &[], &body).code(), "not-json");
    assert_eq!(ask(to, "PUT", "/api/rooms", &[], "").status, 405);
    assert_eq!(ask(to, "PUT", "/api/rooms", &[], "").header("allow"), Some("GET,HEAD,POST"));
    assert_eq!(http::get(to, "/api/rooms/KITE").code(), "no-such-room");
    assert_eq!(http::get(to, "/nowhere").code(), "no-such-page");
    assert_eq!(http::get(to, "/api/replays/0123456789abcdef0123").code(), "no-such-replay");
    assert_eq!(http::get(to, "/api/replays?most=101").code(), "malformed");
    assert!(http::get(to, "/api/rooms").json()["rooms"].as_array().unwrap().is_empty(), "nothing was opened");
    running.stop();
}

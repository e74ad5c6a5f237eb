//! Every input line gets exactly one object as a response.

use std::io::{BufReader, Read};

use serde_json::{Value, json};

use super::converse;
use super::lines::{BoundedLine, BoundedLines, LONGEST};
use super::session::{EngineSession, MOST_MATCHES, SessionFlow};

pub(super) fn ask(session: &mut EngineSession, request: &Value) -> Value {
    session.answer(request.to_string().as_bytes()).0
}

#[track_caller]
fn code(session: &mut EngineSession, request: &str) -> String {
    let (answer, next) = session.answer(request.as_bytes());
    assert_eq!(next, SessionFlow::Listen);
    assert_eq!(answer["ok"], json!(false), "{request} -> {answer}");
    assert!(answer["message"].as_str().is_some_and(|message| message.ends_with('.')), "{answer}");
    answer["code"].as_str().expect("an error has a code").to_string()
}

#[test]
fn every_kind_of_error_has_its_code() {
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    for (request, expected) in [
        ("", "bad-json"),
        ("{", "bad-json"),
        ("[]", "bad-json"),
        ("{\"do\":1e999}", "bad-json"),
        ("{}", "missing-field"),
        ("{\"do\":7}", "bad-field"),
        ("{\"do\":\"plya\"}", "unknown-command"),
        ("{\"do\":\"quit\",\"match\":1}", "unknown-field"),
        ("{\"do\":\"state\",\"mtach\":1}", "unknown-field"),
        ("{\"do\":\"state\"}", "missing-field"),
        ("{\"do\":\"state\",\"match\":-1}", "bad-field"),
        ("{\"do\":\"state\",\"match\":1.5}", "bad-field"),
        ("{\"do\":\"state\",\"match\":99999999999999999999999}", "bad-field"),
        ("{\"do\":\"state\",\"match\":2}", "no-such-match"),
        ("{\"do\":\"close\",\"match\":2}", "no-such-match"),
        ("{\"do\":\"new\",\"game\":\"wra\"}", "unknown-game"),
        ("{\"do\":\"new\",\"game\":\"war\",\"setup\":{\"dwon\":2}}", "bad-setup"),
        ("{\"do\":\"new\",\"game\":\"war\",\"setup\":{\"down\":[[2]]}}", "bad-setup"),
        ("{\"do\":\"new\",\"game\":\"war\",\"setup\":{\"down\":null}}", "bad-setup"),
        ("{\"do\":\"new\",\"game\":\"war\",\"setup\":7}", "bad-field"),
        ("{\"do\":\"new\",\"game\":\"war\",\"seed\":-7}", "bad-field"),
        ("{\"do\":\"new\",\"game\":\"war\",\"seed\":[7]}", "bad-field"),
        ("{\"do\":\"new\",\"game\":\"war\",\"names\":[\"a\",\"b\",\"c\"]}", "bad-setup"),
        ("{\"do\":\"new\",\"game\":\"war\",\"names\":[1]}", "bad-field"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"P3\",\"action\":\"flip\"}", "no-such-seat"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"me\",\"action\":\"flip\"}", "bad-field"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"P1\"}", "missing-field"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"P1\",\"action\":\"flop\"}", "not-an-action"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"P1\",\"action\":\"war\"}", "no-war"),
        ("{\"do\":\"play\",\"match\":1,\"seat\":\"P1\",\"action\":\"flip\",\"motions\":1}", "bad-field"),
        ("{\"do\":\"view\",\"match\":1,\"viewer\":\"everyone\"}", "bad-field"),
        ("{\"do\":\"view\",\"match\":1,\"viewer\":\"P3\"}", "no-such-seat"),
        ("{\"do\":\"scene\",\"match\":1,\"viewer\":\"P16\"}", "no-such-seat"),
        ("{\"do\":\"undo\",\"match\":1}", "bad-field"),
        ("{\"do\":\"undo\",\"match\":1,\"steps\":18446744073709551615}", "bad-field"),
        ("{\"do\":\"back\",\"match\":1,\"seat\":\"P1\"}", "bad-field"),
        ("{\"do\":\"back\",\"match\":1}", "missing-field"),
        ("{\"do\":\"go\",\"match\":1,\"bot\":\"gredy\"}", "bad-field"),
        ("{\"do\":\"go\",\"match\":1,\"seat\":\"P3\"}", "no-such-seat"),
        ("{\"do\":\"advise\",\"match\":1,\"seat\":\"P1\",\"bot\":7}", "bad-field"),
        ("{\"do\":\"perft\",\"match\":1,\"depth\":101}", "too-deep"),
        ("{\"do\":\"load\",\"replay\":\"croupier replay 1\"}", "bad-replay"),
        ("{\"do\":\"load\",\"replay\":7}", "bad-field"),
    ] {
        assert_eq!(code(&mut session, request), expected, "{request}");
    }
    let nested = "[".repeat(100_000);
    assert_eq!(code(&mut session, &format!("{{\"do\":{nested}")), "bad-json");
    let (answer, _) = session.answer(b"{\"do\":\"hello\xff\"}");
    assert!(answer["message"].as_str().unwrap().contains("byte 13 is not UTF-8"), "{answer}");
    let untouched = ask(&mut session, &json!({"do": "state", "match": 1}));
    assert_eq!(untouched["decisions"], json!(0), "a refused request changes nothing");
}

#[test]
fn the_id_comes_back_as_it_is() {
    let mut session = EngineSession::default();
    for id in [json!(7), json!("seven"), json!({"a": [1, null]}), Value::Null] {
        assert_eq!(ask(&mut session, &json!({"do": "hello", "id": id}))["id"], id);
        assert_eq!(ask(&mut session, &json!({"do": "helo", "id": id}))["id"], id);
    }
}

#[test]
fn matches_are_bounded_and_numbers_are_not_used_twice() {
    let mut session = EngineSession::default();
    let new = json!({"do": "new", "game": "war", "setup": {"p1": [1], "p2": [2]}});
    for n in 1..=MOST_MATCHES {
        assert_eq!(ask(&mut session, &new)["match"], json!(n));
    }
    for request in [new.to_string(), json!({"do": "clone", "match": 1}).to_string()] {
        assert_eq!(code(&mut session, &request), "too-many-matches");
    }
    ask(&mut session, &json!({"do": "close", "match": 1}));
    assert_eq!(ask(&mut session, &new)["match"], json!(MOST_MATCHES + 1));
}

#[test]
fn a_clone_goes_its_own_way_and_undo_brings_back() {
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    let deal = ask(&mut session, &json!({"do": "view", "match": 1, "viewer": "judge"}));
    assert_eq!(ask(&mut session, &json!({"do": "clone", "match": 1}))["match"], json!(2));
    for seat in ["P1", "P2", "P2", "P1", "P1"] {
        let played = ask(&mut session, &json!({"do": "play", "match": 2, "seat": seat, "action": "flip"}));
        assert_eq!(played["ok"], json!(true), "{played}");
    }
    assert_eq!(ask(&mut session, &json!({"do": "view", "match": 1, "viewer": "judge"})), deal);
    let there = ask(&mut session, &json!({"do": "view", "match": 2, "viewer": "judge"}));
    assert_ne!(there, deal);
    let saved = ask(&mut session, &json!({"do": "save", "match": 2}));
    let loaded = ask(&mut session, &json!({"do": "load", "replay": saved["replay"]}));
    assert_eq!((&loaded["match"], &loaded["decisions"]), (&json!(3), &json!(5)));
    assert_eq!(ask(&mut session, &json!({"do": "view", "match": 3, "viewer": "judge"})), there);
    ask(&mut session, &json!({"do": "undo", "match": 2}));
    assert_eq!(ask(&mut session, &json!({"do": "undo", "match": 2, "steps": 4}))["decisions"], json!(0));
    assert_eq!(ask(&mut session, &json!({"do": "view", "match": 2, "viewer": "judge"})), deal);
    let bent = saved["replay"].as_str().unwrap().replacen("P2 flip", "P2 war", 1);
    let refused = ask(&mut session, &json!({"do": "load", "replay": bent}));
    assert_eq!((&refused["code"], &refused["line"]), (&json!("bad-replay"), &json!(10)));
}

/// Bots play a match to its end, and then say so; it is the same match as the lab plays.
#[test]
fn bots_play_when_they_are_told_to() {
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    let go = json!({"do": "go", "match": 1, "bot": "greedy"});
    let first = ask(&mut session, &go);
    assert_eq!((&first["seat"], &first["action"]), (&json!("P1"), &json!("flip")), "{first}");
    let again = ask(&mut session, &json!({"do": "go", "match": 1, "seat": "P1"}));
    assert_eq!(again["code"], json!("not-your-turn"), "{again}");
    let mut last = first;
    while last["deciders"] != json!([]) {
        last = ask(&mut session, &go);
    }
    let runner = (catalog::find("war").unwrap().runner)(&Default::default(), &Default::default()).unwrap();
    assert_eq!(last["outcome"]["text"], json!(runner.finish(7.into()).0.outcome.to_string()));
    assert_eq!(ask(&mut session, &go)["code"], json!("match-over"));
}

#[test]
fn back_names_the_decision_that_is_taken_back() {
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    let back = |session: &mut EngineSession, seat: &str, steps: u32| {
        let answer = ask(session, &json!({"do": "back", "match": 1, "seat": seat, "steps": steps}));
        (answer["back"].clone(), answer.get("seat").cloned().unwrap_or_default())
    };
    ask(&mut session, &json!({"do": "go", "match": 1}));
    assert_eq!(back(&mut session, "P1", 1), (json!("free"), Value::Null));
    assert_eq!(back(&mut session, "P2", 1), (json!("other"), json!("P1")));
    ask(&mut session, &json!({"do": "go", "match": 1}));
    assert_eq!(back(&mut session, "P1", 1), (json!("other"), json!("P2")));
    assert_eq!(back(&mut session, "P2", 1), (json!("hidden"), Value::Null));
    assert_eq!(back(&mut session, "P2", 2), (json!("other"), json!("P1")));
    assert_eq!(back(&mut session, "P2", 0), (json!("free"), Value::Null));
    let asked = ask(&mut session, &json!({"do": "state", "match": 1}));
    assert_eq!(asked["decisions"], json!(2), "asking changes nothing");
}

/// A3-4: a choice is changed as long as somebody else has still to choose.
#[test]
fn a_choice_is_changed_until_all_have_chosen() {
    let mut session = EngineSession::default();
    let setup = json!({"pilots": 2, "hand1": "Open Fire, Sidewinder", "hand2": "Cover Fire"});
    ask(&mut session, &json!({"do": "new", "game": "wolfpack", "seed": 7, "setup": setup}));
    let change = json!({"do": "change", "match": 1, "seat": "P1"});
    let play = |seat: &str, action: &str| json!({"do": "play", "match": 1, "seat": seat, "action": action});
    assert_eq!(ask(&mut session, &change)["code"], json!("nothing-to-change"));
    ask(&mut session, &play("P1", "play Open Fire at ace"));
    let changed = ask(&mut session, &change);
    assert_eq!((&changed["decisions"], &changed["deciders"]), (&json!(0), &json!(["P1", "P2"])), "{changed}");
    ask(&mut session, &play("P1", "play Sidewinder at ace"));
    ask(&mut session, &play("P2", "play Cover Fire"));
    assert_eq!(ask(&mut session, &change)["code"], json!("nothing-to-change"));
}

#[test]
fn the_seed_is_in_no_view_and_no_event() {
    let seed = "5eed".repeat(16);
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": seed}));
    let mut turn = ask(&mut session, &json!({"do": "state", "match": 1}));
    while let Some(seat) = turn["deciders"][0].as_str().map(String::from) {
        let mut heard = vec![ask(&mut session, &json!({"do": "legal", "match": 1}))];
        let action = heard[0]["legal"][&seat][0].clone();
        for verb in ["view", "scene"] {
            heard.push(ask(&mut session, &json!({"do": verb, "match": 1, "viewer": "judge"})));
        }
        heard.push(ask(&mut session, &json!({"do": "facts", "match": 1})));
        let play = json!({"do": "play", "match": 1, "seat": seat, "action": action, "viewer": "judge", "motions": true});
        turn = ask(&mut session, &play);
        heard.push(turn.clone());
        assert!(
            heard.iter().all(|answer| answer["ok"] == json!(true) && !answer.to_string().contains("5eed"))
        );
    }
    assert!(turn["outcome"]["reason"].is_string());
}

#[test]
fn every_game_is_listed_with_all_that_can_be_set() {
    let answer = ask(&mut EngineSession::default(), &json!({"do": "games"}));
    let games = answer["games"].as_array().expect("a list of games");
    assert_eq!(games.len(), catalog::GAMES.len());
    for (game, entry) in games.iter().zip(catalog::GAMES) {
        assert_eq!(game["name"], json!(entry.about.name));
        let settings = game["settings"].as_array().expect("a list of settings");
        assert_eq!(settings.len(), entry.settings.len());
        assert!(
            settings.iter().all(|s| s["about"].as_str().is_some_and(|about| about.ends_with('.'))),
            "{game}"
        );
        let listed = settings.iter().filter(|setting| setting["values"].is_array()).count();
        assert_eq!(listed, entry.settings.iter().filter(|setting| setting.values().is_some()).count());
    }
}

#[test]
fn motions_are_told_on_demand() {
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    let play = |seat: &str, motions: bool| json!({"do": "play", "match": 1, "seat": seat, "action": "flip", "motions": motions});
    ask(&mut session, &play("P1", true));
    let told = ask(&mut session, &play("P2", true));
    assert_eq!(told["told"][1]["motions"][0]["from"]["zone"], json!("p1.queue"), "{told}");
    ask(&mut session, &json!({"do": "undo", "match": 1}));
    assert!(ask(&mut session, &play("P2", false))["told"][1].get("motions").is_none());
}

#[test]
fn a_table_has_only_so_many_seats() {
    let seats: String = (1..300).map(|n| format!("seat P{n} X #00000000\n")).collect();
    let mut session = EngineSession::default();
    ask(&mut session, &json!({"do": "new", "game": "war", "seed": 7}));
    let whole = ask(&mut session, &json!({"do": "save", "match": 1}))["replay"].as_str().unwrap().to_string();
    let head: String = whole.split_inclusive('\n').take(6).collect();
    let answer = ask(&mut session, &json!({"do": "load", "replay": head.clone() + &seats}));
    assert_eq!((&answer["code"], &answer["line"]), (&json!("bad-replay"), &json!(7)), "{answer}");
    let replay: Result<kernel::replay::Replay, _> = (head + &seats).parse();
    assert_eq!(replay.unwrap_err().line, 23);
}

#[test]
fn lines_are_read_whole_or_skipped() {
    let longest = "x".repeat(LONGEST);
    let input = format!("a\n\n{longest}\n{longest}y\nb\r\nc");
    let mut lines = BoundedLines::new(BufReader::with_capacity(7, input.as_bytes()));
    for expected in ["a", "", &longest] {
        assert_eq!(lines.next().unwrap(), Some(BoundedLine::Line(expected.as_bytes())));
    }
    assert_eq!(lines.next().unwrap(), Some(BoundedLine::TooLong));
    for expected in ["b\r", "c"] {
        assert_eq!(lines.next().unwrap(), Some(BoundedLine::Line(expected.as_bytes())));
    }
    assert_eq!(lines.next().unwrap(), None);
}

/// An endless line is skipped as it arrives, and not stored.
#[test]
fn an_endless_line_is_not_kept() {
    let input = std::io::repeat(b'x').take(50 << 20).chain(&b"\n{\"do\":\"quit\"}\n"[..]);
    let mut out = Vec::new();
    converse(BufReader::new(input), &mut out).unwrap();
    let answers: Vec<Value> =
        String::from_utf8(out).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers[0]["code"], json!("line-too-long"));
    assert_eq!(answers[1..], [json!({"ok": true})]);
}

//! The answers are what the description of the API says they are, and every route is described.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};
use tables::Command;

use crate::client::{Client, known, named, open_room};
use crate::http::{self, Answer, ask};
use crate::{run, start};

/// Does the value fit the schema? It knows the words that the description uses, and refuses others.
fn fits(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let wrong = |what: String| Err(format!("{what}: {value}"));
    for (word, rule) in schema.as_object().unwrap() {
        match word.as_str() {
            "$ref" => {
                let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
                fits(value, document.pointer(path).expect("what is referred to is there"), document)?;
            }
            "anyOf" | "oneOf" => {
                let kinds = rule.as_array().unwrap();
                if !kinds.iter().any(|kind| fits(value, kind, document).is_ok()) {
                    return wrong("none of these".into());
                }
            }
            "type" => {
                let one = |rule: &Value| match rule.as_str().unwrap() {
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    "array" => value.is_array(),
                    "object" => value.is_object(),
                    "null" => value.is_null(),
                    other => panic!("a type that this test does not know: {other}"),
                };
                if !rule.as_array().map_or_else(|| one(rule), |rules| rules.iter().any(one)) {
                    return wrong(format!("not of type {rule}"));
                }
            }
            "enum" if !rule.as_array().unwrap().contains(value) => return wrong(format!("none of {rule}")),
            "minimum" if value.is_number() && value.as_f64() < rule.as_f64() => {
                return wrong(format!("less than {rule}"));
            }
            "pattern" if value.as_str().is_some_and(|text| !matches(text, rule.as_str().unwrap())) => {
                return wrong(format!("not of the form {rule}"));
            }
            "items" => {
                value.as_array().into_iter().flatten().try_for_each(|item| fits(item, rule, document))?;
            }
            "required" => {
                let missing =
                    rule.as_array().unwrap().iter().find(|name| value.get(name.as_str().unwrap()).is_none());
                if let Some(name) = missing {
                    return wrong(format!("{name} is missing"));
                }
            }
            "properties" => {
                for (name, value) in value.as_object().unwrap() {
                    let schema = rule.get(name).unwrap_or(&schema["additionalProperties"]);
                    match schema {
                        Value::Bool(false) => return wrong(format!("{name} is not described")),
                        Value::Object(_) => {
                            fits(value, schema, document).map_err(|what| format!("{name}: {what}"))?;
                        }
                        _ => {}
                    }
                }
            }
            "additionalProperties" if schema.get("properties").is_none() => {
                value.as_object().unwrap().values().try_for_each(|value| fits(value, rule, document))?;
            }
            "enum"
            | "minimum"
            | "maximum"
            | "pattern"
            | "additionalProperties"
            | "description"
            | "format"
            | "propertyNames"
            | "examples" => {}
            other => panic!("a word that this test does not know: {other}"),
        }
    }
    Ok(())
}

/// The few forms that the description uses: a class and how many of it.
fn matches(text: &str, pattern: &str) -> bool {
    let of = |digits: &str, long: usize| text.len() == long && text.chars().all(|c| digits.contains(c));
    match pattern {
        "^[A-Z]{4}(-[A-Z]{4})?$" => text.parse::<server::Code>().is_ok_and(|code| code.as_str() == text),
        "^[0-9a-f]{10}$" => of("0123456789abcdef", 10),
        "^[0-9a-f]{20}$" => of("0123456789abcdef", 20),
        "^[0-9a-f]{64}$" => of("0123456789abcdef", 64),
        "^P[0-9]{1,2}$" => text.strip_prefix('P').is_some_and(|number| number.parse::<u8>().is_ok()),
        "^[0-9]{1,19}(/[0-9]{1,19})?$|^[0-9a-fA-F]{64}$" => text.parse::<kernel::Seed>().is_ok(),
        other => panic!("a form that this test does not know: {other}"),
    }
}

/// Checks an answer against the description of its operation.
fn check(document: &Value, method: &str, path: &str, answer: &Answer) {
    let operation = &document["paths"][path][method];
    assert!(operation.is_object(), "{method} {path} is not described");
    let described = &operation["responses"][answer.status.to_string()]["content"];
    let kind = answer.header("content-type").unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let schema = &described[kind]["schema"];
    assert!(schema.is_object(), "{method} {path} may not answer {} {kind}: {answer:?}", answer.status);
    if kind == "application/json" {
        fits(&answer.json(), schema, document).unwrap_or_else(|what| panic!("{method} {path}: {what}"));
    }
}

#[test]
fn every_answer_is_as_it_is_described() {
    let running = start();
    let to = running.addresses()[0];
    let document = http::get(to, "/api/openapi.json").json();
    // A match, so that there is something in every list.
    let code = run(async {
        let (code, token) = open_room(to, "war", &[("down", "2")], &[]);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let mut ben = Client::join(to, &code, named("Ben")).await;
        ben.act(Command::Ready { seed: String::new() }).await.unwrap();
        anna.act(Command::Start { seed: String::new() }).await.unwrap();
        anna.act(Command::Resign {}).await.unwrap();
        code
    });
    let replays = http::get(to, "/api/replays").json();
    let replay = replays["replays"][0]["id"].as_str().unwrap_or_else(|| panic!("{replays}")).to_string();
    let json = [("Content-Type", "application/json")];
    let of = json!({"game": "war", "seed": "7"});
    let (sweep, walk) = (json!({"of": of, "matches": 500}), json!({"of": of}));
    let begun = http::post(to, "/api/lab", &sweep);
    let run = begun.json()["id"].as_str().unwrap().to_string();
    let result = loop {
        let result = http::get(to, &format!("/api/lab/{run}"));
        if result.json()["state"] == "done" {
            break result;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    let opened = http::post(to, "/api/explore", &walk);
    let simulated = opened.json()["id"].as_str().unwrap().to_string();
    let wish = json!({"game": "war", "name": "Anna"}).to_string();
    let text = http::get(to, &format!("/api/replays/{replay}")).body;
    let rooms = format!("/api/replays/{replay}/rooms");
    let on = json!({"moment": 0, "seat": "P1", "name": "Anna"}).to_string();
    let mut answered = BTreeSet::new();
    for (method, path, answer) in [
        ("get", "/api/games", http::get(to, "/api/games")),
        ("get", "/api/rooms", http::get(to, "/api/rooms")),
        ("post", "/api/rooms", ask(to, "POST", "/api/rooms", &json, &wish)),
        ("post", "/api/rooms", ask(to, "POST", "/api/rooms", &json, "{}")),
        ("post", "/api/rooms", ask(to, "POST", "/api/rooms", &[], &wish)),
        ("post", "/api/rooms", ask(to, "POST", "/api/rooms", &json, &wish.replace("war", "wor"))),
        (
            "post",
            "/api/rooms",
            ask(to, "POST", "/api/rooms", &json, &format!("{wish}{}", " ".repeat(70_000))),
        ),
        ("get", "/api/rooms/{code}", http::get(to, &format!("/api/rooms/{code}"))),
        ("get", "/api/rooms/{code}", http::get(to, "/api/rooms/zzzz")),
        ("get", "/api/replays", http::get(to, "/api/replays?game=war&player=anna&most=1")),
        ("get", "/api/replays", http::get(to, "/api/replays?most=0")),
        ("get", "/api/replays/{id}", http::get(to, &format!("/api/replays/{replay}"))),
        ("get", "/api/replays/{id}", http::get(to, "/api/replays/none")),
        ("post", "/api/lab", begun),
        ("post", "/api/lab", http::post(to, "/api/lab", &json!({"of": of, "matches": 0}))),
        ("post", "/api/lab", http::post(to, "/api/lab", &json!({"of": {"game": "wor"}, "matches": 1}))),
        ("post", "/api/lab", ask(to, "POST", "/api/lab", &[], &sweep.to_string())),
        ("get", "/api/lab", http::get(to, "/api/lab")),
        ("get", "/api/lab/{id}", result),
        ("get", "/api/lab/{id}", http::get(to, "/api/lab/none")),
        ("delete", "/api/lab/{id}", ask(to, "DELETE", &format!("/api/lab/{run}"), &[], "")),
        ("get", "/api/lab/{id}/{form}", http::get(to, &format!("/api/lab/{run}/json"))),
        ("get", "/api/lab/{id}/{form}", http::get(to, &format!("/api/lab/{run}/csv"))),
        ("get", "/api/lab/{id}/{form}", http::get(to, &format!("/api/lab/{run}/pdf"))),
        ("post", "/api/explore", opened),
        ("post", "/api/explore", http::post(to, "/api/explore", &json!({"of": {"game": "wor"}}))),
        ("get", "/api/explore/{id}", http::get(to, &format!("/api/explore/{simulated}?from=0&most=50"))),
        ("get", "/api/explore/{id}", http::get(to, &format!("/api/explore/{simulated}?from=0&most=0"))),
        ("get", "/api/explore/{id}", http::get(to, "/api/explore/none?from=0&most=1")),
        ("post", "/api/replays", ask(to, "POST", "/api/replays", &[("Content-Type", "text/plain")], &text)),
        (
            "post",
            "/api/replays",
            ask(to, "POST", "/api/replays", &[("Content-Type", "text/plain")], "nonsense"),
        ),
        ("post", "/api/replays", ask(to, "POST", "/api/replays", &json, &text)),
        (
            "get",
            "/api/replays/{id}/moments",
            http::get(to, &format!("/api/replays/{replay}/moments?viewer=P2")),
        ),
        (
            "get",
            "/api/replays/{id}/moments",
            http::get(to, &format!("/api/replays/{replay}/moments?viewer=P3")),
        ),
        ("get", "/api/replays/{id}/moments", http::get(to, "/api/replays/none/moments")),
        (
            "get",
            "/api/replays/{id}/scenes",
            http::get(to, &format!("/api/replays/{replay}/scenes?viewer=judge")),
        ),
        ("get", "/api/replays/{id}/scenes", http::get(to, &format!("/api/replays/{replay}/scenes?most=65"))),
        ("get", "/api/replays/{id}/dice", http::get(to, &format!("/api/replays/{replay}/dice"))),
        ("post", "/api/replays/{id}/rooms", ask(to, "POST", &rooms, &json, &on)),
        ("post", "/api/replays/{id}/rooms", ask(to, "POST", &rooms, &json, &on.replace("P1", "P3"))),
        ("post", "/api/replays/{id}/rooms", ask(to, "POST", &rooms, &json, &on.replace(":0", ":99"))),
        ("post", "/api/replays/{id}/rooms", ask(to, "POST", &rooms, &[], &on)),
        ("get", "/api/openapi.json", http::get(to, "/api/openapi.json")),
        ("get", "/health", http::get(to, "/health")),
        ("get", "/metrics", http::get(to, "/metrics")),
        ("get", "/health", ask(to, "GET", "/health", &[("Origin", "http://evil.example")], "")),
    ] {
        check(&document, method, path, &answer);
        answered.insert((path, method));
    }
    let described: usize =
        document["paths"].as_object().unwrap().values().map(|path| path.as_object().unwrap().len()).sum();
    assert_eq!(answered.len(), described, "an operation is described and not tried: {answered:?}");
    for (path, url) in [
        ("/api/replays", "/api/replays?".into()),
        ("/api/replays/{id}/moments", format!("/api/replays/{replay}/moments?")),
        ("/api/replays/{id}/scenes", format!("/api/replays/{replay}/scenes?")),
        ("/api/explore/{id}", format!("/api/explore/{simulated}?from=0&")),
    ] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let most = parameters.iter().find(|parameter| parameter["name"] == "most").unwrap();
        let most = most["schema"]["maximum"].as_u64().unwrap();
        let status = |most: u64| http::get(to, &format!("{url}most={most}")).status;
        assert_eq!((status(most), status(most + 1)), (200, 422), "{path}: the described limit is {most}");
    }
    let name = &document["components"]["schemas"]["OpenRoomRequest"]["properties"]["name"];
    assert_eq!(name["maxLength"], tables::DisplayName::LONGEST);
    running.stop();
}

/// The routes of the API that the document leaves out: the socket, which OpenAPI cannot describe, and the operator's.
const UNDESCRIBED: [&str; 3] =
    ["/api/operator/rooms", "/api/operator/rooms/{code}", "/api/rooms/{code}/live"];

/// The texts that follow a word in the source of the API, without the pages for browsers.
fn written(word: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|file| !file.ends_with("pages.rs"));
    let texts: Vec<_> = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let after = texts.iter().flat_map(|text| text.split(word).skip(1));
    after.map(|rest| rest.trim_start().trim_start_matches('"').split('"').next().unwrap().into()).collect()
}

#[test]
fn every_route_is_described() {
    let running = start();
    let document = http::get(running.addresses()[0], "/api/openapi.json").json();
    let described: BTreeSet<_> = document["paths"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(written("    path = "), described, "described handlers and routes of the document");
    assert_eq!(written(".route("), UNDESCRIBED.map(String::from).into(), "routes without a description");
    running.stop();
}

#[test]
fn the_list_of_replays_has_pages() {
    let running = start();
    let to = running.addresses()[0];
    run(async {
        let (code, token) = open_room(to, "war", &[], &[]);
        let mut anna = Client::join(to, &code, known(&token)).await;
        let mut ben = Client::join(to, &code, named("Ben")).await;
        for _ in 0..5 {
            ben.act(Command::Ready { seed: String::new() }).await.unwrap();
            anna.act(Command::Start { seed: String::new() }).await.unwrap();
            anna.act(Command::Resign {}).await.unwrap();
            anna.act(Command::Rematch {}).await.unwrap();
            ben.act(Command::Rematch {}).await.unwrap();
        }
    });
    let (mut after, mut seen) = (String::new(), Vec::new());
    loop {
        let page = http::get(to, &format!("/api/replays?most=2&player=eN{after}")).json();
        seen.extend(page["replays"].as_array().unwrap().iter().map(|replay| replay["id"].to_string()));
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    let different: BTreeSet<_> = seen.iter().collect();
    assert_eq!((seen.len(), different.len()), (5, 5));
    let none = http::get(to, "/api/replays?player=enb").json();
    assert!(none["replays"].as_array().unwrap().is_empty());
    running.stop();
}

//! Sends thousands of malformed lines, and checks the responses.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::session::EngineSession;
use super::tests::ask;

/// Valid requests, to be mutated.
const SENSIBLE: &[&str] = &[
    r#"{"do":"hello","id":1}"#,
    r#"{"do":"games"}"#,
    r#"{"do":"new","game":"war","seed":7,"setup":{"down":2,"p1":["K",2],"p2":"K 3"},"names":["Anna","Ben"]}"#,
    r#"{"do":"new","game":"war","seed":"7/41"}"#,
    r#"{"do":"state","match":1}"#,
    r#"{"do":"legal","match":1,"seat":"P2"}"#,
    r#"{"do":"play","match":1,"seat":"P1","action":"flip","viewer":"P1","motions":true}"#,
    r#"{"do":"play","match":1,"seat":"P2","action":"flip"}"#,
    r#"{"do":"play","match":1,"seat":"P2","action":"war"}"#,
    r#"{"do":"explain","match":1,"seat":"P1","action":"war"}"#,
    r#"{"do":"advise","match":1,"seat":"P1","bot":"greedy","roll":3}"#,
    r#"{"do":"go","match":1,"seat":"P2","bot":"random"}"#,
    r#"{"do":"back","match":1,"seat":"P1","steps":1}"#,
    r#"{"do":"change","match":1,"seat":"P1"}"#,
    r#"{"do":"view","match":1,"viewer":"judge"}"#,
    r#"{"do":"scene","match":1,"viewer":"public"}"#,
    r#"{"do":"facts","match":1}"#,
    r#"{"do":"clone","match":1}"#,
    r#"{"do":"undo","match":1,"steps":1}"#,
    r#"{"do":"save","match":1}"#,
    r#"{"do":"load","replay":"croupier replay 1 #974a9dc4\ngame war #7ed81308\nrules 1 #e6f20a31\n"}"#,
    r#"{"do":"perft","match":1,"depth":4}"#,
    r#"{"do":"close","match":2}"#,
];

/// A valid request with some bytes changed, duplicated or removed, or with fields from another one.
fn bent() -> impl Strategy<Value = Vec<u8>> {
    let edit = (any::<prop::sample::Index>(), any::<u8>(), 0..4u8);
    let sensible = || prop::sample::select(SENSIBLE);
    let bytes = (sensible(), prop::collection::vec(edit, 0..4)).prop_map(|(text, edits)| {
        let mut line = text.as_bytes().to_vec();
        for (at, byte, kind) in edits {
            let at = at.index(line.len());
            match kind {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                2 => drop(line.splice(at..at, text.bytes().skip(at).take(usize::from(byte % 16)))),
                _ if line.len() > 1 => drop(line.remove(at)),
                _ => {}
            }
        }
        line
    });
    let fields = (sensible(), sensible(), value()).prop_map(|(into, from, value)| {
        let [mut into, from] = [into, from].map(|text| serde_json::from_str::<Value>(text).unwrap());
        for name in from.as_object().unwrap().keys() {
            into[name.as_str()] = value.clone();
        }
        into.to_string().into_bytes()
    });
    prop_oneof![4 => bytes, 2 => fields, 1 => prop::collection::vec(any::<u8>(), 0..80)]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        prop::sample::select(vec!["P1", "P2", "P16", "flip", "war", "judge", "7/41", "K,Q"])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{1,9}", inner, 0..4)
                .prop_map(|map| map.into_iter().collect::<serde_json::Map<_, _>>().into()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_line_gets_one_object(lines in prop::collection::vec(bent(), 1..25)) {
        let mut session = EngineSession::default();
        session.answer(SENSIBLE[2].as_bytes());
        for line in lines {
            let (answer, _) = session.answer(&line);
            let text = answer.to_string();
            prop_assert!(!text.contains('\n'));
            let again: Value = serde_json::from_str(&text).expect("an answer is JSON");
            let fine = again["ok"].as_bool().expect("an answer says if it went well");
            prop_assert!(fine || (again["code"].is_string() && again["message"].is_string()), "{}", text);
        }
    }

    /// A mutated replay is refused, unless its meaning is unchanged.
    #[test]
    fn a_bent_replay_is_refused(edits in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..4u8), 1..4)) {
        let mut session = EngineSession::default();
        session.answer(SENSIBLE[3].as_bytes());
        for seat in ["P1", "P2", "P2"] {
            ask(&mut session, &json!({"do": "play", "match": 1, "seat": seat, "action": "flip"}));
        }
        let saved = ask(&mut session, &json!({"do": "save", "match": 1}));
        let mut text: Vec<char> = saved["replay"].as_str().expect("a text").chars().collect();
        for (at, char, kind) in edits {
            let at = at.index(text.len());
            match kind {
                0 => text[at] = char,
                1 => text.insert(at, char),
                2 => text.insert(at, text[at]),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        let loaded = ask(&mut session, &json!({"do": "load", "replay": text}));
        if loaded["ok"] == json!(true) {
            let again = ask(&mut session, &json!({"do": "save", "match": loaded["match"]}));
            prop_assert_eq!(&again["replay"], &saved["replay"], "{} was taken for another match", text);
        } else {
            prop_assert_eq!(&loaded["code"], &json!("bad-replay"));
            prop_assert!(loaded["line"].as_u64().is_some_and(|line| (1..=13).contains(&line)), "{}", loaded);
        }
    }
}

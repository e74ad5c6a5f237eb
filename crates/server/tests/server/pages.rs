//! What a browser gets. Where the client was left out of the build, every page says how to get it.

use crate::http::{ask, get};
use crate::start;

#[test]
fn every_address_of_the_client_is_the_same_page() {
    let running = start();
    let to = running.addresses()[0];
    let home = get(to, "/");
    assert_eq!((home.status, home.header("content-type")), (200, Some("text/html; charset=utf-8")));
    for path in ["/KITE", "/kite", "/watch/KITE", "/tv/KITE", "/replays", "/rules/war"] {
        let page = get(to, path);
        assert_eq!((page.status, page.body.as_str()), (200, home.body.as_str()), "{path}");
    }
    for path in
        ["/kites", "/tv/x", "/watch/../..", "/rules/none", "/rules/none.md", "/assets/none.js", "/a/b"]
    {
        let none = get(to, path);
        assert_eq!((none.status, none.code().as_str()), (404, "no-such-page"), "{path}");
    }
    running.stop();
}

#[test]
fn what_the_page_is_made_of_is_compressed_and_kept() {
    let running = start();
    let to = running.addresses()[0];
    let page = get(to, "/").body;
    for name in page.split('"').filter(|part| part.starts_with("/assets/")) {
        let (plain, packed) = (get(to, name), ask(to, "GET", name, &[("Accept-Encoding", "gzip")], ""));
        for answer in [&plain, &packed] {
            assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"), "{name}");
            assert_eq!(answer.header("vary"), Some("accept-encoding"), "{name}");
        }
        let kind = if name.ends_with(".css") { "text/css" } else { "text/javascript" };
        assert!(plain.header("content-type").is_some_and(|found| found.starts_with(kind)), "{name}");
        assert_eq!(
            (plain.header("content-encoding"), packed.header("content-encoding")),
            (None, Some("gzip"))
        );
        let length = |answer: &crate::http::Answer| {
            answer.header("content-length").and_then(|text| text.parse::<usize>().ok()).expect("a length")
        };
        assert!(length(&packed) * 2 < length(&plain), "{name}");
    }
    running.stop();
}

#[test]
fn the_rules_of_a_game_are_a_text() {
    let running = start();
    let answer = get(running.addresses()[0], "/rules/war.md");
    assert_eq!(answer.header("content-type"), Some("text/markdown; charset=utf-8"));
    assert!(answer.body.starts_with("# War"), "{}", answer.body);
    running.stop();
}

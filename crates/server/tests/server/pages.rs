//! What a browser gets. Where the client was left out of the build, every page says how to get it.

use crate::http::{ask, get};
use crate::start;

/// A page without what its link shows elsewhere.
fn without_preview(page: &str) -> String {
    let is_preview =
        |line: &&str| !["<title>", "property=\"og:", "name=\"twitter:"].iter().any(|tag| line.contains(tag));
    page.lines().filter(is_preview).collect()
}

#[test]
fn every_address_of_the_client_is_the_same_page() {
    let running = start();
    let to = running.addresses()[0];
    let home = get(to, "/");
    assert_eq!((home.status, home.header("content-type")), (200, Some("text/html; charset=utf-8")));
    for path in ["/KITE", "/kite", "/watch/KITE", "/tv/KITE", "/replays", "/rules/war", "/lab", "/lab/x"] {
        let page = get(to, path);
        assert_eq!((page.status, without_preview(&page.body)), (200, without_preview(&home.body)), "{path}");
    }
    for path in
        ["/kites", "/tv/x", "/watch/../..", "/rules/none", "/rules/none.md", "/assets/none.js", "/a/b"]
    {
        let none = get(to, path);
        assert_eq!((none.status, none.code().as_str()), (404, "no-such-page"), "{path}");
    }
    running.stop();
}

/// Who opens an address that leads nowhere sees a page that says so; programs, and files of pages, get an error.
#[test]
fn an_address_that_leads_nowhere_is_a_page_for_browsers() {
    let running = start();
    let to = running.addresses()[0];
    let browser = [("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")];
    for path in ["/kites", "/tv/x", "/rules/poker", "/a/b", "/r/none"] {
        let page = ask(to, "GET", path, &browser, "");
        assert_eq!(
            (page.status, page.header("content-type")),
            (404, Some("text/html; charset=utf-8")),
            "{path}"
        );
        let none = ask(to, "GET", path, &[("Accept", "*/*")], "");
        assert_eq!((none.status, none.code().as_str()), (404, "no-such-page"), "{path}");
    }
    for (method, path) in [("GET", "/rules/none.md"), ("GET", "/assets/none.js"), ("POST", "/a/b")] {
        assert_eq!(ask(to, method, path, &browser, "").code(), "no-such-page", "{path}");
    }
    running.stop();
}

/// The list of games is what every first page waits for.
#[test]
fn the_games_are_listed_compressed() {
    let running = start();
    let to = running.addresses()[0];
    let length = |headers: &[(&str, &str)], coding: Option<&str>| {
        let answer = ask(to, "GET", "/api/games", headers, "");
        assert_eq!((answer.status, answer.header("vary")), (200, Some("accept-encoding")));
        assert_eq!(answer.header("content-encoding"), coding);
        answer.header("content-length").and_then(|text| text.parse::<usize>().ok()).expect("a length")
    };
    let (plain, packed) = (length(&[], None), length(&[("Accept-Encoding", "gzip")], Some("gzip")));
    assert!(packed * 3 < plain, "{packed} of {plain} bytes");
    running.stop();
}

/// Who comes to a table is asked for nothing that only a list of games needs.
#[test]
fn pages_that_list_the_games_say_so_at_once() {
    let running = start();
    let to = running.addresses()[0];
    if !get(to, "/").body.contains("/assets/") {
        return running.stop(); // The client was left out of this build.
    }
    let named = |path: &str| get(to, path).header("link").map(String::from);
    for path in ["/", "/replays", "/rules/war", "/lab", "/lab/x", "/explore/war"] {
        let games = "</api/games>; rel=preload; as=fetch; crossorigin=anonymous";
        assert_eq!(named(path).as_deref(), Some(games), "{path}");
    }
    for path in ["/KITE", "/watch/KITE", "/tv/KITE", "/r/0123456789abcdef0123", "/rules/war.md", "/a/b"] {
        assert_eq!(named(path), None, "{path}");
    }
    running.stop();
}

#[test]
fn a_link_preview_shows_as_much_as_the_lobby() {
    let running = start();
    let to = running.addresses()[0];
    if !get(to, "/").body.contains("og:title") {
        return running.stop(); // The client was left out of this build.
    }
    let open = |access: &str| {
        let body = format!(r#"{{"game":"war","name":"<b>\"Anna\"","options":{{"access":"{access}"}}}}"#);
        let answer = ask(to, "POST", "/api/rooms", &[("Content-Type", "application/json")], &body);
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.body.split('"').nth(3).expect("a code").to_string()
    };
    let page = |code: &str| get(to, &format!("/{code}")).body;
    let listed = open("listed");
    let shown = page(&listed);
    assert!(shown.contains(&format!("<title>War at table {listed}</title>")), "{shown}");
    assert!(shown.contains("&lt;b&gt;&quot;Anna&quot; is waiting for players"), "{shown}");
    assert!(shown.contains(&format!("content=\"http://{to}/previews/war.png\"")), "{shown}");
    // Whoever tries codes does not learn from the page which rooms there are.
    let hidden = open("private");
    assert_eq!(page(&hidden).replace(&hidden, "QQQQ"), page("QQQQ"));
    for (name, status) in [("war.png", 200), ("none.png", 404), ("war.svg", 404)] {
        assert_eq!(ask(to, "GET", &format!("/previews/{name}"), &[], "").status, status, "{name}");
    }
    running.stop();
}

#[test]
fn assets_are_compressed_and_cached() {
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
        // A small file has little to compress.
        let enough = if length(&plain) > 2_000 { 2 } else { 1 };
        assert!(length(&packed) * enough < length(&plain), "{name}");
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

//! Pages of other sites, names that were bent, and headers on every answer.

use std::net::SocketAddr;

use serde_json::json;

use crate::client::open_room;
use crate::http::{self, ask};
use crate::{start, start_with};

/// Two hundred origins that are not ours, and some of them look like it.
fn hostile_origins(to: SocketAddr) -> Vec<String> {
    let (port, mut origins) = (to.port(), Vec::new());
    let hosts = [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil-localhost",
        "127.0.0.2",
        "127.1",
        "0x7f000001",
        "2130706433",
        "0.0.0.0",
        "[::]",
        "[::1%25lo]",
        "[::ffff:127.0.0.1]",
        "localhost.",
        "LOCALHOST",
        "localhost@evil.example",
        "evil.example#localhost",
        "192.168.1.20",
        "10.0.0.1",
        "croupier.local",
        "l\u{f6}calhost",
    ];
    for host in hosts {
        for scheme in ["http", "https", "ws", "file"] {
            origins.push(format!("{scheme}://{host}"));
            origins.push(format!("{scheme}://{host}:{port}"));
        }
    }
    for origin in
        ["null", "", "*", "about:blank", "file://", "data:", "chrome-extension://abc", "moz-extension://abc"]
    {
        origins.push(origin.into());
    }
    for (scheme, host) in
        [("http", "127.0.0.1"), ("http", "localhost"), ("https", "127.0.0.1"), ("https", "localhost")]
    {
        for tail in [
            "",
            ":80",
            ":443",
            ":1",
            &format!(":{}", port ^ 1),
            &format!(":{port}0"),
            &format!(":0{port}"),
            ":",
        ] {
            origins.push(format!("{scheme}://{host}{tail}"));
        }
    }
    for tail in ["/", " ", "/x", "?", "#", "\\", ".", ",http://evil.example"] {
        origins.push(format!("http://127.0.0.1:{port}{tail}"));
    }
    origins.retain(|origin| *origin != format!("http://{to}"));
    origins
}

#[test]
fn pages_of_other_sites_are_refused() {
    let running = start_with(|config| config.limits.requests_per_second = 10_000);
    let to = running.addresses()[0];
    let (code, _) = open_room(to, "war", &[], &[]);
    let live = format!("/api/rooms/{code}/live");
    let socket = [
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let origins = hostile_origins(to);
    assert!(origins.len() >= 200, "{}", origins.len());
    for origin in &origins {
        let headers: Vec<_> = socket.iter().copied().chain([("Origin", origin.as_str())]).collect();
        let answer = ask(to, "GET", &live, &headers, "");
        // A space at the end of a header is none.
        if origin.trim() == format!("http://{to}") {
            continue;
        }
        assert_eq!((answer.status, answer.code().as_str()), (403, "wrong-origin"), "{origin:?}");
        assert_eq!(ask(to, "GET", "/api/rooms", &[("Origin", origin)], "").status, 403, "{origin:?}");
    }
    let ours = format!("http://{to}");
    let local = format!("http://localhost:{}", to.port());
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Origin", &ours)], "").status, 200);
    let host = format!("localhost:{}", to.port());
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Host", &host), ("Origin", &local)], "").status, 200);
    // The same machine under two names is two sites.
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Origin", &local)], "").status, 403);
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Origin", &ours), ("Origin", &ours)], "").status, 403);
    // Browsers say where a request comes from even without an origin; a link is fine.
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Sec-Fetch-Site", "cross-site")], "").status, 403);
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Sec-Fetch-Site", "same-site")], "").status, 403);
    assert_eq!(ask(to, "GET", "/api/rooms", &[("Sec-Fetch-Site", "same-origin")], "").status, 200);
    let link = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")];
    assert_eq!(ask(to, "GET", "/", &link, "").status, 200);
    running.stop();
}

#[test]
fn names_that_were_bent_are_refused() {
    let running = start_with(|config| {
        config.limits.requests_per_second = 10_000;
        config.host_names = vec!["cards.example.org".into(), "other.example.org:8443".into()];
        config.origins = vec!["http://localhost:5173".into()];
    });
    let to = running.addresses()[0];
    let port = to.port();
    let status = |host: &str| ask(to, "GET", "/health", &[("Host", host)], "").status;
    for host in [
        format!("127.0.0.1:{port}"),
        format!("localhost:{port}"),
        format!("LocalHost:{port}"),
        "cards.example.org".into(),
        format!("Cards.Example.Org:{port}"),
        "other.example.org:8443".into(),
    ] {
        assert_eq!(status(&host), 200, "{host}");
    }
    for host in [
        "evil.example".into(),
        format!("evil.example:{port}"),
        "localhost".into(),
        "127.0.0.1".into(),
        "localhost:80".into(),
        format!("localhost.:{port}"),
        format!("127.0.0.2:{port}"),
        format!("127.1:{port}"),
        format!("0x7f000001:{port}"),
        format!("2130706433:{port}"),
        format!("[::1]:{port}"),
        format!("[::]:{port}"),
        format!("0.0.0.0:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("localhost:{port}.evil.example"),
        format!("user@localhost:{port}"),
        format!("localhost:{port}:{port}"),
        format!("localhost: {port}"),
        format!("cards.example.org.evil.example:{port}"),
        "xcards.example.org".into(),
        "cards.example.org:443".into(),
        "other.example.org".into(),
        format!("other.example.org:{port}"),
        String::new(),
    ] {
        let status = status(&host);
        assert!(status == 403 || status == 400, "{host:?} gave {status}");
    }
    let none = http::raw(to, b"GET /health HTTP/1.1\r\nConnection: close\r\n\r\n").unwrap();
    assert!(none.starts_with("HTTP/1.1 403") || none.starts_with("HTTP/1.1 400"), "{none}");
    let two =
        format!("GET /health HTTP/1.1\r\nHost: {to}\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    let two = http::raw(to, two.as_bytes()).unwrap();
    assert!(two.starts_with("HTTP/1.1 40"), "{two}");
    let absolute =
        format!("GET http://evil.example/health HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n\r\n");
    assert!(http::raw(to, absolute.as_bytes()).unwrap().starts_with("HTTP/1.1 403"));
    let origin = |host: &str, origin: &str| {
        ask(to, "GET", "/health", &[("Host", host), ("Origin", origin)], "").status
    };
    assert_eq!(origin("cards.example.org", "https://cards.example.org"), 200);
    assert_eq!(origin("cards.example.org", "https://other.example.org"), 403);
    assert_eq!(origin(&to.to_string(), "http://localhost:5173"), 200);
    assert_eq!(origin(&to.to_string(), "http://localhost:5174"), 403);
    running.stop();
}

#[test]
fn a_path_that_is_no_text_is_no_page() {
    let running = start();
    let to = running.addresses()[0];
    for path in
        ["/api/rooms/%FF", "/api/rooms/%C3%28/live", "/api/replays/%ff%fe", "/%", "/%2", "/%zz", "/%+1"]
    {
        let answer = http::get(to, path);
        assert_eq!((answer.status, answer.code().as_str()), (404, "no-such-page"), "{path}");
    }
    assert_eq!(http::get(to, "/%68ealth").status, 404, "a route is called by its name");
    assert_eq!(http::get(to, "/api/rooms/%4BITE").code(), "no-such-room");
    running.stop();
}

/// A proxy on this machine asks for others.
#[test]
fn local_information_is_not_sent_through_a_proxy() {
    let running = start_with(|config| config.host_names = vec!["cards.example.org".into()]);
    let to = running.addresses()[0];
    let metrics = |headers: &[(&str, &str)]| ask(to, "GET", "/metrics", headers, "").status;
    let local = format!("localhost:{}", to.port());
    assert_eq!((metrics(&[]), metrics(&[("Host", &local)])), (200, 200));
    assert_eq!(metrics(&[("Host", "cards.example.org")]), 403);
    for header in ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"] {
        assert_eq!(metrics(&[(header, "192.0.2.1")]), 403, "{header}");
    }
    running.stop();
}

#[test]
fn every_answer_has_the_headers_that_keep_pages_honest() {
    let running = start();
    let to = running.addresses()[0];
    let (code, _) = open_room(to, "war", &[], &[]);
    let pages: Vec<String> = [
        "/",
        "/api/games",
        "/api/rooms",
        "/api/rooms/ZZZZ",
        "/api/replays",
        "/api/replays/x",
        "/api/openapi.json",
        "/health",
        "/metrics",
        "/api/operator/rooms",
        "/nowhere",
        "/../../etc/passwd",
    ]
    .map(String::from)
    .into_iter()
    .chain([format!("/api/rooms/{code}"), format!("/api/rooms/{code}/live")])
    .collect();
    let answers = pages.iter().map(|page| http::get(to, page));
    let wrong = [
        ask(to, "GET", "/", &[("Host", "evil.example")], ""),
        ask(to, "DELETE", "/api/rooms", &[], ""),
        http::post(to, "/api/rooms", &json!({})),
    ];
    for answer in answers.chain(wrong) {
        let csp = answer.header("content-security-policy").unwrap_or_else(|| panic!("{answer:?}"));
        assert!(
            csp.starts_with("default-src 'none'; script-src 'self';")
                && csp.contains("frame-ancestors 'none'")
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{name} of {answer:?}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert!(answer.header("set-cookie").is_none());
    }
    let page = http::get(to, "/").body;
    let ours = |script: &str| script.contains("src=\"/assets/") && script.contains("></script>");
    assert!(page.split("<script").skip(1).all(ours) && !page.contains("style="), "nothing inline: {page}");
    running.stop();
}

#[test]
fn the_operator_has_a_token_that_others_cannot_read() {
    let folder = tempfile::tempdir().unwrap();
    let running = start_with(|config| config.data = Some(folder.path().join("data")));
    let to = running.addresses()[0];
    let token = std::fs::read_to_string(folder.path().join("data/operator-token")).unwrap();
    let as_operator = |token: &str| {
        ask(to, "GET", "/api/operator/rooms", &[("Authorization", &format!("Bearer {token}"))], "").status
    };
    let changed = token.replace('0', "1");
    assert_eq!((as_operator(&token), as_operator(&changed[1..]), as_operator("")), (200, 403, 403));
    #[cfg(unix)]
    for (name, mode) in [("", 0o700), ("operator-token", 0o600), ("address", 0o600), ("tables.db", 0o600)] {
        use std::os::unix::fs::PermissionsExt;
        let found = std::fs::metadata(folder.path().join("data").join(name)).unwrap().permissions().mode();
        assert_eq!(found & 0o777, mode, "{name}");
    }
    running.stop();
    assert!(!folder.path().join("data/operator-token").exists(), "it is of no use any more");
}

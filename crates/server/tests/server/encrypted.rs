//! A server that encrypts.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use server::{Config, Operator, RunningServer, Server, Tls};
use tables::{FromClient, FromServer};
use tls::{Pin, PinError};
use tokio_rustls::TlsConnector;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::known;
use crate::http::{self, Answer};
use crate::{run, start_with};

fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> (RunningServer, SocketAddr) {
    let running = start_with(|config| {
        config.data = Some(folder.join("data"));
        config.tls = Some(Tls::Own(folder.join("data")));
        change(config);
    });
    let to = running.addresses()[0];
    (running, to)
}

fn pin(running: &RunningServer) -> Pin {
    Pin::known(running.fingerprint().expect("it encrypts"))
}

/// One request, encrypted.
fn ask(pin: &Pin, to: SocketAddr, request: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut stream = pin.connect(&to.ip().to_string(), TcpStream::connect(to).unwrap()).unwrap();
    let mut text = format!("{request} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| *name == "Host") {
        text += &format!("Host: {to}\r\n");
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    stream.write_all(format!("{text}\r\n{body}").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    http::parse(&answer)
}

#[test]
fn a_client_with_the_fingerprint_is_served_and_plain_clients_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let (running, to) = start(folder.path(), |_| {});
    assert_eq!(running.url(), format!("https://{to}"));
    let pin = pin(&running);
    let get = |headers: &[(&str, &str)]| ask(&pin, to, "GET /api/rooms", headers, "");
    let fine = get(&[]);
    assert_eq!((fine.status, fine.header("x-content-type-options")), (200, Some("nosniff")));
    // The scheme is part of an origin.
    assert_eq!(get(&[("Origin", &format!("https://{to}"))]).status, 200);
    assert_eq!(get(&[("Origin", &format!("http://{to}"))]).code(), "wrong-origin");
    assert_eq!(get(&[("Host", &to.ip().to_string())]).code(), "wrong-host");
    let plain = http::get(to, "/api/rooms");
    assert_eq!((plain.status, plain.code().as_str()), (403, "not-encrypted"));
    assert!(plain.json()["sentence"].as_str().unwrap().contains("https://"), "{plain:?}");
    // Whoever expects somebody else does not talk to us.
    let other = Pin::known(tls::CertFingerprint::of(b"somebody else"));
    let refused = other.connect("127.0.0.1", TcpStream::connect(to).unwrap()).map(drop);
    assert!(matches!(refused, Err(PinError::Changed { seen, .. }) if Some(seen) == running.fingerprint()));
    let first = running.fingerprint();
    running.stop();
    let (again, _) = start(folder.path(), |_| {});
    assert_eq!(again.fingerprint(), first, "it is the same server after a restart");
    again.stop();
}

#[test]
fn its_operator_still_reaches_it() {
    let folder = tempfile::tempdir().unwrap();
    let (running, to) = start(folder.path(), |_| {});
    let json = [("Content-Type", "application/json")];
    let opened = ask(&pin(&running), to, "POST /api/rooms", &json, r#"{"game":"war","name":"Anna"}"#);
    let code = opened.json()["code"].as_str().unwrap().to_string();
    let operator = Operator::at(&folder.path().join("data")).unwrap();
    assert_eq!(operator.list().unwrap().rooms[0].code, code);
    operator.close(code.parse().unwrap()).unwrap();
    assert!(operator.list().unwrap().rooms.is_empty());
    running.stop();
}

#[test]
fn one_plays_over_an_encrypted_socket_and_hears_why_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (running, to) = start(folder.path(), |_| {});
    let pin = pin(&running);
    let json = [("Content-Type", "application/json")];
    let opened = ask(&pin, to, "POST /api/rooms", &json, r#"{"game":"war","name":"Anna"}"#).json();
    let text = |name: &str| opened[name].as_str().unwrap().to_string();
    run(async {
        let stream = tokio::net::TcpStream::connect(to).await.unwrap();
        let name = tls::server_name("127.0.0.1").unwrap();
        let stream = TlsConnector::from(pin.config().unwrap()).connect(name, stream).await.unwrap();
        let url = format!("wss://{to}/api/rooms/{}/live", text("code"));
        let (mut socket, _): (WebSocketStream<_>, _) =
            tokio_tungstenite::client_async(url, stream).await.unwrap();
        let hello = serde_json::to_string(&FromClient::Hello(known(&text("token")))).unwrap();
        socket.send(Message::text(hello)).await.unwrap();
        let heard = socket.next().await.unwrap().unwrap().into_text().unwrap();
        assert!(matches!(serde_json::from_str(&heard).unwrap(), FromServer::Welcome { .. }), "{heard}");
        socket.send(Message::text("x".repeat(1 << 20))).await.unwrap();
        let close = loop {
            match socket.next().await.unwrap().unwrap() {
                Message::Close(frame) => break frame.map(|frame| u16::from(frame.code)),
                _ => continue,
            }
        };
        assert_eq!(close, Some(1009));
    });
    running.stop();
}

#[test]
fn an_unfinished_handshake_is_disconnected() {
    let folder = tempfile::tempdir().unwrap();
    let (running, to) = start(folder.path(), |config| {
        (config.limits.first_byte_ms, config.limits.head_ms) = (300, 600);
    });
    let begun = Instant::now();
    // The beginning of a hello that never goes on.
    let text = http::raw(to, &[0x16, 3, 1, 2, 0, 1]).unwrap_or_default();
    let took = begun.elapsed();
    assert!(took > Duration::from_millis(500) && took < Duration::from_secs(3), "{took:?} {text:?}");
    assert_eq!(ask(&pin(&running), to, "GET /health", &[], "").status, 200);
    running.stop();
}

#[test]
fn wrong_files_keep_the_server_from_starting_and_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let (certificate, key) = (folder.path().join("a.pem"), folder.path().join("b.pem"));
    let tls = Some(Tls::Files { certificate: certificate.clone(), key });
    let start = || Server::start(Config { port: 0, tls: tls.clone(), ..Config::default() });
    let said = start().expect_err("there are no files").to_string();
    assert!(said.contains("a.pem"), "{said}");
    std::fs::write(certificate, "nothing").unwrap();
    let said = start().expect_err("there is no certificate").to_string();
    assert!(said.contains("-----BEGIN CERTIFICATE-----"), "{said}");
}

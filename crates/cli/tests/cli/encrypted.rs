//! `croupier serve --tls` and `croupier join https://…`, as they are typed.

use std::path::Path;
use std::process::{Command, Stdio};

use client::ServerApi;
use protocol::OpenRoomRequest;
use tls::CertFingerprint;

use crate::common::{CROUPIER, croupier};
use crate::served::Served;

/// The fingerprint that a server prints after its address, if it encrypts.
fn fingerprint(served: &mut Served) -> Option<CertFingerprint> {
    let told = served.line();
    told.strip_prefix("Certificate fingerprint: ").map(|text| text.parse().unwrap())
}

/// What `croupier join` says to somebody whose memory is in this folder.
fn join(state: &Path, words: &[&str]) -> (i32, String) {
    let ran = Command::new(CROUPIER)
        .arg("join")
        .args(words)
        .env("XDG_STATE_HOME", state)
        .stdin(Stdio::null())
        .output();
    let ran = ran.unwrap();
    let said = String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap();
    (ran.status.code().unwrap(), said)
}

fn open_room(served: &Served, fingerprint: CertFingerprint) -> String {
    let house = ServerApi::secure("127.0.0.1", served.port(), fingerprint);
    let (none, name) = (Default::default(), "Anna".parse().unwrap());
    let wish = OpenRoomRequest::new("war", &none, &none, &name, None);
    house.open(&wish).unwrap().code
}

#[test]
fn a_server_is_met_once_and_known_again() {
    let folder = tempfile::tempdir().unwrap();
    let (state, data) = (folder.path().join("state"), folder.path().join("data"));
    let mut served = Served::start(&data, 0, &["--tls", "--log", "error"]);
    let known = fingerprint(&mut served).expect("it encrypts");
    let (url, shown) = (served.url.clone(), known.to_string());
    assert!(url.starts_with("https://"), "{url}");
    let code = open_room(&served, known);
    let (exit, said) = join(&state, &[&url]);
    assert!(exit == 0 && said.contains("first visit") && said.contains(&shown), "{said}");
    assert!(said.contains(&format!("croupier join {url}/{code}")), "{said}");
    let (exit, said) = join(&state, &[&url]);
    assert!(exit == 0 && !said.contains("first visit") && said.contains(&code), "{said}");
    // The operator reaches it, too.
    let listed = croupier(&["tables", "list", "--data", data.to_str().unwrap()]);
    assert!(listed.out.contains(&code), "{listed:?}");
    // In the clear it only says that it encrypts.
    let (exit, said) = join(&state, &[&url.replace("https", "http")]);
    assert!(exit == 1 && said.contains("https://"), "{said}");
    let port = served.port();
    drop(served);

    // Somebody else at the same place.
    let mut other = Served::start(&folder.path().join("other"), port, &["--tls", "--log", "error"]);
    let new = fingerprint(&mut other).unwrap();
    let seen = new.to_string();
    let (exit, said) = join(&state, &[&url]);
    assert!(exit == 1 && said.contains(&shown) && said.contains(&format!("--fingerprint {seen}")), "{said}");
    let (exit, said) = join(&state, &[&url, "--fingerprint", &shown]);
    assert!(exit == 1 && said.contains("the certificate has changed"), "{said}");
    open_room(&other, new);
    assert_eq!(join(&state, &[&url, "--fingerprint", &seen]).0, 0);
    assert_eq!(join(&state, &[&url]).0, 0, "what was told is kept");
    let (exit, said) = join(&state, &[&url, "--fingerprint", "12:34"]);
    assert!(exit == 2 && said.contains("64 hexadecimal digits"), "{said}");
}

#[test]
fn an_unencrypted_client_is_recognised_and_wrong_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(&folder.path().join("data"), 0, &["--log", "error"]);
    assert_eq!(fingerprint(&mut served), None);
    let (exit, said) = join(folder.path(), &[&served.url.replace("http", "https")]);
    assert!(exit == 1 && said.contains("does not use TLS"), "{said}");
    let data = folder.path().join("more");
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let try_with = |more: &[&str]| {
        croupier(&[&["serve", "--port", "0", "--data", data.to_str().unwrap()], more].concat())
    };
    let missing = try_with(&["--tls-cert", &file("cert.pem"), "--tls-key", &file("key.pem")]);
    assert!(missing.code == 1 && missing.err.contains("cert.pem"), "{missing:?}");
    let half = try_with(&["--tls-cert", &file("cert.pem")]);
    assert!(half.code == 2 && half.err.contains("--tls-key"), "{half:?}");
    let both = try_with(&["--tls", "--tls-cert", &file("cert.pem"), "--tls-key", &file("key.pem")]);
    assert!(both.code == 2 && both.err.contains("cannot be used with"), "{both:?}");
}

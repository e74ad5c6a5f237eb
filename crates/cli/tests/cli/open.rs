//! `croupier` alone: a table in the browser.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{CROUPIER, croupier};
use crate::screen::Session;

/// A folder with a program that opens pages, by writing down which.
fn desktop(folder: &Path) -> String {
    let opener = folder.join("xdg-open");
    fs::write(&opener, format!("#!/bin/sh\necho \"$1\" >> '{}'\n", folder.join("opened").display())).unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default())
}

/// The pages that were opened.
fn opened(folder: &Path) -> String {
    fs::read_to_string(folder.join("opened")).unwrap_or_default()
}

fn page(url: &str) -> String {
    let address = url.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).unwrap_or_else(|error| panic!("{url}: {error}"));
    write!(stream, "GET / HTTP/1.0\r\nHost: {address}\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// The first link in what was said.
fn link(said: &str) -> &str {
    said.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_else(|| panic!("{said}"))
}

/// Started where nobody looks: its output goes to a pipe.
fn piped(arguments: &[&str], path: &str) -> (Child, String) {
    let mut child = Command::new(CROUPIER)
        .args(arguments)
        .env("PATH", path)
        .env("DISPLAY", ":0")
        .env_remove("SSH_CONNECTION")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    (child, line)
}

#[test]
fn a_table_opens_in_the_browser_once_and_control_c_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = desktop(folder.path());
    let variables = [("PATH", path.as_str()), ("DISPLAY", ":0"), ("SSH_CONNECTION", "")];
    let data = folder.path().join("data");
    let words = format!("--data {}", data.display());
    let mut first = Session::start("open", &words, &variables);
    first.wait_for("Ctrl-C stops the server.");
    let url = link(&first.output).to_string();
    assert!(first.output.contains("it opens in your browser"), "{}", first.tail());
    assert!(first.output.contains("croupier play"), "how to play without a browser: {}", first.tail());
    assert!(page(&url).starts_with("HTTP/1.0 200"));
    // Who starts it twice is led to the table that is there.
    let mut second = Session::start("open-again", &words, &variables);
    second.wait_for("code=0");
    assert!(second.output.contains(&format!("already running: {url}")), "{}", second.tail());
    let since = Instant::now();
    while opened(folder.path()).lines().count() < 2 && since.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(opened(folder.path()), format!("{url}\n{url}\n"));
    first.signal("-INT");
    first.wait_for("code=0");
    assert!(TcpStream::connect(url.trim_start_matches("http://")).is_err(), "it still listens");
}

#[test]
fn without_a_terminal_or_when_told_so_no_browser_opens() {
    let folder = tempfile::tempdir().unwrap();
    let path = desktop(folder.path());
    let data = folder.path().join("data");
    let (mut child, line) = piped(&["--data", data.to_str().unwrap()], &path);
    assert!(page(link(&line)).starts_with("HTTP/1.0 200"));
    child.kill().unwrap();
    child.wait().unwrap();
    let words = format!("--no-open --data {}", data.display());
    let mut told = Session::start("no-open", &words, &[("PATH", &path), ("DISPLAY", ":0")]);
    told.wait_for("open it in a browser");
    told.signal("-TERM");
    told.wait_for("code=0");
    assert_eq!(opened(folder.path()), "");
}

#[test]
fn a_port_that_is_taken_is_no_reason_to_stop_unless_it_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // Either somebody has the usual port already, or this test does.
    let _taken = TcpListener::bind(("127.0.0.1", 7777));
    let (mut child, line) = piped(&["--data", data.to_str().unwrap()], "");
    assert!(!link(&line).ends_with(":7777"), "{line}");
    child.kill().unwrap();
    child.wait().unwrap();
    let asked = croupier(&["--port", "7777", "--data", data.to_str().unwrap()]);
    assert!(asked.code == 1 && asked.err.contains("cannot listen at 127.0.0.1:7777"), "{asked:?}");
}

#[test]
fn a_menu_needs_a_terminal() {
    let ran = croupier(&["play"]);
    assert!(ran.code == 2 && ran.err.contains("croupier play GAME"), "{ran:?}");
}

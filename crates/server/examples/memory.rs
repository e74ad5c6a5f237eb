//! How much memory rooms take that each have a card file of their own.
//!
//! `cargo run --release -p server --example memory -- 200 60000`: 200 rooms, each with a file of 60,000 bytes.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

use server::{Config, Server};

fn main() -> io::Result<()> {
    let mut given = std::env::args().skip(1).filter_map(|arg| arg.parse::<usize>().ok());
    let (rooms, bytes) = (given.next().unwrap_or(200), given.next().unwrap_or(60_000));
    let mut config = Config { port: 0, ..Config::default() };
    for (name, value) in [
        ("rooms_per_address", 1_000_000),
        ("requests_per_second", 1_000_000),
        ("setup_bytes_per_address", 1_000_000_000),
        ("disk_bytes_per_second", 1_000_000_000),
        ("disk_bytes_at_once", 1_000_000_000),
    ] {
        // A program of an earlier version has fewer limits.
        _ = config.limits.set(name, &value.to_string());
    }
    let running = Server::start(config).map_err(io::Error::other)?;
    let to = running.addresses()[0];
    for (kind, own) in [("a card file of its own", true), ("the same card file", false)] {
        // The first room brings along what all rooms use.
        open(to, &file(bytes, usize::MAX))?;
        let before = resident()?;
        for room in 0..rooms {
            open(to, &file(bytes, if own { room } else { rooms }))?;
        }
        let each = (resident()?.saturating_sub(before)) as f64 / rooms as f64 / f64::from(1 << 20);
        let mut out = io::stdout().lock();
        writeln!(out, "{rooms} rooms, each with {kind} of {bytes} bytes: {each:.2} MiB each")?;
    }
    running.stop();
    Ok(())
}

/// A file of the shortest cards there are: they take the most memory for their length.
fn file(bytes: usize, room: usize) -> String {
    let mut text = String::new();
    let mut card = 0;
    while text.len() + 40 < bytes {
        text += &format!("Monster,M{card}r{room},d,1,1,1\\n");
        card += 1;
    }
    text
}

fn open(to: SocketAddr, file: &str) -> io::Result<()> {
    let body = format!(
        "{{\"game\":\"duel\",\"name\":\"Anna\",\"setup\":{{\"monsters\":\"{file}\"}},\"options\":{{}}}}"
    );
    let mut stream = TcpStream::connect(to)?;
    write!(
        stream,
        "POST /api/rooms HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    match answer.starts_with("HTTP/1.1 201") {
        true => Ok(()),
        false => Err(io::Error::other(answer)),
    }
}

/// Bytes of memory that this process has.
fn resident() -> io::Result<usize> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok());
    kilobytes.map(|kilobytes| kilobytes << 10).ok_or_else(|| io::Error::other("no VmRSS"))
}

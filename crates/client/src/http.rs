//! A minimal HTTP client for the server's API: one request and one response per connection.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use tls::{Pin, PinError, TlsStream};

use crate::{ServerApi, ServerApiError};

/// The time limit for each step.
const PATIENCE: Duration = Duration::from_secs(5);

/// The maximum length of a response.
const LONGEST: u64 = 4 << 20;

/// A response.
pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// Why there is no response.
pub(crate) enum HttpFailure {
    Silent(io::Error),
    Insecure(PinError),
}

impl From<io::Error> for HttpFailure {
    fn from(error: io::Error) -> Self {
        Self::Silent(error)
    }
}

impl HttpFailure {
    /// The failure as an error about a server.
    pub(crate) fn of(self, server: &ServerApi) -> ServerApiError {
        let at = server.authority();
        match self {
            Self::Silent(error) => ServerApiError::Silent { at, error },
            Self::Insecure(error) => ServerApiError::Insecure { at, error },
        }
    }
}

/// Sends a request, and reads the whole response.
pub(crate) fn ask(
    server: &ServerApi,
    method: &str,
    path: &str,
    body: &[u8],
) -> Result<HttpResponse, HttpFailure> {
    let (host, length) = (server.authority(), body.len());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    let request = [head.as_bytes(), body].concat();
    let read = match server.fingerprint() {
        Some(fingerprint) => converse(secure(server, &Pin::known(fingerprint))?, &request)?,
        None => converse(connect(&host)?, &request)?,
    };
    let strange = || io::Error::new(io::ErrorKind::InvalidData, "the response is not HTTP");
    Ok(parse(&read).ok_or_else(strange)?)
}

fn converse(mut stream: impl Read + Write, request: &[u8]) -> io::Result<Vec<u8>> {
    stream.write_all(request)?;
    let mut read = Vec::new();
    stream.take(LONGEST).read_to_end(&mut read)?;
    Ok(read)
}

/// An encrypted connection to exactly this server.
pub(crate) fn secure(server: &ServerApi, pin: &Pin) -> Result<TlsStream, HttpFailure> {
    let stream = connect(&server.authority())?;
    pin.connect(server.host(), stream).map_err(HttpFailure::Insecure)
}

fn connect(authority: &str) -> io::Result<TcpStream> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, "unknown host");
    for address in authority.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, PATIENCE) {
            Ok(stream) => {
                stream.set_read_timeout(Some(PATIENCE))?;
                stream.set_write_timeout(Some(PATIENCE))?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Parses a response. The server does not chunk the body: it sends the length and closes the connection after
/// it.
pub(crate) fn parse(read: &[u8]) -> Option<HttpResponse> {
    let end = read.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&read[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let mut first = lines.next()?.split(' ');
    let status = first.next().filter(|version| version.starts_with("HTTP/1."))?;
    let status = first.next().filter(|_| !status.is_empty())?.parse().ok()?;
    let mut length = None;
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = Some(value.trim().parse::<usize>().ok()?),
            "transfer-encoding" => return None,
            _ => {}
        }
    }
    let body = &read[end + 4..];
    let body = body.get(..length.unwrap_or(body.len()))?.to_vec();
    Some(HttpResponse { status, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_or_refused() {
        let right = parse(b"HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nokmore").unwrap();
        assert_eq!((right.status, right.body.as_slice()), (201, &b"ok"[..]));
        for wrong in [
            &b""[..],
            b"SSH-2.0-OpenSSH\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            b"HTTP/1.1 fine\r\n\r\n",
        ] {
            assert!(parse(wrong).is_none(), "{:?}", String::from_utf8_lossy(wrong));
        }
    }
}

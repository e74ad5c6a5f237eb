//! Parses what people type to join a table.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use crate::code::{Code, CodeError};

/// The default port.
pub const PORT: u16 = 7777;

/// What a player wants to join.
///
/// ```
/// use lan::JoinTarget;
///
/// assert_eq!("".parse(), Ok(JoinTarget::Nearby));
/// assert_eq!("kite".parse(), Ok(JoinTarget::Code("KITE".parse().unwrap())));
/// let link: JoinTarget = "192.168.1.20/kite".parse().unwrap();
/// assert_eq!(link.to_string(), "http://192.168.1.20:7777/KITE");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum JoinTarget {
    /// Any table on the network: search, and let the player choose.
    Nearby,
    /// The table on the network with this code.
    Code(Code),
    /// A known server.
    Server {
        /// The scheme.
        scheme: Scheme,
        /// Its name or address; an IPv6 address has brackets.
        host: String,
        /// Its port.
        port: u16,
        /// The table, if given.
        code: Option<Code>,
    },
}

/// The scheme of a server.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scheme {
    /// Unencrypted, as on a home network.
    Http,
    /// Encrypted.
    Https,
}

impl fmt::Display for Scheme {
    /// The scheme as in URLs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Http => "http",
            Self::Https => "https",
        })
    }
}

/// Why the text is not a target.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JoinTargetError {
    /// A word that is not a code.
    #[error("`{0}` is neither an address, such as 192.168.1.20:{PORT}, nor a code: {1}")]
    Code(String, CodeError),
    /// A URL with another scheme.
    #[error("unsupported `{0}://`: a link looks like http://192.168.1.20:{PORT}/KITE")]
    Scheme(String),
    /// Not a host name.
    #[error("`{0}` is not a host: write 192.168.1.20 or example.org")]
    Host(String),
    /// Not a port.
    #[error("`{0}` is not a port: expected a number from 1 to 65535, usually {PORT}")]
    Port(String),
    /// Not the path of a table.
    #[error("`/{0}` is not a table: write the code after the address, as in http://192.168.1.20:{PORT}/KITE")]
    Path(String),
}

impl FromStr for JoinTarget {
    type Err = JoinTargetError;

    fn from_str(text: &str) -> Result<Self, JoinTargetError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::Nearby);
        }
        let is_word = !text.contains(['.', ':', '/', '[']) && !text.eq_ignore_ascii_case("localhost");
        if is_word {
            return text.parse().map(Self::Code).map_err(|error| JoinTargetError::Code(quoted(text), error));
        }
        let (scheme, rest) = scheme(text)?;
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = host_and_port(authority, scheme)?;
        Ok(Self::Server { scheme: scheme.unwrap_or(Scheme::Http), host, port, code: code(path)? })
    }
}

fn scheme(text: &str) -> Result<(Option<Scheme>, &str), JoinTargetError> {
    let Some((scheme, rest)) = text.split_once("://") else { return Ok((None, text)) };
    match scheme.to_ascii_lowercase().as_str() {
        "http" | "ws" => Ok((Some(Scheme::Http), rest)),
        "https" | "wss" => Ok((Some(Scheme::Https), rest)),
        _ => Err(JoinTargetError::Scheme(quoted(scheme))),
    }
}

/// A URL without a port means the default of its scheme; a bare address means the default of this program.
fn host_and_port(authority: &str, scheme: Option<Scheme>) -> Result<(String, u16), JoinTargetError> {
    if let Ok(ip) = authority.parse::<Ipv6Addr>() {
        return Ok((format!("[{ip}]"), PORT));
    }
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (authority, None),
    };
    let digits = |port: &&str| port.bytes().all(|byte| byte.is_ascii_digit());
    let number = |port: &str| Some(port).filter(digits)?.parse().ok().filter(|&number| number > 0);
    let port = match (port, scheme) {
        (Some(port), _) => number(port).ok_or_else(|| JoinTargetError::Port(quoted(port)))?,
        (None, Some(Scheme::Http)) => 80,
        (None, Some(Scheme::Https)) => 443,
        (None, None) => PORT,
    };
    let host = host_name(host).ok_or_else(|| JoinTargetError::Host(quoted(host)))?;
    Ok((host, port))
}

fn host_name(host: &str) -> Option<String> {
    if let Some(inner) = host.strip_prefix('[') {
        let ip: Ipv6Addr = inner.strip_suffix(']')?.parse().ok()?;
        return Some(format!("[{ip}]"));
    }
    if host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
        return Some(IpAddr::V4(host.parse::<Ipv4Addr>().ok()?).to_string());
    }
    let label = |label: &str| {
        let fits = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (1..=63).contains(&label.len()) && fits && !label.starts_with('-') && !label.ends_with('-')
    };
    let labels = host.strip_suffix('.').unwrap_or(host);
    (host.len() <= 253 && labels.split('.').all(label)).then(|| host.to_ascii_lowercase())
}

/// The code at the end of a URL: `KITE`, `room/KITE`, or none.
fn code(path: &str) -> Result<Option<Code>, JoinTargetError> {
    let segments: Vec<_> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let code = match segments[..] {
        [] => return Ok(None),
        [code] => code,
        [room, code] if room.eq_ignore_ascii_case("room") => code,
        _ => return Err(JoinTargetError::Path(quoted(path))),
    };
    code.parse().map(Some).map_err(|_| JoinTargetError::Path(quoted(path)))
}

/// The typed text, shortened to one line, for display.
fn quoted(text: &str) -> String {
    let start: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().count() > 40 { start + "…" } else { start }
}

impl fmt::Display for JoinTarget {
    /// In a form that can be typed again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nearby => Ok(()),
            Self::Code(code) => write!(f, "{code}"),
            Self::Server { scheme, host, port, code } => {
                write!(f, "{scheme}://{host}:{port}/")?;
                code.map_or(Ok(()), |code| write!(f, "{code}"))
            }
        }
    }
}

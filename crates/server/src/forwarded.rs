//! The address of a client behind trusted proxies, from `X-Forwarded-For` and `Forwarded` (RFC 7239).
//!
//! A header is trusted only if it comes from a proxy that the operator named. Each proxy appends the address
//! of its own client, so the list is read from its end: the first address that is not a trusted proxy is the
//! client's. Everything before it was sent by the client and is ignored. A hop without an address (`unknown`,
//! `_hidden`, malformed text) ends the search at the proxy that reported it.
//!
//! A proxy that sets one of the two headers may pass on the other as the client sent it. When both are
//! present and lead to different addresses, neither is trusted, and the request counts for the proxy.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::header::{AsHeaderName, FORWARDED};
use axum::http::{HeaderMap, HeaderValue};

/// The maximum number of consecutive proxies that are followed.
const MOST_HOPS: usize = 32;

/// A trusted proxy: an address, or all addresses with the same prefix (`10.0.0.0/8`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Proxy {
    network: IpAddr,
    prefix: u8,
}

/// Text that is not a valid proxy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is neither an address, such as 10.0.0.5, nor a network, such as 10.0.0.0/8 or fd00::/8")]
pub struct ProxyError(String);

impl FromStr for Proxy {
    type Err = ProxyError;

    fn from_str(text: &str) -> Result<Self, ProxyError> {
        let error = || ProxyError(text.chars().take(60).flat_map(char::escape_debug).collect());
        let (address, prefix) = match text.trim().split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text.trim(), None),
        };
        let written: IpAddr = address.parse().map_err(|_| error())?;
        let most = bits(written).1;
        let is_number = |prefix: &&str| prefix.bytes().all(|byte| byte.is_ascii_digit());
        let prefix = match prefix {
            None => most,
            Some(prefix) => {
                let number = Some(prefix).filter(is_number).and_then(|prefix| prefix.parse().ok());
                number.filter(|prefix| *prefix <= most).ok_or_else(error)?
            }
        };
        // An IPv4-mapped IPv6 address counts as IPv4.
        let network = written.to_canonical();
        let prefix = match (written, network) {
            (IpAddr::V6(_), IpAddr::V4(_)) => prefix.checked_sub(96).ok_or_else(error)?,
            _ => prefix,
        };
        Ok(Self { network, prefix })
    }
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.network, self.prefix)
    }
}

/// An address as a number, with its number of bits.
fn bits(ip: IpAddr) -> (u128, u8) {
    match ip {
        IpAddr::V4(ip) => (u128::from(ip.to_bits()) << 96, 32),
        IpAddr::V6(ip) => (ip.to_bits(), 128),
    }
}

impl Proxy {
    fn contains(&self, ip: IpAddr) -> bool {
        let ((ours, width), (theirs, other)) = (bits(self.network), bits(ip.to_canonical()));
        let differ = (ours ^ theirs).checked_shr(u32::from(128 - self.prefix)).unwrap_or(0);
        width == other && differ == 0
    }
}

/// The trusted proxies.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Proxies(pub(crate) Vec<Proxy>);

impl Proxies {
    pub(crate) fn contains(&self, ip: IpAddr) -> bool {
        self.0.iter().any(|proxy| proxy.contains(ip))
    }

    /// The client address of a request that arrived from this peer with these headers.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.contains(peer) {
            return peer;
        }
        let plain = lines(headers, "x-forwarded-for").map(|lines| self.walk(peer, &hops(&lines, list)));
        let standard = lines(headers, FORWARDED).map(|lines| self.walk(peer, &hops(&lines, elements)));
        match (plain, standard) {
            (Some(one), Some(other)) if one != other => peer,
            (Some(client), _) | (None, Some(client)) => client,
            (None, None) => peer,
        }
    }

    /// Goes back from the last hop to the first one that is not a trusted proxy.
    fn walk(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> IpAddr {
        let mut at = peer;
        for hop in hops.iter().rev().take(MOST_HOPS) {
            let Some(from) = hop else { return at };
            at = *from;
            if !self.contains(at) {
                break;
            }
        }
        at
    }
}

/// The values of a header, one per line; `None` if it is missing.
fn lines(headers: &HeaderMap, name: impl AsHeaderName) -> Option<Vec<&[u8]>> {
    let lines: Vec<_> = headers.get_all(name).iter().map(HeaderValue::as_bytes).collect();
    (!lines.is_empty()).then_some(lines)
}

/// The hops of a request; `None` for a hop without an address. A line that cannot be parsed is such a hop.
fn hops(lines: &[&[u8]], read: fn(&str) -> Option<Vec<Option<IpAddr>>>) -> Vec<Option<IpAddr>> {
    let line = |line: &&[u8]| std::str::from_utf8(line).ok().and_then(read).unwrap_or_else(|| vec![None]);
    lines.iter().flat_map(line).collect()
}

/// The hops of `X-Forwarded-For`: addresses separated by commas.
fn list(line: &str) -> Option<Vec<Option<IpAddr>>> {
    Some(line.split(',').map(|hop| address(hop.trim())).collect())
}

/// The hops of `Forwarded`: `for=192.0.2.43;proto=http, for="[2001:db8::17]:4711"`.
fn elements(line: &str) -> Option<Vec<Option<IpAddr>>> {
    let mut hops = Vec::new();
    let mut rest = line;
    loop {
        let mut hop = None;
        loop {
            let (name, after) = rest.trim_start().split_once('=')?;
            let is_token = !name.is_empty() && name.bytes().all(is_token);
            let (value, after) = value(after)?;
            if !is_token {
                return None;
            }
            if name.eq_ignore_ascii_case("for") {
                // A proxy names exactly one address.
                if hop.replace(value).is_some() {
                    return None;
                }
            }
            rest = after.trim_start();
            match rest.strip_prefix(';') {
                Some(more) => rest = more,
                None => break,
            }
        }
        hops.push(hop.and_then(|hop| address(&hop)));
        match rest.strip_prefix(',') {
            Some(more) => rest = more,
            None => return rest.is_empty().then_some(hops),
        }
    }
}

/// A token or quoted string at the start, and the rest.
fn value(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.bytes().position(|byte| !is_token(byte)).unwrap_or(text.len());
        return (end > 0).then(|| (text[..end].to_string(), &text[end..]));
    };
    let (mut value, mut signs) = (String::new(), quoted.char_indices());
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some((value, &quoted[at + 1..])),
            '\\' => value.push(signs.next()?.1),
            sign => value.push(sign),
        }
    }
    None
}

/// Whether a byte may occur in an unquoted value.
fn is_token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let ip = text.parse().ok().or_else(bracketed).or_else(with_port)?;
    Some(ip.to_canonical())
}

#[cfg(test)]
#[path = "forwarded_tests.rs"]
mod tests;

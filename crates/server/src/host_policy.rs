//! Admission of requests: only for this host, from pages of this host, with security headers in every
//! response.
//!
//! A server with TLS accepts nothing else. A page of another site that calls this server through a visitor's
//! browser is identified by `Origin`, and refused. A foreign name that points to this machine (DNS rebinding)
//! is identified by `Host`, and refused. Programs other than browsers send no `Origin`. They are admitted,
//! because this server does not identify anybody by cookies or address: without a token there is no seat.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use lan::Scheme;

use crate::api::ApiState;
use crate::api_error::ApiError;
use crate::metrics::count;
use crate::rate_limiter::LimitedOperation;

/// The addresses of a request.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionInfo {
    /// The peer: the client, or a proxy.
    pub(crate) from: SocketAddr,
    /// The address that limits apply to: the client's, also behind trusted proxies.
    pub(crate) client: IpAddr,
    pub(crate) to: SocketAddr,
    /// The scheme of the request.
    pub(crate) scheme: Scheme,
}

/// The schemes, names and origins that this server accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HostPolicy {
    pub(crate) scheme: Scheme,
    /// Names with or without a port, as in `Host`, in lower case.
    pub(crate) names: Vec<String>,
    /// Other origins whose pages may call the server, in full.
    pub(crate) origins: Vec<String>,
}

impl HostPolicy {
    /// Checks that a request is for this server and not from a foreign page.
    pub(crate) fn check(
        &self,
        way: ConnectionInfo,
        target: Option<&str>,
        headers: &HeaderMap,
    ) -> Result<(), ApiError> {
        if way.scheme != self.scheme {
            let sentence = "This server uses TLS: its links start with https://.";
            return Err(ApiError::forbidden("not-encrypted", sentence));
        }
        let wrong = |sentence| ApiError::forbidden("wrong-host", sentence);
        let host = only(headers, &header::HOST).map_err(|()| wrong("Send exactly one Host header."))?;
        let host = host.ok_or_else(|| wrong("The Host header is missing."))?;
        let named = self.names_us(way, host) && target.is_none_or(|target| target.eq_ignore_ascii_case(host));
        if !named {
            return Err(wrong("This server does not accept this host name: see --host-name."));
        }
        let strange =
            || ApiError::forbidden("wrong-origin", "Pages of other sites may not call this server.");
        if let Some(origin) = only(headers, &header::ORIGIN).map_err(|()| strange())?
            && !self.is_ours(origin, host)
        {
            return Err(strange());
        }
        // Browsers report by themselves when a page of another site causes a request; following a link is
        // allowed.
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let link = headers.get("sec-fetch-mode").map(HeaderValue::as_bytes) == Some(b"navigate");
        let ours =
            matches!(site, None | Some(b"same-origin" | b"none")) || headers.contains_key(header::ORIGIN);
        if ours || link { Ok(()) } else { Err(strange()) }
    }

    /// Whether this is a name of this server. An address is, if the request arrived at it: then no DNS name
    /// was abused.
    fn names_us(&self, way: ConnectionInfo, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let (name, port) = split(&host);
        let port_is_ours = port.is_none_or(|port| port == way.to.port().to_string())
            && (port.is_some() || way.to.port() == usual_port(way.scheme));
        let (to, literal) = (way.to.ip().to_canonical(), address(name));
        let is_local = name == "localhost" && to.is_loopback();
        (port_is_ours && (is_local || literal == Some(to)))
            || self
                .names
                .iter()
                .any(|ours| *ours == host || (split(ours).1.is_none() && *ours == name && port_is_ours))
    }

    fn is_ours(&self, origin: &str, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let own = match self.scheme {
            Scheme::Http => origin.strip_prefix("http://") == Some(&host),
            Scheme::Https => origin.strip_prefix("https://") == Some(&host),
        };
        // Behind a proxy that terminates TLS, the server's own name comes with https.
        let named = origin.strip_prefix("https://") == Some(&host) && self.names.contains(&host);
        own || named || self.origins.iter().any(|ours| ours == origin)
    }
}

/// Whether a request comes from this machine. Only the peer's address decides, never a header: a trusted
/// proxy on this machine cannot make a client look like the operator. A forwarded request comes from the
/// proxy's client, under the proxy's name.
pub(crate) fn is_from_here(way: ConnectionInfo, headers: &HeaderMap) -> bool {
    let handed_on = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    let host = only(headers, &header::HOST).ok().flatten().map(str::to_ascii_lowercase).unwrap_or_default();
    let (name, _) = split(&host);
    let by_address = name == "localhost" || address(name).is_some_and(|ip| ip.is_loopback());
    way.from.ip().to_canonical().is_loopback()
        && by_address
        && !handed_on.iter().any(|name| headers.contains_key(*name))
}

/// Whether a path is valid text after percent-decoding. No route has any other name.
fn is_text(path: &str) -> bool {
    let mut parts = path.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let Some((digits, rest)) = part.split_at_checked(2) else { return false };
        let Ok(byte) = u8::from_str_radix(digits, 16) else { return false };
        bytes.push(byte);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).is_ok()
}

/// The single value of a header, if present; an error if there are several or it is not text.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(drop),
        _ => Err(()),
    }
}

/// The default port of a scheme.
fn usual_port(scheme: Scheme) -> u16 {
    match scheme {
        Scheme::Http => 80,
        Scheme::Https => 443,
    }
}

/// Splits `name:port`; the brackets of an IPv6 address stay.
fn split(host: &str) -> (&str, Option<&str>) {
    match host.rsplit_once(':') {
        Some((name, port)) if !name.contains(':') || name.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    }
}

/// A host that is an address, in canonical form.
fn address(name: &str) -> Option<IpAddr> {
    let v6 = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let ip: IpAddr = v6.map_or_else(|| name.parse().ok().filter(IpAddr::is_ipv4), |v6| v6.parse().ok())?;
    Some(ip.to_canonical())
}

/// The security headers of every response.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Checks a request before any handler sees it, and adds the security headers to every response.
pub(crate) async fn guard(State(shared): State<Arc<ApiState>>, mut request: Request, next: Next) -> Response {
    if let Some(mut way) = request.extensions().get::<ConnectionInfo>().copied() {
        way.client = shared.app.proxies.client(way.from.ip(), request.headers());
        request.extensions_mut().insert(way);
    }
    let mut response = match admit(&shared, &request) {
        Ok(()) => {
            let limit = crate::limits::ms(shared.app.limits.request_ms);
            match tokio::time::timeout(limit, next.run(request)).await {
                Ok(response) => response,
                Err(_) => {
                    ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request took too long.")
                        .into_response()
                }
            }
        }
        Err(error) => {
            count(&shared.app.metrics.turned_away);
            tracing::debug!(code = error.code, "refused a request");
            error.into_response()
        }
    };
    for (name, value) in &HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn admit(shared: &ApiState, request: &Request) -> Result<(), ApiError> {
    let way = *request
        .extensions()
        .get::<ConnectionInfo>()
        .ok_or_else(|| ApiError::forbidden("no-way", "Unknown address."))?;
    let target = request.uri().authority().map(axum::http::uri::Authority::as_str);
    shared.host_policy.check(way, target, request.headers())?;
    if !is_text(request.uri().path()) {
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no-such-page", "No such page."));
    }
    match shared.app.rate_limiter.allow(LimitedOperation::Request, way.client) {
        true => Ok(()),
        false => Err(ApiError::too_often("Too many requests from your address: wait a moment.")),
    }
}

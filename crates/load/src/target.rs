//! The server under test, and the check that it may be tested.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use client::ServerApi;

/// A server under test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadTarget {
    host: String,
    /// Its address.
    pub address: SocketAddr,
}

/// Why a target is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadTargetError {
    /// Not the address of a server.
    #[error("`{0}` is not a server address: write http://127.0.0.1:7777")]
    Unreadable(String),
    /// There is no such host.
    #[error("unknown host `{0}`")]
    Nowhere(String),
    /// It may be another person's machine.
    #[error(
        "{0} is not this machine, and a load test looks like an attack: add --anywhere if the server is yours"
    )]
    Elsewhere(IpAddr),
}

impl LoadTarget {
    /// The server at this address.
    pub fn at(address: SocketAddr) -> Self {
        let host = match address.ip() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        Self { host, address }
    }

    /// The same target, if it is this machine.
    ///
    /// # Errors
    /// If it is another machine.
    pub fn loopback(self) -> Result<Self, LoadTargetError> {
        match self.address.ip() {
            ip if ip.is_loopback() => Ok(self),
            ip => Err(LoadTargetError::Elsewhere(ip)),
        }
    }

    /// The HTTP API of the server.
    pub(crate) fn server(&self) -> ServerApi {
        ServerApi::new(self.host.clone(), self.address.port())
    }

    /// The URL of a table's socket.
    pub(crate) fn live(&self, code: &str) -> String {
        format!("ws://{}/api/rooms/{code}/live", self.server().authority())
    }
}

impl FromStr for LoadTarget {
    type Err = LoadTargetError;

    fn from_str(text: &str) -> Result<Self, LoadTargetError> {
        let unreadable = || LoadTargetError::Unreadable(text.into());
        let rest = text.strip_prefix("http://").unwrap_or(text);
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = authority.rsplit_once(':').ok_or_else(unreadable)?;
        let port: u16 = port.parse().map_err(|_| unreadable())?;
        if host.is_empty() || host.contains(['/', '@', ' ']) {
            return Err(unreadable());
        }
        let found = authority.to_socket_addrs().ok().and_then(|mut found| found.next());
        let address = found.ok_or_else(|| LoadTargetError::Nowhere(host.into()))?;
        Ok(Self { host: host.into(), address: SocketAddr::new(address.ip(), port) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_this_machine_or_refused() {
        for here in ["http://127.0.0.1:7777", "http://127.0.0.1:7777/", "127.1.2.3:80", "http://[::1]:7777"] {
            let target: LoadTarget = here.parse().unwrap();
            assert!(target.loopback().is_ok(), "{here}");
        }
        let elsewhere = "http://192.0.2.1:7777".parse::<LoadTarget>().unwrap().loopback().unwrap_err();
        assert!(elsewhere.to_string().contains("192.0.2.1") && elsewhere.to_string().contains("--anywhere"));
        for wrong in ["", "http://", "127.0.0.1", "http://:7777", "http://127.0.0.1:99999", "a b:7", "x/y:7"]
        {
            assert_eq!(
                wrong.parse::<LoadTarget>(),
                Err(LoadTargetError::Unreadable(wrong.into())),
                "{wrong}"
            );
        }
    }
}

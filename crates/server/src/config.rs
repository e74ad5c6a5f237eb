//! The configuration of a server.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::forwarded::Proxy;
use crate::limits::Limits;

/// The default port.
pub const PORT: u16 = lan::PORT;

/// The configuration of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Who can reach it.
    pub reach: Reach,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// The data directory; without one, all data is lost when the server stops.
    pub data: Option<PathBuf>,
    /// Host names that are accepted besides its own addresses: `cards.example.org`, with or without a port.
    pub host_names: Vec<String>,
    /// Other origins whose pages may call the server: `http://localhost:5173`.
    pub origins: Vec<String>,
    /// Proxies that are trusted to report the address of a request.
    pub proxies: Vec<Proxy>,
    /// The certificate, if the server encrypts.
    pub tls: Option<Tls>,
    /// The limits.
    pub limits: Limits,
    /// The source of randomness for deals.
    pub entropy: EntropySource,
}

/// The source of randomness for deals.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum EntropySource {
    /// The operating system: nobody can predict a deal.
    #[default]
    Os,
    /// Only the seeds that the seats add: anybody who knows them knows every card. For tests and screenshots,
    /// on this machine only.
    Fixed,
}

/// The certificate of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tls {
    /// A self-signed certificate, kept in this folder.
    Own(PathBuf),
    /// A certificate supplied by the operator.
    Files {
        /// The certificate with its chain.
        certificate: PathBuf,
        /// The private key.
        key: PathBuf,
    },
}

/// Who can reach a server.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Reach {
    /// This machine only.
    #[default]
    Loopback,
    /// Everybody on the local network; listed rooms are announced there.
    Lan,
    /// Everybody who can reach this address.
    Address(IpAddr),
}

impl Default for Config {
    fn default() -> Self {
        Self {
            reach: Reach::default(),
            port: PORT,
            data: None,
            host_names: Vec::new(),
            origins: Vec::new(),
            proxies: Vec::new(),
            tls: None,
            limits: Limits::default(),
            entropy: EntropySource::default(),
        }
    }
}

impl Reach {
    /// Whether only this machine can reach it.
    pub(crate) fn is_here(self) -> bool {
        match self {
            Self::Loopback => true,
            Self::Lan => false,
            Self::Address(ip) => ip.is_loopback(),
        }
    }

    /// The addresses to listen on; the first one must work, the others are optional.
    pub(crate) fn addresses(self) -> Result<Vec<IpAddr>, String> {
        let loopback = IpAddr::from(Ipv4Addr::LOCALHOST);
        match self {
            Self::Loopback => Ok(vec![loopback]),
            Self::Address(ip) => Ok(vec![ip]),
            Self::Lan => {
                let interfaces = lan::interfaces().map_err(|error| error.to_string())?;
                let addresses = lan::addresses(&interfaces);
                let best = addresses.best().map_err(|error| error.to_string())?.ip;
                let others = addresses.usable().map(|address| address.ip).filter(|ip| *ip != best);
                Ok([best, loopback].into_iter().chain(others).collect())
            }
        }
    }
}

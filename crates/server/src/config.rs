//! How a server is started.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::forwarded::Proxy;
use crate::limits::Limits;

/// The port that people expect.
pub const PORT: u16 = lan::PORT;

/// How a server is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Who can reach it.
    pub reach: Reach,
    /// At which port; 0 takes one that is free.
    pub port: u16,
    /// The folder in which everything is kept; without one it is gone when the server stops.
    pub data: Option<PathBuf>,
    /// Names by which it may be called, besides its own addresses: `cards.example.org`, with or without a port.
    pub host_names: Vec<String>,
    /// Other origins whose pages may call it: `http://localhost:5173`.
    pub origins: Vec<String>,
    /// Proxies that are believed when they say which address a request comes from.
    pub proxies: Vec<Proxy>,
    /// Whether it encrypts, and under which certificate.
    pub tls: Option<Tls>,
    /// How much it bears.
    pub limits: Limits,
    /// Where the chance of its deals comes from.
    pub entropy: EntropySource,
}

/// Where the chance of deals comes from.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum EntropySource {
    /// From the operating system: nobody foresees a deal.
    #[default]
    Os,
    /// From what the seats add, and from nothing else: whoever knows that knows every card. For tests and pictures, on
    /// this machine alone.
    Fixed,
}

/// Which certificate a server shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tls {
    /// One of its own making, which is kept in this folder.
    Own(PathBuf),
    /// One that its operator has.
    Files {
        /// The certificate, and those that vouch for it.
        certificate: PathBuf,
        /// The key to it.
        key: PathBuf,
    },
}

/// Who can reach a server.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Reach {
    /// This machine alone.
    #[default]
    Loopback,
    /// Everybody in the same network; listed rooms are announced there.
    Lan,
    /// Whoever reaches this address.
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
    /// Can it be reached from this machine alone?
    pub(crate) fn is_here(self) -> bool {
        match self {
            Self::Loopback => true,
            Self::Lan => false,
            Self::Address(ip) => ip.is_loopback(),
        }
    }

    /// The addresses to listen at; the first must work, the others may.
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

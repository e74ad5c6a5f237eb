//! Multicast DNS: programs on one network discover each other without a server.

use std::time::Duration;

use mdns_sd::{IfKind, IfPredicate, MDNS_PORT, ServiceDaemon};

use crate::address::{NoNetwork, addresses, judge};
use crate::interface::{Interface, interfaces};

/// The service type of tables.
pub(crate) const SERVICE: &str = "_croupier._tcp.local.";

/// How long a goodbye may take. It is optional: an announcement that is not withdrawn expires.
pub(crate) const FAREWELL: Duration = Duration::from_millis(400);

/// Why nothing can be announced or found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MdnsError {
    /// There is no network.
    #[error(transparent)]
    NoNetwork(#[from] NoNetwork),
    /// The system reported an error.
    #[error("tables cannot be announced or found on this network: {0}. Type the address instead")]
    Failed(String),
}

impl From<mdns_sd::Error> for MdnsError {
    fn from(error: mdns_sd::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Our mDNS daemon on its own thread; it ends when this is dropped.
pub(crate) struct Daemon {
    pub(crate) service: ServiceDaemon,
    /// The interfaces of this machine at the start.
    pub(crate) here: Vec<Interface>,
}

impl Daemon {
    pub(crate) fn open() -> Result<Self, MdnsError> {
        Self::open_at(MDNS_PORT)
    }

    /// Tests use a port of their own, so that they do not disturb the real network.
    pub(crate) fn open_at(port: u16) -> Result<Self, MdnsError> {
        let here = interfaces().map_err(|error| MdnsError::Failed(error.to_string()))?;
        addresses(&here).best()?;
        let service = ServiceDaemon::new_with_port(port)?;
        let is_left_out = |of: &if_addrs::Interface| !judge(&Interface::from(of)).is_usable();
        service.disable_interface(IfKind::Predicate(IfPredicate::new(is_left_out)))?;
        Ok(Self { service, here })
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        if let Ok(ended) = self.service.shutdown() {
            let _ = ended.recv_timeout(FAREWELL);
        }
    }
}

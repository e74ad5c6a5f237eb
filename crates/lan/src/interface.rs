//! The network interfaces of this machine, as data.

use std::io;
use std::net::IpAddr;

/// One address of one interface.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Interface {
    /// The system's name: `wlan0`, `en0`, `Wi-Fi`, `vEthernet (WSL)`.
    pub name: String,
    /// Its address.
    pub ip: IpAddr,
    /// The length of the network prefix in bits.
    pub prefix: u8,
    /// Its connection.
    pub link: LinkState,
}

/// The connection of an interface.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum LinkState {
    /// Nothing: no cable, no Wi-Fi.
    Down,
    /// One other machine, as with tunnels.
    PointToPoint,
    /// A network.
    Shared,
}

impl Interface {
    /// Whether an address is in the network of this interface.
    #[must_use]
    pub fn reaches(&self, other: IpAddr) -> bool {
        let same = |a: u128, b: u128, bits: u32| {
            let host = bits.saturating_sub(self.prefix.into());
            host >= bits || a >> host == b >> host
        };
        match (self.ip, other) {
            (IpAddr::V4(a), IpAddr::V4(b)) => same(u32::from(a).into(), u32::from(b).into(), 32),
            (IpAddr::V6(a), IpAddr::V6(b)) => same(a.into(), b.into(), 128),
            _ => false,
        }
    }
}

impl From<&if_addrs::Interface> for Interface {
    fn from(from: &if_addrs::Interface) -> Self {
        let prefix = match &from.addr {
            if_addrs::IfAddr::V4(v4) => v4.prefixlen,
            if_addrs::IfAddr::V6(v6) => v6.prefixlen,
        };
        let link = match (from.is_oper_up(), from.is_p2p()) {
            (false, _) => LinkState::Down,
            (true, true) => LinkState::PointToPoint,
            (true, false) => LinkState::Shared,
        };
        Self { name: from.name.clone(), ip: from.ip().to_canonical(), prefix, link }
    }
}

/// The current interfaces of this machine.
pub fn interfaces() -> io::Result<Vec<Interface>> {
    Ok(if_addrs::get_if_addrs()?.iter().map(Interface::from).collect())
}

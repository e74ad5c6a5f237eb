//! Finds the addresses of this machine that others on the same Wi-Fi can reach.

use std::cmp::Ordering;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use crate::code::Code;
use crate::interface::{Interface, LinkState};
use crate::medium::Medium;
use crate::target::Scheme;

/// Every address of a machine, the best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addresses(Vec<Address>);

/// An address of a machine and its reachability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The name of its interface.
    pub interface: String,
    /// The address.
    pub ip: IpAddr,
    /// Whether others can reach it.
    pub verdict: Reachability,
}

/// Whether others can reach an address.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reachability {
    /// Others on the same network can.
    Good,
    /// Perhaps: offered when there is nothing better.
    Doubtful(Doubt),
    /// No: never offered.
    LeftOut(UnreachableReason),
}

/// Why an address is doubtful.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Doubt {
    /// This machine is the first of its network, as hosts of virtual machines and hotspots are.
    First,
    /// Containers and WSL use such addresses, and so do some offices.
    Inside,
}

/// Why an address is unreachable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UnreachableReason {
    /// The interface is not connected.
    Down,
    /// Only this machine reaches it.
    Loopback,
    /// A self-assigned address: the network gave this machine none.
    LinkLocal,
    /// A network of containers or virtual machines inside this machine.
    Virtual,
    /// A VPN or another tunnel.
    Tunnel,
    /// A mobile network, Bluetooth or a link between two devices.
    Radio,
    /// Not the address of a single machine.
    NotAMachine,
}

/// Sorts the addresses of a machine, the one that phones on the same Wi-Fi most probably reach first. The
/// result does not depend on the order of the interfaces.
#[must_use]
pub fn addresses(interfaces: &[Interface]) -> Addresses {
    let mut judged: Vec<_> = interfaces.iter().map(|interface| (judge(interface), interface)).collect();
    judged.sort_by(|a, b| preference(*a, *b));
    judged.dedup_by(|(_, x), (_, y)| x.ip == y.ip && x.name == y.name);
    let address = |(verdict, from): (Reachability, &Interface)| Address {
        interface: from.name.clone(),
        ip: from.ip,
        verdict,
    };
    Addresses(judged.into_iter().map(address).collect())
}

/// No address of this machine can be shared with others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this machine has no local network address: connect it to the same Wi-Fi as the other players")]
pub struct NoNetwork;

impl Addresses {
    /// The address to share; without one there is no link and no QR code.
    pub fn best(&self) -> Result<&Address, NoNetwork> {
        self.usable().next().ok_or(NoNetwork)
    }

    /// The addresses that others may reach, the best first.
    pub fn usable(&self) -> impl Iterator<Item = &Address> {
        self.0.iter().filter(|address| address.verdict.is_usable())
    }

    /// All but the best: first the usable ones, then the unreachable ones with their reasons.
    pub fn others(&self) -> impl Iterator<Item = &Address> {
        self.0.iter().skip(usize::from(self.best().is_ok()))
    }
}

impl Address {
    /// The URL of a table that is served here.
    #[must_use]
    pub fn link(&self, port: u16, code: Code) -> String {
        link(Scheme::Http, self.ip, port, code)
    }
}

/// The URL of a table.
pub(crate) fn link(scheme: Scheme, ip: IpAddr, port: u16, code: Code) -> String {
    format!("{scheme}://{}/{code}", SocketAddr::new(ip, port))
}

/// Whether others can reach an interface.
pub(crate) fn judge(interface: &Interface) -> Reachability {
    let medium = Medium::of(&interface.name);
    let left_out = by_address(interface.ip).or(match (medium, interface.link) {
        (Medium::Loopback, _) => Some(UnreachableReason::Loopback),
        (Medium::Virtual, _) => Some(UnreachableReason::Virtual),
        (Medium::Tunnel, _) => Some(UnreachableReason::Tunnel),
        (Medium::Radio, _) => Some(UnreachableReason::Radio),
        (_, LinkState::Down) => Some(UnreachableReason::Down),
        (_, LinkState::PointToPoint) => Some(UnreachableReason::Tunnel),
        _ => None,
    });
    match (left_out, interface.ip) {
        (Some(reason), _) => Reachability::LeftOut(reason),
        (None, IpAddr::V4(ip)) => {
            doubt(ip, interface.prefix).map_or(Reachability::Good, Reachability::Doubtful)
        }
        (None, IpAddr::V6(_)) => Reachability::Good,
    }
}

/// What the address itself implies.
fn by_address(ip: IpAddr) -> Option<UnreachableReason> {
    match ip.to_canonical() {
        ip if ip.is_loopback() => Some(UnreachableReason::Loopback),
        ip if ip.is_unspecified() || ip.is_multicast() => Some(UnreachableReason::NotAMachine),
        IpAddr::V4(ip) if ip.is_link_local() => Some(UnreachableReason::LinkLocal),
        IpAddr::V4(ip) => match ip.octets() {
            // Carrier-grade NAT and Tailscale, IPv4 over IPv6, and benchmark ranges that proxies use.
            [100, 64..=127, ..] | [192, 0, 0, _] | [198, 18 | 19, ..] => Some(UnreachableReason::Tunnel),
            [0 | 240..=255, ..] => Some(UnreachableReason::NotAMachine),
            _ => None,
        },
        IpAddr::V6(ip) if ip.is_unicast_link_local() => Some(UnreachableReason::LinkLocal),
        // Tailscale, Teredo and 6to4.
        IpAddr::V6(ip) => match ip.segments() {
            [0xfd7a, 0x115c, 0xa1e0, ..] | [0x2001, 0, ..] | [0x2002, ..] => Some(UnreachableReason::Tunnel),
            _ => None,
        },
    }
}

fn doubt(ip: Ipv4Addr, prefix: u8) -> Option<Doubt> {
    match (ip.octets(), prefix) {
        // Docker's ranges for containers, and WSL's.
        ([172, 17, ..], 16) | ([172, 16..=31, ..], 20) => Some(Doubt::Inside),
        ([.., 1], _) if ip.is_private() => Some(Doubt::First),
        _ => None,
    }
}

/// Compares two addresses: prefers IPv4 (it can be typed), reachable, private, Wi-Fi (where the phones are).
fn preference((a, x): (Reachability, &Interface), (b, y): (Reachability, &Interface)) -> Ordering {
    let key = |verdict: Reachability, of: &Interface| {
        let range = Range::of(of.ip);
        (!verdict.is_usable(), of.ip.is_ipv6(), verdict, range >= Range::Public, Medium::of(&of.name), range)
    };
    let names = || natural(&x.name).cmp(&natural(&y.name));
    key(a, x).cmp(&key(b, y)).then_with(names).then_with(|| x.ip.cmp(&y.ip))
}

/// Address ranges, by how common they are in homes and clubs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Range {
    Home,
    Large,
    Middle,
    Public,
}

impl Range {
    fn of(ip: IpAddr) -> Self {
        match ip {
            IpAddr::V4(ip) if ip.is_private() => match ip.octets()[0] {
                192 => Self::Home,
                10 => Self::Large,
                _ => Self::Middle,
            },
            IpAddr::V6(ip) if ip.is_unique_local() => Self::Home,
            _ => Self::Public,
        }
    }
}

/// Names in natural order: `eth2` before `eth10`.
fn natural(name: &str) -> (String, u32, String) {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = name[letters.len()..].parse().unwrap_or(0);
    (letters.trim_end().to_lowercase(), number, name.to_string())
}

impl Reachability {
    /// Whether the address may be offered.
    #[must_use]
    pub fn is_usable(self) -> bool {
        !matches!(self, Self::LeftOut(_))
    }
}

impl fmt::Display for Reachability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Good => "in the same network",
            Self::Doubtful(Doubt::First) => "possibly a hotspot or a network of virtual machines",
            Self::Doubtful(Doubt::Inside) => "possibly inside a container or a virtual machine",
            Self::LeftOut(UnreachableReason::Down) => "not connected",
            Self::LeftOut(UnreachableReason::Loopback) => "only reachable from this machine",
            Self::LeftOut(UnreachableReason::LinkLocal) => "the network assigned no address",
            Self::LeftOut(UnreachableReason::Virtual) => "containers or virtual machines",
            Self::LeftOut(UnreachableReason::Tunnel) => "VPN or tunnel",
            Self::LeftOut(UnreachableReason::Radio) => "mobile network or Bluetooth",
            Self::LeftOut(UnreachableReason::NotAMachine) => "not a host address",
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.ip, self.interface, self.verdict)
    }
}

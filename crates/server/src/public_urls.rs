//! The URLs under which others reach this server: a URL is shown only if something answers there.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use lan::{Interface, Reachability, Scheme, UnreachableReason};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long a result is valid: cables are unplugged, and networks change.
const FRESH: Duration = Duration::from_secs(10);

/// How long an address may take to answer; it is on this machine.
const KNOCK: Duration = Duration::from_millis(400);

/// The addresses under which others reach a server.
#[derive(Debug)]
pub(crate) struct PublicUrls {
    scheme: Scheme,
    listening: Vec<SocketAddr>,
    /// The addresses that answered, and when.
    known: Mutex<Option<(Instant, Vec<SocketAddr>)>>,
}

impl PublicUrls {
    pub(crate) fn new(scheme: Scheme, listening: Vec<SocketAddr>) -> Self {
        Self { scheme, listening, known: Mutex::new(None) }
    }

    /// The URLs of this server, the best first; empty if only this machine reaches it.
    pub(crate) async fn links(&self) -> Vec<String> {
        let mut known = self.known.lock().await;
        let fresh = known.take().filter(|(when, _)| when.elapsed() < FRESH);
        let (_, open) = match fresh {
            Some(fresh) => known.insert(fresh),
            None => {
                let interfaces = lan::interfaces().unwrap_or_default();
                let open = answering(public_urls(&self.listening, &interfaces)).await;
                known.insert((Instant::now(), open))
            }
        };
        open.iter().map(|door| format!("{}://{door}", self.scheme)).collect()
    }
}

/// The addresses at which something answers.
async fn answering(public_urls: Vec<SocketAddr>) -> Vec<SocketAddr> {
    let mut open = Vec::new();
    for door in public_urls {
        if matches!(timeout(KNOCK, TcpStream::connect(door)).await, Ok(Ok(_))) {
            open.push(door);
        }
    }
    open
}

/// The addresses under which others may reach a server that listens on these, with these interfaces, the best
/// first.
fn public_urls(listening: &[SocketAddr], interfaces: &[Interface]) -> Vec<SocketAddr> {
    let known = lan::addresses(interfaces);
    let all: Vec<_> = known.best().into_iter().chain(known.others()).collect();
    let mut found = Vec::new();
    for door in listening {
        let at: Vec<IpAddr> = match door.ip().is_unspecified() {
            true => known.usable().map(|address| address.ip).collect(),
            // An operator who chose the address of a tunnel or a container network wants it to be used.
            false => {
                let chosen = all.iter().filter(|address| address.ip == door.ip() && meant(address.verdict));
                chosen.map(|address| address.ip).collect()
            }
        };
        found.extend(at.into_iter().map(|ip| SocketAddr::new(ip, door.port())));
    }
    let first = |i: usize, door: &SocketAddr| !found[..i].contains(door);
    found.iter().enumerate().filter(|(i, door)| first(*i, door)).map(|(_, door)| *door).collect()
}

/// Whether anybody else can be reached at a chosen address.
fn meant(verdict: Reachability) -> bool {
    verdict.is_usable()
        || matches!(
            verdict,
            Reachability::LeftOut(
                UnreachableReason::Virtual | UnreachableReason::Tunnel | UnreachableReason::Radio
            )
        )
}

#[cfg(test)]
mod tests {
    use lan::LinkState;
    use tokio::net::TcpListener;

    use super::*;

    fn machine(interfaces: &[(&str, &str, u8)]) -> Vec<Interface> {
        let of = |(name, ip, prefix): &(&str, &str, u8)| Interface {
            name: (*name).into(),
            ip: ip.parse().expect("an address"),
            prefix: *prefix,
            link: if name.starts_with("tun") { LinkState::PointToPoint } else { LinkState::Shared },
        };
        interfaces.iter().map(of).collect()
    }

    const LO: (&str, &str, u8) = ("lo", "127.0.0.1", 8);
    const WIFI: (&str, &str, u8) = ("wlan0", "192.168.1.20", 24);
    const CABLE: (&str, &str, u8) = ("eth0", "10.0.0.7", 8);
    const DOCKER: (&str, &str, u8) = ("docker0", "172.17.0.1", 16);
    const TUNNEL: (&str, &str, u8) = ("tun0", "10.8.0.2", 24);
    const NOBODY: (&str, &str, u8) = ("eth1", "169.254.7.9", 16);

    #[test]
    fn a_link_leads_to_where_others_are_and_nowhere_else() {
        let all = [NOBODY, DOCKER, TUNNEL, LO, CABLE, WIFI];
        for (listening, interfaces, expected) in [
            // All addresses: the usable ones in order; none that only this machine has.
            (&["0.0.0.0:7777"][..], &all[..], &["192.168.1.20:7777", "10.0.0.7:7777"][..]),
            (&["0.0.0.0:7777"], &[LO, DOCKER, TUNNEL, NOBODY], &[]),
            (&["[::]:7777"], &[LO, WIFI], &["192.168.1.20:7777"]),
            // Loopback only: nothing, whatever else there is.
            (&["127.0.0.1:7777"], &all, &[]),
            // As for a local network: the best, the server's own, the others.
            (
                &["192.168.1.20:7777", "127.0.0.1:7777", "10.0.0.7:7777"],
                &all,
                &["192.168.1.20:7777", "10.0.0.7:7777"],
            ),
            // A chosen address: a tunnel is accepted; a self-assigned address leads nobody here.
            (&["10.8.0.2:7777"], &all, &["10.8.0.2:7777"]),
            (&["172.17.0.1:7777"], &all, &["172.17.0.1:7777"]),
            (&["169.254.7.9:7777"], &all, &[]),
            // An address that no longer exists.
            (&["192.168.1.20:7777"], &[LO, CABLE], &[]),
            // Duplicates are dropped.
            (&["0.0.0.0:7777", "192.168.1.20:7777"], &[LO, WIFI], &["192.168.1.20:7777"]),
        ] {
            let listening: Vec<_> = listening.iter().map(|door| door.parse().expect("a door")).collect();
            let found: Vec<_> =
                public_urls(&listening, &machine(interfaces)).iter().map(ToString::to_string).collect();
            assert_eq!(found, expected, "{listening:?} with {interfaces:?}");
        }
    }

    #[tokio::test]
    async fn a_door_that_does_not_answer_is_not_shown() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let open = listener.local_addr().expect("its address");
        let other = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let shut = other.local_addr().expect("its address");
        drop(other);
        assert_eq!(answering(vec![shut, open]).await, [open]);
    }

    #[tokio::test]
    async fn a_loopback_server_has_no_link() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let public_urls = PublicUrls::new(Scheme::Http, vec![listener.local_addr().expect("its address")]);
        assert!(public_urls.links().await.is_empty());
        assert!(public_urls.links().await.is_empty());
    }
}

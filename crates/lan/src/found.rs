//! The tables found on a network, without duplicates, each with its most reachable address.

use std::net::IpAddr;

use crate::address::{judge, link};
use crate::code::Code;
use crate::interface::{Interface, LinkState};
use crate::notice::Notice;

/// The maximum number of listed tables: a flood of announcements must not flood the screen.
const MOST_TABLES: usize = 64;

/// The maximum number of addresses per table.
const MOST_ADDRESSES: usize = 8;

/// A table that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundTable {
    /// Its code.
    pub code: Code,
    /// Its most reachable URL.
    pub url: String,
    /// Its other URLs, in the order to try.
    pub other_urls: Vec<String>,
    /// The game's name in commands.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The number of free seats.
    pub seats_free: u8,
    /// The name of the host.
    pub host: String,
    /// The protocol version: an incompatible client says so instead of trying.
    pub protocol: u16,
    /// Whether the setup gives cards, so that the deal is not random.
    pub arranged: bool,
}

/// One answer from the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sighting {
    /// Its mDNS instance name.
    pub(crate) instance: String,
    /// Its machine: a table that was renamed because of its own echo is still one table.
    pub(crate) machine: String,
    pub(crate) port: u16,
    pub(crate) addresses: Vec<IpAddr>,
    pub(crate) notice: Notice,
}

/// All answers so far.
#[derive(Default, Debug)]
pub(crate) struct Sightings(Vec<Sighting>);

impl Sightings {
    /// Adds an answer: it replaces the previous answer of the same table, and its addresses are added.
    fn add(&mut self, mut seen: Sighting) {
        let same = |old: &&mut Sighting| {
            (&old.machine, old.port, old.notice.code) == (&seen.machine, seen.port, seen.notice.code)
        };
        if let Some(old) = self.0.iter_mut().find(same) {
            old.notice = seen.notice;
            let new = seen.addresses.into_iter().filter(|ip| !old.addresses.contains(ip)).collect::<Vec<_>>();
            old.addresses.extend(new);
            old.addresses.truncate(MOST_ADDRESSES);
        } else if self.0.len() < MOST_TABLES {
            seen.addresses.truncate(MOST_ADDRESSES);
            self.0.push(seen);
        }
    }

    /// Removes a withdrawn table.
    pub(crate) fn remove(&mut self, instance: &str) {
        self.0.retain(|seen| !seen.instance.eq_ignore_ascii_case(instance));
    }

    /// The tables that are reachable from a machine with these interfaces, by code.
    pub(crate) fn found(&self, here: &[Interface]) -> Vec<FoundTable> {
        let mut found: Vec<_> = self.0.iter().filter_map(|seen| seen.found(here)).collect();
        found.sort_by(|a, b| (a.code, &a.url).cmp(&(b.code, &b.url)));
        found
    }
}

impl Extend<Sighting> for Sightings {
    fn extend<T: IntoIterator<Item = Sighting>>(&mut self, all: T) {
        all.into_iter().for_each(|seen| self.add(seen));
    }
}

impl Sighting {
    fn found(&self, here: &[Interface]) -> Option<FoundTable> {
        let mut addresses: Vec<_> =
            self.addresses.iter().filter_map(|&ip| Some((nearness(ip, here)?, ip))).collect();
        addresses.sort();
        let mut urls =
            addresses.iter().map(|&(_, ip)| link(self.notice.scheme, ip, self.port, self.notice.code));
        let url = urls.next().filter(|_| self.port != 0)?;
        let Notice { code, game, title, host, seats_free, protocol, arranged, .. } = self.notice.clone();
        let other_urls = urls.collect();
        Some(FoundTable { code, url, other_urls, game, title, seats_free, host, protocol, arranged })
    }
}

/// How probably an address is reachable, the best first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Nearness {
    SameNetwork,
    SameNetwork6,
    Private,
    Private6,
}

/// An announcement must not lead people out of their own network: a public address counts only if this
/// machine is on the same network.
fn nearness(ip: IpAddr, here: &[Interface]) -> Option<Nearness> {
    let alone = Interface { name: String::new(), ip, prefix: 0, link: LinkState::Shared };
    if !judge(&alone).is_usable() {
        return None;
    }
    let mut usable = here.iter().filter(|interface| judge(interface).is_usable());
    let near = usable.any(|interface| interface.prefix > 0 && interface.reaches(ip));
    match ip {
        IpAddr::V4(_) if near => Some(Nearness::SameNetwork),
        IpAddr::V6(_) if near => Some(Nearness::SameNetwork6),
        IpAddr::V4(ip) if ip.is_private() => Some(Nearness::Private),
        IpAddr::V6(ip) if ip.is_unique_local() => Some(Nearness::Private6),
        _ => None,
    }
}

//! The tables found in a network, each once, with the address that can be reached first.

use std::net::IpAddr;

use crate::address::{judge, link};
use crate::code::Code;
use crate::interface::{Interface, LinkState};
use crate::notice::Notice;

/// How many tables are listed: who floods a network does not flood a screen.
const MOST_TABLES: usize = 64;

/// How many addresses of one table are kept.
const MOST_ADDRESSES: usize = 8;

/// A table that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundTable {
    /// Its code.
    pub code: Code,
    /// Where it is, by the address that is reached most probably.
    pub url: String,
    /// Where else it may be, in the order to try.
    pub other_urls: Vec<String>,
    /// The game, by the name that commands use.
    pub game: String,
    /// The game, by the name that people use.
    pub title: String,
    /// How many seats nobody has taken yet.
    pub seats_free: u8,
    /// Who opened it.
    pub host: String,
    /// The version of what it speaks: a client of another says so instead of trying.
    pub protocol: u16,
    /// Does its setup give cards, so that the deal is not left to chance?
    pub arranged: bool,
}

/// What one answer from the network said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sighting {
    /// What it calls itself.
    pub(crate) instance: String,
    /// Where it comes from: a table that was renamed, because its own echo was in its way, is still one table.
    pub(crate) machine: String,
    pub(crate) port: u16,
    pub(crate) addresses: Vec<IpAddr>,
    pub(crate) notice: Notice,
}

/// Everything seen so far.
#[derive(Default, Debug)]
pub(crate) struct Sightings(Vec<Sighting>);

impl Sightings {
    /// Adds an answer: what it says replaces what the same table said before, and its addresses are added.
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

    /// Forgets a table that was withdrawn.
    pub(crate) fn remove(&mut self, instance: &str) {
        self.0.retain(|seen| !seen.instance.eq_ignore_ascii_case(instance));
    }

    /// The tables that can be reached from a machine with these interfaces, by code.
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

/// How probably an address is reached, the best first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Nearness {
    SameNetwork,
    SameNetwork6,
    Private,
    Private6,
}

/// An announcement must not send people out of their own network: a public address counts only if we are in its
/// network too.
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

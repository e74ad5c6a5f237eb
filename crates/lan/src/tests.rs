//! Announcements: as data, and on a real network if there is one.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::thread;
use std::time::{Duration, Instant};

use crate::announce::Announcer;
use crate::browse::look;
use crate::found::{FoundTable, Sighting, Sightings};
use crate::interface::{Interface, LinkState};
use crate::mdns::Daemon;
use crate::notice::Notice;
use crate::target::Scheme;

fn notice(code: &str) -> Notice {
    let code = code.parse().expect("a code");
    Notice {
        code,
        game: "sticks".into(),
        title: "Sticks".into(),
        host: "Anna".into(),
        seats_free: 2,
        protocol: 1,
        scheme: Scheme::Http,
        arranged: false,
    }
}

fn sighting(machine: &str, code: &str, addresses: &[&str]) -> Sighting {
    let addresses = addresses.iter().map(|ip| ip.parse().expect("an address")).collect();
    let instance = format!("{code} of {machine}");
    Sighting { instance, machine: machine.into(), port: 7777, addresses, notice: notice(code) }
}

fn here() -> Vec<Interface> {
    let interface = |name: &str, ip: &str, prefix| {
        let ip = ip.parse().expect("an address");
        Interface { name: name.into(), ip, prefix, link: LinkState::Shared }
    };
    vec![
        interface("lo", "127.0.0.1", 8),
        interface("wlan0", "192.168.1.5", 24),
        interface("wlan0", "2001:db8:1::5", 64),
        interface("docker0", "172.17.0.1", 16),
        interface("odd0", "10.0.0.1", 0),
    ]
}

fn found(seen: impl IntoIterator<Item = Sighting>) -> Vec<FoundTable> {
    let mut sightings = Sightings::default();
    sightings.extend(seen);
    sightings.found(&here())
}

#[test]
fn a_table_with_several_addresses_is_one_table_reached_at_the_nearest() {
    let far_first = sighting("a", "KITE", &["172.17.0.9", "10.9.8.7", "fd00::9", "fe80::9", "127.0.0.1"]);
    let later = sighting("a", "KITE", &["2001:db8:1::9", "192.168.1.9", "10.9.8.7"]);
    let renamed = Sighting { instance: "KITE (2)".into(), ..later };
    let [table] = &found([far_first, renamed])[..] else { panic!("one table") };
    assert_eq!(table.url, "http://192.168.1.9:7777/KITE");
    let others = ["[2001:db8:1::9]", "10.9.8.7", "172.17.0.9", "[fd00::9]"];
    assert_eq!(table.other_urls, others.map(|host| format!("http://{host}:7777/KITE")));
}

#[test]
fn two_tables_with_one_code_are_two_and_the_last_word_counts() {
    let mut later = sighting("a", "KITE", &[]);
    later.notice.seats_free = 0;
    let tables =
        found([sighting("a", "KITE", &["192.168.1.9"]), sighting("b", "KITE", &["192.168.1.10"]), later]);
    let free: Vec<_> = tables.iter().map(|table| (table.url.as_str(), table.seats_free)).collect();
    assert_eq!(free, [("http://192.168.1.10:7777/KITE", 2), ("http://192.168.1.9:7777/KITE", 0)]);
}

#[test]
fn no_link_leads_out_of_the_network() {
    for ip in
        ["8.8.8.8", "127.0.0.1", "169.254.1.1", "100.100.1.1", "0.0.0.0", "224.0.0.1", "2001:db8:2::1", "::1"]
    {
        assert_eq!(found([sighting("a", "KITE", &[ip])]), [], "{ip}");
    }
    assert_eq!(found([Sighting { port: 0, ..sighting("a", "KITE", &["192.168.1.9"]) }]), []);
}

#[test]
fn a_flood_is_bounded() {
    let flood = (0..10_000).map(|n| sighting(&format!("m{n}"), "KITE", &["192.168.1.9"]));
    assert_eq!(found(flood).len(), 64);
    let addresses: Vec<String> = (1..=200).map(|n| format!("192.168.1.{n}")).collect();
    let one_by_one = addresses.iter().map(|ip| sighting("a", "KITE", &[ip]));
    assert_eq!(found(one_by_one)[0].other_urls.len(), 7);
    let all: Vec<_> = addresses.iter().map(String::as_str).collect();
    assert_eq!(found([sighting("a", "KITE", &all)])[0].other_urls.len(), 7);
}

#[test]
fn a_withdrawn_table_is_gone() {
    let mut sightings = Sightings::default();
    sightings.extend([sighting("a", "KITE", &["192.168.1.9"]), sighting("b", "OMEN", &["192.168.1.10"])]);
    sightings.remove("kite of a");
    let left: Vec<_> = sightings.found(&here()).iter().map(|table| table.code.to_string()).collect();
    assert_eq!(left, ["OMEN"]);
}

/// Checks that a datagram to the mDNS group comes back to this machine.
fn multicast(here: &[Interface]) -> io::Result<()> {
    let group = Ipv4Addr::new(224, 0, 0, 251);
    let socket = UdpSocket::bind("0.0.0.0:0")?;
    for ip in here.iter().map(|interface| interface.ip) {
        if let IpAddr::V4(ip) = ip {
            let _ = socket.join_multicast_v4(&group, &ip);
        }
    }
    socket.set_read_timeout(Some(Duration::from_secs(1)))?;
    socket.send_to(b"is anybody there", (group, socket.local_addr()?.port()))?;
    socket.recv(&mut [0; 64]).map(|_| ())
}

/// Two programs on one network: one announces, updates and withdraws, the other searches. On a machine
/// without a network, or without multicast, the test says so and tests nothing.
#[test]
fn an_announced_table_is_found() {
    let skip = |why: &str| writeln!(io::stderr(), "NOT TESTED, {why}").expect("a test can speak");
    let port =
        UdpSocket::bind("0.0.0.0:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
    let (host, guest) = match (Daemon::open_at(port), Daemon::open_at(port)) {
        (Ok(host), Ok(guest)) => (host, guest),
        (Err(error), _) | (_, Err(error)) => return skip(&error.to_string()),
    };
    if let Err(error) = multicast(&guest.here) {
        return skip(&format!("multicast does not come back here: {error}"));
    }
    let time = Duration::from_secs(10);
    let announcer = Announcer::of(host);
    let announcement = announcer.announce(&notice("KITE"), 4711).expect("announced");
    let other = announcer.announce(&notice("OMEN"), 4711).expect("announced");
    drop(announcer);

    let both = look(&guest, time, |found| found.len() == 2).expect("looked");
    let [kite, omen] = &both[..] else { panic!("two tables, not {both:?}") };
    assert!(kite.url.starts_with("http://") && kite.url.ends_with(":4711/KITE"), "{kite:?}");
    assert_eq!((kite.host.as_str(), kite.seats_free, omen.title.as_str()), ("Anna", 2, "Sticks"));

    announcement.update(&Notice { seats_free: 1, ..notice("KITE") }).expect("updated");
    let is_new = |found: &[FoundTable]| found.iter().any(|table| table.seats_free == 1);
    assert!(is_new(&look(&guest, time, is_new).expect("looked")), "the announcement has come");

    let began = Instant::now();
    let left = thread::scope(|scope| {
        let looking = scope.spawn(|| look(&guest, Duration::from_secs(4), |_| false).expect("looked"));
        thread::sleep(Duration::from_secs(2));
        drop(announcement);
        looking.join().expect("no panic")
    });
    assert!(began.elapsed() < Duration::from_secs(6), "looking ends in time");
    let codes = |tables: &[FoundTable]| tables.iter().map(|table| table.code.to_string()).collect::<Vec<_>>();
    assert_eq!(codes(&left), ["OMEN"], "heard while it is withdrawn");
    assert_eq!(
        codes(&look(&guest, Duration::from_secs(2), |_| false).expect("looked")),
        ["OMEN"],
        "and after"
    );
    drop(other);
}

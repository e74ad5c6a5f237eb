//! The address to share, on many kinds of machines.

use std::collections::BTreeSet;
use std::net::IpAddr;

use lan::{Address, Doubt, Interface, LinkState, Reachability, UnreachableReason, addresses};
use proptest::prelude::*;

struct Machine {
    title: &'static str,
    interfaces: Vec<Interface>,
    expected: Vec<&'static str>,
}

fn machines() -> Vec<Machine> {
    let mut machines = Vec::new();
    let lines =
        include_str!("../interfaces.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        if let Some(title) = line.strip_prefix("== ") {
            machines.push(Machine { title, interfaces: vec![], expected: vec![] });
            continue;
        }
        let [name, network, link, expected] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let (ip, prefix) = network.split_once('/').expect("address/prefix");
        let ip: IpAddr = ip.parse().unwrap_or_else(|_| panic!("an address: {line}"));
        let link = match link {
            "up" => LinkState::Shared,
            "down" => LinkState::Down,
            "p2p" => LinkState::PointToPoint,
            other => panic!("no link is {other}"),
        };
        let prefix = prefix.parse().expect("a number of bits");
        let machine = machines.last_mut().expect("a title comes first");
        machine.interfaces.push(Interface { name: name.into(), ip, prefix, link });
        machine.expected.push(expected);
    }
    machines
}

/// The result for one interface, in the format of the file.
fn outcome(interface: &Interface, all: &lan::Addresses) -> String {
    let is_it = |address: &&Address| address.ip == interface.ip && address.interface == interface.name;
    let place = all.usable().position(|address| is_it(&address)).map_or(0, |place| place + 1);
    let address = all.best().into_iter().chain(all.others()).find(is_it).expect("none is lost");
    let word = match address.verdict {
        Reachability::Good => return place.to_string(),
        Reachability::Doubtful(Doubt::First | Doubt::Inside) => return format!("{place}?"),
        Reachability::LeftOut(reason) => match reason {
            UnreachableReason::Down => "down",
            UnreachableReason::Loopback => "loopback",
            UnreachableReason::LinkLocal => "link-local",
            UnreachableReason::Virtual => "virtual",
            UnreachableReason::Tunnel => "tunnel",
            UnreachableReason::Radio => "radio",
            UnreachableReason::NotAMachine => "not-a-machine",
        },
    };
    word.to_string()
}

#[test]
fn every_machine_tells_the_address_that_phones_reach() {
    let machines = machines();
    assert!(machines.len() >= 30);
    let mut wrong = Vec::new();
    for Machine { title, interfaces, expected } in &machines {
        let all = addresses(interfaces);
        for (interface, expected) in interfaces.iter().zip(expected) {
            let outcome = outcome(interface, &all);
            if outcome != *expected {
                wrong.push(format!(
                    "{title}: {} {} is {outcome}, not {expected}",
                    interface.name, interface.ip
                ));
            }
        }
        let different: BTreeSet<_> = interfaces.iter().map(|from| (&from.name, from.ip)).collect();
        assert_eq!(all.best().into_iter().chain(all.others()).count(), different.len(), "{title}");
        let offered = expected.iter().any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(all.best().is_ok(), offered, "{title}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_address_says_where_it_is_and_why() {
    let interfaces = machines().into_iter().find(|m| m.title.starts_with("Docker host")).unwrap().interfaces;
    let all = addresses(&interfaces);
    let code = "KITE".parse().unwrap();
    assert_eq!(all.best().unwrap().link(7777, code), "http://192.168.1.5:7777/KITE");
    let said: Vec<_> = all.others().map(ToString::to_string).collect();
    assert_eq!(all.best().unwrap().to_string(), "192.168.1.5 (eno1): in the same network");
    assert!(said.contains(&"172.17.0.1 (docker0): containers or virtual machines".to_string()), "{said:#?}");
    assert!(said.contains(&"127.0.0.1 (lo): only reachable from this machine".to_string()), "{said:#?}");
}

#[test]
fn this_machine_can_be_asked() {
    let here = lan::interfaces().expect("a system lists its interfaces");
    let all = addresses(&here);
    assert!(all.usable().all(|address| !address.ip.is_loopback()));
    assert!(here.iter().all(|interface| interface.reaches(interface.ip)), "{here:?}");
}

fn any_interface() -> impl Strategy<Value = Interface> {
    let pool: Vec<_> = machines().into_iter().flat_map(|machine| machine.interfaces).collect();
    prop::sample::select(pool)
}

proptest! {
    #[test]
    fn the_order_of_the_list_does_not_matter(
        (list, other) in prop::collection::vec(any_interface(), 0..12)
            .prop_flat_map(|list| (Just(list.clone()), Just(list).prop_shuffle())),
    ) {
        prop_assert_eq!(addresses(&list), addresses(&other));
    }

    #[test]
    fn unreachable_addresses_are_never_offered(list in prop::collection::vec(any_interface(), 0..12)) {
        for address in addresses(&list).usable() {
            let said = address.to_string();
            let bad = match address.ip {
                IpAddr::V4(ip) => ip.is_loopback() || ip.is_link_local() || ip.is_broadcast() || ip.is_multicast(),
                IpAddr::V6(ip) => ip.is_loopback() || ip.is_unicast_link_local() || ip.is_multicast(),
            };
            prop_assert!(!bad, "{}", said);
            for name in ["docker", "veth", "virbr", "vboxnet", "vEthernet", "tun", "utun", "wg", "tailscale", "zt"] {
                prop_assert!(!address.interface.starts_with(name), "{}", said);
            }
        }
    }

    #[test]
    fn any_name_and_address_is_judged(name in ".{0,20}", ip in any::<IpAddr>(), prefix in any::<u8>()) {
        let interface = Interface { name, ip, prefix, link: LinkState::Shared };
        prop_assert!(interface.reaches(ip));
        prop_assert_eq!(addresses(&[interface]).others().count() <= 1, true);
    }
}

//! How headers determine the address of a request.

use axum::http::HeaderName;
use proptest::prelude::*;

use super::*;

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn proxies(texts: &[&str]) -> Proxies {
    Proxies(texts.iter().map(|text| text.parse().unwrap()).collect())
}

fn headers<'a>(lines: impl IntoIterator<Item = (&'a str, &'a str)>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in lines {
        headers.append(
            HeaderName::from_bytes(name.as_bytes()).unwrap(),
            HeaderValue::from_bytes(value.as_bytes()).unwrap(),
        );
    }
    headers
}

/// The client of a request that the proxy 10.0.0.1 forwards.
fn client(lines: &[(&str, &str)]) -> String {
    let proxies = proxies(&["10.0.0.0/8", "fd00::/8"]);
    proxies.client(ip("10.0.0.1"), &headers(lines.iter().copied())).to_string()
}

#[test]
fn a_proxy_is_an_address_or_a_network() {
    for (text, shown) in [
        ("10.0.0.5", "10.0.0.5/32"),
        (" 10.0.0.0/8 ", "10.0.0.0/8"),
        ("0.0.0.0/0", "0.0.0.0/0"),
        ("fd00::/8", "fd00::/8"),
        ("::1", "::1/128"),
        ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
    ] {
        assert_eq!(text.parse::<Proxy>().unwrap().to_string(), shown);
    }
    for wrong in [
        "",
        "ten",
        "10.0.0.0/33",
        "10.0.0.0/",
        "10.0.0.0/+8",
        "fd00::/129",
        "10.0.0",
        "/8",
        "10.0.0.1:80",
        "::ffff:10.0.0.0/95",
    ] {
        let error = wrong.parse::<Proxy>().unwrap_err().to_string();
        assert!(error.contains("10.0.0.0/8"), "{wrong}: {error}");
    }
}

#[test]
fn a_network_contains_the_addresses_with_its_prefix() {
    let holds = |network: &str, address: &str| network.parse::<Proxy>().unwrap().contains(ip(address));
    for (network, first, last, before, after) in [
        ("10.0.0.4/30", "10.0.0.4", "10.0.0.7", "10.0.0.3", "10.0.0.8"),
        ("10.0.0.5", "10.0.0.5", "10.0.0.5", "10.0.0.4", "10.0.0.6"),
        ("192.168.0.0/16", "192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"),
        ("fd00::/8", "fd00::", "fdff:ffff::1", "fcff::", "fe00::"),
    ] {
        assert!(holds(network, first) && holds(network, last), "{network}");
        assert!(!holds(network, before) && !holds(network, after), "{network}");
    }
    assert!(holds("0.0.0.0/0", "203.0.113.9") && !holds("0.0.0.0/0", "2001:db8::1"));
    assert!(holds("10.0.0.0/8", "::ffff:10.1.2.3") && holds("::/0", "::1"));
}

#[test]
fn a_stranger_is_not_believed() {
    let lines = [("x-forwarded-for", "198.51.100.7"), ("forwarded", "for=198.51.100.7")];
    let found = proxies(&["10.0.0.1"]).client(ip("203.0.113.9"), &headers(lines));
    assert_eq!(found, ip("203.0.113.9"));
    assert_eq!(proxies(&[]).client(ip("127.0.0.1"), &headers(lines)), ip("127.0.0.1"));
}

#[test]
fn the_last_address_that_is_no_proxy_is_the_client() {
    for (line, wanted) in [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.7, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1,  203.0.113.9 ,10.0.0.7, 10.0.0.8", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("2001:db8::17", "2001:db8::17"),
        ("[2001:db8::17]", "2001:db8::17"),
        ("[2001:db8::17]:4711", "2001:db8::17"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        // All of them are proxies, so the first of them is the client.
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        // A hop without an address: everything before it is ignored.
        ("203.0.113.9, unknown", "10.0.0.1"),
        ("203.0.113.9, unknown, 10.0.0.7", "10.0.0.7"),
        ("203.0.113.9, ", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("203.0.113.9, fe80::1%eth0", "10.0.0.1"),
        ("203.0.113.9 198.51.100.7", "10.0.0.1"),
        ("203.0.113.999", "10.0.0.1"),
        ("0x7f000001", "10.0.0.1"),
    ] {
        assert_eq!(client(&[("x-forwarded-for", line)]), wanted, "{line}");
    }
    let two = [("x-forwarded-for", "198.51.100.7"), ("X-Forwarded-For", "203.0.113.9, 10.0.0.4")];
    assert_eq!(client(&two), "203.0.113.9");
}

#[test]
fn the_standard_header_is_read_by_its_grammar() {
    for (line, wanted) in [
        ("for=203.0.113.9", "203.0.113.9"),
        ("For=\"203.0.113.9:4711\";proto=https;by=10.0.0.2", "203.0.113.9"),
        ("for=198.51.100.7, for=\"[2001:db8::17]:4711\"", "2001:db8::17"),
        ("for=198.51.100.7;host=\"a,b;c=\\\"d\" , for=203.0.113.9;proto=http,for=10.0.0.2", "203.0.113.9"),
        // A deliberately hidden address stays hidden.
        ("for=203.0.113.9, for=_hidden", "10.0.0.1"),
        ("for=203.0.113.9, for=unknown, for=10.0.0.2", "10.0.0.2"),
        ("for=203.0.113.9, proto=http", "10.0.0.1"),
        // A malformed header gives no address.
        ("for=203.0.113.9;for=198.51.100.7", "10.0.0.1"),
        ("for=198.51.100.7;x=\", for=203.0.113.9", "10.0.0.1"),
        ("for=198.51.100.7;x=\", for=\"[2001:db8::17]\"", "10.0.0.1"),
        ("for=2001:db8::17", "10.0.0.1"),
        ("for = 203.0.113.9", "10.0.0.1"),
        ("for=203.0.113.9;", "10.0.0.1"),
        ("for=203.0.113.9,", "10.0.0.1"),
        ("=203.0.113.9", "10.0.0.1"),
        ("203.0.113.9", "10.0.0.1"),
        ("", "10.0.0.1"),
    ] {
        assert_eq!(client(&[("forwarded", line)]), wanted, "{line}");
    }
    // A line that cannot be parsed does not hide the line that a proxy added after it.
    assert_eq!(client(&[("forwarded", "for=\""), ("forwarded", "for=203.0.113.9")]), "203.0.113.9");
}

#[test]
fn headers_that_do_not_agree_are_not_believed() {
    let plain = ("x-forwarded-for", "203.0.113.9");
    assert_eq!(client(&[plain, ("forwarded", "for=203.0.113.9")]), "203.0.113.9");
    assert_eq!(client(&[plain, ("forwarded", "for=198.51.100.7")]), "10.0.0.1");
}

#[test]
fn so_many_proxies_are_followed() {
    let through = |proxies: usize| {
        let hops = std::iter::once("203.0.113.9").chain(std::iter::repeat_n("10.0.0.2", proxies));
        hops.collect::<Vec<_>>().join(",")
    };
    assert_eq!(client(&[("x-forwarded-for", &through(MOST_HOPS - 1))]), "203.0.113.9");
    assert_eq!(client(&[("x-forwarded-for", &through(MOST_HOPS))]), "10.0.0.2");
    // As long as a request header can be.
    assert_eq!(client(&[("x-forwarded-for", &through(5_000))]), "10.0.0.2");
}

proptest! {
    /// The entry of the proxy counts, not what a client sends.
    #[test]
    fn a_malicious_client_changes_nothing(sent in "[ -~]{0,80}", which in 0..3_u8) {
        let (plain, standard) = (format!("{sent}, 203.0.113.9"), format!("{sent}, for=203.0.113.9"));
        let lines: &[(&str, &str)] = match which {
            0 => &[("x-forwarded-for", &plain)],
            // A proxy that adds its own line, and one that appends to the last line.
            1 => &[("forwarded", &sent), ("forwarded", "for=203.0.113.9")],
            _ => &[("forwarded", &standard)],
        };
        let found = client(lines);
        // A malformed element can hide the client's address, but never change it to another one.
        prop_assert!(found == "203.0.113.9" || (which == 2 && found == "10.0.0.1"), "{}: {}", sent, found);
    }

    #[test]
    fn no_header_breaks_it(bytes in proptest::collection::vec(any::<u8>(), 0..200), standard: bool) {
        if let Ok(value) = HeaderValue::from_bytes(&bytes) {
            let name = if standard { "forwarded" } else { "x-forwarded-for" };
            let mut headers = HeaderMap::new();
            headers.append(HeaderName::from_static(name), value);
            proxies(&["0.0.0.0/0"]).client(ip("10.0.0.1"), &headers);
        }
    }

    #[test]
    fn every_address_is_read_in_every_form(v4: u32, v6: u128, port: u16) {
        let (v4, v6) = (std::net::Ipv4Addr::from_bits(v4), Ipv6Addr::from_bits(v6));
        prop_assume!(v6.to_ipv4_mapped().is_none());
        for text in [format!("{v4}"), format!("{v4}:{port}")] {
            prop_assert_eq!(address(&text), Some(IpAddr::V4(v4)));
            prop_assert_eq!(elements(&format!("for=\"{text}\"")), Some(vec![Some(IpAddr::V4(v4))]));
        }
        for text in [format!("{v6}"), format!("[{v6}]"), format!("[{v6}]:{port}")] {
            prop_assert_eq!(address(&text), Some(IpAddr::V6(v6)));
        }
    }
}

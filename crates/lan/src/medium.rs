//! Classifies an interface by its name, on Linux, macOS, BSD and Windows.

/// The medium of an interface, the best for being found by phones first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Medium {
    /// Wi-Fi, where the phones are.
    Wifi,
    /// Ethernet, mostly the same network.
    Wired,
    /// An unknown name.
    Unknown,
    /// The loopback interface.
    Loopback,
    /// Containers and virtual machines.
    Virtual,
    /// VPNs.
    Tunnel,
    /// Mobile networks, Bluetooth, links between two devices.
    Radio,
}

/// Prefixes of names, in lower case.
const BEGINNINGS: &[(Medium, &[&str])] = &[
    (Medium::Loopback, &["lo0", "loopback"]),
    (
        Medium::Virtual,
        &[
            "anbox", "br-", "bridge", "cali", "cilium", "cni", "crc", "docker", "dummy", "flannel", "ifb",
            "incus", "kube", "lxc", "lxd", "macvtap", "mpqemubr", "nerdctl", "podman", "vboxnet", "veth",
            "virbr", "vmenet", "vmnet", "vnet", "waydroid",
        ],
    ),
    (
        Medium::Tunnel,
        &[
            "cscotun",
            "feth",
            "gif",
            "gpd",
            "gre",
            "ham",
            "he-ipv6",
            "ip6tnl",
            "ipsec",
            "l2tp",
            "nebula",
            "nordlynx",
            "ppp",
            "pptp",
            "proton",
            "sit",
            "stf",
            "tailscale",
            "tap",
            "tun",
            "utun",
            "wg",
            "zt",
        ],
    ),
    (
        Medium::Radio,
        &["anpi", "awdl", "bnep", "ccmni", "llw", "nan", "p2p", "pdp_ip", "rmnet", "wwan", "wwp"],
    ),
    (Medium::Wifi, &["ath", "wi-fi", "wifi", "wl", "drahtlos", "wireless"]),
    (Medium::Wired, &["br", "bond", "em", "en", "eth", "lan", "local area connection", "re", "team", "usb"]),
];

/// Words anywhere in a name, as on Windows.
const WORDS: &[(Medium, &[&str])] = &[
    (Medium::Virtual, &["docker", "hyper-v", "virtualbox", "vmware", "wsl"]),
    (
        Medium::Tunnel,
        &[
            "anyconnect",
            "clash",
            "fortinet",
            "globalprotect",
            "hamachi",
            "isatap",
            "mullvad",
            "tailscale",
            "teredo",
            "tunnel",
            "vpn",
            "wireguard",
            "zerotier",
        ],
    ),
    (Medium::Radio, &["bluetooth", "cellular", "mobil"]),
];

impl Medium {
    pub(crate) fn of(name: &str) -> Self {
        let name = name.to_lowercase();
        if name == "lo" {
            return Self::Loopback;
        }
        let words = WORDS.iter().find(|(_, words)| words.iter().any(|word| name.contains(word)));
        let begins = |list: &[&str]| list.iter().any(|start| name.starts_with(start));
        let known = words.or_else(|| BEGINNINGS.iter().find(|(_, beginnings)| begins(beginnings)));
        known.map_or(Self::Unknown, |(medium, _)| *medium)
    }
}

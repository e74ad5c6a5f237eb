//! The network that opened a room, so that limits still count its rooms after a restart: a keyed hash, never
//! the address itself.
//!
//! Each data directory has a random key in its database. The hash alone reveals nothing; with the whole
//! database, one could try every IPv4 address. The hash keeps addresses out of logs, lists and single files,
//! but does not hide them from the operator.

use std::net::IpAddr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{Store, StoreError, StoreWrite, WriteCallback};

use crate::random;
use crate::rate_limiter::network;

/// The setting under which the key is stored.
const KEY: &str = "opener-key";

/// A network that opened a room.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Opener([u8; 16]);

/// The key of the hashes.
#[derive(Clone)]
pub(crate) struct OpenerKey([u8; 32]);

impl std::fmt::Debug for OpenerKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OpenerKey")
    }
}

impl Opener {
    /// Parses the stored form.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; 16];
        let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        for (i, byte) in bytes.iter_mut().enumerate().filter(|_| is_hex) {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
        }
        is_hex.then_some(Self(bytes))
    }

    /// The stored form.
    pub(crate) fn text(self) -> String {
        random::hex(&self.0)
    }
}

impl OpenerKey {
    /// The key of a store; creates one if it has none. The key is written before any room that needs it.
    pub(crate) fn of(store: &dyn Store) -> Result<Self, StoreError> {
        let stored = store.setting(KEY)?.and_then(|key| key.try_into().ok());
        let key = stored.unwrap_or_else(|| {
            let key: [u8; 32] = random::bytes();
            let change = StoreWrite::Setting { key: KEY.into(), value: key.to_vec() };
            let done = WriteCallback::new(|result| {
                if let Err(error) = result {
                    tracing::error!(%error, "cannot store the key for counting rooms");
                }
            });
            store.write(vec![change], done);
            key
        });
        Ok(Self(key))
    }

    /// The network of an address.
    pub(crate) fn opener(&self, from: IpAddr) -> Opener {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length is fine");
        mac.update(network(from).to_string().as_bytes());
        let mut half = [0; 16];
        half.copy_from_slice(&mac.finalize().into_bytes()[..16]);
        Opener(half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opener_is_the_same_for_one_network_and_key_alone() {
        let (one, other) = (OpenerKey([1; 32]), OpenerKey([2; 32]));
        let of = |key: &OpenerKey, ip: &str| key.opener(ip.parse().unwrap());
        assert_eq!(of(&one, "10.0.0.1"), of(&one, "::ffff:10.0.0.1"));
        assert_eq!(of(&one, "2001:db8::1"), of(&one, "2001:db8::2"));
        assert_ne!(of(&one, "10.0.0.1"), of(&one, "10.0.0.2"));
        assert_ne!(of(&one, "10.0.0.1"), of(&other, "10.0.0.1"));
        let opener = of(&one, "10.0.0.1");
        assert_eq!(Opener::read(&opener.text()), Some(opener));
        for wrong in ["", "00", &"g".repeat(32), &"0".repeat(33), &"é".repeat(16)] {
            assert_eq!(Opener::read(wrong), None, "{wrong}");
        }
    }
}

//! What people type, paste and scan.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use fair::{Commitment, Proof, SeatSeed, ServerSeed};
use kernel::{Seat, Seed, Viewer};
use lan::{Code, Notice, JoinTarget};
use tables::{ClockKind, DisplayName};
use tls::{CertFingerprint, Validity};

use crate::text;

/// What is taken is written so that it is read as the same.
fn again<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) {
    let Ok(thing) = text.parse::<T>() else { return };
    let written = thing.to_string();
    let same = written.parse::<T>().unwrap_or_else(|error| panic!("{error:?}: `{written}`"));
    assert_eq!(same, thing);
}

/// Where somebody wants to play, as a link, a code, or what the network says.
pub(crate) fn target(bytes: &[u8]) {
    if let Some(text) = text(bytes) {
        again::<JoinTarget>(text);
        again::<Code>(text);
        again::<DisplayName>(text);
    }
    let pairs = bytes.split(|byte| *byte == b'\n').filter_map(|line| {
        let at = line.iter().position(|byte| *byte == b'=')?;
        Some((text(&line[..at])?, &line[at + 1..]))
    });
    if let Some(notice) = Notice::from_txt(pairs) {
        let txt = notice.txt();
        let same = Notice::from_txt(txt.iter().map(|(key, value)| (*key, value.as_bytes())));
        assert_eq!(same, Some(notice));
    }
}

pub(crate) fn proof(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    again::<Proof>(text);
    again::<Commitment>(text);
    again::<SeatSeed>(text);
    _ = text.parse::<ServerSeed>();
    if let Ok(proof) = text.parse::<Proof>() {
        proof.key();
        proof.added();
        proof.fair();
    }
}

pub(crate) fn seed(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    again::<Seed>(text);
    again::<Seat>(text);
    again::<Viewer>(text);
    again::<ClockKind>(text);
}

/// A certificate's dates, and its fingerprint as people type it.
pub(crate) fn certificate(bytes: &[u8]) {
    Validity::of(bytes);
    if let Some(text) = text(bytes) {
        again::<CertFingerprint>(text);
    }
}

//! Finding each other in one network, and what people read, say, type and scan for it.
//!
//! A table has a [`Code`] that is said aloud. Its host shows the best of its [`addresses`] as a [`Qr`] code and in
//! [`large`] letters, and an [`Announcer`] tells the network; [`browse`] hears it on other machines, and
//! [`Target`] reads what people type instead.

mod address;
mod announce;
mod browse;
mod code;
mod found;
mod interface;
mod large;
mod look;
mod mdns;
mod medium;
mod notice;
mod qr;
mod target;
#[cfg(test)]
mod tests;

pub use address::{Address, Addresses, Doubt, NoNetwork, Reason, Verdict, addresses};
pub use announce::{Announcement, Announcer};
pub use browse::{browse, find};
pub use code::{Code, CodeError};
pub use found::Found;
pub use interface::{Interface, Link, interfaces};
pub use large::large;
pub use look::{Charset, Theme};
pub use mdns::MdnsError;
pub use notice::Notice;
pub use qr::{Qr, TooLong};
pub use target::{PORT, Scheme, Target, TargetError};

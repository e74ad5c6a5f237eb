//! Finding each other in one network, and what people read, say, type and scan for it.
//!
//! A table has a [`Code`] that is said aloud. Its host shows the best of its [`addresses`] as a [`Qr`] code and in
//! [`large`] letters, and an [`Announcer`] tells the network; [`browse`] hears it on other machines, and
//! [`JoinTarget`] reads what people type instead.

mod address;
mod announce;
mod browse;
mod code;
mod found;
mod interface;
mod large;
mod mdns;
mod medium;
mod notice;
mod qr;
mod target;
mod terminal_style;
#[cfg(test)]
mod tests;

pub use address::{Address, Addresses, Doubt, NoNetwork, Reachability, UnreachableReason, addresses};
pub use announce::{Announcement, Announcer};
pub use browse::{browse, find};
pub use code::{Code, CodeError};
pub use found::FoundTable;
pub use interface::{Interface, LinkState, interfaces};
pub use large::large;
pub use mdns::MdnsError;
pub use notice::Notice;
pub use qr::{Qr, QrTooLong};
pub use target::{JoinTarget, JoinTargetError, PORT, Scheme};
pub use terminal_style::{GlyphCharset, TerminalBackground};

//! Discovery on the local network, and the codes, links and QR codes that people use.
//!
//! A table has a [`Code`] to say aloud. Its host displays the best of its [`addresses`] as a [`Qr`] code and
//! in [`large`] letters, and an [`Announcer`] announces it on the network. [`browse`] finds it from other
//! machines, and [`JoinTarget`] parses what people type.

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

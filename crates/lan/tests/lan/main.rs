//! Addresses, codes, drawings and announcements of a table on the network.

mod addresses;
mod codes;
mod drawings;
mod notices;
mod targets;

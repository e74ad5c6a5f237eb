//! Addresses, codes, drawings and notices of a table in the network.

mod addresses;
mod codes;
mod drawings;
mod notices;
mod targets;

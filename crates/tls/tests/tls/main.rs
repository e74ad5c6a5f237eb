//! Certificates and connections, valid and invalid.

mod files;
mod pins;

//! Certificates and connections, as they are and as they should not be.

mod files;
mod pins;

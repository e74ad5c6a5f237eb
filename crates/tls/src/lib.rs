//! Encrypted connections between people who know each other.
//!
//! A server has an [`Identity`]: a self-signed certificate, or one that its operator supplies. No authority
//! signs it, so a client identifies it by its [`CertFingerprint`], which people compare once and programs
//! remember: a [`Pin`]. One library does the encryption, with one set of cipher suites and TLS 1.3 only.
//!
//! ```
//! use tls::{Identity, Pin};
//!
//! let folder = tempfile::tempdir()?;
//! let made = Identity::kept(folder.path(), &["localhost".into()])?;
//! let again = Identity::kept(folder.path(), &[])?;
//! assert_eq!(made.fingerprint(), again.fingerprint());
//! let fingerprint = made.fingerprint().to_string();
//! let pin = Pin::known(fingerprint.parse()?);
//! # let (_, _) = (pin, made.config()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fingerprint;
mod identity;
mod pin;
mod validity;

pub use fingerprint::{CertFingerprint, CertFingerprintError};
pub use identity::{Identity, IdentityError};
pub use pin::{Pin, PinError, TlsStream, server_name};
pub use rustls::{ClientConfig, ServerConfig};
pub use validity::{Day, Validity};

use std::sync::Arc;

use rustls::crypto::{CryptoProvider, ring};

/// The cryptographic provider.
fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

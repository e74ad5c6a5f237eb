//! Fingerprints of certificates.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// The SHA-256 of a certificate, as browsers show it: `3A:0F:…`, 32 bytes.
///
/// ```
/// use tls::CertFingerprint;
///
/// let fingerprint = CertFingerprint::of(b"a certificate");
/// assert_eq!(fingerprint.to_string().parse(), Ok(fingerprint));
/// assert_eq!(fingerprint.to_string().replace(':', "").to_lowercase().parse(), Ok(fingerprint));
/// assert!("3A:0F".parse::<CertFingerprint>().unwrap_err().to_string().contains("64 hexadecimal digits"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct CertFingerprint([u8; 32]);

/// Text that is not a fingerprint.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a fingerprint has 64 hexadecimal digits, with or without colons; this has {0}")]
pub struct CertFingerprintError(String);

impl CertFingerprint {
    /// The fingerprint of a certificate in DER form.
    pub fn of(certificate: &[u8]) -> Self {
        Self(Sha256::digest(certificate).into())
    }
}

impl fmt::Display for CertFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, byte) in self.0.iter().enumerate() {
            let gap = if i > 0 { ":" } else { "" };
            write!(f, "{gap}{byte:02X}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CertFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

impl FromStr for CertFingerprint {
    type Err = CertFingerprintError;

    fn from_str(text: &str) -> Result<Self, CertFingerprintError> {
        let text = text.trim();
        let plain = text.strip_prefix("SHA256:").or_else(|| text.strip_prefix("sha256:")).unwrap_or(text);
        let digits: Vec<_> = plain.chars().filter(|c| *c != ':').map(|c| c.to_digit(16)).collect();
        if digits.len() != 64 {
            return Err(CertFingerprintError(digits.len().to_string()));
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let [Some(high), Some(low)] = pair else {
                return Err(CertFingerprintError("and other characters".into()));
            };
            *byte = (high * 16 + low) as u8;
        }
        Ok(Self(bytes))
    }
}

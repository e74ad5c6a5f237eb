//! Who a server is: its certificate and the key to it.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::validity::{Day, Validity};
use crate::{CertFingerprint, provider};

/// A certificate, with those that vouch for it, and its key.
pub struct Identity {
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Identity({})", self.fingerprint())
    }
}

/// Why there is no identity.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// There is no certificate in the file.
    #[error(
        "{}: there is no certificate in it; it should be a text with -----BEGIN CERTIFICATE-----, and this is {found}",
        path.display()
    )]
    NoCertificate {
        /// Which.
        path: PathBuf,
        /// What was found instead.
        found: String,
    },
    /// There is no key in the file.
    #[error(
        "{}: there is no key in it; it should be a text with -----BEGIN PRIVATE KEY-----, not encrypted, and this is {found}",
        path.display()
    )]
    NoKey {
        /// Which.
        path: PathBuf,
        /// What was found instead.
        found: String,
    },
    /// The certificate's time is over, or not yet come.
    #[error("{}: the certificate is valid from {} to {}, and today is {today}: get a new one", path.display(), valid.from, valid.to)]
    Expired {
        /// Which.
        path: PathBuf,
        /// When it is valid.
        valid: Validity,
        /// Today.
        today: Day,
    },
    /// They are of no use together.
    #[error("{} and {} do not belong together, or cannot be used: {error}", certificate.display(), key.display())]
    Unusable {
        /// The certificate.
        certificate: PathBuf,
        /// The key.
        key: PathBuf,
        /// Why not.
        error: rustls::Error,
    },
    /// No certificate can be made.
    #[error("no certificate can be made: {0}")]
    Making(#[from] rcgen::Error),
    /// This one cannot be used.
    #[error("the certificate cannot be used: {0}")]
    Config(#[from] rustls::Error),
}

/// The names of the files in which a certificate of one's own is kept.
const FILES: (&str, &str) = ("certificate.pem", "certificate-key.pem");

impl Identity {
    /// The identity that is kept in this folder; if there is none yet, one is made for these names and addresses. It
    /// never ends: who knows its fingerprint needs nobody to vouch for it.
    ///
    /// # Errors
    /// When the files cannot be read, written or used.
    pub fn kept(folder: &Path, names: &[String]) -> Result<Self, IdentityError> {
        let (certificate, key) = (folder.join(FILES.0), folder.join(FILES.1));
        if !certificate.exists() && !key.exists() {
            let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names)?;
            // The key first: a certificate without one would be in the way of the next try.
            write(&key, &signing_key.serialize_pem(), Access::Owner)?;
            write(&certificate, &cert.pem(), Access::Everybody)?;
        }
        Self::read(&certificate, &key)
    }

    /// The identity in these two files.
    ///
    /// # Errors
    /// When they cannot be read, do not belong together, or the certificate's time is over.
    pub fn read(certificate: &Path, key: &Path) -> Result<Self, IdentityError> {
        let chain = CertificateDer::pem_slice_iter(&bytes(certificate)?).collect::<Result<Vec<_>, _>>();
        let none = |found: String| IdentityError::NoCertificate { path: certificate.into(), found };
        let chain = chain.map_err(|error| none(error.to_string()))?;
        let first = chain.first().ok_or_else(|| none("none".into()))?;
        let none = |error: rustls::pki_types::pem::Error| IdentityError::NoKey {
            path: key.into(),
            found: error.to_string(),
        };
        let secret = PrivateKeyDer::from_pem_slice(&bytes(key)?).map_err(none)?;
        if let Some(valid) = Validity::of(first) {
            let today = Day::of(since_1970());
            if today < valid.from || valid.to < today {
                return Err(IdentityError::Expired { path: certificate.into(), valid, today });
            }
        }
        let identity = Self { chain, key: secret };
        match identity.config() {
            Ok(_) => Ok(identity),
            Err(error) => {
                Err(IdentityError::Unusable { certificate: certificate.into(), key: key.into(), error })
            }
        }
    }

    /// What it is known by.
    pub fn fingerprint(&self) -> CertFingerprint {
        CertFingerprint::of(self.chain.first().map_or(&[], |first| first.as_ref()))
    }

    /// How connections are taken under it.
    ///
    /// # Errors
    /// When the key is not the certificate's.
    pub fn config(&self) -> Result<Arc<ServerConfig>, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(self.chain.clone(), self.key.clone_key())?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }
}

fn since_1970() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// The longest file that is read.
const LONGEST: u64 = 1 << 20;

fn bytes(path: &Path) -> Result<Vec<u8>, IdentityError> {
    let wrong = |error| IdentityError::File { path: path.into(), error };
    let long = fs::metadata(path).map_err(wrong)?.len();
    if long > LONGEST {
        return Err(wrong(io::Error::new(io::ErrorKind::FileTooLarge, "this file is too large")));
    }
    fs::read(path).map_err(wrong)
}

/// Who may read a file.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Access {
    Owner,
    Everybody,
}

fn write(path: &Path, text: &str, access: Access) -> Result<(), IdentityError> {
    let wrong = |error| IdentityError::File { path: path.into(), error };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if access == Access::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut file = options.open(path).map_err(wrong)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(wrong)
}

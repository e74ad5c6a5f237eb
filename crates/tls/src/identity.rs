//! The identity of a server: its certificate and private key.

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

/// A certificate with its chain, and its private key.
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
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// There is no certificate in the file.
    #[error(
        "{}: no certificate found: expected a text file with -----BEGIN CERTIFICATE-----, but this is \
         {found}",
        path.display()
    )]
    NoCertificate {
        /// The file.
        path: PathBuf,
        /// What the file contains instead.
        found: String,
    },
    /// There is no private key in the file.
    #[error(
        "{}: no key found: expected a text file with -----BEGIN PRIVATE KEY-----, not encrypted, but this \
         is {found}",
        path.display()
    )]
    NoKey {
        /// The file.
        path: PathBuf,
        /// What the file contains instead.
        found: String,
    },
    /// The certificate has expired or is not valid yet.
    #[error("{}: the certificate is valid from {} to {}, and today is {today}: get a new one", path.display(), valid.from, valid.to)]
    Expired {
        /// The file.
        path: PathBuf,
        /// Its validity period.
        valid: Validity,
        /// Today.
        today: Day,
    },
    /// The certificate and the key do not work together.
    #[error("the certificate {} and the key {} do not match, or cannot be used: {error}", certificate.display(), key.display())]
    Unusable {
        /// The certificate.
        certificate: PathBuf,
        /// The key.
        key: PathBuf,
        /// The reason.
        error: rustls::Error,
    },
    /// A certificate could not be generated.
    #[error("cannot create a certificate: {0}")]
    Making(#[from] rcgen::Error),
    /// The certificate cannot be used.
    #[error("cannot use the certificate: {0}")]
    Config(#[from] rustls::Error),
}

/// The file names of a self-signed certificate and its key.
const FILES: (&str, &str) = ("certificate.pem", "certificate-key.pem");

impl Identity {
    /// The identity in this folder; if there is none yet, generates one for these names and addresses. It
    /// never expires: clients verify its fingerprint, not a certificate authority.
    ///
    /// # Errors
    /// If the files cannot be read, written or used.
    pub fn kept(folder: &Path, names: &[String]) -> Result<Self, IdentityError> {
        let (certificate, key) = (folder.join(FILES.0), folder.join(FILES.1));
        if !certificate.exists() && !key.exists() {
            let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names)?;
            // The key first: a certificate without its key would block the next attempt.
            write(&key, &signing_key.serialize_pem(), Access::Owner)?;
            write(&certificate, &cert.pem(), Access::Everybody)?;
        }
        Self::read(&certificate, &key)
    }

    /// The identity in these two files.
    ///
    /// # Errors
    /// If they cannot be read, do not belong together, or the certificate has expired.
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

    /// The fingerprint of its certificate.
    pub fn fingerprint(&self) -> CertFingerprint {
        CertFingerprint::of(self.chain.first().map_or(&[], |first| first.as_ref()))
    }

    /// The TLS configuration of a server with this identity.
    ///
    /// # Errors
    /// If the key does not belong to the certificate.
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

/// The maximum size of a file.
const LONGEST: u64 = 1 << 20;

fn bytes(path: &Path) -> Result<Vec<u8>, IdentityError> {
    let wrong = |error| IdentityError::File { path: path.into(), error };
    let long = fs::metadata(path).map_err(wrong)?.len();
    if long > LONGEST {
        return Err(wrong(io::Error::new(io::ErrorKind::FileTooLarge, "this file is too large")));
    }
    fs::read(path).map_err(wrong)
}

/// The access rights of a file.
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

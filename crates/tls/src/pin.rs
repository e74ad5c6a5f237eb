//! The client's side: certificate pinning.

use std::io;
use std::net::TcpStream;
use std::sync::{Arc, Mutex, PoisonError};

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, ClientConnection, DigitallySignedStruct, Error, SignatureScheme, StreamOwned};

use crate::{CertFingerprint, provider};

/// An encrypted connection.
pub type TlsStream = StreamOwned<ClientConnection, TcpStream>;

/// The name of a host for TLS; an IPv6 address may have brackets.
///
/// # Errors
/// If it is not a valid name.
pub fn server_name(host: &str) -> Result<ServerName<'static>, PinError> {
    let plain = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let name = ServerName::try_from(plain.to_string());
    name.map_err(|error| PinError::Broken(io::Error::new(io::ErrorKind::InvalidInput, error)))
}

/// The expected server: the one with this fingerprint or, on first use, any server.
#[derive(Clone, Debug)]
pub struct Pin(Arc<PinState>);

#[derive(Debug)]
struct PinState {
    known: Option<CertFingerprint>,
    seen: Mutex<Option<CertFingerprint>>,
}

/// Why there is no encrypted connection.
#[derive(Debug, thiserror::Error)]
pub enum PinError {
    /// The server has a different certificate.
    #[error(
        "the certificate has changed: it was {known}, and now it is {seen}. Somebody may be intercepting \
         the connection. If the host's screen shows the new fingerprint, join with --fingerprint {seen}"
    )]
    Changed {
        /// The known fingerprint.
        known: CertFingerprint,
        /// The new fingerprint.
        seen: CertFingerprint,
    },
    /// The server does not encrypt.
    #[error("the server does not use TLS: try a link that starts with http://")]
    Plain,
    /// Another error.
    #[error("{0}")]
    Broken(io::Error),
}

impl Pin {
    /// Accepts only the server with this fingerprint.
    pub fn known(fingerprint: CertFingerprint) -> Self {
        Self::new(Some(fingerprint))
    }

    /// Accepts any server: the first use.
    pub fn first() -> Self {
        Self::new(None)
    }

    fn new(known: Option<CertFingerprint>) -> Self {
        Self(Arc::new(PinState { known, seen: Mutex::default() }))
    }

    /// The fingerprint of the last server that answered.
    pub fn seen(&self) -> Option<CertFingerprint> {
        *self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The TLS configuration for connections to this server only.
    ///
    /// # Errors
    /// Never, with the cipher suites of this program.
    pub fn config(&self) -> Result<Arc<ClientConfig>, Error> {
        let mut config = ClientConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()?
            .dangerous()
            .with_custom_certificate_verifier(self.0.clone())
            .with_no_client_auth();
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }

    /// Encrypts a connection to a host, and verifies its identity.
    ///
    /// # Errors
    /// If a different server answers, or the server does not encrypt.
    pub fn connect(&self, host: &str, mut stream: TcpStream) -> Result<TlsStream, PinError> {
        let broken = |error: Error| PinError::Broken(io::Error::other(error));
        let name = server_name(host)?;
        let mut connection = ClientConnection::new(self.config().map_err(broken)?, name).map_err(broken)?;
        while connection.is_handshaking() {
            connection.complete_io(&mut stream).map_err(|error| self.explain(error))?;
        }
        Ok(StreamOwned::new(connection, stream))
    }

    /// Explains an error of such a connection.
    pub fn explain(&self, error: io::Error) -> PinError {
        if let (Some(known), Some(seen)) = (self.0.known, self.seen())
            && known != seen
        {
            return PinError::Changed { known, seen };
        }
        match error.get_ref().and_then(|cause| cause.downcast_ref::<Error>()) {
            Some(Error::InvalidMessage(_)) => PinError::Plain,
            _ => PinError::Broken(error),
        }
    }
}

impl ServerCertVerifier for PinState {
    /// Only the fingerprint matters: no authority signs the certificate, and its names and dates are ignored.
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let seen = CertFingerprint::of(certificate);
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(seen);
        match self.known {
            Some(known) if known != seen => {
                Err(Error::InvalidCertificate(rustls::CertificateError::ApplicationVerificationFailure))
            }
            _ => Ok(ServerCertVerified::assertion()),
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let provider = provider();
        verify_tls12_signature(message, certificate, signed, &provider.signature_verification_algorithms)
    }

    /// Verifies that the server has the private key of the certificate.
    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let provider = provider();
        verify_tls13_signature(message, certificate, signed, &provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        provider().signature_verification_algorithms.supported_schemes()
    }
}

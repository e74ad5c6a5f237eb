//! A client with the expected server, and with others.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::{CertifiedKey, SingleCertAndKey};
use tempfile::tempdir;
use tls::{CertFingerprint, Identity, Pin, PinError};

/// A server that echoes one connection.
fn serve(config: Arc<ServerConfig>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let to = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let connection = rustls::ServerConnection::new(config).unwrap();
        let mut stream = rustls::StreamOwned::new(connection, stream);
        let mut heard = [0; 5];
        if stream.read_exact(&mut heard).is_ok() {
            stream.write_all(&heard).unwrap();
            stream.conn.send_close_notify();
            stream.flush().unwrap();
        }
    });
    to
}

fn talk(pin: &Pin, to: SocketAddr) -> Result<String, PinError> {
    let mut stream = pin.connect("localhost", TcpStream::connect(to).unwrap())?;
    stream.write_all(b"hello").unwrap();
    let mut said = String::new();
    stream.read_to_string(&mut said).unwrap();
    Ok(said)
}

fn identity() -> Identity {
    Identity::kept(tempdir().unwrap().path(), &["localhost".into()]).unwrap()
}

#[test]
fn only_a_server_with_the_known_fingerprint_is_trusted() {
    let (ours, other) = (identity(), identity());
    let first = Pin::first();
    assert_eq!(talk(&first, serve(ours.config().unwrap())).unwrap(), "hello");
    assert_eq!(first.seen(), Some(ours.fingerprint()));
    let pin = Pin::known(ours.fingerprint());
    assert_eq!(talk(&pin, serve(ours.config().unwrap())).unwrap(), "hello");
    let changed = talk(&pin, serve(other.config().unwrap())).unwrap_err();
    let PinError::Changed { known, seen } = &changed else { panic!("{changed}") };
    assert_eq!((*known, *seen), (ours.fingerprint(), other.fingerprint()));
    assert!(changed.to_string().contains(&format!("--fingerprint {seen}")), "{changed}");
}

/// An impostor that presents the certificate without its key.
#[test]
fn a_certificate_alone_proves_nothing() {
    let (ours, theirs) = (tempdir().unwrap(), tempdir().unwrap());
    let fingerprint = Identity::kept(ours.path(), &[]).unwrap().fingerprint();
    Identity::kept(theirs.path(), &[]).unwrap();
    let chain = CertificateDer::pem_file_iter(ours.path().join("certificate.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(theirs.path().join("certificate-key.pem")).unwrap();
    let key = ring::sign::any_supported_type(&key).unwrap();
    let shown = CertifiedKey::new(chain.collect::<Result<_, _>>().unwrap(), key);
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_cert_resolver(Arc::new(SingleCertAndKey::from(shown)));
    let refused = talk(&Pin::known(fingerprint), serve(Arc::new(config))).unwrap_err();
    assert!(matches!(refused, PinError::Broken(_)), "{refused}");
}

#[test]
fn an_unencrypted_client_is_recognised() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let to = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
        _ = stream.read(&mut [0; 1_024]);
    });
    let plain = talk(&Pin::first(), to).unwrap_err();
    assert!(matches!(plain, PinError::Plain), "{plain}");
}

#[test]
fn fingerprints_are_read_as_people_write_them() {
    let fingerprint = CertFingerprint::of(b"x");
    let text = fingerprint.to_string();
    for written in [text.clone(), text.to_lowercase(), text.replace(':', ""), format!(" sha256:{text}\n")] {
        assert_eq!(written.parse(), Ok(fingerprint), "{written}");
    }
    for wrong in
        ["", "3A", &text[1..], &text.replace(':', "-"), &text.replace(&text[..1], "é"), &format!("{text}00")]
    {
        assert!(wrong.parse::<CertFingerprint>().is_err(), "{wrong}");
    }
}

//! The files of a server's identity.

use std::fs;
use std::path::PathBuf;

use tempfile::{TempDir, tempdir};
use tls::{Identity, IdentityError};

fn made() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempdir().unwrap();
    Identity::kept(folder.path(), &["localhost".into(), "127.0.0.1".into()]).unwrap();
    let (certificate, key) =
        (folder.path().join("certificate.pem"), folder.path().join("certificate-key.pem"));
    (folder, certificate, key)
}

#[test]
fn an_identity_is_made_once_and_its_key_is_private() {
    let (folder, certificate, key) = made();
    let one = Identity::kept(folder.path(), &[]).unwrap().fingerprint();
    assert_eq!(Identity::read(&certificate, &key).unwrap().fingerprint(), one);
    let (_folder, other, _) = made();
    assert_ne!(fs::read(other).unwrap(), fs::read(&certificate).unwrap());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(!format!("{:?}", Identity::read(&certificate, &key).unwrap()).contains("PRIVATE"));
}

#[test]
fn wrong_files_suggest_a_correction() {
    let (folder, certificate, key) = made();
    let (_other, _, other_key) = made();
    let said =
        |certificate: &PathBuf, key: &PathBuf| Identity::read(certificate, key).unwrap_err().to_string();
    let missing = folder.path().join("missing.pem");
    assert!(said(&missing, &key).contains("missing.pem"));
    // The two files exchanged; another text; the key of another certificate.
    assert!(said(&key, &key).contains("-----BEGIN CERTIFICATE-----"), "{}", said(&key, &key));
    assert!(said(&certificate, &certificate).contains("-----BEGIN PRIVATE KEY-----"));
    assert!(said(&certificate, &other_key).contains("do not match"), "{}", said(&certificate, &other_key));
    let nonsense = folder.path().join("nonsense.pem");
    fs::write(&nonsense, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n").unwrap();
    assert!(matches!(Identity::read(&nonsense, &key), Err(IdentityError::Unusable { .. })));
    fs::write(&nonsense, vec![b'x'; 2 << 20]).unwrap();
    assert!(said(&nonsense, &key).contains("too large"));
    // An incomplete identity is not overwritten: somebody may want to restore it.
    fs::remove_file(&certificate).unwrap();
    assert!(Identity::kept(folder.path(), &[]).unwrap_err().to_string().contains("certificate.pem"));
}

#[test]
fn a_certificate_whose_time_is_over_is_refused() {
    let folder = tempdir().unwrap();
    let write = |name: &str, years: (i32, i32)| {
        let mut about = rcgen::CertificateParams::new(vec!["localhost".into()]).unwrap();
        about.not_before = rcgen::date_time_ymd(years.0, 2, 3);
        about.not_after = rcgen::date_time_ymd(years.1, 4, 5);
        let key = rcgen::KeyPair::generate().unwrap();
        let place = |end: &str| folder.path().join(format!("{name}{end}"));
        fs::write(place(".pem"), about.self_signed(&key).unwrap().pem()).unwrap();
        fs::write(place("-key.pem"), key.serialize_pem()).unwrap();
        Identity::read(&place(".pem"), &place("-key.pem"))
    };
    let past = write("past", (2001, 2002)).unwrap_err().to_string();
    assert!(past.contains("valid from 2001-02-03 to 2002-04-05"), "{past}");
    assert!(write("future", (2090, 2091)).unwrap_err().to_string().contains("2090-02-03"));
    assert!(write("now", (2001, 2091)).is_ok());
}

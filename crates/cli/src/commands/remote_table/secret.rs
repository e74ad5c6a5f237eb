//! The secret token for coming back to a seat: a file for each server, room and name.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Tokens that were not used for this long are deleted.
const FORGOTTEN: Duration = Duration::from_secs(30 * 24 * 3600);

/// The maximum number of programs of one user at one table.
const MOST: usize = 16;

/// A stored token. While this is held, no other program of the same user uses it.
#[derive(Debug)]
pub(crate) struct SeatSecret {
    pub(crate) secret: String,
    /// The number of this program among the user's programs, from 1.
    pub(crate) nth: usize,
    file: Option<File>,
}

impl SeatSecret {
    /// Replaces the token by another of the same length; returns whether it is on disk.
    pub(crate) fn renew(&self, secret: &str) -> bool {
        // If nothing can be stored, the token lasts only as long as this program.
        let Some(mut file) = self.file.as_ref() else { return true };
        // Overwrites the old one in a single write: a crash leaves one of the two.
        file.rewind().and_then(|()| file.write_all(secret.as_bytes())).and_then(|()| file.sync_data()).is_ok()
    }
}

/// The token for a table: the stored one, or a new one, which is stored. If nothing can be stored, a new one
/// is used this time.
pub(crate) fn keep(authority: &str, code: &str, name: Option<&str>, given: Option<&str>) -> SeatSecret {
    let fresh = || given.map_or_else(|| hex(&drawn::<32>()), String::from);
    let folder = folder().map(|folder| folder.join("seats"));
    for nth in 1..=MOST {
        let Some(folder) = &folder else { break };
        let file = folder.join(file_name(authority, code, name, nth));
        match open(folder, &file, given, &fresh) {
            Ok(Some((file, secret))) => return SeatSecret { secret, nth, file: Some(file) },
            Ok(None) => {}
            Err(_) => break,
        }
    }
    SeatSecret { secret: fresh(), nth: 1, file: None }
}

/// The file and its content; `None` if another program of this user holds it.
fn open(
    folder: &Path,
    path: &Path,
    given: Option<&str>,
    fresh: &dyn Fn() -> String,
) -> io::Result<Option<(File, String)>> {
    fs::create_dir_all(folder)?;
    forget(folder);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    if file.try_lock().is_err() {
        return Ok(None);
    }
    let mut known = String::new();
    file.read_to_string(&mut known)?;
    let is_secret = known.len() == 64 && known.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_secret && given.is_none() {
        return Ok(Some((file, known)));
    }
    let secret = fresh();
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(secret.as_bytes())?;
    file.sync_all()?;
    Ok(Some((file, secret)))
}

fn forget(folder: &Path) {
    let now = SystemTime::now();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let changed = entry.metadata().and_then(|about| about.modified());
        let old = changed.is_ok_and(|then| now.duration_since(then).is_ok_and(|since| since > FORGOTTEN));
        if old {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A name that is valid on every file system.
fn file_name(authority: &str, code: &str, name: Option<&str>, nth: usize) -> String {
    let name = name.map_or(String::new(), |name| format!("-{}", hex(name.to_lowercase().as_bytes())));
    let place = authority.replace(|c: char| !c.is_ascii_alphanumeric() && c != '.', "_");
    format!("{place}-{code}{name}-{nth}")
}

/// The folder for the state of programs.
pub(super) fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local").join("state")))?;
    Some(state.join("croupier"))
}

/// The user's seed for a deal: 32 unpredictable hexadecimal digits.
pub(super) fn seed() -> String {
    hex(&drawn::<16>())
}

fn drawn<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness from the system there are no secrets, and nothing here would be safe.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

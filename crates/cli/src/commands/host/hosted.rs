//! The folder of a table that was opened here, so that it can be reopened.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lan::Code;
use serde::{Deserialize, Serialize};
use server::{OperatorError, StoreError, Tls, finished};

use crate::exit::CliError;
use crate::saved_replays;

/// Tables that were not reopened for this long are deleted; their finished matches stay.
const FORGOTTEN: Duration = Duration::from_secs(30 * 24 * 3600);

/// The file with the description of the table.
const ABOUT: &str = "table.json";

/// A table that was opened here.
#[derive(Debug)]
pub(super) struct Hosted {
    pub(super) folder: PathBuf,
    pub(super) about: HostedInfo,
}

/// Everything needed to reopen a table, besides its log.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(super) struct HostedInfo {
    pub(super) code: String,
    /// The game's title.
    pub(super) title: String,
    /// The name of the host.
    pub(super) name: String,
    /// The port: others look for it there.
    pub(super) port: u16,
    /// Whether others on the network could reach it.
    pub(super) lan: bool,
    /// The host's secret token.
    pub(super) token: String,
    /// The certificate, if it is encrypted.
    #[serde(default)]
    pub(super) tls: Option<Tls>,
}

/// The folder for a new table; it does not exist yet.
pub(super) fn folder(data: &Path) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    data.join("host").join(format!("{:x}-{:x}", now.as_millis(), std::process::id()))
}

impl Hosted {
    /// Writes the description of this table. Other users may not read it.
    pub(super) fn note(folder: PathBuf, about: HostedInfo) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // Atomically: a crash leaves the old or the new file.
        let fresh = folder.join(format!("{ABOUT}.new"));
        let mut file = options.open(&fresh)?;
        file.write_all(serde_json::to_string(&about)?.as_bytes())?;
        file.sync_all()?;
        fs::rename(fresh, folder.join(ABOUT))?;
        Ok(Self { folder, about })
    }

    /// The tables that can be reopened, the latest first. Also saves the replays of their finished matches,
    /// and deletes tables that are too old.
    pub(super) fn all(data: &Path) -> Vec<Self> {
        let mut found = Vec::new();
        for entry in fs::read_dir(data.join("host")).into_iter().flatten().flatten() {
            let folder = entry.path();
            let changed = fs::metadata(folder.join(ABOUT)).and_then(|about| about.modified());
            let about = fs::read(folder.join(ABOUT)).ok().and_then(|text| serde_json::from_slice(&text).ok());
            let (Some(about), Ok(changed)) = (about, changed) else { continue };
            let hosted = Self { folder, about };
            if hosted.keep_replays(data).is_err_and(|error| is_in_use(&error)) {
                continue;
            }
            match SystemTime::now().duration_since(changed) {
                Ok(since) if since > FORGOTTEN => hosted.forget(),
                _ => found.push((changed, hosted)),
            }
        }
        found.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
        found.into_iter().map(|(_, hosted)| hosted).collect()
    }

    /// The table with this code, or the latest one.
    pub(super) fn find(data: &Path, code: Option<Code>) -> Result<Self, CliError> {
        let all = Self::all(data);
        let codes: Vec<_> = all.iter().map(|hosted| hosted.about.code.clone()).collect();
        let wanted = code.map(|code| code.to_string());
        let fits = |hosted: &Self| wanted.as_ref().is_none_or(|code| *code == hosted.about.code);
        all.into_iter().find(fits).ok_or_else(|| {
            let what = wanted.map_or("no table is stored here".into(), |code| {
                format!(
                    "no table {code} is stored \
                    here"
                )
            });
            CliError::failure(match codes.is_empty() {
                true => format!("{what}, or it is open: `croupier host GAME` opens one"),
                false => format!("{what}; the stored tables are {}", codes.join(", ")),
            })
        })
    }

    /// Saves the replays of the table's finished matches; returns their number.
    pub(super) fn keep_replays(&self, data: &Path) -> Result<usize, OperatorError> {
        let replays = finished(&self.folder)?;
        for replay in &replays {
            // A replay that cannot be written now is written the next time.
            _ = saved_replays::save(data, &self.about.code, &replay.id, &replay.text);
        }
        Ok(replays.len())
    }

    /// Deletes the table.
    pub(super) fn forget(&self) {
        _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_in_use(error: &OperatorError) -> bool {
    matches!(error, OperatorError::Store(StoreError::InUse { .. }))
}

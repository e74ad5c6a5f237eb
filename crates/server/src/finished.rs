//! Finished matches in the data directory of a server that is not running.

use std::path::Path;

use store::{ReplayQuery, StoredReplay};

use crate::data_dir::DataDir;
use crate::operator::OperatorError;

/// How many are read at a time.
const PAGE: u32 = 100;

/// Every finished match in a data directory, the latest first.
///
/// # Errors
/// If the folder is empty, a server uses it, or it cannot be read.
pub fn finished(data: &Path) -> Result<Vec<StoredReplay>, OperatorError> {
    let folder = DataDir::at(data);
    if !folder.database().exists() {
        return Err(OperatorError::NoFolder(data.into()));
    }
    let store = folder.store()?;
    let mut found = Vec::new();
    let mut page = ReplayQuery { label: None, after: None, most: PAGE };
    loop {
        let entries = store.replays(&page)?;
        page.after = entries.last().map(|last| (last.at_ms, last.id.clone()));
        let more = entries.len() == PAGE as usize;
        for entry in entries {
            found.extend(store.replay(&entry.id)?);
        }
        if !more {
            return Ok(found);
        }
    }
}

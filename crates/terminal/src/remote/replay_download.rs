//! Saves a match that was played at a remote table.

use std::path::{Path, PathBuf};

use client::ServerApi;

use crate::save;

/// The source of a table's finished matches.
#[derive(Clone, Debug)]
pub struct ReplayDownload {
    /// The server.
    pub server: ServerApi,
    /// The code of the table.
    pub code: String,
}

impl ReplayDownload {
    /// Writes the last match of the table to a file of this name, or to a new one; returns a message with the
    /// path. The match is replayed first, so the saved file is verified. This waits for the server's answer.
    ///
    /// # Errors
    /// A sentence that says why there is nothing to save, or why it cannot be saved.
    pub fn save(&self, name: Option<&str>) -> Result<String, String> {
        let text = self.server.replay(&self.code).map_err(|error| error.to_string())?;
        let text = text.ok_or("No match of this table is over")?;
        let game = catalog::verify_text(&text).map_err(|error| {
            format!("The replay from the server is invalid: line {}: {}", error.line, error.what)
        })?;
        let saved = match name {
            Some(name) => save::save_as(game.as_ref(), Path::new(name)).map(|()| PathBuf::from(name)),
            None => save::save_new(game.as_ref(), Path::new("")),
        };
        let said = saved.map(|path| format!("Saved as {}", path.display()));
        said.map_err(|error| error.to_string())
    }
}

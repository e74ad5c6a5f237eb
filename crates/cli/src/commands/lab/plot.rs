//! `--plot`: plots of a result.

use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use lab::plot::{PlotFigure, PlotFormat, write_files, write_text};

use super::flags::{self, Format};
use super::print;
use crate::exit::CliError;

/// Refuses plots that cannot be drawn, before anything is played.
pub(super) fn check(matches: &ArgMatches) -> Result<(), CliError> {
    let text = |path: &&Path| path.as_os_str() == "-";
    let document = jsonl(matches) || matches!(flags::format(matches), Format::Json | Format::Csv);
    if document && wanted(matches).any(|path| text(&path)) {
        return Err(CliError::usage("--plot - would mix with the document on standard output: give a file"));
    }
    match wanted(matches).find(|path| !text(path) && PlotFormat::of(path).is_none()) {
        None => wanted(matches).filter(|path| !text(path)).try_for_each(has_place),
        Some(path) => Err(CliError::usage(format!(
            "--plot {}: expected a .svg, .png or .html file, or - for the terminal",
            path.display()
        ))),
    }
}

/// The plot is written last, so its path is checked first.
fn has_place(path: &Path) -> Result<(), CliError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => {
            let (path, folder) = (path.display(), folder.display());
            Err(CliError::failure(format!("cannot write {path}: there is no folder {folder}")))
        }
        _ => Ok(()),
    }
}

fn wanted(matches: &ArgMatches) -> impl Iterator<Item = &Path> {
    matches.get_many::<PathBuf>("plot").into_iter().flatten().map(PathBuf::as_path)
}

/// Draws the plots that were requested; below a table in a terminal, also without a request.
pub(super) fn draw(matches: &ArgMatches, picture: impl FnOnce() -> PlotFigure) -> Result<(), CliError> {
    let table = flags::format(matches) == Format::Table && !jsonl(matches);
    let unasked = table && stdout().is_terminal() && !matches.get_flag("no-plot");
    if !unasked && wanted(matches).next().is_none() {
        return Ok(());
    }
    let picture = picture();
    for path in wanted(matches) {
        if let Some(kind) = PlotFormat::of(path) {
            write_files(&picture, kind, path)?;
        }
    }
    if unasked || wanted(matches).any(|path| path.as_os_str() == "-") {
        let mut out = BufWriter::new(stdout().lock());
        write_text(&picture, print::table_style(), &mut out)?;
        out.flush()?;
    }
    Ok(())
}

/// Only one of the two lab commands can write lines.
fn jsonl(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>("jsonl").ok().flatten().copied().unwrap_or(false)
}

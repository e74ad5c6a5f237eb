//! Golden files of every game of the catalogue: complete matches and perft counts. `UPDATE=1 cargo test -p catalog
//! --test golden` rewrites all of them.

mod perft;
mod plan;
mod playthroughs;

use std::path::{Path, PathBuf};

fn tests(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path)
}

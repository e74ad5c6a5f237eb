//! The protocol in TypeScript: `web/src/protocol` is generated from the Rust types, and this test checks that
//! it is current.
//!
//! `UPDATE=1 cargo test -p protocol` regenerates the files.

mod gather;
mod print;
mod read;
mod samples;
mod source;
mod table;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a folder with the expected files; with `UPDATE=1` writes them.
fn golden(folder: &Path, wanted: &BTreeMap<String, String>) {
    let found = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let extra = entries.filter(|entry| !wanted.contains_key(&*entry.file_name().to_string_lossy()));
    if testkit::updating() {
        std::fs::create_dir_all(folder).expect("a folder");
        extra.for_each(|entry| std::fs::remove_file(entry.path()).expect("a file that is gone"));
        for (name, text) in wanted {
            std::fs::write(folder.join(name), text).expect("a file");
        }
        return;
    }
    let stale = wanted.iter().filter(|(name, text)| found(name) != **text).map(|(name, _)| name.clone());
    let stale: Vec<_> =
        stale.chain(extra.map(|entry| entry.file_name().to_string_lossy().into_owned())).collect();
    assert!(
        stale.is_empty(),
        "not as the types of Rust are: {stale:?} of {}. `UPDATE=1 cargo test -p protocol` writes them anew",
        folder.display()
    );
}

#[test]
fn the_types_of_the_web_client_are_those_of_the_server() {
    let mut files = gather::files();
    files.insert("samples.ts".into(), samples::file());
    files.insert("arranged.ts".into(), arranged());
    golden(&root().join("web/src/protocol"), &files);
}

/// The settings that arrange cards, for every game: the browser checks a deal without asking the server.
fn arranged() -> String {
    let mut text = String::from(
        "// Made from the catalogue by `UPDATE=1 cargo test -p protocol`: change that instead.\n\n\
         /** The settings of each game that arrange cards: no proof of a seed makes such a deal fair. */\n\
         export const ARRANGED: ReadonlyMap<string, readonly string[]> = new Map([\n",
    );
    for entry in catalog::games() {
        let names: Vec<_> = entry.arranged.iter().map(|name| format!("'{name}'")).collect();
        text += &format!("  ['{}', [{}]],\n", entry.about.name, names.join(", "));
    }
    text + "]);\n"
}

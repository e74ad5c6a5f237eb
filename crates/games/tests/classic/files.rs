//! The card files of the classic duel, each read by itself.

use std::path::Path;

use effects::{SourceText, read_toml};
use games::duel::DuelVocab;

/// Every mistake of every file is told, and not only those of the first file that has some.
#[test]
fn every_card_file_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/duel/cards/classic");
    let mut wrong = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy();
            let source = SourceText { name: &name, text: &text };
            let mistakes = read_toml::<DuelVocab>(&source).1;
            if !mistakes.is_empty() {
                wrong += &source.show(&mistakes);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

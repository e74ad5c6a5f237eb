//! Golden files of every game of the catalogue: complete matches and perft counts. `UPDATE=1 cargo test -p catalog
//! --test golden` rewrites all of them.

mod perft;
mod plan;
mod playthroughs;

use std::fs;
use std::path::{Path, PathBuf};

fn tests(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path)
}

/// Compares a text with a golden file, or writes the file when `UPDATE` is set. Shows the first line that differs, because
/// a whole match is too long to read in an assertion.
fn golden(path: &Path, now: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a golden file has a folder"))
            .expect("the folder can be made");
        fs::write(path, now).expect("the golden file can be written");
        return;
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    if kept != now {
        let same = kept.lines().zip(now.lines()).take_while(|(kept, now)| kept == now).count();
        let line = |text: &str| text.lines().nth(same).unwrap_or("(the end)").to_string();
        panic!(
            "{}:{}: the file says\n  {}\nand now it is\n  {}\nIf this is intended: UPDATE=1 cargo test -p catalog --test golden",
            path.display(),
            same + 1,
            line(&kept),
            line(now)
        );
    }
}

//! Golden files: the output of an earlier run, kept for comparison.

use std::fs;
use std::path::Path;

/// A text with at most this many lines is shown whole when it differs.
const SHOWN: usize = 60;

/// Whether golden files are to be rewritten: `UPDATE=1`.
pub fn updating() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Compares a text with a golden file; `UPDATE=1` rewrites the file.
///
/// # Panics
/// If the text differs from the file: it names the first line that does. Also if the file cannot be written.
pub fn golden(path: impl AsRef<Path>, now: &str) {
    let path = path.as_ref();
    if updating() {
        let folder = path.parent().expect("a golden file has a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(path, now).expect("the golden file can be written");
        return;
    }
    if let Some(difference) = difference(&fs::read_to_string(path).unwrap_or_default(), now) {
        panic!("{} {difference}", path.display());
    }
}

/// Describes the first difference between a golden text and the present one.
fn difference(kept: &str, now: &str) -> Option<String> {
    if kept == now {
        return None;
    }
    let same = kept.lines().zip(now.lines()).take_while(|(kept, now)| kept == now).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(the end)").to_string();
    let whole =
        if now.lines().count() <= SHOWN { format!("\nThe whole text:\n{now}") } else { String::new() };
    Some(format!(
        "differs in line {}. The file has\n  {}\nThe text has\n  {}\nUPDATE=1 rewrites the file.{whole}",
        same + 1,
        line(kept),
        line(now)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_named() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let told = difference("a\nb\nc\n", "a\nx\nc\n").expect("a difference");
        assert!(told.starts_with("differs in line 2. The file has\n  b\nThe text has\n  x\n"), "{told}");
        let told = difference("a\n", "a\nb\n").expect("a difference");
        assert!(told.contains("line 2. The file has\n  (the end)\nThe text has\n  b\n"), "{told}");
        // An end of line counts, too.
        assert!(difference("a", "a\n").is_some());
    }

    #[test]
    #[should_panic(expected = "differs in line 1")]
    fn a_file_that_is_missing_differs() {
        let folder = tempfile::tempdir().expect("a folder");
        golden(folder.path().join("missing.txt"), "text\n");
    }
}

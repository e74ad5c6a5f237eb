//! What the documentation says is so: its commands run, and its stories do what it says they do.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use testkit::updating;

use crate::common::{CROUPIER, croupier_in, root};

/// A fenced block: what follows the fence, where it begins and ends, and its lines.
struct Block {
    language: String,
    line: usize,
    end: usize,
    text: String,
}

/// The fenced blocks of a page, in order.
fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (line, number) in page.lines().zip(1..) {
        match (&mut open, line.trim_start().strip_prefix("```")) {
            (None, Some(language)) => {
                open = Some(Block {
                    language: language.trim().into(),
                    line: number,
                    end: 0,
                    text: String::new(),
                });
            }
            (None, None) => {}
            (Some(block), Some(_)) => {
                block.end = number;
                found.extend(open.take());
            }
            (Some(block), None) => block.text += &format!("{line}\n"),
        }
    }
    found
}

fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    for folder in ["docs/guide", "docs/rules"] {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        pages.extend(
            entries
                .map(|entry| entry.unwrap().path())
                .filter(|path| path.extension().is_some_and(|e| e == "md")),
        );
    }
    pages.retain(|page| page.exists());
    pages.sort();
    pages
}

/// Lines that a test cannot run say so in a remark.
const SKIPPED: [&str; 2] = ["# needs a terminal", "# takes a while"];

/// A line as it is run, or nothing if it is not one of our commands: `cargo run … --` is the program, too.
fn command(line: &str) -> Option<String> {
    let line = line.trim().trim_start_matches("$ ");
    if SKIPPED.iter().any(|mark| line.contains(mark)) {
        return None;
    }
    if line.starts_with("cargo run") {
        let (_, args) = line.split_once(" -- ")?;
        return Some(format!("croupier {args}"));
    }
    let first_words = line.split('|').map(|part| part.split_whitespace().next().unwrap_or(""));
    first_words
        .into_iter()
        .any(|word| word == "croupier" || HARMLESS.contains(&word))
        .then(|| line.to_string())
}

/// What a page uses besides our own program, to look at what it wrote.
const HARMLESS: [&str; 3] = ["head", "python3", "sed"];

/// A folder that looks like the repository to a command, and that a command may write to.
fn playground() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["tests", "docs", "tools"] {
        std::os::unix::fs::symlink(root().canonicalize().unwrap().join(name), folder.path().join(name))
            .unwrap();
    }
    folder
}

/// Every command of a page runs, one after the other in one folder, so that one may use what another wrote.
/// A `text` block right after a `sh` block is what its commands print; in it, `…` stands for any lines. With
/// `UPDATE=1` such a block is written anew.
#[test]
fn the_commands_on_the_pages_run() {
    let (mut ran, mut wrong) = (0, Vec::new());
    for page in pages() {
        let folder = playground();
        let text = std::fs::read_to_string(&page).unwrap();
        let blocks = blocks(&text);
        for (i, block) in blocks.iter().enumerate().filter(|(_, block)| block.language == "sh") {
            let place = format!("{}:{}", page.display(), block.line);
            let lines = block.text.replace("\\\n", " ");
            let mut printed = Some(String::new());
            for line in lines.lines().filter(|line| !line.trim().is_empty()) {
                let Some(command) = command(line) else {
                    printed = None;
                    continue;
                };
                ran += 1;
                let (fine, out, err) = shell(folder.path(), &command);
                if !fine {
                    wrong.push(format!("{place}: `{command}` fails\n{err}"));
                }
                printed = printed.map(|before| before + &out);
            }
            let shown =
                blocks.get(i + 1).filter(|next| next.language == "text" && next.line == block.end + 2);
            if let Some((shown, printed)) =
                shown.zip(printed).filter(|(shown, printed)| !same(&shown.text, printed))
            {
                match updating() && !shown.text.contains('…') {
                    true => replace(&page, shown, &printed),
                    false => wrong.push(format!("{place}: prints\n{printed}and not\n{}", shown.text)),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran >= 10, "the commands of the guide are gone");
}

/// Runs a line in a folder: did it go well, and what did it say?
fn shell(folder: &Path, line: &str) -> (bool, String, String) {
    let program = Path::new(CROUPIER).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let ran = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", program.display()))
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (ran.status.success(), text(&ran.stdout), text(&ran.stderr))
}

/// Writes a block of a page anew.
fn replace(page: &Path, block: &Block, text: &str) {
    let whole = std::fs::read_to_string(page).unwrap();
    let [old, new] = [block.text.as_str(), text].map(|text| format!("```text\n{text}```"));
    std::fs::write(page, whole.replacen(&old, &new, 1)).unwrap();
}

/// Is this what was printed? A line `…` stands for any number of lines.
fn same(shown: &str, printed: &str) -> bool {
    fn fits(shown: &[&str], printed: &[&str]) -> bool {
        match (shown, printed) {
            ([], []) => true,
            (["…", rest @ ..], _) => (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..])),
            ([a, shown @ ..], [b, printed @ ..]) => a == b && fits(shown, printed),
            _ => false,
        }
    }
    fits(&shown.lines().collect::<Vec<_>>(), &printed.lines().collect::<Vec<_>>())
}

/// A story on a page holds, or gives what the block after it shows.
#[test]
fn the_stories_on_the_pages_hold() {
    let mut told = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let blocks = blocks(&text);
        for (i, block) in blocks.iter().enumerate().filter(|(_, block)| block.language == "story") {
            told += 1;
            let ran = croupier_in(&root(), &["scenario", "-"], block.text.as_bytes());
            let said = ran.err + &ran.out;
            let shown = blocks.get(i + 1).filter(|next| next.language == "text");
            let expected = shown.map_or("1 story holds\n", |next| &next.text);
            assert_eq!(said, expected, "{}:{}", page.display(), block.line);
        }
    }
    assert!(told >= 7, "the stories of the guide are gone");
}

/// Cards on a page say what the block after them shows, mistakes and all.
#[test]
fn the_card_texts_on_the_pages_are_current() {
    let mut checked = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let blocks = blocks(&text);
        for (i, block) in blocks.iter().enumerate().filter(|(_, block)| block.language == "toml") {
            checked += 1;
            let ran = croupier_in(&root(), &["cards", "check", "-"], block.text.as_bytes());
            let said = ran.out + &ran.err;
            let shown =
                blocks.get(i + 1).filter(|next| next.language == "text").expect("what they say is shown");
            match updating() {
                true => replace(&page, shown, &said),
                false => assert_eq!(said, shown.text, "{}:{}", page.display(), block.line),
            }
        }
    }
    assert!(checked >= 2, "the cards of the guide are gone");
}

/// The guide says how many stories there are.
#[test]
fn the_stories_of_the_repository_hold() {
    let ran = croupier_in(&root(), &["scenario", "tests/scenarios"], b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let guide = std::fs::read_to_string(root().join("docs/guide/stories.md")).unwrap();
    assert!(guide.contains(&format!("```text\n{}```", ran.out)), "the guide does not say {}", ran.out);
}

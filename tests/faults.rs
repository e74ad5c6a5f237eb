//! The planted faults in `tests/faults` do not rot: each still applies to the tree, says what it is, and names a test that
//! is there. `tools/faults` plants them and demands that the tests fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Fewer are too few to believe the tests by.
const FEWEST: usize = 30;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is there")
}

/// The patches by name.
fn faults() -> Vec<(String, PathBuf, String)> {
    let folder = root().join("tests/faults");
    let entries =
        fs::read_dir(&folder).expect("the folder of faults").map(|entry| entry.expect("a file").path());
    let mut all: Vec<_> = entries
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a patch is text");
            (name, path, text)
        })
        .collect();
    all.sort();
    all
}

fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = text.split("\n--- ").next().unwrap_or_default();
    head.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
        .filter(|value| !value.is_empty())
}

/// Every Rust file in a folder, if it is there.
fn sources(folder: &Path, all: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        match path.extension() {
            _ if path.is_dir() => sources(&path, all),
            Some(ending) if ending == "rs" => all.push_str(&fs::read_to_string(&path).expect("text")),
            _ => {}
        }
    }
}

#[test]
fn each_planted_fault_has_a_description_and_names_a_test() {
    let all = faults();
    assert!(all.len() >= FEWEST, "{} faults are too few", all.len());
    let mut numbers = BTreeSet::new();
    for (name, _, text) in &all {
        let number = name.split_once('-').filter(|_| name.ends_with(".patch"));
        let number = number.and_then(|(number, _)| number.parse::<u32>().ok());
        let number = number.unwrap_or_else(|| panic!("{name}: a fault is called `NN-what-it-is.patch`"));
        assert!(numbers.insert(number), "{name}: two faults have this number");
        let needs = |field_name: &str| {
            field(text, field_name).unwrap_or_else(|| panic!("{name}: it has no line `{field_name}: …`"))
        };
        assert!(needs("Fault").ends_with('.'), "{name}: the fault is said in a sentence");
        let (package, target, test) = (needs("Package"), needs("Target"), needs("Test"));
        let folder = root().join("crates").join(package);
        let mut code = String::new();
        match target {
            "lib" => sources(&folder.join("src"), &mut code),
            target => {
                let file = folder.join(format!("tests/{target}.rs"));
                code.push_str(&fs::read_to_string(file).unwrap_or_default());
                sources(&folder.join("tests").join(target), &mut code);
            }
        }
        let there = code.contains(&format!("fn {test}("));
        assert!(there, "{name}: there is no test {test} in {target} of {package}");
    }
}

#[test]
fn each_planted_fault_applies_to_the_tree() {
    let mut stale = Vec::new();
    for (name, path, _) in faults() {
        let check = Command::new("git").args(["apply", "--check"]).arg(&path).current_dir(root()).output();
        let check = check.expect("git is needed to see whether the faults still apply");
        if !check.status.success() {
            stale.push(format!("{name}: {}", String::from_utf8_lossy(&check.stderr).trim()));
        }
    }
    assert!(stale.is_empty(), "these faults no longer apply and have to be made anew:\n{}", stale.join("\n"));
}

//! Reads the comments of enum variants from the source, because ts-rs does not provide them.

use crate::root;

/// The comment of each variant, in order; empty if the type is not one of our enums.
pub(crate) fn variants(path: &str) -> Vec<String> {
    let path = path.split('<').next().unwrap_or_default();
    let parts: Vec<_> = path.split("::").collect();
    let [home, modules @ .., name] = &parts[..] else { return Vec::new() };
    let folder = root().join("crates").join(home).join("src");
    let place = modules.iter().fold(folder, |place, module| place.join(module));
    let files = [place.with_extension("rs"), place.join("mod.rs"), place.join("lib.rs")];
    let text = files.iter().find_map(|file| std::fs::read_to_string(file).ok());
    let text = text.unwrap_or_else(|| panic!("{path} stands in none of {files:?}"));
    let Some((_, body)) = text.split_once(&format!("enum {name} {{\n")) else { return Vec::new() };
    let (mut found, mut said) = (Vec::new(), Vec::new());
    for line in body.lines().take_while(|line| *line != "}") {
        match line.strip_prefix("    ") {
            Some(doc) if doc.starts_with("/// ") => said.push(&doc[4..]),
            Some(name) if name.starts_with(char::is_alphabetic) => {
                found.push(said.join("\n"));
                said.clear();
            }
            _ => {}
        }
    }
    found
}

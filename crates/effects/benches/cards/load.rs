//! Measures loading of fifteen thousand cards: their values and their programs, then their texts.

use std::hint::black_box;
use std::io::{self, Write};

use effects::{SourceText, read_toml};
use toml::de::DeTable;

use super::words::Words;
use testkit::cpu_seconds;

/// Cards with programs of every kind, repeated under different names.
fn cards(count: usize) -> String {
    let some = include_str!("../../tests/classic/cards.toml");
    let each = some.matches("[[card]]").count();
    let mut text = String::new();
    for round in 0..count.div_ceil(each) {
        for line in some.lines() {
            match line.strip_prefix("name = \"").and_then(|name| name.strip_suffix('"')) {
                Some(name) => text.push_str(&format!("name = \"{name} {round}\"\n")),
                None => text.extend([line, "\n"]),
            }
        }
    }
    text
}

/// Both are measured in turns, so that other load on the machine affects both.
const TURNS: usize = 9;

/// The result and the milliseconds that this thread worked. Dropping the result does not count.
fn timed<T>(make: impl Fn() -> T) -> (f64, T) {
    let mut made = None;
    let seconds = cpu_seconds(|| made = Some(black_box(make())));
    (seconds * 1e3, made.expect("it was made"))
}

pub(crate) fn run(out: &mut impl Write) -> io::Result<()> {
    let text = cards(15_000);
    let source = SourceText { name: "cards.toml", text: &text };
    let (prints, mistakes) = read_toml::<Words>(&source);
    assert!(mistakes.is_empty(), "{}", mistakes[0].show(&source));
    let (mut toml, mut cards) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TURNS {
        // Loading cards drops the document as well.
        toml = toml.min(timed(|| drop(DeTable::parse(&text))).0);
        cards = cards.min(timed(|| read_toml::<Words>(&source)).0);
    }
    let (texts, _) = timed(|| prints.iter().map(|print| print.text().len()).sum::<usize>());
    let found = prints.len();
    writeln!(
        out,
        "\nreading card files, best of {TURNS}                        cards     took    target    of plain TOML"
    )?;
    writeln!(
        out,
        "{:<50} {found:>7} {cards:>5.0} ms   300 ms    {:>5.2} times (target 3)",
        "names, numbers, programs",
        cards / toml
    )?;
    writeln!(out, "{:<50} {found:>7} {texts:>5.0} ms", "their texts, at first use")?;
    writeln!(out, "{:<50} {found:>7} {toml:>5.0} ms", "the same file as plain TOML")
}

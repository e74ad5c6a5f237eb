//! Measures loading of fifteen thousand cards: their values, their programs and their texts.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use effects::{SourceText, read_toml};
use toml::de::DeTable;

use super::words::Words;

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

/// The result and the time of the fastest of some runs, in milliseconds. Dropping the result does not count.
fn best<T>(make: impl Fn() -> T) -> (f64, T) {
    let run = || {
        let start = Instant::now();
        let made = black_box(make());
        (start.elapsed().as_secs_f64() * 1e3, made)
    };
    (1..7).fold(run(), |best, _| {
        let next = run();
        if next.0 < best.0 { next } else { best }
    })
}

pub(crate) fn run(out: &mut impl Write) -> io::Result<()> {
    let text = cards(15_000);
    let source = SourceText { name: "cards.toml", text: &text };
    // Loading cards drops the document as well.
    let (toml, ()) = best(|| drop(DeTable::parse(&text)));
    let (cards, (prints, mistakes)) = best(|| read_toml::<Words>(&source));
    assert!(mistakes.is_empty(), "{}", mistakes[0].show(&source));
    let found = prints.len();
    writeln!(
        out,
        "\nreading card files, best of 7                        cards     took    target    of plain TOML"
    )?;
    writeln!(
        out,
        "{:<50} {found:>7} {cards:>5.0} ms   300 ms    {:>5.2} times",
        "names, numbers, programs, texts",
        cards / toml
    )?;
    writeln!(out, "{:<50} {found:>7} {toml:>5.0} ms", "the same file as plain TOML")
}

//! Measures a search over fifteen thousand cards.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use effects::query::{Field, FieldKind, Query, QueryRecord, Schema, fold};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Cards;

impl Schema for Cards {
    const FIELDS: &'static [Field] = &[
        Field { name: "name", aliases: &["n"], kind: FieldKind::Plain, about: "The card's name." },
        Field { name: "text", aliases: &["o"], kind: FieldKind::Plain, about: "What the card does." },
        Field { name: "atk", aliases: &[], kind: FieldKind::Number, about: "Attack." },
        Field { name: "level", aliases: &["lv"], kind: FieldKind::Number, about: "Level." },
        Field {
            name: "type",
            aliases: &["t"],
            kind: FieldKind::Words(&["dragon", "fiend", "knight"]),
            about: "Type.",
        },
    ];
}

struct Card {
    name: String,
    text: String,
    atk: i64,
    level: i64,
    kind: &'static str,
}

impl QueryRecord for Card {
    fn number(&self, field: &Field) -> Option<i64> {
        Some(if field.name == "atk" { self.atk } else { self.level })
    }

    fn text(&self, field: &Field) -> &str {
        if field.name == "name" { &self.name } else { &self.text }
    }

    fn has(&self, _: &Field, word: &str) -> bool {
        self.kind == word
    }
}

/// Cards with texts of realistic length.
fn cards() -> Vec<Card> {
    let words = ["Storm", "Éclair", "Iron", "Silent", "Crimson", "Drake", "Knight", "Imp", "Oracle", "Golem"];
    let card = |i: usize| {
        let word = |n: usize| words[(i * 31 + n * 17 + i / 7) % words.len()];
        Card {
            name: fold(&format!("{} {} {i}", word(1), word(2))),
            text: fold(&format!(
                "When {} attacks, destroy a {} with {} or less attack. {}",
                word(3),
                word(4),
                i % 3000,
                "Draw a card, then shuffle your deck. ".repeat(4)
            )),
            atk: (i * 100 % 4000) as i64,
            level: (i % 12) as i64 + 1,
            kind: ["dragon", "fiend", "knight"][i % 3],
        }
    };
    (0..15_000).map(card).collect()
}

pub(crate) fn run(out: &mut impl Write) -> io::Result<()> {
    let cards = cards();
    writeln!(out, "15,000 cards, best of 20 searches each               found     took    target")?;
    for text in [
        "level<=4 atk>=1700",
        "t:dragon (atk>3000 or lv=12) -n:imp",
        "oracle \"shuffle your deck\"",
        "o:/less attack.*draw/",
        "-(t:dragon or t:fiend) \"no such words\"",
    ] {
        let query: Query<Cards> = text.parse().map_err(io::Error::other)?;
        let mut best = f64::INFINITY;
        let mut found = 0;
        for _ in 0..20 {
            let start = Instant::now();
            found = black_box(cards.iter().filter(|card| query.holds(*card)).count());
            best = best.min(start.elapsed().as_secs_f64() * 1e3);
        }
        writeln!(out, "{text:<50} {found:>7} {best:>5.2} ms   5.00 ms")?;
    }
    Ok(())
}

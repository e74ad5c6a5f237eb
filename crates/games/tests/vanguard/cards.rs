//! The cards of Vanguard: their texts, and that they are written as the language writes them.

use std::fmt::Write;

use effects::BuiltInCards;
use games::vanguard::Vanguard;
use testkit::golden;

#[test]
fn every_card_says_what_it_does() {
    let mut text = String::new();
    for print in &Vanguard::library().prints {
        let sheet = &print.sheet;
        let words = |field: &str| sheet.words(field).join(" ");
        let numbers: Vec<_> =
            ["grade", "power", "shield"].iter().map(|it| sheet.number(it).unwrap_or(0)).collect();
        writeln!(text, "{} ({}, {numbers:?}, {})", print.name, words("kind"), words("category")).unwrap();
        for ability in &print.abilities {
            writeln!(text, "  {}", effects::prose::ability(ability)).unwrap();
        }
    }
    golden("tests/vanguard/cards.txt", &text);
}

//! The pool of a classic duel: all its cards load, are said, parse back and run.

use effects::Print;
use testkit::golden;

use super::cards::{clauses, load, read, said};
use super::words::Words;

/// The files of the cards that the game has, and those in which a card is written otherwise.
macro_rules! file {
    ($name:literal, $($rest:literal),*) => {
        ($name, concat!(
            include_str!(concat!("../../../games/src/duel/cards/classic/", $name, ".toml")),
            $("\n", include_str!(concat!("pool/", $rest, ".toml")),)*
        ))
    };
}

const FILES: [(&str, &str); 10] = [
    file!("monsters-normal",),
    file!("monsters-effect-low", "monsters-effect-low"),
    file!("monsters-effect-four", "monsters-effect-four"),
    file!("monsters-effect-high", "monsters-effect-high"),
    file!("monsters-other", "monsters-other"),
    file!("spells", "spells"),
    file!("spells-lasting", "spells-lasting"),
    file!("traps", "traps"),
    file!("traps-lasting", "traps-lasting"),
    ("tokens", include_str!("../../../games/src/duel/cards/classic/tokens.toml")),
];

/// All prints of the pool, its tokens last.
pub(crate) fn pool() -> Vec<Print<Words>> {
    FILES.into_iter().flat_map(|(name, text)| load(&format!("{name}.toml"), text)).collect()
}

#[test]
fn the_pool_has_all_its_cards() {
    let prints = pool();
    let is_token = |print: &&Print<Words>| print.sheet.words("icon").contains(&"token");
    assert_eq!((prints.len(), prints.iter().filter(is_token).count()), (397, 2));
    let effects = prints.iter().filter(|print| !print.abilities.is_empty() && !is_token(print)).count();
    assert_eq!(effects, 293);
}

#[test]
fn every_card_text_of_the_pool_matches_its_golden() {
    for (name, text) in FILES {
        golden(format!("tests/classic/pool/{name}.txt"), &said::<Words>(&load(name, text)));
    }
}

#[test]
fn every_ability_of_the_pool_is_read_back() {
    for card in pool() {
        for ability in &card.abilities {
            let written = clauses(ability);
            assert_eq!(read(&written).as_ref(), Ok(ability), "{}: {written:?}", card.name);
        }
    }
}

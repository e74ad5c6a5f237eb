//! The cards: what they say, how many there are, and what a file of one's own may hold.

use effects::{BuiltInCards, SourceText};
use games::wolfpack::WolfPackVocab;
use kernel::Game;

use crate::common::{Sky, deal};

/// The texts of all cards, as they are made from their programs. `UPDATE=1` rewrites the file.
#[test]
fn every_card_text_matches_its_golden() {
    let said: String = WolfPackVocab::library()
        .prints
        .iter()
        .map(|print| format!("{}\n  {}\n", print.name, print.text()))
        .collect();
    testkit::golden("tests/wolfpack/cards.txt", &said);
}

/// A3-1, A3-2, R3-4, R3-7: 21 cards for a pilot and 25 for the Ace, three and five of them in the hand.
#[test]
fn decks_and_hands_are_as_large_as_they_should_be() {
    for (settings, pilot, ace) in
        [("pilots=5", 21, 25), ("common=6 uncommon=3 rare=1", 31, 37), ("common=3 uncommon=2 rare=1", 17, 20)]
    {
        let sky = Sky::new(settings);
        let count = |name: &str| match sky.fact(name).as_str() {
            "" => 0,
            cards => cards.split(", ").count(),
        };
        assert_eq!((count("hand1"), count("hand1") + count("deck1")), (3, pilot), "{settings}");
        assert_eq!((count("ace_hand"), count("ace_hand") + count("ace_deck")), (5, ace), "{settings}");
    }
}

/// R3-10: what is not a single effect that begins when the card is played is no card of this game.
#[test]
fn a_file_of_ones_own_is_checked() {
    let wrong = |card: &str| {
        let text = format!("[[card]]\n{card}");
        let source = SourceText { name: "own.toml", text: &text };
        WolfPackVocab::read(&source).1.first().map_or(String::new(), |mistake| mistake.show(&source))
    };
    for (card, says) in [
        ("name = 'A'\ndeck = 'pack'\n", "A has 0 abilities: a card has exactly one"),
        (
            "name = 'A'\ndeck = 'pack'\nwhen = 'acts ace'\ndo = 'heal this by 1'",
            "cards of this game only have `do`",
        ),
        ("name = 'A'\ndeck = 'pack'\ndo = 'may { heal this by 1 }'", "A chooses in the middle of its effect"),
        (
            "name = 'A'\ndeck = 'pack'\ndo = 'choose up to 2 pilot; heal it by 1'",
            "A chooses in the middle of its effect",
        ),
        ("name = 'Look at P1'\ndeck = 'pack'\ndo = 'heal this by 1'", "choose another name"),
        ("name = 'A'\ndo = 'heal this by 1'", "deck is missing"),
        ("name = 'A'\ndeck = 'pack'\nrarity = 'common rare'\ndo = 'heal this by 1'", "a card has one rarity"),
        ("name = 'A'\ndeck = 'pack'\ndo = 'heal this by 1 until enemy-turn-ends'", "own.toml:4"),
        ("name = 'A'\ndeck = 'pack'\ndo = 'choose lowest health of pilot; heal it by 1'", ""),
    ] {
        let shown = wrong(card);
        assert!(shown.contains(says) && shown.is_empty() == says.is_empty(), "{card}\n{shown}");
    }
}

/// The same cards have the same hash, and a card that does something else another one.
#[test]
fn card_data_is_told_apart() {
    let hash = |text: &str| games::wolfpack::WolfPack::cards(&deal(&format!("cards={text:?}")));
    let card = |by: u8| format!("[[card]]\nname = 'A'\ndeck = 'pack ace'\ndo = 'fire at enemy by {by}'");
    assert_eq!(hash(&card(5)), hash(&format!("{}\n# a remark", card(5))));
    assert_ne!(hash(&card(5)), hash(&card(6)));
    // Without a file there is nothing to replace the built-in cards with.
    assert_eq!(deal("cards_only=on").pool, deal("").pool);
}

/// A card file adds to the game's cards, unless it is to take their place.
#[test]
fn own_cards_join_the_others() {
    let card = |name: &str| {
        format!("[[card]]\nname = '{name}'\ndeck = 'pack ace'\ndo = 'choose foe; fire at it by 3'")
    };
    let pairs = |name: &str, only: &[&str]| {
        let mut pairs = kernel::Pairs::default();
        pairs.push("cards", card(name));
        only.iter().for_each(|value| pairs.push("cards_only", *value));
        pairs
    };
    let dealt = |pairs: &kernel::Pairs| {
        let deal = <games::wolfpack::WolfPackSetup as kernel::Setup>::from_pairs(pairs)?;
        games::wolfpack::WolfPack::new(&deal, 7.into())
    };
    let sky = Sky(dealt(&pairs("Potshot", &[])).unwrap());
    let all = [sky.fact("hand1"), sky.fact("deck1")].join(", ");
    assert_eq!(all.split(", ").count(), 25, "{all}");
    assert_eq!((all.matches("Potshot").count(), all.matches("Open Fire").count()), (4, 4), "{all}");
    // The same name is refused, and no match of the file alone can be dealt from four cards of the Ace.
    let twice = dealt(&pairs("Open Fire", &[])).unwrap_err().to_string();
    assert!(twice.starts_with("cards: cards:2:8: the game already has a card called Open Fire"), "{twice}");
    let few = dealt(&pairs("Open Fire", &["on"])).unwrap_err().to_string();
    assert_eq!(few, "the Ace's deck would have 4 cards with this many copies: expected 5 to 60");
    let mut more = pairs("Open Fire", &["on"]);
    more.push("common", "5");
    assert_eq!(Sky(dealt(&more).unwrap()).fact("hand1"), "Open Fire, Open Fire, Open Fire");
    // What is set last counts, and the setup says all of it.
    let deal = <games::wolfpack::WolfPackSetup as kernel::Setup>::from_pairs(&more).unwrap();
    assert_eq!(
        <games::wolfpack::WolfPackSetup as kernel::Setup>::from_pairs(&kernel::Setup::pairs(&deal)),
        Ok(deal)
    );
}

/// A mistake of the game's own is marked at the clause at fault.
#[test]
fn mistakes_point_at_the_clause() {
    let place = |card: &str| {
        let text = format!("[[card]]\nname = 'A'\ndeck = 'pack'\n{card}");
        let found = WolfPackVocab::read(&SourceText { name: "own.toml", text: &text }).1;
        found.first().map(|mistake| text[mistake.span.clone()].to_string())
    };
    assert_eq!(place("when = 'acts ace'\ndo = 'heal this by 1'").unwrap(), "'acts ace'");
    assert_eq!(place("if = 'any(ace)'\ndo = 'may { heal this by 1 }'").unwrap(), "'may { heal this by 1 }'");
    let two = "do = 'heal this by 1'\n[[card.ability]]\ndo = 'heal this by 2'";
    assert_eq!(place(two).unwrap(), "do = 'heal this by 2'");
}

/// Cards of one's own are saved with the match, and go on as before.
#[test]
fn a_match_with_own_cards_keeps_the_laws() {
    let text = "[[card]]\nname = 'Gamble'\ndeck = 'pack ace'\ndo = 'flip { damage enemy by 20 } else { choose random pilot; damage it by 3 }'\n\
        [[card]]\nname = 'Bomb'\ndeck = 'pack ace'\ndo = 'choose foe; when before to:confirm { roll 6; damage it by 2 * rolled } once'\n\
        [[card]]\nname = 'Shield'\ndeck = 'pack ace'\nif = 'count(pilot) >= 2'\ndo = 'choose friend; modify armor of it by 2 until enemy-turn-ends'\n\
        [[card]]\nname = 'Jam'\ndeck = 'pack ace'\ndo = 'choose enemy; forbid selects it until enemy-turn-ends'\n\
        [[card]]\nname = 'Decoy'\ndeck = 'pack'\ndo = 'choose friend; instead of targets enemy with this { redirect to it } once until enemy-turn-ends'";
    let mut pairs: kernel::Pairs = "pilots=3 ace_health=150 max_rounds=40".parse().unwrap();
    pairs.push("cards", text);
    let deal = <games::wolfpack::WolfPackSetup as kernel::Setup>::from_pairs(&pairs).unwrap();
    kernel::laws::hold::<games::wolfpack::WolfPack>(&deal, 4);
}

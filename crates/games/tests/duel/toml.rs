//! Cards of one's own in TOML: monsters with abilities, spells, and what is refused.

use games::duel::{Duel, DuelSetup};
use kernel::{Game, Pairs, Seed, Setup, laws};

use crate::common::{deal, facts, play};

const CARDS: &str = r#"
[[card]]
name = "Herald"
kind = "monster"
level = 3
atk = 900
def = 900
when = "summoned this"
do = "draw 1"

[[card]]
name = "Banner"
kind = "monster"
level = 2
atk = 300
def = 300
always = "modify atk of yours monster -this by 400"

[[card]]
name = "Avenger"
kind = "monster"
level = 4
atk = 1500
def = 500
[[card.ability]]
when = "destroyed this"
may = "choose theirs monster; destroy it"
[[card.ability]]
when = "attacks this with monster"
do = "raise atk of this by 100"

[[card]]
name = "Tidal Scholar"
kind = "spell"
phases = "main"
do = "draw 1; choose theirs monster; destroy it"
"#;

fn own(more: &[(&str, &str)]) -> DuelSetup {
    deal(&[&[("cards", CARDS)], more].concat())
}

/// Decks in which every new card is common.
#[test]
fn monsters_with_abilities_keep_the_laws() {
    let deck = "Herald, Banner, Avenger, Tidal Scholar, Herald, Avenger, Banner, Kuriboh, Raigeki, Mage Power, Cosmo Queen";
    laws::hold::<Duel>(&own(&[("cards1", deck), ("cards2", deck), ("life", "3000")]), 12);
    laws::hold::<Duel>(&own(&[]), 4);
}

#[test]
fn a_monster_triggers_when_summoned_and_applies_its_continuous_effect_while_face_up() {
    let setup = own(&[
        ("hand1", "Herald"),
        ("monsters1", "Banner, Baby Dragon"),
        ("monsters2", "Celtic Guardian"),
        ("deck1", "Kuriboh, Pot of Greed"),
        ("deck2", "Kuriboh, Kuriboh"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "summon Herald");
    assert_eq!(facts(&duel)["hand1"], "Kuriboh");
    play(&mut duel, 0, "next");
    // 1200 and 400 from the banner beat 1400.
    play(&mut duel, 0, "attack m2 om1");
    assert_eq!((facts(&duel)["life2"].as_str(), facts(&duel)["monsters2"].as_str()), ("7800", ""));
}

#[test]
fn a_monster_that_is_destroyed_may_still_be_asked() {
    let setup = own(&[
        ("phase", "battle"),
        ("monsters1", "Cosmo Queen, Kuriboh"),
        ("monsters2", "Avenger"),
        ("deck1", "Kuriboh"),
        ("deck2", "Kuriboh"),
    ]);
    let mut duel = <Duel>::new(&setup, Seed::from(1)).unwrap();
    play(&mut duel, 0, "attack m1 om1");
    play(&mut duel, 1, "yes");
    play(&mut duel, 1, "pick om1");
    assert_eq!(facts(&duel)["monsters1"], "-, Kuriboh", "the queen is gone");
}

#[test]
fn errors_name_their_location() {
    let wrong = |cards: &str| {
        let pairs = Pairs(vec![("cards".into(), cards.into())]);
        <DuelSetup>::from_pairs(&pairs).unwrap_err().to_string()
    };
    let monster =
        |name: &str| format!("[[card]]\nname = '{name}'\nkind = 'monster'\nlevel = 1\natk = 1\ndef = 1\n");
    let double =
        <Duel>::new(&deal(&[("cards", &monster("Kuriboh"))]), Seed::from(1)).unwrap_err().to_string();
    assert!(double.contains("cards:2:8: the game already has a card called Kuriboh"), "{double}");
    assert!(wrong(&monster("Big, Bad")).contains("cannot contain a comma"));
    assert!(wrong(&monster("Pebble").replace("level = 1", "level = 9")).contains("cards:4:9:"));
    assert!(wrong("[[card]]\nname = 'A'\n").contains("kind is missing"));
    assert!(wrong("[[card]]\nname = 'A'\nkind = 'spell'\ndo = 'draw 1'\n").contains("phases is missing"));
    let idle =
        "[[card]]\nname = 'A'\nkind = 'spell'\nphases = 'main'\nwhen = 'summoned this'\ndo = 'draw 1'\n";
    assert!(wrong(idle).contains("has no effect when it is activated"));
}

/// Cards of one's own change the hash that a replay remembers; what is said about them does not.
#[test]
fn a_replay_knows_its_cards() {
    let stronger = CARDS.replace("atk = 900", "atk = 901");
    let said = CARDS.replace("name = \"Herald\"", "name = \"Herald\"\ndescription = \"It calls.\"");
    let hash = |cards: &str| <Duel>::cards(&deal(&[("cards", cards)]));
    assert_ne!(hash(CARDS), hash(&stronger));
    assert_eq!(hash(CARDS), hash(&said));
    assert_ne!(hash(CARDS), <Duel>::cards(&<DuelSetup>::default()));
}

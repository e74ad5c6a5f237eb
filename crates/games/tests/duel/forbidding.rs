//! What an effect forbids is not offered, and refused with its own code; what it costs is not lost.

use kernel::{Game, Pairs, Setup, laws};

use crate::common::{deal, facts, monster, own, play, refused, spell};
use games::duel::{Duel, DuelSetup};

#[test]
fn a_forbidden_summon_keeps_the_sacrifice() {
    let cards = spell("Curfew", "do = 'forbid summoned yours until end-of-turn'");
    let mut duel = own(
        &cards,
        &[("hand1", "Curfew, Summoned Skull, Kuriboh"), ("monsters1", "Baby Dragon"), ("deck2", "Kuriboh")],
    );
    assert_eq!(refused(&duel, 0, "summon Kuriboh"), None);
    play(&mut duel, 0, "activate Curfew");
    assert_eq!(refused(&duel, 0, "summon Kuriboh"), Some("forbidden"));
    assert_eq!(refused(&duel, 0, "summon Summoned Skull with m1"), Some("forbidden"));
    // To set is not to summon.
    assert_eq!(refused(&duel, 0, "set Summoned Skull with m1"), None);
    assert_eq!(facts(&duel)["monsters1"], "Baby Dragon");
}

/// The player who summons knows the card, so a rule of the opponent may ask what it is.
#[test]
fn summons_of_a_level_can_be_forbidden() {
    let cards = spell("Ceiling", "do = 'forbid summoned theirs monster level>=5 for 2 turns'");
    let mut duel = own(
        &cards,
        &[
            ("hand1", "Ceiling"),
            ("hand2", "Summoned Skull"),
            ("monsters2", "Baby Dragon"),
            ("deck2", "Kuriboh, Kuriboh"),
        ],
    );
    play(&mut duel, 0, "activate Ceiling");
    play(&mut duel, 0, "end");
    assert_eq!(refused(&duel, 1, "summon Summoned Skull with m1"), Some("forbidden"));
    assert_eq!(refused(&duel, 1, "summon Kuriboh"), None);
}

#[test]
fn an_attack_is_forbidden_by_its_target_too() {
    let cards = spell("Vow", "do = 'forbid attacks yours monster with monster until end-of-turn'");
    let mut duel = own(
        &cards,
        &[
            ("hand1", "Vow"),
            ("monsters1", "Vorse Raider"),
            ("monsters2", "Kuriboh"),
            ("deck1", "Kuriboh"),
            ("deck2", "Kuriboh"),
        ],
    );
    play(&mut duel, 0, "activate Vow");
    play(&mut duel, 0, "next");
    assert_eq!(refused(&duel, 0, "attack m1 om1"), Some("forbidden"));
    let mut alone = own(&cards, &[("hand1", "Vow"), ("monsters1", "Vorse Raider"), ("deck2", "Kuriboh")]);
    play(&mut alone, 0, "activate Vow");
    play(&mut alone, 0, "next");
    assert_eq!(refused(&alone, 0, "attack m1 directly"), None);
}

/// A card does not pay for itself.
#[test]
fn a_spell_does_not_pay_with_itself() {
    let cards = spell("Barter", "cost = 'choose yours hand; discard it'\ndo = 'draw 1'")
        + &spell("Offering", "cost = 'destroy yours monster'\ndo = 'draw 1'")
        + &spell("Last", "if = 'no(yours hand)'\ndo = 'draw 1'");
    let settings =
        |hand: &'static str| [("hand1", hand), ("deck1", "Kuriboh, Kuriboh"), ("deck2", "Kuriboh")];
    let duel = own(&cards, &settings("Barter"));
    assert_eq!(refused(&duel, 0, "activate Barter"), Some("not-now"));
    let mut duel = own(&cards, &settings("Barter, Cyber Jar"));
    play(&mut duel, 0, "activate Barter");
    assert_eq!(
        (facts(&duel)["hand1"].as_str(), facts(&duel)["grave1"].as_str()),
        ("Kuriboh", "Cyber Jar, Barter")
    );
    let duel = own(&cards, &settings("Offering"));
    assert_eq!(refused(&duel, 0, "activate Offering"), Some("not-now"), "nothing is no price");
    let duel = own(&cards, &settings("Last"));
    assert_eq!(refused(&duel, 0, "activate Last"), None, "it is not in the hand when it asks");
}

#[test]
fn matches_with_forbidding_cards_keep_the_laws() {
    let cards = spell("Curfew", "do = 'forbid summoned yours until end-of-turn'")
        + &spell("Vow", "do = 'forbid attacks monster with monster for 2 turns'")
        + &spell("Ceiling", "do = 'forbid summoned theirs monster level>=5 for 2 turns'")
        + &spell("Mist", "do = 'instead of attacks theirs monster { draw 1 } for 2 turns'")
        + &spell("Barter", "cost = 'choose yours hand; discard it'\ndo = 'draw 2'")
        + &monster("Brave", 3, 1000, 0, "when = 'attacks this'\nmay = 'raise atk of this by 500'")
        + &monster("Sly", 3, 1000, 0, "when = 'attacks monster with this'\nmay = 'destroy that'");
    let deck = "Curfew, Vow, Ceiling, Mist, Barter, Brave, Sly, Brave, Sly, Summoned Skull, Kuriboh, Change Of Heart";
    laws::hold::<Duel>(&deal(&[("cards", &cards), ("cards1", deck), ("cards2", deck), ("life", "3000")]), 12);
}

/// What can never work is told when the file is read, in a sentence that says what would.
#[test]
fn an_effect_that_cannot_work_is_a_mistake() {
    let wrong = |cards: String| {
        let told = <DuelSetup>::from_pairs(&Pairs(vec![("cards".into(), cards.clone())]));
        told.expect_err(&cards).to_string()
    };
    let beast = |does: &str| monster("Beast", 3, 100, 100, does);
    for (cards, said) in [
        (beast("in = 'hand'\nwhen = 'summoned monster'\ndo = 'draw 1'"), "`hand` is not"),
        (beast("in = 'grave'\nalways = 'modify atk of yours monster by 100'"), "`grave` is not"),
        (
            beast("when = 'drawn this'\ndo = 'draw 1'"),
            "a card has no effect before it is face-up on the field",
        ),
        (beast("do = 'draw 1'"), "this ability can never be used: an ability of a monster needs `when`"),
        (spell("Zap", "may = 'draw 1'"), "activating a spell is already optional: write `do`"),
        (spell("Zap", "always = 'modify atk of monster by 100'"), "has no effect when it is activated"),
        (
            spell(
                "Zap",
                "[[card.ability]]\ndo = 'draw 1'\n[[card.ability]]\nwhen = 'summoned monster'\ndo = 'draw 1'",
            ),
            "a spell has one ability",
        ),
        (spell("Zap", "do = 'raise level of monster by 1'"), "a level never changes"),
        (spell("Zap", "do = 'damage opponent by 800'"), "only a ruleset with chains has it"),
        (beast("when = 'flipped this'\ndo = 'draw 1'"), "this ruleset has no such event"),
        (beast("always = 'modify level of monster by 1'"), "a level never changes"),
    ] {
        let told = wrong(cards);
        assert!(told.contains(said), "{told}");
    }
}

/// Two files are held against each other when both are there, in whichever order.
#[test]
fn a_monster_may_be_called_like_a_spell_that_is_not_there() {
    let monsters = ("monsters", "Monster,Raigeki,It growls.,100,100,1\nMonster,Pebble,It stays.,0,900,1\n");
    let spells = ("spells", "Spell,Pot of Greed,It grins.\n");
    for settings in [[monsters, spells], [spells, monsters]] {
        let duel = <Duel>::new(&deal(&settings), 7.into()).unwrap();
        assert_eq!(duel.check(), Ok(()));
    }
    let told = <Duel>::new(&deal(&[monsters]), 7.into()).unwrap_err().to_string();
    assert!(told.contains("Raigeki") && told.contains("a monster already has it"), "{told}");
    let cards = ("cards", monster("Pebble", 1, 1, 1, ""));
    for settings in [[("cards", cards.1.as_str()), monsters], [monsters, ("cards", cards.1.as_str())]] {
        let told = <Duel>::new(&deal(&[settings[0], settings[1], spells]), 7.into()).unwrap_err().to_string();
        assert!(told.contains("the game already has a card called Pebble"), "{told}");
    }
}

//! Cards of one's own ask nothing that their player does not know, and tell nobody else either.

use games::duel::{Duel, DuelSetup};
use kernel::{EventLog, Game, Pairs, Seat, Setup, laws};

use crate::common::{deal, facts, monster, own, play, refused, spell};

#[test]
fn hidden_information_cannot_be_tested() {
    let wrong = |cards: String| {
        let told = <DuelSetup>::from_pairs(&Pairs(vec![("cards".into(), cards.clone())]));
        told.expect_err(&cards).to_string()
    };
    for does in [
        "choose theirs hand monster; discard it",
        "if any(theirs hand spell) { draw 1 }",
        "draw count(hand monster)",
        "draw count(yours deck spell)",
        "choose player; discard its hand level>=5",
        "choose yours hand monster by opponent; discard it",
        "choose highest atk of theirs hand; discard it",
        "choose random theirs hand as first; if any(first monster) { draw 1 }",
        "choose random theirs hand as first; if any(first level<=level(this)) { draw 1 }",
        "raise atk of monster by atk(yours hand)",
        "modify atk of yours monster by 100 * count(yours hand spell) forever",
        "when drawn yours monster { draw 1 } once",
        "forbid drawn monster for 2 turns",
    ] {
        let told = wrong(spell("Spy", &format!("do = '{does}'")));
        assert!(told.contains("hidden"), "{does}: {told}");
    }
    let told =
        wrong(monster("Spy", 1, 1, 1, "if = 'any(yours hand spell)'\nalways = 'modify atk of this by 100'"));
    assert!(told.contains("hidden"), "{told}");
    let csv = Pairs(vec![(
        "spells".into(),
        "Spell,Spy,It peeks.,main,choose theirs hand monster; discard it\n".into(),
    )]);
    let told = <DuelSetup>::from_pairs(&csv).unwrap_err().to_string();
    assert!(told.contains("spells:1:33: ") && told.contains("hidden"), "{told}");
}

#[test]
fn known_or_counted_cards_can_be_tested() {
    for does in [
        "choose random theirs hand; discard it",
        "choose theirs hand by opponent; discard it",
        "draw count(theirs hand)",
        "if count(yours deck) > count(theirs deck) { draw 1 }",
        "choose yours hand monster; discard it",
        "choose theirs monster level>=7; destroy it",
        "choose highest atk of grave monster; revive it",
        "when summoned theirs monster atk>=1500 { draw 1 } once",
        "for each player { discard its hand }",
    ] {
        own(&spell("Spy", &format!("do = '{does}'")), &[("deck1", "Spy")]);
    }
}

/// A monster that lies face-down has no numbers and no name, for nobody's effects.
#[test]
fn face_down_cards_show_no_numbers() {
    let cards = spell("Hunt", "do = 'choose theirs monster level>=7; destroy it'")
        + &spell("Crown", "do = 'raise atk of monster level>=7 by 100'")
        + &spell("Prize", "do = 'choose highest def of monster; destroy it'");
    let duel = own(
        &cards,
        &[
            ("hand1", "Hunt, Crown, Prize"),
            ("monsters1", "Dark Magician defense"),
            ("monsters2", "Cosmo Queen defense, Kuriboh"),
            ("deck1", "Kuriboh"),
        ],
    );
    assert_eq!(refused(&duel, 0, "activate Hunt"), Some("no-target"));
    let mut crowned = duel.clone();
    play(&mut crowned, 0, "activate Crown");
    assert_eq!(facts(&crowned)["monsters1"], "Dark Magician defense");
    let mut prized = duel.clone();
    play(&mut prized, 0, "activate Prize");
    assert_eq!(facts(&prized)["grave2"], "Kuriboh");
    let open = own(&cards, &[("hand1", "Hunt"), ("monsters2", "Cosmo Queen defense up, Dark Magician")]);
    assert_eq!(refused(&open, 0, "activate Hunt"), None);
}

/// Everything about which a player may ask, in decks where it comes up all the time.
#[test]
fn matches_with_asking_cards_keep_the_laws() {
    let cards = spell("Hunt", "do = 'choose theirs monster level>=5; destroy it'")
        + &spell("Crown", "do = 'raise atk of monster level>=5 by 100'")
        + &spell("Thief", "do = 'choose random theirs hand; discard it'")
        + &spell(
            "Rob",
            "do = 'choose random theirs hand; discard it; choose highest atk of grave monster; revive it'",
        )
        + &spell("Tax", "do = 'choose theirs hand by opponent; discard it'")
        + &spell("Count", "do = 'raise atk of yours monster by 100 * count(theirs hand)'")
        + &spell("Cull", "do = 'choose yours hand monster; discard it; draw 1'")
        + &spell("Omen", "do = 'if any(yours hand spell) { destroy theirs monster attack }'")
        + &spell("Lottery", "do = 'choose random monster; destroy it'")
        + &spell(
            "Measure",
            "do = 'choose highest atk of theirs monster; raise def of yours monster by atk(it)'",
        )
        + &monster(
            "Proud",
            3,
            1000,
            0,
            "always = 'modify atk of this by 100 * count(theirs monster level>=5)'",
        )
        + &monster("Judge", 4, 1200, 600, "when = 'summoned theirs monster level>=5'\nmay = 'destroy that'")
        + &monster(
            "Wall",
            5,
            500,
            2000,
            "always = 'forbid attacks theirs monster with monster level>=5 -this'",
        );
    let deck = "Hunt, Crown, Thief, Rob, Tax, Count, Cull, Omen, Lottery, Measure, Proud, Judge, Wall, \
                Summoned Skull, Fence Guard Dragon, Kuriboh, Gemini Elf, Change Of Heart";
    let setup = deal(&[("cards", &cards), ("cards1", deck), ("cards2", deck), ("life", "4000")]);
    laws::hold::<Duel>(&setup, 24);
    laws::hold::<Duel>(&deal(&[("cards", &cards)]), 4);
}

/// The hash of cards depends on what they say, not on how the program holds it: a replay outlives the program.
#[test]
fn the_hash_of_cards_covers_their_programs() {
    let cards = |does: &str| <Duel>::cards(&deal(&[("cards", &spell("Zap", &format!("do = '{does}'")))]));
    assert_eq!(cards("destroy theirs monster"), cards("destroy   theirs  monster"));
    assert_eq!(cards("draw 1; "), cards("draw 1;"));
    assert_ne!(cards("destroy theirs monster"), cards("destroy monster"));
    let all = spell(
        "Zap",
        "if = 'any(monster)'\ncost = 'choose yours hand; discard it'\ntarget = 'choose monster'\ndo = 'destroy it'",
    ) + &monster("Ox", 1, 5, 6, "when = 'attacks this with monster'\nmay = 'draw 1'")
        + &monster("Yak", 2, 7, 8, "in = 'field'\nalways = 'modify atk def of monster -this by 100'");
    assert_eq!(format!("{:016x}", <Duel>::cards(&deal(&[("cards", &all)]))), "ad70fecb89983185");
    let mut duel = own(&all, &[("hand1", "Ox"), ("deck1", "Ox")]);
    duel.play(Seat(0), "summon Ox".parse().unwrap(), &mut EventLog::off());
}

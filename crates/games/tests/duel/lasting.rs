//! What lasts: for how long, on which cards, and what is said of it.

use games::duel::Duel;
use kernel::{Game, PresentedGame, Viewer};

use crate::common::{duel, facts, monster, own, play, spell};

/// What a card has gained for ever ends where it leaves the field (A4-17).
#[test]
fn an_effect_on_a_card_ends_when_the_card_leaves_the_field() {
    let cards = spell("Might", "do = 'choose yours monster; modify atk of it by 5000 forever'")
        + &spell("Both", "do = 'choose 2 yours monster; modify atk of it by 100 forever'")
        + &spell("Phoenix", "do = 'choose yours monster; destroy it; revive it'");
    let mut duel = own(
        &cards,
        &[("hand1", "Might, Phoenix"), ("monsters1", "Kuriboh"), ("deck1", "Kuriboh"), ("deck2", "Kuriboh")],
    );
    play(&mut duel, 0, "activate Might");
    assert_eq!(facts(&duel)["power1"], "5300/200");
    assert_eq!(facts(&duel)["lasting"], "Might: modify atk of it by 5000 forever");
    play(&mut duel, 0, "activate Phoenix");
    assert_eq!(facts(&duel)["power1"], "");
    assert_eq!(facts(&duel)["lasting"], "", "it is over, and does not lie in wait");
    play(&mut duel, 0, "next");
    play(&mut duel, 0, "attack m1 directly");
    assert_eq!(facts(&duel)["life2"], "7700");
    // Of two, the one that stays keeps it; and changing sides is not leaving.
    let mut duel = own(
        &cards,
        &[
            ("hand1", "Both, Phoenix"),
            ("hand2", "Change Of Heart"),
            ("monsters1", "Kuriboh, Mokey Mokey"),
            ("deck1", "Kuriboh"),
            ("deck2", "Kuriboh, Kuriboh"),
        ],
    );
    play(&mut duel, 0, "activate Both");
    assert_eq!(facts(&duel)["power1"], "400/200, 400/100");
    play(&mut duel, 0, "activate Phoenix");
    play(&mut duel, 0, "pick m1");
    assert_eq!(facts(&duel)["power1"], "-, 400/100");
    play(&mut duel, 0, "end");
    play(&mut duel, 1, "activate Change Of Heart");
    play(&mut duel, 1, "pick om2");
    assert_eq!((facts(&duel)["power1"].as_str(), facts(&duel)["power2"].as_str()), ("", "400/100"));
}

/// A monster's own rule holds while it lies there, and what it gave itself is gone when it comes back.
#[test]
fn a_returning_monster_has_its_printed_values() {
    let cards =
        monster("Proud", 3, 1000, 0, "when = 'summoned this'\ndo = 'modify atk of this by 500 forever'")
            + &spell(
                "Return",
                "do = 'destroy yours monster; choose highest atk of grave monster; revive it'",
            );
    let mut duel = own(&cards, &[("hand1", "Proud, Return"), ("deck1", "Kuriboh"), ("deck2", "Kuriboh")]);
    play(&mut duel, 0, "summon Proud");
    assert_eq!(facts(&duel)["power1"], "1500/0");
    play(&mut duel, 0, "activate Return");
    assert_eq!(facts(&duel)["power1"], "1500/0", "it was summoned once more, and not twice as strong");
}

/// What lasts counts where an effect asks for numbers; while it is worked out itself, it does not.
#[test]
fn queries_ask_for_numbers_as_they_are_now() {
    let cards = spell("Frenzy", "do = 'modify atk of yours monster by 700 until end-of-turn'")
        + &spell("Purge", "do = 'destroy monster atk>=1000'")
        + &spell("Echo", "do = 'choose highest atk of monster; raise def of yours monster by atk(it)'")
        + &monster("Vain", 1, 100, 100, "always = 'modify atk of this by atk(this)'");
    let settings = [
        ("hand1", "Frenzy, Purge, Echo"),
        ("monsters1", "Kuriboh"),
        ("monsters2", "Gemini Elf -1000/+0"),
        ("deck1", "Kuriboh"),
    ];
    let mut duel = own(&cards, &settings);
    play(&mut duel, 0, "activate Frenzy");
    let mut echo = duel.clone();
    play(&mut echo, 0, "activate Echo");
    assert_eq!(facts(&echo)["monsters1"], "Kuriboh +0/+1000");
    play(&mut duel, 0, "activate Purge");
    assert_eq!(
        (facts(&duel)["monsters1"].as_str(), facts(&duel)["grave1"].as_str()),
        ("", "Frenzy, Kuriboh, Purge")
    );
    let vain = own(&cards, &[("monsters1", "Vain, Kuriboh"), ("deck1", "Kuriboh")]);
    assert_eq!(facts(&vain)["power1"], "200/100");
}

/// Who looks at a monster learns which card made it stronger, and for how long.
#[test]
fn a_changed_stat_names_the_card_that_changed_it() {
    let mut duel = duel(&[
        ("hand1", "Mage Power, Graceful Dice, Kuriboh"),
        ("monsters1", "Mokey Mokey"),
        ("deck1", "Kuriboh, Kuriboh"),
        ("deck2", "Kuriboh, Kuriboh"),
    ]);
    let sources = |duel: &Duel| {
        let scene = <Duel>::scene(&duel.view(Viewer::Public));
        let face =
            scene.zone("p1.monster.1").and_then(|zone| zone.cards[0].face.clone()).expect("it lies face up");
        face.figures[0]
            .sources
            .iter()
            .map(|source| (source.name.clone(), source.lasts.clone()))
            .collect::<Vec<_>>()
    };
    assert!(sources(&duel).is_empty());
    play(&mut duel, 0, "activate Mage Power");
    let lasts = "while it is on the field";
    assert_eq!(sources(&duel), [("Mage Power".into(), lasts.into())]);
    play(&mut duel, 0, "activate Graceful Dice");
    assert_eq!(sources(&duel), [("Graceful Dice and others".into(), lasts.into())]);
}

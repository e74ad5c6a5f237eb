//! What cards can wait for, forbid and replace: the changes of state and what happens to flyers.

use crate::common::Sky;

/// A card file of one card that both sides have, and a plain shot.
fn cards(what: &str) -> String {
    let card = |name: &str, does: &str| {
        format!("[[card]]\nname = \"{name}\"\ndeck = \"pack ace\"\ndo = \"{does}\"\n")
    };
    card("Card", what) + &card("Shot", "choose foe; fire at it by 5") + &card("Wait", "heal this by 0")
}

/// R3-9: a flyer is hurt at the start of each turn.
#[test]
fn a_card_hurts_at_the_start_of_each_turn() {
    let mut sky = Sky::with(
        &cards("choose foe; when after to:boss-draw { damage it by 3 } 2 times"),
        "pilots=1 hand1=Card,Wait,Wait,Wait",
    );
    sky.play(&["P1 play Card at ace"]);
    assert_eq!(sky.fact("ace_health"), "250");
    for health in ["247", "244", "244"] {
        sky.play(&["P1 continue", "P1 continue", "P1 play Wait"]);
        assert_eq!(sky.fact("ace_health"), health);
    }
}

/// R3-8, R3-9: damage that is done all at once when the actions are over: after the last card, before Confirm.
#[test]
fn a_card_strikes_at_the_end_of_the_action_phase() {
    let mut sky = Sky::with(
        &cards("when before to:confirm { damage ace by 7 } once"),
        "pilots=2 hand1=Card hand2=Shot",
    );
    let told: Vec<_> =
        sky.play(&["P1 play Card", "P2 play Shot at ace"]).iter().map(ToString::to_string).collect();
    let at = |text: &str| told.iter().position(|line| line == text).unwrap_or_else(|| panic!("{told:?}"));
    assert!(at("P2 plays Shot at the Ace.") < at("The Ace takes 7 damage: 238 health left."));
    assert_eq!((sky.fact("state").as_str(), sky.fact("effects").as_str()), ("confirm", ""));
}

/// R3-9: somebody cannot play for a turn, on either side.
#[test]
fn a_card_disables_a_flyer_for_a_turn() {
    let text = cards("choose enemy; forbid selects it until enemy-turn-ends");
    let mut sky = Sky::with(&text, "pilots=1 hand1=Card,Shot ace_hand=Shot,Card ace_deck=Shot,Shot,Shot");
    sky.play(&["P1 play Card at ace", "P1 continue"]);
    assert_eq!(sky.refused("P2 select Shot"), "disabled");
    sky.play(&["P2 discard Shot", "P2 discard Shot", "P2 discard Shot", "P1 continue"]);
    sky.play(&["P1 play Shot at ace", "P1 continue"]);
    assert_eq!(sky.fact("health1"), "50");
    sky.play(&["P2 select Card", "P2 select Shot", "P2 select Shot", "P1 continue"]);
    assert_eq!(sky.refused("P1 play Shot at ace"), "disabled");
    sky.play(&["P1 discard Shot"]);
}

/// R3-8: every change is heard of before it is made and when it is made, once each, in the order of a round.
#[test]
fn every_change_is_heard_of() {
    for change in games::wolfpack::CHANGES {
        for (trigger, word) in ["before", "after"].into_iter().zip([change.word; 2]) {
            let text = cards(&format!("when {trigger} {word} {{ damage ace by 1 }} 200 times"));
            let mut sky = Sky::with(
                &text,
                "pilots=2 hand1=Card,Wait,Wait,Wait hand2=Wait,Wait,Wait,Wait ace_hand=Wait,Wait",
            );
            sky.play(&[
                "P1 play Card",
                "P2 play Wait",
                "P1 continue",
                "P3 select Wait",
                "P3 select Wait",
                "P1 continue",
            ]);
            let before: i32 = sky.fact("ace_health").parse().unwrap();
            // A whole round, from one selection to the next: two actions of the pack, two cards of the Ace.
            sky.play(&[
                "P1 play Wait",
                "P2 play Wait",
                "P1 continue",
                "P3 select Wait",
                "P3 select Wait",
                "P1 continue",
            ]);
            let after: i32 = sky.fact("ace_health").parse().unwrap();
            // There are three selections, of which the last finds no card.
            let often = match word {
                "boss-selection-selection" => 2,
                _ => 1,
            };
            assert_eq!(before - after, often, "{trigger} {word}");
        }
    }
}

/// A3-31: the change from Draw to Selection has a second name.
#[test]
fn cards_may_wait_for_the_old_name_of_a_change() {
    let text = cards("when after draw-action { damage ace by 1 } once");
    let mut sky = Sky::with(&text, "pilots=1 hand1=Card");
    sky.play(&["P1 play Card", "P1 continue", "P1 continue"]);
    assert_eq!((sky.fact("round").as_str(), sky.fact("ace_health").as_str()), ("2", "249"));
}

/// R3-3: damage that is taken can be made less, and none can be left of it.
#[test]
fn a_card_changes_how_much_damage_is_taken() {
    let text = cards("choose friend; modify armor of it by 3 until enemy-turn-ends");
    let mut sky = Sky::with(&text, "pilots=2 hand1=Card hand2=Card ace_hand=Shot,Shot");
    sky.play(&["P1 play Card at P1", "P2 play Card at P1", "P1 continue"]);
    sky.play(&["P3 select Shot", "P3 at P1", "P3 select Shot", "P3 at P2"]);
    assert_eq!((sky.fact("health1").as_str(), sky.fact("health2").as_str()), ("50", "45"));
    assert_eq!(sky.fact("effects"), "", "and it ends with the turn");
}

/// R3-3: a target is replaced by another.
#[test]
fn a_card_puts_another_target_in_the_place_of_the_first() {
    let text = cards(
        "choose friend; instead of targets enemy with this { redirect to it } once until enemy-turn-ends",
    );
    let mut sky = Sky::with(&text, "pilots=2 hand1=Card ace_hand=Shot,Shot");
    sky.play(&["P1 play Card at P2", "P1 continue"]);
    sky.play(&["P3 select Shot", "P3 at P1", "P3 select Shot", "P3 at P1"]);
    assert_eq!((sky.fact("health1").as_str(), sky.fact("health2").as_str()), ("45", "45"));
}

/// R3-3: a card that is played is replaced by something else, and counts as an action.
#[test]
fn a_card_is_replaced_when_it_is_played() {
    let text = cards("instead of selects enemy { damage that by 4 } once until enemy-turn-ends");
    let mut sky = Sky::with(&text, "pilots=1 hand1=Card ace_hand=Shot,Shot");
    sky.play(&["P1 play Card", "P1 continue", "P2 select Shot", "P2 select Shot"]);
    assert_eq!((sky.fact("health1").as_str(), sky.fact("ace_health").as_str()), ("45", "246"));
}

/// R3-3: going down, drawing and being aimed at can be waited for.
#[test]
fn cards_are_triggered_by_events_of_flyers() {
    let fly = |what: &str, settings: &str, ace: &[&str]| {
        let mut sky = Sky::with(&cards(what), settings);
        sky.play(&["P1 play Card", "P1 continue"]);
        sky.play(ace);
        sky
    };
    let shot = ["P3 select Shot", "P3 at P2"];
    let settings = "pilots=2 health2=5 hand1=Card ace_hand=Shot";
    let sky = fly("when downed friend { damage ace by 9 } until enemy-turn-ends", settings, &shot);
    assert_eq!((sky.fact("health2").as_str(), sky.fact("ace_health").as_str()), ("0", "241"));
    let sky = fly(
        "when targeted friend with ace { damage other by 2 } once until enemy-turn-ends",
        settings,
        &shot,
    );
    assert_eq!(sky.fact("ace_health"), "248");
    let settings = "pilots=1 hand1=Card ace_deck=Shot,Shot";
    let sky = fly("when drawn ace { damage that by 1 } until enemy-turn-ends", settings, &[]);
    assert_eq!(sky.fact("ace_health"), "248");
}

/// R3-11, R3-12, A3-8: of several effects the oldest is used first, and each leaves the list by itself.
#[test]
fn the_oldest_effect_comes_first() {
    let roll = "choose friend; instead of fired it {} once";
    let text = format!("{}[[card]]\nname = \"Other\"\ndeck = \"pack\"\ndo = \"{roll}\"\n", cards(roll));
    let mut sky = Sky::with(&text, "pilots=2 hand1=Other hand2=Card ace_hand=Shot");
    sky.play(&["P1 play Other at P2", "P2 play Card at P2", "P1 continue"]);
    assert_eq!(sky.fact("effects"), "Other on P2 (1 use), Card on P2 (1 use)");
    sky.play(&["P3 select Shot", "P3 at P2"]);
    assert_eq!((sky.fact("health2").as_str(), sky.fact("effects").as_str()), ("50", "Card on P2 (1 use)"));
}

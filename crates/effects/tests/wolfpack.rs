//! The card language in a game whose things are pilots, not cards: its cards load, render and run.

#[path = "wolfpack/limits.rs"]
mod limits;
#[path = "wolfpack/replace.rs"]
mod replace;
#[path = "wolfpack/sky.rs"]
mod sky;
#[path = "wolfpack/together.rs"]
mod together;
#[path = "wolfpack/words.rs"]
mod words;

use effects::ChoiceAnswer::{Done, Mode, Next, No, Pick, Yes};
use effects::machine::{end_at, turn_ended};
use sky::{Sky, cards, library};
use words::{Event, Flyer};

/// The cards of a text, in a sky with an Ace and two pilots.
fn flown(text: &str) -> Sky {
    Sky::new(&[250, 50, 50], library(text))
}

#[test]
fn every_card_text_matches_its_golden() {
    let said: Vec<_> =
        cards().prints.iter().map(|print| format!("{}: {}", print.name, print.text())).collect();
    assert_eq!(
        said,
        [
            "Open Fire: Choose an enemy flyer and fire at it for 5 damage.",
            "Sidewinder: Choose an enemy flyer and deal 5 damage to it.",
            "Dodge Roll: Choose a friendly flyer. Until the end of the next enemy turn, the next time it would be fired at, that does not happen.",
            "Suppression: Choose an enemy flyer. For 2 turns of its own, the next 4 times it acts, deal 2 damage to it.",
            "Pulling G's: Choose an enemy flyer. Until the end of the next enemy turn, it cannot target this card.",
            "Mid-Air Regroup: Choose a friendly flyer and it heals 10.",
            "Cover Fire: All Aces have only two actions until the end of the next enemy turn.",
            "Into the Fog: Until the end of the next enemy turn, pilots cannot target another pilot.",
            "Air-to-Air Barrage: Choose an enemy flyer and deal 10 damage to it.",
            "Sweeping Fire: Fire at all enemy flyers for 5 damage.",
        ]
    );
}

#[test]
fn suppression_bites_four_times_then_ends() {
    let mut sky = Sky::new(&[250, 50], cards());
    sky.play(1, "Suppression");
    for _ in 0..6 {
        sky.happens(&Event::Acts(Flyer(0)));
    }
    assert_eq!((sky.health[0], sky.machine.lasting().count()), (242, 0));
}

#[test]
fn suppression_ends_with_the_second_turn_of_its_own_target() {
    let mut sky = Sky::new(&[250, 50, 50], cards());
    sky.play(0, "Suppression");
    sky.pick(2);
    for _ in 0..3 {
        sky.happens(&Event::Acts(Flyer(2)));
        turn_ended(&mut sky, Flyer(0));
        turn_ended(&mut sky, Flyer(2));
    }
    assert_eq!((sky.health[2], sky.machine.lasting().count()), (46, 0));
}

#[test]
fn dodge_rolls_stack_and_do_not_stop_missiles() {
    let mut sky = Sky::new(&[250, 50, 50], cards());
    for _ in 0..2 {
        sky.play(1, "Dodge Roll");
        sky.pick(1);
    }
    sky.play(0, "Sidewinder");
    sky.pick(1);
    assert_eq!(sky.health, [250, 45, 50]);
    for (first, second) in [(45, 45), (45, 40), (40, 35)] {
        sky.play(0, "Sweeping Fire");
        assert_eq!(sky.health[1..], [first, second]);
    }
    sky.play(1, "Dodge Roll");
    sky.pick(1);
    end_at(&mut sky, |_, scope| scope.controller == kernel::Seat(1));
    assert_eq!(sky.machine.lasting().count(), 0);
}

#[test]
fn fog_and_g_forces_forbid_targets() {
    let mut sky = Sky::new(&[250, 50, 50], cards());
    assert!(sky.may_target(1, 2));
    sky.play(0, "Into the Fog");
    assert_eq!(
        [(1, 2), (2, 1), (1, 1), (1, 0)].map(|(a, b)| sky.may_target(a, b)),
        [false, false, true, true]
    );
    sky.play(2, "Pulling G's");
    assert_eq!([(0, 1), (0, 2)].map(|(a, b)| sky.may_target(a, b)), [true, false]);
    assert!(!sky.has_two_actions());
    sky.play(1, "Cover Fire");
    assert!(sky.has_two_actions());
    end_at(&mut sky, |_, _| true);
    assert!(sky.may_target(0, 2) && sky.may_target(1, 2) && !sky.has_two_actions());
}

/// The choice request, the program counter and the chosen things are all in the position: a clone, a saved and a
/// restored position continue as the original does, and equal positions stay equal.
#[test]
fn a_position_is_saved_and_goes_on_in_the_middle_of_an_effect() {
    let text = r#"
        [[card]]
        name = "Long"
        do = """
        choose up to 2 pilot
        for each friend { repeat 2 { may by it { damage it by 1 } } }
        one of { damage it by 3 } or { roll 6; damage ace by rolled * 2 }
        choose enemy -it
        """
    "#;
    let mut sky = flown(text);
    sky.play(1, "Long");
    let script = [Pick(Flyer(2)), Pick(Flyer(1)), Yes, No, Yes, Yes, Mode(1)];
    for answer in script {
        let saved = serde_json::to_string(&sky).unwrap();
        let mut restored: Sky = serde_json::from_str(&saved).unwrap();
        restored.shelf = sky.shelf.clone();
        let mut copy = sky.clone();
        assert!(restored == sky && kernel::fingerprint(&copy) == kernel::fingerprint(&sky));
        for other in [&mut copy, &mut restored] {
            other.answer(answer);
        }
        assert!(sky != copy, "an answer changes the position");
        sky.answer(answer);
        assert!(restored == sky && copy == sky);
    }
    assert!(sky.machine.is_idle());
    assert_eq!(sky.health[1..], [49, 48]);
    assert!(sky.health[0] < 250 && sky.health[0] % 2 == 0);
}

#[test]
fn a_choice_of_up_to_some_can_end_early_and_one_that_leaves_nothing_to_decide_is_made() {
    let mut sky = flown(
        "[[card]]\nname = 'A'\ndo = 'choose up to 2 pilot; damage it by 1'\n[[card]]\nname = 'B'\ndo = 'choose 2 pilot; damage it by 1'",
    );
    sky.play(1, "A");
    assert_eq!(sky.answers(), [Pick(Flyer(1)), Pick(Flyer(2)), Done]);
    sky.pick(1);
    sky.answer(Done);
    assert_eq!(sky.health, [250, 49, 50]);
    sky.play(1, "B");
    assert_eq!((sky.machine.ask(), sky.health[1..] == [48, 49]), (None, true));
}

#[test]
fn the_highest_is_chosen_without_a_question_and_the_first_of_equals() {
    let mut sky = Sky::new(
        &[250, 30, 50, 50],
        library(
            "[[card]]\nname = 'A'\ndo = 'choose highest health of pilot; damage it by 30; choose lowest health of pilot; damage it by 1'",
        ),
    );
    sky.play(1, "A");
    assert_eq!(sky.health, [250, 30, 19, 50]);
}

#[test]
fn a_replacement_happens_in_place_of_the_event() {
    let mut sky = flown(
        "[[card]]\nname = 'A'\ndo = 'instead of fired this { damage enemy by 7 } 2 times'\n[[card]]\nname = 'Fire'\ndo = 'fire at enemy by 5'",
    );
    sky.play(1, "A");
    for health in [[243, 50, 45], [236, 50, 40], [236, 45, 35]] {
        sky.play(0, "Fire");
        assert_eq!(sky.health, health);
    }
}

/// A pilot that goes down counts as it last was: with one health it was still up.
#[test]
fn printed_abilities_use_last_known_information_of_leaving_cards() {
    let mut sky = flown(
        "[[card]]\nname = 'Revenge'\nwhen = 'downed friend health>0'\nif = 'any(enemy)'\ndo = 'damage enemy by 9'",
    );
    sky.open = vec![(Flyer(1), 0)];
    sky.happens(&Event::Downed(Flyer(2)));
    assert_eq!(sky.health, [241, 50, 0]);
    sky.happens(&Event::Downed(Flyer(0)));
    assert_eq!(sky.health, [0, 50, 0], "an enemy is no friend");
}

#[test]
fn rules_that_are_always_so_hold_as_long_as_the_card_lies_there() {
    let mut sky = flown(
        "[[card]]\nname = 'Shield'\nalways = 'forbid fired this; modify health of friend by 5'\n[[card]]\nname = 'Fire'\ndo = 'fire at enemy by 5; if health(enemy) >= 105 { damage enemy by 1 }'",
    );
    sky.open = vec![(Flyer(1), 0)];
    sky.play(0, "Fire");
    assert_eq!(sky.health, [250, 49, 44], "50 + 45 health and twice 5 from the shield");
    sky.open.clear();
    sky.play(0, "Fire");
    assert_eq!(sky.health, [250, 44, 39]);
}

#[test]
fn abilities_that_wake_together_are_put_in_order_by_their_player() {
    let text = "[[card]]\nname = 'Two'\nwhen = 'acts enemy'\ndo = 'damage ace by 2'\n[[card]]\nname = 'Perhaps'\nwhen = 'acts enemy'\nmay = 'damage ace by 10'";
    let mut sky = flown(text);
    sky.open = vec![(Flyer(1), 0), (Flyer(1), 1)];
    sky.happens(&Event::Acts(Flyer(0)));
    assert_eq!(sky.answers(), [Next(0), Next(1)]);
    sky.answer(Next(1));
    assert_eq!((sky.answers(), sky.health[0]), (vec![Yes, No], 250));
    sky.answer(No);
    assert_eq!((sky.machine.is_idle(), sky.health[0]), (true, 248));
}

#[test]
fn the_last_link_of_a_chain_resolves_first_and_keeps_its_targets() {
    let mut sky = flown(
        "[[card]]\nname = 'Link'\ncost = 'damage this by 1'\ntarget = 'choose pilot'\ndo = 'damage it by 10; damage ace by health(it)'",
    );
    for target in [2, 1] {
        effects::machine::activate(&mut sky, &effects::Activation::new(0, 0, kernel::Seat(1), Flyer(1)));
        effects::run(&mut sky, &mut kernel::EventLog::off());
        sky.pick(target);
        assert!(!sky.machine.is_idle() && sky.machine.ask().is_none());
    }
    assert_eq!((sky.machine.chain().len(), sky.health.clone()), (2, vec![250, 48, 50]));
    assert!(effects::machine::resolve(&mut sky).is_some());
    effects::run(&mut sky, &mut kernel::EventLog::off());
    assert_eq!(sky.health, [212, 38, 50]);
    effects::machine::resolve(&mut sky);
    effects::run(&mut sky, &mut kernel::EventLog::off());
    assert_eq!((sky.health.clone(), sky.machine.is_idle()), (vec![172, 38, 40], true));
}

#[test]
fn a_card_that_never_ends_jams_the_machine_and_nothing_else() {
    let mut sky = flown(
        "[[card]]\nname = 'Echo'\ndo = 'when damaged pilot { damage that by 0 } forever; damage this by 0'",
    );
    sky.play(1, "Echo");
    assert!(sky.machine.is_halted() && sky.machine.is_idle());
    let mut deep = flown("[[card]]\nname = 'Deep'\ndo = 'when acts this {} forever'");
    for _ in 0..100 {
        deep.play(1, "Deep");
    }
    assert!(deep.machine.is_halted());
}

#[test]
fn coins_and_dice_fall_both_ways() {
    let mut sky = flown(
        "[[card]]\nname = 'Coin'\ndo = 'flip { damage ace by 1 } else { choose random pilot; heal it by 1 }'",
    );
    for _ in 0..40 {
        sky.play(1, "Coin");
    }
    assert!((215..245).contains(&sky.health[0]), "{:?}", sky.health);
}

#[test]
fn the_requirements_of_an_effect_are_checked_before_it_begins() {
    use effects::ActivationError::{Condition, Target};
    let sky = flown(
        "[[card]]\nname = 'A'\nif = 'count(pilot) >= 3'\ndo = 'heal this by 1'\n[[card]]\nname = 'B'\ndo = 'choose pilot health<10; heal it by 1'\n[[card]]\nname = 'C'\ndo = 'choose up to 1 pilot health<10; heal it by 1'",
    );
    let can =
        |print| effects::can_begin(&sky, &effects::Activation::new(print, 0, kernel::Seat(1), Flyer(1)));
    assert_eq!([can(0), can(1), can(2)], [Err(Condition), Err(Target), Ok(())]);
}

#[test]
fn that_many_counts_what_actually_happened() {
    let text = "[[card]]\nname = 'A'\ndo = 'fire at pilot by 1; damage ace by 10 * that-many'\n[[card]]\nname = 'Dodge'\ndo = 'instead of fired this {} once'";
    let mut sky = flown(text);
    sky.play(0, "A");
    assert_eq!(sky.health[0], 230);
    sky.play(1, "Dodge");
    sky.play(0, "A");
    assert_eq!(sky.health, [220, 49, 48]);
}

#[test]
fn effects_that_end_do_not_keep_others_from_being_heard() {
    let mut sky = flown("[[card]]\nname = 'A'\ndo = 'when acts ace { damage ace by 1 } once'");
    for _ in 0..3 {
        sky.play(1, "A");
    }
    sky.happens(&Event::Acts(Flyer(0)));
    // Three abilities triggered at once: their player orders them until one is left.
    sky.answer(Next(2));
    sky.answer(Next(0));
    assert_eq!((sky.health[0], sky.machine.lasting().count()), (247, 0));
}

#[test]
fn denying_a_keyword_overrides_granting_it() {
    let mut sky = flown(
        "[[card]]\nname = 'Give'\ndo = 'give two-actions to ace forever'\n[[card]]\nname = 'Deny'\ndo = 'deny two-actions to ace until enemy-turn-ends'",
    );
    sky.play(1, "Deny");
    sky.play(1, "Give");
    assert!(!sky.has_two_actions());
    end_at(&mut sky, |_, _| true);
    assert!(sky.has_two_actions());
}

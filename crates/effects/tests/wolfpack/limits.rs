//! The capacity of a machine, and its behaviour when an effect does not end.

use effects::ActivationError::Target;
use effects::ChoiceAnswer::{Next, Pick};
use effects::{MachineLimit, can_begin};
use kernel::Seat;

use super::sky::{Sky, library};
use super::words::Flyer;

fn flown(health: &[i32], text: &str) -> Sky {
    Sky::new(health, library(text))
}

/// A number that depends on itself is evaluated without continuous effects.
#[test]
fn rules_that_ask_for_numbers_do_not_ask_one_another_round_and_round() {
    let text = "[[card]]\nname = 'Echo'\nif = 'health(this) > 10'\nalways = 'modify health of friend health<60 by health(this)'\n[[card]]\nname = 'Hit'\ndo = 'damage ace by health(pilot); damage pilot health>90 by 1'";
    let mut sky = flown(&[500, 50, 60], text);
    sky.open = vec![(Flyer(1), 0), (Flyer(2), 0)];
    sky.play(1, "Hit");
    // 50 and by the two cards 50 and 60; the other has 60, which is not below 60.
    assert_eq!(sky.health, [280, 49, 60]);
}

#[test]
fn a_keyword_can_depend_on_a_number_that_lasts() {
    let text = "[[card]]\nname = 'Give'\ndo = 'give two-actions to ace health>=300 forever'\n[[card]]\nname = 'More'\ndo = 'modify health of ace by 100 forever'";
    let mut sky = flown(&[250, 50], text);
    sky.play(1, "Give");
    sky.play(1, "More");
    assert!(!sky.has_two_actions(), "while a rule is worked out, no other one counts");
    sky.health[0] = 300;
    assert!(sky.has_two_actions());
}

#[test]
fn a_keyword_that_depends_on_itself_is_not_asked_round_and_round() {
    let mut sky =
        flown(&[250, 50], "[[card]]\nname = 'Give'\ndo = 'give two-actions to slow or ace forever'");
    sky.play(1, "Give");
    assert!(sky.has_two_actions());
}

#[test]
fn choices_and_rolls_of_a_repeat_are_known_after_it() {
    let text = "[[card]]\nname = 'Choose'\ndo = 'repeat 2 { choose pilot }; damage it by 5'\n[[card]]\nname = 'Roll'\ndo = 'repeat 1 { roll 6 }; damage ace by 10 * rolled'\n[[card]]\nname = 'Many'\ndo = 'repeat 2 { repeat 2 { heal pilot by 1 } }; damage ace by that-many'";
    let mut sky = flown(&[250, 30, 30], text);
    sky.play(1, "Choose");
    sky.answer(Pick(Flyer(2)));
    sky.answer(Pick(Flyer(1)));
    assert_eq!(sky.health, [250, 25, 30]);
    sky.play(1, "Roll");
    assert!(sky.health[0] <= 240, "{:?}", sky.health);
    let before = sky.health[0];
    sky.play(1, "Many");
    assert_eq!(sky.health, [before - 2, 29, 34]);
}

#[test]
fn loops_go_over_all_there_are() {
    let text = "[[card]]\nname = 'All'\ndo = 'for each pilot { for each pilot health>=100 { damage it by 1 }; damage it by 1 }; damage ace by 1'";
    let mut sky = flown(&[10; 60], text);
    sky.play(0, "All");
    assert_eq!((sky.machine.exceeded_limit(), sky.health == [9; 60]), (None, true));
}

/// The things of a loop are fixed at its start; a choice inside it keeps its own.
#[test]
fn a_choice_inside_a_loop_does_not_disturb_it() {
    let text = "[[card]]\nname = 'All'\ndo = 'for each pilot { choose 2 pilot -it; damage it by 1 }'";
    let mut sky = flown(&[10; 5], text);
    sky.play(1, "All");
    for (first, second) in [(2, 3), (1, 4), (1, 2), (1, 2)] {
        sky.pick(first);
        sky.pick(second);
    }
    assert_eq!((sky.machine.is_idle(), sky.health.clone()), (true, vec![10, 7, 7, 9, 9]));
}

#[test]
fn many_abilities_can_wake_at_once() {
    let text = "[[card]]\nname = 'Three'\nwhen = 'damaged pilot'\ndo = 'heal ace by 1'\n[[card]]\nname = 'Hit'\ndo = 'damage pilot by 1'";
    let mut sky = flown(&[1; 18], text);
    sky.health[1..].fill(20);
    sky.open = vec![(Flyer(0), 0), (Flyer(0), 0), (Flyer(0), 0)];
    sky.play(0, "Hit");
    while sky.machine.ask().is_some() {
        sky.answer(Next(0));
    }
    assert_eq!((sky.machine.exceeded_limit(), sky.health[0]), (None, 50));
}

#[test]
fn effects_of_many_cards_can_last() {
    let mut sky = flown(&[250, 50], "[[card]]\nname = 'A'\ndo = 'when acts this {} forever'");
    (0..30).for_each(|_| sky.play(1, "A"));
    assert_eq!((sky.machine.exceeded_limit(), sky.machine.lasting().count()), (None, 30));
    sky.play(1, "A");
    assert_eq!(sky.machine.exceeded_limit(), Some(MachineLimit::Capacity));
}

/// A pending trigger of a continuous effect resolves although the effect itself is over.
#[test]
fn an_ended_effect_still_resolves_its_triggered_abilities() {
    let text = "[[card]]\nname = 'A'\ndo = 'choose pilot; when damaged ace { damage it by 3 } once'\n[[card]]\nname = 'B'\ndo = 'when damaged ace { damage ace by 0 } once'\n[[card]]\nname = 'Hit'\ndo = 'damage ace by 1'";
    let mut sky = flown(&[250, 50, 50], text);
    sky.play(1, "A");
    sky.pick(2);
    sky.play(1, "B");
    sky.play(1, "Hit");
    assert_eq!(sky.machine.lasting().count(), 0, "both are used up");
    sky.machine.end_where(|_| true);
    sky.answer(Next(1));
    assert_eq!((sky.health.clone(), sky.machine.is_idle()), (vec![249, 50, 47], true));
}

#[test]
fn a_jam_says_why() {
    let text =
        "[[card]]\nname = 'Echo'\ndo = 'when damaged pilot { damage that by 0 } forever; damage this by 0'";
    let mut sky = flown(&[250, 50], text);
    assert_eq!(sky.machine.exceeded_limit(), None);
    sky.play(1, "Echo");
    assert_eq!(sky.machine.exceeded_limit(), Some(MachineLimit::Steps));
}

/// `else if` is as deep as `else { if … }`, and the deepest is reached.
#[test]
fn the_last_of_many_branches_is_reached() {
    let text = "[[card]]\nname = 'If'\ndo = 'if no(ace) {} else if no(ace) {} else if no(ace) {} else if no(ace) {} else if any(ace) { damage ace by 1 }'";
    let mut sky = flown(&[250, 50], text);
    sky.play(1, "If");
    assert_eq!(sky.health[0], 249);
}

#[test]
fn a_choice_that_depends_on_an_earlier_one_is_not_missing() {
    let text = "[[card]]\nname = 'Its'\ntarget = 'choose ace'\ndo = 'choose its flyer'\n[[card]]\nname = 'It'\ncost = 'choose pilot'\ntarget = 'choose it health>0'\ndo = 'damage it by 1'\n[[card]]\nname = 'None'\ntarget = 'choose ace as first'\ndo = 'choose pilot health>99'";
    let text = text.replace("its flyer", "its health>0");
    let sky = flown(&[250, 50], &text);
    let can = |print| can_begin(&sky, &effects::Activation::new(print, 0, Seat(1), Flyer(1)));
    assert_eq!([can(0), can(1), can(2)], [Ok(()), Ok(()), Err(Target)]);
}

/// A machine is a large part of a position, which is cloned for every lookahead.
#[test]
fn a_machine_is_small() {
    let bytes = size_of::<effects::Machine<[u8; 2]>>();
    assert!(bytes <= 6_600, "{bytes} bytes");
}

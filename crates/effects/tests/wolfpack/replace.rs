//! Replacement effects: they run in order, once, and endlessly only where that is intended.

use effects::MachineLimit;

use super::sky::{Sky, library};
use super::words::{Event, Flyer};

fn flown(health: &[i32], text: &str) -> Sky {
    Sky::new(health, library(text))
}

#[test]
fn one_step_can_be_replaced_many_times() {
    let text = "[[card]]\nname = 'Shield'\ndo = 'instead of fired pilot { damage ace by 1 } forever'\n[[card]]\nname = 'Fire'\ndo = 'fire at pilot by 5; damage ace by 100'";
    let mut sky = flown(&[250; 20], text);
    sky.play(1, "Shield");
    sky.play(0, "Fire");
    assert_eq!(
        (sky.health[0], sky.health[1..] == [250; 19]),
        (131, true),
        "{:?}",
        sky.machine.exceeded_limit()
    );
}

/// The first replaced event runs its replacement first, and all replacements run before the next step.
#[test]
fn replacements_are_performed_in_the_order_of_the_replaced_events() {
    let text = "[[card]]\nname = 'Shield'\ndo = 'instead of fired pilot { heal that by health(ace); damage ace by 1 } forever'\n[[card]]\nname = 'Fire'\ndo = 'fire at pilot by 5; damage ace by 100'";
    let mut sky = flown(&[9, 10, 10, 10], text);
    sky.play(1, "Shield");
    sky.play(0, "Fire");
    assert_eq!(sky.health[1..], [19, 18, 17]);
}

/// A replacement inside a replacement runs before the outer one continues.
#[test]
fn replacements_inside_replacements_are_done_where_they_stand() {
    let text = "[[card]]\nname = 'Outer'\ndo = 'instead of fired pilot { damage that by 20; heal ace by health(that) } forever'\n[[card]]\nname = 'Inner'\ndo = 'instead of damaged pilot { heal that by 2 } forever'\n[[card]]\nname = 'Fire'\ndo = 'fire at pilot by 5'";
    let mut sky = flown(&[1, 10, 20], text);
    sky.play(1, "Outer");
    sky.play(1, "Inner");
    sky.play(0, "Fire");
    // The ace is healed by 12 and by 22: each pilot was healed before.
    assert_eq!(sky.health, [35, 12, 22]);
}

#[test]
fn a_replacement_does_not_replace_itself() {
    let text = "[[card]]\nname = 'Less'\ndo = 'instead of fired pilot { fire at that by 1 } forever'\n[[card]]\nname = 'Fire'\ndo = 'fire at pilot by 5'";
    let mut sky = flown(&[250, 50, 50], text);
    sky.play(1, "Less");
    sky.play(0, "Fire");
    assert_eq!((sky.machine.exceeded_limit(), &sky.health[1..]), (None, &[49, 49][..]));
    // Two effects replace each other's event once each.
    sky.play(2, "Less");
    sky.play(0, "Fire");
    assert_eq!((sky.machine.exceeded_limit(), &sky.health[1..]), (None, &[48, 48][..]));
}

#[test]
fn two_that_end_with_their_use_are_used_one_after_the_other() {
    let text = "[[card]]\nname = 'Less'\ndo = 'instead of fired this { fire at this by 1 } once'\n[[card]]\nname = 'Fire'\ndo = 'fire at enemy by 5'";
    let mut sky = flown(&[250, 50], text);
    sky.play(1, "Less");
    sky.play(1, "Less");
    sky.play(0, "Fire");
    assert_eq!(
        (sky.health[1], sky.machine.lasting().count()),
        (49, 0),
        "the second replaces what the first does"
    );
    sky.play(0, "Fire");
    assert_eq!(sky.health[1], 44);
}

/// An effect that begins during a replacement is not mistaken for the replacement effect.
#[test]
fn an_effect_that_begins_meanwhile_counts() {
    let text = "[[card]]\nname = 'Gift'\ndo = 'instead of fired this { instead of fired that { heal that by 7 } once; fire at this by 1 } once'\n[[card]]\nname = 'Fire'\ndo = 'fire at enemy by 5'";
    let mut sky = flown(&[250, 40], text);
    sky.play(1, "Gift");
    sky.play(0, "Fire");
    assert_eq!((sky.health[1], sky.machine.lasting().count()), (47, 0));
}

#[test]
fn nothing_happens_after_a_jam() {
    let text = "[[card]]\nname = 'Shield'\ndo = 'instead of fired pilot { damage ace by 1 } forever'\n[[card]]\nname = 'Fire'\ndo = 'fire at pilot by 5; damage pilot by 1; damage ace by 100'";
    let mut sky = flown(&[200; 40], text);
    sky.play(1, "Shield");
    sky.play(0, "Fire");
    assert_eq!(
        (sky.machine.exceeded_limit(), sky.health.clone()),
        (Some(MachineLimit::Capacity), vec![200; 40])
    );
    sky.happens(&Event::Damaged(Flyer(3), 1));
    assert_eq!(sky.health, [200; 40]);
}

//! Relations between cards, restrictions, replacements, and effects that others disable.

use effects::machine::{LinkOutcome, Negation, is_disabled};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};
use super::words::{Cue, Event};

/// A restriction lasts while its source is there, and ends for good with it.
#[test]
fn a_restriction_lasts_while_its_card_is_there() {
    let mut duel = Arena::new();
    let (chains, monster) = (duel.set("Chains of Duty", 0), duel.add("Last Courier", 1, FIELD));
    duel.play(0, chains, 0);
    duel.resolve_all();
    assert!(duel.attack(monster, None).is_none());
    duel.happens(&Event::Moved(chains, GRAVE, Some(Cue::Destroyed)));
    assert_eq!(duel.machine.lasting().count(), 0);
    assert!(duel.attack(monster, None).is_some());
}

/// A monster that cannot be targeted is no candidate; one that would be destroyed is banished instead.
#[test]
fn a_card_is_protected_and_goes_elsewhere() {
    let mut duel = Arena::new();
    let (prince, other) = (duel.add("Veiled Prince", 1, FIELD), duel.add("Cog Herald", 1, FIELD));
    let lance = duel.add("Iron Lance", 0, HAND);
    duel.play(0, lance, 0);
    assert_eq!((duel.machine.ask(), duel.links().len()), (None, 1), "there is only one target");
    duel.resolve_all();
    assert_eq!(duel.card(lance).host, Some(other));
    let deluge = duel.set("Deluge", 0);
    let heard = duel.heard(&Event::Summoned(other, 1, 0));
    duel.respond(&[heard], 0, deluge);
    duel.resolve_all();
    assert_eq!((duel.zone(prince), duel.zone(other)), (BANISHED, GRAVE));
}

/// Of two cards that would disable each other, the one that was there first does.
#[test]
fn the_first_of_two_disabling_cards_counts() {
    for king_is_first in [true, false] {
        let mut duel = Arena::new();
        let names = if king_is_first { ["Iron King", "Silence"] } else { ["Silence", "Iron King"] };
        let cards = names.map(|name| duel.add(name, 0, FIELD));
        assert_eq!(cards.map(|card| is_disabled(&duel, duel.thing(card))), [false, true]);
    }
}

/// A disabled monster can activate its effect, which does nothing.
#[test]
fn a_disabled_effect_does_nothing() {
    let mut duel = Arena::new();
    let surgeon = duel.add("Field Surgeon", 0, FIELD);
    duel.add("Silence", 1, FIELD);
    duel.play(0, surgeon, 0);
    assert_eq!(duel.resolve_all(), [LinkOutcome::Negated(Negation::Effect)]);
    assert_eq!(duel.life[0], 8000);
}

/// A static modifier of a disabled card does not count.
#[test]
fn a_disabled_static_ability_does_not_count() {
    let mut duel = Arena::new();
    let reader = duel.add("Rune Reader", 0, FIELD);
    duel.card_mut(reader).counters = 2;
    assert_eq!(duel.atk(reader), 2200);
    let silence = duel.add("Silence", 1, FIELD);
    assert_eq!(duel.atk(reader), 1600);
    duel.happens(&Event::Moved(silence, HAND, None));
    assert_eq!(duel.atk(reader), 2200);
}

/// Cards that a rule forbids to activate are not offered.
#[test]
fn an_ability_that_cannot_be_activated_is_not_offered() {
    let mut duel = Arena::new();
    duel.set("Deluge", 1);
    let monster = duel.add("Cog Herald", 0, HAND);
    let heard = duel.summon(monster);
    assert_eq!(duel.offered(&[heard], 1), ["Deluge"]);
    duel.add("Iron King", 0, FIELD);
    assert!(duel.offered(&[heard], 1).is_empty());
}

/// Control that is borrowed goes back at the end of the turn.
#[test]
fn control_is_borrowed_until_the_end_of_the_turn() {
    let mut duel = Arena::new();
    let (command, monster) = (duel.add("Brief Command", 0, HAND), duel.add("Last Courier", 1, FIELD));
    duel.play(0, command, 0);
    duel.resolve_all();
    assert_eq!(duel.card(monster).controller, 0);
    duel.end_turn();
    assert_eq!((duel.card(monster).controller, duel.machine.lasting().count()), (1, 0));
}

/// Skipped phases are replaced by nothing, as often as the card says.
#[test]
fn two_draw_phases_are_skipped() {
    let mut duel = Arena::new();
    let lost = duel.set("Lost Day", 0);
    for _ in 0..4 {
        duel.add("Spark", 1, DECK);
    }
    duel.play(0, lost, 0);
    duel.resolve_all();
    for hand in [0, 0, 0, 0, 1] {
        duel.end_turn();
        assert_eq!(duel.count(1, HAND), hand);
    }
}

/// A flip and a summon are answered by one card that waits for either.
#[test]
fn one_card_answers_either_event() {
    let mut duel = Arena::new();
    duel.set("Deluge", 0);
    let lurker = duel.set("Pond Lurker", 1);
    let flipped = duel.heard(&Event::Turned(lurker, 1));
    duel.happens(&Event::Turned(lurker, 1));
    assert_eq!(duel.offered(&[flipped], 0), ["Deluge"]);
    let attack = duel.attack(lurker, None).unwrap();
    assert!(duel.offered(&[attack], 0).is_empty());
}

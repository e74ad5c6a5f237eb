//! Numbers and conditions: the layers of stats, comparisons, history.

use super::arena::{Arena, FIELD, GRAVE, HAND};
use super::words::Event;

/// Swap, set, add, then double and halve, whatever their order.
#[test]
fn stats_change_in_layers() {
    let mut duel = Arena::new();
    let herald = duel.add("Cog Herald", 0, FIELD);
    let (overload, turned, lance) =
        (duel.add("Overload", 0, HAND), duel.add("Upside Down", 0, HAND), duel.add("Iron Lance", 0, HAND));
    let courier = duel.add("Last Courier", 0, FIELD);
    duel.play(0, overload, 0);
    duel.resolve_all();
    assert_eq!(duel.atk(herald), 600);
    duel.play(0, lance, 0);
    duel.pick(herald);
    duel.resolve_all();
    assert_eq!((duel.atk(herald), duel.pierces(herald)), (1600, true), "added before it is doubled");
    assert_eq!(duel.atk(courier), 1400);
    duel.play(0, turned, 0);
    duel.resolve_all();
    assert_eq!((duel.atk(courier), duel.atk(herald)), (1000, 1600));
    duel.end_turn();
    assert_eq!((duel.atk(courier), duel.zone(herald)), (1400, GRAVE), "what was put off is done");
}

/// A set number replaces the printed one and is rounded as stated; the equip falls with its host.
#[test]
fn a_number_is_set_while_the_equip_is_there() {
    let mut duel = Arena::new();
    let (yoke, monster) = (duel.add("Heavy Yoke", 0, HAND), duel.add("Clown", 1, FIELD));
    duel.play(0, yoke, 0);
    duel.resolve_all();
    assert_eq!((duel.card(yoke).host, duel.atk(monster)), (Some(monster), 676), "half of 1351, rounded up");
    duel.happens(&Event::Moved(monster, HAND, None));
    assert_eq!(duel.zone(yoke), GRAVE);
}

/// What a monster did this turn is a test that the game answers.
#[test]
fn history_is_asked_as_a_test() {
    let mut duel = Arena::new();
    duel.add("Mirror Hall", 1, FIELD);
    let clown = duel.add("Clown", 0, FIELD);
    assert_eq!(duel.atk(clown), 1351);
    duel.attack(clown, None);
    assert_eq!(duel.atk(clown), 676);
    duel.end_turn();
    assert_eq!(duel.atk(clown), 1351);
}

/// A card's number against another card's.
#[test]
fn a_number_is_compared_with_that_of_another_card() {
    let mut duel = Arena::new();
    let fish = duel.add("Big Fish", 0, HAND);
    let own = duel.add("Last Courier", 0, FIELD);
    let others = ["Clown", "Rust Dragon", "Cog Herald"].map(|name| duel.add(name, 1, FIELD));
    let equal = duel.add("Last Courier", 1, FIELD);
    duel.play(0, fish, 0);
    duel.resolve_all();
    assert_eq!(others.map(|card| duel.zone(card)), [GRAVE, FIELD, GRAVE]);
    assert_eq!((duel.zone(equal), duel.zone(own)), (FIELD, FIELD));
}

/// A condition with `and`, `not` and a counter of the turn.
#[test]
fn a_condition_tests_the_events_of_this_turn() {
    let mut duel = Arena::new();
    let flock = duel.add("Flock", 0, HAND);
    let herald = duel.add("Cog Herald", 1, HAND);
    duel.summon(herald);
    assert!(duel.offered(&[], 0).is_empty(), "somebody summoned");
    duel.end_turn();
    assert_eq!(duel.offered(&[], 0), ["Flock"]);
    duel.respond(&[], 0, flock);
    duel.resolve_all();
    let tokens: Vec<_> = duel.cards.iter().filter(|card| card.print.is_none()).collect();
    assert!(tokens.len() == 2 && tokens.iter().all(|token| (token.owner, token.zone) == (0, FIELD)));
}

/// Counters on a card are a stat like the others.
#[test]
fn counters_make_a_card_stronger() {
    let mut duel = Arena::new();
    let reader = duel.add("Rune Reader", 0, HAND);
    duel.summon(reader);
    duel.chain();
    duel.resolve_all();
    assert_eq!((duel.card(reader).counters, duel.atk(reader)), (1, 1900));
    duel.happens(&Event::Moved(reader, HAND, None));
    assert_eq!(duel.card(reader).counters, 0);
}

//! Constructs of the language that the pool needs, one by one.

use effects::ChoiceAnswer::{Done, Pick};
use effects::machine::{LinkOutcome, Negation};
use effects::{TriggerEvent, TriggerInformation};

use super::arena::{Arena, FIELD, GRAVE, HAND, shelf};
use super::pool::pool;
use super::words::{Cue, Event, Thing};

fn duel() -> Arena {
    Arena::with(&shelf(pool()))
}

/// Of several that are the highest, the named player chooses.
#[test]
fn a_player_chooses_among_equals() {
    let mut duel = duel();
    let spell = duel.add("Smashing Ground", 0, HAND);
    let equal = ["Celtic Guardian", "Ansatsu"].map(|name| duel.add(name, 1, FIELD));
    let low = duel.add("Skull Servant", 1, FIELD);
    duel.play(0, spell, 0);
    duel.resolve();
    assert_eq!(duel.answers(), equal.map(|card| Pick(duel.thing(card))));
    duel.pick(equal[1]);
    assert_eq!([equal[0], equal[1], low].map(|card| duel.zone(card)), [FIELD, GRAVE, FIELD]);
}

/// A choice whose sum is exact takes only what adds up.
#[test]
fn a_sum_is_exact() {
    let mut duel = duel();
    let lair = duel.add("Skull Lair", 0, FIELD);
    let dead = ["Kojikocy", "Uraby"].map(|name| duel.add(name, 0, GRAVE));
    let (one, two) = (duel.add("Skull Servant", 1, FIELD), duel.add("Basic Insect", 1, FIELD));
    duel.play(0, lair, 0);
    duel.pick(dead[0]);
    duel.answer(Done);
    duel.resolve();
    assert_eq!(duel.answers(), [Pick(duel.thing(one))], "one card is banished, so the level is one");
    duel.pick(one);
    assert_eq!((duel.zone(one), duel.zone(two)), (GRAVE, FIELD));
}

/// The opponent, too, can use an ability that either player can use.
#[test]
fn either_player_uses_an_ability() {
    let mut duel = duel();
    let card = duel.add("Royal Oppression", 0, FIELD);
    let monster = duel.add("Kojikocy", 0, HAND);
    let (that, information) = (duel.thing(monster), TriggerInformation::LastKnown);
    let heard = TriggerEvent { trigger: Cue::SpecialSummon, that, other: None, information };
    assert_eq!((duel.offered(&[heard], 0).len(), duel.offered(&[heard], 1).len()), (1, 1));
    duel.respond(&[heard], 1, card);
    assert_eq!(duel.life, [8000, 7200], "the player who uses it pays");
}

/// Two abilities of a card share one use in a turn.
#[test]
fn abilities_share_one_use() {
    for uses in [false, true] {
        let mut duel = duel();
        let soldier = duel.add("Black Luster Soldier - Envoy of the Beginning", 0, FIELD);
        let foes = ["Kojikocy", "Uraby"].map(|name| duel.add(name, 1, FIELD));
        if uses {
            duel.play(0, soldier, 2);
            duel.pick(foes[0]);
            duel.resolve_all();
        }
        let (that, other) = (duel.thing(foes[1]), Some(duel.thing(soldier)));
        duel.happens(&Event::Happens(Cue::ByBattle, that, other));
        assert_eq!(duel.machine.has_pending_triggers(), !uses);
    }
}

/// What is unaffected by a card keeps its numbers.
#[test]
fn an_unaffected_monster_keeps_its_numbers() {
    let mut duel = duel();
    let (horus, other) =
        (duel.add("Horus the Black Flame Dragon LV6", 0, FIELD), duel.add("Luster Dragon", 0, FIELD));
    duel.add("Mountain", 0, FIELD);
    assert_eq!((duel.atk(horus), duel.atk(other)), (2300, 2100));
    let dark = duel.add("Dark Hole", 1, HAND);
    duel.play(1, dark, 0);
    duel.resolve_all();
    assert_eq!((duel.zone(horus), duel.zone(other)), (FIELD, GRAVE));
}

/// A quick effect that triggers on an activation joins the chain and resolves first.
#[test]
fn a_quick_trigger_joins_the_chain() {
    let mut duel = duel();
    let shield = duel.set("Big Shield Gardna", 0);
    let spell = duel.add("Change of Heart", 1, HAND);
    duel.play(1, spell, 0);
    assert_eq!(duel.links(), ["Change of Heart", "Big Shield Gardna"]);
    assert_eq!(duel.resolve_all(), [LinkOutcome::Resolves, LinkOutcome::Negated(Negation::Activation)]);
    assert_eq!((duel.card(shield).controller, duel.card(shield).is_face_up), (0, true));
}

/// An effect that moves a card goes on naming it; the link lasts as long as the card says.
#[test]
fn a_card_is_followed_to_where_it_was_moved() {
    let mut duel = duel();
    let (call, monster) = (duel.set("Call of the Haunted", 0), duel.add("Kojikocy", 0, GRAVE));
    duel.play(0, call, 0);
    duel.resolve_all();
    assert_eq!((duel.zone(monster), duel.card(call).held), (FIELD, Some(duel.thing(monster))));
    duel.happens(&Event::Moved(call, HAND, None));
    assert_eq!(duel.zone(monster), GRAVE, "the trap has left, so the monster is destroyed");
    let serpent = duel.add("Sangan", 0, FIELD);
    duel.happens(&Event::Moved(serpent, GRAVE, Some(Cue::Destroyed)));
    assert!(duel.machine.has_pending_triggers(), "it works from the graveyard");
    assert!(matches!(duel.thing(serpent), Thing::Card(_, 1)));
}

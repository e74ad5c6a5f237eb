//! Answers, chains, negations and triggers.

use effects::ChoiceAnswer::{Next, No, Pick, Yes};
use effects::machine::{LinkOutcome, MAX_LINKS, Negation};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};
use super::words::{Cue, Event};

/// A chain of three: a spell, a trap that negates it, a counter trap that negates the trap.
#[test]
fn a_negation_is_negated_and_the_first_link_resolves() {
    let mut duel = Arena::new();
    let (spell, veto, iron) =
        (duel.add("Second Wind", 0, HAND), duel.set("Veto", 1), duel.set("Iron Veto", 0));
    let fee = duel.add("Two-Faced Coin", 1, HAND);
    duel.add("Spark", 0, DECK);
    duel.play(0, spell, 0);
    assert_eq!(duel.offered(&[], 1), ["Veto"], "only what answers the link");
    duel.respond(&[], 1, veto);
    assert_eq!((duel.zone(fee), duel.links()), (GRAVE, vec!["Second Wind".to_string(), "Veto".into()]));
    duel.respond(&[], 0, iron);
    assert_eq!(duel.life, [4000, 8000], "half of the life points is the cost");
    let negated = LinkOutcome::Negated(Negation::Activation);
    assert_eq!(duel.resolve_all(), [LinkOutcome::Resolves, negated, LinkOutcome::Resolves]);
    assert_eq!((duel.zone(veto), duel.count(0, HAND)), (GRAVE, 1), "the spell drew");
    assert!(duel.machine.is_idle());
}

/// Without the third link the spell does nothing, and it is destroyed.
#[test]
fn a_negated_activation_does_nothing() {
    let mut duel = Arena::new();
    let (spell, veto) = (duel.add("Second Wind", 0, HAND), duel.set("Veto", 1));
    duel.add("Two-Faced Coin", 1, HAND);
    duel.add("Spark", 0, DECK);
    duel.play(0, spell, 0);
    duel.respond(&[], 1, veto);
    assert_eq!(duel.resolve_all(), [LinkOutcome::Resolves, LinkOutcome::Negated(Negation::Activation)]);
    assert_eq!((duel.zone(spell), duel.count(0, HAND)), (GRAVE, 0));
}

/// An answer needs the speed of the link that it answers: only a counter trap answers a counter trap.
#[test]
fn only_speed_three_answers_speed_three() {
    let mut duel = Arena::new();
    let (spell, veto) = (duel.add("Second Wind", 0, HAND), duel.set("Veto", 1));
    duel.add("Two-Faced Coin", 1, HAND);
    duel.add("Spark", 0, HAND);
    duel.set("Iron Veto", 0);
    duel.play(0, spell, 0);
    assert_eq!(duel.offered(&[], 0), ["Spark"], "its own spell is none of the opponent's");
    duel.respond(&[], 1, veto);
    assert_eq!(duel.offered(&[], 0), ["Iron Veto"]);
}

/// A normal spell and an ignition effect answer nothing; a quick effect does.
#[test]
fn speed_one_answers_nothing() {
    let mut duel = Arena::new();
    let spell = duel.add("Second Wind", 0, HAND);
    duel.add("Second Wind", 1, HAND);
    duel.add("Field Surgeon", 1, FIELD);
    duel.play(0, spell, 0);
    assert_eq!(duel.offered(&[], 1), ["Field Surgeon"]);
}

/// A trap answers an event and knows it as `that`; it never goes off by itself.
#[test]
fn a_trap_answers_an_event_and_knows_it() {
    let mut duel = Arena::new();
    let (pit, strong, weak) =
        (duel.set("Hidden Pit", 1), duel.add("Rust Dragon", 0, HAND), duel.add("Cog Herald", 0, HAND));
    let heard = duel.summon(weak);
    assert_eq!((duel.offered(&[heard], 1), duel.machine.is_idle()), (vec![], true));
    let heard = duel.summon(strong);
    assert_eq!(
        (duel.offered(&[heard], 0), duel.offered(&[heard], 1)),
        (vec![], vec!["Hidden Pit".to_string()])
    );
    duel.respond(&[heard], 1, pit);
    duel.resolve_all();
    assert_eq!([weak, strong, pit].map(|card| duel.zone(card)), [FIELD, GRAVE, GRAVE]);
}

/// Both things of the event are known, also when the link resolves.
#[test]
fn an_answer_to_an_attack_knows_both_monsters() {
    let mut duel = Arena::new();
    let (attacker, target) = (duel.add("Last Courier", 0, FIELD), duel.add("Pond Lurker", 1, FIELD));
    let blow = duel.set("Returned Blow", 1);
    let heard = duel.attack(attacker, Some(target)).unwrap();
    duel.respond(&[heard], 1, blow);
    duel.resolve_all();
    assert_eq!((duel.life[0], duel.zone(target), duel.zone(attacker)), (8000 - 1400, GRAVE, FIELD));
}

/// A negated effect was activated: the monster stays, and its effect does nothing.
#[test]
fn an_effect_is_negated_without_its_activation() {
    let mut duel = Arena::new();
    let (surgeon, voice) = (duel.add("Field Surgeon", 0, FIELD), duel.set("Hollow Voice", 1));
    duel.play(0, surgeon, 0);
    duel.respond(&[], 1, voice);
    assert_eq!(duel.resolve_all(), [LinkOutcome::Resolves, LinkOutcome::Negated(Negation::Effect)]);
    assert_eq!((duel.life[0], duel.zone(surgeon)), (8000, FIELD));
}

/// A target that is gone is skipped, and an effect whose only target is gone does nothing.
#[test]
fn an_effect_without_its_target_does_nothing() {
    let mut duel = Arena::new();
    let (lance, monster) = (duel.add("Iron Lance", 0, HAND), duel.add("Last Courier", 0, FIELD));
    duel.play(0, lance, 0);
    duel.happens(&Event::Moved(monster, HAND, None));
    duel.happens(&Event::Summoned(monster, 0, 0));
    assert_eq!(duel.resolve_all(), [LinkOutcome::NoTarget], "it came back as another one");
    assert_eq!(duel.card(lance).host, None);
}

/// Triggers that wake while a chain resolves wait for its end, and then form the next chain.
#[test]
fn triggers_wait_for_the_chain() {
    let mut duel = Arena::new();
    let (bell, victim) = (duel.add("Alarm Bell", 0, FIELD), duel.add("Last Courier", 1, FIELD));
    let (pit, spark) = (duel.set("Hidden Pit", 0), duel.add("Spark", 1, HAND));
    let heard = duel.heard(&Event::Summoned(victim, 1, 0));
    duel.turn = 1;
    duel.respond(&[heard], 0, pit);
    duel.respond(&[], 1, spark);
    assert_eq!(duel.links(), ["Hidden Pit", "Spark"]);
    duel.resolve();
    assert_eq!(duel.life, [7900, 8000]);
    duel.resolve();
    assert_eq!((duel.zone(victim), duel.life[1], duel.machine.has_pending_triggers()), (GRAVE, 8000, true));
    assert!(duel.chain());
    // The courier's own trigger has no zone and left for the graveyard; it is optional and comes after the bell.
    while duel.machine.ask().is_some() {
        duel.answer(No);
    }
    assert_eq!(duel.links(), ["Alarm Bell"]);
    duel.resolve_all();
    assert_eq!((duel.life[1], duel.zone(bell), duel.machine.is_idle()), (7990, FIELD, true));
}

/// Mandatory triggers of the turn player come first, then the opponent's, then optional ones likewise.
#[test]
fn simultaneous_triggers_are_ordered() {
    let mut duel = Arena::new();
    for seat in [1, 0] {
        duel.add("Scavenger", seat, FIELD);
        duel.add("Alarm Bell", seat, FIELD);
    }
    let second = duel.add("Alarm Bell", 0, FIELD);
    let victim = duel.add("Two-Faced Coin", 0, FIELD);
    duel.card_mut(victim).print = None;
    duel.happens(&Event::Moved(victim, GRAVE, Some(Cue::Destroyed)));
    duel.chain();
    // The turn player has two mandatory ones and orders them.
    let seat = |duel: &Arena| duel.machine.ask().map(|ask| ask.seat.0);
    assert_eq!((seat(&duel), duel.answers().len()), (Some(0), 2));
    let last = *duel.answers().last().unwrap();
    duel.answer(last);
    // Then the optional ones: the turn player's, the opponent's.
    assert_eq!((seat(&duel), duel.answers()), (Some(0), vec![Yes, No]));
    duel.answer(Yes);
    assert_eq!(seat(&duel), Some(1));
    duel.answer(Yes);
    let controllers: Vec<_> = duel.machine.chain().iter().map(|link| link.controller().0).collect();
    assert_eq!(controllers, [0, 0, 1, 0, 1]);
    assert_eq!(duel.machine.chain()[0].this(), duel.thing(second), "as its player ordered");
    assert_eq!(duel.links()[3..], ["Scavenger", "Scavenger"]);
    duel.resolve_all();
    assert_eq!(duel.life, [8010, 8000]);
}

/// A declined trigger is no link.
#[test]
fn an_optional_trigger_can_be_declined() {
    let mut duel = Arena::new();
    duel.add("Scavenger", 0, FIELD);
    let victim = duel.add("Pond Lurker", 1, FIELD);
    duel.happens(&Event::Moved(victim, GRAVE, Some(Cue::Destroyed)));
    duel.chain();
    duel.answer(No);
    assert_eq!((duel.machine.chain().len(), duel.machine.is_idle(), duel.life), (0, true, [8000; 2]));
}

/// A chain has room for sixteen links. Then no answer is offered, and triggers wait for the next chain; nothing is
/// lost and nothing ends.
#[test]
fn a_full_chain_offers_no_answer() {
    let mut duel = Arena::new();
    let sparks: Vec<_> = (0..MAX_LINKS as u8 + 2).map(|at| duel.add("Spark", at % 2, HAND)).collect();
    duel.play(0, sparks[0], 0);
    for (spark, seat) in sparks.iter().zip([0, 1].into_iter().cycle()).take(MAX_LINKS).skip(1) {
        assert!(!duel.offered(&[], seat).is_empty());
        duel.respond(&[], seat, *spark);
    }
    assert_eq!((duel.machine.chain().len(), duel.offered(&[], 0).len()), (16, 0));
    duel.add("Alarm Bell", 0, FIELD);
    let victim = duel.add("Pond Lurker", 1, FIELD);
    duel.happens(&Event::Moved(victim, GRAVE, Some(Cue::Destroyed)));
    assert!(!duel.machine.is_halted() && duel.machine.has_pending_triggers());
    assert_eq!(duel.resolve_all().len(), 16);
    duel.chain();
    assert_eq!(duel.links(), ["Alarm Bell"]);
    duel.resolve_all();
    assert_eq!(duel.life, [7200, 7190]);
}

/// More triggers than links: the rest form the chain after it.
#[test]
fn triggers_without_room_form_the_chain_after_it() {
    let mut duel = Arena::new();
    for _ in 0..20 {
        duel.add("Alarm Bell", 0, FIELD);
    }
    let victim = duel.add("Pond Lurker", 1, FIELD);
    duel.happens(&Event::Moved(victim, GRAVE, Some(Cue::Destroyed)));
    let mut chains = vec![];
    while duel.chain() {
        while duel.machine.ask().is_some() {
            let first = duel.answers()[0];
            assert!(matches!(first, Next(_)));
            duel.answer(first);
        }
        chains.push(duel.machine.chain().len());
        duel.resolve_all();
    }
    assert_eq!((chains, duel.life[1]), (vec![16, 4], 7800));
}

/// A position is saved and restored in the middle of a chain, with an open question, and goes on as it would have.
#[test]
fn a_position_is_saved_in_the_middle_of_a_chain() {
    let mut duel = Arena::new();
    let (gust, veto, first) =
        (duel.add("Sudden Gust", 0, HAND), duel.set("Veto", 1), duel.add("Heavy Air", 1, FIELD));
    let fees = [duel.add("Two-Faced Coin", 1, HAND), duel.add("Spark", 1, HAND)];
    duel.play(0, gust, 0);
    let steps = [Pick(duel.thing(first)), Pick(duel.thing(fees[1]))];
    for (at, chosen) in steps.into_iter().enumerate() {
        let saved = serde_json::to_string(&duel).unwrap();
        let mut restored: Arena = serde_json::from_str(&saved).unwrap();
        assert!(restored == duel && kernel::fingerprint(&restored) == kernel::fingerprint(&duel));
        for duel in [&mut duel, &mut restored] {
            duel.answer(chosen);
            if at == 0 {
                duel.respond(&[], 1, veto);
            }
        }
        assert!(restored == duel);
    }
    let saved = serde_json::to_string(&duel).unwrap();
    let mut restored: Arena = serde_json::from_str(&saved).unwrap();
    assert_eq!(restored.resolve_all(), duel.resolve_all());
    assert!(restored == duel && duel.zone(first) == FIELD && duel.zone(fees[1]) == GRAVE);
}

/// Rules start no chain: they run at once, also while a chain is open.
#[test]
fn rules_run_at_once() {
    let mut duel = Arena::new();
    duel.add("Prayers", 0, FIELD);
    let spell = duel.add("Second Wind", 0, HAND);
    for _ in 0..2 {
        duel.add("Spark", 0, DECK);
    }
    duel.play(0, spell, 0);
    duel.resolve();
    assert_eq!((duel.life[0], duel.machine.is_idle()), (9000, true));
}

/// Once per turn: each copy for itself, or all copies of a name together.
#[test]
fn once_per_turn_is_by_copy_or_by_name() {
    let mut duel = Arena::new();
    let both = [duel.add("Field Surgeon", 0, FIELD), duel.add("Field Surgeon", 0, FIELD)];
    let usable = |duel: &Arena| {
        let mut all = vec![];
        effects::machine::activations(duel, kernel::Seat(0), &mut |it| all.push((it.this, it.ability)));
        all
    };
    assert_eq!(usable(&duel).len(), 4);
    duel.play(0, both[0], 0);
    duel.resolve_all();
    assert_eq!(usable(&duel).len(), 3);
    duel.play(0, both[0], 1);
    duel.resolve_all();
    assert_eq!(usable(&duel), [(duel.thing(both[1]), 0)]);
    duel.end_turn();
    assert_eq!(usable(&duel).len(), 4);
}

/// A procedure is no activation: it starts no chain.
#[test]
fn a_procedure_starts_no_chain() {
    let mut duel = Arena::new();
    let star = duel.add("Twin Star", 0, HAND);
    let (warrior, machine) = (duel.add("Last Courier", 0, GRAVE), duel.add("Cog Herald", 0, GRAVE));
    duel.proceed(0, star);
    assert_eq!([star, warrior, machine].map(|card| duel.zone(card)), [FIELD, BANISHED, BANISHED]);
    assert!(duel.machine.is_idle());
    assert_eq!(duel.card(star).stay, 1);
}

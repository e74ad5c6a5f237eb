//! Every law can fail: a sound game satisfies all laws, and each planted fault breaks the law that it should.

use crate::faulty::{
    CARDS_ALOUD, CHOICE_ALOUD, Fault, Faulty, FaultySetup, GOSSIP, IMPOSSIBLE_DAMAGE, LOOSE_CARDS,
    LOST_NEIGHBOUR, OTHER_ROUND, QUIET, SAME_CELL, SOUND, STRAY_MOTION, STRAY_TOUCH, TOLD_DAMAGE, TOO_MUCH,
    TWIN_ZONES, UNTOLD_DAMAGE, WRONG_DAMAGE,
};
use kernel::Seed;
use kernel::example::HighCard;
use kernel::laws::{self, Law, one_match};

#[test]
fn a_sound_game_keeps_every_law() {
    laws::hold::<HighCard>(&Default::default(), 300);
}

/// The laws that at least one of forty matches breaks.
fn broken<const STATIC: u8>(setup: &FaultySetup) -> Vec<Law> {
    let run = |seed| one_match::<Faulty<STATIC>>(setup, Seed::from(seed)).err().map(|broken| broken.law);
    (0..40).filter_map(run).collect()
}

fn breaks(fault: Fault, law: Law) {
    breaks_only(&broken::<SOUND>(&FaultySetup { fault, hidden: 0 }), law, &format!("{fault:?}"));
}

fn breaks_only(laws: &[Law], law: Law, fault: &str) {
    assert!(!laws.is_empty(), "{fault} breaks no law");
    assert!(laws.iter().all(|broken| *broken == law), "{fault} breaks {laws:?}, not only {law:?}");
}

#[test]
fn a_game_without_a_fault_breaks_nothing() {
    assert_eq!(broken::<SOUND>(&FaultySetup::default()), []);
    assert_eq!(broken::<TOLD_DAMAGE>(&FaultySetup::default()), []);
}

#[test]
fn every_law_finds_its_fault() {
    breaks(Fault::FreshDeal, Law::Deal);
    breaks(Fault::LostCard, Law::Invariants);
    breaks(Fault::NoChoice, Law::Choice);
    breaks(Fault::IdleChoice, Law::Choice);
    breaks(Fault::SameText, Law::Text);
    breaks(Fault::Unreadable, Law::Text);
    breaks(Fault::Forgetful, Law::Save);
    breaks(Fault::SharedState, Law::Clone);
    breaks(Fault::OrderMatters, Law::Order);
    breaks(Fault::ListenerSeen, Law::Silence);
    breaks(Fault::BadSample, Law::Sample);
    breaks(Fault::SampleDecides, Law::Sample);
    breaks(Fault::OpenHand, Law::View);
    breaks(Fault::OpenToPublic, Law::View);
    breaks(Fault::TellingLegal, Law::Legal);
    breaks(Fault::TellingRefusal, Law::Legal);
    breaks(Fault::TellingWorth, Law::Evaluate);
    breaks(Fault::OtherWorthTogether, Law::Evaluate);
    breaks(Fault::TellingBrain, Law::GameBot);
    breaks(Fault::StrangeBrain, Law::GameBot);
    breaks(Fault::Permissive, Law::Refusal);
    breaks(Fault::MarkedRefusal, Law::Refusal);
    breaks(Fault::MuteRefusal, Law::Refusal);
    breaks(Fault::NeverIdle, Law::Outcome);
    breaks(Fault::UnnamedReason, Law::Outcome);
    breaks(Fault::FastAndWrong, Law::Measure);
    breaks(Fault::OddShare, Law::Measure);
    breaks(Fault::NoLabel, Law::Measure);
    breaks(Fault::TwinLabels, Law::Measure);
    breaks_only(&broken::<GOSSIP>(&FaultySetup::default()), Law::Told, "gossip");
    breaks_only(&broken::<CARDS_ALOUD>(&FaultySetup::default()), Law::Heard, "hidden cards that are told");
    breaks_only(&broken::<CHOICE_ALOUD>(&FaultySetup::default()), Law::Heard, "a secret choice that is told");
    breaks_only(
        &broken::<TOO_MUCH>(&FaultySetup::default()),
        Law::Heard,
        "more uncovered to one than to all",
    );
    breaks_only(&broken::<QUIET>(&FaultySetup::default()), Law::Reveal, "cards that are shown quietly");
    breaks_only(&broken::<LOOSE_CARDS>(&FaultySetup::default()), Law::Replay, "changing card data");
    breaks_only(&broken::<TWIN_ZONES>(&FaultySetup::default()), Law::Scene, "two zones with one id");
    breaks_only(&broken::<SAME_CELL>(&FaultySetup::default()), Law::Scene, "two zones on one cell");
    breaks_only(&broken::<LOST_NEIGHBOUR>(&FaultySetup::default()), Law::Scene, "a zone under nothing");
    breaks_only(&broken::<OTHER_ROUND>(&FaultySetup::default()), Law::Scene, "a round that is not shown");
    breaks_only(&broken::<STRAY_TOUCH>(&FaultySetup::default()), Law::Scene, "a choice that touches nothing");
    breaks_only(&broken::<STRAY_MOTION>(&FaultySetup::default()), Law::Scene, "a motion to the wrong place");
    breaks_only(&broken::<UNTOLD_DAMAGE>(&FaultySetup::default()), Law::Scene, "damage that no event tells");
    breaks_only(&broken::<WRONG_DAMAGE>(&FaultySetup::default()), Law::Scene, "more damage than there is");
    breaks_only(
        &broken::<IMPOSSIBLE_DAMAGE>(&FaultySetup::default()),
        Law::Scene,
        "damage that takes nothing",
    );
    breaks_only(
        &broken::<SOUND>(&FaultySetup { hidden: 1, ..Default::default() }),
        Law::Setup,
        "a hidden setting",
    );
}

#[test]
#[should_panic(expected = "law Sample is broken: in 120 samples nothing that is hidden")]
fn a_sample_that_draws_nothing_is_found_over_many_matches() {
    laws::hold::<Faulty>(&FaultySetup { fault: Fault::LazySample, hidden: 0 }, 60);
}

#[test]
fn a_match_that_does_not_end_is_found() {
    let setup = FaultySetup { fault: Fault::Endless, hidden: 0 };
    let broken = one_match::<Faulty>(&setup, Seed::from(0)).expect_err("it does not end");
    assert_eq!(broken.law, Law::End);
}

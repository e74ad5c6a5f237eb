//! The players that the game brings along.

use std::collections::BTreeMap;

use bots::{BotKind, Greedy, Lineup};
use games::wolfpack::WolfPack;
use kernel::measure::finish;
use kernel::{Bot, Game, InformationSet, PlayedGame, Rng, Seat, Seed};

use crate::common::{Sky, deal};

const CADET: usize = 0;
const VETERAN: usize = 1;
const ACE_OF_ACES: usize = 2;

/// What a player does, over many rolls.
fn thoughts(sky: &Sky, seat: u8, profile: usize) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    for roll in 0..4000 {
        let action = sky.0.think(Seat(seat), profile, &mut Rng::new(roll));
        *counts.entry(action.to_string()).or_default() += 1;
    }
    counts
}

/// A3-23: each copy of a playable card is as likely as another, and so is each target.
#[test]
fn a_cadet_counts_copies_and_then_targets() {
    let mut sky =
        Sky::new("pilots=3 hand1=\"Pulling G's\" ace_hand=\"Open Fire, Open Fire, Open Fire, Sidewinder\"");
    sky.play(&["P1 play Pulling G's at ace", "P1 continue"]);
    let cards = thoughts(&sky, 3, CADET);
    assert!((2850..3150).contains(&cards["select Open Fire"]), "three in four: {cards:?}");
    sky.play(&["P4 select Open Fire"]);
    let targets = thoughts(&sky, 3, CADET);
    assert_eq!(targets.keys().collect::<Vec<_>>(), ["at P2", "at P3"]);
    assert!((1850..2150).contains(&targets["at P2"]), "one in two: {targets:?}");
}

/// A3-24: without a card to play, each copy is as likely to be discarded.
#[test]
fn a_cadet_discards_by_chance() {
    let mut sky = Sky::new("pilots=1 hand1=\"Pulling G's\" ace_hand=\"Open Fire, Sidewinder, Sidewinder\"");
    sky.play(&["P1 play Pulling G's at ace", "P1 continue"]);
    let cards = thoughts(&sky, 1, CADET);
    assert!((1200..1470).contains(&cards["discard Open Fire"]), "one in three: {cards:?}");
}

/// A3-38: a veteran fires at nobody who dodges, and plays nothing that is so already.
#[test]
fn a_veteran_wastes_no_card() {
    let mut sky =
        Sky::new("pilots=2 hand1=\"Dodge Roll\" ace_hand=\"Into the Fog, Into the Fog, Open Fire\"");
    sky.play(&["P1 play Dodge Roll at P1", "P1 continue"]);
    let cards = thoughts(&sky, 2, VETERAN);
    assert!(cards["select Into the Fog"] > 2000, "{cards:?}");
    sky.play(&["P3 select Into the Fog"]);
    assert_eq!(thoughts(&sky, 2, VETERAN).keys().collect::<Vec<_>>(), ["select Open Fire"]);
    sky.play(&["P3 select Open Fire"]);
    assert_eq!(thoughts(&sky, 2, VETERAN).keys().collect::<Vec<_>>(), ["at P2"]);
    assert_eq!(thoughts(&sky, 2, CADET).len(), 2);
}

/// A3-38: two times in three a veteran draws two cards and takes the better one: that makes two in three, where one
/// card in two is the better.
#[test]
fn a_veteran_has_second_thoughts() {
    let mut sky = Sky::new("pilots=2 ace_hand=\"Open Fire, Air-to-Air Barrage\"");
    sky.play(&["P1 continue"]);
    let cards = thoughts(&sky, 2, VETERAN);
    assert!((2550..2790).contains(&cards["select Air-to-Air Barrage"]), "two in three: {cards:?}");
}

/// Fog is worth something when somebody in need has mates who could heal him, and nothing when all are sound.
#[test]
fn fog_is_for_when_it_hurts() {
    let worth = |health: &str| {
        let settings = "pilots=2 deck2=\"Mid-Air Regroup, Mid-Air Regroup\" ace_hand=\"Into the Fog\"";
        let mut sky = Sky::new(&format!("{settings} {health}"));
        sky.play(&["P1 continue"]);
        sky.0.evaluate(Seat(2), &"select Into the Fog".parse().unwrap())
    };
    assert_eq!(worth("health1=50"), 0);
    assert!(worth("health1=5 health2=40") > 0);
    assert!(worth("health1=40 health2=5") <= 0, "he can heal himself");
}

/// A3-38: the best of them aims at the weakest, and keeps Sweeping Fire while few are there to be hit.
#[test]
fn the_ace_of_aces_aims_at_the_weakest_and_keeps_wide_fire() {
    let fly = |pilots: &str| {
        let mut sky = Sky::new(&format!("{pilots} ace_hand=\"Sweeping Fire, Open Fire\""));
        sky.play(&["P1 continue"]);
        sky
    };
    let only = |sky: &Sky, seat: u8| {
        let all = thoughts(sky, seat, ACE_OF_ACES);
        assert_eq!(all.len(), 1, "{all:?}");
        all.into_keys().next().unwrap()
    };
    let mut two = fly("pilots=2 health1=40 health2=30");
    assert_eq!(only(&two, 2), "select Open Fire");
    two.play(&["P3 select Open Fire"]);
    assert_eq!(only(&two, 2), "at P2");
    assert_eq!(only(&fly("pilots=2 health1=40 health2=5"), 2), "select Sweeping Fire");
    assert_eq!(only(&fly("pilots=4 health1=40"), 4), "select Sweeping Fire");
}

/// How often a pack of such pilots wins.
fn wins(settings: &str, pilot: BotKind, ace: Option<&'static str>, matches: u64) -> u32 {
    let deal = deal(settings);
    let game = WolfPack::new(&deal, Seed::from(0)).unwrap();
    let pilots = game.seats().len() - 1;
    let kinds = vec![pilot; pilots].into_iter().chain(ace.map(BotKind::GameBot)).collect();
    let mut players = Lineup::new(kinds).players(&game);
    let won = |n| {
        let game: WolfPack = finish(&deal, Seed::from(5).nth(n), &mut players, &mut ()).unwrap();
        u32::from(game.outcome().unwrap().winners.contains(Seat(0)))
    };
    (0..matches).map(won).sum()
}

/// A3-38: against a scaled cadet a greedy team wins about half of its matches; a veteran is harder, and the ace of
/// aces harder still.
#[test]
fn each_ace_is_harder_than_the_one_before() {
    let settings = "pilots=2 difficulty=scaled";
    let [cadet, veteran, best] =
        [None, Some("veteran"), Some("ace-of-aces")].map(|ace| wins(settings, BotKind::Greedy, ace, 100));
    assert!((38..=72).contains(&cadet), "{cadet} of 100");
    assert!(veteran + 5 < cadet && best + 5 < veteran, "{cadet}, {veteran}, {best}");
}

/// A3-38: 250 health are too much for four pilots who play by chance, and too little for five.
#[test]
fn the_usual_ace_is_a_match_for_four_or_five() {
    let [four, five] = [4, 5].map(|n| wins(&format!("pilots={n}"), BotKind::GameBot("cadet"), None, 100));
    assert!((1..30).contains(&four) && five > 90, "{four} and {five} of 100");
}

/// A greedy pilot heals the weak, does not heal the sound, and fires where it is not dodged.
#[test]
fn a_greedy_pilot_does_not_waste_cards() {
    let mut greedy = Greedy::default();
    let mut choice = |sky: &Sky, seat| {
        greedy.choose(InformationSet::new(&sky.0, Seat(seat)), &mut Rng::new(1)).to_string()
    };
    let weak = Sky::new("pilots=2 health2=8 hand1=\"Mid-Air Regroup, Open Fire\"");
    assert_eq!(choice(&weak, 0), "play Mid-Air Regroup at P2");
    let sound = Sky::new("pilots=2 hand1=\"Mid-Air Regroup, Open Fire\"");
    assert_eq!(choice(&sound, 0), "play Open Fire at ace");
    let mut covered = Sky::new(
        "pilots=2 hand1=\"Cover Fire\" hand2=\"Cover Fire, Dodge Roll\" ace_deck=\"Open Fire, Sweeping Fire\"",
    );
    covered.play(&["P1 play Cover Fire"]);
    assert!(choice(&covered, 1).starts_with("play Dodge Roll"), "the team has covered already");
    let mut dodging =
        Sky::new("pilots=1 hand1=\"Cover Fire, Open Fire, Sidewinder\" ace_hand=\"Dodge Roll\"");
    dodging.play(&["P1 play Cover Fire", "P1 continue", "P2 select Dodge Roll", "P1 continue"]);
    assert_eq!(choice(&dodging, 0), "play Sidewinder at ace");
}

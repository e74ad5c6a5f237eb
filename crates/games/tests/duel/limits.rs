//! Every match ends, and every loop in it.

use bots::Greedy;
use games::duel::Duel;
use kernel::{Bot, EventLog, Game, InformationSet, Rng, Seat, Seed};

use crate::common::{deal, facts, forecast, list, monster, own, play, spell};

const DROUGHT: &str = "do = 'forbid drawn yours forever; forbid drawn theirs forever'";

#[test]
fn a_match_without_end_is_a_draw_after_500_turns() {
    let mut duel =
        own(&spell("Drought", DROUGHT), &[("hand1", "Drought"), ("deck1", "Kuriboh"), ("deck2", "Kuriboh")]);
    play(&mut duel, 0, "activate Drought");
    let mut turns = 1;
    while let Some(seat) = duel.deciders().first() {
        assert!(turns <= 500, "the match goes on in turn {turns}");
        duel.play(seat, "end".parse().unwrap(), &mut EventLog::off());
        turns += 1;
    }
    let outcome = duel.outcome().unwrap();
    assert!(outcome.winners.is_empty());
    assert_eq!((outcome.reason, facts(&duel)["turn"].as_str()), ("turn-limit", "500"));
}

/// What was replaced is not tried for ever: players that look no further than one action come to an end.
#[test]
fn matches_with_replaced_actions_end() {
    for does in [
        "instead of attacks monster {} for 2 turns",
        "instead of summoned monster {} for 2 turns",
        "forbid attacks monster with monster for 2 turns",
    ] {
        let deal = deal(&[
            ("cards", &spell("Fog", &format!("do = '{does}'"))),
            ("cards1", "Fog, Kuriboh, Fog, Vorse Raider, Fog, Gemini Elf, Summoned Skull"),
            ("cards2", "Fog, Kuriboh, Fog, Vorse Raider, Fog, Gemini Elf, Summoned Skull"),
        ]);
        for seed in 0..8 {
            let mut duel = <Duel>::new(&deal, Seed::from(seed)).unwrap();
            let (mut bot, mut rng, mut decisions) = (Greedy::default(), Rng::new(seed), 0);
            while let Some(seat) = duel.deciders().first() {
                let action = bot.choose(InformationSet::new(&duel, seat), &mut rng);
                duel.play(seat, action, &mut EventLog::off());
                decisions += 1;
                assert!(decisions < 2_000, "{does}: it goes on and on with `{action}`");
            }
        }
    }
}

#[test]
fn draws_that_do_not_happen_are_not_counted_and_end() {
    let thirst =
        "do = 'forbid drawn yours forever; draw 100000; raise atk of yours monster by 100 * that-many'";
    let settings = [("hand1", "Thirst"), ("monsters1", "Kuriboh"), ("deck1", "Kuriboh, Kuriboh")];
    let mut duel = own(&spell("Thirst", thirst), &settings);
    play(&mut duel, 0, "activate Thirst");
    let now = facts(&duel);
    assert_eq!((now["monsters1"].as_str(), now["deck1"].as_str()), ("Kuriboh", "Kuriboh, Kuriboh"));
    let two = "do = 'draw 2; raise atk of yours monster by 100 * that-many'";
    let mut duel = own(&spell("Thirst", two), &settings);
    play(&mut duel, 0, "activate Thirst");
    assert_eq!(facts(&duel)["monsters1"], "Kuriboh +200/+0");
}

#[test]
fn many_small_gains_are_one_large_one() {
    let cards =
        spell("Drill", "do = 'repeat 60 { raise atk of monster by 1 }'") + &monster("Ox", 1, 5, 5, "");
    let duel = own(&cards, &[("hand1", "Drill"), ("monsters1", "Ox, Ox, Ox, Ox, Ox"), ("deck1", "Ox")]);
    assert_eq!(forecast(&duel, 0, "activate Drill").unwrap(), "5 of your monsters get +60/+0");
    let mut after = duel.clone();
    play(&mut after, 0, "activate Drill");
    assert!(facts(&after)["monsters1"].starts_with("Ox +60/+0"));
    assert_eq!(duel.deciders().first(), Some(Seat(0)));
}

/// The machine has room for what ten monsters bring about at once: what is replaced, and what is triggered. Each of the
/// ten hears of all ten (A4-33).
#[test]
fn a_full_field_does_not_jam() {
    let cards = monster("Mourner", 1, 1, 1, "when = 'destroyed monster'\ndo = 'draw 1'")
        + &spell("Ward", "do = 'instead of destroyed monster { draw 1 } until end-of-turn'");
    let deck = ["Kuriboh"; 50].join(", ");
    for (hand, monster, drawn) in
        [("Dark Hole", "Mourner", [50, 50]), ("Ward, Dark Hole", "Kuriboh", [10, 0])]
    {
        let five = [monster; 5].join(", ");
        let field = [("monsters1", five.as_str()), ("monsters2", &five), ("deck1", &deck), ("deck2", &deck)];
        let mut duel = own(&cards, &[&[("hand1", hand)], &field[..]].concat());
        hand.split(", ").for_each(|spell| drop(play(&mut duel, 0, &format!("activate {spell}"))));
        let hands = ["hand1", "hand2"].map(|hand| list(&facts(&duel), hand).len());
        assert_eq!((duel.outcome(), hands), (None, drawn), "{hand}");
    }
}

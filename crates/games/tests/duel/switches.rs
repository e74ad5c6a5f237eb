//! Every switch of the rules does what it says, in both of its positions.

use games::duel::{DefenseTie, Duel, DuelSetup, FailedAttack, Rules};
use kernel::{EventLog, Game, Seat, Seed, Switch};

use crate::common::{deal, facts, legal};

fn with(settings: &[(&str, &str)], rules: impl Fn(&mut Rules)) -> Duel {
    let mut deal: DuelSetup = deal(settings);
    rules(&mut deal.options.rules);
    <Duel>::new(&deal, Seed::from(1)).unwrap()
}

fn after(mut duel: Duel, actions: &[&str]) -> Vec<String> {
    for action in actions {
        duel.try_play(Seat(0), action.parse().unwrap(), &mut EventLog::off()).unwrap();
    }
    let facts = facts(&duel);
    ["monsters1", "monsters2", "life1", "life2"].map(|name| facts[name].clone()).into()
}

const TIE: &[(&str, &str)] =
    &[("monsters1", "Clown Zombie"), ("monsters2", "Kuriboh defense up +0/+1150"), ("phase", "battle")];
const WALL: &[(&str, &str)] =
    &[("monsters1", "Clown Zombie"), ("monsters2", "Big Shield Gardna defense up"), ("phase", "battle")];

#[test]
fn a_tie_with_a_defender() {
    let nothing = after(with(TIE, |_| {}), &["attack m1 om1"]);
    assert_eq!(nothing, ["Clown Zombie attacked", "Kuriboh defense up +0/+1150", "8000", "8000"]);
    let both = after(with(TIE, |rules| rules.defense_tie = DefenseTie::BothDestroyed), &["attack m1 om1"]);
    assert_eq!(both, ["", "", "8000", "8000"]);
}

#[test]
fn an_attack_that_fails() {
    let stays = after(with(WALL, |_| {}), &["attack m1 om1"]);
    assert_eq!(stays, ["Clown Zombie attacked", "Big Shield Gardna defense up", "6750", "8000"]);
    let dies =
        after(with(WALL, |rules| rules.failed_attack = FailedAttack::AttackerDestroyed), &["attack m1 om1"]);
    assert_eq!(dies, ["", "Big Shield Gardna defense up", "6750", "8000"]);
}

#[test]
fn a_sacrifice_on_a_full_field() {
    let full = &[
        ("monsters1", "Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh"),
        ("hand1", "Summoned Skull, Cyber Jar"),
    ];
    let action = "summon Summoned Skull with m3".parse().unwrap();
    assert_eq!(with(full, |_| {}).refusal(Seat(0), &action).unwrap().code, "no-monster-space");
    let freed = with(full, |rules| rules.full_field_sacrifice = Switch::On);
    assert_eq!(
        freed.refusal(Seat(0), &"summon Cyber Jar".parse().unwrap()).unwrap().code,
        "no-monster-space"
    );
    let placed = after(freed, &["summon Summoned Skull with m3"]);
    assert_eq!(placed[0], "Kuriboh, Kuriboh, Summoned Skull, Kuriboh, Kuriboh");
}

#[test]
fn attacks_in_the_first_turn() {
    for (switch, attacks) in [("on", 1), ("off", 0)] {
        let start =
            with(&[("monsters1", "Kuriboh"), ("phase", "battle"), ("first_turn_attack", switch)], |_| {});
        let count =
            legal(&start, Seat(0)).iter().filter(|action| action.to_string().starts_with("attack")).count();
        assert_eq!(count, attacks);
        let later = with(
            &[("monsters1", "Kuriboh"), ("phase", "battle"), ("turn", "3"), ("first_turn_attack", switch)],
            |_| {},
        );
        assert_eq!(later.refusal(Seat(0), &"attack m1 directly".parse().unwrap()), None);
    }
}

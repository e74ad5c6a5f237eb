//! What the screens foretell is what happens.

use games::wolfpack::WolfPack;
use kernel::{EventLog, Game, PresentedGame, RandomSource, Rng, Seat, Seed, Viewer};

use crate::common::{Sky, deal};

/// Is somebody asked before this is played?
fn is_doubted(sky: &WolfPack, seat: Seat, action: &str) -> bool {
    WolfPack::choice(&sky.view(Viewer::Seat(seat)), &action.parse().unwrap()).wasted
}

/// What a choice is said to come to.
fn forecast(sky: &WolfPack, seat: Seat, action: &str) -> String {
    let view = sky.view(Viewer::Seat(seat));
    WolfPack::choice(&view, &action.parse().unwrap()).forecast.unwrap_or_default()
}

#[test]
fn choices_show_their_forecasts() {
    let sky = Sky::new(
        "pilots=3 health2=45 health3=50 ace_health=200 hand1=\"Open Fire, Suppression, Mid-Air Regroup, Cover Fire, Dodge Roll\"",
    );
    for (action, says) in [
        ("play Open Fire at ace", "5 damage to the Ace"),
        ("play Suppression at ace", "up to 8 damage over time"),
        ("play Mid-Air Regroup at P2", "P2 regains 5 health"),
        ("play Mid-Air Regroup at P3", "no effect: wasted"),
        ("play Dodge Roll at P2", "for the Ace's next turn"),
        ("discard Open Fire", "one card fewer in your next hand"),
    ] {
        assert_eq!(forecast(&sky.0, Seat(0), action), says, "{action}");
        assert_eq!(is_doubted(&sky.0, Seat(0), action), says.contains("wasted"), "{action}");
    }
}

/// A3-18: a second copy of what is so already is said to be wasted, also if a team mate has only just confirmed the
/// first; a second Dodge Roll is not.
#[test]
fn a_wasted_copy_is_said_to_be_wasted() {
    let mut sky = Sky::new(
        "pilots=2 hand1=\"Cover Fire, Pulling G's, Dodge Roll\" hand2=\"Cover Fire, Pulling G's, Dodge Roll\"",
    );
    let wasted = |sky: &Sky, action: &str| is_doubted(&sky.0, Seat(1), action);
    assert!(!wasted(&sky, "play Cover Fire"));
    sky.play(&["P1 play Cover Fire"]);
    assert!(wasted(&sky, "play Cover Fire"));
    let mut sky = Sky::new("pilots=2 hand1=\"Dodge Roll\" hand2=\"Dodge Roll, Pulling G's\"");
    sky.play(&["P1 play Dodge Roll at P2"]);
    assert!(!wasted(&sky, "play Dodge Roll at P2") && !wasted(&sky, "play Pulling G's at ace"));
    // The Ace's own, in its own turn.
    let mut fog =
        Sky::new("pilots=2 ace_hand=\"Into the Fog, Into the Fog, Pulling G's, Pulling G's\" ace_actions=4");
    fog.play(&["P1 continue", "P3 select Into the Fog"]);
    assert_eq!(forecast(&fog.0, Seat(2), "select Into the Fog"), "already in effect: wasted");
    fog.play(&["P3 select Pulling G's", "P3 at P1", "P3 select Pulling G's"]);
    assert_eq!(forecast(&fog.0, Seat(2), "at P1"), "already in effect: wasted");
    assert!(is_doubted(&fog.0, Seat(2), "at P1") && !is_doubted(&fog.0, Seat(2), "at P2"));
    // What acting costs under Suppression is no use that the card is of.
    let mut bitten =
        Sky::new("pilots=2 hand1=\"Open Fire, Mid-Air Regroup\" hand2=\"Open Fire\" ace_hand=Suppression");
    bitten.play(&["P1 play Open Fire at ace", "P2 play Open Fire at ace", "P1 continue"]);
    bitten.play(&["P3 select Suppression", "P3 at P1", "P1 continue"]);
    assert_eq!(
        forecast(&bitten.0, Seat(0), "play Mid-Air Regroup at P2"),
        "2 damage to P1, no effect: wasted"
    );
    assert!(is_doubted(&bitten.0, Seat(0), "play Mid-Air Regroup at P2"));
}

/// A shot that is dodged is not wasted: it uses up a Dodge Roll, and the next one hits.
#[test]
fn a_dodged_shot_uses_up_the_dodge_roll() {
    let mut sky =
        Sky::new("pilots=2 hand1=\"Cover Fire, Open Fire\" hand2=\"Cover Fire\" ace_hand=\"Dodge Roll\"");
    sky.play(&[
        "P1 play Cover Fire",
        "P2 play Cover Fire",
        "P1 continue",
        "P3 select Dodge Roll",
        "P1 continue",
    ]);
    let shot = "play Open Fire at ace";
    assert_eq!(forecast(&sky.0, Seat(0), shot), "it will be dodged, Dodge Roll is used up");
    assert!(!is_doubted(&sky.0, Seat(0), shot));
    sky.play(&["P1 play Open Fire at ace"]);
    let mut sky = Sky::new("pilots=1 hand1=\"Dodge Roll\" ace_hand=\"Open Fire, Sidewinder\" ace_actions=1");
    sky.play(&["P1 play Dodge Roll at P1", "P1 continue"]);
    assert_eq!(forecast(&sky.0, Seat(1), "select Open Fire"), "it will be dodged, Dodge Roll is used up");
    assert!(!is_doubted(&sky.0, Seat(1), "select Open Fire"));
}

/// A lone pilot's card does to everybody's health exactly what was foretold.
#[test]
fn forecasts_of_a_lone_pilot_come_true() {
    let deal = deal("pilots=1 ace_health=120 ace_actions=2");
    let (mut rng, mut legal, mut seen) = (Rng::new(3), Vec::new(), 0);
    for n in 0..150 {
        let mut sky = WolfPack::new(&deal, Seed::from(n)).unwrap();
        while let Some(seat) = sky.deciders().first() {
            legal.clear();
            sky.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            let text = action.to_string();
            let told = (seat == Seat(0) && text.starts_with("play")).then(|| forecast(&sky, seat, &text));
            let before = health(&sky);
            sky.play(seat, action, &mut EventLog::off());
            let Some(told) = told else { continue };
            seen += 1;
            let after = health(&sky);
            let hit = format!("{} damage to the Ace", before[1] - after[1]);
            assert_eq!(
                told.contains("damage to the Ace"),
                before[1] > after[1] && after[1] > 0,
                "{text}: {told}"
            );
            assert!(
                before[1] == after[1] || after[1] == 0 || told.contains(&hit),
                "{text}: {told}, not {hit}"
            );
            assert_eq!(told.contains("the Ace goes down"), after[1] == 0, "{text}: {told}");
            assert!(!told.contains("wasted") || before[1] == after[1], "{text}: {told}");
        }
    }
    assert!(seen > 500, "{seen}");
}

fn health(sky: &WolfPack) -> [i32; 2] {
    let facts = sky.facts();
    ["health1", "ace_health"]
        .map(|name| facts.iter().find(|fact| fact.name == name).unwrap().text.parse().unwrap())
}

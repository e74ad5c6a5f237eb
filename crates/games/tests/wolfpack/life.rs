//! How long effects last: the table of the rules, held against what really lasts.

use games::wolfpack::WolfPack;
use kernel::{EventLog, Game, RandomSource, Rng, Seed};

use crate::common::deal;

/// A3-32, A3-33: when a turn has ended, only what the table lets live on is still in the list, with something left
/// to count, and nothing is on anybody who is down.
#[test]
fn nothing_outlives_its_turn() {
    let (mut rng, mut legal, mut seen) = (Rng::new(11), Vec::new(), 0);
    for (settings, n) in ["pilots=2", "pilots=5", "pilots=3 friendly_fire=on"]
        .iter()
        .flat_map(|s| (0..40).map(move |n| (s, n)))
    {
        let mut sky = WolfPack::new(&deal(settings), Seed::from(n)).unwrap();
        while let Some(seat) = sky.deciders().first() {
            legal.clear();
            sky.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            sky.play(seat, action, &mut EventLog::off());
            let facts = sky.facts();
            let fact = |name: &str| facts.iter().find(|fact| fact.name == name).unwrap().text.clone();
            let lives = |effect: &str| match fact("state").as_str() {
                "confirm" => {
                    effect == "Cover Fire"
                        || ["Dodge Roll on P", "Pulling G's on ace"].iter().any(|it| effect.starts_with(it))
                }
                "boss-phase-confirm" => {
                    effect == "Into the Fog"
                        || ["Dodge Roll on ace", "Pulling G's on P"].iter().any(|it| effect.starts_with(it))
                }
                _ => true,
            };
            let effects = fact("effects");
            for effect in effects.split(", ").filter(|effect| !effect.is_empty()) {
                seen += 1;
                assert!(
                    effect.starts_with("Suppression on ") || lives(effect),
                    "{effect} in {}",
                    fact("state")
                );
                assert!(!effect.contains("(0 ") && !effect.contains(" 0 "), "{effect}");
                let pilot = effect.split_once(" on P").and_then(|(_, rest)| rest.chars().next());
                let down = pilot.is_some_and(|number| fact(&format!("health{number}")) == "0");
                assert!(!down, "{effect} although that pilot is down");
            }
        }
    }
    assert!(seen > 5000, "{seen}");
}

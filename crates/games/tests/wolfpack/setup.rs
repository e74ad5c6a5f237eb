//! What can be agreed before a match, and what cannot.

use games::wolfpack::WolfPackSetup;
use kernel::{Game, Pairs, PlayedGame, Setup};

use crate::common::Sky;

fn wrong(settings: &str) -> String {
    let deal = WolfPackSetup::from_pairs(&settings.parse::<Pairs>().unwrap());
    let deal = deal.and_then(|deal| games::wolfpack::WolfPack::new(&deal, 7.into()));
    deal.map_or_else(|error| error.to_string(), |_| String::new())
}

/// R3-5, A3-36: one to five pilots, and the Ace behind them.
#[test]
fn one_to_five_pilots_fly() {
    for pilots in 1..=5 {
        let sky = Sky::new(&format!("pilots={pilots}"));
        assert_eq!(sky.0.seats().len(), pilots + 1);
        assert_eq!(sky.0.default_bot(kernel::Seat(pilots as u8)), Some("cadet"));
        assert_eq!(sky.0.default_bot(kernel::Seat(0)), None);
    }
    for pilots in ["0", "6", "-1", "four"] {
        assert_eq!(
            wrong(&format!("pilots={pilots}")),
            format!("pilots: `{pilots}` is not a number from 1 to 5")
        );
    }
}

/// A3-38: the Ace is always the same, or as strong as there are pilots, or as one says.
#[test]
fn the_ace_is_as_strong_as_agreed() {
    let ace = |settings: &str| {
        let sky = Sky::new(settings);
        (sky.fact("ace_health").parse::<i32>().unwrap(), sky.fact("ace_actions").parse::<i32>().unwrap())
    };
    let scaled: Vec<_> = (1..=5).map(|n| ace(&format!("pilots={n} difficulty=scaled"))).collect();
    assert!((1..=5).all(|n| ace(&format!("pilots={n}")) == (250, 3)));
    assert!(scaled.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{scaled:?}");
    assert_eq!(ace("difficulty=scaled ace_health=77 ace_actions=2"), (77, 2));
    // Whoever flies better has less health, so that each of them can be beaten.
    for pilots in 1..=5 {
        let scaled = |mind: &str| ace(&format!("pilots={pilots} difficulty=scaled ace={mind}"));
        assert!(scaled("ace-of-aces").0 < scaled("cadet").0, "{pilots}");
        assert_eq!(scaled("ace-of-aces").1, scaled("cadet").1, "{pilots}");
        assert_eq!(
            ace(&format!("pilots={pilots} ace=ace-of-aces")),
            (250, 3),
            "the seed's Ace is always the same"
        );
    }
    assert_eq!(Sky::new("pilots=2 ace=veteran").0.default_bot(kernel::Seat(2)), Some("veteran"));
}

/// A3-38: with fewer than four pilots the scaled Ace is advised, with a sentence that says why; what is arranged or said
/// outright is left alone.
#[test]
fn few_pilots_are_advised_to_scale_the_ace() {
    let advice =
        |settings: &str| WolfPackSetup::from_pairs(&settings.parse::<Pairs>().unwrap()).unwrap().advice();
    for pilots in 1..=5 {
        let advice = advice(&format!("pilots={pilots}")).expect("it has advice");
        let scaled = pilots < 4;
        assert_eq!(
            (advice.setting, advice.value.as_str()),
            ("difficulty", if scaled { "scaled" } else { "seed" })
        );
        assert_eq!(advice.why.is_some(), scaled, "{pilots}");
    }
    assert!(advice("pilots=2").unwrap().why.unwrap().ends_with("it has 115 health and 2 actions."));
    for settings in ["pilots=2 ace_health=60", "pilots=2 ace_actions=1", "pilots=2 hand1=\"Open Fire\""] {
        assert_eq!(advice(settings), None, "{settings}");
    }
}

#[test]
fn impossible_requests_are_explained() {
    for (settings, says) in [
        ("host=P3 pilots=2", "host: P3 is not in this match: it has 2 pilots"),
        ("hand3=\"Open Fire\" pilots=2", "hand3: there is no P3: the match has 2 pilots"),
        ("hand1=\"Open Fir\"", "hand1: there is no card called Open Fir (did you mean Open Fire?)"),
        (
            "common=12 uncommon=12",
            "a pilot's deck would have 73 cards with this many copies: expected 3 to 60",
        ),
        (
            "common=0 uncommon=0 rare=1",
            "a pilot's deck would have 1 cards with this many copies: expected 3 to 60",
        ),
        ("common=13", "common: `13` is not a number from 0 to 12"),
        ("order=random", "order: `random` is not seat or confirmation"),
        ("health1=0", "health1: `0` is not a number from 1 to 9999"),
        ("cards=\"[[card]]\"", "cards: cards:1:1: "),
    ] {
        let error = wrong(settings);
        assert!(error.starts_with(says), "{settings}: {error}");
    }
}

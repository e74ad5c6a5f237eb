//! Settings that arrange cards are declared in every game.

use std::collections::BTreeSet;

use catalog::{GAMES, GameEntry};
use kernel::{Pairs, Seed};

/// Values to try for a setting: the listed ones, or the bounds of its range.
fn values(takes: &str) -> Vec<String> {
    if takes.contains('|') {
        return takes.split('|').map(String::from).collect();
    }
    match takes.split_once(" to ") {
        Some((least, most)) => vec![least.into(), most.into()],
        None => Vec::new(),
    }
}

/// The number of different deals from eight seeds; `None` if this value cannot be dealt.
fn deals(entry: &GameEntry, name: &str, value: &str) -> Option<usize> {
    let mut setup = Pairs::default();
    setup.push(name, value);
    let dealt = |n: u64| Some((entry.open)(&setup, Seed::from(n), Vec::new()).ok()?.fingerprint());
    (0..8).map(dealt).collect::<Option<BTreeSet<_>>>().map(|all| all.len())
}

/// A setting that removes randomness from the deal arranges cards. This also covers games added later.
#[test]
fn whatever_takes_chance_out_of_the_deal_is_declared() {
    for entry in GAMES {
        let mut tried = 0;
        for setting in entry.settings {
            for value in values(setting.takes) {
                let Some(deals) = deals(entry, setting.name, &value) else { continue };
                tried += 1;
                let is_arranged = entry.arranged.contains(&setting.name);
                let what = format!("{}: {}={value} gives {deals} deals", entry.about.name, setting.name);
                assert!(is_arranged || deals == 8, "{what} from eight seeds, and is not declared");
            }
        }
        assert!(tried >= 4, "{}: {tried} settings", entry.about.name);
    }
}

#[test]
fn a_match_knows_whether_its_cards_are_arranged() {
    let all = [
        ("war", "deck=K,Q", true),
        ("war", "p1=Q p2=K", true),
        ("war", "down=1", false),
        ("duel", "starter=P1 life=4000", false),
        ("duel", "hand1=Kuriboh", true),
        ("duel", "cards1=\"Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh\"", true),
        ("wolfpack", "pilots=2 common=3", false),
        ("wolfpack", "health1=100", true),
    ];
    for (game, setup, is) in all {
        let entry = catalog::find(game).unwrap();
        let dealt = (entry.open)(&setup.parse().unwrap(), Seed::from(7), Vec::new()).expect(setup);
        assert_eq!(dealt.is_arranged(), is, "{game} {setup}");
        assert_eq!(dealt.header().setup.gives_any(entry.arranged), is, "{game} {setup}");
    }
}

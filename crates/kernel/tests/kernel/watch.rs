//! A traced match is the same match, and the trace lists the results of the dice.

use kernel::example::{HighCard, HighCardAction, HighCardSetup};
use kernel::replay::Recorder;
use kernel::{Dice, EventLog, Game, RandomSource, Seat, Seed, Throw, fingerprint};
use proptest::prelude::*;

/// One use of the dice.
#[derive(Clone, Debug)]
enum Use {
    Shuffle(usize),
    Below(usize),
    /// A choice, a shuffle and another choice in one deal.
    Deal(usize),
    Coin,
    Die(u8),
}

fn any_use() -> impl Strategy<Value = Use> {
    prop_oneof![
        (0usize..30).prop_map(Use::Shuffle),
        (1usize..1000).prop_map(Use::Below),
        (1usize..20).prop_map(Use::Deal),
        Just(Use::Coin),
        (1u8..=20).prop_map(Use::Die),
    ]
}

/// Uses the dice and writes their results in the format of the trace.
fn throw(dice: &mut Dice, what: &Use) -> Vec<String> {
    let places = |n: usize| (1..=n).collect::<Vec<_>>();
    let shuffled = |order: Vec<usize>| {
        let order: Vec<_> = order.iter().map(ToString::to_string).collect();
        (order.len() > 1).then(|| format!("shuffle {}: {}", order.len(), order.join(" ")))
    };
    match *what {
        Use::Shuffle(n) => {
            let mut order = places(n);
            dice.shuffle(&mut order);
            shuffled(order).into_iter().collect()
        }
        Use::Below(n) => vec![format!("choice {n}: {}", dice.below(n) + 1)],
        Use::Deal(n) => dice.deal(|draws| {
            let mut order = places(n);
            let first = format!("choice {n}: {}", draws.below(n) + 1);
            draws.shuffle(&mut order);
            let last = format!("choice 2: {}", draws.below(2) + 1);
            [Some(first), shuffled(order), Some(last)].into_iter().flatten().collect()
        }),
        Use::Coin => vec![format!("coin: {}", if dice.coin() { "heads" } else { "tails" })],
        Use::Die(sides) => vec![format!("die {sides}: {}", dice.die(sides))],
    }
}

proptest! {
    #[test]
    fn traced_dice_give_the_same_numbers(key: [u8; 32], uses in prop::collection::vec(any_use(), 0..30)) {
        let seed = Seed::from_key(key);
        let (mut plain, mut watched) = (Dice::new(seed), Dice::new(seed.traced()));
        let mut given = Vec::new();
        for what in &uses {
            let told = throw(&mut watched, what);
            prop_assert_eq!(&throw(&mut plain, what), &told);
            given.extend(told);
        }
        let listed: Vec<_> = watched.watch().throws().iter().map(Throw::to_string).collect();
        prop_assert_eq!(&listed, &given);
        prop_assert!(plain.watch().throws().is_empty(), "nobody watches in ordinary play");
        prop_assert_eq!(&plain, &watched);
        prop_assert_eq!(fingerprint(&plain), fingerprint(&watched));
        let saved = serde_json::to_string(&watched).unwrap();
        prop_assert_eq!(&serde_json::to_string(&plain).unwrap(), &saved);
        let kept = watched.clone().into_watch();
        prop_assert_eq!(kept.throws(), watched.watch().throws(), "a clone keeps the list");
        let used: serde_json::Value = serde_json::from_str(&saved).unwrap();
        prop_assert_eq!(serde_json::json!(watched.watch().used()), used["used"].clone());
        prop_assert_eq!(format!("{watched:?} {:?}", watched.watch()), format!("{plain:?} {:?}", plain.watch()));
    }
}

#[test]
fn a_watched_seed_is_the_same_seed() {
    let seed = Seed::from(7);
    assert!(seed.traced().is_traced() && seed.traced().nth(3).is_traced() && !seed.is_traced());
    assert_eq!(seed, seed.traced());
    assert_eq!(fingerprint(&seed), fingerprint(&seed.traced()));
    assert_eq!(seed.to_string(), seed.traced().to_string());
}

#[test]
fn a_match_is_watched_by_playing_it_again() {
    let mut table = Recorder::<HighCard>::new(&HighCardSetup::default(), Seed::from(7), vec![]).unwrap();
    for (seat, keep) in [(Seat(0), HighCardAction::Keep), (Seat(1), HighCardAction::Swap)] {
        table.play(seat, keep, &mut EventLog::off()).unwrap();
    }
    let watched = table.traced();
    assert_eq!((watched.game(), watched.replay()), (table.game(), table.replay()));
    let throws = watched.game().dice_trace().unwrap().throws();
    assert!(matches!(throws, [Throw::Shuffle(order)] if order.len() == 8), "{throws:?}");
    assert!(table.game().dice_trace().unwrap().throws().is_empty());
}

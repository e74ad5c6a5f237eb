//! The odds, against every hand there is and against shuffled hands.

use decks::odds::{Bound, MAX_CARDS, OddsError, distribution, joint, sample_hands};
use proptest::collection::vec;
use proptest::prelude::*;

/// Counts the hands one by one.
fn counted(deck: &[u32], drawn: usize, bounds: &[Bound]) -> (u128, u128) {
    let (mut ways, mut of) = (0, 0);
    for hand in 0_u32..1 << deck.len() {
        if hand.count_ones() as usize == drawn {
            of += 1;
            let cards = || (0..deck.len()).filter(|card| hand >> card & 1 == 1).map(|card| deck[card]);
            let count = |condition: usize| cards().filter(|card| card >> condition & 1 == 1).count();
            let holds = |(at, bound): (usize, &Bound)| (bound.fewest..=bound.most).contains(&count(at));
            ways += u128::from(bounds.iter().enumerate().all(holds));
        }
    }
    (ways, of)
}

fn bound() -> impl Strategy<Value = Bound> {
    let most = prop_oneof![Just(usize::MAX), 0_usize..5];
    (0_usize..4, most).prop_map(|(fewest, most)| Bound { fewest, most })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn odds_are_those_of_all_hands(deck in vec(0_u32..8, 0..12), drawn in 0_usize..8, bounds in vec(bound(), 0..4)) {
        prop_assume!(drawn <= deck.len());
        let odds = joint(&deck, drawn, &bounds).unwrap();
        prop_assert_eq!((odds.ways, odds.of), counted(&deck, drawn, &bounds));
        let by_count = distribution(&deck, drawn).unwrap();
        for (count, odds) in by_count.iter().enumerate() {
            let exactly = Bound { fewest: count, most: count };
            prop_assert_eq!(Ok(*odds), joint(&deck, drawn, &[exactly]));
        }
        prop_assert_eq!(by_count.iter().map(|odds| odds.ways).sum::<u128>(), odds.of);
    }

    #[test]
    fn percentages_are_rounded(ways in 0_u128..=10_000, of in 1_u128..=10_000) {
        prop_assume!(ways <= of);
        let odds = decks::odds::Odds { ways, of };
        prop_assert_eq!(odds.per_mille(), (2_000 * ways + of) / (2 * of));
    }
}

#[test]
fn shuffled_hands_agree_with_the_odds() {
    let deck: Vec<u32> =
        (0..40).map(|card| u32::from(card < 9) | u32::from((6..20).contains(&card)) << 1).collect();
    let bounds = [Bound { fewest: 1, most: 2 }, Bound { fewest: 2, most: usize::MAX }];
    let odds = joint(&deck, 6, &bounds).unwrap();
    let hands = sample_hands(deck.len(), 6, 20_000, 7.into());
    let holds = |hand: &&Vec<usize>| {
        let count = |condition: usize| hand.iter().filter(|card| deck[**card] >> condition & 1 == 1).count();
        (1..=2).contains(&count(0)) && count(1) >= 2
    };
    let found = hands.iter().filter(holds).count() as f64 / 20_000.0;
    let exact = odds.ways as f64 / odds.of as f64;
    // Four standard errors.
    assert!(
        (found - exact).abs() < 4.0 * (exact * (1.0 - exact) / 20_000.0).sqrt(),
        "{found} is not {exact}"
    );
}

#[test]
fn the_largest_deck_fits_and_a_larger_one_is_an_error() {
    let deck: Vec<u32> = (0..MAX_CARDS as u32).map(|card| card % 16).collect();
    let odds = joint(&deck, 48, &[Bound { fewest: 5, most: 12 }; 2]).unwrap();
    assert!(odds.ways > 0 && odds.ways < odds.of && odds.of > 1 << 110);
    let half = joint(&deck, MAX_CARDS / 2, &[]).unwrap();
    assert_eq!((half.ways, half.per_mille()), (half.of, 1000));
    assert_eq!(joint(&[0; MAX_CARDS + 1], 5, &[]), Err(OddsError::TooManyCards(MAX_CARDS + 1)));
    assert_eq!(joint(&[0; 4], 5, &[]), Err(OddsError::TooFewCards { deck: 4, drawn: 5 }));
    assert_eq!(joint(&[0; 9], 5, &[Bound::AT_LEAST_ONE; 5]), Err(OddsError::TooManyConditions(5)));
    let many = joint(&deck, MAX_CARDS / 2, &[Bound { fewest: 28, most: 34 }; 4]);
    assert_eq!(many, Err(OddsError::TooManyCases));
}

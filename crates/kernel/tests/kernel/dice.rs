//! The dice are pinned: the same seed gives the same deal in every release.

use kernel::{Dice, RandomSource, Rng, Seed};
use proptest::prelude::*;

/// The first thirty-two bytes of ChaCha8 with an all-zero key and nonce, as published by its author's test
/// vectors (in 32-bit words, lowest byte first).
const CHACHA8_ZERO: [u32; 8] =
    [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f, 0xc30e_842c, 0x3b7f_9ace, 0x88e1_1b18, 0x1e1a_71ef];

#[test]
fn the_stream_is_chacha8() {
    // `below` on 2^31 shows the upper 31 bits of every word and never rejects one.
    let mut dice = Dice::new(Seed::from(0));
    let drawn: Vec<_> = (0..8).map(|_| dice.below(1 << 31)).collect();
    assert_eq!(drawn, CHACHA8_ZERO.map(|word| (word >> 1) as usize));
}

#[test]
fn shuffles_coins_and_dice_are_as_they_always_were() {
    let mut dice = Dice::new(Seed::from(7));
    let mut deck: Vec<u8> = (1..=10).collect();
    dice.shuffle(&mut deck);
    let coins: String = (0..12).map(|_| if dice.coin() { 'H' } else { 'T' }).collect();
    let rolls: Vec<_> = (0..10).map(|_| dice.die(6)).collect();
    let text = format!("{deck:?} {coins} {rolls:?}");
    assert_eq!(text, include_str!("../golden/dice.txt").trim_end());
}

#[test]
fn one_more_coin_does_not_change_the_next_shuffle() {
    let shuffled = |coins: usize| {
        let mut dice = Dice::new(Seed::from(3));
        for _ in 0..coins {
            dice.coin();
        }
        let mut deck: Vec<u8> = (0..52).collect();
        dice.shuffle(&mut deck);
        deck
    };
    assert_eq!(shuffled(0), shuffled(5));
}

#[test]
fn dice_go_on_where_they_were_saved() {
    let mut dice = Dice::new(Seed::from(9));
    let mut deck: Vec<u8> = (0..30).collect();
    dice.shuffle(&mut deck);
    let mut loaded: Dice = serde_json::from_str(&serde_json::to_string(&dice).unwrap()).unwrap();
    assert_eq!((dice.below(1000), dice.die(20)), (loaded.below(1000), loaded.die(20)));
}

/// A log or a panic message shows neither the seed nor the cards still to be dealt.
#[test]
fn seeds_and_dice_stay_out_of_debug_output() {
    let key: [u8; 32] = std::array::from_fn(|i| 0xA0 + i as u8);
    for seed in [Seed::from_key(key), Seed::from(8_472_916), Seed::from(8_472_916).nth(5_150)] {
        let shown = format!("{seed:?} {seed:#?} {:?} {:#?}", Dice::new(seed), Dice::new(seed));
        for secret in ["a0a1", "A0A1", "160", "8472916", "5150"] {
            assert!(!shown.contains(secret), "{shown}");
        }
    }
}

/// Pearson's statistic of these counts against a uniform distribution.
fn chi_square(counts: &[u32]) -> f64 {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&n| (f64::from(n) - mean).powi(2) / mean).sum()
}

#[test]
fn every_card_is_equally_likely_in_every_place() {
    const CARDS: usize = 12;
    let mut counts = [[0u32; CARDS]; CARDS];
    for n in 0..60_000 {
        let mut deck: [u8; CARDS] = std::array::from_fn(|i| i as u8);
        Dice::new(Seed::from(2026).nth(n)).shuffle(&mut deck);
        deck.iter().enumerate().for_each(|(place, &card)| counts[place][usize::from(card)] += 1);
    }
    // 11 degrees of freedom: in one run of a hundred thousand, a place exceeds 45.
    for (place, counts) in counts.iter().enumerate() {
        assert!(chi_square(counts) < 45.0, "place {place}: {counts:?}");
    }
}

/// Returns words from a list, to test `below`.
struct Words(Vec<u32>);

impl RandomSource for Words {
    fn word(&mut self) -> u32 {
        self.0.remove(0)
    }
}

#[test]
fn an_unfair_word_is_thrown_away() {
    // 2^32 modulo 3 is 1: `below` rejects words whose product has a low half below 1, and zero is one of them.
    assert_eq!(Words(vec![0, 1]).below(3), 0);
    assert_eq!(Words(vec![0, u32::MAX]).below(3), 2);
    let mut kept = Words(vec![1, 77]);
    kept.below(3);
    assert_eq!(kept.0, [77], "a fair word is used and no more");
}

proptest! {
    #[test]
    fn below_is_below(seed: u64, n in 1usize..u32::MAX as usize) {
        prop_assert!(Rng::new(seed).below(n) < n);
    }

    #[test]
    fn a_shuffle_keeps_every_item(seed: u64, items: Vec<u16>) {
        let mut shuffled = items.clone();
        Dice::new(Seed::from(seed)).shuffle(&mut shuffled);
        let sorted = |mut items: Vec<u16>| { items.sort_unstable(); items };
        prop_assert_eq!(sorted(shuffled), sorted(items));
    }

    #[test]
    fn a_seed_is_read_back_from_its_text(number: u64, n in 0..u64::MAX - 1, key: [u8; 32]) {
        for seed in [Seed::from(number), Seed::from(number).nth(n), Seed::from_key(key)] {
            prop_assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        }
    }

    #[test]
    fn a_wrong_seed_is_an_error(text in "[^0-9][ -~]{0,20}|[0-9]{25}|[0-9]+/|-[0-9]+") {
        prop_assume!(text.len() != 64);
        prop_assert!(text.parse::<Seed>().is_err());
    }
}

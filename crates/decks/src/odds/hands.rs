//! Sample hands.

use kernel::{Dice, Seed};

/// So many opening hands of a deck, shuffled one after the other from the seed. A card is its place in the deck.
pub fn sample_hands(deck: usize, drawn: usize, hands: usize, seed: Seed) -> Vec<Vec<usize>> {
    let mut dice = Dice::new(seed);
    let mut hand = || {
        let mut cards: Vec<usize> = (0..deck).collect();
        dice.shuffle(&mut cards);
        cards.truncate(drawn);
        cards
    };
    (0..hands).map(|_| hand()).collect()
}

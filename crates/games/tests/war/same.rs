//! The engine and the model agree, on full matches and on small decks where corners are common.

use games::war::{
    Card, Collect, FinishedWar, PileOrder, Queue, Rank, Ranks, Rules, War, WarSetup, play_game,
};
use kernel::measure::{MeasuredGame, finish};
use kernel::{Players, Seed, Setup};
use proptest::prelude::*;

use crate::model::{self, Ended};

fn values(queue: &Queue) -> Vec<u8> {
    queue.iter().map(|card| card.rank().value()).collect()
}

fn ended(finished: &FinishedWar) -> Ended {
    let (outcome, tally) = (finished.end.outcome(), finished.tally);
    Ended {
        winner: outcome.winners.first().map(kernel::Seat::index),
        reason: outcome.reason,
        rounds: tally.rounds,
        wars: tally.wars,
        cycles: tally.cycles,
        chain: tally.chain,
        deepest: tally.deepest,
        streak: tally.streak,
        queues: [values(&finished.queues[0]), values(&finished.queues[1])],
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    let collect = prop_oneof![Just(Collect::OwnFirst), Just(Collect::OpponentFirst)];
    let pile = prop_oneof![Just(PileOrder::Lifo), Just(PileOrder::Fifo)];
    let max_rounds = prop_oneof![3 => Just(5000), 1 => 0..60u32];
    (max_rounds, 0..5u8, collect, pile).prop_map(|(max_rounds, down, collect, pile)| Rules {
        max_rounds,
        down,
        collect,
        pile,
    })
}

/// Few ranks and few cards: ties, double wars, exhaustion and circles come all the time.
fn hand(ranks: u8, most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(1..=ranks, 0..=most)
}

fn explicit(hands: &[Vec<u8>; 2], rules: Rules) -> WarSetup {
    let ranks = |values: &Vec<u8>| Some(Ranks(values.iter().map(|&v| Rank::new(v).unwrap()).collect()));
    WarSetup { rules, deck: None, p1: ranks(&hands[0]), p2: ranks(&hands[1]) }
}

fn agree(hands: [Vec<u8>; 2], rules: Rules) -> Result<Ended, TestCaseError> {
    let deal = explicit(&hands, rules);
    let seed = Seed::from(0);
    let slow = model::play(hands, &rules);
    let fast = ended(&play_game(&deal, seed).unwrap());
    prop_assert_eq!(&fast, &slow);
    let stepped = finish::<War>(&deal, seed, &mut Players::random(), &mut ()).unwrap();
    prop_assert_eq!(
        stepped.match_sample(),
        War::playout(&deal, seed, &mut Players::random(), &mut ()).unwrap()
    );
    let left = stepped.queues().each_ref().map(values);
    prop_assert_eq!(left, slow.queues.clone());
    Ok(slow)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..Default::default() })]

    #[test]
    fn on_tiny_decks(a in hand(3, 7), b in hand(3, 7), rules in rules()) {
        agree([a, b], rules)?;
    }

    #[test]
    fn on_small_decks(a in hand(6, 26), b in hand(6, 26), rules in rules()) {
        agree([a, b], rules)?;
    }

    #[test]
    fn on_large_decks(a in hand(14, 125), b in hand(14, 125), rules in rules()) {
        agree([a, b], rules)?;
    }

    /// R2-30 to R2-36: `play_game` deals, counts the rounds, fights the wars and ends as the rules say.
    #[test]
    fn on_shuffled_decks(seed: u64, rules in rules()) {
        let deal = WarSetup { rules, ..WarSetup::default() };
        let hands = deal.queues(Seed::from(seed)).unwrap().each_ref().map(values);
        prop_assert_eq!(hands.each_ref().map(Vec::len), [27, 27], "R2-14: 27 cards each");
        agree(hands, rules)?;
    }

    /// R2-34, R2-42: the sizes of both queues, round by round.
    #[test]
    fn samples_are_the_sizes_after_every_round(seed: u64) {
        let deal = WarSetup::default();
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        War::playout(&deal, Seed::from(seed), &mut Players::random(), &mut fast).unwrap();
        finish::<War>(&deal, Seed::from(seed), &mut Players::random(), &mut slow).unwrap();
        prop_assert_eq!(&fast, &slow);
        prop_assert!(fast.iter().zip(0..).all(|(sample, round)| sample[0] == round && sample[1] + sample[2] == 54));
    }

    #[test]
    fn a_deal_is_read_back_from_its_text(a in hand(14, 20), b in hand(14, 20), rules in rules()) {
        let deal = explicit(&[a, b], rules);
        prop_assert_eq!(WarSetup::from_pairs(&deal.pairs().to_string().parse().unwrap()).unwrap(), deal);
    }
}

/// Every way a match can end is met by the small decks above; if one were not, they would prove less.
#[test]
fn tiny_decks_meet_every_ending() {
    let mut reasons = std::collections::BTreeSet::new();
    for n in 0..4u32.pow(6) {
        let digit = |i: u32| (n / 4u32.pow(i) % 4) as u8;
        let hands = [[0, 1, 2], [3, 4, 5]]
            .map(|places| places.iter().map(|&i| digit(i)).filter(|&v| v > 0).collect::<Vec<u8>>());
        let rules = Rules { down: 0, max_rounds: 3, ..Rules::default() };
        reasons.insert(agree(hands, rules).unwrap().reason);
    }
    assert_eq!(reasons.len(), War::REASONS.len(), "{reasons:?}");
}

/// R2-18, R2-21 and A2-11: one order of ranks, and suits that do not matter.
#[test]
fn the_deck_has_every_rank_four_times_and_two_jokers() {
    let mut counts = [0; 15];
    Card::DECK.iter().for_each(|card| counts[usize::from(card.rank().value())] += 1);
    assert_eq!(counts, [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2]);
    let names: std::collections::BTreeSet<_> = Card::DECK.iter().map(|card| card.name()).collect();
    assert_eq!(names.len(), 54, "every card has a name of its own");
    assert!(Card::DECK.windows(2).all(|pair| pair[0].rank() <= pair[1].rank()));
}

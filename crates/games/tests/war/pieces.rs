//! The queue, the stack, and the three functions of the rules on their own.

use std::collections::VecDeque;

use games::war::{Card, Queue, Ranks, Round, Rules, Stack, play_round, resolve_war};
use kernel::{EventLog, NoLog, Seat};
use proptest::prelude::*;

fn queue(ranks: &str) -> Queue {
    Queue::from_ranks(&ranks.parse::<Ranks>().unwrap())
}

proptest! {
    /// R2-2, R2-3: first in, first out, round and round the ring.
    #[test]
    fn a_queue_is_first_in_first_out(ops in prop::collection::vec(prop::option::weighted(0.55, 0usize..54), 0..2000)) {
        let (mut queue, mut list) = (Queue::new(), VecDeque::new());
        for op in ops {
            match op {
                Some(_) if list.len() == Queue::MOST => {}
                Some(card) => {
                    queue.enqueue(Card::DECK[card]);
                    list.push_back(Card::DECK[card]);
                }
                None => prop_assert_eq!(queue.dequeue(), list.pop_front()),
            }
            prop_assert_eq!((queue.len(), queue.is_empty()), (list.len(), list.is_empty()));
        }
        prop_assert!(queue.iter().eq(list.iter().copied()));
        let straight = Queue::from(Vec::from(list));
        prop_assert_eq!(&straight, &queue, "where in the ring it lies does not matter");
        prop_assert_eq!(kernel::fingerprint(&straight), kernel::fingerprint(&queue));
    }

    /// R2-5, R2-23: last in, first out.
    #[test]
    fn a_stack_is_last_in_first_out(ops in prop::collection::vec(prop::option::weighted(0.55, 0usize..54), 0..300)) {
        let (mut stack, mut list) = (Stack::new(), Vec::new());
        for op in ops {
            match op {
                Some(_) if list.len() == Stack::MOST => {}
                Some(card) => {
                    stack.push(Card::DECK[card]);
                    list.push(Card::DECK[card]);
                }
                None => prop_assert_eq!(stack.pop(), list.pop()),
            }
            prop_assert_eq!((stack.len(), stack.is_empty()), (list.len(), list.is_empty()));
        }
        prop_assert_eq!(stack.as_slice(), &list);
    }
}

/// R2-15 to R2-20: what one round returns and leaves.
#[test]
fn a_round_returns_its_winner_or_the_tied_cards() {
    let rules = Rules::default();
    let (mut p1, mut p2) = (queue("Jo 5"), queue("K 5"));
    assert_eq!(play_round(&mut p1, &mut p2, &rules, &mut NoLog), Round::P1);
    assert_eq!((p1.ranks().to_string(), p2.ranks().to_string()), ("5 Jo K".into(), "5".into()));
    let Round::War(c1, c2) = play_round(&mut p1, &mut p2, &rules, &mut NoLog) else { panic!("fives tie") };
    assert_eq!((c1.rank(), c2.rank()), ("5".parse().unwrap(), "5".parse().unwrap()));
    assert_eq!((p1.len(), p2.len()), (2, 0), "the tied cards are in nobody's queue");
}

/// R2-16, A2-6: an empty queue ends the match and takes no card.
#[test]
fn a_round_on_an_empty_queue_takes_no_card() {
    for (one, two, over) in [("", "4", Some(Seat(1))), ("4", "", Some(Seat(0))), ("", "", None)] {
        let (mut p1, mut p2) = (queue(one), queue(two));
        assert_eq!(play_round(&mut p1, &mut p2, &Rules::default(), &mut NoLog), Round::Over(over));
        assert_eq!((p1.ranks().to_string(), p2.ranks().to_string()), (one.into(), two.into()));
    }
}

/// R2-22 to R2-29, A2-3 to A2-5: `resolve_war` on the vectors of the rules.
#[test]
fn a_war_returns_its_winner_and_whether_the_match_is_over() {
    let fight = |one: &str, two: &str| {
        let (mut p1, mut p2) = (queue(one), queue(two));
        let king = Card::DECK[48];
        let war = resolve_war(&mut p1, &mut p2, king, king, &Rules::default(), &mut NoLog);
        (
            war.winner.map(|seat| seat.to_string()),
            war.over,
            war.cycles,
            p1.ranks().to_string(),
            p2.ranks().to_string(),
        )
    };
    let p = |n: u8| Some(format!("P{n}"));
    let both = |one: &str, two: &str| (one.to_string(), two.to_string());
    let cases = [
        ("2 3 4 9 6", "5 7 8 10 1", p(2), false, 1, both("6", "1 10 8 7 5 K 9 4 3 2 K")),
        (
            "2 3 4 9 6 2 3 J",
            "5 7 8 9 1 1 1 10",
            p(1),
            false,
            2,
            both("J 3 2 6 9 4 3 2 K 10 1 1 1 9 8 7 5 K", ""),
        ),
        ("1 2 3", "1 2 3 4 5 6 7 8 9 10", p(2), true, 0, both("1 2 3", "1 2 3 4 5 6 7 8 9 10 K K")),
        ("1 2 3", "4 5", p(1), true, 0, both("1 2 3 K K", "4 5")),
        ("1 2", "4 5", None, true, 0, both("1 2 K", "4 5 K")),
        ("", "", None, true, 0, both("K", "K")),
    ];
    for (one, two, winner, over, cycles, (left, right)) in cases {
        assert_eq!(fight(one, two), (winner, over, cycles, left, right), "K {one} against K {two}");
    }
}

/// R2-1, A2-15: every operation is told, in its order and by its name.
#[test]
fn every_operation_is_told_by_name() {
    let (mut p1, mut p2) = (queue("5 2"), queue("5 3"));
    let mut log = EventLog::on();
    let rules = Rules { down: 0, ..Rules::default() };
    let Round::War(c1, c2) = play_round(&mut p1, &mut p2, &rules, &mut log) else { panic!("fives tie") };
    resolve_war(&mut p1, &mut p2, c1, c2, &rules, &mut log);
    let told: Vec<_> = log.take().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "P1 dequeues 5♠ from the front of its queue.",
            "P2 dequeues 5♠ from the front of its queue.",
            "5♠ ties 5♠: war!",
            "P1 pushes the tied 5♠ on its war pile.",
            "P2 pushes the tied 5♠ on its war pile.",
            "P1 dequeues 2♠ and pushes it face up on its war pile.",
            "P2 dequeues 3♠ and pushes it face up on its war pile.",
            "3♠ beats 2♠: P2 wins.",
            "P2 pops 3♠ off its own war pile and enqueues it.",
            "P2 pops 5♠ off its own war pile and enqueues it.",
            "P2 pops 2♠ off P1's war pile and enqueues it.",
            "P2 pops 5♠ off P1's war pile and enqueues it.",
        ]
    );
}

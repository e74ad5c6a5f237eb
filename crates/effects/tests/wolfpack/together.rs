//! Several things that one step makes happen are one happening.

use super::sky::{Sky, library};
use super::words::{Event, Flyer};
use kernel::EventLog;

/// Cards that wait for somebody to go down, and one that takes all pilots down.
const CARDS: &str = r#"
    [[card]]
    name = "Storm"
    do = "down pilot; damage ace by 10 * that-many"

    [[card]]
    name = "Mourner"
    when = "downed pilot"
    do = "damage ace by 1"

    [[card]]
    name = "Guardian"
    always = "forbid downed pilot -this"

    [[card]]
    name = "Net"
    do = "choose pilot; instead of downed pilot { heal that by 1 } once forever"
"#;

fn sky(open: &[(u8, &str)]) -> Sky {
    let mut sky = Sky::new(&[250, 50, 50, 50], library(CARDS));
    sky.open = open.iter().map(|(flyer, card)| (Flyer(*flyer), sky.shelf.find(card).unwrap())).collect();
    sky
}

/// Every card that lay open before hears of everybody who goes down, wherever it lies: three cards hear of three pilots each.
#[test]
fn all_hear_of_all_whatever_their_order() {
    for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1]] {
        let mut sky = sky(&order.map(|flyer| (flyer, "Mourner")));
        sky.play(0, "Storm");
        while !sky.answers().is_empty() {
            let first = sky.answers()[0];
            sky.answer(first);
        }
        assert_eq!(sky.health, [250 - 30 - 9, 0, 0, 0], "{order:?}");
    }
}

/// A rule of a card that goes down in the same step still counts for the others: it was there before.
#[test]
fn rules_count_as_they_were_before() {
    for guardian in [1, 2, 3] {
        let mut sky = sky(&[(guardian, "Guardian")]);
        sky.play(0, "Storm");
        let mut flies = [0, 50, 50, 50];
        flies[usize::from(guardian)] = 0;
        assert_eq!(sky.health[1..], flies[1..], "{guardian}");
        assert_eq!(sky.health[0], 240, "only one went down");
    }
}

/// A rule that holds once stops one of them, and the others happen.
#[test]
fn one_use_stops_one_of_them() {
    let mut sky = sky(&[]);
    sky.play(1, "Net");
    sky.pick(1);
    sky.play(0, "Storm");
    assert_eq!(sky.health, [230, 50, 0, 0]);
}

/// They are told in the order in which they were given, and nothing happens when the match is over.
#[test]
fn they_are_told_in_order() {
    let mut sky = sky(&[]);
    let mut log = EventLog::on();
    let both = [Event::Downed(Flyer(3)), Event::Downed(Flyer(1))];
    assert_eq!(effects::propose_all(&mut sky, &both.iter().cloned(), &mut log), 2);
    assert_eq!(log.take(), both);
    sky.health[0] = 0;
    assert_eq!(effects::propose_all(&mut sky, &both.iter().cloned(), &mut log), 0);
    assert!(log.take().is_empty());
}

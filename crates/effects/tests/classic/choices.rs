//! Verbs that ask, named choices, sums, top cards and orders.

use effects::ChoiceAnswer::{Done, Mode, Pick};

use super::arena::{Arena, BANISHED, DECK, FIELD, GRAVE, HAND};

/// A verb that asks is a program: the position is a question, and the choice of the card stays as it was.
#[test]
fn a_verb_asks_for_the_position() {
    let mut duel = Arena::new();
    let (herald, attacker) = (duel.add("Cog Herald", 0, HAND), duel.add("Pond Lurker", 1, FIELD));
    duel.attack(attacker, None);
    duel.chain();
    duel.answer(effects::ChoiceAnswer::Yes);
    duel.resolve();
    assert_eq!(duel.answers(), [Mode(0), Mode(1)]);
    duel.answer(Mode(1));
    assert_eq!((duel.zone(herald), duel.card(herald).is_attacking), (FIELD, false));
}

/// A ritual asks for tributes whose levels add up to enough, and does not end before.
#[test]
fn a_sum_is_reached_by_the_choice() {
    let mut duel = Arena::new();
    let (rite, dragon) = (duel.add("Rite of the Tide", 0, HAND), duel.add("Rust Dragon", 0, HAND));
    let four = duel.add("Last Courier", 0, FIELD);
    let (three, two) = (duel.add("Pond Lurker", 0, HAND), duel.add("Cog Herald", 0, FIELD));
    duel.play(0, rite, 0);
    duel.resolve();
    assert_eq!(duel.answers().len(), 3, "the dragon itself is none of them");
    duel.pick(two);
    assert!(!duel.answers().contains(&Done));
    duel.pick(four);
    assert_eq!(duel.answers(), [Pick(duel.thing(three))], "six of seven levels");
    duel.pick(three);
    assert_eq!(duel.zone(dragon), FIELD);
    assert_eq!([four, three, two].map(|card| duel.zone(card)), [GRAVE; 3]);
}

/// With too few levels the cost cannot be paid, so the card cannot be used.
#[test]
fn a_sum_that_cannot_be_reached_is_not_offered() {
    let mut duel = Arena::new();
    duel.add("Smith's Offering", 0, HAND);
    duel.add("Last Courier", 0, FIELD);
    let usable = |duel: &Arena| {
        let mut all = 0;
        effects::machine::activations(duel, kernel::Seat(0), &mut |_| all += 1);
        all
    };
    assert_eq!(usable(&duel), 0);
    duel.add("Alarm Bell", 0, FIELD);
    assert_eq!(usable(&duel), 1);
}

#[test]
fn the_number_of_tributes_is_counted() {
    let mut duel = Arena::new();
    let offering = duel.add("Smith's Offering", 0, HAND);
    let monsters = [duel.add("Last Courier", 0, FIELD), duel.add("Alarm Bell", 0, FIELD)];
    for _ in 0..4 {
        duel.add("Spark", 0, DECK);
    }
    duel.play(0, offering, 0);
    monsters.into_iter().for_each(|card| duel.pick(card));
    duel.resolve_all();
    assert_eq!(duel.count(0, HAND), 3);
}

/// Two choices by two players have names, and both are known.
#[test]
fn named_choices_are_both_known() {
    let mut duel = Arena::new();
    let trade = duel.add("Trade Places", 0, HAND);
    let own = [duel.add("Last Courier", 0, FIELD), duel.add("Pond Lurker", 0, FIELD)];
    let others = [duel.add("Alarm Bell", 1, FIELD), duel.add("Scavenger", 1, FIELD)];
    duel.play(0, trade, 0);
    duel.resolve();
    duel.pick(own[1]);
    assert_eq!(duel.machine.ask().map(|ask| ask.seat.0), Some(1));
    duel.pick(others[0]);
    let controllers = [own[0], own[1], others[0], others[1]].map(|card| duel.card(card).controller);
    assert_eq!(controllers, [0, 1, 0, 1]);
}

/// A look at the top cards: one goes to the hand, the others go back in an order.
#[test]
fn top_cards_are_chosen_from_and_put_back_in_order() {
    let mut duel = Arena::new();
    let sight = duel.add("Clear Sight", 0, HAND);
    let deck = ["Spark", "Last Courier", "Second Wind", "Pond Lurker"].map(|name| duel.add(name, 0, DECK));
    duel.play(0, sight, 0);
    duel.resolve();
    assert_eq!(duel.answers(), [Pick(duel.thing(deck[1])), Done], "the only monster among three");
    duel.pick(deck[1]);
    assert_eq!(duel.answers().len(), 2);
    duel.pick(deck[2]);
    duel.pick(deck[0]);
    assert_eq!(deck.map(|card| duel.zone(card)), [DECK, HAND, DECK, DECK]);
    assert_eq!(deck.map(|card| duel.card(card).stay), [1, 1, 1, 0], "the fourth was not looked at");
    assert!(duel.machine.is_idle() && duel.count(0, BANISHED) == 0);
}

//! Greedy takes the best action, a random one among equals, and uses only its information set.

use std::collections::BTreeSet;

use bots::{BotKind, Greedy, Lineup};
use kernel::example::{HighCard, HighCardAction};
use kernel::measure::{MeasuredGame, finish};
use kernel::{Bot, EventLog, Game, InformationSet, Rng, Seat, Seed};

#[test]
fn greedy_takes_the_action_with_the_highest_evaluation() {
    let mut greedy = Greedy::default();
    for seed in 0..200 {
        let game = HighCard::new(&Default::default(), Seed::from(seed)).unwrap();
        let card = game.facts()[0].value[0].as_u64().unwrap();
        let action = greedy.choose(InformationSet::new(&game, Seat(0)), &mut Rng::new(seed));
        // The mean of eight cards is four and a half, so there is no tie.
        assert_eq!(action, if card >= 5 { HighCardAction::Keep } else { HighCardAction::Swap }, "the {card}");
    }
}

#[test]
fn among_equals_greedy_takes_any() {
    // The mean of seven cards is four, so a four is equal to another card.
    let setup = kernel::example::HighCardSetup { cards: 7 };
    let fours = (0..100).map(|seed| HighCard::new(&setup, Seed::from(seed)).unwrap());
    let game = fours.into_iter().find(|game| game.facts()[0].value[0] == 4).unwrap();
    let mut greedy = Greedy::default();
    let choice = |roll| greedy.choose(InformationSet::new(&game, Seat(0)), &mut Rng::new(roll)).to_string();
    let chosen: Vec<_> = (0..1000).map(choice).collect();
    let keeps = chosen.iter().filter(|choice| *choice == "keep").count();
    assert!((400..600).contains(&keeps), "{keeps} of 1000");
    assert_eq!(chosen.iter().collect::<BTreeSet<_>>().len(), 2);
}

fn wins(bots: &str) -> u32 {
    let deal = HighCard::new(&Default::default(), Seed::from(0)).unwrap();
    let mut players = bots.parse::<Lineup>().unwrap().players(&deal);
    let won = |seed| {
        let game: HighCard = finish(&Default::default(), Seed::from(seed), &mut players, &mut ()).unwrap();
        u32::from(game.outcome().unwrap().winners.contains(Seat(0)))
    };
    (0..2000).map(won).sum()
}

#[test]
fn greedy_beats_random_from_either_seat() {
    assert!(wins("greedy,random") > 1150, "{}", wins("greedy,random"));
    assert!(wins("random,greedy") < 850, "{}", wins("random,greedy"));
    assert!((900..1100).contains(&wins("greedy")), "{}", wins("greedy"));
}

/// The random numbers are the same for every caller, so a match of the lab can be watched on a screen.
#[test]
fn a_match_is_played_again_by_its_rolls() {
    for seed in (0..50).map(Seed::from) {
        let bots: Lineup = "random".parse().unwrap();
        let mut screen = HighCard::new(&Default::default(), seed).unwrap();
        let lab = finish(&Default::default(), seed, &mut bots.players(&screen), &mut ()).unwrap();
        // The secret decisions in the reverse order.
        for seat in [Seat(1), Seat(0)] {
            let roll = kernel::BotSeeds::new(seed).at(seat, 0);
            let action = bots.of(seat).bot().choose(InformationSet::new(&screen, seat), &mut Rng::new(roll));
            screen.play(seat, action, &mut EventLog::off());
        }
        assert_eq!(lab.match_sample(), screen.match_sample());
    }
}

#[test]
fn bots_are_read_and_written() {
    let deal = HighCard::new(&Default::default(), Seed::from(0)).unwrap();
    for (text, short) in [
        ("random", "random"),
        ("greedy, random", "greedy,random"),
        ("greedy,greedy", "greedy"),
        ("random,random", "random"),
    ] {
        let bots: Lineup = text.parse().unwrap();
        assert_eq!(bots.shortest(&deal).to_string(), short);
        assert_eq!(bots.seated(&deal), short.parse::<Lineup>().unwrap().seated(&deal));
    }
    assert!(Lineup::new(vec![BotKind::Random; 2]).shortest(&deal).is_default());
    assert!(!"random,greedy".parse::<Lineup>().unwrap().shortest(&deal).is_default());
    let wrong = "random,gredy".parse::<Lineup>().unwrap_err().to_string();
    assert_eq!(wrong, "there is no bot `gredy` (did you mean `greedy`?): the bots are random, greedy");
}

const PROFILES: &[kernel::BotProfile] =
    &[kernel::BotProfile { name: "gambler", about: "Bets on everything." }];

/// A seat with a default bot of the game keeps it, unless another bot is named for it.
#[test]
fn further_seats_keep_their_usual_players() {
    let gambler = BotKind::find("gambler", PROFILES).unwrap();
    let bots: Lineup = "greedy".parse().unwrap();
    let seats = |usual| [0, 1].map(|seat| bots.of_or_default(Seat(seat), usual));
    assert_eq!(seats(None), [BotKind::Greedy, BotKind::Greedy]);
    assert_eq!(seats(Some(gambler)), [BotKind::Greedy, gambler]);
    assert_eq!(Lineup::default().of_or_default(Seat(0), Some(gambler)), gambler);
    let wrong = BotKind::find("gamble", PROFILES).unwrap_err().to_string();
    assert_eq!(
        wrong,
        "there is no bot `gamble` (did you mean `gambler`?): the bots are random, greedy, gambler"
    );
}

//! Spells come to what was foretold, and cards are neither made nor lost on the way.

use std::collections::BTreeMap;

use games::duel::{Action, Duel, DuelSetup};
use kernel::{EventLog, Game, PresentedGame, Seat, Viewer};

use crate::common::{deal, duel, facts, list, wander};

/// How many of each name there are, wherever they are.
fn census(duel: &Duel) -> BTreeMap<String, usize> {
    let facts = facts(duel);
    let mut census = BTreeMap::new();
    for zone in ["hand", "deck", "monsters", "spells", "grave"] {
        for seat in 1..=2 {
            for member in list(&facts, &format!("{zone}{seat}")) {
                let marks = [" defense", " up", " down", " attacked", " switched", " +", " -"];
                let end = marks.iter().filter_map(|mark| member.find(mark)).min().unwrap_or(member.len());
                *census.entry(member[..end].to_string()).or_default() += 1;
            }
        }
    }
    census
}

#[test]
fn no_card_is_made_or_lost() {
    let (mut start, mut last) = (BTreeMap::new(), u32::MAX);
    let mut later = 0;
    wander(&<DuelSetup>::default(), 40, |duel, _, _| {
        let (now, turn) = (census(duel), facts(duel)["turn"].parse().unwrap());
        // Turns only go up within a match, so a lower number is the next match.
        if turn < last {
            start = now.clone();
        }
        later += usize::from(turn > 10);
        last = turn;
        assert_eq!(now.values().sum::<usize>(), 40);
        assert_eq!(now, start);
    });
    assert!(later > 200, "the matches were too short to lose anything in");
}

/// Life points, and how many cards each player has in each zone.
fn counts(duel: &Duel) -> Vec<usize> {
    let facts = facts(duel);
    let zones = ["hand", "deck", "monsters", "spells", "grave"];
    let lists = zones.iter().flat_map(|zone| [1, 2].map(|seat| list(&facts, &format!("{zone}{seat}")).len()));
    lists.chain(["life1", "life2"].map(|name| facts[name].parse().unwrap())).collect()
}

/// A spell's forecast counts what then happens.
#[test]
fn spells_match_their_forecasts() {
    let cards = "Change Of Heart, Mage Power, Monster Reborn, Raigeki, Dark Hole, Heavy Storm, Pot of Greed, \
                 Harpie's Feather Duster, Card Destruction, Kuriboh, Cyber Jar, Vorse Raider, Gemini Elf, Kuriboh, Mokey Mokey";
    let mut told = BTreeMap::<&str, usize>::new();
    wander(&deal(&[("cards1", cards), ("cards2", cards)]), 300, |duel, seat, action| {
        let view = duel.view(Viewer::Seat(seat));
        let Some(forecast) = <Duel>::choice(&view, &action).forecast else { return };
        if matches!(action, Action::Attack(..) | Action::AttackDirectly(_)) {
            return;
        }
        let mut after = duel.clone();
        after.play(seat, action, &mut EventLog::off());
        let (before, now) = (counts(duel), counts(&after));
        let (me, them) = (seat.index(), 1 - seat.index());
        let grave = |who: usize| now[8 + who] as isize - before[8 + who] as isize;
        let number = |part: &str| {
            let at =
                forecast.find(part).map(|at| forecast[..at].rsplit(' ').next().unwrap().parse::<isize>());
            at.map_or(0, Result::unwrap)
        };
        let (mine, theirs) = (number(" of your monsters"), number(" of your opponent's monsters"));
        for (key, sign) in
            [("destroyed", 1), ("taken", 1), ("draw", 1), ("returns", 1), ("get", 1), ("nothing", 1)]
        {
            *told.entry(key).or_default() += usize::from(forecast.contains(key)) * sign;
        }
        if forecast.contains("taken") {
            assert_eq!(now[4 + me], before[4 + me] + 1, "{action}: {forecast}");
            assert_eq!(now[4 + them] + 1, before[4 + them], "{action}: {forecast}");
        } else if forecast.contains("destroyed") {
            let spells = number(" of your spells") + number(" of your opponent's spells");
            // The spell itself goes to the graveyard, too.
            assert_eq!(grave(me) + grave(them), mine + theirs + spells + 1, "{action}: {forecast}");
            assert_eq!(before[4 + me] as isize - now[4 + me] as isize, mine, "{action}: {forecast}");
        } else if forecast.contains("returns") {
            assert_eq!(now[4 + me], before[4 + me] + 1, "{action}: {forecast}");
        } else if let Some(cards) = forecast.split("you draw ").nth(1) {
            let cards: usize = cards.split(',').next().unwrap().parse().unwrap();
            assert_eq!(before[2 + me] - now[2 + me], cards, "{action}: {forecast}");
        }
        assert_eq!(
            forecast.contains("you win"),
            after.outcome().is_some_and(|end| end.winners.contains(seat))
        );
    });
    assert!(told.values().all(|times| *times > 20), "{told:?}");
}

/// In the middle of a spell the position can be saved, and goes on as if it had not been.
#[test]
fn a_match_can_be_saved_while_a_spell_asks() {
    let mut duel = duel(&[
        ("hand1", "Change Of Heart"),
        ("monsters2", "Kuriboh, Cyber Jar defense"),
        ("deck2", "Kuriboh"),
    ]);
    duel.play(Seat(0), "activate Change Of Heart".parse().unwrap(), &mut EventLog::off());
    assert_eq!(facts(&duel)["spells1"], "Change Of Heart up");
    let saved = serde_json::to_string(&duel).unwrap();
    let mut loaded: Duel = serde_json::from_str(&saved).unwrap();
    assert_eq!(loaded, duel);
    for duel in [&mut loaded, &mut duel] {
        assert_eq!(duel.refusal(Seat(0), &Action::End).unwrap().code, "answer-first");
        assert_eq!(duel.refusal(Seat(1), &Action::End).unwrap().code, "not-your-turn");
        duel.play(Seat(0), "pick om2".parse().unwrap(), &mut EventLog::off());
        let facts = facts(duel);
        assert_eq!(
            (facts["monsters1"].as_str(), facts["monsters2"].as_str()),
            ("Cyber Jar defense", "Kuriboh")
        );
        assert_eq!((facts["spells1"].as_str(), facts["grave1"].as_str()), ("", "Change Of Heart"));
    }
    assert_eq!(loaded, duel);
}

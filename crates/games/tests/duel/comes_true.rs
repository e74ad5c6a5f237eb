//! What is foretold comes true: in matches that are played at random, what each forecast says is counted and held
//! against what is told when the action is taken.

use std::collections::BTreeMap;

use games::duel::{Action, Duel, DuelSetup};
use kernel::{EventLog, Game, PresentedGame, Seat, Viewer};

use crate::common::{deal, facts, legal, monster, spell, wander};

/// What happens to both players, counted: `mine destroyed`, `theirs loses`.
type Tally = BTreeMap<String, i64>;

/// Forecasts that say why they say nothing.
const UNKNOWN: [&str; 3] = ["unknown: face-down", "random result", "depends on hidden cards"];

fn number(word: &str) -> i64 {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is no number"))
}

/// `+100/-50`
fn powers(words: &str) -> (i64, i64) {
    let (atk, def) = words.split_once('/').unwrap();
    (number(atk), number(def))
}

/// Counts what a forecast says.
fn said(forecast: &str) -> Tally {
    let mut tally = Tally::new();
    let mut add = |what: &str, n: i64| *tally.entry(what.into()).or_default() += n;
    for part in forecast.split(", ") {
        let (mine, part) = match part.strip_prefix("your opponent ") {
            Some(rest) => (false, rest),
            None => (true, part.strip_prefix("you ").unwrap_or(part)),
        };
        let whose = if mine { "mine" } else { "theirs" };
        let words: Vec<&str> = part.split(' ').collect();
        match &words[..] {
            ["nothing", "happens"] | ["no", "life", "points", "change"] | ["it", "fails"] => {}
            ["it", "is", "destroyed"] => add("theirs monsters destroyed", 1),
            ["your", "monster", "is", "destroyed"] => add("mine monsters destroyed", 1),
            ["both", "are", "destroyed"] => {
                add("mine monsters destroyed", 1);
                add("theirs monsters destroyed", 1);
            }
            ["lose" | "loses", "the", "match"] => add("lost", 1),
            ["win"] => add("won", 1),
            ["the", "match", "ends", "without", "a", "winner"] => add("undecided", 1),
            ["lose" | "loses", n] => add(&format!("{whose} life"), number(n)),
            ["draw" | "draws", n] => add(&format!("{whose} drawn"), number(n)),
            ["discard" | "discards", n] => add(&format!("{whose} discarded"), number(n)),
            [n, "of", rest @ ..] => {
                let (whose, rest) = match rest {
                    ["your", "opponent's", rest @ ..] => ("theirs", rest),
                    ["your", rest @ ..] => ("mine", rest),
                    _ => panic!("{forecast}"),
                };
                match rest {
                    [what, "is" | "are", done] => add(&format!("{whose} {what} {done}"), number(n)),
                    [_, "gets" | "get", "the", ..] => add(&format!("{whose} raised"), number(n)),
                    [_, "gets" | "get", gain] => {
                        let (atk, def) = powers(gain);
                        add(&format!("{whose} atk"), atk * number(n));
                        add(&format!("{whose} def"), def * number(n));
                    }
                    _ => panic!("{forecast}"),
                }
            }
            [.., "returns"] => add("back", 1),
            ["an", "effect", "lasts"] | [_, "effects", "last"] => add("lasts", 1),
            _ => panic!("`{part}` of `{forecast}` means nothing"),
        }
    }
    tally.retain(|_, n| *n != 0);
    tally
}

/// Counts what is told; `dice` tells whether only the number of those that get stronger is counted.
fn told(duel: &Duel, seat: Seat, action: Action, spells: &[&str], dice: bool) -> Tally {
    let (mut after, mut log) = (duel.clone(), EventLog::on());
    after.play(seat, action, &mut log);
    let mut tally = Tally::new();
    let mut add = |what: String, n: i64| *tally.entry(what).or_default() += n;
    for event in log.take() {
        let text = event.to_string();
        let text = text.trim_end_matches('.');
        let whose = if text.starts_with(&seat.to_string()) { "mine" } else { "theirs" };
        let words: Vec<&str> = text.split(' ').collect();
        match &words[..] {
            [_, "loses", n, "life", ..] => add(format!("{whose} life"), number(n)),
            [_, "draws", ..] => add(format!("{whose} drawn"), 1),
            [_, "discards", ..] => add(format!("{whose} discarded"), 1),
            // Who takes it is told first, and whose it was is the other one.
            [_, "takes", ..] => add("theirs monsters taken".into(), 1),
            [_, "brings", .., "graveyard"] => add("back".into(), 1),
            [.., "is", "destroyed"] if words[0].ends_with("'s") => {
                let name = words[1..words.len() - 2].join(" ");
                let kind = if spells.contains(&name.as_str()) { "spells" } else { "monsters" };
                add(format!("{whose} {kind} destroyed"), 1);
            }
            [.., "gets", _, "ATK", "and", _, "DEF"] if dice => add(format!("{whose} raised"), 1),
            [.., "gets", atk, "ATK", "and", def, "DEF"] => {
                add(format!("{whose} atk"), number(atk));
                add(format!("{whose} def"), number(def));
            }
            [_, "wins", ..] => add(if whose == "mine" { "won" } else { "lost" }.into(), 1),
            ["The", "match", "is", "undecided", ..] | ["The", "match", "is", "undecided:", ..] => {
                add("undecided".into(), 1);
            }
            _ => {}
        }
    }
    let begun = |duel: &Duel| facts(duel)["lasting"].clone();
    if after.outcome().is_none() && begun(&after).len() > begun(duel).len() {
        add("lasts".into(), 1);
    }
    tally.retain(|_, n| *n != 0);
    tally
}

/// Holds every forecast of so many random matches against what happens; gives how often each sentence was said.
fn come_true(deal: &DuelSetup, matches: u64, spells: &[&str]) -> BTreeMap<String, usize> {
    let mut seen = BTreeMap::new();
    wander(deal, matches, |duel, seat, _| {
        let view = duel.view(Viewer::Seat(seat));
        for action in legal(duel, seat) {
            let Some(forecast) = <Duel>::choice(&view, &action).forecast else { continue };
            let kind = forecast.split(", ").next().unwrap_or_default();
            let kind: String = kind.chars().filter(|c| !c.is_ascii_digit()).collect();
            *seen.entry(kind).or_default() += 1;
            if UNKNOWN.contains(&forecast.as_str()) {
                assert!(
                    forecast != UNKNOWN[0] || matches!(action, Action::Attack(..)),
                    "{action}: {forecast}"
                );
                continue;
            }
            let dice = forecast.contains("the result of the die");
            let came = told(duel, seat, action, spells, dice);
            let mut foretold = said(&forecast);
            if came.contains_key("won") || came.contains_key("lost") {
                foretold.remove("lasts");
            }
            assert_eq!(foretold, came, "`{action}` of {seat}: {forecast}\n{:#?}", facts(duel));
        }
    });
    seen
}

const ACADEMY: [&str; 10] = [
    "Card Destruction",
    "Change Of Heart",
    "Dark Hole",
    "Graceful Dice",
    "Harpie's Feather Duster",
    "Heavy Storm",
    "Mage Power",
    "Monster Reborn",
    "Pot of Greed",
    "Raigeki",
];

#[test]
fn forecasts_with_academy_cards_come_true() {
    let seen = come_true(&<DuelSetup>::default(), 60, &ACADEMY);
    for said in [
        "both are destroyed",
        "it is destroyed",
        "your monster is destroyed",
        "you lose ",
        "your opponent loses ",
        "unknown: face-down",
        "nothing happens",
        " of your opponent's monsters is taken",
        " of your monsters gets the result of the die",
    ] {
        assert!(seen.get(said).is_some_and(|often| *often > 3), "`{said}` was never foretold: {seen:#?}");
    }
}

#[test]
fn forecasts_with_own_cards_come_true() {
    let cards = spell("Tax", "do = 'choose theirs hand by opponent; discard it'")
        + &spell("Thief", "do = 'choose random theirs hand; discard it'")
        + &spell(
            "Fury",
            "do = 'modify atk of yours monster by 700 until end-of-turn; raise def of theirs monster by -200'",
        )
        + &spell(
            "Omen",
            "do = 'draw 1; if any(yours hand spell) { destroy theirs monster } else { draw 1 }'",
        )
        + &spell(
            "Fork",
            "do = 'one of { draw 2 } or { destroy theirs spell } or { destroy theirs monster defense }'",
        )
        + &spell("Toast", "do = 'for each player { may by it { draw 1 for it } }'")
        + &spell("Drill", "do = 'repeat 3 { raise atk of yours monster by 100 }'")
        + &spell(
            "Ghost",
            "cost = 'choose yours monster; destroy it'\ndo = 'choose highest atk of theirs grave monster; revive it'",
        )
        + &spell("Coin", "do = 'flip { draw 1 } else { destroy monster }'")
        + &spell("Mist", "do = 'instead of attacks theirs monster { draw 1 } for 2 turns'")
        + &monster("Proud", 3, 1000, 0, "always = 'modify atk of this by 300 * count(theirs monster)'")
        + &monster("Brave", 4, 1200, 600, "when = 'attacks this'\ndo = 'raise atk of this by 500'")
        + &monster("Bomb", 2, 100, 100, "when = 'destroyed this'\ndo = 'destroy monster -this'")
        + &monster(
            "Sly",
            3,
            900,
            900,
            "when = 'attacks monster with this'\nmay = 'raise def of this by 900'",
        )
        + &monster("Herald", 1, 500, 500, "when = 'summoned this'\ndo = 'draw 1'")
        + &monster("Trap", 2, 300, 300, "when = 'attacks monster with this'\ndo = 'destroy that'");
    let spells = ["Tax", "Thief", "Fury", "Omen", "Fork", "Toast", "Drill", "Ghost", "Coin", "Mist"];
    let names =
        [&spells[..], &["Proud", "Brave", "Bomb", "Sly", "Herald", "Trap", "Raigeki", "Gemini Elf"]].concat();
    let deck = [&names[..], &["Proud", "Brave", "Bomb", "Sly", "Herald", "Trap"]].concat().join(", ");
    let all: Vec<&str> = spells.into_iter().chain(ACADEMY).collect();
    let setup = deal(&[("cards", &cards), ("cards1", &deck), ("cards2", &deck), ("life", "4000")]);
    let seen = come_true(&setup, 60, &all);
    for said in ["an effect lasts", "random result", "depends on hidden cards", "it fails"] {
        assert!(seen.get(said).is_some_and(|often| *often > 3), "`{said}` was never foretold: {seen:#?}");
    }
}

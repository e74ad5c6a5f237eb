//! Two bots on the same deals from both seats.

use std::num::NonZeroUsize;

use crate::common::{matchup, threads};
use catalog::Lineup;
use kernel::example::HighCard;
use kernel::measure::{MeasuredGame, finish};
use kernel::{Game, Seat, Seed};
use lab::arena::{
    Arena, ArenaFormat, ArenaReport, ArenaSide, ArenaTally, Matchup, arena, write_csv, write_markdown,
    write_table,
};
use lab::document::{TableStyle, write_json};
use lab::{Assertion, Completion, Progress};
use serde_json::Value;

fn play(bots: [&str; 2], pairs: u64, n: usize) -> ArenaReport {
    let matchup = matchup("cards=9", bots, 7);
    let progress = Progress::default();
    let (standing, reached) =
        Arena { matchup: &matchup, pairs, sequential_test: None, threads: threads(n), progress: &progress }
            .play();
    ArenaReport {
        matchup,
        wanted: pairs,
        sequential_test: None,
        complete: reached == Completion::Complete,
        standing,
    }
}

fn written(ranking: &ArenaReport) -> [String; 4] {
    let mut outs: [Vec<u8>; 4] = Default::default();
    write_table(ranking, TableStyle::Plain, &mut outs[0]).unwrap();
    write_json(&arena(ranking), &mut outs[1]).unwrap();
    write_csv(ranking, &mut outs[2]).unwrap();
    write_markdown(ranking, &mut outs[3]).unwrap();
    outs.map(|out| String::from_utf8(out).unwrap())
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let one = written(&play(["greedy", "random"], 1000, 1));
    for n in [2, 16] {
        assert_eq!(written(&play(["greedy", "random"], 1000, n)), one);
    }
}

/// Every deal twice, by hand.
#[test]
fn the_standing_is_the_sum_of_the_matches() {
    let pairs = 500;
    let standing = play(["greedy", "random"], pairs, 2).standing;
    let setup = kernel::example::HighCardSetup { cards: 9 };
    let winner = |bots: &str, pair| -> Seat {
        let deal = HighCard::new(&Default::default(), Seed::from(0)).unwrap();
        let mut players = bots.parse::<Lineup>().unwrap().players(&deal);
        let seed = Seed::from(7).nth(pair);
        let game: HighCard = finish(&setup, seed, &mut players, &mut ()).unwrap();
        game.match_sample().outcome.winners.first().unwrap()
    };
    let (mut won, mut both, mut first) = (0, 0, 0);
    for pair in 0..pairs {
        let (one, two) = (winner("greedy,random", pair), winner("random,greedy", pair));
        won += u64::from(one == Seat(0)) + u64::from(two == Seat(1));
        both += u64::from(one == Seat(0) && two == Seat(1));
        first += u64::from(one == Seat(0)) + u64::from(two == Seat(0));
    }
    assert_eq!(standing.results, [[2 * pairs - won, 0, won], [won, 0, 2 * pairs - won]]);
    assert_eq!(standing.points[4], both);
    assert_eq!(standing.points.iter().sum::<u64>(), pairs);
    assert_eq!(standing.tally.wins, [first, 2 * pairs - first]);
    assert_eq!(standing.score(ArenaSide::A).unwrap().share, won as f64 / (2 * pairs) as f64);
    assert_eq!(standing.advantage().unwrap().value, 2.0 * first as f64 / (2 * pairs) as f64 - 1.0);
}

#[test]
fn swapping_the_bots_swaps_the_score_and_not_the_seats() {
    let (ab, ba) = (play(["greedy", "random"], 800, 2), play(["random", "greedy"], 800, 2));
    let [a, b] = [ArenaSide::A, ArenaSide::B];
    assert_eq!(ab.standing.score(a), ba.standing.score(b));
    assert_eq!(ab.standing.score(b), ba.standing.score(a));
    assert_eq!(ab.standing.advantage(), ba.standing.advantage());
    let score = ab.standing.score(a).unwrap();
    assert!(score.low > 0.55, "greedy is the stronger one: {score:?}");
    let elo = ab.standing.elo(a).unwrap();
    assert!(elo.low < elo.value && elo.value < elo.high && elo.low > 0.0, "{elo:?}");
}

/// The truth, from many more matches, lies in nineteen of twenty intervals.
#[test]
fn intervals_are_right_about_as_often_as_they_say() {
    let play = |seed, pairs| {
        let matchup = matchup("cards=9", ["greedy", "random"], seed);
        let arena = Arena {
            matchup: &matchup,
            pairs,
            sequential_test: None,
            threads: NonZeroUsize::MIN,
            progress: &Progress::default(),
        };
        let standing = arena.play().0;
        (standing.score(ArenaSide::A).unwrap(), standing.advantage().unwrap())
    };
    let truth = play(1_000_000, 40_000).0.share;
    let inside = |low: f64, truth: f64, high: f64| u32::from(low <= truth && truth <= high);
    let (mut score, mut advantage) = (0, 0);
    for seed in 0..400 {
        let (points, seats) = play(seed, 200);
        score += inside(points.low, truth, points.high);
        // High Card knows no seats.
        advantage += inside(seats.low, 0.0, seats.high);
    }
    for right in [score, advantage] {
        assert!((366..=396).contains(&right), "{score} and {advantage} of 400 intervals are right");
    }
}

#[test]
fn claims_can_be_made_about_an_arena() {
    let standing = play(["greedy", "random"], 800, 2).standing;
    let claim = |text: &str| text.parse::<Assertion>().unwrap();
    for truth in
        ["score(a)>=0.55", "score(b)<0.45", "elo(a)>0", "advantage<0.1", "draws=0", "winrate(P1)>40%"]
    {
        assert_eq!(claim(truth).check(&standing), Ok(()), "{truth}");
        assert_eq!(claim(truth).refute(&standing), None, "{truth}");
        assert_eq!(claim(truth).to_string().parse::<Assertion>(), Ok(claim(truth)));
    }
    let wrong = claim("score(a)<=0.5").refute(&standing).unwrap();
    assert!(wrong.starts_with("`score(a)<=0.5` is false: score(a) is 0."), "{wrong}");
    let of_a_run = claim("elo(a)>0").check(&standing.tally).unwrap_err();
    assert!(of_a_run.contains("elo(a) is only available in an arena"), "{of_a_run}");
    for (text, message) in
        [("score(c)>0", "the sides are a and b"), ("score>0", "write score(a)"), ("elo>0", "write elo(a)")]
    {
        let error = text.parse::<Assertion>().unwrap_err();
        assert!(error.contains(message), "{error}");
    }
    let nothing =
        ArenaTally::new(&*matchup("", ["random", "random"], 7).first.runner, ArenaFormat::HeadToHead);
    assert!(claim("score(a)>0").refute(&nothing).unwrap().contains("no matches were played"));
}

#[test]
fn exports_name_the_players_and_the_command_to_watch() {
    let ranking = play(["greedy", "random"], 100, 2);
    let [table, json, ..] = written(&ranking);
    assert!(
        table.starts_with("High Card: greedy against random, 100 deals from both seats, seed 7\ncards=9\n"),
        "{table}"
    );
    let document: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        document["bots"],
        serde_json::json!({"version": 1, "a": "greedy", "b": "random", "house": null})
    );
    assert_eq!(document["pairs_by_half_points_of_a"].as_array().unwrap().len(), 5);
    let most = &document["measures"][0]["most"];
    let number = most["match"].as_u64().unwrap();
    let bots = if number.is_multiple_of(2) { "greedy,random" } else { "random,greedy" };
    let command = format!("croupier play high-card --seed 7/{} --cards 9 --bots {bots}", number / 2);
    assert_eq!(most["command"], command);
    assert_eq!(
        ranking.command(),
        "croupier lab arena high-card --a greedy --b random --pairs 100 --seed 7 --cards 9"
    );
}

/// In a game that brings a player along, each bot plays all other seats against it, on the same deals. Whoever wins
/// more of them has the better score, and the points of both make up all there are.
#[test]
fn bots_can_meet_the_house_one_after_the_other() {
    let entry = catalog::find("wolfpack").unwrap();
    let settings = "pilots=2 difficulty=scaled".parse().unwrap();
    let [cadet, veteran, best] = ["cadet", "veteran", "ace-of-aces"].map(|name| entry.bot(name).unwrap());
    let matchup = Matchup::new(entry, &settings, [best, cadet], Some(veteran), 7.into()).unwrap();
    assert_eq!((matchup.meeting, matchup.house()), (ArenaFormat::AgainstHouse, Some(veteran)));
    let arena_of = |matchup: &Matchup, n| {
        Arena {
            matchup,
            pairs: 60,
            sequential_test: None,
            threads: threads(n),
            progress: &Progress::default(),
        }
        .play()
        .0
    };
    let standing = arena_of(&matchup, 2);
    assert_eq!(standing, arena_of(&matchup, 1));
    let won = |runner: &dyn catalog::Runner| {
        let mut won = 0;
        runner.run(7.into(), 0..60, &mut |_, row, _| won += u64::from(row.outcome.winners.contains(Seat(1))));
        won
    };
    let wins = [won(&*matchup.first.runner), won(&*matchup.second.runner)];
    assert_eq!(standing.results.map(|[_, _, won]| won), wins);
    assert!(standing.results.iter().all(|results| results.iter().sum::<u64>() == 60));
    let [a, b] = [ArenaSide::A, ArenaSide::B].map(|side| standing.score(side).unwrap().share);
    assert!(
        (a - (0.5 + (wins[0] as f64 - wins[1] as f64) / 120.0)).abs() < 1e-9 && (a + b - 1.0).abs() < 1e-9
    );
    assert!(wins[0] > wins[1] && standing.advantage().is_none(), "{wins:?}");
    let ranking = ArenaReport { matchup, wanted: 60, sequential_test: None, complete: true, standing };
    let [table, json, ..] = written(&ranking);
    let head = "Wolf Pack: ace-of-aces and cadet, each against veteran, 60 deals, seed 7\n";
    assert!(table.starts_with(head) && !table.contains("Seats "), "{table}");
    assert!(json.contains("\"house\": \"veteran\""), "{json}");
    assert!(ranking.command().ends_with(" --house veteran"), "{}", ranking.command());
    assert!(
        ranking.matchup.play_command(1).ends_with(" --ace veteran --bots cadet"),
        "{}",
        ranking.matchup.play_command(1)
    );
}

#[test]
fn a_stopped_arena_is_the_beginning_of_it() {
    let matchup = matchup("cards=9", ["greedy", "random"], 7);
    let progress = Progress::default();
    progress.stop();
    let (standing, reached) = Arena {
        matchup: &matchup,
        pairs: 1000,
        sequential_test: None,
        threads: threads(2),
        progress: &progress,
    }
    .play();
    assert_eq!((standing.pairs, reached), (0, Completion::Stopped));
    let ranking = ArenaReport { matchup, wanted: 1000, sequential_test: None, complete: false, standing };
    let [table, json, ..] = written(&ranking);
    assert!(table.contains("0 of 1,000 deals, stopped early"), "{table}");
    assert!(json.contains("\"complete\": false") && json.contains("\"advantage\": null"), "{json}");
}

#[test]
fn a_match_of_the_arena_is_the_match_of_the_sweep() {
    let matchup = matchup("cards=9", ["greedy", "random"], 7);
    let rules = HighCard::ABOUT.rules;
    assert_eq!(matchup.first.entry.about.rules, rules);
    let (row, _) = matchup.second.runner.finish(Seed::from(7).nth(3));
    let mut seen = None;
    matchup.second.runner.run(Seed::from(7), 3..4, &mut |_, row, _| seen = Some(*row));
    assert_eq!(seen, Some(row));
}

fn tested(bots: [&str; 2], test: &str, pairs: u64, n: usize) -> ArenaReport {
    let matchup = matchup("cards=9", bots, 7);
    let (sequential_test, progress) = (Some(test.parse().unwrap()), Progress::default());
    let arena = Arena { matchup: &matchup, pairs, sequential_test, threads: threads(n), progress: &progress };
    let (standing, reached) = arena.play();
    let complete = reached == Completion::Complete;
    ArenaReport { matchup, wanted: pairs, sequential_test, complete, standing }
}

#[test]
fn a_sequential_test_stops_at_the_same_deal_for_any_number_of_threads() {
    let one = tested(["greedy", "random"], "0,20", 100_000, 1);
    assert!(one.complete && one.standing.pairs < 1000, "{}", one.standing.pairs);
    let text = written(&one);
    assert!(text[0].contains("A is +20 rather than +0 Elo") && text[0].contains("accepted"), "{}", text[0]);
    assert!(text[1].contains("\"decision\": \"accepted\""), "{}", text[1]);
    assert!(text[2].contains("test,\"0,20\",decision,accepted,,"), "{}", text[2]);
    for n in [2, 16] {
        assert_eq!(written(&tested(["greedy", "random"], "0,20", 100_000, n)), text);
    }
    let command = one.command();
    assert!(command.contains("--pairs 100000 ") && command.contains(" --sprt 0,20"), "{command}");
}

#[test]
fn a_sequential_test_rejects_equal_bots_and_may_stay_open() {
    let equal = tested(["random", "random"], "0,20", 100_000, 2);
    assert!(equal.complete && written(&equal)[0].contains("rejected"), "{}", written(&equal)[0]);
    let open = tested(["greedy", "random"], "0,20", 8, 2);
    assert_eq!((open.complete, open.standing.pairs), (true, 8));
    assert!(written(&open)[0].contains("none yet"), "{}", written(&open)[0]);
}

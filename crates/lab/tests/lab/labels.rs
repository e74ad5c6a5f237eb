//! Who held what and won, and measures that say yes or no.

use std::collections::BTreeMap;

use crate::common::{folder, go_on, high_card, report_of, threads};
use kernel::example::{HighCard, HighCardSetup};
use kernel::measure::{MeasuredGame, SeatLabel, finish, held};
use kernel::{Game, Seed};
use lab::compare::{Comparison, ContrastKind, Pairing, contrasts};
use lab::document::{PreviousRun, TableStyle, document, write_csv, write_json, write_table};
use lab::{Assertion, Outputs, Progress, SamplingStride, SweepReport, TableFile, Tally};
use serde_json::Value;

fn json(report: &SweepReport) -> String {
    let mut out = Vec::new();
    write_json(&document(report), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Counted by hand: for each card, how many hands it was at the end, and how many of those won.
#[test]
fn labels_are_counted_as_they_were_held() {
    let report = report_of(high_card("cards=12", "random,greedy", 7), 3000, 2);
    let mut wanted: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    let deal = HighCard::new(&HighCardSetup { cards: 12 }, Seed::from(7)).unwrap();
    let mut players = report.subject.runner.bots().players(&deal);
    let mut all: Vec<SeatLabel> = Vec::new();
    for n in 0..3000 {
        let game: HighCard =
            finish(&HighCardSetup { cards: 12 }, Seed::from(7).nth(n), &mut players, &mut ()).unwrap();
        held(&game, &mut all);
        let winners = game.match_sample().outcome.winners;
        for &SeatLabel { seat, label } in &all {
            let count = wanted.entry((label + 1).to_string()).or_default();
            *count = (count.0 + 1, count.1 + u64::from(winners.contains(seat)));
        }
    }
    let document: Value = serde_json::from_str(&json(&report)).unwrap();
    let labels = document["labels"].as_array().unwrap();
    let count = |label: &Value, name: &str| label[name].as_u64().unwrap();
    let counted =
        labels.iter().map(|l| (l["name"].as_str().unwrap().into(), (count(l, "held"), count(l, "won"))));
    assert_eq!(counted.collect::<BTreeMap<_, _>>(), wanted);
    let shares: Vec<_> = labels.iter().map(|label| label["share"].as_f64().unwrap()).collect();
    assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert_eq!(
        (&labels[0]["name"], &labels[0]["share"]),
        (&"12".into(), &1.0.into()),
        "the highest card wins"
    );
}

#[test]
fn a_table_shows_both_ends_of_a_long_list() {
    let text = |cards: u8| {
        let mut out = Vec::new();
        let report = report_of(high_card(&format!("cards={cards}"), "greedy", 7), 2000, 2);
        write_table(&report, TableStyle::Plain, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let table = text.split("\n\n").find(|table| table.starts_with("Card ")).expect("a table of cards");
        table.lines().map(String::from).collect::<Vec<_>>()
    };
    let long = text(20);
    assert_eq!(long.len(), 1 + 5 + 1 + 5);
    assert_eq!(long[6].trim(), "…");
    assert!(long[1].starts_with("20 ") && long[11].starts_with("1 "), "{long:?}");
    assert_eq!(text(9).len(), 1 + 9);
}

#[test]
fn a_resumed_run_has_the_same_labels() {
    let whole = report_of(high_card("", "greedy,random", 7), 5000, 2);
    let part = report_of(high_card("", "greedy,random", 7), 2100, 1);
    let earlier = PreviousRun::read(&json(&part), whole.subject.entry).unwrap();
    assert_eq!(earlier.bots, "greedy,random".parse().unwrap());
    let mut tally = earlier.tally(&part.subject).unwrap();
    assert_eq!(tally, part.tally);
    go_on(&part.subject, &mut tally, 5000, None, 2, &Progress::default(), &mut Outputs::default());
    let resumed = SweepReport { wanted: 5000, tally, ..part };
    assert_eq!(json(&resumed), json(&whole));
}

#[test]
fn a_run_of_other_bots_or_damaged_labels_is_not_gone_on_from() {
    let part = report_of(high_card("", "greedy,random", 7), 300, 1);
    let refused = |text: &str, bots: &str| {
        let subject = high_card("", bots, 7);
        let tally = PreviousRun::read(text, subject.entry).and_then(|earlier| earlier.tally(&subject));
        tally.unwrap_err().to_string()
    };
    let text = json(&part);
    assert_eq!(refused(&text, "random"), "it was played by greedy,random; this run has random,random");
    let newer = text.replace("\"version\": 1,\n    \"seats\"", "\"version\": 2,\n    \"seats\"");
    let message = refused(&newer, "greedy,random");
    assert_eq!(message, "it was played with version 2 of the bots; this program has version 1");
    let mut bent: Value = serde_json::from_str(&text).unwrap();
    bent["labels"][0]["won"] = 1_000_000.into();
    assert!(refused(&bent.to_string(), "greedy,random").contains("do not add up"));
    bent["labels"][0]["name"] = "the queen".into();
    assert!(refused(&bent.to_string(), "greedy,random").contains("the label the queen is missing"));
    bent["bots"]["seats"][0] = "gready".into();
    assert!(refused(&bent.to_string(), "greedy,random").contains("did you mean `greedy`"));
}

/// However the matches are written down on the way, they add up to the same.
#[test]
fn keeping_the_course_of_matches_changes_no_count() {
    let subject = high_card("", "greedy", 7);
    let plain = report_of(high_card("", "greedy", 7), 700, 2);
    let file = TableFile::moments_of(&folder("labels").join("x.parquet"), &*subject.runner, &[]).unwrap();
    let mut outputs =
        Outputs { series: Some((file, SamplingStride(1.try_into().unwrap()))), ..Outputs::default() };
    let mut tally = Tally::new(&*subject.runner);
    go_on(&subject, &mut tally, 700, None, 2, &Progress::default(), &mut outputs);
    outputs.finish().unwrap();
    assert_eq!(tally, plain.tally);
}

#[test]
fn yes_or_no_is_a_share() {
    let report = report_of(high_card("", "random", 7), 4000, 2);
    let stood = report.tally.measures[1].histogram.iter().last().unwrap().1;
    let document: Value = serde_json::from_str(&json(&report)).unwrap();
    assert_eq!(document["shares"][0]["name"], "stood");
    assert_eq!(document["shares"][0]["count"], stood);
    let (mut table, mut csv) = (Vec::new(), Vec::new());
    write_table(&report, TableStyle::Plain, &mut table).unwrap();
    write_csv(&report, &mut csv).unwrap();
    let (table, csv) = (String::from_utf8(table).unwrap(), String::from_utf8(csv).unwrap());
    assert!(
        table.contains("\nYes or no        matches") && table.matches("Nobody swapped").count() == 1,
        "{table}"
    );
    assert!(csv.contains(&format!("\nshare,stood,count,{stood},,\n")), "{csv}");
    let claim = |text: &str| text.parse::<Assertion>().unwrap();
    assert_eq!(claim("share(stood)>=20%").check(&report.tally), Ok(()));
    assert_eq!(claim("share(stood)>=20%").refute(&report.tally), None);
    assert!(claim("share(stood)>=30%").refute(&report.tally).is_some());
    let wrong = claim("share(stod)>0").check(&report.tally).unwrap_err();
    assert!(wrong.contains("did you mean `stood`"), "{wrong}");
}

#[test]
fn a_comparison_takes_yes_and_no_for_a_share() {
    let (a, b) = (high_card("cards=6", "greedy", 7), high_card("cards=40", "greedy", 7));
    let progress = Progress::default();
    let paired = Pairing { a: &a, b: &b, matches: 500, threads: threads(2), progress: &progress }.play().0;
    let all = contrasts(&paired);
    let stood = all.iter().find(|contrast| contrast.name == "stood").unwrap();
    assert_eq!(stood.kind, ContrastKind::Share);
    let command = Comparison { a, b, wanted: 500, complete: true, paired }.command();
    assert!(command.ends_with("-n 500 --seed 7 --bots greedy"), "{command}");
}

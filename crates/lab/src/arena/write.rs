//! An arena as tables, JSON and CSV.

use std::io::{self, Write};

use catalog::bots;
use kernel::Seat;
use serde_json::{Value, json};

use super::elo::{Estimate, written};
use super::{ArenaReport, ArenaSide, SequentialTest};
use crate::document::{
    MeasureRecord, Section, ShareRecord, TableStyle, bold, ends, field, numbers, setup_object, wins,
    write_markdown_section, write_section, yes,
};
use crate::stats::{Interval, Summary, Z95};
use crate::text::{counted, grouped, known, percent};

const SIDES: [ArenaSide; 2] = [ArenaSide::A, ArenaSide::B];

/// Writes an arena as tables for a terminal.
pub fn write_table(ranking: &ArenaReport, look: TableStyle, out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(ranking);
    writeln!(out, "{}\n{settings}", bold(&title, look))?;
    sections(ranking).iter().try_for_each(|section| write_section(section, look, out))
}

/// Writes an arena as Markdown.
pub fn write_markdown(ranking: &ArenaReport, out: &mut impl Write) -> io::Result<()> {
    let (title, settings) = heading(ranking);
    writeln!(out, "## {title}\n\n{settings}")?;
    sections(ranking).iter().try_for_each(|section| write_markdown_section(section, out))
}

fn heading(ranking: &ArenaReport) -> (String, String) {
    let ArenaReport { matchup, wanted, complete, standing, .. } = ranking;
    let [a, b] = matchup.bots;
    let deals = |count| counted(count, "deal", "deals");
    let played = match complete {
        true => deals(standing.pairs),
        false => format!("{} of {}, stopped early", grouped(standing.pairs), deals(*wanted)),
    };
    let entry = matchup.first.entry;
    let chosen = entry.chosen(&matchup.first.runner.setup());
    let settings =
        if chosen.0.is_empty() { "Default settings".into() } else { entry.describe_settings(&chosen) };
    let (title, seed) = (entry.about.title, matchup.first.seed);
    let title = match matchup.house() {
        None => format!("{title}: {a} against {b}, {played} from both seats, seed {seed}"),
        Some(house) => format!("{title}: {a} and {b}, each against {house}, {played}, seed {seed}"),
    };
    (title, settings)
}

/// The tables of an arena.
pub fn sections(ranking: &ArenaReport) -> Vec<Section> {
    let ArenaReport { matchup, standing, .. } = ranking;
    let tally = &standing.tally;
    let head = ["Bots", "won", "drawn", "lost", "score", "95 % interval", "Elo", "95 % interval"];
    let mut score = Section::new(&head);
    for (side, (bot, [lost, drawn, won])) in SIDES.into_iter().zip(matchup.bots.iter().zip(standing.results))
    {
        let Some((points, elo)) = standing.score(side).zip(standing.elo(side)) else { continue };
        let name = format!("{} {bot}", side.to_string().to_uppercase());
        let counts = [won, drawn, lost].map(grouped);
        let share = [percent(points.share), format!("{} – {}", percent(points.low), percent(points.high))];
        let elo = [written(elo.value), format!("{} … {}", written(elo.low), written(elo.high))];
        score.row([name].into_iter().chain(counts).chain(share).chain(elo));
    }
    let mut seats = Section::new(&["Seats", "points", "95 % interval"]);
    if let Some(Estimate { value, low, high }) = standing.advantage() {
        let points = |value: f64| format!("{:+.2}", value * 100.0).replace('-', "−");
        let range = format!("{} … {}", points(low), points(high));
        seats.row([format!("{} over {}", Seat(0), Seat(1)), points(value), range]);
    }
    let mut test = Section::new(&["Sequential test", "log-likelihood ratio", "bounds", "decision"]);
    if let Some(tested) = ranking.sequential_test {
        let ([low, high], result) = (tested.bounds(), tested.result(&standing.points));
        let threshold = SequentialTest::threshold();
        let decision = result.decision.map_or("none yet".into(), |decision| decision.to_string());
        test.row([
            format!("A is {high:+} rather than {low:+} Elo").replace('-', "−"),
            format!("{:+.2}", result.ratio).replace('-', "−"),
            format!("−{threshold:.2} … +{threshold:.2}"),
            decision,
        ]);
    }
    let mut tables = vec![score, test, seats, wins(tally), ends(tally), yes(tally), numbers(tally)];
    tables.retain(|table| !table.rows.is_empty());
    tables
}

/// An arena as one document.
pub fn arena(ranking: &ArenaReport) -> Value {
    let ArenaReport { matchup, wanted, complete, standing, .. } = ranking;
    let (subject, tally) = (&matchup.first, &standing.tally);
    let finite = |value: f64| Some(value).filter(|value| value.is_finite());
    let score = |side| {
        standing
            .score(side)
            .map(|Interval { share, low, high }| json!({"share": share, "low": low, "high": high}))
    };
    let range = |range: Option<Estimate>| {
        range.map(|Estimate { value, low, high }| json!({"value": finite(value), "low": finite(low), "high": finite(high)}))
    };
    let share = |name: &str, count| ShareRecord::of(name, count, tally);
    let seen = |at: u64| (subject.seed.nth(at / 2).to_string(), matchup.play_command(at));
    let side = |side: ArenaSide, [lost, drawn, won]: [u64; 3]| json!({"won": won, "drawn": drawn, "lost": lost, "score": score(side), "elo": range(standing.elo(side))});
    let sequential = |test: SequentialTest| {
        let ([low, high], result, threshold) =
            (test.bounds(), test.result(&standing.points), SequentialTest::threshold());
        json!({"low": low, "high": high, "log_likelihood_ratio": result.ratio, "threshold": threshold, "decision": result.decision.map(|decision| decision.to_string())})
    };
    let [a, b] = standing.results;
    json!({
        "schema": "croupier/lab-arena",
        "version": crate::SCHEMA_VERSION,
        "complete": complete,
        "croupier": crate::VERSION,
        "game": subject.entry.about.name,
        "rules": subject.entry.about.rules,
        "setup": setup_object(&subject.runner.setup()),
        "bots": {"version": bots::VERSION, "a": matchup.bots[0].name(), "b": matchup.bots[1].name(), "house": matchup.house().map(catalog::bots::BotKind::name)},
        "seed": subject.seed.to_string(),
        "wanted": wanted,
        "pairs": standing.pairs,
        "matches": tally.matches,
        "a": side(ArenaSide::A, a),
        "b": side(ArenaSide::B, b),
        "sequential_test": ranking.sequential_test.map(sequential),
        "pairs_by_half_points_of_a": standing.points,
        "pairs_by_half_points_of_p1": standing.first,
        "advantage": range(standing.advantage()),
        "wins": (0..).zip(&tally.wins).map(|(i, &wins)| share(&Seat(i).to_string(), wins)).collect::<Vec<_>>(),
        "draws": share("draws", tally.draws),
        "ends": tally.ends.iter().map(|&(reason, count)| share(reason, count)).collect::<Vec<_>>(),
        "shares": tally.true_counts().map(|(spread, yes)| share(spread.measure.name, yes)).collect::<Vec<_>>(),
        "measures": tally.measures.iter().map(|spread| MeasureRecord::of(tally, spread, seen)).collect::<Vec<_>>(),
    })
}

/// Writes `kind,name,statistic,value,low,high`; `low` and `high` are the ends of the 95 % interval.
pub fn write_csv(ranking: &ArenaReport, out: &mut impl Write) -> io::Result<()> {
    let ArenaReport { matchup, standing, complete, .. } = ranking;
    let tally = &standing.tally;
    writeln!(out, "kind,name,statistic,value,low,high")?;
    for (name, value) in matchup.first.notes("croupier/lab-arena") {
        writeln!(out, "arena,{name},text,{},,", field(&value))?;
    }
    writeln!(out, "arena,complete,text,{complete},,")?;
    writeln!(out, "arena,pairs,count,{},,", standing.pairs)?;
    for (side, [lost, drawn, won]) in SIDES.into_iter().zip(standing.results) {
        for (result, count) in [("won", won), ("drawn", drawn), ("lost", lost)] {
            writeln!(out, "bot,{side},{result},{count},,")?;
        }
        if let Some((Interval { share, low, high }, elo)) = standing.score(side).zip(standing.elo(side)) {
            writeln!(out, "bot,{side},score,{share},{low},{high}")?;
            writeln!(out, "bot,{side},elo,{},{},{}", known(elo.value), known(elo.low), known(elo.high))?;
        }
    }
    if let Some(test) = ranking.sequential_test {
        let (result, threshold) = (test.result(&standing.points), SequentialTest::threshold());
        let decision = result.decision.map_or(String::new(), |decision| decision.to_string());
        writeln!(
            out,
            "test,{},log_likelihood_ratio,{},{},{threshold}",
            field(&test.to_string()),
            result.ratio,
            -threshold
        )?;
        writeln!(out, "test,{},decision,{decision},,", field(&test.to_string()))?;
    }
    if let Some(Estimate { value, low, high }) = standing.advantage() {
        writeln!(out, "seat,{},advantage,{value},{low},{high}", Seat(0))?;
    }
    let mut share = |kind: &str, name: &str, count: u64| {
        let Interval { share, low, high } = tally.share(count);
        writeln!(out, "{kind},{name},count,{count},,")?;
        writeln!(out, "{kind},{name},share,{share},{low},{high}")
    };
    for (seat, &wins) in (0..).zip(&tally.wins) {
        share("win", &Seat(seat).to_string(), wins)?;
    }
    share("draw", "draws", tally.draws)?;
    tally.ends.iter().try_for_each(|&(reason, count)| share("end", reason, count))?;
    for spread in &tally.measures {
        let (name, Some(Summary { mean, error, .. })) = (spread.measure.name, tally.summary(spread)) else {
            continue;
        };
        let (low, high) = (known(mean - Z95 * error), known(mean + Z95 * error));
        writeln!(out, "measure,{name},mean,{mean},{low},{high}")?;
    }
    Ok(())
}

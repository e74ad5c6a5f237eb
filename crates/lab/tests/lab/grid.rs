//! The same matches in every cell of a grid.

use crate::common::threads;
use catalog::Lineup;
use lab::document::{TableStyle, write_json};
use lab::grid::{Axis, Grid, GridConfig, grid, write_csv, write_markdown, write_table};
use lab::{Completion, Outputs, Progress, Subject, Sweep, Tally, Term};
use serde_json::Value;

const GAME: &str = "wolfpack";

/// A grid of these axes, not played yet.
fn empty(axes: &[&str], settings: &str, bots: &str, matches: u64) -> Result<Grid, String> {
    let entry = catalog::find(GAME).unwrap();
    let bots: Vec<_> =
        bots.split(',').filter(|name| !name.is_empty()).map(|name| entry.bot(name).unwrap()).collect();
    let settings = settings.parse().unwrap();
    let common = GridConfig { entry, settings: &settings, bots: &bots, house: None, seed: 7.into() };
    let axes = axes.iter().map(|axis| axis.parse::<Axis>()).collect::<Result<_, _>>()?;
    Grid::new(&common, axes, matches).map_err(|error| error.to_string())
}

fn played(axes: &[&str], matches: u64, n: usize) -> Grid {
    let mut grid = empty(axes, "ace_health=60", "random", matches).unwrap();
    assert_eq!(grid.play(threads(n), &Progress::default()), Completion::Complete);
    grid
}

fn written(result: &Grid) -> [String; 4] {
    let terms = result.usual_terms();
    let mut outs: [Vec<u8>; 4] = Default::default();
    write_table(result, &terms, TableStyle::Plain, &mut outs[0]).unwrap();
    write_json(&grid(result), &mut outs[1]).unwrap();
    write_csv(result, &mut outs[2]).unwrap();
    write_markdown(result, &terms, &mut outs[3]).unwrap();
    outs.map(|out| String::from_utf8(out).unwrap())
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let axes = ["pilots=1,2,3", "house=cadet,veteran"];
    let one = written(&played(&axes, 150, 1));
    for n in [2, 7] {
        assert_eq!(written(&played(&axes, 150, n)), one);
    }
}

/// Every cell is what a sweep of its own gives, and says how to make it.
#[test]
fn a_cell_is_a_sweep() {
    let result = played(&["pilots=1,2", "ace_actions=1,3", "house=cadet,ace-of-aces"], 100, 2);
    assert_eq!(result.cells.len(), 8);
    let cell = &result.cells[5];
    assert_eq!(cell.values, ["2", "1", "ace-of-aces"]);
    let entry = cell.subject.entry;
    let bots = ["random", "random", "ace-of-aces"].map(|name| entry.bot(name).unwrap());
    let settings = "ace_health=60 pilots=2 ace_actions=1".parse().unwrap();
    let subject = Subject::new(entry, &settings, &Lineup::new(bots.to_vec()), 7.into()).unwrap();
    let mut tally = Tally::new(&*subject.runner);
    let (runner, progress) = (&*subject.runner, &Progress::default());
    let sweep = Sweep { runner, seed: 7.into(), matches: 100, until: None, threads: threads(1), progress };
    sweep.play(&mut tally, &mut Outputs::default()).unwrap();
    assert_eq!(cell.tally, tally);
    let document: Value = serde_json::from_str(&written(&result)[1]).unwrap();
    let told = &document["cells"][5];
    assert_eq!(told["at"], serde_json::json!({"pilots": "2", "ace_actions": "1", "house": "ace-of-aces"}));
    assert_eq!(told["command"], subject.run_command(100));
    assert_eq!(
        document["command"],
        "croupier lab grid wolfpack --over pilots=1,2 --over ace_actions=1,3 --over house=cadet,ace-of-aces \
         -n 100 --seed 7 --ace-health 60 --bots random"
    );
}

/// The last axis goes across; with a single one the numbers do.
#[test]
fn tables_are_as_wide_as_the_last_axis() {
    let [table, _, csv, markdown] = written(&played(&["pilots=1,2,3", "house=cadet,veteran"], 40, 2));
    assert!(
        table
            .starts_with("Wolf Pack: 40 matches in each of 6 cells, seed 7\n--ace-health 60 --bots random\n")
    );
    let rows: Vec<_> =
        markdown.lines().filter(|line| line.starts_with("| pilots | cadet | veteran |")).collect();
    assert_eq!(rows.len(), 2, "one table a number:\n{markdown}");
    assert_eq!(markdown.lines().filter(|line| line.starts_with("| 3 | ")).count(), 2, "{markdown}");
    assert!(
        csv.starts_with("pilots,house,kind,name,statistic,value,low,high\n1,cadet,run,matches,count,40,,\n")
    );
    assert_eq!(csv.lines().filter(|line| line.contains(",win,P1,share,")).count(), 6);
    let single = written(&played(&["pilots=1,2"], 40, 2))[3].clone();
    assert!(single.contains("| pilots | winrate(P1) (95 % interval) | median(rounds) |"), "{single}");
}

#[test]
fn settings_that_cannot_vary_are_explained() {
    for (axes, settings, says) in [
        (&["pilots=1,9"][..], "", "pilots: `9` is not a number from 1 to 5"),
        (&["pilot=1,2"], "", "pilot: Wolf Pack has no such setting (did you mean `pilots`?)"),
        (&["pilots=1", "pilots=2"], "", "pilots: it is varied twice"),
        (&["pilots=1,2"], "pilots=3", "pilots: it is varied, and also fixed for all cells; leave one out"),
        (&["bots=greedy"], "", "bots: it is varied, and also fixed for all cells; leave one out"),
        (&["house=cadett"], "", "house: there is no bot `cadett` (did you mean `cadet`?)"),
        (&["pilots"], "", "`pilots` has no values: write NAME=VALUE,VALUE,…"),
        (&["pilots=1,,2"], "", "`pilots=1,,2`: value 2 is empty"),
        (&["pilots=1,2,1"], "", "`pilots=1,2,1`: 1 occurs twice"),
        (&["cards=a.toml"], "", "cards: Wolf Pack has no such setting"),
        (&[], "", "a grid needs at least one axis"),
    ] {
        let error = empty(axes, settings, "random", 10).map(drop).unwrap_err();
        assert!(error.starts_with(says), "{axes:?}: {error}");
    }
    let wide: Vec<String> = (1..=40).map(|n| n.to_string()).collect();
    let [health, rounds] = ["ace_health", "max_rounds"].map(|name| format!("{name}={}", wide.join(",")));
    let error = empty(&[&health, &rounds], "", "", 1).map(drop).unwrap_err();
    assert!(error.contains("more than 1000 cells"), "{error}");
    let result = empty(&["pilots=1,2"], "", "", 1).unwrap();
    let third: Term = "winrate(P3)".parse().unwrap();
    assert_eq!(
        result.check(&third).unwrap_err(),
        "`winrate(P3)` with pilots=1: there is no seat P3: a match has 2"
    );
}

/// What was begun is finished; cells that were not begun have no numbers, and that is said.
#[test]
fn a_stopped_grid_is_the_beginning_of_it() {
    let mut result = empty(&["pilots=1,2"], "", "", 100).unwrap();
    let progress = Progress::default();
    progress.stop();
    assert_eq!(result.play(threads(2), &progress), Completion::Stopped);
    let [table, json, ..] = written(&result);
    assert!(table.starts_with("Wolf Pack: 0 of 200 matches, stopped early, seed 7\n"), "{table}");
    assert!(table.contains('–') && json.contains("\"complete\": false"), "{table}");
}

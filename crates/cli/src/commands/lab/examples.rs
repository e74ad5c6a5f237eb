//! The examples of the help pages, in the words of the chosen game.

use catalog::{GameEntry, Lineup};
use kernel::Pairs;

/// Two lines for the whole lab.
pub(super) fn lab(game: &str) -> String {
    format!(
        "Examples:\n  \
         croupier lab run {game} -n 1e6 --seed 7    a million matches, with statistics\n  \
         croupier lab compare {game} --help         two setups on the same deals\n  \
         croupier lab arena {game} --help           two bots on the same deals\n  \
         croupier lab grid {game} --help            a table over several settings"
    )
}

/// The examples of `lab run`.
pub(super) fn run(game: &str) -> String {
    format!(
        "Examples:\n  croupier lab run {game} -n 1e6 --seed 7              a million matches\n  croupier \
         lab run {game} -n 1e6 --json > result.json  as JSON, with exact histograms\n  croupier lab run \
         {game} --until 'ci<0.001'           as many as needed\n  croupier lab run {game} -n 1e6 --plot \
         result.html    a page with charts\n  croupier lab run {game} --trace 1                    one \
         match as text"
    )
}

/// The examples of `lab compare`, with a setting of the game.
pub(super) fn compare(entry: &GameEntry) -> String {
    let choice = entry.settings.iter().find_map(|setting| {
        let mut values = setting.values()?;
        Some((setting.name, values.next()?, values.next()?))
    });
    let game = entry.about.name;
    let (a, b) = match choice {
        Some((name, first, second)) => (format!("{name}={first}"), format!("{name}={second}")),
        None => ("''".into(), "NAME=VALUE".into()),
    };
    format!(
        "Examples:\n  \
         croupier lab compare {game} --a {a} --b {b} -n 1e6\n  \
         croupier lab compare {game} --a '' --b {b} --plot compare.svg"
    )
}

/// The examples of `lab grid`, with a setting of the game.
pub(super) fn grid(entry: &GameEntry) -> String {
    let values =
        |setting: &kernel::Setting| Some((setting.name, setting.values()?.collect::<Vec<_>>().join(",")));
    let choices: Vec<_> = entry.settings.iter().filter_map(values).take(2).collect();
    let over: Vec<_> = choices.iter().map(|(name, values)| format!(" --over '{name}={values}'")).collect();
    let (game, all) = (entry.about.name, over.concat());
    let one = over.first().map_or("", String::as_str);
    format!(
        "Examples:\n  \
         croupier lab grid {game}{all} -n 1000 --seed 7\n  \
         croupier lab grid {game} --over bots=random,greedy{one} -n 1000 --format md"
    )
}

/// The examples of `lab arena`.
pub(super) fn arena(game: &str) -> String {
    format!(
        "Examples:\n  croupier lab arena {game} --a greedy --b random --pairs 1000 --seed 7   which bot is \
         stronger\n  croupier lab arena {game} --a greedy --b random --assert 'score(a)>=0.9'  a check for \
         scripts"
    )
}

/// The names that `--assert` accepts in this game.
pub(super) fn names(entry: &GameEntry) -> String {
    let Ok(runner) = (entry.runner)(&Pairs::default(), &Lineup::default()) else { return String::new() };
    let measure = |m: &kernel::measure::Measure| format!("  {:<10} {}\n", m.name, m.about);
    let measures: String = runner.measures().iter().map(measure).collect();
    format!(
        "Measures, for --assert and in exports:\n{measures}\nEndings, for share(…): {}",
        runner.reasons().join(", ")
    )
}

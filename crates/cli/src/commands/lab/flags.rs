//! The flags that lab commands share.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use lab::{Assertion, RunStatistics};

use super::progress::ProgressDisplay;
use crate::exit::{CliError, Exit};
use crate::settings::{bots_flag, house_flag, seed_flag};

/// How the result is written.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Format {
    Table,
    Json,
    Csv,
    Markdown,
}

/// A number of matches in a human notation: 1000000, 1_000_000, 1e6, 1M.
#[derive(Copy, Clone)]
pub(super) struct MatchCount(pub(super) u64);

impl FromStr for MatchCount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a number of matches: write 1000000, 1_000_000, 1e6 or 1M");
        let plain = text.replace(['_', ','], "");
        let (digits, zeros): (String, u32) = match plain.to_ascii_lowercase() {
            short if short.ends_with('k') => (short[..short.len() - 1].to_string(), 3),
            short if short.ends_with('m') => (short[..short.len() - 1].to_string(), 6),
            short if short.ends_with('g') => (short[..short.len() - 1].to_string(), 9),
            long => match long.split_once('e') {
                Some((digits, power)) => (digits.to_string(), power.parse().map_err(|_| wrong())?),
                None => (long, 0),
            },
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
        let fraction = fraction.trim_end_matches('0');
        let rest = zeros.checked_sub(fraction.len() as u32).ok_or_else(wrong)?;
        let is_number =
            !whole.is_empty() && whole.chars().chain(fraction.chars()).all(|c| c.is_ascii_digit());
        let number = format!("{whole}{fraction}").parse::<u64>().ok().filter(|_| is_number);
        let count = number.zip(10u64.checked_pow(rest)).and_then(|(number, power)| number.checked_mul(power));
        count.map(Self).ok_or_else(wrong)
    }
}

fn yes(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

/// The flags of a command that plays matches and can plot the results.
pub(super) fn common(command: Command) -> Command {
    played(command, "Number of matches: 1000000, 1_000_000, 1e6 or 1M (default 100,000)")
        .arg(
            Arg::new("plot")
                .long("plot")
                .value_name("FILE")
                .help(
                    "Plot the result: a .svg, .png or .html file, with its numbers in a CSV file beside \
                    it (x.svg.csv), or - for the terminal",
                )
                .help_heading("Output")
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(yes("no-plot", "Draw no chart below the table").help_heading("Output"))
}

/// The flags of a command that plays matches with the same bots.
pub(super) fn played(command: Command, help: &'static str) -> Command {
    let (bots, house) = (bots_flag(&command), house_flag(&command));
    let matches = Arg::new("matches")
        .short('n')
        .long("matches")
        .value_name("N")
        .allow_negative_numbers(true)
        .help(help)
        .value_parser(|text: &str| text.parse::<MatchCount>());
    every(command.arg(matches)).arg(bots).args(house)
}

/// `--assert`, for results that can be checked.
pub(super) fn assert(help: &'static str) -> Arg {
    Arg::new("assert")
        .long("assert")
        .value_name("CLAIM")
        .help(help)
        .action(ArgAction::Append)
        .value_parser(|text: &str| text.parse::<Assertion>())
}

/// The given assertions, if the result can have their names.
pub(super) fn claims<'a>(
    matches: &'a ArgMatches,
    empty: &impl RunStatistics,
) -> Result<Vec<&'a Assertion>, CliError> {
    let claims: Vec<&Assertion> = matches.get_many("assert").into_iter().flatten().collect();
    claims.iter().try_for_each(|claim| claim.check(empty)).map_err(CliError::usage)?;
    Ok(claims)
}

/// Fails with the actual value if an assertion is false.
pub(super) fn hold(claims: &[&Assertion], known: &impl RunStatistics) -> Result<(), CliError> {
    let wrong: Vec<_> = claims.iter().filter_map(|claim| claim.refute(known)).collect();
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(CliError::new(Exit::Assertion, wrong.join("\ncroupier: "))),
    }
}

/// The flags of every lab command.
pub(super) fn every(command: Command) -> Command {
    command
        .arg(seed_flag())
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .allow_negative_numbers(true)
                .help("Number of threads; the result is the same for any number (default: all cores)")
                .value_parser(|text: &str| match text.parse() {
                    Ok(n @ 1..=1024) => Ok(NonZeroUsize::new(n).unwrap_or(NonZeroUsize::MIN)),
                    _ => Err("the number of threads must be 1 to 1024"),
                }),
        )
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .help("Format of the result (default: table)")
                .help_heading("Output")
                .value_parser(PossibleValuesParser::new(["table", "json", "csv", "md"])),
        )
        .arg(
            yes("json", "Short for --format json")
                .help_heading("Output")
                .conflicts_with_all(["format", "csv"]),
        )
        .arg(yes("csv", "Short for --format csv").help_heading("Output").conflicts_with("format"))
        .arg(
            Arg::new("progress")
                .long("progress")
                .value_name("HOW")
                .help(
                    "Progress on standard error: a bar, lines, or nothing (auto: a bar if it is a terminal)",
                )
                .help_heading("Output")
                .value_parser(PossibleValuesParser::new(["auto", "plain", "never"])),
        )
        .arg(yes("quiet", "Print only errors on standard error").short('q').help_heading("Output"))
}

/// The given number of threads, or all available ones.
pub(super) fn threads(matches: &ArgMatches) -> NonZeroUsize {
    let given = matches.get_one::<NonZeroUsize>("threads").copied();
    given.unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// The given format.
pub(super) fn format(matches: &ArgMatches) -> Format {
    match matches.get_one::<String>("format").map(String::as_str) {
        _ if matches.get_flag("json") => Format::Json,
        _ if matches.get_flag("csv") => Format::Csv,
        Some("json") => Format::Json,
        Some("csv") => Format::Csv,
        Some("md") => Format::Markdown,
        _ => Format::Table,
    }
}

/// The given way to show progress.
pub(super) fn progress(matches: &ArgMatches) -> ProgressDisplay {
    match matches.get_one::<String>("progress").map(String::as_str) {
        _ if matches.get_flag("quiet") => ProgressDisplay::Never,
        Some("never") => ProgressDisplay::Never,
        Some("plain") => ProgressDisplay::Plain,
        _ => ProgressDisplay::Auto,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_people_write_them() {
        for (text, count) in [
            ("1000000", 1_000_000),
            ("1_000_000", 1_000_000),
            ("1,000", 1_000),
            ("1e6", 1_000_000),
            ("1M", 1_000_000),
            ("1.5M", 1_500_000),
            ("2.50e3", 2_500),
            ("10k", 10_000),
            ("0", 0),
        ] {
            assert_eq!(text.parse::<MatchCount>().map(|c| c.0), Ok(count), "{text}");
        }
        for text in
            ["", "M", "1.5", "-3", "1e30", "e6", "1e", "abc", "1.2345k", "99999999999999999999", "+5", "µ"]
        {
            assert!(text.parse::<MatchCount>().is_err(), "{text}");
        }
    }
}

//! `croupier lab arena GAME`.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use catalog::bots::BotKind;
use clap::{Arg, ArgMatches, Command};
use lab::arena::{
    Arena, ArenaReport, ArenaTally, Matchup, SequentialTest, arena, write_csv, write_markdown, write_table,
};
use lab::document::write_json;
use lab::text::grouped;
use lab::{Completion, Progress};

use super::flags::{self, Format, MatchCount};
use super::start::{seed, stop_on_ctrl_c};
use super::{examples, print, progress};
use crate::exit::{CliError, Exit};
use crate::settings::{bot, chosen, entry, house, house_flag};

/// The default number of deals.
const USUAL: u64 = 1_000;
/// The default number of deals after which a sequential test gives up.
const MOST_TESTED: u64 = 100_000;

pub(super) fn flags(command: Command) -> Command {
    let entry = entry(&command);
    let side = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("BOT").help(help).required(true).value_parser(bot(entry))
    };
    let (names, house) = (examples::names(entry), house_flag(&command));
    let command = command.before_help(examples::arena(entry.about.name)).after_help(names);
    flags::every(command)
        .arg(side("a", "The first bot"))
        .arg(side("b", "The second bot"))
        .args(house)
        .arg(
            Arg::new("pairs")
                .long("pairs")
                .value_name("N")
                .allow_negative_numbers(true)
                .help(
                    "Number of deals, each played twice with the bots swapped: 1000, 1e4 or 10k (default \
                    1,000; with --sprt the most, 100,000)",
                )
                .value_parser(|text: &str| text.parse::<MatchCount>()),
        )
        .arg(
            Arg::new("sprt")
                .long("sprt")
                .value_name("LOW,HIGH")
                .allow_hyphen_values(true)
                .help(
                    "Stop as soon as a sequential test decides whether A is HIGH rather than LOW Elo points \
                    stronger (5 % errors): 0,20",
                )
                .value_parser(|text: &str| text.parse::<SequentialTest>()),
        )
        .arg(flags::assert(
            "Exit with code 4 if this is false: 'score(a)>=0.9', 'elo(a)>100', 'advantage<0.05', or an \
             assertion of a run; may be repeated",
        ))
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, settings, matches) = chosen(matches)?;
    let seed = seed(matches, None);
    let bots = ["a", "b"].map(|side| *matches.get_one::<BotKind>(side).expect("clap asks for it"));
    let matchup = Matchup::new(entry, &settings, bots, house(matches), seed).map_err(CliError::usage)?;
    let claims = flags::claims(matches, &ArenaTally::new(&*matchup.first.runner, matchup.meeting))?;
    let sequential_test = matches.get_one::<SequentialTest>("sprt").copied();
    let usual = if sequential_test.is_some() { MOST_TESTED } else { USUAL };
    let wanted = matches.get_one::<MatchCount>("pairs").map_or(usual, |count| count.0);

    let progress = Arc::new(Progress::default());
    stop_on_ctrl_c(&progress);
    let threads = flags::threads(matches);
    let work = Arena { matchup: &matchup, pairs: wanted, sequential_test, threads, progress: &progress };
    let (how, expected) = (flags::progress(matches), wanted.saturating_mul(2));
    let expected = sequential_test.is_none().then_some(expected);
    let (standing, reached) = progress::watched(how, &progress, expected, "A", || work.play());
    let complete = reached == Completion::Complete;
    let ranking = ArenaReport { matchup, wanted, sequential_test, complete, standing };

    let mut out = BufWriter::new(stdout().lock());
    match flags::format(matches) {
        Format::Table => write_table(&ranking, print::table_style(), &mut out)?,
        Format::Json => write_json(&arena(&ranking), &mut out)?,
        Format::Csv => write_csv(&ranking, &mut out)?,
        Format::Markdown => write_markdown(&ranking, &mut out)?,
    }
    out.flush()?;
    drop(out);
    if ranking.complete {
        return flags::hold(&claims, &ranking.standing);
    }
    let message = format!("stopped after {} of {} deals", grouped(ranking.standing.pairs), grouped(wanted));
    Err(CliError::new(Exit::Interrupted, if matches.get_flag("quiet") { String::new() } else { message }))
}

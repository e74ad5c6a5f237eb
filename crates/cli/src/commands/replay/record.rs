//! `croupier replay record`.

use std::io::Write;

use clap::{Arg, ArgMatches, Command, value_parser};
use kernel::{Seed, fingerprint};

use crate::exit::Stop;
use crate::settings::{chosen, drawn_seed, per_game, seed_flag};

pub(super) fn command() -> Command {
    let record = Command::new("record")
        .about("Play a match at random and print its replay")
        .before_help(
            "Examples:\n  \
             croupier replay record war --seed 7 > match.replay\n  \
             croupier replay record war --seed 7 --down 2 --names Anna,Ben > two-down.replay",
        )
        .after_help("Without --seed one is drawn; it is printed, and stands in the replay.");
    per_game(record, |game| {
        game.arg(seed_flag())
            .arg(
                Arg::new("names")
                    .long("names")
                    .value_name("NAME,…")
                    .value_delimiter(',')
                    .help("The players, in seat order"),
            )
            .arg(
                Arg::new("stop-after")
                    .long("stop-after")
                    .value_name("DECISIONS")
                    .value_parser(value_parser!(usize))
                    .help("Leaves the match open after this many decisions"),
            )
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    let (entry, setup, matches) = chosen(matches);
    let seed = match matches.get_one::<Seed>("seed") {
        Some(&seed) => seed,
        None => {
            let seed = drawn_seed();
            writeln!(std::io::stderr(), "seed {seed}")?;
            seed
        }
    };
    let names: Vec<String> = matches.get_many("names").into_iter().flatten().cloned().collect();
    let mut game = (entry.open)(&setup, seed, names).map_err(Stop::usage)?;
    let most = matches.get_one("stop-after").copied().unwrap_or(usize::MAX);
    while game.decisions().len() < most
        && let Some(seat) = game.deciders().first()
    {
        // The players' chance is apart from the dice, but grows from the same seed: the same command gives
        // the same bytes.
        let roll = fingerprint(&(seed.key(), game.decisions().len() as u64));
        let action = game.advise(seat, roll).ok_or_else(|| Stop::failure("nobody knows what to play"))?;
        game.play(seat, &action).map_err(Stop::failure)?;
    }
    let mut out = std::io::stdout().lock();
    write!(out, "{}", game.replay())?;
    Ok(out.flush()?)
}

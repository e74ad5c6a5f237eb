//! `croupier replay record`.

use std::io::Write;

use clap::{Arg, ArgMatches, Command};
use kernel::Seed;

use crate::examples::examples;
use crate::exit::CliError;
use crate::settings::{
    bots, bots_flag, check_bots, check_names, chosen, decisions, drawn_seed, house_flag, names, names_flag,
    per_game, seed_flag,
};

pub(super) fn command() -> Command {
    let record = Command::new("record")
        .about("Let bots play a match and print its replay")
        .before_help(examples(&[
            ("croupier replay record GAME --seed 7 > match.replay", "the same bytes every time"),
            ("croupier replay record GAME --names Anna,Ben > match.replay", "with names and a random seed"),
        ]))
        .after_help("Without --seed, the seed is random; it is printed, and recorded in the replay.");
    per_game(record, |game| {
        let (bots, house) = (bots_flag(&game), house_flag(&game));
        game.args(house).args([
            seed_flag(),
            names_flag(),
            bots,
            Arg::new("stop-after")
                .long("stop-after")
                .value_name("DECISIONS")
                .allow_negative_numbers(true)
                .value_parser(decisions)
                .help("Stop the match after this many decisions"),
        ])
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (entry, setup, matches) = chosen(matches)?;
    let seed = match matches.get_one::<Seed>("seed") {
        Some(&seed) => seed,
        None => {
            let seed = drawn_seed();
            writeln!(std::io::stderr(), "seed {seed}")?;
            seed
        }
    };
    let mut game = (entry.open)(&setup, seed, names(matches)).map_err(CliError::usage)?;
    let bots = bots(matches);
    check_names(game.as_ref(), &names(matches))?;
    check_bots(game.as_ref(), &bots)?;
    let most = matches.get_one("stop-after").copied().unwrap_or(usize::MAX);
    while game.decisions().len() < most
        && let Some(seat) = game.deciders().first()
    {
        // The bots' randomness is separate from the dice, but derived from the same seed: the same command
        // produces the same bytes.
        let advice = game.advise(seat, bots.of_or_default(seat, game.default_bot(seat)), game.roll(seat));
        let action = advice.ok_or_else(|| CliError::failure("nobody knows what to play"))?;
        game.play(seat, &action).map_err(CliError::failure)?;
    }
    let mut out = std::io::stdout().lock();
    write!(out, "{}", game.replay())?;
    Ok(out.flush()?)
}

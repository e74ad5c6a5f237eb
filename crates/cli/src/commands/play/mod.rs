//! `croupier play`: a match on the screen, or in sentences; and the menu that leads to one.

mod flags;

use std::io::{self, IsTerminal, Write};

use catalog::Entry;
use clap::{ArgMatches, Command};
use kernel::{Pairs, Seed};
use terminal::command::Command as Key;
use terminal::explorer::Explorer;
use terminal::menu::{Menu, Pace, Picked};
use terminal::plain::{Ended, Plain};
use terminal::run::{Around, Left, pick, run as visit};
use terminal::screen::Screen;
use terminal::{Charset, Depth, Leave, Options, Timeline};

use crate::examples::examples;
use crate::exit::{Exit, Stop};
use crate::settings;

pub(crate) fn command() -> Command {
    let play = Command::new("play")
        .about("Watch and step through a match, on a screen or in sentences")
        .before_help(examples(&[
            ("croupier play GAME --seed 7", "the same match every time"),
            ("croupier play GAME --speed 20", "faster; + and - change it"),
            ("croupier play GAME --plain </dev/null", "a whole match in sentences"),
        ]));
    settings::per_game(play, flags::add)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    let (entry, setup, matches) = settings::chosen(matches);
    let seed = matches.get_one::<Seed>("seed").copied().unwrap_or_else(settings::drawn_seed);
    let names = settings::names(matches);
    let wanted = Wanted { entry, setup, seed, names, options: flags::options(matches) };
    let timeline = wanted.timeline()?;
    if matches.get_flag("plain") {
        return plain(timeline, &wanted.options);
    }
    if let Some(missing) = no_terminal() {
        writeln!(io::stderr(), "croupier: {missing}, so this is the match in sentences (--plain)")?;
        return plain(timeline, &wanted.options);
    }
    // Sentences are data, the same everywhere; a screen can draw only what its terminal can.
    let charset = wanted.options.charset.for_screen();
    let mut explorer = Explorer::new(timeline, Options { charset, ..wanted.options });
    let mut screen = Screen::open()?;
    let left = visit(&mut explorer, &mut screen, around());
    drop(screen);
    farewell(&explorer, left?)
}

/// What `croupier` alone does: a menu, or the help where there is no terminal.
pub(crate) fn menu() -> Result<(), Stop> {
    if no_terminal().is_some() {
        return Ok(write!(io::stdout(), "{}", super::root().render_help())?);
    }
    let (depth, charset) = (Depth::from_env(), Charset::default().for_screen());
    let options = Options { depth, charset, leave: Leave::Menu, ..Options::default() };
    let mut screen = Screen::open()?;
    let mut menu = Menu::new(options);
    loop {
        let (entry, setup, sight, pace) = match pick(&mut menu, &mut screen, around())? {
            Some(Picked::Match { entry, setup, sight, pace }) => (entry, setup, sight, pace),
            Some(Picked::Quit) => return Ok(()),
            Some(Picked::Interrupt) => return Err(Stop::new(Exit::Interrupted, "")),
            None => return Err(Stop::failure("this is a fault in the program")),
        };
        let seed = settings::drawn_seed();
        let mut options = Options { sight, ..options };
        if let Pace::Playing(speed) = pace {
            options.speed = speed;
        }
        let wanted = Wanted { entry, setup, seed, names: Vec::new(), options };
        let mut explorer = Explorer::new(wanted.timeline()?, options);
        if pace != Pace::Stepped {
            explorer.obey(Key::Play);
        }
        let left = visit(&mut explorer, &mut screen, around())?;
        if left != Left::Quit {
            drop(screen);
            return farewell(&explorer, left);
        }
    }
}

/// The match that was asked for.
struct Wanted {
    entry: &'static Entry,
    setup: Pairs,
    seed: Seed,
    names: Vec<String>,
    options: Options,
}

impl Wanted {
    fn timeline(&self) -> Result<Timeline, Stop> {
        let game = (self.entry.open)(&self.setup, self.seed, self.names.clone()).map_err(Stop::usage)?;
        Ok(Timeline::new(game.as_ref(), self.options.sight.viewer(), &[]))
    }
}

/// What the screens need from the program. A fault can be asked for (`menu`, or the number of a step), so that
/// the tests see what one leaves behind: a clean terminal and the replay.
fn around() -> Around {
    let fault = std::env::var("CROUPIER_PANIC").ok().and_then(|fault| fault.parse().ok());
    Around { seed: settings::drawn_seed, fault }
}

/// What is said once the screen is gone.
fn farewell(explorer: &Explorer, left: Left) -> Result<(), Stop> {
    let again = || writeln!(io::stderr(), "The same match again: {}", explorer.timeline().whole().again());
    match left {
        Left::Quit => Ok(again()?),
        Left::Interrupted => {
            again()?;
            Err(Stop::new(Exit::Interrupted, ""))
        }
        Left::Crashed(None) => {
            Err(Stop::failure("this is a fault in the program, and the match could not be saved"))
        }
        Left::Crashed(Some(path)) => {
            let path = path.display();
            Err(Stop::failure(format!(
                "this is a fault in the program. The match up to here is in {path}; look at it with\n  \
                 croupier replay show {path}"
            )))
        }
    }
}

fn plain(mut timeline: Timeline, options: &Options) -> Result<(), Stop> {
    let out = io::BufWriter::new(io::stdout().lock());
    let mut plain = Plain { input: io::stdin().lock(), out, talk: io::stderr(), charset: options.charset };
    match plain.run(&mut timeline)? {
        Ended::Over | Ended::Quit => Ok(()),
        Ended::Unanswered => Err(Stop::failure("the match is not over: there were no more answers")),
    }
}

/// What is missing for a screen, if something is.
fn no_terminal() -> Option<&'static str> {
    let needs = [
        ("standard input is no terminal", io::stdin().is_terminal()),
        ("standard output is no terminal", io::stdout().is_terminal()),
        (
            "this terminal draws no screens (TERM=dumb)",
            std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        ),
    ];
    needs.into_iter().find(|(_, met)| !met).map(|(missing, _)| missing)
}

//! `croupier play`: a match on the screen, or in sentences; and the menu that leads to one.

mod chairs;
pub(super) mod flags;

use std::io::{self, BufRead, IsTerminal, Write};

use catalog::{AnyGame, Entry};
use clap::{ArgMatches, Command};
use kernel::{Pairs, Seed};
use terminal::command::Command as Key;
use terminal::explorer::Explorer;
use terminal::menu::{Company, Menu, Pace, Picked};
use terminal::names::{Named, Names};
use terminal::plain::{Ended, Pass, Plain, Typed};
use terminal::run::{Around, Left, ask, pick, run as visit};
use terminal::screen::Screen;
use terminal::table::Table;
use terminal::{Charset, Depth, Leave, Options, Page, Timeline, is_played, save_somewhere};

use crate::examples::examples;
use crate::exit::{Exit, Stop};
use crate::settings;

use chairs::Seating;

pub(crate) fn command() -> Command {
    let play = Command::new("play")
        .about("Play, watch and step through a match, on a screen or in sentences")
        .before_help(examples(&[
            ("croupier play", "a menu: two keys to a match"),
            ("croupier play GAME --seed 7", "the same match every time"),
            ("croupier play GAME --seat P1 --bots greedy", "you against a bot"),
            ("croupier play GAME --name P1=Anna --name P2=Ben", "two people at one keyboard"),
            ("croupier play GAME --bots random --speed 20", "watch bots, faster; + and - change it"),
            ("croupier play GAME --plain </dev/null", "a whole match in sentences"),
        ]));
    settings::per_game(play, flags::add).subcommand_required(false)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), Stop> {
    if matches.subcommand_name().is_none() {
        return menu();
    }
    let (entry, setup, matches) = settings::chosen(matches)?;
    let seed = matches.get_one::<Seed>("seed").copied().unwrap_or_else(settings::drawn_seed);
    let mut wanted =
        Wanted { entry, setup, seed, seating: Seating::read(matches), options: flags::options(matches) };
    wanted.timeline()?;
    if matches.get_flag("plain") {
        return plain(&wanted);
    }
    if let Some(missing) = no_terminal() {
        writeln!(io::stderr(), "croupier: {missing}, so this is the match in sentences (--plain)")?;
        return plain(&wanted);
    }
    // Sentences are data, the same everywhere; a screen can draw only what its terminal can.
    wanted.options.charset = wanted.options.charset.for_screen();
    let mut screen = Screen::open()?;
    let Some(mut page) = wanted.page(&mut screen)? else { return Ok(()) };
    let left = visit(page.as_mut(), &mut screen, around());
    drop(screen);
    farewell(page.as_ref(), left?)
}

/// What is done when no game is named: a menu.
fn menu() -> Result<(), Stop> {
    if let Some(missing) = no_terminal() {
        return Err(Stop::usage(format!(
            "{missing}, so there is no menu: say which game, `croupier play GAME`"
        )));
    }
    let (depth, charset) = (Depth::from_env(), Charset::default().for_screen());
    let options = Options { depth, charset, leave: Leave::Menu, ..Options::default() };
    let mut screen = Screen::open()?;
    let mut menu = Menu::new(options);
    // Where matches are that were left: it is said when the screen is gone.
    let mut left_behind = Vec::new();
    loop {
        let (entry, setup, way) = match pick(&mut menu, &mut screen, around())? {
            Some(Picked::Match { entry, setup, way }) => (entry, setup, way),
            Some(Picked::Quit) => {
                drop(screen);
                return Ok(left_behind.iter().try_for_each(|kept| writeln!(io::stderr(), "{kept}"))?);
            }
            Some(Picked::Interrupt) => return Err(Stop::new(Exit::Interrupted, "")),
            None => return Err(Stop::failure("this is a fault in the program")),
        };
        let mut options = Options { sight: way.sight, ..options };
        if let Pace::Playing(speed) = way.pace {
            options.speed = speed;
        }
        let seating = match way.company {
            Company::Bots => Seating::watch(chairs::usual()),
            Company::PersonAndBot => Seating::against(chairs::usual()),
            Company::People => Seating::default(),
        };
        let wanted = Wanted { entry, setup, seed: settings::drawn_seed(), seating, options };
        let Some(mut page) = wanted.page(&mut screen)? else { continue };
        if way.pace != Pace::Stepped {
            page.obey(Key::Play);
        }
        let left = visit(page.as_mut(), &mut screen, around())?;
        if left != Left::Quit {
            drop(screen);
            return farewell(page.as_ref(), left);
        }
        left_behind.extend(kept(page.timeline()));
    }
}

/// The match that was asked for.
struct Wanted {
    entry: &'static Entry,
    setup: Pairs,
    seed: Seed,
    seating: Seating,
    options: Options,
}

impl Wanted {
    fn open(&self, names: Vec<String>) -> Result<Box<dyn AnyGame>, Stop> {
        (self.entry.open)(&self.setup, self.seed, names).map_err(Stop::usage)
    }

    fn timeline(&self) -> Result<Timeline, Stop> {
        let seats = self.open(Vec::new())?.seats();
        let game = self.open(self.seating.names(seats))?;
        Ok(Timeline::seated(game.as_ref(), self.options.sight, &self.seating.chairs(&*game)?))
    }

    /// The screen of the match: a table where somebody chooses, with the names of who plays; nothing if they would
    /// rather not say.
    fn page(mut self, screen: &mut Screen) -> Result<Option<Box<dyn Page>>, Stop> {
        let timeline = self.timeline()?;
        if !is_played(timeline.whole()) {
            return Ok(Some(Box::new(Explorer::new(timeline, self.options))));
        }
        let persons = timeline.persons();
        if self.seating.is_anonymous() && !persons.is_empty() {
            let asked = Names::new(self.entry.about.title, persons.iter(), self.options);
            match ask(asked, screen)? {
                Named::Done(names) => self.seating.call(&names, &timeline),
                Named::Quit => return Ok(None),
                Named::Interrupt => return Err(Stop::new(Exit::Interrupted, "")),
            }
        }
        Ok(Some(Box::new(Table::new(self.timeline()?, self.options))))
    }
}

/// What the screens need from the program. A fault can be asked for (`menu`, or the number of a step), so that
/// the tests see what one leaves behind: a clean terminal and the replay.
fn around() -> Around {
    let fault = std::env::var("CROUPIER_PANIC").ok().and_then(|fault| fault.parse().ok());
    Around { seed: settings::drawn_seed, fault }
}

/// What is said once the screen is gone.
fn farewell(page: &dyn Page, left: Left) -> Result<(), Stop> {
    let said = || {
        writeln!(io::stderr(), "The same match again: {}", page.timeline().again())?;
        kept(page.timeline()).map_or(Ok(()), |kept| writeln!(io::stderr(), "{kept}"))
    };
    match left {
        Left::Quit => Ok(said()?),
        Left::Interrupted => {
            said()?;
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

/// Keeps a match that somebody played and left before its end; says where it is.
fn kept(timeline: &Timeline) -> Option<String> {
    if !timeline.is_unfinished() {
        return None;
    }
    Some(match save_somewhere(timeline.whole()) {
        Ok(path) => {
            let path = path.display();
            format!("The match so far is in {path}; look at it with\n  croupier replay show {path}")
        }
        Err(error) => format!("The match so far could not be kept: {error}"),
    })
}

/// The match in sentences; again and again, if people play and like to.
fn plain(wanted: &Wanted) -> Result<(), Stop> {
    let mut timeline = wanted.timeline()?;
    // Only people in front of a terminal pass it on to each other.
    let people = io::stdin().is_terminal() && !timeline.persons().is_empty() && is_played(timeline.whole());
    let pass = if people { Pass::Waits } else { Pass::Said };
    let out = io::BufWriter::new(io::stdout().lock());
    let input: Box<dyn BufRead> =
        if people { Box::new(Typed::listen()) } else { Box::new(io::stdin().lock()) };
    let mut plain = Plain { input, out, talk: io::stderr(), charset: wanted.options.charset, pass };
    loop {
        let ended = plain.run(&mut timeline)?;
        // What answers came from a pipe can come again.
        if let Some(kept) = people.then(|| kept(&timeline)).flatten() {
            writeln!(io::stderr(), "{kept}")?;
        }
        match ended {
            Ended::Quit => return Ok(()),
            Ended::Unanswered => {
                return Err(Stop::failure("the match is not over: there were no more answers"));
            }
            Ended::Interrupted => return Err(Stop::new(Exit::Interrupted, "")),
            Ended::Over if !people => return Ok(()),
            Ended::Over => {}
        }
        if !plain.again()? {
            return Ok(());
        }
        timeline = timeline.rematch(wanted.options.sight).map_err(Stop::usage)?;
    }
}

/// What is missing for a screen, if something is.
pub(super) fn no_terminal() -> Option<&'static str> {
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

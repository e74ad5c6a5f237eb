//! `croupier play`: a match on the screen, or in sentences; and the menu that leads to one.

pub(super) mod flags;
mod seating;

use std::io::{self, BufRead, IsTerminal, Write};

use catalog::{AnyGame, GameEntry};
use clap::{ArgMatches, Command};
use kernel::{Pairs, Seed};
use terminal::command::UiCommand;
use terminal::explorer::Explorer;
use terminal::menu::{Autoplay, Menu, MenuChoice, Participants};
use terminal::names::{Names, NamesOutcome};
use terminal::plain::{HandoverMode, InterruptibleStdin, PlainExit, PlainMode};
use terminal::run::{ScreenContext, ScreenExit, ask, pick, run as visit};
use terminal::screen::Screen;
use terminal::table::TableScreen;
use terminal::{
    Charset, Depth, DisplayOptions, ExitTarget, MatchScreen, TimelineCursor, is_interactive, save_somewhere,
};

use crate::examples::examples;
use crate::exit::{CliError, Exit};
use crate::settings;

use seating::Seating;

pub(crate) fn command() -> Command {
    let play = Command::new("play")
        .about("Play, watch or step through a match, on a screen or as text")
        .before_help(examples(&[
            ("croupier play", "a menu of games"),
            ("croupier play GAME --seed 7", "always the same deal"),
            ("croupier play GAME --seat P1 --bots greedy", "you against a bot"),
            ("croupier play GAME --name P1=Anna --name P2=Ben", "two people at one keyboard"),
            ("croupier play GAME --bots random --speed 20", "watch bots, faster; + and - change it"),
            ("croupier play GAME --plain </dev/null", "a whole match as text"),
        ]));
    settings::per_game(play, flags::add).subcommand_required(false)
}

pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    if matches.subcommand_name().is_none() {
        return menu();
    }
    let (entry, setup, matches) = settings::chosen(matches)?;
    let setup = settings::with_house(entry, setup, matches);
    let why = settings::advice(entry, &setup);
    let setup = entry.advised(setup);
    if let Some(why) = why {
        writeln!(io::stderr(), "croupier: {why}")?;
    }
    let seed = matches.get_one::<Seed>("seed").copied().unwrap_or_else(settings::drawn_seed);
    let mut wanted =
        PlayRequest { entry, setup, seed, seating: Seating::read(matches), options: flags::options(matches) };
    wanted.timeline()?;
    if matches.get_flag("plain") {
        return plain(&wanted);
    }
    if let Some(missing) = no_terminal() {
        writeln!(io::stderr(), "croupier: {missing}, so the match is printed as text (--plain)")?;
        return plain(&wanted);
    }
    // Plain output is data and the same everywhere; a screen draws only what its terminal supports.
    wanted.options.charset = wanted.options.charset.for_screen();
    let mut screen = Screen::open()?;
    let Some(mut page) = wanted.page(&mut screen)? else { return Ok(()) };
    let left = visit(page.as_mut(), &mut screen, around());
    drop(screen);
    farewell(page.as_ref(), left?)
}

/// Without a game: the menu.
fn menu() -> Result<(), CliError> {
    if let Some(missing) = no_terminal() {
        return Err(CliError::usage(format!(
            "{missing}, so there is no menu: name a game, `croupier play GAME`"
        )));
    }
    let (depth, charset) = (Depth::from_env(), Charset::default().for_screen());
    let options = DisplayOptions { depth, charset, leave: ExitTarget::Menu, ..DisplayOptions::default() };
    let mut screen = Screen::open()?;
    let mut menu = Menu::new(options);
    // The paths of saved unfinished matches, printed after the screen is closed.
    let mut left_behind = Vec::new();
    loop {
        let (entry, setup, way) = match pick(&mut menu, &mut screen, around())? {
            Some(MenuChoice::Match { entry, setup, way }) => (entry, entry.advised(setup), way),
            Some(MenuChoice::Quit) => {
                drop(screen);
                return Ok(left_behind.iter().try_for_each(|kept| writeln!(io::stderr(), "{kept}"))?);
            }
            Some(MenuChoice::Interrupt) => return Err(CliError::new(Exit::Interrupted, "")),
            None => return Err(CliError::failure("this is a bug in the program")),
        };
        let mut options = DisplayOptions { sight: way.sight, ..options };
        if let Autoplay::Playing(speed) = way.autoplay {
            options.speed = speed;
        }
        let seating = match way.company {
            Participants::Bots => Seating::watch(seating::usual()),
            Participants::PersonAndBot => Seating::against(seating::usual()),
            Participants::People => Seating::default(),
        };
        let wanted = PlayRequest { entry, setup, seed: settings::drawn_seed(), seating, options };
        let Some(mut page) = wanted.page(&mut screen)? else { continue };
        if way.autoplay != Autoplay::Stepped {
            page.execute(UiCommand::Play);
        }
        let left = visit(page.as_mut(), &mut screen, around())?;
        if left != ScreenExit::Quit {
            drop(screen);
            return farewell(page.as_ref(), left);
        }
        left_behind.extend(kept(page.timeline()));
    }
}

/// The requested match.
struct PlayRequest {
    entry: &'static GameEntry,
    setup: Pairs,
    seed: Seed,
    seating: Seating,
    options: DisplayOptions,
}

impl PlayRequest {
    fn open(&self, names: Vec<String>) -> Result<Box<dyn AnyGame>, CliError> {
        (self.entry.open)(&self.setup, self.seed, names).map_err(CliError::usage)
    }

    fn timeline(&self) -> Result<TimelineCursor, CliError> {
        let seats = self.open(Vec::new())?.seats();
        let game = self.open(self.seating.names(seats))?;
        Ok(TimelineCursor::seated(game.as_ref(), self.options.sight, &self.seating.players(&*game)?))
    }

    /// The screen of the match: a table if somebody chooses, with the players' names; `None` if the user
    /// leaves the name page.
    fn page(mut self, screen: &mut Screen) -> Result<Option<Box<dyn MatchScreen>>, CliError> {
        let timeline = self.timeline()?;
        if !is_interactive(timeline.whole()) {
            return Ok(Some(Box::new(Explorer::new(timeline, self.options))));
        }
        let persons = timeline.persons();
        if self.seating.is_anonymous() && !persons.is_empty() {
            let asked = Names::new(timeline.whole(), persons.iter(), self.options);
            match ask(asked, screen)? {
                NamesOutcome::Done(names) => self.seating.call(&names, &timeline),
                NamesOutcome::Quit => return Ok(None),
                NamesOutcome::Interrupt => return Err(CliError::new(Exit::Interrupted, "")),
            }
        }
        Ok(Some(Box::new(TableScreen::new(self.timeline()?, self.options))))
    }
}

/// The services for the screens. A fault can be injected (`menu`, or the number of a step), so that tests can
/// check the result: a restored terminal and a saved replay.
fn around() -> ScreenContext {
    let fault = std::env::var("CROUPIER_PANIC").ok().and_then(|fault| fault.parse().ok());
    ScreenContext { seed: settings::drawn_seed, fault }
}

/// Prints the last message after the screen is closed.
fn farewell(page: &dyn MatchScreen, left: ScreenExit) -> Result<(), CliError> {
    let said = || {
        writeln!(io::stderr(), "The same match again: {}", page.timeline().again())?;
        kept(page.timeline()).map_or(Ok(()), |kept| writeln!(io::stderr(), "{kept}"))
    };
    match left {
        ScreenExit::Quit => Ok(said()?),
        ScreenExit::Interrupted => {
            said()?;
            Err(CliError::new(Exit::Interrupted, ""))
        }
        ScreenExit::Crashed(None) => {
            Err(CliError::failure("this is a bug in the program, and the match could not be saved"))
        }
        ScreenExit::Crashed(Some(path)) => {
            let path = path.display();
            Err(CliError::failure(format!(
                "this is a bug in the program. The match up to this point is in {path}; show it with\n  \
                 croupier replay show {path}"
            )))
        }
    }
}

/// Saves an unfinished match of a person; returns a message with its path.
fn kept(timeline: &TimelineCursor) -> Option<String> {
    if !timeline.is_unfinished() {
        return None;
    }
    Some(match save_somewhere(timeline.whole()) {
        Ok(path) => {
            let path = path.display();
            format!("The match so far is in {path}; show it with\n  croupier replay show {path}")
        }
        Err(error) => format!("The match so far could not be saved: {error}"),
    })
}

/// The match in sentences; repeated if people want a rematch.
fn plain(wanted: &PlayRequest) -> Result<(), CliError> {
    let mut timeline = wanted.timeline()?;
    // Only people at a terminal hand the keyboard over.
    let people =
        io::stdin().is_terminal() && !timeline.persons().is_empty() && is_interactive(timeline.whole());
    let pass = if people { HandoverMode::Waits } else { HandoverMode::Said };
    let out = io::BufWriter::new(io::stdout().lock());
    let input: Box<dyn BufRead> =
        if people { Box::new(InterruptibleStdin::listen()) } else { Box::new(io::stdin().lock()) };
    let mut plain = PlainMode { input, out, talk: io::stderr(), charset: wanted.options.charset, pass };
    loop {
        let ended = plain.run(&mut timeline)?;
        // Answers from a pipe can be repeated, so such a match is not saved.
        if let Some(kept) = people.then(|| kept(&timeline)).flatten() {
            writeln!(io::stderr(), "{kept}")?;
        }
        match ended {
            PlainExit::Quit => return Ok(()),
            PlainExit::Unanswered => {
                return Err(CliError::failure("the input ended before the match was over"));
            }
            PlainExit::Interrupted => return Err(CliError::new(Exit::Interrupted, "")),
            PlainExit::Over if !people => return Ok(()),
            PlainExit::Over => {}
        }
        if !plain.again()? {
            return Ok(());
        }
        timeline = timeline.rematch(wanted.options.sight).map_err(CliError::usage)?;
    }
}

/// What a screen needs and is missing, if anything.
pub(super) fn no_terminal() -> Option<&'static str> {
    let needs = [
        ("standard input is not a terminal", io::stdin().is_terminal()),
        ("standard output is not a terminal", io::stdout().is_terminal()),
        (
            "this terminal cannot draw screens (TERM=dumb)",
            std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        ),
    ];
    needs.into_iter().find(|(_, met)| !met).map(|(missing, _)| missing)
}

//! `croupier replay show`.

use std::io::Write;

use catalog::{ActionEvents, AnyGame, GAMES};
use clap::{Arg, ArgMatches, Command};
use clap_complete::{ArgValueCandidates, CompletionCandidate};
use kernel::replay::{Decision, replaced};
use kernel::scene::{CardView, Facing, Scene, ZoneLayout, ZoneView};
use kernel::{Seat, Viewer};
use serde_json::{Map, Value, json};

use super::file_arg;
use crate::exit::CliError;
use crate::files;
use crate::json;
use crate::settings::decisions;

pub(super) fn command() -> Command {
    Command::new("show")
        .about("Print a match as text, or show the table at one moment")
        .before_help(
            "Examples:\n  croupier replay show match.replay                        the whole match as \
             text\n  croupier replay show match.replay --at 12                the table after decision 12\n  \
             croupier replay show match.replay --viewer public --json as JSON, without hidden cards",
        )
        .arg(file_arg("file"))
        .arg(
            Arg::new("at")
                .long("at")
                .value_name("N")
                .allow_negative_numbers(true)
                .value_parser(decisions)
                .help("Show the table after decision N; 0 is the deal"),
        )
        .arg(
            Arg::new("viewer")
                .long("viewer")
                .value_name("judge|public|P1|…")
                .value_parser(|text: &str| text.parse::<Viewer>())
                .default_value("judge")
                .add(ArgValueCandidates::new(viewers))
                .help("Viewer: the judge sees everything"),
        )
        .arg(json::flag())
}

/// The completions: every viewer of any match.
fn viewers() -> Vec<CompletionCandidate> {
    let seats = GAMES.iter().map(|entry| entry.about.seats.1).max().unwrap_or(0);
    let seats = (0..seats).map(|i| Viewer::Seat(Seat(i)));
    let viewers = [Viewer::Judge, Viewer::Public].into_iter().chain(seats);
    viewers.map(|viewer| CompletionCandidate::new(viewer.to_string())).collect()
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let file = matches.get_one::<std::path::PathBuf>("file").expect("clap asks for it");
    let viewer = *matches.get_one::<Viewer>("viewer").expect("it has a default");
    let game = files::verified(file)?;
    if let Viewer::Seat(seat) = viewer
        && !game.seats().contains(seat)
    {
        return Err(CliError::usage(format!("there is no {seat}: the seats are {}", game.seats())));
    }
    let shown = ShownReplay { game: &*game, viewer };
    let json = json::asked(matches);
    let mut out = std::io::stdout().lock();
    match matches.get_one::<usize>("at") {
        None if json => writeln!(out, "{:#}", shown.document())?,
        None => shown.tell(&mut out)?,
        Some(&at) => {
            let most = game.decisions().len();
            if at > most {
                return Err(CliError::usage(format!("--at {at}: the match has {most} decisions")));
            }
            let moment = game.until(at);
            let shown = ShownReplay { game: &*moment, viewer };
            if json { writeln!(out, "{:#}", shown.moment())? } else { shown.draw(&mut out)? }
        }
    }
    Ok(out.flush()?)
}

/// A match for one viewer.
struct ShownReplay<'a> {
    game: &'a dyn AnyGame,
    viewer: Viewer,
}

impl ShownReplay<'_> {
    /// Replays the match, and passes on each decision with its events.
    fn each(
        &self,
        mut show: impl FnMut(usize, &Decision, &ActionEvents) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let mut game = self.game.until(0);
        for (decision, number) in self.game.decisions().iter().zip(1..) {
            let told = game.play(decision.seat, &decision.action).map_err(CliError::failure)?;
            show(number, decision, &told)?;
        }
        Ok(())
    }

    /// The action of a decision; hidden until the game reveals it.
    fn action<'d>(&self, decision: &'d Decision) -> Option<&'d str> {
        let known = self.viewer == Viewer::Judge || self.viewer == Viewer::Seat(decision.seat);
        known.then_some(decision.action.as_str())
    }

    fn tell(&self, out: &mut impl Write) -> Result<(), CliError> {
        let header = self.game.header();
        writeln!(out, "{}: {}", self.game.entry().about.title, header.company())?;
        writeln!(out, "{}", self.game.settings(self.viewer))?;
        if self.game.is_arranged() {
            writeln!(out, "Cards are arranged.")?;
        }
        for seat in self.game.seats().iter() {
            if let Some(who) = replaced(self.game.players(), seat) {
                writeln!(out, "{seat} was played by {who}.")?;
            }
        }
        self.each(|number, decision, told| {
            let action = self.action(decision).unwrap_or("decides");
            writeln!(out, "{number:>5}  {} {action}", decision.seat)?;
            for line in told.to(self.viewer) {
                writeln!(out, "       {}", line.text)?;
            }
            Ok(())
        })?;
        if self.game.outcome().is_none() {
            writeln!(out, "       The match is not over.")?;
        }
        Ok(())
    }

    fn document(&self) -> Value {
        let mut decisions = Vec::new();
        let told = self.each(|number, decision, told| {
            let lines: Vec<_> = told.to(self.viewer).into_iter().map(|line| line.text).collect();
            let (seat, action) = (decision.seat, self.action(decision));
            decisions.push(json!({"number": number, "seat": seat, "action": action, "told": lines}));
            Ok(())
        });
        told.expect("a verified match can be played again");
        let mut document = self.head();
        document.insert("decisions".into(), decisions.into());
        document.into()
    }

    fn moment(&self) -> Value {
        let mut document = self.head();
        document.insert("at".into(), self.game.decisions().len().into());
        document.insert("deciders".into(), json!(self.game.deciders()));
        if self.viewer == Viewer::Judge {
            let facts: Map<_, _> =
                self.game.facts().into_iter().map(|fact| (fact.name.to_string(), fact.value)).collect();
            document.insert("facts".into(), facts.into());
        }
        document.insert("scene".into(), json!(self.game.scene(self.viewer)));
        document.into()
    }

    fn head(&self) -> Map<String, Value> {
        let header = self.game.header();
        let setup: Map<_, _> =
            self.game.settings(self.viewer).0.into_iter().map(|(name, value)| (name, json!(value))).collect();
        let head = json!({
            "game": header.game,
            "setup": setup,
            "names": header.names,
            "arranged": self.game.is_arranged(),
            "players": self.game.players(),
            "viewer": self.viewer.to_string(),
            "outcome": self.game.outcome(),
        });
        match json::document("replay", head) {
            Value::Object(head) => head,
            _ => unreachable!("a document is an object"),
        }
    }

    /// The table in plain text.
    fn draw(&self, out: &mut impl Write) -> Result<(), CliError> {
        let scene = self.game.scene(self.viewer);
        writeln!(out, "{}, after decision {}", scene.heading, self.game.decisions().len())?;
        for place in &scene.seats {
            let names = &self.game.header().names;
            let name = names.get(place.seat.index()).filter(|name| **name != place.seat.to_string());
            let name = name.map_or(String::new(), |name| format!(" {name}"));
            let mark = if place.deciding { ", has to decide" } else { "" };
            writeln!(out, "\n{}{name}{mark}", place.seat)?;
            for counter in scene.counted(place.seat) {
                writeln!(out, "  {counter}")?;
            }
            zones(&scene, Some(place.seat), out)?;
        }
        if scene.zones.iter().any(|zone| zone.owner.is_none()) {
            writeln!(out, "\nIn the middle")?;
            zones(&scene, None, out)?;
        }
        writeln!(out, "\n{}", scene.prompt)?;
        if self.viewer == Viewer::Judge {
            writeln!(out)?;
            for fact in self.game.facts() {
                writeln!(out, "{} = {}", fact.name, fact.text)?;
            }
        }
        Ok(())
    }
}

/// The zones of one seat, one line each, with a label for each end.
fn zones(scene: &Scene, owner: Option<Seat>, out: &mut impl Write) -> Result<(), CliError> {
    for ZoneView { name, shape, cards, .. } in scene.zones.iter().filter(|zone| zone.owner == owner) {
        let row = row(cards);
        let lie = match (shape, cards.len()) {
            (_, 0) => "no cards".into(),
            (_, n) if cards.iter().all(|card| card.face.is_none()) => format!("{} face down", count(n)),
            (ZoneLayout::Queue, n @ 2..) => format!("{}, front first: {row}", count(n)),
            (ZoneLayout::Stack, n @ 2..) => format!("{}, bottom first: {row}", count(n)),
            (_, n) => format!("{}: {row}", count(n)),
        };
        writeln!(out, "  {name}: {lie}")?;
    }
    Ok(())
}

/// The cards in short: a playing card by its symbol, one with numbers or text by its name, with its
/// orientation.
fn row(cards: &[CardView]) -> String {
    let speaks = |card: &CardView| {
        card.face.as_ref().is_some_and(|face| !(face.figures.is_empty() && face.text.is_empty()))
    };
    if !cards.iter().any(speaks) {
        let short = |card: &CardView| card.face.as_ref().map_or("▒".into(), |face| face.short.clone());
        return cards.iter().map(short).collect::<Vec<_>>().join(" ");
    }
    let named = |card: &CardView| {
        let name = card.face.as_ref().map_or("a card", |face| &face.name);
        // The orientation does not matter in a hand or a deck.
        let down = (card.side == Facing::Down && card.stands().is_some()).then_some("face down");
        let lies: Vec<_> = down.into_iter().chain(card.stands()).collect();
        if lies.is_empty() { name.into() } else { format!("{name} ({})", lies.join(", ")) }
    };
    cards.iter().map(named).collect::<Vec<_>>().join(", ")
}

fn count(cards: usize) -> String {
    if cards == 1 { "1 card".into() } else { format!("{cards} cards") }
}

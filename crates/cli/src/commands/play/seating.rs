//! The players of the seats: `--seat P1`, `--bot P2=greedy`, `--bots greedy`, `--name P1=Anna`.

use catalog::bots::BotKind;
use catalog::{AnyGame, Lineup};
use clap::{Arg, ArgAction, ArgMatches, Command};
use kernel::{Seat, Seats};
use terminal::{PlayerKind, TimelineCursor};

use crate::exit::CliError;
use crate::settings;

pub(super) fn add(command: Command) -> Command {
    let entry = settings::entry(&command);
    let (bots, house) = (settings::bots_flag(&command), settings::house_flag(&command));
    command.args(house).args([
        Arg::new("seat")
            .long("seat")
            .value_name("SEAT")
            .action(ArgAction::Append)
            .value_parser(|text: &str| text.parse::<Seat>())
            .help(
                "Your seat, P1 or P2; bots play the others. Without it, people play all seats without a \
                bot",
            ),
        Arg::new("bot")
            .long("bot")
            .value_name("SEAT=BOT")
            .action(ArgAction::Append)
            .value_parser(move |text: &str| named(text, |name| entry.bot(name)))
            .help("Bot for one seat: P2=greedy"),
        bots.help("Bots for the free seats, in seat order; without --seat, bots play and you watch"),
        settings::names_flag(),
        Arg::new("name")
            .long("name")
            .value_name("SEAT=NAME")
            .action(ArgAction::Append)
            .value_parser(|text: &str| named(text, settings::player_name))
            .help("Name of one player: P1=Anna"),
    ])
}

/// Parses `P1=…`.
fn named<T, E: ToString>(text: &str, read: impl Fn(&str) -> Result<T, E>) -> Result<(Seat, T), String> {
    let (seat, rest) = text.split_once('=').ok_or("write a seat and its player, such as P2=…")?;
    Ok((seat.trim().parse()?, read(rest.trim()).map_err(|error| error.to_string())?))
}

/// The players of a match, and their names as far as given.
#[derive(Clone, Default)]
pub(super) struct Seating {
    seats: Vec<Seat>,
    bots: Vec<(Seat, BotKind)>,
    all: Option<Lineup>,
    house: Option<BotKind>,
    names: Vec<String>,
    named: Vec<(Seat, String)>,
}

impl Seating {
    pub(super) fn read(matches: &ArgMatches) -> Self {
        Self {
            seats: matches.get_many("seat").into_iter().flatten().copied().collect(),
            bots: matches.get_many("bot").into_iter().flatten().copied().collect(),
            all: matches.contains_id("bots").then(|| settings::bots(matches)),
            house: settings::house(matches),
            names: settings::names(matches),
            named: matches.get_many("name").into_iter().flatten().cloned().collect(),
        }
    }

    /// One person on the first seat, against this bot.
    pub(super) fn against(kind: BotKind) -> Self {
        Self { seats: vec![Seat(0)], all: Some(Lineup::new(vec![kind])), ..Self::default() }
    }

    /// Only this bot.
    pub(super) fn watch(kind: BotKind) -> Self {
        Self { all: Some(Lineup::new(vec![kind])), ..Self::default() }
    }

    /// A player for every seat of the match.
    pub(super) fn players(&self, game: &dyn AnyGame) -> Result<Vec<PlayerKind>, CliError> {
        let there = game.seats();
        let asked = self.seats.iter().chain(self.bots.iter().map(|(seat, _)| seat));
        let asked = asked.chain(self.named.iter().map(|(seat, _)| seat));
        if let Some(seat) = asked.into_iter().find(|seat| !there.contains(**seat)) {
            let last = Seat(there.len() as u8 - 1);
            return Err(CliError::usage(format!("there is no {seat}: the seats are {} to {last}", Seat(0))));
        }
        if let Some((seat, bot)) = self.bots.iter().find(|(seat, _)| self.seats.contains(seat)) {
            return Err(CliError::usage(format!("{seat} has two players: you and {bot}; leave one out")));
        }
        // `--bots` is for the seats without a player, in their order.
        let is_given = |seat: &Seat| self.seats.contains(seat) || self.bots.iter().any(|(of, _)| of == seat);
        let free: Vec<Seat> = there.iter().filter(|seat| !is_given(seat)).collect();
        let named = self.all.as_ref().map_or(0, Lineup::named);
        if named > free.len().max(1) {
            let (seats, left) = (there.len(), free.len());
            let left = if left < seats { format!(", {left} of them free") } else { String::new() };
            return Err(CliError::usage(format!("too many bots: {named} for {seats} seats{left}")));
        }
        settings::check_names(game, &self.names(there))?;
        let info = |seat: Seat| match self.bots.iter().rev().find(|(of, _)| *of == seat) {
            _ if self.seats.contains(&seat) => PlayerKind::Person,
            Some((_, kind)) => PlayerKind::Bot(*kind),
            None => match (&self.all, game.default_bot(seat)) {
                (Some(bots), own) => {
                    let place = free.iter().position(|other| *other == seat).unwrap_or(seat.index());
                    PlayerKind::Bot(bots.of_or_default(Seat(place as u8), own))
                }
                (None, Some(own)) => PlayerKind::Bot(self.house.unwrap_or(own)),
                (None, None) if self.seats.is_empty() => PlayerKind::Person,
                (None, None) => PlayerKind::Bot(usual()),
            },
        };
        Ok(there.iter().map(info).collect())
    }

    /// The names of all seats, if any was given.
    pub(super) fn names(&self, there: Seats) -> Vec<String> {
        if self.named.is_empty() {
            return self.names.clone();
        }
        let given =
            |seat: Seat| self.named.iter().rev().find(|(of, _)| *of == seat).map(|(_, name)| name.clone());
        let listed = |seat: Seat| self.names.get(seat.index()).cloned();
        let named = there.iter().map(|seat| given(seat).or(listed(seat)).unwrap_or_else(|| seat.to_string()));
        named.chain(self.names.iter().skip(there.len()).cloned()).collect()
    }

    /// Names people as they said, and bots by their role or kind; equal names get their seat added, to tell
    /// them apart.
    pub(super) fn call(&mut self, people: &[(Seat, String)], timeline: &TimelineCursor) {
        let seats = timeline.whole().seats();
        let alike =
            |kind| seats.iter().filter(|seat| timeline.player(*seat) == PlayerKind::Bot(kind)).count();
        let part = |seat| timeline.whole().role(seat);
        let bots = seats.iter().filter_map(|seat| match timeline.player(seat) {
            PlayerKind::Bot(_) if part(seat).is_some() => part(seat).map(|part| (seat, part.into())),
            PlayerKind::Bot(kind) if alike(kind) > 1 => Some((seat, format!("{kind} {}", seat.0 + 1))),
            PlayerKind::Bot(kind) => Some((seat, kind.to_string())),
            PlayerKind::Person => None,
        });
        self.named = people.iter().cloned().chain(bots).collect();
    }

    /// Whether people should be asked for their names.
    pub(super) fn is_anonymous(&self) -> bool {
        self.names.is_empty() && self.named.is_empty()
    }
}

/// The default opponent.
pub(super) fn usual() -> BotKind {
    BotKind::ALL.last().copied().unwrap_or_default()
}

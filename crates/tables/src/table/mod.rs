//! One table as a value: a fold over its [inputs](crate::TableInput).
//!
//! A table does no I/O, reads no clock and generates no randomness: time and randomness arrive with the
//! inputs. The same inputs therefore produce the same table, on any machine and after a restart; this is how
//! tables are stored, recovered and simulated. A refused input changes nothing.

mod admission;
mod bots;
mod change;
mod chat;
mod commands;
mod continued;
mod join;
mod leave;
mod local;
mod members;
mod origins;
mod play;
mod players;
mod requests;
mod result;
mod room;
mod save;
mod seat_controls;
mod settings;
mod timers;
mod waiting;
mod window;

use std::fmt;

use catalog::{ActionEvents, AnyGame, GameEntry, Libraries};
use kernel::replay::Decision;
use kernel::{Pairs, Refusal, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    Clocks, DisplayName, Member, MemberId, Opening, OriginHash, SeedDeriver, TableInput, TableOptions, Time,
};

pub use bots::BotJob;
pub use chat::MOST_SAID;
pub(crate) use commands::is_number;
pub use members::MOST_MEMBERS;
pub use result::{MatchResult, ResultFigure};
pub use room::{ChatLine, MemberInfo, PendingRequests, Perspective, RoomView, SeatInfo, SpectatedMatch};
use seat_controls::PassSettings;
pub use seat_controls::{PassUntil, ResponseMode, SeatControls, TakesBack};

use settings::{find, is_edition, options, sentence, trial};
use window::Window;

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Occupant {
    /// Nobody.
    Free,
    /// A member; a bot plays while they are away.
    Person(MemberId),
    /// A bot, by name.
    Bot(String),
}

/// The changes that an input made at a table.
#[derive(Debug, Default)]
pub struct TableChange {
    /// The events in the match, for each viewer.
    pub told: Option<ActionEvents>,
    /// There is another match, or the match went back: earlier log lines are no longer valid.
    pub reset: bool,
    /// How many decisions of a match that went back are the same as before, if not all that are left.
    pub same: Option<usize>,
    /// The match has ended.
    pub ended: bool,
}

impl TableChange {
    /// A change of the table, with no events in the match.
    fn table_only() -> Result<Self, Refusal> {
        Ok(Self::default())
    }
}

/// A table.
#[derive(Clone)]
pub struct Table {
    game_entry: GameEntry,
    setup: Pairs,
    options: TableOptions,
    /// The edition of the table's own rules.
    edition: u32,
    /// The remembered members, sorted by number.
    members: Vec<Member>,
    /// The number of the next member.
    next: u32,
    /// The banned names, the latest last.
    banned: Vec<DisplayName>,
    /// The origins of members, where they matter.
    origins: Vec<(MemberId, OriginHash)>,
    host: MemberId,
    /// Whether a spectator is host because no player was here. A player who returns then becomes host.
    stands_in: bool,
    occupants: Vec<Occupant>,
    /// A trial match with these settings: everything that is known before the deal.
    trial: Box<dyn AnyGame>,
    deal: SeedDeriver,
    stage: Stage,
    talk: Vec<ChatLine>,
    now: Time,
    /// The card libraries shared with other matches.
    libraries: Libraries,
}

/// The stage of the table.
#[derive(Clone, Serialize, Deserialize)]
enum Stage {
    /// Waiting for players.
    Waiting(WaitingForPlayers),
    /// A match is running.
    Playing(Playing),
    /// A match is over.
    Over(Over),
    /// The table is closed.
    Closed(Closed),
}

/// Before a match.
#[derive(Clone, Default, Serialize, Deserialize)]
struct WaitingForPlayers {
    /// The members who are ready, with the seeds they add.
    ready: Vec<(MemberId, String)>,
    /// Whether the match starts as soon as everybody is ready.
    by_itself: bool,
}

/// A match.
#[derive(Clone, Serialize, Deserialize)]
struct Playing {
    #[serde(with = "save::game")]
    game: Box<dyn AnyGame>,
    clocks: Clocks,
    /// A pending takeback: the seat that asks, the decision to go back to, and the seats that agreed.
    back: Option<(Seat, usize, Seats)>,
    /// Decisions that were taken back and can be repeated, the next one last.
    undone: Vec<Decision>,
    /// The seats that offer a draw.
    draw: Seats,
    /// The seats that people had at the deal: they decide whether their hands are shown.
    dealt: Seats,
    /// The members on these seats.
    players: Vec<MemberId>,
    /// The seats that let spectators see their hand.
    open: Seats,
    /// The seats that ran out of time for this decision: a bot makes it.
    late: Seats,
    /// The time at which the clocks were paused, if they are.
    paused: Option<Time>,
    /// The open response windows.
    windows: Vec<Window>,
    /// The automatic-pass settings of seats that have chosen any.
    pass_settings: Vec<PassSettings>,
    /// The seats that have changed a choice, and since which decision they choose at the same time as others: choosing
    /// again gives them no more time.
    changed: Vec<(Seat, usize)>,
}

/// After a match.
#[derive(Clone, Serialize, Deserialize)]
struct Over {
    #[serde(with = "save::game")]
    game: Box<dyn AnyGame>,
    ending: MatchResult,
    /// The members who want a rematch.
    again: Vec<MemberId>,
    open: Seats,
}

/// The final stage.
#[derive(Clone, Serialize, Deserialize)]
struct Closed {
    why: String,
    /// The match that was running, if any.
    last: Option<Over>,
}

impl Table {
    /// Opens a table.
    ///
    /// # Errors
    /// If there is no such game, its settings are invalid, or the rules have another version than requested.
    pub fn open(at: Time, opening: &Opening) -> Result<Self, Refusal> {
        Self::open_with(find(&opening.game, &opening.setup)?, at, opening)
    }

    /// Opens a table for a game that need not be in the catalogue, whatever game the opening names.
    ///
    /// # Errors
    /// If the settings are invalid, or the rules have another version than requested.
    pub fn open_with(line: &'static GameEntry, at: Time, opening: &Opening) -> Result<Self, Refusal> {
        if line.about.rules != opening.rules {
            let (title, theirs, ours) = (line.about.title, opening.rules, line.about.rules);
            let sentence = format!(
                "This table plays version {theirs} of the rules of {title}; this program has version {ours}."
            );
            return Err(Refusal::new("other-rules", sentence));
        }
        is_edition(opening.edition)?;
        let options = options(&opening.options)?;
        // A match that goes on from another has the settings of that one.
        let setup = match opening.begun {
            Some(_) => opening.setup.clone(),
            None => line.advised(opening.setup.clone()),
        };
        let trial = trial(line, &setup)?;
        let mut table = Self {
            game_entry: *line,
            setup: trial.header().setup.clone(),
            options,
            edition: opening.edition,
            members: Vec::new(),
            next: 0,
            banned: Vec::new(),
            origins: Vec::new(),
            host: MemberId(0),
            stands_in: false,
            occupants: Vec::new(),
            deal: SeedDeriver::new(opening.secret.clone()),
            trial,
            stage: Stage::Waiting(WaitingForPlayers::default()),
            talk: Vec::new(),
            now: at,
            libraries: Libraries::default(),
        };
        table.libraries.adopt(table.trial.as_mut());
        table.place_chairs();
        match &opening.begun {
            Some(begun) => table.go_on_from(&opening.host, begun)?,
            None => {
                table.join(&opening.host)?;
                table.seat_host();
            }
        }
        Ok(table)
    }

    /// Makes this match and later ones share equal card libraries with other tables.
    pub fn share(&mut self, libraries: &Libraries) {
        self.libraries = libraries.clone();
        libraries.adopt(self.trial.as_mut());
        match &mut self.stage {
            Stage::Playing(Playing { game, .. }) | Stage::Over(Over { game, .. }) => {
                libraries.adopt(game.as_mut());
            }
            Stage::Closed(Closed { last: Some(Over { game, .. }), .. }) => libraries.adopt(game.as_mut()),
            Stage::Waiting(_) | Stage::Closed(_) => {}
        }
    }

    /// The size of the match settings as text, in bytes, including card files.
    pub fn setup_bytes(&self) -> usize {
        self.setup.0.iter().map(|(name, value)| name.len() + value.len()).sum()
    }

    /// Applies an input, or refuses it and changes nothing.
    ///
    /// # Errors
    /// A refusal with its code and one sentence that says what would be right.
    pub fn apply(&mut self, at: Time, input: &TableInput) -> Result<TableChange, Refusal> {
        if let Stage::Closed(closed) = &self.stage {
            let why = closed.why.trim_end_matches('.');
            return Err(Refusal::new("closed", format!("This table is closed: {why}.")));
        }
        let before = self.now;
        self.now = before.max(at);
        let happened = match input {
            TableInput::Opened(_) => Err(Refusal::new("open", "This table is already open.")),
            TableInput::Joined(joining) => self.join(joining).and_then(|_| TableChange::table_only()),
            TableInput::Said { member, number, command } => self.apply_command(*member, *number, command),
            TableInput::Away { member } => self.away(*member),
            TableInput::Back { member, shown, token } => self.back(*member, shown.as_ref(), token.as_ref()),
            TableInput::Seen { member, origin } => self.seen_from(*member, origin),
            TableInput::Kept { member, token } => self.kept(*member, token),
            TableInput::Thought { seat, decisions, action } => self.thought(*seat, *decisions, action),
            TableInput::Due => self.apply_due(),
            TableInput::Clock => self.clock_mark(),
            TableInput::Upgraded { edition } => self.upgrade(*edition),
            TableInput::Closed { why } => Ok(self.close(why)),
        };
        match &happened {
            Ok(_) => {
                self.match_goes_on();
                self.seat_host();
                self.update_clocks_and_windows();
            }
            Err(_) => self.now = before,
        }
        happened
    }

    /// The number of a member's last executed command.
    pub fn done(&self, member: MemberId) -> Option<u64> {
        self.member(member).ok().map(|member| member.done)
    }

    /// The current match, or the last one.
    pub fn game(&self) -> Option<&dyn AnyGame> {
        match &self.stage {
            Stage::Playing(playing) => Some(playing.game.as_ref()),
            Stage::Over(over) => Some(over.game.as_ref()),
            Stage::Waiting(_) | Stage::Closed(_) => None,
        }
    }

    /// The game at this table.
    pub fn game_entry(&self) -> &GameEntry {
        &self.game_entry
    }

    /// The options of the table.
    pub fn options(&self) -> &TableOptions {
        &self.options
    }

    /// The time of the last input.
    pub fn now(&self) -> Time {
        self.now
    }

    /// Whether the table is closed.
    pub fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed(_))
    }

    /// The number of seats.
    pub fn seat_count(&self) -> usize {
        self.occupants.len()
    }

    /// Whether a match is running.
    pub fn is_playing(&self) -> bool {
        matches!(self.stage, Stage::Playing(_))
    }

    /// The first seat of a member, if they have one.
    pub fn seat(&self, member: MemberId) -> Option<Seat> {
        let at = self.occupants.iter().position(|occupant| *occupant == Occupant::Person(member))?;
        Some(Seat(at as u8))
    }

    /// The viewer as whom a member sees the match.
    pub fn viewer(&self, member: Option<MemberId>) -> Viewer {
        member.and_then(|member| self.seat(member)).map_or(Viewer::Public, Viewer::Seat)
    }

    /// The seats of people, here or away.
    fn persons(&self) -> Seats {
        let is_person = |seat: &Seat| matches!(self.occupants.get(seat.index()), Some(Occupant::Person(_)));
        Seats::first_n(self.occupants.len() as u8).iter().filter(is_person).collect()
    }

    /// The seats of people who are here.
    fn present(&self) -> Seats {
        let is_here = |seat: &Seat| self.member_at(*seat).is_some_and(|id| self.is_here(id));
        self.persons().iter().filter(is_here).collect()
    }

    fn require_host(&self, id: MemberId) -> Result<(), Refusal> {
        if id == self.host {
            return Ok(());
        }
        Err(Refusal::new("not-host", format!("Only the host can do that: {}.", self.name_of(self.host))))
    }

    /// The running match.
    fn playing(&mut self) -> Result<&mut Playing, Refusal> {
        match &mut self.stage {
            Stage::Playing(playing) => Ok(playing),
            _ => Err(Refusal::new("no-match", "No match is running.")),
        }
    }

    /// The seat of a member in the running match.
    fn seat_in_match(&self, id: MemberId) -> Result<Seat, Refusal> {
        if !self.is_playing() {
            return Err(Refusal::new("no-match", "No match is running."));
        }
        self.seat(id)
            .ok_or_else(|| Refusal::new("no-seat", "You are watching this match: only players can do that."))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.game_entry.about.name)
            .field("occupants", &self.occupants)
            .finish_non_exhaustive()
    }
}

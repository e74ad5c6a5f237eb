//! The players of each seat, with the first decision of each.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::text::ReplayError;
use crate::Seat;

/// Somebody who decides for a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PlayedBy"))]
#[serde(rename_all = "kebab-case")]
pub enum ReplayPlayer {
    /// A person, by name.
    Person(String),
    /// A bot, by its name: on its own seat, or for a person who is absent, late or removed.
    Bot(String),
    /// The player of the recorded match that this match continues.
    Recorded,
    /// Several players in turn, where a list has no room to name each change. A replay's text never says this.
    Several,
}

/// A player takes over a seat and decides for it until the seat's next stretch.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatAssignment {
    /// Which seat.
    pub seat: Seat,
    /// The first decision of the match, from one, that this player can take for the seat.
    pub from: u32,
    /// Who.
    pub player: ReplayPlayer,
}

/// The assignments of a match, grouped by seat, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct SeatAssignments(pub(super) Vec<SeatAssignment>);

impl SeatAssignments {
    /// Records that this player decides for the seat after this many decisions. The first player of a seat is kept
    /// from the deal on; a later player who decides nothing before the next one takes over is dropped.
    pub(super) fn note(&mut self, seat: Seat, after: usize, player: ReplayPlayer) {
        let from = u32::try_from(after).map_or(u32::MAX, |after| after.saturating_add(1));
        let end = self.0.partition_point(|stretch| stretch.seat <= seat);
        let mine = self.0[..end].iter().rev().take_while(|stretch| stretch.seat == seat).count();
        let Some(last) = self.0[..end].last().filter(|_| mine > 0) else {
            return self.0.insert(end, SeatAssignment { seat, from: 1, player });
        };
        if last.player == player {
            return;
        }
        if mine > 1 && last.from == from {
            self.0.remove(end - 1);
            return self.note(seat, after, player);
        }
        self.0.insert(end, SeatAssignment { seat, from, player });
    }

    /// The assignments that begin within the first `kept` decisions, or right after them.
    pub(super) fn until(&self, kept: usize) -> Self {
        Self(self.0.iter().filter(|stretch| stretch.from as usize <= kept + 1).cloned().collect())
    }

    /// The same stretches in a match without these decisions, which are in order.
    pub(super) fn without(&self, removed: &[usize]) -> Self {
        let mut left = Self::default();
        for SeatAssignment { seat, from, player } in &self.0 {
            let after = *from as usize - 1;
            let gone = removed.iter().filter(|at| **at < after).count();
            left.note(*seat, after - gone, player.clone());
        }
        left
    }

    /// Reads one more line of a replay with this many decisions and seats.
    pub(super) fn read(&mut self, line: &str, seats: usize, decisions: usize) -> Result<(), String> {
        let right = "expected `player`, a seat, the number of a decision, and `person` with a name, `bot` with a name, or `recorded`";
        let wrong = || format!("cannot read `player {line}`: {right}");
        let mut words = line.splitn(3, ' ');
        let (Some(seat), Some(from), Some(player)) = (words.next(), words.next(), words.next()) else {
            return Err(wrong());
        };
        let seat: Seat = seat.parse()?;
        if seat.index() >= seats {
            return Err(format!("there is no {seat}: the match has {seats} seats"));
        }
        let number = from.parse::<u32>().ok().filter(|number| number.to_string() == from);
        let from =
            number.filter(|from| (1..=decisions + 1).contains(&(*from as usize))).ok_or_else(|| {
                format!("`{from}` is not the number of a decision: expected 1 to {}", decisions + 1)
            })?;
        let player = read_player(player).ok_or_else(wrong)?;
        let before = |last: &SeatAssignment| match seat == last.seat {
            // The second player of a seat may have taken over before the first one decided anything.
            true => from > last.from || from == 1,
            false => seat > last.seat && from == 1,
        };
        if !self.0.last().map_or(from == 1, before) {
            let what = "the `player` lines are ordered by seat, and each seat's by decision, from decision 1";
            return Err(format!("`player {line}` is out of place: {what}"));
        }
        self.0.push(SeatAssignment { seat, from, player });
        Ok(())
    }

    /// The lines of the replay.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|SeatAssignment { seat, from, player }| {
            let player = match player {
                ReplayPlayer::Person(name) => format!("person {name}"),
                ReplayPlayer::Bot(name) => format!("bot {name}"),
                ReplayPlayer::Recorded | ReplayPlayer::Several => "recorded".into(),
            };
            format!("player {seat} {from} {player}")
        })
    }

    /// Compares the checksums of these lines; the error names the first line that differs.
    pub(super) fn compare(&self, first: usize, ours: &[u32], theirs: &[u32]) -> Result<(), ReplayError> {
        match self.lines().enumerate().find(|(i, _)| ours.get(first + i) != theirs.get(first + i)) {
            None => Ok(()),
            Some((i, line)) => Err(ReplayError::new(first + i + 1, super::verify::mismatch(&line))),
        }
    }
}

fn read_player(text: &str) -> Option<ReplayPlayer> {
    let (kind, name) = text.split_once(' ').unwrap_or((text, ""));
    let named = !name.is_empty() && name.trim() == name && !name.contains(char::is_control);
    match kind {
        "person" if named => Some(ReplayPlayer::Person(name.into())),
        "bot" if named => Some(ReplayPlayer::Bot(name.into())),
        "recorded" if text == kind => Some(ReplayPlayer::Recorded),
        _ => None,
    }
}

impl fmt::Display for ReplayPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => f.write_str(name),
            Self::Bot(name) => write!(f, "bot {name}"),
            Self::Recorded => f.write_str("the recorded match"),
            Self::Several => f.write_str("several players"),
        }
    }
}

/// The maximum number of assignments of one seat that are listed outside the replay itself.
const MOST_TOLD: usize = 8;

/// The assignments for lists and results: where a seat has many, those in the middle become one
/// [`ReplayPlayer::Several`]. The text of the replay has them all.
pub fn summarize(stretches: &[SeatAssignment]) -> Vec<SeatAssignment> {
    let mut told = Vec::new();
    for seat in stretches.chunk_by(|one, next| one.seat == next.seat) {
        if seat.len() <= MOST_TOLD {
            told.extend_from_slice(seat);
            continue;
        }
        let (first, rest) = seat.split_at(MOST_TOLD - 2);
        told.extend_from_slice(first);
        told.push(SeatAssignment { player: ReplayPlayer::Several, ..rest[0].clone() });
        told.extend(rest.last().cloned());
    }
    told
}

/// The players of a seat, if it had more than one: `Anna until decision 30, then bot greedy`.
pub fn replaced(stretches: &[SeatAssignment], seat: Seat) -> Option<String> {
    let mine: Vec<_> = stretches.iter().filter(|stretch| stretch.seat == seat).collect();
    let parts = mine.iter().enumerate().map(|(i, stretch)| match mine.get(i + 1) {
        None => stretch.player.to_string(),
        Some(next) if next.from == 1 => format!("{} before the first decision", stretch.player),
        Some(next) => format!("{} until decision {}", stretch.player, next.from - 1),
    });
    (mine.len() > 1).then(|| parts.collect::<Vec<_>>().join(", then "))
}

/// Whether the match continues a recorded one, whose deal was known before.
pub fn is_continued(stretches: &[SeatAssignment]) -> bool {
    stretches.iter().any(|stretch| stretch.player == ReplayPlayer::Recorded)
}

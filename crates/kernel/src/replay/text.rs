//! Parsing and writing of the text of a replay.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::ProofText;
use super::players::{SeatAssignment, SeatAssignments};
use crate::{Pairs, Seat, Seed, ellipsize};

pub(super) const FIRST_LINE: &str = "croupier replay 1";

/// The lines before the first action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its card data.
    pub cards: u64,
    /// Ruleset, options and decks.
    pub setup: Pairs,
    /// The seed of the dice.
    pub seed: Seed,
    /// The proof that the seed was not chosen, if the match had a commitment.
    pub fair: Option<ProofText>,
    /// The names of the players, in seat order.
    pub names: Vec<String>,
}

/// One action by one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The seat that decided.
    pub seat: Seat,
    /// The action as text.
    pub action: String,
}

/// A match as text: read with [`str::parse`], written with [`ToString::to_string`].
///
/// Parsing detects text that is not a replay; [`verify`](super::verify) checks that the replay is correct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The lines before the first action.
    pub header: Header,
    /// The actions in order.
    pub decisions: Vec<Decision>,
    /// The players of each seat, by first decision.
    pub(super) players: SeatAssignments,
    /// The text of the outcome; `None` while the match goes on.
    pub ending: Option<String>,
    /// One checksum per line.
    pub(super) checks: Vec<u32>,
}

/// A replay that cannot be played, with the first line that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ReplayError {
    /// The line number, from one.
    pub line: usize,
    /// The error and its correction.
    pub what: String,
}

impl ReplayError {
    pub(super) fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

impl Header {
    /// The players as text: `Anna against Ben`. With more than two, only the game knows the sides, so it is a list:
    /// `Anna, Ben, Cleo`.
    pub fn company(&self) -> String {
        self.names.join(if self.names.len() > 2 { ", " } else { " against " })
    }

    /// The lines of the header, without their checksums.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            FIRST_LINE.to_string(),
            format!("game {}", self.game),
            format!("rules {}", self.rules),
            format!("cards {:016x}", self.cards),
            format!("setup {}", self.setup),
            format!("seed {}", self.seed),
        ];
        lines.extend(self.fair.iter().map(|fair| format!("fair {fair}")));
        let seats = self.names.iter().zip(0..);
        lines.extend(seats.map(|(name, i)| format!("seat {} {name}", Seat(i))));
        lines
    }
}

impl Decision {
    pub(super) fn line(&self) -> String {
        format!("{} {}", self.seat, self.action)
    }
}

impl Replay {
    /// The players of each seat, by first decision, by seat; empty where the replay has none.
    pub fn players(&self) -> &[SeatAssignment] {
        &self.players.0
    }

    pub(super) fn last_line(&self) -> String {
        self.ending.as_ref().map_or("open".into(), |ending| format!("end {ending}"))
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decisions = self.decisions.iter().map(Decision::line);
        let lines = self.header.lines().into_iter().chain(decisions);
        let lines = lines.chain(self.players.lines()).chain([self.last_line()]);
        lines.zip(&self.checks).try_for_each(|(line, check)| writeln!(f, "{line} #{check:08x}"))
    }
}

impl FromStr for Replay {
    type Err = ReplayError;

    fn from_str(text: &str) -> Result<Self, ReplayError> {
        let mut lines = Lines { rest: text.lines(), number: 0, checks: Vec::new() };
        lines.exact(FIRST_LINE)?;
        let header = Header {
            game: lines.field("game", |game| Ok::<_, String>(game.to_string()))?,
            rules: lines.field("rules", |n| {
                n.parse::<u32>().map_err(|_| format!("`{}` is not a number", ellipsize(n)))
            })?,
            cards: lines.field("cards", |hash| {
                u64::from_str_radix(hash, 16)
                    .map_err(|_| format!("`{}` is not a hexadecimal number", ellipsize(hash)))
            })?,
            setup: lines.field("setup", str::parse::<Pairs>)?,
            seed: lines.field("seed", str::parse::<Seed>)?,
            fair: None,
            names: Vec::new(),
        };
        let mut replay = Self {
            header,
            decisions: Vec::new(),
            players: SeatAssignments::default(),
            ending: None,
            checks: Vec::new(),
        };
        loop {
            let line = lines.next("an action, `open` or `end`")?;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "fair" if lines.number == ProofText::LINE => {
                    replay.header.fair = Some(rest.parse().map_err(|e: String| lines.wrong(e))?);
                }
                "seat" if replay.decisions.is_empty() => {
                    if replay.header.names.len() == usize::from(Seat::MAX) {
                        return Err(lines.wrong(format!("too many seats: at most {}", Seat::MAX)));
                    }
                    let seat = Seat(replay.header.names.len() as u8);
                    let name = rest.strip_prefix(&format!("{seat} ")).ok_or_else(|| {
                        lines.wrong(format!(
                            "`{}` is out of place: expected `seat {seat}` and a name",
                            ellipsize(line)
                        ))
                    })?;
                    replay.header.names.push(name.to_string());
                }
                "player" => {
                    let (seats, decisions) = (replay.header.names.len(), replay.decisions.len());
                    replay.players.read(rest, seats, decisions).map_err(|e| lines.wrong(e))?;
                }
                "open" if rest.is_empty() => break,
                "end" => {
                    replay.ending = Some(rest.to_string());
                    break;
                }
                _ if !replay.players.0.is_empty() => {
                    let right = "after the `player` lines, only `open` or `end` may follow";
                    return Err(lines.wrong(format!("`{line}` is out of place: {right}")));
                }
                _ => {
                    let seat = word.parse().map_err(|e: String| lines.wrong(e))?;
                    replay.decisions.push(Decision { seat, action: rest.to_string() });
                }
            }
        }
        if lines.rest.any(|line| !line.trim().is_empty()) {
            return Err(ReplayError::new(lines.number + 1, "unexpected text after the end of the match"));
        }
        replay.checks = lines.checks;
        Ok(replay)
    }
}

/// The lines of a replay's text, each split from its checksum.
struct Lines<'a> {
    rest: std::str::Lines<'a>,
    number: usize,
    checks: Vec<u32>,
}

impl<'a> Lines<'a> {
    fn next(&mut self, expected: &str) -> Result<&'a str, ReplayError> {
        self.number += 1;
        let line = self.rest.next().ok_or_else(|| {
            self.wrong(format!("the file ends in the middle of a match: expected {expected}"))
        })?;
        let (text, digits) = line.trim_end().rsplit_once(" #").ok_or_else(|| {
            self.wrong("the checksum at the end of the line (# and eight digits) is missing")
        })?;
        let check = (digits.len() == 8).then(|| u32::from_str_radix(digits, 16).ok()).flatten();
        self.checks.push(check.ok_or_else(|| {
            self.wrong(format!(
                "`#{}` is not a checksum: expected # and eight hexadecimal digits",
                ellipsize(digits)
            ))
        })?);
        Ok(text)
    }

    fn exact(&mut self, wanted: &str) -> Result<(), ReplayError> {
        match self.next(wanted) {
            Ok(line) if line == wanted => Ok(()),
            _ => Err(self.wrong(format!("this is not a replay: expected `{wanted}`"))),
        }
    }

    fn field<T, E: fmt::Display>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, ReplayError> {
        let line = self.next(&format!("`{name}`"))?;
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        if word != name {
            return Err(
                self.wrong(format!("`{}` is out of place: expected `{name}` and its value", ellipsize(line)))
            );
        }
        read(value).map_err(|e| self.wrong(e.to_string()))
    }

    fn wrong(&self, what: impl Into<String>) -> ReplayError {
        ReplayError::new(self.number, what)
    }
}

//! Prints the choices for the seat that has to decide.

use std::io::{self, BufRead, Write};

use kernel::scene::Choice;
use kernel::{Seat, Viewer};

use super::{HandoverMode, PlainMode, table};
use crate::{PlayerKind, TimelineCursor};

/// The number of lines that clear a terminal by scrolling.
const SCROLL: usize = 60;

/// The last seat that was asked, and the number of decisions then: nothing is printed twice.
#[derive(Default)]
pub(super) struct LastPrompt {
    seat: Option<Seat>,
    after: Option<usize>,
    /// The table as it was last told.
    board: Vec<String>,
}

impl LastPrompt {
    /// Prints the choices again the next time.
    pub(super) fn again(&mut self) {
        self.after = None;
    }
}

impl<I: BufRead, O: Write, T: Write> PlainMode<I, O, T> {
    /// Hands the keyboard over if another person has to choose; returns whether there is still input.
    pub(super) fn seat(&mut self, timeline: &TimelineCursor, asked: &mut LastPrompt) -> io::Result<bool> {
        let Some((seat, _)) = timeline.choice() else { return Ok(true) };
        if asked.seat == Some(seat) || !timeline.is_secret(seat) || timeline.viewer() == Viewer::Judge {
            return Ok(true);
        }
        let first = asked.seat.replace(seat).is_none();
        let name = timeline.name(seat);
        if self.pass == HandoverMode::Said {
            self.line(&format!("— {name}'s turn —"))?;
            return Ok(true);
        }
        if !first {
            writeln!(self.out, "{}", "\n".repeat(SCROLL))?;
        }
        self.line(&format!("— {name}'s turn; press Enter —"))?;
        self.out.flush()?;
        Ok(self.read()?.is_some())
    }

    /// Prints the choices: a numbered list, or one line if there is no choice. The list is printed once per
    /// decision.
    pub(super) fn offer(
        &mut self,
        timeline: &TimelineCursor,
        asked: &mut LastPrompt,
    ) -> io::Result<Vec<(Seat, Choice)>> {
        let here = timeline.here();
        let new = asked.after.replace(here.decisions().len()) != Some(here.decisions().len());
        let Some((seat, choices)) = timeline.choice() else { return self.go_on(timeline) };
        if new {
            let scene = here.scene(Viewer::Seat(seat));
            let board = table::board(&scene, seat, timeline.names());
            let changed: Vec<_> = board.iter().filter(|line| !asked.board.contains(line)).cloned().collect();
            self.lines(&changed)?;
            asked.board = board;
            self.lines(&table::hand(&scene, seat))?;
            self.line(&timeline.by_name(&scene.prompt))?;
            for (n, choice) in (1..).zip(&choices) {
                // The text to type is always printed.
                let same = choice.label.to_lowercase() == choice.action.to_lowercase();
                let typed = if same { String::new() } else { format!("{}: ", choice.action) };
                self.line(&format!("  {n}. {seat} {typed}{choice}"))?;
            }
        }
        self.out.flush()?;
        write!(self.talk, "{}, a number> ", timeline.name(seat))?;
        self.talk.flush()?;
        Ok(choices.into_iter().map(|choice| (seat, choice)).collect())
    }

    /// There is no choice, or a bot decides.
    fn go_on(&mut self, timeline: &TimelineCursor) -> io::Result<Vec<(Seat, Choice)>> {
        let here = timeline.here();
        let persons = here.deciders().iter().filter(|seat| timeline.player(*seat) == PlayerKind::Person);
        let only = persons.flat_map(|seat| here.legal(seat).into_iter().map(move |action| (seat, action)));
        let only: Vec<_> = only.map(|(seat, action)| (seat, Choice::plain(&action))).collect();
        let said: Vec<_> = only.iter().map(|(seat, choice)| format!("{seat} {}", choice.action)).collect();
        let said = if said.is_empty() { "continue".into() } else { said.join(", ") };
        self.out.flush()?;
        write!(self.talk, "[Enter: {said}; or help]> ")?;
        self.talk.flush()?;
        Ok(only)
    }
}

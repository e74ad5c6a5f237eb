//! What can be done, said to whoever has to do it.

use std::io::{self, BufRead, Write};

use kernel::scene::Choice;
use kernel::{Seat, Viewer};

use super::{HandoverMode, PlainMode, table};
use crate::{PlayerKind, Timeline};

/// Lines that scroll a terminal empty.
const SCROLL: usize = 60;

/// Who was asked last, and after how many decisions: nothing is said twice.
#[derive(Default)]
pub(super) struct LastPrompt {
    seat: Option<Seat>,
    after: Option<usize>,
    /// The table as it was last told.
    board: Vec<String>,
}

impl LastPrompt {
    /// What can be done is to be said again.
    pub(super) fn again(&mut self) {
        self.after = None;
    }
}

impl<I: BufRead, O: Write, T: Write> PlainMode<I, O, T> {
    /// Lets somebody else sit down, if they have to choose; says whether there is still somebody who answers.
    pub(super) fn seat(&mut self, timeline: &Timeline, asked: &mut LastPrompt) -> io::Result<bool> {
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

    /// Says what can be done: a numbered list where there is a choice, one line where there is none. The list is
    /// said once for each decision.
    pub(super) fn offer(
        &mut self,
        timeline: &Timeline,
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
                // What can be typed is always said.
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

    /// There is only one thing to do, or a bot does it.
    fn go_on(&mut self, timeline: &Timeline) -> io::Result<Vec<(Seat, Choice)>> {
        let here = timeline.here();
        let persons = here.deciders().iter().filter(|seat| timeline.chair(*seat) == PlayerKind::Person);
        let only = persons.flat_map(|seat| here.legal(seat).into_iter().map(move |action| (seat, action)));
        let only: Vec<_> = only.map(|(seat, action)| (seat, Choice::plain(&action))).collect();
        let said: Vec<_> = only.iter().map(|(seat, choice)| format!("{seat} {}", choice.action)).collect();
        let said = if said.is_empty() { "go on".into() } else { said.join(", ") };
        self.out.flush()?;
        write!(self.talk, "[Enter: {said}; or help]> ")?;
        self.talk.flush()?;
        Ok(only)
    }
}

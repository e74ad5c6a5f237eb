//! Several people who choose at the same time at one keyboard: each may change a choice until all have chosen.

use kernel::{Seat, Seats, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::TableScreen;
use crate::{CursorStop, TimelineSource};

impl<S: TimelineSource> TableScreen<S> {
    /// Changes a choice instead of taking back the last decision, if several seats choose at the same time. A player
    /// who has just chosen and still looks at the table means their own choice; otherwise the screen asks whose.
    /// Returns whether it did either.
    pub(super) fn change_instead(&mut self) -> bool {
        let seats = S::changeable(&self.timeline);
        let own = match self.timeline.viewer() {
            Viewer::Seat(seat) if self.pass.is_some() && seats.contains(seat) => Some(seat),
            _ => seats.first().filter(|_| seats.len() == 1),
        };
        match own {
            Some(seat) => self.change(seat),
            None if seats.is_empty() => return false,
            None => {
                let name = |seat: Seat| format!("{} {}", seat.0 + 1, self.name(seat));
                let names: Vec<String> = seats.iter().map(name).collect();
                self.changeable = seats;
                self.say(Ok(format!("Whose choice is changed? {}; Esc: none.", names.join(", "))));
            }
        }
        true
    }

    /// Handles the answer, if the question is open; returns whether it was.
    pub(super) fn answer_whose(&mut self, key: KeyCode) -> bool {
        let seats = std::mem::replace(&mut self.changeable, Seats::NONE);
        if seats.is_empty() {
            return false;
        }
        self.message = None;
        let seat = match key {
            KeyCode::Char(digit) => {
                seats.iter().find(|seat| digit.to_digit(10) == Some(u32::from(seat.0) + 1))
            }
            _ => None,
        };
        if let Some(seat) = seat {
            self.change(seat);
        }
        true
    }

    /// Changes the choice of the player with this name or seat.
    pub(super) fn change_of(&mut self, name: &str) {
        if name.is_empty() && self.change_instead() {
            return;
        }
        match self.timeline.named(name) {
            Some(seat) => self.change(seat),
            None => {
                self.say(Err(format!(
                    "`change` needs the name of a player who has chosen: {name:?} is none"
                )));
            }
        }
    }

    fn change(&mut self, seat: Seat) {
        let name = self.name(seat);
        match S::change(&mut self.timeline, seat) {
            CursorStop::Arrived => {
                self.settle();
                self.say(Ok(format!("{name} chooses again; the other choices stay.")));
            }
            _ => self.say(Err(format!(
                "{name} has no choice to change: a choice can be changed until all players have chosen"
            ))),
        }
    }
}

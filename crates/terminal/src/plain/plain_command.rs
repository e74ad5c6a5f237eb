//! Parses a line of input.

use kernel::scene::Choice;
use kernel::{Seat, Seats};

pub(super) const HELP: &str = "\
Enter       continue: play the only choice
1, 2, …     play the choice with this number
ACTION      play an action by its text, with the labels of cards: attack m1 om3
P2 ACTION   the same for one seat
table       show the table
info CARD   show one card in full: info h1
back        take back the last decision
change P2   change the choice of one player before all have chosen
finish      play to the end, or to the next choice of a person
save FILE   write the replay to a new file
quit        stop here";

/// A parsed line of input.
pub(super) enum PlainCommand {
    GoOn,
    Number(usize),
    Back,
    Change(String),
    Finish,
    Save(String),
    Table,
    Info(String),
    Help,
    Quit,
    Action(String),
}

impl PlainCommand {
    /// A legal action has priority over a command of the same name.
    pub(super) fn read(line: &str, legal: &[(Seat, Choice)]) -> Self {
        let line = line.trim();
        if legal.iter().any(|(_, choice)| choice.action == line) {
            return Self::Action(line.into());
        }
        match line.split_once(' ').unwrap_or((line, "")) {
            ("", _) => Self::GoOn,
            ("back", "") => Self::Back,
            ("change", name) => Self::Change(name.trim().into()),
            // Where the game has an action `end`, that is what it means.
            ("finish" | "end", "") => Self::Finish,
            ("help" | "?", "") => Self::Help,
            ("quit" | "q", "") => Self::Quit,
            ("table", "") => Self::Table,
            ("info", name) => Self::Info(name.trim().into()),
            ("save", file) => Self::Save(file.trim().into()),
            _ => line.parse().map_or_else(|_| Self::Action(line.into()), Self::Number),
        }
    }
}

/// `P2 flip` is an action of P2, `flip` of the decider.
pub(crate) fn addressed(text: &str, deciders: Seats) -> (Seat, String) {
    let first = deciders.first().unwrap_or(Seat(0));
    let named = text.split_once(' ').and_then(|(seat, rest)| Some((seat.parse().ok()?, rest.trim().into())));
    named.unwrap_or((first, text.into()))
}

//! Typed lines, processed when they are needed.

use std::io::{self, Write};

use kernel::Seat;
use kernel::scene::Choice;
use tables::{Command, RoomView};

use super::{RemotePlain, RemotePlainExit};
use crate::plain::table;
use crate::remote::remote_match::lets_go_on;
use crate::remote::{TableHost, table_commands};
use crate::table::parse_action::{ParsedAction, parse_action};

const HELP: &str = "\
1, 2, …     play the choice with this number
ACTION      play an action by its text, with the labels of cards: attack m1 om3
table       show the table
info CARD   show one card in full: info h1
back        take back the last decision, if the others agree; they answer yes or no
change      change a simultaneous choice, until all players have chosen
say HELLO   send a chat message; draw, resign, pause, resume, kick NAME, host NAME
ready       before a match; the host types start when all players are ready
sit P2      take another seat; bot P2 greedy adds a bot, bot P2 removes it
NAME=VALUE  host: change a setting, such as clock=5m+10s
again       after a match: play another one; save FILE saves its replay
quit        leave the table";

impl<O: Write, T: Write> RemotePlain<O, T> {
    /// Processes the next typed line, if it is needed now; returns whether there may be more to do.
    pub(super) fn step(&mut self) -> io::Result<bool> {
        let Some(room) = self.session.room.clone() else { return Ok(false) };
        if self.session.asked().is_some() {
            return Ok(false);
        }
        let choices = self.put_question(&room)?;
        let Some(line) = self.typed.front().cloned() else {
            if self.at_end {
                let over = room.stage == "over" || self.session.member.is_none() && room.stage == "closed";
                if choices.is_some() {
                    writeln!(self.talk, "It is your turn, but the input has ended.")?;
                    self.ended = Some(RemotePlainExit::Unanswered);
                } else if over {
                    self.ended = Some(RemotePlainExit::Left);
                }
            }
            return Ok(false);
        };
        let wanted = match line.as_str() {
            "start" => can_start(&room),
            "again" | "rematch" | "save" => room.stage == "over",
            "" => true,
            text => choices.is_some() || self.is_word(text, &room),
        };
        if !wanted {
            return Ok(false);
        }
        self.typed.pop_front();
        self.obey(&line, &room, choices)?;
        Ok(true)
    }

    /// Whether the line is a command that is allowed at any time.
    fn is_word(&self, text: &str, room: &RoomView) -> bool {
        let first = text.split(' ').next().unwrap_or_default();
        let always = [
            "ready", "wait", "sit", "bot", "table", "info", "back", "undo", "change", "redo", "save", "help",
            "?", "quit", "q",
        ];
        always.contains(&first)
            || text.contains('=')
            || table_commands::read(text, room).is_some()
            || room.stage != "playing"
    }

    /// Prints the choices once; a forced action is sent at once.
    fn put_question(&mut self, room: &RoomView) -> io::Result<Option<(Seat, u32, Vec<Choice>)>> {
        let (Some(seat), Some(prompt), Some(scene)) =
            (self.session.seat, self.session.prompt, self.session.scene.clone())
        else {
            return Ok(None);
        };
        let waits = lets_go_on(room, self.session.member, self.session.seat);
        if let [only] = &scene.choices[..]
            && !waits
        {
            let action = only.action.clone();
            self.ask(Command::Play { action, prompt });
            return Ok(None);
        }
        if self.put.replace((room.match_number, prompt)) != Some((room.match_number, prompt)) {
            let board = table::board(&scene, seat, &crate::remote::remote_match::names(room));
            let before = std::mem::replace(&mut self.board, board.clone());
            for line in board.iter().filter(|line| !before.contains(line)) {
                self.line(line)?;
            }
            for line in table::hand(&scene, seat) {
                self.line(&line)?;
            }
            self.line(&scene.prompt)?;
            for (n, choice) in (1..).zip(&scene.choices) {
                let same = choice.label.to_lowercase() == choice.action.to_lowercase();
                let typed = if same { String::new() } else { format!("{}: ", choice.action) };
                self.line(&format!("  {n}. {typed}{choice}"))?;
            }
            self.out.flush()?;
            write!(self.talk, "A number> ")?;
            self.talk.flush()?;
        }
        Ok(Some((seat, prompt, scene.choices)))
    }

    fn obey(
        &mut self,
        line: &str,
        room: &RoomView,
        choices: Option<(Seat, u32, Vec<Choice>)>,
    ) -> io::Result<()> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let mut seat_and_more = rest.splitn(2, ' ');
        let seat = seat_and_more.next().unwrap_or_default().parse::<Seat>();
        match (word, rest) {
            ("", _) => {}
            ("help" | "?", "") => writeln!(self.talk, "{HELP}")?,
            ("quit" | "q", "") => match self.session.member {
                Some(_) if self.kept == TableHost::Remote => self.ask(Command::Leave {}),
                _ => self.ended = Some(RemotePlainExit::Left),
            },
            ("ready", "") => self.ask(Command::Ready { seed: (self.seed)() }),
            ("wait", "") => self.ask(Command::Wait {}),
            ("start", "") => self.ask(Command::Start { seed: (self.seed)() }),
            ("again" | "rematch", "") => self.ask(Command::Rematch {}),
            ("back" | "undo" | "change", "") => self.ask(Command::TakeBack {}),
            ("redo", "") => self.ask(Command::Redo {}),
            ("sit", _) => match seat {
                Ok(seat) => self.ask(Command::Sit { seat }),
                Err(wrong) => writeln!(self.talk, "{wrong}.")?,
            },
            ("bot", _) => match seat {
                Ok(seat) => self.ask(Command::Bot { seat, bot: seat_and_more.next().map(String::from) }),
                Err(wrong) => writeln!(self.talk, "{wrong}.")?,
            },
            ("save", file) => self.save(Some(file).filter(|file| !file.is_empty()), room)?,
            ("table", "") => self.tell_table(room)?,
            ("info", name) => self.tell_card(name)?,
            _ => match table_commands::read(line, room) {
                Some(Ok((command, _))) => self.ask(command),
                Some(Err(wrong)) => writeln!(self.talk, "{wrong}.")?,
                None => self.choose(line, room, choices)?,
            },
        }
        Ok(())
    }

    fn choose(
        &mut self,
        line: &str,
        room: &RoomView,
        choices: Option<(Seat, u32, Vec<Choice>)>,
    ) -> io::Result<()> {
        let Some((seat, prompt, choices)) = choices else {
            if let Some(Ok((command, _))) = table_commands::setting(line, room) {
                self.ask(command);
                return Ok(());
            }
            return writeln!(self.talk, "Unknown command `{line}`: try help.");
        };
        if let Ok(n) = line.parse::<usize>() {
            return match n.checked_sub(1).and_then(|i| choices.get(i)) {
                Some(choice) => {
                    self.ask(Command::Play { action: choice.action.clone(), prompt });
                    Ok(())
                }
                None => {
                    writeln!(self.talk, "There is no choice {n}: the choices are 1 to {}.", choices.len())
                }
            };
        }
        let Some(scene) = self.session.scene.clone() else { return Ok(()) };
        match parse_action(line, &choices, &scene, seat) {
            ParsedAction::Action(action) => self.ask(Command::Play { action, prompt }),
            ParsedAction::OneOf(actions) => {
                let said: Vec<_> = actions.iter().take(6).map(|action| format!("`{action}`")).collect();
                writeln!(self.talk, "Which do you mean: {}?", said.join(", "))?;
            }
            // The table gives the best reason for a refusal.
            ParsedAction::Card(_) | ParsedAction::Unknown => {
                self.ask(Command::Play { action: line.into(), prompt });
            }
        }
        Ok(())
    }

    fn save(&mut self, file: Option<&str>, room: &RoomView) -> io::Result<()> {
        let said = match room.result {
            Some(_) => self.downloads.save(file),
            None => Err("A match with other people can be saved when it is over".into()),
        };
        writeln!(self.talk, "{}.", said.unwrap_or_else(|wrong| wrong))
    }

    fn tell_table(&mut self, room: &RoomView) -> io::Result<()> {
        let Some(scene) = self.session.scene.clone() else {
            return writeln!(self.talk, "No match is running.");
        };
        let seat = self.session.seat.unwrap_or(Seat(0));
        let lines = table::whole(&scene, seat, &crate::remote::remote_match::names(room));
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn tell_card(&mut self, name: &str) -> io::Result<()> {
        let seat = self.session.seat.unwrap_or(Seat(0));
        let said = self.session.scene.as_ref().and_then(|scene| table::card(scene, seat, name));
        match said {
            Some(said) => self.line(&said),
            None => writeln!(self.talk, "There is no card `{name}`: `table` lists all cards."),
        }
    }
}

/// Whether the match can start: every seat is taken, and everybody but the host is ready.
fn can_start(room: &RoomView) -> bool {
    room.stage == "waiting"
        && room.seats.iter().all(|info| match info.member {
            Some(id) => id == room.host || info.ready,
            None => info.bot.is_some(),
        })
}

//! Prints what is new.

use std::io::{self, Write};

use tables::{DealKind, MemberStatus, RoomView};

use super::RemotePlain;
use crate::ascii;
use crate::plain::{replaced, score, verdict};
use crate::remote::notice::RequestSnapshot;
use crate::remote::remote_match::names;
use crate::remote::table_commands;
use crate::seating::by_name;

impl<O: Write, T: Write> RemotePlain<O, T> {
    pub(super) fn by_name(&self, sentence: &str) -> String {
        let names = self.session.room.as_ref().map_or(Vec::new(), names);
        by_name(&names, sentence)
    }

    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        let named = self.by_name(line);
        writeln!(self.out, "{}", ascii::fit(&named, self.charset))
    }

    /// Prints everything that is new since the last call.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        let Some(room) = self.session.room.clone() else { return Ok(()) };
        if room.stage == "waiting" {
            self.lines = 0;
            let lobby = lobby(&room);
            if self.lobby != lobby {
                writeln!(self.out, "{}", ascii::fit(&lobby, self.charset))?;
                self.lobby = lobby;
            }
        }
        for said in room.chat.iter().filter(|said| said.number > self.written) {
            writeln!(self.out, "{}: {}", said.from, said.text)?;
        }
        self.written = room.chat.last().map_or(self.written, |said| said.number);
        let taken_back = self.lines > self.session.lines.len();
        if taken_back {
            self.line("A decision was taken back.")?;
            (self.lines, self.put) = (self.session.lines.len(), None);
        }
        let new: Vec<_> =
            self.session.lines[self.lines..].iter().flatten().map(|told| told.text.clone()).collect();
        self.lines = self.session.lines.len();
        new.iter().try_for_each(|line| self.line(line))?;
        let covered = self.session.covered.clone();
        if let (false, Some(why)) = (std::mem::replace(&mut self.covered, covered.is_some()), covered) {
            writeln!(self.talk, "{why}")?;
        }
        let before = std::mem::replace(&mut self.around, RequestSnapshot::of(&room));
        if let Some(said) = before.told(&room, self.session.seat, taken_back) {
            let said = said.unwrap_or_else(|wrong| format!("{wrong}."));
            writeln!(self.talk, "{}", said.replace("y or n", "yes or no").replace(": r,", ": again,"))?;
        }
        if let Some(ending) = room.result.as_ref().filter(|_| self.over != Some(room.match_number)) {
            let said = format!("{}.", verdict(ending, &names(&room)));
            writeln!(self.out, "{}", ascii::fit(&said, self.charset))?;
            let scene = self.session.scene.clone().unwrap_or_default();
            let score = score(ending, &scene, &names(&room));
            if !score.is_empty() {
                writeln!(self.out, "{}", ascii::fit(&score.join(", "), self.charset))?;
            }
            for line in replaced(ending) {
                writeln!(self.out, "{}", ascii::fit(&line, self.charset))?;
            }
            self.over = Some(room.match_number);
            writeln!(self.talk, "again plays another match, quit leaves.")?;
        }
        Ok(())
    }
}

/// The seats in one line.
fn lobby(room: &RoomView) -> String {
    let seat = |info: &tables::SeatInfo| {
        let member = room.members.iter().find(|member| Some(member.id) == info.member);
        let who = match (member, &info.bot) {
            (Some(member), _) => {
                let host = if member.id == room.host { ", the host" } else { "" };
                let ready = match (member.status, info.ready) {
                    (MemberStatus::Away, _) => "away",
                    (_, true) => "ready",
                    (_, false) => "not ready",
                };
                format!("{}{host}, {ready}", member.name)
            }
            (None, Some(bot)) => format!("bot {bot}"),
            (None, None) => "free".into(),
        };
        format!("{} {who}", info.seat)
    };
    let seats: Vec<_> = room.seats.iter().map(seat).collect();
    let deal = match room.deal {
        DealKind::Committed => String::new(),
        other => format!(" {}.", table_commands::deal(other)),
    };
    let advice = room.advice.as_ref().map_or(String::new(), |advice| format!(" {advice}"));
    format!("{}: {}.{deal}{advice}", room.title, seats.join("; "))
}

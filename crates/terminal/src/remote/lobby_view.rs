//! Draws the lobby.

use client::ClientSession;
use kernel::Setup;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use tables::{DealKind, MemberStatus, RoomView, SeatInfo};
use unicode_width::UnicodeWidthStr;

use super::invite::Invite;
use super::lobby::{LobbyScreen, sitter};
use super::scan;
use crate::command::{LOBBY_HELP, UiCommand};
use crate::draw::{Button, ClickTarget, ClickTargets, Pen, cut, is_small, width};
use crate::status_line::StatusLine;

/// The widths of the seat's name and its occupant.
const SEAT: usize = 4;
const WHO: usize = 28;

/// The width of the rest of the line on a narrow screen.
const STANDING: usize = 14;

/// The width of a setting.
const AGREED: usize = 18;

/// The number of visible chat messages.
const TALK: usize = 4;

impl LobbyScreen {
    /// Draws everything; the note describes the connection.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, session: &ClientSession, note: &str) {
        let mut targets = ClickTargets::default();
        let area = frame.area();
        self.small = is_small(area);
        let (paint, glyphs, options) = (&self.paint, self.glyphs, &self.options);
        let mut pen = Pen { buffer: frame.buffer_mut(), paint, glyphs, options, targets: &mut targets };
        match &session.room {
            _ if self.scanning => scan::draw(&mut pen, area, &self.invite),
            Some(room) => self.whole(&mut pen, area, session, room, note),
            None => pen.center(area, area.y + area.height / 2, note, paint.text),
        }
        if self.help {
            pen.help(area, LOBBY_HELP, "");
        }
        if let Some(prompt) = self.prompt.as_ref().filter(|_| !self.scanning) {
            let width = prompt.text.width() as u16;
            frame.set_cursor_position((area.x + 2 + width, area.bottom().saturating_sub(2)));
        }
        self.targets = targets;
    }

    fn whole(&self, pen: &mut Pen<'_>, area: Rect, session: &ClientSession, room: &RoomView, note: &str) {
        let said =
            StatusLine::new(pen.paint, self.prompt.as_ref(), self.message.as_ref(), &asked(session, room));
        let talk = room.chat.len().min(TALK) as u16;
        let rows = [
            Constraint::Length(1),
            Constraint::Length(room.seats.len() as u16 + 1),
            Constraint::Length(2),
            Constraint::Min(if area.height < 20 { 0 } else { 3 }),
            Constraint::Length(if talk > 0 { talk + 1 } else { 0 }),
            Constraint::Length(said.height(area.width)),
            Constraint::Length(1),
        ];
        let [bar, seats, invite, agreed, talk, line, keys] = Layout::vertical(rows).areas(area);
        self.bar(pen, bar, session, room, note);
        self.seats(pen, seats, session, room);
        self.invited(pen, invite);
        self.agreed_on(pen, agreed, room);
        written(pen, talk, room);
        said.draw(pen, line);
        self.keys(pen, keys, session, room);
    }

    fn bar(&self, pen: &mut Pen<'_>, area: Rect, session: &ClientSession, room: &RoomView, note: &str) {
        let (style, dot) = (pen.paint.bar, pen.glyphs.dot);
        pen.text(area, area.x, area.y, &" ".repeat(usize::from(area.width)), style);
        let round =
            if room.match_number > 1 { format!(" {dot} match {}", room.match_number) } else { String::new() };
        let deal = match room.deal {
            DealKind::Committed => String::new(),
            DealKind::Arranged => format!(" {dot} cards are arranged"),
            DealKind::Continued => format!(" {dot} a known deal"),
        };
        let left = format!(" {} {dot} table {}{round}{deal}", room.title, self.invite.code);
        pen.text(area, area.x, area.y, &left, style.bold());
        let me = room.members.iter().find(|member| Some(member.id) == session.member);
        let me = me.map_or("watching".into(), |me| format!("you are {}", me.name));
        let note = if note.is_empty() { String::new() } else { format!(" {note} {dot}") };
        pen.right(area, area.y, &format!("{note} {me} "), style);
    }

    fn seats(&self, pen: &mut Pen<'_>, area: Rect, session: &ClientSession, room: &RoomView) {
        let inside = pen.titled(area, "seats");
        for (i, (info, y)) in room.seats.iter().zip(inside.y..inside.bottom()).enumerate() {
            let line = Rect { y, height: 1, ..inside };
            let on = i == self.row;
            let sign = if on { pen.glyphs.right } else { " " };
            let x = pen.text(line, line.x, y, &format!("{sign} "), pen.paint.accent);
            let seat = info.seat.to_string();
            let x = pen.text(line, x, y, &format!("{seat:<SEAT$}"), pen.paint.seat(i));
            let (who, style) = who(pen, session, room, info);
            let wide = WHO.min(usize::from(line.width).saturating_sub(SEAT + STANDING));
            let who = cut(&who, wide, pen.glyphs.more);
            let gap = " ".repeat(wide.saturating_sub(who.width()) + 2);
            let x = pen.text(line, x, y, &format!("{who}{gap}"), style);
            pen.text(line, x, y, &standing(room, info), pen.paint.faint);
            pen.target(line, ClickTarget::Button(UiCommand::Choose(i + 1)));
        }
        let watching: Vec<_> = room
            .members
            .iter()
            .filter(|member| member.present && room.seats.iter().all(|info| info.member != Some(member.id)))
            .map(|member| member.name.as_str())
            .collect();
        if !watching.is_empty() {
            pen.right(area, area.y, &format!(" watching: {} ", watching.join(", ")), pen.paint.faint);
        }
    }

    fn invited(&self, pen: &mut Pen<'_>, area: Rect) {
        let inside = pen.titled(area, "invite");
        let Invite { join, link, qr, .. } = &self.invite;
        let x = pen.text(inside, inside.x, inside.y, join, pen.paint.accent);
        let link = if join.contains(link.as_str()) { String::new() } else { format!("   {link}") };
        let scan = if qr.is_empty() { "" } else { "   i: a code to scan" };
        pen.text(inside, x, inside.y, &format!("{link}{scan}"), pen.paint.text);
    }

    /// The settings of the game and the options of the table: those that differ from the defaults first, each
    /// with its sentence.
    fn agreed_on(&self, pen: &mut Pen<'_>, area: Rect, room: &RoomView) {
        let inside = pen.titled(area, "agreed");
        let entry = catalog::find_with(&room.game, &room.setup).ok();
        let usual = entry.map_or_else(Default::default, |entry| (entry.defaults)());
        let settings = entry.map_or(&[][..], |entry| entry.settings);
        let advice = entry.and_then(|entry| (entry.advice)(&room.setup));
        let rows = |pairs: &kernel::Pairs, usual: &kernel::Pairs, settings: &[kernel::Setting]| -> Vec<_> {
            let about =
                |name: &str| settings.iter().find(|setting| setting.name == name).map(|known| known.about);
            let row = |(name, value): &(String, String)| {
                let other = usual.0.iter().all(|(known, usual)| known != name || usual != value);
                let advised = advice.as_ref().filter(|advice| advice.setting == name);
                let why = advised.and_then(|advice| advice.why.clone());
                let about = why.unwrap_or_else(|| about(name).unwrap_or_default().into());
                (other, name.clone(), value.clone(), about)
            };
            pairs.0.iter().map(row).collect()
        };
        let mut all =
            rows(&room.options, &tables::TableOptions::default().pairs(), tables::TableOptions::SETTINGS);
        all.extend(rows(&room.setup, &usual, settings));
        all.sort_by_key(|(other, ..)| !other);
        let room_for = usize::from(inside.height);
        // Scrolling stops at the last page.
        let from = self.from.min(all.len().saturating_sub(room_for));
        for ((other, name, value, about), y) in all.iter().skip(from).take(room_for).zip(inside.y..) {
            let style = if *other { pen.paint.accent } else { pen.paint.text };
            let shown = cut(value, 20, pen.glyphs.more);
            let setting = cut(&format!("{name}={shown}"), AGREED, pen.glyphs.more);
            let x = pen.text(inside, inside.x, y, &format!("{setting:<AGREED$}  "), style);
            let rest = cut(about, usize::from(inside.right().saturating_sub(x)), pen.glyphs.more);
            pen.text(inside, x, y, &rest, pen.paint.faint);
        }
        if all.len() > room_for {
            let more = all.len() - room_for;
            pen.right(area, area.y, &format!(" +{more} more: PgUp PgDn "), pen.paint.faint);
        }
    }

    fn keys(&self, pen: &mut Pen<'_>, area: Rect, session: &ClientSession, room: &RoomView) {
        let host = session.member == Some(room.host);
        let free = room.seats.get(self.row).is_some_and(|info| info.member.is_none() && info.bot.is_none());
        let enter = match (session.seat, host) {
            (None, _) if free => "sit here",
            (_, true) => "start",
            (Some(_), false) => "ready",
            (None, false) => "",
        };
        let mut keys: Vec<Button<'_>> = Vec::new();
        if !enter.is_empty() {
            keys.push(("Enter", enter, UiCommand::Step));
        }
        if session.member.is_some() {
            if session.seat.is_some() && free {
                keys.push(("s", "sit here", UiCommand::Inspect));
            }
            if session.seat.is_some() {
                keys.push(("w", "watch", UiCommand::Inspect));
            }
            if host {
                keys.extend([("b", "bot", UiCommand::Inspect), ("x", "remove", UiCommand::Inspect)]);
                keys.extend([("h", "make host", UiCommand::Inspect), (":", "set", UiCommand::Type)]);
            }
            keys.push(("\"", "chat", UiCommand::Chat));
        }
        let last = [("?", "help", UiCommand::Help), ("q", "leave", UiCommand::Quit)];
        let room = area.width.saturating_sub(1 + width(&last));
        pen.buttons(Rect { x: area.x + 1, width: room.saturating_sub(1), ..area }, &keys);
        pen.buttons(Rect { x: area.x + 1 + room, width: area.width.saturating_sub(room + 1), ..area }, &last);
    }
}

/// The occupant of a seat.
fn who(pen: &Pen<'_>, session: &ClientSession, room: &RoomView, info: &SeatInfo) -> (String, Style) {
    match (sitter(room, info), &info.bot) {
        (Some(member), _) => {
            let mut signs = Vec::new();
            if Some(member.id) == session.member {
                signs.push("you");
            }
            if member.id == room.host {
                signs.push("host");
            }
            let signs = if signs.is_empty() { String::new() } else { format!(" ({})", signs.join(", ")) };
            (format!("{}{signs}", member.name), pen.paint.text)
        }
        (None, Some(bot)) => {
            let role = info.role.as_ref().map_or(String::new(), |role| format!("{role}, "));
            (format!("{role}bot {bot}"), pen.paint.text)
        }
        (None, None) => ("free".into(), pen.paint.faint),
    }
}

/// Whether the occupant is ready.
fn standing(room: &RoomView, info: &SeatInfo) -> String {
    match sitter(room, info) {
        Some(member) if member.status == MemberStatus::Away => "away: a bot plays".into(),
        Some(member) if !member.present => "not connected".into(),
        Some(_) if info.ready => "ready".into(),
        Some(_) => "not ready".into(),
        None => String::new(),
    }
}

/// The next step for the user.
fn asked(session: &ClientSession, room: &RoomView) -> String {
    let free = room.seats.iter().any(|info| info.member.is_none() && info.bot.is_none());
    let waiting = room.seats.iter().any(|info| info.member.is_some_and(|id| id != room.host) && !info.ready);
    let mine = room.seats.iter().find(|info| info.member.is_some() && info.member == session.member);
    match (session.member == Some(room.host), mine) {
        (true, _) if free => "Every seat needs a player: invite people, or add bots.".into(),
        (true, _) if waiting => "The match can start when all players are ready.".into(),
        (true, _) => "All players are ready: Enter deals the cards.".into(),
        (false, None) => "You are watching.".into(),
        (false, Some(mine)) if mine.ready => "You are ready. Waiting for the host to start.".into(),
        (false, Some(_)) => "Press Enter when you are ready.".into(),
    }
}

/// The latest chat messages.
fn written(pen: &mut Pen<'_>, area: Rect, room: &RoomView) {
    if area.height == 0 {
        return;
    }
    let inside = pen.titled(area, "chat");
    let last = room.chat.iter().rev().take(usize::from(inside.height)).collect::<Vec<_>>();
    for (said, y) in last.into_iter().rev().zip(inside.y..) {
        let x = pen.text(inside, inside.x, y, &format!("{}: ", said.from), pen.paint.accent);
        let text = cut(&said.text, usize::from(inside.right().saturating_sub(x)), pen.glyphs.more);
        pen.text(inside, x, y, &text, pen.paint.text);
    }
}

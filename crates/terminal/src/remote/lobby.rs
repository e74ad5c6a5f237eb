//! The lobby: seats, who is ready, settings, and how others find the table.

use catalog::bots;
use client::ClientSession;
use kernel::Seat;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use tables::{Command, MemberId, MemberInfo, RoomView, SeatInfo};

use super::invite::{Invite, TableHost};
use super::table_commands::{self, ParsedCommand};
use crate::DisplayOptions;
use crate::command::UiCommand;
use crate::draw::{ClickTarget, ClickTargets, Glyphs, Paint};
use crate::prompt::{Prompt, PromptKind, PromptResult};
use crate::status_line::Message;

/// The number of lines by which the settings scroll.
const PAGE: usize = 5;

/// The state of the lobby.
#[derive(Debug)]
pub(super) struct LobbyScreen {
    pub(super) options: DisplayOptions,
    pub(super) paint: Paint,
    pub(super) glyphs: &'static Glyphs,
    pub(super) invite: Invite,
    /// Draws the user's seed for the deal.
    seed: fn() -> String,
    /// The seat under the cursor.
    pub(super) row: usize,
    pub(super) prompt: Option<Prompt>,
    history: Vec<String>,
    pub(super) message: Option<Message>,
    /// The first visible line of the settings.
    pub(super) from: usize,
    pub(super) help: bool,
    /// Whether the QR code covers the screen.
    pub(super) scanning: bool,
    /// Is the window small? Then leaving is asked about: the keys may not be seen.
    pub(super) small: bool,
    /// What was asked, to be answered with yes or no.
    question: Option<LobbyConfirmation>,
    pub(super) targets: ClickTargets,
}

/// An action that needs confirmation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum LobbyConfirmation {
    Kick(MemberId),
    Leave,
}

/// A request of the user.
#[derive(Debug)]
pub(super) enum LobbyRequest {
    Do(Command),
    Leave,
}

impl LobbyScreen {
    pub(super) fn new(invite: Invite, seed: fn() -> String, options: DisplayOptions) -> Self {
        Self {
            paint: Paint::new(&options),
            glyphs: Glyphs::new(options.charset),
            options,
            // The QR code is the first thing that a host shows to others.
            scanning: !invite.qr.is_empty(),
            message: invite.notice.clone().map(Message::Info),
            invite,
            seed,
            row: 0,
            from: 0,
            help: false,
            prompt: None,
            history: Vec::new(),
            small: false,
            question: None,
            targets: ClickTargets::default(),
        }
    }

    pub(super) fn say(&mut self, said: Result<String, String>) {
        self.message = Some(said.into());
    }

    /// Handles an event of the terminal.
    pub(super) fn input(&mut self, event: &Event, session: &ClientSession) -> Option<LobbyRequest> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, session),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                match self.targets.at(mouse.column, mouse.row).cloned()? {
                    ClickTarget::Button(UiCommand::Choose(row)) => self.row = row - 1,
                    ClickTarget::Button(UiCommand::Step) => return self.enter(session),
                    ClickTarget::Button(UiCommand::Help) => self.help = true,
                    ClickTarget::Button(UiCommand::Quit) => return self.leave(session),
                    _ => {}
                }
                None
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent, session: &ClientSession) -> Option<LobbyRequest> {
        let room = session.room.as_ref();
        if let Some(mut prompt) = self.prompt.take() {
            match prompt.key(key, &self.history, &[]) {
                PromptResult::More => self.prompt = Some(prompt),
                PromptResult::Cancelled => {}
                PromptResult::Done(text) => return self.typed(text.trim(), room?),
            }
            return None;
        }
        if std::mem::take(&mut self.scanning) || std::mem::take(&mut self.help) {
            return None;
        }
        self.message = None;
        if let Some(question) = self.question.take() {
            return match (key.code, question) {
                (KeyCode::Char('y'), LobbyConfirmation::Kick(member)) => {
                    Some(LobbyRequest::Do(Command::Kick { member }))
                }
                (KeyCode::Char('y' | 'q'), LobbyConfirmation::Leave) => Some(LobbyRequest::Leave),
                _ => None,
            };
        }
        if key.code == KeyCode::Char('q') {
            return self.leave(session);
        }
        let room = room?;
        let rows = room.seats.len().max(1);
        match key.code {
            KeyCode::Up => self.row = (self.row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows,
            KeyCode::Enter => return self.enter(session),
            KeyCode::Char('r' | ' ') => return Some(LobbyRequest::Do(self.ready(session)?)),
            KeyCode::Char('s') => return Some(LobbyRequest::Do(Command::Sit { seat: self.seat() })),
            KeyCode::Char('w') => return Some(LobbyRequest::Do(Command::Stand {})),
            KeyCode::Char('b') => return Some(LobbyRequest::Do(self.bot(room)?)),
            KeyCode::Char('x') => return self.send_away(room),
            KeyCode::Char('h') => {
                let member = room.seats.get(self.row)?.member?;
                return Some(LobbyRequest::Do(Command::HandOver { member }));
            }
            KeyCode::Char('i') => match self.invite.qr.is_empty() {
                true => {
                    self.say(Err("There is no code to scan: only this machine can reach the table".into()));
                }
                false => self.scanning = true,
            },
            KeyCode::Char('?') => self.help = true,
            KeyCode::PageDown => self.from += PAGE,
            KeyCode::PageUp => self.from = self.from.saturating_sub(PAGE),
            KeyCode::Char('"') => self.begin("say "),
            KeyCode::Char(':') => self.begin(""),
            _ => {}
        }
        None
    }

    /// Leaves. Where others would lose the table, and where somebody would lose a seat without having seen it, only
    /// after a question.
    fn leave(&mut self, session: &ClientSession) -> Option<LobbyRequest> {
        let room = session.room.as_ref();
        let company =
            room.is_some_and(|room| room.members.iter().filter(|member| member.present).count() > 1);
        let question = match self.invite.host {
            TableHost::Local if company => "Leave? y or n. You are the host: the table closes for everybody.",
            TableHost::Remote if self.small && session.seat.is_some() => {
                "Leave the table? y or n. You give up your seat. Ctrl-C keeps it."
            }
            TableHost::Local | TableHost::Remote => return Some(LobbyRequest::Leave),
        };
        self.say(Ok(question.into()));
        self.question = Some(LobbyConfirmation::Leave);
        None
    }

    fn begin(&mut self, text: &str) {
        let mut prompt = Prompt::new(PromptKind::Command);
        prompt.text = text.into();
        self.prompt = Some(prompt);
    }

    fn seat(&self) -> Seat {
        Seat(self.row as u8)
    }

    fn typed(&mut self, text: &str, room: &RoomView) -> Option<LobbyRequest> {
        if text.is_empty() {
            return None;
        }
        self.history.push(text.into());
        let read: Option<ParsedCommand> =
            table_commands::read(text, room).or_else(|| table_commands::setting(text, room));
        match read {
            Some(Ok((command, said))) => {
                if !said.is_empty() {
                    self.say(Ok(said));
                }
                Some(LobbyRequest::Do(command))
            }
            Some(Err(wrong)) => {
                self.say(Err(wrong));
                None
            }
            None => {
                self.say(Err(format!(
                    "Unknown command `{text}`: write say HELLO, name ANNA, or a setting such as clock=5m+10s"
                )));
                None
            }
        }
    }

    /// Enter: takes a free seat; otherwise starts the match (host) or marks the user as ready (others).
    fn enter(&mut self, session: &ClientSession) -> Option<LobbyRequest> {
        let room = session.room.as_ref()?;
        let free = room.seats.get(self.row).is_some_and(|info| info.member.is_none() && info.bot.is_none());
        if session.seat.is_none() && free {
            return Some(LobbyRequest::Do(Command::Sit { seat: self.seat() }));
        }
        let host = session.member == Some(room.host);
        Some(LobbyRequest::Do(if host {
            Command::Start { seed: (self.seed)() }
        } else {
            self.ready(session)?
        }))
    }

    /// Toggles whether the user is ready.
    fn ready(&self, session: &ClientSession) -> Option<Command> {
        let room = session.room.as_ref()?;
        let mine = room.seats.iter().find(|info| info.member.is_some() && info.member == session.member)?;
        Some(if mine.ready { Command::Wait {} } else { Command::Ready { seed: (self.seed)() } })
    }

    /// The next bot for the seat under the cursor; after the last one, none.
    fn bot(&self, room: &RoomView) -> Option<Command> {
        let info = room.seats.get(self.row)?;
        let own = catalog::find_with(&room.game, &room.setup).map_or(&[][..], |line| line.profiles);
        let own = own.iter().map(|profile| profile.name).filter(|_| info.role.is_some());
        // Of the bots for any seat, the strongest comes first.
        let names: Vec<&str> = own.chain(bots::BotKind::ALL.iter().rev().map(|kind| kind.name())).collect();
        let now = info.bot.as_deref().and_then(|bot| names.iter().position(|known| *known == bot));
        let next = now.map_or(0, |now| now + 1);
        Some(Command::Bot { seat: info.seat, bot: names.get(next).map(ToString::to_string) })
    }

    /// Removes the occupant under the cursor: a bot at once, a person after confirmation.
    fn send_away(&mut self, room: &RoomView) -> Option<LobbyRequest> {
        let info = room.seats.get(self.row)?;
        match sitter(room, info) {
            None => Some(LobbyRequest::Do(Command::Bot { seat: info.seat, bot: None })),
            Some(who) => {
                self.say(Ok(format!("Remove {} permanently? y or n", who.name)));
                self.question = Some(LobbyConfirmation::Kick(who.id));
                None
            }
        }
    }
}

/// The member on a info.
pub(super) fn sitter<'a>(room: &'a RoomView, info: &SeatInfo) -> Option<&'a MemberInfo> {
    room.members.iter().find(|member| Some(member.id) == info.member)
}

//! Applies updates of the server to the screen.

use std::time::Duration;

use client::LogChange;
use kernel::Viewer;
use tables::{Command, LogLine, MemberInfo, MemberStatus, RoomView, WireRefusal};

use super::RemoteScreen;
use super::clock::countdown;
use super::notice::{self, RequestSnapshot};
use super::remote_match::{OutgoingRequest, RemoteMatch};
use crate::TimelineCursor;
use crate::seating::shown;
use crate::table::TableScreen;

impl RemoteScreen {
    /// Applies an update.
    pub(super) fn updated(&mut self, step: LogChange) {
        // A closed table keeps its last scene; the reason follows with the next message.
        let Some(room) = self.session.room.clone().filter(|room| room.stage != "closed") else { return };
        if step.times {
            self.told = std::time::Instant::now();
        }
        let in_match = ["playing", "over"].contains(&room.stage.as_str());
        match self.session.scene.clone().filter(|_| in_match) {
            None => {
                if self.table.take().is_some() {
                    self.lobby.say(Ok("Next match: press Enter when you are ready.".into()));
                }
            }
            Some(scene) => {
                let viewer = self.session.seat.map_or(Viewer::Public, Viewer::Seat);
                let prompt = self.session.prompt;
                let table = self.table.as_mut();
                match table
                    .filter(|table| table.timeline().viewer() == viewer && self.round == room.match_number)
                {
                    Some(table) => {
                        let (new, lines) = (step.lines > self.lines, &self.session.lines);
                        let source = table.source();
                        source.update_room(room.clone(), prompt);
                        if step.anew || step.kept < self.lines {
                            source.restart(scene);
                            table.resync(step.kept, told(&lines[step.kept..]));
                        } else {
                            match new {
                                true => source.push_events(told(&lines[self.lines..]), scene),
                                false => source.push_scene(scene),
                            }
                            table.wake();
                        }
                    }
                    None => {
                        let (seat, kept) = (self.session.seat, self.lobby.invite.host);
                        let mut remote =
                            RemoteMatch::new(room.clone(), self.session.member, seat, scene, kept);
                        remote.update_room(room.clone(), prompt);
                        let mut timeline = TimelineCursor::of(remote, viewer);
                        timeline.resync(0, told(&self.session.lines));
                        self.table = Some(Box::new(TableScreen::new(timeline, self.options)));
                    }
                }
            }
        }
        self.notice(&room, step.anew || step.kept < self.lines);
        (self.round, self.lines) = (room.match_number, step.lines);
    }

    /// Shows chat messages and requests once.
    fn notice(&mut self, room: &RoomView, anew: bool) {
        let newest = room.chat.last().map_or(0, |said| said.number);
        // Messages from before the user joined are in the lobby's list, not new.
        let before = self.talk.replace(newest).unwrap_or(newest);
        if let Some(said) = room.chat.last().filter(|said| said.number > before && self.table.is_some()) {
            self.say(Ok(format!("{}: {}", said.from, said.text)));
        }
        let covered = self.session.covered.clone();
        if let (false, Some(why)) = (std::mem::replace(&mut self.covered, covered.is_some()), covered) {
            self.say(Ok(why));
        }
        // A question that nobody asks any more, or that was answered, does not stay on the screen.
        let question = notice::question(room, self.session.seat);
        if let (Some(asked), None, Some(table)) = (self.question.take(), &question, &mut self.table) {
            table.unsay(&asked);
        }
        self.question = question;
        let before = std::mem::replace(&mut self.around, RequestSnapshot::of(room));
        if let Some(said) = before.told(room, self.session.seat, anew) {
            self.say(said);
        }
    }

    /// A command was refused.
    pub(super) fn refused(&mut self, command: &Command, reason: &WireRefusal) {
        if let (Command::Play { .. }, Some(table)) = (command, &mut self.table) {
            table.source().refused();
            table.wake();
        }
        self.leaving &= *command != (Command::Leave {});
        self.say(Err(reason.sentence.clone()));
    }
}

/// The players who are not connected: how long the table waits for them, or that a bot plays for them.
pub(super) fn missing(room: &RoomView, since: Duration) -> Option<String> {
    let sits = |member: &&MemberInfo| room.seats.iter().any(|info| info.member == Some(member.id));
    let gone = room.members.iter().filter(|member| !member.present).filter(sits);
    let said = gone.map(|MemberInfo { name, status: standing, returns, .. }| match (standing, returns) {
        (MemberStatus::Away, _) => format!("a bot plays for {}", shown(name)),
        (_, Some(left)) => {
            let left = left.saturating_sub(since.as_millis() as u64);
            format!("{} reconnecting {}", shown(name), countdown(left))
        }
        (_, None) => format!("{} not connected", shown(name)),
    });
    let said: Vec<_> = said.collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// Lines of the log; those that are too old are left out.
fn told(lines: &[Option<LogLine>]) -> Vec<LogLine> {
    let unknown = || LogLine::plain("");
    lines.iter().map(|line| line.clone().unwrap_or_else(unknown)).collect()
}

impl TableScreen<RemoteMatch> {
    pub(super) fn source(&mut self) -> &mut RemoteMatch {
        self.timeline_mut().source_mut()
    }

    pub(super) fn wants(&mut self) -> Vec<OutgoingRequest> {
        self.source().take_requests()
    }

    /// Shows new events, if no animation is running; keeps a partial choice if it is still possible.
    pub(super) fn wake(&mut self) {
        self.timeline_mut().redraw();
        if self.playing().is_some() {
            return;
        }
        match self.source().is_waiting() {
            true => self.go_on(),
            false => self.refresh(),
        }
    }

    /// The match was sent in full.
    pub(super) fn resync(&mut self, kept: usize, told: Vec<LogLine>) {
        self.timeline_mut().resync(kept, told);
        self.resume();
    }
}

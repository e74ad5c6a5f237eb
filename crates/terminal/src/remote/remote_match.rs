//! A match at a remote table, as far as the server has sent it.

use std::collections::VecDeque;

use kernel::scene::Choice;
use kernel::{Refusal, Scene, Seat, Seats, UndoCost, Viewer};
use tables::{Command, LogLine, MatchResult, MemberId, RoomView};

use super::invite::TableHost;
use super::table_commands;
use crate::explorer::ScreenRequest;
use crate::seating::shown;
use crate::timeline::{AdvanceResult, DecisionMaker, RefusalPoll, SubmitResult, ViewerHistory};
use crate::{CursorStop, TimelineCursor, TimelineSource};

/// A match at a remote table.
#[derive(Debug)]
pub struct RemoteMatch {
    /// The table.
    room: RoomView,
    kept: TableHost,
    names: Vec<String>,
    me: Option<MemberId>,
    seat: Option<Seat>,
    prompt: Option<u32>,
    /// The scene at the cursor, and its number of decisions.
    shown: Scene,
    decided: usize,
    /// The received lines that are not on the timeline yet.
    unheard: VecDeque<Vec<LogLine>>,
    /// The scenes that are not shown yet.
    to_come: VecDeque<Scene>,
    /// How many of them belong to lines on the timeline.
    heard: usize,
    /// The number of the answered prompt.
    answered: Option<u32>,
    /// The user's actions.
    played: Vec<String>,
    /// The requests to the table.
    wants: Vec<OutgoingRequest>,
}

/// A request to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OutgoingRequest {
    /// A command.
    Do(Command),
    /// A question why an action is illegal.
    Why(String),
}

/// The names by seat: people by their names, bots by their kind, with the seat where there are several of a
/// kind.
pub(super) fn names(room: &RoomView) -> Vec<String> {
    let kind = |info: &tables::SeatInfo| match info.member {
        Some(_) => None,
        None => info.role.clone().or_else(|| info.bot.clone()),
    };
    let name = |info: &tables::SeatInfo| {
        let member = room.members.iter().find(|member| Some(member.id) == info.member);
        let twins = room.seats.iter().filter(|other| kind(other) == kind(info)).count() > 1;
        match (member, kind(info)) {
            (Some(member), _) => shown(&member.name),
            (None, Some(kind)) if twins => format!("{kind} {}", info.seat),
            (None, Some(kind)) => kind,
            (None, None) => info.seat.to_string(),
        }
    };
    room.seats.iter().map(name).collect()
}

/// Whether the rules let this person, as the host, decide when the match continues. If so, they are asked
/// although there is no choice: everybody waits until they have seen enough.
pub(super) fn lets_go_on(room: &RoomView, me: Option<MemberId>, seat: Option<Seat>) -> bool {
    let setting = catalog::find_with(&room.game, &room.setup).ok().and_then(|line| line.host);
    let hosts = |seat: Seat| {
        let seat = seat.to_string();
        room.setup.0.iter().any(|(name, value)| Some(name.as_str()) == setting && *value == seat)
    };
    me == Some(room.host) && seat.is_some_and(hosts)
}

impl RemoteMatch {
    pub(super) fn new(
        room: RoomView,
        me: Option<MemberId>,
        seat: Option<Seat>,
        scene: Scene,
        kept: TableHost,
    ) -> Self {
        Self {
            names: names(&room),
            room,
            kept,
            me,
            seat,
            prompt: None,
            shown: scene,
            decided: 0,
            unheard: VecDeque::new(),
            to_come: VecDeque::new(),
            heard: 0,
            answered: None,
            played: Vec::new(),
            wants: Vec::new(),
        }
    }

    /// The table or the open prompt has changed.
    pub(super) fn update_room(&mut self, room: RoomView, prompt: Option<u32>) {
        self.names = names(&room);
        self.room = room;
        if self.prompt != prompt {
            self.answered = None;
        }
        self.prompt = prompt;
    }

    /// There are new lines, and this is the scene after them.
    pub(super) fn push_events(&mut self, told: Vec<LogLine>, scene: Scene) {
        self.unheard.push_back(told);
        self.to_come.push_back(scene);
    }

    /// The scene has changed without new lines; shows it if the cursor is at the end.
    pub(super) fn push_scene(&mut self, scene: Scene) {
        match self.to_come.back_mut() {
            Some(last) => *last = scene,
            None => self.shown = scene,
        }
    }

    /// The match was sent in full: nothing waits to be shown.
    pub(super) fn restart(&mut self, scene: Scene) {
        self.unheard.clear();
        self.to_come.clear();
        (self.heard, self.shown, self.answered) = (0, scene, None);
    }

    /// The last action was refused: the prompt can be answered again.
    pub(super) fn refused(&mut self) {
        self.answered = None;
    }

    /// Whether there are lines that the timeline does not have, or a forced action to send.
    pub(super) fn is_waiting(&self) -> bool {
        !self.unheard.is_empty() || self.only().is_some()
    }

    pub(super) fn take_requests(&mut self) -> Vec<OutgoingRequest> {
        std::mem::take(&mut self.wants)
    }

    /// The open prompt at the cursor.
    fn asked(&self) -> Option<(Seat, u32)> {
        let prompt = self.prompt.filter(|prompt| self.answered != Some(*prompt))?;
        (self.unheard.is_empty() && self.to_come.is_empty()).then_some((self.seat?, prompt))
    }

    /// The only legal action, which is played without asking.
    fn only(&self) -> Option<(u32, String)> {
        let (_, prompt) = self.asked()?;
        match &self.shown.choices[..] {
            [only] if !lets_go_on(&self.room, self.me, self.seat) => Some((prompt, only.action.clone())),
            _ => None,
        }
    }
}

impl TimelineSource for RemoteMatch {
    const LIVE: bool = true;
    const CLOSING: &'static str = "q closes the program; your seat is kept.";

    fn title(&self) -> &str {
        &self.room.title
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn persons(&self) -> Seats {
        self.seat.map_or(Seats::NONE, Seats::one)
    }

    fn scene(&self, _: Viewer) -> Scene {
        self.shown.clone()
    }

    fn latest_scene(&self, _: Viewer) -> Scene {
        let last = self.heard.checked_sub(1).and_then(|last| self.to_come.get(last));
        last.unwrap_or(&self.shown).clone()
    }

    fn place(&mut self, decision: usize) {
        for _ in self.decided..decision {
            if let Some(scene) = self.to_come.pop_front() {
                (self.shown, self.heard) = (scene, self.heard.saturating_sub(1));
            }
        }
        self.decided = decision;
    }

    fn ending(&self) -> Option<MatchResult> {
        let shown = self.unheard.is_empty() && self.to_come.is_empty();
        self.room.result.clone().filter(|_| shown)
    }

    fn next(&mut self, _: Viewer) -> AdvanceResult {
        if let Some(told) = self.unheard.pop_front() {
            self.heard += 1;
            return AdvanceResult::Told(DecisionMaker::Nobody, told);
        }
        if let Some((prompt, action)) = self.only() {
            self.answered = Some(prompt);
            self.wants.push(OutgoingRequest::Do(Command::Play { action, prompt }));
        }
        match self.choice() {
            Some((seat, _)) => AdvanceResult::Choice(seat),
            None if self.ending().is_some() => AdvanceResult::End,
            None => AdvanceResult::Wait,
        }
    }

    fn choice(&self) -> Option<(Seat, Vec<Choice>)> {
        let (seat, _) = self.asked()?;
        // A forced action is played without asking: see `only`.
        let asked = !self.shown.choices.is_empty() && self.only().is_none();
        asked.then(|| (seat, self.shown.choices.clone()))
    }

    fn play(&mut self, _: Seat, action: &str, _: Viewer) -> Result<SubmitResult, Refusal> {
        let Some((_, prompt)) = self.asked() else {
            return Err(Refusal::new("stale", "The match has moved on: this decision is no longer open."));
        };
        self.answered = Some(prompt);
        self.played.push(action.into());
        self.wants.push(OutgoingRequest::Do(Command::Play { action: action.into(), prompt }));
        Ok(SubmitResult::Sent)
    }

    fn refusal(&mut self, _: Seat, action: &str) -> RefusalPoll {
        self.wants.push(OutgoingRequest::Why(action.into()));
        RefusalPoll::Pending
    }

    fn earlier(&self, _: Seat) -> Vec<String> {
        self.played.iter().rev().cloned().collect()
    }

    fn history_for(&self, _: Viewer) -> Option<ViewerHistory> {
        None
    }

    fn differ(&self, _: Viewer, _: Viewer) -> bool {
        false
    }

    fn chance(&self) -> String {
        match &self.room.commitment {
            Some(promise) => format!("Commitment to the deal: {promise}."),
            None => format!("{}.", table_commands::deal(self.room.deal)),
        }
    }

    fn undo(timeline: &mut TimelineCursor<Self>) -> Result<CursorStop, UndoCost> {
        timeline.source_mut().wants.push(OutgoingRequest::Do(Command::TakeBack {}));
        Ok(CursorStop::Wait)
    }

    fn can_undo(timeline: &TimelineCursor<Self>) -> bool {
        !timeline.source().played.is_empty() && timeline.source().room.result.is_none()
    }

    fn redo(timeline: &mut TimelineCursor<Self>) -> CursorStop {
        timeline.source_mut().wants.push(OutgoingRequest::Do(Command::Redo {}));
        CursorStop::Wait
    }

    fn replay_command(_: &TimelineCursor<Self>) -> Option<String> {
        None
    }

    fn table_command(&mut self, text: &str) -> Option<Result<String, String>> {
        if text == "talk" {
            return Some(Ok(table_commands::talk(&self.room)));
        }
        let read = table_commands::read(text, &self.room)?;
        Some(read.map(|(command, said)| {
            self.wants.push(OutgoingRequest::Do(command));
            said
        }))
    }

    fn close(timeline: &TimelineCursor<Self>) -> Option<ScreenRequest> {
        // A table that goes along is asked about.
        (timeline.source().kept == TableHost::Remote).then_some(ScreenRequest::Close)
    }

    fn leave_warning(timeline: &TimelineCursor<Self>) -> Option<&'static str> {
        let source = timeline.source();
        let plays = source.seat.is_some() && source.room.result.is_none();
        match source.kept {
            TableHost::Local if source.room.result.is_some() => {
                Some("Leave? y or n. You are the host: the table closes for everybody.")
            }
            TableHost::Local => {
                Some("Leave? y or n. The match waits for everybody until you run croupier host --again.")
            }
            TableHost::Remote if plays => Some(
                "Leave the table? y or n. You give up your seat: a bot plays it to the end. Ctrl-C keeps it.",
            ),
            TableHost::Remote => None,
        }
    }
}

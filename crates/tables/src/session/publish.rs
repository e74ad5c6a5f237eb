//! Publishes updates after the input is stored.

use std::cell::OnceCell;
use std::hash::{BuildHasher, Hash, Hasher};

use catalog::{ActionEvents, AnyGame};
use foldhash::quality::FixedState;
use kernel::{RoundLabel, Scene, Seat, Viewer, fingerprint};

use super::connections::{ConnectionIdentity, ConnectionState};
use super::stream::{History, SceneDigest, UpdateStream, ViewDigest};
use super::{ConnectionId, PendingReply, SessionOutput, StreamViewer, TableSession};
use crate::message::{FromServer, LogLine, Update};
use crate::{MemberStatus, Perspective, RoomView, SeatControls, SpectatedMatch, TableChange, Version, Zones};

/// The match from one perspective.
struct PerspectiveView {
    scene: Option<Scene>,
    perspective: Perspective,
    prompt: Option<u32>,
    own: Option<SeatControls>,
}

impl TableSession {
    /// The pending input is on disk: publishes its result.
    pub(super) fn stored(&mut self, acts: &mut Vec<SessionOutput>) {
        let Some(pending) = self.pending.take() else { return };
        self.clock_sync = (self.now, self.table.now());
        if let PendingReply::Joined(connection, _) = &pending.then
            && let Some(member) = self.table.members().last().map(|member| member.id)
        {
            match self.connections.contains_key(connection) {
                true => self.set_who(*connection, ConnectionIdentity::Member(member)),
                // The client disconnected before its joining was stored.
                false => _ = self.gone.insert(member, self.now),
            }
        }
        // The welcome comes before any other message.
        match &pending.then {
            PendingReply::Joined(connection, token) | PendingReply::Welcome(connection, token) => {
                self.welcome(*connection, Some(token.clone()), acts);
            }
            PendingReply::Answer(..) | PendingReply::Nothing => {}
        }
        self.send_away(acts);
        self.publish(&pending.happened, acts);
        if pending.happened.ended
            && let Some(game) = self.table.finished()
        {
            acts.push(SessionOutput::Ended(game.replay().to_string()));
        }
        if let PendingReply::Answer(connection, number) = pending.then
            && let Some(guest) = self.connections.get(&connection)
        {
            acts.push(SessionOutput::Send(connection, FromServer::Answer { number, refused: None }));
            if matches!(self.stands(guest), Some(MemberStatus::Away | MemberStatus::Left)) {
                self.hang_up(connection, "left", "You left this table: join it again to come back.", acts);
            }
        }
        if self.table.is_closed() {
            for connection in self.connections.keys().copied().collect::<Vec<_>>() {
                self.hang_up(connection, "closed", "This table is closed.", acts);
            }
        }
    }

    /// Tells clients that the host removed why, and disconnects them.
    fn send_away(&mut self, acts: &mut Vec<SessionOutput>) {
        let out = self.connections.iter().filter(|(_, guest)| self.stands(guest) == Some(MemberStatus::Out));
        for connection in out.map(|(connection, _)| *connection).collect::<Vec<_>>() {
            self.hang_up(connection, "out", "The host removed you from this table.", acts);
        }
    }

    /// The membership status of a connection; `None` for a spectator.
    fn stands(&self, guest: &ConnectionState) -> Option<MemberStatus> {
        let member = self.table.member(guest.member()?).ok()?;
        Some(member.standing)
    }

    /// The view of the table, with the connected members.
    fn room(&self) -> RoomView {
        let mut room = self.table.room(self.table_time());
        for member in &mut room.members {
            member.present = self.connection(member.id).is_some();
            let due = self.gone.get(&member.id).map(|since| self.away_deadline(member.id, *since));
            member.returns = due.map(|due| due.0.saturating_sub(self.now.0));
        }
        room
    }

    /// Publishes which members are connected.
    pub(super) fn show_presence(&mut self, acts: &mut Vec<SessionOutput>) {
        // While an input is being stored, its effects must stay unpublished; everything is sent once it is
        // stored.
        if self.pending.is_none() {
            self.publish(&TableChange::default(), acts);
        }
    }

    fn publish(&mut self, happened: &TableChange, acts: &mut Vec<SessionOutput>) {
        if self.is_watched() {
            self.follow(happened.same);
        }
        let (room, look) = (OnceCell::new(), self.room_look());
        let sights: Vec<_> = self.streams.keys().copied().collect();
        for sight in sights {
            self.step(sight, happened, &room, look, acts);
        }
        // A client that is new or has changed seats receives the full state.
        let guests: Vec<_> = self
            .connections
            .iter()
            .map(|(connection, guest)| (*connection, guest.sight, self.sight(guest)))
            .collect();
        for (connection, before, now) in guests {
            if now.is_some()
                && before != now
                && !matches!(
                    self.connections[&connection].who,
                    ConnectionIdentity::Joining | ConnectionIdentity::Unknown
                )
            {
                let since = self.connections.get_mut(&connection).and_then(|guest| guest.since.take());
                self.catch_up(connection, since, acts);
            }
        }
    }

    /// Adds a step to a stream, if something has changed.
    fn step(
        &mut self,
        sight: StreamViewer,
        happened: &TableChange,
        room: &OnceCell<RoomView>,
        room_look: u64,
        acts: &mut Vec<SessionOutput>,
    ) {
        let Some(stream) = self.streams.get(&sight) else { return };
        let (picture, total) = (self.picture(sight), stream.total);
        let look = picture.scene.as_ref().map(SceneDigest::of);
        let said = self.table.last_said();
        let looks =
            ViewDigest { room: room_look, said, scene: look, prompt: picture.prompt, own: picture.own };
        let round = self.table.round();
        let other_perspective = stream.perspective != picture.perspective || stream.round != round;
        let delayed = self.delayed.as_ref().filter(|_| picture.perspective == Perspective::Everybody);
        let (kept, from, History { lines, last_round }) = if happened.reset || other_perspective {
            let mut history = self.history(sight);
            let told = history.lines.len() as u64;
            // Lines after the common decisions may no longer be true.
            let same = happened.same.map_or(told, |same| history.until(same));
            let kept = if other_perspective { 0 } else { total.min(same) };
            let from = kept.max(told.saturating_sub(self.limits.lines as u64));
            history.lines.drain(..from as usize);
            (kept, from, history)
        } else {
            let mut new = History { last_round: stream.last_round, ..History::default() };
            if let Some(delayed) = delayed {
                for (before, told, label) in &delayed.fresh {
                    new.tell(lines(told, picture.perspective), *before, || label.clone());
                }
            } else if let (Some(told), Some(scene)) = (&happened.told, &picture.scene) {
                let before = self.table.game().map_or(0, |game| game.decisions().len()).saturating_sub(1);
                new.tell(lines(told, picture.perspective), before, || RoundLabel::from(scene));
            }
            (total, total, new)
        };
        let (nothing_told, most) = (kept == total && lines.is_empty(), self.limits.kept);
        let Some(stream) = self.streams.get_mut(&sight) else { return };
        if nothing_told && stream.looks == looks {
            return;
        }
        let (new_room, new_scene) = (stream.looks.room != looks.room, stream.looks.scene != looks.scene);
        let now = looks.scene.clone();
        let ViewDigest { said: heard, scene: before, .. } = std::mem::replace(&mut stream.looks, looks);
        stream.perspective = picture.perspective;
        (stream.round, stream.last_round) = (round, last_round);
        stream.push(kept, from + lines.len() as u64, most);
        let number = stream.number;
        let update = Update {
            version: self.version(sight, number),
            after: Some(number - 1),
            room: new_room.then(|| room.get_or_init(|| self.room()).clone()),
            // The table has its chat with it.
            chat: if new_room { Vec::new() } else { self.table.said_after(heard).to_vec() },
            seat: sight.seat(),
            scene: picture.scene.filter(|_| new_scene),
            zones: Zones::All,
            prompt: picture.prompt,
            controls: picture.own,
            kept,
            lines,
            from,
            covered: self.covered(sight),
        };
        let looking = self
            .connections
            .iter()
            .filter(|(_, guest)| guest.sight == Some(sight) && self.sight(guest) == Some(sight));
        let (all, changed): (Vec<_>, Vec<_>) = looking.partition(|(_, guest)| guest.zones == Zones::All);
        let mut update = Some(update);
        if !changed.is_empty() {
            let mut less = if all.is_empty() { update.take() } else { update.clone() };
            if let (Some(less), Some(now)) = (&mut less, now)
                && let Some(scene) = &mut less.scene
            {
                less.zones = now.thin(scene, before.as_ref());
            }
            send(&changed, less, acts);
        }
        send(&all, update, acts);
    }

    /// Sends a connection the updates it missed since its version, or the full state.
    pub(super) fn catch_up(
        &mut self,
        connection: ConnectionId,
        since: Option<Version>,
        acts: &mut Vec<SessionOutput>,
    ) {
        let Some(sight) = self.connections.get(&connection).and_then(|guest| self.sight(guest)) else {
            return;
        };
        if let Some(guest) = self.connections.get_mut(&connection) {
            guest.sight = Some(sight);
        }
        if sight == StreamViewer::Spectator && !self.is_watched() {
            self.follow(None);
        }
        let (room, PerspectiveView { scene, prompt, own, perspective }) = (self.room(), self.picture(sight));
        let history = self.history(sight);
        if !self.streams.contains_key(&sight) {
            let look = scene.as_ref().map(SceneDigest::of);
            let said = self.table.last_said();
            let looks = ViewDigest { room: self.room_look(), said, scene: look, prompt, own };
            self.streams.insert(sight, UpdateStream::new(&history, room.match_number, perspective, looks));
        }
        let stream = &self.streams[&sight];
        let version = self.version(sight, stream.number);
        let since = since.filter(|since| since.epoch == version.epoch).map(|since| since.number);
        let held = since.and_then(|since| stream.kept(since));
        let (after, kept) = (since.filter(|_| held.is_some()), held.unwrap_or(0));
        let mut lines = history.lines;
        let from = kept.max(lines.len().saturating_sub(self.limits.lines) as u64);
        lines.drain(..from as usize);
        let seat = sight.seat();
        let update = Update {
            version,
            after,
            room: Some(room),
            chat: Vec::new(),
            seat,
            scene,
            zones: Zones::All,
            prompt,
            controls: own,
            kept,
            lines,
            from,
            covered: self.covered(sight),
        };
        acts.push(SessionOutput::Send(connection, FromServer::Update(Box::new(update))));
    }

    /// The version of this viewer's stream. Each viewer has its own epoch, because the versions of one stream
    /// say nothing about another.
    fn version(&self, sight: StreamViewer, number: u64) -> Version {
        // Limited to numbers that every client can represent exactly.
        let epoch = fingerprint(&(self.epoch, sight.seat(), sight == StreamViewer::Barred)) >> 11;
        Version { epoch, number }
    }

    pub(super) fn lagged(&mut self, connection: ConnectionId, acts: &mut Vec<SessionOutput>) {
        if self.pending.is_none() {
            self.catch_up(connection, None, acts);
        } else if let Some(guest) = self.connections.get_mut(&connection) {
            // It receives the full state when the pending input is stored.
            guest.sight = None;
        }
    }

    /// The viewer of a connection; `None` before it was welcomed.
    fn sight(&self, guest: &ConnectionState) -> Option<StreamViewer> {
        match guest.who {
            ConnectionIdentity::Unknown | ConnectionIdentity::Joining => None,
            ConnectionIdentity::Spectator => Some(self.spectator(guest)),
            ConnectionIdentity::Member(id) => {
                Some(self.table.seat(id).map_or_else(|| self.spectator(guest), StreamViewer::Seat))
            }
        }
    }

    /// The match from this viewer's perspective, with the open prompt.
    fn picture(&self, sight: StreamViewer) -> PerspectiveView {
        let prompt = sight.seat().and_then(|seat| self.table.prompt(seat));
        let own = sight.seat().filter(|_| self.table.is_playing()).map(|seat| self.table.seat_controls(seat));
        let seen = self.seen(sight);
        let perspective = seen.map_or(Perspective::Of(Viewer::Public), |(_, perspective)| perspective);
        PerspectiveView {
            scene: seen.map(|(game, perspective)| perspective.scene(game)),
            perspective,
            prompt,
            own,
        }
    }

    fn seen(&self, sight: StreamViewer) -> Option<(&dyn AnyGame, Perspective)> {
        let now = |viewer| self.table.game().map(|game| (game, Perspective::Of(viewer)));
        match sight {
            StreamViewer::Seat(seat) => now(Viewer::Seat(seat)),
            StreamViewer::Spectator => match self.table.spectator_view()? {
                // The current position is never shown from this perspective.
                SpectatedMatch { perspective: Perspective::Everybody, .. } => {
                    self.delayed.as_ref().map(|delayed| (delayed.game.as_ref(), Perspective::Everybody))
                }
                SpectatedMatch { game, perspective, .. } => Some((game, perspective)),
            },
            StreamViewer::Barred => now(Viewer::Public),
        }
    }

    /// The whole log of the match for this viewer, computed again.
    fn history(&self, sight: StreamViewer) -> History {
        let mut history = History::default();
        let Some((seen, perspective)) = self.seen(sight) else { return history };
        let mut game = seen.until(0);
        for (before, decision) in seen.decisions().iter().enumerate() {
            if let Ok(told) = game.play(decision.seat, &decision.action) {
                history.tell(lines(&told, perspective), before, || game.round_label());
            }
        }
        history
    }

    /// A digest that changes only when the table looks different. A running clock does not change it:
    /// otherwise the time of an update would reveal hidden information.
    fn room_look(&self) -> u64 {
        let mut print = FixedState::default().build_hasher();
        self.table.look(&mut print);
        for member in self.table.members() {
            self.connection(member.id).is_some().hash(&mut print);
        }
        print.finish()
    }
}

/// The lines of an action from this perspective.
fn lines(told: &ActionEvents, perspective: Perspective) -> Vec<LogLine> {
    told.without_data(perspective.event_viewer()).into_iter().map(LogLine::from).collect()
}

/// Sends the same update to all of these connections.
fn send(
    guests: &[(&ConnectionId, &ConnectionState)],
    mut update: Option<Update>,
    acts: &mut Vec<SessionOutput>,
) {
    for (i, (connection, _)) in guests.iter().enumerate() {
        // The last one gets the original, the others a copy.
        let update = if i + 1 == guests.len() { update.take() } else { update.clone() };
        acts.extend(
            update.map(|update| SessionOutput::Send(**connection, FromServer::Update(Box::new(update)))),
        );
    }
}

impl StreamViewer {
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Barred => None,
        }
    }
}

//! What must be true, at every step and in the end.

use std::hash::Hasher;

use tables::{ConnectionId, FromServer, RoomView, SessionInput, SessionLimits, Table, TableSession, Time};

use super::client::{Client, still};
use super::{Report, SessionOutput, World};

/// After everything has healed, a table comes further in this time.
const PATIENCE: u64 = 30_000;

/// A match that takes more is one that does not end.
const MOST_ENTRIES: usize = 20_000;

impl World<'_> {
    /// Is the last match over, and does everybody know?
    pub(super) fn is_over(&self) -> bool {
        let known = |program: &super::Program| {
            program.over
                || program.connection.is_some()
                    && program.client.welcome
                    && program.client.asked.is_none()
                    && program.client.room.as_ref().is_some_and(|room| room.stage == "over")
        };
        self.healed
            && self.disk.table.ending().is_some()
            && self.session.is_some()
            && self.programs.iter().all(known)
    }

    /// Once everything has healed, the table comes further.
    pub(super) fn is_alive(&self) -> Result<(), String> {
        if self.disk.entries.len() > MOST_ENTRIES {
            return Err("the match does not end".into());
        }
        let ours = |member: &tables::Member| {
            self.programs.iter().any(|program| program.client.member == Some(member.id) && !program.over)
        };
        // Nobody answers for somebody who never heard that they had come, before the table knows that they are away.
        let lost = self.disk.table.members().iter().any(|member| !ours(member));
        let grace = if lost { u64::from(self.disk.table.options().grace) * 1_000 } else { 0 };
        let waits = self.now.saturating_sub(self.progress);
        if self.healed && self.disk.table.ending().is_none() && waits > PATIENCE + grace {
            let room = self.disk.table.room(self.disk.table.now());
            let deciders = self.disk.table.game().map(catalog::AnyGame::deciders);
            let people: Vec<_> = self
                .programs
                .iter()
                .map(|program| (program.client.seat, program.client.prompt, program.client.answers.last()))
                .collect();
            let waiting = format!("{deciders:?} have to decide; {people:?}");
            return Err(format!("nothing has happened for {waits} ms: {waiting}: {room:#?}"));
        }
        Ok(())
    }

    /// Is this the table that is on disk?
    pub(super) fn same_table(&self, table: &Table) -> Result<(), String> {
        let print = |table: &Table| table.game().map(|game| (game.fingerprint(), game.replay().to_string()));
        let rooms = [table, &self.disk.table].map(|table| table.room(table.now()));
        if rooms[0] != rooms[1] || print(table) != print(&self.disk.table) {
            return Err(format!("played again the table is {:#?}\nit was {:#?}", rooms[0], rooms[1]));
        }
        Ok(())
    }

    /// What everybody knows in the end is what somebody would know who comes now.
    pub(super) fn verdict(mut self) -> Result<Report, String> {
        if !self.is_over() {
            return Err(format!("the match is not over: {:#?}", self.disk.table.room(self.disk.table.now())));
        }
        let kept = self.session.take().ok_or("the server is down")?;
        self.same_table(kept.table())?;
        self.same_table(&self.disk.load()?)?;
        let present = |room: &RoomView| {
            room.members.iter().map(|member| (member.id, member.present)).collect::<Vec<_>>()
        };
        let mut fresh =
            TableSession::new(self.disk.load()?, 1 << 30, SessionLimits::default(), Time(self.now));
        let mut trace = self.trace.clone();
        for (program, number) in self.programs.iter().zip(0..).filter(|(program, _)| !program.over) {
            let newcomer = newcomer(&mut fresh, ConnectionId(number), self.now, &program.client)?;
            let name = &program.client.name;
            program.client.agrees_with(&newcomer).map_err(|what| format!("{name:?}: {what}"))?;
            let (Some(room), Some(member)) = (&program.client.room, program.client.member) else { continue };
            if !present(room).contains(&(member, true)) {
                return Err(format!("{name:?} is connected, and does not see that: {:?}", present(room)));
            }
            trace.write(serde_json::to_string(&still(room.clone())).unwrap_or_default().as_bytes());
        }
        Ok(Report { trace: trace.finish(), entries: self.disk.entries.len(), time: self.now })
    }
}

/// Somebody on the same seat who comes now, and has heard nothing before.
fn newcomer(
    session: &mut TableSession,
    connection: ConnectionId,
    now: u64,
    client: &Client,
) -> Result<Client, String> {
    let mut fresh = Client { token: client.token.clone(), member: client.member, ..Client::default() };
    if client.member.is_none() {
        fresh.token = None;
    }
    let mut acts = Vec::new();
    session.handle(Time(now), SessionInput::Connected(connection, [0; 32]), &mut acts);
    session.handle(Time(now), SessionInput::Message(connection, fresh.hello()), &mut acts);
    while !acts.is_empty() {
        let mut more = Vec::new();
        for act in acts {
            match act {
                SessionOutput::Send(to, message) if to == connection => {
                    if let FromServer::Bye { code, .. } = &message {
                        return Err(format!("somebody is sent away: {code}"));
                    }
                    fresh.hear(message);
                }
                SessionOutput::Store(_) => session.handle(Time(now), SessionInput::Stored, &mut more),
                _ => {}
            }
        }
        acts = more;
    }
    Ok(fresh)
}

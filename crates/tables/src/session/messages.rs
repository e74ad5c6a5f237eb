//! The messages of clients.

use kernel::Viewer;

use super::connections::ConnectionIdentity;
use super::{ConnectionId, PendingReply, QueuedInput, SessionOutput, TableInput, TableSession};
use crate::message::{FromServer, WireRefusal};
use crate::table::is_number;
use crate::{Command, FromClient};

const HELLO_ONCE: &str = "Send `hello` once, as the first message.";

impl TableSession {
    pub(super) fn heard(
        &mut self,
        connection: ConnectionId,
        message: FromClient,
        acts: &mut Vec<SessionOutput>,
    ) {
        let most = self.limits.waiting;
        let Some(guest) = self.connections.get_mut(&connection) else { return };
        match (&message, guest.who) {
            (FromClient::Ping {}, _) => {
                return acts.push(SessionOutput::Send(connection, FromServer::Pong {}));
            }
            (FromClient::Hello(_), ConnectionIdentity::Unknown) => {}
            (FromClient::Hello(_), _) => {
                return self.hang_up(connection, "hello-again", HELLO_ONCE, acts);
            }
            (_, ConnectionIdentity::Unknown) => {
                return self.hang_up(connection, "no-hello", "Send `hello` first.", acts);
            }
            (FromClient::Shown { number }, _) => {
                guest.shown = Some(*number);
                return;
            }
            _ => {}
        }
        if guest.waiting >= most {
            let sentence = format!("More than {most} commands are pending: wait for their answers.");
            return self.hang_up(connection, "too-fast", &sentence, acts);
        }
        guest.waiting += 1;
        self.queue.push_back(QueuedInput::Heard(connection, message));
    }

    /// Processes a message when its turn comes.
    pub(super) fn obey(
        &mut self,
        connection: ConnectionId,
        message: FromClient,
        acts: &mut Vec<SessionOutput>,
    ) {
        let Some(guest) = self.connections.get_mut(&connection) else { return };
        guest.waiting -= 1;
        match message {
            FromClient::Hello(hello) if guest.who == ConnectionIdentity::Unknown => {
                self.greet(connection, hello, acts);
            }
            // It was sent while the first `hello` waited in the queue.
            FromClient::Hello(_) => self.hang_up(connection, "hello-again", HELLO_ONCE, acts),
            FromClient::Do { number, command } => self.command(connection, number, command, acts),
            FromClient::Why { action } => self.why(connection, action, acts),
            FromClient::Kept { token } => self.kept(connection, &token, acts),
            FromClient::Resync {} => self.catch_up(connection, None, acts),
            FromClient::Shown { .. } | FromClient::Ping {} => {}
        }
    }

    fn command(
        &mut self,
        connection: ConnectionId,
        number: u64,
        command: Command,
        acts: &mut Vec<SessionOutput>,
    ) {
        let answer = |refused| SessionOutput::Send(connection, FromServer::Answer { number, refused });
        let Some(member) =
            self.connections.get(&connection).and_then(super::connections::ConnectionState::member)
        else {
            let sentence = "You are watching: give a name to join the table.".into();
            return acts.push(answer(Some(WireRefusal { code: "watching".into(), sentence })));
        };
        // This refusal is not stored: a client that miscounted continues with the right number.
        if let Err(refusal) = is_number(number) {
            return acts.push(answer(Some(WireRefusal::from(&refusal))));
        }
        // A repeated command gets the same answer again.
        if let Some((_, reason)) = self.refused.get(&member).filter(|(refused, _)| *refused == number) {
            return acts.push(answer(Some(reason.clone())));
        }
        let done = self.table.done(member).unwrap_or(0);
        let last = self.refused.get(&member).map_or(done, |(refused, _)| done.max(*refused));
        if number <= last {
            let old = WireRefusal {
                code: "old".into(),
                sentence: format!("You have sent number {last} since: this number was answered before."),
            };
            return acts.push(answer((number != done).then_some(old)));
        }
        let leaves = matches!(command, Command::Leave {});
        let said = self.table.admit_command(member, command).and_then(|command| {
            self.submit(
                TableInput::Said { member, number, command },
                PendingReply::Answer(connection, number),
                acts,
            )
        });
        match said {
            Ok(()) if leaves => _ = self.gone.remove(&member),
            Ok(()) => {}
            Err(refusal) => {
                let reason = WireRefusal::from(&refusal);
                self.refused.insert(member, (number, reason.clone()));
                acts.push(answer(Some(reason)));
            }
        }
    }

    /// Explains why an action is illegal; only for the member's own seat.
    fn why(&self, connection: ConnectionId, action: String, acts: &mut Vec<SessionOutput>) {
        let member = self.connections.get(&connection).and_then(super::connections::ConnectionState::member);
        let refused = match (self.table.viewer(member), self.table.game()) {
            (Viewer::Seat(seat), Some(game)) => game.refusal(seat, &action).as_ref().map(WireRefusal::from),
            _ => Some(WireRefusal { code: "watching".into(), sentence: "You are watching.".into() }),
        };
        acts.push(SessionOutput::Send(connection, FromServer::Why { action, refused }));
    }
}

//! Nobody hears of anything before it is stored, and only so much waits meanwhile.

use tables::{
    Command, ConnectionId, FromClient, FromServer, SessionInput, SessionLimits, SessionOutput, Table,
    TableSession, Time,
};

use crate::client::Client;
use crate::desk::opening;

const HOST: ConnectionId = ConnectionId(1);
const GUEST: ConnectionId = ConnectionId(2);

/// A table with its host and a spectator, and nothing that waits to be stored.
fn session() -> TableSession {
    let line = catalog::GAMES.first().expect("a game");
    let opening = opening(line, crate::setup(line.about.name), "chat=everybody", 1);
    let table = Table::open_with(line, Time(0), &opening).expect("a table");
    let mut session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
    let host = Client { token: Some(format!("{:064x}", 0)), ..Client::default() };
    for (connection, mut client) in [(HOST, host), (GUEST, Client::watcher())] {
        handle(&mut session, SessionInput::Connected(connection, [7; 32]));
        let mut acts = handle(&mut session, SessionInput::Message(connection, client.hello()));
        // A member who comes back gets a new token, and that is stored first.
        if acts.iter().any(|act| matches!(act, SessionOutput::Store(_))) {
            acts = handle(&mut session, SessionInput::Stored);
        }
        assert!(
            !acts.iter().any(|act| matches!(act, SessionOutput::Disconnect(_) | SessionOutput::Store(_))),
            "{acts:?}"
        );
    }
    session
}

fn handle(session: &mut TableSession, event: SessionInput) -> Vec<SessionOutput> {
    let mut acts = Vec::new();
    session.handle(Time(0), event, &mut acts);
    acts
}

fn says(number: u64) -> SessionInput {
    let command = Command::Say { text: format!("This is number {number}.") };
    SessionInput::Message(HOST, FromClient::Do { number, command })
}

#[test]
fn events_are_announced_only_after_they_are_stored() {
    let mut session = session();
    let acts = handle(&mut session, says(1));
    assert!(matches!(acts[..], [SessionOutput::Store(_)]), "{acts:?}");
    let acts = handle(&mut session, SessionInput::Stored);
    let answered = |act: &SessionOutput| {
        matches!(act, SessionOutput::Send(HOST, FromServer::Answer { number: 1, refused: None }))
    };
    assert!(acts.iter().any(answered), "{acts:?}");
    assert!(acts.iter().any(|act| matches!(act, SessionOutput::Send(GUEST, _))), "{acts:?}");
}

#[test]
fn a_command_that_was_not_stored_is_never_answered() {
    let mut session = session();
    handle(&mut session, says(1));
    let acts = handle(&mut session, SessionInput::NotStored);
    let answered = |act: &SessionOutput| {
        matches!(act, SessionOutput::Send(_, FromServer::Answer { .. } | FromServer::Update(_)))
    };
    assert!(!acts.iter().any(answered), "{acts:?}");
    assert!(acts.iter().any(|act| matches!(act, SessionOutput::Reload)), "{acts:?}");
}

/// One command is being stored; as many as the limit says wait behind it, and the next one ends the connection.
#[test]
fn so_many_commands_wait_and_not_one_more() {
    let mut session = session();
    let most = SessionLimits::default().waiting as u64;
    for number in 1..=most + 1 {
        let acts = handle(&mut session, says(number));
        assert!(!acts.iter().any(|act| matches!(act, SessionOutput::Disconnect(_))), "{number}: {acts:?}");
    }
    let acts = handle(&mut session, says(most + 2));
    assert!(acts.iter().any(|act| matches!(act, SessionOutput::Disconnect(HOST))), "{acts:?}");
}

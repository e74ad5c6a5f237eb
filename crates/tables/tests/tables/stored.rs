//! Nobody hears of anything before it is stored, and only so much waits meanwhile.

use tables::{Act, Command, Connection, Event, FromClient, FromServer, Keeper, Limits, Table, Time};

use crate::client::Client;
use crate::desk::opening;

const HOST: Connection = Connection(1);
const GUEST: Connection = Connection(2);

/// A table with its host and a spectator, and nothing that waits to be stored.
fn keeper() -> Keeper {
    let line = catalog::GAMES.first().expect("a game");
    let opening = opening(line, crate::setup(line.about.name), "chat=everybody", 1);
    let table = Table::open_with(line, Time(0), &opening).expect("a table");
    let mut keeper = Keeper::new(table, 1, Limits::default(), Time(0));
    let host = Client { token: Some(format!("{:064x}", 0)), ..Client::default() };
    for (connection, mut client) in [(HOST, host), (GUEST, Client::watcher())] {
        handle(&mut keeper, Event::Connected(connection, [7; 32]));
        let mut acts = handle(&mut keeper, Event::Heard(connection, client.hello()));
        // A member who comes back gets a new token, and that is stored first.
        if acts.iter().any(|act| matches!(act, Act::Store(_))) {
            acts = handle(&mut keeper, Event::Stored);
        }
        assert!(!acts.iter().any(|act| matches!(act, Act::HangUp(_) | Act::Store(_))), "{acts:?}");
    }
    keeper
}

fn handle(keeper: &mut Keeper, event: Event) -> Vec<Act> {
    let mut acts = Vec::new();
    keeper.handle(Time(0), event, &mut acts);
    acts
}

fn says(number: u64) -> Event {
    let command = Command::Say { text: format!("This is number {number}.") };
    Event::Heard(HOST, FromClient::Do { number, command })
}

#[test]
fn nobody_hears_of_anything_before_it_is_stored() {
    let mut keeper = keeper();
    let acts = handle(&mut keeper, says(1));
    assert!(matches!(acts[..], [Act::Store(_)]), "{acts:?}");
    let acts = handle(&mut keeper, Event::Stored);
    let answered =
        |act: &Act| matches!(act, Act::Send(HOST, FromServer::Answer { number: 1, refused: None }));
    assert!(acts.iter().any(answered), "{acts:?}");
    assert!(acts.iter().any(|act| matches!(act, Act::Send(GUEST, _))), "{acts:?}");
}

#[test]
fn what_could_not_be_stored_is_never_answered() {
    let mut keeper = keeper();
    handle(&mut keeper, says(1));
    let acts = handle(&mut keeper, Event::NotStored);
    let answered = |act: &Act| matches!(act, Act::Send(_, FromServer::Answer { .. } | FromServer::News(_)));
    assert!(!acts.iter().any(answered), "{acts:?}");
    assert!(acts.iter().any(|act| matches!(act, Act::Reload)), "{acts:?}");
}

/// One command is being stored; as many as the limit says wait behind it, and the next one ends the connection.
#[test]
fn so_many_commands_wait_and_not_one_more() {
    let mut keeper = keeper();
    let most = Limits::default().waiting as u64;
    for number in 1..=most + 1 {
        let acts = handle(&mut keeper, says(number));
        assert!(!acts.iter().any(|act| matches!(act, Act::HangUp(_))), "{number}: {acts:?}");
    }
    let acts = handle(&mut keeper, says(most + 2));
    assert!(acts.iter().any(|act| matches!(act, Act::HangUp(HOST))), "{acts:?}");
}

//! How much memory an idle table takes in the middle of a match.

use tables::{Command, ConnectionId, SessionInput, SessionLimits, SessionOutput, TableSession, Time};

use crate::desk::Desk;

/// The most that a table may take, in bytes: thousands of them wait for somebody to think.
const MOST: i64 = 64 * 1024;

/// A table with everybody connected, after so many decisions.
fn table(game: &str, setup: &str, others: &[&str], decisions: usize) -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == game).expect("it is in the catalogue");
    let mut desk = Desk::open(line, setup, "clock=5m+10s", 2);
    others.iter().for_each(|name| _ = desk.join(name));
    desk.watch();
    desk.begin();
    for _ in 0..decisions {
        let Some((who, prompt, choices)) = desk.asked() else { break };
        let action = choices[choices.len() / 2].clone();
        desk.does(who, Command::Play { action, prompt });
    }
    assert!(desk.room().result.is_none(), "the match is still on");
    desk
}

/// What a keeper takes that was made from the same table, with the same people connected who have heard as much.
fn bytes(desk: &mut Desk) -> i64 {
    let mut kept = None;
    let mut people = std::mem::take(&mut desk.people);
    let info = allocation_counter::measure(|| {
        let mut session =
            TableSession::new(desk.table().clone(), 7, SessionLimits::default(), Time(desk.now));
        for (person, number) in people.iter_mut().zip(1..) {
            let hello = person.client.hello();
            let mut acts = Vec::new();
            session.handle(Time(desk.now), SessionInput::Connected(ConnectionId(number), [0; 32]), &mut acts);
            session.handle(Time(desk.now), SessionInput::Message(ConnectionId(number), hello), &mut acts);
            // Who comes back is welcome when that is stored.
            if acts.iter().any(|act| matches!(act, SessionOutput::Store(_))) {
                session.handle(Time(desk.now), SessionInput::Stored, &mut Vec::new());
            }
        }
        kept = Some(session);
    });
    info.bytes_current
}

#[test]
fn an_idle_table_is_small() {
    for (game, setup, others, decisions) in [
        ("war", "", &["Ben"][..], 40),
        ("duel", "", &["Ben"], 25),
        ("wolfpack", "pilots=5", &["Ben", "Cleo", "Dora", "Emil"], 40),
    ] {
        let bytes = bytes(&mut table(game, setup, others, decisions));
        assert!(bytes > 0 && bytes < MOST, "{game}: {bytes} bytes");
    }
}

//! Whatever anybody does, everybody sees the table as it is then: nothing that has changed waits for something else to
//! change before it is told, and nobody is asked what somebody else is asked.

use kernel::{RandomSource, Rng, Viewer};
use tables::{Command, FromServer, MOST_SAID};

use crate::client::still;
use crate::desk::Desk;
use crate::fuzz::command;

/// Everybody's picture is the table's own.
fn up_to_date(desk: &Desk) -> Result<(), String> {
    let table = desk.table();
    let room = still(table.room(table.now()));
    for (who, person) in desk.people.iter().enumerate().filter(|(_, person)| person.connection.is_some()) {
        let client = &person.client;
        let seen = still(client.room.clone().ok_or("nobody is shown nothing")?);
        if seen != room {
            return Err(format!("{who} sees {seen:#?}\nand it is {room:#?}"));
        }
        let prompt = client.seat.and_then(|seat| table.prompt(seat));
        if client.prompt != prompt {
            return Err(format!("{who} is asked {:?} and not {prompt:?}", client.prompt));
        }
        // Spectators may see hands, and then later.
        let own = client.seat.zip(table.game());
        if own.is_some_and(|(seat, game)| client.scene != Some(game.scene(Viewer::Seat(seat)))) {
            return Err(format!("{who} sees another scene than there is"));
        }
    }
    Ok(())
}

/// A line of chat goes to everybody by itself: a table with all that was written before is many times as long.
#[test]
fn a_line_of_chat_is_told_without_the_rest_of_the_table() {
    let line = catalog::find("war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, crate::setup("war"), "chat=everybody", 1);
    desk.join("Ben");
    let watcher = desk.watch();
    for i in 0..MOST_SAID + 10 {
        let said = desk.people.iter().map(|person| person.heard.len()).collect::<Vec<_>>();
        desk.does(i % 2, Command::Say { text: format!("Line {i}") });
        for (who, before) in said.into_iter().enumerate() {
            let update = desk.people[who].heard[before..].iter().find_map(|(_, message)| match message {
                FromServer::Update(update) => Some(update),
                _ => None,
            });
            let update = update.unwrap_or_else(|| panic!("{who} is told nothing of line {i}"));
            assert_eq!(
                (&update.room, update.chat.len(), &update.scene),
                (&None, 1, &None),
                "{who}, line {i}"
            );
            assert!(serde_json::to_string(update).expect("JSON").len() < 300, "{who}, line {i}");
        }
        up_to_date(&desk).unwrap_or_else(|wrong| panic!("line {i}: {wrong}"));
    }
    // Whatever else has changed brings the table, and its chat with it; so does coming back.
    desk.does(1, Command::Ready { seed: String::new() });
    up_to_date(&desk).expect("after a change");
    desk.cut(watcher);
    desk.does(1, Command::Say { text: "Nobody is there".into() });
    desk.connect(watcher);
    up_to_date(&desk).expect("after a return");
}

#[test]
fn everybody_sees_changes_at_once() {
    let mut done = 0;
    for seed in 0..120 {
        let mut rng = Rng::new(seed);
        let line = &catalog::GAMES[seed as usize % catalog::GAMES.len()];
        let setup = crate::setup(line.about.name);
        let mut desk = Desk::open(line, setup, "hands=open:1 chat=everybody mask=off", seed);
        desk.join("Ben");
        desk.watch();
        if seed % 4 > 0 {
            desk.begin();
        }
        for step in 0..60 {
            let who = rng.below(2);
            if desk.people[who].connection.is_none() {
                desk.connect(who);
            }
            // Whoever was sent away has no say any more.
            if desk.people[who].connection.is_none() {
                break;
            }
            let asked = command(&mut rng, desk.table());
            let what = format!("{} {seed} {step}: {asked:?}", line.about.name);
            let message = desk.people[who].client.ask(asked);
            desk.says(who, message);
            done += usize::from(desk.people[who].client.answers.pop().is_some_and(|(_, no)| no.is_none()));
            up_to_date(&desk).unwrap_or_else(|wrong| panic!("{what}\n{wrong}"));
        }
    }
    assert!(done > 1_000, "{done} things are too few to tell");
}

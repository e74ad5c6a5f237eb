//! Logs of older programs make the table that they made then, and go on by newer rules from where they stand.

use tables::{
    Command, EDITION, InputRecord, MemberId, MemberStatus, Opening, SessionInput, SessionLimits,
    SessionOutput, Table, TableInput, TableSession, Time,
};

use crate::desk::opening;

const ANNA: MemberId = MemberId(0);
const BEN: MemberId = MemberId(1);
const CLEO: MemberId = MemberId(2);

/// How an older program has opened a table.
fn first_edition() -> Opening {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut opening = opening(line, "max_rounds=15", "grace=5", 1);
    opening.edition = 0;
    let text = serde_json::to_string(&opening).expect("JSON");
    assert!(!text.contains("edition"), "older programs wrote nothing about it");
    serde_json::from_str(&text).expect("an opening")
}

/// What an older program has stored: Ben is kicked, Anna goes back over his decisions, the players go and Cleo hosts,
/// Anna leaves and comes back.
fn entries() -> Vec<InputRecord> {
    let said = |member, number, command| TableInput::Said { member, number, command };
    let joined = |name: &str, token: char| {
        let text = format!(r#"{{"input":"joined","name":"{name}","token":"{token}"}}"#);
        serde_json::from_str(&text).expect("an input")
    };
    let play = |member, number, prompt| said(member, number, Command::Play { action: "flip".into(), prompt });
    let inputs = vec![
        joined("Ben", 'b'),
        // A name that is refused at the door today.
        joined("Cl\u{200b}eo", 'c'),
        said(BEN, 1, Command::Ready { seed: String::new() }),
        said(ANNA, 1, Command::Start { seed: String::new() }),
        play(ANNA, 2, 0),
        play(BEN, 2, 0),
        said(ANNA, 3, Command::Kick { member: BEN }),
        said(ANNA, 4, Command::GoBack { to: 0 }),
        said(ANNA, 5, Command::Leave {}),
        said(CLEO, 1, Command::Pause { on: true }),
        TableInput::Back { member: ANNA, shown: None, token: None },
    ];
    inputs.into_iter().zip(1..).map(|(input, at)| InputRecord { at: Time(at), input }).collect()
}

fn replayed() -> Table {
    let mut table = Table::open(Time(0), &first_edition()).expect("a table");
    for InputRecord { at, input } in entries() {
        table.apply(at, &input).unwrap_or_else(|refusal| panic!("{input:?}: {refusal:?}"));
    }
    table
}

#[test]
fn a_stored_table_of_the_first_edition_is_the_same_table() {
    let table = replayed();
    let room = table.room(table.now());
    assert_eq!((room.host, room.paused), (CLEO, true), "a spectator became host then");
    assert_eq!(
        table.game().expect("a match").decisions().len(),
        0,
        "Anna went back over Ben's decision then"
    );
    assert_eq!(room.seats[0].member, Some(ANNA), "the seat was kept for Anna");
    assert_eq!(table.member(BEN).map(|ben| ben.standing), Ok(MemberStatus::Out));
    assert_eq!(room.members.last().map(|cleo| cleo.name.as_str()), Some("Cl\u{200b}eo"));
    let again = Table::restore(&table.save().expect("bytes")).expect("the same table");
    assert_eq!(again.save(), table.save());
}

#[test]
fn an_old_table_goes_on_by_newer_rules() {
    let mut session = TableSession::new(replayed(), 1, SessionLimits::default(), Time(0));
    let mut acts = Vec::new();
    session.handle(Time(0), SessionInput::Tick, &mut acts);
    let stored = acts.iter().find_map(|act| match act {
        SessionOutput::Store(entry) => Some(entry.input.clone()),
        _ => None,
    });
    assert_eq!(stored, Some(TableInput::Upgraded { edition: EDITION }));
    session.handle(Time(0), SessionInput::Stored, &mut Vec::new());
    let mut table = session.table().clone();
    assert_eq!(table.edition(), EDITION);
    let said = |member, number, command| TableInput::Said { member, number, command };
    table.apply(Time(20), &said(CLEO, 2, Command::Pause { on: false })).expect("Cleo hosts still");
    table
        .apply(Time(21), &said(ANNA, 6, Command::Play { action: "flip".into(), prompt: 0 }))
        .expect("a move");
    let refused = table.apply(Time(22), &said(ANNA, 7, Command::GoBack { to: 0 })).map(drop);
    assert_eq!(refused.map_err(|refusal| refusal.code), Err("not-alone"), "Ben was dealt a seat");
    let ben = "\u{412}en".parse().expect("a name");
    assert_eq!(table.admit(&ben).map_err(|refusal| refusal.code).err(), Some("out"), "Ben stays away");
}

/// A table of a program that is newer than this one is not touched.
#[test]
fn a_newer_edition_is_refused() {
    let mut opening = first_edition();
    opening.edition = EDITION + 1;
    assert_eq!(Table::open(Time(0), &opening).err().map(|refusal| refusal.code), Some("other-edition"));
    let mut table = Table::open(Time(0), &first_edition()).expect("a table");
    assert!(table.apply(Time(1), &TableInput::Upgraded { edition: EDITION + 1 }).is_err());
}

//! A table that was saved and read again is the table that it was.

use kernel::{Seat, Viewer};
use tables::{Command, InputRecord, Table, Time};

use crate::desk::{Desk, opening};

/// An saved_table with everything that a table can hold: talk, clocks, something taken back, somebody away, a second match.
fn saved_table(line: &'static catalog::GameEntry) -> (&'static str, Desk) {
    let options = "clock=5m+10s hands=open:3 chat=everybody";
    let mut desk = Desk::open(line, crate::setup(line.about.name), options, 5);
    desk.join("Ben");
    desk.does(1, Command::Say { text: "hello".into() });
    desk.begin();
    for round in 0..400 {
        let Some((who, prompt, choices)) = desk.asked() else { break };
        if round == 3 {
            _ = desk.ask(who, Command::TakeBack {});
            _ = desk.ask(0, Command::OpenHand { yes: true });
        }
        if round == 5 {
            desk.cut(1);
            desk.wait(60_000);
            desk.connect(1);
            continue;
        }
        if round == 7 {
            desk.does(0, Command::Pause { on: true });
            desk.wait(1_000);
            desk.does(0, Command::Pause { on: false });
            continue;
        }
        let action = choices[round % choices.len()].clone();
        desk.does(who, Command::Play { action, prompt });
        desk.wait(700);
    }
    for who in 0..2 {
        _ = desk.ask(who, Command::Rematch {});
        _ = desk.ask(who, Command::Ready { seed: "again".into() });
    }
    (options, desk)
}

/// Everything that anybody could see of a table.
fn seen(table: &Table) -> (String, String, String) {
    let seats = (0..8).map(|i| Viewer::Seat(Seat(i)));
    let viewers = seats.chain([Viewer::Public, Viewer::Judge]).take(table.members().len() + 2);
    let scenes: Vec<_> =
        table.game().map(|game| viewers.map(|viewer| game.scene(viewer)).collect()).unwrap_or_default();
    let replay = table.game().map_or(String::new(), |game| game.replay().to_string());
    (format!("{:?}", table.room(table.now())), format!("{scenes:?}"), replay)
}

#[test]
fn a_table_goes_on_as_if_it_had_never_been_saved() {
    for line in catalog::games() {
        let (options, desk) = saved_table(line);
        let opening = opening(line, crate::setup(line.about.name), options, 5);
        let mut never = Table::open(Time(0), &opening).unwrap();
        let mut often = never.clone();
        assert!(desk.entries.len() > 30, "{}: {}", line.about.name, desk.entries.len());
        for InputRecord { at, input } in &desk.entries {
            often = Table::restore(&often.save().unwrap()).unwrap();
            never.apply(*at, input).unwrap();
            often.apply(*at, input).unwrap();
            assert_eq!(often.save(), never.save(), "{} after {input:?}", line.about.name);
            assert_eq!(often.due(), never.due());
        }
        assert_eq!(seen(&often), seen(&never), "{}", line.about.name);
    }
}

#[test]
fn an_inconsistent_save_is_refused() {
    for line in catalog::GAMES {
        let mut desk = Desk::open(line, crate::setup(line.about.name), "", 6);
        desk.join("Ben");
        desk.begin();
        let saved = desk.table().save().unwrap();
        for end in 0..saved.len() {
            assert!(Table::restore(&saved[..end]).is_err(), "{} of {} bytes", end, saved.len());
        }
        assert!(Table::restore(&[&saved[..], &[0]].concat()).is_err(), "something follows");
        // Another format, and another version of the program.
        for at in [0, 2] {
            let mut other = saved.clone();
            other[at] += 1;
            assert!(Table::restore(&other).unwrap_err().contains("another version"), "{}", line.about.name);
        }
        // Whatever it is, it is read or refused; what it is refused for is another position, not how a game finds its
        // way about in the same one.
        let position = desk.table().game().unwrap().save().unwrap();
        let at = saved.windows(position.len()).position(|part| part == position).expect("the match is in it");
        for i in 3..saved.len() {
            let mut other = saved.clone();
            other[i] ^= 1;
            let read = Table::restore(&other);
            let in_match = (at..at + position.len()).contains(&i);
            let fingerprint = |table: &Table| table.game().map(catalog::AnyGame::fingerprint);
            let same = read.is_ok_and(|table| fingerprint(&table) == fingerprint(desk.table()));
            assert!(
                !in_match || same || Table::restore(&other).is_err(),
                "{}: byte {}",
                line.about.name,
                i - at
            );
        }
    }
}

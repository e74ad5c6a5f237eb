//! Leaving a table for good, being sent away, and being forgotten.

use kernel::Seat;
use tables::{Command, Joining, MOST_MEMBERS, MemberId, TableInput, Time, TokenHash};

use crate::desk::Desk;

fn open(options: &str) -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    Desk::open(line, "max_rounds=15", options, 1)
}

fn bye(desk: &Desk, who: usize) -> Option<&str> {
    desk.people[who].client.bye.as_deref()
}

/// Leaving hands the seat to a bot for the rest of the match; a lost connection does not.
#[test]
fn leaving_gives_the_seat_away_and_a_lost_connection_does_not() {
    let mut desk = open("grace=5");
    desk.join("Ben");
    desk.begin();
    desk.cut(1);
    desk.wait(6_000);
    assert_eq!(desk.room().seats[1].member, Some(MemberId(1)), "the seat is kept for Ben");
    desk.connect(1);
    assert_eq!(desk.people[1].client.seat, Some(Seat(1)));
    desk.does(1, Command::Leave {});
    let info = &desk.room().seats[1];
    assert_eq!((info.member, info.bot.is_some()), (None, true), "a bot plays on");
}

/// The token ends with it: coming back means joining anew, under the same name if one likes.
#[test]
fn a_token_ends_when_its_member_leaves() {
    let mut desk = open("");
    desk.join("Ben");
    desk.begin();
    let before = desk.people[1].client.clone();
    desk.does(1, Command::Leave {});
    desk.people[1].client = before;
    desk.connect(1);
    assert_eq!(bye(&desk, 1), Some("unknown-token"));
    let ben = desk.join("Ben");
    let client = &desk.people[ben].client;
    assert_eq!((client.bye.as_deref(), client.member, client.seat), (None, Some(MemberId(2)), None));
    desk.restart(1_000);
    assert_eq!(bye(&desk, 1), Some("unknown-token"), "also after a restart");
}

/// Somebody who was sent away stays away, however the name is written, and also when the table has forgotten them.
#[test]
fn a_removed_name_stays_away_under_any_spelling() {
    let mut desk = open("grace=5");
    desk.join("Ben");
    desk.does(0, Command::Kick { member: MemberId(1) });
    let spellings =
        ["Ben", "BEN", " ben ", "\u{412}en", "\u{ff22}\u{ff45}\u{ff4e}", "B\u{435}n", "\u{1d401}en"];
    for spelling in spellings {
        let who = desk.join(spelling);
        assert_eq!(bye(&desk, who), Some("out"), "{spelling:?}");
    }
    let dora = desk.join("Dora");
    assert_eq!(desk.fails(dora, Command::Rename { name: "B\u{435}n".parse().expect("a name") }), "out");
    for i in 0..MOST_MEMBERS * 2 {
        let who = desk.join(&format!("Guest {i}"));
        desk.cut(who);
    }
    assert!(desk.table().member(MemberId(1)).is_err(), "Ben is forgotten");
    desk.people.truncate(1);
    desk.restart(1_000);
    let who = desk.join("\u{412}en");
    assert_eq!(bye(&desk, who), Some("out"), "and still sent away");
}

/// Two people at a table have names that look different, however they are written.
#[test]
fn names_at_a_table_look_different() {
    let mut desk = open("");
    for name in ["anna", "\u{410}nna", "\u{ff21}nna", "Ann\u{430}"] {
        let who = desk.join(name);
        assert_eq!(bye(&desk, who), Some("name-taken"), "{name:?}");
    }
    let ben = desk.join("Ben");
    assert_eq!(
        desk.fails(ben, Command::Rename { name: "\u{410}nna".parse().expect("a name") }),
        "name-taken"
    );
    let ace =
        catalog::GAMES.iter().find(|line| line.about.name == "wolfpack").expect("it is in the catalogue");
    let mut desk = Desk::open(ace, "", "", 1);
    let who = desk.join("\u{410}c\u{435}");
    assert_eq!(bye(&desk, who), Some("name-taken"), "somebody in the game is called Ace");
}

/// Strangers who come, never sit and go are forgotten: they do not fill a table, and ids are given once.
#[test]
fn names_that_came_and_went_do_not_fill_a_table() {
    let mut desk = open("grace=5");
    desk.join("Ben");
    desk.begin();
    for i in 0..MOST_MEMBERS * 3 {
        let who = desk.join(&format!("Guest {i}"));
        assert_eq!(bye(&desk, who), None, "guest {i}");
        assert_eq!(desk.people[who].client.member, Some(MemberId(2 + i as u32)));
        desk.cut(who);
    }
    assert!(desk.table().members().len() <= MOST_MEMBERS);
    desk.plays(0, "flip");
    desk.restart(1_000);
    assert_eq!(desk.people[1].client.seat, Some(Seat(1)), "nobody with a seat is forgotten");
    assert_eq!(desk.people[2].client.bye.as_deref(), Some("unknown-token"));
}

#[test]
fn a_table_remembers_so_many_people_and_not_one_more() {
    let mut table = open("").table().clone();
    let mut join = |i: usize| {
        let name = format!("Guest {i}").parse().expect("a name");
        let joining = Joining { name, token: TokenHash::of(&i.to_string()), seat: None };
        table.apply(Time(0), &TableInput::Joined(joining)).map(drop).map_err(|refusal| refusal.code)
    };
    assert!((1..MOST_MEMBERS).all(|i| join(i).is_ok()));
    assert_eq!(join(MOST_MEMBERS), Err("full"));
}

/// A table full of people who are all here is full.
#[test]
fn a_table_full_of_people_who_are_here_is_full() {
    let mut desk = open("");
    for i in 1..MOST_MEMBERS {
        let who = desk.join(&format!("Guest {i}"));
        desk.says(who, tables::FromClient::Ping {});
    }
    let members = desk.table().members().len();
    let last = desk.join("Zoe");
    assert!(members == MOST_MEMBERS || bye(&desk, last).is_none());
    assert!(desk.table().members().len() <= MOST_MEMBERS);
}

//! The host of a table when people come and go.

use tables::{Command, MemberId};

use crate::desk::Desk;

const ANNA: MemberId = MemberId(0);
const BEN: MemberId = MemberId(1);
const CLEO: MemberId = MemberId(2);

/// Anna hosts and plays with Ben; Cleo has no seat. A match is on.
fn three() -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == "war").expect("it is in the catalogue");
    let mut desk = Desk::open(line, "max_rounds=15", "grace=5", 1);
    desk.join("Ben");
    desk.join("Cleo");
    desk.begin();
    desk
}

fn host(desk: &Desk) -> MemberId {
    desk.table().room(desk.table().now()).host
}

/// Anna's and Ben's connections are gone for longer than the table waits for them.
fn players_go(desk: &mut Desk) {
    desk.cut(0);
    desk.cut(1);
    desk.wait(6_000);
}

#[test]
fn a_spectator_never_becomes_host_during_a_match() {
    let mut desk = three();
    desk.silent = true; // the bots do not finish the match
    players_go(&mut desk);
    assert_eq!(host(&desk), BEN, "nobody takes over from the last player who was here");
    assert_eq!(desk.fails(2, Command::Pause { on: true }), "not-host");
    desk.restart(1_000);
    players_go(&mut desk);
    assert_ne!(host(&desk), CLEO);
    desk.connect(0);
    assert_eq!(host(&desk), ANNA, "the first player who is back");
    desk.connect(1);
    assert_eq!(host(&desk), ANNA);
    assert_eq!(desk.fails(0, Command::HandOver { member: CLEO }), "match-on");
    desk.does(0, Command::HandOver { member: BEN });
    assert_eq!(host(&desk), BEN);
}

#[test]
fn hosting_returns_to_a_player_who_comes_back() {
    let mut desk = three();
    desk.does(0, Command::Resign {});
    players_go(&mut desk);
    assert_eq!(host(&desk), CLEO, "between two matches somebody has to host");
    // Nobody is lost by a restart: what is stored says that Cleo stands in for a player.
    desk.restart(1_000);
    players_go(&mut desk);
    desk.connect(1);
    assert_eq!(host(&desk), BEN);
}

#[test]
fn a_table_that_was_handed_over_stays_with_its_host() {
    let mut desk = three();
    desk.does(0, Command::Resign {});
    desk.does(0, Command::HandOver { member: CLEO });
    players_go(&mut desk);
    desk.connect(1);
    assert_eq!(host(&desk), CLEO);
}

/// Everybody who played has left: the bots finish the match, also one that stood still, and the next has a host.
#[test]
fn a_match_without_players_comes_to_its_end() {
    let mut desk = three();
    desk.does(0, Command::Pause { on: true });
    desk.does(0, Command::Leave {});
    desk.does(1, Command::Leave {});
    desk.wait(60_000);
    let room = desk.people[2].client.room.clone().expect("Cleo sees the table");
    assert_eq!((room.stage.as_str(), room.host), ("over", CLEO));
}

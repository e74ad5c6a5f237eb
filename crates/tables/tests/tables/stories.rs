//! An evening at a table, told in what people ask for and what they then see.

use kernel::{Pairs, Seat, Seats};
use tables::{Command, FromServer, MemberId, MemberStatus, TableInput, Time};

use crate::desk::Desk;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn table(game: &str, setup: &str, options: &str) -> Desk {
    let line = catalog::GAMES.iter().find(|line| line.about.name == game).expect("it is in the catalogue");
    Desk::open(line, setup, options, 4)
}

/// Anna and Ben, and a match of War.
fn two() -> Desk {
    let mut desk = table("war", "max_rounds=15", "grace=5 chat=seats hands=open:2");
    desk.join("Ben");
    desk.begin();
    desk
}

fn bye(desk: &Desk, who: usize) -> Option<&str> {
    desk.people[who].heard.iter().rev().find_map(|(_, message)| match message {
        FromServer::Bye { code, .. } => Some(code.as_str()),
        _ => None,
    })
}

#[test]
fn people_take_seats_and_begin() {
    let mut desk = table("war", "", "");
    assert_eq!(desk.fails(0, Command::Start { seed: String::new() }), "seat-free");
    desk.does(0, Command::Bot { seat: P2, bot: Some("random".into()) });
    let ben = desk.join("Ben");
    assert_eq!(desk.people[ben].client.seat, None, "there is no seat for him");
    assert_eq!(desk.fails(ben, Command::Sit { seat: P2 }), "seat-taken");
    assert_eq!(desk.fails(ben, Command::Bot { seat: P2, bot: None }), "not-host");
    desk.does(0, Command::Bot { seat: P2, bot: None });
    desk.does(ben, Command::Sit { seat: P2 });
    assert_eq!(desk.fails(0, Command::Start { seed: String::new() }), "not-ready");
    desk.does(ben, Command::Ready { seed: "abc".into() });
    assert_eq!(desk.fails(ben, Command::Start { seed: String::new() }), "not-host");
    let promised = desk.room().commitment;
    desk.does(0, Command::Start { seed: String::new() });
    assert_eq!((desk.room().stage.as_str(), desk.room().commitment), ("playing", promised));
}

/// A3-37
#[test]
fn names_are_unique_and_not_roles_of_the_game() {
    let mut desk = table("wolfpack", "pilots=3", "");
    for (name, code) in [("anna", "name-taken"), ("ACE", "name-taken")] {
        let who = desk.join(name);
        assert_eq!(bye(&desk, who), Some(code), "{name}");
    }
    let ben = desk.join("Ben");
    assert_eq!(desk.fails(ben, Command::Rename { name: "Anna".parse().expect("a name") }), "name-taken");
    desk.does(ben, Command::Rename { name: "ben".parse().expect("a name") });
    // Somebody called so in another game has to be called something else before this one is played.
    let mut desk = table("war", "", "");
    desk.join("Ace");
    let other = Command::Configure {
        game: Some("wolfpack".into()),
        setup: Pairs::default(),
        options: Pairs::default(),
    };
    assert_eq!(desk.fails(0, other), "name-taken");
    assert_eq!(desk.room().game, "war");
}

/// A3-34: the seat that lets the match go on is the host's, wherever the host sits.
#[test]
fn the_host_lets_the_match_go_on() {
    let mut desk = table("wolfpack", "pilots=3", "");
    desk.does(0, Command::Sit { seat: Seat(2) });
    let host = |desk: &Desk| {
        desk.room().setup.0.iter().find(|(name, _)| name == "host").map(|(_, seat)| seat.clone())
    };
    assert_eq!(host(&desk).as_deref(), Some("P3"));
    let ben = desk.join("Ben");
    let member = desk.people[ben].client.member.expect("he joined");
    desk.does(0, Command::HandOver { member });
    assert_eq!(host(&desk).as_deref(), Some("P1"));
}

#[test]
fn a_draw_is_agreed() {
    let mut desk = two();
    desk.does(0, Command::OfferDraw {});
    assert_eq!(desk.room().requests.draw, Seats::one(P1));
    desk.does(1, Command::Answer { yes: false });
    assert_eq!(desk.room().requests.draw, Seats::NONE);
    desk.does(0, Command::OfferDraw {});
    desk.does(1, Command::OfferDraw {});
    let ending = desk.room().result.expect("they agreed");
    assert_eq!((ending.reason.as_str(), ending.winners), ("agreed", Seats::NONE));
    assert_eq!(desk.replays.len(), 1);
}

#[test]
fn a_decision_withdraws_an_offer() {
    let mut desk = two();
    desk.does(0, Command::OfferDraw {});
    desk.plays(1, "flip");
    assert_eq!(desk.fails(1, Command::Answer { yes: true }), "nothing-asked");
}

#[test]
fn giving_up_and_playing_again_on_the_other_seats() {
    let mut desk = two();
    desk.does(1, Command::Resign {});
    let ending = desk.room().result.expect("Ben gave up");
    assert_eq!((ending.reason.as_str(), ending.winners), ("resigned", Seats::one(P1)));
    desk.does(0, Command::Rematch {});
    assert_eq!(desk.room().requests.rematch, [MemberId(0)]);
    desk.does(1, Command::Rematch {});
    let room = desk.room();
    assert_eq!((room.stage.as_str(), room.match_number), ("waiting", 2));
    assert_eq!(
        room.seats.iter().map(|info| info.member).collect::<Vec<_>>(),
        [Some(MemberId(1)), Some(MemberId(0))]
    );
    desk.does(0, Command::Ready { seed: String::new() });
    desk.does(1, Command::Ready { seed: String::new() });
    assert_eq!(desk.room().stage, "playing", "it begins by itself");
    assert_eq!(desk.people[0].client.lines, [], "nothing is told of the last match");
}

#[test]
fn a_bot_plays_for_an_absent_player_until_the_player_returns() {
    let mut desk = two();
    desk.cut(1);
    assert!(!desk.room().members[1].present);
    desk.plays(0, "flip");
    desk.wait(4_900);
    assert_eq!(desk.table().game().map(|game| game.decisions().len()), Some(1));
    desk.wait(200);
    assert_eq!(
        (desk.room().members[1].status, desk.room().seats[1].bot.is_some()),
        (MemberStatus::Away, true)
    );
    assert!(desk.table().game().is_some_and(|game| game.decisions().len() > 1));
    desk.connect(1);
    assert_eq!((desk.room().members[1].status, desk.room().seats[1].bot.clone()), (MemberStatus::Here, None));
    assert!(desk.people[1].client.welcome);
    desk.plays(0, "flip");
    desk.plays(1, "flip");
}

#[test]
fn a_member_who_leaves_returns_as_a_new_member() {
    let mut desk = two();
    desk.does(1, Command::Leave {});
    assert_eq!((bye(&desk, 1), desk.people[1].connection), (Some("left"), None));
    // Something that was on its way is not done any more: a bot decides now.
    let late = TableInput::Said {
        member: MemberId(1),
        number: 9,
        command: Command::Play { action: "flip".into(), prompt: 0 },
    };
    assert_eq!(desk.table().clone().apply(Time(0), &late).unwrap_err().code, "left");
    desk.plays(0, "flip");
    assert!(desk.table().game().is_some_and(|game| game.decisions().len() > 1), "a bot plays on");
    desk.connect(1);
    desk.plays(0, "flip");
    let client = &desk.people[1].client;
    assert_eq!(
        (client.member, client.seat),
        (Some(MemberId(2)), None),
        "the seat is the bot's in this match"
    );
}

#[test]
fn the_host_goes_and_the_next_one_has_the_table() {
    let mut desk = two();
    let watcher = desk.join("Cleo");
    desk.cut(0);
    desk.wait(5_100);
    let room = desk.people[1].client.room.clone().expect("Ben sees the table");
    assert_eq!(room.host, MemberId(1), "who plays before who watches");
    assert_eq!(desk.fails(1, Command::HandOver { member: MemberId(2) }), "match-on");
    assert_eq!(desk.fails(watcher, Command::Pause { on: true }), "not-host");
    desk.connect(0);
    assert_eq!(desk.room().host, MemberId(1), "it stays where it is");
}

/// Everybody has gone; whoever comes can go on.
#[test]
fn an_empty_table_belongs_to_the_next_member() {
    let mut desk = table("war", "", "grace=5");
    desk.cut(0);
    desk.wait(6_000);
    let ben = desk.join("Ben");
    let room = desk.people[ben].client.room.clone().expect("he sees the table");
    assert_eq!(room.host, MemberId(1));
    // Anna is away: her seat can be taken, or a bot plays for her.
    desk.does(ben, Command::Ready { seed: String::new() });
    desk.does(ben, Command::Start { seed: String::new() });
}

#[test]
fn a_removed_member_stays_away() {
    let mut desk = two();
    assert_eq!(desk.fails(0, Command::Kick { member: MemberId(0) }), "yourself");
    assert_eq!(desk.fails(0, Command::Kick { member: MemberId(9) }), "no-such-member");
    desk.does(0, Command::Kick { member: MemberId(1) });
    assert_eq!((bye(&desk, 1), desk.room().members.len()), (Some("out"), 1));
    assert!(desk.room().seats[1].bot.is_some(), "a bot plays on");
    desk.connect(1);
    assert_eq!((bye(&desk, 1), desk.people[1].connection), (Some("out"), None));
    assert_eq!(desk.fails(0, Command::OfferDraw {}), "bots-play-on");
}

#[test]
fn spectators_listen_and_see_hands_late_and_only_if_all_agree() {
    let mut desk = table("duel", "", "hands=open:2");
    desk.join("Ben");
    let watcher = desk.watch();
    desk.begin();
    let cleo = desk.join("Cleo");
    assert_eq!(desk.fails(cleo, Command::Say { text: "hello".into() }), "no-chat");
    let faces = |desk: &Desk| {
        let scene = desk.people[watcher].client.scene.clone().expect("a match");
        let hands = scene.zones.into_iter().filter(|zone| zone.name == "hand");
        hands.flat_map(|zone| zone.cards).filter(|card| card.face.is_some()).count()
    };
    let plays = |desk: &mut Desk| {
        let (who, prompt, choices) = desk.asked().expect("somebody is asked");
        let ends = choices.iter().find(|choice| choice.contains("end")).unwrap_or(&choices[0]);
        desk.does(who, Command::Play { action: ends.clone(), prompt });
    };
    desk.does(0, Command::OpenHand { yes: true });
    assert_eq!(faces(&desk), 0, "Ben has not agreed");
    desk.does(1, Command::OpenHand { yes: true });
    assert_eq!(faces(&desk), 0, "it is too early: nothing lies two decisions back");
    plays(&mut desk);
    plays(&mut desk);
    assert!(faces(&desk) > 5, "now they see how it began: {}", faces(&desk));
    desk.does(1, Command::OpenHand { yes: false });
    assert_eq!(faces(&desk), 0, "Ben has thought better of it");
    let mut desk = table("war", "", "");
    desk.begin();
    assert_eq!(desk.fails(0, Command::OpenHand { yes: true }), "hands-closed");
}

/// Bots play on for whoever watches them.
#[test]
fn bots_alone_play_for_spectators() {
    let mut desk = table("war", "max_rounds=5", "");
    desk.does(0, Command::Stand {});
    desk.begin();
    desk.wait(10_000);
    assert!(desk.room().result.is_some());
}

/// Two devices on one seat: the older one is fenced out.
#[test]
fn the_newer_device_has_the_seat() {
    let mut desk = two();
    let device = desk.people[1].client.clone();
    let older = desk.people[1].connection;
    desk.people.push(crate::desk::Person { client: device, connection: None, heard: Vec::new(), passed: 0 });
    desk.connect(2);
    assert_eq!((bye(&desk, 1), desk.people[1].connection, older.is_some()), (Some("fenced"), None, true));
    desk.plays(2, "flip");
    assert!(desk.room().members[1].present);
}

/// A join whose answer was lost is not done twice, if one brings a secret of one's own.
#[test]
fn a_member_without_a_welcome_joins_again() {
    let mut desk = table("war", "", "");
    let ben = desk.join("Ben");
    desk.cut(ben);
    let client = &mut desk.people[ben].client;
    (client.member, client.version, client.room) = (None, None, None);
    desk.connect(ben);
    assert_eq!((desk.table().members().len(), desk.people[ben].client.member), (2, Some(MemberId(1))));
}

#[test]
fn a_connection_that_says_too_much_is_missed_like_any_other() {
    let mut desk = two();
    let hello = desk.people[1].client.hello();
    desk.says(1, hello);
    assert_eq!(bye(&desk, 1), Some("hello-again"));
    assert!(!desk.room().members[1].present);
    desk.wait(5_100);
    assert_eq!(desk.room().members[1].status, MemberStatus::Away);
}

#[test]
fn a_refused_command_stays_refused_when_repeated() {
    let mut desk = two();
    let refused = desk.people[1].client.ask(Command::Start { seed: String::new() });
    desk.says(1, refused.clone());
    desk.plays(1, "flip");
    desk.says(1, refused);
    let Some((_, FromServer::Answer { refused, .. })) = desk.people[1].heard.last() else {
        panic!("no answer")
    };
    assert_eq!(refused.as_ref().map(|reason| reason.code.as_str()), Some("not-host"));
}

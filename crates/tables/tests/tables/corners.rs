//! Corners in which a table could get stuck, forget a promise or say something that is not so.

use kernel::Seat;
use tables::{
    Command, ConnectionId, FromClient, FromServer, Hello, MemberId, MemberStatus, PROTOCOL, SessionInput,
    SessionLimits, SessionOutput, Table, TableSession, Time, WireRefusal,
};

use crate::ambush::AMBUSH;
use crate::desk::{Desk, opening};

fn line(game: &str) -> &'static catalog::GameEntry {
    catalog::GAMES.iter().find(|line| line.about.name == game).expect("it is in the catalogue")
}

/// Anna and Ben in a match of War.
fn two(options: &str) -> Desk {
    let mut desk = Desk::open(line("war"), "max_rounds=15", options, 1);
    desk.join("Ben");
    desk.begin();
    desk
}

/// Says something with a number of one's own choice.
fn numbered(desk: &mut Desk, number: u64) -> Option<WireRefusal> {
    let heard = desk.people[0].heard.len();
    let command = Command::Say { text: format!("number {number}") };
    desk.says(0, FromClient::Do { number, command });
    let answered = desk.people[0].heard[heard..].iter().find_map(|(_, message)| match message {
        FromServer::Answer { number: answered, refused } if *answered == number => Some(refused.clone()),
        _ => None,
    });
    answered.expect("it is answered")
}

/// Whoever is told that something was done can rely on it: nothing has the number nought.
#[test]
fn a_failed_command_is_not_answered_as_done() {
    let mut desk = Desk::open(line("war"), "", "", 1);
    assert_eq!(numbered(&mut desk, 0).map(|reason| reason.code), Some("bad-number".into()));
    assert!(desk.room().chat.is_empty());
}

/// A number that is refused is no reason to refuse all that follow.
#[test]
fn an_absurd_sequence_number_does_not_lock_the_member_out() {
    let mut desk = Desk::open(line("war"), "", "", 1);
    assert_eq!(numbered(&mut desk, u64::MAX).map(|reason| reason.code), Some("bad-number".into()));
    assert_eq!(numbered(&mut desk, 1), None);
    desk.cut(0);
    desk.connect(0);
    let done = desk.people[0].heard.iter().rev().find_map(|(_, message)| match message {
        FromServer::Welcome { done, .. } => Some(*done),
        _ => None,
    });
    assert_eq!((done, desk.room().chat.len()), (Some(1), 1));
}

/// Two hellos while the disk is busy must not make somebody who is here for ever and never connected.
#[test]
fn one_connection_is_one_person() {
    let table = Table::open(Time(0), &opening(line("war"), "", "grace=5", 1)).expect("a table");
    let mut session = TableSession::new(table, 1, SessionLimits::default(), Time(0));
    let mut acts = Vec::new();
    let hello = |name: &str, token: u8| {
        FromClient::Hello(Hello {
            protocol: PROTOCOL,
            token: Some(format!("{token:064x}")),
            name: Some(name.parse().expect("a name")),
            seat: None,
            since: None,
            zones: tables::Zones::All,
            holds_seat: false,
        })
    };
    let first = ConnectionId(1);
    session.handle(Time(0), SessionInput::Connected(first, [1; 32]), &mut acts);
    session.handle(Time(0), SessionInput::Message(first, hello("Cleo", 7)), &mut acts);
    // Cleo is being stored: whatever comes now waits.
    let second = ConnectionId(2);
    session.handle(Time(0), SessionInput::Connected(second, [2; 32]), &mut acts);
    session.handle(Time(0), SessionInput::Message(second, hello("Ben", 8)), &mut acts);
    session.handle(Time(0), SessionInput::Message(second, hello("Dora", 9)), &mut acts);
    let mut now = 0;
    while now < 20_000 {
        let mut more = Vec::new();
        match acts.iter().any(|act| matches!(act, SessionOutput::Store(_))) {
            true => session.handle(Time(now), SessionInput::Stored, &mut more),
            false => {
                now += 1_000;
                session.handle(Time(now), SessionInput::Tick, &mut more);
            }
        }
        acts = more;
    }
    let members = session.table().members();
    let here: Vec<_> = members
        .iter()
        .filter(|member| member.standing == MemberStatus::Here)
        .map(|m| m.name.as_str())
        .collect();
    assert_eq!(here, ["Cleo"], "whoever has no connection is away");
}

/// Whoever has a seat finds the way back to it, however many others look on.
#[test]
fn many_spectators_do_not_block_a_seat() {
    let mut desk = two("");
    desk.cut(1);
    for i in 0..SessionLimits::default().connections {
        desk.join(&format!("Guest {i}"));
        desk.watch();
    }
    desk.connect(1);
    assert_eq!((desk.people[1].client.bye.as_deref(), desk.people[1].client.seat), (None, Some(Seat(1))));
    let last = desk.people.last().expect("the last watcher");
    assert_eq!(last.client.bye.as_deref(), Some("full"), "others are turned away");
    assert!(
        desk.session.connection_count() <= SessionLimits::default().connections + 1,
        "{}",
        desk.session.connection_count()
    );
}

/// Anna would play again, and Ben goes instead of answering.
#[test]
fn a_rematch_does_not_wait_for_members_who_left() {
    type Goes = fn(&mut Desk);
    let gone: [(&str, Goes); 3] = [
        ("leaves", |desk| desk.does(1, Command::Leave {})),
        ("is sent away", |desk| desk.does(0, Command::Kick { member: MemberId(1) })),
        ("is cut off", |desk| {
            desk.cut(1);
            desk.wait(6_000);
        }),
    ];
    for (how, goes) in gone {
        let mut desk = two("grace=5");
        desk.does(1, Command::Resign {});
        desk.does(0, Command::Rematch {});
        assert_eq!(desk.room().stage, "over");
        goes(&mut desk);
        assert_eq!((desk.room().stage.as_str(), desk.room().match_number), ("waiting", 2), "Ben {how}");
    }
    // Whoever asked and went does not ask any more.
    let mut desk = two("grace=5");
    desk.does(1, Command::Resign {});
    desk.does(1, Command::Rematch {});
    desk.does(1, Command::Leave {});
    assert_eq!((desk.room().stage.as_str(), desk.room().requests.rematch.len()), ("over", 0));
}

/// Everybody who played has gone; whoever watched can play now.
#[test]
fn a_table_whose_players_have_gone_is_not_lost() {
    let mut desk = two("");
    let cleo = desk.join("Cleo");
    desk.does(1, Command::Resign {});
    assert_eq!(desk.fails(cleo, Command::Rematch {}), "no-seat");
    desk.does(0, Command::Leave {});
    desk.does(1, Command::Leave {});
    desk.does(cleo, Command::Rematch {});
    desk.does(cleo, Command::Sit { seat: Seat(0) });
    let room = desk.people[cleo].client.room.clone().expect("Cleo sees the table");
    assert_eq!((room.stage.as_str(), room.seats[0].member), ("waiting", Some(MemberId(2))));
}

/// What was promised when somebody added their seed is what is played; if it changes, nobody is ready for it yet.
#[test]
fn a_change_of_settings_clears_everybody_s_readiness() {
    let mut desk = Desk::open(line("wolfpack"), "pilots=2", "", 1);
    let ben = desk.join("Ben");
    desk.does(ben, Command::Ready { seed: "mine".into() });
    let promise = desk.room().commitment;
    desk.does(0, Command::HandOver { member: MemberId(1) });
    let room = desk.room();
    let ready = room.seats.iter().any(|info| info.ready);
    assert!(!ready || room.commitment == promise, "another match is promised, and Ben is still ready");
}

/// A hand is its player's to show: not the host's who sends them away, and not their bot's.
#[test]
fn only_the_owner_opens_a_hand() {
    let mut desk = Desk::open(line("wolfpack"), "pilots=2", "hands=open:1", 1);
    let ben = desk.join("Ben");
    let watcher = desk.watch();
    desk.begin();
    desk.does(0, Command::OpenHand { yes: true });
    let member = desk.people[ben].client.member.expect("Ben is a member");
    desk.does(0, Command::Kick { member });
    for _ in 0..6 {
        let Some((who, prompt, choices)) = desk.asked() else { break };
        desk.does(who, Command::Play { action: choices[0].clone(), prompt });
    }
    let scene = desk.people[watcher].client.scene.as_ref().expect("a match");
    let hand = scene.zone("p2.hand").expect("Ben had one");
    assert!(hand.cards.iter().all(|card| card.face.is_none()), "{hand:?}");
}

/// Open hands are open, and decks are not: nobody at the table knows what comes next, so nobody who watches does.
#[test]
fn open_hands_do_not_open_decks() {
    for line in catalog::games() {
        let mut desk = Desk::open(line, crate::setup(line.about.name), "hands=open:1", 1);
        desk.join("Ben");
        let watcher = desk.watch();
        desk.begin();
        for who in 0..2 {
            desk.does(who, Command::OpenHand { yes: true });
        }
        let mut open = 0;
        while desk.room().result.is_none() {
            let Some((who, prompt, choices)) = desk.asked() else { break };
            desk.does(who, Command::Play { action: choices[choices.len() / 2].clone(), prompt });
            if desk.room().result.is_some() {
                break;
            }
            let game = desk.table().game().expect("a match");
            let earlier = game.until(game.decisions().len() - 1);
            let known: Vec<_> =
                game.seats().iter().map(|seat| earlier.scene(kernel::Viewer::Seat(seat))).collect();
            let shown = desk.people[watcher].client.scene.as_ref().expect("a match");
            for zone in &shown.zones {
                for (place, card) in zone.cards.iter().enumerate().filter(|(_, card)| card.face.is_some()) {
                    let seen = known.iter().filter_map(|scene| scene.zone(&zone.id)?.cards.get(place));
                    let somebody = seen.clone().any(|seen| seen.face == card.face);
                    assert!(somebody, "{}: {}: {card:?}", line.about.name, zone.id);
                    open += usize::from(zone.name == "hand");
                }
            }
        }
        let hands = desk.people[watcher].client.scene.iter().flat_map(|scene| &scene.zones);
        let any = hands.filter(|zone| zone.name == "hand").count() > 0;
        assert!(!any || open > 0, "{}: no hand was shown", line.about.name);
    }
}

/// What a bot decides for somebody who is late is stored as it was decided: another bot, of a later program, is not
/// asked again. And it thinks where bots think, not where everybody waits for it.
#[test]
fn a_late_decision_is_stored_as_it_was_taken() {
    let mut desk = two("clock=5s");
    desk.plays(0, "flip");
    desk.wait(5_100);
    let stored: Vec<String> = desk.entries.iter().map(|entry| format!("{:?}", entry.input)).collect();
    let thought = stored.iter().any(|input| input.starts_with("Thought") && input.contains("flip"));
    assert!(thought, "{stored:?}");
    assert_eq!(desk.table().game().expect("a match").decisions().len(), 2);
}

/// A bot that answers nonsense, again and again, does not stop the table.
#[test]
fn a_bot_that_talks_nonsense_is_played_for() {
    let mut desk = Desk::open(line("war"), "max_rounds=15", "", 1);
    desk.does(0, Command::Bot { seat: Seat(1), bot: Some("random".into()) });
    desk.nonsense = true;
    desk.does(0, Command::Start { seed: String::new() });
    desk.plays(0, "flip");
    let decisions = desk.table().game().expect("a match").decisions().len();
    assert!(decisions >= 2, "the bot has decided");
}

/// Whoever waits for a bot that thinks for ever waits for two seconds, and everything else at the table goes on meanwhile.
#[test]
fn a_bot_that_never_answers_is_played_for() {
    let mut desk = Desk::open(line("war"), "max_rounds=15", "chat=everybody", 1);
    desk.does(0, Command::Bot { seat: Seat(1), bot: Some("random".into()) });
    desk.silent = true;
    desk.does(0, Command::Start { seed: String::new() });
    desk.plays(0, "flip");
    let decisions = |desk: &Desk| desk.table().game().expect("a match").decisions().len();
    assert_eq!(decisions(&desk), 1, "it still thinks");
    desk.does(0, Command::Say { text: "So what?".into() });
    desk.wait(1_900);
    assert_eq!(decisions(&desk), 1, "it still thinks");
    desk.wait(200);
    assert_eq!(decisions(&desk), 2, "it was played for");
    desk.plays(0, "flip");
}

/// A match that ends because its table is closed is revealed like any other: whoever was promised a fair deal can
/// see that it was one.
#[test]
fn commitments_are_proven_when_the_table_closes() {
    let mut desk = two("");
    let promise = desk.room().commitment;
    desk.plays(0, "flip");
    desk.tell(SessionInput::Close("it is late.".into()));
    let replay = desk.replays.last().expect("a replay");
    assert!(replay.contains(&format!("commitment={}", promise.unwrap())), "{replay}");
    catalog::verify_text(replay).expect("it is true");
    // Before a match, and after one, there is nothing more to reveal.
    let mut desk = two("");
    desk.does(0, Command::Resign {});
    desk.tell(SessionInput::Close("it is late.".into()));
    assert_eq!(desk.replays.len(), 1);
}

/// A pause is not part of the time that passing takes at least: when it is over, the rest of that time is left.
#[test]
fn a_pause_does_not_unmask() {
    for secret in 0..40 {
        let mut desk = Desk::open(&AMBUSH, "", "mask=long", secret);
        desk.join("Ben");
        desk.begin();
        desk.plays(0, "strike");
        desk.wait(500);
        desk.does(0, Command::Pause { on: true });
        desk.wait(10_000);
        desk.does(0, Command::Pause { on: false });
        desk.wait(400);
        assert!(desk.people[0].client.prompt.is_none(), "{secret}: whoever cannot answer passes at once");
    }
}

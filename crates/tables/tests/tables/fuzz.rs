//! Anything at all may arrive: nothing panics, what is refused changes nothing, and every refusal says why.

use kernel::{Pairs, RandomSource, Rng, Seat};
use tables::{
    Command, ConnectionId, FromClient, FromServer, Hello, MemberId, SessionInput, Table, TableInput, Time,
    TokenHash,
};

use crate::desk::Desk;

const LONG: usize = 100_000;

fn text(rng: &mut Rng) -> String {
    match rng.below(8) {
        0 => String::new(),
        1 => "x".repeat(LONG),
        2 => "\u{202e}\u{0}\u{7}".into(),
        3 => "flip".into(),
        4 => "end".into(),
        5 => "💥".repeat(300),
        6 => "greedy".into(),
        _ => format!("text {}", rng.below(100)),
    }
}

fn pairs(rng: &mut Rng) -> Pairs {
    let texts = [
        "",
        "max_rounds=3",
        "pilots=5",
        "life=0",
        "nonsense=1",
        "clock=5s",
        "mask=off hands=open:1",
        "grace=1",
    ];
    texts[rng.below(texts.len())].parse().expect("pairs")
}

/// Any command, sensible or not.
pub(crate) fn command(rng: &mut Rng, table: &Table) -> Command {
    let seat = Seat([0, 1, 2, 5, 15, 16, 255][rng.below(7)]);
    let member = MemberId([0, 1, 2, 3, 63, u32::MAX][rng.below(6)]);
    let yes = rng.below(2) == 0;
    let number = [0, 1, 2, u32::MAX][rng.below(4)];
    match rng.below(24) {
        0 => Command::Sit { seat },
        1 => Command::Stand {},
        2 => Command::Rename { name: ["Anna", "Ben", "Dora"][rng.below(3)].parse().expect("a name") },
        3 => Command::Ready { seed: text(rng) },
        4 => Command::Wait {},
        5 => {
            let games: Vec<_> = catalog::GAMES.iter().map(|line| line.about.name).chain(["chess"]).collect();
            let game = yes.then(|| games[rng.below(games.len())].into());
            Command::Configure { game, setup: pairs(rng), options: pairs(rng) }
        }
        6 => Command::Bot { seat, bot: yes.then(|| text(rng)) },
        7 => Command::Kick { member },
        8 => Command::HandOver { member },
        9 => Command::Start { seed: text(rng) },
        10 => Command::Pause { on: yes },
        11 => Command::Play { action: text(rng), prompt: number },
        12..=14 => {
            let game = table.game();
            let decider = game.and_then(|game| game.deciders().first()).unwrap_or_default();
            let action = game.and_then(|game| game.legal(decider).pop()).unwrap_or_default();
            Command::Play { action, prompt: table.prompt(decider).unwrap_or(number) }
        }
        15 => Command::TakeBack {},
        16 => Command::Redo {},
        17 => Command::OfferDraw {},
        18 => Command::Answer { yes },
        19 if rng.below(6) == 0 => Command::Resign {},
        20 => Command::Rematch {},
        21 => Command::Say { text: text(rng) },
        22 => Command::OpenHand { yes },
        23 => Command::Leave {},
        _ => Command::Ready { seed: String::new() },
    }
}

/// Everything about a table that can be told from outside.
fn print(table: &Table) -> String {
    let game = table.game().map(|game| (game.fingerprint(), game.decisions().len()));
    let prompts: Vec<_> = (0..Seat::MAX).map(|i| table.prompt(Seat(i))).collect();
    let room = table.room(table.now());
    format!("{room:?} {game:?} {:?} {:?} {prompts:?} {:?}", table.members(), table.due(), table.now())
}

fn is_a_sentence(code: &str, sentence: &str) {
    let right = !code.is_empty()
        && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && sentence.ends_with(['.', '…', ']', '?'])
        && sentence.len() > 10;
    assert!(right, "`{code}`: {}", sentence.chars().take(300).collect::<String>());
}

#[test]
fn a_refused_action_changes_nothing_and_gives_its_reason() {
    let (mut done, mut refused) = (std::collections::BTreeMap::new(), std::collections::BTreeMap::new());
    for seed in 0..150 {
        let mut rng = Rng::new(seed);
        let line = &catalog::GAMES[seed as usize % catalog::GAMES.len()];
        let mut desk = Desk::open(line, crate::setup(line.about.name), "hands=open:1 chat=everybody", seed);
        desk.join("Ben");
        desk.join("Cleo");
        if seed % 3 > 0 {
            desk.begin();
        }
        let mut table = desk.table().clone();
        let mut number = 100;
        for step in 0..150 {
            number += 1;
            let member = MemberId([0, 0, 0, 1, 1, 2, 3][rng.below(7)]);
            let command = command(&mut rng, &table);
            let stage = table.room(table.now()).stage;
            let kind =
                format!("{stage} {}", format!("{command:?}").split([' ', '(']).next().unwrap_or_default());
            let input = match rng.below(30) {
                0 => TableInput::Away { member },
                1 => {
                    let hash = |rng: &mut Rng| TokenHash::of(&format!("{:064x}", rng.below(6)));
                    let (shown, token) = (Some(hash(&mut rng)), (rng.below(3) > 0).then(|| hash(&mut rng)));
                    TableInput::Back { member, shown, token }
                }
                2 => TableInput::Due,
                5 => TableInput::Clock,
                6 => TableInput::Kept { member, token: TokenHash::of(&format!("{:064x}", rng.below(6))) },
                7 => TableInput::Upgraded { edition: rng.below(4) as u32 },
                3 => TableInput::Thought {
                    seat: Seat(rng.below(3) as u8),
                    decisions: number as u32,
                    action: text(&mut rng),
                },
                4 if rng.below(20) == 0 => TableInput::Closed { why: "because".into() },
                _ => TableInput::Said {
                    member,
                    number: if rng.below(20) == 0 { number / 2 } else { number },
                    command,
                },
            };
            let before = print(&table);
            let at = Time(step * 700);
            match table.apply(at, &input) {
                Ok(_) => *done.entry(kind).or_insert(0) += 1,
                Err(refusal) => {
                    assert_eq!(print(&table), before, "{input:?} is refused: {refusal:?}");
                    is_a_sentence(refusal.code, &refusal.sentence);
                    assert!(refusal.sentence.len() < 1_000 + LONG, "{input:?}");
                    *refused.entry(kind).or_insert(0) += 1;
                }
            }
            if let Some(game) = table.game() {
                game.check().expect("the match is sound");
            }
        }
    }
    assert!(done.len() > 35 && refused.len() > 50, "{} {}: {done:?}", done.len(), refused.len());
}

/// Connections that say what they like, when they like: nothing panics and everything is answered.
#[test]
fn connections_may_say_anything() {
    for seed in 0..150 {
        let mut rng = Rng::new(seed);
        let line = &catalog::GAMES[seed as usize % catalog::GAMES.len()];
        let mut desk = Desk::open(line, crate::setup(line.about.name), "", seed);
        desk.join("Ben");
        if seed % 2 == 0 {
            desk.begin();
        }
        for _ in 0..150 {
            let connection = ConnectionId(rng.below(8) as u64);
            let number = [0, 1, 2, 3, 50, u64::MAX][rng.below(6)];
            let event = match rng.below(13) {
                0 => SessionInput::Connected(ConnectionId(100 + rng.below(1_000) as u64), [9; 32]),
                1 => SessionInput::Disconnected(connection),
                2 => SessionInput::Lagged(connection),
                3 => SessionInput::Message(connection, FromClient::Resync {}),
                4 => SessionInput::Message(connection, FromClient::Why { action: text(&mut rng) }),
                5 => SessionInput::Message(connection, FromClient::Hello(hello(&mut rng))),
                6 => SessionInput::Tick,
                7 => SessionInput::BotDecided {
                    seat: Seat(rng.below(20) as u8),
                    decisions: number as u32,
                    action: Some(text(&mut rng)),
                },
                8 => SessionInput::Stored,
                9 => SessionInput::Message(connection, FromClient::Shown { number }),
                _ => {
                    let command = command(&mut rng, desk.table());
                    SessionInput::Message(connection, FromClient::Do { number, command })
                }
            };
            desk.tell(event);
            for person in &desk.people {
                for (_, message) in &person.heard {
                    match message {
                        FromServer::Bye { code, sentence } => is_a_sentence(code, sentence),
                        FromServer::Answer { refused: Some(reason), .. } => {
                            is_a_sentence(&reason.code, &reason.sentence);
                        }
                        _ => {}
                    }
                }
            }
            desk.people.iter_mut().for_each(|person| person.heard.clear());
            desk.now += rng.below(2_000) as u64;
        }
    }
}

fn hello(rng: &mut Rng) -> Hello {
    let since = (rng.below(2) == 0).then(|| tables::Version {
        epoch: [0, 17, 18, 19, u64::MAX][rng.below(5)],
        number: [0, 1, 5, u64::MAX][rng.below(4)],
    });
    Hello {
        protocol: if rng.below(6) == 0 { 99 } else { tables::PROTOCOL },
        token: (rng.below(2) == 0)
            .then(|| if rng.below(2) == 0 { format!("{:064x}", rng.below(3)) } else { text(rng) }),
        name: (rng.below(2) == 0).then(|| "Dora".parse().expect("a name")),
        seat: (rng.below(2) == 0).then_some(Seat(200)),
        since,
        zones: if rng.below(2) == 0 { tables::Zones::All } else { tables::Zones::Changed },
        holds_seat: rng.below(8) == 0,
    }
}

/// What is read from the wire is broken in every place.
#[test]
fn broken_messages_are_refused() {
    let whole = [
        r#"{"type":"hello","protocol":4,"token":"abc","name":"Ben","seat":"P1","since":{"epoch":1,"number":2}}"#,
        r#"{"type":"do","number":3,"command":{"do":"play","action":"flip","prompt":0}}"#,
        r#"{"type":"do","number":3,"command":{"do":"configure","setup":{"a":"b"},"options":{}}}"#,
        r#"{"type":"do","number":3,"command":{"do":"ready"}}"#,
        r#"{"type":"why","action":"flip"}"#,
        r#"{"type":"resync"}"#,
    ];
    for text in whole {
        assert!(serde_json::from_str::<FromClient>(text).is_ok(), "{text}");
        for at in 0..text.len() {
            assert!(serde_json::from_str::<FromClient>(&text[..at]).is_err());
            for with in ["\u{0}", "9", "\"", "}", "[", "-1", "null", "é"] {
                let broken = format!("{}{with}{}", &text[..at], &text[at + 1..]);
                drop(serde_json::from_str::<FromClient>(&broken));
            }
        }
    }
    for wrong in [
        r#"{"type":"do","number":-1,"command":{"do":"stand"}}"#,
        r#"{"type":"do","number":1,"command":{"do":"sit","seat":"P17"}}"#,
        r#"{"type":"do","number":1,"command":{"do":"fly"}}"#,
        r#"{"type":"do","number":1,"command":{"do":"stand"},"more":1}"#,
        r#"{"type":"hello"}"#,
    ] {
        assert!(serde_json::from_str::<FromClient>(wrong).is_err(), "{wrong}");
    }
}

//! Cut off at any message, in either direction, somebody who comes back knows what a twin knows who was never cut off,
//! and the match goes on as if nothing had been.

use kernel::{RandomSource, Rng, Viewer};
use tables::{Command, InputRecord, TableInput};

use crate::client::Client;
use crate::desk::{Break, Desk};

/// How somebody comes back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Returns {
    /// With what they have heard.
    AsTheyWere,
    /// On a device that knows nothing but their secret.
    OnAnotherDevice,
    /// On another device, while the server believes the first one to be there.
    BesideThemselves,
}

const WAYS: [Returns; 3] = [Returns::AsTheyWere, Returns::OnAnotherDevice, Returns::BesideThemselves];

/// After so many things have happened, whoever was cut off is back, if nobody has waited for them before.
const MISSING: usize = 3;

/// What people do, one after the other.
type Script = Vec<(usize, Command)>;

const BEN: usize = 1;
const PEOPLE: usize = 3;

fn open(line: &'static catalog::GameEntry, broken: Option<Break>) -> Desk {
    let mut desk = Desk::open(line, short(line.about.name), "grace=600 mask=off hands=open:2", 3);
    desk.breaks = broken;
    desk.join("Ben");
    desk.watch();
    desk
}

/// How many messages of the host's are on their way while a table is opened.
fn before(line: &'static catalog::GameEntry) -> usize {
    Desk::open(line, short(line.about.name), "", 3).people[0].passed
}

/// Matches that are over soon: there are as many of them as messages.
fn short(game: &str) -> &'static str {
    match game {
        "war" => "max_rounds=8",
        "duel" => "life=300",
        "wolfpack" => "pilots=2 ace_health=20 max_rounds=2",
        "vanguard" => crate::VANGUARD,
        _ => "",
    }
}

/// A match that nobody is cut off from, and what was done in it: not only moves.
fn whole(line: &'static catalog::GameEntry) -> (Desk, Script) {
    let (mut desk, mut script, mut rng) = (open(line, None), Script::new(), Rng::new(5));
    let mut does = |desk: &mut Desk, who: usize, command: Command| {
        let done = desk.ask(who, command.clone()).is_ok();
        if done {
            script.push((who, command));
        }
        done
    };
    for info in desk.room().seats {
        if info.member.is_none() && info.bot.is_none() {
            does(&mut desk, 0, Command::Bot { seat: info.seat, bot: Some("random".into()) });
        }
    }
    does(&mut desk, BEN, Command::Ready { seed: "mine".into() });
    does(&mut desk, 0, Command::Start { seed: "yours".into() });
    for moment in 0..400 {
        let Some((who, prompt, choices)) = desk.asked_in_time() else { break };
        let other = if who == 0 { BEN } else { 0 };
        match rng.below(12) {
            0 => _ = does(&mut desk, who, Command::Say { text: format!("moment {moment}") }),
            1 if does(&mut desk, other, Command::TakeBack {}) => {
                does(&mut desk, who, Command::Answer { yes: moment % 2 == 0 });
            }
            2 => _ = does(&mut desk, other, Command::OpenHand { yes: moment % 5 > 0 }),
            _ => {
                let action = choices[rng.below(choices.len())].clone();
                does(&mut desk, who, Command::Play { action, prompt });
            }
        }
    }
    assert!(desk.room().result.is_some(), "{}: the match ends", line.about.name);
    (desk, script)
}

/// Whoever was cut off is back.
fn comes_back(desk: &mut Desk, who: usize, returns: Returns) {
    let person = &mut desk.people[who];
    if person.connection.is_some() {
        return;
    }
    if returns != Returns::AsTheyWere {
        let Client { name, token, member, .. } = person.client.clone();
        person.client = Client { name, token, member, ..Client::default() };
    }
    desk.connect(who);
    // At once they are asked what their seat is asked, and see what it sees.
    let (client, table) = (&desk.people[who].client, desk.table());
    let Some(seat) = client.seat.filter(|_| desk.people[who].connection.is_some()) else { return };
    assert_eq!(client.prompt, table.prompt(seat), "{returns:?}");
    let scene = table.game().map(|game| game.scene(Viewer::Seat(seat)));
    assert_eq!(client.scene, scene, "{returns:?}");
}

/// Somebody does something, whatever happens to it on the way.
fn does(desk: &mut Desk, who: usize, command: &Command, returns: Returns) {
    comes_back(desk, who, returns);
    let message = desk.people[who].client.ask(command.clone());
    let number = desk.people[who].client.number;
    desk.says(who, message);
    if desk.people[who].connection.is_some() {
        return;
    }
    // It was lost, or its answer was: the same device asks again by itself, another one has to see what was done.
    comes_back(desk, who, returns);
    if desk.people[who].client.number < number {
        let again = desk.people[who].client.ask(command.clone());
        desk.says(who, again);
    }
}

/// Plays the script; somebody may be cut off.
fn played(
    line: &'static catalog::GameEntry,
    script: &Script,
    broken: Option<Break>,
    returns: Returns,
) -> Desk {
    let (mut desk, mut missed) = (open(line, broken), 0);
    for (who, command) in script {
        does(&mut desk, *who, command, returns);
        let gone = broken.map(|broken| broken.who).filter(|who| desk.people[*who].connection.is_none());
        missed += usize::from(gone.is_some());
        if let Some(who) = gone.filter(|_| missed > MISSING) {
            comes_back(&mut desk, who, returns);
        }
    }
    desk
}

/// Plays the script with somebody cut off; what comes of it is what came of it before.
fn torn(line: &'static catalog::GameEntry, whole: &Desk, script: &Script, broken: Break, returns: Returns) {
    let mut desk = played(line, script, Some(broken), returns);
    let what = format!("{} {broken:?} {returns:?}", line.about.name);
    assert!(desk.breaks.is_none(), "{what}: there are not so many messages");
    for who in 0..PEOPLE {
        comes_back(&mut desk, who, returns);
        let (torn, whole) = (&desk.people[who].client, &whole.people[who].client);
        whole.agrees_with(torn).unwrap_or_else(|wrong| panic!("{what}: {who}: {wrong}"));
        assert!(torn.answers.iter().all(|(_, refused)| refused.is_none()), "{what}: {:?}", torn.answers);
    }
    assert_eq!(desk.replays, whole.replays, "{what}");
    assert_eq!(done(&desk), done(whole), "{what}: each thing is done once");
}

/// What was done, one thing after the other. How things are numbered depends on what was refused between them.
fn done(desk: &Desk) -> Vec<TableInput> {
    let plain = |entry: &InputRecord| match entry.input.clone() {
        TableInput::Said { member, command, .. } => Some(TableInput::Said { member, number: 0, command }),
        // Another connection, another token.
        TableInput::Back { .. } | TableInput::Kept { .. } => None,
        other => Some(other),
    };
    desk.entries.iter().filter_map(plain).collect()
}

/// One game: everybody, every message, every way to come back.
fn game(n: usize) {
    let Some(line) = catalog::GAMES.get(n) else { return };
    let (whole, script) = whole(line);
    let clean = played(line, &script, None, Returns::AsTheyWere);
    for who in 0..PEOPLE {
        let messages = clean.people[who].passed;
        assert!(messages > 15, "{}: only {messages} messages", line.about.name);
        // The host was there before anything could break.
        let first = if who == 0 { before(line) } else { 0 };
        for at in first..messages {
            for returns in WAYS {
                let broken = Break { who, at, half_open: returns == Returns::BesideThemselves };
                torn(line, &whole, &script, broken, returns);
            }
        }
    }
}

#[test]
fn a_cut_at_any_message_loses_nothing_1() {
    game(0);
}

#[test]
fn a_cut_at_any_message_loses_nothing_2() {
    game(1);
}

#[test]
fn a_cut_at_any_message_loses_nothing_3() {
    game(2);
}

/// However many games there are.
#[test]
fn a_cut_at_any_message_loses_nothing_in_later_games() {
    let later = crate::without_windows().filter(|line| !["war", "duel"].contains(&line.about.name));
    let place = |line: &catalog::GameEntry| catalog::GAMES.iter().position(|entry| entry.id() == line.id());
    later.filter_map(place).for_each(game);
}

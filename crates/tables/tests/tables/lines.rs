//! W-13: the numbers on the lines of a log are the decisions that made them. Whoever plays those decisions again, one
//! after the other, is told the same lines and comes to the same position; whoever goes back to a line comes to the
//! position before it.

use std::collections::BTreeMap;

use kernel::{RandomSource, Rng, Viewer};
use tables::{Command, LogLine, TakesBack};

use crate::client::Client;
use crate::desk::Desk;

/// A match at a table, and the positions that were seen there.
struct Match {
    desk: Desk,
    /// The fingerprint of the position after so many decisions.
    seen: BTreeMap<usize, u64>,
    taken_back: usize,
}

impl Match {
    fn note(&mut self) {
        let game = self.desk.table().game().expect("a match");
        let decided = game.decisions().len();
        // What was taken back, and whatever else was decided instead, never happened.
        self.seen.retain(|before, _| *before < decided);
        self.seen.insert(decided, game.fingerprint());
    }

    /// Somebody takes their last decision back, if that is possible now.
    fn take_back(&mut self, who: usize) {
        let seat = self.desk.people[who].client.seat;
        let changes = seat
            .is_some_and(|seat| self.desk.table().seat_controls(seat).take_back == Some(TakesBack::Change));
        let last = self.desk.table().game().and_then(|game| game.decisions().last().map(|last| last.seat));
        // What others have decided since would stand elsewhere: `change.rs` looks at that.
        if (changes && last != seat) || self.desk.ask(who, Command::TakeBack {}).is_err() {
            return;
        }
        if !changes && self.desk.people[1].client.seat.is_some() {
            self.desk.does(1 - who, Command::Answer { yes: true });
        }
        self.taken_back += 1;
        self.note();
    }

    /// The host, who plays alone, goes back to a line of the log.
    fn go_back(&mut self, rng: &mut Rng) {
        let host = &self.desk.people[0].client;
        let lines: Vec<_> = host.lines.iter().flatten().filter_map(|line| line.decision).collect();
        let decided = self.desk.table().game().expect("a match").decisions();
        let own = |at: &usize| Some(decided[*at].seat) == host.seat;
        let Some(&to) = (!lines.is_empty()).then(|| &lines[rng.below(lines.len())]) else { return };
        let Some(before) = (to as usize..decided.len()).find(own) else { return };
        self.desk.does(0, Command::GoBack { to });
        self.taken_back += 1;
        let there = self.desk.table().game().expect("a match").fingerprint();
        assert_eq!(self.seen.get(&before), Some(&there), "another position than there was before the line");
        self.note();
    }
}

/// Plays to the end at random, with second thoughts.
fn play(mut desk: Desk, rng: &mut Rng) -> Match {
    desk.begin();
    let alone = desk.people[1].client.seat.is_none();
    let mut game = Match { desk, seen: BTreeMap::new(), taken_back: 0 };
    game.note();
    while let Some((who, prompt, choices)) = game.desk.asked_in_time() {
        let action = choices[rng.below(choices.len())].clone();
        game.desk.does(who, Command::Play { action, prompt });
        game.note();
        if game.desk.room().result.is_some() || game.taken_back == 12 {
            continue;
        }
        match rng.below(8) {
            0 => game.take_back(who),
            1 if alone => game.go_back(rng),
            _ => {}
        }
    }
    assert!(game.desk.room().result.is_some(), "nobody is asked, and it is not over");
    game
}

/// The sentence and what it moves.
fn said(line: &LogLine) -> (&str, String, Option<&str>) {
    (&line.text, format!("{:?} {:?}", line.motions, line.events), line.phase.as_deref())
}

/// A client's log in parts that begin with a number.
fn parts(client: &Client) -> Result<Vec<(usize, Vec<&LogLine>)>, String> {
    let mut parts: Vec<(usize, Vec<_>)> = Vec::new();
    for line in &client.lines {
        let line = line.as_ref().ok_or("a line is missing")?;
        match (line.decision, parts.last_mut()) {
            (Some(before), _) => parts.push((before as usize, vec![line])),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => return Err(format!("{:?} belongs to no decision", line.text)),
        }
    }
    Ok(parts)
}

/// Plays the decisions of a log again, by their numbers.
fn again(game: &Match, who: usize) -> Result<(), String> {
    let client = &game.desk.people[who].client;
    // What is over is no secret: who only watches is then told everything anew.
    let viewer = client.seat.map_or(Viewer::Judge, Viewer::Seat);
    let replay = game.desk.replays.last().ok_or("there is no replay")?;
    let played = catalog::verify_text(replay).map_err(|error| error.to_string())?;
    let (mut again, mut parts) = (played.until(0), parts(client)?.into_iter().peekable());
    for (before, decision) in played.decisions().iter().enumerate() {
        if let Some(seen) = game.seen.get(&before).filter(|seen| **seen != again.fingerprint()) {
            return Err(format!("before decision {before} the position at the table was another: {seen:x}"));
        }
        let told = again.play(decision.seat, &decision.action).map_err(|refusal| refusal.to_string())?;
        let told: Vec<_> = told.without_data(viewer).into_iter().map(LogLine::from).collect();
        // Of some decisions one hears nothing: then there is no line, and no number.
        let lines = parts.next_if(|(number, _)| *number == before).map_or(Vec::new(), |(_, lines)| lines);
        if !told.iter().map(said).eq(lines.iter().copied().map(said)) {
            return Err(format!("decision {before} tells {told:#?}\nand the log says {lines:#?}"));
        }
    }
    if let Some((number, lines)) = parts.next() {
        return Err(format!("no decision {number} tells {lines:#?}"));
    }
    let (last, at_the_table) = game.seen.last_key_value().ok_or("no position was seen")?;
    if (*last, *at_the_table) != (played.decisions().len(), again.fingerprint()) {
        return Err(format!("{last} decisions made another position at the table than in the replay"));
    }
    Ok(())
}

/// Plays matches of every game, and everybody's log again; says how many times something was taken back in each game.
fn logs_hold(company: &str, join: fn(&mut Desk)) -> BTreeMap<&'static str, usize> {
    let mut taken_back = BTreeMap::new();
    for line in crate::without_windows() {
        let name = line.about.name;
        for secret in 0..12 {
            let mut desk = Desk::open(line, crate::setup(name), "mask=off", secret);
            join(&mut desk);
            desk.watch();
            let game = play(desk, &mut Rng::new(secret));
            for who in 0..game.desk.people.len() {
                again(&game, who).unwrap_or_else(|wrong| panic!("{name} {secret} {company}, {who}: {wrong}"));
            }
            *taken_back.entry(name).or_default() += game.taken_back;
        }
    }
    taken_back
}

#[test]
fn against_bots_the_numbers_of_a_log_rebuild_the_match() {
    let taken_back = logs_hold("alone", |_| {});
    assert!(taken_back.values().all(|times| *times > 5), "nothing was taken back: {taken_back:?}");
}

#[test]
fn among_people_the_numbers_of_a_log_rebuild_the_match() {
    let taken_back = logs_hold("with Ben", |desk| _ = desk.join("Ben"));
    assert!(taken_back.values().any(|times| *times > 5), "nothing was taken back: {taken_back:?}");
}

//! Hidden cards, seeds and keys are in nothing that is sent, in no encoding, to whoever plays, watches, comes late, comes
//! back, takes back or leaves a bot in their place.
//!
//! With the pairs in `twins.rs` a usual run plays ten thousand matches of all games; `MATCHES=1000000 cargo test
//! --release -p tables nothing_hidden` plays a million.

use std::collections::{BTreeMap, BTreeSet};

use catalog::AnyGame;
use kernel::{Pairs, RandomSource, Rng, Viewer};
use tables::{Command, DealKind, FromClient, LogLine};

use crate::canaries::{Cards, MARK, Size, marked, named};
use crate::desk::Desk;
use crate::needles::{Needle, Needles};
use crate::twins::matches;

/// Matches in a usual run, of all games together.
pub(crate) const USUAL: u64 = 4_500;

/// One match of so many is long, and much happens at it.
const LONG: u64 = 100;

/// A match at a table, with whoever comes and goes, and what each of them may know.
struct Watch<'a> {
    desk: Desk,
    rng: Rng,
    cards: &'a Cards,
    /// Something happens besides the match at one decision of so many.
    calm: usize,
    /// The match again, up to the decision that was looked at last.
    seen: Box<dyn AnyGame>,
    known: BTreeMap<Option<u8>, BTreeSet<String>>,
    /// How much each person's messages were looked at, and all of them.
    read: Vec<(usize, String)>,
    looked: usize,
}

impl<'a> Watch<'a> {
    fn open(
        line: &'static catalog::GameEntry,
        setup: &Pairs,
        cards: &'a Cards,
        secret: u64,
        calm: usize,
    ) -> Self {
        let mut desk = Desk::open(line, &setup.to_string(), "grace=5 mask=off chat=everybody", secret);
        // Sometimes nobody else comes, and everything can be taken back.
        if !secret.is_multiple_of(5) {
            desk.join("Ben");
        }
        desk.watch();
        // Not the one that the game has for it: that one thinks for longer than everybody here looks.
        for info in desk.room().seats.iter().filter(|info| info.member.is_none()) {
            desk.does(0, Command::Bot { seat: info.seat, bot: Some("random".into()) });
        }
        desk.begin();
        let seen = desk.table().game().expect("a match").until(0);
        let read = desk.people.iter().map(|_| (0, String::new())).collect();
        let (rng, known) = (Rng::new(secret), BTreeMap::new());
        let mut watch = Self { desk, rng, cards, calm, seen, known, read, looked: 0 };
        for seat in watch.eyes() {
            watch.learn(seat, &watch.seen.scene(viewer(seat)));
        }
        watch
    }

    /// Everybody's eyes: those of the seats, and the public's.
    fn eyes(&self) -> Vec<Option<u8>> {
        self.seen.seats().iter().map(|seat| Some(seat.0)).chain([None]).collect()
    }

    fn learn(&mut self, seat: Option<u8>, what: &impl serde::Serialize) {
        let text = serde_json::to_string(what).expect("it is data");
        let known = self.known.entry(seat).or_default();
        for name in named(&text) {
            if !known.contains(name) {
                known.insert(name.into());
            }
        }
    }

    /// What the rules let everybody know by what has happened since. What was taken back they know, too.
    fn follow(&mut self) {
        let Some(game) = self.desk.table().game() else { return };
        let (now, before) = (game.decisions(), self.seen.decisions());
        let same = now.iter().zip(before).take_while(|(now, before)| now == before).count();
        let new = now[same..].to_vec();
        if same < before.len() {
            self.seen = game.until(same);
        }
        for decision in new {
            let told = self.seen.play(decision.seat, &decision.action).expect("it was played");
            for seat in self.eyes() {
                let lines: Vec<LogLine> = told.to(viewer(seat)).into_iter().map(LogLine::from).collect();
                self.learn(seat, &lines);
                self.learn(seat, &self.seen.scene(viewer(seat)));
            }
        }
    }

    /// Everything that was sent since the last look names only what its receiver may know.
    fn look(&mut self) -> Result<(), String> {
        self.follow();
        for (person, (read, all)) in self.desk.people.iter().zip(&mut self.read) {
            let seat = person.client.seat.map(|seat| seat.0);
            let known = self.known.get(&seat).ok_or("nobody knows anything")?;
            for (_, message) in &person.heard[*read..] {
                let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
                let text = self.cards.without(&text);
                let hidden = named(&text).into_iter().find(|name| !known.contains(*name));
                if let Some(name) = hidden {
                    return Err(format!("{seat:?} is sent {name}: {text}"));
                }
                all.push_str(&text);
                self.looked += 1;
            }
            *read = person.heard.len();
        }
        Ok(())
    }

    /// Somebody comes, goes and comes back, on the same device or on another; asks, takes back, writes, is replaced; or
    /// the server begins anew with what it has stored.
    fn stir(&mut self) {
        let who = self.rng.below(self.desk.people.len());
        let desk = &mut self.desk;
        match self.rng.below(11 * self.calm) {
            0 if desk.people.len() < 6 => {
                desk.watch();
                self.read.push((0, String::new()));
            }
            1 => {
                desk.cut(who);
                desk.connect(who);
            }
            2 => {
                desk.people[who].client.version = None;
                desk.connect(who);
            }
            3 => desk.says(who, FromClient::Resync {}),
            4 => {
                // What they name themselves is told back to them, so they name what they could do.
                let choices = desk.people[who].client.scene.iter().flat_map(|scene| &scene.choices);
                let action = choices.map(|choice| choice.action.clone()).next_back();
                let action = action.unwrap_or_else(|| "nonsense".into());
                desk.says(who, FromClient::Why { action });
            }
            // With nobody else there, it is done at once; otherwise somebody agrees, or does not.
            5 | 6 => {
                let (other, yes) = (usize::from(who == 0), self.rng.below(2) == 0);
                if desk.ask(who, Command::TakeBack {}).is_ok() {
                    _ = desk.ask(other, Command::Answer { yes });
                }
            }
            7 => {
                let to = self.rng.below(self.seen.decisions().len() + 1) as u32;
                if desk.ask(who, Command::GoBack { to }).is_ok() && self.rng.below(2) == 0 {
                    _ = desk.ask(who, Command::Redo {});
                }
            }
            8 => _ = desk.ask(who, Command::Say { text: "So what?".into() }),
            // A bot sits down for whoever is gone too long.
            9 if who != 0 => {
                desk.cut(who);
                desk.wait(6_000);
                desk.connect(who);
            }
            10 => desk.restart(1_000),
            _ => {}
        }
    }

    /// Plays to the end; nothing that is sent before it may be a secret.
    fn play(mut self) -> Result<usize, String> {
        while self.desk.room().result.is_none() {
            self.look()?;
            self.stir();
            if self.desk.room().result.is_some() {
                break;
            }
            self.look()?;
            let Some((who, prompt, choices)) = self.desk.asked_in_time() else { break };
            let action = choices[self.rng.below(choices.len())].clone();
            self.desk.does(who, Command::Play { action, prompt });
        }
        let replay = self.desk.replays.last().ok_or("the match has not ended")?;
        // Of a match whose cards are arranged the server's seed is never revealed.
        let server = replay.split_whitespace().find_map(|found| found.strip_prefix("server="));
        if server.is_none() && self.desk.room().deal != DealKind::Arranged {
            return Err(format!("there is no proof in {replay}"));
        }
        let seed = replay.lines().find_map(|line| line.strip_prefix("seed ")?.split(' ').next());
        let secrets = [Some(seed.ok_or("no seed")?), server];
        let secrets = secrets.into_iter().flatten().flat_map(Needle::seed);
        let needles = secrets.chain([Needle::encoded(MARK.as_bytes())]);
        let needles = Needles::new(needles);
        match self.read.iter().find_map(|(_, all)| needles.found_in(all)) {
            Some(form) => Err(format!("a secret is sent, {form}")),
            None => Ok(self.looked),
        }
    }
}

fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Public, |seat| Viewer::Seat(kernel::Seat(seat)))
}

/// Every so manieth match.
fn part(part: u64, parts: u64) {
    let sizes = |game| {
        [(Size::Short, crate::short(game)), (Size::Long, crate::setup(game))].map(|(size, usual)| {
            let usual = || (usual.parse().expect("settings"), String::new());
            let (setup, cards) = marked(game, size).unwrap_or_else(usual);
            (setup, Cards::new(&cards))
        })
    };
    let games: Vec<_> = catalog::games().map(|line| (line, sizes(line.about.name))).collect();
    let (mut looked, mut played) = (0, vec![0; games.len()]);
    for secret in (part..matches(USUAL)).step_by(parts as usize) {
        let number = secret / parts;
        let which = number as usize % games.len();
        let (line, [short, long]) = &games[which];
        let is_long = (number / games.len() as u64).is_multiple_of(LONG);
        let ((setup, cards), calm) = if is_long { (long, 2) } else { (short, 8) };
        let watch = Watch::open(line, setup, cards, secret, calm);
        looked += watch.play().unwrap_or_else(|leak| panic!("{} {secret}: {leak}", line.about.name));
        played[which] += 1;
    }
    let fewest = matches(USUAL) / parts / games.len() as u64;
    assert!(played.iter().all(|played| *played >= fewest), "{played:?} are too few");
    assert!(looked as u64 > matches(USUAL) / parts * 10, "{looked} messages are too few to tell");
}

#[test]
fn nothing_hidden_is_sent_1() {
    part(0, 3);
}

#[test]
fn nothing_hidden_is_sent_2() {
    part(1, 3);
}

#[test]
fn nothing_hidden_is_sent_3() {
    part(2, 3);
}

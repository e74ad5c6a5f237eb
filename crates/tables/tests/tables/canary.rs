//! Hidden cards, seeds and keys are in nothing that is sent, in no encoding.
//!
//! A usual run plays as many matches as take some seconds; `MATCHES=10000 cargo test --release -p tables canary` plays
//! ten thousand in all, and `MATCHES=1000000` a million.

use std::collections::{BTreeMap, BTreeSet};

use catalog::AnyGame;
use kernel::{Chance, Pairs, Rng, Viewer};
use tables::{Command, FromServer, Told};

use crate::canaries::{MARK, Needle, marked, named, without};
use crate::desk::Desk;
use crate::twins::matches;

/// Matches in a usual run, of all games together: as many as take some seconds without optimisation.
const USUAL: u64 = 300;

/// A match at a table, with whoever comes and goes, and what each of them may know.
struct Watch<'a> {
    desk: Desk,
    rng: Rng,
    cards: &'a str,
    /// The match again, up to the decision that was looked at last.
    seen: Box<dyn AnyGame>,
    known: BTreeMap<Option<u8>, BTreeSet<String>>,
    /// How much each person's messages were looked at, and all of them.
    read: Vec<(usize, String)>,
    looked: usize,
}

impl<'a> Watch<'a> {
    fn open(line: &'static catalog::Entry, setup: &Pairs, cards: &'a str, secret: u64) -> Self {
        let mut desk = Desk::open(line, &setup.to_string(), "grace=600 mask=off", secret);
        desk.join("Ben");
        desk.watch();
        // Not the one that the game has for it: that one thinks for longer than everybody here looks.
        for chair in desk.room().chairs.iter().filter(|chair| chair.member.is_none()) {
            desk.does(0, Command::Bot { seat: chair.seat, bot: Some("random".into()) });
        }
        desk.begin();
        let seen = desk.table().game().expect("a match").until(0);
        let read = desk.people.iter().map(|_| (0, String::new())).collect();
        let mut watch =
            Self { desk, rng: Rng::new(secret), cards, seen, known: BTreeMap::new(), read, looked: 0 };
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
        self.known.entry(seat).or_default().extend(named(&text).into_iter().map(String::from));
    }

    /// What the rules let everybody know by what has happened since.
    fn follow(&mut self) {
        let Some(game) = self.desk.table().game().map(AnyGame::boxed) else { return };
        for decision in &game.decisions()[self.seen.decisions().len()..] {
            let told = self.seen.play(decision.seat, &decision.action).expect("it was played");
            for seat in self.eyes() {
                let lines: Vec<Told> = told.to(viewer(seat)).into_iter().map(Told::from).collect();
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
                let text = without(&text, self.cards);
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

    /// Somebody comes, goes and comes back, on the same device or on another.
    fn stir(&mut self) {
        let who = self.rng.below(self.desk.people.len());
        match self.rng.below(30) {
            0 if self.desk.people.len() < 6 => {
                self.desk.watch();
                self.read.push((0, String::new()));
            }
            1 => {
                self.desk.cut(who);
                self.desk.connect(who);
            }
            2 => {
                self.desk.people[who].client.version = None;
                self.desk.connect(who);
            }
            3 => self.desk.says(who, tables::FromClient::Resync {}),
            4 => {
                // What they name themselves is told back to them, so they name what they could do.
                let choices = self.desk.people[who].client.scene.iter().flat_map(|scene| &scene.choices);
                let action = choices.map(|choice| choice.action.clone()).next_back();
                let action = action.unwrap_or_else(|| "nonsense".into());
                self.desk.says(who, tables::FromClient::Why { action });
            }
            _ => {}
        }
    }

    /// Plays to the end; nothing that is sent before it may be a secret.
    fn play(mut self) -> Result<usize, String> {
        while self.desk.room().ending.is_none() {
            self.look()?;
            self.stir();
            self.look()?;
            let Some((who, prompt, choices)) = self.desk.asked() else { break };
            let action = choices[self.rng.below(choices.len())].clone();
            self.desk.does(who, Command::Play { action, prompt });
        }
        let replay = self.desk.replays.last().ok_or("the match has not ended")?;
        let secret = |word: &str| {
            let line = replay.split_whitespace().find_map(|found| found.strip_prefix(word));
            line.map(String::from).ok_or(format!("there is no {word} in {replay}"))
        };
        let seed = replay.lines().find_map(|line| line.strip_prefix("seed ")?.split(' ').next());
        let secrets = [secret("server=")?, seed.ok_or("no seed")?.into()];
        let needles: Vec<Needle> = secrets
            .iter()
            .flat_map(|hex| [Needle::text(hex), Needle::encoded(&bytes(hex))])
            .chain([Needle::encoded(MARK.as_bytes())])
            .collect();
        for (_, all) in &self.read {
            if let Some(form) = needles.iter().find_map(|needle| needle.found_in(all)) {
                return Err(format!("a secret is sent, {form}"));
            }
        }
        Ok(self.looked)
    }
}

fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Public, |seat| Viewer::Seat(kernel::Seat(seat)))
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).filter_map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).ok()).collect()
}

fn part(part: u64, parts: u64) {
    let mut looked = 0;
    for secret in (0..matches(USUAL)).filter(|secret| secret % parts == part) {
        let line = &catalog::GAMES[(secret / parts) as usize % catalog::GAMES.len()];
        let game = line.about.name;
        let usual = || (crate::setup(game).parse().expect("settings"), String::new());
        let (setup, cards) = marked(game).unwrap_or_else(usual);
        let watch = Watch::open(line, &setup, &cards, secret);
        looked += watch.play().unwrap_or_else(|leak| panic!("{game} {secret}: {leak}"));
    }
    assert!(looked as u64 > matches(USUAL) / parts * 20, "{looked} messages are too few to tell");
}

#[test]
fn nothing_hidden_is_sent_1() {
    part(0, 2);
}

#[test]
fn nothing_hidden_is_sent_2() {
    part(1, 2);
}

/// The search has teeth: a secret is found in every form, at any place among other bytes.
#[test]
fn a_secret_is_found_however_it_is_written() {
    let needle = Needle::encoded(MARK.as_bytes());
    assert_eq!(needle.found_in("so Qzxvkwjqabc is played"), None, "as it is, it may be known");
    assert_eq!(Needle::text(MARK).found_in("so Qzxvkwjqabc is played"), Some("as it is"));
    for (text, form) in [
        ("517a78766b776a71", "hexadecimal"),
        ("517A78766B776A71", "hexadecimal in capitals"),
        ("%51%7a%78%76%6b%77%6a%71", "percent"),
        (r"\u0051\u007a\u0078\u0076\u006b\u0077\u006a\u0071", "escapes of JSON"),
        ("[81,122,120,118,107,119,106,113]", "a list of numbers"),
        // `Qzxvkwjqabc` after nothing, after `x` and after `xy`, as a program would write it.
        ("UXp4dmt3anFhYmM=", "base64"),
        ("eFF6eHZrd2pxYWJj", "base64"),
        ("eHlRenh2a3dqcWFiYw==", "base64"),
    ] {
        assert_eq!(needle.found_in(&format!("..{text}..")), Some(form), "{text}");
    }
    assert_eq!(named("a Qzxvkwjqabc, QzxvkwjqbbaQzxvkwjqabc").len(), 2);
    let server: FromServer = FromServer::Pong {};
    assert_eq!(named(&serde_json::to_string(&server).expect("it is data")).len(), 0);
}
